"use strict";(()=>{var El=class{constructor(t,e){this.first=t;this.last=e;this.time=t;let n=s=>{this.playing&&this.advance(Math.min(.1,(s-this.before)/1e3)),this.before=s,requestAnimationFrame(n)};requestAnimationFrame(n)}first;last;time=0;playing=!1;loop=!0;speed=1;listeners=[];changes=[];before=0;onTime(t,e){this.listeners.push({hear:t,node:e,seen:!1})}onChange(t){this.changes.push(t)}set(t){this.time=Math.min(this.last,Math.max(this.first,t)),this.listeners=this.listeners.filter(e=>(e.seen||=!!e.node?.isConnected,!e.node||!e.seen||e.node.isConnected));for(let e of this.listeners)e.hear(this.time)}play(t){t&&this.time>=this.last&&this.set(this.first),this.playing=t,this.changed()}changed(){for(let t of this.changes)t()}span(t,e){this.first=t,this.last=e,this.set(this.time),this.changed()}advance(t){let e=this.time+t*this.speed;if(e<this.last)return this.set(e);if(this.loop&&this.last>this.first)return this.set(this.first);this.set(this.last),this.play(!1)}speeds(){let t=this.last-this.first||1,e=r=>Number(r.toPrecision(1)),n=e(t/8),s=[.01,.1,.25,.5,1,2,5,10,n,e(n/4),e(n*4)];return[...new Set(s.filter(r=>t/r>.4&&t/r<2e3))].sort((r,o)=>r-o)}usual(){let t=this.last-this.first||1;return t>=2&&t<=20?1:Number((t/8).toPrecision(1))}};function bu(i){let t=atob(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;n++)e[n]=t.charCodeAt(n);return e.buffer}var ks=i=>new Float32Array(bu(i)),yu=i=>new Float64Array(bu(i)),Mu=i=>new Uint32Array(bu(i)),ia=class{constructor(t,e){this.times=t;this.columns=e}times;columns;column(t){return this.columns.find(e=>e.name===t)}},Ap=i=>new ia(yu(i.t),i.columns.map(t=>({...t,values:yu(t.data)}))),zs=class{constructor(t,e=null){this.data=t;this.ask=e;let n=Ap(t.series);[this.times,this.columns]=[n.times,n.columns],this.solver=t.solver?Ap(t.solver):null,this.motion=t.scene?new vu(t.scene):null}data;ask;times;columns;solver;motion;get span(){let t=this.motion&&this.motion.t.length>1?this.motion.t:this.times;return t.length?[t[0],t[t.length-1]]:[0,0]}column(t){return this.columns.find(e=>e.name===t)}};function ri(i,t){let e=0,n=i.length-1;for(;n-e>1;){let r=e+n>>1;i[r]<=t?e=r:n=r}let s=i[n]-i[e];return[e,n,s>0?Math.min(1,Math.max(0,(t-i[e])/s)):0]}var vu=class{constructor(t){this.scene=t;this.t=yu(t.t),this.bodies=t.bodies.length,this.poses=ks(t.poses),this.bends=ks(t.bends),this.starts=t.touches?Mu(t.touches.starts):null,this.touchNumbers=t.touches?ks(t.touches.numbers):new Float32Array,this.reactionNumbers=t.reactions?ks(t.reactions.numbers):new Float32Array,this.first=[],this.rest=t.flexible.map(e=>ks(e.rest??"")),this.bendStride=0;for(let e of t.flexible)this.first.push(this.bendStride),this.bendStride+=4*e.points}scene;t;bodies;poses;bends;starts;touchNumbers;reactionNumbers;bendStride;first;rest;pose(t,[e,n,s],r){let o=(e*this.bodies+t)*7,a=(n*this.bodies+t)*7,l=this.poses;for(let d=0;d<3;d++)r[d]=l[o+d]+s*(l[a+d]-l[o+d]);let c=0;for(let d=3;d<7;d++)c+=l[o+d]*l[a+d];let h=c<0?-1:1,u=0;for(let d=0;d<4;d++){let f=(1-s)*l[o+3+d]+s*h*l[a+3+d];r[d===0?6:2+d]=f,u+=f*f}u=Math.sqrt(u)||1;for(let d=3;d<7;d++)r[d]/=u}bent(t,[e,n,s]){let r=4*this.scene.flexible[t].points,o=e*this.bendStride+this.first[t],a=n*this.bendStride+this.first[t],l=new Float32Array(r);for(let c=0;c<r;c++)l[c]=this.bends[o+c]+s*(this.bends[a+c]-this.bends[o+c]);return l}largest(t){let e=this.scene.flexible[t].points,n=new Float32Array(this.t.length*e);for(let s=0;s<this.t.length;s++)for(let r=0;r<e;r++)n[s*e+r]=Math.abs(this.bends[s*this.bendStride+this.first[t]+4*r+3]);return n.sort(),n[Math.floor(.98*(n.length-1))]??0}touches(t){return this.starts?this.touchNumbers.subarray(10*this.starts[t],10*this.starts[t+1]):new Float32Array}forces(){let t=[];for(let e=0;e+9<this.touchNumbers.length;e+=10)t.push(Math.hypot(this.touchNumbers[e+3],this.touchNumbers[e+4],this.touchNumbers[e+5]));return t}reactionForces(){let t=[];for(let e=0;e+5<this.reactionNumbers.length;e+=6)t.push(Math.hypot(this.reactionNumbers[e+3],this.reactionNumbers[e+4],this.reactionNumbers[e+5]));return t}scratch=new Float64Array(7);place([t,e],n){if(t<0)return e;let s=this.node(t,e,n);if(s)return s;let r=this.scene.flexible.findIndex(a=>a.body===t);if(r>=0)return Su(this.bent(r,n),e[0]/this.scene.flexible[r].length);let o=this.scratch;return this.pose(t,n,o),Rl(o,e)}node(t,e,n){let[s,r,o]=[1/0,-1,0];if(this.rest.forEach((u,d)=>{if(this.scene.flexible[d].body===t)for(let f=0;3*f<u.length;f++){let p=Math.hypot(u[3*f]-e[0],u[3*f+1]-e[1],u[3*f+2]-e[2]);p<s&&([s,r,o]=[p,d,f])}}),r<0)return null;let[a,l,c]=[this.rest[r],this.bent(r,n),this.scratch];this.pose(t,n,c),c.fill(0,0,3);let h=Rl(c,[0,1,2].map(u=>e[u]-a[3*o+u]));return[0,1,2].map(u=>l[4*o+u]+h[u])}};function Rl(i,t){let[e,n,s,r]=[i[3],i[4],i[5],i[6]],[o,a,l]=t,c=2*(n*l-s*a),h=2*(s*o-e*l),u=2*(e*a-n*o);return[i[0]+o+r*c+n*u-s*h,i[1]+a+r*h+s*c-e*u,i[2]+l+r*u+e*h-n*c]}function Su(i,t){let e=i.length/4-1,n=Math.min(e,Math.max(0,t*e)),s=Math.min(e-1,Math.floor(n)),r=n-s;return[0,1,2].map(o=>i[4*s+o]+r*(i[4*s+4+o]-i[4*s+o]))}function G(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))r===void 0||r===!1||(typeof r=="function"?n.addEventListener(s,r):s==="class"?n.className=String(r):n.setAttribute(s,r===!0?"":String(r)));for(let s of e)s&&n.append(s);return n}function qe(i,t,e,n={}){return G("button",{type:"button",title:t,"aria-label":t,click:e,...n},i)}function us(i,t,e="text/plain"){let n=typeof t=="string"?new Blob([t],{type:e}):t,s=URL.createObjectURL(n),r=G("a",{href:s,download:i});document.body.append(r),r.click(),r.remove(),setTimeout(()=>URL.revokeObjectURL(s),6e4)}var Pl=i=>i.toLowerCase().replace(/[^a-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,60)||"delassus";function bn(i,t=6){if(i==null||Number.isNaN(i))return"\u2013";if(i===0||!Number.isFinite(i))return String(i);let e=Math.abs(i);return e<1e-4||e>=1e7?i.toExponential(t-1).replace(/\.?0+e/,"e"):String(Number(i.toPrecision(t)))}var Cl=null;function ds(i){Cl||(Cl=G("div",{class:"unseen",role:"status","aria-live":"polite"}),document.body.append(Cl)),Cl.textContent=i}function Ep(i,t){window.addEventListener("keydown",e=>{let n=e.target;if(e.ctrlKey||e.metaKey||e.altKey||/^(INPUT|SELECT|TEXTAREA)$/.test(n.tagName)||e.key===" "&&/^(BUTTON|SUMMARY)$/.test(n.tagName))return;let s=t.stage,r=c=>{s&&(s.shown[c]=!s.shown[c],s.move(i.time))},o=c=>{let h=i.speeds(),u=h.findIndex(d=>d>=i.speed-1e-12);i.speed=h[Math.min(h.length-1,Math.max(0,u+c))]??i.speed,i.changed()},l={" ":()=>i.play(!i.playing),ArrowRight:()=>e.shiftKey?t.event(1):t.step(1),ArrowLeft:()=>e.shiftKey?t.event(-1):t.step(-1),Home:()=>i.set(i.first),End:()=>i.set(i.last),"+":()=>o(1),"-":()=>o(-1),l:()=>(i.loop=!i.loop,i.changed()),f:()=>s?.fit(),0:()=>s?.look("home"),1:()=>s?.look("front"),2:()=>s?.look("side"),3:()=>s?.look("top"),4:()=>s?.look("corner"),w:()=>s?.nudge(0,-.12,1),s:()=>s?.nudge(0,.12,1),a:()=>s?.nudge(-.12,0,1),d:()=>s?.nudge(.12,0,1),e:()=>s?.nudge(0,0,1.15),q:()=>s?.nudge(0,0,1/1.15),p:()=>s?.project(!s.orthogonal),n:()=>{s&&(s.labels.visible=!s.labels.visible,s.move(i.time))},j:()=>r("joints"),c:()=>r("contacts"),r:()=>r("reactions"),t:()=>r("trails")}[e.key];l&&(e.preventDefault(),l())})}function Rp(i){let t=i.data,e=G("header",{class:"headline"},G("h1",{},t.model,t.status&&G("span",{class:`status ${t.mood}`},t.status)),G("p",{class:"moved"},t.headline.moved),G("p",{class:`good ${t.headline.verdict}`},t.headline.good));t.error&&e.append(G("div",{class:"box bad",role:"alert"},G("code",{},t.error.code),t.error.message,t.error.cure&&G("em",{},t.error.cure)));for(let n of t.warnings)e.append(G("div",{class:"box warn"},G("code",{},n.code),n.message,n.cure&&G("em",{},n.cure)));return e}function Cp(i){let t=i.columns.filter(n=>!n.state);if(!t.length)return null;let e=n=>[n.start,n.end,n.min,n.max,n.rms].map(s=>G("td",{class:"n"},bn(s)));return G("section",{"aria-labelledby":"numbers"},G("h2",{id:"numbers"},"Numbers"),G("div",{class:"scroll",tabindex:0},G("table",{},G("thead",{},G("tr",{},...["quantity","start","end","min","max","rms","unit"].map(n=>G("th",{scope:"col"},n)))),G("tbody",{},...t.map(n=>G("tr",{},G("th",{scope:"row"},n.name),...e(n),G("td",{class:"u"},n.unit)))))))}function Pp(i){let{table:t,pictures:e}=i.data;if(!t)return null;let n=t.rows.map(o=>G("tr",{},...o.map(a=>G("td",{},a)))),s=G("table",{},G("thead",{},G("tr",{},...t.head.map(o=>G("th",{scope:"col"},o)))),G("tbody",{},...n)),r=(e??[]).map(([o,a])=>G("figure",{class:"plot"},G("figcaption",{},G("b",{},o)),G("img",{class:"still",alt:o,src:`data:image/svg+xml,${encodeURIComponent(a)}`})));return G("section",{"aria-label":"table"},G("div",{class:"scroll",tabindex:0},s),G("div",{class:"stills"},...r))}function Ip(i,t){let{list:e,more:n}=i.data.events;if(!e.length)return null;let s=e.map(a=>{let l=()=>{t.play(!1),t.set(a.t),ds(`${a.kind} ${a.name} at ${bn(a.t)} seconds`)},c=[a.before,a.after,a.impulse,a.lost,a.tangential].map(h=>G("td",{class:"n"},h?bn(h):""));return G("tr",{"data-t":a.t,click:l},G("td",{class:"n"},qe(a.t.toFixed(6),`go to ${a.kind} ${a.name} at ${a.t} s`,l)),G("td",{},a.kind),G("td",{},a.name),...c)}),r=["t in s","kind","of","velocity before","after, m/s","impulse, N s","energy lost, J","tangential impulse, N s"],o=G("tbody",{},...s);return t.onTime(a=>s.forEach(l=>l.classList.toggle("now",Math.abs(Number(l.dataset.t)-a)<1e-9)),o),G("section",{"aria-labelledby":"events"},G("h2",{id:"events"},"Events"),G("div",{class:"scroll log",tabindex:0},G("table",{},G("thead",{},G("tr",{},...r.map(a=>G("th",{scope:"col"},a)))),o)),n>0&&G("p",{},`\u2026 ${n} more in `,G("code",{},"events.csv")))}function Lp(i){let t=i.data,e=(r,...o)=>G("details",{class:"fold"},G("summary",{},r),...o),n=G("section",{class:"folds","aria-label":"solver"});t.folds.length&&n.append(G("h2",{},"Solver"));for(let r of t.folds)n.append(e(r.title,...r.lines.map(o=>G("p",{},o))));if(t.switches.length){let r=["t in s","from","to","why"],o=t.switches.map(a=>G("tr",{},G("td",{class:"n"},bn(a.t,9)),G("td",{},a.from),G("td",{},a.to),G("td",{},a.why)));n.append(e(`Switches of the solver (${t.switches.length})`,G("div",{class:"scroll"},G("table",{},G("thead",{},G("tr",{},...r.map(a=>G("th",{scope:"col"},a)))),G("tbody",{},...o)))))}let s=t.numbers.map(r=>G("table",{},G("caption",{},r.caption),G("tbody",{},...r.rows.map(([o,a,l])=>G("tr",{},G("th",{scope:"row"},o),G("td",{class:"n"},a),G("td",{class:"u"},l))))));return s.length&&n.append(e("Accuracy, energy and work",G("div",{class:"tables"},...s))),t.cite.length&&n.append(e("Please cite",G("ul",{},...t.cite.map(r=>G("li",{},r))))),n}var Tu=[1.6,1.1],dx=1e-9;function Il(i,t=0){let[e,n]=[1/0,-1/0];for(let o of i)for(let a=0;a<o.length;a++){let l=o[a];Number.isFinite(l)&&([e,n]=[Math.min(e,l),Math.max(n,l)])}if(e>n)return[0,1];let s=Math.max(dx*Math.max(Math.abs(e),Math.abs(n),t),1e-300);if(n-e<s){let o=.5*(e+n),a=.5*Math.max(Math.abs(o)*.2,t*.1,100*s);return[o-a,o+a]}let r=.05*(n-e);return[e-r,n+r]}function Up(i,t,e){let n=(t-i)/Math.max(1,e),s=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(a=>a*s).find(a=>a>=n)??n,o=[];for(let a=Math.ceil(i/r-1e-9);a*r<=t+1e-9*r;a++)o.push(a*r);return o}function fx(i,t){if(Math.abs(i)<1e-9*t)return"0";let e=Math.max(Math.abs(i),t);return e>=1e5||e<.001?i.toExponential(Math.max(0,Math.min(6,Math.ceil(Math.log10(Math.abs(i)/t)-1e-9)))):i.toFixed(Math.max(0,Math.min(10,-Math.floor(Math.log10(t)+1e-9))))}function px(i,t){if(i.length<2e3)return i;let e=[],n=null,s=!0;for(let r=1;r<i.length&&s;r++)s=i[r][0]>=i[r-1][0];if(!s){for(let r of i)(!n||Math.hypot(r[0]-n[0],r[1]-n[1])>t)&&e.push(n=r);return e}for(let r=0;r<i.length;){let o=Math.floor(i[r][0]/t),[a,l,c]=[r,r,r];for(;a<i.length&&Math.floor(i[a][0]/t)===o;)i[a][1]<i[l][1]&&(l=a),i[a][1]>i[c][1]&&(c=a),a++;for(let h of[...new Set([r,Math.min(l,c),Math.max(l,c),a-1])])e.push(i[h]);r=a}return e}function mx(i,t,e){let n=Math.max(1,Math.ceil((t-i)/Math.max(1,e))),s=[],r=o=>o>=i-1e-9&&o<=t+1e-9;for(let o=Math.floor(i);o<=Math.ceil(t);o++)if(!(o%n))for(let a of t-i<2?[1,2,5]:[1]){let l=o+Math.log10(a);r(l)&&s.push({at:l,text:o>-3&&o<4?String(Number((a*10**o).toPrecision(3))):`${a}e${o}`})}return s.length>1?s:Up(10**i,10**t,e).filter(o=>o>0).map(o=>({at:Math.log10(o),text:String(Number(o.toPrecision(6)))}))}function wu(i,t,e,n){if(n)return mx(i,t,e);let s=Up(i,t,e),r=(s[1]??1)-(s[0]??0);return s.map(o=>({at:o,text:fx(o,r)}))}function gx([i,t],[e,n],s){let[r,o]=[e-i,n-t],[a,l]=[0,1];for(let[c,h]of[[-r,i-s.left],[r,s.right-i],[-o,t-s.top],[o,s.bottom-t]]){if(c===0&&h<0)return null;c<0?a=Math.max(a,h/c):c>0&&(l=Math.min(l,h/c))}return a>l?null:[[i+a*r,t+a*o],[i+l*r,t+l*o]]}var Dp=(i,t)=>t?i>0?Math.log10(i):NaN:i,Np=(i,t,e)=>Array.from({length:13},(n,s)=>[i+e*Math.cos(s*Math.PI/6),t+e*Math.sin(s*Math.PI/6)]);function sa(i){let t=i.ink??"#1b1f24",e=i.grid??"#d9dde3",n=3.1,s=[],r=[],o=i.logX?i.curves.map(M=>Float64Array.from(M.x,F=>Dp(F,!0))):i.curves.map(M=>M.x),a=i.logY?i.curves.map(M=>Float64Array.from(M.y,F=>Dp(F,!0))):i.curves.map(M=>M.y),l=i.range?.x??_x(o),c=i.range?.y??Il(a);i.logY&&!i.range?.y&&(c=[Math.max(c[0],c[1]-16),c[1]]);let h=i.curves.filter(M=>M.name),u=[],d=0;if(i.curves.length>1&&h.length){let M=0;h.forEach((F,C)=>{let P=8+Op(F.name)*n+3;C&&M+P>i.width-24&&([M,d]=[0,d+1]),u.push({x:M,row:d}),M+=P}),d=Math.min(d+1,4)}let f=Math.max(3,Math.floor(i.width/22)),p=Math.max(3,Math.floor(i.height/14)),x=wu(c[0],c[1],p,i.logY),m=wu(l[0],l[1],f,i.logX),g=7+1.75*Math.max(3,...x.map(M=>M.text.length))+3,[b,w,y]=[i.width-(i.scale?20:4),(i.title?8:4)+4.4*d,i.height-11],R={left:g,right:b,top:w,bottom:y},E=M=>g+(M-l[0])/(l[1]-l[0]||1)*(b-g),_=M=>y-(M-c[0])/(c[1]-c[0]||1)*(y-w);for(let M of i.tiles??[]){let F=(L,z,q)=>Math.min(q,Math.max(z,L)),[C,P]=[M.from[0],M.to[0]].map(L=>F(E(L),g,b)),[k,H]=[M.from[1],M.to[1]].map(L=>F(_(L),w,y));s.push({points:[[C,k],[P,k],[P,H],[C,H],[C,k]],colour:M.colour,width:.05,fill:!0})}for(let{at:M,text:F}of m)i.tiles||s.push({points:[[E(M),w],[E(M),y]],colour:e,width:.15}),r.push({text:F,x:E(M),y:y+4,size:n,anchor:"middle",colour:t});for(let{at:M,text:F}of x)i.tiles||s.push({points:[[g,_(M)],[b,_(M)]],colour:e,width:.15}),r.push({text:F,x:g-1.2,y:_(M)+1.1,size:n,anchor:"end",colour:t});if(s.push({points:[[g,w],[g,y],[b,y],[b,w],[g,w]],colour:t,width:.25}),i.curves.forEach((M,F)=>{let[C,P]=[o[F],a[F]],k=M.look??"line",H=[],L=()=>{H.length>1&&s.push({points:px(H,.08),colour:M.colour,width:.4,dash:k==="dashed"}),H=[]},z=null;for(let q=0;q<M.x.length;q++){let V=Number.isFinite(C[q])&&Number.isFinite(P[q])?[E(C[q]),_(P[q])]:null,ct=V&&V[0]>=g-1e-6&&V[0]<=b+1e-6&&V[1]>=w-1e-6&&V[1]<=y+1e-6;if(ct&&(k==="points"||k==="both")&&s.push({points:Np(V[0],V[1],.75),colour:M.colour,width:.15,fill:!0}),k!=="points"){let $=V&&z&&gx(z,V,R);$&&(H.length||H.push($[0]),H.push($[1])),(!$||!ct)&&L()}z=V}if(L(),i.mark!==void 0&&i.mark<M.x.length){let[q,V]=[E(C[i.mark]),_(P[i.mark])];Number.isFinite(q)&&Number.isFinite(V)&&s.push({points:Np(q,V,1.1),colour:M.colour,width:.2,fill:!0})}}),h.forEach((M,F)=>{let C=u[F];if(!C||C.row>=4)return;let[P,k]=[g+C.x,w-4.4*d+4.4*C.row+2.2];s.push({points:[[P,k-1],[P+5,k-1]],colour:M.colour,width:.6,dash:M.look==="dashed"}),r.push({text:M.name,x:P+6,y:k,size:n,anchor:"start",colour:t})}),i.scale){let{colours:M,range:F,log:C}=i.scale,P=(y-w)/M.length;M.forEach((k,H)=>{let[L,z]=[y-H*P,y-(H+1)*P];s.push({points:[[b+2,L],[b+5,L],[b+5,z],[b+2,z]],colour:k,width:.1,fill:!0})});for(let{at:k,text:H}of wu(F[0],F[1],4,C)){let L=y-(k-F[0])/(F[1]-F[0]||1)*(y-w);r.push({text:H,x:b+6,y:L+1.1,size:2.8,anchor:"start",colour:t})}}return i.title&&r.push({text:i.title,x:(g+b)/2,y:5,size:3.6,anchor:"middle",colour:t}),r.push({text:i.x,x:(g+b)/2,y:i.height-2,size:n,anchor:"middle",colour:t}),r.push({text:i.y,x:4.2,y:(w+y)/2,size:n,anchor:"middle",turned:!0,colour:t}),{width:i.width,height:i.height,paper:i.paper===void 0?"#ffffff":i.paper,strokes:s,words:r,frame:{left:g,right:b,top:w,bottom:y,x:l,y:c}}}function _x(i){let[t,e]=Il(i),n=(e-t)/22;return[t+n,e-n]}var xx=i=>i.replace(/[&<>"']/g,t=>`&#${t.charCodeAt(0)};`).replace(/[\u0000-\u001f\ufffe\uffff]/g,"\uFFFD");function Fp(i){let t=n=>n.points.map((s,r)=>`${r?"L":"M"}${s[0].toFixed(2)} ${s[1].toFixed(2)}`).join(""),e=[`<svg xmlns="http://www.w3.org/2000/svg" width="${i.width}mm" height="${i.height}mm" viewBox="0 0 ${i.width} ${i.height}">`];i.paper&&e.push(`<rect width="${i.width}" height="${i.height}" fill="${i.paper}"/>`);for(let n of i.strokes)e.push(`<path d="${t(n)}" fill="${n.fill?n.colour:"none"}" stroke="${n.colour}" stroke-width="${n.width}" stroke-linejoin="round"${n.dash?` stroke-dasharray="${Tu.join(" ")}"`:""}/>`);for(let n of i.words){let s=n.turned?` transform="rotate(-90 ${n.x.toFixed(2)} ${n.y.toFixed(2)})"`:"";e.push(`<text x="${n.x.toFixed(2)}" y="${n.y.toFixed(2)}" font-family="Helvetica, Arial, sans-serif" font-size="${n.size}" text-anchor="${n.anchor}" fill="${n.colour}"${s}>${xx(n.text)}</text>`)}return e.push(`</svg>
`),e.join(`
`)}var yx=[278,278,355,556,556,889,667,191,333,333,389,584,278,333,278,278,556,556,556,556,556,556,556,556,556,556,278,278,584,584,584,556,1015,667,667,722,722,667,611,778,722,278,500,667,556,833,722,778,667,778,722,667,611,722,667,944,667,667,611,278,278,278,469,556,333,556,556,500,556,556,278,556,556,222,222,500,222,833,556,556,556,556,333,500,278,556,500,722,500,500,500,334,260,334,584],Op=i=>[...i].reduce((t,e)=>t+(yx[e.charCodeAt(0)-32]??556),0)/1e3;function Bp(i){let t=2.834645669291339,e=h=>[1,3,5].map(u=>(parseInt(h.slice(u,u+2),16)/255).toFixed(3)).join(" "),n=(h,u)=>`${(h*t).toFixed(2)} ${((i.height-u)*t).toFixed(2)}`,s=["1 j 1 J"];i.paper&&i.paper!=="#ffffff"&&s.push(`${e(i.paper)} rg 0 0 ${(i.width*t).toFixed(2)} ${(i.height*t).toFixed(2)} re f`);for(let h of i.strokes){let u=h.points.map((d,f)=>`${n(d[0],d[1])} ${f?"l":"m"}`).join(`
`);s.push(`[${h.dash?Tu.map(d=>(d*t).toFixed(2)).join(" "):""}] 0 d ${(h.width*t).toFixed(3)} w ${e(h.colour)} ${h.fill?"rg":"RG"}
${u} ${h.fill?"f":"S"}`)}for(let h of i.words){let u=h.anchor==="start"?0:Op(h.text)*h.size*(h.anchor==="end"?1:.5),[d,f]=h.turned?[h.x,h.y+u]:[h.x-u,h.y],x=[...h.text.replace(/−/g,"-").replace(/²/g,"\xB2")].map(m=>m.charCodeAt(0)<256&&m.charCodeAt(0)>31?m.charCodeAt(0):63).map(m=>m.toString(16).padStart(2,"0")).join("");s.push(`BT ${e(h.colour)} rg /F1 ${(h.size*t).toFixed(2)} Tf ${h.turned?"0 1 -1 0":"1 0 0 1"} ${n(d,f)} Tm <${x}> Tj ET`)}let r=s.join(`
`),o=["<< /Type /Catalog /Pages 2 0 R >>","<< /Type /Pages /Kids [3 0 R] /Count 1 >>",`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${(i.width*t).toFixed(2)} ${(i.height*t).toFixed(2)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,`<< /Length ${r.length} >>
stream
${r}
endstream`,"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"],a=`%PDF-1.4
`,l=o.map((h,u)=>{let d=a.length;return a+=`${u+1} 0 obj
${h}
endobj
`,d}),c=a.length;return a+=`xref
0 ${o.length+1}
0000000000 65535 f 
${l.map(h=>`${String(h).padStart(10,"0")} 00000 n 
`).join("")}`,`${a}trailer
<< /Size ${o.length+1} /Root 1 0 R >>
startxref
${c}
%%EOF
`}function Ll(i,t,e){t.width=Math.round(i.width*e),t.height=Math.round(i.height*e);let n=t.getContext("2d");n.setTransform(e,0,0,e,0,0),i.paper&&(n.fillStyle=i.paper,n.fillRect(0,0,i.width,i.height)),n.lineJoin="round";for(let s of i.strokes)n.beginPath(),s.points.forEach((r,o)=>o?n.lineTo(r[0],r[1]):n.moveTo(r[0],r[1])),n.lineWidth=s.width,n.setLineDash(s.dash?Tu:[]),n.strokeStyle=n.fillStyle=s.colour,s.fill?n.fill():n.stroke();for(let s of i.words)n.save(),n.translate(s.x,s.y),s.turned&&n.rotate(-Math.PI/2),n.fillStyle=s.colour,n.font=`${s.size}px Helvetica, Arial, sans-serif`,n.textAlign=s.anchor==="middle"?"center":s.anchor,n.fillText(s.text,0,0),n.restore()}var vx=i=>`"${(/^[=+\-@\t\r]/.test(i)?`'${i}`:i).replace(/"/g,'""')}"`,kp=i=>i.map(t=>`${t.map(e=>typeof e=="string"?vx(e):e===void 0||Number.isNaN(e)?"":e).join(",")}
`).join("");function zp(i,t,e){let n=G("input",{type:"number",value:86,min:20,max:1e3,"aria-label":"width in mm"}),s=G("input",{type:"number",value:60,min:20,max:1e3,"aria-label":"height in mm"}),r=()=>sa(t(Number(n.value)||86,Number(s.value)||60)),o=()=>Pl(i()),a=()=>{let l=G("canvas");Ll(r(),l,300/25.4),l.toBlob(c=>c&&us(`${o()}.png`,c),"image/png")};return G("details",{class:"menu export"},G("summary",{title:"save this plot"},"save"),G("div",{class:"sheet"},G("label",{},n," \xD7 ",s," mm"),qe("SVG","save as SVG",()=>us(`${o()}.svg`,Fp(r()),"image/svg+xml")),qe("PDF","save as PDF",()=>us(`${o()}.pdf`,new Blob([Uint8Array.from(Bp(r()),l=>l.charCodeAt(0))],{type:"application/pdf"}))),qe("PNG","save as PNG, 300 dots per inch",a),qe("CSV","save the numbers",()=>us(`${o()}.csv`,e(),"text/csv"))))}var Vp=["#0072b2","#d55e00","#009e73","#cc79a7","#e69f00","#56b4e9","#7f7f7f"],ur=i=>Vp[i%Vp.length];function Dl(i){let[t,e]=[1/0,0];for(let r of i)for(let o=0;o<r.length;o++){let a=r[o];a>0&&a<1/0&&([t,e]=[Math.min(t,a),Math.max(e,a)])}if(e===0)return[-1,0];let n=Math.ceil(Math.log10(e)-1e-9),s=Math.max(n-12,Math.floor(Math.log10(t)+1e-9));return[Math.min(s,n-1),n]}var ra=()=>{let i=getComputedStyle(document.documentElement),[t,e,n,s]=["--ink","--soft","--line","--event"].map(r=>i.getPropertyValue(r).trim()||"#888888");return{ink:t,soft:e,line:n,event:s}};var Au=60,Gp=4,Hp=6,Wp=1.5,Nl=class{constructor(t){this.of=t;this.canvas.setAttribute("aria-label",t.title),t.body.append(G("div",{class:"field"},this.canvas,this.mark)),this.drawing=sa(t.sheet(this.width,Au)),this.listen()}of;canvas=G("canvas",{class:"against",role:"img"});mark=G("div",{class:"select",hidden:!0});drawing;zoom=null;get width(){return(this.of.body.clientWidth||320)/Gp}at(t){let e=this.canvas.getBoundingClientRect(),n=this.drawing.width/e.width;return[(t.clientX-e.left)*n,(t.clientY-e.top)*n]}value([t,e]){let n=this.drawing.frame,s=[(t-n.left)/(n.right-n.left),(n.bottom-e)/(n.bottom-n.top)];return[n.x[0]+s[0]*(n.x[1]-n.x[0]),n.y[0]+s[1]*(n.y[1]-n.y[0])]}set(t){this.zoom=t,this.tick(this.of.board.clock.time)}listen(){let{canvas:t}=this,e=null;t.addEventListener("pointerdown",n=>{let{x:s,y:r}=this.drawing.frame;e={at:this.at(n),range:{x:s,y:r},pans:n.shiftKey||n.button===1},t.setPointerCapture(n.pointerId)}),t.addEventListener("pointermove",n=>{if(!e)return void(n.buttons||this.point(this.at(n)));let s=this.at(n);if(e.pans)return this.pan(e.range,s[0]-e.at[0],s[1]-e.at[1]);this.rectangle(e.at,s)}),t.addEventListener("pointerup",n=>{let[s,r]=[e,this.at(n)];if(e=null,this.mark.hidden=!0,!s||s.pans||Math.abs(r[0]-s.at[0])<Wp||Math.abs(r[1]-s.at[1])<Wp)return;let[o,a]=[this.value(s.at),this.value(r)];this.set({x:[Math.min(o[0],a[0]),Math.max(o[0],a[0])],y:[Math.min(o[1],a[1]),Math.max(o[1],a[1])]})}),t.addEventListener("pointercancel",()=>(e=null,this.mark.hidden=!0)),t.addEventListener("dblclick",()=>this.set(null)),t.addEventListener("wheel",n=>{if(!n.ctrlKey&&!n.shiftKey)return;n.preventDefault();let s=(n.deltaY||n.deltaX)>0?1.25:.8,[r,o]=this.value(this.at(n)),{x:a,y:l}=this.drawing.frame,c=(h,[u,d])=>[h-(h-u)*s,h+(d-h)*s];this.set({x:c(r,a),y:c(o,l)})},{passive:!1})}pan(t,e,n){let s=this.drawing.frame,[r,o]=[e/(s.right-s.left)*(t.x[1]-t.x[0]),n/(s.bottom-s.top)*(t.y[1]-t.y[0])];this.set({x:[t.x[0]-r,t.x[1]-r],y:[t.y[0]+o,t.y[1]+o]})}rectangle(t,e){let n=this.canvas.clientWidth/this.drawing.width,[s,r]=[Math.min(t[0],e[0]),Math.min(t[1],e[1])];this.mark.hidden=!1,Object.assign(this.mark.style,{left:`${s*n}px`,top:`${r*n}px`,width:`${Math.abs(e[0]-t[0])*n}px`,height:`${Math.abs(e[1]-t[1])*n}px`})}point([t,e]){let{board:n,columns:s,times:r}=this.of,o=this.horizontal();if(!o)return;let a=this.drawing.frame,l=1/0,c=0;for(let h of s)for(let u=0;u<o.length;u++){let d=a.left+(o[u]-a.x[0])/(a.x[1]-a.x[0])*(a.right-a.left)-t,f=a.bottom-(h.values[u]-a.y[0])/(a.y[1]-a.y[0])*(a.bottom-a.top)-e,p=d*d+f*f;p<l&&([l,c]=[p,u])}l>Hp*Hp||(n.clock.play(!1),n.clock.set(r[c]))}horizontal(){return this.of.sheet(this.width,Au).curves[0]?.x??null}update(){return this.tick(this.of.board.clock.time),!0}tick(t){let{ink:e,line:n}=ra(),[s,r,o]=ri(this.of.times,t),a=this.of.sheet(this.width,Au),l=o>.5?r:s,c=(u,[d,f])=>u>=d&&u<=f,h=!this.zoom||a.curves.some(u=>c(u.x[l],this.zoom.x)&&c(u.y[l],this.zoom.y));this.drawing=sa({...a,range:this.zoom??a.range,title:"",mark:h?l:void 0,ink:e,grid:n,paper:null}),Ll(this.drawing,this.canvas,Gp*Math.min(2,window.devicePixelRatio||1))}resize(){this.tick(this.of.board.clock.time)}destroy(){this.canvas.remove()}};var bx="uplot",Mx="u-hz",Sx="u-vt",wx="u-title",Tx="u-wrap",Ax="u-under",Ex="u-over",Rx="u-axis",pr="u-off",Cx="u-select",Px="u-cursor-x",Ix="u-cursor-y",Lx="u-cursor-pt",Dx="u-legend",Nx="u-live",Ux="u-inline",Fx="u-series",Ox="u-marker",Xp="u-label",Bx="u-value",aa="width",la="height";var qp="bottom",$r="left",Eu="right",Wu="#000",Yp=Wu+"0",Ru="mousemove",$p="mousedown",Cu="mouseup",Zp="mouseenter",Kp="mouseleave",Jp="dblclick",kx="resize",zx="scroll",jp="change",kl="dppxchange",Xu="--",eo=typeof window<"u",Nu=eo?document:null,Kr=eo?window:null,Vx=eo?navigator:null,Ne,Ul;function Uu(){let i=devicePixelRatio;Ne!=i&&(Ne=i,Ul&&Ou(jp,Ul,Uu),Ul=matchMedia(`(min-resolution: ${Ne-.001}dppx) and (max-resolution: ${Ne+.001}dppx)`),mr(jp,Ul,Uu),Kr.dispatchEvent(new CustomEvent(kl)))}function oi(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function Fu(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function en(i,t,e){i.style[t]=e+"px"}function Ri(i,t,e,n){let s=Nu.createElement(i);return t!=null&&oi(s,t),e?.insertBefore(s,n),s}function yi(i,t){return Ri("div",i,t)}var Qp=new WeakMap;function Zi(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=Qp.get(i);r!=o&&(i.style.transform=r,Qp.set(i,r),t<0||e<0||t>n||e>s?oi(i,pr):Fu(i,pr))}var tm=new WeakMap;function em(i,t,e){let n=t+e,s=tm.get(i);n!=s&&(tm.set(i,n),i.style.background=t,i.style.borderColor=e)}var nm=new WeakMap;function im(i,t,e,n){let s=t+""+e,r=nm.get(i);s!=r&&(nm.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var qu={passive:!0},Gx={...qu,capture:!0};function mr(i,t,e,n){t.addEventListener(i,e,n?Gx:qu)}function Ou(i,t,e,n){t.removeEventListener(i,e,qu)}eo&&Uu();function Ci(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ai((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function Im(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var Lm=i=>i!=null,Dm=i=>i!=null&&i>0,Gl=Im(Lm),Hx=Im(Dm);function Wx(i,t,e,n=0,s=!1){let r=s?Hx:Gl,o=s?Dm:Lm;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??$e,l??-$e]}function Hl(i,t,e,n){let s=om(i),r=om(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?fs:Nm,a=s==1?ai:vi,l=r==1?vi:ai,c=a(o(Sn(i))),h=l(o(Sn(t))),u=Jr(e,c),d=Jr(e,h);return e==10&&(c<0&&(u=Ze(u,-c)),h<0&&(d=Ze(d,-h))),n||e==2?(i=u*s,t=d*r):(i=Bm(i,u),t=Wl(t,d)),[i,t]}function Yu(i,t,e,n){let s=Hl(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var $u=.1,sm={mode:3,pad:$u},ha={pad:0,soft:null,mode:0},Xx={min:ha,max:ha};function zl(i,t,e,n){return Xl(e)?rm(i,t,e):(ha.pad=e,ha.soft=n?0:null,ha.mode=n?3:0,rm(i,t,Xx))}function Le(i,t){return i??t}function qx(i,t,e){for(t=Le(t,0),e=Le(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function rm(i,t,e){let n=e.min,s=e.max,r=Le(n.pad,0),o=Le(s.pad,0),a=Le(n.hard,-$e),l=Le(s.hard,$e),c=Le(n.soft,$e),h=Le(s.soft,-$e),u=Le(n.mode,0),d=Le(s.mode,0),f=t-i,p=fs(f),x=Yn(Sn(i),Sn(t)),m=fs(x),g=Sn(m-p);(f<1e-24||g>10)&&(f=0,(i==0||t==0)&&(f=1e-24,u==2&&c!=$e&&(r=0),d==2&&h!=-$e&&(o=0)));let b=f||x||1e3,w=fs(b),y=Jr(10,ai(w)),R=b*(f==0?i==0?.1:1:r),E=Ze(Bm(i-R,y/10),24),_=i>=c&&(u==1||u==3&&E<=c||u==2&&E>=c)?c:$e,M=Yn(a,E<_&&i>=_?_:Pi(_,E)),F=b*(f==0?t==0?.1:1:o),C=Ze(Wl(t+F,y/10),24),P=t<=h&&(d==1||d==3&&C>=h||d==2&&C<=h)?h:-$e,k=Pi(l,C>P&&t<=P?P:Yn(P,C));return M==k&&M==0&&(k=100),[M,k]}var Yx=new Intl.NumberFormat(eo?Vx.language:"en-US"),Zu=i=>Yx.format(i),li=Math,Bl=li.PI,Sn=li.abs,ai=li.floor,Mn=li.round,vi=li.ceil,Pi=li.min,Yn=li.max,Jr=li.pow,om=li.sign,fs=li.log10,Nm=li.log2,$x=(i,t=1)=>li.sinh(i)*t,Pu=(i,t=1)=>li.asinh(i/t),$e=1/0;function am(i){return(fs((i^i>>31)-(i>>31))|0)+1}function Bu(i,t,e){return Pi(Yn(i,t),e)}function Um(i){return typeof i=="function"}function Ee(i){return Um(i)?i:()=>i}var Zx=()=>{},Fm=i=>i,Om=(i,t)=>t,Kx=i=>null,lm=i=>!0,cm=(i,t)=>i==t,Jx=/\.\d*?(?=9{6,}|0{6,})/gm,gr=i=>{if(zm(i)||Gs.has(i))return i;let t=`${i}`,e=t.match(Jx);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${gr(s)}e${r}`}return Ze(i,n)};function dr(i,t){return gr(Ze(gr(i/t))*t)}function Wl(i,t){return gr(vi(gr(i/t))*t)}function Bm(i,t){return gr(ai(gr(i/t))*t)}function Ze(i,t=0){if(zm(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return Mn(n)/e}var Gs=new Map;function km(i){return((""+i).split(".")[1]||"").length}function da(i,t,e,n){let s=[],r=n.map(km);for(let o=t;o<e;o++){let a=Sn(o),l=Ze(Jr(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Ze(h,u);s.push(d),Gs.set(d,u)}}return s}var ua={},Ku=[],jr=[null,null],Vs=Array.isArray,zm=Number.isInteger,jx=i=>i===void 0;function hm(i){return typeof i=="string"}function Xl(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function Qx(i){return i!=null&&typeof i=="object"}var ty=Object.getPrototypeOf(Uint8Array),Vm="__proto__";function Qr(i,t=Xl){let e;if(Vs(i)){let n=i.find(s=>s!=null);if(Vs(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Qr(i[s],t)}else e=i.slice()}else if(i instanceof ty)e=i.slice();else if(t(i)){e={};for(let n in i)n!=Vm&&(e[n]=Qr(i[n],t))}else e=i;return e}function _n(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=Vm&&(Xl(i[s])?_n(i[s],Qr(n[s])):i[s]=Qr(n[s]))}return i}var ey=0,ny=1,iy=2;function sy(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function ry(i,t){if(ly(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return cy(o[0])||(o=ay(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=t?t[o][c]:ny,f=[];for(let p=0;p<h.length;p++){let x=h[p],m=r.get(l[p]);x===null?d!=ey&&(u[m]=x,d==iy&&f.push(m)):u[m]=x}sy(u,f,s),n.push(u)}}return n}var oy=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function ay(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function ly(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function cy(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Yn(1,ai((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var Gm=["January","February","March","April","May","June","July","August","September","October","November","December"],Hm=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Wm(i){return i.slice(0,3)}var hy=Hm.map(Wm),uy=Gm.map(Wm),dy={MMMM:Gm,MMM:uy,WWWW:Hm,WWW:hy};function oa(i){return(i<10?"0":"")+i}function fy(i){return(i<10?"00":i<100?"0":"")+i}var py={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>oa(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>oa(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>oa(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>oa(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>oa(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>fy(i.getMilliseconds())};function Ju(i,t){t=t||dy;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?py[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var my=new Intl.DateTimeFormat().resolvedOptions().timeZone;function gy(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==my?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var Xm=i=>i%1==0,Vl=[1,2,2.5,5],_y=da(10,-32,0,Vl),qm=da(10,0,32,Vl),xy=qm.filter(Xm),fr=_y.concat(qm),ju=`
`,Ym="{YYYY}",um=ju+Ym,$m="{M}/{D}",ca=ju+$m,Fl=ca+"/{YY}",Zm="{aa}",yy="{h}:{mm}",Zr=yy+Zm,dm=ju+Zr,fm=":{ss}",Oe=null;function Km(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?da(10,0,3,Vl).filter(Xm):da(10,-3,0,Vl)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Ym,Oe,Oe,Oe,Oe,Oe,Oe,1],[s*28,"{MMM}",um,Oe,Oe,Oe,Oe,Oe,1],[s,$m,um,Oe,Oe,Oe,Oe,Oe,1],[n,"{h}"+Zm,Fl,Oe,ca,Oe,Oe,Oe,1],[e,Zr,Fl,Oe,ca,Oe,Oe,Oe,1],[t,fm,Fl+" "+Zr,Oe,ca+" "+Zr,Oe,dm,Oe,1],[i,fm+".{fff}",Fl+" "+Zr,Oe,ca+" "+Zr,Oe,dm,Oe,1]];function h(u){return(d,f,p,x,m,g)=>{let b=[],w=m>=o,y=m>=r&&m<o,R=u(p),E=Ze(R*i,3),_=Iu(R.getFullYear(),w?0:R.getMonth(),y||w?1:R.getDate()),M=Ze(_*i,3);if(y||w){let F=y?m/r:0,C=w?m/o:0,P=E==M?E:Ze(Iu(_.getFullYear()+C,_.getMonth()+F,1)*i,3),k=new Date(Mn(P/i)),H=k.getFullYear(),L=k.getMonth();for(let z=0;P<=x;z++){let q=Iu(H+C*z,L+F*z,1),V=q-u(Ze(q*i,3));P=Ze((+q+V)*i,3),P<=x&&b.push(P)}}else{let F=m>=s?s:m,C=ai(p)-ai(E),P=M+C+Wl(E-M,F);b.push(P);let k=u(P),H=k.getHours()+k.getMinutes()/e+k.getSeconds()/n,L=m/n,z=d.axes[f]._space,q=g/z;for(;P=Ze(P+m,i==1?0:3),!(P>x);)if(L>1){let V=ai(Ze(H+L,6))%24,Q=u(P).getHours()-V;Q>1&&(Q=-1),P-=Q*n,H=(H+L)%24;let et=b[b.length-1];Ze((P-et)/m,3)*q>=.7&&b.push(P)}else b.push(P)}return b}}return[l,c,h]}var[vy,by,My]=Km(1),[Sy,wy,Ty]=Km(.001);da(2,-53,53,[1]);function pm(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function mm(i,t){return(e,n,s,r,o)=>{let a=t.find(p=>o>=p[0])||t[t.length-1],l,c,h,u,d,f;return n.map(p=>{let x=i(p),m=x.getFullYear(),g=x.getMonth(),b=x.getDate(),w=x.getHours(),y=x.getMinutes(),R=x.getSeconds(),E=m!=l&&a[2]||g!=c&&a[3]||b!=h&&a[4]||w!=u&&a[5]||y!=d&&a[6]||R!=f&&a[7]||a[1];return l=m,c=g,h=b,u=w,d=y,f=R,E(x)})}}function Ay(i,t){let e=Ju(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function Iu(i,t,e){return new Date(i,t,e)}function gm(i,t){return t(i)}var Ey="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function _m(i,t){return(e,n,s,r)=>r==null?Xu:t(i(n))}function Ry(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function Cy(i,t){return i.series[t].fill(i,t)}var Py={show:!0,live:!0,isolate:!1,mount:Zx,markers:{show:!0,width:2,stroke:Ry,fill:Cy,dash:"solid"},idx:null,idxs:null,values:[]};function Iy(i,t){let e=i.cursor.points,n=yi(),s=e.size(i,t);en(n,aa,s),en(n,la,s);let r=s/-2;en(n,"marginLeft",r),en(n,"marginTop",r);let o=e.width(i,t,s);return o&&en(n,"borderWidth",o),n}function Ly(i,t){let e=i.series[t].points;return e._fill||e._stroke}function Dy(i,t){let e=i.series[t].points;return e._stroke||e._fill}function Ny(i,t){return i.series[t].points.size}var Lu=[0,0];function Uy(i,t,e){return Lu[0]=t,Lu[1]=e,Lu}function Ol(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function Du(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var Fy={show:!0,x:!0,y:!0,lock:!1,move:Uy,points:{one:!1,show:Iy,size:Ny,width:0,stroke:Dy,fill:Ly},bind:{mousedown:Ol,mouseup:Ol,click:Ol,dblclick:Ol,mousemove:Du,mouseleave:Du,mouseenter:Du},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Jm={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Qu=_n({},Jm,{filter:Om}),jm=_n({},Qu,{size:10}),Qm=_n({},Jm,{show:!1}),td='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',tg="bold "+td,eg=1.5,xm={show:!0,scale:"x",stroke:Wu,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:tg,side:2,grid:Qu,ticks:jm,border:Qm,font:td,lineGap:eg,rotate:0},Oy="Value",By="Time",ym={show:!0,scale:"x",auto:!1,sorted:1,min:$e,max:-$e,idxs:[]};function ky(i,t,e,n,s){return t.map(r=>r==null?"":Zu(r))}function zy(i,t,e,n,s,r,o){let a=[],l=Gs.get(s)||0;e=o?e:Ze(Wl(e,s),l);for(let c=e;c<=n;c=Ze(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function ku(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?fs:Nm,h=ai(c(e));s=Jr(l,h),l==10&&(s=fr[Ci(s,fr)]);let u=e,d=s*l;l==10&&(d=fr[Ci(d,fr)]);do a.push(u),u=u+s,l==10&&!Gs.has(u)&&(u=Ze(u,Gs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=fr[Ci(d,fr)]));while(u<=n);return a}function Vy(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?ku(i,t,Yn(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?ku(i,t,Yn(l,-n),-e,s):[l]).reverse().map(d=>-d).concat(h,c)}var ng=/./,Gy=/[12357]/,Hy=/[125]/,vm=/1/,zu=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function Wy(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?ng:l(7,o)-h>=c?Gy:l(5,o)-h>=c?Hy:vm;if(u==vm){let d=Sn(l(1,o)-h);if(d<c)return zu(t.slice().reverse(),a.distr,u,vi(c/d)).reverse()}return zu(t,a.distr,u,1)}function Xy(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=Sn(l(1,o)-l(2,o));return c<a?zu(t.slice().reverse(),3,ng,vi(a/c)).reverse():t}function qy(i,t,e,n){return n==null?Xu:t==null?"":Zu(t)}var bm={show:!0,scale:"y",stroke:Wu,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:tg,side:3,grid:Qu,ticks:jm,border:Qm,font:td,lineGap:eg,rotate:0};function Yy(i,t){let e=3+(i||1)*2;return Ze(e*t,3)}function $y(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=Sn(o-r),l=i.series[t],c=a/(l.points.space*Ne);return n[1]-n[0]<=c}var Mm={scale:null,auto:!0,sorted:0,min:$e,max:-$e},ig=(i,t,e,n,s)=>s,Sm={show:!0,auto:!0,sorted:0,gaps:ig,alpha:1,facets:[_n({},Mm,{scale:"x"}),_n({},Mm,{scale:"y"})]},wm={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:ig,alpha:1,points:{show:$y,filter:null},values:null,min:$e,max:-$e,idxs:[],path:null,clip:null};function Zy(i,t,e,n,s){return e/10}var sg={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Ky=_n({},sg,{time:!1,ori:1}),Tm={};function rg(i,t){let e=Tm[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Tm[i]=e)),e}var to=1,Vu=2;function _r(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,x=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?e(s,l,c,h,u,m,g,d,f,p,x,Yl,no,Zl,ag,cg):e(s,l,c,h,u,g,m,f,d,x,p,$l,io,id,lg,hg)}function ed(i,t){let e=0,n=0,s=Le(i.bands,Ku);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function Jy(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ps(i,t,e,n,s,r){return _r(i,t,(o,a,l,c,h,u,d,f,p,x,m)=>{let g=o.pxRound,b=c.dir*(c.ori==0?1:-1),w=c.ori==0?no:io,y,R;b==1?(y=e,R=n):(y=n,R=e);let E=g(u(a[y],c,x,f)),_=g(d(l[y],h,m,p)),M=g(u(a[R],c,x,f)),F=g(d(r==1?h.max:h.min,h,m,p)),C=new Path2D(s);return w(C,M,F),w(C,E,F),w(C,E,_),C})}function ql(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?Zl:id,l=e;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=e+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function jy(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function nd(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&t[c]===null;)d=c;else for(;--c>=e&&t[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),x=u-s;f=o<=0&&x>=0&&x<l?r(i[x]):f;let g=d+s;p=o>=0&&g>=0&&g<l?r(i[g]):p,p>=f&&a.push([f,p])}return a}function Am(i){return i==0?Fm:i==1?Mn:t=>dr(t,i)}function og(i){let t=i==0?Yl:$l,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Pi(c,a/2,l/2),h=Pi(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var Yl=(i,t,e)=>{i.moveTo(t,e)},$l=(i,t,e)=>{i.moveTo(e,t)},no=(i,t,e)=>{i.lineTo(t,e)},io=(i,t,e)=>{i.lineTo(e,t)},Zl=og(0),id=og(1),ag=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},lg=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},cg=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},hg=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function ug(i){return(t,e,n,s,r)=>_r(t,e,(o,a,l,c,h,u,d,f,p,x,m)=>{let{pxRound:g,points:b}=o,w,y;c.ori==0?(w=Yl,y=ag):(w=$l,y=lg);let R=Ze(b.width*Ne,3),E=(b.size-b.width)/2*Ne,_=Ze(E*2,3),M=new Path2D,F=new Path2D,{left:C,top:P,width:k,height:H}=t.bbox;Zl(F,C-_,P-_,k+_*2,H+_*2);let L=z=>{if(l[z]!=null){let q=g(u(a[z],c,x,f)),V=g(d(l[z],h,m,p));w(M,q+E,V),y(M,q,V,E,0,Bl*2)}};if(r)r.forEach(L);else for(let z=n;z<=s;z++)L(z);return{stroke:R>0?M:null,fill:M,clip:F,flags:to|Vu}})}function dg(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var Qy=dg(no),tv=dg(io);function fg(i){let t=Le(i?.alignGaps,0);return(e,n,s,r)=>_r(e,n,(o,a,l,c,h,u,d,f,p,x,m)=>{[s,r]=Gl(l,s,r);let g=o.pxRound,b=H=>g(u(H,c,x,f)),w=H=>g(d(H,h,m,p)),y,R;c.ori==0?(y=no,R=Qy):(y=io,R=tv);let E=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:to},M=_.stroke,F=!1;if(r-s>=x*4){let H=ht=>e.posToVal(ht,c.key,!0),L=null,z=null,q,V,ct,$=b(a[E==1?s:r]),Q=b(a[s]),et=b(a[r]),ft=H(E==1?Q+1:et-1);for(let ht=E==1?s:r;ht>=s&&ht<=r;ht+=E){let tt=a[ht],yt=(E==1?tt<ft:tt>ft)?$:b(tt),Lt=l[ht];yt==$?Lt!=null?(V=Lt,L==null?(y(M,yt,w(V)),q=L=z=V):V<L?L=V:V>z&&(z=V)):Lt===null&&(F=!0):(L!=null&&R(M,$,w(L),w(z),w(q),w(V)),Lt!=null?(V=Lt,y(M,yt,w(V)),L=z=q=V):(L=z=null,Lt===null&&(F=!0)),$=yt,ft=H($+E))}L!=null&&L!=z&&ct!=$&&R(M,$,w(L),w(z),w(q),w(V))}else for(let H=E==1?s:r;H>=s&&H<=r;H+=E){let L=l[H];L===null?F=!0:L!=null&&y(M,b(a[H]),w(L))}let[P,k]=ed(e,n);if(o.fill!=null||P!=0){let H=_.fill=new Path2D(M),L=o.fillTo(e,n,o.min,o.max,P),z=w(L),q=b(a[s]),V=b(a[r]);E==-1&&([V,q]=[q,V]),y(H,V,z),y(H,q,z)}if(!o.spanGaps){let H=[];F&&H.push(...nd(a,l,s,r,E,b,t)),_.gaps=H=o.gaps(e,n,s,r,H),_.clip=ql(H,c.ori,f,p,x,m)}return k!=0&&(_.band=k==2?[ps(e,n,s,r,M,-1),ps(e,n,s,r,M,1)]:ps(e,n,s,r,M,k)),_})}function ev(i){let t=Le(i.align,1),e=Le(i.ascDesc,!1),n=Le(i.alignGaps,0),s=Le(i.extend,!1);return(r,o,a,l)=>_r(r,o,(c,h,u,d,f,p,x,m,g,b,w)=>{[a,l]=Gl(u,a,l);let y=c.pxRound,{left:R,width:E}=r.bbox,_=Q=>y(p(Q,d,b,m)),M=Q=>y(x(Q,f,w,g)),F=d.ori==0?no:io,C={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:to},P=C.stroke,k=d.dir*(d.ori==0?1:-1),H=M(u[k==1?a:l]),L=_(h[k==1?a:l]),z=L,q=L;s&&t==-1&&(q=R,F(P,q,H)),F(P,L,H);for(let Q=k==1?a:l;Q>=a&&Q<=l;Q+=k){let et=u[Q];if(et==null)continue;let ft=_(h[Q]),ht=M(et);t==1?F(P,ft,H):F(P,z,ht),F(P,ft,ht),H=ht,z=ft}let V=z;s&&t==1&&(V=R+E,F(P,V,H));let[ct,$]=ed(r,o);if(c.fill!=null||ct!=0){let Q=C.fill=new Path2D(P),et=c.fillTo(r,o,c.min,c.max,ct),ft=M(et);F(Q,V,ft),F(Q,q,ft)}if(!c.spanGaps){let Q=[];Q.push(...nd(h,u,a,l,k,_,n));let et=c.width*Ne/2,ft=e||t==1?et:-et,ht=e||t==-1?-et:et;Q.forEach(tt=>{tt[0]+=ft,tt[1]+=ht}),C.gaps=Q=c.gaps(r,o,a,l,Q),C.clip=ql(Q,d.ori,m,g,b,w)}return $!=0&&(C.band=$==2?[ps(r,o,a,l,P,-1),ps(r,o,a,l,P,1)]:ps(r,o,a,l,P,$)),C})}function Em(i,t,e,n,s,r,o=$e){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let h=Sn(i[l]-i[a]);h<c&&(c=h,o=Sn(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function nv(i){i=i||ua;let t=Le(i.size,[.6,$e,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Ee(s),o=1-t[0],a=Le(t[1],$e),l=Le(t[2],1),c=Le(i.disp,ua),h=Le(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,x,m)=>_r(f,p,(g,b,w,y,R,E,_,M,F,C,P)=>{let k=g.pxRound,H=e,L=n*Ne,z=a*Ne,q=l*Ne,V,ct;y.ori==0?[V,ct]=r(f,p):[ct,V]=r(f,p);let $=y.dir*(y.ori==0?1:-1),Q=y.ori==0?Zl:id,et=y.ori==0?h:(Mt,Xt,ue,Tt,Fe,$t,ne)=>{h(Mt,Xt,ue,Fe,Tt,ne,$t)},ft=Le(f.bands,Ku).find(Mt=>Mt.series[0]==p),ht=ft!=null?ft.dir:0,tt=g.fillTo(f,p,g.min,g.max,ht),_t=k(_(tt,R,P,F)),yt,Lt,wt,Gt=C,re=k(g.width*Ne),Jt=!1,oe=null,se=null,ot=null,vt=null;u!=null&&(re==0||d!=null)&&(Jt=!0,oe=u.values(f,p,x,m),se=new Map,new Set(oe).forEach(Mt=>{Mt!=null&&se.set(Mt,new Path2D)}),re>0&&(ot=d.values(f,p,x,m),vt=new Map,new Set(ot).forEach(Mt=>{Mt!=null&&vt.set(Mt,new Path2D)})));let{x0:xt,size:Bt}=c;if(xt!=null&&Bt!=null){H=1,b=xt.values(f,p,x,m),xt.unit==2&&(b=b.map(ue=>f.posToVal(M+ue*C,y.key,!0)));let Mt=Bt.values(f,p,x,m);Bt.unit==2?Lt=Mt[0]*C:Lt=E(Mt[0],y,C,M)-E(0,y,C,M),Gt=Em(b,w,E,y,C,M,Gt),wt=Gt-Lt+L}else Gt=Em(b,w,E,y,C,M,Gt),wt=Gt*o+L,Lt=Gt-wt;wt<1&&(wt=0),re>=Lt/2&&(re=0),wt<5&&(k=Fm);let Dt=wt>0,ie=Gt-wt-(Dt?re:0);Lt=k(Bu(ie,q,z)),yt=(H==0?Lt/2:H==$?0:Lt)-H*$*((H==0?L/2:0)+(Dt?re/2:0));let kt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ge=Jt?null:new Path2D,fe=null;if(ft!=null)fe=f.data[ft.series[1]];else{let{y0:Mt,y1:Xt}=c;Mt!=null&&Xt!=null&&(w=Xt.values(f,p,x,m),fe=Mt.values(f,p,x,m))}let xe=V*Lt,O=ct*Lt;for(let Mt=$==1?x:m;Mt>=x&&Mt<=m;Mt+=$){let Xt=w[Mt];if(Xt==null)continue;if(fe!=null){let Y=fe[Mt]??0;if(Xt-Y==0)continue;_t=_(Y,R,P,F)}let ue=y.distr!=2||c!=null?b[Mt]:Mt,Tt=E(ue,y,C,M),Fe=_(Le(Xt,tt),R,P,F),$t=k(Tt-yt),ne=k(Yn(Fe,_t)),I=k(Pi(Fe,_t)),S=ne-I;if(Xt!=null){let Y=Xt<0?O:xe,dt=Xt<0?xe:O;Jt?(re>0&&ot[Mt]!=null&&Q(vt.get(ot[Mt]),$t,I+ai(re/2),Lt,Yn(0,S-re),Y,dt),oe[Mt]!=null&&Q(se.get(oe[Mt]),$t,I+ai(re/2),Lt,Yn(0,S-re),Y,dt)):Q(ge,$t,I+ai(re/2),Lt,Yn(0,S-re),Y,dt),et(f,p,Mt,$t-re/2,I,Lt+re,S)}}return re>0?kt.stroke=Jt?vt:ge:Jt||(kt._fill=g.width==0?g._fill:g._stroke??g._fill,kt.width=0),kt.fill=Jt?se:ge,kt})}function iv(i,t){let e=Le(t?.alignGaps,0);return(n,s,r,o)=>_r(n,s,(a,l,c,h,u,d,f,p,x,m,g)=>{[r,o]=Gl(c,r,o);let b=a.pxRound,w=V=>b(d(V,h,m,p)),y=V=>b(f(V,u,g,x)),R,E,_;h.ori==0?(R=Yl,_=no,E=cg):(R=$l,_=io,E=hg);let M=h.dir*(h.ori==0?1:-1),F=w(l[M==1?r:o]),C=F,P=[],k=[];for(let V=M==1?r:o;V>=r&&V<=o;V+=M)if(c[V]!=null){let $=l[V],Q=w($);P.push(C=Q),k.push(y(c[V]))}let H={stroke:i(P,k,R,_,E,b),fill:null,clip:null,band:null,gaps:null,flags:to},L=H.stroke,[z,q]=ed(n,s);if(a.fill!=null||z!=0){let V=H.fill=new Path2D(L),ct=a.fillTo(n,s,a.min,a.max,z),$=y(ct);_(V,C,$),_(V,F,$)}if(!a.spanGaps){let V=[];V.push(...nd(l,c,r,o,M,w,e)),H.gaps=V=a.gaps(n,s,r,o,V),H.clip=ql(V,h.ori,p,x,m,g)}return q!=0&&(H.band=q==2?[ps(n,s,r,o,L,-1),ps(n,s,r,o,L,1)]:ps(n,s,r,o,L,q)),H})}function sv(i){return iv(rv,i)}function rv(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=t[d+1]-t[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,t[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,t[d+1]-l[d+1]*u[d]/3,i[d+1],t[d+1])}return a}var Gu=new Set;function Rm(){for(let i of Gu)i.syncRect(!0)}eo&&(mr(kx,Kr,Rm),mr(zx,Kr,Rm,!0),mr(kl,Kr,()=>{Nn.pxRatio=Ne}));var ov=fg(),av=ug();function Cm(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Hu(r,o,t,e))}function lv(i,t){return i.map((e,n)=>n==0?{}:_n({},t,e))}function Hu(i,t,e,n){return _n({},t==0?e:n,i)}function pg(i,t,e){return t==null?jr:[t,e]}var cv=pg;function hv(i,t,e){return t==null?jr:zl(t,e,$u,!0)}function mg(i,t,e,n){return t==null?jr:Hl(t,e,i.scales[n].log,!1)}var uv=mg;function gg(i,t,e,n){return t==null?jr:Yu(t,e,i.scales[n].log,!1)}var dv=gg;function fv(i,t,e,n,s){let r=Yn(am(i),am(t)),o=t-i,a=Ci(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?Gs.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function Pm(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=Mn((e=+s)*Ne))+"px"),[i,t,e]}function pv(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ze(t[2]*Ne,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Nn(i,t,e){let n={mode:Le(i.mode,1)},s=n.mode;function r(v,T,D,U){let X=T.valToPct(v);return U+D*(T.dir==-1?1-X:X)}function o(v,T,D,U){let X=T.valToPct(v);return U+D*(T.dir==-1?X:1-X)}function a(v,T,D,U){return T.ori==0?r(v,T,D,U):o(v,T,D,U)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=yi(bx);if(i.id!=null&&(c.id=i.id),oi(c,i.class),i.title){let v=yi(wx,c);v.textContent=i.title}let h=Ri("canvas"),u=n.ctx=h.getContext("2d"),d=yi(Tx,c);mr("click",d,v=>{v.target===p&&(je!=Hr||sn!=Wr)&&Dn.click(n,v)},!0);let f=n.under=yi(Ax,d);d.appendChild(h);let p=n.over=yi(Ex,d);i=Qr(i);let x=+Le(i.pxAlign,1),m=Am(x);(i.plugins||[]).forEach(v=>{v.opts&&(i=v.opts(n,i)||i)});let g=i.ms||.001,b=n.series=s==1?Cm(i.series||[],ym,wm,!1):lv(i.series||[null],Sm),w=n.axes=Cm(i.axes||[],xm,bm,!0),y=n.scales={},R=n.bands=i.bands||[];R.forEach(v=>{v.fill=Ee(v.fill||null),v.dir=Le(v.dir,-1)});let E=s==2?b[1].facets[0].scale:b[0].scale,_={axes:cs,series:Se},M=(i.drawOrder||["axes","series"]).map(v=>_[v]);function F(v){let T=v.distr==3?D=>fs(D>0?D:v.clamp(n,D,v.min,v.max,v.key)):v.distr==4?D=>Pu(D,v.asinh):v.distr==100?D=>v.fwd(D):D=>D;return D=>{let U=T(D),{_min:X,_max:J}=v,lt=J-X;return(U-X)/lt}}function C(v){let T=y[v];if(T==null){let D=(i.scales||ua)[v]||ua;if(D.from!=null){C(D.from);let U=_n({},y[D.from],D,{key:v});U.valToPct=F(U),y[v]=U}else{T=y[v]=_n({},v==E?sg:Ky,D),T.key=v;let U=T.time,X=T.range,J=Vs(X);if((v!=E||s==2&&!U)&&(J&&(X[0]==null||X[1]==null)&&(X={min:X[0]==null?sm:{mode:1,hard:X[0],soft:X[0]},max:X[1]==null?sm:{mode:1,hard:X[1],soft:X[1]}},J=!1),!J&&Xl(X))){let lt=X;X=(pt,Et,zt)=>Et==null?jr:zl(Et,zt,lt)}T.range=Ee(X||(U?cv:v==E?T.distr==3?uv:T.distr==4?dv:pg:T.distr==3?mg:T.distr==4?gg:hv)),T.auto=Ee(J?!1:T.auto),T.clamp=Ee(T.clamp||Zy),T._min=T._max=null,T.valToPct=F(T)}}}C("x"),C("y"),s==1&&b.forEach(v=>{C(v.scale)}),w.forEach(v=>{C(v.scale)});for(let v in i.scales)C(v);let P=y[E],k=P.distr,H,L;P.ori==0?(oi(c,Mx),H=r,L=o):(oi(c,Sx),H=o,L=r);let z={};for(let v in y){let T=y[v];(T.min!=null||T.max!=null)&&(z[v]={min:T.min,max:T.max},T.min=T.max=null)}let q=i.tzDate||(v=>new Date(Mn(v/g))),V=i.fmtDate||Ju,ct=g==1?My(q):Ty(q),$=mm(q,pm(g==1?by:wy,V)),Q=_m(q,gm(Ey,V)),et=[],ft=n.legend=_n({},Py,i.legend),ht=n.cursor=_n({},Fy,{drag:{y:s==2}},i.cursor),tt=ft.show,_t=ht.show,yt=ft.markers;ft.idxs=et,yt.width=Ee(yt.width),yt.dash=Ee(yt.dash),yt.stroke=Ee(yt.stroke),yt.fill=Ee(yt.fill);let Lt,wt,Gt,re=[],Jt=[],oe,se=!1,ot={};if(ft.live){let v=b[1]?b[1].values:null;se=v!=null,oe=se?v(n,1,0):{_:0};for(let T in oe)ot[T]=Xu}if(tt)if(Lt=Ri("table",Dx,c),Gt=Ri("tbody",null,Lt),ft.mount(n,Lt),se){wt=Ri("thead",null,Lt,Gt);let v=Ri("tr",null,wt);Ri("th",null,v);for(var vt in oe)Ri("th",Xp,v).textContent=vt}else oi(Lt,Ux),ft.live&&oi(Lt,Nx);let xt={show:!0},Bt={show:!1};function Dt(v,T){if(T==0&&(se||!ft.live||s==2))return jr;let D=[],U=Ri("tr",Fx,Gt,Gt.childNodes[T]);oi(U,v.class),v.show||oi(U,pr);let X=Ri("th",null,U);if(yt.show){let pt=yi(Ox,X);if(T>0){let Et=yt.width(n,T);Et&&(pt.style.border=Et+"px "+yt.dash(n,T)+" "+yt.stroke(n,T)),pt.style.background=yt.fill(n,T)}}let J=yi(Xp,X);v.label instanceof HTMLElement?J.appendChild(v.label):J.textContent=v.label,T>0&&(yt.show||(J.style.color=v.width>0?yt.stroke(n,T):yt.fill(n,T)),kt("click",X,pt=>{if(ht._lock)return;ce(pt);let Et=b.indexOf(v);if((pt.ctrlKey||pt.metaKey)!=ft.isolate){let zt=b.some((Vt,Wt)=>Wt>0&&Wt!=Et&&Vt.show);b.forEach((Vt,Wt)=>{Wt>0&&Xi(Wt,zt?Wt==Et?xt:Bt:xt,!0,gn.setSeries)})}else Xi(Et,{show:!v.show},!0,gn.setSeries)},!1),he&&kt(Zp,X,pt=>{ht._lock||(ce(pt),Xi(b.indexOf(v),qr,!0,gn.setSeries))},!1));for(var lt in oe){let pt=Ri("td",Bx,U);pt.textContent="--",D.push(pt)}return[U,D]}let ie=new Map;function kt(v,T,D,U=!0){let X=ie.get(T)||{},J=ht.bind[v](n,T,D,U);J&&(mr(v,T,X[v]=J),ie.set(T,X))}function ge(v,T,D){let U=ie.get(T)||{};for(let X in U)(v==null||X==v)&&(Ou(X,T,U[X]),delete U[X]);v==null&&ie.delete(T)}let fe=0,xe=0,O=0,Mt=0,Xt=0,ue=0,Tt=Xt,Fe=ue,$t=O,ne=Mt,I=0,S=0,Y=0,dt=0;n.bbox={};let at=!1,St=!1,At=!1,nt=!1,st=!1,mt=!1;function B(v,T,D){(D||v!=n.width||T!=n.height)&&rt(v,T),ye(!1),At=!0,St=!0,On()}function rt(v,T){n.width=fe=O=v,n.height=xe=Mt=T,Xt=ue=0,Rt(),Qt();let D=n.bbox;I=D.left=dr(Xt*Ne,.5),S=D.top=dr(ue*Ne,.5),Y=D.width=dr(O*Ne,.5),dt=D.height=dr(Mt*Ne,.5)}let it=3;function Ct(){let v=!1,T=0;for(;!v;){T++;let D=zr(T),U=Wi(T);v=T==it||D&&U,v||(rt(n.width,n.height),St=!0)}}function bt({width:v,height:T}){B(v,T)}n.setSize=bt;function Rt(){let v=!1,T=!1,D=!1,U=!1;w.forEach((X,J)=>{if(X.show&&X._show){let{side:lt,_size:pt}=X,Et=lt%2,zt=X.label!=null?X.labelSize:0,Vt=pt+zt;Vt>0&&(Et?(O-=Vt,lt==3?(Xt+=Vt,U=!0):D=!0):(Mt-=Vt,lt==0?(ue+=Vt,v=!0):T=!0))}}),Gi[0]=v,Gi[1]=D,Gi[2]=T,Gi[3]=U,O-=Ti[1]+Ti[3],Xt+=Ti[3],Mt-=Ti[2]+Ti[0],ue+=Ti[0]}function Qt(){let v=Xt+O,T=ue+Mt,D=Xt,U=ue;function X(J,lt){switch(J){case 1:return v+=lt,v-lt;case 2:return T+=lt,T-lt;case 3:return D-=lt,D+lt;case 0:return U-=lt,U+lt}}w.forEach((J,lt)=>{if(J.show&&J._show){let pt=J.side;J._pos=X(pt,J._size),J.label!=null&&(J._lpos=X(pt,J.labelSize))}})}if(ht.dataIdx==null){let v=ht.hover,T=v.skip=new Set(v.skip??[]);T.add(void 0);let D=v.prox=Ee(v.prox),U=v.bias??=0;ht.dataIdx=(X,J,lt,pt)=>{if(J==0)return lt;let Et=lt,zt=D(X,J,lt,pt)??$e,Vt=zt>=0&&zt<$e,Wt=P.ori==0?O:Mt,me=ht.left,De=t[0],Ie=t[J];if(T.has(Ie[lt])){Et=null;let we=null,ae=null,te;if(U==0||U==-1)for(te=lt;we==null&&te-- >0;)T.has(Ie[te])||(we=te);if(U==0||U==1)for(te=lt;ae==null&&te++<Ie.length;)T.has(Ie[te])||(ae=te);if(we!=null||ae!=null)if(Vt){let tn=we==null?-1/0:H(De[we],P,Wt,0),cn=ae==null?1/0:H(De[ae],P,Wt,0),Pn=me-tn,Xe=cn-me;Pn<=Xe?Pn<=zt&&(Et=we):Xe<=zt&&(Et=ae)}else Et=ae==null?we:we==null?ae:lt-we<=ae-lt?we:ae}else Vt&&Sn(me-H(De[lt],P,Wt,0))>zt&&(Et=null);return Et}}let ce=v=>{ht.event=v};ht.idxs=et,ht._lock=!1;let ut=ht.points;ut.show=Ee(ut.show),ut.size=Ee(ut.size),ut.stroke=Ee(ut.stroke),ut.width=Ee(ut.width),ut.fill=Ee(ut.fill);let qt=n.focus=_n({},i.focus||{alpha:.3},ht.focus),he=qt.prox>=0,Nt=he&&ut.one,_e=[],Je=[],Gn=[];function Zo(v,T){let D=ut.show(n,T);if(D instanceof HTMLElement)return oi(D,Lx),oi(D,v.class),Zi(D,-10,-10,O,Mt),p.insertBefore(D,_e[T]),D}function Or(v,T){if(s==1||T>0){let D=s==1&&y[v.scale].time,U=v.value;v.value=D?hm(U)?_m(q,gm(U,V)):U||Q:U||qy,v.label=v.label||(D?By:Oy)}if(Nt||T>0){v.width=v.width==null?1:v.width,v.paths=v.paths||ov||Kx,v.fillTo=Ee(v.fillTo||Jy),v.pxAlign=+Le(v.pxAlign,x),v.pxRound=Am(v.pxAlign),v.stroke=Ee(v.stroke||null),v.fill=Ee(v.fill||null),v._stroke=v._fill=v._paths=v._focus=null;let D=Yy(Yn(1,v.width),1),U=v.points=_n({},{size:D,width:Yn(1,D*.2),stroke:v.stroke,space:D*2,paths:av,_stroke:null,_fill:null},v.points);U.show=Ee(U.show),U.filter=Ee(U.filter),U.fill=Ee(U.fill),U.stroke=Ee(U.stroke),U.paths=Ee(U.paths),U.pxAlign=v.pxAlign}if(tt){let D=Dt(v,T);re.splice(T,0,D[0]),Jt.splice(T,0,D[1]),ft.values.push(null)}if(_t){et.splice(T,0,null);let D=null;Nt?T==0&&(D=Zo(v,T)):T>0&&(D=Zo(v,T)),_e.splice(T,0,D),Je.splice(T,0,0),Gn.splice(T,0,0)}Cn("addSeries",T)}function cu(v,T){T=T??b.length,v=s==1?Hu(v,T,ym,wm):Hu(v,T,{},Sm),b.splice(T,0,v),Or(b[T],T)}n.addSeries=cu;function Sl(v){if(b.splice(v,1),tt){ft.values.splice(v,1),Jt.splice(v,1);let T=re.splice(v,1)[0];ge(null,T.firstChild),T.remove()}_t&&(et.splice(v,1),_e.splice(v,1)[0].remove(),Je.splice(v,1),Gn.splice(v,1)),Cn("delSeries",v)}n.delSeries=Sl;let Gi=[!1,!1,!1,!1];function os(v,T){if(v._show=v.show,v.show){let D=v.side%2,U=y[v.scale];U==null&&(v.scale=D?b[1].scale:E,U=y[v.scale]);let X=U.time;v.size=Ee(v.size),v.space=Ee(v.space),v.rotate=Ee(v.rotate),Vs(v.incrs)&&v.incrs.forEach(lt=>{!Gs.has(lt)&&Gs.set(lt,km(lt))}),v.incrs=Ee(v.incrs||(U.distr==2?xy:X?g==1?vy:Sy:fr)),v.splits=Ee(v.splits||(X&&U.distr==1?ct:U.distr==3?ku:U.distr==4?Vy:zy)),v.stroke=Ee(v.stroke),v.grid.stroke=Ee(v.grid.stroke),v.ticks.stroke=Ee(v.ticks.stroke),v.border.stroke=Ee(v.border.stroke);let J=v.values;v.values=Vs(J)&&!Vs(J[0])?Ee(J):X?Vs(J)?mm(q,pm(J,V)):hm(J)?Ay(q,J):J||$:J||ky,v.filter=Ee(v.filter||(U.distr>=3&&U.log==10?Wy:U.distr==3&&U.log==2?Xy:Om)),v.font=Pm(v.font),v.labelFont=Pm(v.labelFont),v._size=v.size(n,null,T,0),v._space=v._rotate=v._incrs=v._found=v._splits=v._values=null,v._size>0&&(Gi[T]=!0,v._el=yi(Rx,d))}}function as(v,T,D,U){let[X,J,lt,pt]=D,Et=T%2,zt=0;return Et==0&&(pt||J)&&(zt=T==0&&!X||T==2&&!lt?Mn(xm.size/3):0),Et==1&&(X||lt)&&(zt=T==1&&!J||T==3&&!pt?Mn(bm.size/2):0),zt}let Ko=n.padding=(i.padding||[as,as,as,as]).map(v=>Ee(Le(v,as))),Ti=n._padding=Ko.map((v,T)=>v(n,T,Gi,0)),an,un=null,dn=null,Hi=s==1?b[0].idxs:null,ei=null,Ds=!1;function Jo(v,T){if(t=v??[],n.data=n._data=t,s==2){an=0;for(let D=1;D<b.length;D++)an+=t[D][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),ei=t[0],an=ei.length;let D=t;if(k==2){D=t.slice();let U=D[0]=Array(an);for(let X=0;X<an;X++)U[X]=X}n._data=t=D}if(ye(!0),Cn("setData"),k==2&&(At=!0),T!==!1){let D=P;D.auto(n,Ds)?jo():Fs(E,D.min,D.max),nt=nt||ht.left>=0,mt=!0,On()}}n.setData=Jo;function jo(){Ds=!0;let v,T;s==1&&(an>0?(un=Hi[0]=0,dn=Hi[1]=an-1,v=t[0][un],T=t[0][dn],k==2?(v=un,T=dn):v==T&&(k==3?[v,T]=Hl(v,v,P.log,!1):k==4?[v,T]=Yu(v,v,P.log,!1):P.time?T=v+Mn(86400/g):[v,T]=zl(v,T,$u,!0))):(un=Hi[0]=v=null,dn=Hi[1]=T=null)),Fs(E,v,T)}let Br,Ns,kr,A,W,j,Z,K,Pt,Ut;function It(v,T,D,U,X,J){v??=Yp,D??=Ku,U??="butt",X??=Yp,J??="round",v!=Br&&(u.strokeStyle=Br=v),X!=Ns&&(u.fillStyle=Ns=X),T!=kr&&(u.lineWidth=kr=T),J!=W&&(u.lineJoin=W=J),U!=j&&(u.lineCap=j=U),D!=A&&u.setLineDash(A=D)}function Ft(v,T,D,U){T!=Ns&&(u.fillStyle=Ns=T),v!=Z&&(u.font=Z=v),D!=K&&(u.textAlign=K=D),U!=Pt&&(u.textBaseline=Pt=U)}function Zt(v,T,D,U,X=0){if(U.length>0&&v.auto(n,Ds)&&(T==null||T.min==null)){let J=Le(un,0),lt=Le(dn,U.length-1),pt=D.min==null?Wx(U,J,lt,X,v.distr==3):[D.min,D.max];v.min=Pi(v.min,D.min=pt[0]),v.max=Yn(v.max,D.max=pt[1])}}let de={min:null,max:null};function Me(){for(let U in y){let X=y[U];z[U]==null&&(X.min==null||z[E]!=null&&X.auto(n,Ds))&&(z[U]=de)}for(let U in y){let X=y[U];z[U]==null&&X.from!=null&&z[X.from]!=null&&(z[U]=de)}z[E]!=null&&ye(!0);let v={};for(let U in z){let X=z[U];if(X!=null){let J=v[U]=Qr(y[U],Qx);if(X.min!=null)_n(J,X);else if(U!=E||s==2)if(an==0&&J.from==null){let lt=J.range(n,null,null,U);J.min=lt[0],J.max=lt[1]}else J.min=$e,J.max=-$e}}if(an>0){b.forEach((U,X)=>{if(s==1){let J=U.scale,lt=z[J];if(lt==null)return;let pt=v[J];if(X==0){let Et=pt.range(n,pt.min,pt.max,J);pt.min=Et[0],pt.max=Et[1],un=Ci(pt.min,t[0]),dn=Ci(pt.max,t[0]),dn-un>1&&(t[0][un]<pt.min&&un++,t[0][dn]>pt.max&&dn--),U.min=ei[un],U.max=ei[dn]}else U.show&&U.auto&&Zt(pt,lt,U,t[X],U.sorted);U.idxs[0]=un,U.idxs[1]=dn}else if(X>0&&U.show&&U.auto){let[J,lt]=U.facets,pt=J.scale,Et=lt.scale,[zt,Vt]=t[X],Wt=v[pt],me=v[Et];Wt!=null&&Zt(Wt,z[pt],J,zt,J.sorted),me!=null&&Zt(me,z[Et],lt,Vt,lt.sorted),U.min=lt.min,U.max=lt.max}});for(let U in v){let X=v[U],J=z[U];if(X.from==null&&(J==null||J.min==null)){let lt=X.range(n,X.min==$e?null:X.min,X.max==-$e?null:X.max,U);X.min=lt[0],X.max=lt[1]}}}for(let U in v){let X=v[U];if(X.from!=null){let J=v[X.from];if(J.min==null)X.min=X.max=null;else{let lt=X.range(n,J.min,J.max,U);X.min=lt[0],X.max=lt[1]}}}let T={},D=!1;for(let U in v){let X=v[U],J=y[U];if(J.min!=X.min||J.max!=X.max){J.min=X.min,J.max=X.max;let lt=J.distr;J._min=lt==3?fs(J.min):lt==4?Pu(J.min,J.asinh):lt==100?J.fwd(J.min):J.min,J._max=lt==3?fs(J.max):lt==4?Pu(J.max,J.asinh):lt==100?J.fwd(J.max):J.max,T[U]=D=!0}}if(D){b.forEach((U,X)=>{s==2?X>0&&T.y&&(U._paths=null):T[U.scale]&&(U._paths=null)});for(let U in T)At=!0,Cn("setScale",U);_t&&ht.left>=0&&(nt=mt=!0)}for(let U in z)z[U]=null}function Yt(v){let T=Bu(un-1,0,an-1),D=Bu(dn+1,0,an-1);for(;v[T]==null&&T>0;)T--;for(;v[D]==null&&D<an-1;)D++;return[T,D]}function Se(){if(an>0){let v=b.some(T=>T._focus)&&Ut!=qt.alpha;v&&(u.globalAlpha=Ut=qt.alpha),b.forEach((T,D)=>{if(D>0&&T.show&&(rn(D,!1),rn(D,!0),T._paths==null)){let U=Ut;Ut!=T.alpha&&(u.globalAlpha=Ut=T.alpha);let X=s==2?[0,t[D][0].length-1]:Yt(t[D]);T._paths=T.paths(n,D,X[0],X[1]),Ut!=U&&(u.globalAlpha=Ut=U)}}),b.forEach((T,D)=>{if(D>0&&T.show){let U=Ut;Ut!=T.alpha&&(u.globalAlpha=Ut=T.alpha),T._paths!=null&&ze(D,!1);{let X=T._paths!=null?T._paths.gaps:null,J=T.points.show(n,D,un,dn,X),lt=T.points.filter(n,D,J,X);(J||lt)&&(T.points._paths=T.points.paths(n,D,un,dn,lt),ze(D,!0))}Ut!=U&&(u.globalAlpha=Ut=U),Cn("drawSeries",D)}}),v&&(u.globalAlpha=Ut=1)}}function rn(v,T){let D=T?b[v].points:b[v];D._stroke=D.stroke(n,v),D._fill=D.fill(n,v)}function ze(v,T){let D=T?b[v].points:b[v],{stroke:U,fill:X,clip:J,flags:lt,_stroke:pt=D._stroke,_fill:Et=D._fill,_width:zt=D.width}=D._paths;zt=Ze(zt*Ne,3);let Vt=null,Wt=zt%2/2;T&&Et==null&&(Et=zt>0?"#fff":pt);let me=D.pxAlign==1&&Wt>0;if(me&&u.translate(Wt,Wt),!T){let De=I-zt/2,Ie=S-zt/2,we=Y+zt,ae=dt+zt;Vt=new Path2D,Vt.rect(De,Ie,we,ae)}T?Ht(pt,zt,D.dash,D.cap,Et,U,X,lt,J):Ve(v,pt,zt,D.dash,D.cap,Et,U,X,lt,Vt,J),me&&u.translate(-Wt,-Wt)}function Ve(v,T,D,U,X,J,lt,pt,Et,zt,Vt){let Wt=!1;Et!=0&&R.forEach((me,De)=>{if(me.series[0]==v){let Ie=b[me.series[1]],we=t[me.series[1]],ae=(Ie._paths||ua).band;Vs(ae)&&(ae=me.dir==1?ae[0]:ae[1]);let te,tn=null;Ie.show&&ae&&qx(we,un,dn)?(tn=me.fill(n,De)||J,te=Ie._paths.clip):ae=null,Ht(T,D,U,X,tn,lt,pt,Et,zt,Vt,te,ae),Wt=!0}}),Wt||Ht(T,D,U,X,J,lt,pt,Et,zt,Vt)}let vn=to|Vu;function Ht(v,T,D,U,X,J,lt,pt,Et,zt,Vt,Wt){It(v,T,D,U,X),(Et||zt||Wt)&&(u.save(),Et&&u.clip(Et),zt&&u.clip(zt)),Wt?(pt&vn)==vn?(u.clip(Wt),Vt&&u.clip(Vt),Ae(X,lt),fn(v,J,T)):pt&Vu?(Ae(X,lt),u.clip(Wt),fn(v,J,T)):pt&to&&(u.save(),u.clip(Wt),Vt&&u.clip(Vt),Ae(X,lt),u.restore(),fn(v,J,T)):(Ae(X,lt),fn(v,J,T)),(Et||zt||Wt)&&u.restore()}function fn(v,T,D){D>0&&(T instanceof Map?T.forEach((U,X)=>{u.strokeStyle=Br=X,u.stroke(U)}):T!=null&&v&&u.stroke(T))}function Ae(v,T){T instanceof Map?T.forEach((D,U)=>{u.fillStyle=Ns=U,u.fill(D)}):T!=null&&v&&u.fill(T)}function ls(v,T,D,U){let X=w[v],J;if(U<=0)J=[0,0];else{let lt=X._space=X.space(n,v,T,D,U),pt=X._incrs=X.incrs(n,v,T,D,U,lt);J=fv(T,D,pt,U,lt)}return X._found=J}function pn(v,T,D,U,X,J,lt,pt,Et,zt){let Vt=lt%2/2;x==1&&u.translate(Vt,Vt),It(pt,lt,Et,zt,pt),u.beginPath();let Wt,me,De,Ie,we=X+(U==0||U==3?-J:J);D==0?(me=X,Ie=we):(Wt=X,De=we);for(let ae=0;ae<v.length;ae++)T[ae]!=null&&(D==0?Wt=De=v[ae]:me=Ie=v[ae],u.moveTo(Wt,me),u.lineTo(De,Ie));u.stroke(),x==1&&u.translate(-Vt,-Vt)}function zr(v){let T=!0;return w.forEach((D,U)=>{if(!D.show)return;let X=y[D.scale];if(X.min==null){D._show&&(T=!1,D._show=!1,ye(!1));return}else D._show||(T=!1,D._show=!0,ye(!1));let J=D.side,lt=J%2,{min:pt,max:Et}=X,[zt,Vt]=ls(U,pt,Et,lt==0?O:Mt);if(Vt==0)return;let Wt=X.distr==2,me=D._splits=D.splits(n,U,pt,Et,zt,Vt,Wt),De=X.distr==2?me.map(te=>ei[te]):me,Ie=X.distr==2?ei[me[1]]-ei[me[0]]:zt,we=D._values=D.values(n,D.filter(n,De,U,Vt,Ie),U,Vt,Ie);D._rotate=J==2?D.rotate(n,we,U,Vt):0;let ae=D._size;D._size=vi(D.size(n,we,U,v)),ae!=null&&D._size!=ae&&(T=!1)}),T}function Wi(v){let T=!0;return Ko.forEach((D,U)=>{let X=D(n,U,Gi,v);X!=Ti[U]&&(T=!1),Ti[U]=X}),T}function cs(){for(let v=0;v<w.length;v++){let T=w[v];if(!T.show||!T._show)continue;let D=T.side,U=D%2,X,J,lt=T.stroke(n,v),pt=D==0||D==3?-1:1,[Et,zt]=T._found;if(T.label!=null){let Xn=T.labelGap*pt,si=Mn((T._lpos+Xn)*Ne);Ft(T.labelFont[0],lt,"center",D==2?"top":qp),u.save(),U==1?(X=J=0,u.translate(si,Mn(S+dt/2)),u.rotate((D==3?-Bl:Bl)/2)):(X=Mn(I+Y/2),J=si);let hr=Um(T.label)?T.label(n,v,Et,zt):T.label;u.fillText(hr,X,J),u.restore()}if(zt==0)continue;let Vt=y[T.scale],Wt=U==0?Y:dt,me=U==0?I:S,De=T._splits,Ie=Vt.distr==2?De.map(Xn=>ei[Xn]):De,we=Vt.distr==2?ei[De[1]]-ei[De[0]]:Et,ae=T.ticks,te=T.border,tn=ae.show?ae.size:0,cn=Mn(tn*Ne),Pn=Mn((T.alignTo==2?T._size-tn-T.gap:T.gap)*Ne),Xe=T._rotate*-Bl/180,hn=m(T._pos*Ne),ni=(cn+Pn)*pt,Wn=hn+ni;J=U==0?Wn:0,X=U==1?Wn:0;let _i=T.font[0],Ai=T.align==1?$r:T.align==2?Eu:Xe>0?$r:Xe<0?Eu:U==0?"center":D==3?Eu:$r,Yi=Xe||U==1?"middle":D==2?"top":qp;Ft(_i,lt,Ai,Yi);let ii=T.font[1]*T.lineGap,xi=De.map(Xn=>m(a(Xn,Vt,Wt,me))),Ei=T._values;for(let Xn=0;Xn<Ei.length;Xn++){let si=Ei[Xn];if(si!=null){U==0?X=xi[Xn]:J=xi[Xn],si=""+si;let hr=si.indexOf(`
`)==-1?[si]:si.split(/\n/gm);for(let qn=0;qn<hr.length;qn++){let Tp=hr[qn];Xe?(u.save(),u.translate(X,J+qn*ii),u.rotate(Xe),u.fillText(Tp,0,0),u.restore()):u.fillText(Tp,X,J+qn*ii)}}}ae.show&&pn(xi,ae.filter(n,Ie,v,zt,we),U,D,hn,cn,Ze(ae.width*Ne,3),ae.stroke(n,v),ae.dash,ae.cap);let $i=T.grid;$i.show&&pn(xi,$i.filter(n,Ie,v,zt,we),U,U==0?2:1,U==0?S:I,U==0?dt:Y,Ze($i.width*Ne,3),$i.stroke(n,v),$i.dash,$i.cap),te.show&&pn([hn],[1],U==0?1:0,U==0?1:2,U==1?S:I,U==1?dt:Y,Ze(te.width*Ne,3),te.stroke(n,v),te.dash,te.cap)}Cn("drawAxes")}function ye(v){b.forEach((T,D)=>{D>0&&(T._paths=null,v&&(s==1?(T.min=null,T.max=null):T.facets.forEach(U=>{U.min=null,U.max=null})))})}let ln=!1,Hn=!1,Ge=[];function mn(){Hn=!1;for(let v=0;v<Ge.length;v++)Cn(...Ge[v]);Ge.length=0}function On(){ln||(oy(ap),ln=!0)}function wl(v,T=!1){ln=!0,Hn=T,v(n),ap(),T&&Ge.length>0&&queueMicrotask(mn)}n.batch=wl;function ap(){if(at&&(Me(),at=!1),At&&(Ct(),At=!1),St){if(en(f,$r,Xt),en(f,"top",ue),en(f,aa,O),en(f,la,Mt),en(p,$r,Xt),en(p,"top",ue),en(p,aa,O),en(p,la,Mt),en(d,aa,fe),en(d,la,xe),h.width=Mn(fe*Ne),h.height=Mn(xe*Ne),w.forEach(({_el:v,_show:T,_size:D,_pos:U,side:X})=>{if(v!=null)if(T){let J=X===3||X===0?D:0,lt=X%2==1;en(v,lt?"left":"top",U-J),en(v,lt?"width":"height",D),en(v,lt?"top":"left",lt?ue:Xt),en(v,lt?"height":"width",lt?Mt:O),Fu(v,pr)}else oi(v,pr)}),Br=Ns=kr=W=j=Z=K=Pt=A=null,Ut=1,ea(!0),Xt!=Tt||ue!=Fe||O!=$t||Mt!=ne){ye(!1);let v=O/$t,T=Mt/ne;if(_t&&!nt&&ht.left>=0){ht.left*=v,ht.top*=T,Vr&&Zi(Vr,Mn(ht.left),0,O,Mt),Gr&&Zi(Gr,0,Mn(ht.top),O,Mt);for(let D=0;D<_e.length;D++){let U=_e[D];U!=null&&(Je[D]*=v,Gn[D]*=T,Zi(U,vi(Je[D]),vi(Gn[D]),O,Mt))}}if(Qe.show&&!st&&Qe.left>=0&&Qe.width>0){Qe.left*=v,Qe.width*=v,Qe.top*=T,Qe.height*=T;for(let D in mu)en(Xr,D,Qe[D])}Tt=Xt,Fe=ue,$t=O,ne=Mt}Cn("setSize"),St=!1}fe>0&&xe>0&&(u.clearRect(0,0,h.width,h.height),Cn("drawClear"),M.forEach(v=>v()),Cn("draw")),Qe.show&&st&&(Tl(Qe),st=!1),_t&&nt&&(cr(null,!0,!1),nt=!1),ft.show&&ft.live&&mt&&(fu(),mt=!1),l||(l=!0,n.status=1,Cn("ready")),Ds=!1,ln=!1}n.redraw=(v,T)=>{At=T||!1,v!==!1?Fs(E,P.min,P.max):On()};function hu(v,T){let D=y[v];if(D.from==null){if(an==0){let U=D.range(n,T.min,T.max,v);T.min=U[0],T.max=U[1]}if(T.min>T.max){let U=T.min;T.min=T.max,T.max=U}if(an>1&&T.min!=null&&T.max!=null&&T.max-T.min<1e-16)return;v==E&&D.distr==2&&an>0&&(T.min=Ci(T.min,t[0]),T.max=Ci(T.max,t[0]),T.min==T.max&&T.max++),z[v]=T,at=!0,On()}}n.setScale=hu;let uu,du,Vr,Gr,lp,cp,Hr,Wr,hp,up,je,sn,Us=!1,Dn=ht.drag,En=Dn.x,Rn=Dn.y;_t&&(ht.x&&(uu=yi(Px,p)),ht.y&&(du=yi(Ix,p)),P.ori==0?(Vr=uu,Gr=du):(Vr=du,Gr=uu),je=ht.left,sn=ht.top);let Qe=n.select=_n({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Xr=Qe.show?yi(Cx,Qe.over?p:f):null;function Tl(v,T){if(Qe.show){for(let D in v)Qe[D]=v[D],D in mu&&en(Xr,D,v[D]);T!==!1&&Cn("setSelect")}}n.setSelect=Tl;function tx(v){if(b[v].show)tt&&Fu(re[v],pr);else if(tt&&oi(re[v],pr),_t){let D=Nt?_e[0]:_e[v];D!=null&&Zi(D,-10,-10,O,Mt)}}function Fs(v,T,D){hu(v,{min:T,max:D})}function Xi(v,T,D,U){T.focus!=null&&rx(v),T.show!=null&&b.forEach((X,J)=>{J>0&&(v==J||v==null)&&(X.show=T.show,tx(J),s==2?(Fs(X.facets[0].scale,null,null),Fs(X.facets[1].scale,null,null)):Fs(X.scale,null,null),On())}),D!==!1&&Cn("setSeries",v,T),U&&na("setSeries",n,v,T)}n.setSeries=Xi;function ex(v,T){_n(R[v],T)}function nx(v,T){v.fill=Ee(v.fill||null),v.dir=Le(v.dir,-1),T=T??R.length,R.splice(T,0,v)}function ix(v){v==null?R.length=0:R.splice(v,1)}n.addBand=nx,n.setBand=ex,n.delBand=ix;function sx(v,T){b[v].alpha=T,_t&&_e[v]!=null&&(_e[v].style.opacity=T),tt&&re[v]&&(re[v].style.opacity=T)}let hs,Os,lr,qr={focus:!0};function rx(v){if(v!=lr){let T=v==null,D=qt.alpha!=1;b.forEach((U,X)=>{if(s==1||X>0){let J=T||X==0||X==v;U._focus=T?null:J,D&&sx(X,J?1:qt.alpha)}}),lr=v,D&&On()}}tt&&he&&kt(Kp,Lt,v=>{ht._lock||(ce(v),lr!=null&&Xi(null,qr,!0,gn.setSeries))});function qi(v,T,D){let U=y[T];D&&(v=v/Ne-(U.ori==1?ue:Xt));let X=O;U.ori==1&&(X=Mt,v=X-v),U.dir==-1&&(v=X-v);let J=U._min,lt=U._max,pt=v/X,Et=J+(lt-J)*pt,zt=U.distr;return zt==3?Jr(10,Et):zt==4?$x(Et,U.asinh):zt==100?U.bwd(Et):Et}function ox(v,T){let D=qi(v,E,T);return Ci(D,t[0],un,dn)}n.valToIdx=v=>Ci(v,t[0]),n.posToIdx=ox,n.posToVal=qi,n.valToPos=(v,T,D)=>y[T].ori==0?r(v,y[T],D?Y:O,D?I:0):o(v,y[T],D?dt:Mt,D?S:0),n.setCursor=(v,T,D)=>{je=v.left,sn=v.top,cr(null,T,D)};function dp(v,T){en(Xr,$r,Qe.left=v),en(Xr,aa,Qe.width=T)}function fp(v,T){en(Xr,"top",Qe.top=v),en(Xr,la,Qe.height=T)}let Qo=P.ori==0?dp:fp,ta=P.ori==1?dp:fp;function ax(){if(tt&&ft.live)for(let v=s==2?1:0;v<b.length;v++){if(v==0&&se)continue;let T=ft.values[v],D=0;for(let U in T)Jt[v][D++].firstChild.nodeValue=T[U]}}function fu(v,T){if(v!=null&&(v.idxs?v.idxs.forEach((D,U)=>{et[U]=D}):jx(v.idx)||et.fill(v.idx),ft.idx=et[0]),tt&&ft.live){for(let D=0;D<b.length;D++)(D>0||s==1&&!se)&&lx(D,et[D]);ax()}mt=!1,T!==!1&&Cn("setLegend")}n.setLegend=fu;function lx(v,T){let D=b[v],U=v==0&&k==2?ei:t[v],X;se?X=D.values(n,v,T)??ot:(X=D.value(n,T==null?null:U[T],v,T),X=X==null?ot:{_:X}),ft.values[v]=X}function cr(v,T,D){hp=je,up=sn,[je,sn]=ht.move(n,je,sn),ht.left=je,ht.top=sn,_t&&(Vr&&Zi(Vr,Mn(je),0,O,Mt),Gr&&Zi(Gr,0,Mn(sn),O,Mt));let U,X=un>dn;hs=$e,Os=null;let J=P.ori==0?O:Mt,lt=P.ori==1?O:Mt;if(je<0||an==0||X){U=ht.idx=null;for(let pt=0;pt<b.length;pt++){let Et=_e[pt];Et!=null&&Zi(Et,-10,-10,O,Mt)}he&&Xi(null,qr,!0,v==null&&gn.setSeries),ft.live&&(et.fill(U),mt=!0)}else{let pt,Et,zt;s==1&&(pt=P.ori==0?je:sn,Et=qi(pt,E),U=ht.idx=Ci(Et,t[0],un,dn),zt=H(t[0][U],P,J,0));let Vt=-10,Wt=-10,me=0,De=0,Ie=!0,we="",ae="";for(let te=s==2?1:0;te<b.length;te++){let tn=b[te],cn=et[te],Pn=cn==null?null:s==1?t[te][cn]:t[te][1][cn],Xe=ht.dataIdx(n,te,U,Et),hn=Xe==null?null:s==1?t[te][Xe]:t[te][1][Xe];if(mt=mt||hn!=Pn||Xe!=cn,et[te]=Xe,te>0&&tn.show){let ni=Xe==null?-10:Xe==U?zt:H(s==1?t[0][Xe]:t[te][0][Xe],P,J,0),Wn=hn==null?-10:L(hn,s==1?y[tn.scale]:y[tn.facets[1].scale],lt,0);if(he&&hn!=null){let _i=P.ori==1?je:sn,Ai=Sn(qt.dist(n,te,Xe,Wn,_i));if(Ai<hs){let Yi=qt.bias;if(Yi!=0){let ii=qi(_i,tn.scale),xi=hn>=0?1:-1,Ei=ii>=0?1:-1;Ei==xi&&(Ei==1?Yi==1?hn>=ii:hn<=ii:Yi==1?hn<=ii:hn>=ii)&&(hs=Ai,Os=te)}else hs=Ai,Os=te}}if(mt||Nt){let _i,Ai;P.ori==0?(_i=ni,Ai=Wn):(_i=Wn,Ai=ni);let Yi,ii,xi,Ei,$i,Xn,si=!0,hr=ut.bbox;if(hr!=null){si=!1;let qn=hr(n,te);xi=qn.left,Ei=qn.top,Yi=qn.width,ii=qn.height}else xi=_i,Ei=Ai,Yi=ii=ut.size(n,te);if(Xn=ut.fill(n,te),$i=ut.stroke(n,te),Nt)te==Os&&hs<=qt.prox&&(Vt=xi,Wt=Ei,me=Yi,De=ii,Ie=si,we=Xn,ae=$i);else{let qn=_e[te];qn!=null&&(Je[te]=xi,Gn[te]=Ei,im(qn,Yi,ii,si),em(qn,Xn,$i),Zi(qn,vi(xi),vi(Ei),O,Mt))}}}}if(Nt){let te=qt.prox,tn=lr==null?hs<=te:hs>te||Os!=lr;if(mt||tn){let cn=_e[0];cn!=null&&(Je[0]=Vt,Gn[0]=Wt,im(cn,me,De,Ie),em(cn,we,ae),Zi(cn,vi(Vt),vi(Wt),O,Mt))}}}if(Qe.show&&Us)if(v!=null){let[pt,Et]=gn.scales,[zt,Vt]=gn.match,[Wt,me]=v.cursor.sync.scales,De=v.cursor.drag;if(En=De._x,Rn=De._y,En||Rn){let{left:Ie,top:we,width:ae,height:te}=v.select,tn=v.scales[Wt].ori,cn=v.posToVal,Pn,Xe,hn,ni,Wn,_i=pt!=null&&zt(pt,Wt),Ai=Et!=null&&Vt(Et,me);_i&&En?(tn==0?(Pn=Ie,Xe=ae):(Pn=we,Xe=te),hn=y[pt],ni=H(cn(Pn,Wt),hn,J,0),Wn=H(cn(Pn+Xe,Wt),hn,J,0),Qo(Pi(ni,Wn),Sn(Wn-ni))):Qo(0,J),Ai&&Rn?(tn==1?(Pn=Ie,Xe=ae):(Pn=we,Xe=te),hn=y[Et],ni=L(cn(Pn,me),hn,lt,0),Wn=L(cn(Pn+Xe,me),hn,lt,0),ta(Pi(ni,Wn),Sn(Wn-ni))):ta(0,lt)}else gu()}else{let pt=Sn(hp-lp),Et=Sn(up-cp);if(P.ori==1){let me=pt;pt=Et,Et=me}En=Dn.x&&pt>=Dn.dist,Rn=Dn.y&&Et>=Dn.dist;let zt=Dn.uni;zt!=null?En&&Rn&&(En=pt>=zt,Rn=Et>=zt,!En&&!Rn&&(Et>pt?Rn=!0:En=!0)):Dn.x&&Dn.y&&(En||Rn)&&(En=Rn=!0);let Vt,Wt;En&&(P.ori==0?(Vt=Hr,Wt=je):(Vt=Wr,Wt=sn),Qo(Pi(Vt,Wt),Sn(Wt-Vt)),Rn||ta(0,lt)),Rn&&(P.ori==1?(Vt=Hr,Wt=je):(Vt=Wr,Wt=sn),ta(Pi(Vt,Wt),Sn(Wt-Vt)),En||Qo(0,J)),!En&&!Rn&&(Qo(0,0),ta(0,0))}if(Dn._x=En,Dn._y=Rn,v==null){if(D){if(wp!=null){let[pt,Et]=gn.scales;gn.values[0]=pt!=null?qi(P.ori==0?je:sn,pt):null,gn.values[1]=Et!=null?qi(P.ori==1?je:sn,Et):null}na(Ru,n,je,sn,O,Mt,U)}if(he){let pt=D&&gn.setSeries,Et=qt.prox;lr==null?hs<=Et&&Xi(Os,qr,!0,pt):hs>Et?Xi(null,qr,!0,pt):Os!=lr&&Xi(Os,qr,!0,pt)}}mt&&(ft.idx=U,fu()),T!==!1&&Cn("setCursor")}let Bs=null;Object.defineProperty(n,"rect",{get(){return Bs==null&&ea(!1),Bs}});function ea(v=!1){v?Bs=null:(Bs=p.getBoundingClientRect(),Cn("syncRect",Bs))}function pp(v,T,D,U,X,J,lt){ht._lock||Us&&v!=null&&v.movementX==0&&v.movementY==0||(pu(v,T,D,U,X,J,lt,!1,v!=null),v!=null?cr(null,!0,!0):cr(T,!0,!1))}function pu(v,T,D,U,X,J,lt,pt,Et){if(Bs==null&&ea(!1),ce(v),v!=null)D=v.clientX-Bs.left,U=v.clientY-Bs.top;else{if(D<0||U<0){je=-10,sn=-10;return}let[zt,Vt]=gn.scales,Wt=T.cursor.sync,[me,De]=Wt.values,[Ie,we]=Wt.scales,[ae,te]=gn.match,tn=T.axes[0].side%2==1,cn=P.ori==0?O:Mt,Pn=P.ori==1?O:Mt,Xe=tn?J:X,hn=tn?X:J,ni=tn?U:D,Wn=tn?D:U;if(Ie!=null?D=ae(zt,Ie)?a(me,y[zt],cn,0):-10:D=cn*(ni/Xe),we!=null?U=te(Vt,we)?a(De,y[Vt],Pn,0):-10:U=Pn*(Wn/hn),P.ori==1){let _i=D;D=U,U=_i}}Et&&(T==null||T.cursor.event.type==Ru)&&((D<=1||D>=O-1)&&(D=dr(D,O)),(U<=1||U>=Mt-1)&&(U=dr(U,Mt))),pt?(lp=D,cp=U,[Hr,Wr]=ht.move(n,D,U)):(je=D,sn=U)}let mu={width:0,height:0,left:0,top:0};function gu(){Tl(mu,!1)}let mp,gp,_p,xp;function yp(v,T,D,U,X,J,lt){Us=!0,En=Rn=Dn._x=Dn._y=!1,pu(v,T,D,U,X,J,lt,!0,!1),v!=null&&(kt(Cu,Nu,vp,!1),na($p,n,Hr,Wr,O,Mt,null));let{left:pt,top:Et,width:zt,height:Vt}=Qe;mp=pt,gp=Et,_p=zt,xp=Vt}function vp(v,T,D,U,X,J,lt){Us=Dn._x=Dn._y=!1,pu(v,T,D,U,X,J,lt,!1,!0);let{left:pt,top:Et,width:zt,height:Vt}=Qe,Wt=zt>0||Vt>0,me=mp!=pt||gp!=Et||_p!=zt||xp!=Vt;if(Wt&&me&&Tl(Qe),Dn.setScale&&Wt&&me){let De=pt,Ie=zt,we=Et,ae=Vt;if(P.ori==1&&(De=Et,Ie=Vt,we=pt,ae=zt),En&&Fs(E,qi(De,E),qi(De+Ie,E)),Rn)for(let te in y){let tn=y[te];te!=E&&tn.from==null&&tn.min!=$e&&Fs(te,qi(we+ae,te),qi(we,te))}gu()}else ht.lock&&(ht._lock=!ht._lock,cr(T,!0,v!=null));v!=null&&(ge(Cu,Nu),na(Cu,n,je,sn,O,Mt,null))}function cx(v,T,D,U,X,J,lt){if(ht._lock)return;ce(v);let pt=Us;if(Us){let Et=!0,zt=!0,Vt=10,Wt,me;P.ori==0?(Wt=En,me=Rn):(Wt=Rn,me=En),Wt&&me&&(Et=je<=Vt||je>=O-Vt,zt=sn<=Vt||sn>=Mt-Vt),Wt&&Et&&(je=je<Hr?0:O),me&&zt&&(sn=sn<Wr?0:Mt),cr(null,!0,!0),Us=!1}je=-10,sn=-10,et.fill(null),cr(null,!0,!0),pt&&(Us=pt)}function bp(v,T,D,U,X,J,lt){ht._lock||(ce(v),jo(),gu(),v!=null&&na(Jp,n,je,sn,O,Mt,null))}function Mp(){w.forEach(pv),B(n.width,n.height,!0)}mr(kl,Kr,Mp);let Yr={};Yr.mousedown=yp,Yr.mousemove=pp,Yr.mouseup=vp,Yr.dblclick=bp,Yr.setSeries=(v,T,D,U)=>{let X=gn.match[2];D=X(n,T,D),D!=-1&&Xi(D,U,!0,!1)},_t&&(kt($p,p,yp),kt(Ru,p,pp),kt(Zp,p,v=>{ce(v),ea(!1)}),kt(Kp,p,cx),kt(Jp,p,bp),Gu.add(n),n.syncRect=ea);let Al=n.hooks=i.hooks||{};function Cn(v,T,D){Hn?Ge.push([v,T,D]):v in Al&&Al[v].forEach(U=>{U.call(null,n,T,D)})}(i.plugins||[]).forEach(v=>{for(let T in v.hooks)Al[T]=(Al[T]||[]).concat(v.hooks[T])});let Sp=(v,T,D)=>D,gn=_n({key:null,setSeries:!1,filters:{pub:lm,sub:lm},scales:[E,b[1]?b[1].scale:null],match:[cm,cm,Sp],values:[null,null]},ht.sync);gn.match.length==2&&gn.match.push(Sp),ht.sync=gn;let wp=gn.key,_u=rg(wp);function na(v,T,D,U,X,J,lt){gn.filters.pub(v,T,D,U,X,J,lt)&&_u.pub(v,T,D,U,X,J,lt)}_u.sub(n);function hx(v,T,D,U,X,J,lt){gn.filters.sub(v,T,D,U,X,J,lt)&&Yr[v](null,T,D,U,X,J,lt)}n.pub=hx;function ux(){_u.unsub(n),Gu.delete(n),ie.clear(),Ou(kl,Kr,Mp),c.remove(),Lt?.remove(),Cn("destroy")}n.destroy=ux;function xu(){Cn("init",i,t),Jo(t||i.data,!1),z[E]?hu(E,z[E]):jo(),st=Qe.show&&(Qe.width>0||Qe.height>0),nt=mt=!0,B(i.width,i.height)}return b.forEach(Or),w.forEach(os),e?e instanceof HTMLElement?(e.appendChild(c),xu()):e(n,xu):xu(),n}Nn.assign=_n;Nn.fmtNum=Zu;Nn.rangeNum=zl;Nn.rangeLog=Hl;Nn.rangeAsinh=Yu;Nn.orient=_r;Nn.pxRatio=Ne;Nn.join=ry;Nn.fmtDate=Ju,Nn.tzDate=gy;Nn.sync=rg;{Nn.addGap=jy,Nn.clipGaps=ql;let i=Nn.paths={points:ug};i.linear=fg,i.stepped=ev,i.bars=nv,i.spline=sv}function mv(i,t){let e=i.length;for(let n=1,s=0;n<e;n++){let r=e>>1;for(;s&r;r>>=1)s^=r;s^=r,n<s&&([i[n],i[s]]=[i[s],i[n]],[t[n],t[s]]=[t[s],t[n]])}for(let n=2;n<=e;n<<=1){let s=-2*Math.PI/n;for(let r=0;r<e;r+=n)for(let o=0;o<n/2;o++){let[a,l]=[Math.cos(s*o),Math.sin(s*o)],[c,h]=[r+o,r+o+n/2],[u,d]=[i[h]*a-t[h]*l,i[h]*l+t[h]*a];[i[h],t[h]]=[i[c]-u,t[c]-d],[i[c],t[c]]=[i[c]+u,t[c]+d]}}}function Kl(i,t){let e=1<<Math.min(13,Math.max(4,Math.ceil(Math.log2(Math.max(2,i.length))))),[n,s]=[i[0],i[i.length-1]],r=(s-n)/e,o=new Float64Array(e),a=new Float64Array(e),l=0;for(let d=0;d<e;d++){let[f,p,x]=ri(i,n+d*r);o[d]=t[f]+x*(t[p]-t[f]),l+=o[d]/e}for(let d=0;d<e;d++)o[d]=(o[d]-l)*(1-Math.cos(2*Math.PI*d/e));mv(o,a);let c=e/2,h=new Float64Array(c),u=new Float64Array(c);for(let d=0;d<c;d++)h[d]=d/(s-n),u[d]=2*Math.hypot(o[d],a[d])/e;return{frequency:h,amplitude:u}}var _g=220,gv=40,xg="11px system-ui, sans-serif",yg=i=>Array.from(i,t=>t!==null&&t>0?Math.log10(t):null),fa=class{constructor(t){this.of=t;this.plot=new Nn(this.options(),this.data(),t.body),this.plot.over.append(this.cursor),t.spectral||this.listen()}of;plot;amplitudes=[];cursor=G("div",{class:"cursor"});data(){let{columns:t,times:e,spectral:n,logarithmic:s,beside:r}=this.of;if(n){let l=t.map(c=>Kl(e,c.values));return this.amplitudes=l.map(c=>c.amplitude.subarray(1)),[l[0].frequency.subarray(1),...this.amplitudes.map(yg)]}let o=l=>s?yg(l):l,a=[e,...t.map(l=>o(l.values))];for(let l of t){let c=r?.column(l.name);if(!c)continue;let h=r.times;a.push(o(Array.from(e,u=>{if(!h.length||u<h[0]||u>h[h.length-1])return null;let[d,f,p]=ri(h,u);return c.values[d]+p*(c.values[f]-c.values[d])})))}return a}series(){let{columns:t,times:e,spectral:n,beside:s}=this.of,r=!n&&e.length<gv,o=t.map((l,c)=>({label:l.name,stroke:ur(c),width:1.6,points:{show:r}})),a=n?[]:t.flatMap((l,c)=>s?.column(l.name)?[{label:`${l.name}, before`,stroke:ur(c),width:1,dash:[5,4],alpha:.6,points:{show:!1}}]:[]);return[{},...o,...a]}options(){let{board:t,spectral:e,logarithmic:n,unit:s}=this.of,{soft:r,line:o}=ra(),a={stroke:r,grid:{stroke:o,width:1},ticks:{stroke:o},font:xg},l=e||n,c=(h,u)=>u.map(d=>l?`1e${d}`:bn(d,5));return{width:Math.max(240,this.of.body.clientWidth),height:_g,padding:[8,22,0,0],legend:{show:!1},cursor:{x:e,y:!1,drag:{x:!0,y:!1,setScale:!1},points:{show:e}},scales:{x:{time:!1,range:e?void 0:()=>this.window()},y:{range:()=>e?Dl(this.amplitudes):this.of.range(t.zoom)}},axes:[{...a,size:30,space:60},{...a,size:62,...l?{incrs:[1,2,3,5,10]}:{},values:c,label:e?`amplitude, ${s}`:s,labelSize:18,labelFont:xg}],series:this.series(),hooks:{setSelect:[h=>{if(h.select.width<4)return;let u=[h.posToVal(h.select.left,"x"),h.posToVal(h.select.left+h.select.width,"x")];h.setSelect({left:0,width:0,top:0,height:0},!1),e?h.setScale("x",{min:u[0],max:u[1]}):t.zoomed(u)}],draw:[h=>this.marks(h)]}}}window(){let{zoom:t,run:e}=this.of.board,[n,s]=e.span;return t??[n,s>n?s:n+1]}update(){let t=this.data();return t.length!==this.plot.series.length?!1:(this.plot.setData(t,!0),!0)}marks(t){if(this.of.spectral)return;let e=t.ctx;e.save(),e.fillStyle=ra().event;let n=new Set;for(let s of this.of.board.run.data.events.list){let r=Math.round(t.valToPos(s.t,"x",!0));n.has(r)||r<t.bbox.left||r>t.bbox.left+t.bbox.width||(n.add(r),e.beginPath(),e.moveTo(r-3,t.bbox.top),e.lineTo(r+3,t.bbox.top),e.lineTo(r,t.bbox.top+6),e.fill())}e.restore()}listen(){let{over:t}=this.plot,{board:e}=this.of,{clock:n}=e,s=o=>this.plot.posToVal(o.clientX-t.getBoundingClientRect().left,"x"),r=null;t.addEventListener("pointermove",o=>{if(r){let a=(o.clientX-r.x)/t.clientWidth*(r.range[1]-r.range[0]);return e.zoomed([r.range[0]-a,r.range[1]-a])}o.buttons||(n.play(!1),n.set(s(o)))}),t.addEventListener("pointerdown",o=>{o.pointerType==="touch"&&n.set(s(o)),(o.shiftKey||o.button===1)&&e.zoom&&(r={x:o.clientX,range:e.zoom},window.addEventListener("pointerup",()=>r=null,{once:!0}))}),t.addEventListener("dblclick",()=>e.zoomed(null)),t.addEventListener("wheel",o=>{if(!o.ctrlKey&&!o.shiftKey)return;o.preventDefault();let[a,l]=this.window(),c=s(o),h=(o.deltaY||o.deltaX)>0?1.25:.8;e.zoomed([c-(c-a)*h,c+(l-c)*h])},{passive:!1})}tick(t){if(this.cursor.hidden=this.of.spectral,this.of.spectral)return;let e=this.plot.valToPos(t,"x");this.cursor.hidden=e<0||e>this.plot.over.clientWidth,this.cursor.style.left=`${e}px`}resize(){let t=Math.max(240,this.of.body.clientWidth);Math.abs(this.plot.width-t)>2&&this.plot.setSize({width:t,height:_g})}destroy(){this.plot.destroy()}};var Jl=class{constructor(t,e,n){this.board=t;this.names=e;this.pick=n;this.axes.addEventListener("change",()=>(this.against=this.axes.value,this.spectral=!1,this.draw())),this.axes.append(G("option",{value:"t"},"against t"),...this.table.columns.filter(a=>!a.state).map(a=>G("option",{value:a.name},`against ${a.name}`)));let s=G("details",{class:"menu"},G("summary",{title:"choose quantities"},"quantities"));s.addEventListener("toggle",()=>s.open&&s.append(this.checklist()),{once:!0});let r=qe("spectrum","show the spectrum",()=>{this.spectral=!this.spectral,r.setAttribute("aria-pressed",String(this.spectral)),this.draw()},{"aria-pressed":"false"}),o=zp(()=>`${t.run.data.model}-${this.title}`,(a,l)=>this.sheet(a,l),()=>this.csv());this.node=G("figure",{class:"plot"},G("figcaption",{},this.heading,G("span",{class:"tools"},s,this.axes,r,o,qe("\xD7","remove this plot",()=>t.remove(this)))),this.body,this.legend),new ResizeObserver(()=>this.face?.resize()).observe(this.body)}board;names;pick;node;body=G("div",{class:"canvas"});legend=G("div",{class:"legend"});heading=G("b");face=null;axes=G("select",{"aria-label":"horizontal axis"});against="t";spectral=!1;get table(){return this.pick(this.board.run)??this.board.run}get source(){let{table:t,board:e,against:n}=this,s=e.detail,r=o=>!!s?.column(o);return s&&t===e.run&&!this.spectral&&n==="t"&&this.names.every(r)?s:t}get columns(){return this.of(this.source)}of(t){return this.names.map(e=>t.column(e)).filter(e=>!!e)}get times(){return this.source.times}get beside(){return this.board.ghost&&this.pick(this.board.ghost)}get plot(){return this.face instanceof fa?this.face.plot:null}get wanted(){return this.table===this.board.run&&this.against==="t"&&!this.spectral?this.names:[]}get title(){return this.heading.textContent??""}get logarithmic(){let t=this.columns;return t.length>0&&t.every(e=>e.logarithmic)}get unit(){let t=[...new Set(this.columns.map(e=>e.label))];return t.length===1?t[0]:this.columns.map(e=>e.unit).filter((e,n,s)=>e&&s.indexOf(e)===n).join(", ")}checklist(){let t=G("input",{type:"search",placeholder:"filter","aria-label":"filter quantities"}),e=G("div",{class:"list"}),n=this.table.columns.filter(s=>!s.state).map(s=>{let r=G("input",{type:"checkbox",change:()=>{this.names=r.checked?[...this.names,s.name]:this.names.filter(a=>a!==s.name),this.draw(),this.board.chosen()}});r.checked=this.names.includes(s.name);let o=G("label",{},r,` ${s.name}`,G("small",{},s.unit));return e.append(o),{row:o,name:s.name.toLowerCase()}});return t.addEventListener("input",()=>n.forEach(s=>s.row.hidden=!s.name.includes(t.value.toLowerCase()))),G("div",{class:"sheet"},t,e)}csv(){let{columns:t,times:e}=this;return kp([["t",...t.map(n=>n.name)],...Array.from(e,(n,s)=>[n,...t.map(r=>r.values[s])])])}sheet(t,e){let{title:n,columns:s,times:r}=this;if(this.spectral){let h=s.map((u,d)=>{let f=Kl(r,u.values);return{name:u.name,colour:ur(d),x:f.frequency.subarray(1),y:f.amplitude.subarray(1)}});return{width:t,height:e,title:n,x:"frequency in Hz",y:`amplitude, ${this.unit}`,curves:h,logY:!0}}let o=this.against==="t"?void 0:this.table.column(this.against),a=s.map((h,u)=>({name:h.name,colour:ur(u),x:o?o.values:r,y:h.values})),l=o?null:this.board.zoom,c={y:this.range(l)};return l&&(c.x=l),{width:t,height:e,title:n,x:o?_v(o):"t in s",y:this.unit,curves:a,range:c,logY:this.logarithmic}}range(t){let{columns:e,times:n}=this,s=e.map(o=>o.values);if(t&&n.length){let[o,a]=[ri(n,t[0])[0],ri(n,t[1])[1]+1];s=s.map(l=>l.subarray(o,a))}if(this.logarithmic)return Dl(s);let r=Math.max(0,...e.map(o=>this.board.scales.get(o.unit)??0));return Il(s,r)}draw(){this.face?.destroy(),this.face=null,this.body.replaceChildren();let t=this.of(this.table),e=[...new Set(t.map(s=>s.group))],n=e.length===1?e[0]:t.map(s=>s.name).join(", ");if(this.heading.textContent=`${n}${this.against==="t"||this.spectral?"":` against ${this.against}`}${this.spectral?", spectrum":""}`,this.node.setAttribute("aria-label",`plot of ${this.title}`),!t.length)return void this.body.append(G("p",{class:"empty"},"choose quantities"));this.face=this.against!=="t"&&!this.spectral?new Nl(this):new fa(this),this.tick(this.board.clock.time)}update(){this.face?.update()||this.draw(),this.tick(this.board.clock.time)}tick(t){let{times:e,columns:n}=this;if(!e.length||!this.node.isConnected)return;let s=ri(e,t),r=n.map((o,a)=>{let l=o.values[s[0]]+s[2]*(o.values[s[1]]-o.values[s[0]]),c=G("i");return c.style.background=ur(a),G("span",{},c,`${o.name} `,G("b",{},bn(l,5)),` ${o.unit}`)});this.legend.replaceChildren(G("span",{class:"t"},`t = ${bn(t,5)} s`),...r),this.face?.tick(t)}},_v=i=>i.unit?`${i.name} in ${i.unit}`:i.name;var xv=["open","slides","sticks","slides"],yv={closing:"closed",impact:"closed",accumulation:"closed","take-off":"open",stick:"sticks",slip:"slides"},sd=12;function vv(i){let[t,e]=i.span,n=[];for(let r of i.columns.filter(o=>o.state)){let o={name:r.name,pieces:[]};for(let a=0;a<i.times.length;a++){let l=xv[Math.round(r.values[a])]??"open",c=o.pieces.at(-1);c&&(c.to=i.times[a]),(!c||c.state!==l)&&o.pieces.push({from:i.times[a],to:i.times[a],state:l})}n.push(o)}if(n.length)return n;let s=new Map;for(let r of i.data.events.list){let o=yv[r.kind];if(!o||!r.name)continue;let a=s.get(r.name)??{name:r.name,pieces:[]};s.set(r.name,a);let l=a.pieces.at(-1);l?l.to=r.t:a.pieces.push({from:t,to:r.t,state:o==="open"?"closed":"open"});let c=r.kind==="impact"&&r.after>0?"open":o;a.pieces.at(-1).state!==c&&a.pieces.push({from:r.t,to:e,state:c}),a.pieces.at(-1).to=e}return[...s.values()]}function vg(i,t){let e=vv(i);if(!e.length)return null;let[n,s]=i.span,r=u=>100*(u-n)/(s-n||1),o=G("div",{class:"cursor"}),a=G("span",{class:"value"}),l=e.slice(0,sd).map(u=>{let d=G("div",{class:"band",role:"img","aria-label":`${u.name}: ${u.pieces.slice(0,20).map(f=>`${f.state} from ${f.from.toPrecision(4)} s`).join(", ")}`});for(let f of u.pieces){let p=G("i",{class:f.state,title:`${u.name}: ${f.state}`});p.style.left=`${r(f.from)}%`,p.style.width=`${Math.max(.05,r(f.to)-r(f.from))}%`,d.append(p)}return G("div",{class:"row"},G("span",{class:"name"},u.name),d)}),c=G("div",{class:"field"},o),h=G("figure",{class:"plot bands","aria-label":"contact states"},G("figcaption",{},G("b",{},"Contacts"),a,G("span",{class:"key"},...["open","closed","sticks","slides"].map(u=>G("span",{},G("i",{class:u}),u)))),G("div",{class:"rows"},...l,c),e.length>sd&&G("p",{class:"empty"},`\u2026 and ${e.length-sd} more`));return c.addEventListener("pointermove",u=>{let d=c.getBoundingClientRect();t.play(!1),t.set(n+(u.clientX-d.left)/d.width*(s-n))}),t.onTime(u=>o.style.left=`${r(u)}%`,h),h}var bg=6,bv=150,Mv=800,Sv=i=>i,wv=i=>i.solver,jl=class{constructor(t,e){this.run=t;this.clock=e;this.node.append(this.bands,this.list,this.more,this.thinned,this.work),e.onTime(n=>this.cards.forEach(s=>s.tick(n))),this.work.addEventListener("toggle",()=>this.work.open&&this.work.children.length===1&&this.fillSolver()),this.fill()}run;clock;node=G("section",{class:"plots","aria-label":"plots"});bands=G("div");list=G("div",{class:"cards"});cards=[];more=G("div",{class:"more"});thinned=G("p",{class:"hint thinned",role:"note"});work=G("details",{class:"fold solver"},G("summary",{},"Solver: step size, iterations, violations"));timer=0;scales=new Map;zoom=null;detail=null;ghost=null;groups(t){let e=new Map;for(let n of t.columns.filter(s=>!s.state))e.set(`${n.group} ${n.label}`,[...e.get(`${n.group} ${n.label}`)??[],n.name]);return[...e.values()]}show(t,e){let n=a=>a.columns.map(l=>`${l.name} ${l.unit}`).join(`
`),s=n(t)===n(this.run)&&!!t.solver==!!this.run.solver;if([this.run,this.ghost,this.detail]=[t,e,null],!s)return this.zoom=null,this.fill();this.measure(),this.drawBands();let[r,o]=t.span;this.zoom&&(this.zoom[0]>o||this.zoom[1]<r)&&(this.zoom=null),this.tell(),this.update(),this.refine()}measure(){this.scales.clear();for(let t of[...this.run.columns,...this.run.solver?.columns??[]]){let e=Math.max(Math.abs(t.min??0),Math.abs(t.max??0));Number.isFinite(e)&&this.scales.set(t.unit,Math.max(e,this.scales.get(t.unit)??0))}}drawBands(){let t=vg(this.run,this.clock);this.bands.replaceChildren(...t?[t]:[])}fill(){this.measure(),this.list.replaceChildren(),this.cards=[],this.drawBands();let t=this.groups(this.run);t.slice(0,bg).forEach(n=>this.add(n));let e=t.slice(bg);for(this.more.replaceChildren(qe("add a plot","add an empty plot and choose its quantities",()=>this.add([])),...e.length?[qe(`show ${e.length} more`,"show the plots of all other quantities",n=>(e.forEach(s=>this.add(s)),n.target.remove()))]:[],qe("whole time","undo the zoom of all plots",()=>this.zoomed(null)),G("span",{class:"hint"},"Drag to zoom, shift-drag to pan, shift-wheel to zoom, double-click for the whole.")),this.node.hidden=!!this.run.data.table,t.length||this.list.append(G("p",{class:"empty"},"This run recorded nothing: list channels under record in the model's [output]."));this.work.children.length>1;)this.work.lastChild.remove();this.work.hidden=!this.run.solver,this.run.solver&&this.work.open&&this.fillSolver(),this.tell()}fillSolver(){let t=this.run.solver,e=this.run.data.solver.shared,n=G("div",{class:"cards"});this.work.append(G("p",{class:"hint"},e>1?`Of every ${e} steps the least and the largest number.`:"Every accepted step."),n);let s=r=>(t.column(r).max??0)>0;for(let r of this.groups(t))r.some(s)&&this.add(r.filter(s),wv,n)}tell(){let t=this.run.data.series.thinned;if(this.thinned.hidden=!t,!t)return;let e=t.toLocaleString("en"),n=this.detail?"The window shows what the server has of it.":this.run.ask?"Zoom in: the server sends the rows of the window.":"The trajectory beside this page has all of them.";this.thinned.textContent=`Of ${e} rows the plots have first, least, largest and last of ${(this.run.times.length/4).toLocaleString("en")} stretches. ${n}`}add(t,e=Sv,n=this.list){let s=new Jl(this,t,e);this.cards.push(s),n.append(s.node),requestAnimationFrame(()=>s.draw())}remove(t){this.cards=this.cards.filter(e=>e!==t),t.node.remove()}zoomed(t){let[e,n]=this.run.span;this.zoom=t&&t[1]-t[0]<n-e?[Math.max(e,t[0]),Math.min(n,t[1])]:null;let s=this.detail&&this.zoom&&(this.zoom[0]<this.detail.times[0]||this.zoom[1]>this.detail.times[this.detail.times.length-1]);(!this.zoom||s)&&(this.detail=null),this.update(),this.refine()}chosen(){this.refine()}refine(){clearTimeout(this.timer);let{run:t,zoom:e}=this;if(!t.ask||!t.data.series.thinned||!e)return this.tell();this.timer=window.setTimeout(async()=>{let n=[...new Set(this.cards.flatMap(s=>s.wanted))].filter(s=>t.column(s));if(n.length)try{let s=await t.ask(n,...e,Mv);if(this.run!==t||this.zoom!==e)return;this.detail=new ia(Float64Array.from(s.t),n.map((r,o)=>({...t.column(r),values:Float64Array.from(s.columns[o],a=>a??NaN)}))),this.update(),this.tell()}catch(s){ds(`no finer rows: ${s.message}`)}},bv)}update(){this.cards.forEach(t=>t.update())}redraw(){this.cards.forEach(t=>t.draw())}};var ir={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},sr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},d0=0,Wd=1,f0=2;var Cr=1,p0=2,zo=3,rr=0,Kn=1,wi=2,Pr=0,Vo=1,Xd=2,qd=3,Yd=4,m0=5;var Ir=100,g0=101,_0=102,x0=103,y0=104,v0=200,b0=201,M0=202,S0=203,$d=204,Zd=205,w0=206,T0=207,A0=208,E0=209,R0=210,C0=211,P0=212,I0=213,L0=214,Cc=0,Pc=1,Ic=2,vo=3,Lc=4,Dc=5,Nc=6,Uc=7,rh=0,D0=1,N0=2,is=0,Kd=1,Jd=2,jd=3,Qd=4,tf=5,ef=6,nf=7,Ld="attached",U0="detached",sf=300,Lr=301,Go=302,oh=303,ah=304,bo=1e3,Mi=1001,Mo=1002,yn=1003,lh=1004;var Dr=1005;var Fn=1006,Ho=1007;var Bi=1008;var jn=1009,rf=1010,of=1011,Wo=1012,ch=1013,ki=1014,mi=1015,zi=1016,hh=1017,uh=1018,Nr=1020,af=35902,lf=35899,cf=1021,hf=1022,Qn=1023,Ms=1026,Ps=1027,dh=1028,fh=1029,or=1030,ph=1031;var mh=1033,ll=33776,cl=33777,hl=33778,ul=33779,gh=35840,_h=35841,xh=35842,yh=35843,vh=36196,bh=37492,Mh=37496,Sh=37488,wh=37489,dl=37490,Th=37491,Ah=37808,Eh=37809,Rh=37810,Ch=37811,Ph=37812,Ih=37813,Lh=37814,Dh=37815,Nh=37816,Uh=37817,Fh=37818,Oh=37819,Bh=37820,kh=37821,zh=36492,Vh=36494,Gh=36495,Hh=36283,Wh=36284,fl=36285,Xh=36286;var wr=2300,So=2301,Ec=2302,Dd=2303,Nd=2400,Ud=2401,Fd=2402,F0=2500;var O0=3200;var pl=0,B0=1,Vi="",$n="srgb",Ra="srgb-linear",Ca="linear",ke="srgb";var Rc=7680;var k0=519,z0=512,V0=513,G0=514,uf=515,H0=516,W0=517,df=518,ff=519,X0=35044;var pf="300 es",Si=2e3,wo=2001;function Tv(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function Av(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Pa(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function q0(){let i=Pa("canvas");return i.style.display="block",i}var Mg={},To=null;function mf(...i){let t="THREE."+i.shift();To?To("log",t,...i):console.log(t,...i)}function Y0(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function ee(...i){i=Y0(i);let t="THREE."+i.shift();if(To)To("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function le(...i){i=Y0(i);let t="THREE."+i.shift();if(To)To("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function wa(...i){let t=i.join(" ");t in Mg||(Mg[t]=!0,ee(...i))}function $0(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var Z0={[Cc]:Cc,[Ic]:Nc,[Lc]:Lc,[vo]:Dc,[Pc]:Pc,[Nc]:Ic,[Uc]:Uc,[Dc]:vo},Ni=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Bn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Sg=1234567,xo=Math.PI/180,Ao=180/Math.PI;function Is(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Bn[i&255]+Bn[i>>8&255]+Bn[i>>16&255]+Bn[i>>24&255]+"-"+Bn[t&255]+Bn[t>>8&255]+"-"+Bn[t>>16&15|64]+Bn[t>>24&255]+"-"+Bn[e&63|128]+Bn[e>>8&255]+"-"+Bn[e>>16&255]+Bn[e>>24&255]+Bn[n&255]+Bn[n>>8&255]+Bn[n>>16&255]+Bn[n>>24&255]).toLowerCase()}function ve(i,t,e){return Math.max(t,Math.min(e,i))}function gf(i,t){return(i%t+t)%t}function Ev(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function Rv(i,t,e){return i!==t?(e-i)/(t-i):0}function Ta(i,t,e){return(1-e)*i+e*t}function Cv(i,t,e,n){return Ta(i,t,1-Math.exp(-e*n))}function Pv(i,t=1){return t-Math.abs(gf(i,t*2)-t)}function Iv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function Lv(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function Dv(i,t){return i+Math.floor(Math.random()*(t-i+1))}function Nv(i,t){return i+Math.random()*(t-i)}function Uv(i){return i*(.5-Math.random())}function Fv(i){i!==void 0&&(Sg=i);let t=Sg+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function Ov(i){return i*xo}function Bv(i){return i*Ao}function kv(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function zv(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function _f(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Vv(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),p=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:ee("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function xf(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function K0(i,t){if(t.constructor===Float32Array)return i;let e=xf(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function J0(i,t){if(t.constructor===Float32Array)return i;let e=xf(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var Ur={DEG2RAD:xo,RAD2DEG:Ao,generateUUID:Is,clamp:ve,euclideanModulo:gf,mapLinear:Ev,inverseLerp:Rv,lerp:Ta,damp:Cv,pingpong:Pv,smoothstep:Iv,smootherstep:Lv,randInt:Dv,randFloat:Nv,randFloatSpread:Uv,seededRandom:Fv,degToRad:Ov,radToDeg:Bv,isPowerOfTwo:kv,ceilPowerOfTwo:zv,floorPowerOfTwo:_f,setQuaternionFromProperEuler:Vv,normalize:J0,denormalize:K0},gt=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=ve(this.x,t.x,e.x),this.y=ve(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=ve(this.x,t,e),this.y=ve(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ve(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(ve(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Pe=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],x=r[o+3];if(u!==x||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*x;m<0&&(d=-d,f=-f,p=-p,x=-x,m=-m);let g=1-a;if(m<.9995){let b=Math.acos(m),w=Math.sin(b);g=Math.sin(g*b)/w,a=Math.sin(a*b)/w,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a;let b=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=b,c*=b,h*=b,u*=b}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return t[e]=a*p+h*u+l*f-c*d,t[e+1]=l*p+h*d+c*u-a*f,t[e+2]=c*p+h*f+a*d-l*u,t[e+3]=h*p-a*u-l*d-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:ee("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(ve(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},N=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(wg.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(wg.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=ve(this.x,t.x,e.x),this.y=ve(this.y,t.y,e.y),this.z=ve(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=ve(this.x,t,e),this.y=ve(this.y,t,e),this.z=ve(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ve(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return rd.copy(this).projectOnVector(t),this.sub(rd)}reflect(t){return this.sub(rd.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(ve(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},rd=new N,wg=new Pe,pe=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],x=s[0],m=s[3],g=s[6],b=s[1],w=s[4],y=s[7],R=s[2],E=s[5],_=s[8];return r[0]=o*x+a*b+l*R,r[3]=o*m+a*w+l*E,r[6]=o*g+a*y+l*_,r[1]=c*x+h*b+u*R,r[4]=c*m+h*w+u*E,r[7]=c*g+h*y+u*_,r[2]=d*x+f*b+p*R,r[5]=d*m+f*w+p*E,r[8]=d*g+f*y+p*_,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=e*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/p;return t[0]=u*x,t[1]=(s*c-h*n)*x,t[2]=(a*n-s*o)*x,t[3]=d*x,t[4]=(h*e-s*l)*x,t[5]=(s*r-a*e)*x,t[6]=f*x,t[7]=(n*l-c*e)*x,t[8]=(o*e-n*r)*x,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return wa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(od.makeScale(t,e)),this}rotate(t){return wa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(od.makeRotation(-t)),this}translate(t,e){return wa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(od.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},od=new pe,Tg=new pe().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Ag=new pe().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Gv(){let i={enabled:!0,workingColorSpace:Ra,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===ke&&(s.r=bs(s.r),s.g=bs(s.g),s.b=bs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===ke&&(s.r=yo(s.r),s.g=yo(s.g),s.b=yo(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Vi?Ca:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Ra]:{primaries:t,whitePoint:n,transfer:Ca,toXYZ:Tg,fromXYZ:Ag,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:$n},outputColorSpaceConfig:{drawingBufferColorSpace:$n}},[$n]:{primaries:t,whitePoint:n,transfer:ke,toXYZ:Tg,fromXYZ:Ag,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:$n}}}),i}var Re=Gv();function bs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function yo(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var so,Eo=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{so===void 0&&(so=Pa("canvas")),so.width=t.width,so.height=t.height;let s=so.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=so}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=Pa("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=bs(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(bs(e[n]/255)*255):e[n]=bs(e[n]);return{data:e,width:t.width,height:t.height}}else return ee("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Hv=0,Ss=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Hv++}),this.uuid=Is(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(ad(s[o].image)):r.push(ad(s[o]))}else r=ad(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function ad(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Eo.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(ee("Texture: Unable to serialize Texture."),{})}var Wv=0,ld=new N,Zn=class i extends Ni{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=Mi,s=Mi,r=Fn,o=Bi,a=Qn,l=jn,c=i.DEFAULT_ANISOTROPY,h=Vi){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Wv++}),this.uuid=Is(),this.name="",this.source=new Ss(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new gt(0,0),this.repeat=new gt(1,1),this.center=new gt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new pe,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(ld).x}get height(){return this.source.getSize(ld).y}get depth(){return this.source.getSize(ld).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){ee(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){ee(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==sf)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case bo:t.x=t.x-Math.floor(t.x);break;case Mi:t.x=t.x<0?0:1;break;case Mo:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case bo:t.y=t.y-Math.floor(t.y);break;case Mi:t.y=t.y<0?0:1;break;case Mo:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};Zn.DEFAULT_IMAGE=null;Zn.DEFAULT_MAPPING=sf;Zn.DEFAULT_ANISOTROPY=1;var He=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],x=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let w=(c+1)/2,y=(f+1)/2,R=(g+1)/2,E=(h+d)/4,_=(u+x)/4,M=(p+m)/4;return w>y&&w>R?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=E/n,r=_/n):y>R?y<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(y),n=E/s,r=M/s):R<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(R),n=_/r,s=M/r),this.set(n,s,r,e),this}let b=Math.sqrt((m-p)*(m-p)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(b)<.001&&(b=1),this.x=(m-p)/b,this.y=(u-x)/b,this.z=(d-h)/b,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=ve(this.x,t.x,e.x),this.y=ve(this.y,t.y,e.y),this.z=ve(this.z,t.z,e.z),this.w=ve(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=ve(this.x,t,e),this.y=ve(this.y,t,e),this.z=ve(this.z,t,e),this.w=ve(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ve(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Fc=class extends Ni{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Fn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new He(0,0,t,e),this.scissorTest=!1,this.viewport=new He(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Zn({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:Fn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new Ss(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},di=class extends Fc{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},Ia=class extends Zn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=yn,this.minFilter=yn,this.wrapR=Mi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Oc=class extends Zn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=yn,this.minFilter=yn,this.wrapR=Mi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var jt=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,l,c,h,u,d,f,p,x,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,u,d,f,p,x,m)}set(t,e,n,s,r,o,a,l,c,h,u,d,f,p,x,m){let g=this.elements;return g[0]=t,g[4]=e,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=x,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/ro.setFromMatrixColumn(t,0).length(),r=1/ro.setFromMatrixColumn(t,1).length(),o=1/ro.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,p=a*h,x=a*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=f+p*c,e[5]=d-x*c,e[9]=-a*l,e[2]=x-d*c,e[6]=p+f*c,e[10]=o*l}else if(t.order==="YXZ"){let d=l*h,f=l*u,p=c*h,x=c*u;e[0]=d+x*a,e[4]=p*a-f,e[8]=o*c,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-p,e[6]=x+d*a,e[10]=o*l}else if(t.order==="ZXY"){let d=l*h,f=l*u,p=c*h,x=c*u;e[0]=d-x*a,e[4]=-o*u,e[8]=p+f*a,e[1]=f+p*a,e[5]=o*h,e[9]=x-d*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let d=o*h,f=o*u,p=a*h,x=a*u;e[0]=l*h,e[4]=p*c-f,e[8]=d*c+x,e[1]=l*u,e[5]=x*c+d,e[9]=f*c-p,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let d=o*l,f=o*c,p=a*l,x=a*c;e[0]=l*h,e[4]=x-d*u,e[8]=p*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*u+p,e[10]=d-x*u}else if(t.order==="XZY"){let d=o*l,f=o*c,p=a*l,x=a*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=d*u+x,e[5]=o*h,e[9]=f*u-p,e[2]=p*u-f,e[6]=a*h,e[10]=x*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Xv,t,qv)}lookAt(t,e,n){let s=this.elements;return ci.subVectors(t,e),ci.lengthSq()===0&&(ci.z=1),ci.normalize(),Hs.crossVectors(n,ci),Hs.lengthSq()===0&&(Math.abs(n.z)===1?ci.x+=1e-4:ci.z+=1e-4,ci.normalize(),Hs.crossVectors(n,ci)),Hs.normalize(),Ql.crossVectors(ci,Hs),s[0]=Hs.x,s[4]=Ql.x,s[8]=ci.x,s[1]=Hs.y,s[5]=Ql.y,s[9]=ci.y,s[2]=Hs.z,s[6]=Ql.z,s[10]=ci.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],x=n[6],m=n[10],g=n[14],b=n[3],w=n[7],y=n[11],R=n[15],E=s[0],_=s[4],M=s[8],F=s[12],C=s[1],P=s[5],k=s[9],H=s[13],L=s[2],z=s[6],q=s[10],V=s[14],ct=s[3],$=s[7],Q=s[11],et=s[15];return r[0]=o*E+a*C+l*L+c*ct,r[4]=o*_+a*P+l*z+c*$,r[8]=o*M+a*k+l*q+c*Q,r[12]=o*F+a*H+l*V+c*et,r[1]=h*E+u*C+d*L+f*ct,r[5]=h*_+u*P+d*z+f*$,r[9]=h*M+u*k+d*q+f*Q,r[13]=h*F+u*H+d*V+f*et,r[2]=p*E+x*C+m*L+g*ct,r[6]=p*_+x*P+m*z+g*$,r[10]=p*M+x*k+m*q+g*Q,r[14]=p*F+x*H+m*V+g*et,r[3]=b*E+w*C+y*L+R*ct,r[7]=b*_+w*P+y*z+R*$,r[11]=b*M+w*k+y*q+R*Q,r[15]=b*F+w*H+y*V+R*et,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],u=t[6],d=t[10],f=t[14],p=t[3],x=t[7],m=t[11],g=t[15],b=l*f-c*d,w=a*f-c*u,y=a*d-l*u,R=o*f-c*h,E=o*d-l*h,_=o*u-a*h;return e*(x*b-m*w+g*y)-n*(p*b-m*R+g*E)+s*(p*w-x*R+g*_)-r*(p*y-x*E+m*_)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],h=t[10];return e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=t[9],d=t[10],f=t[11],p=t[12],x=t[13],m=t[14],g=t[15],b=e*a-n*o,w=e*l-s*o,y=e*c-r*o,R=n*l-s*a,E=n*c-r*a,_=s*c-r*l,M=h*x-u*p,F=h*m-d*p,C=h*g-f*p,P=u*m-d*x,k=u*g-f*x,H=d*g-f*m,L=b*H-w*k+y*P+R*C-E*F+_*M;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let z=1/L;return t[0]=(a*H-l*k+c*P)*z,t[1]=(s*k-n*H-r*P)*z,t[2]=(x*_-m*E+g*R)*z,t[3]=(d*E-u*_-f*R)*z,t[4]=(l*C-o*H-c*F)*z,t[5]=(e*H-s*C+r*F)*z,t[6]=(m*y-p*_-g*w)*z,t[7]=(h*_-d*y+f*w)*z,t[8]=(o*k-a*C+c*M)*z,t[9]=(n*C-e*k-r*M)*z,t[10]=(p*E-x*y+g*b)*z,t[11]=(u*y-h*E-f*b)*z,t[12]=(a*F-o*P-l*M)*z,t[13]=(e*P-n*F+s*M)*z,t[14]=(x*w-p*R-m*b)*z,t[15]=(h*R-u*w+d*b)*z,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,x=o*h,m=o*u,g=a*u,b=l*c,w=l*h,y=l*u,R=n.x,E=n.y,_=n.z;return s[0]=(1-(x+g))*R,s[1]=(f+y)*R,s[2]=(p-w)*R,s[3]=0,s[4]=(f-y)*E,s[5]=(1-(d+g))*E,s[6]=(m+b)*E,s[7]=0,s[8]=(p+w)*_,s[9]=(m-b)*_,s[10]=(1-(d+x))*_,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=ro.set(s[0],s[1],s[2]).length(),a=ro.set(s[4],s[5],s[6]).length(),l=ro.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ii.copy(this);let c=1/o,h=1/a,u=1/l;return Ii.elements[0]*=c,Ii.elements[1]*=c,Ii.elements[2]*=c,Ii.elements[4]*=h,Ii.elements[5]*=h,Ii.elements[6]*=h,Ii.elements[8]*=u,Ii.elements[9]*=u,Ii.elements[10]*=u,e.setFromRotationMatrix(Ii),n.x=o,n.y=a,n.z=l,this}makePerspective(t,e,n,s,r,o,a=Si,l=!1){let c=this.elements,h=2*r/(e-t),u=2*r/(n-s),d=(e+t)/(e-t),f=(n+s)/(n-s),p,x;if(l)p=r/(o-r),x=o*r/(o-r);else if(a===Si)p=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===wo)p=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=Si,l=!1){let c=this.elements,h=2/(e-t),u=2/(n-s),d=-(e+t)/(e-t),f=-(n+s)/(n-s),p,x;if(l)p=1/(o-r),x=o/(o-r);else if(a===Si)p=-2/(o-r),x=-(o+r)/(o-r);else if(a===wo)p=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},ro=new N,Ii=new jt,Xv=new N(0,0,0),qv=new N(1,1,1),Hs=new N,Ql=new N,ci=new N,Eg=new jt,Rg=new Pe,Ji=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(ve(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-ve(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(ve(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-ve(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(ve(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-ve(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:ee("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return Eg.makeRotationFromQuaternion(t),this.setFromRotationMatrix(Eg,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Rg.setFromEuler(this),this.setFromQuaternion(Rg,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ji.DEFAULT_ORDER="XYZ";var Ro=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Yv=0,Cg=new N,oo=new Pe,ms=new jt,tc=new N,pa=new N,$v=new N,Zv=new Pe,Pg=new N(1,0,0),Ig=new N(0,1,0),Lg=new N(0,0,1),Dg={type:"added"},Kv={type:"removed"},ao={type:"childadded",child:null},cd={type:"childremoved",child:null},Ln=class i extends Ni{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Yv++}),this.uuid=Is(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new N,e=new Ji,n=new Pe,s=new N(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new jt},normalMatrix:{value:new pe}}),this.matrix=new jt,this.matrixWorld=new jt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Ro,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return oo.setFromAxisAngle(t,e),this.quaternion.multiply(oo),this}rotateOnWorldAxis(t,e){return oo.setFromAxisAngle(t,e),this.quaternion.premultiply(oo),this}rotateX(t){return this.rotateOnAxis(Pg,t)}rotateY(t){return this.rotateOnAxis(Ig,t)}rotateZ(t){return this.rotateOnAxis(Lg,t)}translateOnAxis(t,e){return Cg.copy(t).applyQuaternion(this.quaternion),this.position.add(Cg.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Pg,t)}translateY(t){return this.translateOnAxis(Ig,t)}translateZ(t){return this.translateOnAxis(Lg,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(ms.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?tc.copy(t):tc.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),pa.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ms.lookAt(pa,tc,this.up):ms.lookAt(tc,pa,this.up),this.quaternion.setFromRotationMatrix(ms),s&&(ms.extractRotation(s.matrixWorld),oo.setFromRotationMatrix(ms),this.quaternion.premultiply(oo.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(le("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Dg),ao.child=t,this.dispatchEvent(ao),ao.child=null):le("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Kv),cd.child=t,this.dispatchEvent(cd),cd.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),ms.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),ms.multiply(t.parent.matrixWorld)),t.applyMatrix4(ms),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Dg),ao.child=t,this.dispatchEvent(ao),ao.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(pa,t,$v),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(pa,Zv,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),p=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Ln.DEFAULT_UP=new N(0,1,0);Ln.DEFAULT_MATRIX_AUTO_UPDATE=!0;Ln.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Un=class extends Ln{constructor(){super(),this.isGroup=!0,this.type="Group"}},Jv={type:"move"},Co=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Un,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Un,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new N,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new N),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Un,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new N,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new N,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let x of t.hand.values()){let m=e.getJointPose(x,n),g=this._getHandJoint(c,x);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Jv)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Un;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},j0={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Ws={h:0,s:0,l:0},ec={h:0,s:0,l:0};function hd(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Kt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=$n){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,Re.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=Re.workingColorSpace){return this.r=t,this.g=e,this.b=n,Re.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=Re.workingColorSpace){if(t=gf(t,1),e=ve(e,0,1),n=ve(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=hd(o,r,t+1/3),this.g=hd(o,r,t),this.b=hd(o,r,t-1/3)}return Re.colorSpaceToWorking(this,s),this}setStyle(t,e=$n){function n(r){r!==void 0&&parseFloat(r)<1&&ee("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:ee("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);ee("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=$n){let n=j0[t.toLowerCase()];return n!==void 0?this.setHex(n,e):ee("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=bs(t.r),this.g=bs(t.g),this.b=bs(t.b),this}copyLinearToSRGB(t){return this.r=yo(t.r),this.g=yo(t.g),this.b=yo(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=$n){return Re.workingToColorSpace(kn.copy(this),t),Math.round(ve(kn.r*255,0,255))*65536+Math.round(ve(kn.g*255,0,255))*256+Math.round(ve(kn.b*255,0,255))}getHexString(t=$n){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=Re.workingColorSpace){Re.workingToColorSpace(kn.copy(this),e);let n=kn.r,s=kn.g,r=kn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=Re.workingColorSpace){return Re.workingToColorSpace(kn.copy(this),e),t.r=kn.r,t.g=kn.g,t.b=kn.b,t}getStyle(t=$n){Re.workingToColorSpace(kn.copy(this),t);let e=kn.r,n=kn.g,s=kn.b;return t!==$n?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Ws),this.setHSL(Ws.h+t,Ws.s+e,Ws.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Ws),t.getHSL(ec);let n=Ta(Ws.h,ec.h,e),s=Ta(Ws.s,ec.s,e),r=Ta(Ws.l,ec.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},kn=new Kt;Kt.NAMES=j0;var ji=class extends Ln{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ji,this.environmentIntensity=1,this.environmentRotation=new Ji,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},Li=new N,gs=new N,ud=new N,_s=new N,lo=new N,co=new N,Ng=new N,dd=new N,fd=new N,pd=new N,md=new He,gd=new He,_d=new He,vs=class i{constructor(t=new N,e=new N,n=new N){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),Li.subVectors(t,e),s.cross(Li);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){Li.subVectors(s,e),gs.subVectors(n,e),ud.subVectors(t,e);let o=Li.dot(Li),a=Li.dot(gs),l=Li.dot(ud),c=gs.dot(gs),h=gs.dot(ud),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,_s)===null?!1:_s.x>=0&&_s.y>=0&&_s.x+_s.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,_s)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,_s.x),l.addScaledVector(o,_s.y),l.addScaledVector(a,_s.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return md.setScalar(0),gd.setScalar(0),_d.setScalar(0),md.fromBufferAttribute(t,e),gd.fromBufferAttribute(t,n),_d.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(md,r.x),o.addScaledVector(gd,r.y),o.addScaledVector(_d,r.z),o}static isFrontFacing(t,e,n,s){return Li.subVectors(n,e),gs.subVectors(t,e),Li.cross(gs).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Li.subVectors(this.c,this.b),gs.subVectors(this.a,this.b),Li.cross(gs).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;lo.subVectors(s,n),co.subVectors(r,n),dd.subVectors(t,n);let l=lo.dot(dd),c=co.dot(dd);if(l<=0&&c<=0)return e.copy(n);fd.subVectors(t,s);let h=lo.dot(fd),u=co.dot(fd);if(h>=0&&u<=h)return e.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),e.copy(n).addScaledVector(lo,o);pd.subVectors(t,r);let f=lo.dot(pd),p=co.dot(pd);if(p>=0&&f<=p)return e.copy(r);let x=f*c-l*p;if(x<=0&&c>=0&&p<=0)return a=c/(c-p),e.copy(n).addScaledVector(co,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return Ng.subVectors(r,s),a=(u-h)/(u-h+(f-p)),e.copy(s).addScaledVector(Ng,a);let g=1/(m+x+d);return o=x*g,a=d*g,e.copy(n).addScaledVector(lo,o).addScaledVector(co,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},fi=class{constructor(t=new N(1/0,1/0,1/0),e=new N(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Di.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Di.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Di.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Di):Di.fromBufferAttribute(r,o),Di.applyMatrix4(t.matrixWorld),this.expandByPoint(Di);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),nc.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),nc.copy(n.boundingBox)),nc.applyMatrix4(t.matrixWorld),this.union(nc)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Di),Di.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(ma),ic.subVectors(this.max,ma),ho.subVectors(t.a,ma),uo.subVectors(t.b,ma),fo.subVectors(t.c,ma),Xs.subVectors(uo,ho),qs.subVectors(fo,uo),yr.subVectors(ho,fo);let e=[0,-Xs.z,Xs.y,0,-qs.z,qs.y,0,-yr.z,yr.y,Xs.z,0,-Xs.x,qs.z,0,-qs.x,yr.z,0,-yr.x,-Xs.y,Xs.x,0,-qs.y,qs.x,0,-yr.y,yr.x,0];return!xd(e,ho,uo,fo,ic)||(e=[1,0,0,0,1,0,0,0,1],!xd(e,ho,uo,fo,ic))?!1:(sc.crossVectors(Xs,qs),e=[sc.x,sc.y,sc.z],xd(e,ho,uo,fo,ic))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Di).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Di).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(xs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),xs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),xs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),xs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),xs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),xs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),xs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),xs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(xs),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},xs=[new N,new N,new N,new N,new N,new N,new N,new N],Di=new N,nc=new fi,ho=new N,uo=new N,fo=new N,Xs=new N,qs=new N,yr=new N,ma=new N,ic=new N,sc=new N,vr=new N;function xd(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){vr.fromArray(i,r);let a=s.x*Math.abs(vr.x)+s.y*Math.abs(vr.y)+s.z*Math.abs(vr.z),l=t.dot(vr),c=e.dot(vr),h=n.dot(vr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var xn=new N,rc=new gt,jv=0,nn=class extends Ni{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:jv++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=X0,this.updateRanges=[],this.gpuType=mi,this.version=0,this._normalizationScale=t!==void 0?xf(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)rc.fromBufferAttribute(this,e),rc.applyMatrix3(t),this.setXY(e,rc.x,rc.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)xn.fromBufferAttribute(this,e),xn.applyMatrix3(t),this.setXYZ(e,xn.x,xn.y,xn.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)xn.fromBufferAttribute(this,e),xn.applyMatrix4(t),this.setXYZ(e,xn.x,xn.y,xn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)xn.fromBufferAttribute(this,e),xn.applyNormalMatrix(t),this.setXYZ(e,xn.x,xn.y,xn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)xn.fromBufferAttribute(this,e),xn.transformDirection(t),this.setXYZ(e,xn.x,xn.y,xn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):K0(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):J0(t,this.array)}};var Tr=class extends nn{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var La=class extends nn{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var Ce=class extends nn{constructor(t,e,n){super(new Float32Array(t),e,n)}},Qv=new fi,ga=new N,yd=new N,Ui=class{constructor(t=new N,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Qv.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;ga.subVectors(t,this.center);let e=ga.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(ga,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(yd.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(ga.copy(t.center).add(yd)),this.expandByPoint(ga.copy(t.center).sub(yd))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},tb=0,bi=new jt,vd=new Ln,po=new N,hi=new fi,_a=new fi,In=new N,Ke=class i extends Ni{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:tb++}),this.uuid=Is(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Tv(t)?La:Tr)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new pe().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return bi.makeRotationFromQuaternion(t),this.applyMatrix4(bi),this}rotateX(t){return bi.makeRotationX(t),this.applyMatrix4(bi),this}rotateY(t){return bi.makeRotationY(t),this.applyMatrix4(bi),this}rotateZ(t){return bi.makeRotationZ(t),this.applyMatrix4(bi),this}translate(t,e,n){return bi.makeTranslation(t,e,n),this.applyMatrix4(bi),this}scale(t,e,n){return bi.makeScale(t,e,n),this.applyMatrix4(bi),this}lookAt(t){return vd.lookAt(t),vd.updateMatrix(),this.applyMatrix4(vd.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(po).negate(),this.translate(po.x,po.y,po.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Ce(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&ee("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new fi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){le("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new N(-1/0,-1/0,-1/0),new N(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];hi.setFromBufferAttribute(r),this.morphTargetsRelative?(In.addVectors(this.boundingBox.min,hi.min),this.boundingBox.expandByPoint(In),In.addVectors(this.boundingBox.max,hi.max),this.boundingBox.expandByPoint(In)):(this.boundingBox.expandByPoint(hi.min),this.boundingBox.expandByPoint(hi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&le('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Ui);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){le("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new N,1/0);return}if(t){let n=this.boundingSphere.center;if(hi.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];_a.setFromBufferAttribute(a),this.morphTargetsRelative?(In.addVectors(hi.min,_a.min),hi.expandByPoint(In),In.addVectors(hi.max,_a.max),hi.expandByPoint(In)):(hi.expandByPoint(_a.min),hi.expandByPoint(_a.max))}hi.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)In.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(In));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)In.fromBufferAttribute(a,c),l&&(po.fromBufferAttribute(t,c),In.add(po)),s=Math.max(s,n.distanceToSquared(In))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&le('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){le("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new nn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let F=0;F<n.count;F++)a[F]=new N,l[F]=new N;let h=new N,u=new N,d=new N,f=new gt,p=new gt,x=new gt,m=new N,g=new N;function b(F,C,P){c[F]=c[C]=c[P]=1,h.fromBufferAttribute(n,F),u.fromBufferAttribute(n,C),d.fromBufferAttribute(n,P),f.fromBufferAttribute(r,F),p.fromBufferAttribute(r,C),x.fromBufferAttribute(r,P),u.sub(h),d.sub(h),p.sub(f),x.sub(f);let k=1/(p.x*x.y-x.x*p.y);isFinite(k)&&(m.copy(u).multiplyScalar(x.y).addScaledVector(d,-p.y).multiplyScalar(k),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-x.x).multiplyScalar(k),a[F].add(m),a[C].add(m),a[P].add(m),l[F].add(g),l[C].add(g),l[P].add(g))}let w=this.groups;w.length===0&&(w=[{start:0,count:t.count}]);for(let F=0,C=w.length;F<C;++F){let P=w[F],k=P.start,H=P.count;for(let L=k,z=k+H;L<z;L+=3)b(t.getX(L+0),t.getX(L+1),t.getX(L+2))}let y=new N,R=new N,E=new N,_=new N;function M(F){E.fromBufferAttribute(s,F),_.copy(E);let C=a[F];y.copy(C),y.sub(E.multiplyScalar(E.dot(C))).normalize(),R.crossVectors(_,C);let k=R.dot(l[F])<0?-1:1;o.setXYZW(F,y.x,y.y,y.z,k)}for(let F=0,C=n.count;F<C;++F)c[F]&&M(F);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new nn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new N,r=new N,o=new N,a=new N,l=new N,c=new N,h=new N,u=new N;if(t)for(let d=0,f=t.count;d<f;d+=3){let p=t.getX(d+0),x=t.getX(d+1),m=t.getX(d+2);s.fromBufferAttribute(e,p),r.fromBufferAttribute(e,x),o.fromBufferAttribute(e,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)In.fromBufferAttribute(t,e),In.normalize(),t.setXYZ(e,In.x,In.y,In.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let x=0,m=l.length;x<m;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new nn(d,h,u)}if(this.index===null)return ee("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=t(d,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var bd=new N,eb=new N,nb=new pe,ui=class{constructor(t=new N(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=bd.subVectors(n,e).cross(eb.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta(bd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||nb.getNormalMatrix(t),s=this.coplanarPoint(bd).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},ib=0,Fi=class extends Ni{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:ib++}),this.uuid=Is(),this.name="",this.type="Material",this.blending=Vo,this.side=rr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=$d,this.blendDst=Zd,this.blendEquation=Ir,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Kt(0,0,0),this.blendAlpha=0,this.depthFunc=vo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=k0,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Rc,this.stencilZFail=Rc,this.stencilZPass=Rc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){ee(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){ee(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new Kt().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new ui().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new gt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new gt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var ys=new N,Md=new N,oc=new N,ac=new N,ws=class{constructor(t=new N,e=new N(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,ys)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=ys.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(ys.copy(this.origin).addScaledVector(this.direction,e),ys.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Md.copy(t).add(e).multiplyScalar(.5),oc.copy(e).sub(t).normalize(),ac.copy(this.origin).sub(Md);let r=t.distanceTo(e)*.5,o=-this.direction.dot(oc),a=ac.dot(this.direction),l=-ac.dot(oc),c=ac.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Md).addScaledVector(oc,d),f}intersectSphere(t,e){if(t.radius<0)return null;ys.subVectors(t.center,this.origin);let n=ys.dot(this.direction),s=ys.dot(ys)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(t.min.x-d.x)*c,s=(t.max.x-d.x)*c):(n=(t.max.x-d.x)*c,s=(t.min.x-d.x)*c),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,l=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,l=(t.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,ys)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=t.x-o.x,d=t.y-o.y,f=t.z-o.z,p=e.x-o.x,x=e.y-o.y,m=e.z-o.z,g=n.x-o.x,b=n.y-o.y,w=n.z-o.z,y=Math.abs(l),R=Math.abs(c),E=Math.abs(h),_,M,F,C,P,k,H,L,z,q,V,ct;if(y>=R&&y>=E?(F=l,k=u,z=p,ct=g,l>=0?(_=c,M=h,C=d,P=f,H=x,L=m,q=b,V=w):(_=h,M=c,C=f,P=d,H=m,L=x,q=w,V=b)):R>=E?(F=c,k=d,z=x,ct=b,c>=0?(_=h,M=l,C=f,P=u,H=m,L=p,q=w,V=g):(_=l,M=h,C=u,P=f,H=p,L=m,q=g,V=w)):(F=h,k=f,z=m,ct=w,h>=0?(_=l,M=c,C=u,P=d,H=p,L=x,q=g,V=b):(_=c,M=l,C=d,P=u,H=x,L=p,q=b,V=g)),F===0)return null;let $=_/F,Q=M/F,et=1/F,ft=C-$*k,ht=P-Q*k,tt=H-$*z,_t=L-Q*z,yt=q-$*ct,Lt=V-Q*ct,wt=yt*_t-Lt*tt,Gt=ft*Lt-ht*yt,re=tt*ht-_t*ft;if(s){if(wt<0||Gt<0||re<0)return null}else if((wt<0||Gt<0||re<0)&&(wt>0||Gt>0||re>0))return null;let Jt=wt+Gt+re;if(Jt===0)return null;let oe=et*(wt*k+Gt*z+re*ct);return(Jt>0?oe<0:oe>0)?null:this.at(oe/Jt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Bc=class extends Fi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Kt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ji,this.combine=rh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},Ug=new jt,br=new ws,lc=new Ui,Fg=new N,cc=new N,hc=new N,uc=new N,Sd=new N,dc=new N,Og=new N,fc=new N,Ye=class extends Ln{constructor(t=new Ke,e=new Bc){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){dc.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Sd.fromBufferAttribute(u,t),o?dc.addScaledVector(Sd,h):dc.addScaledVector(Sd.sub(e),h))}e.add(dc)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),lc.copy(n.boundingSphere),lc.applyMatrix4(r),br.copy(t.ray).recast(t.near),!(lc.containsPoint(br.origin)===!1&&(br.intersectSphere(lc,Fg)===null||br.origin.distanceToSquared(Fg)>(t.far-t.near)**2))&&(Ug.copy(r).invert(),br.copy(t.ray).applyMatrix4(Ug),!(n.boundingBox!==null&&br.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,br)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],b=Math.max(m.start,f.start),w=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let y=b,R=w;y<R;y+=3){let E=a.getX(y),_=a.getX(y+1),M=a.getX(y+2);s=pc(this,g,t,n,c,h,u,E,_,M),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let b=a.getX(m),w=a.getX(m+1),y=a.getX(m+2);s=pc(this,o,t,n,c,h,u,b,w,y),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],b=Math.max(m.start,f.start),w=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let y=b,R=w;y<R;y+=3){let E=y,_=y+1,M=y+2;s=pc(this,g,t,n,c,h,u,E,_,M),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let b=m,w=m+1,y=m+2;s=pc(this,o,t,n,c,h,u,b,w,y),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function sb(i,t,e,n,s,r,o,a){let l;if(t.side===Kn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===rr,a),l===null)return null;fc.copy(a),fc.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(fc);return c<e.near||c>e.far?null:{distance:c,point:fc.clone(),object:i}}function pc(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,cc),i.getVertexPosition(l,hc),i.getVertexPosition(c,uc);let h=sb(i,t,e,n,cc,hc,uc,Og);if(h){let u=new N;vs.getBarycoord(Og,cc,hc,uc,u),s&&(h.uv=vs.getInterpolatedAttribute(s,a,l,c,u,new gt)),r&&(h.uv1=vs.getInterpolatedAttribute(r,a,l,c,u,new gt)),o&&(h.normal=vs.getInterpolatedAttribute(o,a,l,c,u,new N),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new N,materialIndex:0};vs.getNormal(cc,hc,uc,d.normal),h.face=d,h.barycoord=u}return h}var xa=new He,Bg=new He,kg=new He,rb=new He,zg=new jt,mc=new N,wd=new Ui,Vg=new jt,Td=new ws,Da=class extends Ye{constructor(t,e){super(t,e),this.isSkinnedMesh=!0,this.type="SkinnedMesh",this.bindMode=Ld,this.bindMatrix=new jt,this.bindMatrixInverse=new jt,this.boundingBox=null,this.boundingSphere=null}computeBoundingBox(){let t=this.geometry;this.boundingBox===null&&(this.boundingBox=new fi),this.boundingBox.makeEmpty();let e=t.getAttribute("position");for(let n=0;n<e.count;n++)this.getVertexPosition(n,mc),this.boundingBox.expandByPoint(mc)}computeBoundingSphere(){let t=this.geometry;this.boundingSphere===null&&(this.boundingSphere=new Ui),this.boundingSphere.makeEmpty();let e=t.getAttribute("position");for(let n=0;n<e.count;n++)this.getVertexPosition(n,mc),this.boundingSphere.expandByPoint(mc)}copy(t,e){return super.copy(t,e),this.bindMode=t.bindMode,this.bindMatrix.copy(t.bindMatrix),this.bindMatrixInverse.copy(t.bindMatrixInverse),this.skeleton=t.skeleton,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}raycast(t,e){let n=this.material,s=this.matrixWorld;n!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),wd.copy(this.boundingSphere),wd.applyMatrix4(s),t.ray.intersectsSphere(wd)!==!1&&(Vg.copy(s).invert(),Td.copy(t.ray).applyMatrix4(Vg),!(this.boundingBox!==null&&Td.intersectsBox(this.boundingBox)===!1)&&this._computeIntersections(t,e,Td)))}getVertexPosition(t,e){return super.getVertexPosition(t,e),this.applyBoneTransform(t,e),e}bind(t,e){this.skeleton=t,e===void 0&&(this.updateMatrixWorld(!0),this.skeleton.calculateInverses(),e=this.matrixWorld),this.bindMatrix.copy(e),this.bindMatrixInverse.copy(e).invert()}pose(){this.skeleton.pose()}normalizeSkinWeights(){let t=new He,e=this.geometry.attributes.skinWeight;for(let n=0,s=e.count;n<s;n++){t.fromBufferAttribute(e,n);let r=1/t.manhattanLength();r!==1/0?t.multiplyScalar(r):t.set(1,0,0,0),e.setXYZW(n,t.x,t.y,t.z,t.w)}}updateMatrixWorld(t){super.updateMatrixWorld(t),this.bindMode===Ld?this.bindMatrixInverse.copy(this.matrixWorld).invert():this.bindMode===U0?this.bindMatrixInverse.copy(this.bindMatrix).invert():ee("SkinnedMesh: Unrecognized bindMode: "+this.bindMode)}applyBoneTransform(t,e){let n=this.skeleton,s=this.geometry;Bg.fromBufferAttribute(s.attributes.skinIndex,t),kg.fromBufferAttribute(s.attributes.skinWeight,t),e.isVector4?(xa.copy(e),e.set(0,0,0,0)):(xa.set(e.x,e.y,e.z,1),e.set(0,0,0)),xa.applyMatrix4(this.bindMatrix);for(let r=0;r<4;r++){let o=kg.getComponent(r);if(o!==0){let a=Bg.getComponent(r);zg.multiplyMatrices(n.bones[a].matrixWorld,n.boneInverses[a]),e.addScaledVector(rb.copy(xa).applyMatrix4(zg),o)}}return e.isVector4&&(e.w=xa.w),e.applyMatrix4(this.bindMatrixInverse)}},Po=class extends Ln{constructor(){super(),this.isBone=!0,this.type="Bone"}},Io=class extends Zn{constructor(t=null,e=1,n=1,s,r,o,a,l,c=yn,h=yn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}},Gg=new jt,ob=new jt,Na=class i{constructor(t=[],e=[]){this.uuid=Is(),this.bones=t.slice(0),this.boneInverses=e,this.boneMatrices=null,this.previousBoneMatrices=null,this.boneTexture=null,this.previousBoneTexture=null,this.init()}init(){let t=this.bones,e=this.boneInverses;if(this.boneMatrices=new Float32Array(t.length*16),e.length===0)this.calculateInverses();else if(t.length!==e.length){ee("Skeleton: Number of inverse bone matrices does not match amount of bones."),this.boneInverses=[];for(let n=0,s=this.bones.length;n<s;n++)this.boneInverses.push(new jt)}}calculateInverses(){this.boneInverses.length=0;for(let t=0,e=this.bones.length;t<e;t++){let n=new jt;this.bones[t]&&n.copy(this.bones[t].matrixWorld).invert(),this.boneInverses.push(n)}}pose(){for(let t=0,e=this.bones.length;t<e;t++){let n=this.bones[t];n&&n.matrixWorld.copy(this.boneInverses[t]).invert()}for(let t=0,e=this.bones.length;t<e;t++){let n=this.bones[t];n&&(n.parent&&n.parent.isBone?(n.matrix.copy(n.parent.matrixWorld).invert(),n.matrix.multiply(n.matrixWorld)):n.matrix.copy(n.matrixWorld),n.matrix.decompose(n.position,n.quaternion,n.scale))}}update(){let t=this.bones,e=this.boneInverses,n=this.boneMatrices,s=this.boneTexture;for(let r=0,o=t.length;r<o;r++){let a=t[r]?t[r].matrixWorld:ob;Gg.multiplyMatrices(a,e[r]),Gg.toArray(n,r*16)}s!==null&&(s.needsUpdate=!0)}clone(){return new i(this.bones,this.boneInverses)}computeBoneTexture(){let t=Math.sqrt(this.bones.length*4);t=Math.ceil(t/4)*4,t=Math.max(t,4);let e=new Float32Array(t*t*4);e.set(this.boneMatrices);let n=new Io(e,t,t,Qn,mi);return n.needsUpdate=!0,this.boneMatrices=e,this.boneTexture=n,this}getBoneByName(t){for(let e=0,n=this.bones.length;e<n;e++){let s=this.bones[e];if(s.name===t)return s}}dispose(){this.boneTexture!==null&&(this.boneTexture.dispose(),this.boneTexture=null),this.previousBoneTexture!==null&&(this.previousBoneTexture.dispose(),this.previousBoneTexture=null)}fromJSON(t,e){this.uuid=t.uuid;for(let n=0,s=t.bones.length;n<s;n++){let r=t.bones[n],o=e[r];o===void 0&&(ee("Skeleton: No bone found with UUID:",r),o=new Po),this.bones.push(o),this.boneInverses.push(new jt().fromArray(t.boneInverses[n]))}return this.init(),this}toJSON(){let t={metadata:{version:4.7,type:"Skeleton",generator:"Skeleton.toJSON"},bones:[],boneInverses:[]};t.uuid=this.uuid;let e=this.bones,n=this.boneInverses;for(let s=0,r=e.length;s<r;s++){let o=e[s];t.bones.push(o.uuid);let a=n[s];t.boneInverses.push(a.toArray())}return t}},Ua=class extends nn{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){let t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}},mo=new jt,Hg=new jt,gc=[],Wg=new fi,ab=new jt,ya=new Ye,va=new Ui,Ts=class extends Ye{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new Ua(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,ab)}computeBoundingBox(){let t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new fi),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,mo),Wg.copy(t.boundingBox).applyMatrix4(mo),this.boundingBox.union(Wg)}computeBoundingSphere(){let t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new Ui),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,mo),va.copy(t.boundingSphere).applyMatrix4(mo),this.boundingSphere.union(va)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){let n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=t*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(t,e){let n=this.matrixWorld,s=this.count;if(ya.geometry=this.geometry,ya.material=this.material,ya.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),va.copy(this.boundingSphere),va.applyMatrix4(n),t.ray.intersectsSphere(va)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,mo),Hg.multiplyMatrices(n,mo),ya.matrixWorld=Hg,ya.raycast(t,gc);for(let o=0,a=gc.length;o<a;o++){let l=gc[o];l.instanceId=r,l.object=this,e.push(l)}gc.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new Ua(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){let n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Io(new Float32Array(s*this.count),s,this.count,dh,mi));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*t;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Mr=new Ui,lb=new gt(.5,.5),_c=new N,Zs=class{constructor(t=new ui,e=new ui,n=new ui,s=new ui,r=new ui,o=new ui){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Si,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],x=r[9],m=r[10],g=r[11],b=r[12],w=r[13],y=r[14],R=r[15];if(s[0].setComponents(c-o,f-h,g-p,R-b).normalize(),s[1].setComponents(c+o,f+h,g+p,R+b).normalize(),s[2].setComponents(c+a,f+u,g+x,R+w).normalize(),s[3].setComponents(c-a,f-u,g-x,R-w).normalize(),n)s[4].setComponents(l,d,m,y).normalize(),s[5].setComponents(c-l,f-d,g-m,R-y).normalize();else if(s[4].setComponents(c-l,f-d,g-m,R-y).normalize(),e===Si)s[5].setComponents(c+l,f+d,g+m,R+y).normalize();else if(e===wo)s[5].setComponents(l,d,m,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Mr.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Mr.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Mr)}intersectsSprite(t){Mr.center.set(0,0,0);let e=lb.distanceTo(t.center);return Mr.radius=.7071067811865476+e,Mr.applyMatrix4(t.matrixWorld),this.intersectsSphere(Mr)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(_c.x=s.normal.x>0?t.max.x:t.min.x,_c.y=s.normal.y>0?t.max.y:t.min.y,_c.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(_c)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Xg=new jt,kc=class i{constructor(){this.coordinateSystem=Si,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];Xg.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Zs),n[s].setFromProjectionMatrix(Xg,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Zs),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var Qi=class extends Fi{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Kt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},zc=new N,Vc=new N,qg=new jt,ba=new ws,xc=new Ui,Ad=new N,Yg=new N,Ks=class extends Ln{constructor(t=new Ke,e=new Qi){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)zc.fromBufferAttribute(e,s-1),Vc.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=zc.distanceTo(Vc);t.setAttribute("lineDistance",new Ce(n,1))}else ee("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),xc.copy(n.boundingSphere),xc.applyMatrix4(s),xc.radius+=r,t.ray.intersectsSphere(xc)===!1)return;qg.copy(s).invert(),ba.copy(t.ray).applyMatrix4(qg);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=h.getX(x),b=h.getX(x+1),w=yc(this,t,ba,l,g,b,x);w&&e.push(w)}if(this.isLineLoop){let x=h.getX(p-1),m=h.getX(f),g=yc(this,t,ba,l,x,m,p-1);g&&e.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=yc(this,t,ba,l,x,x+1,x);g&&e.push(g)}if(this.isLineLoop){let x=yc(this,t,ba,l,p-1,f,p-1);x&&e.push(x)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function yc(i,t,e,n,s,r,o){let a=i.geometry.attributes.position;if(zc.fromBufferAttribute(a,s),Vc.fromBufferAttribute(a,r),e.distanceSqToSegment(zc,Vc,Ad,Yg)>n)return;Ad.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Ad);if(!(c<t.near||c>t.far))return{distance:c,point:Yg.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var $g=new N,Zg=new N,Js=class extends Ks{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)$g.fromBufferAttribute(e,s),Zg.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+$g.distanceTo(Zg);t.setAttribute("lineDistance",new Ce(n,1))}else ee("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var js=class extends Zn{constructor(t=[],e,n,s,r,o,a,l,c,h,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isCompressedTexture=!0,this.image={width:e,height:n},this.mipmaps=t,this.flipY=!1,this.generateMipmaps=!1}};var Fa=class extends Zn{constructor(t=[],e=Lr,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var As=class extends Zn{constructor(t,e,n=ki,s,r,o,a=yn,l=yn,c,h=Ms,u=1){if(h!==Ms&&h!==Ps)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:t,height:e,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Ss(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},Oa=class extends As{constructor(t,e=ki,n=Lr,s,r,o=yn,a=yn,l,c=Ms){let h={width:t,height:t,depth:1},u=[h,h,h,h,h,h];super(t,t,e,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},Ba=class extends Zn{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},ts=class i extends Ke{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,e,t,o,r,0),p("z","y","x",1,-1,n,e,-t,o,r,1),p("x","z","y",1,1,t,n,e,s,o,2),p("x","z","y",1,-1,t,n,-e,s,o,3),p("x","y","z",1,-1,t,e,n,s,r,4),p("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Ce(c,3)),this.setAttribute("normal",new Ce(h,3)),this.setAttribute("uv",new Ce(u,2));function p(x,m,g,b,w,y,R,E,_,M,F){let C=y/_,P=R/M,k=y/2,H=R/2,L=E/2,z=_+1,q=M+1,V=0,ct=0,$=new N;for(let Q=0;Q<q;Q++){let et=Q*P-H;for(let ft=0;ft<z;ft++){let ht=ft*C-k;$[x]=ht*b,$[m]=et*w,$[g]=L,c.push($.x,$.y,$.z),$[x]=0,$[m]=0,$[g]=E>0?1:-1,h.push($.x,$.y,$.z),u.push(ft/_),u.push(1-Q/M),V+=1}}for(let Q=0;Q<M;Q++)for(let et=0;et<_;et++){let ft=d+et+z*Q,ht=d+et+z*(Q+1),tt=d+(et+1)+z*(Q+1),_t=d+(et+1)+z*Q;l.push(ft,ht,_t),l.push(ht,tt,_t),ct+=6}a.addGroup(f,ct,F),f+=ct,d+=V}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},ka=class i extends Ke{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=e/2,u=Math.PI/2*t,d=e,f=2*u+d,p=n*2+r,x=s+1,m=new N,g=new N;for(let b=0;b<=p;b++){let w=0,y=0,R=0,E=0;if(b<=n){let F=b/n,C=F*Math.PI/2;y=-h-t*Math.cos(C),R=t*Math.sin(C),E=-t*Math.cos(C),w=F*u}else if(b<=n+r){let F=(b-n)/r;y=-h+F*e,R=t,E=0,w=u+F*d}else{let F=(b-n-r)/n,C=F*Math.PI/2;y=h+t*Math.sin(C),R=t*Math.cos(C),E=t*Math.sin(C),w=u+d+F*u}let _=Math.max(0,Math.min(1,w/f)),M=0;b===0?M=.5/s:b===p&&(M=-.5/s);for(let F=0;F<=s;F++){let C=F/s,P=C*Math.PI*2,k=Math.sin(P),H=Math.cos(P);g.x=-R*H,g.y=y,g.z=R*k,a.push(g.x,g.y,g.z),m.set(-R*H,E,R*k),m.normalize(),l.push(m.x,m.y,m.z),c.push(C+M,_)}if(b>0){let F=(b-1)*x;for(let C=0;C<s;C++){let P=F+C,k=F+C+1,H=b*x+C,L=b*x+C+1;o.push(P,k,H),o.push(k,L,H)}}}this.setIndex(o),this.setAttribute("position",new Ce(a,3)),this.setAttribute("normal",new Ce(l,3)),this.setAttribute("uv",new Ce(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var es=class i extends Ke{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,x=[],m=n/2,g=0;b(),o===!1&&(t>0&&w(!0),e>0&&w(!1)),this.setIndex(h),this.setAttribute("position",new Ce(u,3)),this.setAttribute("normal",new Ce(d,3)),this.setAttribute("uv",new Ce(f,2));function b(){let y=new N,R=new N,E=0,_=(e-t)/n;for(let M=0;M<=r;M++){let F=[],C=M/r,P=C*(e-t)+t;for(let k=0;k<=s;k++){let H=k/s,L=H*l+a,z=Math.sin(L),q=Math.cos(L);R.x=P*z,R.y=-C*n+m,R.z=P*q,u.push(R.x,R.y,R.z),y.set(z,_,q).normalize(),d.push(y.x,y.y,y.z),f.push(H,1-C),F.push(p++)}x.push(F)}for(let M=0;M<s;M++)for(let F=0;F<r;F++){let C=x[F][M],P=x[F+1][M],k=x[F+1][M+1],H=x[F][M+1];(t>0||F!==0)&&(h.push(C,P,H),E+=3),(e>0||F!==r-1)&&(h.push(P,k,H),E+=3)}c.addGroup(g,E,0),g+=E}function w(y){let R=p,E=new gt,_=new N,M=0,F=y===!0?t:e,C=y===!0?1:-1;for(let k=1;k<=s;k++)u.push(0,m*C,0),d.push(0,C,0),f.push(.5,.5),p++;let P=p;for(let k=0;k<=s;k++){let L=k/s*l+a,z=Math.cos(L),q=Math.sin(L);_.x=F*q,_.y=m*C,_.z=F*z,u.push(_.x,_.y,_.z),d.push(0,C,0),E.x=z*.5+.5,E.y=q*.5*C+.5,f.push(E.x,E.y),p++}for(let k=0;k<s;k++){let H=R+k,L=P+k;y===!0?h.push(L,L+1,H):h.push(L+1,L,H),M+=3}c.addGroup(g,M,y===!0?1:2),g+=M}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},za=class i extends es{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var vc=new N,bc=new N,Ed=new N,Mc=new vs,Va=class extends Ke{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){let s=Math.pow(10,4),r=Math.cos(xo*e),o=t.getIndex(),a=t.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:x,b:m,c:g}=Mc;if(x.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),g.fromBufferAttribute(a,c[2]),Mc.getNormal(Ed),u[0]=`${Math.round(x.x*s)},${Math.round(x.y*s)},${Math.round(x.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let b=0;b<3;b++){let w=(b+1)%3,y=u[b],R=u[w],E=Mc[h[b]],_=Mc[h[w]],M=`${y}_${R}`,F=`${R}_${y}`,C=d.get(F);C?(Ed.dot(C.normal)<=r&&(f.push(E.x,E.y,E.z),f.push(_.x,_.y,_.z)),d.set(F,null)):d.has(M)||d.set(M,{index0:c[b],index1:c[w],normal:Ed.clone()})}}for(let p of d.values())if(p){let{index0:x,index1:m}=p;vc.fromBufferAttribute(a,x),bc.fromBufferAttribute(a,m),f.push(vc.x,vc.y,vc.z),f.push(bc.x,bc.y,bc.z)}this.setAttribute("position",new Ce(f,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}},pi=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){ee("Curve: .getPoint() not implemented.")}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e=null){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new gt:new N);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e=!1){let n=new N,s=[],r=[],o=[],a=new N,l=new jt;for(let f=0;f<=t;f++){let p=f/t;s[f]=this.getTangentAt(p,new N)}r[0]=new N,o[0]=new N;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(ve(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(ve(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let p=1;p<=t;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let t={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}},Lo=class extends pi{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new gt){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},Gc=class extends Lo{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function yf(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var Kg=new N,Jg=new N,Rd=new yf,Cd=new yf,Pd=new yf,Do=class extends pi{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new N){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(Jg.subVectors(s[0],s[1]).add(s[0]),c=Jg);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(Kg.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=Kg),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),x=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);x<1e-4&&(x=1),p<1e-4&&(p=x),m<1e-4&&(m=x),Rd.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,x,m),Cd.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,x,m),Pd.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,x,m)}else this.curveType==="catmullrom"&&(Rd.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),Cd.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),Pd.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(Rd.calc(l),Cd.calc(l),Pd.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new N().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function jg(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function cb(i,t){let e=1-i;return e*e*t}function hb(i,t){return 2*(1-i)*i*t}function ub(i,t){return i*i*t}function Aa(i,t,e,n){return cb(i,t)+hb(i,e)+ub(i,n)}function db(i,t){let e=1-i;return e*e*e*t}function fb(i,t){let e=1-i;return 3*e*e*i*t}function pb(i,t){return 3*(1-i)*i*i*t}function mb(i,t){return i*i*i*t}function Ea(i,t,e,n,s){return db(i,t)+fb(i,e)+pb(i,n)+mb(i,s)}var Ga=class extends pi{constructor(t=new gt,e=new gt,n=new gt,s=new gt){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new gt){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Ea(t,s.x,r.x,o.x,a.x),Ea(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Hc=class extends pi{constructor(t=new N,e=new N,n=new N,s=new N){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new N){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Ea(t,s.x,r.x,o.x,a.x),Ea(t,s.y,r.y,o.y,a.y),Ea(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Ha=class extends pi{constructor(t=new gt,e=new gt){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new gt){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new gt){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Wc=class extends pi{constructor(t=new N,e=new N){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new N){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new N){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Wa=class extends pi{constructor(t=new gt,e=new gt,n=new gt){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new gt){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Aa(t,s.x,r.x,o.x),Aa(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Xa=class extends pi{constructor(t=new N,e=new N,n=new N){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new N){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(Aa(t,s.x,r.x,o.x),Aa(t,s.y,r.y,o.y),Aa(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},qa=class extends pi{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new gt){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(jg(a,l.x,c.x,h.x,u.x),jg(a,l.y,c.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new gt().fromArray(s))}return this}},Xc=Object.freeze({__proto__:null,ArcCurve:Gc,CatmullRomCurve3:Do,CubicBezierCurve:Ga,CubicBezierCurve3:Hc,EllipseCurve:Lo,LineCurve:Ha,LineCurve3:Wc,QuadraticBezierCurve:Wa,QuadraticBezierCurve3:Xa,SplineCurve:qa}),qc=class extends pi{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(t){this.curves.push(t)}closePath(){let t=this.curves[0].getPoint(0),e=this.curves[this.curves.length-1].getPoint(1);if(!t.equals(e)){let n=t.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new Xc[n](e,t))}return this}getPoint(t,e){let n=t*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,e)}r++}return null}getLength(){let t=this.getCurveLengths();return t[t.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let t=[],e=0;for(let n=0,s=this.curves.length;n<s;n++)e+=this.curves[n].getLength(),t.push(e);return this.cacheLengths=t,t}getSpacedPoints(t=40){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return this.autoClose&&e.push(e[0]),e}getPoints(t=12){let e=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?t*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?t*o.points.length:t,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(e.push(h),n=h)}}return this.autoClose&&e.length>1&&!e[e.length-1].equals(e[0])&&e.push(e[0]),e}copy(t){super.copy(t),this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(s.clone())}return this.autoClose=t.autoClose,this.cacheLengths=null,this}toJSON(){let t=super.toJSON();t.autoClose=this.autoClose,t.curves=[];for(let e=0,n=this.curves.length;e<n;e++){let s=this.curves[e];t.curves.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.autoClose=t.autoClose,this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(new Xc[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},Ya=class extends qc{constructor(t){super(),this.type="Path",this.currentPoint=new gt,t&&this.setFromPoints(t)}setFromPoints(t){this.moveTo(t[0].x,t[0].y);for(let e=1,n=t.length;e<n;e++)this.lineTo(t[e].x,t[e].y);return this}moveTo(t,e){return this.currentPoint.set(t,e),this}lineTo(t,e){let n=new Ha(this.currentPoint.clone(),new gt(t,e));return this.curves.push(n),this.currentPoint.set(t,e),this}quadraticCurveTo(t,e,n,s){let r=new Wa(this.currentPoint.clone(),new gt(t,e),new gt(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(t,e,n,s,r,o){let a=new Ga(this.currentPoint.clone(),new gt(t,e),new gt(n,s),new gt(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(t){let e=[this.currentPoint.clone()].concat(t),n=new qa(e);return this.curves.push(n),this.currentPoint.copy(t[t.length-1]),this}arc(t,e,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(t+a,e+l,n,s,r,o),this}absarc(t,e,n,s,r,o){return this.absellipse(t,e,n,n,s,r,o),this}ellipse(t,e,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(t+c,e+h,n,s,r,o,a,l),this}absellipse(t,e,n,s,r,o,a,l){let c=new Lo(t,e,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(t){return super.copy(t),this.currentPoint.copy(t.currentPoint),this}toJSON(){let t=super.toJSON();return t.currentPoint=this.currentPoint.toArray(),t}fromJSON(t){return super.fromJSON(t),this.currentPoint.fromArray(t.currentPoint),this}},No=class extends Ya{constructor(t){super(t),this.uuid=Is(),this.type="Shape",this.holes=[]}getPointsHoles(t){let e=[];for(let n=0,s=this.holes.length;n<s;n++)e[n]=this.holes[n].getPoints(t);return e}extractPoints(t){return{shape:this.getPoints(t),holes:this.getPointsHoles(t)}}copy(t){super.copy(t),this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.uuid=this.uuid,t.holes=[];for(let e=0,n=this.holes.length;e<n;e++){let s=this.holes[e];t.holes.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.uuid=t.uuid,this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(new Ya().fromJSON(s))}return this}};function gb(i,t,e=2){let n=t&&t.length,s=n?t[0]*e:i.length,r=Q0(i,0,s,e,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=bb(i,t,r,e)),i.length>80*e){a=i[0],l=i[1];let h=a,u=l;for(let d=e;d<s;d+=e){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return $a(r,o,e,a,l,c,0),o}function Q0(i,t,e,n,s){let r;if(s===Lb(i,t,e,n)>0)for(let o=t;o<e;o+=n)r=Qg(o/n|0,i[o],i[o+1],r);else for(let o=e-n;o>=t;o-=n)r=Qg(o/n|0,i[o],i[o+1],r);return r&&Uo(r,r.next)&&(Ka(r),r=r.next),r}function Ar(i,t){if(!i)return i;t||(t=i);let e=i,n;do if(n=!1,!e.steiner&&(Uo(e,e.next)||on(e.prev,e,e.next)===0)){if(Ka(e),e=t=e.prev,e===e.next)break;n=!0}else e=e.next;while(n||e!==t);return t}function $a(i,t,e,n,s,r,o){if(!i)return;!o&&r&&Ab(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?xb(i,n,s,r):_b(i)){t.push(l.i,i.i,c.i),Ka(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=yb(Ar(i),t),$a(i,t,e,n,s,r,2)):o===2&&vb(i,t,e,n,s,r):$a(Ar(i),t,e,n,s,r,1);break}}}function _b(i){let t=i.prev,e=i,n=i.next;if(on(t,e,n)>=0)return!1;let s=t.x,r=e.x,o=n.x,a=t.y,l=e.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==t;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&Ma(s,a,r,l,o,c,p.x,p.y)&&on(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function xb(i,t,e,n){let s=i.prev,r=i,o=i.next;if(on(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),x=Math.max(a,l,c),m=Math.max(h,u,d),g=Od(f,p,t,e,n),b=Od(x,m,t,e,n),w=i.prevZ,y=i.nextZ;for(;w&&w.z>=g&&y&&y.z<=b;){if(w.x>=f&&w.x<=x&&w.y>=p&&w.y<=m&&w!==s&&w!==o&&Ma(a,h,l,u,c,d,w.x,w.y)&&on(w.prev,w,w.next)>=0||(w=w.prevZ,y.x>=f&&y.x<=x&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&Ma(a,h,l,u,c,d,y.x,y.y)&&on(y.prev,y,y.next)>=0))return!1;y=y.nextZ}for(;w&&w.z>=g;){if(w.x>=f&&w.x<=x&&w.y>=p&&w.y<=m&&w!==s&&w!==o&&Ma(a,h,l,u,c,d,w.x,w.y)&&on(w.prev,w,w.next)>=0)return!1;w=w.prevZ}for(;y&&y.z<=b;){if(y.x>=f&&y.x<=x&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&Ma(a,h,l,u,c,d,y.x,y.y)&&on(y.prev,y,y.next)>=0)return!1;y=y.nextZ}return!0}function yb(i,t){let e=i;do{let n=e.prev,s=e.next.next;!Uo(n,s)&&e_(n,e,e.next,s)&&Za(n,s)&&Za(s,n)&&(t.push(n.i,e.i,s.i),Ka(e),Ka(e.next),e=i=s),e=e.next}while(e!==i);return Ar(e)}function vb(i,t,e,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&Cb(o,a)){let l=n_(o,a);o=Ar(o,o.next),l=Ar(l,l.next),$a(o,t,e,n,s,r,0),$a(l,t,e,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function bb(i,t,e,n){let s=[];for(let r=0,o=t.length;r<o;r++){let a=t[r]*n,l=r<o-1?t[r+1]*n:i.length,c=Q0(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(Rb(c))}s.sort(Mb);for(let r=0;r<s.length;r++)e=Sb(s[r],e);return e}function Mb(i,t){let e=i.x-t.x;if(e===0&&(e=i.y-t.y,e===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(t.next.y-t.y)/(t.next.x-t.x);e=n-s}return e}function Sb(i,t){let e=wb(i,t);if(!e)return t;let n=n_(e,i);return Ar(n,n.next),Ar(e,e.next)}function wb(i,t){let e=t,n=i.x,s=i.y,r=-1/0,o;if(Uo(i,e))return e;do{if(Uo(i,e.next))return e.next;if(s<=e.y&&s>=e.next.y&&e.next.y!==e.y){let u=e.x+(s-e.y)*(e.next.x-e.x)/(e.next.y-e.y);if(u<=n&&u>r&&(r=u,o=e.x<e.next.x?e:e.next,u===n))return o}e=e.next}while(e!==t);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;e=o;do{if(n>=e.x&&e.x>=l&&n!==e.x&&t_(s<c?n:r,s,l,c,s<c?r:n,s,e.x,e.y)){let u=Math.abs(s-e.y)/(n-e.x);Za(e,i)&&(u<h||u===h&&(e.x>o.x||e.x===o.x&&Tb(o,e)))&&(o=e,h=u)}e=e.next}while(e!==a);return o}function Tb(i,t){return on(i.prev,i,t.prev)<0&&on(t.next,i,i.next)<0}function Ab(i,t,e,n){let s=i;do s.z===0&&(s.z=Od(s.x,s.y,t,e,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,Eb(s)}function Eb(i){let t,e=1;do{let n=i,s;i=null;let r=null;for(t=0;n;){t++;let o=n,a=0;for(let c=0;c<e&&(a++,o=o.nextZ,!!o);c++);let l=e;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,e*=2}while(t>1);return i}function Od(i,t,e,n,s){return i=(i-e)*s|0,t=(t-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,t=(t|t<<8)&16711935,t=(t|t<<4)&252645135,t=(t|t<<2)&858993459,t=(t|t<<1)&1431655765,i|t<<1}function Rb(i){let t=i,e=i;do(t.x<e.x||t.x===e.x&&t.y<e.y)&&(e=t),t=t.next;while(t!==i);return e}function t_(i,t,e,n,s,r,o,a){return(s-o)*(t-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(e-o)*(t-a)&&(e-o)*(r-a)>=(s-o)*(n-a)}function Ma(i,t,e,n,s,r,o,a){return!(i===o&&t===a)&&t_(i,t,e,n,s,r,o,a)}function Cb(i,t){return i.next.i!==t.i&&i.prev.i!==t.i&&!Pb(i,t)&&(Za(i,t)&&Za(t,i)&&Ib(i,t)&&(on(i.prev,i,t.prev)||on(i,t.prev,t))||Uo(i,t)&&on(i.prev,i,i.next)>0&&on(t.prev,t,t.next)>0)}function on(i,t,e){return(t.y-i.y)*(e.x-t.x)-(t.x-i.x)*(e.y-t.y)}function Uo(i,t){return i.x===t.x&&i.y===t.y}function e_(i,t,e,n){let s=wc(on(i,t,e)),r=wc(on(i,t,n)),o=wc(on(e,n,i)),a=wc(on(e,n,t));return!!(s!==r&&o!==a||s===0&&Sc(i,e,t)||r===0&&Sc(i,n,t)||o===0&&Sc(e,i,n)||a===0&&Sc(e,t,n))}function Sc(i,t,e){return t.x<=Math.max(i.x,e.x)&&t.x>=Math.min(i.x,e.x)&&t.y<=Math.max(i.y,e.y)&&t.y>=Math.min(i.y,e.y)}function wc(i){return i>0?1:i<0?-1:0}function Pb(i,t){let e=i;do{if(e.i!==i.i&&e.next.i!==i.i&&e.i!==t.i&&e.next.i!==t.i&&e_(e,e.next,i,t))return!0;e=e.next}while(e!==i);return!1}function Za(i,t){return on(i.prev,i,i.next)<0?on(i,t,i.next)>=0&&on(i,i.prev,t)>=0:on(i,t,i.prev)<0||on(i,i.next,t)<0}function Ib(i,t){let e=i,n=!1,s=(i.x+t.x)/2,r=(i.y+t.y)/2;do e.y>r!=e.next.y>r&&e.next.y!==e.y&&s<(e.next.x-e.x)*(r-e.y)/(e.next.y-e.y)+e.x&&(n=!n),e=e.next;while(e!==i);return n}function n_(i,t){let e=Bd(i.i,i.x,i.y),n=Bd(t.i,t.x,t.y),s=i.next,r=t.prev;return i.next=t,t.prev=i,e.next=s,s.prev=e,n.next=e,e.prev=n,r.next=n,n.prev=r,n}function Qg(i,t,e,n){let s=Bd(i,t,e);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function Ka(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function Bd(i,t,e){return{i,x:t,y:e,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function Lb(i,t,e,n){let s=0;for(let r=t,o=e-n;r<e;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var kd=class{static triangulate(t,e,n=2){return gb(t,e,n)}},Sr=class i{static area(t){let e=t.length,n=0;for(let s=e-1,r=0;r<e;s=r++)n+=t[s].x*t[r].y-t[r].x*t[s].y;return n*.5}static isClockWise(t){return i.area(t)<0}static triangulateShape(t,e){let n=[],s=[],r=[];t0(t),e0(n,t);let o=t.length;e.forEach(t0);for(let l=0;l<e.length;l++)s.push(o),o+=e[l].length,e0(n,e[l]);let a=kd.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function t0(i){let t=i.length;t>2&&i[t-1].equals(i[0])&&i.pop()}function e0(i,t){for(let e=0;e<t.length;e++)i.push(t[e].x),i.push(t[e].y)}var Ja=class i extends Ke{constructor(t=new No([new gt(.5,.5),new gt(-.5,.5),new gt(-.5,-.5),new gt(.5,-.5)]),e={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:t,options:e},t=Array.isArray(t)?t:[t];let n=this,s=[],r=[];for(let a=0,l=t.length;a<l;a++){let c=t[a];o(c)}this.setAttribute("position",new Ce(s,3)),this.setAttribute("uv",new Ce(r,2)),this.computeVertexNormals();function o(a){let l=[],c=e.curveSegments!==void 0?e.curveSegments:12,h=e.steps!==void 0?e.steps:1,u=e.depth!==void 0?e.depth:1,d=e.bevelEnabled!==void 0?e.bevelEnabled:!0,f=e.bevelThickness!==void 0?e.bevelThickness:.2,p=e.bevelSize!==void 0?e.bevelSize:f-.1,x=e.bevelOffset!==void 0?e.bevelOffset:0,m=e.bevelSegments!==void 0?e.bevelSegments:3,g=e.extrudePath,b=e.UVGenerator!==void 0?e.UVGenerator:Db,w,y=!1,R,E,_,M;if(g){w=g.getSpacedPoints(h),y=!0,d=!1;let ot=g.isCatmullRomCurve3?g.closed:!1;R=g.computeFrenetFrames(h,ot),E=new N,_=new N,M=new N}d||(m=0,f=0,p=0,x=0);let F=a.extractPoints(c),C=F.shape,P=F.holes;if(!Sr.isClockWise(C)){C=C.reverse();for(let ot=0,vt=P.length;ot<vt;ot++){let xt=P[ot];Sr.isClockWise(xt)&&(P[ot]=xt.reverse())}}function H(ot){let xt=10000000000000001e-36,Bt=ot[0];for(let Dt=1;Dt<=ot.length;Dt++){let ie=Dt%ot.length,kt=ot[ie],ge=kt.x-Bt.x,fe=kt.y-Bt.y,xe=ge*ge+fe*fe,O=Math.max(Math.abs(kt.x),Math.abs(kt.y),Math.abs(Bt.x),Math.abs(Bt.y)),Mt=xt*O*O;if(xe<=Mt){ot.splice(ie,1),Dt--;continue}Bt=kt}}H(C),P.forEach(H);let L=P.length,z=C;for(let ot=0;ot<L;ot++){let vt=P[ot];C=C.concat(vt)}function q(ot,vt,xt){return vt||le("ExtrudeGeometry: vec does not exist"),ot.clone().addScaledVector(vt,xt)}let V=C.length;function ct(ot,vt,xt){let Bt,Dt,ie,kt=ot.x-vt.x,ge=ot.y-vt.y,fe=xt.x-ot.x,xe=xt.y-ot.y,O=kt*kt+ge*ge,Mt=kt*xe-ge*fe;if(Math.abs(Mt)>Number.EPSILON){let Xt=Math.sqrt(O),ue=Math.sqrt(fe*fe+xe*xe),Tt=vt.x-ge/Xt,Fe=vt.y+kt/Xt,$t=xt.x-xe/ue,ne=xt.y+fe/ue,I=(($t-Tt)*xe-(ne-Fe)*fe)/(kt*xe-ge*fe);Bt=Tt+kt*I-ot.x,Dt=Fe+ge*I-ot.y;let S=Bt*Bt+Dt*Dt;if(S<=2)return new gt(Bt,Dt);ie=Math.sqrt(S/2)}else{let Xt=!1;kt>Number.EPSILON?fe>Number.EPSILON&&(Xt=!0):kt<-Number.EPSILON?fe<-Number.EPSILON&&(Xt=!0):Math.sign(ge)===Math.sign(xe)&&(Xt=!0),Xt?(Bt=-ge,Dt=kt,ie=Math.sqrt(O)):(Bt=kt,Dt=ge,ie=Math.sqrt(O/2))}return new gt(Bt/ie,Dt/ie)}let $=[];for(let ot=0,vt=z.length,xt=vt-1,Bt=ot+1;ot<vt;ot++,xt++,Bt++)xt===vt&&(xt=0),Bt===vt&&(Bt=0),$[ot]=ct(z[ot],z[xt],z[Bt]);let Q=[],et,ft=$.concat();for(let ot=0,vt=L;ot<vt;ot++){let xt=P[ot];et=[];for(let Bt=0,Dt=xt.length,ie=Dt-1,kt=Bt+1;Bt<Dt;Bt++,ie++,kt++)ie===Dt&&(ie=0),kt===Dt&&(kt=0),et[Bt]=ct(xt[Bt],xt[ie],xt[kt]);Q.push(et),ft=ft.concat(et)}let ht;if(m===0)ht=Sr.triangulateShape(z,P);else{let ot=[],vt=[];for(let xt=0;xt<m;xt++){let Bt=xt/m,Dt=f*Math.cos(Bt*Math.PI/2),ie=p*Math.sin(Bt*Math.PI/2)+x;for(let kt=0,ge=z.length;kt<ge;kt++){let fe=q(z[kt],$[kt],ie);Gt(fe.x,fe.y,-Dt),Bt===0&&ot.push(fe)}for(let kt=0,ge=L;kt<ge;kt++){let fe=P[kt];et=Q[kt];let xe=[];for(let O=0,Mt=fe.length;O<Mt;O++){let Xt=q(fe[O],et[O],ie);Gt(Xt.x,Xt.y,-Dt),Bt===0&&xe.push(Xt)}Bt===0&&vt.push(xe)}}ht=Sr.triangulateShape(ot,vt)}let tt=ht.length,_t=p+x;for(let ot=0;ot<V;ot++){let vt=d?q(C[ot],ft[ot],_t):C[ot];y?(_.copy(R.normals[0]).multiplyScalar(vt.x),E.copy(R.binormals[0]).multiplyScalar(vt.y),M.copy(w[0]).add(_).add(E),Gt(M.x,M.y,M.z)):Gt(vt.x,vt.y,0)}for(let ot=1;ot<=h;ot++)for(let vt=0;vt<V;vt++){let xt=d?q(C[vt],ft[vt],_t):C[vt];y?(_.copy(R.normals[ot]).multiplyScalar(xt.x),E.copy(R.binormals[ot]).multiplyScalar(xt.y),M.copy(w[ot]).add(_).add(E),Gt(M.x,M.y,M.z)):Gt(xt.x,xt.y,u/h*ot)}for(let ot=m-1;ot>=0;ot--){let vt=ot/m,xt=f*Math.cos(vt*Math.PI/2),Bt=p*Math.sin(vt*Math.PI/2)+x;for(let Dt=0,ie=z.length;Dt<ie;Dt++){let kt=q(z[Dt],$[Dt],Bt);Gt(kt.x,kt.y,u+xt)}for(let Dt=0,ie=P.length;Dt<ie;Dt++){let kt=P[Dt];et=Q[Dt];for(let ge=0,fe=kt.length;ge<fe;ge++){let xe=q(kt[ge],et[ge],Bt);y?Gt(xe.x,xe.y+w[h-1].y,w[h-1].x+xt):Gt(xe.x,xe.y,u+xt)}}}yt(),Lt();function yt(){let ot=s.length/3;if(d){let vt=0,xt=V*vt;for(let Bt=0;Bt<tt;Bt++){let Dt=ht[Bt];re(Dt[2]+xt,Dt[1]+xt,Dt[0]+xt)}vt=h+m*2,xt=V*vt;for(let Bt=0;Bt<tt;Bt++){let Dt=ht[Bt];re(Dt[0]+xt,Dt[1]+xt,Dt[2]+xt)}}else{for(let vt=0;vt<tt;vt++){let xt=ht[vt];re(xt[2],xt[1],xt[0])}for(let vt=0;vt<tt;vt++){let xt=ht[vt];re(xt[0]+V*h,xt[1]+V*h,xt[2]+V*h)}}n.addGroup(ot,s.length/3-ot,0)}function Lt(){let ot=s.length/3,vt=0;wt(z,vt),vt+=z.length;for(let xt=0,Bt=P.length;xt<Bt;xt++){let Dt=P[xt];wt(Dt,vt),vt+=Dt.length}n.addGroup(ot,s.length/3-ot,1)}function wt(ot,vt){let xt=ot.length;for(;--xt>=0;){let Bt=xt,Dt=xt-1;Dt<0&&(Dt=ot.length-1);for(let ie=0,kt=h+m*2;ie<kt;ie++){let ge=V*ie,fe=V*(ie+1),xe=vt+Bt+ge,O=vt+Dt+ge,Mt=vt+Dt+fe,Xt=vt+Bt+fe;Jt(xe,O,Mt,Xt)}}}function Gt(ot,vt,xt){l.push(ot),l.push(vt),l.push(xt)}function re(ot,vt,xt){oe(ot),oe(vt),oe(xt);let Bt=s.length/3,Dt=b.generateTopUV(n,s,Bt-3,Bt-2,Bt-1);se(Dt[0]),se(Dt[1]),se(Dt[2])}function Jt(ot,vt,xt,Bt){oe(ot),oe(vt),oe(Bt),oe(vt),oe(xt),oe(Bt);let Dt=s.length/3,ie=b.generateSideWallUV(n,s,Dt-6,Dt-3,Dt-2,Dt-1);se(ie[0]),se(ie[1]),se(ie[3]),se(ie[1]),se(ie[2]),se(ie[3])}function oe(ot){s.push(l[ot*3+0]),s.push(l[ot*3+1]),s.push(l[ot*3+2])}function se(ot){r.push(ot.x),r.push(ot.y)}}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON(),e=this.parameters.shapes,n=this.parameters.options;return Nb(e,n,t)}static fromJSON(t,e){let n=[];for(let r=0,o=t.shapes.length;r<o;r++){let a=e[t.shapes[r]];n.push(a)}let s=t.options.extrudePath;return s!==void 0&&(t.options.extrudePath=new Xc[s.type]().fromJSON(s)),new i(n,t.options)}},Db={generateTopUV:function(i,t,e,n,s){let r=t[e*3],o=t[e*3+1],a=t[n*3],l=t[n*3+1],c=t[s*3],h=t[s*3+1];return[new gt(r,o),new gt(a,l),new gt(c,h)]},generateSideWallUV:function(i,t,e,n,s,r){let o=t[e*3],a=t[e*3+1],l=t[e*3+2],c=t[n*3],h=t[n*3+1],u=t[n*3+2],d=t[s*3],f=t[s*3+1],p=t[s*3+2],x=t[r*3],m=t[r*3+1],g=t[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new gt(o,1-l),new gt(c,1-u),new gt(d,1-p),new gt(x,1-g)]:[new gt(a,1-l),new gt(h,1-u),new gt(f,1-p),new gt(m,1-g)]}};function Nb(i,t,e){if(e.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];e.shapes.push(r.uuid)}else e.shapes.push(i.uuid);return e.options=Object.assign({},t),t.extrudePath!==void 0&&(e.options.extrudePath=t.extrudePath.toJSON()),e}var Er=class i extends Ke{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=t/a,d=e/l,f=[],p=[],x=[],m=[];for(let g=0;g<h;g++){let b=g*d-o;for(let w=0;w<c;w++){let y=w*u-r;p.push(y,-b,0),x.push(0,0,1),m.push(w/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let b=0;b<a;b++){let w=b+c*g,y=b+c*(g+1),R=b+1+c*(g+1),E=b+1+c*g;f.push(w,y,E),f.push(y,R,E)}this.setIndex(f),this.setAttribute("position",new Ce(p,3)),this.setAttribute("normal",new Ce(x,3)),this.setAttribute("uv",new Ce(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var Es=class i extends Ke{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new N,d=new N,f=[],p=[],x=[],m=[];for(let g=0;g<=n;g++){let b=[],w=g/n,y=o+w*a,R=t*Math.cos(y),E=Math.sqrt(t*t-R*R),_=0;g===0&&o===0?_=.5/e:g===n&&l===Math.PI&&(_=-.5/e);for(let M=0;M<=e;M++){let F=M/e,C=s+F*r;u.x=-E*Math.cos(C),u.y=R,u.z=E*Math.sin(C),p.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),m.push(F+_,1-w),b.push(c++)}h.push(b)}for(let g=0;g<n;g++)for(let b=0;b<e;b++){let w=h[g][b+1],y=h[g][b],R=h[g+1][b],E=h[g+1][b+1];(g!==0||o>0)&&f.push(w,y,E),(g!==n-1||l<Math.PI)&&f.push(y,R,E)}this.setIndex(f),this.setAttribute("position",new Ce(p,3)),this.setAttribute("normal",new Ce(x,3)),this.setAttribute("uv",new Ce(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var ja=class i extends Ke{constructor(t=new Xa(new N(-1,-1,0),new N(-1,1,0),new N(1,1,0)),e=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:t,tubularSegments:e,radius:n,radialSegments:s,closed:r};let o=t.computeFrenetFrames(e,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new N,l=new N,c=new gt,h=new N,u=[],d=[],f=[],p=[];x(),this.setIndex(p),this.setAttribute("position",new Ce(u,3)),this.setAttribute("normal",new Ce(d,3)),this.setAttribute("uv",new Ce(f,2));function x(){for(let w=0;w<e;w++)m(w);m(r===!1?e:0),b(),g()}function m(w){h=t.getPointAt(w/e,h);let y=o.normals[w],R=o.binormals[w];for(let E=0;E<=s;E++){let _=E/s*Math.PI*2,M=Math.sin(_),F=-Math.cos(_);l.x=F*y.x+M*R.x,l.y=F*y.y+M*R.y,l.z=F*y.z+M*R.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function g(){for(let w=1;w<=e;w++)for(let y=1;y<=s;y++){let R=(s+1)*(w-1)+(y-1),E=(s+1)*w+(y-1),_=(s+1)*w+y,M=(s+1)*(w-1)+y;p.push(R,E,M),p.push(E,_,M)}}function b(){for(let w=0;w<=e;w++)for(let y=0;y<=s;y++)c.x=w/e,c.y=y/s,f.push(c.x,c.y)}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON();return t.path=this.parameters.path.toJSON(),t}static fromJSON(t){return new i(new Xc[t.path.type]().fromJSON(t.path),t.tubularSegments,t.radius,t.radialSegments,t.closed)}};var Qa=class extends Fi{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Kt(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};function Fr(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(n0(s))s.isRenderTargetTexture?(ee("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(n0(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Vn(i){let t={};for(let e=0;e<i.length;e++){let n=Fr(i[e]);for(let s in n)t[s]=n[s]}return t}function n0(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Ub(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function vf(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:Re.workingColorSpace}var i_={clone:Fr,merge:Vn},Fb=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Ob=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ns=class extends Fi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Fb,this.fragmentShader=Ob,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Fr(t.uniforms),this.uniformsGroups=Ub(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new Kt().setHex(s.value);break;case"v2":this.uniforms[n].value=new gt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new N().fromArray(s.value);break;case"v4":this.uniforms[n].value=new He().fromArray(s.value);break;case"m3":this.uniforms[n].value=new pe().fromArray(s.value);break;case"m4":this.uniforms[n].value=new jt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},Yc=class extends ns{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},tl=class extends Fi{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Kt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Kt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=pl,this.normalScale=new gt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ji,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Oi=class extends Fi{constructor(t){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new Kt(16777215),this.specular=new Kt(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Kt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=pl,this.normalScale=new gt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ji,this.combine=rh,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.specular.copy(t.specular),this.shininess=t.shininess,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var $c=class extends Fi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=O0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Zc=class extends Fi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function $s(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function Sa(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}function Bb(i){function t(s,r){return i[s]-i[r]}let e=i.length,n=new Array(e);for(let s=0;s!==e;++s)n[s]=s;return n.sort(t),n}function i0(i,t,e){let n=i.length,s=new i.constructor(n);for(let r=0,o=0;o!==n;++r){let a=e[r]*t;for(let l=0;l!==t;++l)s[o++]=i[a+l]}return s}function kb(i,t,e,n){let s=1,r=i[0];for(;r!==void 0&&r[n]===void 0;)r=i[s++];if(r===void 0)return;let o=r[n];if(o!==void 0)if(Array.isArray(o))do o=r[n],o!==void 0&&(t.push(r.time),e.push(...o)),r=i[s++];while(r!==void 0);else if(o.toArray!==void 0)do o=r[n],o!==void 0&&(t.push(r.time),o.toArray(e,e.length)),r=i[s++];while(r!==void 0);else do o=r[n],o!==void 0&&(t.push(r.time),e.push(o)),r=i[s++];while(r!==void 0)}var Qs=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Kc=class extends Qs{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Nd,endingEnd:Nd}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Ud:r=t,a=2*e-n;break;case Fd:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Ud:o=t,l=2*n-e;break;case Fd:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-e)/(s-e),x=p*p,m=x*p,g=-d*m+2*d*x-d*p,b=(1+d)*m+(-1.5-2*d)*x+(-.5+d)*p+1,w=(-1-f)*m+(1.5+f)*x+.5*p,y=f*m-f*x;for(let R=0;R!==a;++R)r[R]=g*o[h+R]+b*o[c+R]+w*o[l+R]+y*o[u+R];return r}},Jc=class extends Qs{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},jc=class extends Qs{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Qc=class extends Qs{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-e)/(s-e),x=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*x+o[l+m]*p;return r}let d=a*2,f=t-1;for(let p=0;p!==a;++p){let x=o[c+p],m=o[l+p],g=f*d+p*2,b=u[g],w=u[g+1],y=t*d+p*2,R=h[y],E=h[y+1],_=Vb(n,e,b,R,s);r[p]=s_(_,x,w,E,m)}return r}};function s_(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function zb(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function Vb(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=s_(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let l=zb(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Jn=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=$s(e,this.TimeBufferType),this.values=$s(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:$s(t.times,Array),values:$s(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),Sa(t.settings)&&(n.settings={inTangents:$s(t.settings.inTangents,Array),outTangents:$s(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new jc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Jc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Kc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new Qc(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case wr:e=this.InterpolantFactoryMethodDiscrete;break;case So:e=this.InterpolantFactoryMethodLinear;break;case Ec:e=this.InterpolantFactoryMethodSmooth;break;case Dd:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return ee("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return wr;case this.InterpolantFactoryMethodLinear:return So;case this.InterpolantFactoryMethodSmooth:return Ec;case this.InterpolantFactoryMethodBezier:return Dd}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;Sa(this.settings)&&(s0(this.settings.inTangents,t),s0(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;Sa(this.settings)&&(r0(this.settings.inTangents,t),r0(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(le("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(le("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){le("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){le("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&Av(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){le("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Ec,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let x=e[u+p];if(x!==e[d+p]||x!==e[f+p]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,Sa(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function s0(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function r0(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}Jn.prototype.ValueTypeName="";Jn.prototype.TimeBufferType=Float32Array;Jn.prototype.ValueBufferType=Float32Array;Jn.prototype.DefaultInterpolation=So;var Rs=class extends Jn{constructor(t,e,n){super(t,e,n)}};Rs.prototype.ValueTypeName="bool";Rs.prototype.ValueBufferType=Array;Rs.prototype.DefaultInterpolation=wr;Rs.prototype.InterpolantFactoryMethodLinear=void 0;Rs.prototype.InterpolantFactoryMethodSmooth=void 0;var el=class extends Jn{constructor(t,e,n,s){super(t,e,n,s)}};el.prototype.ValueTypeName="color";var Fo=class extends Jn{constructor(t,e,n,s){super(t,e,n,s)}};Fo.prototype.ValueTypeName="number";var th=class extends Qs{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)Pe.slerpFlat(r,0,o,c-a,o,c,l);return r}},tr=class extends Jn{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new th(this.times,this.values,this.getValueSize(),t)}};tr.prototype.ValueTypeName="quaternion";tr.prototype.InterpolantFactoryMethodSmooth=void 0;var Cs=class extends Jn{constructor(t,e,n){super(t,e,n)}};Cs.prototype.ValueTypeName="string";Cs.prototype.ValueBufferType=Array;Cs.prototype.DefaultInterpolation=wr;Cs.prototype.InterpolantFactoryMethodLinear=void 0;Cs.prototype.InterpolantFactoryMethodSmooth=void 0;var er=class extends Jn{constructor(t,e,n,s){super(t,e,n,s)}};er.prototype.ValueTypeName="vector";var nl=class{constructor(t="",e=-1,n=[],s=F0){this.name=t,this.tracks=n,this.duration=e,this.blendMode=s,this.uuid=Is(),this.userData={},this.duration<0&&this.resetDuration()}static parse(t){let e=[],n=t.tracks,s=1/(t.fps||1);for(let o=0,a=n.length;o!==a;++o)e.push(Hb(n[o]).scale(s));let r=new this(t.name,t.duration,e,t.blendMode);return r.uuid=t.uuid,r.userData=JSON.parse(t.userData||"{}"),r}static toJSON(t){let e=[],n=t.tracks,s={name:t.name,duration:t.duration,tracks:e,uuid:t.uuid,blendMode:t.blendMode,userData:JSON.stringify(t.userData)};for(let r=0,o=n.length;r!==o;++r)e.push(Jn.toJSON(n[r]));return s}static CreateFromMorphTargetSequence(t,e,n,s){let r=e.length,o=[];for(let a=0;a<r;a++){let l=[],c=[];l.push((a+r-1)%r,a,(a+1)%r),c.push(0,1,0);let h=Bb(l);l=i0(l,1,h),c=i0(c,1,h),!s&&l[0]===0&&(l.push(r),c.push(c[0])),o.push(new Fo(".morphTargetInfluences["+e[a].name+"]",l,c).scale(1/n))}return new this(t,-1,o)}static findByName(t,e){let n=t;if(!Array.isArray(t)){let s=t;n=s.geometry&&s.geometry.animations||s.animations}for(let s=0;s<n.length;s++)if(n[s].name===e)return n[s];return null}static CreateClipsFromMorphTargetSequences(t,e,n){let s={},r=/^([\w-]*?)([\d]+)$/;for(let a=0,l=t.length;a<l;a++){let c=t[a],h=c.name.match(r);if(h&&h.length>1){let u=h[1],d=s[u];d||(s[u]=d=[]),d.push(c)}}let o=[];for(let a in s)o.push(this.CreateFromMorphTargetSequence(a,s[a],e,n));return o}resetDuration(){let t=this.tracks,e=0;for(let n=0,s=t.length;n!==s;++n){let r=this.tracks[n];e=Math.max(e,r.times[r.times.length-1])}return this.duration=e,this}trim(){for(let t=0;t<this.tracks.length;t++)this.tracks[t].trim(0,this.duration);return this}validate(){let t=!0;for(let e=0;e<this.tracks.length;e++)t=t&&this.tracks[e].validate();return t}optimize(){for(let t=0;t<this.tracks.length;t++)this.tracks[t].optimize();return this}clone(){let t=[];for(let n=0;n<this.tracks.length;n++)t.push(this.tracks[n].clone());let e=new this.constructor(this.name,this.duration,t,this.blendMode);return e.userData=JSON.parse(JSON.stringify(this.userData)),e}toJSON(){return this.constructor.toJSON(this)}};function Gb(i){switch(i.toLowerCase()){case"scalar":case"double":case"float":case"number":case"integer":return Fo;case"vector":case"vector2":case"vector3":case"vector4":return er;case"color":return el;case"quaternion":return tr;case"bool":case"boolean":return Rs;case"string":return Cs}throw new Error("THREE.KeyframeTrack: Unsupported typeName: "+i)}function Hb(i){if(i.type===void 0)throw new Error("THREE.KeyframeTrack: track type undefined, can not parse");let t=Gb(i.type);if(i.times===void 0){let n=[],s=[];kb(i.keys,n,s,"value"),i.times=n,i.values=s}let e;return t.parse!==void 0?e=t.parse(i):e=new t(i.name,i.times,i.values,i.interpolation),Sa(i.settings)&&(e.settings={inTangents:$s(i.settings.inTangents,Float32Array),outTangents:$s(i.settings.outTangents,Float32Array)}),e}var eh=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},r_=new eh,nh=class{constructor(t){this.manager=t!==void 0?t:r_,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};nh.DEFAULT_MATERIAL_NAME="__DEFAULT";var Oo=class extends Ln{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Kt(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},il=class extends Oo{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Ln.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Kt(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},Id=new jt,o0=new N,a0=new N,ih=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new gt(512,512),this.mapType=jn,this.map=null,this.mapPass=null,this.matrix=new jt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Zs,this._frameExtents=new gt(1,1),this._viewportCount=1,this._viewports=[new He(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;o0.setFromMatrixPosition(t.matrixWorld),e.position.copy(o0),a0.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(a0),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){Id.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(Id,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===wo||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(Id)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},Tc=new N,Ac=new Pe,Ki=new N,sl=class extends Ln{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new jt,this.projectionMatrix=new jt,this.projectionMatrixInverse=new jt,this.coordinateSystem=Si,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(Tc,Ac,Ki),Ki.x===1&&Ki.y===1&&Ki.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Tc,Ac,Ki.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(Tc,Ac,Ki),Ki.x===1&&Ki.y===1&&Ki.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Tc,Ac,Ki.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ys=new N,l0=new gt,c0=new gt,zn=class extends sl{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Ao*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(xo*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Ao*2*Math.atan(Math.tan(xo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Ys.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Ys.x,Ys.y).multiplyScalar(-t/Ys.z),Ys.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ys.x,Ys.y).multiplyScalar(-t/Ys.z)}getViewSize(t,e){return this.getViewBounds(t,l0,c0),e.subVectors(c0,l0)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(xo*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var Rr=class extends sl{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},zd=class extends ih{constructor(){super(new Rr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Bo=class extends Oo{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Ln.DEFAULT_UP),this.updateMatrix(),this.target=new Ln,this.shadow=new zd}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}},rl=class extends Oo{constructor(t,e){super(t,e),this.isAmbientLight=!0,this.type="AmbientLight"}};var go=-90,_o=1,ko=class extends Ln{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new zn(go,_o,t,e);s.layers=this.layers,this.add(s);let r=new zn(go,_o,t,e);r.layers=this.layers,this.add(r);let o=new zn(go,_o,t,e);o.layers=this.layers,this.add(o);let a=new zn(go,_o,t,e);a.layers=this.layers,this.add(a);let l=new zn(go,_o,t,e);l.layers=this.layers,this.add(l);let c=new zn(go,_o,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===Si)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===wo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),p=t.xr.enabled;t.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=x,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},sh=class extends zn{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var bf="\\[\\]\\.:\\/",Wb=new RegExp("["+bf+"]","g"),Mf="[^"+bf+"]",Xb="[^"+bf.replace("\\.","")+"]",qb=/((?:WC+[\/:])*)/.source.replace("WC",Mf),Yb=/(WCOD+)?/.source.replace("WCOD",Xb),$b=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Mf),Zb=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Mf),Kb=new RegExp("^"+qb+Yb+$b+Zb+"$"),Jb=["material","materials","bones","map"],Vd=class{constructor(t,e,n){let s=n||Be.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},Be=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(Wb,"")}static parseTrackName(t){let e=Kb.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Jb.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){ee("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){le("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){le("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){le("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){le("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){le("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){le("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){le("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;le("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){le("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){le("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Be.Composite=Vd;Be.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Be.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Be.prototype.GetterByBindingType=[Be.prototype._getValue_direct,Be.prototype._getValue_array,Be.prototype._getValue_arrayElement,Be.prototype._getValue_toArray];Be.prototype.SetterByBindingTypeAndVersioning=[[Be.prototype._setValue_direct,Be.prototype._setValue_direct_setNeedsUpdate,Be.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Be.prototype._setValue_array,Be.prototype._setValue_array_setNeedsUpdate,Be.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Be.prototype._setValue_arrayElement,Be.prototype._setValue_arrayElement_setNeedsUpdate,Be.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Be.prototype._setValue_fromArray,Be.prototype._setValue_fromArray_setNeedsUpdate,Be.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var vE=new Float32Array(1);var h0=new jt,ol=class{constructor(t,e,n=0,s=1/0){this.ray=new ws(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new Ro,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):le("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return h0.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(h0),this}intersectObject(t,e=!0,n=[]){return Gd(t,this,n,e),n.sort(u0),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)Gd(t[s],this,n,e);return n.sort(u0),n}};function u0(i,t){return i.distance-t.distance}function Gd(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Gd(r[o],t,e,!0)}}var nr=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=ve(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(ve(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Hd=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var al=class extends Ni{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function Sf(i,t,e,n){let s=jb(n);switch(e){case cf:return i*t;case dh:return i*t/s.components*s.byteLength;case fh:return i*t/s.components*s.byteLength;case or:return i*t*2/s.components*s.byteLength;case ph:return i*t*2/s.components*s.byteLength;case hf:return i*t*3/s.components*s.byteLength;case Qn:return i*t*4/s.components*s.byteLength;case mh:return i*t*4/s.components*s.byteLength;case ll:case cl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case hl:case ul:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case _h:case yh:return Math.max(i,16)*Math.max(t,8)/4;case gh:case xh:return Math.max(i,8)*Math.max(t,8)/2;case vh:case bh:case Sh:case wh:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Mh:case dl:case Th:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Ah:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Eh:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Rh:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Ch:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Ph:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Ih:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Lh:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case Dh:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Nh:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case Uh:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Fh:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Oh:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Bh:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case kh:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case zh:case Vh:case Gh:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Hh:case Wh:return Math.ceil(i/4)*Math.ceil(t/4)*8;case fl:case Xh:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function jb(i){switch(i){case jn:case rf:return{byteLength:1,components:1};case Wo:case of:case zi:return{byteLength:2,components:1};case hh:case uh:return{byteLength:2,components:4};case ki:case ch:case mi:return{byteLength:4,components:1};case af:case lf:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?ee("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function E_(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Qb(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],x=u[f];x.start<=p.start+p.count+1?p.count=Math.max(p.count,x.start+x.count-p.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let x=u[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var tM=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,eM=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,nM=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,iM=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,sM=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,rM=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,oM=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,aM=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,lM=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,cM=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,hM=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,uM=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,dM=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,fM=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,pM=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,mM=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,gM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,_M=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,xM=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,yM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,vM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,bM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,MM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,SM=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,wM=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,TM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,AM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,EM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,RM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,CM="gl_FragColor = linearToOutputTexel( gl_FragColor );",PM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,IM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,LM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,DM=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,NM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,UM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,FM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,OM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,BM=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,kM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,zM=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,VM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,GM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,HM=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,WM=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,XM=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,qM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,YM=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,$M=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,ZM=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,KM=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,JM=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,jM=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,QM=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,tS=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,eS=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,nS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,iS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,sS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,rS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,oS=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,aS=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,lS=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,cS=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,hS=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,uS=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,dS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,fS=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,pS=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,mS=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,gS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,_S=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,xS=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,yS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,vS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,bS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,MS=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,SS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,wS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,TS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,AS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,ES=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,RS=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,CS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,PS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,IS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,LS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,DS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,NS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,US=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,FS=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,OS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,BS=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,kS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,zS=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,VS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,GS=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,HS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,WS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,XS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,qS=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,YS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,$S=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,ZS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,KS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,JS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,jS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,QS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,tw=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,ew=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,nw=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,iw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,sw=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,rw=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,ow=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,aw=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,lw=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,cw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,hw=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,uw=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,dw=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,fw=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,pw=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,mw=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,gw=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,_w=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,xw=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,yw=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,vw=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,bw=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Mw=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Sw=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,ww=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Tw=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Aw=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Ew=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,Rw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Cw=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Pw=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Iw=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Lw=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,be={alphahash_fragment:tM,alphahash_pars_fragment:eM,alphamap_fragment:nM,alphamap_pars_fragment:iM,alphatest_fragment:sM,alphatest_pars_fragment:rM,aomap_fragment:oM,aomap_pars_fragment:aM,batching_pars_vertex:lM,batching_vertex:cM,begin_vertex:hM,beginnormal_vertex:uM,bsdfs:dM,iridescence_fragment:fM,bumpmap_pars_fragment:pM,clipping_planes_fragment:mM,clipping_planes_pars_fragment:gM,clipping_planes_pars_vertex:_M,clipping_planes_vertex:xM,color_fragment:yM,color_pars_fragment:vM,color_pars_vertex:bM,color_vertex:MM,common:SM,defaultnormal_vertex:wM,displacementmap_pars_vertex:TM,displacementmap_vertex:AM,emissivemap_fragment:EM,emissivemap_pars_fragment:RM,colorspace_fragment:CM,colorspace_pars_fragment:PM,envmap_fragment:IM,envmap_common_pars_fragment:LM,envmap_pars_fragment:DM,envmap_pars_vertex:NM,envmap_physical_pars_fragment:XM,envmap_vertex:UM,fog_vertex:FM,fog_pars_vertex:OM,fog_fragment:BM,fog_pars_fragment:kM,gradientmap_pars_fragment:zM,lightmap_pars_fragment:VM,lights_lambert_fragment:GM,lights_lambert_pars_fragment:HM,lights_pars_begin:WM,lights_toon_fragment:qM,lights_toon_pars_fragment:YM,lights_phong_fragment:$M,lights_phong_pars_fragment:ZM,lights_physical_fragment:KM,lights_physical_pars_fragment:JM,lights_fragment_begin:jM,lights_fragment_maps:QM,lights_fragment_end:tS,lightprobes_pars_fragment:eS,logdepthbuf_fragment:nS,logdepthbuf_pars_fragment:iS,logdepthbuf_pars_vertex:sS,logdepthbuf_vertex:rS,map_fragment:oS,map_pars_fragment:aS,map_particle_fragment:lS,map_particle_pars_fragment:cS,metalnessmap_fragment:hS,metalnessmap_pars_fragment:uS,morphinstance_vertex:dS,morphcolor_vertex:fS,morphnormal_vertex:pS,morphtarget_pars_vertex:mS,morphtarget_vertex:gS,normal_fragment_begin:_S,normal_fragment_maps:xS,normal_pars_fragment:yS,normal_pars_vertex:vS,normal_vertex:bS,normalmap_pars_fragment:MS,clearcoat_normal_fragment_begin:SS,clearcoat_normal_fragment_maps:wS,clearcoat_pars_fragment:TS,iridescence_pars_fragment:AS,opaque_fragment:ES,packing:RS,premultiplied_alpha_fragment:CS,project_vertex:PS,dithering_fragment:IS,dithering_pars_fragment:LS,roughnessmap_fragment:DS,roughnessmap_pars_fragment:NS,shadowmap_pars_fragment:US,shadowmap_pars_vertex:FS,shadowmap_vertex:OS,shadowmask_pars_fragment:BS,skinbase_vertex:kS,skinning_pars_vertex:zS,skinning_vertex:VS,skinnormal_vertex:GS,specularmap_fragment:HS,specularmap_pars_fragment:WS,tonemapping_fragment:XS,tonemapping_pars_fragment:qS,transmission_fragment:YS,transmission_pars_fragment:$S,uv_pars_fragment:ZS,uv_pars_vertex:KS,uv_vertex:JS,worldpos_vertex:jS,background_vert:QS,background_frag:tw,backgroundCube_vert:ew,backgroundCube_frag:nw,cube_vert:iw,cube_frag:sw,depth_vert:rw,depth_frag:ow,distance_vert:aw,distance_frag:lw,equirect_vert:cw,equirect_frag:hw,linedashed_vert:uw,linedashed_frag:dw,meshbasic_vert:fw,meshbasic_frag:pw,meshlambert_vert:mw,meshlambert_frag:gw,meshmatcap_vert:_w,meshmatcap_frag:xw,meshnormal_vert:yw,meshnormal_frag:vw,meshphong_vert:bw,meshphong_frag:Mw,meshphysical_vert:Sw,meshphysical_frag:ww,meshtoon_vert:Tw,meshtoon_frag:Aw,points_vert:Ew,points_frag:Rw,shadow_vert:Cw,shadow_frag:Pw,sprite_vert:Iw,sprite_frag:Lw},Ot={common:{diffuse:{value:new Kt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new pe},alphaMap:{value:null},alphaMapTransform:{value:new pe},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new pe}},envmap:{envMap:{value:null},envMapRotation:{value:new pe},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new pe}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new pe}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new pe},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new pe},normalScale:{value:new gt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new pe},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new pe}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new pe}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new pe}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Kt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Kt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new pe},alphaTest:{value:0},uvTransform:{value:new pe}},sprite:{diffuse:{value:new Kt(16777215)},opacity:{value:1},center:{value:new gt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new pe},alphaMap:{value:null},alphaMapTransform:{value:new pe},alphaTest:{value:0}}},rs={basic:{uniforms:Vn([Ot.common,Ot.specularmap,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.fog]),vertexShader:be.meshbasic_vert,fragmentShader:be.meshbasic_frag},lambert:{uniforms:Vn([Ot.common,Ot.specularmap,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.fog,Ot.lights,{emissive:{value:new Kt(0)},envMapIntensity:{value:1}}]),vertexShader:be.meshlambert_vert,fragmentShader:be.meshlambert_frag},phong:{uniforms:Vn([Ot.common,Ot.specularmap,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.fog,Ot.lights,{emissive:{value:new Kt(0)},specular:{value:new Kt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:be.meshphong_vert,fragmentShader:be.meshphong_frag},standard:{uniforms:Vn([Ot.common,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.roughnessmap,Ot.metalnessmap,Ot.fog,Ot.lights,{emissive:{value:new Kt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:be.meshphysical_vert,fragmentShader:be.meshphysical_frag},toon:{uniforms:Vn([Ot.common,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.gradientmap,Ot.fog,Ot.lights,{emissive:{value:new Kt(0)}}]),vertexShader:be.meshtoon_vert,fragmentShader:be.meshtoon_frag},matcap:{uniforms:Vn([Ot.common,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.fog,{matcap:{value:null}}]),vertexShader:be.meshmatcap_vert,fragmentShader:be.meshmatcap_frag},points:{uniforms:Vn([Ot.points,Ot.fog]),vertexShader:be.points_vert,fragmentShader:be.points_frag},dashed:{uniforms:Vn([Ot.common,Ot.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:be.linedashed_vert,fragmentShader:be.linedashed_frag},depth:{uniforms:Vn([Ot.common,Ot.displacementmap]),vertexShader:be.depth_vert,fragmentShader:be.depth_frag},normal:{uniforms:Vn([Ot.common,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,{opacity:{value:1}}]),vertexShader:be.meshnormal_vert,fragmentShader:be.meshnormal_frag},sprite:{uniforms:Vn([Ot.sprite,Ot.fog]),vertexShader:be.sprite_vert,fragmentShader:be.sprite_frag},background:{uniforms:{uvTransform:{value:new pe},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:be.background_vert,fragmentShader:be.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new pe}},vertexShader:be.backgroundCube_vert,fragmentShader:be.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:be.cube_vert,fragmentShader:be.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:be.equirect_vert,fragmentShader:be.equirect_frag},distance:{uniforms:Vn([Ot.common,Ot.displacementmap,{referencePosition:{value:new N},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:be.distance_vert,fragmentShader:be.distance_frag},shadow:{uniforms:Vn([Ot.lights,Ot.fog,{color:{value:new Kt(0)},opacity:{value:1}}]),vertexShader:be.shadow_vert,fragmentShader:be.shadow_frag}};rs.physical={uniforms:Vn([rs.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new pe},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new pe},clearcoatNormalScale:{value:new gt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new pe},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new pe},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new pe},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new pe},sheen:{value:0},sheenColor:{value:new Kt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new pe},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new pe},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new pe},transmissionSamplerSize:{value:new gt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new pe},attenuationDistance:{value:0},attenuationColor:{value:new Kt(0)},specularColor:{value:new Kt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new pe},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new pe},anisotropyVector:{value:new gt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new pe}}]),vertexShader:be.meshphysical_vert,fragmentShader:be.meshphysical_frag};var qh={r:0,b:0,g:0},Dw=new jt,R_=new pe;R_.set(-1,0,0,0,1,0,0,0,1);function Nw(i,t,e,n,s,r){let o=new Kt(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(b){let w=b.isScene===!0?b.background:null;if(w&&w.isTexture){let y=b.backgroundBlurriness>0;w=t.get(w,y)}return w}function p(b){let w=!1,y=f(b);y===null?m(o,a):y&&y.isColor&&(m(y,1),w=!0);let R=i.xr.getEnvironmentBlendMode();R==="additive"?e.buffers.color.setClear(0,0,0,1,r):R==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function x(b,w){let y=f(w);y&&y.isCubeTexture?(c===void 0&&(c=new Ye(new ts(1,1,1),new ns({name:"BackgroundCubeMaterial",uniforms:Fr(rs.backgroundCube.uniforms),vertexShader:rs.backgroundCube.vertexShader,fragmentShader:rs.backgroundCube.fragmentShader,side:Kn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(R,E,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=y,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(Dw.makeRotationFromEuler(w.backgroundRotation)).transpose(),y.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(R_),c.material.toneMapped=Re.getTransfer(y.colorSpace)!==ke,(h!==y||u!==y.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null)):y&&y.isTexture&&(l===void 0&&(l=new Ye(new Er(2,2),new ns({name:"BackgroundMaterial",uniforms:Fr(rs.background.uniforms),vertexShader:rs.background.vertexShader,fragmentShader:rs.background.fragmentShader,side:rr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=y,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=Re.getTransfer(y.colorSpace)!==ke,y.matrixAutoUpdate===!0&&y.updateMatrix(),l.material.uniforms.uvTransform.value.copy(y.matrix),(h!==y||u!==y.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),l.layers.enableAll(),b.unshift(l,l.geometry,l.material,0,0,null))}function m(b,w){b.getRGB(qh,vf(i)),e.buffers.color.setClear(qh.r,qh.g,qh.b,w,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(b,w=1){o.set(b),a=w,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(b){a=b,m(o,a)},render:p,addToRenderList:x,dispose:g}}function Uw(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(P,k,H,L,z){let q=!1,V=u(P,L,H,k);r!==V&&(r=V,c(r.object)),q=f(P,L,H,z),q&&p(P,L,H,z),z!==null&&t.update(z,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,y(P,k,H,L),z!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(z).buffer))}function l(){return i.createVertexArray()}function c(P){return i.bindVertexArray(P)}function h(P){return i.deleteVertexArray(P)}function u(P,k,H,L){let z=L.wireframe===!0,q=n[k.id];q===void 0&&(q={},n[k.id]=q);let V=P.isInstancedMesh===!0?P.id:0,ct=q[V];ct===void 0&&(ct={},q[V]=ct);let $=ct[H.id];$===void 0&&($={},ct[H.id]=$);let Q=$[z];return Q===void 0&&(Q=d(l()),$[z]=Q),Q}function d(P){let k=[],H=[],L=[];for(let z=0;z<e;z++)k[z]=0,H[z]=0,L[z]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:H,attributeDivisors:L,object:P,attributes:{},index:null}}function f(P,k,H,L){let z=r.attributes,q=k.attributes,V=0,ct=H.getAttributes();for(let $ in ct)if(ct[$].location>=0){let et=z[$],ft=q[$];if(ft===void 0&&($==="instanceMatrix"&&P.instanceMatrix&&(ft=P.instanceMatrix),$==="instanceColor"&&P.instanceColor&&(ft=P.instanceColor)),et===void 0||et.attribute!==ft||ft&&et.data!==ft.data)return!0;V++}return r.attributesNum!==V||r.index!==L}function p(P,k,H,L){let z={},q=k.attributes,V=0,ct=H.getAttributes();for(let $ in ct)if(ct[$].location>=0){let et=q[$];et===void 0&&($==="instanceMatrix"&&P.instanceMatrix&&(et=P.instanceMatrix),$==="instanceColor"&&P.instanceColor&&(et=P.instanceColor));let ft={};ft.attribute=et,et&&et.data&&(ft.data=et.data),z[$]=ft,V++}r.attributes=z,r.attributesNum=V,r.index=L}function x(){let P=r.newAttributes;for(let k=0,H=P.length;k<H;k++)P[k]=0}function m(P){g(P,0)}function g(P,k){let H=r.newAttributes,L=r.enabledAttributes,z=r.attributeDivisors;H[P]=1,L[P]===0&&(i.enableVertexAttribArray(P),L[P]=1),z[P]!==k&&(i.vertexAttribDivisor(P,k),z[P]=k)}function b(){let P=r.newAttributes,k=r.enabledAttributes;for(let H=0,L=k.length;H<L;H++)k[H]!==P[H]&&(i.disableVertexAttribArray(H),k[H]=0)}function w(P,k,H,L,z,q,V){V===!0?i.vertexAttribIPointer(P,k,H,z,q):i.vertexAttribPointer(P,k,H,L,z,q)}function y(P,k,H,L){x();let z=L.attributes,q=H.getAttributes(),V=k.defaultAttributeValues;for(let ct in q){let $=q[ct];if($.location>=0){let Q=z[ct];if(Q===void 0&&(ct==="instanceMatrix"&&P.instanceMatrix&&(Q=P.instanceMatrix),ct==="instanceColor"&&P.instanceColor&&(Q=P.instanceColor)),Q!==void 0){let et=Q.normalized,ft=Q.itemSize,ht=t.get(Q);if(ht===void 0)continue;let tt=ht.buffer,_t=ht.type,yt=ht.bytesPerElement,Lt=_t===i.INT||_t===i.UNSIGNED_INT||Q.gpuType===ch;if(Q.isInterleavedBufferAttribute){let wt=Q.data,Gt=wt.isInterleavedBuffer===!0?wt.stride:wt.itemSize,re=Q.offset;if(wt.isInstancedInterleavedBuffer||wt.isInstancedBufferAttribute){for(let Jt=0;Jt<$.locationSize;Jt++)g($.location+Jt,wt.meshPerAttribute);P.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=wt.meshPerAttribute*wt.count)}else for(let Jt=0;Jt<$.locationSize;Jt++)m($.location+Jt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Jt=0;Jt<$.locationSize;Jt++)w($.location+Jt,ft/$.locationSize,_t,et,Gt*yt,(re+ft/$.locationSize*Jt)*yt,Lt)}else{if(Q.isInstancedBufferAttribute){for(let wt=0;wt<$.locationSize;wt++)g($.location+wt,Q.meshPerAttribute);P.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let wt=0;wt<$.locationSize;wt++)m($.location+wt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let wt=0;wt<$.locationSize;wt++)w($.location+wt,ft/$.locationSize,_t,et,ft*yt,ft/$.locationSize*wt*yt,Lt)}}else if(V!==void 0){let et=V[ct];if(et!==void 0)switch(et.length){case 2:i.vertexAttrib2fv($.location,et);break;case 3:i.vertexAttrib3fv($.location,et);break;case 4:i.vertexAttrib4fv($.location,et);break;default:i.vertexAttrib1fv($.location,et)}}}}b()}function R(){F();for(let P in n){let k=n[P];for(let H in k){let L=k[H];for(let z in L){let q=L[z];for(let V in q)h(q[V].object),delete q[V];delete L[z]}}delete n[P]}}function E(P){if(n[P.id]===void 0)return;let k=n[P.id];for(let H in k){let L=k[H];for(let z in L){let q=L[z];for(let V in q)h(q[V].object),delete q[V];delete L[z]}}delete n[P.id]}function _(P){for(let k in n){let H=n[k];for(let L in H){let z=H[L];if(z[P.id]===void 0)continue;let q=z[P.id];for(let V in q)h(q[V].object),delete q[V];delete z[P.id]}}}function M(P){for(let k in n){let H=n[k],L=P.isInstancedMesh===!0?P.id:0,z=H[L];if(z!==void 0){for(let q in z){let V=z[q];for(let ct in V)h(V[ct].object),delete V[ct];delete z[q]}delete H[L],Object.keys(H).length===0&&delete n[k]}}}function F(){C(),o=!0,r!==s&&(r=s,c(r.object))}function C(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:C,dispose:R,releaseStatesOfGeometry:E,releaseStatesOfObject:M,releaseStatesOfProgram:_,initAttributes:x,enableAttribute:m,disableUnusedAttributes:b}}function Fw(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function a(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];e.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function Ow(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let _=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Qn&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let M=_===zi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(_!==jn&&_!==mi&&!M&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(ee("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),d=e.logarithmicDepthBuffer===!0&&u===!1;e.reversedDepthBuffer===!0&&u===!1&&ee("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&u===!0&&ee("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),b=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),y=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),R=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:x,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:b,maxVaryings:w,maxFragmentUniforms:y,maxSamples:R,samples:E}}function Bw(i){let t=this,e=null,n=0,s=!1,r=!1,o=new ui,a=new pe,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,x=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let b=r?0:n,w=b*4,y=g.clippingState||null;l.value=y,y=h(p,d,w,f);for(let R=0;R!==w;++R)y[R]=e[R];g.clippingState=y,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,p){let x=u!==null?u.length:0,m=null;if(x!==0){if(m=l.value,p!==!0||m===null){let g=f+x*4,b=d.matrixWorldInverse;a.getNormalMatrix(b),(m===null||m.length<g)&&(m=new Float32Array(g));for(let w=0,y=f;w!==x;++w,y+=4)o.copy(u[w]).applyMatrix4(b,a),o.normal.toArray(m,y),m[y+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=x,t.numIntersection=0,m}}var _l=class extends di{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Fa(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new ts(5,5,5),r=new ns({name:"CubemapFromEquirect",uniforms:Fr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Kn,blending:Pr});r.uniforms.tEquirect.value=e;let o=new Ye(s,r),a=e.minFilter;return e.minFilter===Bi&&(e.minFilter=Fn),new ko(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},o_=256,kw=3,zw=20,C_=256,P_=16,Vw=3,Gw=new N,Hw=new Kt,$h=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ko(1,10,null),this._boxMesh=new Ye(new ts(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=Gw}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,x=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(t.background=l.getClearColor(Hw));let m=new ko(n,s,h);return m.position.copy(a),m.update(l,t),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,t.background=x,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=c_(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=l_(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(o_,_f(t))}_fromTexture(t,e){t.mapping===Lr||t.mapping===Go?this._setSize(t.image.length===0?o_:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=a_(t,!1,!1),n=Math.log2(t)-kw;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=a_(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Lr||t.mapping===Go?(this._cubemapMaterial===null&&(this._cubemapMaterial=c_()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=l_()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=Ww(),this._integrationMaterial=Xw());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/P_);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-Vw)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(C_*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=qw());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function a_(i,t,e){return new _l(i,{minFilter:Bi,generateMipmaps:t,type:zi,colorSpace:Ra,depthBuffer:e})}function xl(i,t,e){return new ns({name:i,uniforms:t,vertexShader:be.cube_vert,fragmentShader:e,side:Kn,blending:Pr,depthTest:!1,depthWrite:!1})}function Ww(){return xl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${C_}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Xw(){return xl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:P_}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function qw(){return xl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${zw}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function l_(){return xl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function c_(){return xl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function Yw(i){let t=new WeakMap,e=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===oh||f===ah)if(t.has(d)){let p=t.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let x=new _l(p.height);return x.fromEquirectangularTexture(i,d),t.set(d,x),d.addEventListener("dispose",c),a(x.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===oh||f===ah,x=f===Lr||f===Go;if(p||x){let m=e.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new $h(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),m.texture;if(m!==void 0)return m.texture;{let b=d.image;return p&&b&&b.height>0||x&&b&&l(b)?(n===null&&(n=new $h(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===oh?d.mapping=Lr:f===ah&&(d.mapping=Go),d}function l(d){let f=0,p=6;for(let x=0;x<p;x++)d[x]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function u(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function $w(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&wa("WebGLRenderer: "+n+" extension not supported."),s}}}function Zw(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&t.remove(p.index);for(let m in p.attributes)t.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let x=r.get(p);x&&(t.remove(x),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,e.memory.geometries--}function c(p,x){return s[x.id]!==void 0||(x.addEventListener("dispose",a),s[x.id]=new WeakRef(x),o.register(x,x.id,x),e.memory.geometries++),x}function h(p){let x=p.attributes;for(let m in x)t.update(x[m],i.ARRAY_BUFFER)}function u(p){let x=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let b=x!==null?x.array.length:m.array.length/3-1,w=m.count>=65535?La:Tr,y=new w(Math.ceil(b/3)*6,1),R=y.array;if(x!==null){let _=x.array;g=x.version;for(let M=0,F=0;M<b;M+=3){let C=_[M+0],P=_[M+1],k=_[M+2];R[F++]=C,R[F++]=P,R[F++]=P,R[F++]=k,R[F++]=k,R[F++]=C}}else{g=m.version;for(let _=0,M=0;_<b;_+=3){let F=_+0,C=_+1,P=_+2;R[M++]=F,R[M++]=C,R[M++]=C,R[M++]=P,R[M++]=P,R[M++]=F}}y.version=g;let E=r.get(p);E&&t.remove(E),r.set(p,y)}function d(p){let x=r.get(p);if(x){let m=p.index;m!==null&&x.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let x=s[p].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function Kw(i,t,e){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),e.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),e.update(d,n,f))}function h(u,d,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let x=0;for(let m=0;m<f;m++)x+=d[m];e.update(x,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function Jw(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:le("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function jw(i,t,e){let n=new WeakMap,s=new He;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let F=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",F)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],w=0;f===!0&&(w=1),p===!0&&(w=2),x===!0&&(w=3);let y=a.attributes.position.count*w,R=1;y>t.maxTextureSize&&(R=Math.ceil(y/t.maxTextureSize),y=t.maxTextureSize);let E=new Float32Array(y*R*4*u),_=new Ia(E,y,R,u);_.type=mi,_.needsUpdate=!0;let M=w*4;for(let C=0;C<u;C++){let P=m[C],k=g[C],H=b[C],L=y*R*4*C;for(let z=0;z<P.count;z++){let q=z*M;f===!0&&(s.fromBufferAttribute(P,z),E[L+q+0]=s.x,E[L+q+1]=s.y,E[L+q+2]=s.z,E[L+q+3]=0),p===!0&&(s.fromBufferAttribute(k,z),E[L+q+4]=s.x,E[L+q+5]=s.y,E[L+q+6]=s.z,E[L+q+7]=0),x===!0&&(s.fromBufferAttribute(H,z),E[L+q+8]=s.x,E[L+q+9]=s.y,E[L+q+10]=s.z,E[L+q+11]=H.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new gt(y,R)},n.set(a,d),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function Qw(i,t,e,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=t.get(c,u);if(r.get(d)!==h&&(t.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var tT={[Kd]:"LINEAR_TONE_MAPPING",[Jd]:"REINHARD_TONE_MAPPING",[jd]:"CINEON_TONE_MAPPING",[Qd]:"ACES_FILMIC_TONE_MAPPING",[ef]:"AGX_TONE_MAPPING",[nf]:"NEUTRAL_TONE_MAPPING",[tf]:"CUSTOM_TONE_MAPPING"};function eT(i,t,e,n,s,r){let o=new di(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Ke;h.setAttribute("position",new Ce([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Ce([0,2,0,0,2,0],2));let u=new Yc({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new Ye(h,u),f=new Rr(-1,1,1,-1,0,1),p=null,x=null,m=!1,g,b=null,w=[],y=!1;this.setSize=function(R,E){o.setSize(R,E),a!==null&&a.setSize(R,E),l!==null&&l.setSize(R,E);for(let _=0;_<w.length;_++){let M=w[_];M.setSize&&M.setSize(R,E)}},this.setEffects=function(R){w=R,y=w.length>0&&w[0].isRenderPass===!0;let E=o.width,_=o.height;w.length>0&&a===null&&(a=new di(E,_,{type:zi,depthBuffer:!1,stencilBuffer:!1}),l=new di(E,_,{type:zi,depthBuffer:!1,stencilBuffer:!1}));let M=s===!0&&w.some(F=>F.needsDepthTexture===!0);M!==(o.depthTexture!==null)&&(M===!0&&c===null&&(c=new As(E,_),r===!0&&(c.format=Ps,c.type=Nr)),o.dispose(),o.depthTexture=M?c:null,o.resolveDepthBuffer=M,o.storeMultisampledDepthBuffer=M);for(let F=0;F<w.length;F++){let C=w[F];C.setSize&&C.setSize(E,_),M&&C.needsDepthTexture===!0&&C.setDepthTexture&&C.setDepthTexture(c)}},this.begin=function(R,E){if(m||R.toneMapping===is&&w.length===0)return!1;if(b=E,E!==null){let _=E.width,M=E.height;(o.width!==_||o.height!==M)&&this.setSize(_,M)}return y===!1&&R.setRenderTarget(o),g=R.toneMapping,R.toneMapping=is,!0},this.hasRenderPass=function(){return y},this.end=function(R,E){R.toneMapping=g,m=!0;let _=o,M=a;for(let F=0;F<w.length;F++){let C=w[F];C.enabled!==!1&&(C.render(R,M,_,E),C.needsSwap!==!1&&(_=M,M=M===a?l:a))}if(p!==R.outputColorSpace||x!==R.toneMapping){p=R.outputColorSpace,x=R.toneMapping,u.defines={},Re.getTransfer(p)===ke&&(u.defines.SRGB_TRANSFER="");let F=tT[x];F&&(u.defines[F]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,R.setRenderTarget(b),R.render(d,f),b=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var I_=new Zn,L_=new As(1,1),D_=new Oa(1),N_=new Ia,U_=new Oc,F_=new Fa,h_=[],u_=[],d_=new Float32Array(16),f_=new Float32Array(9),p_=new Float32Array(4);function qo(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=h_[s];if(r===void 0&&(r=new Float32Array(s),h_[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function wn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Tn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Kh(i,t){let e=u_[t];e===void 0&&(e=new Int32Array(t),u_[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function nT(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function iT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(wn(e,t))return;i.uniform2fv(this.addr,t),Tn(e,t)}}function sT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(wn(e,t))return;i.uniform3fv(this.addr,t),Tn(e,t)}}function rT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(wn(e,t))return;i.uniform4fv(this.addr,t),Tn(e,t)}}function oT(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(wn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Tn(e,t)}else{if(wn(e,n))return;p_.set(n),i.uniformMatrix2fv(this.addr,!1,p_),Tn(e,n)}}function aT(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(wn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Tn(e,t)}else{if(wn(e,n))return;f_.set(n),i.uniformMatrix3fv(this.addr,!1,f_),Tn(e,n)}}function lT(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(wn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Tn(e,t)}else{if(wn(e,n))return;d_.set(n),i.uniformMatrix4fv(this.addr,!1,d_),Tn(e,n)}}function cT(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function hT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(wn(e,t))return;i.uniform2iv(this.addr,t),Tn(e,t)}}function uT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(wn(e,t))return;i.uniform3iv(this.addr,t),Tn(e,t)}}function dT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(wn(e,t))return;i.uniform4iv(this.addr,t),Tn(e,t)}}function fT(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function pT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(wn(e,t))return;i.uniform2uiv(this.addr,t),Tn(e,t)}}function mT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(wn(e,t))return;i.uniform3uiv(this.addr,t),Tn(e,t)}}function gT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(wn(e,t))return;i.uniform4uiv(this.addr,t),Tn(e,t)}}function Jh(i){return i.version===0&&(i.compareFunction=ff,i.needsUpdate=!0),i}function _T(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Jh(L_):r=I_,e.setTexture2D(t||r,s)}function xT(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||U_,s)}function yT(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Jh(D_):r=F_,e.setTextureCube(t||r,s)}function vT(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||N_,s)}function bT(i){switch(i){case 5126:return nT;case 35664:return iT;case 35665:return sT;case 35666:return rT;case 35674:return oT;case 35675:return aT;case 35676:return lT;case 5124:case 35670:return cT;case 35667:case 35671:return hT;case 35668:case 35672:return uT;case 35669:case 35673:return dT;case 5125:return fT;case 36294:return pT;case 36295:return mT;case 36296:return gT;case 35678:case 36198:case 36298:case 36306:case 35682:return _T;case 35679:case 36299:case 36307:return xT;case 35680:case 36300:case 36308:case 36293:return yT;case 36289:case 36303:case 36311:case 36292:return vT}}function MT(i,t){i.uniform1fv(this.addr,t)}function ST(i,t){let e=qo(t,this.size,2);i.uniform2fv(this.addr,e)}function wT(i,t){let e=qo(t,this.size,3);i.uniform3fv(this.addr,e)}function TT(i,t){let e=qo(t,this.size,4);i.uniform4fv(this.addr,e)}function AT(i,t){let e=qo(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function ET(i,t){let e=qo(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function RT(i,t){let e=qo(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function CT(i,t){i.uniform1iv(this.addr,t)}function PT(i,t){i.uniform2iv(this.addr,t)}function IT(i,t){i.uniform3iv(this.addr,t)}function LT(i,t){i.uniform4iv(this.addr,t)}function DT(i,t){i.uniform1uiv(this.addr,t)}function NT(i,t){i.uniform2uiv(this.addr,t)}function UT(i,t){i.uniform3uiv(this.addr,t)}function FT(i,t){i.uniform4uiv(this.addr,t)}function OT(i,t,e){let n=this.cache,s=t.length,r=Kh(e,s);wn(n,r)||(i.uniform1iv(this.addr,r),Tn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Jh(L_):o=I_;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function BT(i,t,e){let n=this.cache,s=t.length,r=Kh(e,s);wn(n,r)||(i.uniform1iv(this.addr,r),Tn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||U_,r[o])}function kT(i,t,e){let n=this.cache,s=t.length,r=Kh(e,s);wn(n,r)||(i.uniform1iv(this.addr,r),Tn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Jh(D_):o=F_;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function zT(i,t,e){let n=this.cache,s=t.length,r=Kh(e,s);wn(n,r)||(i.uniform1iv(this.addr,r),Tn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||N_,r[o])}function VT(i){switch(i){case 5126:return MT;case 35664:return ST;case 35665:return wT;case 35666:return TT;case 35674:return AT;case 35675:return ET;case 35676:return RT;case 5124:case 35670:return CT;case 35667:case 35671:return PT;case 35668:case 35672:return IT;case 35669:case 35673:return LT;case 5125:return DT;case 36294:return NT;case 36295:return UT;case 36296:return FT;case 35678:case 36198:case 36298:case 36306:case 35682:return OT;case 35679:case 36299:case 36307:return BT;case 35680:case 36300:case 36308:case 36293:return kT;case 36289:case 36303:case 36311:case 36292:return zT}}var Af=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=bT(e.type)}},Ef=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=VT(e.type)}},Rf=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},wf=/(\w+)(\])?(\[|\.)?/g;function m_(i,t){i.seq.push(t),i.map[t.id]=t}function GT(i,t,e){let n=i.name,s=n.length;for(wf.lastIndex=0;;){let r=wf.exec(n),o=wf.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){m_(e,c===void 0?new Af(a,i,t):new Ef(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new Rf(a),m_(e,u)),e=u}}}var Xo=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);GT(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function g_(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var HT=37297,WT=0;function XT(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var __=new pe;function qT(i){Re._getMatrix(__,Re.workingColorSpace,i);let t=`mat3( ${__.elements.map(e=>e.toFixed(4))} )`;switch(Re.getTransfer(i)){case Ca:return[t,"LinearTransferOETF"];case ke:return[t,"sRGBTransferOETF"];default:return ee("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function x_(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+XT(i.getShaderSource(t),a)}else return r}function YT(i,t){let e=qT(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var $T={[Kd]:"Linear",[Jd]:"Reinhard",[jd]:"Cineon",[Qd]:"ACESFilmic",[ef]:"AgX",[nf]:"Neutral",[tf]:"Custom"};function ZT(i,t){let e=$T[t];return e===void 0?(ee("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var Yh=new N;function KT(){Re.getLuminanceCoefficients(Yh);let i=Yh.x.toFixed(4),t=Yh.y.toFixed(4),e=Yh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function JT(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(gl).join(`
`)}function jT(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function QT(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function gl(i){return i!==""}function y_(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function v_(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var t1=/^[ \t]*#include +<([\w\d./]+)>/gm;function Cf(i){return i.replace(t1,e1)}function e1(i,t){let e=be[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return Cf(e)}var n1=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function b_(i){return i.replace(n1,i1)}function i1(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function M_(i){let t=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}var s1={[Cr]:"SHADOWMAP_TYPE_PCF",[zo]:"SHADOWMAP_TYPE_VSM"};function r1(i){return s1[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var o1={[Go]:"ENVMAP_MODE_REFRACTION"};function a1(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":o1[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var l1={[rh]:"ENVMAP_BLENDING_MULTIPLY",[D0]:"ENVMAP_BLENDING_MIX",[N0]:"ENVMAP_BLENDING_ADD"};function c1(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":l1[i.combine]||"ENVMAP_BLENDING_NONE"}function h1(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=r1(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=a1(e),u=c1(e),d=JT(e),f=jT(r),p=s.createProgram(),x,m,g=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(x=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(gl).join(`
`),x.length>0&&(x+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(gl).join(`
`),m.length>0&&(m+=`
`)):(x=[M_(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(gl).join(`
`),m=[M_(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==is?"#define TONE_MAPPING":"",e.toneMapping!==is?be.tonemapping_pars_fragment:"",e.toneMapping!==is?ZT("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",be.colorspace_pars_fragment,YT("linearToOutputTexel",e.outputColorSpace),KT(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(gl).join(`
`)),o=Cf(o),o=y_(o,e),o=v_(o,e),a=Cf(a),a=y_(a,e),a=v_(a,e),o=b_(o),a=b_(a),e.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,x=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,m=["#define varying in",e.glslVersion===pf?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===pf?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let b=g+x+o,w=g+m+a,y=g_(s,s.VERTEX_SHADER,b),R=g_(s,s.FRAGMENT_SHADER,w);s.attachShader(p,y),s.attachShader(p,R),e.index0AttributeName!==void 0?s.bindAttribLocation(p,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function E(C){if(i.debug.checkShaderErrors){let P=s.getProgramInfoLog(p)||"",k=s.getShaderInfoLog(y)||"",H=s.getShaderInfoLog(R)||"",L=P.trim(),z=k.trim(),q=H.trim(),V=!0,ct=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(V=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,y,R);else{let $=x_(s,y,"vertex"),Q=x_(s,R,"fragment");le("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+C.name+`
Material Type: `+C.type+`

Program Info Log: `+L+`
`+$+`
`+Q)}else L!==""?ee("WebGLProgram: Program Info Log:",L):(z===""||q==="")&&(ct=!1);ct&&(C.diagnostics={runnable:V,programLog:L,vertexShader:{log:z,prefix:x},fragmentShader:{log:q,prefix:m}})}s.deleteShader(y),s.deleteShader(R),_=new Xo(s,p),M=QT(s,p)}let _;this.getUniforms=function(){return _===void 0&&E(this),_};let M;this.getAttributes=function(){return M===void 0&&E(this),M};let F=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(p,HT)),F},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=WT++,this.cacheKey=t,this.usedTimes=1,this.program=p,this.vertexShader=y,this.fragmentShader=R,this}var u1=0,Pf=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new If(t),e.set(t,n)),n}},If=class{constructor(t){this.id=u1++,this.code=t,this.usedTimes=0}};function d1(i){return i===or||i===dl||i===fl}function f1(i,t,e,n,s,r){let o=new Ro,a=new Pf,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function p(_,M,F,C,P,k){let H=C.fog,L=P.geometry,z=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?C.environment:null,q=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,V=t.get(_.envMap||z,q),ct=d[_.type],$=n.precision;_.precision!==null&&($=n.getMaxPrecision(_.precision),$!==_.precision&&ee("WebGLProgram.getParameters:",_.precision,"not supported, using",$,"instead."));let Q=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,et=Q!==void 0?Q.length:0,ft=0;L.morphAttributes.position!==void 0&&(ft=1),L.morphAttributes.normal!==void 0&&(ft=2),L.morphAttributes.color!==void 0&&(ft=3);let ht,tt,_t,yt;if(ct){let Nt=rs[ct];ht=Nt.vertexShader,tt=Nt.fragmentShader}else{ht=_.vertexShader,tt=_.fragmentShader;let Nt=a.getVertexShaderStage(_),_e=a.getFragmentShaderStage(_);a.update(_,Nt,_e),_t=Nt.id,yt=_e.id}let Lt=i.getRenderTarget(),wt=i.state.buffers.depth.getReversed(),Gt=P.isInstancedMesh===!0,re=P.isBatchedMesh===!0,Jt=!!_.map,oe=!!_.matcap,se=!!V,ot=se&&V.isPMREMTexture===!0,vt=!!_.aoMap,xt=!!_.lightMap,Bt=!!_.bumpMap&&_.wireframe===!1,Dt=!!_.normalMap,ie=!!_.displacementMap,kt=!!_.emissiveMap,ge=!!_.metalnessMap,fe=!!_.roughnessMap,xe=_.anisotropy>0,O=_.clearcoat>0,Mt=_.diffuseRoughness>0,Xt=_.dispersion>0,ue=_.retroreflectivity>0,Tt=_.iridescence>0,Fe=_.sheen>0,$t=_.transmission>0,ne=xe&&!!_.anisotropyMap,I=O&&!!_.clearcoatMap,S=O&&!!_.clearcoatNormalMap,Y=O&&!!_.clearcoatRoughnessMap,dt=Mt&&!!_.diffuseRoughnessMap,at=Tt&&!!_.iridescenceMap,St=Tt&&!!_.iridescenceThicknessMap,At=Fe&&!!_.sheenColorMap,nt=Fe&&!!_.sheenRoughnessMap,st=!!_.specularMap,mt=!!_.specularColorMap,B=!!_.specularIntensityMap,rt=$t&&!!_.transmissionMap,it=$t&&!!_.thicknessMap,Ct=!!_.gradientMap,bt=!!_.alphaMap,Rt=_.alphaTest>0,Qt=!!_.alphaHash,ce=!!_.extensions,ut=is;_.toneMapped&&(Lt===null||Lt.isXRRenderTarget===!0)&&(ut=i.toneMapping);let qt=ot?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,he={shaderID:ct,shaderType:_.type,shaderName:_.name,vertexShader:ht,fragmentShader:tt,defines:_.defines,customVertexShaderID:_t,customFragmentShaderID:yt,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:$,batching:re,batchingColor:re&&P._colorsTexture!==null,instancing:Gt,instancingColor:Gt&&P.instanceColor!==null,instancingMorph:Gt&&P.morphTexture!==null,outputColorSpace:Lt===null?i.outputColorSpace:Lt.isXRRenderTarget===!0?Lt.texture.colorSpace:Re.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Jt,matcap:oe,envMap:se,envMapMode:se&&V.mapping,envMapPMREM:ot,envMapMaxLod:ot?qt.length-1:null,envMapSize:ot?qt[0].width:null,aoMap:vt,lightMap:xt,bumpMap:Bt,normalMap:Dt,displacementMap:ie,emissiveMap:kt,normalMapObjectSpace:Dt&&_.normalMapType===B0,normalMapTangentSpace:Dt&&_.normalMapType===pl,packedNormalMap:Dt&&_.normalMapType===pl&&d1(_.normalMap.format),metalnessMap:ge,roughnessMap:fe,anisotropy:xe,anisotropyMap:ne,clearcoat:O,clearcoatMap:I,clearcoatNormalMap:S,clearcoatRoughnessMap:Y,diffuseRoughness:Mt,diffuseRoughnessMap:dt,dispersion:Xt,retroreflection:ue,iridescence:Tt,iridescenceMap:at,iridescenceThicknessMap:St,sheen:Fe,sheenColorMap:At,sheenRoughnessMap:nt,specularMap:st,specularColorMap:mt,specularIntensityMap:B,transmission:$t,transmissionMap:rt,thicknessMap:it,gradientMap:Ct,opaque:_.transparent===!1&&_.blending===Vo&&_.alphaToCoverage===!1,alphaMap:bt,alphaTest:Rt,alphaHash:Qt,combine:_.combine,mapUv:Jt&&f(_.map.channel),aoMapUv:vt&&f(_.aoMap.channel),lightMapUv:xt&&f(_.lightMap.channel),bumpMapUv:Bt&&f(_.bumpMap.channel),normalMapUv:Dt&&f(_.normalMap.channel),displacementMapUv:ie&&f(_.displacementMap.channel),emissiveMapUv:kt&&f(_.emissiveMap.channel),metalnessMapUv:ge&&f(_.metalnessMap.channel),roughnessMapUv:fe&&f(_.roughnessMap.channel),anisotropyMapUv:ne&&f(_.anisotropyMap.channel),clearcoatMapUv:I&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:S&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Y&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:dt&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:at&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:St&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:At&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:nt&&f(_.sheenRoughnessMap.channel),specularMapUv:st&&f(_.specularMap.channel),specularColorMapUv:mt&&f(_.specularColorMap.channel),specularIntensityMapUv:B&&f(_.specularIntensityMap.channel),transmissionMapUv:rt&&f(_.transmissionMap.channel),thicknessMapUv:it&&f(_.thicknessMap.channel),alphaMapUv:bt&&f(_.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(Dt||xe),vertexNormals:!!L.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:P.isPoints===!0&&!!L.attributes.uv&&(Jt||bt),fog:!!H,useFog:_.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||L.attributes.normal===void 0&&Dt===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:wt,skinning:P.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:et,morphTextureStride:ft,numSunLights:M.sun.length,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numSunLightShadows:M.sunShadowMap.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numLightProbeGrids:k.filter(Nt=>Nt.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&F.length>0,shadowMapType:i.shadowMap.type,toneMapping:ut,decodeVideoTexture:Jt&&_.map.isVideoTexture===!0&&Re.getTransfer(_.map.colorSpace)===ke,decodeVideoTextureEmissive:kt&&_.emissiveMap.isVideoTexture===!0&&Re.getTransfer(_.emissiveMap.colorSpace)===ke,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===wi,flipSided:_.side===Kn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:ce&&_.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ce&&_.extensions.multiDraw===!0||re)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return he.vertexUv1s=l.has(1),he.vertexUv2s=l.has(2),he.vertexUv3s=l.has(3),l.clear(),he}function x(_){let M=[];if(_.shaderID?M.push(_.shaderID):(M.push(_.customVertexShaderID),M.push(_.customFragmentShaderID)),_.defines!==void 0)for(let F in _.defines)M.push(F),M.push(_.defines[F]);return _.isRawShaderMaterial===!1&&(m(M,_),g(M,_),M.push(i.outputColorSpace)),M.push(_.customProgramCacheKey),M.join()}function m(_,M){_.push(M.precision),_.push(M.outputColorSpace),_.push(M.envMapMode),_.push(M.envMapPMREM),_.push(M.envMapMaxLod),_.push(M.envMapSize),_.push(M.mapUv),_.push(M.alphaMapUv),_.push(M.lightMapUv),_.push(M.aoMapUv),_.push(M.bumpMapUv),_.push(M.normalMapUv),_.push(M.displacementMapUv),_.push(M.emissiveMapUv),_.push(M.metalnessMapUv),_.push(M.roughnessMapUv),_.push(M.anisotropyMapUv),_.push(M.clearcoatMapUv),_.push(M.clearcoatNormalMapUv),_.push(M.clearcoatRoughnessMapUv),_.push(M.diffuseRoughnessMapUv),_.push(M.iridescenceMapUv),_.push(M.iridescenceThicknessMapUv),_.push(M.sheenColorMapUv),_.push(M.sheenRoughnessMapUv),_.push(M.specularMapUv),_.push(M.specularColorMapUv),_.push(M.specularIntensityMapUv),_.push(M.transmissionMapUv),_.push(M.thicknessMapUv),_.push(M.combine),_.push(M.fogExp2),_.push(M.sizeAttenuation),_.push(M.morphTargetsCount),_.push(M.numSunLights),_.push(M.numDirLights),_.push(M.numPointLights),_.push(M.numSpotLights),_.push(M.numSpotLightMaps),_.push(M.numHemiLights),_.push(M.numRectAreaLights),_.push(M.numSunLightShadows),_.push(M.numDirLightShadows),_.push(M.numPointLightShadows),_.push(M.numSpotLightShadows),_.push(M.numSpotLightShadowsWithMaps),_.push(M.numLightProbes),_.push(M.numLightProbeGrids),_.push(M.shadowMapType),_.push(M.toneMapping),_.push(M.numClippingPlanes),_.push(M.numClipIntersection),_.push(M.depthPacking)}function g(_,M){o.disableAll(),M.instancing&&o.enable(0),M.instancingColor&&o.enable(1),M.instancingMorph&&o.enable(2),M.matcap&&o.enable(3),M.envMap&&o.enable(4),M.normalMapObjectSpace&&o.enable(5),M.normalMapTangentSpace&&o.enable(6),M.clearcoat&&o.enable(7),M.iridescence&&o.enable(8),M.alphaTest&&o.enable(9),M.vertexColors&&o.enable(10),M.vertexAlphas&&o.enable(11),M.vertexUv1s&&o.enable(12),M.vertexUv2s&&o.enable(13),M.vertexUv3s&&o.enable(14),M.vertexTangents&&o.enable(15),M.anisotropy&&o.enable(16),M.alphaHash&&o.enable(17),M.batching&&o.enable(18),M.dispersion&&o.enable(19),M.retroreflection&&o.enable(24),M.diffuseRoughness&&o.enable(25),M.batchingColor&&o.enable(20),M.gradientMap&&o.enable(21),M.packedNormalMap&&o.enable(22),M.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),M.fog&&o.enable(0),M.useFog&&o.enable(1),M.flatShading&&o.enable(2),M.logarithmicDepthBuffer&&o.enable(3),M.reversedDepthBuffer&&o.enable(4),M.skinning&&o.enable(5),M.morphTargets&&o.enable(6),M.morphNormals&&o.enable(7),M.morphColors&&o.enable(8),M.premultipliedAlpha&&o.enable(9),M.shadowMapEnabled&&o.enable(10),M.doubleSided&&o.enable(11),M.flipSided&&o.enable(12),M.useDepthPacking&&o.enable(13),M.dithering&&o.enable(14),M.transmission&&o.enable(15),M.sheen&&o.enable(16),M.opaque&&o.enable(17),M.pointsUvs&&o.enable(18),M.decodeVideoTexture&&o.enable(19),M.decodeVideoTextureEmissive&&o.enable(20),M.alphaToCoverage&&o.enable(21),M.numLightProbeGrids>0&&o.enable(22),M.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function b(_){let M=d[_.type],F;if(M){let C=rs[M];F=i_.clone(C.uniforms)}else F=_.uniforms;return F}function w(_,M){let F=h.get(M);return F!==void 0?++F.usedTimes:(F=new h1(i,M,_,s),c.push(F),h.set(M,F)),F}function y(_){if(--_.usedTimes===0){let M=c.indexOf(_);c[M]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function R(_){a.remove(_)}function E(){a.dispose()}return{getParameters:p,getProgramCacheKey:x,getUniforms:b,acquireProgram:w,releaseProgram:y,releaseShaderCache:R,programs:c,dispose:E}}function p1(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function m1(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function S_(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function w_(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,x,m,g){let b=i[t];return b===void 0?(b={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:x,renderOrder:d.renderOrder,z:m,group:g},i[t]=b):(b.id=d.id,b.object=d,b.geometry=f,b.material=p,b.materialVariant=o(d),b.groupOrder=x,b.renderOrder=d.renderOrder,b.z=m,b.group=g),t++,b}function l(d,f,p,x,m,g,b){b.reversedDepth===!0&&(m=-m);let w=a(d,f,p,x,m,g);p.transmission>0?n.push(w):p.transparent===!0?s.push(w):e.push(w)}function c(d,f,p,x,m,g){let b=a(d,f,p,x,m,g);p.transmission>0?n.unshift(b):p.transparent===!0?s.unshift(b):e.unshift(b)}function h(d,f){e.length>1&&e.sort(d||m1),n.length>1&&n.sort(f||S_),s.length>1&&s.sort(f||S_)}function u(){for(let d=t,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function g1(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new w_,i.set(n,[o])):s>=r.length?(o=new w_,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function _1(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new N,color:new Kt};break;case"SpotLight":e={position:new N,direction:new N,color:new Kt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new N,color:new Kt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new N,skyColor:new Kt,groundColor:new Kt};break;case"RectAreaLight":e={color:new Kt,position:new N,halfWidth:new N,halfHeight:new N};break}return i[t.id]=e,e}}}function x1(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var y1=0;function v1(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function b1(i){let t=new _1,e=x1(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new N);let s=new N,r=new jt,o=new jt;function a(c){let h=0,u=0,d=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let f=0,p=0,x=0,m=0,g=0,b=0,w=0,y=0,R=0,E=0,_=0,M=0,F=0,C=0;c.sort(v1);for(let k=0,H=c.length;k<H;k++){let L=c[k],z=L.color,q=L.intensity,V=L.distance,ct=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===or?ct=L.shadow.map.texture:ct=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=z.r*q,u+=z.g*q,d+=z.b*q;else if(L.isLightProbe){for(let $=0;$<9;$++)n.probe[$].addScaledVector(L.sh.coefficients[$],q);C++}else if(L.isSunLight){let $=t.get(L);if($.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,et=e.get(L);et.shadowIntensity=Q.intensity,et.shadowBias=Q.bias,et.shadowNormalBias=Q.normalBias,et.shadowRadius=Q.radius,et.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[p]=et,n.sunShadowMap[p]=ct;let ft=Q.getViewportCount();for(let ht=0;ht<ft;ht++)n.sunShadowMatrix[x+ht]=Q.getMatrix(ht),n.sunShadowCascade[x+ht]=Q._cascadeData[ht];x+=ft,p++}n.sun[f]=$,f++}else if(L.isDirectionalLight){let $=t.get(L);if($.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,et=e.get(L);et.shadowIntensity=Q.intensity,et.shadowBias=Q.bias,et.shadowNormalBias=Q.normalBias,et.shadowRadius=Q.radius,et.shadowMapSize=Q.mapSize,n.directionalShadow[m]=et,n.directionalShadowMap[m]=ct,n.directionalShadowMatrix[m]=L.shadow.matrix,R++}n.directional[m]=$,m++}else if(L.isSpotLight){let $=t.get(L);$.position.setFromMatrixPosition(L.matrixWorld),$.color.copy(z).multiplyScalar(q),$.distance=V,$.coneCos=Math.cos(L.angle),$.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),$.decay=L.decay,n.spot[b]=$;let Q=L.shadow;if(L.map&&(n.spotLightMap[M]=L.map,M++,Q.updateMatrices(L),L.castShadow&&F++),n.spotLightMatrix[b]=Q.matrix,L.castShadow){let et=e.get(L);et.shadowIntensity=Q.intensity,et.shadowBias=Q.bias,et.shadowNormalBias=Q.normalBias,et.shadowRadius=Q.radius,et.shadowMapSize=Q.mapSize,n.spotShadow[b]=et,n.spotShadowMap[b]=ct,_++}b++}else if(L.isRectAreaLight){let $=t.get(L);$.color.copy(z).multiplyScalar(q),$.halfWidth.set(L.width*.5,0,0),$.halfHeight.set(0,L.height*.5,0),n.rectArea[w]=$,w++}else if(L.isPointLight){let $=t.get(L);if($.color.copy(L.color).multiplyScalar(L.intensity),$.distance=L.distance,$.decay=L.decay,L.castShadow){let Q=L.shadow,et=e.get(L);et.shadowIntensity=Q.intensity,et.shadowBias=Q.bias,et.shadowNormalBias=Q.normalBias,et.shadowRadius=Q.radius,et.shadowMapSize=Q.mapSize,et.shadowCameraNear=Q.camera.near,et.shadowCameraFar=Q.camera.far,n.pointShadow[g]=et,n.pointShadowMap[g]=ct,n.pointShadowMatrix[g]=L.shadow.matrix,E++}n.point[g]=$,g++}else if(L.isHemisphereLight){let $=t.get(L);$.skyColor.copy(L.color).multiplyScalar(q),$.groundColor.copy(L.groundColor).multiplyScalar(q),n.hemi[y]=$,y++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Ot.LTC_FLOAT_1,n.rectAreaLTC2=Ot.LTC_FLOAT_2):(n.rectAreaLTC1=Ot.LTC_HALF_1,n.rectAreaLTC2=Ot.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let P=n.hash;(P.sunLength!==f||P.directionalLength!==m||P.pointLength!==g||P.spotLength!==b||P.rectAreaLength!==w||P.hemiLength!==y||P.numSunShadows!==p||P.numDirectionalShadows!==R||P.numPointShadows!==E||P.numSpotShadows!==_||P.numSpotMaps!==M||P.numLightProbes!==C)&&(n.sun.length=f,n.directional.length=m,n.spot.length=b,n.rectArea.length=w,n.point.length=g,n.hemi.length=y,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=R,n.directionalShadowMap.length=R,n.directionalShadowMatrix.length=R,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+M-F,n.spotLightMap.length=M,n.numSpotLightShadowsWithMaps=F,n.numLightProbes=C,P.sunLength=f,P.directionalLength=m,P.pointLength=g,P.spotLength=b,P.rectAreaLength=w,P.hemiLength=y,P.numSunShadows=p,P.numDirectionalShadows=R,P.numPointShadows=E,P.numSpotShadows=_,P.numSpotMaps=M,P.numLightProbes=C,n.version=y1++)}function l(c,h){let u=0,d=0,f=0,p=0,x=0,m=0,g=h.matrixWorldInverse;for(let b=0,w=c.length;b<w;b++){let y=c[b];if(y.isSunLight){let R=n.sun[u];R.direction.setFromMatrixPosition(y.matrixWorld),R.direction.transformDirection(g),u++}else if(y.isDirectionalLight){let R=n.directional[d];R.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(g),d++}else if(y.isSpotLight){let R=n.spot[p];R.position.setFromMatrixPosition(y.matrixWorld),R.position.applyMatrix4(g),R.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(g),p++}else if(y.isRectAreaLight){let R=n.rectArea[x];R.position.setFromMatrixPosition(y.matrixWorld),R.position.applyMatrix4(g),o.identity(),r.copy(y.matrixWorld),r.premultiply(g),o.extractRotation(r),R.halfWidth.set(y.width*.5,0,0),R.halfHeight.set(0,y.height*.5,0),R.halfWidth.applyMatrix4(o),R.halfHeight.applyMatrix4(o),x++}else if(y.isPointLight){let R=n.point[f];R.position.setFromMatrixPosition(y.matrixWorld),R.position.applyMatrix4(g),f++}else if(y.isHemisphereLight){let R=n.hemi[m];R.direction.setFromMatrixPosition(y.matrixWorld),R.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function T_(i){let t=new b1(i),e=[],n=[],s=[];function r(u){h.camera=u,e.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):e.push(u)}function a(u){n.push(u)}function l(){t.setup(e),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){t.setupView(e,u)}let h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function M1(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new T_(i),t.set(s,[a])):r>=o.length?(a=new T_(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var S1=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,w1=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,T1=[new N(1,0,0),new N(-1,0,0),new N(0,1,0),new N(0,-1,0),new N(0,0,1),new N(0,0,-1)],A1=[new N(0,-1,0),new N(0,-1,0),new N(0,0,1),new N(0,0,-1),new N(0,-1,0),new N(0,-1,0)],A_=new jt,ml=new N,Tf=new N;function E1(i,t,e){let n=new Zs,s=new gt,r=new gt,o=new He,a=new $c,l=new Zc,c={},h=e.maxTextureSize,u={[rr]:Kn,[Kn]:rr,[wi]:wi},d=new ns({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new gt},radius:{value:4}},vertexShader:S1,fragmentShader:w1}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new Ke;p.setAttribute("position",new nn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new Ye(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Cr;let g=this.type;this.render=function(E,_,M){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||E.length===0)return;this.type===p0&&(ee("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Cr);let F=i.getRenderTarget(),C=i.getActiveCubeFace(),P=i.getActiveMipmapLevel(),k=i.state;k.setBlending(Pr),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let H=g!==this.type;H&&_.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(z=>z.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,z=E.length;L<z;L++){let q=E[L],V=q.shadow;if(V===void 0){ee("WebGLShadowMap:",q,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let ct=V.getFrameExtents();s.multiply(ct),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ct.x),s.x=r.x*ct.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ct.y),s.y=r.y*ct.y,V.mapSize.y=r.y));let $=i.state.buffers.depth.getReversed();if(V.camera._reversedDepth=$,V.map===null||H===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===zo){if(q.isPointLight){ee("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new di(s.x,s.y,{format:or,type:zi,minFilter:Fn,magFilter:Fn,generateMipmaps:!1}),V.map.texture.name=q.name+".shadowMap",V.map.depthTexture=new As(s.x,s.y,mi),V.map.depthTexture.name=q.name+".shadowMapDepth",V.map.depthTexture.format=Ms,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=yn,V.map.depthTexture.magFilter=yn}else q.isPointLight?(V.map=new _l(s.x),V.map.depthTexture=new Oa(s.x,ki)):(V.map=new di(s.x,s.y),V.map.depthTexture=new As(s.x,s.y,ki)),V.map.depthTexture.name=q.name+".shadowMap",V.map.depthTexture.format=Ms,this.type===Cr?(V.map.depthTexture.compareFunction=$?df:uf,V.map.depthTexture.minFilter=Fn,V.map.depthTexture.magFilter=Fn):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=yn,V.map.depthTexture.magFilter=yn);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let Q=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();q.isPointLight!==!0&&V.updateMatrices(q,M);let et=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:M.layers;for(let ft=0;ft<Q;ft++){let ht=V.getCamera(ft);if(q.isPointLight){let tt=V.camera,_t=V.matrix,yt=q.distance||tt.far;yt!==tt.far&&(tt.far=yt,tt.updateProjectionMatrix()),ml.setFromMatrixPosition(q.matrixWorld),tt.position.copy(ml),Tf.copy(tt.position),Tf.add(T1[ft]),tt.up.copy(A1[ft]),tt.lookAt(Tf),tt.updateMatrixWorld(),_t.makeTranslation(-ml.x,-ml.y,-ml.z),A_.multiplyMatrices(tt.projectionMatrix,tt.matrixWorldInverse),V._frustum.setFromProjectionMatrix(A_,tt.coordinateSystem,tt.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)i.setRenderTarget(V.map,ft),i.clear();else{ft===0&&(i.setRenderTarget(V.map),i.clear());let tt=V.getViewport(ft);o.set(r.x*tt.x,r.y*tt.y,r.x*tt.z,r.y*tt.w),k.viewport(o)}n=V.getFrustum(ft),y(_,M,ht,q,et,this.type)}V.isPointLightShadow!==!0&&this.type===zo&&b(V,M),V.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(F,C,P)};function b(E,_){let M=t.update(x);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new di(s.x,s.y,{format:or,type:zi}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(_,null,M,d,x,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(_,null,M,f,x,null)}function w(E,_,M,F){let C=null,P=M.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(P!==void 0)C=P;else if(C=M.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let k=C.uuid,H=_.uuid,L=c[k];L===void 0&&(L={},c[k]=L);let z=L[H];z===void 0&&(z=C.clone(),L[H]=z,_.addEventListener("dispose",R)),C=z}if(C.visible=_.visible,C.wireframe=_.wireframe,F===zo?C.side=_.shadowSide!==null?_.shadowSide:_.side:C.side=_.shadowSide!==null?_.shadowSide:u[_.side],C.alphaMap=_.alphaMap,C.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,C.map=_.map,C.clipShadows=_.clipShadows,C.clippingPlanes=_.clippingPlanes,C.clipIntersection=_.clipIntersection,C.displacementMap=_.displacementMap,C.displacementScale=_.displacementScale,C.displacementBias=_.displacementBias,C.wireframeLinewidth=_.wireframeLinewidth,C.linewidth=_.linewidth,M.isPointLight===!0&&C.isMeshDistanceMaterial===!0){let k=i.properties.get(C);k.light=M}return C}function y(E,_,M,F,C,P){if(E.visible===!1)return;if(E.layers.test(C)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&P===zo)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(M.matrixWorldInverse,E.matrixWorld);let L=t.update(E),z=E.material;if(Array.isArray(z)){let q=L.groups;for(let V=0,ct=q.length;V<ct;V++){let $=q[V],Q=z[$.materialIndex];if(Q&&Q.visible){let et=w(E,Q,F,P);E.onBeforeShadow(i,E,_,M,L,et,$),i.renderBufferDirect(M,null,L,et,E,$),E.onAfterShadow(i,E,_,M,L,et,$)}}}else if(z.visible){let q=w(E,z,F,P);E.onBeforeShadow(i,E,_,M,L,q,null),i.renderBufferDirect(M,null,L,q,E,null),E.onAfterShadow(i,E,_,M,L,q,null)}}let H=E.children;for(let L=0,z=H.length;L<z;L++)y(H[L],_,M,F,C,P)}function R(E){E.target.removeEventListener("dispose",R);for(let M in c){let F=c[M],C=E.target.uuid;C in F&&(F[C].dispose(),delete F[C])}}}function R1(i,t){function e(){let B=!1,rt=new He,it=null,Ct=new He(0,0,0,0);return{setMask:function(bt){it!==bt&&!B&&(i.colorMask(bt,bt,bt,bt),it=bt)},setLocked:function(bt){B=bt},setClear:function(bt,Rt,Qt,ce,ut){ut===!0&&(bt*=ce,Rt*=ce,Qt*=ce),rt.set(bt,Rt,Qt,ce),Ct.equals(rt)===!1&&(i.clearColor(bt,Rt,Qt,ce),Ct.copy(rt))},reset:function(){B=!1,it=null,Ct.set(-1,0,0,0)}}}function n(){let B=!1,rt=!1,it=null,Ct=null,bt=null;return{setReversed:function(Rt){if(rt!==Rt){let Qt=t.get("EXT_clip_control");Rt?Qt.clipControlEXT(Qt.LOWER_LEFT_EXT,Qt.ZERO_TO_ONE_EXT):Qt.clipControlEXT(Qt.LOWER_LEFT_EXT,Qt.NEGATIVE_ONE_TO_ONE_EXT),rt=Rt;let ce=bt;bt=null,this.setClear(ce)}},getReversed:function(){return rt},setTest:function(Rt){Rt?wt(i.DEPTH_TEST):Gt(i.DEPTH_TEST)},setMask:function(Rt){it!==Rt&&!B&&(i.depthMask(Rt),it=Rt)},setFunc:function(Rt){if(rt&&(Rt=Z0[Rt]),Ct!==Rt){switch(Rt){case Cc:i.depthFunc(i.NEVER);break;case Pc:i.depthFunc(i.ALWAYS);break;case Ic:i.depthFunc(i.LESS);break;case vo:i.depthFunc(i.LEQUAL);break;case Lc:i.depthFunc(i.EQUAL);break;case Dc:i.depthFunc(i.GEQUAL);break;case Nc:i.depthFunc(i.GREATER);break;case Uc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Ct=Rt}},setLocked:function(Rt){B=Rt},setClear:function(Rt){bt!==Rt&&(bt=Rt,rt&&(Rt=1-Rt),i.clearDepth(Rt))},reset:function(){B=!1,it=null,Ct=null,bt=null,rt=!1}}}function s(){let B=!1,rt=null,it=null,Ct=null,bt=null,Rt=null,Qt=null,ce=null,ut=null;return{setTest:function(qt){B||(qt?wt(i.STENCIL_TEST):Gt(i.STENCIL_TEST))},setMask:function(qt){rt!==qt&&!B&&(i.stencilMask(qt),rt=qt)},setFunc:function(qt,he,Nt){(it!==qt||Ct!==he||bt!==Nt)&&(i.stencilFunc(qt,he,Nt),it=qt,Ct=he,bt=Nt)},setOp:function(qt,he,Nt){(Rt!==qt||Qt!==he||ce!==Nt)&&(i.stencilOp(qt,he,Nt),Rt=qt,Qt=he,ce=Nt)},setLocked:function(qt){B=qt},setClear:function(qt){ut!==qt&&(i.clearStencil(qt),ut=qt)},reset:function(){B=!1,rt=null,it=null,Ct=null,bt=null,Rt=null,Qt=null,ce=null,ut=null}}}let r=new e,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],x=null,m=!1,g=null,b=null,w=null,y=null,R=null,E=null,_=null,M=new Kt(0,0,0),F=0,C=!1,P=null,k=null,H=null,L=null,z=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,ct=0,$=i.getParameter(i.VERSION);$.indexOf("WebGL")!==-1?(ct=parseFloat(/^WebGL (\d)/.exec($)[1]),V=ct>=1):$.indexOf("OpenGL ES")!==-1&&(ct=parseFloat(/^OpenGL ES (\d)/.exec($)[1]),V=ct>=2);let Q=null,et={},ft=i.getParameter(i.SCISSOR_BOX),ht=i.getParameter(i.VIEWPORT),tt=new He().fromArray(ft),_t=new He().fromArray(ht);function yt(B,rt,it,Ct){let bt=new Uint8Array(4),Rt=i.createTexture();i.bindTexture(B,Rt),i.texParameteri(B,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(B,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Qt=0;Qt<it;Qt++)B===i.TEXTURE_3D||B===i.TEXTURE_2D_ARRAY?i.texImage3D(rt,0,i.RGBA,1,1,Ct,0,i.RGBA,i.UNSIGNED_BYTE,bt):i.texImage2D(rt+Qt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,bt);return Rt}let Lt={};Lt[i.TEXTURE_2D]=yt(i.TEXTURE_2D,i.TEXTURE_2D,1),Lt[i.TEXTURE_CUBE_MAP]=yt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Lt[i.TEXTURE_2D_ARRAY]=yt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Lt[i.TEXTURE_3D]=yt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),wt(i.DEPTH_TEST),o.setFunc(vo),Bt(!1),Dt(Wd),wt(i.CULL_FACE),vt(Pr);function wt(B){h[B]!==!0&&(i.enable(B),h[B]=!0)}function Gt(B){h[B]!==!1&&(i.disable(B),h[B]=!1)}function re(B,rt){return d[B]!==rt?(i.bindFramebuffer(B,rt),d[B]=rt,B===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=rt),B===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=rt),!0):!1}function Jt(B,rt){let it=p,Ct=!1;if(B){it=f.get(rt),it===void 0&&(it=[],f.set(rt,it));let bt=B.textures;if(it.length!==bt.length||it[0]!==i.COLOR_ATTACHMENT0){for(let Rt=0,Qt=bt.length;Rt<Qt;Rt++)it[Rt]=i.COLOR_ATTACHMENT0+Rt;it.length=bt.length,Ct=!0}}else it[0]!==i.BACK&&(it[0]=i.BACK,Ct=!0);Ct&&i.drawBuffers(it)}function oe(B){return x!==B?(i.useProgram(B),x=B,!0):!1}let se={[Ir]:i.FUNC_ADD,[g0]:i.FUNC_SUBTRACT,[_0]:i.FUNC_REVERSE_SUBTRACT};se[x0]=i.MIN,se[y0]=i.MAX;let ot={[v0]:i.ZERO,[b0]:i.ONE,[M0]:i.SRC_COLOR,[$d]:i.SRC_ALPHA,[R0]:i.SRC_ALPHA_SATURATE,[A0]:i.DST_COLOR,[w0]:i.DST_ALPHA,[S0]:i.ONE_MINUS_SRC_COLOR,[Zd]:i.ONE_MINUS_SRC_ALPHA,[E0]:i.ONE_MINUS_DST_COLOR,[T0]:i.ONE_MINUS_DST_ALPHA,[C0]:i.CONSTANT_COLOR,[P0]:i.ONE_MINUS_CONSTANT_COLOR,[I0]:i.CONSTANT_ALPHA,[L0]:i.ONE_MINUS_CONSTANT_ALPHA};function vt(B,rt,it,Ct,bt,Rt,Qt,ce,ut,qt){if(B===Pr){m===!0&&(Gt(i.BLEND),m=!1);return}if(m===!1&&(wt(i.BLEND),m=!0),B!==m0){if(B!==g||qt!==C){if((b!==Ir||R!==Ir)&&(i.blendEquation(i.FUNC_ADD),b=Ir,R=Ir),qt)switch(B){case Vo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Xd:i.blendFunc(i.ONE,i.ONE);break;case qd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Yd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:le("WebGLState: Invalid blending: ",B);break}else switch(B){case Vo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Xd:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case qd:le("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Yd:le("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:le("WebGLState: Invalid blending: ",B);break}w=null,y=null,E=null,_=null,M.set(0,0,0),F=0,g=B,C=qt}return}bt=bt||rt,Rt=Rt||it,Qt=Qt||Ct,(rt!==b||bt!==R)&&(i.blendEquationSeparate(se[rt],se[bt]),b=rt,R=bt),(it!==w||Ct!==y||Rt!==E||Qt!==_)&&(i.blendFuncSeparate(ot[it],ot[Ct],ot[Rt],ot[Qt]),w=it,y=Ct,E=Rt,_=Qt),(ce.equals(M)===!1||ut!==F)&&(i.blendColor(ce.r,ce.g,ce.b,ut),M.copy(ce),F=ut),g=B,C=!1}function xt(B,rt){B.side===wi?Gt(i.CULL_FACE):wt(i.CULL_FACE);let it=B.side===Kn;rt&&(it=!it),Bt(it),B.blending===Vo&&B.transparent===!1?vt(Pr):vt(B.blending,B.blendEquation,B.blendSrc,B.blendDst,B.blendEquationAlpha,B.blendSrcAlpha,B.blendDstAlpha,B.blendColor,B.blendAlpha,B.premultipliedAlpha),o.setFunc(B.depthFunc),o.setTest(B.depthTest),o.setMask(B.depthWrite),r.setMask(B.colorWrite);let Ct=B.stencilWrite;a.setTest(Ct),Ct&&(a.setMask(B.stencilWriteMask),a.setFunc(B.stencilFunc,B.stencilRef,B.stencilFuncMask),a.setOp(B.stencilFail,B.stencilZFail,B.stencilZPass)),kt(B.polygonOffset,B.polygonOffsetFactor,B.polygonOffsetUnits),B.alphaToCoverage===!0?wt(i.SAMPLE_ALPHA_TO_COVERAGE):Gt(i.SAMPLE_ALPHA_TO_COVERAGE)}function Bt(B){P!==B&&(B?i.frontFace(i.CW):i.frontFace(i.CCW),P=B)}function Dt(B){B!==d0?(wt(i.CULL_FACE),B!==k&&(B===Wd?i.cullFace(i.BACK):B===f0?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Gt(i.CULL_FACE),k=B}function ie(B){B!==H&&(V&&i.lineWidth(B),H=B)}function kt(B,rt,it){B?(wt(i.POLYGON_OFFSET_FILL),(L!==rt||z!==it)&&(L=rt,z=it,o.getReversed()&&(rt=-rt,it=-it),i.polygonOffset(rt,it))):Gt(i.POLYGON_OFFSET_FILL)}function ge(B){B?wt(i.SCISSOR_TEST):Gt(i.SCISSOR_TEST)}function fe(B){B===void 0&&(B=i.TEXTURE0+q-1),Q!==B&&(i.activeTexture(B),Q=B)}function xe(B,rt,it){it===void 0&&(Q===null?it=i.TEXTURE0+q-1:it=Q);let Ct=et[it];Ct===void 0&&(Ct={type:void 0,texture:void 0},et[it]=Ct),(Ct.type!==B||Ct.texture!==rt)&&(Q!==it&&(i.activeTexture(it),Q=it),i.bindTexture(B,rt||Lt[B]),Ct.type=B,Ct.texture=rt)}function O(){let B=et[Q];B!==void 0&&B.type!==void 0&&(i.bindTexture(B.type,null),B.type=void 0,B.texture=void 0)}function Mt(){try{i.compressedTexImage2D(...arguments)}catch(B){le("WebGLState:",B)}}function Xt(){try{i.compressedTexImage3D(...arguments)}catch(B){le("WebGLState:",B)}}function ue(){try{i.texSubImage2D(...arguments)}catch(B){le("WebGLState:",B)}}function Tt(){try{i.texSubImage3D(...arguments)}catch(B){le("WebGLState:",B)}}function Fe(){try{i.compressedTexSubImage2D(...arguments)}catch(B){le("WebGLState:",B)}}function $t(){try{i.compressedTexSubImage3D(...arguments)}catch(B){le("WebGLState:",B)}}function ne(){try{i.texStorage2D(...arguments)}catch(B){le("WebGLState:",B)}}function I(){try{i.texStorage3D(...arguments)}catch(B){le("WebGLState:",B)}}function S(){try{i.texImage2D(...arguments)}catch(B){le("WebGLState:",B)}}function Y(){try{i.texImage3D(...arguments)}catch(B){le("WebGLState:",B)}}function dt(B){return u[B]!==void 0?u[B]:i.getParameter(B)}function at(B,rt){u[B]!==rt&&(i.pixelStorei(B,rt),u[B]=rt)}function St(B){tt.equals(B)===!1&&(i.scissor(B.x,B.y,B.z,B.w),tt.copy(B))}function At(B){_t.equals(B)===!1&&(i.viewport(B.x,B.y,B.z,B.w),_t.copy(B))}function nt(B,rt){let it=c.get(rt);it===void 0&&(it=new WeakMap,c.set(rt,it));let Ct=it.get(B);Ct===void 0&&(Ct=i.getUniformBlockIndex(rt,B.name),i.uniformBlockBinding(rt,Ct,Ct),it.set(B,Ct))}function st(B,rt,it){let bt=c.get(rt).get(B);l[bt]!==it&&(i.bindBufferBase(i.UNIFORM_BUFFER,bt,it),l[bt]=it)}function mt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,et={},d={},l={},f=new WeakMap,p=[],x=null,m=!1,g=null,b=null,w=null,y=null,R=null,E=null,_=null,M=new Kt(0,0,0),F=0,C=!1,P=null,k=null,H=null,L=null,z=null,tt.set(0,0,i.canvas.width,i.canvas.height),_t.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:wt,disable:Gt,bindFramebuffer:re,drawBuffers:Jt,useProgram:oe,setBlending:vt,setMaterial:xt,setFlipSided:Bt,setCullFace:Dt,setLineWidth:ie,setPolygonOffset:kt,setScissorTest:ge,activeTexture:fe,bindTexture:xe,unbindTexture:O,compressedTexImage2D:Mt,compressedTexImage3D:Xt,texImage2D:S,texImage3D:Y,pixelStorei:at,getParameter:dt,updateUBOMapping:nt,uniformBlockBinding:st,texStorage2D:ne,texStorage3D:I,texSubImage2D:ue,texSubImage3D:Tt,compressedTexSubImage2D:Fe,compressedTexSubImage3D:$t,scissor:St,viewport:At,reset:mt}}function C1(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new gt,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,x=new FinalizationRegistry(I=>p.delete(I)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(I,S){return m?new OffscreenCanvas(I,S):Pa("canvas")}function b(I,S,Y){let dt=1,at=ne(I);if((at.width>Y||at.height>Y)&&(dt=Y/Math.max(at.width,at.height)),dt<1)if(typeof HTMLImageElement<"u"&&I instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&I instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&I instanceof ImageBitmap||typeof VideoFrame<"u"&&I instanceof VideoFrame){let St=Math.floor(dt*at.width),At=Math.floor(dt*at.height);d===void 0&&(d=g(St,At));let nt=S?g(St,At):d;return nt.width=St,nt.height=At,nt.getContext("2d").drawImage(I,0,0,St,At),ee("WebGLRenderer: Texture has been resized from ("+at.width+"x"+at.height+") to ("+St+"x"+At+")."),nt}else return"data"in I&&ee("WebGLRenderer: Image in DataTexture is too big ("+at.width+"x"+at.height+")."),I;return I}function w(I){return I.generateMipmaps}function y(I){i.generateMipmap(I)}function R(I){return I.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:I.isWebGL3DRenderTarget?i.TEXTURE_3D:I.isWebGLArrayRenderTarget||I.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(I,S,Y,dt,at,St=!1){if(I!==null){if(i[I]!==void 0)return i[I];ee("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+I+"'")}let At;dt&&(At=t.get("EXT_texture_norm16"),At||ee("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let nt=S;if(S===i.RED&&(Y===i.FLOAT&&(nt=i.R32F),Y===i.HALF_FLOAT&&(nt=i.R16F),Y===i.UNSIGNED_BYTE&&(nt=i.R8),Y===i.UNSIGNED_SHORT&&At&&(nt=At.R16_EXT),Y===i.SHORT&&At&&(nt=At.R16_SNORM_EXT)),S===i.RED_INTEGER&&(Y===i.UNSIGNED_BYTE&&(nt=i.R8UI),Y===i.UNSIGNED_SHORT&&(nt=i.R16UI),Y===i.UNSIGNED_INT&&(nt=i.R32UI),Y===i.BYTE&&(nt=i.R8I),Y===i.SHORT&&(nt=i.R16I),Y===i.INT&&(nt=i.R32I)),S===i.RG&&(Y===i.FLOAT&&(nt=i.RG32F),Y===i.HALF_FLOAT&&(nt=i.RG16F),Y===i.UNSIGNED_BYTE&&(nt=i.RG8),Y===i.UNSIGNED_SHORT&&At&&(nt=At.RG16_EXT),Y===i.SHORT&&At&&(nt=At.RG16_SNORM_EXT)),S===i.RG_INTEGER&&(Y===i.UNSIGNED_BYTE&&(nt=i.RG8UI),Y===i.UNSIGNED_SHORT&&(nt=i.RG16UI),Y===i.UNSIGNED_INT&&(nt=i.RG32UI),Y===i.BYTE&&(nt=i.RG8I),Y===i.SHORT&&(nt=i.RG16I),Y===i.INT&&(nt=i.RG32I)),S===i.RGB_INTEGER&&(Y===i.UNSIGNED_BYTE&&(nt=i.RGB8UI),Y===i.UNSIGNED_SHORT&&(nt=i.RGB16UI),Y===i.UNSIGNED_INT&&(nt=i.RGB32UI),Y===i.BYTE&&(nt=i.RGB8I),Y===i.SHORT&&(nt=i.RGB16I),Y===i.INT&&(nt=i.RGB32I)),S===i.RGBA_INTEGER&&(Y===i.UNSIGNED_BYTE&&(nt=i.RGBA8UI),Y===i.UNSIGNED_SHORT&&(nt=i.RGBA16UI),Y===i.UNSIGNED_INT&&(nt=i.RGBA32UI),Y===i.BYTE&&(nt=i.RGBA8I),Y===i.SHORT&&(nt=i.RGBA16I),Y===i.INT&&(nt=i.RGBA32I)),S===i.RGB&&(Y===i.UNSIGNED_SHORT&&At&&(nt=At.RGB16_EXT),Y===i.SHORT&&At&&(nt=At.RGB16_SNORM_EXT),Y===i.UNSIGNED_INT_5_9_9_9_REV&&(nt=i.RGB9_E5),Y===i.UNSIGNED_INT_10F_11F_11F_REV&&(nt=i.R11F_G11F_B10F)),S===i.RGBA){let st=St?Ca:Re.getTransfer(at);Y===i.FLOAT&&(nt=i.RGBA32F),Y===i.HALF_FLOAT&&(nt=i.RGBA16F),Y===i.UNSIGNED_BYTE&&(nt=st===ke?i.SRGB8_ALPHA8:i.RGBA8),Y===i.UNSIGNED_SHORT&&At&&(nt=At.RGBA16_EXT),Y===i.SHORT&&At&&(nt=At.RGBA16_SNORM_EXT),Y===i.UNSIGNED_SHORT_4_4_4_4&&(nt=i.RGBA4),Y===i.UNSIGNED_SHORT_5_5_5_1&&(nt=i.RGB5_A1)}return(nt===i.R16F||nt===i.R32F||nt===i.RG16F||nt===i.RG32F||nt===i.RGBA16F||nt===i.RGBA32F)&&t.get("EXT_color_buffer_float"),nt}function _(I,S){let Y;return I?S===null||S===ki||S===Nr?Y=i.DEPTH24_STENCIL8:S===mi?Y=i.DEPTH32F_STENCIL8:S===Wo&&(Y=i.DEPTH24_STENCIL8,ee("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===ki||S===Nr?Y=i.DEPTH_COMPONENT24:S===mi?Y=i.DEPTH_COMPONENT32F:S===Wo&&(Y=i.DEPTH_COMPONENT16),Y}function M(I,S){return w(I)===!0||I.isFramebufferTexture&&I.minFilter!==yn&&I.minFilter!==Fn?Math.log2(Math.max(S.width,S.height))+1:I.mipmaps.length>0?I.mipmaps.length:I.isCompressedTexture&&Array.isArray(I.image)?S.mipmaps.length:1}function F(I){let S=new WeakRef(I);n.get(I).__ref=S,p.add(S),x.register(I,S,S)}function C(I){let S=n.get(I).__ref;S!==void 0&&(p.delete(S),x.unregister(S))}function P(I){H(I.target)}function k(I){L(I.target)}function H(I){I.removeEventListener("dispose",P),C(I),q(I),I.isVideoTexture&&h.delete(I),I.isHTMLTexture&&u.delete(I)}function L(I){I.removeEventListener("dispose",k),C(I),ct(I)}function z(){for(let I of p){let S=I.deref();S!==void 0&&(S.isRenderTarget===!0?L(S):H(S))}p.clear(),u.clear()}function q(I){let S=n.get(I);if(S.__webglInit===void 0)return;let Y=I.source,dt=f.get(Y);if(dt){let at=dt[S.__cacheKey];at.usedTimes--,at.usedTimes===0&&V(I),Object.keys(dt).length===0&&f.delete(Y)}n.remove(I)}function V(I){let S=n.get(I);i.deleteTexture(S.__webglTexture);let Y=I.source,dt=f.get(Y);delete dt[S.__cacheKey],o.memory.textures--}function ct(I){let S=n.get(I);S.__depthDisposeCallback&&S.__depthDisposeCallback();let Y=I.depthTexture;if(Y&&Y.renderTarget===I&&H(Y),I.isWebGLCubeRenderTarget)for(let at=0;at<6;at++){if(Array.isArray(S.__webglFramebuffer[at]))for(let St=0;St<S.__webglFramebuffer[at].length;St++)i.deleteFramebuffer(S.__webglFramebuffer[at][St]);else i.deleteFramebuffer(S.__webglFramebuffer[at]);S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer[at])}else{if(Array.isArray(S.__webglFramebuffer))for(let at=0;at<S.__webglFramebuffer.length;at++)i.deleteFramebuffer(S.__webglFramebuffer[at]);else i.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&i.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let at=0;at<S.__webglColorRenderbuffer.length;at++)S.__webglColorRenderbuffer[at]&&i.deleteRenderbuffer(S.__webglColorRenderbuffer[at]);S.__webglDepthRenderbuffer&&i.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let dt=I.textures;for(let at=0,St=dt.length;at<St;at++){let At=n.get(dt[at]);At.__webglTexture&&(i.deleteTexture(At.__webglTexture),o.memory.textures--),n.remove(dt[at])}n.remove(I)}let $=0;function Q(){$=0}function et(){return $}function ft(I){$=I}function ht(){let I=$;return I>=s.maxTextures&&ee("WebGLTextures: Trying to use "+(I+1)+" texture units while this GPU supports only "+s.maxTextures),$+=1,I}function tt(I){let S=[];return S.push(I.wrapS),S.push(I.wrapT),S.push(I.wrapR||0),S.push(I.magFilter),S.push(I.minFilter),S.push(I.anisotropy),S.push(I.internalFormat),S.push(I.format),S.push(I.type),S.push(I.generateMipmaps),S.push(I.mipmapsAutoUpdate),S.push(I.premultiplyAlpha),S.push(I.flipY),S.push(I.unpackAlignment),S.push(I.colorSpace),S.join()}function _t(I,S){let Y=n.get(I);if(I.isVideoTexture&&Fe(I),I.isRenderTargetTexture===!1&&I.isExternalTexture!==!0&&I.version>0&&Y.__version!==I.version){let dt=I.image;if(dt===null)ee("WebGLRenderer: Texture marked for update but no image data found.");else if(dt.complete===!1)ee("WebGLRenderer: Texture marked for update but image is incomplete");else{xt(Y,I,S);return}}else I.isExternalTexture&&(Y.__webglTexture=I.sourceTexture?I.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,Y.__webglTexture,i.TEXTURE0+S)}function yt(I,S){let Y=n.get(I);if(I.isRenderTargetTexture===!1&&I.version>0&&Y.__version!==I.version){xt(Y,I,S);return}else I.isExternalTexture&&(Y.__webglTexture=I.sourceTexture?I.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,Y.__webglTexture,i.TEXTURE0+S)}function Lt(I,S){let Y=n.get(I);if(I.isRenderTargetTexture===!1&&I.version>0&&Y.__version!==I.version){xt(Y,I,S);return}e.bindTexture(i.TEXTURE_3D,Y.__webglTexture,i.TEXTURE0+S)}function wt(I,S){let Y=n.get(I);if(I.version>0&&Y.__version!==I.version){Bt(Y,I,S);return}e.bindTexture(i.TEXTURE_CUBE_MAP,Y.__webglTexture,i.TEXTURE0+S)}let Gt={[bo]:i.REPEAT,[Mi]:i.CLAMP_TO_EDGE,[Mo]:i.MIRRORED_REPEAT},re={[yn]:i.NEAREST,[lh]:i.NEAREST_MIPMAP_NEAREST,[Dr]:i.NEAREST_MIPMAP_LINEAR,[Fn]:i.LINEAR,[Ho]:i.LINEAR_MIPMAP_NEAREST,[Bi]:i.LINEAR_MIPMAP_LINEAR},Jt={[z0]:i.NEVER,[ff]:i.ALWAYS,[V0]:i.LESS,[uf]:i.LEQUAL,[G0]:i.EQUAL,[df]:i.GEQUAL,[H0]:i.GREATER,[W0]:i.NOTEQUAL};function oe(I,S){if(S.type===mi&&t.has("OES_texture_float_linear")===!1&&(S.magFilter===Fn||S.magFilter===Ho||S.magFilter===Dr||S.magFilter===Bi||S.minFilter===Fn||S.minFilter===Ho||S.minFilter===Dr||S.minFilter===Bi)&&ee("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(I,i.TEXTURE_WRAP_S,Gt[S.wrapS]),i.texParameteri(I,i.TEXTURE_WRAP_T,Gt[S.wrapT]),(I===i.TEXTURE_3D||I===i.TEXTURE_2D_ARRAY)&&i.texParameteri(I,i.TEXTURE_WRAP_R,Gt[S.wrapR]),i.texParameteri(I,i.TEXTURE_MAG_FILTER,re[S.magFilter]),i.texParameteri(I,i.TEXTURE_MIN_FILTER,re[S.minFilter]),S.compareFunction&&(i.texParameteri(I,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(I,i.TEXTURE_COMPARE_FUNC,Jt[S.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===yn||S.minFilter!==Dr&&S.minFilter!==Bi||S.type===mi&&t.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||n.get(S).__currentAnisotropy){let Y=t.get("EXT_texture_filter_anisotropic");i.texParameterf(I,Y.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),n.get(S).__currentAnisotropy=S.anisotropy}}}function se(I,S){let Y=!1;I.__webglInit===void 0&&(I.__webglInit=!0,S.addEventListener("dispose",P),F(S));let dt=S.source,at=f.get(dt);at===void 0&&(at={},f.set(dt,at));let St=tt(S);if(St!==I.__cacheKey){at[St]===void 0&&(at[St]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,Y=!0),at[St].usedTimes++;let At=at[I.__cacheKey];At!==void 0&&(at[I.__cacheKey].usedTimes--,At.usedTimes===0&&V(S)),I.__cacheKey=St,I.__webglTexture=at[St].texture}return Y}function ot(I,S,Y){return Math.floor(Math.floor(I/Y)/S)}function vt(I,S,Y,dt){let St=I.updateRanges;if(St.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,S.width,S.height,Y,dt,S.data);else{St.sort((B,rt)=>B.start-rt.start);let At=0;for(let B=1;B<St.length;B++){let rt=St[At],it=St[B],Ct=rt.start+rt.count,bt=ot(it.start,S.width,4),Rt=ot(rt.start,S.width,4);it.start<=Ct+1&&bt===Rt&&ot(it.start+it.count-1,S.width,4)===bt?rt.count=Math.max(rt.count,it.start+it.count-rt.start):(++At,St[At]=it)}St.length=At+1;let nt=e.getParameter(i.UNPACK_ROW_LENGTH),st=e.getParameter(i.UNPACK_SKIP_PIXELS),mt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,S.width);for(let B=0,rt=St.length;B<rt;B++){let it=St[B],Ct=Math.floor(it.start/4),bt=Math.ceil(it.count/4),Rt=Ct%S.width,Qt=Math.floor(Ct/S.width),ce=bt,ut=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,Rt),e.pixelStorei(i.UNPACK_SKIP_ROWS,Qt),e.texSubImage2D(i.TEXTURE_2D,0,Rt,Qt,ce,ut,Y,dt,S.data)}I.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,nt),e.pixelStorei(i.UNPACK_SKIP_PIXELS,st),e.pixelStorei(i.UNPACK_SKIP_ROWS,mt)}}function xt(I,S,Y){let dt=i.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(dt=i.TEXTURE_2D_ARRAY),S.isData3DTexture&&(dt=i.TEXTURE_3D);let at=se(I,S),St=S.source;e.bindTexture(dt,I.__webglTexture,i.TEXTURE0+Y);let At=n.get(St);if(St.version!==At.__version||at===!0){if(e.activeTexture(i.TEXTURE0+Y),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let ut=Re.getPrimaries(Re.workingColorSpace),qt=S.colorSpace===Vi?null:Re.getPrimaries(S.colorSpace),he=S.colorSpace===Vi||ut===qt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,he)}e.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment);let st=b(S.image,!1,s.maxTextureSize);st=$t(S,st);let mt=r.convert(S.format,S.colorSpace),B=r.convert(S.type),rt=E(S.internalFormat,mt,B,S.normalized,S.colorSpace,S.isVideoTexture);oe(dt,S);let it,Ct=S.mipmaps,bt=S.isVideoTexture!==!0,Rt=At.__version===void 0||at===!0,Qt=St.dataReady,ce=M(S,st);if(S.isDepthTexture)rt=_(S.format===Ps,S.type),Rt&&(bt?e.texStorage2D(i.TEXTURE_2D,1,rt,st.width,st.height):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,mt,B,null));else if(S.isDataTexture)if(Ct.length>0){bt&&Rt&&e.texStorage2D(i.TEXTURE_2D,ce,rt,Ct[0].width,Ct[0].height);for(let ut=0,qt=Ct.length;ut<qt;ut++)it=Ct[ut],bt?Qt&&e.texSubImage2D(i.TEXTURE_2D,ut,0,0,it.width,it.height,mt,B,it.data):e.texImage2D(i.TEXTURE_2D,ut,rt,it.width,it.height,0,mt,B,it.data);S.generateMipmaps=!1}else bt?(Rt&&e.texStorage2D(i.TEXTURE_2D,ce,rt,st.width,st.height),Qt&&vt(S,st,mt,B)):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,mt,B,st.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){bt&&Rt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ce,rt,Ct[0].width,Ct[0].height,st.depth);for(let ut=0,qt=Ct.length;ut<qt;ut++)if(it=Ct[ut],S.format!==Qn)if(mt!==null)if(bt){if(Qt)if(S.layerUpdates.size>0){let he=Sf(it.width,it.height,S.format,S.type);for(let Nt of S.layerUpdates){let _e=it.data.subarray(Nt*he/it.data.BYTES_PER_ELEMENT,(Nt+1)*he/it.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ut,0,0,Nt,it.width,it.height,1,mt,_e)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ut,0,0,0,it.width,it.height,st.depth,mt,it.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ut,rt,it.width,it.height,st.depth,0,it.data,0,0);else ee("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else bt?Qt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ut,0,0,0,it.width,it.height,st.depth,mt,B,it.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ut,rt,it.width,it.height,st.depth,0,mt,B,it.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{bt&&Rt&&e.texStorage2D(i.TEXTURE_2D,ce,rt,Ct[0].width,Ct[0].height);for(let ut=0,qt=Ct.length;ut<qt;ut++)it=Ct[ut],S.format!==Qn?mt!==null?bt?Qt&&e.compressedTexSubImage2D(i.TEXTURE_2D,ut,0,0,it.width,it.height,mt,it.data):e.compressedTexImage2D(i.TEXTURE_2D,ut,rt,it.width,it.height,0,it.data):ee("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):bt?Qt&&e.texSubImage2D(i.TEXTURE_2D,ut,0,0,it.width,it.height,mt,B,it.data):e.texImage2D(i.TEXTURE_2D,ut,rt,it.width,it.height,0,mt,B,it.data)}else if(S.isDataArrayTexture)if(bt){if(Rt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ce,rt,st.width,st.height,st.depth),Qt)if(S.layerUpdates.size>0){let ut=Sf(st.width,st.height,S.format,S.type);for(let qt of S.layerUpdates){let he=st.data.subarray(qt*ut/st.data.BYTES_PER_ELEMENT,(qt+1)*ut/st.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,qt,st.width,st.height,1,mt,B,he)}S.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,st.width,st.height,st.depth,mt,B,st.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,rt,st.width,st.height,st.depth,0,mt,B,st.data);else if(S.isData3DTexture)bt?(Rt&&e.texStorage3D(i.TEXTURE_3D,ce,rt,st.width,st.height,st.depth),Qt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,st.width,st.height,st.depth,mt,B,st.data)):e.texImage3D(i.TEXTURE_3D,0,rt,st.width,st.height,st.depth,0,mt,B,st.data);else if(S.isFramebufferTexture){if(Rt)if(bt)e.texStorage2D(i.TEXTURE_2D,ce,rt,st.width,st.height);else{let ut=st.width,qt=st.height;for(let he=0;he<ce;he++)e.texImage2D(i.TEXTURE_2D,he,rt,ut,qt,0,mt,B,null),ut>>=1,qt>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in i){let ut=i.canvas;if(ut.hasAttribute("layoutsubtree")||ut.setAttribute("layoutsubtree","true"),st.parentNode!==ut){ut.appendChild(st),u.add(S),ut.onpaint=qt=>{let he=qt.changedElements;for(let Nt of u)he.includes(Nt.image)&&(Nt.needsUpdate=!0)},ut.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,st);else{let he=i.RGBA,Nt=i.RGBA,_e=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,he,Nt,_e,st)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Ct.length>0){if(bt&&Rt){let ut=ne(Ct[0]);e.texStorage2D(i.TEXTURE_2D,ce,rt,ut.width,ut.height)}for(let ut=0,qt=Ct.length;ut<qt;ut++)it=Ct[ut],bt?Qt&&e.texSubImage2D(i.TEXTURE_2D,ut,0,0,mt,B,it):e.texImage2D(i.TEXTURE_2D,ut,rt,mt,B,it);S.generateMipmaps=!1}else if(bt){if(Rt){let ut=ne(st);e.texStorage2D(i.TEXTURE_2D,ce,rt,ut.width,ut.height)}Qt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,mt,B,st)}else e.texImage2D(i.TEXTURE_2D,0,rt,mt,B,st);w(S)&&S.mipmapsAutoUpdate===!0&&y(dt),At.__version=St.version,S.onUpdate&&S.onUpdate(S)}I.__version=S.version}function Bt(I,S,Y){if(S.image.length!==6)return;let dt=se(I,S),at=S.source;e.bindTexture(i.TEXTURE_CUBE_MAP,I.__webglTexture,i.TEXTURE0+Y);let St=n.get(at);if(at.version!==St.__version||dt===!0){e.activeTexture(i.TEXTURE0+Y);let At=Re.getPrimaries(Re.workingColorSpace),nt=S.colorSpace===Vi?null:Re.getPrimaries(S.colorSpace),st=S.colorSpace===Vi||At===nt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,st);let mt=S.isCompressedTexture||S.image[0].isCompressedTexture,B=S.image[0]&&S.image[0].isDataTexture,rt=[];for(let Nt=0;Nt<6;Nt++)!mt&&!B?rt[Nt]=b(S.image[Nt],!0,s.maxCubemapSize):rt[Nt]=B?S.image[Nt].image:S.image[Nt],rt[Nt]=$t(S,rt[Nt]);let it=rt[0],Ct=r.convert(S.format,S.colorSpace),bt=r.convert(S.type),Rt=E(S.internalFormat,Ct,bt,S.normalized,S.colorSpace),Qt=S.isVideoTexture!==!0,ce=St.__version===void 0||dt===!0,ut=at.dataReady,qt=M(S,it);oe(i.TEXTURE_CUBE_MAP,S);let he;if(S.isDepthTexture){if(Rt=_(S.format===Ps,S.type),ce)if(Qt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,Rt,it.width,it.height);else for(let Nt=0;Nt<6;Nt++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,Rt,it.width,it.height,0,Ct,bt,null)}else if(mt){Qt&&ce&&e.texStorage2D(i.TEXTURE_CUBE_MAP,qt,Rt,it.width,it.height);for(let Nt=0;Nt<6;Nt++){he=rt[Nt].mipmaps;for(let _e=0;_e<he.length;_e++){let Je=he[_e];S.format!==Qn?Ct!==null?Qt?ut&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,0,0,Je.width,Je.height,Ct,Je.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,Rt,Je.width,Je.height,0,Je.data):ee("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,0,0,Je.width,Je.height,Ct,bt,Je.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,Rt,Je.width,Je.height,0,Ct,bt,Je.data)}}}else{if(he=S.mipmaps,Qt&&ce){he.length>0&&qt++;let Nt=ne(rt[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,qt,Rt,Nt.width,Nt.height)}for(let Nt=0;Nt<6;Nt++)if(B){Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,0,0,rt[Nt].width,rt[Nt].height,Ct,bt,rt[Nt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,Rt,rt[Nt].width,rt[Nt].height,0,Ct,bt,rt[Nt].data);for(let _e=0;_e<he.length;_e++){let Gn=he[_e].image[Nt].image;Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,0,0,Gn.width,Gn.height,Ct,bt,Gn.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,Rt,Gn.width,Gn.height,0,Ct,bt,Gn.data)}}else{Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,0,0,Ct,bt,rt[Nt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,Rt,Ct,bt,rt[Nt]);for(let _e=0;_e<he.length;_e++){let Je=he[_e];Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,0,0,Ct,bt,Je.image[Nt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,Rt,Ct,bt,Je.image[Nt])}}}w(S)&&S.mipmapsAutoUpdate===!0&&y(i.TEXTURE_CUBE_MAP),St.__version=at.version,S.onUpdate&&S.onUpdate(S)}I.__version=S.version}function Dt(I,S,Y,dt,at,St){let At=r.convert(Y.format,Y.colorSpace),nt=r.convert(Y.type),st=E(Y.internalFormat,At,nt,Y.normalized,Y.colorSpace),mt=n.get(S),B=n.get(Y);if(B.__renderTarget=S,!mt.__hasExternalTextures){let rt=Math.max(1,S.width>>St),it=Math.max(1,S.height>>St);at===i.TEXTURE_3D||at===i.TEXTURE_2D_ARRAY?e.texImage3D(at,St,st,rt,it,S.depth,0,At,nt,null):e.texImage2D(at,St,st,rt,it,0,At,nt,null)}e.bindFramebuffer(i.FRAMEBUFFER,I),Tt(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,dt,at,B.__webglTexture,0,ue(S)):(at===i.TEXTURE_2D||at>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&at<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,dt,at,B.__webglTexture,St),e.bindFramebuffer(i.FRAMEBUFFER,null)}function ie(I,S,Y){if(i.bindRenderbuffer(i.RENDERBUFFER,I),S.depthBuffer){let dt=S.depthTexture,at=dt&&dt.isDepthTexture?dt.type:null,St=_(S.stencilBuffer,at),At=S.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Tt(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ue(S),St,S.width,S.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,ue(S),St,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,St,S.width,S.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,At,i.RENDERBUFFER,I)}else{let dt=S.textures;for(let at=0;at<dt.length;at++){let St=dt[at],At=r.convert(St.format,St.colorSpace),nt=r.convert(St.type),st=E(St.internalFormat,At,nt,St.normalized,St.colorSpace);Tt(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ue(S),st,S.width,S.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,ue(S),st,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,st,S.width,S.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function kt(I,S,Y){let dt=S.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,I),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let at=n.get(S.depthTexture);at.__renderTarget=S;let St=dt?S.depthTexture.image[0]:S.depthTexture.image;(!at.__webglTexture||St.width!==S.width||St.height!==S.height)&&(St.width=S.width,St.height=S.height,S.depthTexture.needsUpdate=!0),dt?wt(S.depthTexture,0):_t(S.depthTexture,0);let At=at.__webglTexture,nt=ue(S),st=dt?i.TEXTURE_CUBE_MAP_POSITIVE_X+Y:i.TEXTURE_2D,mt=S.depthTexture.format===Ps?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(S.depthTexture.format===Ms)Tt(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,mt,st,At,0,nt):i.framebufferTexture2D(i.FRAMEBUFFER,mt,st,At,0);else if(S.depthTexture.format===Ps)Tt(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,mt,st,At,0,nt):i.framebufferTexture2D(i.FRAMEBUFFER,mt,st,At,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function ge(I){let S=n.get(I),Y=I.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==I.depthTexture){let dt=I.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),dt){let at=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,dt.removeEventListener("dispose",at)};dt.addEventListener("dispose",at),S.__depthDisposeCallback=at}S.__boundDepthTexture=dt}if(I.depthTexture&&!S.__autoAllocateDepthBuffer)if(Y)for(let dt=0;dt<6;dt++)kt(S.__webglFramebuffer[dt],I,dt);else I.texture.mipmaps.length>0?kt(S.__webglFramebuffer[0],I,0):kt(S.__webglFramebuffer,I,0);else if(Y){S.__webglDepthbuffer=[];for(let dt=0;dt<6;dt++)if(e.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[dt]),S.__webglDepthbuffer[dt]===void 0)S.__webglDepthbuffer[dt]=i.createRenderbuffer(),ie(S.__webglDepthbuffer[dt],I,!1);else{let at=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,St=S.__webglDepthbuffer[dt];i.bindRenderbuffer(i.RENDERBUFFER,St),i.framebufferRenderbuffer(i.FRAMEBUFFER,at,i.RENDERBUFFER,St)}}else if(I.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=i.createRenderbuffer(),ie(S.__webglDepthbuffer,I,!1);else{let at=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,St=S.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,St),i.framebufferRenderbuffer(i.FRAMEBUFFER,at,i.RENDERBUFFER,St)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function fe(I,S,Y){let dt=n.get(I);S!==void 0&&Dt(dt.__webglFramebuffer,I,I.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),Y!==void 0&&ge(I)}function xe(I){let S=I.texture,Y=n.get(I),dt=n.get(S);I.addEventListener("dispose",k),F(I);let at=I.textures,St=I.isWebGLCubeRenderTarget===!0,At=at.length>1;if(At||(dt.__webglTexture===void 0&&(dt.__webglTexture=i.createTexture()),dt.__version=S.version,o.memory.textures++),St){Y.__webglFramebuffer=[];for(let nt=0;nt<6;nt++)if(S.mipmaps.length>0){Y.__webglFramebuffer[nt]=[];for(let st=0;st<S.mipmaps.length;st++)Y.__webglFramebuffer[nt][st]=i.createFramebuffer()}else Y.__webglFramebuffer[nt]=i.createFramebuffer()}else{if(S.mipmaps.length>0){Y.__webglFramebuffer=[];for(let nt=0;nt<S.mipmaps.length;nt++)Y.__webglFramebuffer[nt]=i.createFramebuffer()}else Y.__webglFramebuffer=i.createFramebuffer();if(At)for(let nt=0,st=at.length;nt<st;nt++){let mt=n.get(at[nt]);mt.__webglTexture===void 0&&(mt.__webglTexture=i.createTexture(),o.memory.textures++)}if(I.samples>0&&Tt(I)===!1){Y.__webglMultisampledFramebuffer=i.createFramebuffer(),Y.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,Y.__webglMultisampledFramebuffer);for(let nt=0;nt<at.length;nt++){let st=at[nt];Y.__webglColorRenderbuffer[nt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,Y.__webglColorRenderbuffer[nt]);let mt=r.convert(st.format,st.colorSpace),B=r.convert(st.type),rt=E(st.internalFormat,mt,B,st.normalized,st.colorSpace,I.isXRRenderTarget===!0),it=ue(I);i.renderbufferStorageMultisample(i.RENDERBUFFER,it,rt,I.width,I.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+nt,i.RENDERBUFFER,Y.__webglColorRenderbuffer[nt])}i.bindRenderbuffer(i.RENDERBUFFER,null),I.depthBuffer&&(Y.__webglDepthRenderbuffer=i.createRenderbuffer(),ie(Y.__webglDepthRenderbuffer,I,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(St){e.bindTexture(i.TEXTURE_CUBE_MAP,dt.__webglTexture),oe(i.TEXTURE_CUBE_MAP,S);for(let nt=0;nt<6;nt++)if(S.mipmaps.length>0)for(let st=0;st<S.mipmaps.length;st++)Dt(Y.__webglFramebuffer[nt][st],I,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+nt,st);else Dt(Y.__webglFramebuffer[nt],I,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+nt,0);w(S)?y(i.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),e.unbindTexture()}else if(At){for(let nt=0,st=at.length;nt<st;nt++){let mt=at[nt],B=n.get(mt),rt=i.TEXTURE_2D;(I.isWebGL3DRenderTarget||I.isWebGLArrayRenderTarget)&&(rt=I.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(rt,B.__webglTexture),oe(rt,mt),Dt(Y.__webglFramebuffer,I,mt,i.COLOR_ATTACHMENT0+nt,rt,0),w(mt)&&y(rt)}e.unbindTexture()}else{let nt=i.TEXTURE_2D;if((I.isWebGL3DRenderTarget||I.isWebGLArrayRenderTarget)&&(nt=I.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(nt,dt.__webglTexture),oe(nt,S),S.mipmaps.length>0)for(let st=0;st<S.mipmaps.length;st++)Dt(Y.__webglFramebuffer[st],I,S,i.COLOR_ATTACHMENT0,nt,st);else Dt(Y.__webglFramebuffer,I,S,i.COLOR_ATTACHMENT0,nt,0);w(S)?y(nt):S.mipmaps.length>0&&i.texParameteri(nt,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),e.unbindTexture()}I.depthBuffer&&ge(I)}function O(I){let S=I.textures;for(let Y=0,dt=S.length;Y<dt;Y++){let at=S[Y];if(w(at)&&at.mipmapsAutoUpdate===!0){let St=R(I),At=n.get(at).__webglTexture;e.bindTexture(St,At),y(St),e.unbindTexture()}}}let Mt=[];function Xt(I){if(I.samples>0){if(Tt(I)===!1){let S=I.textures,Y=I.width,dt=I.height,at=i.COLOR_BUFFER_BIT,St=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,At=n.get(I),nt=S.length>1;if(nt)for(let mt=0;mt<S.length;mt++)e.bindFramebuffer(i.FRAMEBUFFER,At.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,At.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,At.__webglMultisampledFramebuffer),I.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,At.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,At.__webglFramebuffer);for(let mt=0;mt<S.length;mt++){if(I.resolveDepthBuffer&&(I.depthBuffer&&(at|=i.DEPTH_BUFFER_BIT),I.stencilBuffer&&I.resolveStencilBuffer&&(at|=i.STENCIL_BUFFER_BIT)),nt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,At.__webglColorRenderbuffer[mt]);let B=n.get(S[mt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,B,0)}i.blitFramebuffer(0,0,Y,dt,0,0,Y,dt,at,i.NEAREST),l===!0&&(Mt.length=0,Mt.push(i.COLOR_ATTACHMENT0+mt),I.depthBuffer&&I.storeMultisampledDepthBuffer===!1&&Mt.push(St),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Mt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),nt)for(let mt=0;mt<S.length;mt++){e.bindFramebuffer(i.FRAMEBUFFER,At.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.RENDERBUFFER,At.__webglColorRenderbuffer[mt]);let B=n.get(S[mt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,At.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.TEXTURE_2D,B,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,At.__webglMultisampledFramebuffer)}else if(I.depthBuffer&&I.storeMultisampledDepthBuffer===!1&&l){let S=I.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[S])}}}function ue(I){return Math.min(s.maxSamples,I.samples)}function Tt(I){let S=n.get(I);return I.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function Fe(I){let S=o.render.frame;h.get(I)!==S&&(h.set(I,S),I.update())}function $t(I,S){let Y=I.colorSpace,dt=I.format,at=I.type;return I.isCompressedTexture===!0||I.isVideoTexture===!0||Y!==Ra&&Y!==Vi&&(Re.getTransfer(Y)===ke?(dt!==Qn||at!==jn)&&ee("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):le("WebGLTextures: Unsupported texture color space:",Y)),S}function ne(I){return typeof HTMLImageElement<"u"&&I instanceof HTMLImageElement?(c.width=I.naturalWidth||I.width,c.height=I.naturalHeight||I.height):typeof VideoFrame<"u"&&I instanceof VideoFrame?(c.width=I.displayWidth,c.height=I.displayHeight):(c.width=I.width,c.height=I.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=Q,this.getTextureUnits=et,this.setTextureUnits=ft,this.setTexture2D=_t,this.setTexture2DArray=yt,this.setTexture3D=Lt,this.setTextureCube=wt,this.rebindTextures=fe,this.setupRenderTarget=xe,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=Xt,this.setupDepthRenderbuffer=ge,this.setupFrameBufferTexture=Dt,this.useMultisampledRTT=Tt,this.dispose=z}function P1(i,t){function e(n,s=Vi){let r,o=Re.getTransfer(s);if(n===jn)return i.UNSIGNED_BYTE;if(n===hh)return i.UNSIGNED_SHORT_4_4_4_4;if(n===uh)return i.UNSIGNED_SHORT_5_5_5_1;if(n===af)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===lf)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===rf)return i.BYTE;if(n===of)return i.SHORT;if(n===Wo)return i.UNSIGNED_SHORT;if(n===ch)return i.INT;if(n===ki)return i.UNSIGNED_INT;if(n===mi)return i.FLOAT;if(n===zi)return i.HALF_FLOAT;if(n===cf)return i.ALPHA;if(n===hf)return i.RGB;if(n===Qn)return i.RGBA;if(n===Ms)return i.DEPTH_COMPONENT;if(n===Ps)return i.DEPTH_STENCIL;if(n===dh)return i.RED;if(n===fh)return i.RED_INTEGER;if(n===or)return i.RG;if(n===ph)return i.RG_INTEGER;if(n===mh)return i.RGBA_INTEGER;if(n===ll||n===cl||n===hl||n===ul)if(o===ke)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===ll)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===cl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===hl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ul)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===ll)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===cl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===hl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ul)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===gh||n===_h||n===xh||n===yh)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===gh)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===_h)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===xh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===yh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===vh||n===bh||n===Mh||n===Sh||n===wh||n===dl||n===Th)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===vh||n===bh)return o===ke?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Mh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Sh)return r.COMPRESSED_R11_EAC;if(n===wh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===dl)return r.COMPRESSED_RG11_EAC;if(n===Th)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Ah||n===Eh||n===Rh||n===Ch||n===Ph||n===Ih||n===Lh||n===Dh||n===Nh||n===Uh||n===Fh||n===Oh||n===Bh||n===kh)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Ah)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Eh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Rh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Ch)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Ph)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Ih)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Lh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Dh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Nh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Uh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Fh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Oh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Bh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===kh)return o===ke?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===zh||n===Vh||n===Gh)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===zh)return o===ke?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Vh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Gh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Hh||n===Wh||n===fl||n===Xh)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===Hh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Wh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===fl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Xh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Nr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var I1=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,L1=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Lf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new Ba(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new ns({vertexShader:I1,fragmentShader:L1,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new Ye(new Er(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Df=class extends Ni{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,x=typeof XRWebGLBinding<"u",m=new Lf,g={},b=e.getContextAttributes(),w=null,y=null,R=[],E=[],_=new gt,M=null,F=null,C=new zn;C.viewport=new He;let P=new zn;P.viewport=new He;let k=[C,P],H=new sh,L=null,z=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let _t=R[tt];return _t===void 0&&(_t=new Co,R[tt]=_t),_t.getTargetRaySpace()},this.getControllerGrip=function(tt){let _t=R[tt];return _t===void 0&&(_t=new Co,R[tt]=_t),_t.getGripSpace()},this.getHand=function(tt){let _t=R[tt];return _t===void 0&&(_t=new Co,R[tt]=_t),_t.getHandSpace()};function q(tt){let _t=E.indexOf(tt.inputSource);if(_t===-1)return;let yt=R[_t];yt!==void 0&&(yt.update(tt.inputSource,tt.frame,c||o),yt.dispatchEvent({type:tt.type,data:tt.inputSource}))}function V(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",ct);for(let tt=0;tt<R.length;tt++){let _t=E[tt];_t!==null&&(E[tt]=null,R[tt].disconnect(_t))}L=null,z=null,m.reset();for(let tt in g)delete g[tt];if(t.setRenderTarget(w),f=null,d=null,u=null,s=null,y=null,ht.stop(),n.isPresenting=!1,t.setPixelRatio(M),t.setSize(_.width,_.height,!1),F!==null){let tt=F.camera;tt.fov=F.fov,tt.zoom=F.zoom,tt.updateProjectionMatrix(),F=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,n.isPresenting===!0&&ee("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,n.isPresenting===!0&&ee("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(tt){c=tt},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&x&&(u=new XRWebGLBinding(s,e)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(w=t.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",V),s.addEventListener("inputsourceschange",ct),b.xrCompatible!==!0&&await e.makeXRCompatible(),M=t.getPixelRatio(),t.getSize(_),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let yt=null,Lt=null,wt=null;b.depth&&(wt=b.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,yt=b.stencil?Ps:Ms,Lt=b.stencil?Nr:ki);let Gt={colorFormat:e.RGBA8,depthFormat:wt,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Gt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),y=new di(d.textureWidth,d.textureHeight,{format:Qn,type:jn,depthTexture:new As(d.textureWidth,d.textureHeight,Lt,void 0,void 0,void 0,void 0,void 0,void 0,yt),stencilBuffer:b.stencil,colorSpace:t.outputColorSpace,samples:b.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let yt={antialias:b.antialias,alpha:!0,depth:b.depth,stencil:b.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,yt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new di(f.framebufferWidth,f.framebufferHeight,{format:Qn,type:jn,colorSpace:t.outputColorSpace,stencilBuffer:b.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ht.setContext(s),ht.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function ct(tt){for(let _t=0;_t<tt.removed.length;_t++){let yt=tt.removed[_t],Lt=E.indexOf(yt);Lt>=0&&(E[Lt]=null,R[Lt].disconnect(yt))}for(let _t=0;_t<tt.added.length;_t++){let yt=tt.added[_t],Lt=E.indexOf(yt);if(Lt===-1){for(let Gt=0;Gt<R.length;Gt++)if(Gt>=E.length){E.push(yt),Lt=Gt;break}else if(E[Gt]===null){E[Gt]=yt,Lt=Gt;break}if(Lt===-1)break}let wt=R[Lt];wt&&wt.connect(yt)}}function $(tt,_t){_t===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(_t.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let _t=tt.near,yt=tt.far;m.texture!==null&&(m.depthNear>0&&(_t=m.depthNear),m.depthFar>0&&(yt=m.depthFar)),H.near=P.near=C.near=_t,H.far=P.far=C.far=yt,(L!==H.near||z!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),L=H.near,z=H.far),H.layers.mask=tt.layers.mask|6,C.layers.mask=H.layers.mask&-5,P.layers.mask=H.layers.mask&-3;let Lt=tt.parent,wt=H.cameras;$(H,Lt);for(let Gt=0;Gt<wt.length;Gt++)$(wt[Gt],Lt);H.projectionMatrix.copy(C.projectionMatrix),H.projectionMatrixInverse.copy(C.projectionMatrixInverse),F===null&&tt.isPerspectiveCamera&&(F={camera:tt,fov:tt.fov,zoom:tt.zoom}),Q(tt,H,Lt)};function Q(tt,_t,yt){yt===null?tt.matrix.copy(_t.matrixWorld):(tt.matrix.copy(yt.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(_t.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(_t.projectionMatrix),tt.projectionMatrixInverse.copy(_t.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=Ao*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(tt){l=tt,d!==null&&(d.fixedFoveation=tt),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=tt)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(H)},this.getCameraTexture=function(tt){return g[tt]};let et=null;function ft(tt,_t){if(h=_t.getViewerPose(c||o),p=_t,h!==null){let yt=h.views;f!==null&&(t.setRenderTargetFramebuffer(y,f.framebuffer),t.setRenderTarget(y));let Lt=!1;yt.length!==H.cameras.length&&(H.cameras.length=0,Lt=!0);for(let Jt=0;Jt<yt.length;Jt++){let oe=yt[Jt],se=null;if(f!==null)se=f.getViewport(oe);else{let vt=u.getViewSubImage(d,oe);se=vt.viewport,Jt===0&&(t.setRenderTargetTextures(y,vt.colorTexture,vt.depthStencilTexture),t.setRenderTarget(y))}let ot=k[Jt];ot===void 0&&(ot=new zn,ot.layers.enable(Jt),ot.viewport=new He,k[Jt]=ot),ot.matrix.fromArray(oe.transform.matrix),ot.matrix.decompose(ot.position,ot.quaternion,ot.scale),ot.projectionMatrix.fromArray(oe.projectionMatrix),ot.projectionMatrixInverse.copy(ot.projectionMatrix).invert(),ot.viewport.set(se.x,se.y,se.width,se.height),Jt===0&&(H.matrix.copy(ot.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Lt===!0&&H.cameras.push(ot)}let wt=s.enabledFeatures;if(wt&&wt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){u=n.getBinding();let Jt=u.getDepthInformation(yt[0]);Jt&&Jt.isValid&&Jt.texture&&m.init(Jt,s.renderState)}if(wt&&wt.includes("camera-access")&&x){t.state.unbindTexture(),u=n.getBinding();for(let Jt=0;Jt<yt.length;Jt++){let oe=yt[Jt].camera;if(oe){let se=g[oe];se||(se=new Ba,g[oe]=se);let ot=u.getCameraImage(oe);se.sourceTexture=ot}}}}for(let yt=0;yt<R.length;yt++){let Lt=E[yt],wt=R[yt];Lt!==null&&wt!==void 0&&wt.update(Lt,_t,c||o)}et&&et(tt,_t),_t.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:_t}),p=null}let ht=new E_;ht.setAnimationLoop(ft),this.setAnimationLoop=function(tt){et=tt},this.dispose=function(){}}},D1=new jt,O_=new pe;O_.set(-1,0,0,0,1,0,0,0,1);function N1(i,t){function e(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,vf(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,b,w,y){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,y)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),x(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,b,w):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,e(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===Kn&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,e(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===Kn&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,e(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,e(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,e(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let b=t.get(g),w=b.envMap,y=b.envMapRotation;w&&(m.envMap.value=w,m.envMapRotation.value.setFromMatrix4(D1.makeRotationFromEuler(y)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(O_),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,e(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,e(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,b,w){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*b,m.scale.value=w*.5,g.map&&(m.map.value=g.map,e(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,e(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,e(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,b){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,e(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,e(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,e(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,e(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,e(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,e(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===Kn&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,e(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,e(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=b.texture,m.transmissionSamplerSize.value.set(b.width,b.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,e(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,e(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,e(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,e(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,e(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function x(m,g){let b=t.get(g).light;m.referencePosition.value.setFromMatrixPosition(b.matrixWorld),m.nearDistance.value=b.shadow.camera.near,m.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function U1(i,t,e,n){let s={},r={};function o(b,w){let y=w.program;n.uniformBlockBinding(b,y,s[b.id])}function a(b,w){let y=s[b.id];y===void 0&&(p(b),y=l(b),s[b.id]=y,b.addEventListener("dispose",m));let R=w.program;n.updateUBOMapping(b,R);let E=t.render.frame;r[b.id]!==E&&(c(b),r[b.id]=E)}function l(b){let w=i.createBuffer(),y=b.__size,R=b.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,y,R),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(b){let w=s[b.id],y=b.uniforms,R=b.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let E=0,_=y.length;E<_;E++){let M=y[E];if(Array.isArray(M))for(let F=0,C=M.length;F<C;F++)h(M[F],E,F,R);else h(M,E,0,R)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(b,w,y,R){if(d(b,w,y,R)===!0){let E=b.__offset,_=b.value;if(Array.isArray(_)){let M=0;for(let F=0;F<_.length;F++){let C=_[F],P=x(C,!0);u(C,b.__data,M),M+=P.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,b.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,b.__data)}}function u(b,w,y){typeof b=="number"||typeof b=="boolean"?w[y]=b:b.isMatrix3?(w[y]=b.elements[0],w[y+1]=b.elements[1],w[y+2]=b.elements[2],w[y+3]=0,w[y+4]=b.elements[3],w[y+5]=b.elements[4],w[y+6]=b.elements[5],w[y+7]=0,w[y+8]=b.elements[6],w[y+9]=b.elements[7],w[y+10]=b.elements[8],w[y+11]=0):ArrayBuffer.isView(b)?w.set(b.subarray(0,w.length-y),y):b.toArray(w,y)}function d(b,w,y,R){let E=b.value,_=w+"_"+y;if(Array.isArray(E)){R[_]===void 0&&(R[_]=[]);let M=R[_],F=!1;for(let C=0;C<E.length;C++)f(E[C],M,C)===!0&&(F=!0);return F}return f(E,R,_)}function f(b,w,y){if(w[y]===void 0)return typeof b=="number"||typeof b=="boolean"?w[y]=b:ArrayBuffer.isView(b)?w[y]=b.slice():w[y]=b.clone(),!0;{let R=w[y];if(typeof b=="number"||typeof b=="boolean"){if(R!==b)return w[y]=b,!0}else{if(ArrayBuffer.isView(b))return!0;if(R.equals(b)===!1)return R.copy(b),!0}}return!1}function p(b){let w=b.uniforms,y=0,R=16;for(let _=0,M=w.length;_<M;_++){let F=Array.isArray(w[_])?w[_]:[w[_]];for(let C=0,P=F.length;C<P;C++){let k=F[C],H=Array.isArray(k.value)?k.value:[k.value],L=Array.isArray(w[_])||Array.isArray(k.value),z=y;for(let V=0,ct=H.length;V<ct;V++){let $=H[V],Q=x($,L),et=y%R,ft=et%Q.boundary,ht=et+ft;y+=ft,ht!==0&&R-ht<Q.storage&&(y+=R-ht),V===0&&(z=y),y+=Q.storage}let q=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new q((y-z)/Float32Array.BYTES_PER_ELEMENT),k.__offset=z}}let E=y%R;return E>0&&(y+=R-E),b.__size=y,b.__cache={},this}function x(b,w){let y={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(y.boundary=4,y.storage=4):b.isVector2?(y.boundary=8,y.storage=8):b.isVector3||b.isColor?(y.boundary=16,y.storage=12):b.isVector4?(y.boundary=16,y.storage=16):b.isMatrix3?(y.boundary=16,y.storage=48):b.isMatrix4?(y.boundary=16,y.storage=64):b.isTexture?ee("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(b)?(y.boundary=16,y.storage=b.byteLength):ee("WebGLRenderer: Unsupported uniform value type.",b),w===!0&&(y.boundary=16,y.storage=Math.ceil(y.storage/16)*16),y}function m(b){let w=b.target;w.removeEventListener("dispose",m),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function g(){for(let b in s)i.deleteBuffer(s[b]);s={},r={}}return{bind:o,update:a,dispose:g}}var F1=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ss=null;function O1(){return ss===null&&(ss=new Io(F1,16,16,or,zi),ss.name="DFG_LUT",ss.minFilter=Fn,ss.magFilter=Fn,ss.wrapS=Mi,ss.wrapT=Mi,ss.generateMipmaps=!1,ss.needsUpdate=!0),ss}var Zh=class{constructor(t={}){let{canvas:e=q0(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=jn}=t;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let x=f,m=new Set([mh,ph,fh]),g=new Set([jn,ki,Wo,Nr,hh,uh]),b=new Uint32Array(4),w=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},R=null,E=null,_=[],M=[],F=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=is,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let C=this,P=!1,k=null,H=null,L=null,z=null;this._outputColorSpace=$n;let q=0,V=0,ct=null,$=-1,Q=null,et=new He,ft=new He,ht=null,tt=new Kt(0),_t=0,yt=e.width,Lt=e.height,wt=1,Gt=null,re=null,Jt=new He(0,0,yt,Lt),oe=new He(0,0,yt,Lt),se=!1,ot=new Zs,vt=new kc,xt=!1,Bt=!1,Dt=new jt,ie=new N,kt=new He,ge={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},fe=!1;function xe(){return ct===null?wt:1}let O=n;function Mt(A,W){return e.getContext(A,W)}let Xt,ue,Tt,Fe,$t,ne,I,S,Y,dt,at,St,At,nt,st,mt,B,rt,it,Ct,bt,Rt,Qt;try{let A={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",qt,!1),e.addEventListener("webglcontextrestored",he,!1),e.addEventListener("webglcontextcreationerror",Nt,!1),O===null){let W="webgl2";if(O=Mt(W,A),O===null)throw Mt(W)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ce()}catch(A){throw e.removeEventListener("webglcontextlost",qt,!1),e.removeEventListener("webglcontextrestored",he,!1),e.removeEventListener("webglcontextcreationerror",Nt,!1),le("WebGLRenderer: "+A.message),A}function ce(){Xt=new $w(O),Xt.init(),bt=new P1(O,Xt),ue=new Ow(O,Xt,t,bt),Tt=new R1(O,Xt),ue.reversedDepthBuffer&&d&&Tt.buffers.depth.setReversed(!0),H=O.createFramebuffer(),L=O.createFramebuffer(),z=O.createFramebuffer(),Fe=new Jw(O),$t=new p1,ne=new C1(O,Xt,Tt,$t,ue,bt,Fe),I=new Yw(C),S=new Qb(O),Rt=new Uw(O,S),Y=new Zw(O,S,Fe,Rt),dt=new Qw(O,Y,S,Rt,Fe),rt=new jw(O,ue,ne),st=new Bw($t),at=new f1(C,I,Xt,ue,Rt,st),St=new N1(C,$t),At=new g1,nt=new M1(Xt),B=new Nw(C,I,Tt,dt,p,l),mt=new E1(C,dt,ue),Qt=new U1(O,Fe,ue,Tt),it=new Fw(O,Xt,Fe),Ct=new Kw(O,Xt,Fe),Fe.programs=at.programs,C.capabilities=ue,C.extensions=Xt,C.properties=$t,C.renderLists=At,C.shadowMap=mt,C.state=Tt,C.info=Fe}x!==jn&&(F=new eT(x,e.width,e.height,a,s,r));let ut=new Df(C,O);this.xr=ut,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let A=Xt.get("WEBGL_lose_context");A&&A.loseContext()},this.forceContextRestore=function(){let A=Xt.get("WEBGL_lose_context");A&&A.restoreContext()},this.getPixelRatio=function(){return wt},this.setPixelRatio=function(A){A!==void 0&&(wt=A,this.setSize(yt,Lt,!1))},this.getSize=function(A){return A.set(yt,Lt)},this.setSize=function(A,W,j=!0){if(ut.isPresenting){ee("WebGLRenderer: Can't change size while VR device is presenting.");return}yt=A,Lt=W,e.width=Math.floor(A*wt),e.height=Math.floor(W*wt),j===!0&&(e.style.width=A+"px",e.style.height=W+"px"),F!==null&&F.setSize(e.width,e.height),this.setViewport(0,0,A,W)},this.getDrawingBufferSize=function(A){return A.set(yt*wt,Lt*wt).floor()},this.setDrawingBufferSize=function(A,W,j){yt=A,Lt=W,wt=j,e.width=Math.floor(A*j),e.height=Math.floor(W*j),this.setViewport(0,0,A,W)},this.setEffects=function(A){if(x===jn){le("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(A){for(let W=0;W<A.length;W++)if(A[W].isOutputPass===!0){ee("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(A||[])},this.getCurrentViewport=function(A){return A.copy(et)},this.getViewport=function(A){return A.copy(Jt)},this.setViewport=function(A,W,j,Z){A.isVector4?Jt.set(A.x,A.y,A.z,A.w):Jt.set(A,W,j,Z),Tt.viewport(et.copy(Jt).multiplyScalar(xe()).round())},this.getScissor=function(A){return A.copy(oe)},this.setScissor=function(A,W,j,Z){A.isVector4?oe.set(A.x,A.y,A.z,A.w):oe.set(A,W,j,Z),Tt.scissor(ft.copy(oe).multiplyScalar(xe()).round())},this.getScissorTest=function(){return se},this.setScissorTest=function(A){Tt.setScissorTest(se=A)},this.setOpaqueSort=function(A){Gt=A},this.setTransparentSort=function(A){re=A},this.getClearColor=function(A){return A.copy(B.getClearColor())},this.setClearColor=function(){B.setClearColor(...arguments)},this.getClearAlpha=function(){return B.getClearAlpha()},this.setClearAlpha=function(){B.setClearAlpha(...arguments)},this.clear=function(A=!0,W=!0,j=!0){let Z=0;if(A){let K=!1;if(ct!==null){let Pt=ct.texture.format;K=m.has(Pt)}if(K){let Pt=ct.texture.type,Ut=g.has(Pt),It=B.getClearColor(),Ft=B.getClearAlpha(),Zt=It.r,de=It.g,Me=It.b;Ut?(b[0]=Zt,b[1]=de,b[2]=Me,b[3]=Ft,O.clearBufferuiv(O.COLOR,0,b)):(w[0]=Zt,w[1]=de,w[2]=Me,w[3]=Ft,O.clearBufferiv(O.COLOR,0,w))}else Z|=O.COLOR_BUFFER_BIT}W&&(Z|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(Z|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Z!==0&&O.clear(Z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(A){A.setRenderer(this),k=A},this.dispose=function(){e.removeEventListener("webglcontextlost",qt,!1),e.removeEventListener("webglcontextrestored",he,!1),e.removeEventListener("webglcontextcreationerror",Nt,!1),B.dispose(),At.dispose(),nt.dispose(),ne.dispose(),$t.dispose(),I.dispose(),dt.dispose(),Y.dispose(),Rt.dispose(),Qt.dispose(),at.dispose(),ut.dispose(),ut.removeEventListener("sessionstart",Sl),ut.removeEventListener("sessionend",Gi),os.stop()};function qt(A){A.preventDefault(),mf("WebGLRenderer: Context Lost."),P=!0}function he(){mf("WebGLRenderer: Context Restored."),P=!1;let A=Fe.autoReset,W=mt.enabled,j=mt.autoUpdate,Z=mt.needsUpdate,K=mt.type;ce(),Fe.autoReset=A,mt.enabled=W,mt.autoUpdate=j,mt.needsUpdate=Z,mt.type=K}function Nt(A){le("WebGLRenderer: A WebGL context could not be created. Reason: ",A.statusMessage)}function _e(A){let W=A.target;W.removeEventListener("dispose",_e),Je(W)}function Je(A){Gn(A),$t.remove(A)}function Gn(A){let W=$t.get(A).programs;W!==void 0&&(W.forEach(function(j){at.releaseProgram(j)}),A.isShaderMaterial&&at.releaseShaderCache(A))}this.renderBufferDirect=function(A,W,j,Z,K,Pt){W===null&&(W=ge);let Ut=K.isMesh&&K.matrixWorld.determinantAffine()<0,It=jo(A,W,j,Z,K);Tt.setMaterial(Z,Ut);let Ft=j.index,Zt=1;if(Z.wireframe===!0){if(Ft=Y.getWireframeAttribute(j),Ft===void 0)return;Zt=2}let de=j.drawRange,Me=j.attributes.position,Yt=de.start*Zt,Se=(de.start+de.count)*Zt;Pt!==null&&(Yt=Math.max(Yt,Pt.start*Zt),Se=Math.min(Se,(Pt.start+Pt.count)*Zt)),Ft!==null?(Yt=Math.max(Yt,0),Se=Math.min(Se,Ft.count)):Me!=null&&(Yt=Math.max(Yt,0),Se=Math.min(Se,Me.count));let rn=Se-Yt;if(rn<0||rn===1/0)return;Rt.setup(K,Z,It,j,Ft);let ze,Ve=it;if(Ft!==null&&(ze=S.get(Ft),Ve=Ct,Ve.setIndex(ze)),K.isMesh)Z.wireframe===!0?(Tt.setLineWidth(Z.wireframeLinewidth*xe()),Ve.setMode(O.LINES)):Ve.setMode(O.TRIANGLES);else if(K.isLine){let vn=Z.linewidth;vn===void 0&&(vn=1),Tt.setLineWidth(vn*xe()),K.isLineSegments?Ve.setMode(O.LINES):K.isLineLoop?Ve.setMode(O.LINE_LOOP):Ve.setMode(O.LINE_STRIP)}else K.isPoints?Ve.setMode(O.POINTS):K.isSprite&&Ve.setMode(O.TRIANGLES);if(K.isBatchedMesh)if(Xt.get("WEBGL_multi_draw"))Ve.renderMultiDraw(K._multiDrawStarts,K._multiDrawCounts,K._multiDrawCount);else{let vn=K._multiDrawStarts,Ht=K._multiDrawCounts,fn=K._multiDrawCount,Ae=Ft?S.get(Ft).bytesPerElement:1,ls=$t.get(Z).currentProgram.getUniforms();for(let pn=0;pn<fn;pn++)ls.setValue(O,"_gl_DrawID",pn),Ve.render(vn[pn]/Ae,Ht[pn])}else if(K.isInstancedMesh)Ve.renderInstances(Yt,rn,K.count);else if(j.isInstancedBufferGeometry){let vn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Ht=Math.min(j.instanceCount,vn);Ve.renderInstances(Yt,rn,Ht)}else Ve.render(Yt,rn)};function Zo(A,W,j,Z){k!==null&&A.isNodeMaterial&&k.setObject(Z,A),xt===!0&&st.setState(A,j,!1),A.transparent===!0&&A.side===wi&&A.forceSinglePass===!1?(A.side=Kn,A.needsUpdate=!0,Hi(A,W,Z),A.side=rr,A.needsUpdate=!0,Hi(A,W,Z),A.side=wi):Hi(A,W,Z)}this.compile=function(A,W,j=null){j===null&&(j=A),k!==null&&k.renderStart(A,W,j),E=nt.get(j),E.init(W),M.push(E),j.traverseVisible(function(K){K.isLight&&K.layers.test(W.layers)&&(E.pushLight(K),K.castShadow&&E.pushShadow(K))}),A!==j&&A.traverseVisible(function(K){K.isLight&&K.layers.test(W.layers)&&(E.pushLight(K),K.castShadow&&E.pushShadow(K))}),E.setupLights(),k!==null&&k.updateLights(E.state.lightsArray),Bt=this.localClippingEnabled,xt=st.init(this.clippingPlanes,Bt),xt===!0&&st.setGlobalState(this.clippingPlanes,W),k!==null&&mt.render(E.state.shadowsArray,j,W);let Z=new Set;return A.traverse(function(K){if(!(K.isMesh||K.isPoints||K.isLine||K.isSprite))return;let Pt=K.material;if(Pt)if(Array.isArray(Pt))for(let Ut=0;Ut<Pt.length;Ut++){let It=Pt[Ut];Zo(It,j,W,K),Z.add(It)}else Zo(Pt,j,W,K),Z.add(Pt)}),E=M.pop(),k!==null&&k.renderEnd(),Z},this.compileAsync=function(A,W,j=null){let Z=this.compile(A,W,j);return new Promise(K=>{function Pt(){if(Z.forEach(function(Ut){let Ft=$t.get(Ut).currentProgram;(Ft===void 0||Ft.isReady())&&Z.delete(Ut)}),Z.size===0){K(A);return}setTimeout(Pt,10)}Xt.get("KHR_parallel_shader_compile")!==null?Pt():setTimeout(Pt,10)})};let Or=null;function cu(A){Or&&Or(A)}function Sl(){os.stop()}function Gi(){os.start()}let os=new E_;os.setAnimationLoop(cu),typeof self<"u"&&os.setContext(self),this.setAnimationLoop=function(A){Or=A,ut.setAnimationLoop(A),A===null?os.stop():os.start()},ut.addEventListener("sessionstart",Sl),ut.addEventListener("sessionend",Gi),this.render=function(A,W){if(W!==void 0&&W.isCamera!==!0){le("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(P===!0)return;k!==null&&k.renderStart(A,W);let j=ut.enabled===!0&&ut.isPresenting===!0,Z=F!==null&&(ct===null||j)&&F.begin(C,ct);if(A.matrixWorldAutoUpdate===!0&&A.updateMatrixWorld(),W.parent===null&&W.matrixWorldAutoUpdate===!0&&W.updateMatrixWorld(),ut.enabled===!0&&ut.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(ut.cameraAutoUpdate===!0&&ut.updateCamera(W),W=ut.getCamera()),A.isScene===!0&&A.onBeforeRender(C,A,W,ct),E=nt.get(A,M.length),E.init(W),E.state.textureUnits=ne.getTextureUnits(),M.push(E),Dt.multiplyMatrices(W.projectionMatrix,W.matrixWorldInverse),W.isArrayCamera?vt.setFromArrayCamera(W):ot.setFromProjectionMatrix(Dt,Si,W.reversedDepth),Bt=this.localClippingEnabled,xt=st.init(this.clippingPlanes,Bt),R=At.get(A,_.length),R.init(),_.push(R),this.info.render.frame++,ut.enabled===!0&&ut.isPresenting===!0){let Ut=C.xr.getDepthSensingMesh();Ut!==null&&as(Ut,W,-1/0,C.sortObjects)}as(A,W,0,C.sortObjects),R.finish(),k!==null&&k.updateLights(E.state.lightsArray),C.sortObjects===!0&&R.sort(Gt,re),fe=ut.enabled===!1||ut.isPresenting===!1||ut.hasDepthSensing()===!1,fe&&B.addToRenderList(R,A),this.info.autoReset===!0&&this.info.reset(),xt===!0&&st.beginShadows();let K=E.state.shadowsArray;if(mt.render(K,A,W),xt===!0&&st.endShadows(),(Z&&F.hasRenderPass())===!1){let Ut=R.opaque,It=R.transmissive;if(E.setupLights(),W.isArrayCamera){let Ft=W.cameras;if(It.length>0)for(let Zt=0,de=Ft.length;Zt<de;Zt++){let Me=Ft[Zt];Ti(Ut,It,A,Me)}fe&&B.render(A);for(let Zt=0,de=Ft.length;Zt<de;Zt++){let Me=Ft[Zt];Ko(R,A,Me,Me.viewport)}}else It.length>0&&Ti(Ut,It,A,W),fe&&B.render(A),Ko(R,A,W)}ct!==null&&V===0&&(ne.updateMultisampleRenderTarget(ct),ne.updateRenderTargetMipmap(ct)),Z&&F.end(C),A.isScene===!0&&A.onAfterRender(C,A,W),Rt.resetDefaultState(),$=-1,Q=null,M.pop(),M.length>0?(E=M[M.length-1],ne.setTextureUnits(E.state.textureUnits),xt===!0&&st.setGlobalState(C.clippingPlanes,E.state.camera)):E=null,_.pop(),_.length>0?R=_[_.length-1]:R=null,k!==null&&k.renderEnd()};function as(A,W,j,Z){if(A.visible===!1)return;if(A.layers.test(W.layers)){if(A.isGroup)j=A.renderOrder;else if(A.isLOD)A.autoUpdate===!0&&A.update(W);else if(A.isLight)E.pushLight(A),A.castShadow&&E.pushShadow(A);else if(A.isSprite){let Ut=W.isArrayCamera?vt:ot;if(!A.frustumCulled||A.intersectsFrustum(Ut)){Z&&kt.setFromMatrixPosition(A.matrixWorld).applyMatrix4(Dt);let It=dt.update(A),Ft=A.material;Ft.visible&&R.push(A,It,Ft,j,kt.z,null,W)}}else if(A.isMesh||A.isLine||A.isPoints){let Ut=W.isArrayCamera?vt:ot;if(!A.frustumCulled||A.intersectsFrustum(Ut)){let It=dt.update(A),Ft=A.material;if(Z&&(A.boundingSphere!==void 0?(A.boundingSphere===null&&A.computeBoundingSphere(),kt.copy(A.boundingSphere.center)):(It.boundingSphere===null&&It.computeBoundingSphere(),kt.copy(It.boundingSphere.center)),kt.applyMatrix4(A.matrixWorld).applyMatrix4(Dt)),Array.isArray(Ft)){let Zt=It.groups;for(let de=0,Me=Zt.length;de<Me;de++){let Yt=Zt[de],Se=Ft[Yt.materialIndex];Se&&Se.visible&&R.push(A,It,Se,j,kt.z,Yt,W)}}else Ft.visible&&R.push(A,It,Ft,j,kt.z,null,W)}}}let Pt=A.children;for(let Ut=0,It=Pt.length;Ut<It;Ut++)as(Pt[Ut],W,j,Z)}function Ko(A,W,j,Z){let{opaque:K,transmissive:Pt,transparent:Ut}=A;E.setupLightsView(j),xt===!0&&st.setGlobalState(C.clippingPlanes,j),Z&&Tt.viewport(et.copy(Z)),K.length>0&&an(K,W,j),Pt.length>0&&an(Pt,W,j),Ut.length>0&&an(Ut,W,j),Tt.buffers.depth.setTest(!0),Tt.buffers.depth.setMask(!0),Tt.buffers.color.setMask(!0),Tt.setPolygonOffset(!1)}function Ti(A,W,j,Z){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[Z.id]===void 0){let Yt=Xt.has("EXT_color_buffer_half_float")||Xt.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[Z.id]=new di(1,1,{generateMipmaps:!0,type:Yt?zi:jn,minFilter:Bi,samples:Math.max(4,ue.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Re.workingColorSpace})}let Pt=E.state.transmissionRenderTarget[Z.id],Ut=Z.viewport||et;Pt.setSize(Ut.z*C.transmissionResolutionScale,Ut.w*C.transmissionResolutionScale);let It=C.getRenderTarget(),Ft=C.getActiveCubeFace(),Zt=C.getActiveMipmapLevel();C.setRenderTarget(Pt),C.getClearColor(tt),_t=C.getClearAlpha(),_t<1&&C.setClearColor(16777215,.5),C.clear(),fe&&B.render(j);let de=C.toneMapping;C.toneMapping=is;let Me=Z.viewport;if(Z.viewport!==void 0&&(Z.viewport=void 0),E.setupLightsView(Z),xt===!0&&st.setGlobalState(C.clippingPlanes,Z),an(A,j,Z),ne.updateMultisampleRenderTarget(Pt),ne.updateRenderTargetMipmap(Pt),Xt.has("WEBGL_multisampled_render_to_texture")===!1){let Yt=!1;for(let Se=0,rn=W.length;Se<rn;Se++){let ze=W[Se],{object:Ve,geometry:vn,material:Ht,group:fn}=ze;if(Ht.side===wi&&Ve.layers.test(Z.layers)){let Ae=Ht.side;Ht.side=Kn,Ht.needsUpdate=!0,un(Ve,j,Z,vn,Ht,fn),Ht.side=Ae,Ht.needsUpdate=!0,Yt=!0}}Yt===!0&&(ne.updateMultisampleRenderTarget(Pt),ne.updateRenderTargetMipmap(Pt))}C.setRenderTarget(It,Ft,Zt),C.setClearColor(tt,_t),Me!==void 0&&(Z.viewport=Me),C.toneMapping=de}function an(A,W,j){let Z=W.isScene===!0?W.overrideMaterial:null;for(let K=0,Pt=A.length;K<Pt;K++){let Ut=A[K],{object:It,geometry:Ft,group:Zt}=Ut,de=Ut.material;de.allowOverride===!0&&Z!==null&&(de=Z),It.layers.test(j.layers)&&un(It,W,j,Ft,de,Zt)}}function un(A,W,j,Z,K,Pt){k!==null&&K.isNodeMaterial&&k.setObject(A,K),A.onBeforeRender(C,W,j,Z,K,Pt),A.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,A.matrixWorld),A.normalMatrix.getNormalMatrix(A.modelViewMatrix),K.onBeforeRender(C,W,j,Z,A,Pt),K.transparent===!0&&K.side===wi&&K.forceSinglePass===!1?(K.side=Kn,K.needsUpdate=!0,C.renderBufferDirect(j,W,Z,K,A,Pt),K.side=rr,K.needsUpdate=!0,C.renderBufferDirect(j,W,Z,K,A,Pt),K.side=wi):C.renderBufferDirect(j,W,Z,K,A,Pt),A.onAfterRender(C,W,j,Z,K,Pt)}function dn(A){let W=0;for(let j of A)j.texture!==null&&W++;return W}function Hi(A,W,j){W.isScene!==!0&&(W=ge);let Z=$t.get(A),K=E.state.lights,Pt=E.state.shadowsArray,Ut=K.state.version,It=at.getParameters(A,K.state,Pt,W,j,E.state.lightProbeGridArray),Ft=at.getProgramCacheKey(It),Zt=Z.programs;Z.environment=A.isMeshStandardMaterial||A.isMeshLambertMaterial||A.isMeshPhongMaterial?W.environment:null,Z.fog=W.fog;let de=A.isMeshStandardMaterial||A.isMeshLambertMaterial&&!A.envMap||A.isMeshPhongMaterial&&!A.envMap;Z.envMap=I.get(A.envMap||Z.environment,de),Z.envMapRotation=Z.environment!==null&&A.envMap===null?W.environmentRotation:A.envMapRotation,Zt===void 0&&(A.addEventListener("dispose",_e),Zt=new Map,Z.programs=Zt,Z.programVariants=new Map);let Me=Zt.get(Ft);if(Me!==void 0){if(Z.currentProgram===Me&&Z.lightsStateVersion===Ut)return Jo(A,It),Me}else It.uniforms=at.getUniforms(A),k!==null&&A.isNodeMaterial&&k.build(A,j,It),A.onBeforeCompile(It,C),Me=at.acquireProgram(It,Ft),Zt.set(Ft,Me),Z.uniforms=It.uniforms;let Yt=Z.uniforms;return(!A.isShaderMaterial&&!A.isRawShaderMaterial||A.clipping===!0)&&(Yt.clippingPlanes=st.uniform),Jo(A,It),Z.needsLights=Ns(A),Z.lightsStateVersion=Ut,Z.needsLights&&(Yt.ambientLightColor.value=K.state.ambient,Yt.lightProbe.value=K.state.probe,Yt.sunLights.value=K.state.sun,Yt.sunLightShadows.value=K.state.sunShadow,Yt.directionalLights.value=K.state.directional,Yt.directionalLightShadows.value=K.state.directionalShadow,Yt.spotLights.value=K.state.spot,Yt.spotLightShadows.value=K.state.spotShadow,Yt.rectAreaLights.value=K.state.rectArea,Yt.ltc_1.value=K.state.rectAreaLTC1,Yt.ltc_2.value=K.state.rectAreaLTC2,Yt.pointLights.value=K.state.point,Yt.pointLightShadows.value=K.state.pointShadow,Yt.hemisphereLights.value=K.state.hemi,Yt.sunShadowMatrix.value=K.state.sunShadowMatrix,Yt.sunShadowCascade.value=K.state.sunShadowCascade,Yt.directionalShadowMatrix.value=K.state.directionalShadowMatrix,Yt.spotLightMatrix.value=K.state.spotLightMatrix,Yt.spotLightMap.value=K.state.spotLightMap,Yt.pointShadowMatrix.value=K.state.pointShadowMatrix),Z.numLightProbeGrids=dn(E.state.lightProbeGridArray),Z.currentProgram=Me,Z.uniformsList=null,Me}function ei(A,W,j,Z,K){let Pt=$t.get(A),Ut=Pt.currentProgram.id+","+Z+","+K,It=Pt.programVariants.get(Ut);return It===void 0?(It=Hi(A,W,j),Pt.programVariants.set(Ut,It)):(Pt.currentProgram=It,Pt.uniformsList=null,Pt.outputColorSpace=Z,Pt.toneMapping=K),It}function Ds(A){if(A.uniformsList===null){let W=A.currentProgram.getUniforms();A.uniformsList=Xo.seqWithValue(W.seq,A.uniforms)}return A.uniformsList}function Jo(A,W){let j=$t.get(A);j.outputColorSpace=W.outputColorSpace,j.batching=W.batching,j.batchingColor=W.batchingColor,j.instancing=W.instancing,j.instancingColor=W.instancingColor,j.instancingMorph=W.instancingMorph,j.skinning=W.skinning,j.morphTargets=W.morphTargets,j.morphNormals=W.morphNormals,j.morphColors=W.morphColors,j.morphTargetsCount=W.morphTargetsCount,j.numClippingPlanes=W.numClippingPlanes,j.numIntersection=W.numClipIntersection,j.vertexAlphas=W.vertexAlphas,j.vertexTangents=W.vertexTangents,j.toneMapping=W.toneMapping}function jo(A,W,j,Z,K){W.isScene!==!0&&(W=ge),ne.resetTextureUnits();let Pt=W.fog,Ut=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial?W.environment:null,It=ct===null?C.outputColorSpace:ct.isXRRenderTarget===!0?ct.texture.colorSpace:Re.workingColorSpace,Ft=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial&&!Z.envMap||Z.isMeshPhongMaterial&&!Z.envMap,Zt=I.get(Z.envMap||Ut,Ft),de=Z.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,Me=!!j.attributes.tangent&&(!!Z.normalMap||Z.anisotropy>0),Yt=!!j.morphAttributes.position,Se=!!j.morphAttributes.normal,rn=!!j.morphAttributes.color,ze=is;Z.toneMapped&&(ct===null||ct.isXRRenderTarget===!0)&&(ze=C.toneMapping);let Ve=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,vn=Ve!==void 0?Ve.length:0,Ht=$t.get(Z),fn=E.state.lights;if(xt===!0&&(Bt===!0||A!==Q)){let Ge=A===Q&&Z.id===$;st.setState(Z,A,Ge)}let Ae=!1,ls=!1;Z.version===Ht.__version?Ht.needsLights&&Ht.lightsStateVersion!==fn.state.version||K.isBatchedMesh&&Ht.batching===!1||!K.isBatchedMesh&&Ht.batching===!0||K.isBatchedMesh&&Ht.batchingColor===!0&&K._colorsTexture===null||K.isBatchedMesh&&Ht.batchingColor===!1&&K._colorsTexture!==null||K.isInstancedMesh&&Ht.instancing===!1||!K.isInstancedMesh&&Ht.instancing===!0||K.isSkinnedMesh&&Ht.skinning===!1||!K.isSkinnedMesh&&Ht.skinning===!0||K.isInstancedMesh&&Ht.instancingColor===!0&&K.instanceColor===null||K.isInstancedMesh&&Ht.instancingColor===!1&&K.instanceColor!==null||K.isInstancedMesh&&Ht.instancingMorph===!0&&K.morphTexture===null||K.isInstancedMesh&&Ht.instancingMorph===!1&&K.morphTexture!==null||Ht.envMap!==Zt||Z.fog===!0&&Ht.fog!==Pt||Ht.numClippingPlanes!==void 0&&(Ht.numClippingPlanes!==st.numPlanes||Ht.numIntersection!==st.numIntersection)||Ht.vertexAlphas!==de||Ht.vertexTangents!==Me||Ht.morphTargets!==Yt||Ht.morphNormals!==Se||Ht.morphColors!==rn||Ht.morphTargetsCount!==vn||Ht.numLightProbeGrids!==dn(E.state.lightProbeGridArray)?Ae=!0:(Ht.outputColorSpace!==It||Ht.toneMapping!==ze)&&(ls=!0):(Ae=!0,Ht.__version=Z.version);let pn=Ht.currentProgram;(Ae===!0||ls===!0)&&(pn=ls===!0?ei(Z,W,K,It,ze):Hi(Z,W,K),k&&Z.isNodeMaterial&&k.onUpdateProgram(Z,pn,Ht));let zr=!1,Wi=!1,cs=!1,ye=pn.getUniforms(),ln=Ht.uniforms;if(Tt.useProgram(pn.program)&&(zr=!0,Wi=!0,cs=!0),Z.id!==$&&($=Z.id,Wi=!0),zr||Q!==A){Tt.buffers.depth.getReversed()&&A.reversedDepth!==!0&&(A._reversedDepth=!0,A.updateProjectionMatrix()),ye.setValue(O,"projectionMatrix",A.projectionMatrix),ye.setValue(O,"viewMatrix",A.matrixWorldInverse);let mn=ye.map.cameraPosition;mn!==void 0&&mn.setValue(O,ie.setFromMatrixPosition(A.matrixWorld)),ue.logarithmicDepthBuffer&&ye.setValue(O,"logDepthBufFC",2/(Math.log(A.far+1)/Math.LN2)),(Z.isMeshPhongMaterial||Z.isMeshToonMaterial||Z.isMeshLambertMaterial||Z.isMeshBasicMaterial||Z.isMeshStandardMaterial||Z.isShaderMaterial)&&ye.setValue(O,"isOrthographic",A.isOrthographicCamera===!0),Q!==A&&(Q=A,Wi=!0,cs=!0)}if(Ht.needsLights&&(fn.state.sunShadowMap.length>0&&ye.setValue(O,"sunShadowMap",fn.state.sunShadowMap,ne),fn.state.directionalShadowMap.length>0&&ye.setValue(O,"directionalShadowMap",fn.state.directionalShadowMap,ne),fn.state.spotShadowMap.length>0&&ye.setValue(O,"spotShadowMap",fn.state.spotShadowMap,ne),fn.state.pointShadowMap.length>0&&ye.setValue(O,"pointShadowMap",fn.state.pointShadowMap,ne)),K.isSkinnedMesh){ye.setOptional(O,K,"bindMatrix"),ye.setOptional(O,K,"bindMatrixInverse");let Ge=K.skeleton;Ge&&(Ge.boneTexture===null&&Ge.computeBoneTexture(),ye.setValue(O,"boneTexture",Ge.boneTexture,ne))}K.isBatchedMesh&&(ye.setOptional(O,K,"batchingTexture"),ye.setValue(O,"batchingTexture",K._matricesTexture,ne),ye.setOptional(O,K,"batchingIdTexture"),ye.setValue(O,"batchingIdTexture",K._indirectTexture,ne),ye.setOptional(O,K,"batchingColorTexture"),K._colorsTexture!==null&&ye.setValue(O,"batchingColorTexture",K._colorsTexture,ne));let Hn=j.morphAttributes;if((Hn.position!==void 0||Hn.normal!==void 0||Hn.color!==void 0)&&rt.update(K,j,pn),(Wi||Ht.receiveShadow!==K.receiveShadow)&&(Ht.receiveShadow=K.receiveShadow,ye.setValue(O,"receiveShadow",K.receiveShadow)),(Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial)&&Z.envMap===null&&W.environment!==null&&(ln.envMapIntensity.value=W.environmentIntensity),ln.dfgLUT!==void 0&&(ln.dfgLUT.value=O1()),Wi){if(ye.setValue(O,"toneMappingExposure",C.toneMappingExposure),Ht.needsLights&&Br(ln,cs),Pt&&Z.fog===!0&&St.refreshFogUniforms(ln,Pt),St.refreshMaterialUniforms(ln,Z,wt,Lt,E.state.transmissionRenderTarget[A.id]),Ht.needsLights&&Ht.numLightProbeGrids>0){let Ge=y,mn=0;for(let On of E.state.lightProbeGridArray)On.texture!==null&&(Ge.textures[mn]=On.texture,Ge.min[mn]=On.boundingBox.min,Ge.max[mn]=On.boundingBox.max,Ge.resolution[mn]=On.resolution,mn++);for(let On in Ge)Ge[On].length=mn;ln.probesSH.value=Ge.textures,ln.probesMin.value=Ge.min,ln.probesMax.value=Ge.max,ln.probesResolution.value=Ge.resolution}Xo.upload(O,Ds(Ht),ln,ne)}if(Z.isShaderMaterial&&Z.uniformsNeedUpdate===!0&&(Xo.upload(O,Ds(Ht),ln,ne),Z.uniformsNeedUpdate=!1),Z.isSpriteMaterial&&ye.setValue(O,"center",K.center),ye.setValue(O,"modelViewMatrix",K.modelViewMatrix),ye.setValue(O,"normalMatrix",K.normalMatrix),ye.setValue(O,"modelMatrix",K.matrixWorld),Z.uniformsGroups!==void 0){let Ge=Z.uniformsGroups;for(let mn=0,On=Ge.length;mn<On;mn++){let wl=Ge[mn];Qt.update(wl,pn),Qt.bind(wl,pn)}}return pn}function Br(A,W){A.ambientLightColor.needsUpdate=W,A.lightProbe.needsUpdate=W,A.sunLights.needsUpdate=W,A.sunLightShadows.needsUpdate=W,A.directionalLights.needsUpdate=W,A.directionalLightShadows.needsUpdate=W,A.pointLights.needsUpdate=W,A.pointLightShadows.needsUpdate=W,A.spotLights.needsUpdate=W,A.spotLightShadows.needsUpdate=W,A.rectAreaLights.needsUpdate=W,A.hemisphereLights.needsUpdate=W}function Ns(A){return A.isMeshLambertMaterial||A.isMeshToonMaterial||A.isMeshPhongMaterial||A.isMeshStandardMaterial||A.isShadowMaterial||A.isShaderMaterial&&A.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return ct},this.setRenderTargetTextures=function(A,W,j){let Z=$t.get(A);Z.__autoAllocateDepthBuffer=A.resolveDepthBuffer===!1,Z.__autoAllocateDepthBuffer===!1&&(Z.__useRenderToTexture=!1),$t.get(A.texture).__webglTexture=W,$t.get(A.depthTexture).__webglTexture=Z.__autoAllocateDepthBuffer?void 0:j,Z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(A,W){let j=$t.get(A);j.__webglFramebuffer=W,j.__useDefaultFramebuffer=W===void 0},this.setRenderTarget=function(A,W=0,j=0){ct=A,q=W,V=j;let Z=null,K=!1,Pt=!1;if(A){let It=$t.get(A);if(It.__useDefaultFramebuffer!==void 0){Tt.bindFramebuffer(O.FRAMEBUFFER,It.__webglFramebuffer),et.copy(A.viewport),ft.copy(A.scissor),ht=A.scissorTest,Tt.viewport(et),Tt.scissor(ft),Tt.setScissorTest(ht),$=-1;return}else if(It.__webglFramebuffer===void 0)ne.setupRenderTarget(A);else if(It.__hasExternalTextures)ne.rebindTextures(A,$t.get(A.texture).__webglTexture,$t.get(A.depthTexture).__webglTexture);else if(A.depthBuffer){let de=A.depthTexture;if(It.__boundDepthTexture!==de){if(de!==null&&$t.has(de)&&(A.width!==de.image.width||A.height!==de.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");ne.setupDepthRenderbuffer(A)}}let Ft=A.texture;(Ft.isData3DTexture||Ft.isDataArrayTexture||Ft.isCompressedArrayTexture)&&(Pt=!0);let Zt=$t.get(A).__webglFramebuffer;A.isWebGLCubeRenderTarget?(Array.isArray(Zt[W])?Z=Zt[W][j]:Z=Zt[W],K=!0):A.samples>0&&ne.useMultisampledRTT(A)===!1?Z=$t.get(A).__webglMultisampledFramebuffer:Array.isArray(Zt)?Z=Zt[j]:Z=Zt,et.copy(A.viewport),ft.copy(A.scissor),ht=A.scissorTest}else et.copy(Jt).multiplyScalar(wt).floor(),ft.copy(oe).multiplyScalar(wt).floor(),ht=se;if(j!==0&&(Z=H),Tt.bindFramebuffer(O.FRAMEBUFFER,Z)&&Tt.drawBuffers(A,Z),Tt.viewport(et),Tt.scissor(ft),Tt.setScissorTest(ht),K){let It=$t.get(A.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+W,It.__webglTexture,j)}else if(Pt){let It=W;for(let Ft=0;Ft<A.textures.length;Ft++){let Zt=$t.get(A.textures[Ft]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Ft,Zt.__webglTexture,j,It)}}else if(A!==null&&j!==0){let It=$t.get(A.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,It.__webglTexture,j)}$=-1};function kr(A){let W=$t.get(A);return(W.__readFormat!==A.format||W.__readType!==A.type)&&(W.__readFormat=A.format,W.__readType=A.type,W.__formatReadable=ue.textureFormatReadable(A.format),W.__typeReadable=ue.textureTypeReadable(A.type)),W}this.readRenderTargetPixels=function(A,W,j,Z,K,Pt,Ut,It=0){if(!(A&&A.isWebGLRenderTarget)){le("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ft=$t.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ut!==void 0&&(Ft=Ft[Ut],Array.isArray(Ft)&&(Ft=Ft[0])),Ft){Tt.bindFramebuffer(O.FRAMEBUFFER,Ft);try{let Zt=A.textures[It],de=Zt.format,Me=Zt.type;A.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+It);let Yt=kr(Zt);if(Yt.__formatReadable===!1){le("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Yt.__typeReadable===!1){le("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}W>=0&&W<=A.width-Z&&j>=0&&j<=A.height-K&&O.readPixels(W,j,Z,K,bt.convert(de),bt.convert(Me),Pt)}finally{let Zt=ct!==null?$t.get(ct).__webglFramebuffer:null;Tt.bindFramebuffer(O.FRAMEBUFFER,Zt)}}},this.readRenderTargetPixelsAsync=async function(A,W,j,Z,K,Pt,Ut,It=0){if(!(A&&A.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ft=$t.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ut!==void 0&&(Ft=Ft[Ut],Array.isArray(Ft)&&(Ft=Ft[0])),Ft)if(W>=0&&W<=A.width-Z&&j>=0&&j<=A.height-K){Tt.bindFramebuffer(O.FRAMEBUFFER,Ft);let Zt=A.textures[It],de=Zt.format,Me=Zt.type;A.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+It);let Yt=kr(Zt);if(Yt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Yt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Se=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,Se),O.bufferData(O.PIXEL_PACK_BUFFER,Pt.byteLength,O.STREAM_READ),O.readPixels(W,j,Z,K,bt.convert(de),bt.convert(Me),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let rn=ct!==null?$t.get(ct).__webglFramebuffer:null;Tt.bindFramebuffer(O.FRAMEBUFFER,rn);let ze=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await $0(O,ze,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,Se),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Pt),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(Se),O.deleteSync(ze),Pt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(A,W=null,j=0){let Z=Math.pow(2,-j),K=Math.floor(A.image.width*Z),Pt=Math.floor(A.image.height*Z),Ut=W!==null?W.x:0,It=W!==null?W.y:0;ne.setTexture2D(A,0),O.copyTexSubImage2D(O.TEXTURE_2D,j,0,0,Ut,It,K,Pt),Tt.unbindTexture()},this.copyTextureToTexture=function(A,W,j=null,Z=null,K=0,Pt=0){let Ut,It,Ft,Zt,de,Me,Yt,Se,rn,ze=A.isCompressedTexture?A.mipmaps[Pt]:A.image;if(j!==null)Ut=j.max.x-j.min.x,It=j.max.y-j.min.y,Ft=j.isBox3?j.max.z-j.min.z:1,Zt=j.min.x,de=j.min.y,Me=j.isBox3?j.min.z:0;else{let ye=Math.pow(2,-K);Ut=Math.floor(ze.width*ye),It=Math.floor(ze.height*ye),A.isDataArrayTexture?Ft=ze.depth:A.isData3DTexture?Ft=Math.floor(ze.depth*ye):Ft=1,Zt=0,de=0,Me=0}Z!==null?(Yt=Z.x,Se=Z.y,rn=Z.z):(Yt=0,Se=0,rn=0);let Ve=bt.convert(W.format),vn=bt.convert(W.type),Ht;W.isData3DTexture?(ne.setTexture3D(W,0),Ht=O.TEXTURE_3D):W.isDataArrayTexture||W.isCompressedArrayTexture?(ne.setTexture2DArray(W,0),Ht=O.TEXTURE_2D_ARRAY):(ne.setTexture2D(W,0),Ht=O.TEXTURE_2D),Tt.activeTexture(O.TEXTURE0),Tt.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,W.flipY),Tt.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,W.premultiplyAlpha),Tt.pixelStorei(O.UNPACK_ALIGNMENT,W.unpackAlignment);let fn=Tt.getParameter(O.UNPACK_ROW_LENGTH),Ae=Tt.getParameter(O.UNPACK_IMAGE_HEIGHT),ls=Tt.getParameter(O.UNPACK_SKIP_PIXELS),pn=Tt.getParameter(O.UNPACK_SKIP_ROWS),zr=Tt.getParameter(O.UNPACK_SKIP_IMAGES);Tt.pixelStorei(O.UNPACK_ROW_LENGTH,ze.width),Tt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,ze.height),Tt.pixelStorei(O.UNPACK_SKIP_PIXELS,Zt),Tt.pixelStorei(O.UNPACK_SKIP_ROWS,de),Tt.pixelStorei(O.UNPACK_SKIP_IMAGES,Me);let Wi=A.isDataArrayTexture||A.isData3DTexture,cs=W.isDataArrayTexture||W.isData3DTexture;if(A.isDepthTexture){let ye=$t.get(A),ln=$t.get(W),Hn=$t.get(ye.__renderTarget),Ge=$t.get(ln.__renderTarget);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,Hn.__webglFramebuffer),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,Ge.__webglFramebuffer);for(let mn=0;mn<Ft;mn++)Wi&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,$t.get(A).__webglTexture,K,Me+mn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,$t.get(W).__webglTexture,Pt,rn+mn)),O.blitFramebuffer(Zt,de,Zt+Ut,de+It,Yt,Se,Yt+Ut,Se+It,O.DEPTH_BUFFER_BIT,O.NEAREST);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,null),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(K!==0||A.isRenderTargetTexture||$t.has(A)){let ye=$t.get(A),ln=$t.get(W);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,L),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,z);for(let Hn=0;Hn<Ft;Hn++)Wi?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ye.__webglTexture,K,Me+Hn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ye.__webglTexture,K),cs?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ln.__webglTexture,Pt,rn+Hn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ln.__webglTexture,Pt),K!==0?O.blitFramebuffer(Zt,de,Zt+Ut,de+It,Yt,Se,Yt+Ut,Se+It,O.COLOR_BUFFER_BIT,O.NEAREST):cs?O.copyTexSubImage3D(Ht,Pt,Yt,Se,rn+Hn,Zt,de,Ut,It):O.copyTexSubImage2D(Ht,Pt,Yt,Se,Zt,de,Ut,It);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,null),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else cs?A.isDataTexture||A.isData3DTexture?O.texSubImage3D(Ht,Pt,Yt,Se,rn,Ut,It,Ft,Ve,vn,ze.data):W.isCompressedArrayTexture?O.compressedTexSubImage3D(Ht,Pt,Yt,Se,rn,Ut,It,Ft,Ve,ze.data):O.texSubImage3D(Ht,Pt,Yt,Se,rn,Ut,It,Ft,Ve,vn,ze):A.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Pt,Yt,Se,Ut,It,Ve,vn,ze.data):A.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Pt,Yt,Se,ze.width,ze.height,Ve,ze.data):O.texSubImage2D(O.TEXTURE_2D,Pt,Yt,Se,Ut,It,Ve,vn,ze);Tt.pixelStorei(O.UNPACK_ROW_LENGTH,fn),Tt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ae),Tt.pixelStorei(O.UNPACK_SKIP_PIXELS,ls),Tt.pixelStorei(O.UNPACK_SKIP_ROWS,pn),Tt.pixelStorei(O.UNPACK_SKIP_IMAGES,zr),Pt===0&&W.generateMipmaps===!0&&W.mipmapsAutoUpdate===!0&&O.generateMipmap(Ht),Tt.unbindTexture()},this.initRenderTarget=function(A){$t.get(A).__webglFramebuffer===void 0&&ne.setupRenderTarget(A)},this.initTexture=function(A){A.isCubeTexture?ne.setTextureCube(A,0):A.isData3DTexture?ne.setTexture3D(A,0):A.isDataArrayTexture||A.isCompressedArrayTexture?ne.setTexture2DArray(A,0):ne.setTexture2D(A,0),Tt.unbindTexture()},this.resetState=function(){q=0,V=0,ct=null,Tt.reset(),Rt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Si}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=Re._getDrawingBufferColorSpace(t),e.unpackColorSpace=Re._getUnpackColorSpace()}};var We=i=>new N(i[0],i[1],i[2]);function B_(i,t){let e=t.clone().sub(i),n=new Pe().setFromUnitVectors(new N(0,1,0),e.lengthSq()>0?e.normalize():new N(0,1,0));return new jt().compose(i.clone().add(t).multiplyScalar(.5),n,new N(1,1,1))}function Uf(i){let t=ks(i),e=[];for(let n=0;n+2<t.length;n+=3)e.push(new N(t[n],t[n+1],t[n+2]));return e}var Ff=class extends Do{getPoint(t,e=new N){let n=this.points.length-1,s=Math.min(n-1,Math.floor(t*n));return e.lerpVectors(this.points[s],this.points[s+1],t*n-s)}getPointAt(t,e){return this.getPoint(t,e)}getTangentAt(t,e=new N){return this.getTangent(t,e)}};function k_(i,t){let e=new Ff(i);return new ja(e,Math.max(1,i.length-1),t,8,!1)}function B1(i,t){let e=t.clone().normalize(),n=i[1].clone().sub(i[0]).normalize(),s=new N().crossVectors(e,n).normalize(),r=i[0],o=i.map(h=>{let u=h.clone().sub(r);return new gt(u.dot(n),u.dot(s))}),a=t.length(),l=new Ja(new No(o),{depth:a,bevelEnabled:!1,curveSegments:1});l.translate(0,0,-.5*a);let c=new jt().makeBasis(n,s,e).setPosition(r);return l.applyMatrix4(c)}function Yo(i,t){let e=t?40:20;switch(i.kind){case"box":{let[n,s,r]=i.axes,o=new jt().set(n[0],n[1],n[2],i.at[0],s[0],s[1],s[2],i.at[1],r[0],r[1],r[2],i.at[2],0,0,0,1);return new ts(2*i.half[0],2*i.half[1],2*i.half[2]).applyMatrix4(o)}case"sphere":return new Es(i.radius,e,t?28:12).translate(...i.at);case"capsule":{let[n,s]=[We(i.ends[0]),We(i.ends[1])];return new ka(i.radius,n.distanceTo(s),t?12:5,e).applyMatrix4(B_(n,s))}case"cylinder":{let[n,s]=[We(i.ends[0]),We(i.ends[1])];return new es(i.radius,i.radius,n.distanceTo(s),e).applyMatrix4(B_(n,s))}case"extrusion":{let n=Uf(i.points);return n.length>2?B1(n,We(i.depth)):null}case"tube":{let n=Uf(i.points);return n.length>1?k_(n,i.radius):null}case"mesh":{let n=new Ke;n.setAttribute("position",new nn(ks(i.points),3)),n.setIndex(new nn(Mu(i.triangles),1));let s=n.toNonIndexed();return s.computeVertexNormals(),s}case"line":return new Ke().setFromPoints(Uf(i.points))}}function jh(i,t){let e=Math.max(5,Math.min(14,Math.round(t/(i*1.1)))),n=e*16,s=[new N(0,0,0),new N(0,0,.08*t)];for(let r=0;r<=n;r++){let o=2*Math.PI*e*r/n,a=i*Math.min(1,6*r/n,6*(n-r)/n);s.push(new N(a*Math.cos(o),a*Math.sin(o),t*(.1+.8*r/n)))}return s.push(new N(0,0,.92*t),new N(0,0,t)),k_(s,.16*i)}var z_=45,Of=18,k1=.32,z1=.16;function Bf(i){let t=10**Math.floor(Math.log10(i)),e=i/t;return t*(e<1.5?1:e<3.5?2:e<7.5?5:10)}function V1(i,t){let e=[],n=[],s=t*i,r=(a,l,c)=>{let h=Math.min(1,Math.hypot(a,l)/s);e.push(a,l,0),n.push(1,1,1,c*(1-h)*Math.min(1,1.6*(1-h)))};for(let a=-t;a<=t;a++){let l=a%5===0?k1:z1;for(let c=0;c<Of;c++){for(let h of[c,c+1])r(a*i,s*(2*h/Of-1),l);for(let h of[c,c+1])r(s*(2*h/Of-1),a*i,l)}}let o=new Ke;return o.setAttribute("position",new Ce(e,3)),o.setAttribute("color",new Ce(n,4)),o}var Qh=class{group=new Un;cell;lines;shadow;constructor(t){let[e,n]=[We(t.lo),We(t.hi)],s=t.planar?new N(0,0,1):We(t.upright),r=[e,n].map(h=>h.dot(s)),o=t.parts.some(h=>h.role==="ground"||h.role==="road"),a=t.planar?-1.75*t.depth:Math.min(...r)-(o?.1:.004)*t.size;this.cell=Bf(t.size/(t.planar?8:5));let l=Math.max(...[0,1,2].map(h=>n.getComponent(h)-e.getComponent(h)),t.size),c=Math.min(3*z_,Math.max(z_,Math.ceil(2.2*Math.min(l,6*t.size)/this.cell)));this.lines=new Js(V1(this.cell,c),new Qi({vertexColors:!0,transparent:!0,depthWrite:!1})),this.lines.frustumCulled=!1,this.lines.renderOrder=-1,this.shadow=new Ye(new Er(1,1),new Qa({opacity:.22})),this.shadow.receiveShadow=!0,this.group.add(this.shadow,this.lines),this.group.position.copy(s).multiplyScalar(a),this.group.quaternion.copy(new Pe().setFromUnitVectors(new N(0,0,1),s))}focus(t,e){let n=t.clone().sub(this.group.position).applyQuaternion(this.group.quaternion.clone().invert()),s=5*this.cell;this.lines.position.set(s*Math.round(n.x/s),s*Math.round(n.y/s),0),this.shadow.position.set(n.x,n.y,0),this.shadow.scale.setScalar(2*e)}ink(t){this.lines.material.color=new Kt(t)}};var G1=400;async function H1(i,t,e,n,s){let r=[`n=${i}`,`from=${e}`,`to=${n}`,`stretches=${s}`,...t.map(a=>`name=${encodeURIComponent(a)}`)].join("&"),o=await fetch(`series?${r}`,{cache:"no-store"});if(!o.ok)throw new Error(await o.text());return o.json()}var tu=class{constructor(t){this.show=t;this.node.append(G("div",{class:"live"},this.phase,this.progress),this.error,this.sliders)}show;node=G("section",{class:"server","aria-label":"live"});error=G("div",{class:"box bad",role:"alert",hidden:!0});progress=G("progress",{max:1,value:0,"aria-label":"progress of the run"});phase=G("span",{class:"phase",role:"status"});sliders=G("div",{class:"sliders"});inputs=new Map;timer=0;kept=new Map;async follow(){let[t,e]=[0,-1];for(;;)try{let n=await fetch(`state?after=${t}`,{cache:"no-store"});if(!n.ok)throw new Error(`the server answers ${n.status}`);let s=await n.json();t=s.version,this.report(s);let r=s.phase==="running"&&s.run===e;if(s.run>0&&(s.run!==e||r||!this.kept.has(s.run)||this.stale)){this.stale=s.phase==="running";let o=await this.fetchRun(s.run,!0),a=s.previous?await this.fetchRun(s.previous,!1).catch(()=>null):null;this.show(o,a,e>=0),e=s.run}}catch(n){this.phase.textContent=`no answer: ${n.message}; trying again`,await new Promise(s=>setTimeout(s,1500))}}stale=!1;async fetchRun(t,e){let n=this.kept.get(t);if(n&&!e)return n;let s=await fetch(`run?n=${t}`,{cache:"no-store"});if(!s.ok)throw new Error(`run ${t} is gone`);let r=new zs(await s.json(),(o,a,l,c)=>H1(t,o,a,l,c));this.kept.set(t,r);for(let o of[...this.kept.keys()].filter(a=>a<t-2))this.kept.delete(o);return r}report(t){let e={running:`running, t = ${bn(t.t,4)}${t.end>0?` of ${bn(t.end,4)}`:""} s`,done:"up to date",failed:"the run failed",broken:"the model file has a mistake"};if(this.phase.textContent=e[t.phase],this.node.dataset.phase=t.phase,this.progress.hidden=t.phase!=="running"||t.end<=0,this.progress.value=t.end>0?t.t/t.end:0,this.error.hidden=!t.error,t.error){let n=t.error.place;this.error.replaceChildren(G("code",{},t.error.code),t.error.message,...t.error.fix?[G("em",{},t.error.fix)]:[],...n?[G("pre",{},`${n.file}:${n.line}:${n.column}
${n.text}
${" ".repeat(Math.max(0,n.column-1))}^`)]:[])}this.params(t.params)}params(t){t.length===this.inputs.size&&t.every(n=>this.inputs.has(n.name))||(this.inputs.clear(),this.sliders.replaceChildren(...t.length?[G("h2",{},"Parameters")]:[],...t.map(n=>this.slider(n))));for(let n of t){let s=this.inputs.get(n.name);s.unit.textContent=n.unit,s.start=n.start,!(s.wanted!==null&&s.wanted!==n.value)&&(s.wanted=null,[s.slider.min,s.slider.max,s.slider.step]=[String(n.min),String(n.max),String(Bf((n.max-n.min)/G1||1e-6))],this.set(s,n.value))}}set(t,e){document.activeElement!==t.number&&(t.number.value=String(Number(e.toPrecision(6)))),t.slider.value=String(e),t.back.hidden=e===t.start}slider(t){let e=G("input",{type:"range","aria-label":t.name,"data-param":t.name}),n=G("input",{type:"number",step:"any","aria-label":`${t.name}, number`}),s=a=>{Number.isFinite(a)&&(o.wanted=a,this.set(o,a),this.later())},r=qe("\u21BA",`${t.name}: back to the value of the file`,()=>s(o.start),{hidden:!0}),o={slider:e,number:n,back:r,unit:G("small"),start:t.start,wanted:null};return this.inputs.set(t.name,o),e.addEventListener("input",()=>s(Number(Number(e.value).toPrecision(6)))),n.addEventListener("change",()=>s(n.value.trim()===""?NaN:Number(n.value))),G("div",{class:"param"},G("label",{},G("span",{},t.name),e),n,o.unit,r)}later(){clearTimeout(this.timer),this.timer=window.setTimeout(async()=>{let t={};for(let[n,s]of this.inputs)s.wanted!==null&&(t[n]=s.wanted);let e=await fetch("params",{method:"POST",headers:{"Content-Type":"application/json","X-Delassus":"1"},body:JSON.stringify(t)});if(!e.ok){this.phase.textContent=`the server refused the value (${e.status})`;for(let n of this.inputs.values())n.wanted=null}},250)}};function V_(i,t,e){let s=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"].find(h=>MediaRecorder.isTypeSupported(h))??"video/webm",r=new MediaRecorder(i.captureStream(30),{mimeType:s,videoBitsPerSecond:8e6}),o=[];r.ondataavailable=h=>o.push(h.data);let a=t.loop,l=!1,c=()=>{l||(l=!0,t.loop=a,t.play(!1),r.stop())};return r.onstop=()=>e(new Blob(o,{type:"video/webm"})),t.loop=!1,t.set(t.first),r.start(),t.play(!0),t.onChange(()=>!t.playing&&c()),c}var G_={POSITION:["byte","byte normalized","unsigned byte","unsigned byte normalized","short","short normalized","unsigned short","unsigned short normalized"],NORMAL:["byte normalized","short normalized"],TANGENT:["byte normalized","short normalized"],TEXCOORD:["byte","byte normalized","unsigned byte","short","short normalized","unsigned short"]},ar=class{constructor(){this.textureUtils=null,this.pluginCallbacks=[],this.register(function(t){return new Hf(t)}),this.register(function(t){return new Wf(t)}),this.register(function(t){return new $f(t)}),this.register(function(t){return new Zf(t)}),this.register(function(t){return new Kf(t)}),this.register(function(t){return new Jf(t)}),this.register(function(t){return new Xf(t)}),this.register(function(t){return new qf(t)}),this.register(function(t){return new Yf(t)}),this.register(function(t){return new jf(t)}),this.register(function(t){return new Qf(t)}),this.register(function(t){return new tp(t)}),this.register(function(t){return new ep(t)}),this.register(function(t){return new np(t)})}register(t){return this.pluginCallbacks.indexOf(t)===-1&&this.pluginCallbacks.push(t),this}unregister(t){return this.pluginCallbacks.indexOf(t)!==-1&&this.pluginCallbacks.splice(this.pluginCallbacks.indexOf(t),1),this}setTextureUtils(t){return this.textureUtils=t,this}parse(t,e,n,s){let r=new Gf,o=[];for(let a=0,l=this.pluginCallbacks.length;a<l;a++)o.push(this.pluginCallbacks[a](r));r.setPlugins(o),r.setTextureUtils(this.textureUtils),r.writeAsync(t,e,s).catch(n)}parseAsync(t,e){let n=this;return new Promise(function(s,r){n.parse(t,s,r,e)})}},Te={POINTS:0,LINES:1,LINE_LOOP:2,LINE_STRIP:3,TRIANGLES:4,TRIANGLE_STRIP:5,TRIANGLE_FAN:6,BYTE:5120,UNSIGNED_BYTE:5121,SHORT:5122,UNSIGNED_SHORT:5123,INT:5124,UNSIGNED_INT:5125,FLOAT:5126,ARRAY_BUFFER:34962,ELEMENT_ARRAY_BUFFER:34963,NEAREST:9728,LINEAR:9729,NEAREST_MIPMAP_NEAREST:9984,LINEAR_MIPMAP_NEAREST:9985,NEAREST_MIPMAP_LINEAR:9986,LINEAR_MIPMAP_LINEAR:9987,CLAMP_TO_EDGE:33071,MIRRORED_REPEAT:33648,REPEAT:10497},kf="KHR_mesh_quantization",gi={};gi[yn]=Te.NEAREST;gi[lh]=Te.NEAREST_MIPMAP_NEAREST;gi[Dr]=Te.NEAREST_MIPMAP_LINEAR;gi[Fn]=Te.LINEAR;gi[Ho]=Te.LINEAR_MIPMAP_NEAREST;gi[Bi]=Te.LINEAR_MIPMAP_LINEAR;gi[Mi]=Te.CLAMP_TO_EDGE;gi[bo]=Te.REPEAT;gi[Mo]=Te.MIRRORED_REPEAT;var H_={scale:"scale",position:"translation",quaternion:"rotation",morphTargetInfluences:"weights"},W1=new Kt,W_=12,X1=1179937895,q1=2,X_=8,Y1=1313821514,$1=5130562;function Ls(i,t){return i.length===t.length&&i.every(function(e,n){return e===t[n]})}function Z1(i){return new TextEncoder().encode(i).buffer}function K1(i){return Ls(i.elements,[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1])}function J1(i,t,e){let n={min:new Array(i.itemSize).fill(Number.POSITIVE_INFINITY),max:new Array(i.itemSize).fill(Number.NEGATIVE_INFINITY)};for(let s=t;s<t+e;s++)for(let r=0;r<i.itemSize;r++){let o;i.itemSize>4?o=i.array[s*i.itemSize+r]:(r===0?o=i.getX(s):r===1?o=i.getY(s):r===2?o=i.getZ(s):r===3&&(o=i.getW(s)),i.normalized===!0&&(o=Ur.normalize(o,i.array))),n.min[r]=Math.min(n.min[r],o),n.max[r]=Math.max(n.max[r],o)}return n}function q_(i){return Math.ceil(i/4)*4}function zf(i,t=0){let e=q_(i.byteLength);if(e!==i.byteLength){let n=new Uint8Array(e);if(n.set(new Uint8Array(i)),t!==0)for(let s=i.byteLength;s<e;s++)n[s]=t;return n.buffer}return i}function Vf(){return typeof document>"u"&&typeof OffscreenCanvas<"u"?new OffscreenCanvas(1,1):document.createElement("canvas")}function j1(i,t){if(typeof OffscreenCanvas<"u"&&i instanceof OffscreenCanvas){let e;return t==="image/jpeg"?e=.92:t==="image/webp"&&(e=.8),i.convertToBlob({type:t,quality:e})}else return new Promise(e=>i.toBlob(e,t))}var Gf=class{constructor(){this.plugins=[],this.options={},this.pending=[],this.buffers=[],this.byteOffset=0,this.buffers=[],this.nodeMap=new Map,this.skins=[],this.extensionsUsed={},this.extensionsRequired={},this.uids=new Map,this.uid=0,this.json={asset:{version:"2.0",generator:"THREE.GLTFExporter r187"}},this.cache={meshes:new Map,attributes:new Map,attributesNormalized:new Map,materials:new Map,textures:new Map,images:new Map,normalMaps:new Map},this.textureUtils=null}setPlugins(t){this.plugins=t}setTextureUtils(t){this.textureUtils=t}async writeAsync(t,e,n={}){this.options=Object.assign({binary:!1,trs:!1,onlyVisible:!0,maxTextureSize:1/0,animations:[],includeCustomExtensions:!1,copyright:null},n),this.options.animations.length>0&&(this.options.trs=!0),await this.processInputAsync(t),await Promise.all(this.pending);let s=this,r=s.buffers,o=s.json;n=s.options;let a=s.extensionsUsed,l=s.extensionsRequired,c=new Blob(r,{type:"application/octet-stream"}),h=Object.keys(a),u=Object.keys(l);if(h.length>0&&(o.extensionsUsed=h),u.length>0&&(o.extensionsRequired=u),o.buffers&&o.buffers.length>0&&(o.buffers[0].byteLength=c.size),n.copyright&&(o.asset.copyright=n.copyright),n.binary===!0){let d=new FileReader;d.readAsArrayBuffer(c),d.onloadend=function(){let f=zf(d.result),p=new DataView(new ArrayBuffer(X_));p.setUint32(0,f.byteLength,!0),p.setUint32(4,$1,!0);let x=zf(Z1(JSON.stringify(o)),32),m=new DataView(new ArrayBuffer(X_));m.setUint32(0,x.byteLength,!0),m.setUint32(4,Y1,!0);let g=new ArrayBuffer(W_),b=new DataView(g);b.setUint32(0,X1,!0),b.setUint32(4,q1,!0);let w=W_+m.byteLength+x.byteLength+p.byteLength+f.byteLength;b.setUint32(8,w,!0);let y=new Blob([g,m,x,p,f],{type:"application/octet-stream"}),R=new FileReader;R.readAsArrayBuffer(y),R.onloadend=function(){e(R.result)}}}else if(o.buffers&&o.buffers.length>0){let d=new FileReader;d.readAsDataURL(c),d.onloadend=function(){let f=d.result;o.buffers[0].uri=f,e(o)}}else e(o)}serializeUserData(t,e){if(Object.keys(t.userData).length===0)return;let n=this.options,s=this.extensionsUsed;try{let r=JSON.parse(JSON.stringify(t.userData));if(n.includeCustomExtensions&&r.gltfExtensions){e.extensions===void 0&&(e.extensions={});for(let o in r.gltfExtensions)e.extensions[o]=r.gltfExtensions[o],s[o]=!0;delete r.gltfExtensions}Object.keys(r).length>0&&(e.extras=r)}catch(r){console.warn("THREE.GLTFExporter: userData of '"+t.name+"' won't be serialized because of JSON.stringify error - "+r.message)}}getUID(t,e=!1){if(this.uids.has(t)===!1){let s=new Map;s.set(!0,this.uid++),s.set(!1,this.uid++),this.uids.set(t,s)}return this.uids.get(t).get(e)}isNormalizedNormalAttribute(t){if(this.cache.attributesNormalized.has(t))return!1;let n=new N;for(let s=0,r=t.count;s<r;s++)if(Math.abs(n.fromBufferAttribute(t,s).length()-1)>5e-4)return!1;return!0}createNormalizedNormalAttribute(t){let e=this.cache;if(e.attributesNormalized.has(t))return e.attributesNormalized.get(t);let n=t.clone(),s=new N;for(let r=0,o=n.count;r<o;r++)s.fromBufferAttribute(n,r),s.x===0&&s.y===0&&s.z===0?s.setX(1):s.normalize(),n.setXYZ(r,s.x,s.y,s.z);return e.attributesNormalized.set(t,n),n}applyTextureTransform(t,e){let n=!1,s={};(e.offset.x!==0||e.offset.y!==0)&&(s.offset=e.offset.toArray(),n=!0),e.rotation!==0&&(s.rotation=e.rotation,n=!0),(e.repeat.x!==1||e.repeat.y!==1)&&(s.scale=e.repeat.toArray(),n=!0),n&&(t.extensions=t.extensions||{},t.extensions.KHR_texture_transform=s,this.extensionsUsed.KHR_texture_transform=!0)}async buildMetalRoughTextureAsync(t,e){if(t===e)return t;function n(f){return f.colorSpace===$n?function(x){return x<.04045?x*.0773993808:Math.pow(x*.9478672986+.0521327014,2.4)}:function(x){return x}}t instanceof js&&(t=await this.decompressTextureAsync(t)),e instanceof js&&(e=await this.decompressTextureAsync(e));let s=t?t.image:null,r=e?e.image:null,o=Math.max(s?s.width:0,r?r.width:0),a=Math.max(s?s.height:0,r?r.height:0),l=Vf();l.width=o,l.height=a;let c=l.getContext("2d",{willReadFrequently:!0});c.fillStyle="#00ffff",c.fillRect(0,0,o,a);let h=c.getImageData(0,0,o,a);if(s){c.drawImage(s,0,0,o,a);let f=n(t),p=c.getImageData(0,0,o,a).data;for(let x=2;x<p.length;x+=4)h.data[x]=f(p[x]/256)*256}if(r){c.drawImage(r,0,0,o,a);let f=n(e),p=c.getImageData(0,0,o,a).data;for(let x=1;x<p.length;x+=4)h.data[x]=f(p[x]/256)*256}c.putImageData(h,0,0);let d=(t||e).clone();return d.source=new Ss(l),d.colorSpace=Vi,d.channel=(t||e).channel,t&&e&&t.channel!==e.channel&&console.warn("THREE.GLTFExporter: UV channels for metalnessMap and roughnessMap textures must match."),console.warn("THREE.GLTFExporter: Merged metalnessMap and roughnessMap textures."),d}async buildNormalMapTextureAsync(t,e,n){t instanceof js&&(t=await this.decompressTextureAsync(t));let s=t.image,r=Vf();r.width=s.width,r.height=s.height;let o=r.getContext("2d",{willReadFrequently:!0});o.drawImage(s,0,0,r.width,r.height);let a=o.getImageData(0,0,r.width,r.height),l=a.data;for(let h=0;h<l.length;h+=4)e&&(l[h+0]=255-l[h+0]),n&&(l[h+1]=255-l[h+1]);o.putImageData(a,0,0);let c=t.clone();return c.source=new Ss(r),c}async decompressTextureAsync(t,e=1/0){if(this.textureUtils===null)throw new Error("THREE.GLTFExporter: setTextureUtils() must be called to process compressed textures.");return await this.textureUtils.decompress(t,e)}processBuffer(t){let e=this.json,n=this.buffers;return e.buffers||(e.buffers=[{byteLength:0}]),n.push(t),0}processBufferView(t,e,n,s,r){let o=this.json;o.bufferViews||(o.bufferViews=[]);let a;switch(e){case Te.BYTE:case Te.UNSIGNED_BYTE:a=1;break;case Te.SHORT:case Te.UNSIGNED_SHORT:a=2;break;default:a=4}let l=t.itemSize*a;r===Te.ARRAY_BUFFER&&(l=Math.ceil(l/4)*4);let c=q_(s*l),h=new DataView(new ArrayBuffer(c)),u=0;for(let p=n;p<n+s;p++){for(let x=0;x<t.itemSize;x++){let m;t.itemSize>4?m=t.array[p*t.itemSize+x]:(x===0?m=t.getX(p):x===1?m=t.getY(p):x===2?m=t.getZ(p):x===3&&(m=t.getW(p)),t.normalized===!0&&(m=Ur.normalize(m,t.array))),e===Te.FLOAT?h.setFloat32(u,m,!0):e===Te.INT?h.setInt32(u,m,!0):e===Te.UNSIGNED_INT?h.setUint32(u,m,!0):e===Te.SHORT?h.setInt16(u,m,!0):e===Te.UNSIGNED_SHORT?h.setUint16(u,m,!0):e===Te.BYTE?h.setInt8(u,m):e===Te.UNSIGNED_BYTE&&h.setUint8(u,m),u+=a}u%l!==0&&(u+=l-u%l)}let d={buffer:this.processBuffer(h.buffer),byteOffset:this.byteOffset,byteLength:c};return r!==void 0&&(d.target=r),r===Te.ARRAY_BUFFER&&(d.byteStride=l),this.byteOffset+=c,o.bufferViews.push(d),{id:o.bufferViews.length-1,byteLength:0}}processBufferViewImage(t){let e=this,n=e.json;return n.bufferViews||(n.bufferViews=[]),new Promise(function(s){let r=new FileReader;r.readAsArrayBuffer(t),r.onloadend=function(){let o=zf(r.result),a={buffer:e.processBuffer(o),byteOffset:e.byteOffset,byteLength:o.byteLength};e.byteOffset+=o.byteLength,s(n.bufferViews.push(a)-1)}})}processAccessor(t,e,n,s){let r=this.json,o={1:"SCALAR",2:"VEC2",3:"VEC3",4:"VEC4",9:"MAT3",16:"MAT4"},a;if(t.array.constructor===Float32Array)a=Te.FLOAT;else if(t.array.constructor===Int32Array)a=Te.INT;else if(t.array.constructor===Uint32Array)a=Te.UNSIGNED_INT;else if(t.array.constructor===Int16Array)a=Te.SHORT;else if(t.array.constructor===Uint16Array)a=Te.UNSIGNED_SHORT;else if(t.array.constructor===Int8Array)a=Te.BYTE;else if(t.array.constructor===Uint8Array)a=Te.UNSIGNED_BYTE;else throw new Error("THREE.GLTFExporter: Unsupported bufferAttribute component type: "+t.array.constructor.name);if(n===void 0&&(n=0),(s===void 0||s===1/0)&&(s=t.count),s===0)return null;let l=J1(t,n,s),c;e!==void 0&&(c=t===e.index?Te.ELEMENT_ARRAY_BUFFER:Te.ARRAY_BUFFER);let h=this.processBufferView(t,a,n,s,c),u={bufferView:h.id,byteOffset:h.byteOffset,componentType:a,count:s,max:l.max,min:l.min,type:o[t.itemSize]};return t.normalized===!0&&(u.normalized=!0),r.accessors||(r.accessors=[]),r.accessors.push(u)-1}processImage(t,e,n,s="image/png"){if(t!==null){let r=this,o=r.cache,a=r.json,l=r.options,c=r.pending;o.images.has(t)||o.images.set(t,{});let h=o.images.get(t),u=s+":flipY/"+n.toString();if(h[u]!==void 0)return h[u];a.images||(a.images=[]);let d={mimeType:s},f=Vf();f.width=Math.min(t.width,l.maxTextureSize),f.height=Math.min(t.height,l.maxTextureSize);let p=f.getContext("2d",{willReadFrequently:!0});if(n===!0&&(p.translate(0,f.height),p.scale(1,-1)),t.data!==void 0){e!==Qn&&console.error("GLTFExporter: Only RGBAFormat is supported.",e),(t.width>l.maxTextureSize||t.height>l.maxTextureSize)&&console.warn("GLTFExporter: Image size is bigger than maxTextureSize",t);let m=new Uint8ClampedArray(t.height*t.width*4);for(let g=0;g<m.length;g+=4)m[g+0]=t.data[g+0],m[g+1]=t.data[g+1],m[g+2]=t.data[g+2],m[g+3]=t.data[g+3];p.putImageData(new ImageData(m,t.width,t.height),0,0)}else if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap||typeof OffscreenCanvas<"u"&&t instanceof OffscreenCanvas)p.drawImage(t,0,0,f.width,f.height);else throw new Error("THREE.GLTFExporter: Invalid image type. Use HTMLImageElement, HTMLCanvasElement, ImageBitmap or OffscreenCanvas.");l.binary===!0?c.push(j1(f,s).then(m=>r.processBufferViewImage(m)).then(m=>{d.bufferView=m})):d.uri=Eo.getDataURL(f,s);let x=a.images.push(d)-1;return h[u]=x,x}else throw new Error("THREE.GLTFExporter: No valid image data found. Unable to process texture.")}processSampler(t){let e=this.json;e.samplers||(e.samplers=[]);let n={magFilter:gi[t.magFilter],minFilter:gi[t.minFilter],wrapS:gi[t.wrapS],wrapT:gi[t.wrapT]};return e.samplers.push(n)-1}async processTextureAsync(t){let n=this.options,s=this.cache,r=this.json;if(s.textures.has(t))return s.textures.get(t);r.textures||(r.textures=[]),t instanceof js&&(t=await this.decompressTextureAsync(t,n.maxTextureSize));let o=t.userData.mimeType,a=this.processImage(t.image,t.format,t.flipY,o),l={sampler:this.processSampler(t)};o==="image/webp"?(l.extensions=l.extensions||{},l.extensions.EXT_texture_webp={source:a},this.extensionsUsed.EXT_texture_webp=!0,this.extensionsRequired.EXT_texture_webp=!0):l.source=a,t.name&&(l.name=t.name),await this._invokeAllAsync(async function(h){h.writeTexture&&await h.writeTexture(t,l)});let c=r.textures.push(l)-1;return s.textures.set(t,c),c}async processMaterialAsync(t,e){let n=this.cache,s=this.json,r=e!==void 0&&e.hasAttribute("tangent"),o=t.normalMap?t.uuid+":"+r:t.uuid;if(n.materials.has(o))return n.materials.get(o);if(t.isShaderMaterial)return console.warn("GLTFExporter: THREE.ShaderMaterial not supported."),null;s.materials||(s.materials=[]);let a={pbrMetallicRoughness:{}};t.isMeshStandardMaterial!==!0&&t.isMeshBasicMaterial!==!0&&console.warn("GLTFExporter: Use MeshStandardMaterial or MeshBasicMaterial for best results.");let l=t.color.toArray().concat([t.opacity]);if(Ls(l,[1,1,1,1])||(a.pbrMetallicRoughness.baseColorFactor=l),t.isMeshStandardMaterial?(a.pbrMetallicRoughness.metallicFactor=t.metalness,a.pbrMetallicRoughness.roughnessFactor=t.roughness):(a.pbrMetallicRoughness.metallicFactor=0,a.pbrMetallicRoughness.roughnessFactor=1),t.metalnessMap||t.roughnessMap){let h=await this.buildMetalRoughTextureAsync(t.metalnessMap,t.roughnessMap),u={index:await this.processTextureAsync(h),texCoord:h.channel};this.applyTextureTransform(u,h),a.pbrMetallicRoughness.metallicRoughnessTexture=u}if(t.map){let h={index:await this.processTextureAsync(t.map),texCoord:t.map.channel};this.applyTextureTransform(h,t.map),a.pbrMetallicRoughness.baseColorTexture=h}if(t.emissive){let h=t.emissive;if(Math.max(h.r,h.g,h.b)>0&&(a.emissiveFactor=t.emissive.toArray()),t.emissiveMap){let d={index:await this.processTextureAsync(t.emissiveMap),texCoord:t.emissiveMap.channel};this.applyTextureTransform(d,t.emissiveMap),a.emissiveTexture=d}}if(t.normalMap){let h=t.normalScale,u=h.x<0,d=r?h.y<0:h.y>0,f=t.normalMap;if(u||d){n.normalMaps.has(t.normalMap)===!1&&n.normalMaps.set(t.normalMap,{});let x=n.normalMaps.get(t.normalMap),m=`${u}:${d}`;x[m]===void 0&&(x[m]=await this.buildNormalMapTextureAsync(t.normalMap,u,d)),f=x[m]}let p={index:await this.processTextureAsync(f),texCoord:t.normalMap.channel};Math.abs(h.x)!==1&&(p.scale=Math.abs(h.x)),this.applyTextureTransform(p,t.normalMap),a.normalTexture=p}if(t.aoMap){let h={index:await this.processTextureAsync(t.aoMap),texCoord:t.aoMap.channel};t.aoMapIntensity!==1&&(h.strength=t.aoMapIntensity),this.applyTextureTransform(h,t.aoMap),a.occlusionTexture=h}t.transparent?a.alphaMode="BLEND":t.alphaTest>0&&(a.alphaMode="MASK",a.alphaCutoff=t.alphaTest),t.side===wi&&(a.doubleSided=!0),t.name!==""&&(a.name=t.name),this.serializeUserData(t,a),await this._invokeAllAsync(async function(h){h.writeMaterialAsync&&await h.writeMaterialAsync(t,a)});let c=s.materials.push(a)-1;return n.materials.set(o,c),c}async processMeshAsync(t){let e=this.cache,n=this.json,s=[t.geometry.uuid];if(Array.isArray(t.material))for(let y=0,R=t.material.length;y<R;y++)s.push(t.material[y].uuid);else s.push(t.material.uuid);let r=s.join(":");if(e.meshes.has(r))return e.meshes.get(r);let o=t.geometry,a;t.isLineSegments?a=Te.LINES:t.isLineLoop?a=Te.LINE_LOOP:t.isLine?a=Te.LINE_STRIP:t.isPoints?a=Te.POINTS:a=t.material.wireframe?Te.LINES:Te.TRIANGLES;let l={},c={},h=[],u=[],d={uv:"TEXCOORD_0",uv1:"TEXCOORD_1",uv2:"TEXCOORD_2",uv3:"TEXCOORD_3",color:"COLOR_0",skinWeight:"WEIGHTS_0",skinIndex:"JOINTS_0"},f=o.getAttribute("normal");f!==void 0&&!this.isNormalizedNormalAttribute(f)&&(console.warn("THREE.GLTFExporter: Creating normalized normal attribute from the non-normalized one."),o.setAttribute("normal",this.createNormalizedNormalAttribute(f)));let p=null;for(let y in o.attributes){if(y.slice(0,5)==="morph")continue;let R=o.attributes[y];if(y=d[y]||y.toUpperCase(),!/^(POSITION|NORMAL|TANGENT|TEXCOORD_\d+|COLOR_\d+|JOINTS_\d+|WEIGHTS_\d+)$/.test(y)&&!y.startsWith("_")&&(y="_"+y),e.attributes.has(this.getUID(R))){c[y]=e.attributes.get(this.getUID(R));continue}p=null;let _=R.array;y==="JOINTS_0"&&!(_ instanceof Uint16Array)&&!(_ instanceof Uint8Array)?(console.warn('GLTFExporter: Attribute "skinIndex" converted to type UNSIGNED_SHORT.'),p=ar.Utils.toTypedBufferAttribute(R,Uint16Array)):(_ instanceof Uint32Array||_ instanceof Int32Array)&&!y.startsWith("_")&&(console.warn(`GLTFExporter: Attribute "${y}" converted to type FLOAT.`),p=ar.Utils.toTypedBufferAttribute(R,Float32Array));let M=this.processAccessor(p||R,o);M!==null&&(y.startsWith("_")||this.detectMeshQuantization(y,R),c[y]=M,e.attributes.set(this.getUID(R),M))}if(f!==void 0&&o.setAttribute("normal",f),Object.keys(c).length===0)return null;if(t.morphTargetInfluences!==void 0&&t.morphTargetInfluences.length>0){let y=[],R=[],E={};if(t.morphTargetDictionary!==void 0)for(let _ in t.morphTargetDictionary)E[t.morphTargetDictionary[_]]=_;for(let _=0;_<t.morphTargetInfluences.length;++_){let M={},F=!1;for(let C in o.morphAttributes){if(C!=="position"&&C!=="normal"){F||(console.warn("GLTFExporter: Only POSITION and NORMAL morph are supported."),F=!0);continue}let P=o.morphAttributes[C][_],k=C.toUpperCase(),H=o.attributes[C];if(e.attributes.has(this.getUID(P,!0))){M[k]=e.attributes.get(this.getUID(P,!0));continue}let L=P.clone();if(!o.morphTargetsRelative)for(let z=0,q=P.count;z<q;z++)for(let V=0;V<P.itemSize;V++)V===0&&L.setX(z,P.getX(z)-H.getX(z)),V===1&&L.setY(z,P.getY(z)-H.getY(z)),V===2&&L.setZ(z,P.getZ(z)-H.getZ(z)),V===3&&L.setW(z,P.getW(z)-H.getW(z));M[k]=this.processAccessor(L,o),e.attributes.set(this.getUID(H,!0),M[k])}u.push(M),y.push(t.morphTargetInfluences[_]),t.morphTargetDictionary!==void 0&&R.push(E[_])}l.weights=y,R.length>0&&(l.extras={},l.extras.targetNames=R)}let x=Array.isArray(t.material);if(x&&o.groups.length===0)return null;let m=!1;if(x&&o.index===null){let y=[];for(let R=0,E=o.attributes.position.count;R<E;R++)y[R]=R;o.setIndex(y),m=!0}let g=x?t.material:[t.material],b=x?o.groups:[{materialIndex:0,start:void 0,count:void 0}];for(let y=0,R=b.length;y<R;y++){let E={mode:a,attributes:c};if(this.serializeUserData(o,E),u.length>0&&(E.targets=u),o.index!==null){let M=this.getUID(o.index);(b[y].start!==void 0||b[y].count!==void 0)&&(M+=":"+b[y].start+":"+b[y].count),e.attributes.has(M)?E.indices=e.attributes.get(M):(E.indices=this.processAccessor(o.index,o,b[y].start,b[y].count),e.attributes.set(M,E.indices)),E.indices===null&&delete E.indices}let _=await this.processMaterialAsync(g[b[y].materialIndex],o);_!==null&&(E.material=_),h.push(E)}m===!0&&o.setIndex(null),l.primitives=h,n.meshes||(n.meshes=[]),await this._invokeAllAsync(function(y){y.writeMesh&&y.writeMesh(t,l)});let w=n.meshes.push(l)-1;return e.meshes.set(r,w),w}detectMeshQuantization(t,e){if(this.extensionsUsed[kf])return;let n;switch(e.array.constructor){case Int8Array:n="byte";break;case Uint8Array:n="unsigned byte";break;case Int16Array:n="short";break;case Uint16Array:n="unsigned short";break;default:return}e.normalized&&(n+=" normalized");let s=t.split("_",1)[0];G_[s]&&G_[s].includes(n)&&(this.extensionsUsed[kf]=!0,this.extensionsRequired[kf]=!0)}processCamera(t){let e=this.json;e.cameras||(e.cameras=[]);let n=t.isOrthographicCamera,s={type:n?"orthographic":"perspective"};return n?s.orthographic={xmag:t.right,ymag:t.top,zfar:t.far<=0?.001:t.far,znear:t.near<0?0:t.near}:s.perspective={aspectRatio:t.aspect,yfov:Ur.degToRad(t.fov),zfar:t.far<=0?.001:t.far,znear:t.near<0?0:t.near},t.name!==""&&(s.name=t.type),e.cameras.push(s)-1}processAnimation(t,e){let n=this.json,s=this.nodeMap;n.animations||(n.animations=[]),t=ar.Utils.mergeMorphTargetTracks(t.clone(),e);let r=t.tracks,o=[],a=[];for(let c=0;c<r.length;++c){let h=r[c],u=Be.parseTrackName(h.name),d=Be.findNode(e,u.nodeName),f=H_[u.propertyName];if(u.objectName==="bones"&&(d.isSkinnedMesh===!0?d=d.skeleton.getBoneByName(u.objectIndex):d=void 0),!d||!f){console.warn('THREE.GLTFExporter: Could not export animation track "%s".',h.name);continue}let p=1,x=h.values.length/h.times.length;f===H_.morphTargetInfluences&&(x/=d.morphTargetInfluences.length);let m;h.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline===!0?(m="CUBICSPLINE",x/=3):h.getInterpolation()===wr?m="STEP":m="LINEAR",a.push({input:this.processAccessor(new nn(h.times,p)),output:this.processAccessor(new nn(h.values,x)),interpolation:m}),o.push({sampler:a.length-1,target:{node:s.get(d),path:f}})}let l={name:t.name||"clip_"+n.animations.length,samplers:a,channels:o};return this.serializeUserData(t,l),n.animations.push(l),n.animations.length-1}processSkin(t){let e=this.json,n=this.nodeMap,s=e.nodes[n.get(t)],r=t.skeleton;if(r===void 0)return null;let o=t.skeleton.bones[0];if(o===void 0)return null;let a=[],l=new Float32Array(r.bones.length*16),c=new jt;for(let u=0;u<r.bones.length;++u)a.push(n.get(r.bones[u])),c.copy(r.boneInverses[u]),c.multiply(t.bindMatrix).toArray(l,u*16);return e.skins===void 0&&(e.skins=[]),e.skins.push({inverseBindMatrices:this.processAccessor(new nn(l,16)),joints:a,skeleton:n.get(o)}),s.skin=e.skins.length-1}async processNodeAsync(t){let e=this.json,n=this.options,s=this.nodeMap;if(e.nodes||(e.nodes=[]),t.pivot!==null)return await this._processNodeWithPivotAsync(t);let r={};if(n.trs){let a=t.quaternion.toArray(),l=t.position.toArray(),c=t.scale.toArray();Ls(a,[0,0,0,1])||(r.rotation=a),Ls(l,[0,0,0])||(r.translation=l),Ls(c,[1,1,1])||(r.scale=c)}else t.matrixAutoUpdate&&t.updateMatrix(),K1(t.matrix)===!1&&(r.matrix=t.matrix.elements);if(t.name!==""&&(r.name=String(t.name)),this.serializeUserData(t,r),t.isMesh||t.isLine||t.isPoints){let a=await this.processMeshAsync(t);a!==null&&(r.mesh=a)}else t.isCamera&&(r.camera=this.processCamera(t));t.isSkinnedMesh&&this.skins.push(t);let o=e.nodes.push(r)-1;if(s.set(t,o),t.children.length>0){let a=[];for(let l=0,c=t.children.length;l<c;l++){let h=t.children[l];if(h.visible||n.onlyVisible===!1){let u=await this.processNodeAsync(h);u!==null&&a.push(u)}}a.length>0&&(r.children=a)}return await this._invokeAllAsync(function(a){a.writeNode&&a.writeNode(t,r)}),o}async _processNodeWithPivotAsync(t){let e=this.json,n=this.options,s=this.nodeMap,r=t.pivot,o={},a=t.quaternion.toArray(),l=[t.position.x+r.x,t.position.y+r.y,t.position.z+r.z],c=t.scale.toArray();Ls(a,[0,0,0,1])||(o.rotation=a),Ls(l,[0,0,0])||(o.translation=l),Ls(c,[1,1,1])||(o.scale=c),o.extras={pivot:r.toArray()},t.name!==""&&(o.name=String(t.name)),this.serializeUserData(t,o);let h=e.nodes.push(o)-1;s.set(t,h);let u={},d=[-r.x,-r.y,-r.z];if(Ls(d,[0,0,0])||(u.translation=d),t.isMesh||t.isLine||t.isPoints){let x=await this.processMeshAsync(t);x!==null&&(u.mesh=x)}else t.isCamera&&(u.camera=this.processCamera(t));t.isSkinnedMesh&&this.skins.push(t);let p=[e.nodes.push(u)-1];if(t.children.length>0){let x=[];for(let m=0,g=t.children.length;m<g;m++){let b=t.children[m];if(b.visible||n.onlyVisible===!1){let w=await this.processNodeAsync(b);w!==null&&x.push(w)}}x.length>0&&(u.children=x)}return o.children=p,await this._invokeAllAsync(function(x){x.writeNode&&x.writeNode(t,o)}),h}async processSceneAsync(t){let e=this.json,n=this.options;e.scenes||(e.scenes=[],e.scene=0);let s={};t.name!==""&&(s.name=t.name),e.scenes.push(s);let r=[];for(let o=0,a=t.children.length;o<a;o++){let l=t.children[o];if(l.visible||n.onlyVisible===!1){let c=await this.processNodeAsync(l);c!==null&&r.push(c)}}r.length>0&&(s.nodes=r),this.serializeUserData(t,s)}async processObjectsAsync(t){let e=new ji;e.name="AuxScene";for(let n=0;n<t.length;n++)e.children.push(t[n]);await this.processSceneAsync(e)}async processInputAsync(t){let e=this.options;t=t instanceof Array?t:[t],await this._invokeAllAsync(function(s){s.beforeParse&&s.beforeParse(t)});let n=[];for(let s=0;s<t.length;s++)t[s]instanceof ji?await this.processSceneAsync(t[s]):n.push(t[s]);n.length>0&&await this.processObjectsAsync(n);for(let s=0;s<this.skins.length;++s)this.processSkin(this.skins[s]);if(t.length===1)for(let s=0;s<e.animations.length;++s)this.processAnimation(e.animations[s],t[0]);else for(let s=0;s<t.length;s++){let r=e.animations[s]||[];for(let o=0;o<r.length;++o)this.processAnimation(r[o],t[s])}await this._invokeAllAsync(function(s){s.afterParse&&s.afterParse(t)})}async _invokeAllAsync(t){for(let e=0,n=this.plugins.length;e<n;e++)await t(this.plugins[e])}},Hf=class{constructor(t){this.writer=t,this.name="KHR_lights_punctual"}writeNode(t,e){if(!t.isLight)return;if(!t.isDirectionalLight&&!t.isPointLight&&!t.isSpotLight){console.warn("THREE.GLTFExporter: Only directional, point, and spot lights are supported.",t);return}let n=this.writer,s=n.json,r=n.extensionsUsed,o={};t.name&&(o.name=t.name),o.color=t.color.toArray(),o.intensity=t.intensity,t.isDirectionalLight?o.type="directional":t.isPointLight?(o.type="point",t.distance>0&&(o.range=t.distance)):t.isSpotLight&&(o.type="spot",t.distance>0&&(o.range=t.distance),o.spot={},o.spot.innerConeAngle=(1-t.penumbra)*t.angle,o.spot.outerConeAngle=t.angle),t.decay!==void 0&&t.decay!==2&&console.warn("THREE.GLTFExporter: Light decay may be lost. glTF is physically-based, and expects light.decay=2."),t.target&&(t.target.parent!==t||t.target.position.x!==0||t.target.position.y!==0||t.target.position.z!==-1)&&console.warn("THREE.GLTFExporter: Light direction may be lost. For best results, make light.target a child of the light with position 0,0,-1."),r[this.name]||(s.extensions=s.extensions||{},s.extensions[this.name]={lights:[]},r[this.name]=!0);let a=s.extensions[this.name].lights;a.push(o),e.extensions=e.extensions||{},e.extensions[this.name]={light:a.length-1}}},Wf=class{constructor(t){this.writer=t,this.name="KHR_materials_unlit"}async writeMaterialAsync(t,e){if(!t.isMeshBasicMaterial)return;let s=this.writer.extensionsUsed;e.extensions=e.extensions||{},e.extensions[this.name]={},s[this.name]=!0,e.pbrMetallicRoughness.metallicFactor=0,e.pbrMetallicRoughness.roughnessFactor=.9}},Xf=class{constructor(t){this.writer=t,this.name="KHR_materials_clearcoat"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.clearcoat===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.clearcoatFactor=t.clearcoat,t.clearcoatMap){let o={index:await n.processTextureAsync(t.clearcoatMap),texCoord:t.clearcoatMap.channel};n.applyTextureTransform(o,t.clearcoatMap),r.clearcoatTexture=o}if(r.clearcoatRoughnessFactor=t.clearcoatRoughness,t.clearcoatRoughnessMap){let o={index:await n.processTextureAsync(t.clearcoatRoughnessMap),texCoord:t.clearcoatRoughnessMap.channel};n.applyTextureTransform(o,t.clearcoatRoughnessMap),r.clearcoatRoughnessTexture=o}if(t.clearcoatNormalMap){let o={index:await n.processTextureAsync(t.clearcoatNormalMap),texCoord:t.clearcoatNormalMap.channel};t.clearcoatNormalScale.x!==1&&(o.scale=t.clearcoatNormalScale.x),n.applyTextureTransform(o,t.clearcoatNormalMap),r.clearcoatNormalTexture=o}e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},qf=class{constructor(t){this.writer=t,this.name="KHR_materials_dispersion"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.dispersion===0)return;let s=this.writer.extensionsUsed,r={};r.dispersion=t.dispersion,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Yf=class{constructor(t){this.writer=t,this.name="KHR_materials_iridescence"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.iridescence===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.iridescenceFactor=t.iridescence,t.iridescenceMap){let o={index:await n.processTextureAsync(t.iridescenceMap),texCoord:t.iridescenceMap.channel};n.applyTextureTransform(o,t.iridescenceMap),r.iridescenceTexture=o}if(r.iridescenceIor=t.iridescenceIOR,r.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum,r.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum,t.iridescenceThicknessMap){let o={index:await n.processTextureAsync(t.iridescenceThicknessMap),texCoord:t.iridescenceThicknessMap.channel};n.applyTextureTransform(o,t.iridescenceThicknessMap),r.iridescenceThicknessTexture=o}e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},$f=class{constructor(t){this.writer=t,this.name="KHR_materials_transmission"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.transmission===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.transmissionFactor=t.transmission,t.transmissionMap){let o={index:await n.processTextureAsync(t.transmissionMap),texCoord:t.transmissionMap.channel};n.applyTextureTransform(o,t.transmissionMap),r.transmissionTexture=o}e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Zf=class{constructor(t){this.writer=t,this.name="KHR_materials_volume"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.transmission===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.thicknessFactor=t.thickness,t.thicknessMap){let o={index:await n.processTextureAsync(t.thicknessMap),texCoord:t.thicknessMap.channel};n.applyTextureTransform(o,t.thicknessMap),r.thicknessTexture=o}t.attenuationDistance!==1/0&&(r.attenuationDistance=t.attenuationDistance),r.attenuationColor=t.attenuationColor.toArray(),e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Kf=class{constructor(t){this.writer=t,this.name="KHR_materials_ior"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.ior===1.5)return;let s=this.writer.extensionsUsed,r={};r.ior=t.ior,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Jf=class{constructor(t){this.writer=t,this.name="KHR_materials_specular"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.specularIntensity===1&&t.specularColor.equals(W1)&&!t.specularIntensityMap&&!t.specularColorMap)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.specularIntensityMap){let o={index:await n.processTextureAsync(t.specularIntensityMap),texCoord:t.specularIntensityMap.channel};n.applyTextureTransform(o,t.specularIntensityMap),r.specularTexture=o}if(t.specularColorMap){let o={index:await n.processTextureAsync(t.specularColorMap),texCoord:t.specularColorMap.channel};n.applyTextureTransform(o,t.specularColorMap),r.specularColorTexture=o}r.specularFactor=t.specularIntensity,r.specularColorFactor=t.specularColor.toArray(),e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},jf=class{constructor(t){this.writer=t,this.name="KHR_materials_sheen"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.sheen==0)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.sheenRoughnessMap){let o={index:await n.processTextureAsync(t.sheenRoughnessMap),texCoord:t.sheenRoughnessMap.channel};n.applyTextureTransform(o,t.sheenRoughnessMap),r.sheenRoughnessTexture=o}if(t.sheenColorMap){let o={index:await n.processTextureAsync(t.sheenColorMap),texCoord:t.sheenColorMap.channel};n.applyTextureTransform(o,t.sheenColorMap),r.sheenColorTexture=o}r.sheenRoughnessFactor=t.sheenRoughness,r.sheenColorFactor=t.sheenColor.toArray(),e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Qf=class{constructor(t){this.writer=t,this.name="KHR_materials_anisotropy"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.anisotropy==0)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.anisotropyMap){let o={index:await n.processTextureAsync(t.anisotropyMap)};n.applyTextureTransform(o,t.anisotropyMap),r.anisotropyTexture=o}r.anisotropyStrength=t.anisotropy,r.anisotropyRotation=t.anisotropyRotation,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},tp=class{constructor(t){this.writer=t,this.name="KHR_materials_emissive_strength"}async writeMaterialAsync(t,e){if(!t.isMeshStandardMaterial||t.emissiveIntensity===1)return;let s=this.writer.extensionsUsed,r={};r.emissiveStrength=t.emissiveIntensity,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},ep=class{constructor(t){this.writer=t,this.name="EXT_materials_bump"}async writeMaterialAsync(t,e){if(!t.isMeshStandardMaterial||t.bumpScale===1&&!t.bumpMap)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.bumpMap){let o={index:await n.processTextureAsync(t.bumpMap),texCoord:t.bumpMap.channel};n.applyTextureTransform(o,t.bumpMap),r.bumpTexture=o}r.bumpFactor=t.bumpScale,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},np=class{constructor(t){this.writer=t,this.name="EXT_mesh_gpu_instancing"}writeNode(t,e){if(!t.isInstancedMesh)return;let n=this.writer,s=t,r=new Float32Array(s.count*3),o=new Float32Array(s.count*4),a=new Float32Array(s.count*3),l=new jt,c=new N,h=new Pe,u=new N;for(let f=0;f<s.count;f++)s.getMatrixAt(f,l),l.decompose(c,h,u),c.toArray(r,f*3),h.toArray(o,f*4),u.toArray(a,f*3);let d={TRANSLATION:n.processAccessor(new nn(r,3)),ROTATION:n.processAccessor(new nn(o,4)),SCALE:n.processAccessor(new nn(a,3))};s.instanceColor&&(d._COLOR_0=n.processAccessor(s.instanceColor)),e.extensions=e.extensions||{},e.extensions[this.name]={attributes:d},n.extensionsUsed[this.name]=!0,n.extensionsRequired[this.name]=!0}};ar.Utils={insertKeyframe:function(i,t){let n=i.getValueSize(),s=new i.TimeBufferType(i.times.length+1),r=new i.ValueBufferType(i.values.length+n),o=i.createInterpolant(new i.ValueBufferType(n)),a;if(i.times.length===0){s[0]=t;for(let l=0;l<n;l++)r[l]=0;a=0}else if(t<i.times[0]){if(Math.abs(i.times[0]-t)<.001)return 0;s[0]=t,s.set(i.times,1),r.set(o.evaluate(t),0),r.set(i.values,n),a=0}else if(t>i.times[i.times.length-1]){if(Math.abs(i.times[i.times.length-1]-t)<.001)return i.times.length-1;s[s.length-1]=t,s.set(i.times,0),r.set(i.values,0),r.set(o.evaluate(t),i.values.length),a=s.length-1}else for(let l=0;l<i.times.length;l++){if(Math.abs(i.times[l]-t)<.001)return l;if(i.times[l]<t&&i.times[l+1]>t){s.set(i.times.slice(0,l+1),0),s[l+1]=t,s.set(i.times.slice(l+1),l+2),r.set(i.values.slice(0,(l+1)*n),0),r.set(o.evaluate(t),(l+1)*n),r.set(i.values.slice((l+1)*n),(l+2)*n),a=l+1;break}}return i.times=s,i.values=r,a},mergeMorphTargetTracks:function(i,t){let e=[],n={},s=i.tracks;for(let r=0;r<s.length;++r){let o=s[r],a=Be.parseTrackName(o.name),l=Be.findNode(t,a.nodeName);if(a.propertyName!=="morphTargetInfluences"||a.propertyIndex===void 0){e.push(o);continue}if(o.createInterpolant!==o.InterpolantFactoryMethodDiscrete&&o.createInterpolant!==o.InterpolantFactoryMethodLinear){if(o.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline)throw new Error("THREE.GLTFExporter: Cannot merge tracks with glTF CUBICSPLINE interpolation.");console.warn("THREE.GLTFExporter: Morph target interpolation mode not yet supported. Using LINEAR instead."),o=o.clone(),o.setInterpolation(So)}let c=l.morphTargetInfluences.length,h=l.morphTargetDictionary[a.propertyIndex];if(h===void 0)throw new Error("THREE.GLTFExporter: Morph target name not found: "+a.propertyIndex);let u;if(n[l.uuid]===void 0){u=o.clone();let f=new u.ValueBufferType(c*u.times.length);for(let p=0;p<u.times.length;p++)f[p*c+h]=u.values[p];u.name=(a.nodeName||"")+".morphTargetInfluences",u.values=f,n[l.uuid]=u,e.push(u);continue}let d=o.createInterpolant(new o.ValueBufferType(1));u=n[l.uuid];for(let f=0;f<u.times.length;f++)u.values[f*c+h]=d.evaluate(u.times[f]);for(let f=0;f<o.times.length;f++){let p=this.insertKeyframe(u,o.times[f]);u.values[p*c+h]=o.values[f]}}return i.tracks=e,i},toTypedBufferAttribute:function(i,t){let e=new nn(new t(i.count*i.itemSize),i.itemSize,!1);if(!i.normalized&&!i.isInterleavedBufferAttribute)return e.array.set(i.array),e;for(let n=0,s=i.count;n<s;n++)for(let r=0;r<i.itemSize;r++)e.setComponent(n,r,i.getComponent(n,r));return e}};var eu=[new Kt("#2c6fbb"),new Kt("#d8d2c0"),new Kt("#c8372d")];function Q1(i,t){let e=Math.max(-1,Math.min(1,i));return e<0?t.lerpColors(eu[1],eu[0],-e):t.lerpColors(eu[1],eu[2],e)}var $o=class{constructor(t,e,n,s){this.index=t;this.data=e;this.motion=n;let[r,o]=e.half,a=e.round?20:4;this.corners=e.round?Array.from({length:a},(d,f)=>[r*Math.cos(2*Math.PI*f/a),o*Math.sin(2*Math.PI*f/a)]):[[r,o],[-r,o],[-r,-o],[r,-o]];let l=e.points,c=new Ke;this.position=new nn(new Float32Array(3*(l*a+2)),3),this.colour=new nn(new Float32Array(3*(l*a+2)),3);let h=[];for(let d=0;d+1<l;d++)for(let f=0;f<a;f++){let[p,x]=[d*a+f,d*a+(f+1)%a];h.push(p,x,p+a,x,x+a,p+a)}for(let d=0;d<a;d++){let f=(d+1)%a;h.push(l*a,f,d,l*a+1,(l-1)*a+d,(l-1)*a+f)}c.setAttribute("position",this.position),c.setAttribute("color",this.colour),c.setIndex(h),this.largest=n.largest(this.index),this.plain=new Kt(e.colour);let u=s??new Oi({vertexColors:!0,specular:"#1c1c1c",shininess:25,flatShading:!e.round});this.mesh=new Ye(c,u),this.mesh.castShadow=!s,this.mesh.frustumCulled=!1}index;data;motion;mesh;corners;position;colour;largest;plain;share(t){let e=t/this.largest;return this.data.quantity==="axial force"?e:2*e-1}get most(){return this.largest}frames(t,e){let n=this.motion.bent(this.index,t),s=this.data.points,r=new Float64Array(7);this.motion.pose(this.data.body,t,r);let o=[],a=[r[3],r[4],r[5],r[6]],l=Y_(a,1,0,0);for(let h=0;h<s;h++){let u=new N(n[4*h],n[4*h+1],n[4*h+2]);if(this.data.floating&&e!==1){let d=this.motion.rest[this.index],f=this.data.length*h/(s-1),p=d.length?new N(...Rl(r,[d[3*h],d[3*h+1],d[3*h+2]])):new N(r[0]+f*l[0],r[1]+f*l[1],r[2]+f*l[2]);this.motion.scene.planar&&(p.z=u.z),u.sub(p).multiplyScalar(e).add(p)}o.push(u)}let c=new N(...Y_(a,0,1,0));return o.map((h,u)=>{let d=new N().subVectors(o[Math.min(s-1,u+1)],o[Math.max(0,u-1)]).normalize();return c=c.clone().addScaledVector(d,-c.dot(d)),c.lengthSq()<1e-12&&c.set(d.y,-d.x,d.z).cross(d),c.normalize(),{p:h,x:d,y:c,z:new N().crossVectors(d,c)}})}update(t,e,n){let s=this.motion.bent(this.index,t),r=this.corners.length,o=this.data.points,a=new Kt;for(let[l,{p:c,y:h,z:u}]of this.frames(t,e).entries()){n&&this.largest>0?Q1(this.share(s[4*l+3]),a):a.copy(this.plain);for(let f=0;f<r;f++){let[p,x]=this.corners[f];this.position.setXYZ(l*r+f,c.x+p*h.x+x*u.x,c.y+p*h.y+x*u.y,c.z+p*h.z+x*u.z),this.colour.setXYZ(l*r+f,a.r,a.g,a.b)}let d=l===0?o*r:l===o-1?o*r+1:-1;d>=0&&(this.position.setXYZ(d,c.x,c.y,c.z),this.colour.setXYZ(d,a.r,a.g,a.b))}this.position.needsUpdate=!0,this.colour.needsUpdate=!0,this.mesh.geometry.computeVertexNormals()}};function Y_(i,t,e,n){let[s,r,o,a]=i,l=2*(r*n-o*e),c=2*(o*t-s*n),h=2*(s*e-r*t);return[t+a*l+r*h-o*c,e+a*c+o*l-s*h,n+a*h+s*c-r*l]}var tA=600,yl=class{constructor(t){this.node=t}node;places=[];turns=[];scales=[];add(t,e,n=null){this.places.length||(this.node.position.copy(t),this.node.quaternion.copy(e),n&&this.node.scale.copy(n)),this.places.push(t.x,t.y,t.z),this.turns.push(e.x,e.y,e.z,e.w),n&&this.scales.push(n.x,n.y,n.z)}tracks(t){let e=this.node.uuid,n=[new er(`${e}.position`,t,this.places),new tr(`${e}.quaternion`,t,this.turns)];return this.scales.length?[...n,new er(`${e}.scale`,t,this.scales)]:n}},eA=i=>new Pe().setFromRotationMatrix(new jt().makeBasis(i.x,i.y,i.z));function nA(i,t,e){let n=Array.from({length:i.data.points},(u,d)=>{let f=new Po;return f.name=`section ${d+1}`,f}),s=n.map(u=>new yl(u));for(let u of t)i.frames(u,1).forEach((d,f)=>s[f].add(d.p,eA(d)));i.update(t[0],1,!1);let r=new Ke,o=i.mesh.geometry;r.setAttribute("position",o.getAttribute("position").clone()),r.setAttribute("normal",o.getAttribute("normal").clone()),r.setIndex(o.getIndex().clone());let a=o.getAttribute("position").count,l=(a-2)/n.length,c=u=>u===a-2?0:u===a-1?n.length-1:Math.floor(u/l);return r.setAttribute("skinIndex",new Tr(Array.from({length:a},(u,d)=>[c(d),0,0,0]).flat(),4)),r.setAttribute("skinWeight",new Ce(Array.from({length:a},()=>[1,0,0,0]).flat(),4)),{mesh:new Da(r,e),bones:n,ways:s}}function iA(i,t,e,n){let s=u=>i.ends.map(d=>We(t.place(d,u))),[r,o]=s(e[0]),a=Math.max(r.distanceTo(o),1e-6*t.scene.size),l=i.kind==="spring"?jh(i.radius,a):Yo({kind:"cylinder",body:-1,colour:"",role:"body",ends:[[0,0,0],[0,0,a]],radius:i.radius},!0),c=new Ye(l,n);c.name=i.name;let h=new yl(c);for(let u of e){let[d,f]=s(u),p=f.sub(d),x=p.length(),m=x>0?new Pe().setFromUnitVectors(new N(0,0,1),p.divideScalar(x)):new Pe;h.add(d,m,new N(1,1,Math.max(1e-6,x/a)))}return{mesh:c,way:h}}async function $_(i){let t=i.motion,e=new ji;e.name=i.data.model;let n=new Map,s=p=>{let x=n.get(p)??new tl({color:new Kt(p),roughness:.6,metalness:.05});return n.set(p,x),x},r=Math.max(1,Math.ceil(t.t.length/tA)),o=[];for(let p=0;p<t.t.length;p+=r)o.push([p,p,0]);let a=o.map(([p])=>t.t[p]-t.t[0]),l=[],c=new Float64Array(7),h=t.scene.bodies.map((p,x)=>{let m=new Un;m.name=`${p.name||"body"} ${x+1}`,e.add(m);let g=new yl(m);for(let b of o)t.pose(x,b,c),g.add(new N(c[0],c[1],c[2]),new Pe(c[3],c[4],c[5],c[6]));return l.push(g),m}),u=t.scene.flexible.map((p,x)=>{let{mesh:m,bones:g,ways:b}=nA(new $o(x,p,t,null),o,s(p.colour));return m.name=t.scene.bodies[p.body]?.name??"",e.add(...g,m),e.updateMatrixWorld(!0),m.bind(new Na(g)),l.push(...b),g});for(let p of t.scene.parts){if(p.kind==="line")continue;let x=Yo(p,t.scene.parts.length<200);if(!x)continue;let m=p.body<0?e:h[p.body];if(p.along!==void 0){let g=t.scene.flexible.findIndex(w=>w.body===p.body),b=u[g];if(!b)continue;m=b[Math.round(p.along/t.scene.flexible[g].length*(b.length-1))]}m.add(new Ye(x,s(p.colour)))}for(let p of t.scene.links){let{mesh:x,way:m}=iA(p,t,o,s(p.kind==="spring"?"#8a94a3":"#6c7480"));e.add(x),l.push(m)}let d=new nl("run",a.at(-1)??0,l.flatMap(p=>p.tracks(a))),f=await new ar().parseAsync(e,{binary:!0,animations:[d]});return new Blob([f],{type:"model/gltf-binary"})}var Z_={type:"change"},sp={type:"start"},J_={type:"end"},nu=new ws,K_=new ui,sA=Math.cos(70*Ur.DEG2RAD),An=new N,ti=2*Math.PI,Ue={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},ip=1e-6,iu=class extends al{constructor(t,e=null){super(t,e),this.state=Ue.NONE,this.target=new N,this.cursor=new N,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:ir.ROTATE,MIDDLE:ir.DOLLY,RIGHT:ir.PAN},this.touches={ONE:sr.ROTATE,TWO:sr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new N,this._lastQuaternion=new Pe,this._lastTargetPosition=new N,this._quat=new Pe().setFromUnitVectors(t.up,new N(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new nr,this._sphericalDelta=new nr,this._scale=1,this._panOffset=new N,this._rotateStart=new gt,this._rotateEnd=new gt,this._rotateDelta=new gt,this._panStart=new gt,this._panEnd=new gt,this._panDelta=new gt,this._dollyStart=new gt,this._dollyEnd=new gt,this._dollyDelta=new gt,this._dollyDirection=new N,this._mouse=new gt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=oA.bind(this),this._onPointerDown=rA.bind(this),this._onPointerUp=aA.bind(this),this._onContextMenu=pA.bind(this),this._onMouseWheel=hA.bind(this),this._onKeyDown=uA.bind(this),this._onTouchStart=dA.bind(this),this._onTouchMove=fA.bind(this),this._onMouseDown=lA.bind(this),this._onMouseMove=cA.bind(this),this._interceptControlDown=mA.bind(this),this._interceptControlUp=gA.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ue.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Z_),this.update(),this.state=Ue.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;An.copy(e).sub(this.target),An.applyQuaternion(this._quat),this._spherical.setFromVector3(An),this.autoRotate&&this.state===Ue.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=ti:n>Math.PI&&(n-=ti),s<-Math.PI?s+=ti:s>Math.PI&&(s-=ti),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(An.setFromSpherical(this._spherical),An.applyQuaternion(this._quatInverse),e.copy(this.target).add(An),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=An.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new N(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new N(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=An.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(nu.origin.copy(this.object.position),nu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(nu.direction))<sA?this.object.lookAt(this.target):(K_.setFromNormalAndCoplanarPoint(this.object.up,this.target),nu.intersectPlane(K_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>ip||8*(1-this._lastQuaternion.dot(this.object.quaternion))>ip||this._lastTargetPosition.distanceToSquared(this.target)>ip?(this.dispatchEvent(Z_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?ti/60*this.autoRotateSpeed*t:ti/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){An.setFromMatrixColumn(e,0),An.multiplyScalar(-t),this._panOffset.add(An)}_panUp(t,e){this.screenSpacePanning===!0?An.setFromMatrixColumn(e,1):(An.setFromMatrixColumn(e,0),An.crossVectors(this.object.up,An)),An.multiplyScalar(t),this._panOffset.add(An)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;An.copy(s).sub(this.target);let r=An.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(ti*this._rotateDelta.x/e.clientHeight),this._rotateUp(ti*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(ti*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-ti*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(ti*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-ti*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(ti*this._rotateDelta.x/e.clientHeight),this._rotateUp(ti*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new gt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function rA(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function oA(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function aA(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(J_),this.state=Ue.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function lA(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case ir.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ue.DOLLY;break;case ir.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ue.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ue.ROTATE}break;case ir.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ue.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ue.PAN}break;default:this.state=Ue.NONE}this.state!==Ue.NONE&&this.dispatchEvent(sp)}function cA(i){switch(this.state){case Ue.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ue.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ue.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function hA(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ue.NONE||(i.preventDefault(),this.dispatchEvent(sp),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(J_))}function uA(i){this.enabled!==!1&&this._handleKeyDown(i)}function dA(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case sr.ROTATE:if(this.enableRotate===!1){this.state=Ue.NONE;break}this._handleTouchStartRotate(i),this.state=Ue.TOUCH_ROTATE;break;case sr.PAN:if(this.enablePan===!1){this.state=Ue.NONE;break}this._handleTouchStartPan(i),this.state=Ue.TOUCH_PAN;break;default:this.state=Ue.NONE}break;case 2:switch(this.touches.TWO){case sr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ue.TOUCH_DOLLY_PAN;break;case sr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ue.TOUCH_DOLLY_ROTATE;break;default:this.state=Ue.NONE}break;default:this.state=Ue.NONE}this.state!==Ue.NONE&&this.dispatchEvent(sp)}function fA(i){switch(this._trackPointer(i),this.state){case Ue.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ue.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ue.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ue.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ue.NONE}}function pA(i){this.enabled!==!1&&i.preventDefault()}function mA(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function gA(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var _A=new N(0,1,0),vl=class{constructor(t,e){this.most=t;this.width=e;let n=new Oi({specular:"#222222"});this.shafts=new Ts(new es(1,1,1,12).translate(0,.5,0),n,t),this.heads=new Ts(new za(1,1,18).translate(0,.5,0),n,t);for(let s of[this.shafts,this.heads])s.frustumCulled=!1,s.count=0,this.group.add(s)}most;width;group=new Un;shafts;heads;used=0;begin(){this.used=0}add(t,e,n){let s=e.length();if(this.used>=this.most||s<1.2*this.width)return;let r=new Pe().setFromUnitVectors(_A,e.clone().divideScalar(s)),o=Math.min(4.5*this.width,.5*s),a=new jt().compose(t,r,new N(this.width,s-o,this.width)),l=t.clone().addScaledVector(e,1-o/s),c=new jt().compose(l,r,new N(2.3*this.width,o,2.3*this.width));this.shafts.setMatrixAt(this.used,a),this.heads.setMatrixAt(this.used,c),this.shafts.setColorAt(this.used,n),this.heads.setColorAt(this.used,n),this.used++}end(){for(let t of[this.shafts,this.heads])t.count=this.used,t.instanceMatrix.needsUpdate=!0,t.instanceColor&&(t.instanceColor.needsUpdate=!0)}},su=class{constructor(t,e){this.most=t;this.radius=e;this.mesh=new Ts(new Es(1,16,10),new Oi({specular:"#222222"}),t),this.mesh.frustumCulled=!1,this.mesh.count=0}most;radius;mesh;used=0;begin(){this.used=0}add(t,e){this.used>=this.most||(this.mesh.setMatrixAt(this.used,new jt().compose(t,new Pe,new N().setScalar(this.radius))),this.mesh.setColorAt(this.used,e),this.used++)}end(){this.mesh.count=this.used,this.mesh.instanceMatrix.needsUpdate=!0,this.mesh.instanceColor&&(this.mesh.instanceColor.needsUpdate=!0)}};var xA=600,rp=i=>i.body>=0&&i.along===void 0&&(i.kind==="box"||i.kind==="sphere"||i.kind==="capsule"||i.kind==="cylinder"),ru=class{meshes=[];members=[];constructor(t,e,n){let[s,r]=t.length>xA?[14,9]:[24,16],o=[{geometry:()=>new ts(2,2,2),list:[]},{geometry:()=>new Es(1,s,r),list:[]},{geometry:()=>new es(1,1,1,s),list:[]}],a=(l,c,h)=>o[l].list.push([{body:c.body,local:h},c.colour]);for(let l of t)if(l.kind==="box"){let[c,h,u]=l.axes,d=new jt().set(c[0],c[1],c[2],l.at[0],h[0],h[1],h[2],l.at[1],u[0],u[1],u[2],l.at[2],0,0,0,1);a(0,l,d.multiply(new jt().makeScale(...l.half)))}else if(l.kind==="sphere")a(1,l,new jt().compose(We(l.at),new Pe,new N().setScalar(l.radius)));else{let[c,h]=[We(l.ends[0]),We(l.ends[1])],u=h.clone().sub(c),d=u.length()||1e-9,f=new Pe().setFromUnitVectors(new N(0,1,0),u.divideScalar(d));if(a(2,l,new jt().compose(c.clone().add(h).multiplyScalar(.5),f,new N(l.radius,d,l.radius))),l.kind==="capsule")for(let p of[c,h])a(1,l,new jt().compose(p,new Pe,new N().setScalar(l.radius)))}for(let{geometry:l,list:c}of o.filter(h=>h.list.length)){let h=new Ts(l(),e,c.length);c.forEach(([,u],d)=>h.setColorAt(d,new Kt(u))),h.castShadow=h.receiveShadow=n,h.frustumCulled=!1,this.meshes.push(h),this.members.push(c.map(([u])=>u))}}update(t){let e=new jt;this.meshes.forEach((n,s)=>{this.members[s].forEach((r,o)=>n.setMatrixAt(o,e.multiplyMatrices(t[r.body],r.local))),n.instanceMatrix.needsUpdate=!0})}};var yA=400,vA=60,bA=new Kt("#2166ac"),MA=new Kt("#d6302b"),SA=new Kt("#8e44ad"),wA=new Kt("#1a9850"),TA=new Kt("#f08c00"),AA=new Kt("#4d5563"),j_="#7a8fb5",bl=class{constructor(t,e){this.motion=t;this.ghost=e;let n=t.scene;for(let l=0;l<n.bodies.length;l++){let c=new Un;c.userData.body=l,this.bodies.push(c),this.root.add(c)}let s=n.parts.length>yA,r=s?n.parts.filter(rp):[],o=s?n.parts.filter(l=>!rp(l)):n.parts;r.length&&(this.crowd=new ru(r,this.material("#ffffff"),!e),this.root.add(...this.crowd.meshes),this.matrices=this.bodies.map(()=>new jt));let a=new Map;for(let l of o)e&&l.body<0||this.part(l,s,a);n.flexible.forEach((l,c)=>{let h=new $o(c,l,t,e?this.material(j_):null);h.mesh.userData.body=l.body,this.bents.push(h),this.root.add(h.mesh)}),this.makeLinks(),e||(this.makeTrails(),this.makeForces())}motion;ghost;root=new Un;bodies=[];joints=[];edges=[];bents=[];riders=[];springs=[];trails=[];crowd=null;touches=null;reactions=null;pose=new Float64Array(7);matrices=[];material(t,e="body"){if(this.ghost)return new Oi({color:j_,transparent:!0,opacity:.3,depthWrite:!1});let n=e==="joint";return new Oi({color:t,specular:n?"#666666":"#1c1c1c",shininess:n?60:25})}part(t,e,n){let s=Yo(t,!e);if(!s)return;let r=`${t.colour} ${t.role}`,o=n.get(r)??this.material(t.colour,t.role);n.set(r,o);let a=t.kind==="line"?new Ks(s,new Qi({color:t.colour})):new Ye(s,o);a instanceof Ye&&(a.castShadow=!this.ghost&&t.role!=="road",a.receiveShadow=!this.ghost),a.userData.body=t.body;let l=t.body<0?this.root:this.bodies[t.body];if(t.along!==void 0){let h=this.motion.scene.flexible.findIndex(d=>d.body===t.body),u=new Un;this.root.add(u),this.riders.push({group:u,flexible:h,along:t.along,body:t.body}),l=u}if(l.add(a),t.role==="joint"&&t.body>=-1&&this.joints.push(a),(t.kind==="box"||t.kind==="extrusion"||t.kind==="cylinder"||t.kind==="mesh")&&!e&&!this.ghost&&a instanceof Ye){let h=new Js(new Va(s,35),new Qi({color:"#10151d",transparent:!0,opacity:.38}));a.add(h),this.edges.push(h)}}makeLinks(){let t=ri(this.motion.t,this.motion.t[0]??0);this.motion.scene.links.forEach((e,n)=>{let[s,r]=e.ends.map(c=>We(this.motion.place(c,t))),o=Math.max(s.distanceTo(r),1e-6*this.motion.scene.size),a=e.kind==="spring"?jh(e.radius,o):Yo({kind:"cylinder",body:-1,colour:"",role:"body",ends:[[0,0,0],[0,0,o]],radius:e.radius},!0),l=new Ye(a,this.material(e.kind==="spring"?"#8a94a3":"#6c7480","joint"));l.castShadow=!this.ghost,this.springs.push({mesh:l,length:o,index:n}),this.root.add(l)})}makeTrails(){let{t,scene:e}=this.motion;for(let n of e.trails.slice(0,vA)){let s=[];for(let a=0;a<t.length;a++){let l=this.motion.place(n.point,[a,a,0]);s.push(l[0],l[1],e.planar?e.front:l[2])}let r=new Ke;r.setAttribute("position",new Ce(s,3));let o=new Ks(r,new Qi({color:n.colour,transparent:!0,opacity:.9}));o.frustumCulled=!1,this.trails.push(o),this.root.add(o)}}makeForces(){let{size:t}=this.motion.scene,e=r=>{let o=r.filter(a=>a>0).sort((a,l)=>a-l);return o.length?o[Math.min(o.length-1,Math.floor(.95*o.length))]:0},n=e(this.motion.forces());if(n>0){let r=0;for(let o=0;o<this.motion.t.length;o++)r=Math.max(r,this.motion.touches(o).length/10);this.touches={arrows:new vl(2*r,.005*t),dots:new su(r,.009*t),scale:.18*t/n},this.root.add(this.touches.arrows.group,this.touches.dots.mesh)}let s=e(this.motion.reactionForces());if(s>0){let r=this.motion.scene.reactions.names.length;this.reactions={arrows:new vl(r,.005*t),scale:.22*t/s},this.root.add(this.reactions.arrows.group)}}get hasContacts(){return this.touches!==null}get hasReactions(){return this.reactions!==null}get flexible(){return this.bents}update(t,e){let n=ri(this.motion.t,t);for(let s=0;s<this.bodies.length;s++){this.motion.pose(s,n,this.pose);let r=this.pose,o=this.bodies[s];o.position.set(r[0],r[1],r[2]),o.quaternion.set(r[3],r[4],r[5],r[6]),this.crowd&&this.matrices[s].compose(o.position,o.quaternion,new N(1,1,1))}this.crowd?.update(this.matrices);for(let s of this.bents)s.update(n,e.exaggeration,e.bending&&!this.ghost);for(let s of this.riders){let r=this.motion.scene.flexible[s.flexible];s.group.position.set(...Su(this.motion.bent(s.flexible,n),s.along/r.length)),s.group.quaternion.copy(this.bodies[s.body].quaternion)}for(let s of this.springs){let[r,o]=this.motion.scene.links[s.index].ends.map(c=>We(this.motion.place(c,n))),a=o.sub(r),l=a.length();s.mesh.position.copy(r),l>0&&s.mesh.quaternion.copy(new Pe().setFromUnitVectors(new N(0,0,1),a.divideScalar(l))),s.mesh.scale.set(1,1,Math.max(1e-6,l/s.length))}for(let s of this.joints)s.visible=e.joints;for(let s of this.edges)s.visible=e.edges;for(let s of this.trails)s.visible=e.trails,s.geometry.setDrawRange(0,Math.max(2,n[0]+2));this.forces(n[2]>.5?n[1]:n[0],e)}forces(t,e){let n=this.motion.scene,s=(r,o)=>new N(r[o],r[o+1],n.planar?n.front:r[o+2]);if(this.touches){let{arrows:r,dots:o,scale:a}=this.touches;r.begin(),o.begin();let l=e.contacts?this.motion.touches(t):new Float32Array;for(let c=0;c+9<l.length;c+=10){let h=s(l,c),u=new N(l[c+3],l[c+4],l[c+5]),d=new N(l[c+6],l[c+7],l[c+8]),f=l[c+9],p=d.length()<f*u.length()*(1-1e-4);o.add(h,f<=0?AA:p?wA:TA);let x=.35*n.size;r.add(h,u.multiplyScalar(a*e.force).clampLength(0,x),bA),r.add(h,d.multiplyScalar(a*e.force).clampLength(0,x),MA)}r.end(),o.end()}if(this.reactions){let{arrows:r,scale:o}=this.reactions;r.begin();let a=this.motion.reactionNumbers,l=e.reactions?n.reactions.names.length:0;for(let c=0;c<l;c++){let h=6*(t*n.reactions.names.length+c),u=new N(a[h+3],a[h+4],a[h+5]).multiplyScalar(o*e.force);r.add(s(a,h),u.clampLength(0,.4*n.size),SA)}r.end()}}dispose(){this.root.traverse(t=>{if(t instanceof Ye||t instanceof Ks||t instanceof Js){t.geometry.dispose();for(let e of[t.material].flat())e.dispose()}}),this.root.removeFromParent()}};var ou=class{layer=G("div",{class:"labels","aria-hidden":"true"});items=[];visible=!0;set(t){this.layer.replaceChildren(),this.items=t.map(({name:e,at:n,colour:s})=>{let r=G("span",{class:"label"},e);return r.style.setProperty("--body",s),this.layer.append(r),{node:r,at:n,width:0}})}update(t,e,n){if(this.layer.hidden=!this.visible,!this.visible)return;let s=[];for(let r of this.items){let o=r.at().clone().project(t),a=(o.x+1)/2*e+8,l=(1-o.y)/2*n-20;r.width||=r.node.offsetWidth||60;let c=[a,l,a+r.width,l+18],h=s.some(d=>c[0]<d[2]&&c[2]>d[0]&&c[1]<d[3]&&c[3]>d[1]),u=o.z<1&&a>0&&a<e-20&&l>0&&l<n-16&&!h;r.node.style.visibility=u?"visible":"hidden",u&&(s.push(c),r.node.style.transform=`translate(${a.toFixed(1)}px, ${l.toFixed(1)}px)`)}}};var EA=14,RA=5,CA=[2048,1024],PA=.6,au=class i{constructor(t,e,n){this.host=t;this.canvas=e;let s=n.getExtension("WEBGL_debug_renderer_info");this.slow=!!s&&/swiftshader|llvmpipe|softpipe|basic render/i.test(String(n.getParameter(s.UNMASKED_RENDERER_WEBGL))),this.renderer=new Zh({canvas:e,context:n,alpha:!0}),this.renderer.debug.checkShaderErrors=!1,this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Cr,this.renderer.shadowMap.autoUpdate=!1,this.sun.castShadow=!0,this.sun.shadow.mapSize.setScalar(CA[this.slow?1:0]),this.sun.shadow.bias=-4e-4,this.sun.shadow.normalBias=.02,this.world.add(this.sun,this.sun.target,this.lamp,this.lamp.target,new rl("#ffffff",.7),new il("#ffffff","#aab3c0",1.25)),this.controls=this.steer(this.perspective),t.append(this.canvas,this.labels.layer),new ResizeObserver(()=>this.dirty=!0).observe(t);let r=()=>{requestAnimationFrame(r),this.dirty&&this.render()};requestAnimationFrame(r)}host;canvas;labels=new ou;shown={joints:!0,edges:!0,contacts:!0,reactions:!1,trails:!0,bending:!0,exaggeration:1,force:1};actors=null;ghost=null;frames=0;follow=-1;onFrame=null;renderer;world=new ji;perspective=new zn(32,1,.01,100);orthographic=new Rr(-1,1,1,-1,-100,100);controls;sun=new Bo("#fffaf0",2.3);lamp=new Bo("#ffffff",.7);floor=null;flat=!1;dirty=!0;time=0;anchor=new N;size=1;run=null;moving={clock:!1,hand:!1};filming=!1;slow;lit="";static begin(t){let e=G("canvas",{class:"space",tabindex:0,role:"img"}),n=e.getContext("webgl2",{antialias:!0,preserveDrawingBuffer:!0,alpha:!0});return n?new i(t,e,n):null}steer(t){let e=new iu(t,this.canvas);return e.enableDamping=!1,e.addEventListener("change",()=>this.dirty=!0),e.addEventListener("start",()=>this.moving.hand=!0),e.addEventListener("end",()=>(this.moving.hand=!1,this.dirty=!0)),e}plays(t){this.moving.clock=t,this.dirty=!0}get camera(){return this.flat?this.orthographic:this.perspective}get orthogonal(){return this.flat}show(t,e){let n=t.motion;if(!n)return;this.run=t,this.actors?.dispose(),this.floor?.group.removeFromParent(),this.actors=new bl(n,!1),this.floor=new Qh(n.scene),this.world.add(this.actors.root,this.floor.group),this.size=n.scene.size,this.centres.clear();let s=n.scene.bodies,r=s.map((o,a)=>({...o,i:a})).filter(o=>o.name&&s.findLastIndex(a=>a.name===o.name)===o.i);if(this.labels.set(r.map(o=>({name:o.name,colour:o.colour,at:()=>this.middle(o.i)}))),!e){this.labels.visible=r.length<=EA,this.shown.trails=n.scene.trails.length<=RA,this.flat=n.scene.planar;let o=Math.max(...n.scene.hi.map((a,l)=>a-n.scene.lo[l]));this.follow=o>3.2*this.size&&s.length>0?0:-1,this.controls.dispose();for(let a of[this.perspective,this.orthographic])a.up.copy(We(n.scene.upright));this.controls=this.steer(this.camera),this.actors.update(this.time,this.shown),this.look("home")}this.theme(),this.move(this.time)}compare(t){this.ghost?.dispose(),this.ghost=t?.motion?new bl(t.motion,!0):null,this.ghost&&this.world.add(this.ghost.root),this.move(this.time)}move(t){if(this.time=t,!this.actors)return;let e=this.anchor.clone();if(this.actors.update(t,this.shown),this.ghost?.update(t,{...this.shown,contacts:!1,reactions:!1,trails:!1}),this.lit="",this.follow>=0){this.anchor.copy(this.middle(this.follow));let n=this.anchor.clone().sub(e);this.controls.target.add(n),this.camera.position.add(n)}this.dirty=!0}middle(t){let e=this.actors?.flexible.find(r=>r.data.body===t);if(!e){let r=this.actors.bodies[t];return this.centre(t).clone().applyQuaternion(r.quaternion).add(r.position)}let n=e.mesh.geometry.getAttribute("position"),s=Math.floor(n.count/2);return new N(n.getX(s),n.getY(s),n.getZ(s))}centres=new Map;centre(t){let e=this.centres.get(t);if(e)return e;let n=new fi;this.actors.bodies[t].children.forEach(r=>{r instanceof Ye&&(r.geometry.computeBoundingBox(),n.union(r.geometry.boundingBox))});let s=n.isEmpty()?new N:n.getCenter(new N);return this.centres.set(t,s),s}watch(t){this.follow=t,t>=0&&this.anchor.copy(this.middle(t)),this.dirty=!0}box(){let t=this.run.motion.scene;if(this.follow<0)return[We(t.lo),We(t.hi)];this.anchor.copy(this.middle(this.follow));let e=new N().setScalar(.5*this.size);return[this.anchor.clone().sub(e),this.anchor.clone().add(e)]}look(t){if(!this.run?.motion)return;let e=this.run.motion.scene,n=We(e.upright),s=We(e.right).cross(We(e.up)).normalize(),r=h=>new N().setComponent(h,1),o=[0,1,2].map(r).filter(h=>Math.abs(h.dot(n))<.5),a=e.planar?new N(0,0,1):o[1].clone().negate(),l=e.planar?new N(1,0,0):o[0].clone(),c={home:e.planar?new N(0,0,1):s,front:a,side:l,top:n.clone().addScaledVector(a,.001),corner:a.clone().add(l).addScaledVector(n,.7)};this.from(c[t].normalize())}fit(){this.from(this.camera.position.clone().sub(this.controls.target).normalize())}from(t){let[e,n]=this.box(),s=e.clone().add(n).multiplyScalar(.5),r=this.camera.up,o=new N().crossVectors(r,t).normalize(),a=new N().crossVectors(t,o),[l,c,h]=[0,0,0];for(let x=0;x<8;x++){let m=new N(x&1?n.x:e.x,x&2?n.y:e.y,x&4?n.z:e.z).sub(s);[l,c,h]=[Math.max(l,Math.abs(m.dot(o))),Math.max(c,Math.abs(m.dot(a))),Math.max(h,Math.abs(m.dot(t)))]}let u=this.host.clientWidth/Math.max(1,this.host.clientHeight),d=1.16*Math.max(c,l/u,.08*this.size),f=d/Math.tan(this.perspective.fov*Math.PI/360)+h;this.controls.target.copy(s),this.camera.position.copy(s).addScaledVector(t,f);let p=f+40*Math.max(this.size,d);this.perspective.near=f/100,this.perspective.far=p,this.orthographic.near=-p,this.orthographic.far=p,this.orthographic.top=d,this.orthographic.bottom=-d,this.orthographic.zoom=1,this.controls.update(),this.dirty=!0}project(t){if(t===this.flat)return;let[e,n]=[this.camera,this.controls.target.clone()],s=e.position.distanceTo(n),r=this.flat?this.orthographic.top/this.orthographic.zoom:s*Math.tan(this.perspective.fov*Math.PI/360);this.flat=t;let o=e.position.clone().sub(n).normalize(),a=r/Math.tan(this.perspective.fov*Math.PI/360);this.camera.position.copy(n).addScaledVector(o,a),this.orthographic.top=r,this.orthographic.bottom=-r,this.orthographic.zoom=1,this.controls.object=this.camera,this.controls.update(),this.dirty=!0}nudge(t,e,n){let s=this.camera.position.clone().sub(this.controls.target),r=new Pe().setFromUnitVectors(this.camera.up,new N(0,1,0)),o=new nr().setFromVector3(s.applyQuaternion(r));o.theta+=t,o.phi=Math.min(Math.PI-.01,Math.max(.01,o.phi+e)),this.flat?this.orthographic.zoom*=n:o.radius/=n,this.camera.position.copy(this.controls.target).add(new N().setFromSpherical(o).applyQuaternion(r.invert())),this.controls.update(),this.dirty=!0}pick(t,e){if(!this.actors)return-1;let n=this.canvas.getBoundingClientRect(),s=new ol;s.setFromCamera(new gt((t-n.left)/n.width*2-1,1-(e-n.top)/n.height*2),this.camera);let r=s.intersectObject(this.actors.root,!0).find(o=>typeof o.object.userData.body=="number");return r?r.object.userData.body:-1}get shadows(){return this.sun.castShadow}set shadows(t){this.sun.castShadow=t,this.lit="",this.dirty=!0}theme(){let t=getComputedStyle(document.documentElement);this.floor?.ink(t.getPropertyValue("--grid").trim()||"#5b6676"),this.dirty=!0}light(){let t=this.controls.target,e=this.follow>=0?1.6*this.size:Math.max(this.size,.75*this.extent()),n=this.camera.up,s=this.run.motion.scene.planar,r=this.run.motion.scene,o=We(r.right),a=s?new N(-.5,.9,1.6):n.clone().multiplyScalar(1.5).addScaledVector(o,-.75).addScaledVector(o.cross(We(r.up)),.75);this.sun.target.position.copy(t),this.sun.position.copy(t).addScaledVector(a.normalize(),4*e);let l=this.sun.shadow.camera;[l.left,l.right,l.top,l.bottom,l.near,l.far]=[-e*1.3,e*1.3,e*1.3,-e*1.3,.1*e,9*e],this.sun.shadow.normalBias=.002*e,l.updateProjectionMatrix();let c=[...this.sun.position.toArray(),...t.toArray(),e].join(" ");this.renderer.shadowMap.needsUpdate=this.lit!==c,this.lit=c,this.lamp.position.copy(this.camera.position),this.lamp.target.position.copy(t),this.floor?.focus(t,1.7*e)}extent(){let t=this.run.motion.scene;return We(t.hi).distanceTo(We(t.lo))}render(){this.dirty=!1;let[t,e]=[this.host.clientWidth,this.host.clientHeight];if(!t||!e)return;let n=this.slow&&!this.filming&&(this.moving.clock||this.moving.hand),s=Math.min(2,window.devicePixelRatio||1)*(n?PA:1);(this.canvas.width!==Math.floor(t*s)||this.canvas.height!==Math.floor(e*s))&&(this.renderer.setPixelRatio(s),this.renderer.setSize(t,e,!1)),this.perspective.aspect=t/e,this.orthographic.left=this.orthographic.bottom*(t/e),this.orthographic.right=this.orthographic.top*(t/e),this.perspective.updateProjectionMatrix(),this.orthographic.updateProjectionMatrix(),this.run&&this.light(),this.renderer.render(this.world,this.camera),this.labels.update(this.camera,t,e),this.frames++,this.onFrame?.()}picture(t,e,n){let[s,r]=[this.host.clientWidth,this.host.clientHeight],o=this.camera;this.renderer.setPixelRatio(1),this.renderer.setSize(t,e,!1),o instanceof zn?o.aspect=t/e:[o.left,o.right]=[o.bottom*(t/e),o.top*(t/e)],o.updateProjectionMatrix(),this.renderer.render(this.world,o);let a=G("canvas",{width:t,height:e}),l=a.getContext("2d");return n&&(l.fillStyle=n,l.fillRect(0,0,t,e)),l.drawImage(this.canvas,0,0),this.renderer.setSize(s,r,!1),this.dirty=!0,new Promise((c,h)=>a.toBlob(u=>u?c(u):h(new Error("no picture")),"image/png"))}};var lu=class{constructor(t,e,n){this.clock=t;this.run=e;this.onGhost=n;this.stage=this.begin();let s=qe("\u27F3","loop (l)",()=>(t.loop=!t.loop,t.changed()),{"aria-pressed":"true"}),r=G("div",{class:"bar",role:"group","aria-label":"time"},this.play,qe("|\u25C0","event before (shift + \u2190)",()=>this.event(-1)),qe("\u25B6|","next event (shift + \u2192)",()=>this.event(1)),G("div",{class:"rail"},this.time,this.ticks),this.digits,this.speed,s);this.host.append(this.said,this.legend),this.node.append(this.host,this.note,r,this.tools,this.options),this.time.addEventListener("input",()=>{t.play(!1),t.set(Number(this.time.value))}),this.speed.addEventListener("change",()=>t.speed=Number(this.speed.value)),t.onTime(o=>this.tick(o)),t.onChange(()=>{this.stage?.plays(t.playing),this.play.textContent=t.playing?"\u23F8":"\u25B6",this.play.setAttribute("aria-label",t.playing?"pause (space)":"play (space)"),s.setAttribute("aria-pressed",String(t.loop))}),this.show(e,!1)}clock;run;onGhost;node=G("section",{class:"theatre","aria-label":"mechanism"});stage;host=G("div",{class:"host"});note=G("p",{class:"note",hidden:!0});time=G("input",{type:"range",min:0,max:1e3,step:"any",value:0,"aria-label":"time",class:"time"});ticks=G("div",{class:"ticks","aria-hidden":"true"});digits=G("output",{class:"clock"});speed=G("select",{"aria-label":"speed",title:"speed"});follow=G("select",{"aria-label":"follow a body",title:"follow a body"});legend=G("div",{class:"legend heat",hidden:!0});tools=G("div",{class:"tools"});play=qe("\u25B6","play (space)",()=>this.clock.play(!this.clock.playing),{class:"play"});options=G("div",{class:"options"});said=G("div",{class:"event","aria-hidden":"true"});ghost=null;begin(){try{let t=au.begin(this.host);return t?(t.canvas.addEventListener("dblclick",e=>{let n=t.pick(e.clientX,e.clientY);this.follow.value=String(n),t.watch(n),ds(n<0?"following nothing":`following ${this.run.data.scene.bodies[n].name}`)}),t):null}catch{return null}}show(t,e){this.run=t;let{clock:n,stage:s}=this,r=n.speeds();e||(n.speed=r.reduce((l,c)=>Math.abs(Math.log(c/n.usual()))<Math.abs(Math.log(l/n.usual()))?c:l,r[0]??1)),this.speed.replaceChildren(...r.map(l=>G("option",{value:l},`${bn(l,3)}\xD7`))),this.speed.value=String(n.speed),[this.time.min,this.time.max]=[String(n.first),String(n.last)];let o=l=>100*(l-n.first)/(n.last-n.first||1),a=new Set;if(this.ticks.replaceChildren(...t.data.events.list.flatMap(l=>{let c=`${o(l.t).toFixed(1)}%`;if(a.has(c))return[];a.add(c);let h=G("i",{title:`${l.kind} ${l.name}`});return h.style.left=c,[h]})),!t.motion||!s){let l=G("img",{class:"drawn",alt:`${t.data.model}: the mechanism at some instants`,src:`data:image/svg+xml,${encodeURIComponent(t.data.drawn)}`});this.host.querySelector("img.drawn")?.remove(),this.host.prepend(l),this.note.hidden=!1,this.note.textContent=t.motion?"This browser offers no WebGL: the mechanism is drawn at some instants instead. Plots, numbers and exports work as usual.":"There is nothing to move: the model has no bodies."}s&&t.motion&&(s.show(t,e),s.canvas.setAttribute("aria-label",`${t.data.model} in space. ${t.data.headline.moved}`),this.follow.replaceChildren(G("option",{value:-1},"follow nothing"),...t.motion.scene.bodies.map((l,c)=>G("option",{value:c},`follow ${l.name||`body ${c+1}`}`))),this.follow.value=String(s.follow),e||this.furnish()),this.tick(n.time)}compare(t){this.ghost=t,this.stage?.compare(t)}furnish(){let t=this.stage,{shown:e}=t,n=[["home","home","0"],["front","front","1"],["side","side","2"],["top","top","3"],["corner","corner","4"]],s=()=>t.move(this.clock.time),r=G("select",{"aria-label":"projection",change:()=>t.project(r.value==="flat")},G("option",{value:"deep"},"perspective"),G("option",{value:"flat"},"orthographic"));r.value=t.orthogonal?"flat":"deep",this.follow.onchange=()=>t.watch(Number(this.follow.value));let o=G("select",{"aria-label":"view",title:"view",change:()=>t.look(o.value)},...n.map(([h,u])=>G("option",{value:h},`view: ${u}`)));this.tools.replaceChildren(o,qe("fit","fit everything (f)",()=>t.fit()),r,this.follow,this.saving(),this.help());let a=(h,u,d)=>{let f=G("input",{type:"checkbox",change:()=>(d(f.checked),s())});return f.checked=u,G("label",{},f,` ${h}`)},l=(h,u,d)=>{let f=G("input",{type:"range",min:0,max:100,value:0,"aria-label":h}),p=G("output",{},"1\xD7");return f.addEventListener("input",()=>{let x=Number((u**(Number(f.value)/100)).toPrecision(2));p.textContent=`${x}\xD7`,d(x),s()}),G("label",{},`${h} `,f,p)},c=t.actors;this.options.replaceChildren(a("names",t.labels.visible,h=>t.labels.visible=h),a("joints",e.joints,h=>e.joints=h),a("edges",e.edges,h=>e.edges=h),a("shadows",t.shadows,h=>t.shadows=h),a("trails",e.trails,h=>e.trails=h),...c.hasContacts?[a("contact forces",e.contacts,h=>e.contacts=h)]:[],...c.hasReactions?[a("reactions",e.reactions,h=>e.reactions=h)]:[],...c.hasContacts||c.hasReactions?[l("arrows",20,h=>e.force=h)]:[],...c.flexible.some(h=>h.data.quantity)?[a("colour by bending",e.bending,h=>(e.bending=h,this.heat()))]:[],...c.flexible.some(h=>h.data.floating)?[l("bending",1e3,h=>e.exaggeration=h)]:[],this.second()),this.heat()}heat(){let t=this.stage?.actors?.flexible.filter(n=>n.most>0)??[];this.legend.hidden=!t.length||!this.stage.shown.bending;let[e]=t;e&&this.legend.replaceChildren(G("span",{},e.data.quantity==="axial force"?`\u2212${bn(e.most,3)}`:"0"),G("i"),G("span",{},`${bn(e.most,3)} ${e.data.unit} or more, ${e.data.quantity}`))}second(){let t=G("input",{type:"file",accept:".html","aria-label":"report of a second run"}),e=qe("\xD7","remove the second run",()=>{this.onGhost(null),e.hidden=!0,t.value=""},{hidden:!0});return t.addEventListener("change",async()=>{let s=(await t.files?.[0]?.text())?.match(/<script type="application\/json" id="run">([^]*?)<\/script>/);try{if(!s)throw new Error("no run in it");this.onGhost(new zs(JSON.parse(s[1]))),e.hidden=!1}catch(r){ds(`That file is no report: ${r.message}`),IA(this.note,"That file is no report.html of a run.")}}),G("label",{class:"second"},"second run ",t,e)}saving(){let t=()=>Pl(this.run.data.model),e=G("input",{value:"1600x900","aria-label":"size of the picture in pixels",pattern:"\\d+x\\d+"}),n=async()=>{let[r,o]=e.value.split("x").map(Number),a=getComputedStyle(document.documentElement).getPropertyValue("--stage").trim();us(`${t()}.png`,await this.stage.picture(Math.min(8e3,r||1600),Math.min(8e3,o||900),a))},s=qe("WebM","record the animation once as it plays",()=>{s.textContent="recording \u2026",this.stage.filming=!0,V_(this.stage.canvas,this.clock,r=>{this.stage.filming=!1,s.textContent="WebM",us(`${t()}.webm`,r)})});return G("details",{class:"menu export"},G("summary",{title:"save"},"save"),G("div",{class:"sheet"},G("label",{},e," px"),qe("PNG","save a picture",n),s,qe("glTF","save mechanism and motion for other tools",async()=>us(`${t()}.glb`,await $_(this.run)))))}help(){let t=[["drag","turn"],["right drag, two fingers","shift"],["wheel, pinch","zoom"],["double-click a body","follow it"],["space","play and pause"],["\u2190 \u2192","a frame back or on; with shift an event"],["home, end","start and end"],["+ \u2212","faster, slower"],["w a s d, e q","turn and zoom"],["0 1 2 3 4, f","home, front, side, top, corner, fit"],["p n j c r t","perspective, names, joints, contacts, reactions, trails"]];return G("details",{class:"menu help"},G("summary",{title:"how to"},"?"),G("div",{class:"sheet"},G("table",{},G("tbody",{},...t.map(([e,n])=>G("tr",{},G("th",{},e),G("td",{},n)))))))}event(t){let e=[...new Set(this.run.data.events.list.map(o=>o.t))].sort((o,a)=>o-a),n=this.clock.time,s=t>0?e.find(o=>o>n+1e-12):e.findLast(o=>o<n-1e-12);if(this.clock.play(!1),s===void 0)return ds("no event there");this.clock.set(s);let r=this.run.data.events.list.find(o=>o.t===s);ds(`${r.kind} ${r.name} at ${bn(s)} seconds`)}step(t){let e=this.run.motion?.t??this.run.times,n=0;for(;n+1<e.length&&e[n+1]<=this.clock.time+1e-12;)n++;this.clock.play(!1),this.clock.set(e[Math.min(e.length-1,Math.max(0,n+t))]??0)}tick(t){this.time.value=String(t),this.time.setAttribute("aria-valuetext",`${bn(t,4)} seconds`),this.digits.textContent=`${t.toFixed(this.clock.last<.1?5:3)} s`,this.stage?.move(t);let e=.02*(this.clock.last-this.clock.first),n=this.run.data.events.list.findLast(r=>r.t<=t+1e-12&&t-r.t<e),s=this.run.data.scene?.captions?.findLast(r=>r[0]<=t);this.said.textContent=n?`${n.kind}: ${n.name}`:s?.[1]??""}};function IA(i,t){i.hidden=!1,i.textContent=t}var op=class{root=G("main");clock=new El(0,1);theatre=null;plots=null;head=G("div");below=G("div",{class:"below"});constructor(){document.body.append(this.root),this.root.append(this.head)}put(t){this.root.prepend(t)}show(t,e,n){document.title=t.data.model,this.clock.span(...t.span),!this.theatre||!this.plots?(this.clock.set(this.clock.first),this.theatre=new lu(this.clock,t,r=>this.compare(r)),this.plots=new jl(t,this.clock),Ep(this.clock,this.theatre),this.root.append(G("div",{class:"work"},this.theatre.node,this.plots.node),this.below),this.theatre.stage?.fit(),this.theatre.stage?.look("home")):(this.theatre.show(t,n),this.plots.show(t,e)),e&&this.compare(e),this.head.replaceChildren(Rp(t));let s=[Pp(t),Ip(t,this.clock),Cp(t),Lp(t),G("footer",{},t.data.footer)];this.below.replaceChildren(...s.filter(r=>!!r)),this.clock.set(this.clock.time)}compare(t){this.theatre.compare(t),this.plots.ghost=t,this.plots.update()}repaint(){this.theatre?.stage?.theme(),this.plots?.redraw()}get probe(){return{clock:this.clock,theatre:this.theatre,plots:this.plots}}};function LA(i){let t=["auto","light","dark"],e=qe("\u25D0","light or dark",()=>{let n=t[(t.indexOf(document.documentElement.dataset.theme??"auto")+1)%t.length];document.documentElement.dataset.theme=n,e.setAttribute("aria-label",`colours: ${n}`),i.repaint()},{class:"themes"});return matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>i.repaint()),e}var Ml=new op;document.body.append(LA(Ml));Object.defineProperty(window,"delassus",{get:()=>Ml.probe});var Q_=document.getElementById("run")?.textContent;if(Q_)Ml.show(new zs(JSON.parse(Q_)),null,!1);else if(document.getElementById("server")){let i=new tu((t,e,n)=>Ml.show(t,e,n));Ml.put(i.node),i.follow()}})();
