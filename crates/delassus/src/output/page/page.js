"use strict";(()=>{var zl=class{constructor(t,e){this.first=t;this.last=e;this.time=t;let n=s=>{this.playing&&this.advance(Math.min(.1,(s-this.before)/1e3)),this.before=s,requestAnimationFrame(n)};requestAnimationFrame(n)}first;last;time=0;playing=!1;loop=!0;speed=1;listeners=[];changes=[];before=0;onTime(t,e){this.listeners.push({hear:t,node:e,seen:!1})}onChange(t){this.changes.push(t)}set(t){this.time=Math.min(this.last,Math.max(this.first,t)),this.listeners=this.listeners.filter(e=>(e.seen||=!!e.node?.isConnected,!e.node||!e.seen||e.node.isConnected));for(let e of this.listeners)e.hear(this.time)}play(t){t&&this.time>=this.last&&this.set(this.first),this.playing=t,this.changed()}changed(){for(let t of this.changes)t()}span(t,e){this.first=t,this.last=e,this.set(this.time),this.changed()}advance(t){let e=this.time+t*this.speed;if(e<this.last)return this.set(e);if(this.loop&&this.last>this.first)return this.set(this.first);this.set(this.last),this.play(!1)}speeds(){let t=this.last-this.first||1,e=r=>Number(r.toPrecision(1)),n=e(t/8),s=[.01,.1,.25,.5,1,2,5,10,n,e(n/4),e(n*4)];return[...new Set(s.filter(r=>t/r>.4&&t/r<2e3))].sort((r,o)=>r-o)}usual(){let t=this.last-this.first||1;return t>=2&&t<=20?1:Number((t/8).toPrecision(1))}};function ku(i){let t=atob(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;n++)e[n]=t.charCodeAt(n);return e.buffer}var Hs=i=>new Float32Array(ku(i)),ms=i=>new Float64Array(ku(i)),zu=i=>new Uint32Array(ku(i)),ma=class{constructor(t,e){this.times=t;this.columns=e}times;columns;column(t){return this.columns.find(e=>e.name===t)}},jp=i=>new ma(ms(i.t),i.columns.map(t=>({...t,values:ms(t.data)}))),Ws=class{constructor(t,e=null){this.data=t;this.ask=e;let n=jp(t.series);[this.times,this.columns]=[n.times,n.columns],this.solver=t.solver?jp(t.solver):null,this.motion=t.scene?new Bu(t.scene):null}data;ask;times;columns;solver;motion;get span(){let t=this.motion&&this.motion.t.length>1?this.motion.t:this.times;return t.length?[t[0],t[t.length-1]]:[0,0]}column(t){return this.columns.find(e=>e.name===t)}};function oi(i,t){let e=0,n=i.length-1;for(;n-e>1;){let r=e+n>>1;i[r]<=t?e=r:n=r}let s=i[n]-i[e];return[e,n,s>0?Math.min(1,Math.max(0,(t-i[e])/s)):0]}var Bu=class{constructor(t){this.scene=t;this.t=ms(t.t),this.bodies=t.bodies.length,this.poses=Hs(t.poses),this.bends=Hs(t.bends),this.starts=t.touches?zu(t.touches.starts):null,this.touchNumbers=t.touches?Hs(t.touches.numbers):new Float32Array,this.reactionNumbers=t.reactions?Hs(t.reactions.numbers):new Float32Array,this.first=[],this.rest=t.flexible.map(e=>Hs(e.rest??"")),this.bendStride=0;for(let e of t.flexible)this.first.push(this.bendStride),this.bendStride+=4*e.points}scene;t;bodies;poses;bends;starts;touchNumbers;reactionNumbers;bendStride;first;rest;pose(t,[e,n,s],r){let o=(e*this.bodies+t)*7,a=(n*this.bodies+t)*7,l=this.poses;for(let d=0;d<3;d++)r[d]=l[o+d]+s*(l[a+d]-l[o+d]);let c=0;for(let d=3;d<7;d++)c+=l[o+d]*l[a+d];let h=c<0?-1:1,u=0;for(let d=0;d<4;d++){let f=(1-s)*l[o+3+d]+s*h*l[a+3+d];r[d===0?6:2+d]=f,u+=f*f}u=Math.sqrt(u)||1;for(let d=3;d<7;d++)r[d]/=u}bent(t,[e,n,s]){let r=4*this.scene.flexible[t].points,o=e*this.bendStride+this.first[t],a=n*this.bendStride+this.first[t],l=new Float32Array(r);for(let c=0;c<r;c++)l[c]=this.bends[o+c]+s*(this.bends[a+c]-this.bends[o+c]);return l}largest(t){let e=this.scene.flexible[t].points,n=new Float32Array(this.t.length*e);for(let s=0;s<this.t.length;s++)for(let r=0;r<e;r++)n[s*e+r]=Math.abs(this.bends[s*this.bendStride+this.first[t]+4*r+3]);return n.sort(),n[Math.floor(.98*(n.length-1))]??0}touches(t){return this.starts?this.touchNumbers.subarray(10*this.starts[t],10*this.starts[t+1]):new Float32Array}forces(){let t=[];for(let e=0;e+9<this.touchNumbers.length;e+=10)t.push(Math.hypot(this.touchNumbers[e+3],this.touchNumbers[e+4],this.touchNumbers[e+5]));return t}reactionForces(){let t=[];for(let e=0;e+5<this.reactionNumbers.length;e+=6)t.push(Math.hypot(this.reactionNumbers[e+3],this.reactionNumbers[e+4],this.reactionNumbers[e+5]));return t}scratch=new Float64Array(7);place([t,e],n){if(t<0)return e;let s=this.node(t,e,n);if(s)return s;let r=this.scene.flexible.findIndex(a=>a.body===t);if(r>=0)return Vu(this.bent(r,n),e[0]/this.scene.flexible[r].length);let o=this.scratch;return this.pose(t,n,o),Vl(o,e)}node(t,e,n){let[s,r,o]=[1/0,-1,0];if(this.rest.forEach((u,d)=>{if(this.scene.flexible[d].body===t)for(let f=0;3*f<u.length;f++){let p=Math.hypot(u[3*f]-e[0],u[3*f+1]-e[1],u[3*f+2]-e[2]);p<s&&([s,r,o]=[p,d,f])}}),r<0)return null;let[a,l,c]=[this.rest[r],this.bent(r,n),this.scratch];this.pose(t,n,c),c.fill(0,0,3);let h=Vl(c,[0,1,2].map(u=>e[u]-a[3*o+u]));return[0,1,2].map(u=>l[4*o+u]+h[u])}};function Vl(i,t){let[e,n,s,r]=[i[3],i[4],i[5],i[6]],[o,a,l]=t,c=2*(n*l-s*a),h=2*(s*o-e*l),u=2*(e*a-n*o);return[i[0]+o+r*c+n*u-s*h,i[1]+a+r*h+s*c-e*u,i[2]+l+r*u+e*h-n*c]}function Vu(i,t){let e=i.length/4-1,n=Math.min(e,Math.max(0,t*e)),s=Math.min(e-1,Math.floor(n)),r=n-s;return[0,1,2].map(o=>i[4*s+o]+r*(i[4*s+4+o]-i[4*s+o]))}function A(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))r===void 0||r===!1||(typeof r=="function"?n.addEventListener(s,r):s==="class"?n.className=String(r):n.setAttribute(s,r===!0?"":String(r)));for(let s of e)s&&n.append(s);return n}function xe(i,t,e,n={}){return A("button",{type:"button",title:t,"aria-label":t,click:e,...n},i)}function Pi(i,t,e="text/plain"){let n=typeof t=="string"?new Blob([t],{type:e}):t,s=URL.createObjectURL(n),r=A("a",{href:s,download:i});document.body.append(r),r.click(),r.remove(),setTimeout(()=>URL.revokeObjectURL(s),6e4)}var gs=i=>i.toLowerCase().replace(/[^a-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,60)||"delassus";function en(i,t=6){if(i==null||Number.isNaN(i))return"\u2013";if(i===0||!Number.isFinite(i))return String(i);let e=Math.abs(i);return e<1e-4||e>=1e7?i.toExponential(t-1).replace(/\.?0+e/,"e"):String(Number(i.toPrecision(t)))}var Gl=null;function Bn(i){Gl||(Gl=A("div",{class:"unseen",role:"status","aria-live":"polite"}),document.body.append(Gl)),Gl.textContent=i}function Qp(i,t){window.addEventListener("keydown",e=>{let n=e.target;if(e.ctrlKey||e.metaKey||e.altKey||/^(INPUT|SELECT|TEXTAREA)$/.test(n.tagName)||e.key===" "&&/^(BUTTON|SUMMARY)$/.test(n.tagName))return;let s=t.stage,r=c=>{s&&(s.shown[c]=!s.shown[c],s.move(i.time))},o=c=>{let h=i.speeds(),u=h.findIndex(d=>d>=i.speed-1e-12);i.speed=h[Math.min(h.length-1,Math.max(0,u+c))]??i.speed,i.changed()},l={" ":()=>i.play(!i.playing),ArrowRight:()=>e.shiftKey?t.event(1):t.step(1),ArrowLeft:()=>e.shiftKey?t.event(-1):t.step(-1),Home:()=>i.set(i.first),End:()=>i.set(i.last),"+":()=>o(1),"-":()=>o(-1),l:()=>(i.loop=!i.loop,i.changed()),f:()=>s?.fit(),0:()=>s?.look("home"),1:()=>s?.look("front"),2:()=>s?.look("side"),3:()=>s?.look("top"),4:()=>s?.look("corner"),w:()=>s?.nudge(0,-.12,1),s:()=>s?.nudge(0,.12,1),a:()=>s?.nudge(-.12,0,1),d:()=>s?.nudge(.12,0,1),e:()=>s?.nudge(0,0,1.15),q:()=>s?.nudge(0,0,1/1.15),p:()=>s?.project(!s.orthogonal),n:()=>{s&&(s.labels.visible=!s.labels.visible,s.move(i.time))},j:()=>r("joints"),c:()=>r("contacts"),r:()=>r("reactions"),t:()=>r("trails")}[e.key];l&&(e.preventDefault(),l())})}var Hu=[1.6,1.1],W_=1e-9;function mr(i,t=0){let[e,n]=[1/0,-1/0];for(let o of i)for(let a=0;a<o.length;a++){let l=o[a];Number.isFinite(l)&&([e,n]=[Math.min(e,l),Math.max(n,l)])}if(e>n)return[0,1];let s=Math.max(W_*Math.max(Math.abs(e),Math.abs(n),t),1e-300);if(n-e<s){let o=.5*(e+n),a=.5*Math.max(Math.abs(o)*.2,t*.1,100*s);return[o-a,o+a]}let r=.05*(n-e);return[e-r,n+r]}function em(i,t,e){let n=(t-i)/Math.max(1,e),s=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(a=>a*s).find(a=>a>=n)??n,o=[];for(let a=Math.ceil(i/r-1e-9);a*r<=t+1e-9*r;a++)o.push(a*r);return o}function X_(i,t){if(Math.abs(i)<1e-9*t)return"0";let e=Math.max(Math.abs(i),t);return e>=1e5||e<.001?i.toExponential(Math.max(0,Math.min(6,Math.ceil(Math.log10(Math.abs(i)/t)-1e-9)))):i.toFixed(Math.max(0,Math.min(10,-Math.floor(Math.log10(t)+1e-9))))}function q_(i,t){if(i.length<2e3)return i;let e=[],n=null,s=!0;for(let r=1;r<i.length&&s;r++)s=i[r][0]>=i[r-1][0];if(!s){for(let r of i)(!n||Math.hypot(r[0]-n[0],r[1]-n[1])>t)&&e.push(n=r);return e}for(let r=0;r<i.length;){let o=Math.floor(i[r][0]/t),[a,l,c]=[r,r,r];for(;a<i.length&&Math.floor(i[a][0]/t)===o;)i[a][1]<i[l][1]&&(l=a),i[a][1]>i[c][1]&&(c=a),a++;for(let h of[...new Set([r,Math.min(l,c),Math.max(l,c),a-1])])e.push(i[h]);r=a}return e}function $_(i,t,e){let n=Math.max(1,Math.ceil((t-i)/Math.max(1,e))),s=[],r=o=>o>=i-1e-9&&o<=t+1e-9;for(let o=Math.floor(i);o<=Math.ceil(t);o++)if(!(o%n))for(let a of t-i<2?[1,2,5]:[1]){let l=o+Math.log10(a);r(l)&&s.push({at:l,text:o>-3&&o<4?String(Number((a*10**o).toPrecision(3))):`${a}e${o}`})}return s.length>1?s:em(10**i,10**t,e).filter(o=>o>0).map(o=>({at:Math.log10(o),text:String(Number(o.toPrecision(6)))}))}function Gu(i,t,e,n){if(n)return $_(i,t,e);let s=em(i,t,e),r=(s[1]??1)-(s[0]??0);return s.map(o=>({at:o,text:X_(o,r)}))}function Y_([i,t],[e,n],s){let[r,o]=[e-i,n-t],[a,l]=[0,1];for(let[c,h]of[[-r,i-s.left],[r,s.right-i],[-o,t-s.top],[o,s.bottom-t]]){if(c===0&&h<0)return null;c<0?a=Math.max(a,h/c):c>0&&(l=Math.min(l,h/c))}return a>l?null:[[i+a*r,t+a*o],[i+l*r,t+l*o]]}var Ii=(i,t)=>t?i>0?Math.log10(i):NaN:i,tm=(i,t,e)=>Array.from({length:13},(n,s)=>[i+e*Math.cos(s*Math.PI/6),t+e*Math.sin(s*Math.PI/6)]);function gr(i){let t=i.ink??"#1b1f24",e=i.grid??"#d9dde3",n=3.1,s=[],r=[],o=i.logX?i.curves.map(P=>Float64Array.from(P.x,I=>Ii(I,!0))):i.curves.map(P=>P.x),a=i.logY?i.curves.map(P=>Float64Array.from(P.y,I=>Ii(I,!0))):i.curves.map(P=>P.y),l=i.curves.some(P=>P.look==="points"||P.look==="both"),c=i.range?.x??(l?mr(o):Z_(o)),h=i.range?.y??mr(a);i.logY&&!i.range?.y&&(h=[Math.max(h[0],h[1]-16),h[1]]);let u=i.curves.filter(P=>P.name),d=[],f=0;if(i.curves.length>1&&u.length){let P=0;u.forEach((I,V)=>{let G=8+Hl(I.name)*n+3;V&&P+G>i.width-24&&([P,f]=[0,f+1]),d.push({x:P,row:f}),P+=G}),f=Math.min(f+1,4)}let p=Math.max(3,Math.floor(i.width/22)),x=Math.max(3,Math.floor(i.height/14)),m=Gu(h[0],h[1],x,i.logY),g=Gu(c[0],c[1],p,i.logX),b=7+1.75*Math.max(3,...m.map(P=>P.text.length))+3,[S,y,R]=[i.width-(i.scale?20:4),(i.title?8:4)+4.4*f,i.height-11],C={left:b,right:S,top:y,bottom:R},_=P=>b+(P-c[0])/(c[1]-c[0]||1)*(S-b),w=P=>R-(P-h[0])/(h[1]-h[0]||1)*(R-y);for(let P of i.tiles??[]){let I=(q,H,ot)=>Math.min(ot,Math.max(H,q)),[V,G]=[_(P.from[0]),_(P.to[0])+.08].map(q=>I(q,b,S)),[D,k]=[w(P.from[1])+.08,w(P.to[1])].map(q=>I(q,y,R));s.push({points:[[V,D],[G,D],[G,k],[V,k],[V,D]],colour:P.colour,width:.05,fill:!0})}for(let{at:P,text:I}of g)i.tiles||s.push({points:[[_(P),y],[_(P),R]],colour:e,width:.15}),r.push({text:I,x:_(P),y:R+4,size:n,anchor:"middle",colour:t});for(let{at:P,text:I}of m)i.tiles||s.push({points:[[b,w(P)],[S,w(P)]],colour:e,width:.15}),r.push({text:I,x:b-1.2,y:w(P)+1.1,size:n,anchor:"end",colour:t});if(s.push({points:[[b,y],[b,R],[S,R],[S,y],[b,y]],colour:t,width:.25}),i.curves.forEach((P,I)=>{let[V,G]=[o[I],a[I]],D=P.look??"line";if(D==="none")return;let k=[],q=()=>{k.length>1&&s.push({points:q_(k,.08),colour:P.colour,width:.4,dash:D==="dashed"}),k=[]},H=null;for(let ot=0;ot<P.x.length;ot++){let $=Number.isFinite(V[ot])&&Number.isFinite(G[ot])?[_(V[ot]),w(G[ot])]:null,j=$&&$[0]>=b-1e-6&&$[0]<=S+1e-6&&$[1]>=y-1e-6&&$[1]<=R+1e-6;if(j&&(D==="points"||D==="both")&&s.push({points:tm($[0],$[1],.75),colour:P.colour,width:.15,fill:!0}),D!=="points"){let et=$&&H&&Y_(H,$,C);et&&(k.length||k.push(et[0]),k.push(et[1])),(!et||!j)&&q()}H=$}if(q(),i.mark!==void 0&&i.mark<P.x.length){let[ot,$]=[_(V[i.mark]),w(G[i.mark])];Number.isFinite(ot)&&Number.isFinite($)&&s.push({points:tm(ot,$,1.1),colour:P.colour,width:.2,fill:!0})}}),u.forEach((P,I)=>{let V=d[I];if(!V||V.row>=4)return;let[G,D]=[b+V.x,y-4.4*f+4.4*V.row+2.2];s.push({points:[[G,D-1],[G+5,D-1]],colour:P.colour,width:.6,dash:P.look==="dashed"}),r.push({text:P.name,x:G+6,y:D,size:n,anchor:"start",colour:t})}),i.scale){let{colours:P,range:I,log:V}=i.scale,G=(R-y)/P.length;P.forEach((D,k)=>{let[q,H]=[R-k*G,R-(k+1)*G];s.push({points:[[S+2,q+.08],[S+5,q+.08],[S+5,H],[S+2,H]],colour:D,width:.1,fill:!0})});for(let{at:D,text:k}of Gu(I[0],I[1],4,V)){let q=R-(D-I[0])/(I[1]-I[0]||1)*(R-y);r.push({text:k,x:S+6,y:q+1.1,size:2.8,anchor:"start",colour:t})}}i.title&&r.push({text:i.title,x:(b+S)/2,y:5,size:3.6,anchor:"middle",colour:t}),r.push({text:i.x,x:(b+S)/2,y:i.height-2,size:n,anchor:"middle",colour:t});let B=Math.min(n,Math.max(1.8,(i.height-4)/Math.max(1,Hl(i.y))));return r.push({text:i.y,x:4.2,y:Math.max((y+R)/2,.5*Hl(i.y)*B+1),size:B,anchor:"middle",turned:!0,colour:t}),{width:i.width,height:i.height,paper:i.paper===void 0?"#ffffff":i.paper,strokes:s,words:r,frame:{left:b,right:S,top:y,bottom:R,x:c,y:h}}}function Z_(i){let[t,e]=mr(i),n=(e-t)/22;return[t+n,e-n]}var K_=i=>i.replace(/[&<>"']/g,t=>`&#${t.charCodeAt(0)};`).replace(/[\u0000-\u001f\ufffe\uffff]/g,"\uFFFD");function nm(i){let t=n=>n.points.map((s,r)=>`${r?"L":"M"}${s[0].toFixed(2)} ${s[1].toFixed(2)}`).join(""),e=[`<svg xmlns="http://www.w3.org/2000/svg" width="${i.width}mm" height="${i.height}mm" viewBox="0 0 ${i.width} ${i.height}">`];i.paper&&e.push(`<rect width="${i.width}" height="${i.height}" fill="${i.paper}"/>`);for(let n of i.strokes)e.push(`<path d="${t(n)}" fill="${n.fill?n.colour:"none"}" stroke="${n.colour}" stroke-width="${n.width}" stroke-linejoin="round"${n.dash?` stroke-dasharray="${Hu.join(" ")}"`:""}/>`);for(let n of i.words){let s=n.turned?` transform="rotate(-90 ${n.x.toFixed(2)} ${n.y.toFixed(2)})"`:"";e.push(`<text x="${n.x.toFixed(2)}" y="${n.y.toFixed(2)}" font-family="Helvetica, Arial, sans-serif" font-size="${n.size}" text-anchor="${n.anchor}" fill="${n.colour}"${s}>${K_(n.text)}</text>`)}return e.push(`</svg>
`),e.join(`
`)}var J_=[278,278,355,556,556,889,667,191,333,333,389,584,278,333,278,278,556,556,556,556,556,556,556,556,556,556,278,278,584,584,584,556,1015,667,667,722,722,667,611,778,722,278,500,667,556,833,722,778,667,778,722,667,611,722,667,944,667,667,611,278,278,278,469,556,333,556,556,500,556,556,278,556,556,222,222,500,222,833,556,556,556,556,333,500,278,556,500,722,500,500,500,334,260,334,584],Hl=i=>[...i].reduce((t,e)=>t+(J_[e.charCodeAt(0)-32]??556),0)/1e3;function im(i){let t=2.834645669291339,e=h=>[1,3,5].map(u=>(parseInt(h.slice(u,u+2),16)/255).toFixed(3)).join(" "),n=(h,u)=>`${(h*t).toFixed(2)} ${((i.height-u)*t).toFixed(2)}`,s=["1 j 1 J"];i.paper&&i.paper!=="#ffffff"&&s.push(`${e(i.paper)} rg 0 0 ${(i.width*t).toFixed(2)} ${(i.height*t).toFixed(2)} re f`);for(let h of i.strokes){let u=h.points.map((d,f)=>`${n(d[0],d[1])} ${f?"l":"m"}`).join(`
`);s.push(`[${h.dash?Hu.map(d=>(d*t).toFixed(2)).join(" "):""}] 0 d ${(h.width*t).toFixed(3)} w ${e(h.colour)} ${h.fill?"rg":"RG"}
${u} ${h.fill?"f":"S"}`)}for(let h of i.words){let u=h.anchor==="start"?0:Hl(h.text)*h.size*(h.anchor==="end"?1:.5),[d,f]=h.turned?[h.x,h.y+u]:[h.x-u,h.y],x=[...h.text.replace(/−/g,"-").replace(/²/g,"\xB2")].map(m=>m.charCodeAt(0)<256&&m.charCodeAt(0)>31?m.charCodeAt(0):63).map(m=>m.toString(16).padStart(2,"0")).join("");s.push(`BT ${e(h.colour)} rg /F1 ${(h.size*t).toFixed(2)} Tf ${h.turned?"0 1 -1 0":"1 0 0 1"} ${n(d,f)} Tm <${x}> Tj ET`)}let r=s.join(`
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
`}function to(i,t,e){t.width=Math.round(i.width*e),t.height=Math.round(i.height*e);let n=t.getContext("2d");n.setTransform(e,0,0,e,0,0),i.paper&&(n.fillStyle=i.paper,n.fillRect(0,0,i.width,i.height)),n.lineJoin="round";for(let s of i.strokes)n.beginPath(),s.points.forEach((r,o)=>o?n.lineTo(r[0],r[1]):n.moveTo(r[0],r[1])),n.lineWidth=s.width,n.setLineDash(s.dash?Hu:[]),n.strokeStyle=n.fillStyle=s.colour,s.fill?n.fill():n.stroke();for(let s of i.words)n.save(),n.translate(s.x,s.y),s.turned&&n.rotate(-Math.PI/2),n.fillStyle=s.colour,n.font=`${s.size}px Helvetica, Arial, sans-serif`,n.textAlign=s.anchor==="middle"?"center":s.anchor,n.fillText(s.text,0,0),n.restore()}var j_=i=>`"${(/^[=+\-@\t\r]/.test(i)?`'${i}`:i).replace(/"/g,'""')}"`,eo=i=>i.map(t=>`${t.map(e=>typeof e=="string"?j_(e):e===void 0||Number.isNaN(e)?"":e).join(",")}
`).join("");function Wl(i,t,e){let n=A("input",{type:"number",value:86,min:20,max:1e3,"aria-label":"width in mm"}),s=A("input",{type:"number",value:60,min:20,max:1e3,"aria-label":"height in mm"}),r=()=>gr(t(Number(n.value)||86,Number(s.value)||60)),o=()=>gs(i()),a=()=>{let l=A("canvas");to(r(),l,300/25.4),l.toBlob(c=>c&&Pi(`${o()}.png`,c),"image/png")};return A("details",{class:"menu export"},A("summary",{title:"save this plot"},"save"),A("div",{class:"sheet"},A("label",{},n," \xD7 ",s," mm"),xe("SVG","save as SVG",()=>Pi(`${o()}.svg`,nm(r()),"image/svg+xml")),xe("PDF","save as PDF",()=>Pi(`${o()}.pdf`,new Blob([Uint8Array.from(im(r()),l=>l.charCodeAt(0))],{type:"application/pdf"}))),xe("PNG","save as PNG, 300 dots per inch",a),xe("CSV","save the numbers",()=>Pi(`${o()}.csv`,e(),"text/csv"))))}var vi=4,Q_=64,ty=24;function rm(i){return{title:i.title,x:i.x,y:i.y,log:[...i.log],limits:i.limits,curves:i.series.map(t=>({...t,x:ms(t.x),y:ms(t.y)}))}}var no=class{constructor(t,e){this.make=t;this.owner=e;let n=(r,o)=>xe(o,`logarithmic ${r?"vertical":"horizontal"} axis`,()=>{this.plotted.log[r]=!this.plotted.log[r],this.zoom=null,this.draw()},{class:"flip","data-axis":r});this.node=A("figure",{class:"plot"},A("figcaption",{},this.heading,A("span",{class:"tools"},n(0,"log x"),n(1,"log y"),xe("whole","undo the zoom (0)",()=>this.look(null)),Wl(()=>`${this.owner}-${this.plotted?.title??""}`,(r,o)=>this.sheet(r,o,!0),()=>this.table()))),this.field,this.said,this.names),new ResizeObserver(()=>this.begun&&this.draw()).observe(this.field);let s=new IntersectionObserver(r=>{r.some(o=>o.isIntersecting)&&(s.disconnect(),this.renew())},{rootMargin:"400px"});s.observe(this.node),this.pointer(),this.canvas.addEventListener("keydown",r=>this.key(r)),qu(()=>{this.begun&&(this.legend(),this.draw())})}make;owner;node;zoom=null;canvas=A("canvas",{class:"chart",tabindex:0,role:"img"});band=A("div",{class:"marquee",hidden:!0});point=A("i",{class:"point",hidden:!0});field=A("div",{class:"field"},this.canvas,this.point,this.band);names=A("div",{class:"names"});said=A("output",{class:"said"});heading=A("b");drawing=null;hidden=new Set;at=null;plotted=null;begun=!1;renew(){this.begun=!0,this.plotted=this.make(),this.at=null,this.point.hidden=!0,this.said.textContent="",this.heading.textContent=this.plotted.title,this.canvas.setAttribute("aria-label",`${this.plotted.title}: ${this.plotted.y} over ${this.plotted.x}, ${this.plotted.curves.length} curves; arrows read points, plus and minus zoom`),this.legend(),this.draw()}get shownCurves(){return this.plotted.curves.filter(t=>!t.name||!this.hidden.has(t.name))}legend(){let t=this.plotted.curves.filter(n=>n.name),e=t.slice(0,40).map(n=>{let s=A("i",{class:n.look??"line"});s.style.background=sm(n.colour,getComputedStyle(document.documentElement).getPropertyValue("--card").trim());let r=A("button",{type:"button","aria-pressed":String(!this.hidden.has(n.name)),title:"show or hide",click:()=>{this.hidden.delete(n.name)||this.hidden.add(n.name),r.setAttribute("aria-pressed",String(!this.hidden.has(n.name))),this.point.hidden=!0,this.draw()}},s,n.name);return r});this.names.replaceChildren(...t.length>1?e:[])}sheet(t,e,n){let s=this.plotted,r=this.shownCurves.map(c=>n?c:{...c,name:""}),o=c=>{let u=s.limits?.[c]?.map(d=>Ii(d,s.log[c]));return u?.every(Number.isFinite)?u:void 0},a=c=>{if(s.tiles?.length)return[Math.min(...s.tiles.map(h=>h.from[c])),Math.max(...s.tiles.map(h=>h.to[c]))]},l=this.zoom??{x:o(0)??a(0),y:o(1)??a(1)};return{width:t,height:e,title:n?s.title:"",x:s.x,y:s.y,curves:r,logX:s.log[0],logY:s.log[1],tiles:s.tiles,scale:s.scale,range:l}}draw(){let t=this.field.clientWidth;if(!this.plotted||!t)return;let e=getComputedStyle(document.documentElement),n=o=>e.getPropertyValue(o).trim()||"#888888",s=this.sheet(t/vi,Q_,!1),r=s.curves.map(o=>({...o,colour:sm(o.colour,n("--card"))}));this.drawing=gr({...s,curves:r,ink:n("--ink"),grid:n("--line"),paper:null}),to(this.drawing,this.canvas,vi*Math.min(2,window.devicePixelRatio||1));for(let o of this.node.querySelectorAll(".flip"))o.setAttribute("aria-pressed",String(this.plotted.log[Number(o.dataset.axis)])),o.hidden=!!this.plotted.tiles;this.at&&this.mark(...this.at,!1)}table(){let t=[["curve",this.plotted.x,this.plotted.y]];for(let e of this.shownCurves)for(let n=0;n<e.x.length;n++)t.push([e.name,e.x[n],e.y[n]]);return eo(t)}spot(t,e){let{frame:n}=this.drawing,{log:s}=this.plotted,r=(o,[a,l])=>(o-a)/(l-a||1);return[vi*(n.left+r(Ii(t.x[e],s[0]),n.x)*(n.right-n.left)),vi*(n.bottom-r(Ii(t.y[e],s[1]),n.y)*(n.bottom-n.top))]}under(t,e){let{frame:n}=this.drawing,s=(t/vi-n.left)/(n.right-n.left),r=(n.bottom-e/vi)/(n.bottom-n.top);return[n.x[0]+s*(n.x[1]-n.x[0]),n.y[0]+r*(n.y[1]-n.y[0])]}nearest(t,e){let n=ty,s=null;return this.plotted.curves.forEach((r,o)=>{if(!this.hidden.has(r.name))for(let a=0;a<r.x.length;a++){let[l,c]=this.spot(r,a),h=Math.hypot(l-t,c-e);h<n&&([n,s]=[h,[o,a]])}}),s}mark(t,e,n){let s=this.plotted,r=s.curves[t];if(!r||e>=r.x.length)return;this.at=[t,e];let[o,a]=this.spot(r,e),{frame:l}=this.drawing;this.point.hidden=!(o>=vi*l.left-1&&o<=vi*l.right+1&&a>=vi*l.top-1&&a<=vi*l.bottom+1),this.point.style.left=`${o}px`,this.point.style.top=`${a}px`,this.point.style.borderColor=r.colour;let c=s.told?.(t,e)??`${r.name?`${r.name}: `:""}${s.x||"x"} ${en(r.x[e],5)}, ${s.y||"y"} ${en(r.y[e],5)}`;this.said.textContent=c,n&&Bn(c)}look(t){this.zoom=t,this.draw()}get box(){return{x:this.drawing.frame.x,y:this.drawing.frame.y}}closer(t,[e,n]){let s=([r,o],a)=>[a-(a-r)*t,a+(o-a)*t];this.look({x:s(this.box.x,e),y:s(this.box.y,n)})}pointer(){let t=null,e=s=>{let r=this.canvas.getBoundingClientRect();return[s.clientX-r.left,s.clientY-r.top]};this.canvas.addEventListener("pointerdown",s=>{if(!this.drawing||s.button>1)return;let[r,o]=e(s);t={x:r,y:o,box:this.box,pan:s.shiftKey||s.button===1},s.pointerType!=="touch"&&this.canvas.setPointerCapture(s.pointerId)}),this.canvas.addEventListener("pointermove",s=>{if(!this.drawing)return;let[r,o]=e(s);if(!t){let a=this.nearest(r,o);a&&this.mark(...a,!1);return}if(t.pan){let{frame:a}=this.drawing,l=(r-t.x)/vi/(a.right-a.left)*(t.box.x[1]-t.box.x[0]),c=(o-t.y)/vi/(a.bottom-a.top)*(t.box.y[1]-t.box.y[0]);return this.look({x:[t.box.x[0]-l,t.box.x[1]-l],y:[t.box.y[0]+c,t.box.y[1]+c]})}this.band.hidden=Math.hypot(r-t.x,o-t.y)<5,this.band.style.left=`${Math.min(r,t.x)}px`,this.band.style.top=`${Math.min(o,t.y)}px`,this.band.style.width=`${Math.abs(r-t.x)}px`,this.band.style.height=`${Math.abs(o-t.y)}px`});let n=s=>{if(!t||!this.drawing)return;let[r,o]=e(s),{pan:a}=t,[l,c]=[this.under(t.x,t.y),this.under(r,o)],h=Math.hypot(r-t.x,o-t.y)>=5,u=Math.abs(o-t.y)<12;if(t=null,this.band.hidden=!0,a)return;if(!h){let f=this.nearest(r,o);f&&this.plotted.chosen?.(...f);return}let d=(f,p)=>f<p?[f,p]:[p,f];this.look({x:d(l[0],c[0]),y:u?this.box.y:d(l[1],c[1])})};this.canvas.addEventListener("pointerup",n),this.canvas.addEventListener("pointercancel",()=>(t=null,this.band.hidden=!0)),this.canvas.addEventListener("dblclick",()=>this.look(null)),this.canvas.addEventListener("wheel",s=>{!(s.ctrlKey||s.shiftKey)||!this.drawing||(s.preventDefault(),this.closer((s.deltaY||s.deltaX)>0?1.25:.8,this.under(...e(s))))},{passive:!1})}key(t){if(!this.drawing||t.ctrlKey||t.metaKey||t.altKey)return;let e=this.plotted.curves,n=e.map((d,f)=>f).filter(d=>!this.hidden.has(e[d].name)&&e[d].x.length),[s,r]=this.at??[n[0]??-1,-1],o=e[s];if(!o)return;let a=d=>this.mark(s,Math.min(o.x.length-1,Math.max(0,r+d)),!0),l=d=>{let f=n[(n.indexOf(s)+d+n.length)%n.length]??s;this.mark(f,Math.max(0,Math.min(r,e[f].x.length-1)),!0)},c=()=>{let d=[Ii(o.x[Math.max(0,r)],this.plotted.log[0]),Ii(o.y[Math.max(0,r)],this.plotted.log[1])],{x:f,y:p}=this.box;return[Number.isFinite(d[0])?d[0]:(f[0]+f[1])/2,Number.isFinite(d[1])?d[1]:(p[0]+p[1])/2]},u={ArrowRight:()=>a(1),ArrowLeft:()=>a(-1),ArrowDown:()=>l(1),ArrowUp:()=>l(-1),Home:()=>this.mark(s,0,!0),End:()=>this.mark(s,o.x.length-1,!0),"+":()=>this.closer(.8,c()),"-":()=>this.closer(1.25,c()),0:()=>this.look(null),Escape:()=>this.look(null),Enter:()=>this.at&&this.plotted.chosen?.(...this.at)}[t.key];u&&(t.preventDefault(),u())}},Wu=i=>[1,3,5].reduce((t,e,n)=>t+parseInt(i.slice(e,e+2),16)/255*[.3,.6,.1][n],0);function sm(i,t){return Math.abs(Wu(i)-Wu(t))<.2?Wu(t)<.5?"#b9c2cd":"#6b7480":i}var Xu=[];function qu(i){if(!Xu.length){let t=()=>Xu.forEach(e=>e());new MutationObserver(t).observe(document.documentElement,{attributes:!0,attributeFilter:["data-theme"]}),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",t)}Xu.push(i)}var ey={good:"\u2713",warn:"!",bad:"\u2717"},$u=i=>i&&A("span",{class:`status ${i.mood}`},`${ey[i.mood]} ${i.word}`);function Xl(i,t,e,n,s){return A("header",{class:"headline"},A("h1",{},i,$u(t)),e&&A("p",{class:"moved"},e),...n.map(r=>A("p",{class:"soft"},r)),s.length>0&&A("ul",{class:"found"},...s.map(r=>A("li",{},...ql(r)))))}function ql(i){return i.split("`").map((t,e)=>e%2?A("code",{},t):t)}var ny=i=>/^[-+−]?[\d.]/.test(i)||i==="\u2013"||i==="";function Yu(i,t,e){let[n=[],...s]=t,r=Math.max(0,...t.map(l=>l.length)),o=Array.from({length:r},(l,c)=>c>0&&s.every(h=>ny(h[c]??""))),a=(l,c)=>l.map((h,u)=>A(c,{class:o[u]?"n":void 0,scope:c==="th"?"col":void 0},h));return A("div",{class:"tabled"},A("div",{class:"caption"},i&&A("span",{},i),xe("CSV",`save the table${i?` ${i}`:""}`,()=>Pi(`${gs(`${e} ${i}`)}.csv`,eo(t),"text/csv"))),A("div",{class:"scroll",tabindex:0,role:"region","aria-label":i||"table"},A("table",{},A("thead",{},A("tr",{},...a(n,"th"))),A("tbody",{},...s.map(l=>A("tr",{},...a(l,"td")))))))}function om(i,t){t.append(Xl(i.title,i.badge,i.head,i.words,i.found));let e=new Set,n=new Map;for(let s of i.parts.flatMap(r=>r.chapters)){let r=`c-${gs(s.title)}`;for(let o=2;e.has(r);o++)r=`c-${gs(s.title)}-${o}`;e.add(r),n.set(s,r)}n.size>1&&t.append(iy(i,n));for(let s of i.parts)t.append(A("section",{class:"part","aria-label":s.title||void 0},s.title&&A("h2",{},s.title),s.about&&A("p",{class:"soft"},s.about),...s.chapters.map(r=>sy(r,n.get(r),i.title))));t.append(A("footer",{},i.footer)),location.hash&&document.getElementById(location.hash.slice(1))?.scrollIntoView()}function iy(i,t){let e=n=>A("a",{class:`chip ${n.badge?.mood??""}`,href:`#${t.get(n)}`,title:`${n.badge?`${n.badge.word}: `:""}${n.words[0]??n.title}`},n.title);return A("nav",{class:"contents","aria-label":"contents"},...i.parts.map(n=>A("div",{},n.title&&A("b",{},n.title),A("p",{class:"chips"},...n.chapters.map(e)))))}function sy(i,t,e){let n=i.tables.map(s=>s.folded?A("details",{class:"fold"},A("summary",{},s.caption),Yu("",s.rows,`${e} ${i.title} ${s.caption}`)):Yu(s.caption,s.rows,`${e} ${i.title}`));return A("article",{id:t,class:"chapter"},A("h3",{},A("a",{href:`#${t}`},i.title),$u(i.badge),i.aside&&A("small",{},i.aside)),...i.words.map(s=>A("p",{},...ql(s))),i.trouble&&A("div",{class:"box bad"},i.trouble),...n,...i.notes.map(s=>A("p",{class:"soft"},...ql(s))),i.charts.length>0&&A("div",{class:"charts"},...i.charts.map(s=>new no(()=>rm(s),e).node)))}var ga=["#0072b2","#d55e00","#009e73","#cc79a7","#e69f00","#56b4e9","#7f7f7f"],xr=i=>ga[i%ga.length];function $l(i){let[t,e]=[1/0,0];for(let r of i)for(let o=0;o<r.length;o++){let a=r[o];a>0&&a<1/0&&([t,e]=[Math.min(t,a),Math.max(e,a)])}if(e===0)return[-1,0];let n=Math.ceil(Math.log10(e)-1e-9),s=Math.max(n-12,Math.floor(Math.log10(t)+1e-9));return[Math.min(s,n-1),n]}var xa=()=>{let i=getComputedStyle(document.documentElement),[t,e,n,s]=["--ink","--soft","--line","--event"].map(r=>i.getPropertyValue(r).trim()||"#888888");return{ink:t,soft:e,line:n,event:s}};var _a=[[68,1,84],[59,82,139],[33,145,140],[94,201,98],[236,214,60]];function io(i){if(!Number.isFinite(i))return"#9aa3ad";let t=Math.min(1,Math.max(0,i))*(_a.length-1),e=Math.min(_a.length-2,Math.floor(t));return`#${[0,1,2].map(s=>Math.round(_a[e][s]+(t-e)*(_a[e+1][s]-_a[e][s]))).map(s=>s.toString(16).padStart(2,"0")).join("")}`}var am=6,ry=1e3,ya="",Yl=class{constructor(t,e){this.rows=t;this.choose=e;let n=t.grid.filter(u=>u.levels.length>1),s=n.filter(u=>!u.words);this.x=s.reduce((u,d)=>d.levels.length>u.levels.length?d:u,s[0]??n[0]??t.columns[0]),this.family=n.find(u=>u!==this.x)??null;let r=A("div",{class:"bar"}),o=()=>r.replaceChildren(...this.controls(n,o));o();let a=[...t.outputs].sort((u,d)=>Number(d.shown)-Number(u.shown)),l=u=>{for(let d of u){let f=new no(()=>this.plotted(d),t.data.title);this.charts.push(f),this.cards.append(f.node)}};l(a.slice(0,am));let c=a.slice(am),h=c.length>0&&xe(`show ${c.length} more`,"show the plots of all other outputs",u=>(l(c),u.target.remove()));this.node=A("section",{"aria-label":"outputs over the grid"},A("h2",{},"Outputs over the grid"),r,a.length?this.cards:A("p",{class:"empty"},"No output differs between runs."),A("div",{class:"more"},h,A("span",{class:"hint"},"The pointer and the arrow keys read points; drag to zoom, shift-drag to pan, shift-wheel to zoom, double-click for the whole. A click shows the run. Failed runs are left out."))),t.onChange(()=>this.renew())}rows;choose;node;cards=A("div",{class:"charts"});charts=[];x;family;held=new Map;map=!1;renew(){this.charts.forEach(t=>t.renew())}controls(t,e){let n=()=>(e(),this.renew()),s=(c,h,u,d,f)=>{let p=A("select",{"aria-label":c,change:()=>(f(h[Number(p.value)]??null),n())},d!==null&&A("option",{value:ya},d),...h.map((x,m)=>A("option",{value:m},`${c} ${x.label}`)));return p.value=u?String(h.indexOf(u)):ya,p},r=t.filter(c=>!c.words),o=[];r.length>1&&o.push(s("over",r,this.x,null,c=>{c===this.family&&(this.family=this.x),this.x=c}));let a=t.filter(c=>c!==this.x);a.length&&o.push(s("one curve for each",a,this.family,"all as points",c=>this.family=c));let l=a.filter(c=>c!==this.family);for(let c of l){this.family&&!this.held.has(c)&&this.held.set(c,c.levels[0]);let h=A("select",{"aria-label":`held ${c.label}`,change:()=>{h.value===ya?this.held.delete(c):this.held.set(c,Number(h.value)),this.renew()}},A("option",{value:ya},`${c.label}: all`),...c.levels.map(u=>A("option",{value:u},`${c.label} = ${this.rows.level(c,u)}`)));h.value=this.held.has(c)?String(this.held.get(c)):ya,o.push(h)}for(let c of this.held.keys())l.includes(c)||this.held.delete(c);return this.family&&!this.family.words&&!this.x.words?o.push(xe("map","colours over both keys instead of curves",()=>(this.map=!this.map,n()),{"aria-pressed":String(this.map)})):this.map=!1,o}plotted(t){let{rows:e,x:n,family:s}=this,r=e.chosen.filter(d=>!e.failed.has(d)&&[...this.held].every(([f,p])=>f.values[d]===p));r.sort((d,f)=>n.values[d]-n.values[f]);let o=[Zu(n.levels),Zu(t.levels)];if(this.map&&s)return this.mapped(t,s,r,[o[0],Zu(s.levels)],o[1]);let a=s?s.levels:[NaN],l=a.map(d=>s?r.filter(f=>s.values[f]===d):r),c=s||e.grid.filter(d=>d.levels.length>1).length<2?"both":"points",h=l.map((d,f)=>({name:s?`${s.label} = ${e.level(s,a[f])}`:"",colour:a.length<=ga.length?ga[f]:io(f/(a.length-1)),look:d.length>200?"line":c,x:Float64Array.from(d,p=>n.values[p]),y:Float64Array.from(d,p=>t.values[p])})),u=(d,f)=>l[d][f];return{title:t.label,x:n.label,y:t.label,log:o,curves:h,told:(d,f)=>this.told(t,u(d,f)),chosen:(d,f)=>this.choose(u(d,f))}}mapped(t,e,n,s,r){let{x:o}=this,a=(g,b)=>{let S=g.map(C=>Ii(C,b)),y=S.slice(1).map((C,_)=>(C+S[_])/2),R=S.length>1?[S[0]-(y[0]-S[0]),S[S.length-1]+(S[S.length-1]-y[y.length-1])]:[S[0]-.5,S[0]+.5];return[R[0],...y,R[1]]},[l,c]=[a(o.levels,s[0]),a(e.levels,s[1])],h=n.map(g=>Ii(t.values[g],r)),u=h.filter(Number.isFinite),d=u.length?[Math.min(...u),Math.max(...u)]:[0,1],f=n.map((g,b)=>{let[S,y]=[o.levels.indexOf(o.values[g]),e.levels.indexOf(e.values[g])];return{from:[l[S],c[y]],to:[l[S+1],c[y+1]],colour:io(d[1]>d[0]?(h[b]-d[0])/(d[1]-d[0]):Number.isFinite(h[b])?.5:NaN)}}),p={name:"",colour:"#000000",look:"none",x:Float64Array.from(n,g=>o.values[g]),y:Float64Array.from(n,g=>e.values[g])},x=Array.from({length:48},(g,b)=>io(b/47)),m={name:t.label,range:u.length?d[1]>d[0]?d:mr([d]):d,log:r,colours:x};return{title:t.label,x:o.label,y:e.label,log:s,curves:[p],tiles:f,scale:m,told:(g,b)=>this.told(t,n[b]),chosen:(g,b)=>this.choose(n[b])}}told(t,e){let{rows:n}=this,s=n.grid.filter(r=>r.levels.length>1).map(r=>`${r.label} = ${n.text(r,e)}`);return`run ${n.runs[e]}: ${s.join(", ")}; ${t.label} = ${n.text(t,e)||"no value"}`}};function Zu(i){return i.length>2&&i[0]>0&&i[i.length-1]/i[0]>=ry}var lm=300,[cm,oy]=[44,22],Ku=56,ay=8,so=.05,Zl=class{constructor(t){this.rows=t;let e=t.columns.filter(a=>a.levels.length>1);this.columns=[...e.filter(a=>a.grid),...e.filter(a=>!a.grid&&a.shown)].slice(0,ay),this.colour=this.columns.find(a=>!a.grid)??this.columns[0];let n=A("select",{"aria-label":"colour by",change:()=>(this.colour=e[Number(n.value)],this.draw())},...e.map((a,l)=>A("option",{value:l,selected:a===this.colour},`colour: ${a.label}`))),s=e.map(a=>{let l=A("input",{type:"checkbox",change:()=>{let c=new Set(this.columns);l.checked?c.add(a):(c.delete(a),this.rows.brush(a,null)),this.columns=e.filter(h=>c.has(h)),this.make()}});return l.checked=this.columns.includes(a),A("label",{},l,` ${a.label}`)}),r=A("details",{class:"menu"},A("summary",{title:"choose axes"},"axes"),A("div",{class:"sheet"},A("div",{class:"list"},...s))),o=xe("clear","remove all brushes",()=>[...t.brushes.keys()].forEach(a=>t.brush(a,null)));this.node=A("figure",{class:"plot","aria-label":"parallel coordinates"},A("figcaption",{},A("b",{},"Runs as lines"),A("span",{class:"tools"},r,n,o)),this.field,this.said,A("p",{class:"hint"},"Drag along an axis to choose runs, drag the brush to move it, double-click to remove it. Failed runs are dashed. Keys: \u2191 \u2193 move the brush of an axis, shift with them its upper end, page up and down its lower end, Escape removes it.")),new ResizeObserver(()=>this.make()).observe(this.field),t.onChange(()=>this.draw()),qu(()=>this.draw())}rows;node;canvas=A("canvas",{class:"lines","aria-hidden":"true"});axes=A("div",{class:"axes"});field=A("div",{class:"parallel"},this.canvas,this.axes);said=A("output",{class:"said"});columns;colour;marked=null;mark(t){this.marked=t,this.draw()}place(t){let e=this.field.clientWidth-2*Ku;return Ku+(this.columns.length>1?e*t/(this.columns.length-1):e/2)}make(){let{rows:t}=this;this.axes.replaceChildren(...this.columns.map((e,n)=>{let s=A("div",{class:"brush"}),[r,o]=[e.levels[0],e.levels[e.levels.length-1]],a=A("div",{class:"axis",tabindex:0,role:"slider","aria-label":`brush of ${e.label}`,"aria-orientation":"vertical","aria-valuemin":0,"aria-valuemax":100},A("span",{class:"name",title:e.name},e.label),A("span",{class:"end high"},t.level(e,o)),A("span",{class:"end low"},t.level(e,r)),A("div",{class:"rail"},s));return a.style.left=`${this.place(n)}px`,a.style.maxWidth=`${Math.max(60,(this.field.clientWidth-2*Ku)/Math.max(1,this.columns.length-1))}px`,this.drag(a,e),a.addEventListener("keydown",l=>this.key(l,e)),a})),this.draw()}drag(t,e){let n=t.querySelector(".rail"),s=null,r=o=>{let a=n.getBoundingClientRect();return Math.min(1,Math.max(0,(a.bottom-o.clientY)/a.height))};n.addEventListener("pointerdown",o=>{let a=r(o),l=this.rows.brushes.get(e);s={at:a,span:l&&a>l[0]&&a<l[1]?[...l]:null},n.setPointerCapture(o.pointerId),t.focus(),o.preventDefault()}),n.addEventListener("pointermove",o=>{if(!s)return;let a=r(o);if(!s.span){Math.abs(a-s.at)>.01&&this.rows.brush(e,[s.at,a]);return}let[l,c]=s.span,h=Math.min(1-c,Math.max(-l,a-s.at));this.rows.brush(e,[l+h,c+h])}),n.addEventListener("pointerup",()=>s=null),n.addEventListener("pointercancel",()=>s=null),n.addEventListener("dblclick",()=>this.rows.brush(e,null))}key(t,e){if(t.ctrlKey||t.metaKey||t.altKey)return;let n=this.rows.brushes.get(e),[s,r]=n??[0,1],o=c=>{if(!n)return this.rows.brush(e,c>0?[.5,1]:[0,.5]);let h=Math.min(1-r,Math.max(-s,c));this.rows.brush(e,[s+h,r+h])},l={ArrowUp:()=>t.shiftKey?this.rows.brush(e,[s,Math.min(1,r+so)]):o(so),ArrowDown:()=>t.shiftKey?this.rows.brush(e,[s,Math.max(s,r-so)]):o(-so),PageUp:()=>this.rows.brush(e,[Math.min(r,s+so),r]),PageDown:()=>this.rows.brush(e,[Math.max(0,s-so),r]),Home:()=>this.rows.brush(e,[0,r-s]),End:()=>this.rows.brush(e,[1-(r-s),1]),Escape:()=>this.rows.brush(e,null),Delete:()=>this.rows.brush(e,null)}[t.key];l&&(t.preventDefault(),l(),Bn(`${e.label}: ${this.rows.span(e)}; ${this.rows.chosen.length} of ${this.rows.runs.length} runs`))}draw(){let{rows:t,columns:e}=this,n=this.field.clientWidth;if(!n)return;let s=Math.min(2,window.devicePixelRatio||1);this.canvas.width=n*s,this.canvas.height=lm*s;let r=this.canvas.getContext("2d");r.setTransform(s,0,0,s,0,0);let o=lm-cm-oy,a=(u,d)=>{let f=u.values[d];return Number.isNaN(f)?NaN:cm+(1-t.share(u,f))*o},l=u=>{r.beginPath();let d=!1;e.forEach((f,p)=>{let x=a(f,u);if(Number.isNaN(x))return void(d=!1);d?r.lineTo(this.place(p),x):r.moveTo(this.place(p),x),d=!0}),r.stroke()},c=new Set(t.chosen);if(r.lineWidth=1,c.size<t.runs.length){r.strokeStyle=getComputedStyle(document.documentElement).getPropertyValue("--line").trim();for(let u=0;u<t.runs.length;u++)c.has(u)||l(u)}r.globalAlpha=Math.max(.15,Math.min(.9,60/Math.max(1,c.size))),r.lineWidth=1.4;let h=getComputedStyle(document.documentElement).getPropertyValue("--bad").trim();for(let u of c)r.setLineDash(t.failed.has(u)?[3,3]:[]),r.strokeStyle=t.failed.has(u)?h:io(t.share(this.colour,this.colour.values[u])),l(u);r.setLineDash([]),r.globalAlpha=1,this.marked!==null&&(r.lineWidth=3,r.strokeStyle=getComputedStyle(document.documentElement).getPropertyValue("--event").trim(),l(this.marked)),[...this.axes.children].forEach((u,d)=>{let f=e[d],p=u.querySelector(".brush"),x=t.brushes.get(f);p.hidden=!x,x&&(p.style.bottom=`${100*x[0]}%`,p.style.height=`${100*Math.max(.01,x[1]-x[0])}%`),u.setAttribute("aria-valuenow",String(Math.round(100*(x?(x[0]+x[1])/2:.5)))),u.setAttribute("aria-valuetext",t.span(f))}),this.said.textContent=`${t.chosen.length} of ${t.runs.length} runs${[...t.brushes.keys()].map(u=>`; ${u.label}: ${t.span(u)}`).join("")}`}};var ly=1e-9,hm=i=>i.reduce((t,e)=>Number.isFinite(e)?Math.max(t,Math.abs(e)):t,0),um=i=>i.slice(0,Math.max(0,i.lastIndexOf("."))),Kl=class{constructor(t){this.data=t;this.runs=ms(t.runs),this.columns=t.columns.map(e=>{let n=ms(e.values),s=[...new Set(n.filter(r=>!Number.isNaN(r)))].sort((r,o)=>r-o);return{...e,values:n,levels:s}});for(let e of this.columns.filter(n=>n.name.startsWith("final."))){let n=Math.max(...this.columns.filter(s=>um(s.name)===um(e.name)).map(s=>hm(s.values)));hm(e.values)<ly*n&&(e.levels=e.levels.slice(0,1))}t.failed.forEach(([e])=>this.failed.add(e)),this.choose()}data;columns;runs;failed=new Set;brushes=new Map;chosen=[];listeners=[];get grid(){return this.columns.filter(t=>t.grid)}get outputs(){return this.columns.filter(t=>!t.grid&&!t.words&&t.levels.length>1)}text(t,e){let n=t.values[e];return t.words?t.words[n]??"":Number.isNaN(n)?"":en(n)}level(t,e){return t.words?t.words[e]??"":en(e)}share(t,e){let[n,s]=[t.levels[0],t.levels[t.levels.length-1]];return s<=n?.5:(e-n)/(s-n)}onChange(t){this.listeners.push(t)}brush(t,e){e?this.brushes.set(t,[Math.max(0,Math.min(...e)),Math.min(1,Math.max(...e))]):this.brushes.delete(t),this.choose(),this.listeners.forEach(n=>n())}choose(){let t=e=>[...this.brushes].every(([n,[s,r]])=>{let o=this.share(n,n.values[e]);return o>=s-1e-9&&o<=r+1e-9});this.chosen=Array.from(this.runs,(e,n)=>n).filter(t)}span(t){let e=this.brushes.get(t);if(!e)return"all";let n=t.levels.filter(s=>this.share(t,s)>=e[0]-1e-9&&this.share(t,s)<=e[1]+1e-9);return n.length?n.length===1?this.level(t,n[0]):`${this.level(t,n[0])} to ${this.level(t,n[n.length-1])}`:"none"}settings(t){return this.grid.map(e=>[e.name,e.words?this.text(e,t):Number.isNaN(e.values[t])?"":String(e.values[t])]).filter(([,e])=>e!=="")}command(t){let e=[...this.data.fixed,...this.settings(t)].flatMap(([n,s])=>["--set",`${n}=${s}`]);return[...this.data.command,...e,"--out",`run-${this.runs[t]}`].map(cy).join(" ")}};function cy(i){return/^[\w@%+=:,./-]+$/.test(i)?i:/[\u0000-\u001f\u007f-\u009f]/.test(i)?`$'${i.replace(/[\\']/g,"\\$&").replace(/[\u0000-\u001f\u007f-\u009f]/g,e=>`\\u${e.charCodeAt(0).toString(16).padStart(4,"0")}`)}'`:`'${i.replace(/'/g,"'\\''")}'`}var Ju=100,Jl=class{constructor(t,e){this.rows=t;this.marked=e;window.addEventListener("hashchange",()=>this.follow())}rows;marked;node=A("section",{class:"single",hidden:!0,"aria-label":"one run"});follow(){let t=Number(location.hash.match(/^#run-(\d+)$/)?.[1]),e=this.rows.runs.indexOf(t);e>=0&&this.show(e)}show(t){let{rows:e}=this,n=e.command(t),s=A("code",{class:"command",tabindex:0},n),r=xe("copy","copy the command",async()=>{try{await navigator.clipboard.writeText(n),Bn("copied"),r.textContent="copied"}catch{getSelection()?.selectAllChildren(s)}}),o=e.columns.filter(l=>e.text(l,t)!=="").map(l=>A("span",{},`${l.label} `,A("b",{},e.text(l,t)))),a=e.data.failed.find(([l])=>l===t);this.node.replaceChildren(A("h2",{},`Run ${e.runs[t]}`,xe("\xD7","close",()=>this.close())),...a?[A("div",{class:"box bad"},A("code",{},a[1]),a[2])]:[],A("p",{class:"repeat"},s,r),A("p",{class:"values"},...o)),this.node.hidden=!1,this.marked(t),Bn(`run ${e.runs[t]}`)}close(){this.node.hidden=!0,history.replaceState(null,"",location.pathname+location.search),this.marked(null)}},jl=class{constructor(t,e){this.rows=t;this.columns=t.columns.filter(n=>n.levels.length>1),this.heads=[null,...this.columns].map(n=>A("th",{scope:"col","aria-sort":"none"},xe(n?n.label:"run",`sort by ${n?n.name:"run"}`,()=>this.sort(n)))),this.node=A("section",{"aria-labelledby":"runs"},A("h2",{id:"runs"},"Runs"),A("div",{class:"scroll runs",tabindex:0,role:"region","aria-label":"runs"},A("table",{},A("thead",{},A("tr",{},...this.heads)),this.body)),this.more),this.body.addEventListener("pointerover",n=>{let s=n.target.closest("tr")?.dataset.row;e(s===void 0?null:Number(s))}),this.body.addEventListener("pointerleave",()=>e(null)),t.onChange(()=>this.fill()),this.fill()}rows;node;body=A("tbody");more=A("div",{class:"more"});heads;columns;order={column:null,down:!1};limit=Ju;sort(t){this.order={column:t,down:this.order.column===t&&!this.order.down},this.heads.forEach((e,n)=>e.setAttribute("aria-sort",(n?this.columns[n-1]:null)===t?this.order.down?"descending":"ascending":"none")),this.fill()}fill(){let{rows:t}=this,{column:e,down:n}=this.order,s=l=>e?e.values[l]:t.runs[l],r=[...t.chosen].sort((l,c)=>{let[h,u]=[s(l),s(c)];return Number.isNaN(h)||Number.isNaN(u)?Number(Number.isNaN(h))-Number(Number.isNaN(u)):(n?u-h:h-u)||l-c}),o=l=>this.columns.map(c=>A("td",{class:c.words?void 0:"n"},t.text(c,l)));this.body.replaceChildren(...r.slice(0,this.limit).map(l=>A("tr",{"data-row":l},A("td",{class:"n"},A("a",{href:`#run-${t.runs[l]}`,title:"settings and command of this run"},String(t.runs[l]))),...o(l))));let a=r.length-this.limit;this.more.replaceChildren(A("span",{class:"hint"},`${r.length} of ${t.runs.length} runs`),...a>0?[xe(`show ${Math.min(Ju,a)} more`,"show more rows",()=>(this.limit+=Ju,this.fill()))]:[])}};function dm(i){let{failed:t}=i.data;if(!t.length)return null;let e=i.grid.filter(s=>s.levels.length>1),n=t.slice(0,500).map(([s,r,o])=>A("tr",{},A("td",{class:"n"},A("a",{href:`#run-${i.runs[s]}`},String(i.runs[s]))),...e.map(a=>A("td",{class:a.words?void 0:"n"},i.text(a,s))),A("td",{},A("code",{},r)),A("td",{class:"why"},o)));return A("section",{"aria-labelledby":"failed"},A("h2",{id:"failed"},`Failed runs (${t.length})`),A("div",{class:"scroll",tabindex:0,role:"region","aria-label":"failed runs"},A("table",{},A("thead",{},A("tr",{},...["run",...e.map(s=>s.label),"error","message"].map(s=>A("th",{scope:"col"},s)))),A("tbody",{},...n))),t.length>500&&A("p",{},`\u2026 ${t.length-500} more in the table`))}function fm(i,t){let e=new Kl(i),n=e.columns.some(c=>c.levels.length>1),s=n?new Zl(e):null,r=new Jl(e,c=>s?.mark(c)),o=c=>location.hash=`#run-${e.runs[c]}`,a=i.fixed.length>0&&A("p",{class:"soft"},"In all runs: ",...i.fixed.flatMap(([c,h],u)=>[u?", ":"",A("code",{},`${c} = ${h}`)])),l=[Xl(i.title,i.badge,i.head,i.words,[]),a,r.node,n&&new Yl(e,o).node,s&&A("section",{"aria-labelledby":"lines"},A("h2",{id:"lines"},"All runs"),s.node),dm(e),n&&new jl(e,c=>s?.mark(c)).node,A("footer",{},i.footer)];return t.append(...l.filter(c=>!!c)),r.follow(),e}function pm(i){let t=s=>document.getElementById(s)?.textContent,[e,n]=[t("study"),t("sweep")];if(e)om(JSON.parse(e),i);else if(n){let s=fm(JSON.parse(n),i);Object.defineProperty(window,"sweep",{value:s})}else return!1;return i.dataset.ready="",!0}function mm(i){let t=i.data,e=A("header",{class:"headline"},A("h1",{},t.model,t.status&&A("span",{class:`status ${t.mood}`},t.status)),A("p",{class:"moved"},t.headline.moved),A("p",{class:`good ${t.headline.verdict}`},t.headline.good));t.error&&e.append(A("div",{class:"box bad",role:"alert"},A("code",{},t.error.code),t.error.message,t.error.cure&&A("em",{},t.error.cure)));for(let n of t.warnings)e.append(A("div",{class:"box warn"},A("code",{},n.code),n.message,n.cure&&A("em",{},n.cure)));return e}function gm(i){let t=i.columns.filter(n=>!n.state);if(!t.length)return null;let e=n=>[n.start,n.end,n.min,n.max,n.rms].map(s=>A("td",{class:"n"},en(s)));return A("section",{"aria-labelledby":"numbers"},A("h2",{id:"numbers"},"Numbers"),A("div",{class:"scroll",tabindex:0},A("table",{},A("thead",{},A("tr",{},...["quantity","start","end","min","max","rms","unit"].map(n=>A("th",{scope:"col"},n)))),A("tbody",{},...t.map(n=>A("tr",{},A("th",{scope:"row"},n.name),...e(n),A("td",{class:"u"},n.unit)))))))}function xm(i){let{table:t,pictures:e}=i.data;if(!t)return null;let n=t.rows.map(o=>A("tr",{},...o.map(a=>A("td",{},a)))),s=A("table",{},A("thead",{},A("tr",{},...t.head.map(o=>A("th",{scope:"col"},o)))),A("tbody",{},...n)),r=(e??[]).map(([o,a])=>A("figure",{class:"plot"},A("figcaption",{},A("b",{},o)),A("img",{class:"still",alt:o,src:`data:image/svg+xml,${encodeURIComponent(a)}`})));return A("section",{"aria-label":"table"},A("div",{class:"scroll",tabindex:0},s),A("div",{class:"stills"},...r))}function _m(i,t){let{list:e,more:n}=i.data.events;if(!e.length)return null;let s=e.map(a=>{let l=()=>{t.play(!1),t.set(a.t),Bn(`${a.kind} ${a.name} at ${en(a.t)} seconds`)},c=[a.before,a.after,a.impulse,a.lost,a.tangential].map(h=>A("td",{class:"n"},h?en(h):""));return A("tr",{"data-t":a.t,click:l},A("td",{class:"n"},xe(a.t.toFixed(6),`go to ${a.kind} ${a.name} at ${a.t} s`,l)),A("td",{},a.kind),A("td",{},a.name),...c)}),r=["t in s","kind","of","velocity before","after, m/s","impulse, N s","energy lost, J","tangential impulse, N s"],o=A("tbody",{},...s);return t.onTime(a=>s.forEach(l=>l.classList.toggle("now",Math.abs(Number(l.dataset.t)-a)<1e-9)),o),A("section",{"aria-labelledby":"events"},A("h2",{id:"events"},"Events"),A("div",{class:"scroll log",tabindex:0},A("table",{},A("thead",{},A("tr",{},...r.map(a=>A("th",{scope:"col"},a)))),o)),n>0&&A("p",{},`\u2026 ${n} more in `,A("code",{},"events.csv")))}function ym(i){let t=i.data,e=(r,...o)=>A("details",{class:"fold"},A("summary",{},r),...o),n=A("section",{class:"folds","aria-label":"solver"});t.folds.length&&n.append(A("h2",{},"Solver"));for(let r of t.folds)n.append(e(r.title,...r.lines.map(o=>A("p",{},o))));if(t.switches.length){let r=["t in s","from","to","why"],o=t.switches.map(a=>A("tr",{},A("td",{class:"n"},en(a.t,9)),A("td",{},a.from),A("td",{},a.to),A("td",{},a.why)));n.append(e(`Switches of the solver (${t.switches.length})`,A("div",{class:"scroll"},A("table",{},A("thead",{},A("tr",{},...r.map(a=>A("th",{scope:"col"},a)))),A("tbody",{},...o)))))}let s=t.numbers.map(r=>A("table",{},A("caption",{},r.caption),A("tbody",{},...r.rows.map(([o,a,l])=>A("tr",{},A("th",{scope:"row"},o),A("td",{class:"n"},a),A("td",{class:"u"},l))))));return s.length&&n.append(e("Accuracy, energy and work",A("div",{class:"tables"},...s))),t.cite.length&&n.append(e("Please cite",A("ul",{},...t.cite.map(r=>A("li",{},r))))),n}var ju=60,vm=4,bm=6,Mm=1.5,Ql=class{constructor(t){this.of=t;this.canvas.setAttribute("aria-label",t.title),t.body.append(A("div",{class:"field"},this.canvas,this.mark)),this.drawing=gr(t.sheet(this.width,ju)),this.listen()}of;canvas=A("canvas",{class:"against",role:"img"});mark=A("div",{class:"select",hidden:!0});drawing;zoom=null;get width(){return(this.of.body.clientWidth||320)/vm}at(t){let e=this.canvas.getBoundingClientRect(),n=this.drawing.width/e.width;return[(t.clientX-e.left)*n,(t.clientY-e.top)*n]}value([t,e]){let n=this.drawing.frame,s=[(t-n.left)/(n.right-n.left),(n.bottom-e)/(n.bottom-n.top)];return[n.x[0]+s[0]*(n.x[1]-n.x[0]),n.y[0]+s[1]*(n.y[1]-n.y[0])]}set(t){this.zoom=t,this.tick(this.of.board.clock.time)}listen(){let{canvas:t}=this,e=null;t.addEventListener("pointerdown",n=>{let{x:s,y:r}=this.drawing.frame;e={at:this.at(n),range:{x:s,y:r},pans:n.shiftKey||n.button===1},t.setPointerCapture(n.pointerId)}),t.addEventListener("pointermove",n=>{if(!e)return void(n.buttons||this.point(this.at(n)));let s=this.at(n);if(e.pans)return this.pan(e.range,s[0]-e.at[0],s[1]-e.at[1]);this.rectangle(e.at,s)}),t.addEventListener("pointerup",n=>{let[s,r]=[e,this.at(n)];if(e=null,this.mark.hidden=!0,!s||s.pans||Math.abs(r[0]-s.at[0])<Mm||Math.abs(r[1]-s.at[1])<Mm)return;let[o,a]=[this.value(s.at),this.value(r)];this.set({x:[Math.min(o[0],a[0]),Math.max(o[0],a[0])],y:[Math.min(o[1],a[1]),Math.max(o[1],a[1])]})}),t.addEventListener("pointercancel",()=>(e=null,this.mark.hidden=!0)),t.addEventListener("dblclick",()=>this.set(null)),t.addEventListener("wheel",n=>{if(!n.ctrlKey&&!n.shiftKey)return;n.preventDefault();let s=(n.deltaY||n.deltaX)>0?1.25:.8,[r,o]=this.value(this.at(n)),{x:a,y:l}=this.drawing.frame,c=(h,[u,d])=>[h-(h-u)*s,h+(d-h)*s];this.set({x:c(r,a),y:c(o,l)})},{passive:!1})}pan(t,e,n){let s=this.drawing.frame,[r,o]=[e/(s.right-s.left)*(t.x[1]-t.x[0]),n/(s.bottom-s.top)*(t.y[1]-t.y[0])];this.set({x:[t.x[0]-r,t.x[1]-r],y:[t.y[0]+o,t.y[1]+o]})}rectangle(t,e){let n=this.canvas.clientWidth/this.drawing.width,[s,r]=[Math.min(t[0],e[0]),Math.min(t[1],e[1])];this.mark.hidden=!1,Object.assign(this.mark.style,{left:`${s*n}px`,top:`${r*n}px`,width:`${Math.abs(e[0]-t[0])*n}px`,height:`${Math.abs(e[1]-t[1])*n}px`})}point([t,e]){let{board:n,columns:s,times:r}=this.of,o=this.horizontal();if(!o)return;let a=this.drawing.frame,l=1/0,c=0;for(let h of s)for(let u=0;u<o.length;u++){let d=a.left+(o[u]-a.x[0])/(a.x[1]-a.x[0])*(a.right-a.left)-t,f=a.bottom-(h.values[u]-a.y[0])/(a.y[1]-a.y[0])*(a.bottom-a.top)-e,p=d*d+f*f;p<l&&([l,c]=[p,u])}l>bm*bm||(n.clock.play(!1),n.clock.set(r[c]))}horizontal(){return this.of.sheet(this.width,ju).curves[0]?.x??null}update(){return this.tick(this.of.board.clock.time),!0}tick(t){let{ink:e,line:n}=xa(),[s,r,o]=oi(this.of.times,t),a=this.of.sheet(this.width,ju),l=o>.5?r:s,c=(u,[d,f])=>u>=d&&u<=f,h=!this.zoom||a.curves.some(u=>c(u.x[l],this.zoom.x)&&c(u.y[l],this.zoom.y));this.drawing=gr({...a,range:this.zoom??a.range,title:"",mark:h?l:void 0,ink:e,grid:n,paper:null}),to(this.drawing,this.canvas,vm*Math.min(2,window.devicePixelRatio||1))}resize(){this.tick(this.of.board.clock.time)}destroy(){this.canvas.remove()}};var hy="uplot",uy="u-hz",dy="u-vt",fy="u-title",py="u-wrap",my="u-under",gy="u-over",xy="u-axis",vr="u-off",_y="u-select",yy="u-cursor-x",vy="u-cursor-y",by="u-cursor-pt",My="u-legend",Sy="u-live",wy="u-inline",Ty="u-series",Ey="u-marker",Sm="u-label",Ay="u-value",ba="width",Ma="height";var wm="bottom",ro="left",Qu="right",gd="#000",Tm=gd+"0",td="mousemove",Em="mousedown",ed="mouseup",Am="mouseenter",Cm="mouseleave",Rm="dblclick",Cy="resize",Ry="scroll",Pm="change",sc="dppxchange",xd="--",fo=typeof window<"u",od=fo?document:null,ao=fo?window:null,Py=fo?navigator:null,Ue,tc;function ad(){let i=devicePixelRatio;Ue!=i&&(Ue=i,tc&&cd(Pm,tc,ad),tc=matchMedia(`(min-resolution: ${Ue-.001}dppx) and (max-resolution: ${Ue+.001}dppx)`),br(Pm,tc,ad),ao.dispatchEvent(new CustomEvent(sc)))}function ai(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function ld(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function nn(i,t,e){i.style[t]=e+"px"}function Li(i,t,e,n){let s=od.createElement(i);return t!=null&&ai(s,t),e?.insertBefore(s,n),s}function bi(i,t){return Li("div",i,t)}var Im=new WeakMap;function Qi(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=Im.get(i);r!=o&&(i.style.transform=r,Im.set(i,r),t<0||e<0||t>n||e>s?ai(i,vr):ld(i,vr))}var Lm=new WeakMap;function Dm(i,t,e){let n=t+e,s=Lm.get(i);n!=s&&(Lm.set(i,n),i.style.background=t,i.style.borderColor=e)}var Nm=new WeakMap;function Um(i,t,e,n){let s=t+""+e,r=Nm.get(i);s!=r&&(Nm.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var _d={passive:!0},Iy={..._d,capture:!0};function br(i,t,e,n){t.addEventListener(i,e,n?Iy:_d)}function cd(i,t,e,n){t.removeEventListener(i,e,_d)}fo&&ad();function Di(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:li((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function cg(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var hg=i=>i!=null,ug=i=>i!=null&&i>0,ac=cg(hg),Ly=cg(ug);function Dy(i,t,e,n=0,s=!1){let r=s?Ly:ac,o=s?ug:hg;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ye,l??-Ye]}function lc(i,t,e,n){let s=Bm(i),r=Bm(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?xs:dg,a=s==1?li:Mi,l=r==1?Mi:li,c=a(o(Sn(i))),h=l(o(Sn(t))),u=lo(e,c),d=lo(e,h);return e==10&&(c<0&&(u=Ze(u,-c)),h<0&&(d=Ze(d,-h))),n||e==2?(i=u*s,t=d*r):(i=gg(i,u),t=cc(t,d)),[i,t]}function yd(i,t,e,n){let s=lc(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var vd=.1,Fm={mode:3,pad:vd},wa={pad:0,soft:null,mode:0},Ny={min:wa,max:wa};function rc(i,t,e,n){return hc(e)?Om(i,t,e):(wa.pad=e,wa.soft=n?0:null,wa.mode=n?3:0,Om(i,t,Ny))}function De(i,t){return i??t}function Uy(i,t,e){for(t=De(t,0),e=De(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Om(i,t,e){let n=e.min,s=e.max,r=De(n.pad,0),o=De(s.pad,0),a=De(n.hard,-Ye),l=De(s.hard,Ye),c=De(n.soft,Ye),h=De(s.soft,-Ye),u=De(n.mode,0),d=De(s.mode,0),f=t-i,p=xs(f),x=Yn(Sn(i),Sn(t)),m=xs(x),g=Sn(m-p);(f<1e-24||g>10)&&(f=0,(i==0||t==0)&&(f=1e-24,u==2&&c!=Ye&&(r=0),d==2&&h!=-Ye&&(o=0)));let b=f||x||1e3,S=xs(b),y=lo(10,li(S)),R=b*(f==0?i==0?.1:1:r),C=Ze(gg(i-R,y/10),24),_=i>=c&&(u==1||u==3&&C<=c||u==2&&C>=c)?c:Ye,w=Yn(a,C<_&&i>=_?_:Ni(_,C)),B=b*(f==0?t==0?.1:1:o),P=Ze(cc(t+B,y/10),24),I=t<=h&&(d==1||d==3&&P>=h||d==2&&P<=h)?h:-Ye,V=Ni(l,P>I&&t<=I?I:Yn(I,P));return w==V&&w==0&&(V=100),[w,V]}var Fy=new Intl.NumberFormat(fo?Py.language:"en-US"),bd=i=>Fy.format(i),ci=Math,ic=ci.PI,Sn=ci.abs,li=ci.floor,Mn=ci.round,Mi=ci.ceil,Ni=ci.min,Yn=ci.max,lo=ci.pow,Bm=ci.sign,xs=ci.log10,dg=ci.log2,Oy=(i,t=1)=>ci.sinh(i)*t,nd=(i,t=1)=>ci.asinh(i/t),Ye=1/0;function km(i){return(xs((i^i>>31)-(i>>31))|0)+1}function hd(i,t,e){return Ni(Yn(i,t),e)}function fg(i){return typeof i=="function"}function Ce(i){return fg(i)?i:()=>i}var By=()=>{},pg=i=>i,mg=(i,t)=>t,ky=i=>null,zm=i=>!0,Vm=(i,t)=>i==t,zy=/\.\d*?(?=9{6,}|0{6,})/gm,Mr=i=>{if(_g(i)||qs.has(i))return i;let t=`${i}`,e=t.match(zy);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Mr(s)}e${r}`}return Ze(i,n)};function _r(i,t){return Mr(Ze(Mr(i/t))*t)}function cc(i,t){return Mr(Mi(Mr(i/t))*t)}function gg(i,t){return Mr(li(Mr(i/t))*t)}function Ze(i,t=0){if(_g(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return Mn(n)/e}var qs=new Map;function xg(i){return((""+i).split(".")[1]||"").length}function Ea(i,t,e,n){let s=[],r=n.map(xg);for(let o=t;o<e;o++){let a=Sn(o),l=Ze(lo(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Ze(h,u);s.push(d),qs.set(d,u)}}return s}var Ta={},Md=[],co=[null,null],Xs=Array.isArray,_g=Number.isInteger,Vy=i=>i===void 0;function Gm(i){return typeof i=="string"}function hc(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function Gy(i){return i!=null&&typeof i=="object"}var Hy=Object.getPrototypeOf(Uint8Array),yg="__proto__";function ho(i,t=hc){let e;if(Xs(i)){let n=i.find(s=>s!=null);if(Xs(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=ho(i[s],t)}else e=i.slice()}else if(i instanceof Hy)e=i.slice();else if(t(i)){e={};for(let n in i)n!=yg&&(e[n]=ho(i[n],t))}else e=i;return e}function _n(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=yg&&(hc(i[s])?_n(i[s],ho(n[s])):i[s]=ho(n[s]))}return i}var Wy=0,Xy=1,qy=2;function $y(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function Yy(i,t){if(Jy(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return jy(o[0])||(o=Ky(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=t?t[o][c]:Xy,f=[];for(let p=0;p<h.length;p++){let x=h[p],m=r.get(l[p]);x===null?d!=Wy&&(u[m]=x,d==qy&&f.push(m)):u[m]=x}$y(u,f,s),n.push(u)}}return n}var Zy=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function Ky(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function Jy(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function jy(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Yn(1,li((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var vg=["January","February","March","April","May","June","July","August","September","October","November","December"],bg=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Mg(i){return i.slice(0,3)}var Qy=bg.map(Mg),tv=vg.map(Mg),ev={MMMM:vg,MMM:tv,WWWW:bg,WWW:Qy};function va(i){return(i<10?"0":"")+i}function nv(i){return(i<10?"00":i<100?"0":"")+i}var iv={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>va(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>va(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>va(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>va(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>va(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>nv(i.getMilliseconds())};function Sd(i,t){t=t||ev;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?iv[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var sv=new Intl.DateTimeFormat().resolvedOptions().timeZone;function rv(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==sv?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var Sg=i=>i%1==0,oc=[1,2,2.5,5],ov=Ea(10,-32,0,oc),wg=Ea(10,0,32,oc),av=wg.filter(Sg),yr=ov.concat(wg),wd=`
`,Tg="{YYYY}",Hm=wd+Tg,Eg="{M}/{D}",Sa=wd+Eg,ec=Sa+"/{YY}",Ag="{aa}",lv="{h}:{mm}",oo=lv+Ag,Wm=wd+oo,Xm=":{ss}",Be=null;function Cg(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?Ea(10,0,3,oc).filter(Sg):Ea(10,-3,0,oc)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Tg,Be,Be,Be,Be,Be,Be,1],[s*28,"{MMM}",Hm,Be,Be,Be,Be,Be,1],[s,Eg,Hm,Be,Be,Be,Be,Be,1],[n,"{h}"+Ag,ec,Be,Sa,Be,Be,Be,1],[e,oo,ec,Be,Sa,Be,Be,Be,1],[t,Xm,ec+" "+oo,Be,Sa+" "+oo,Be,Wm,Be,1],[i,Xm+".{fff}",ec+" "+oo,Be,Sa+" "+oo,Be,Wm,Be,1]];function h(u){return(d,f,p,x,m,g)=>{let b=[],S=m>=o,y=m>=r&&m<o,R=u(p),C=Ze(R*i,3),_=id(R.getFullYear(),S?0:R.getMonth(),y||S?1:R.getDate()),w=Ze(_*i,3);if(y||S){let B=y?m/r:0,P=S?m/o:0,I=C==w?C:Ze(id(_.getFullYear()+P,_.getMonth()+B,1)*i,3),V=new Date(Mn(I/i)),G=V.getFullYear(),D=V.getMonth();for(let k=0;I<=x;k++){let q=id(G+P*k,D+B*k,1),H=q-u(Ze(q*i,3));I=Ze((+q+H)*i,3),I<=x&&b.push(I)}}else{let B=m>=s?s:m,P=li(p)-li(C),I=w+P+cc(C-w,B);b.push(I);let V=u(I),G=V.getHours()+V.getMinutes()/e+V.getSeconds()/n,D=m/n,k=d.axes[f]._space,q=g/k;for(;I=Ze(I+m,i==1?0:3),!(I>x);)if(D>1){let H=li(Ze(G+D,6))%24,j=u(I).getHours()-H;j>1&&(j=-1),I-=j*n,G=(G+D)%24;let et=b[b.length-1];Ze((I-et)/m,3)*q>=.7&&b.push(I)}else b.push(I)}return b}}return[l,c,h]}var[cv,hv,uv]=Cg(1),[dv,fv,pv]=Cg(.001);Ea(2,-53,53,[1]);function qm(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function $m(i,t){return(e,n,s,r,o)=>{let a=t.find(p=>o>=p[0])||t[t.length-1],l,c,h,u,d,f;return n.map(p=>{let x=i(p),m=x.getFullYear(),g=x.getMonth(),b=x.getDate(),S=x.getHours(),y=x.getMinutes(),R=x.getSeconds(),C=m!=l&&a[2]||g!=c&&a[3]||b!=h&&a[4]||S!=u&&a[5]||y!=d&&a[6]||R!=f&&a[7]||a[1];return l=m,c=g,h=b,u=S,d=y,f=R,C(x)})}}function mv(i,t){let e=Sd(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function id(i,t,e){return new Date(i,t,e)}function Ym(i,t){return t(i)}var gv="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Zm(i,t){return(e,n,s,r)=>r==null?xd:t(i(n))}function xv(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function _v(i,t){return i.series[t].fill(i,t)}var yv={show:!0,live:!0,isolate:!1,mount:By,markers:{show:!0,width:2,stroke:xv,fill:_v,dash:"solid"},idx:null,idxs:null,values:[]};function vv(i,t){let e=i.cursor.points,n=bi(),s=e.size(i,t);nn(n,ba,s),nn(n,Ma,s);let r=s/-2;nn(n,"marginLeft",r),nn(n,"marginTop",r);let o=e.width(i,t,s);return o&&nn(n,"borderWidth",o),n}function bv(i,t){let e=i.series[t].points;return e._fill||e._stroke}function Mv(i,t){let e=i.series[t].points;return e._stroke||e._fill}function Sv(i,t){return i.series[t].points.size}var sd=[0,0];function wv(i,t,e){return sd[0]=t,sd[1]=e,sd}function nc(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function rd(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var Tv={show:!0,x:!0,y:!0,lock:!1,move:wv,points:{one:!1,show:vv,size:Sv,width:0,stroke:Mv,fill:bv},bind:{mousedown:nc,mouseup:nc,click:nc,dblclick:nc,mousemove:rd,mouseleave:rd,mouseenter:rd},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Rg={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Td=_n({},Rg,{filter:mg}),Pg=_n({},Td,{size:10}),Ig=_n({},Rg,{show:!1}),Ed='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Lg="bold "+Ed,Dg=1.5,Km={show:!0,scale:"x",stroke:gd,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Lg,side:2,grid:Td,ticks:Pg,border:Ig,font:Ed,lineGap:Dg,rotate:0},Ev="Value",Av="Time",Jm={show:!0,scale:"x",auto:!1,sorted:1,min:Ye,max:-Ye,idxs:[]};function Cv(i,t,e,n,s){return t.map(r=>r==null?"":bd(r))}function Rv(i,t,e,n,s,r,o){let a=[],l=qs.get(s)||0;e=o?e:Ze(cc(e,s),l);for(let c=e;c<=n;c=Ze(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function ud(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?xs:dg,h=li(c(e));s=lo(l,h),l==10&&(s=yr[Di(s,yr)]);let u=e,d=s*l;l==10&&(d=yr[Di(d,yr)]);do a.push(u),u=u+s,l==10&&!qs.has(u)&&(u=Ze(u,qs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=yr[Di(d,yr)]));while(u<=n);return a}function Pv(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?ud(i,t,Yn(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?ud(i,t,Yn(l,-n),-e,s):[l]).reverse().map(d=>-d).concat(h,c)}var Ng=/./,Iv=/[12357]/,Lv=/[125]/,jm=/1/,dd=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function Dv(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?Ng:l(7,o)-h>=c?Iv:l(5,o)-h>=c?Lv:jm;if(u==jm){let d=Sn(l(1,o)-h);if(d<c)return dd(t.slice().reverse(),a.distr,u,Mi(c/d)).reverse()}return dd(t,a.distr,u,1)}function Nv(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=Sn(l(1,o)-l(2,o));return c<a?dd(t.slice().reverse(),3,Ng,Mi(a/c)).reverse():t}function Uv(i,t,e,n){return n==null?xd:t==null?"":bd(t)}var Qm={show:!0,scale:"y",stroke:gd,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Lg,side:3,grid:Td,ticks:Pg,border:Ig,font:Ed,lineGap:Dg,rotate:0};function Fv(i,t){let e=3+(i||1)*2;return Ze(e*t,3)}function Ov(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=Sn(o-r),l=i.series[t],c=a/(l.points.space*Ue);return n[1]-n[0]<=c}var tg={scale:null,auto:!0,sorted:0,min:Ye,max:-Ye},Ug=(i,t,e,n,s)=>s,eg={show:!0,auto:!0,sorted:0,gaps:Ug,alpha:1,facets:[_n({},tg,{scale:"x"}),_n({},tg,{scale:"y"})]},ng={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Ug,alpha:1,points:{show:Ov,filter:null},values:null,min:Ye,max:-Ye,idxs:[],path:null,clip:null};function Bv(i,t,e,n,s){return e/10}var Fg={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},kv=_n({},Fg,{time:!1,ori:1}),ig={};function Og(i,t){let e=ig[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(ig[i]=e)),e}var uo=1,fd=2;function Sr(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,x=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?e(s,l,c,h,u,m,g,d,f,p,x,dc,po,pc,kg,Vg):e(s,l,c,h,u,g,m,f,d,x,p,fc,mo,Rd,zg,Gg)}function Ad(i,t){let e=0,n=0,s=De(i.bands,Md);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function zv(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function _s(i,t,e,n,s,r){return Sr(i,t,(o,a,l,c,h,u,d,f,p,x,m)=>{let g=o.pxRound,b=c.dir*(c.ori==0?1:-1),S=c.ori==0?po:mo,y,R;b==1?(y=e,R=n):(y=n,R=e);let C=g(u(a[y],c,x,f)),_=g(d(l[y],h,m,p)),w=g(u(a[R],c,x,f)),B=g(d(r==1?h.max:h.min,h,m,p)),P=new Path2D(s);return S(P,w,B),S(P,C,B),S(P,C,_),P})}function uc(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?pc:Rd,l=e;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=e+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function Vv(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Cd(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&t[c]===null;)d=c;else for(;--c>=e&&t[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),x=u-s;f=o<=0&&x>=0&&x<l?r(i[x]):f;let g=d+s;p=o>=0&&g>=0&&g<l?r(i[g]):p,p>=f&&a.push([f,p])}return a}function sg(i){return i==0?pg:i==1?Mn:t=>_r(t,i)}function Bg(i){let t=i==0?dc:fc,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ni(c,a/2,l/2),h=Ni(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var dc=(i,t,e)=>{i.moveTo(t,e)},fc=(i,t,e)=>{i.moveTo(e,t)},po=(i,t,e)=>{i.lineTo(t,e)},mo=(i,t,e)=>{i.lineTo(e,t)},pc=Bg(0),Rd=Bg(1),kg=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},zg=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},Vg=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},Gg=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function Hg(i){return(t,e,n,s,r)=>Sr(t,e,(o,a,l,c,h,u,d,f,p,x,m)=>{let{pxRound:g,points:b}=o,S,y;c.ori==0?(S=dc,y=kg):(S=fc,y=zg);let R=Ze(b.width*Ue,3),C=(b.size-b.width)/2*Ue,_=Ze(C*2,3),w=new Path2D,B=new Path2D,{left:P,top:I,width:V,height:G}=t.bbox;pc(B,P-_,I-_,V+_*2,G+_*2);let D=k=>{if(l[k]!=null){let q=g(u(a[k],c,x,f)),H=g(d(l[k],h,m,p));S(w,q+C,H),y(w,q,H,C,0,ic*2)}};if(r)r.forEach(D);else for(let k=n;k<=s;k++)D(k);return{stroke:R>0?w:null,fill:w,clip:B,flags:uo|fd}})}function Wg(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var Gv=Wg(po),Hv=Wg(mo);function Xg(i){let t=De(i?.alignGaps,0);return(e,n,s,r)=>Sr(e,n,(o,a,l,c,h,u,d,f,p,x,m)=>{[s,r]=ac(l,s,r);let g=o.pxRound,b=G=>g(u(G,c,x,f)),S=G=>g(d(G,h,m,p)),y,R;c.ori==0?(y=po,R=Gv):(y=mo,R=Hv);let C=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:uo},w=_.stroke,B=!1;if(r-s>=x*4){let G=ht=>e.posToVal(ht,c.key,!0),D=null,k=null,q,H,ot,$=b(a[C==1?s:r]),j=b(a[s]),et=b(a[r]),ft=G(C==1?j+1:et-1);for(let ht=C==1?s:r;ht>=s&&ht<=r;ht+=C){let tt=a[ht],yt=(C==1?tt<ft:tt>ft)?$:b(tt),Lt=l[ht];yt==$?Lt!=null?(H=Lt,D==null?(y(w,yt,S(H)),q=D=k=H):H<D?D=H:H>k&&(k=H)):Lt===null&&(B=!0):(D!=null&&R(w,$,S(D),S(k),S(q),S(H)),Lt!=null?(H=Lt,y(w,yt,S(H)),D=k=q=H):(D=k=null,Lt===null&&(B=!0)),$=yt,ft=G($+C))}D!=null&&D!=k&&ot!=$&&R(w,$,S(D),S(k),S(q),S(H))}else for(let G=C==1?s:r;G>=s&&G<=r;G+=C){let D=l[G];D===null?B=!0:D!=null&&y(w,b(a[G]),S(D))}let[I,V]=Ad(e,n);if(o.fill!=null||I!=0){let G=_.fill=new Path2D(w),D=o.fillTo(e,n,o.min,o.max,I),k=S(D),q=b(a[s]),H=b(a[r]);C==-1&&([H,q]=[q,H]),y(G,H,k),y(G,q,k)}if(!o.spanGaps){let G=[];B&&G.push(...Cd(a,l,s,r,C,b,t)),_.gaps=G=o.gaps(e,n,s,r,G),_.clip=uc(G,c.ori,f,p,x,m)}return V!=0&&(_.band=V==2?[_s(e,n,s,r,w,-1),_s(e,n,s,r,w,1)]:_s(e,n,s,r,w,V)),_})}function Wv(i){let t=De(i.align,1),e=De(i.ascDesc,!1),n=De(i.alignGaps,0),s=De(i.extend,!1);return(r,o,a,l)=>Sr(r,o,(c,h,u,d,f,p,x,m,g,b,S)=>{[a,l]=ac(u,a,l);let y=c.pxRound,{left:R,width:C}=r.bbox,_=j=>y(p(j,d,b,m)),w=j=>y(x(j,f,S,g)),B=d.ori==0?po:mo,P={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:uo},I=P.stroke,V=d.dir*(d.ori==0?1:-1),G=w(u[V==1?a:l]),D=_(h[V==1?a:l]),k=D,q=D;s&&t==-1&&(q=R,B(I,q,G)),B(I,D,G);for(let j=V==1?a:l;j>=a&&j<=l;j+=V){let et=u[j];if(et==null)continue;let ft=_(h[j]),ht=w(et);t==1?B(I,ft,G):B(I,k,ht),B(I,ft,ht),G=ht,k=ft}let H=k;s&&t==1&&(H=R+C,B(I,H,G));let[ot,$]=Ad(r,o);if(c.fill!=null||ot!=0){let j=P.fill=new Path2D(I),et=c.fillTo(r,o,c.min,c.max,ot),ft=w(et);B(j,H,ft),B(j,q,ft)}if(!c.spanGaps){let j=[];j.push(...Cd(h,u,a,l,V,_,n));let et=c.width*Ue/2,ft=e||t==1?et:-et,ht=e||t==-1?-et:et;j.forEach(tt=>{tt[0]+=ft,tt[1]+=ht}),P.gaps=j=c.gaps(r,o,a,l,j),P.clip=uc(j,d.ori,m,g,b,S)}return $!=0&&(P.band=$==2?[_s(r,o,a,l,I,-1),_s(r,o,a,l,I,1)]:_s(r,o,a,l,I,$)),P})}function rg(i,t,e,n,s,r,o=Ye){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let h=Sn(i[l]-i[a]);h<c&&(c=h,o=Sn(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function Xv(i){i=i||Ta;let t=De(i.size,[.6,Ye,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Ce(s),o=1-t[0],a=De(t[1],Ye),l=De(t[2],1),c=De(i.disp,Ta),h=De(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,x,m)=>Sr(f,p,(g,b,S,y,R,C,_,w,B,P,I)=>{let V=g.pxRound,G=e,D=n*Ue,k=a*Ue,q=l*Ue,H,ot;y.ori==0?[H,ot]=r(f,p):[ot,H]=r(f,p);let $=y.dir*(y.ori==0?1:-1),j=y.ori==0?pc:Rd,et=y.ori==0?h:(Mt,Xt,ue,Tt,Oe,Yt,ne)=>{h(Mt,Xt,ue,Oe,Tt,ne,Yt)},ft=De(f.bands,Md).find(Mt=>Mt.series[0]==p),ht=ft!=null?ft.dir:0,tt=g.fillTo(f,p,g.min,g.max,ht),xt=V(_(tt,R,I,B)),yt,Lt,wt,Gt=P,re=V(g.width*Ue),Jt=!1,oe=null,se=null,at=null,vt=null;u!=null&&(re==0||d!=null)&&(Jt=!0,oe=u.values(f,p,x,m),se=new Map,new Set(oe).forEach(Mt=>{Mt!=null&&se.set(Mt,new Path2D)}),re>0&&(at=d.values(f,p,x,m),vt=new Map,new Set(at).forEach(Mt=>{Mt!=null&&vt.set(Mt,new Path2D)})));let{x0:_t,size:Bt}=c;if(_t!=null&&Bt!=null){G=1,b=_t.values(f,p,x,m),_t.unit==2&&(b=b.map(ue=>f.posToVal(w+ue*P,y.key,!0)));let Mt=Bt.values(f,p,x,m);Bt.unit==2?Lt=Mt[0]*P:Lt=C(Mt[0],y,P,w)-C(0,y,P,w),Gt=rg(b,S,C,y,P,w,Gt),wt=Gt-Lt+D}else Gt=rg(b,S,C,y,P,w,Gt),wt=Gt*o+D,Lt=Gt-wt;wt<1&&(wt=0),re>=Lt/2&&(re=0),wt<5&&(V=pg);let Dt=wt>0,ie=Gt-wt-(Dt?re:0);Lt=V(hd(ie,q,k)),yt=(G==0?Lt/2:G==$?0:Lt)-G*$*((G==0?D/2:0)+(Dt?re/2:0));let kt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ge=Jt?null:new Path2D,fe=null;if(ft!=null)fe=f.data[ft.series[1]];else{let{y0:Mt,y1:Xt}=c;Mt!=null&&Xt!=null&&(S=Xt.values(f,p,x,m),fe=Mt.values(f,p,x,m))}let ye=H*Lt,O=ot*Lt;for(let Mt=$==1?x:m;Mt>=x&&Mt<=m;Mt+=$){let Xt=S[Mt];if(Xt==null)continue;if(fe!=null){let Y=fe[Mt]??0;if(Xt-Y==0)continue;xt=_(Y,R,I,B)}let ue=y.distr!=2||c!=null?b[Mt]:Mt,Tt=C(ue,y,P,w),Oe=_(De(Xt,tt),R,I,B),Yt=V(Tt-yt),ne=V(Yn(Oe,xt)),L=V(Ni(Oe,xt)),M=ne-L;if(Xt!=null){let Y=Xt<0?O:ye,dt=Xt<0?ye:O;Jt?(re>0&&at[Mt]!=null&&j(vt.get(at[Mt]),Yt,L+li(re/2),Lt,Yn(0,M-re),Y,dt),oe[Mt]!=null&&j(se.get(oe[Mt]),Yt,L+li(re/2),Lt,Yn(0,M-re),Y,dt)):j(ge,Yt,L+li(re/2),Lt,Yn(0,M-re),Y,dt),et(f,p,Mt,Yt-re/2,L,Lt+re,M)}}return re>0?kt.stroke=Jt?vt:ge:Jt||(kt._fill=g.width==0?g._fill:g._stroke??g._fill,kt.width=0),kt.fill=Jt?se:ge,kt})}function qv(i,t){let e=De(t?.alignGaps,0);return(n,s,r,o)=>Sr(n,s,(a,l,c,h,u,d,f,p,x,m,g)=>{[r,o]=ac(c,r,o);let b=a.pxRound,S=H=>b(d(H,h,m,p)),y=H=>b(f(H,u,g,x)),R,C,_;h.ori==0?(R=dc,_=po,C=Vg):(R=fc,_=mo,C=Gg);let w=h.dir*(h.ori==0?1:-1),B=S(l[w==1?r:o]),P=B,I=[],V=[];for(let H=w==1?r:o;H>=r&&H<=o;H+=w)if(c[H]!=null){let $=l[H],j=S($);I.push(P=j),V.push(y(c[H]))}let G={stroke:i(I,V,R,_,C,b),fill:null,clip:null,band:null,gaps:null,flags:uo},D=G.stroke,[k,q]=Ad(n,s);if(a.fill!=null||k!=0){let H=G.fill=new Path2D(D),ot=a.fillTo(n,s,a.min,a.max,k),$=y(ot);_(H,P,$),_(H,B,$)}if(!a.spanGaps){let H=[];H.push(...Cd(l,c,r,o,w,S,e)),G.gaps=H=a.gaps(n,s,r,o,H),G.clip=uc(H,h.ori,p,x,m,g)}return q!=0&&(G.band=q==2?[_s(n,s,r,o,D,-1),_s(n,s,r,o,D,1)]:_s(n,s,r,o,D,q)),G})}function $v(i){return qv(Yv,i)}function Yv(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=t[d+1]-t[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,t[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,t[d+1]-l[d+1]*u[d]/3,i[d+1],t[d+1])}return a}var pd=new Set;function og(){for(let i of pd)i.syncRect(!0)}fo&&(br(Cy,ao,og),br(Ry,ao,og,!0),br(sc,ao,()=>{Nn.pxRatio=Ue}));var Zv=Xg(),Kv=Hg();function ag(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>md(r,o,t,e))}function Jv(i,t){return i.map((e,n)=>n==0?{}:_n({},t,e))}function md(i,t,e,n){return _n({},t==0?e:n,i)}function qg(i,t,e){return t==null?co:[t,e]}var jv=qg;function Qv(i,t,e){return t==null?co:rc(t,e,vd,!0)}function $g(i,t,e,n){return t==null?co:lc(t,e,i.scales[n].log,!1)}var tb=$g;function Yg(i,t,e,n){return t==null?co:yd(t,e,i.scales[n].log,!1)}var eb=Yg;function nb(i,t,e,n,s){let r=Yn(km(i),km(t)),o=t-i,a=Di(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?qs.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function lg(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=Mn((e=+s)*Ue))+"px"),[i,t,e]}function ib(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ze(t[2]*Ue,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Nn(i,t,e){let n={mode:De(i.mode,1)},s=n.mode;function r(v,T,N,F){let X=T.valToPct(v);return F+N*(T.dir==-1?1-X:X)}function o(v,T,N,F){let X=T.valToPct(v);return F+N*(T.dir==-1?X:1-X)}function a(v,T,N,F){return T.ori==0?r(v,T,N,F):o(v,T,N,F)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=bi(hy);if(i.id!=null&&(c.id=i.id),ai(c,i.class),i.title){let v=bi(fy,c);v.textContent=i.title}let h=Li("canvas"),u=n.ctx=h.getContext("2d"),d=bi(py,c);br("click",d,v=>{v.target===p&&(je!=Zr||rn!=Kr)&&Dn.click(n,v)},!0);let f=n.under=bi(my,d);d.appendChild(h);let p=n.over=bi(gy,d);i=ho(i);let x=+De(i.pxAlign,1),m=sg(x);(i.plugins||[]).forEach(v=>{v.opts&&(i=v.opts(n,i)||i)});let g=i.ms||.001,b=n.series=s==1?ag(i.series||[],Jm,ng,!1):Jv(i.series||[null],eg),S=n.axes=ag(i.axes||[],Km,Qm,!0),y=n.scales={},R=n.bands=i.bands||[];R.forEach(v=>{v.fill=Ce(v.fill||null),v.dir=De(v.dir,-1)});let C=s==2?b[1].facets[0].scale:b[0].scale,_={axes:fs,series:we},w=(i.drawOrder||["axes","series"]).map(v=>_[v]);function B(v){let T=v.distr==3?N=>xs(N>0?N:v.clamp(n,N,v.min,v.max,v.key)):v.distr==4?N=>nd(N,v.asinh):v.distr==100?N=>v.fwd(N):N=>N;return N=>{let F=T(N),{_min:X,_max:J}=v,ct=J-X;return(F-X)/ct}}function P(v){let T=y[v];if(T==null){let N=(i.scales||Ta)[v]||Ta;if(N.from!=null){P(N.from);let F=_n({},y[N.from],N,{key:v});F.valToPct=B(F),y[v]=F}else{T=y[v]=_n({},v==C?Fg:kv,N),T.key=v;let F=T.time,X=T.range,J=Xs(X);if((v!=C||s==2&&!F)&&(J&&(X[0]==null||X[1]==null)&&(X={min:X[0]==null?Fm:{mode:1,hard:X[0],soft:X[0]},max:X[1]==null?Fm:{mode:1,hard:X[1],soft:X[1]}},J=!1),!J&&hc(X))){let ct=X;X=(pt,At,zt)=>At==null?co:rc(At,zt,ct)}T.range=Ce(X||(F?jv:v==C?T.distr==3?tb:T.distr==4?eb:qg:T.distr==3?$g:T.distr==4?Yg:Qv)),T.auto=Ce(J?!1:T.auto),T.clamp=Ce(T.clamp||Bv),T._min=T._max=null,T.valToPct=B(T)}}}P("x"),P("y"),s==1&&b.forEach(v=>{P(v.scale)}),S.forEach(v=>{P(v.scale)});for(let v in i.scales)P(v);let I=y[C],V=I.distr,G,D;I.ori==0?(ai(c,uy),G=r,D=o):(ai(c,dy),G=o,D=r);let k={};for(let v in y){let T=y[v];(T.min!=null||T.max!=null)&&(k[v]={min:T.min,max:T.max},T.min=T.max=null)}let q=i.tzDate||(v=>new Date(Mn(v/g))),H=i.fmtDate||Sd,ot=g==1?uv(q):pv(q),$=$m(q,qm(g==1?hv:fv,H)),j=Zm(q,Ym(gv,H)),et=[],ft=n.legend=_n({},yv,i.legend),ht=n.cursor=_n({},Tv,{drag:{y:s==2}},i.cursor),tt=ft.show,xt=ht.show,yt=ft.markers;ft.idxs=et,yt.width=Ce(yt.width),yt.dash=Ce(yt.dash),yt.stroke=Ce(yt.stroke),yt.fill=Ce(yt.fill);let Lt,wt,Gt,re=[],Jt=[],oe,se=!1,at={};if(ft.live){let v=b[1]?b[1].values:null;se=v!=null,oe=se?v(n,1,0):{_:0};for(let T in oe)at[T]=xd}if(tt)if(Lt=Li("table",My,c),Gt=Li("tbody",null,Lt),ft.mount(n,Lt),se){wt=Li("thead",null,Lt,Gt);let v=Li("tr",null,wt);Li("th",null,v);for(var vt in oe)Li("th",Sm,v).textContent=vt}else ai(Lt,wy),ft.live&&ai(Lt,Sy);let _t={show:!0},Bt={show:!1};function Dt(v,T){if(T==0&&(se||!ft.live||s==2))return co;let N=[],F=Li("tr",Ty,Gt,Gt.childNodes[T]);ai(F,v.class),v.show||ai(F,vr);let X=Li("th",null,F);if(yt.show){let pt=bi(Ey,X);if(T>0){let At=yt.width(n,T);At&&(pt.style.border=At+"px "+yt.dash(n,T)+" "+yt.stroke(n,T)),pt.style.background=yt.fill(n,T)}}let J=bi(Sm,X);v.label instanceof HTMLElement?J.appendChild(v.label):J.textContent=v.label,T>0&&(yt.show||(J.style.color=v.width>0?yt.stroke(n,T):yt.fill(n,T)),kt("click",X,pt=>{if(ht._lock)return;ce(pt);let At=b.indexOf(v);if((pt.ctrlKey||pt.metaKey)!=ft.isolate){let zt=b.some((Vt,Wt)=>Wt>0&&Wt!=At&&Vt.show);b.forEach((Vt,Wt)=>{Wt>0&&Zi(Wt,zt?Wt==At?_t:Bt:_t,!0,xn.setSeries)})}else Zi(At,{show:!v.show},!0,xn.setSeries)},!1),he&&kt(Am,X,pt=>{ht._lock||(ce(pt),Zi(b.indexOf(v),jr,!0,xn.setSeries))},!1));for(var ct in oe){let pt=Li("td",Ay,F);pt.textContent="--",N.push(pt)}return[F,N]}let ie=new Map;function kt(v,T,N,F=!0){let X=ie.get(T)||{},J=ht.bind[v](n,T,N,F);J&&(br(v,T,X[v]=J),ie.set(T,X))}function ge(v,T,N){let F=ie.get(T)||{};for(let X in F)(v==null||X==v)&&(cd(X,T,F[X]),delete F[X]);v==null&&ie.delete(T)}let fe=0,ye=0,O=0,Mt=0,Xt=0,ue=0,Tt=Xt,Oe=ue,Yt=O,ne=Mt,L=0,M=0,Y=0,dt=0;n.bbox={};let lt=!1,St=!1,Et=!1,nt=!1,st=!1,mt=!1;function z(v,T,N){(N||v!=n.width||T!=n.height)&&rt(v,T),ve(!1),Et=!0,St=!0,On()}function rt(v,T){n.width=fe=O=v,n.height=ye=Mt=T,Xt=ue=0,Ct(),Qt();let N=n.bbox;L=N.left=_r(Xt*Ue,.5),M=N.top=_r(ue*Ue,.5),Y=N.width=_r(O*Ue,.5),dt=N.height=_r(Mt*Ue,.5)}let it=3;function Rt(){let v=!1,T=0;for(;!v;){T++;let N=qr(T),F=Yi(T);v=T==it||N&&F,v||(rt(n.width,n.height),St=!0)}}function bt({width:v,height:T}){z(v,T)}n.setSize=bt;function Ct(){let v=!1,T=!1,N=!1,F=!1;S.forEach((X,J)=>{if(X.show&&X._show){let{side:ct,_size:pt}=X,At=ct%2,zt=X.label!=null?X.labelSize:0,Vt=pt+zt;Vt>0&&(At?(O-=Vt,ct==3?(Xt+=Vt,F=!0):N=!0):(Mt-=Vt,ct==0?(ue+=Vt,v=!0):T=!0))}}),qi[0]=v,qi[1]=N,qi[2]=T,qi[3]=F,O-=Ai[1]+Ai[3],Xt+=Ai[3],Mt-=Ai[2]+Ai[0],ue+=Ai[0]}function Qt(){let v=Xt+O,T=ue+Mt,N=Xt,F=ue;function X(J,ct){switch(J){case 1:return v+=ct,v-ct;case 2:return T+=ct,T-ct;case 3:return N-=ct,N+ct;case 0:return F-=ct,F+ct}}S.forEach((J,ct)=>{if(J.show&&J._show){let pt=J.side;J._pos=X(pt,J._size),J.label!=null&&(J._lpos=X(pt,J.labelSize))}})}if(ht.dataIdx==null){let v=ht.hover,T=v.skip=new Set(v.skip??[]);T.add(void 0);let N=v.prox=Ce(v.prox),F=v.bias??=0;ht.dataIdx=(X,J,ct,pt)=>{if(J==0)return ct;let At=ct,zt=N(X,J,ct,pt)??Ye,Vt=zt>=0&&zt<Ye,Wt=I.ori==0?O:Mt,me=ht.left,Ne=t[0],Le=t[J];if(T.has(Le[ct])){At=null;let Te=null,ae=null,te;if(F==0||F==-1)for(te=ct;Te==null&&te-- >0;)T.has(Le[te])||(Te=te);if(F==0||F==1)for(te=ct;ae==null&&te++<Le.length;)T.has(Le[te])||(ae=te);if(Te!=null||ae!=null)if(Vt){let tn=Te==null?-1/0:G(Ne[Te],I,Wt,0),hn=ae==null?1/0:G(Ne[ae],I,Wt,0),Pn=me-tn,qe=hn-me;Pn<=qe?Pn<=zt&&(At=Te):qe<=zt&&(At=ae)}else At=ae==null?Te:Te==null?ae:ct-Te<=ae-ct?Te:ae}else Vt&&Sn(me-G(Ne[ct],I,Wt,0))>zt&&(At=null);return At}}let ce=v=>{ht.event=v};ht.idxs=et,ht._lock=!1;let ut=ht.points;ut.show=Ce(ut.show),ut.size=Ce(ut.size),ut.stroke=Ce(ut.stroke),ut.width=Ce(ut.width),ut.fill=Ce(ut.fill);let qt=n.focus=_n({},i.focus||{alpha:.3},ht.focus),he=qt.prox>=0,Nt=he&&ut.one,_e=[],Je=[],Hn=[];function aa(v,T){let N=ut.show(n,T);if(N instanceof HTMLElement)return ai(N,by),ai(N,v.class),Qi(N,-10,-10,O,Mt),p.insertBefore(N,_e[T]),N}function Hr(v,T){if(s==1||T>0){let N=s==1&&y[v.scale].time,F=v.value;v.value=N?Gm(F)?Zm(q,Ym(F,H)):F||j:F||Uv,v.label=v.label||(N?Av:Ev)}if(Nt||T>0){v.width=v.width==null?1:v.width,v.paths=v.paths||Zv||ky,v.fillTo=Ce(v.fillTo||zv),v.pxAlign=+De(v.pxAlign,x),v.pxRound=sg(v.pxAlign),v.stroke=Ce(v.stroke||null),v.fill=Ce(v.fill||null),v._stroke=v._fill=v._paths=v._focus=null;let N=Fv(Yn(1,v.width),1),F=v.points=_n({},{size:N,width:Yn(1,N*.2),stroke:v.stroke,space:N*2,paths:Kv,_stroke:null,_fill:null},v.points);F.show=Ce(F.show),F.filter=Ce(F.filter),F.fill=Ce(F.fill),F.stroke=Ce(F.stroke),F.paths=Ce(F.paths),F.pxAlign=v.pxAlign}if(tt){let N=Dt(v,T);re.splice(T,0,N[0]),Jt.splice(T,0,N[1]),ft.values.push(null)}if(xt){et.splice(T,0,null);let N=null;Nt?T==0&&(N=aa(v,T)):T>0&&(N=aa(v,T)),_e.splice(T,0,N),Je.splice(T,0,0),Hn.splice(T,0,0)}Rn("addSeries",T)}function Cu(v,T){T=T??b.length,v=s==1?md(v,T,Jm,ng):md(v,T,{},eg),b.splice(T,0,v),Hr(b[T],T)}n.addSeries=Cu;function Fl(v){if(b.splice(v,1),tt){ft.values.splice(v,1),Jt.splice(v,1);let T=re.splice(v,1)[0];ge(null,T.firstChild),T.remove()}xt&&(et.splice(v,1),_e.splice(v,1)[0].remove(),Je.splice(v,1),Hn.splice(v,1)),Rn("delSeries",v)}n.delSeries=Fl;let qi=[!1,!1,!1,!1];function hs(v,T){if(v._show=v.show,v.show){let N=v.side%2,F=y[v.scale];F==null&&(v.scale=N?b[1].scale:C,F=y[v.scale]);let X=F.time;v.size=Ce(v.size),v.space=Ce(v.space),v.rotate=Ce(v.rotate),Xs(v.incrs)&&v.incrs.forEach(ct=>{!qs.has(ct)&&qs.set(ct,xg(ct))}),v.incrs=Ce(v.incrs||(F.distr==2?av:X?g==1?cv:dv:yr)),v.splits=Ce(v.splits||(X&&F.distr==1?ot:F.distr==3?ud:F.distr==4?Pv:Rv)),v.stroke=Ce(v.stroke),v.grid.stroke=Ce(v.grid.stroke),v.ticks.stroke=Ce(v.ticks.stroke),v.border.stroke=Ce(v.border.stroke);let J=v.values;v.values=Xs(J)&&!Xs(J[0])?Ce(J):X?Xs(J)?$m(q,qm(J,H)):Gm(J)?mv(q,J):J||$:J||Cv,v.filter=Ce(v.filter||(F.distr>=3&&F.log==10?Dv:F.distr==3&&F.log==2?Nv:mg)),v.font=lg(v.font),v.labelFont=lg(v.labelFont),v._size=v.size(n,null,T,0),v._space=v._rotate=v._incrs=v._found=v._splits=v._values=null,v._size>0&&(qi[T]=!0,v._el=bi(xy,d))}}function us(v,T,N,F){let[X,J,ct,pt]=N,At=T%2,zt=0;return At==0&&(pt||J)&&(zt=T==0&&!X||T==2&&!ct?Mn(Km.size/3):0),At==1&&(X||ct)&&(zt=T==1&&!J||T==3&&!pt?Mn(Qm.size/2):0),zt}let la=n.padding=(i.padding||[us,us,us,us]).map(v=>Ce(De(v,us))),Ai=n._padding=la.map((v,T)=>v(n,T,qi,0)),ln,dn=null,fn=null,$i=s==1?b[0].idxs:null,ni=null,Os=!1;function ca(v,T){if(t=v??[],n.data=n._data=t,s==2){ln=0;for(let N=1;N<b.length;N++)ln+=t[N][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),ni=t[0],ln=ni.length;let N=t;if(V==2){N=t.slice();let F=N[0]=Array(ln);for(let X=0;X<ln;X++)F[X]=X}n._data=t=N}if(ve(!0),Rn("setData"),V==2&&(Et=!0),T!==!1){let N=I;N.auto(n,Os)?ha():zs(C,N.min,N.max),nt=nt||ht.left>=0,mt=!0,On()}}n.setData=ca;function ha(){Os=!0;let v,T;s==1&&(ln>0?(dn=$i[0]=0,fn=$i[1]=ln-1,v=t[0][dn],T=t[0][fn],V==2?(v=dn,T=fn):v==T&&(V==3?[v,T]=lc(v,v,I.log,!1):V==4?[v,T]=yd(v,v,I.log,!1):I.time?T=v+Mn(86400/g):[v,T]=rc(v,T,vd,!0))):(dn=$i[0]=v=null,fn=$i[1]=T=null)),zs(C,v,T)}let Wr,Bs,Xr,E,W,Q,Z,K,Pt,Ut;function It(v,T,N,F,X,J){v??=Tm,N??=Md,F??="butt",X??=Tm,J??="round",v!=Wr&&(u.strokeStyle=Wr=v),X!=Bs&&(u.fillStyle=Bs=X),T!=Xr&&(u.lineWidth=Xr=T),J!=W&&(u.lineJoin=W=J),F!=Q&&(u.lineCap=Q=F),N!=E&&u.setLineDash(E=N)}function Ft(v,T,N,F){T!=Bs&&(u.fillStyle=Bs=T),v!=Z&&(u.font=Z=v),N!=K&&(u.textAlign=K=N),F!=Pt&&(u.textBaseline=Pt=F)}function Zt(v,T,N,F,X=0){if(F.length>0&&v.auto(n,Os)&&(T==null||T.min==null)){let J=De(dn,0),ct=De(fn,F.length-1),pt=N.min==null?Dy(F,J,ct,X,v.distr==3):[N.min,N.max];v.min=Ni(v.min,N.min=pt[0]),v.max=Yn(v.max,N.max=pt[1])}}let de={min:null,max:null};function Se(){for(let F in y){let X=y[F];k[F]==null&&(X.min==null||k[C]!=null&&X.auto(n,Os))&&(k[F]=de)}for(let F in y){let X=y[F];k[F]==null&&X.from!=null&&k[X.from]!=null&&(k[F]=de)}k[C]!=null&&ve(!0);let v={};for(let F in k){let X=k[F];if(X!=null){let J=v[F]=ho(y[F],Gy);if(X.min!=null)_n(J,X);else if(F!=C||s==2)if(ln==0&&J.from==null){let ct=J.range(n,null,null,F);J.min=ct[0],J.max=ct[1]}else J.min=Ye,J.max=-Ye}}if(ln>0){b.forEach((F,X)=>{if(s==1){let J=F.scale,ct=k[J];if(ct==null)return;let pt=v[J];if(X==0){let At=pt.range(n,pt.min,pt.max,J);pt.min=At[0],pt.max=At[1],dn=Di(pt.min,t[0]),fn=Di(pt.max,t[0]),fn-dn>1&&(t[0][dn]<pt.min&&dn++,t[0][fn]>pt.max&&fn--),F.min=ni[dn],F.max=ni[fn]}else F.show&&F.auto&&Zt(pt,ct,F,t[X],F.sorted);F.idxs[0]=dn,F.idxs[1]=fn}else if(X>0&&F.show&&F.auto){let[J,ct]=F.facets,pt=J.scale,At=ct.scale,[zt,Vt]=t[X],Wt=v[pt],me=v[At];Wt!=null&&Zt(Wt,k[pt],J,zt,J.sorted),me!=null&&Zt(me,k[At],ct,Vt,ct.sorted),F.min=ct.min,F.max=ct.max}});for(let F in v){let X=v[F],J=k[F];if(X.from==null&&(J==null||J.min==null)){let ct=X.range(n,X.min==Ye?null:X.min,X.max==-Ye?null:X.max,F);X.min=ct[0],X.max=ct[1]}}}for(let F in v){let X=v[F];if(X.from!=null){let J=v[X.from];if(J.min==null)X.min=X.max=null;else{let ct=X.range(n,J.min,J.max,F);X.min=ct[0],X.max=ct[1]}}}let T={},N=!1;for(let F in v){let X=v[F],J=y[F];if(J.min!=X.min||J.max!=X.max){J.min=X.min,J.max=X.max;let ct=J.distr;J._min=ct==3?xs(J.min):ct==4?nd(J.min,J.asinh):ct==100?J.fwd(J.min):J.min,J._max=ct==3?xs(J.max):ct==4?nd(J.max,J.asinh):ct==100?J.fwd(J.max):J.max,T[F]=N=!0}}if(N){b.forEach((F,X)=>{s==2?X>0&&T.y&&(F._paths=null):T[F.scale]&&(F._paths=null)});for(let F in T)Et=!0,Rn("setScale",F);xt&&ht.left>=0&&(nt=mt=!0)}for(let F in k)k[F]=null}function $t(v){let T=hd(dn-1,0,ln-1),N=hd(fn+1,0,ln-1);for(;v[T]==null&&T>0;)T--;for(;v[N]==null&&N<ln-1;)N++;return[T,N]}function we(){if(ln>0){let v=b.some(T=>T._focus)&&Ut!=qt.alpha;v&&(u.globalAlpha=Ut=qt.alpha),b.forEach((T,N)=>{if(N>0&&T.show&&(on(N,!1),on(N,!0),T._paths==null)){let F=Ut;Ut!=T.alpha&&(u.globalAlpha=Ut=T.alpha);let X=s==2?[0,t[N][0].length-1]:$t(t[N]);T._paths=T.paths(n,N,X[0],X[1]),Ut!=F&&(u.globalAlpha=Ut=F)}}),b.forEach((T,N)=>{if(N>0&&T.show){let F=Ut;Ut!=T.alpha&&(u.globalAlpha=Ut=T.alpha),T._paths!=null&&Ve(N,!1);{let X=T._paths!=null?T._paths.gaps:null,J=T.points.show(n,N,dn,fn,X),ct=T.points.filter(n,N,J,X);(J||ct)&&(T.points._paths=T.points.paths(n,N,dn,fn,ct),Ve(N,!0))}Ut!=F&&(u.globalAlpha=Ut=F),Rn("drawSeries",N)}}),v&&(u.globalAlpha=Ut=1)}}function on(v,T){let N=T?b[v].points:b[v];N._stroke=N.stroke(n,v),N._fill=N.fill(n,v)}function Ve(v,T){let N=T?b[v].points:b[v],{stroke:F,fill:X,clip:J,flags:ct,_stroke:pt=N._stroke,_fill:At=N._fill,_width:zt=N.width}=N._paths;zt=Ze(zt*Ue,3);let Vt=null,Wt=zt%2/2;T&&At==null&&(At=zt>0?"#fff":pt);let me=N.pxAlign==1&&Wt>0;if(me&&u.translate(Wt,Wt),!T){let Ne=L-zt/2,Le=M-zt/2,Te=Y+zt,ae=dt+zt;Vt=new Path2D,Vt.rect(Ne,Le,Te,ae)}T?Ht(pt,zt,N.dash,N.cap,At,F,X,ct,J):Ge(v,pt,zt,N.dash,N.cap,At,F,X,ct,Vt,J),me&&u.translate(-Wt,-Wt)}function Ge(v,T,N,F,X,J,ct,pt,At,zt,Vt){let Wt=!1;At!=0&&R.forEach((me,Ne)=>{if(me.series[0]==v){let Le=b[me.series[1]],Te=t[me.series[1]],ae=(Le._paths||Ta).band;Xs(ae)&&(ae=me.dir==1?ae[0]:ae[1]);let te,tn=null;Le.show&&ae&&Uy(Te,dn,fn)?(tn=me.fill(n,Ne)||J,te=Le._paths.clip):ae=null,Ht(T,N,F,X,tn,ct,pt,At,zt,Vt,te,ae),Wt=!0}}),Wt||Ht(T,N,F,X,J,ct,pt,At,zt,Vt)}let bn=uo|fd;function Ht(v,T,N,F,X,J,ct,pt,At,zt,Vt,Wt){It(v,T,N,F,X),(At||zt||Wt)&&(u.save(),At&&u.clip(At),zt&&u.clip(zt)),Wt?(pt&bn)==bn?(u.clip(Wt),Vt&&u.clip(Vt),Ae(X,ct),pn(v,J,T)):pt&fd?(Ae(X,ct),u.clip(Wt),pn(v,J,T)):pt&uo&&(u.save(),u.clip(Wt),Vt&&u.clip(Vt),Ae(X,ct),u.restore(),pn(v,J,T)):(Ae(X,ct),pn(v,J,T)),(At||zt||Wt)&&u.restore()}function pn(v,T,N){N>0&&(T instanceof Map?T.forEach((F,X)=>{u.strokeStyle=Wr=X,u.stroke(F)}):T!=null&&v&&u.stroke(T))}function Ae(v,T){T instanceof Map?T.forEach((N,F)=>{u.fillStyle=Bs=F,u.fill(N)}):T!=null&&v&&u.fill(T)}function ds(v,T,N,F){let X=S[v],J;if(F<=0)J=[0,0];else{let ct=X._space=X.space(n,v,T,N,F),pt=X._incrs=X.incrs(n,v,T,N,F,ct);J=nb(T,N,pt,F,ct)}return X._found=J}function mn(v,T,N,F,X,J,ct,pt,At,zt){let Vt=ct%2/2;x==1&&u.translate(Vt,Vt),It(pt,ct,At,zt,pt),u.beginPath();let Wt,me,Ne,Le,Te=X+(F==0||F==3?-J:J);N==0?(me=X,Le=Te):(Wt=X,Ne=Te);for(let ae=0;ae<v.length;ae++)T[ae]!=null&&(N==0?Wt=Ne=v[ae]:me=Le=v[ae],u.moveTo(Wt,me),u.lineTo(Ne,Le));u.stroke(),x==1&&u.translate(-Vt,-Vt)}function qr(v){let T=!0;return S.forEach((N,F)=>{if(!N.show)return;let X=y[N.scale];if(X.min==null){N._show&&(T=!1,N._show=!1,ve(!1));return}else N._show||(T=!1,N._show=!0,ve(!1));let J=N.side,ct=J%2,{min:pt,max:At}=X,[zt,Vt]=ds(F,pt,At,ct==0?O:Mt);if(Vt==0)return;let Wt=X.distr==2,me=N._splits=N.splits(n,F,pt,At,zt,Vt,Wt),Ne=X.distr==2?me.map(te=>ni[te]):me,Le=X.distr==2?ni[me[1]]-ni[me[0]]:zt,Te=N._values=N.values(n,N.filter(n,Ne,F,Vt,Le),F,Vt,Le);N._rotate=J==2?N.rotate(n,Te,F,Vt):0;let ae=N._size;N._size=Mi(N.size(n,Te,F,v)),ae!=null&&N._size!=ae&&(T=!1)}),T}function Yi(v){let T=!0;return la.forEach((N,F)=>{let X=N(n,F,qi,v);X!=Ai[F]&&(T=!1),Ai[F]=X}),T}function fs(){for(let v=0;v<S.length;v++){let T=S[v];if(!T.show||!T._show)continue;let N=T.side,F=N%2,X,J,ct=T.stroke(n,v),pt=N==0||N==3?-1:1,[At,zt]=T._found;if(T.label!=null){let qn=T.labelGap*pt,ri=Mn((T._lpos+qn)*Ue);Ft(T.labelFont[0],ct,"center",N==2?"top":wm),u.save(),F==1?(X=J=0,u.translate(ri,Mn(M+dt/2)),u.rotate((N==3?-ic:ic)/2)):(X=Mn(L+Y/2),J=ri);let pr=fg(T.label)?T.label(n,v,At,zt):T.label;u.fillText(pr,X,J),u.restore()}if(zt==0)continue;let Vt=y[T.scale],Wt=F==0?Y:dt,me=F==0?L:M,Ne=T._splits,Le=Vt.distr==2?Ne.map(qn=>ni[qn]):Ne,Te=Vt.distr==2?ni[Ne[1]]-ni[Ne[0]]:At,ae=T.ticks,te=T.border,tn=ae.show?ae.size:0,hn=Mn(tn*Ue),Pn=Mn((T.alignTo==2?T._size-tn-T.gap:T.gap)*Ue),qe=T._rotate*-ic/180,un=m(T._pos*Ue),ii=(hn+Pn)*pt,Xn=un+ii;J=F==0?Xn:0,X=F==1?Xn:0;let _i=T.font[0],Ci=T.align==1?ro:T.align==2?Qu:qe>0?ro:qe<0?Qu:F==0?"center":N==3?Qu:ro,Ji=qe||F==1?"middle":N==2?"top":wm;Ft(_i,ct,Ci,Ji);let si=T.font[1]*T.lineGap,yi=Ne.map(qn=>m(a(qn,Vt,Wt,me))),Ri=T._values;for(let qn=0;qn<Ri.length;qn++){let ri=Ri[qn];if(ri!=null){F==0?X=yi[qn]:J=yi[qn],ri=""+ri;let pr=ri.indexOf(`
`)==-1?[ri]:ri.split(/\n/gm);for(let $n=0;$n<pr.length;$n++){let Jp=pr[$n];qe?(u.save(),u.translate(X,J+$n*si),u.rotate(qe),u.fillText(Jp,0,0),u.restore()):u.fillText(Jp,X,J+$n*si)}}}ae.show&&mn(yi,ae.filter(n,Le,v,zt,Te),F,N,un,hn,Ze(ae.width*Ue,3),ae.stroke(n,v),ae.dash,ae.cap);let ji=T.grid;ji.show&&mn(yi,ji.filter(n,Le,v,zt,Te),F,F==0?2:1,F==0?M:L,F==0?dt:Y,Ze(ji.width*Ue,3),ji.stroke(n,v),ji.dash,ji.cap),te.show&&mn([un],[1],F==0?1:0,F==0?1:2,F==1?M:L,F==1?dt:Y,Ze(te.width*Ue,3),te.stroke(n,v),te.dash,te.cap)}Rn("drawAxes")}function ve(v){b.forEach((T,N)=>{N>0&&(T._paths=null,v&&(s==1?(T.min=null,T.max=null):T.facets.forEach(F=>{F.min=null,F.max=null})))})}let cn=!1,Wn=!1,He=[];function gn(){Wn=!1;for(let v=0;v<He.length;v++)Rn(...He[v]);He.length=0}function On(){cn||(Zy(Dp),cn=!0)}function Ol(v,T=!1){cn=!0,Wn=T,v(n),Dp(),T&&He.length>0&&queueMicrotask(gn)}n.batch=Ol;function Dp(){if(lt&&(Se(),lt=!1),Et&&(Rt(),Et=!1),St){if(nn(f,ro,Xt),nn(f,"top",ue),nn(f,ba,O),nn(f,Ma,Mt),nn(p,ro,Xt),nn(p,"top",ue),nn(p,ba,O),nn(p,Ma,Mt),nn(d,ba,fe),nn(d,Ma,ye),h.width=Mn(fe*Ue),h.height=Mn(ye*Ue),S.forEach(({_el:v,_show:T,_size:N,_pos:F,side:X})=>{if(v!=null)if(T){let J=X===3||X===0?N:0,ct=X%2==1;nn(v,ct?"left":"top",F-J),nn(v,ct?"width":"height",N),nn(v,ct?"top":"left",ct?ue:Xt),nn(v,ct?"height":"width",ct?Mt:O),ld(v,vr)}else ai(v,vr)}),Wr=Bs=Xr=W=Q=Z=K=Pt=E=null,Ut=1,fa(!0),Xt!=Tt||ue!=Oe||O!=Yt||Mt!=ne){ve(!1);let v=O/Yt,T=Mt/ne;if(xt&&!nt&&ht.left>=0){ht.left*=v,ht.top*=T,$r&&Qi($r,Mn(ht.left),0,O,Mt),Yr&&Qi(Yr,0,Mn(ht.top),O,Mt);for(let N=0;N<_e.length;N++){let F=_e[N];F!=null&&(Je[N]*=v,Hn[N]*=T,Qi(F,Mi(Je[N]),Mi(Hn[N]),O,Mt))}}if(Qe.show&&!st&&Qe.left>=0&&Qe.width>0){Qe.left*=v,Qe.width*=v,Qe.top*=T,Qe.height*=T;for(let N in Nu)nn(Jr,N,Qe[N])}Tt=Xt,Oe=ue,Yt=O,ne=Mt}Rn("setSize"),St=!1}fe>0&&ye>0&&(u.clearRect(0,0,h.width,h.height),Rn("drawClear"),w.forEach(v=>v()),Rn("draw")),Qe.show&&st&&(Bl(Qe),st=!1),xt&&nt&&(fr(null,!0,!1),nt=!1),ft.show&&ft.live&&mt&&(Lu(),mt=!1),l||(l=!0,n.status=1,Rn("ready")),Os=!1,cn=!1}n.redraw=(v,T)=>{Et=T||!1,v!==!1?zs(C,I.min,I.max):On()};function Ru(v,T){let N=y[v];if(N.from==null){if(ln==0){let F=N.range(n,T.min,T.max,v);T.min=F[0],T.max=F[1]}if(T.min>T.max){let F=T.min;T.min=T.max,T.max=F}if(ln>1&&T.min!=null&&T.max!=null&&T.max-T.min<1e-16)return;v==C&&N.distr==2&&ln>0&&(T.min=Di(T.min,t[0]),T.max=Di(T.max,t[0]),T.min==T.max&&T.max++),k[v]=T,lt=!0,On()}}n.setScale=Ru;let Pu,Iu,$r,Yr,Np,Up,Zr,Kr,Fp,Op,je,rn,ks=!1,Dn=ht.drag,An=Dn.x,Cn=Dn.y;xt&&(ht.x&&(Pu=bi(yy,p)),ht.y&&(Iu=bi(vy,p)),I.ori==0?($r=Pu,Yr=Iu):($r=Iu,Yr=Pu),je=ht.left,rn=ht.top);let Qe=n.select=_n({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Jr=Qe.show?bi(_y,Qe.over?p:f):null;function Bl(v,T){if(Qe.show){for(let N in v)Qe[N]=v[N],N in Nu&&nn(Jr,N,v[N]);T!==!1&&Rn("setSelect")}}n.setSelect=Bl;function L_(v){if(b[v].show)tt&&ld(re[v],vr);else if(tt&&ai(re[v],vr),xt){let N=Nt?_e[0]:_e[v];N!=null&&Qi(N,-10,-10,O,Mt)}}function zs(v,T,N){Ru(v,{min:T,max:N})}function Zi(v,T,N,F){T.focus!=null&&O_(v),T.show!=null&&b.forEach((X,J)=>{J>0&&(v==J||v==null)&&(X.show=T.show,L_(J),s==2?(zs(X.facets[0].scale,null,null),zs(X.facets[1].scale,null,null)):zs(X.scale,null,null),On())}),N!==!1&&Rn("setSeries",v,T),F&&pa("setSeries",n,v,T)}n.setSeries=Zi;function D_(v,T){_n(R[v],T)}function N_(v,T){v.fill=Ce(v.fill||null),v.dir=De(v.dir,-1),T=T??R.length,R.splice(T,0,v)}function U_(v){v==null?R.length=0:R.splice(v,1)}n.addBand=N_,n.setBand=D_,n.delBand=U_;function F_(v,T){b[v].alpha=T,xt&&_e[v]!=null&&(_e[v].style.opacity=T),tt&&re[v]&&(re[v].style.opacity=T)}let ps,Vs,dr,jr={focus:!0};function O_(v){if(v!=dr){let T=v==null,N=qt.alpha!=1;b.forEach((F,X)=>{if(s==1||X>0){let J=T||X==0||X==v;F._focus=T?null:J,N&&F_(X,J?1:qt.alpha)}}),dr=v,N&&On()}}tt&&he&&kt(Cm,Lt,v=>{ht._lock||(ce(v),dr!=null&&Zi(null,jr,!0,xn.setSeries))});function Ki(v,T,N){let F=y[T];N&&(v=v/Ue-(F.ori==1?ue:Xt));let X=O;F.ori==1&&(X=Mt,v=X-v),F.dir==-1&&(v=X-v);let J=F._min,ct=F._max,pt=v/X,At=J+(ct-J)*pt,zt=F.distr;return zt==3?lo(10,At):zt==4?Oy(At,F.asinh):zt==100?F.bwd(At):At}function B_(v,T){let N=Ki(v,C,T);return Di(N,t[0],dn,fn)}n.valToIdx=v=>Di(v,t[0]),n.posToIdx=B_,n.posToVal=Ki,n.valToPos=(v,T,N)=>y[T].ori==0?r(v,y[T],N?Y:O,N?L:0):o(v,y[T],N?dt:Mt,N?M:0),n.setCursor=(v,T,N)=>{je=v.left,rn=v.top,fr(null,T,N)};function Bp(v,T){nn(Jr,ro,Qe.left=v),nn(Jr,ba,Qe.width=T)}function kp(v,T){nn(Jr,"top",Qe.top=v),nn(Jr,Ma,Qe.height=T)}let ua=I.ori==0?Bp:kp,da=I.ori==1?Bp:kp;function k_(){if(tt&&ft.live)for(let v=s==2?1:0;v<b.length;v++){if(v==0&&se)continue;let T=ft.values[v],N=0;for(let F in T)Jt[v][N++].firstChild.nodeValue=T[F]}}function Lu(v,T){if(v!=null&&(v.idxs?v.idxs.forEach((N,F)=>{et[F]=N}):Vy(v.idx)||et.fill(v.idx),ft.idx=et[0]),tt&&ft.live){for(let N=0;N<b.length;N++)(N>0||s==1&&!se)&&z_(N,et[N]);k_()}mt=!1,T!==!1&&Rn("setLegend")}n.setLegend=Lu;function z_(v,T){let N=b[v],F=v==0&&V==2?ni:t[v],X;se?X=N.values(n,v,T)??at:(X=N.value(n,T==null?null:F[T],v,T),X=X==null?at:{_:X}),ft.values[v]=X}function fr(v,T,N){Fp=je,Op=rn,[je,rn]=ht.move(n,je,rn),ht.left=je,ht.top=rn,xt&&($r&&Qi($r,Mn(je),0,O,Mt),Yr&&Qi(Yr,0,Mn(rn),O,Mt));let F,X=dn>fn;ps=Ye,Vs=null;let J=I.ori==0?O:Mt,ct=I.ori==1?O:Mt;if(je<0||ln==0||X){F=ht.idx=null;for(let pt=0;pt<b.length;pt++){let At=_e[pt];At!=null&&Qi(At,-10,-10,O,Mt)}he&&Zi(null,jr,!0,v==null&&xn.setSeries),ft.live&&(et.fill(F),mt=!0)}else{let pt,At,zt;s==1&&(pt=I.ori==0?je:rn,At=Ki(pt,C),F=ht.idx=Di(At,t[0],dn,fn),zt=G(t[0][F],I,J,0));let Vt=-10,Wt=-10,me=0,Ne=0,Le=!0,Te="",ae="";for(let te=s==2?1:0;te<b.length;te++){let tn=b[te],hn=et[te],Pn=hn==null?null:s==1?t[te][hn]:t[te][1][hn],qe=ht.dataIdx(n,te,F,At),un=qe==null?null:s==1?t[te][qe]:t[te][1][qe];if(mt=mt||un!=Pn||qe!=hn,et[te]=qe,te>0&&tn.show){let ii=qe==null?-10:qe==F?zt:G(s==1?t[0][qe]:t[te][0][qe],I,J,0),Xn=un==null?-10:D(un,s==1?y[tn.scale]:y[tn.facets[1].scale],ct,0);if(he&&un!=null){let _i=I.ori==1?je:rn,Ci=Sn(qt.dist(n,te,qe,Xn,_i));if(Ci<ps){let Ji=qt.bias;if(Ji!=0){let si=Ki(_i,tn.scale),yi=un>=0?1:-1,Ri=si>=0?1:-1;Ri==yi&&(Ri==1?Ji==1?un>=si:un<=si:Ji==1?un<=si:un>=si)&&(ps=Ci,Vs=te)}else ps=Ci,Vs=te}}if(mt||Nt){let _i,Ci;I.ori==0?(_i=ii,Ci=Xn):(_i=Xn,Ci=ii);let Ji,si,yi,Ri,ji,qn,ri=!0,pr=ut.bbox;if(pr!=null){ri=!1;let $n=pr(n,te);yi=$n.left,Ri=$n.top,Ji=$n.width,si=$n.height}else yi=_i,Ri=Ci,Ji=si=ut.size(n,te);if(qn=ut.fill(n,te),ji=ut.stroke(n,te),Nt)te==Vs&&ps<=qt.prox&&(Vt=yi,Wt=Ri,me=Ji,Ne=si,Le=ri,Te=qn,ae=ji);else{let $n=_e[te];$n!=null&&(Je[te]=yi,Hn[te]=Ri,Um($n,Ji,si,ri),Dm($n,qn,ji),Qi($n,Mi(yi),Mi(Ri),O,Mt))}}}}if(Nt){let te=qt.prox,tn=dr==null?ps<=te:ps>te||Vs!=dr;if(mt||tn){let hn=_e[0];hn!=null&&(Je[0]=Vt,Hn[0]=Wt,Um(hn,me,Ne,Le),Dm(hn,Te,ae),Qi(hn,Mi(Vt),Mi(Wt),O,Mt))}}}if(Qe.show&&ks)if(v!=null){let[pt,At]=xn.scales,[zt,Vt]=xn.match,[Wt,me]=v.cursor.sync.scales,Ne=v.cursor.drag;if(An=Ne._x,Cn=Ne._y,An||Cn){let{left:Le,top:Te,width:ae,height:te}=v.select,tn=v.scales[Wt].ori,hn=v.posToVal,Pn,qe,un,ii,Xn,_i=pt!=null&&zt(pt,Wt),Ci=At!=null&&Vt(At,me);_i&&An?(tn==0?(Pn=Le,qe=ae):(Pn=Te,qe=te),un=y[pt],ii=G(hn(Pn,Wt),un,J,0),Xn=G(hn(Pn+qe,Wt),un,J,0),ua(Ni(ii,Xn),Sn(Xn-ii))):ua(0,J),Ci&&Cn?(tn==1?(Pn=Le,qe=ae):(Pn=Te,qe=te),un=y[At],ii=D(hn(Pn,me),un,ct,0),Xn=D(hn(Pn+qe,me),un,ct,0),da(Ni(ii,Xn),Sn(Xn-ii))):da(0,ct)}else Uu()}else{let pt=Sn(Fp-Np),At=Sn(Op-Up);if(I.ori==1){let me=pt;pt=At,At=me}An=Dn.x&&pt>=Dn.dist,Cn=Dn.y&&At>=Dn.dist;let zt=Dn.uni;zt!=null?An&&Cn&&(An=pt>=zt,Cn=At>=zt,!An&&!Cn&&(At>pt?Cn=!0:An=!0)):Dn.x&&Dn.y&&(An||Cn)&&(An=Cn=!0);let Vt,Wt;An&&(I.ori==0?(Vt=Zr,Wt=je):(Vt=Kr,Wt=rn),ua(Ni(Vt,Wt),Sn(Wt-Vt)),Cn||da(0,ct)),Cn&&(I.ori==1?(Vt=Zr,Wt=je):(Vt=Kr,Wt=rn),da(Ni(Vt,Wt),Sn(Wt-Vt)),An||ua(0,J)),!An&&!Cn&&(ua(0,0),da(0,0))}if(Dn._x=An,Dn._y=Cn,v==null){if(N){if(Kp!=null){let[pt,At]=xn.scales;xn.values[0]=pt!=null?Ki(I.ori==0?je:rn,pt):null,xn.values[1]=At!=null?Ki(I.ori==1?je:rn,At):null}pa(td,n,je,rn,O,Mt,F)}if(he){let pt=N&&xn.setSeries,At=qt.prox;dr==null?ps<=At&&Zi(Vs,jr,!0,pt):ps>At?Zi(null,jr,!0,pt):Vs!=dr&&Zi(Vs,jr,!0,pt)}}mt&&(ft.idx=F,Lu()),T!==!1&&Rn("setCursor")}let Gs=null;Object.defineProperty(n,"rect",{get(){return Gs==null&&fa(!1),Gs}});function fa(v=!1){v?Gs=null:(Gs=p.getBoundingClientRect(),Rn("syncRect",Gs))}function zp(v,T,N,F,X,J,ct){ht._lock||ks&&v!=null&&v.movementX==0&&v.movementY==0||(Du(v,T,N,F,X,J,ct,!1,v!=null),v!=null?fr(null,!0,!0):fr(T,!0,!1))}function Du(v,T,N,F,X,J,ct,pt,At){if(Gs==null&&fa(!1),ce(v),v!=null)N=v.clientX-Gs.left,F=v.clientY-Gs.top;else{if(N<0||F<0){je=-10,rn=-10;return}let[zt,Vt]=xn.scales,Wt=T.cursor.sync,[me,Ne]=Wt.values,[Le,Te]=Wt.scales,[ae,te]=xn.match,tn=T.axes[0].side%2==1,hn=I.ori==0?O:Mt,Pn=I.ori==1?O:Mt,qe=tn?J:X,un=tn?X:J,ii=tn?F:N,Xn=tn?N:F;if(Le!=null?N=ae(zt,Le)?a(me,y[zt],hn,0):-10:N=hn*(ii/qe),Te!=null?F=te(Vt,Te)?a(Ne,y[Vt],Pn,0):-10:F=Pn*(Xn/un),I.ori==1){let _i=N;N=F,F=_i}}At&&(T==null||T.cursor.event.type==td)&&((N<=1||N>=O-1)&&(N=_r(N,O)),(F<=1||F>=Mt-1)&&(F=_r(F,Mt))),pt?(Np=N,Up=F,[Zr,Kr]=ht.move(n,N,F)):(je=N,rn=F)}let Nu={width:0,height:0,left:0,top:0};function Uu(){Bl(Nu,!1)}let Vp,Gp,Hp,Wp;function Xp(v,T,N,F,X,J,ct){ks=!0,An=Cn=Dn._x=Dn._y=!1,Du(v,T,N,F,X,J,ct,!0,!1),v!=null&&(kt(ed,od,qp,!1),pa(Em,n,Zr,Kr,O,Mt,null));let{left:pt,top:At,width:zt,height:Vt}=Qe;Vp=pt,Gp=At,Hp=zt,Wp=Vt}function qp(v,T,N,F,X,J,ct){ks=Dn._x=Dn._y=!1,Du(v,T,N,F,X,J,ct,!1,!0);let{left:pt,top:At,width:zt,height:Vt}=Qe,Wt=zt>0||Vt>0,me=Vp!=pt||Gp!=At||Hp!=zt||Wp!=Vt;if(Wt&&me&&Bl(Qe),Dn.setScale&&Wt&&me){let Ne=pt,Le=zt,Te=At,ae=Vt;if(I.ori==1&&(Ne=At,Le=Vt,Te=pt,ae=zt),An&&zs(C,Ki(Ne,C),Ki(Ne+Le,C)),Cn)for(let te in y){let tn=y[te];te!=C&&tn.from==null&&tn.min!=Ye&&zs(te,Ki(Te+ae,te),Ki(Te,te))}Uu()}else ht.lock&&(ht._lock=!ht._lock,fr(T,!0,v!=null));v!=null&&(ge(ed,od),pa(ed,n,je,rn,O,Mt,null))}function V_(v,T,N,F,X,J,ct){if(ht._lock)return;ce(v);let pt=ks;if(ks){let At=!0,zt=!0,Vt=10,Wt,me;I.ori==0?(Wt=An,me=Cn):(Wt=Cn,me=An),Wt&&me&&(At=je<=Vt||je>=O-Vt,zt=rn<=Vt||rn>=Mt-Vt),Wt&&At&&(je=je<Zr?0:O),me&&zt&&(rn=rn<Kr?0:Mt),fr(null,!0,!0),ks=!1}je=-10,rn=-10,et.fill(null),fr(null,!0,!0),pt&&(ks=pt)}function $p(v,T,N,F,X,J,ct){ht._lock||(ce(v),ha(),Uu(),v!=null&&pa(Rm,n,je,rn,O,Mt,null))}function Yp(){S.forEach(ib),z(n.width,n.height,!0)}br(sc,ao,Yp);let Qr={};Qr.mousedown=Xp,Qr.mousemove=zp,Qr.mouseup=qp,Qr.dblclick=$p,Qr.setSeries=(v,T,N,F)=>{let X=xn.match[2];N=X(n,T,N),N!=-1&&Zi(N,F,!0,!1)},xt&&(kt(Em,p,Xp),kt(td,p,zp),kt(Am,p,v=>{ce(v),fa(!1)}),kt(Cm,p,V_),kt(Rm,p,$p),pd.add(n),n.syncRect=fa);let kl=n.hooks=i.hooks||{};function Rn(v,T,N){Wn?He.push([v,T,N]):v in kl&&kl[v].forEach(F=>{F.call(null,n,T,N)})}(i.plugins||[]).forEach(v=>{for(let T in v.hooks)kl[T]=(kl[T]||[]).concat(v.hooks[T])});let Zp=(v,T,N)=>N,xn=_n({key:null,setSeries:!1,filters:{pub:zm,sub:zm},scales:[C,b[1]?b[1].scale:null],match:[Vm,Vm,Zp],values:[null,null]},ht.sync);xn.match.length==2&&xn.match.push(Zp),ht.sync=xn;let Kp=xn.key,Fu=Og(Kp);function pa(v,T,N,F,X,J,ct){xn.filters.pub(v,T,N,F,X,J,ct)&&Fu.pub(v,T,N,F,X,J,ct)}Fu.sub(n);function G_(v,T,N,F,X,J,ct){xn.filters.sub(v,T,N,F,X,J,ct)&&Qr[v](null,T,N,F,X,J,ct)}n.pub=G_;function H_(){Fu.unsub(n),pd.delete(n),ie.clear(),cd(sc,ao,Yp),c.remove(),Lt?.remove(),Rn("destroy")}n.destroy=H_;function Ou(){Rn("init",i,t),ca(t||i.data,!1),k[C]?Ru(C,k[C]):ha(),st=Qe.show&&(Qe.width>0||Qe.height>0),nt=mt=!0,z(i.width,i.height)}return b.forEach(Hr),S.forEach(hs),e?e instanceof HTMLElement?(e.appendChild(c),Ou()):e(n,Ou):Ou(),n}Nn.assign=_n;Nn.fmtNum=bd;Nn.rangeNum=rc;Nn.rangeLog=lc;Nn.rangeAsinh=yd;Nn.orient=Sr;Nn.pxRatio=Ue;Nn.join=Yy;Nn.fmtDate=Sd,Nn.tzDate=rv;Nn.sync=Og;{Nn.addGap=Vv,Nn.clipGaps=uc;let i=Nn.paths={points:Hg};i.linear=Xg,i.stepped=Wv,i.bars=Xv,i.spline=$v}function sb(i,t){let e=i.length;for(let n=1,s=0;n<e;n++){let r=e>>1;for(;s&r;r>>=1)s^=r;s^=r,n<s&&([i[n],i[s]]=[i[s],i[n]],[t[n],t[s]]=[t[s],t[n]])}for(let n=2;n<=e;n<<=1){let s=-2*Math.PI/n;for(let r=0;r<e;r+=n)for(let o=0;o<n/2;o++){let[a,l]=[Math.cos(s*o),Math.sin(s*o)],[c,h]=[r+o,r+o+n/2],[u,d]=[i[h]*a-t[h]*l,i[h]*l+t[h]*a];[i[h],t[h]]=[i[c]-u,t[c]-d],[i[c],t[c]]=[i[c]+u,t[c]+d]}}}function mc(i,t){let e=1<<Math.min(13,Math.max(4,Math.ceil(Math.log2(Math.max(2,i.length))))),[n,s]=[i[0],i[i.length-1]],r=(s-n)/e,o=new Float64Array(e),a=new Float64Array(e),l=0;for(let d=0;d<e;d++){let[f,p,x]=oi(i,n+d*r);o[d]=t[f]+x*(t[p]-t[f]),l+=o[d]/e}for(let d=0;d<e;d++)o[d]=(o[d]-l)*(1-Math.cos(2*Math.PI*d/e));sb(o,a);let c=e/2,h=new Float64Array(c),u=new Float64Array(c);for(let d=0;d<c;d++)h[d]=d/(s-n),u[d]=2*Math.hypot(o[d],a[d])/e;return{frequency:h,amplitude:u}}var Zg=220,rb=40,Kg="11px system-ui, sans-serif",Jg=i=>Array.from(i,t=>t!==null&&t>0?Math.log10(t):null),Aa=class{constructor(t){this.of=t;this.plot=new Nn(this.options(),this.data(),t.body),this.plot.over.append(this.cursor),t.spectral||this.listen()}of;plot;amplitudes=[];cursor=A("div",{class:"cursor"});data(){let{columns:t,times:e,spectral:n,logarithmic:s,beside:r}=this.of;if(n){let l=t.map(c=>mc(e,c.values));return this.amplitudes=l.map(c=>c.amplitude.subarray(1)),[l[0].frequency.subarray(1),...this.amplitudes.map(Jg)]}let o=l=>s?Jg(l):l,a=[e,...t.map(l=>o(l.values))];for(let l of t){let c=r?.column(l.name);if(!c)continue;let h=r.times;a.push(o(Array.from(e,u=>{if(!h.length||u<h[0]||u>h[h.length-1])return null;let[d,f,p]=oi(h,u);return c.values[d]+p*(c.values[f]-c.values[d])})))}return a}series(){let{columns:t,times:e,spectral:n,beside:s}=this.of,r=!n&&e.length<rb,o=t.map((l,c)=>({label:l.name,stroke:xr(c),width:1.6,points:{show:r}})),a=n?[]:t.flatMap((l,c)=>s?.column(l.name)?[{label:`${l.name}, before`,stroke:xr(c),width:1,dash:[5,4],alpha:.6,points:{show:!1}}]:[]);return[{},...o,...a]}options(){let{board:t,spectral:e,logarithmic:n,unit:s}=this.of,{soft:r,line:o}=xa(),a={stroke:r,grid:{stroke:o,width:1},ticks:{stroke:o},font:Kg},l=e||n,c=(h,u)=>u.map(d=>l?`1e${d}`:en(d,5));return{width:Math.max(240,this.of.body.clientWidth),height:Zg,padding:[8,22,0,0],legend:{show:!1},cursor:{x:e,y:!1,drag:{x:!0,y:!1,setScale:!1},points:{show:e}},scales:{x:{time:!1,range:e?void 0:()=>this.window()},y:{range:()=>e?$l(this.amplitudes):this.of.range(t.zoom)}},axes:[{...a,size:30,space:60},{...a,size:62,...l?{incrs:[1,2,3,5,10]}:{},values:c,label:e?`amplitude, ${s}`:s,labelSize:18,labelFont:Kg}],series:this.series(),hooks:{setSelect:[h=>{if(h.select.width<4)return;let u=[h.posToVal(h.select.left,"x"),h.posToVal(h.select.left+h.select.width,"x")];h.setSelect({left:0,width:0,top:0,height:0},!1),e?h.setScale("x",{min:u[0],max:u[1]}):t.zoomed(u)}],draw:[h=>this.marks(h)]}}}window(){let{zoom:t,run:e}=this.of.board,[n,s]=e.span;return t??[n,s>n?s:n+1]}update(){let t=this.data();return t.length!==this.plot.series.length?!1:(this.plot.setData(t,!0),!0)}marks(t){if(this.of.spectral)return;let e=t.ctx;e.save(),e.fillStyle=xa().event;let n=new Set;for(let s of this.of.board.run.data.events.list){let r=Math.round(t.valToPos(s.t,"x",!0));n.has(r)||r<t.bbox.left||r>t.bbox.left+t.bbox.width||(n.add(r),e.beginPath(),e.moveTo(r-3,t.bbox.top),e.lineTo(r+3,t.bbox.top),e.lineTo(r,t.bbox.top+6),e.fill())}e.restore()}listen(){let{over:t}=this.plot,{board:e}=this.of,{clock:n}=e,s=o=>this.plot.posToVal(o.clientX-t.getBoundingClientRect().left,"x"),r=null;t.addEventListener("pointermove",o=>{if(r){let a=(o.clientX-r.x)/t.clientWidth*(r.range[1]-r.range[0]);return e.zoomed([r.range[0]-a,r.range[1]-a])}o.buttons||(n.play(!1),n.set(s(o)))}),t.addEventListener("pointerdown",o=>{o.pointerType==="touch"&&n.set(s(o)),(o.shiftKey||o.button===1)&&e.zoom&&(r={x:o.clientX,range:e.zoom},window.addEventListener("pointerup",()=>r=null,{once:!0}))}),t.addEventListener("dblclick",()=>e.zoomed(null)),t.addEventListener("wheel",o=>{if(!o.ctrlKey&&!o.shiftKey)return;o.preventDefault();let[a,l]=this.window(),c=s(o),h=(o.deltaY||o.deltaX)>0?1.25:.8;e.zoomed([c-(c-a)*h,c+(l-c)*h])},{passive:!1})}tick(t){if(this.cursor.hidden=this.of.spectral,this.of.spectral)return;let e=this.plot.valToPos(t,"x");this.cursor.hidden=e<0||e>this.plot.over.clientWidth,this.cursor.style.left=`${e}px`}resize(){let t=Math.max(240,this.of.body.clientWidth);Math.abs(this.plot.width-t)>2&&this.plot.setSize({width:t,height:Zg})}destroy(){this.plot.destroy()}};var gc=class{constructor(t,e,n){this.board=t;this.names=e;this.pick=n;this.axes.addEventListener("change",()=>(this.against=this.axes.value,this.spectral=!1,this.draw())),this.axes.append(A("option",{value:"t"},"against t"),...this.table.columns.filter(a=>!a.state).map(a=>A("option",{value:a.name},`against ${a.name}`)));let s=A("details",{class:"menu"},A("summary",{title:"choose quantities"},"quantities"));s.addEventListener("toggle",()=>s.open&&s.append(this.checklist()),{once:!0});let r=xe("spectrum","show the spectrum",()=>{this.spectral=!this.spectral,r.setAttribute("aria-pressed",String(this.spectral)),this.draw()},{"aria-pressed":"false"}),o=Wl(()=>`${t.run.data.model}-${this.title}`,(a,l)=>this.sheet(a,l),()=>this.csv());this.node=A("figure",{class:"plot"},A("figcaption",{},this.heading,A("span",{class:"tools"},s,this.axes,r,o,xe("\xD7","remove this plot",()=>t.remove(this)))),this.body,this.legend),new ResizeObserver(()=>this.face?.resize()).observe(this.body)}board;names;pick;node;body=A("div",{class:"canvas"});legend=A("div",{class:"legend"});heading=A("b");face=null;axes=A("select",{"aria-label":"horizontal axis"});against="t";spectral=!1;get table(){return this.pick(this.board.run)??this.board.run}get source(){let{table:t,board:e,against:n}=this,s=e.detail,r=o=>!!s?.column(o);return s&&t===e.run&&!this.spectral&&n==="t"&&this.names.every(r)?s:t}get columns(){return this.of(this.source)}of(t){return this.names.map(e=>t.column(e)).filter(e=>!!e)}get times(){return this.source.times}get beside(){return this.board.ghost&&this.pick(this.board.ghost)}get plot(){return this.face instanceof Aa?this.face.plot:null}get wanted(){return this.table===this.board.run&&this.against==="t"&&!this.spectral?this.names:[]}get title(){return this.heading.textContent??""}get logarithmic(){let t=this.columns;return t.length>0&&t.every(e=>e.logarithmic)}get unit(){let t=[...new Set(this.columns.map(e=>e.label))];return t.length===1?t[0]:this.columns.map(e=>e.unit).filter((e,n,s)=>e&&s.indexOf(e)===n).join(", ")}checklist(){let t=A("input",{type:"search",placeholder:"filter","aria-label":"filter quantities"}),e=A("div",{class:"list"}),n=this.table.columns.filter(s=>!s.state).map(s=>{let r=A("input",{type:"checkbox",change:()=>{this.names=r.checked?[...this.names,s.name]:this.names.filter(a=>a!==s.name),this.draw(),this.board.chosen()}});r.checked=this.names.includes(s.name);let o=A("label",{},r,` ${s.name}`,A("small",{},s.unit));return e.append(o),{row:o,name:s.name.toLowerCase()}});return t.addEventListener("input",()=>n.forEach(s=>s.row.hidden=!s.name.includes(t.value.toLowerCase()))),A("div",{class:"sheet"},t,e)}csv(){let{columns:t,times:e}=this;return eo([["t",...t.map(n=>n.name)],...Array.from(e,(n,s)=>[n,...t.map(r=>r.values[s])])])}sheet(t,e){let{title:n,columns:s,times:r}=this;if(this.spectral){let h=s.map((u,d)=>{let f=mc(r,u.values);return{name:u.name,colour:xr(d),x:f.frequency.subarray(1),y:f.amplitude.subarray(1)}});return{width:t,height:e,title:n,x:"frequency in Hz",y:`amplitude, ${this.unit}`,curves:h,logY:!0}}let o=this.against==="t"?void 0:this.table.column(this.against),a=s.map((h,u)=>({name:h.name,colour:xr(u),x:o?o.values:r,y:h.values})),l=o?null:this.board.zoom,c={y:this.range(l)};return l&&(c.x=l),{width:t,height:e,title:n,x:o?ob(o):"t in s",y:this.unit,curves:a,range:c,logY:this.logarithmic}}range(t){let{columns:e,times:n}=this,s=e.map(o=>o.values);if(t&&n.length){let[o,a]=[oi(n,t[0])[0],oi(n,t[1])[1]+1];s=s.map(l=>l.subarray(o,a))}if(this.logarithmic)return $l(s);let r=Math.max(0,...e.map(o=>this.board.scales.get(o.unit)??0));return mr(s,r)}draw(){this.face?.destroy(),this.face=null,this.body.replaceChildren();let t=this.of(this.table),e=[...new Set(t.map(s=>s.group))],n=e.length===1?e[0]:t.map(s=>s.name).join(", ");if(this.heading.textContent=`${n}${this.against==="t"||this.spectral?"":` against ${this.against}`}${this.spectral?", spectrum":""}`,this.node.setAttribute("aria-label",`plot of ${this.title}`),!t.length)return void this.body.append(A("p",{class:"empty"},"choose quantities"));this.face=this.against!=="t"&&!this.spectral?new Ql(this):new Aa(this),this.tick(this.board.clock.time)}update(){this.face?.update()||this.draw(),this.tick(this.board.clock.time)}tick(t){let{times:e,columns:n}=this;if(!e.length||!this.node.isConnected)return;let s=oi(e,t),r=n.map((o,a)=>{let l=o.values[s[0]]+s[2]*(o.values[s[1]]-o.values[s[0]]),c=A("i");return c.style.background=xr(a),A("span",{},c,`${o.name} `,A("b",{},en(l,5)),` ${o.unit}`)});this.legend.replaceChildren(A("span",{class:"t"},`t = ${en(t,5)} s`),...r),this.face?.tick(t)}},ob=i=>i.unit?`${i.name} in ${i.unit}`:i.name;var ab=["open","slides","sticks","slides"],lb={closing:"closed",impact:"closed",accumulation:"closed","take-off":"open",stick:"sticks",slip:"slides"},Pd=12;function cb(i){let[t,e]=i.span,n=[];for(let r of i.columns.filter(o=>o.state)){let o={name:r.name,pieces:[]};for(let a=0;a<i.times.length;a++){let l=ab[Math.round(r.values[a])]??"open",c=o.pieces.at(-1);c&&(c.to=i.times[a]),(!c||c.state!==l)&&o.pieces.push({from:i.times[a],to:i.times[a],state:l})}n.push(o)}if(n.length)return n;let s=new Map;for(let r of i.data.events.list){let o=lb[r.kind];if(!o||!r.name)continue;let a=s.get(r.name)??{name:r.name,pieces:[]};s.set(r.name,a);let l=a.pieces.at(-1);l?l.to=r.t:a.pieces.push({from:t,to:r.t,state:o==="open"?"closed":"open"});let c=r.kind==="impact"&&r.after>0?"open":o;a.pieces.at(-1).state!==c&&a.pieces.push({from:r.t,to:e,state:c}),a.pieces.at(-1).to=e}return[...s.values()]}function jg(i,t){let e=cb(i);if(!e.length)return null;let[n,s]=i.span,r=u=>100*(u-n)/(s-n||1),o=A("div",{class:"cursor"}),a=A("span",{class:"value"}),l=e.slice(0,Pd).map(u=>{let d=A("div",{class:"band",role:"img","aria-label":`${u.name}: ${u.pieces.slice(0,20).map(f=>`${f.state} from ${f.from.toPrecision(4)} s`).join(", ")}`});for(let f of u.pieces){let p=A("i",{class:f.state,title:`${u.name}: ${f.state}`});p.style.left=`${r(f.from)}%`,p.style.width=`${Math.max(.05,r(f.to)-r(f.from))}%`,d.append(p)}return A("div",{class:"row"},A("span",{class:"name"},u.name),d)}),c=A("div",{class:"field"},o),h=A("figure",{class:"plot bands","aria-label":"contact states"},A("figcaption",{},A("b",{},"Contacts"),a,A("span",{class:"key"},...["open","closed","sticks","slides"].map(u=>A("span",{},A("i",{class:u}),u)))),A("div",{class:"rows"},...l,c),e.length>Pd&&A("p",{class:"empty"},`\u2026 and ${e.length-Pd} more`));return c.addEventListener("pointermove",u=>{let d=c.getBoundingClientRect();t.play(!1),t.set(n+(u.clientX-d.left)/d.width*(s-n))}),t.onTime(u=>o.style.left=`${r(u)}%`,h),h}var Qg=6,hb=150,ub=800,db=i=>i,fb=i=>i.solver,xc=class{constructor(t,e){this.run=t;this.clock=e;this.node.append(this.bands,this.list,this.more,this.thinned,this.work),e.onTime(n=>this.cards.forEach(s=>s.tick(n))),this.work.addEventListener("toggle",()=>this.work.open&&this.work.children.length===1&&this.fillSolver()),this.fill()}run;clock;node=A("section",{class:"plots","aria-label":"plots"});bands=A("div");list=A("div",{class:"cards"});cards=[];more=A("div",{class:"more"});thinned=A("p",{class:"hint thinned",role:"note"});work=A("details",{class:"fold solver"},A("summary",{},"Solver: step size, iterations, violations"));timer=0;scales=new Map;zoom=null;detail=null;ghost=null;groups(t){let e=new Map;for(let n of t.columns.filter(s=>!s.state))e.set(`${n.group} ${n.label}`,[...e.get(`${n.group} ${n.label}`)??[],n.name]);return[...e.values()]}show(t,e){let n=a=>a.columns.map(l=>`${l.name} ${l.unit}`).join(`
`),s=n(t)===n(this.run)&&!!t.solver==!!this.run.solver;if([this.run,this.ghost,this.detail]=[t,e,null],!s)return this.zoom=null,this.fill();this.measure(),this.drawBands();let[r,o]=t.span;this.zoom&&(this.zoom[0]>o||this.zoom[1]<r)&&(this.zoom=null),this.tell(),this.update(),this.refine()}measure(){this.scales.clear();for(let t of[...this.run.columns,...this.run.solver?.columns??[]]){let e=Math.max(Math.abs(t.min??0),Math.abs(t.max??0));Number.isFinite(e)&&this.scales.set(t.unit,Math.max(e,this.scales.get(t.unit)??0))}}drawBands(){let t=jg(this.run,this.clock);this.bands.replaceChildren(...t?[t]:[])}fill(){this.measure(),this.list.replaceChildren(),this.cards=[],this.drawBands();let t=this.groups(this.run);t.slice(0,Qg).forEach(n=>this.add(n));let e=t.slice(Qg);for(this.more.replaceChildren(xe("add a plot","add an empty plot and choose its quantities",()=>this.add([])),...e.length?[xe(`show ${e.length} more`,"show the plots of all other quantities",n=>(e.forEach(s=>this.add(s)),n.target.remove()))]:[],xe("whole time","undo the zoom of all plots",()=>this.zoomed(null)),A("span",{class:"hint"},"Drag to zoom, shift-drag to pan, shift-wheel to zoom, double-click for the whole.")),this.node.hidden=!!this.run.data.table,t.length||this.list.append(A("p",{class:"empty"},"This run recorded nothing: list channels under record in the model's [output]."));this.work.children.length>1;)this.work.lastChild.remove();this.work.hidden=!this.run.solver,this.run.solver&&this.work.open&&this.fillSolver(),this.tell()}fillSolver(){let t=this.run.solver,e=this.run.data.solver.shared,n=A("div",{class:"cards"});this.work.append(A("p",{class:"hint"},e>1?`Of every ${e} steps the least and the largest number.`:"Every accepted step."),n);let s=r=>(t.column(r).max??0)>0;for(let r of this.groups(t))r.some(s)&&this.add(r.filter(s),fb,n)}tell(){let t=this.run.data.series.thinned;if(this.thinned.hidden=!t,!t)return;let e=t.toLocaleString("en"),n=this.detail?"The window shows what the server has of it.":this.run.ask?"Zoom in: the server sends the rows of the window.":"The trajectory beside this page has all of them.";this.thinned.textContent=`Of ${e} rows the plots have first, least, largest and last of ${(this.run.times.length/4).toLocaleString("en")} stretches. ${n}`}add(t,e=db,n=this.list){let s=new gc(this,t,e);this.cards.push(s),n.append(s.node),requestAnimationFrame(()=>s.draw())}remove(t){this.cards=this.cards.filter(e=>e!==t),t.node.remove()}zoomed(t){let[e,n]=this.run.span;this.zoom=t&&t[1]-t[0]<n-e?[Math.max(e,t[0]),Math.min(n,t[1])]:null;let s=this.detail&&this.zoom&&(this.zoom[0]<this.detail.times[0]||this.zoom[1]>this.detail.times[this.detail.times.length-1]);(!this.zoom||s)&&(this.detail=null),this.update(),this.refine()}chosen(){this.refine()}refine(){clearTimeout(this.timer);let{run:t,zoom:e}=this;if(!t.ask||!t.data.series.thinned||!e)return this.tell();this.timer=window.setTimeout(async()=>{let n=[...new Set(this.cards.flatMap(s=>s.wanted))].filter(s=>t.column(s));if(n.length)try{let s=await t.ask(n,...e,ub);if(this.run!==t||this.zoom!==e)return;this.detail=new ma(Float64Array.from(s.t),n.map((r,o)=>({...t.column(r),values:Float64Array.from(s.columns[o],a=>a??NaN)}))),this.update(),this.tell()}catch(s){Bn(`no finer rows: ${s.message}`)}},hb)}update(){this.cards.forEach(t=>t.update())}redraw(){this.cards.forEach(t=>t.draw())}};var ar={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},lr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},W0=0,xf=1,X0=2;var Ur=1,q0=2,Jo=3,cr=0,Jn=1,Ei=2,Fr=0,jo=1,_f=2,yf=3,vf=4,$0=5;var Or=100,Y0=101,Z0=102,K0=103,J0=104,j0=200,Q0=201,tx=202,ex=203,bf=204,Mf=205,nx=206,ix=207,sx=208,rx=209,ox=210,ax=211,lx=212,cx=213,hx=214,Yc=0,Zc=1,Kc=2,Io=3,Jc=4,jc=5,Qc=6,th=7,wh=0,ux=1,dx=2,as=0,Sf=1,wf=2,Tf=3,Ef=4,Af=5,Cf=6,Rf=7,rf="attached",fx="detached",Pf=300,Br=301,Qo=302,Th=303,Eh=304,Lo=1e3,wi=1001,Do=1002,vn=1003,Ah=1004;var kr=1005;var Fn=1006,ta=1007;var Gi=1008;var Qn=1009,If=1010,Lf=1011,ea=1012,Ch=1013,Hi=1014,gi=1015,Wi=1016,Rh=1017,Ph=1018,zr=1020,Df=35902,Nf=35899,Uf=1021,Ff=1022,ti=1023,Es=1026,Ns=1027,Ih=1028,Lh=1029,hr=1030,Dh=1031;var Nh=1033,Ml=33776,Sl=33777,wl=33778,Tl=33779,Uh=35840,Fh=35841,Oh=35842,Bh=35843,kh=36196,zh=37492,Vh=37496,Gh=37488,Hh=37489,El=37490,Wh=37491,Xh=37808,qh=37809,$h=37810,Yh=37811,Zh=37812,Kh=37813,Jh=37814,jh=37815,Qh=37816,tu=37817,eu=37818,nu=37819,iu=37820,su=37821,ru=36492,ou=36494,au=36495,lu=36283,cu=36284,Al=36285,hu=36286;var Pr=2300,No=2301,qc=2302,of=2303,af=2400,lf=2401,cf=2402,px=2500;var mx=3200;var Cl=0,gx=1,Xi="",Zn="srgb",Ga="srgb-linear",Ha="linear",ze="srgb";var $c=7680;var xx=519,_x=512,yx=513,vx=514,Of=515,bx=516,Mx=517,Bf=518,kf=519,Sx=35044;var zf="300 es",Ti=2e3,Uo=2001;function pb(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function mb(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Wa(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function wx(){let i=Wa("canvas");return i.style.display="block",i}var t0={},Fo=null;function Vf(...i){let t="THREE."+i.shift();Fo?Fo("log",t,...i):console.log(t,...i)}function Tx(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function ee(...i){i=Tx(i);let t="THREE."+i.shift();if(Fo)Fo("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function le(...i){i=Tx(i);let t="THREE."+i.shift();if(Fo)Fo("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function Ba(...i){let t=i.join(" ");t in t0||(t0[t]=!0,ee(...i))}function Ex(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var Ax={[Yc]:Yc,[Kc]:Qc,[Jc]:Jc,[Io]:jc,[Zc]:Zc,[Qc]:Kc,[th]:th,[jc]:Io},Bi=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},kn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],e0=1234567,Ro=Math.PI/180,Oo=180/Math.PI;function Us(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(kn[i&255]+kn[i>>8&255]+kn[i>>16&255]+kn[i>>24&255]+"-"+kn[t&255]+kn[t>>8&255]+"-"+kn[t>>16&15|64]+kn[t>>24&255]+"-"+kn[e&63|128]+kn[e>>8&255]+"-"+kn[e>>16&255]+kn[e>>24&255]+kn[n&255]+kn[n>>8&255]+kn[n>>16&255]+kn[n>>24&255]).toLowerCase()}function be(i,t,e){return Math.max(t,Math.min(e,i))}function Gf(i,t){return(i%t+t)%t}function gb(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function xb(i,t,e){return i!==t?(e-i)/(t-i):0}function ka(i,t,e){return(1-e)*i+e*t}function _b(i,t,e,n){return ka(i,t,1-Math.exp(-e*n))}function yb(i,t=1){return t-Math.abs(Gf(i,t*2)-t)}function vb(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function bb(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function Mb(i,t){return i+Math.floor(Math.random()*(t-i+1))}function Sb(i,t){return i+Math.random()*(t-i)}function wb(i){return i*(.5-Math.random())}function Tb(i){i!==void 0&&(e0=i);let t=e0+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function Eb(i){return i*Ro}function Ab(i){return i*Oo}function Cb(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Rb(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Hf(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Pb(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),p=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:ee("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Wf(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Cx(i,t){if(t.constructor===Float32Array)return i;let e=Wf(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function Rx(i,t){if(t.constructor===Float32Array)return i;let e=Wf(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var Vr={DEG2RAD:Ro,RAD2DEG:Oo,generateUUID:Us,clamp:be,euclideanModulo:Gf,mapLinear:gb,inverseLerp:xb,lerp:ka,damp:_b,pingpong:yb,smoothstep:vb,smootherstep:bb,randInt:Mb,randFloat:Sb,randFloatSpread:wb,seededRandom:Tb,degToRad:Eb,radToDeg:Ab,isPowerOfTwo:Cb,ceilPowerOfTwo:Rb,floorPowerOfTwo:Hf,setQuaternionFromProperEuler:Pb,normalize:Rx,denormalize:Cx},gt=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=be(this.x,t.x,e.x),this.y=be(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=be(this.x,t,e),this.y=be(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(be(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(be(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Ie=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],x=r[o+3];if(u!==x||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*x;m<0&&(d=-d,f=-f,p=-p,x=-x,m=-m);let g=1-a;if(m<.9995){let b=Math.acos(m),S=Math.sin(b);g=Math.sin(g*b)/S,a=Math.sin(a*b)/S,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a;let b=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=b,c*=b,h*=b,u*=b}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return t[e]=a*p+h*u+l*f-c*d,t[e+1]=l*p+h*d+c*u-a*f,t[e+2]=c*p+h*f+a*d-l*u,t[e+3]=h*p-a*u-l*d-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:ee("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(be(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},U=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(n0.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(n0.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=be(this.x,t.x,e.x),this.y=be(this.y,t.y,e.y),this.z=be(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=be(this.x,t,e),this.y=be(this.y,t,e),this.z=be(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(be(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Id.copy(this).projectOnVector(t),this.sub(Id)}reflect(t){return this.sub(Id.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(be(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Id=new U,n0=new Ie,pe=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],x=s[0],m=s[3],g=s[6],b=s[1],S=s[4],y=s[7],R=s[2],C=s[5],_=s[8];return r[0]=o*x+a*b+l*R,r[3]=o*m+a*S+l*C,r[6]=o*g+a*y+l*_,r[1]=c*x+h*b+u*R,r[4]=c*m+h*S+u*C,r[7]=c*g+h*y+u*_,r[2]=d*x+f*b+p*R,r[5]=d*m+f*S+p*C,r[8]=d*g+f*y+p*_,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=e*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/p;return t[0]=u*x,t[1]=(s*c-h*n)*x,t[2]=(a*n-s*o)*x,t[3]=d*x,t[4]=(h*e-s*l)*x,t[5]=(s*r-a*e)*x,t[6]=f*x,t[7]=(n*l-c*e)*x,t[8]=(o*e-n*r)*x,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return Ba("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Ld.makeScale(t,e)),this}rotate(t){return Ba("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Ld.makeRotation(-t)),this}translate(t,e){return Ba("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Ld.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Ld=new pe,i0=new pe().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),s0=new pe().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Ib(){let i={enabled:!0,workingColorSpace:Ga,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===ze&&(s.r=Ts(s.r),s.g=Ts(s.g),s.b=Ts(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===ze&&(s.r=Po(s.r),s.g=Po(s.g),s.b=Po(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Xi?Ha:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Ga]:{primaries:t,whitePoint:n,transfer:Ha,toXYZ:i0,fromXYZ:s0,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:Zn},outputColorSpaceConfig:{drawingBufferColorSpace:Zn}},[Zn]:{primaries:t,whitePoint:n,transfer:ze,toXYZ:i0,fromXYZ:s0,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:Zn}}}),i}var Re=Ib();function Ts(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Po(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var go,Bo=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{go===void 0&&(go=Wa("canvas")),go.width=t.width,go.height=t.height;let s=go.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=go}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=Wa("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Ts(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(Ts(e[n]/255)*255):e[n]=Ts(e[n]);return{data:e,width:t.width,height:t.height}}else return ee("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Lb=0,As=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Lb++}),this.uuid=Us(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Dd(s[o].image)):r.push(Dd(s[o]))}else r=Dd(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function Dd(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Bo.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(ee("Texture: Unable to serialize Texture."),{})}var Db=0,Nd=new U,Kn=class i extends Bi{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=wi,s=wi,r=Fn,o=Gi,a=ti,l=Qn,c=i.DEFAULT_ANISOTROPY,h=Xi){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Db++}),this.uuid=Us(),this.name="",this.source=new As(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new gt(0,0),this.repeat=new gt(1,1),this.center=new gt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new pe,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Nd).x}get height(){return this.source.getSize(Nd).y}get depth(){return this.source.getSize(Nd).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){ee(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){ee(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Pf)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Lo:t.x=t.x-Math.floor(t.x);break;case wi:t.x=t.x<0?0:1;break;case Do:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Lo:t.y=t.y-Math.floor(t.y);break;case wi:t.y=t.y<0?0:1;break;case Do:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};Kn.DEFAULT_IMAGE=null;Kn.DEFAULT_MAPPING=Pf;Kn.DEFAULT_ANISOTROPY=1;var We=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],x=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let S=(c+1)/2,y=(f+1)/2,R=(g+1)/2,C=(h+d)/4,_=(u+x)/4,w=(p+m)/4;return S>y&&S>R?S<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(S),s=C/n,r=_/n):y>R?y<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(y),n=C/s,r=w/s):R<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(R),n=_/r,s=w/r),this.set(n,s,r,e),this}let b=Math.sqrt((m-p)*(m-p)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(b)<.001&&(b=1),this.x=(m-p)/b,this.y=(u-x)/b,this.z=(d-h)/b,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=be(this.x,t.x,e.x),this.y=be(this.y,t.y,e.y),this.z=be(this.z,t.z,e.z),this.w=be(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=be(this.x,t,e),this.y=be(this.y,t,e),this.z=be(this.z,t,e),this.w=be(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(be(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},eh=class extends Bi{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Fn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new We(0,0,t,e),this.scissorTest=!1,this.viewport=new We(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Kn({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:Fn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new As(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},fi=class extends eh{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},Xa=class extends Kn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=vn,this.minFilter=vn,this.wrapR=wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var nh=class extends Kn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=vn,this.minFilter=vn,this.wrapR=wi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var jt=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,l,c,h,u,d,f,p,x,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,u,d,f,p,x,m)}set(t,e,n,s,r,o,a,l,c,h,u,d,f,p,x,m){let g=this.elements;return g[0]=t,g[4]=e,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=x,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/xo.setFromMatrixColumn(t,0).length(),r=1/xo.setFromMatrixColumn(t,1).length(),o=1/xo.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,p=a*h,x=a*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=f+p*c,e[5]=d-x*c,e[9]=-a*l,e[2]=x-d*c,e[6]=p+f*c,e[10]=o*l}else if(t.order==="YXZ"){let d=l*h,f=l*u,p=c*h,x=c*u;e[0]=d+x*a,e[4]=p*a-f,e[8]=o*c,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-p,e[6]=x+d*a,e[10]=o*l}else if(t.order==="ZXY"){let d=l*h,f=l*u,p=c*h,x=c*u;e[0]=d-x*a,e[4]=-o*u,e[8]=p+f*a,e[1]=f+p*a,e[5]=o*h,e[9]=x-d*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let d=o*h,f=o*u,p=a*h,x=a*u;e[0]=l*h,e[4]=p*c-f,e[8]=d*c+x,e[1]=l*u,e[5]=x*c+d,e[9]=f*c-p,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let d=o*l,f=o*c,p=a*l,x=a*c;e[0]=l*h,e[4]=x-d*u,e[8]=p*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*u+p,e[10]=d-x*u}else if(t.order==="XZY"){let d=o*l,f=o*c,p=a*l,x=a*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=d*u+x,e[5]=o*h,e[9]=f*u-p,e[2]=p*u-f,e[6]=a*h,e[10]=x*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Nb,t,Ub)}lookAt(t,e,n){let s=this.elements;return hi.subVectors(t,e),hi.lengthSq()===0&&(hi.z=1),hi.normalize(),$s.crossVectors(n,hi),$s.lengthSq()===0&&(Math.abs(n.z)===1?hi.x+=1e-4:hi.z+=1e-4,hi.normalize(),$s.crossVectors(n,hi)),$s.normalize(),_c.crossVectors(hi,$s),s[0]=$s.x,s[4]=_c.x,s[8]=hi.x,s[1]=$s.y,s[5]=_c.y,s[9]=hi.y,s[2]=$s.z,s[6]=_c.z,s[10]=hi.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],x=n[6],m=n[10],g=n[14],b=n[3],S=n[7],y=n[11],R=n[15],C=s[0],_=s[4],w=s[8],B=s[12],P=s[1],I=s[5],V=s[9],G=s[13],D=s[2],k=s[6],q=s[10],H=s[14],ot=s[3],$=s[7],j=s[11],et=s[15];return r[0]=o*C+a*P+l*D+c*ot,r[4]=o*_+a*I+l*k+c*$,r[8]=o*w+a*V+l*q+c*j,r[12]=o*B+a*G+l*H+c*et,r[1]=h*C+u*P+d*D+f*ot,r[5]=h*_+u*I+d*k+f*$,r[9]=h*w+u*V+d*q+f*j,r[13]=h*B+u*G+d*H+f*et,r[2]=p*C+x*P+m*D+g*ot,r[6]=p*_+x*I+m*k+g*$,r[10]=p*w+x*V+m*q+g*j,r[14]=p*B+x*G+m*H+g*et,r[3]=b*C+S*P+y*D+R*ot,r[7]=b*_+S*I+y*k+R*$,r[11]=b*w+S*V+y*q+R*j,r[15]=b*B+S*G+y*H+R*et,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],u=t[6],d=t[10],f=t[14],p=t[3],x=t[7],m=t[11],g=t[15],b=l*f-c*d,S=a*f-c*u,y=a*d-l*u,R=o*f-c*h,C=o*d-l*h,_=o*u-a*h;return e*(x*b-m*S+g*y)-n*(p*b-m*R+g*C)+s*(p*S-x*R+g*_)-r*(p*y-x*C+m*_)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],h=t[10];return e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=t[9],d=t[10],f=t[11],p=t[12],x=t[13],m=t[14],g=t[15],b=e*a-n*o,S=e*l-s*o,y=e*c-r*o,R=n*l-s*a,C=n*c-r*a,_=s*c-r*l,w=h*x-u*p,B=h*m-d*p,P=h*g-f*p,I=u*m-d*x,V=u*g-f*x,G=d*g-f*m,D=b*G-S*V+y*I+R*P-C*B+_*w;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let k=1/D;return t[0]=(a*G-l*V+c*I)*k,t[1]=(s*V-n*G-r*I)*k,t[2]=(x*_-m*C+g*R)*k,t[3]=(d*C-u*_-f*R)*k,t[4]=(l*P-o*G-c*B)*k,t[5]=(e*G-s*P+r*B)*k,t[6]=(m*y-p*_-g*S)*k,t[7]=(h*_-d*y+f*S)*k,t[8]=(o*V-a*P+c*w)*k,t[9]=(n*P-e*V-r*w)*k,t[10]=(p*C-x*y+g*b)*k,t[11]=(u*y-h*C-f*b)*k,t[12]=(a*B-o*I-l*w)*k,t[13]=(e*I-n*B+s*w)*k,t[14]=(x*S-p*R-m*b)*k,t[15]=(h*R-u*S+d*b)*k,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,x=o*h,m=o*u,g=a*u,b=l*c,S=l*h,y=l*u,R=n.x,C=n.y,_=n.z;return s[0]=(1-(x+g))*R,s[1]=(f+y)*R,s[2]=(p-S)*R,s[3]=0,s[4]=(f-y)*C,s[5]=(1-(d+g))*C,s[6]=(m+b)*C,s[7]=0,s[8]=(p+S)*_,s[9]=(m-b)*_,s[10]=(1-(d+x))*_,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=xo.set(s[0],s[1],s[2]).length(),a=xo.set(s[4],s[5],s[6]).length(),l=xo.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ui.copy(this);let c=1/o,h=1/a,u=1/l;return Ui.elements[0]*=c,Ui.elements[1]*=c,Ui.elements[2]*=c,Ui.elements[4]*=h,Ui.elements[5]*=h,Ui.elements[6]*=h,Ui.elements[8]*=u,Ui.elements[9]*=u,Ui.elements[10]*=u,e.setFromRotationMatrix(Ui),n.x=o,n.y=a,n.z=l,this}makePerspective(t,e,n,s,r,o,a=Ti,l=!1){let c=this.elements,h=2*r/(e-t),u=2*r/(n-s),d=(e+t)/(e-t),f=(n+s)/(n-s),p,x;if(l)p=r/(o-r),x=o*r/(o-r);else if(a===Ti)p=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===Uo)p=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=Ti,l=!1){let c=this.elements,h=2/(e-t),u=2/(n-s),d=-(e+t)/(e-t),f=-(n+s)/(n-s),p,x;if(l)p=1/(o-r),x=o/(o-r);else if(a===Ti)p=-2/(o-r),x=-(o+r)/(o-r);else if(a===Uo)p=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},xo=new U,Ui=new jt,Nb=new U(0,0,0),Ub=new U(1,1,1),$s=new U,_c=new U,hi=new U,r0=new jt,o0=new Ie,es=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(be(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-be(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(be(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-be(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(be(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-be(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:ee("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return r0.makeRotationFromQuaternion(t),this.setFromRotationMatrix(r0,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return o0.setFromEuler(this),this.setFromQuaternion(o0,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};es.DEFAULT_ORDER="XYZ";var ko=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Fb=0,a0=new U,_o=new Ie,ys=new jt,yc=new U,Ca=new U,Ob=new U,Bb=new Ie,l0=new U(1,0,0),c0=new U(0,1,0),h0=new U(0,0,1),u0={type:"added"},kb={type:"removed"},yo={type:"childadded",child:null},Ud={type:"childremoved",child:null},Ln=class i extends Bi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Fb++}),this.uuid=Us(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new U,e=new es,n=new Ie,s=new U(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new jt},normalMatrix:{value:new pe}}),this.matrix=new jt,this.matrixWorld=new jt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ko,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return _o.setFromAxisAngle(t,e),this.quaternion.multiply(_o),this}rotateOnWorldAxis(t,e){return _o.setFromAxisAngle(t,e),this.quaternion.premultiply(_o),this}rotateX(t){return this.rotateOnAxis(l0,t)}rotateY(t){return this.rotateOnAxis(c0,t)}rotateZ(t){return this.rotateOnAxis(h0,t)}translateOnAxis(t,e){return a0.copy(t).applyQuaternion(this.quaternion),this.position.add(a0.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(l0,t)}translateY(t){return this.translateOnAxis(c0,t)}translateZ(t){return this.translateOnAxis(h0,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(ys.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?yc.copy(t):yc.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Ca.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ys.lookAt(Ca,yc,this.up):ys.lookAt(yc,Ca,this.up),this.quaternion.setFromRotationMatrix(ys),s&&(ys.extractRotation(s.matrixWorld),_o.setFromRotationMatrix(ys),this.quaternion.premultiply(_o.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(le("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(u0),yo.child=t,this.dispatchEvent(yo),yo.child=null):le("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(kb),Ud.child=t,this.dispatchEvent(Ud),Ud.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),ys.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),ys.multiply(t.parent.matrixWorld)),t.applyMatrix4(ys),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(u0),yo.child=t,this.dispatchEvent(yo),yo.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ca,t,Ob),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ca,Bb,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),p=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Ln.DEFAULT_UP=new U(0,1,0);Ln.DEFAULT_MATRIX_AUTO_UPDATE=!0;Ln.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Un=class extends Ln{constructor(){super(),this.isGroup=!0,this.type="Group"}},zb={type:"move"},zo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Un,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Un,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Un,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let x of t.hand.values()){let m=e.getJointPose(x,n),g=this._getHandJoint(c,x);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(zb)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Un;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},Px={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Ys={h:0,s:0,l:0},vc={h:0,s:0,l:0};function Fd(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Kt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=Zn){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,Re.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=Re.workingColorSpace){return this.r=t,this.g=e,this.b=n,Re.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=Re.workingColorSpace){if(t=Gf(t,1),e=be(e,0,1),n=be(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Fd(o,r,t+1/3),this.g=Fd(o,r,t),this.b=Fd(o,r,t-1/3)}return Re.colorSpaceToWorking(this,s),this}setStyle(t,e=Zn){function n(r){r!==void 0&&parseFloat(r)<1&&ee("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:ee("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);ee("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=Zn){let n=Px[t.toLowerCase()];return n!==void 0?this.setHex(n,e):ee("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=Ts(t.r),this.g=Ts(t.g),this.b=Ts(t.b),this}copyLinearToSRGB(t){return this.r=Po(t.r),this.g=Po(t.g),this.b=Po(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=Zn){return Re.workingToColorSpace(zn.copy(this),t),Math.round(be(zn.r*255,0,255))*65536+Math.round(be(zn.g*255,0,255))*256+Math.round(be(zn.b*255,0,255))}getHexString(t=Zn){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=Re.workingColorSpace){Re.workingToColorSpace(zn.copy(this),e);let n=zn.r,s=zn.g,r=zn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=Re.workingColorSpace){return Re.workingToColorSpace(zn.copy(this),e),t.r=zn.r,t.g=zn.g,t.b=zn.b,t}getStyle(t=Zn){Re.workingToColorSpace(zn.copy(this),t);let e=zn.r,n=zn.g,s=zn.b;return t!==Zn?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Ys),this.setHSL(Ys.h+t,Ys.s+e,Ys.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Ys),t.getHSL(vc);let n=ka(Ys.h,vc.h,e),s=ka(Ys.s,vc.s,e),r=ka(Ys.l,vc.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},zn=new Kt;Kt.NAMES=Px;var ns=class extends Ln{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new es,this.environmentIntensity=1,this.environmentRotation=new es,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},Fi=new U,vs=new U,Od=new U,bs=new U,vo=new U,bo=new U,d0=new U,Bd=new U,kd=new U,zd=new U,Vd=new We,Gd=new We,Hd=new We,ws=class i{constructor(t=new U,e=new U,n=new U){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),Fi.subVectors(t,e),s.cross(Fi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){Fi.subVectors(s,e),vs.subVectors(n,e),Od.subVectors(t,e);let o=Fi.dot(Fi),a=Fi.dot(vs),l=Fi.dot(Od),c=vs.dot(vs),h=vs.dot(Od),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,bs)===null?!1:bs.x>=0&&bs.y>=0&&bs.x+bs.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,bs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,bs.x),l.addScaledVector(o,bs.y),l.addScaledVector(a,bs.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return Vd.setScalar(0),Gd.setScalar(0),Hd.setScalar(0),Vd.fromBufferAttribute(t,e),Gd.fromBufferAttribute(t,n),Hd.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(Vd,r.x),o.addScaledVector(Gd,r.y),o.addScaledVector(Hd,r.z),o}static isFrontFacing(t,e,n,s){return Fi.subVectors(n,e),vs.subVectors(t,e),Fi.cross(vs).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Fi.subVectors(this.c,this.b),vs.subVectors(this.a,this.b),Fi.cross(vs).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;vo.subVectors(s,n),bo.subVectors(r,n),Bd.subVectors(t,n);let l=vo.dot(Bd),c=bo.dot(Bd);if(l<=0&&c<=0)return e.copy(n);kd.subVectors(t,s);let h=vo.dot(kd),u=bo.dot(kd);if(h>=0&&u<=h)return e.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),e.copy(n).addScaledVector(vo,o);zd.subVectors(t,r);let f=vo.dot(zd),p=bo.dot(zd);if(p>=0&&f<=p)return e.copy(r);let x=f*c-l*p;if(x<=0&&c>=0&&p<=0)return a=c/(c-p),e.copy(n).addScaledVector(bo,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return d0.subVectors(r,s),a=(u-h)/(u-h+(f-p)),e.copy(s).addScaledVector(d0,a);let g=1/(m+x+d);return o=x*g,a=d*g,e.copy(n).addScaledVector(vo,o).addScaledVector(bo,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},pi=class{constructor(t=new U(1/0,1/0,1/0),e=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Oi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Oi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Oi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Oi):Oi.fromBufferAttribute(r,o),Oi.applyMatrix4(t.matrixWorld),this.expandByPoint(Oi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),bc.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),bc.copy(n.boundingBox)),bc.applyMatrix4(t.matrixWorld),this.union(bc)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Oi),Oi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Ra),Mc.subVectors(this.max,Ra),Mo.subVectors(t.a,Ra),So.subVectors(t.b,Ra),wo.subVectors(t.c,Ra),Zs.subVectors(So,Mo),Ks.subVectors(wo,So),Tr.subVectors(Mo,wo);let e=[0,-Zs.z,Zs.y,0,-Ks.z,Ks.y,0,-Tr.z,Tr.y,Zs.z,0,-Zs.x,Ks.z,0,-Ks.x,Tr.z,0,-Tr.x,-Zs.y,Zs.x,0,-Ks.y,Ks.x,0,-Tr.y,Tr.x,0];return!Wd(e,Mo,So,wo,Mc)||(e=[1,0,0,0,1,0,0,0,1],!Wd(e,Mo,So,wo,Mc))?!1:(Sc.crossVectors(Zs,Ks),e=[Sc.x,Sc.y,Sc.z],Wd(e,Mo,So,wo,Mc))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Oi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Oi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Ms[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Ms[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Ms[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Ms[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Ms[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Ms[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Ms[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Ms[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Ms),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},Ms=[new U,new U,new U,new U,new U,new U,new U,new U],Oi=new U,bc=new pi,Mo=new U,So=new U,wo=new U,Zs=new U,Ks=new U,Tr=new U,Ra=new U,Mc=new U,Sc=new U,Er=new U;function Wd(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Er.fromArray(i,r);let a=s.x*Math.abs(Er.x)+s.y*Math.abs(Er.y)+s.z*Math.abs(Er.z),l=t.dot(Er),c=e.dot(Er),h=n.dot(Er);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var yn=new U,wc=new gt,Vb=0,sn=class extends Bi{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Vb++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=Sx,this.updateRanges=[],this.gpuType=gi,this.version=0,this._normalizationScale=t!==void 0?Wf(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)wc.fromBufferAttribute(this,e),wc.applyMatrix3(t),this.setXY(e,wc.x,wc.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)yn.fromBufferAttribute(this,e),yn.applyMatrix3(t),this.setXYZ(e,yn.x,yn.y,yn.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)yn.fromBufferAttribute(this,e),yn.applyMatrix4(t),this.setXYZ(e,yn.x,yn.y,yn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)yn.fromBufferAttribute(this,e),yn.applyNormalMatrix(t),this.setXYZ(e,yn.x,yn.y,yn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)yn.fromBufferAttribute(this,e),yn.transformDirection(t),this.setXYZ(e,yn.x,yn.y,yn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Cx(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):Rx(t,this.array)}};var Ir=class extends sn{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var qa=class extends sn{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var Pe=class extends sn{constructor(t,e,n){super(new Float32Array(t),e,n)}},Gb=new pi,Pa=new U,Xd=new U,ki=class{constructor(t=new U,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Gb.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Pa.subVectors(t,this.center);let e=Pa.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Pa,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Xd.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Pa.copy(t.center).add(Xd)),this.expandByPoint(Pa.copy(t.center).sub(Xd))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},Hb=0,Si=new jt,qd=new Ln,To=new U,ui=new pi,Ia=new pi,In=new U,Ke=class i extends Bi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Hb++}),this.uuid=Us(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(pb(t)?qa:Ir)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new pe().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return Si.makeRotationFromQuaternion(t),this.applyMatrix4(Si),this}rotateX(t){return Si.makeRotationX(t),this.applyMatrix4(Si),this}rotateY(t){return Si.makeRotationY(t),this.applyMatrix4(Si),this}rotateZ(t){return Si.makeRotationZ(t),this.applyMatrix4(Si),this}translate(t,e,n){return Si.makeTranslation(t,e,n),this.applyMatrix4(Si),this}scale(t,e,n){return Si.makeScale(t,e,n),this.applyMatrix4(Si),this}lookAt(t){return qd.lookAt(t),qd.updateMatrix(),this.applyMatrix4(qd.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(To).negate(),this.translate(To.x,To.y,To.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Pe(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&ee("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new pi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){le("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];ui.setFromBufferAttribute(r),this.morphTargetsRelative?(In.addVectors(this.boundingBox.min,ui.min),this.boundingBox.expandByPoint(In),In.addVectors(this.boundingBox.max,ui.max),this.boundingBox.expandByPoint(In)):(this.boundingBox.expandByPoint(ui.min),this.boundingBox.expandByPoint(ui.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&le('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ki);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){le("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(t){let n=this.boundingSphere.center;if(ui.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Ia.setFromBufferAttribute(a),this.morphTargetsRelative?(In.addVectors(ui.min,Ia.min),ui.expandByPoint(In),In.addVectors(ui.max,Ia.max),ui.expandByPoint(In)):(ui.expandByPoint(Ia.min),ui.expandByPoint(Ia.max))}ui.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)In.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(In));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)In.fromBufferAttribute(a,c),l&&(To.fromBufferAttribute(t,c),In.add(To)),s=Math.max(s,n.distanceToSquared(In))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&le('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){le("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new sn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let B=0;B<n.count;B++)a[B]=new U,l[B]=new U;let h=new U,u=new U,d=new U,f=new gt,p=new gt,x=new gt,m=new U,g=new U;function b(B,P,I){c[B]=c[P]=c[I]=1,h.fromBufferAttribute(n,B),u.fromBufferAttribute(n,P),d.fromBufferAttribute(n,I),f.fromBufferAttribute(r,B),p.fromBufferAttribute(r,P),x.fromBufferAttribute(r,I),u.sub(h),d.sub(h),p.sub(f),x.sub(f);let V=1/(p.x*x.y-x.x*p.y);isFinite(V)&&(m.copy(u).multiplyScalar(x.y).addScaledVector(d,-p.y).multiplyScalar(V),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-x.x).multiplyScalar(V),a[B].add(m),a[P].add(m),a[I].add(m),l[B].add(g),l[P].add(g),l[I].add(g))}let S=this.groups;S.length===0&&(S=[{start:0,count:t.count}]);for(let B=0,P=S.length;B<P;++B){let I=S[B],V=I.start,G=I.count;for(let D=V,k=V+G;D<k;D+=3)b(t.getX(D+0),t.getX(D+1),t.getX(D+2))}let y=new U,R=new U,C=new U,_=new U;function w(B){C.fromBufferAttribute(s,B),_.copy(C);let P=a[B];y.copy(P),y.sub(C.multiplyScalar(C.dot(P))).normalize(),R.crossVectors(_,P);let V=R.dot(l[B])<0?-1:1;o.setXYZW(B,y.x,y.y,y.z,V)}for(let B=0,P=n.count;B<P;++B)c[B]&&w(B);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new sn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new U,r=new U,o=new U,a=new U,l=new U,c=new U,h=new U,u=new U;if(t)for(let d=0,f=t.count;d<f;d+=3){let p=t.getX(d+0),x=t.getX(d+1),m=t.getX(d+2);s.fromBufferAttribute(e,p),r.fromBufferAttribute(e,x),o.fromBufferAttribute(e,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)In.fromBufferAttribute(t,e),In.normalize(),t.setXYZ(e,In.x,In.y,In.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let x=0,m=l.length;x<m;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new sn(d,h,u)}if(this.index===null)return ee("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=t(d,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var $d=new U,Wb=new U,Xb=new pe,di=class{constructor(t=new U(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=$d.subVectors(n,e).cross(Wb.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta($d),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Xb.getNormalMatrix(t),s=this.coplanarPoint($d).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},qb=0,zi=class extends Bi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:qb++}),this.uuid=Us(),this.name="",this.type="Material",this.blending=jo,this.side=cr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=bf,this.blendDst=Mf,this.blendEquation=Or,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Kt(0,0,0),this.blendAlpha=0,this.depthFunc=Io,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=xx,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=$c,this.stencilZFail=$c,this.stencilZPass=$c,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){ee(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){ee(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new Kt().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new di().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new gt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new gt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var Ss=new U,Yd=new U,Tc=new U,Ec=new U,Cs=class{constructor(t=new U,e=new U(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,Ss)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=Ss.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(Ss.copy(this.origin).addScaledVector(this.direction,e),Ss.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Yd.copy(t).add(e).multiplyScalar(.5),Tc.copy(e).sub(t).normalize(),Ec.copy(this.origin).sub(Yd);let r=t.distanceTo(e)*.5,o=-this.direction.dot(Tc),a=Ec.dot(this.direction),l=-Ec.dot(Tc),c=Ec.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Yd).addScaledVector(Tc,d),f}intersectSphere(t,e){if(t.radius<0)return null;Ss.subVectors(t.center,this.origin);let n=Ss.dot(this.direction),s=Ss.dot(Ss)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(t.min.x-d.x)*c,s=(t.max.x-d.x)*c):(n=(t.max.x-d.x)*c,s=(t.min.x-d.x)*c),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,l=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,l=(t.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,Ss)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=t.x-o.x,d=t.y-o.y,f=t.z-o.z,p=e.x-o.x,x=e.y-o.y,m=e.z-o.z,g=n.x-o.x,b=n.y-o.y,S=n.z-o.z,y=Math.abs(l),R=Math.abs(c),C=Math.abs(h),_,w,B,P,I,V,G,D,k,q,H,ot;if(y>=R&&y>=C?(B=l,V=u,k=p,ot=g,l>=0?(_=c,w=h,P=d,I=f,G=x,D=m,q=b,H=S):(_=h,w=c,P=f,I=d,G=m,D=x,q=S,H=b)):R>=C?(B=c,V=d,k=x,ot=b,c>=0?(_=h,w=l,P=f,I=u,G=m,D=p,q=S,H=g):(_=l,w=h,P=u,I=f,G=p,D=m,q=g,H=S)):(B=h,V=f,k=m,ot=S,h>=0?(_=l,w=c,P=u,I=d,G=p,D=x,q=g,H=b):(_=c,w=l,P=d,I=u,G=x,D=p,q=b,H=g)),B===0)return null;let $=_/B,j=w/B,et=1/B,ft=P-$*V,ht=I-j*V,tt=G-$*k,xt=D-j*k,yt=q-$*ot,Lt=H-j*ot,wt=yt*xt-Lt*tt,Gt=ft*Lt-ht*yt,re=tt*ht-xt*ft;if(s){if(wt<0||Gt<0||re<0)return null}else if((wt<0||Gt<0||re<0)&&(wt>0||Gt>0||re>0))return null;let Jt=wt+Gt+re;if(Jt===0)return null;let oe=et*(wt*V+Gt*k+re*ot);return(Jt>0?oe<0:oe>0)?null:this.at(oe/Jt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},ih=class extends zi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Kt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new es,this.combine=wh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},f0=new jt,Ar=new Cs,Ac=new ki,p0=new U,Cc=new U,Rc=new U,Pc=new U,Zd=new U,Ic=new U,m0=new U,Lc=new U,$e=class extends Ln{constructor(t=new Ke,e=new ih){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){Ic.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Zd.fromBufferAttribute(u,t),o?Ic.addScaledVector(Zd,h):Ic.addScaledVector(Zd.sub(e),h))}e.add(Ic)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Ac.copy(n.boundingSphere),Ac.applyMatrix4(r),Ar.copy(t.ray).recast(t.near),!(Ac.containsPoint(Ar.origin)===!1&&(Ar.intersectSphere(Ac,p0)===null||Ar.origin.distanceToSquared(p0)>(t.far-t.near)**2))&&(f0.copy(r).invert(),Ar.copy(t.ray).applyMatrix4(f0),!(n.boundingBox!==null&&Ar.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Ar)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],b=Math.max(m.start,f.start),S=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let y=b,R=S;y<R;y+=3){let C=a.getX(y),_=a.getX(y+1),w=a.getX(y+2);s=Dc(this,g,t,n,c,h,u,C,_,w),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let b=a.getX(m),S=a.getX(m+1),y=a.getX(m+2);s=Dc(this,o,t,n,c,h,u,b,S,y),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],b=Math.max(m.start,f.start),S=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let y=b,R=S;y<R;y+=3){let C=y,_=y+1,w=y+2;s=Dc(this,g,t,n,c,h,u,C,_,w),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let b=m,S=m+1,y=m+2;s=Dc(this,o,t,n,c,h,u,b,S,y),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function $b(i,t,e,n,s,r,o,a){let l;if(t.side===Jn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===cr,a),l===null)return null;Lc.copy(a),Lc.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Lc);return c<e.near||c>e.far?null:{distance:c,point:Lc.clone(),object:i}}function Dc(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,Cc),i.getVertexPosition(l,Rc),i.getVertexPosition(c,Pc);let h=$b(i,t,e,n,Cc,Rc,Pc,m0);if(h){let u=new U;ws.getBarycoord(m0,Cc,Rc,Pc,u),s&&(h.uv=ws.getInterpolatedAttribute(s,a,l,c,u,new gt)),r&&(h.uv1=ws.getInterpolatedAttribute(r,a,l,c,u,new gt)),o&&(h.normal=ws.getInterpolatedAttribute(o,a,l,c,u,new U),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new U,materialIndex:0};ws.getNormal(Cc,Rc,Pc,d.normal),h.face=d,h.barycoord=u}return h}var La=new We,g0=new We,x0=new We,Yb=new We,_0=new jt,Nc=new U,Kd=new ki,y0=new jt,Jd=new Cs,$a=class extends $e{constructor(t,e){super(t,e),this.isSkinnedMesh=!0,this.type="SkinnedMesh",this.bindMode=rf,this.bindMatrix=new jt,this.bindMatrixInverse=new jt,this.boundingBox=null,this.boundingSphere=null}computeBoundingBox(){let t=this.geometry;this.boundingBox===null&&(this.boundingBox=new pi),this.boundingBox.makeEmpty();let e=t.getAttribute("position");for(let n=0;n<e.count;n++)this.getVertexPosition(n,Nc),this.boundingBox.expandByPoint(Nc)}computeBoundingSphere(){let t=this.geometry;this.boundingSphere===null&&(this.boundingSphere=new ki),this.boundingSphere.makeEmpty();let e=t.getAttribute("position");for(let n=0;n<e.count;n++)this.getVertexPosition(n,Nc),this.boundingSphere.expandByPoint(Nc)}copy(t,e){return super.copy(t,e),this.bindMode=t.bindMode,this.bindMatrix.copy(t.bindMatrix),this.bindMatrixInverse.copy(t.bindMatrixInverse),this.skeleton=t.skeleton,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}raycast(t,e){let n=this.material,s=this.matrixWorld;n!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Kd.copy(this.boundingSphere),Kd.applyMatrix4(s),t.ray.intersectsSphere(Kd)!==!1&&(y0.copy(s).invert(),Jd.copy(t.ray).applyMatrix4(y0),!(this.boundingBox!==null&&Jd.intersectsBox(this.boundingBox)===!1)&&this._computeIntersections(t,e,Jd)))}getVertexPosition(t,e){return super.getVertexPosition(t,e),this.applyBoneTransform(t,e),e}bind(t,e){this.skeleton=t,e===void 0&&(this.updateMatrixWorld(!0),this.skeleton.calculateInverses(),e=this.matrixWorld),this.bindMatrix.copy(e),this.bindMatrixInverse.copy(e).invert()}pose(){this.skeleton.pose()}normalizeSkinWeights(){let t=new We,e=this.geometry.attributes.skinWeight;for(let n=0,s=e.count;n<s;n++){t.fromBufferAttribute(e,n);let r=1/t.manhattanLength();r!==1/0?t.multiplyScalar(r):t.set(1,0,0,0),e.setXYZW(n,t.x,t.y,t.z,t.w)}}updateMatrixWorld(t){super.updateMatrixWorld(t),this.bindMode===rf?this.bindMatrixInverse.copy(this.matrixWorld).invert():this.bindMode===fx?this.bindMatrixInverse.copy(this.bindMatrix).invert():ee("SkinnedMesh: Unrecognized bindMode: "+this.bindMode)}applyBoneTransform(t,e){let n=this.skeleton,s=this.geometry;g0.fromBufferAttribute(s.attributes.skinIndex,t),x0.fromBufferAttribute(s.attributes.skinWeight,t),e.isVector4?(La.copy(e),e.set(0,0,0,0)):(La.set(e.x,e.y,e.z,1),e.set(0,0,0)),La.applyMatrix4(this.bindMatrix);for(let r=0;r<4;r++){let o=x0.getComponent(r);if(o!==0){let a=g0.getComponent(r);_0.multiplyMatrices(n.bones[a].matrixWorld,n.boneInverses[a]),e.addScaledVector(Yb.copy(La).applyMatrix4(_0),o)}}return e.isVector4&&(e.w=La.w),e.applyMatrix4(this.bindMatrixInverse)}},Vo=class extends Ln{constructor(){super(),this.isBone=!0,this.type="Bone"}},Go=class extends Kn{constructor(t=null,e=1,n=1,s,r,o,a,l,c=vn,h=vn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}},v0=new jt,Zb=new jt,Ya=class i{constructor(t=[],e=[]){this.uuid=Us(),this.bones=t.slice(0),this.boneInverses=e,this.boneMatrices=null,this.previousBoneMatrices=null,this.boneTexture=null,this.previousBoneTexture=null,this.init()}init(){let t=this.bones,e=this.boneInverses;if(this.boneMatrices=new Float32Array(t.length*16),e.length===0)this.calculateInverses();else if(t.length!==e.length){ee("Skeleton: Number of inverse bone matrices does not match amount of bones."),this.boneInverses=[];for(let n=0,s=this.bones.length;n<s;n++)this.boneInverses.push(new jt)}}calculateInverses(){this.boneInverses.length=0;for(let t=0,e=this.bones.length;t<e;t++){let n=new jt;this.bones[t]&&n.copy(this.bones[t].matrixWorld).invert(),this.boneInverses.push(n)}}pose(){for(let t=0,e=this.bones.length;t<e;t++){let n=this.bones[t];n&&n.matrixWorld.copy(this.boneInverses[t]).invert()}for(let t=0,e=this.bones.length;t<e;t++){let n=this.bones[t];n&&(n.parent&&n.parent.isBone?(n.matrix.copy(n.parent.matrixWorld).invert(),n.matrix.multiply(n.matrixWorld)):n.matrix.copy(n.matrixWorld),n.matrix.decompose(n.position,n.quaternion,n.scale))}}update(){let t=this.bones,e=this.boneInverses,n=this.boneMatrices,s=this.boneTexture;for(let r=0,o=t.length;r<o;r++){let a=t[r]?t[r].matrixWorld:Zb;v0.multiplyMatrices(a,e[r]),v0.toArray(n,r*16)}s!==null&&(s.needsUpdate=!0)}clone(){return new i(this.bones,this.boneInverses)}computeBoneTexture(){let t=Math.sqrt(this.bones.length*4);t=Math.ceil(t/4)*4,t=Math.max(t,4);let e=new Float32Array(t*t*4);e.set(this.boneMatrices);let n=new Go(e,t,t,ti,gi);return n.needsUpdate=!0,this.boneMatrices=e,this.boneTexture=n,this}getBoneByName(t){for(let e=0,n=this.bones.length;e<n;e++){let s=this.bones[e];if(s.name===t)return s}}dispose(){this.boneTexture!==null&&(this.boneTexture.dispose(),this.boneTexture=null),this.previousBoneTexture!==null&&(this.previousBoneTexture.dispose(),this.previousBoneTexture=null)}fromJSON(t,e){this.uuid=t.uuid;for(let n=0,s=t.bones.length;n<s;n++){let r=t.bones[n],o=e[r];o===void 0&&(ee("Skeleton: No bone found with UUID:",r),o=new Vo),this.bones.push(o),this.boneInverses.push(new jt().fromArray(t.boneInverses[n]))}return this.init(),this}toJSON(){let t={metadata:{version:4.7,type:"Skeleton",generator:"Skeleton.toJSON"},bones:[],boneInverses:[]};t.uuid=this.uuid;let e=this.bones,n=this.boneInverses;for(let s=0,r=e.length;s<r;s++){let o=e[s];t.bones.push(o.uuid);let a=n[s];t.boneInverses.push(a.toArray())}return t}},Za=class extends sn{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){let t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}},Eo=new jt,b0=new jt,Uc=[],M0=new pi,Kb=new jt,Da=new $e,Na=new ki,Rs=class extends $e{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new Za(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Kb)}computeBoundingBox(){let t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new pi),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,Eo),M0.copy(t.boundingBox).applyMatrix4(Eo),this.boundingBox.union(M0)}computeBoundingSphere(){let t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new ki),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,Eo),Na.copy(t.boundingSphere).applyMatrix4(Eo),this.boundingSphere.union(Na)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){let n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=t*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(t,e){let n=this.matrixWorld,s=this.count;if(Da.geometry=this.geometry,Da.material=this.material,Da.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Na.copy(this.boundingSphere),Na.applyMatrix4(n),t.ray.intersectsSphere(Na)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,Eo),b0.multiplyMatrices(n,Eo),Da.matrixWorld=b0,Da.raycast(t,Uc);for(let o=0,a=Uc.length;o<a;o++){let l=Uc[o];l.instanceId=r,l.object=this,e.push(l)}Uc.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new Za(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){let n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Go(new Float32Array(s*this.count),s,this.count,Ih,gi));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*t;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Cr=new ki,Jb=new gt(.5,.5),Fc=new U,Qs=class{constructor(t=new di,e=new di,n=new di,s=new di,r=new di,o=new di){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Ti,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],x=r[9],m=r[10],g=r[11],b=r[12],S=r[13],y=r[14],R=r[15];if(s[0].setComponents(c-o,f-h,g-p,R-b).normalize(),s[1].setComponents(c+o,f+h,g+p,R+b).normalize(),s[2].setComponents(c+a,f+u,g+x,R+S).normalize(),s[3].setComponents(c-a,f-u,g-x,R-S).normalize(),n)s[4].setComponents(l,d,m,y).normalize(),s[5].setComponents(c-l,f-d,g-m,R-y).normalize();else if(s[4].setComponents(c-l,f-d,g-m,R-y).normalize(),e===Ti)s[5].setComponents(c+l,f+d,g+m,R+y).normalize();else if(e===Uo)s[5].setComponents(l,d,m,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Cr.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Cr.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Cr)}intersectsSprite(t){Cr.center.set(0,0,0);let e=Jb.distanceTo(t.center);return Cr.radius=.7071067811865476+e,Cr.applyMatrix4(t.matrixWorld),this.intersectsSphere(Cr)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(Fc.x=s.normal.x>0?t.max.x:t.min.x,Fc.y=s.normal.y>0?t.max.y:t.min.y,Fc.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Fc)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},S0=new jt,sh=class i{constructor(){this.coordinateSystem=Ti,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];S0.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Qs),n[s].setFromProjectionMatrix(S0,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Qs),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var is=class extends zi{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Kt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},rh=new U,oh=new U,w0=new jt,Ua=new Cs,Oc=new ki,jd=new U,T0=new U,tr=class extends Ln{constructor(t=new Ke,e=new is){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)rh.fromBufferAttribute(e,s-1),oh.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=rh.distanceTo(oh);t.setAttribute("lineDistance",new Pe(n,1))}else ee("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Oc.copy(n.boundingSphere),Oc.applyMatrix4(s),Oc.radius+=r,t.ray.intersectsSphere(Oc)===!1)return;w0.copy(s).invert(),Ua.copy(t.ray).applyMatrix4(w0);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=h.getX(x),b=h.getX(x+1),S=Bc(this,t,Ua,l,g,b,x);S&&e.push(S)}if(this.isLineLoop){let x=h.getX(p-1),m=h.getX(f),g=Bc(this,t,Ua,l,x,m,p-1);g&&e.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=Bc(this,t,Ua,l,x,x+1,x);g&&e.push(g)}if(this.isLineLoop){let x=Bc(this,t,Ua,l,p-1,f,p-1);x&&e.push(x)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Bc(i,t,e,n,s,r,o){let a=i.geometry.attributes.position;if(rh.fromBufferAttribute(a,s),oh.fromBufferAttribute(a,r),e.distanceSqToSegment(rh,oh,jd,T0)>n)return;jd.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(jd);if(!(c<t.near||c>t.far))return{distance:c,point:T0.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var E0=new U,A0=new U,er=class extends tr{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)E0.fromBufferAttribute(e,s),A0.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+E0.distanceTo(A0);t.setAttribute("lineDistance",new Pe(n,1))}else ee("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var nr=class extends Kn{constructor(t=[],e,n,s,r,o,a,l,c,h,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isCompressedTexture=!0,this.image={width:e,height:n},this.mipmaps=t,this.flipY=!1,this.generateMipmaps=!1}};var Ka=class extends Kn{constructor(t=[],e=Br,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var Ps=class extends Kn{constructor(t,e,n=Hi,s,r,o,a=vn,l=vn,c,h=Es,u=1){if(h!==Es&&h!==Ns)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:t,height:e,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new As(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},Ja=class extends Ps{constructor(t,e=Hi,n=Br,s,r,o=vn,a=vn,l,c=Es){let h={width:t,height:t,depth:1},u=[h,h,h,h,h,h];super(t,t,e,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},ja=class extends Kn{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},ss=class i extends Ke{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,e,t,o,r,0),p("z","y","x",1,-1,n,e,-t,o,r,1),p("x","z","y",1,1,t,n,e,s,o,2),p("x","z","y",1,-1,t,n,-e,s,o,3),p("x","y","z",1,-1,t,e,n,s,r,4),p("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Pe(c,3)),this.setAttribute("normal",new Pe(h,3)),this.setAttribute("uv",new Pe(u,2));function p(x,m,g,b,S,y,R,C,_,w,B){let P=y/_,I=R/w,V=y/2,G=R/2,D=C/2,k=_+1,q=w+1,H=0,ot=0,$=new U;for(let j=0;j<q;j++){let et=j*I-G;for(let ft=0;ft<k;ft++){let ht=ft*P-V;$[x]=ht*b,$[m]=et*S,$[g]=D,c.push($.x,$.y,$.z),$[x]=0,$[m]=0,$[g]=C>0?1:-1,h.push($.x,$.y,$.z),u.push(ft/_),u.push(1-j/w),H+=1}}for(let j=0;j<w;j++)for(let et=0;et<_;et++){let ft=d+et+k*j,ht=d+et+k*(j+1),tt=d+(et+1)+k*(j+1),xt=d+(et+1)+k*j;l.push(ft,ht,xt),l.push(ht,tt,xt),ot+=6}a.addGroup(f,ot,B),f+=ot,d+=H}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},Qa=class i extends Ke{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=e/2,u=Math.PI/2*t,d=e,f=2*u+d,p=n*2+r,x=s+1,m=new U,g=new U;for(let b=0;b<=p;b++){let S=0,y=0,R=0,C=0;if(b<=n){let B=b/n,P=B*Math.PI/2;y=-h-t*Math.cos(P),R=t*Math.sin(P),C=-t*Math.cos(P),S=B*u}else if(b<=n+r){let B=(b-n)/r;y=-h+B*e,R=t,C=0,S=u+B*d}else{let B=(b-n-r)/n,P=B*Math.PI/2;y=h+t*Math.sin(P),R=t*Math.cos(P),C=t*Math.sin(P),S=u+d+B*u}let _=Math.max(0,Math.min(1,S/f)),w=0;b===0?w=.5/s:b===p&&(w=-.5/s);for(let B=0;B<=s;B++){let P=B/s,I=P*Math.PI*2,V=Math.sin(I),G=Math.cos(I);g.x=-R*G,g.y=y,g.z=R*V,a.push(g.x,g.y,g.z),m.set(-R*G,C,R*V),m.normalize(),l.push(m.x,m.y,m.z),c.push(P+w,_)}if(b>0){let B=(b-1)*x;for(let P=0;P<s;P++){let I=B+P,V=B+P+1,G=b*x+P,D=b*x+P+1;o.push(I,V,G),o.push(V,D,G)}}}this.setIndex(o),this.setAttribute("position",new Pe(a,3)),this.setAttribute("normal",new Pe(l,3)),this.setAttribute("uv",new Pe(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var rs=class i extends Ke{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,x=[],m=n/2,g=0;b(),o===!1&&(t>0&&S(!0),e>0&&S(!1)),this.setIndex(h),this.setAttribute("position",new Pe(u,3)),this.setAttribute("normal",new Pe(d,3)),this.setAttribute("uv",new Pe(f,2));function b(){let y=new U,R=new U,C=0,_=(e-t)/n;for(let w=0;w<=r;w++){let B=[],P=w/r,I=P*(e-t)+t;for(let V=0;V<=s;V++){let G=V/s,D=G*l+a,k=Math.sin(D),q=Math.cos(D);R.x=I*k,R.y=-P*n+m,R.z=I*q,u.push(R.x,R.y,R.z),y.set(k,_,q).normalize(),d.push(y.x,y.y,y.z),f.push(G,1-P),B.push(p++)}x.push(B)}for(let w=0;w<s;w++)for(let B=0;B<r;B++){let P=x[B][w],I=x[B+1][w],V=x[B+1][w+1],G=x[B][w+1];(t>0||B!==0)&&(h.push(P,I,G),C+=3),(e>0||B!==r-1)&&(h.push(I,V,G),C+=3)}c.addGroup(g,C,0),g+=C}function S(y){let R=p,C=new gt,_=new U,w=0,B=y===!0?t:e,P=y===!0?1:-1;for(let V=1;V<=s;V++)u.push(0,m*P,0),d.push(0,P,0),f.push(.5,.5),p++;let I=p;for(let V=0;V<=s;V++){let D=V/s*l+a,k=Math.cos(D),q=Math.sin(D);_.x=B*q,_.y=m*P,_.z=B*k,u.push(_.x,_.y,_.z),d.push(0,P,0),C.x=k*.5+.5,C.y=q*.5*P+.5,f.push(C.x,C.y),p++}for(let V=0;V<s;V++){let G=R+V,D=I+V;y===!0?h.push(D,D+1,G):h.push(D+1,D,G),w+=3}c.addGroup(g,w,y===!0?1:2),g+=w}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},tl=class i extends rs{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var kc=new U,zc=new U,Qd=new U,Vc=new ws,el=class extends Ke{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){let s=Math.pow(10,4),r=Math.cos(Ro*e),o=t.getIndex(),a=t.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:x,b:m,c:g}=Vc;if(x.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),g.fromBufferAttribute(a,c[2]),Vc.getNormal(Qd),u[0]=`${Math.round(x.x*s)},${Math.round(x.y*s)},${Math.round(x.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let b=0;b<3;b++){let S=(b+1)%3,y=u[b],R=u[S],C=Vc[h[b]],_=Vc[h[S]],w=`${y}_${R}`,B=`${R}_${y}`,P=d.get(B);P?(Qd.dot(P.normal)<=r&&(f.push(C.x,C.y,C.z),f.push(_.x,_.y,_.z)),d.set(B,null)):d.has(w)||d.set(w,{index0:c[b],index1:c[S],normal:Qd.clone()})}}for(let p of d.values())if(p){let{index0:x,index1:m}=p;kc.fromBufferAttribute(a,x),zc.fromBufferAttribute(a,m),f.push(kc.x,kc.y,kc.z),f.push(zc.x,zc.y,zc.z)}this.setAttribute("position",new Pe(f,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}},mi=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){ee("Curve: .getPoint() not implemented.")}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e=null){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new gt:new U);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e=!1){let n=new U,s=[],r=[],o=[],a=new U,l=new jt;for(let f=0;f<=t;f++){let p=f/t;s[f]=this.getTangentAt(p,new U)}r[0]=new U,o[0]=new U;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(be(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(be(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let p=1;p<=t;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let t={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}},Ho=class extends mi{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new gt){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},ah=class extends Ho{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Xf(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var C0=new U,R0=new U,tf=new Xf,ef=new Xf,nf=new Xf,Wo=class extends mi{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new U){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(R0.subVectors(s[0],s[1]).add(s[0]),c=R0);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(C0.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=C0),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),x=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);x<1e-4&&(x=1),p<1e-4&&(p=x),m<1e-4&&(m=x),tf.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,x,m),ef.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,x,m),nf.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,x,m)}else this.curveType==="catmullrom"&&(tf.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),ef.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),nf.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(tf.calc(l),ef.calc(l),nf.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new U().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function P0(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function jb(i,t){let e=1-i;return e*e*t}function Qb(i,t){return 2*(1-i)*i*t}function tM(i,t){return i*i*t}function za(i,t,e,n){return jb(i,t)+Qb(i,e)+tM(i,n)}function eM(i,t){let e=1-i;return e*e*e*t}function nM(i,t){let e=1-i;return 3*e*e*i*t}function iM(i,t){return 3*(1-i)*i*i*t}function sM(i,t){return i*i*i*t}function Va(i,t,e,n,s){return eM(i,t)+nM(i,e)+iM(i,n)+sM(i,s)}var nl=class extends mi{constructor(t=new gt,e=new gt,n=new gt,s=new gt){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new gt){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Va(t,s.x,r.x,o.x,a.x),Va(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},lh=class extends mi{constructor(t=new U,e=new U,n=new U,s=new U){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Va(t,s.x,r.x,o.x,a.x),Va(t,s.y,r.y,o.y,a.y),Va(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},il=class extends mi{constructor(t=new gt,e=new gt){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new gt){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new gt){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},ch=class extends mi{constructor(t=new U,e=new U){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new U){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new U){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},sl=class extends mi{constructor(t=new gt,e=new gt,n=new gt){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new gt){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(za(t,s.x,r.x,o.x),za(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},rl=class extends mi{constructor(t=new U,e=new U,n=new U){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new U){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(za(t,s.x,r.x,o.x),za(t,s.y,r.y,o.y),za(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},ol=class extends mi{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new gt){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(P0(a,l.x,c.x,h.x,u.x),P0(a,l.y,c.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new gt().fromArray(s))}return this}},hh=Object.freeze({__proto__:null,ArcCurve:ah,CatmullRomCurve3:Wo,CubicBezierCurve:nl,CubicBezierCurve3:lh,EllipseCurve:Ho,LineCurve:il,LineCurve3:ch,QuadraticBezierCurve:sl,QuadraticBezierCurve3:rl,SplineCurve:ol}),uh=class extends mi{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(t){this.curves.push(t)}closePath(){let t=this.curves[0].getPoint(0),e=this.curves[this.curves.length-1].getPoint(1);if(!t.equals(e)){let n=t.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new hh[n](e,t))}return this}getPoint(t,e){let n=t*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,e)}r++}return null}getLength(){let t=this.getCurveLengths();return t[t.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let t=[],e=0;for(let n=0,s=this.curves.length;n<s;n++)e+=this.curves[n].getLength(),t.push(e);return this.cacheLengths=t,t}getSpacedPoints(t=40){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return this.autoClose&&e.push(e[0]),e}getPoints(t=12){let e=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?t*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?t*o.points.length:t,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(e.push(h),n=h)}}return this.autoClose&&e.length>1&&!e[e.length-1].equals(e[0])&&e.push(e[0]),e}copy(t){super.copy(t),this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(s.clone())}return this.autoClose=t.autoClose,this.cacheLengths=null,this}toJSON(){let t=super.toJSON();t.autoClose=this.autoClose,t.curves=[];for(let e=0,n=this.curves.length;e<n;e++){let s=this.curves[e];t.curves.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.autoClose=t.autoClose,this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(new hh[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},al=class extends uh{constructor(t){super(),this.type="Path",this.currentPoint=new gt,t&&this.setFromPoints(t)}setFromPoints(t){this.moveTo(t[0].x,t[0].y);for(let e=1,n=t.length;e<n;e++)this.lineTo(t[e].x,t[e].y);return this}moveTo(t,e){return this.currentPoint.set(t,e),this}lineTo(t,e){let n=new il(this.currentPoint.clone(),new gt(t,e));return this.curves.push(n),this.currentPoint.set(t,e),this}quadraticCurveTo(t,e,n,s){let r=new sl(this.currentPoint.clone(),new gt(t,e),new gt(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(t,e,n,s,r,o){let a=new nl(this.currentPoint.clone(),new gt(t,e),new gt(n,s),new gt(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(t){let e=[this.currentPoint.clone()].concat(t),n=new ol(e);return this.curves.push(n),this.currentPoint.copy(t[t.length-1]),this}arc(t,e,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(t+a,e+l,n,s,r,o),this}absarc(t,e,n,s,r,o){return this.absellipse(t,e,n,n,s,r,o),this}ellipse(t,e,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(t+c,e+h,n,s,r,o,a,l),this}absellipse(t,e,n,s,r,o,a,l){let c=new Ho(t,e,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(t){return super.copy(t),this.currentPoint.copy(t.currentPoint),this}toJSON(){let t=super.toJSON();return t.currentPoint=this.currentPoint.toArray(),t}fromJSON(t){return super.fromJSON(t),this.currentPoint.fromArray(t.currentPoint),this}},Xo=class extends al{constructor(t){super(t),this.uuid=Us(),this.type="Shape",this.holes=[]}getPointsHoles(t){let e=[];for(let n=0,s=this.holes.length;n<s;n++)e[n]=this.holes[n].getPoints(t);return e}extractPoints(t){return{shape:this.getPoints(t),holes:this.getPointsHoles(t)}}copy(t){super.copy(t),this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.uuid=this.uuid,t.holes=[];for(let e=0,n=this.holes.length;e<n;e++){let s=this.holes[e];t.holes.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.uuid=t.uuid,this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(new al().fromJSON(s))}return this}};function rM(i,t,e=2){let n=t&&t.length,s=n?t[0]*e:i.length,r=Ix(i,0,s,e,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=hM(i,t,r,e)),i.length>80*e){a=i[0],l=i[1];let h=a,u=l;for(let d=e;d<s;d+=e){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return ll(r,o,e,a,l,c,0),o}function Ix(i,t,e,n,s){let r;if(s===bM(i,t,e,n)>0)for(let o=t;o<e;o+=n)r=I0(o/n|0,i[o],i[o+1],r);else for(let o=e-n;o>=t;o-=n)r=I0(o/n|0,i[o],i[o+1],r);return r&&qo(r,r.next)&&(hl(r),r=r.next),r}function Lr(i,t){if(!i)return i;t||(t=i);let e=i,n;do if(n=!1,!e.steiner&&(qo(e,e.next)||an(e.prev,e,e.next)===0)){if(hl(e),e=t=e.prev,e===e.next)break;n=!0}else e=e.next;while(n||e!==t);return t}function ll(i,t,e,n,s,r,o){if(!i)return;!o&&r&&mM(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?aM(i,n,s,r):oM(i)){t.push(l.i,i.i,c.i),hl(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=lM(Lr(i),t),ll(i,t,e,n,s,r,2)):o===2&&cM(i,t,e,n,s,r):ll(Lr(i),t,e,n,s,r,1);break}}}function oM(i){let t=i.prev,e=i,n=i.next;if(an(t,e,n)>=0)return!1;let s=t.x,r=e.x,o=n.x,a=t.y,l=e.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==t;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&Fa(s,a,r,l,o,c,p.x,p.y)&&an(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function aM(i,t,e,n){let s=i.prev,r=i,o=i.next;if(an(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),x=Math.max(a,l,c),m=Math.max(h,u,d),g=hf(f,p,t,e,n),b=hf(x,m,t,e,n),S=i.prevZ,y=i.nextZ;for(;S&&S.z>=g&&y&&y.z<=b;){if(S.x>=f&&S.x<=x&&S.y>=p&&S.y<=m&&S!==s&&S!==o&&Fa(a,h,l,u,c,d,S.x,S.y)&&an(S.prev,S,S.next)>=0||(S=S.prevZ,y.x>=f&&y.x<=x&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&Fa(a,h,l,u,c,d,y.x,y.y)&&an(y.prev,y,y.next)>=0))return!1;y=y.nextZ}for(;S&&S.z>=g;){if(S.x>=f&&S.x<=x&&S.y>=p&&S.y<=m&&S!==s&&S!==o&&Fa(a,h,l,u,c,d,S.x,S.y)&&an(S.prev,S,S.next)>=0)return!1;S=S.prevZ}for(;y&&y.z<=b;){if(y.x>=f&&y.x<=x&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&Fa(a,h,l,u,c,d,y.x,y.y)&&an(y.prev,y,y.next)>=0)return!1;y=y.nextZ}return!0}function lM(i,t){let e=i;do{let n=e.prev,s=e.next.next;!qo(n,s)&&Dx(n,e,e.next,s)&&cl(n,s)&&cl(s,n)&&(t.push(n.i,e.i,s.i),hl(e),hl(e.next),e=i=s),e=e.next}while(e!==i);return Lr(e)}function cM(i,t,e,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&_M(o,a)){let l=Nx(o,a);o=Lr(o,o.next),l=Lr(l,l.next),ll(o,t,e,n,s,r,0),ll(l,t,e,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function hM(i,t,e,n){let s=[];for(let r=0,o=t.length;r<o;r++){let a=t[r]*n,l=r<o-1?t[r+1]*n:i.length,c=Ix(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(xM(c))}s.sort(uM);for(let r=0;r<s.length;r++)e=dM(s[r],e);return e}function uM(i,t){let e=i.x-t.x;if(e===0&&(e=i.y-t.y,e===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(t.next.y-t.y)/(t.next.x-t.x);e=n-s}return e}function dM(i,t){let e=fM(i,t);if(!e)return t;let n=Nx(e,i);return Lr(n,n.next),Lr(e,e.next)}function fM(i,t){let e=t,n=i.x,s=i.y,r=-1/0,o;if(qo(i,e))return e;do{if(qo(i,e.next))return e.next;if(s<=e.y&&s>=e.next.y&&e.next.y!==e.y){let u=e.x+(s-e.y)*(e.next.x-e.x)/(e.next.y-e.y);if(u<=n&&u>r&&(r=u,o=e.x<e.next.x?e:e.next,u===n))return o}e=e.next}while(e!==t);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;e=o;do{if(n>=e.x&&e.x>=l&&n!==e.x&&Lx(s<c?n:r,s,l,c,s<c?r:n,s,e.x,e.y)){let u=Math.abs(s-e.y)/(n-e.x);cl(e,i)&&(u<h||u===h&&(e.x>o.x||e.x===o.x&&pM(o,e)))&&(o=e,h=u)}e=e.next}while(e!==a);return o}function pM(i,t){return an(i.prev,i,t.prev)<0&&an(t.next,i,i.next)<0}function mM(i,t,e,n){let s=i;do s.z===0&&(s.z=hf(s.x,s.y,t,e,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,gM(s)}function gM(i){let t,e=1;do{let n=i,s;i=null;let r=null;for(t=0;n;){t++;let o=n,a=0;for(let c=0;c<e&&(a++,o=o.nextZ,!!o);c++);let l=e;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,e*=2}while(t>1);return i}function hf(i,t,e,n,s){return i=(i-e)*s|0,t=(t-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,t=(t|t<<8)&16711935,t=(t|t<<4)&252645135,t=(t|t<<2)&858993459,t=(t|t<<1)&1431655765,i|t<<1}function xM(i){let t=i,e=i;do(t.x<e.x||t.x===e.x&&t.y<e.y)&&(e=t),t=t.next;while(t!==i);return e}function Lx(i,t,e,n,s,r,o,a){return(s-o)*(t-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(e-o)*(t-a)&&(e-o)*(r-a)>=(s-o)*(n-a)}function Fa(i,t,e,n,s,r,o,a){return!(i===o&&t===a)&&Lx(i,t,e,n,s,r,o,a)}function _M(i,t){return i.next.i!==t.i&&i.prev.i!==t.i&&!yM(i,t)&&(cl(i,t)&&cl(t,i)&&vM(i,t)&&(an(i.prev,i,t.prev)||an(i,t.prev,t))||qo(i,t)&&an(i.prev,i,i.next)>0&&an(t.prev,t,t.next)>0)}function an(i,t,e){return(t.y-i.y)*(e.x-t.x)-(t.x-i.x)*(e.y-t.y)}function qo(i,t){return i.x===t.x&&i.y===t.y}function Dx(i,t,e,n){let s=Hc(an(i,t,e)),r=Hc(an(i,t,n)),o=Hc(an(e,n,i)),a=Hc(an(e,n,t));return!!(s!==r&&o!==a||s===0&&Gc(i,e,t)||r===0&&Gc(i,n,t)||o===0&&Gc(e,i,n)||a===0&&Gc(e,t,n))}function Gc(i,t,e){return t.x<=Math.max(i.x,e.x)&&t.x>=Math.min(i.x,e.x)&&t.y<=Math.max(i.y,e.y)&&t.y>=Math.min(i.y,e.y)}function Hc(i){return i>0?1:i<0?-1:0}function yM(i,t){let e=i;do{if(e.i!==i.i&&e.next.i!==i.i&&e.i!==t.i&&e.next.i!==t.i&&Dx(e,e.next,i,t))return!0;e=e.next}while(e!==i);return!1}function cl(i,t){return an(i.prev,i,i.next)<0?an(i,t,i.next)>=0&&an(i,i.prev,t)>=0:an(i,t,i.prev)<0||an(i,i.next,t)<0}function vM(i,t){let e=i,n=!1,s=(i.x+t.x)/2,r=(i.y+t.y)/2;do e.y>r!=e.next.y>r&&e.next.y!==e.y&&s<(e.next.x-e.x)*(r-e.y)/(e.next.y-e.y)+e.x&&(n=!n),e=e.next;while(e!==i);return n}function Nx(i,t){let e=uf(i.i,i.x,i.y),n=uf(t.i,t.x,t.y),s=i.next,r=t.prev;return i.next=t,t.prev=i,e.next=s,s.prev=e,n.next=e,e.prev=n,r.next=n,n.prev=r,n}function I0(i,t,e,n){let s=uf(i,t,e);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function hl(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function uf(i,t,e){return{i,x:t,y:e,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function bM(i,t,e,n){let s=0;for(let r=t,o=e-n;r<e;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var df=class{static triangulate(t,e,n=2){return rM(t,e,n)}},Rr=class i{static area(t){let e=t.length,n=0;for(let s=e-1,r=0;r<e;s=r++)n+=t[s].x*t[r].y-t[r].x*t[s].y;return n*.5}static isClockWise(t){return i.area(t)<0}static triangulateShape(t,e){let n=[],s=[],r=[];L0(t),D0(n,t);let o=t.length;e.forEach(L0);for(let l=0;l<e.length;l++)s.push(o),o+=e[l].length,D0(n,e[l]);let a=df.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function L0(i){let t=i.length;t>2&&i[t-1].equals(i[0])&&i.pop()}function D0(i,t){for(let e=0;e<t.length;e++)i.push(t[e].x),i.push(t[e].y)}var ul=class i extends Ke{constructor(t=new Xo([new gt(.5,.5),new gt(-.5,.5),new gt(-.5,-.5),new gt(.5,-.5)]),e={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:t,options:e},t=Array.isArray(t)?t:[t];let n=this,s=[],r=[];for(let a=0,l=t.length;a<l;a++){let c=t[a];o(c)}this.setAttribute("position",new Pe(s,3)),this.setAttribute("uv",new Pe(r,2)),this.computeVertexNormals();function o(a){let l=[],c=e.curveSegments!==void 0?e.curveSegments:12,h=e.steps!==void 0?e.steps:1,u=e.depth!==void 0?e.depth:1,d=e.bevelEnabled!==void 0?e.bevelEnabled:!0,f=e.bevelThickness!==void 0?e.bevelThickness:.2,p=e.bevelSize!==void 0?e.bevelSize:f-.1,x=e.bevelOffset!==void 0?e.bevelOffset:0,m=e.bevelSegments!==void 0?e.bevelSegments:3,g=e.extrudePath,b=e.UVGenerator!==void 0?e.UVGenerator:MM,S,y=!1,R,C,_,w;if(g){S=g.getSpacedPoints(h),y=!0,d=!1;let at=g.isCatmullRomCurve3?g.closed:!1;R=g.computeFrenetFrames(h,at),C=new U,_=new U,w=new U}d||(m=0,f=0,p=0,x=0);let B=a.extractPoints(c),P=B.shape,I=B.holes;if(!Rr.isClockWise(P)){P=P.reverse();for(let at=0,vt=I.length;at<vt;at++){let _t=I[at];Rr.isClockWise(_t)&&(I[at]=_t.reverse())}}function G(at){let _t=10000000000000001e-36,Bt=at[0];for(let Dt=1;Dt<=at.length;Dt++){let ie=Dt%at.length,kt=at[ie],ge=kt.x-Bt.x,fe=kt.y-Bt.y,ye=ge*ge+fe*fe,O=Math.max(Math.abs(kt.x),Math.abs(kt.y),Math.abs(Bt.x),Math.abs(Bt.y)),Mt=_t*O*O;if(ye<=Mt){at.splice(ie,1),Dt--;continue}Bt=kt}}G(P),I.forEach(G);let D=I.length,k=P;for(let at=0;at<D;at++){let vt=I[at];P=P.concat(vt)}function q(at,vt,_t){return vt||le("ExtrudeGeometry: vec does not exist"),at.clone().addScaledVector(vt,_t)}let H=P.length;function ot(at,vt,_t){let Bt,Dt,ie,kt=at.x-vt.x,ge=at.y-vt.y,fe=_t.x-at.x,ye=_t.y-at.y,O=kt*kt+ge*ge,Mt=kt*ye-ge*fe;if(Math.abs(Mt)>Number.EPSILON){let Xt=Math.sqrt(O),ue=Math.sqrt(fe*fe+ye*ye),Tt=vt.x-ge/Xt,Oe=vt.y+kt/Xt,Yt=_t.x-ye/ue,ne=_t.y+fe/ue,L=((Yt-Tt)*ye-(ne-Oe)*fe)/(kt*ye-ge*fe);Bt=Tt+kt*L-at.x,Dt=Oe+ge*L-at.y;let M=Bt*Bt+Dt*Dt;if(M<=2)return new gt(Bt,Dt);ie=Math.sqrt(M/2)}else{let Xt=!1;kt>Number.EPSILON?fe>Number.EPSILON&&(Xt=!0):kt<-Number.EPSILON?fe<-Number.EPSILON&&(Xt=!0):Math.sign(ge)===Math.sign(ye)&&(Xt=!0),Xt?(Bt=-ge,Dt=kt,ie=Math.sqrt(O)):(Bt=kt,Dt=ge,ie=Math.sqrt(O/2))}return new gt(Bt/ie,Dt/ie)}let $=[];for(let at=0,vt=k.length,_t=vt-1,Bt=at+1;at<vt;at++,_t++,Bt++)_t===vt&&(_t=0),Bt===vt&&(Bt=0),$[at]=ot(k[at],k[_t],k[Bt]);let j=[],et,ft=$.concat();for(let at=0,vt=D;at<vt;at++){let _t=I[at];et=[];for(let Bt=0,Dt=_t.length,ie=Dt-1,kt=Bt+1;Bt<Dt;Bt++,ie++,kt++)ie===Dt&&(ie=0),kt===Dt&&(kt=0),et[Bt]=ot(_t[Bt],_t[ie],_t[kt]);j.push(et),ft=ft.concat(et)}let ht;if(m===0)ht=Rr.triangulateShape(k,I);else{let at=[],vt=[];for(let _t=0;_t<m;_t++){let Bt=_t/m,Dt=f*Math.cos(Bt*Math.PI/2),ie=p*Math.sin(Bt*Math.PI/2)+x;for(let kt=0,ge=k.length;kt<ge;kt++){let fe=q(k[kt],$[kt],ie);Gt(fe.x,fe.y,-Dt),Bt===0&&at.push(fe)}for(let kt=0,ge=D;kt<ge;kt++){let fe=I[kt];et=j[kt];let ye=[];for(let O=0,Mt=fe.length;O<Mt;O++){let Xt=q(fe[O],et[O],ie);Gt(Xt.x,Xt.y,-Dt),Bt===0&&ye.push(Xt)}Bt===0&&vt.push(ye)}}ht=Rr.triangulateShape(at,vt)}let tt=ht.length,xt=p+x;for(let at=0;at<H;at++){let vt=d?q(P[at],ft[at],xt):P[at];y?(_.copy(R.normals[0]).multiplyScalar(vt.x),C.copy(R.binormals[0]).multiplyScalar(vt.y),w.copy(S[0]).add(_).add(C),Gt(w.x,w.y,w.z)):Gt(vt.x,vt.y,0)}for(let at=1;at<=h;at++)for(let vt=0;vt<H;vt++){let _t=d?q(P[vt],ft[vt],xt):P[vt];y?(_.copy(R.normals[at]).multiplyScalar(_t.x),C.copy(R.binormals[at]).multiplyScalar(_t.y),w.copy(S[at]).add(_).add(C),Gt(w.x,w.y,w.z)):Gt(_t.x,_t.y,u/h*at)}for(let at=m-1;at>=0;at--){let vt=at/m,_t=f*Math.cos(vt*Math.PI/2),Bt=p*Math.sin(vt*Math.PI/2)+x;for(let Dt=0,ie=k.length;Dt<ie;Dt++){let kt=q(k[Dt],$[Dt],Bt);Gt(kt.x,kt.y,u+_t)}for(let Dt=0,ie=I.length;Dt<ie;Dt++){let kt=I[Dt];et=j[Dt];for(let ge=0,fe=kt.length;ge<fe;ge++){let ye=q(kt[ge],et[ge],Bt);y?Gt(ye.x,ye.y+S[h-1].y,S[h-1].x+_t):Gt(ye.x,ye.y,u+_t)}}}yt(),Lt();function yt(){let at=s.length/3;if(d){let vt=0,_t=H*vt;for(let Bt=0;Bt<tt;Bt++){let Dt=ht[Bt];re(Dt[2]+_t,Dt[1]+_t,Dt[0]+_t)}vt=h+m*2,_t=H*vt;for(let Bt=0;Bt<tt;Bt++){let Dt=ht[Bt];re(Dt[0]+_t,Dt[1]+_t,Dt[2]+_t)}}else{for(let vt=0;vt<tt;vt++){let _t=ht[vt];re(_t[2],_t[1],_t[0])}for(let vt=0;vt<tt;vt++){let _t=ht[vt];re(_t[0]+H*h,_t[1]+H*h,_t[2]+H*h)}}n.addGroup(at,s.length/3-at,0)}function Lt(){let at=s.length/3,vt=0;wt(k,vt),vt+=k.length;for(let _t=0,Bt=I.length;_t<Bt;_t++){let Dt=I[_t];wt(Dt,vt),vt+=Dt.length}n.addGroup(at,s.length/3-at,1)}function wt(at,vt){let _t=at.length;for(;--_t>=0;){let Bt=_t,Dt=_t-1;Dt<0&&(Dt=at.length-1);for(let ie=0,kt=h+m*2;ie<kt;ie++){let ge=H*ie,fe=H*(ie+1),ye=vt+Bt+ge,O=vt+Dt+ge,Mt=vt+Dt+fe,Xt=vt+Bt+fe;Jt(ye,O,Mt,Xt)}}}function Gt(at,vt,_t){l.push(at),l.push(vt),l.push(_t)}function re(at,vt,_t){oe(at),oe(vt),oe(_t);let Bt=s.length/3,Dt=b.generateTopUV(n,s,Bt-3,Bt-2,Bt-1);se(Dt[0]),se(Dt[1]),se(Dt[2])}function Jt(at,vt,_t,Bt){oe(at),oe(vt),oe(Bt),oe(vt),oe(_t),oe(Bt);let Dt=s.length/3,ie=b.generateSideWallUV(n,s,Dt-6,Dt-3,Dt-2,Dt-1);se(ie[0]),se(ie[1]),se(ie[3]),se(ie[1]),se(ie[2]),se(ie[3])}function oe(at){s.push(l[at*3+0]),s.push(l[at*3+1]),s.push(l[at*3+2])}function se(at){r.push(at.x),r.push(at.y)}}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON(),e=this.parameters.shapes,n=this.parameters.options;return SM(e,n,t)}static fromJSON(t,e){let n=[];for(let r=0,o=t.shapes.length;r<o;r++){let a=e[t.shapes[r]];n.push(a)}let s=t.options.extrudePath;return s!==void 0&&(t.options.extrudePath=new hh[s.type]().fromJSON(s)),new i(n,t.options)}},MM={generateTopUV:function(i,t,e,n,s){let r=t[e*3],o=t[e*3+1],a=t[n*3],l=t[n*3+1],c=t[s*3],h=t[s*3+1];return[new gt(r,o),new gt(a,l),new gt(c,h)]},generateSideWallUV:function(i,t,e,n,s,r){let o=t[e*3],a=t[e*3+1],l=t[e*3+2],c=t[n*3],h=t[n*3+1],u=t[n*3+2],d=t[s*3],f=t[s*3+1],p=t[s*3+2],x=t[r*3],m=t[r*3+1],g=t[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new gt(o,1-l),new gt(c,1-u),new gt(d,1-p),new gt(x,1-g)]:[new gt(a,1-l),new gt(h,1-u),new gt(f,1-p),new gt(m,1-g)]}};function SM(i,t,e){if(e.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];e.shapes.push(r.uuid)}else e.shapes.push(i.uuid);return e.options=Object.assign({},t),t.extrudePath!==void 0&&(e.options.extrudePath=t.extrudePath.toJSON()),e}var Dr=class i extends Ke{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=t/a,d=e/l,f=[],p=[],x=[],m=[];for(let g=0;g<h;g++){let b=g*d-o;for(let S=0;S<c;S++){let y=S*u-r;p.push(y,-b,0),x.push(0,0,1),m.push(S/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let b=0;b<a;b++){let S=b+c*g,y=b+c*(g+1),R=b+1+c*(g+1),C=b+1+c*g;f.push(S,y,C),f.push(y,R,C)}this.setIndex(f),this.setAttribute("position",new Pe(p,3)),this.setAttribute("normal",new Pe(x,3)),this.setAttribute("uv",new Pe(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var Is=class i extends Ke{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new U,d=new U,f=[],p=[],x=[],m=[];for(let g=0;g<=n;g++){let b=[],S=g/n,y=o+S*a,R=t*Math.cos(y),C=Math.sqrt(t*t-R*R),_=0;g===0&&o===0?_=.5/e:g===n&&l===Math.PI&&(_=-.5/e);for(let w=0;w<=e;w++){let B=w/e,P=s+B*r;u.x=-C*Math.cos(P),u.y=R,u.z=C*Math.sin(P),p.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),m.push(B+_,1-S),b.push(c++)}h.push(b)}for(let g=0;g<n;g++)for(let b=0;b<e;b++){let S=h[g][b+1],y=h[g][b],R=h[g+1][b],C=h[g+1][b+1];(g!==0||o>0)&&f.push(S,y,C),(g!==n-1||l<Math.PI)&&f.push(y,R,C)}this.setIndex(f),this.setAttribute("position",new Pe(p,3)),this.setAttribute("normal",new Pe(x,3)),this.setAttribute("uv",new Pe(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var dl=class i extends Ke{constructor(t=new rl(new U(-1,-1,0),new U(-1,1,0),new U(1,1,0)),e=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:t,tubularSegments:e,radius:n,radialSegments:s,closed:r};let o=t.computeFrenetFrames(e,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new U,l=new U,c=new gt,h=new U,u=[],d=[],f=[],p=[];x(),this.setIndex(p),this.setAttribute("position",new Pe(u,3)),this.setAttribute("normal",new Pe(d,3)),this.setAttribute("uv",new Pe(f,2));function x(){for(let S=0;S<e;S++)m(S);m(r===!1?e:0),b(),g()}function m(S){h=t.getPointAt(S/e,h);let y=o.normals[S],R=o.binormals[S];for(let C=0;C<=s;C++){let _=C/s*Math.PI*2,w=Math.sin(_),B=-Math.cos(_);l.x=B*y.x+w*R.x,l.y=B*y.y+w*R.y,l.z=B*y.z+w*R.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function g(){for(let S=1;S<=e;S++)for(let y=1;y<=s;y++){let R=(s+1)*(S-1)+(y-1),C=(s+1)*S+(y-1),_=(s+1)*S+y,w=(s+1)*(S-1)+y;p.push(R,C,w),p.push(C,_,w)}}function b(){for(let S=0;S<=e;S++)for(let y=0;y<=s;y++)c.x=S/e,c.y=y/s,f.push(c.x,c.y)}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON();return t.path=this.parameters.path.toJSON(),t}static fromJSON(t){return new i(new hh[t.path.type]().fromJSON(t.path),t.tubularSegments,t.radius,t.radialSegments,t.closed)}};var fl=class extends zi{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Kt(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};function Gr(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(N0(s))s.isRenderTargetTexture?(ee("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(N0(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Gn(i){let t={};for(let e=0;e<i.length;e++){let n=Gr(i[e]);for(let s in n)t[s]=n[s]}return t}function N0(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function wM(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function qf(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:Re.workingColorSpace}var Ux={clone:Gr,merge:Gn},TM=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,EM=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,os=class extends zi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=TM,this.fragmentShader=EM,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Gr(t.uniforms),this.uniformsGroups=wM(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new Kt().setHex(s.value);break;case"v2":this.uniforms[n].value=new gt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new U().fromArray(s.value);break;case"v4":this.uniforms[n].value=new We().fromArray(s.value);break;case"m3":this.uniforms[n].value=new pe().fromArray(s.value);break;case"m4":this.uniforms[n].value=new jt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},dh=class extends os{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},pl=class extends zi{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Kt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Kt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Cl,this.normalScale=new gt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new es,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Vi=class extends zi{constructor(t){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new Kt(16777215),this.specular=new Kt(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Kt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Cl,this.normalScale=new gt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new es,this.combine=wh,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.specular.copy(t.specular),this.shininess=t.shininess,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var fh=class extends zi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=mx,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},ph=class extends zi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function js(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function Oa(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}function AM(i){function t(s,r){return i[s]-i[r]}let e=i.length,n=new Array(e);for(let s=0;s!==e;++s)n[s]=s;return n.sort(t),n}function U0(i,t,e){let n=i.length,s=new i.constructor(n);for(let r=0,o=0;o!==n;++r){let a=e[r]*t;for(let l=0;l!==t;++l)s[o++]=i[a+l]}return s}function CM(i,t,e,n){let s=1,r=i[0];for(;r!==void 0&&r[n]===void 0;)r=i[s++];if(r===void 0)return;let o=r[n];if(o!==void 0)if(Array.isArray(o))do o=r[n],o!==void 0&&(t.push(r.time),e.push(...o)),r=i[s++];while(r!==void 0);else if(o.toArray!==void 0)do o=r[n],o!==void 0&&(t.push(r.time),o.toArray(e,e.length)),r=i[s++];while(r!==void 0);else do o=r[n],o!==void 0&&(t.push(r.time),e.push(o)),r=i[s++];while(r!==void 0)}var ir=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},mh=class extends ir{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:af,endingEnd:af}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case lf:r=t,a=2*e-n;break;case cf:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case lf:o=t,l=2*n-e;break;case cf:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-e)/(s-e),x=p*p,m=x*p,g=-d*m+2*d*x-d*p,b=(1+d)*m+(-1.5-2*d)*x+(-.5+d)*p+1,S=(-1-f)*m+(1.5+f)*x+.5*p,y=f*m-f*x;for(let R=0;R!==a;++R)r[R]=g*o[h+R]+b*o[c+R]+S*o[l+R]+y*o[u+R];return r}},gh=class extends ir{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},xh=class extends ir{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},_h=class extends ir{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-e)/(s-e),x=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*x+o[l+m]*p;return r}let d=a*2,f=t-1;for(let p=0;p!==a;++p){let x=o[c+p],m=o[l+p],g=f*d+p*2,b=u[g],S=u[g+1],y=t*d+p*2,R=h[y],C=h[y+1],_=PM(n,e,b,R,s);r[p]=Fx(_,x,S,C,m)}return r}};function Fx(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function RM(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function PM(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=Fx(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let l=RM(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var jn=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=js(e,this.TimeBufferType),this.values=js(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:js(t.times,Array),values:js(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),Oa(t.settings)&&(n.settings={inTangents:js(t.settings.inTangents,Array),outTangents:js(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new xh(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new gh(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new mh(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new _h(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case Pr:e=this.InterpolantFactoryMethodDiscrete;break;case No:e=this.InterpolantFactoryMethodLinear;break;case qc:e=this.InterpolantFactoryMethodSmooth;break;case of:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return ee("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Pr;case this.InterpolantFactoryMethodLinear:return No;case this.InterpolantFactoryMethodSmooth:return qc;case this.InterpolantFactoryMethodBezier:return of}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;Oa(this.settings)&&(F0(this.settings.inTangents,t),F0(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;Oa(this.settings)&&(O0(this.settings.inTangents,t),O0(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(le("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(le("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){le("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){le("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&mb(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){le("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===qc,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let x=e[u+p];if(x!==e[d+p]||x!==e[f+p]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,Oa(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function F0(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function O0(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}jn.prototype.ValueTypeName="";jn.prototype.TimeBufferType=Float32Array;jn.prototype.ValueBufferType=Float32Array;jn.prototype.DefaultInterpolation=No;var Ls=class extends jn{constructor(t,e,n){super(t,e,n)}};Ls.prototype.ValueTypeName="bool";Ls.prototype.ValueBufferType=Array;Ls.prototype.DefaultInterpolation=Pr;Ls.prototype.InterpolantFactoryMethodLinear=void 0;Ls.prototype.InterpolantFactoryMethodSmooth=void 0;var ml=class extends jn{constructor(t,e,n,s){super(t,e,n,s)}};ml.prototype.ValueTypeName="color";var $o=class extends jn{constructor(t,e,n,s){super(t,e,n,s)}};$o.prototype.ValueTypeName="number";var yh=class extends ir{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)Ie.slerpFlat(r,0,o,c-a,o,c,l);return r}},sr=class extends jn{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new yh(this.times,this.values,this.getValueSize(),t)}};sr.prototype.ValueTypeName="quaternion";sr.prototype.InterpolantFactoryMethodSmooth=void 0;var Ds=class extends jn{constructor(t,e,n){super(t,e,n)}};Ds.prototype.ValueTypeName="string";Ds.prototype.ValueBufferType=Array;Ds.prototype.DefaultInterpolation=Pr;Ds.prototype.InterpolantFactoryMethodLinear=void 0;Ds.prototype.InterpolantFactoryMethodSmooth=void 0;var rr=class extends jn{constructor(t,e,n,s){super(t,e,n,s)}};rr.prototype.ValueTypeName="vector";var gl=class{constructor(t="",e=-1,n=[],s=px){this.name=t,this.tracks=n,this.duration=e,this.blendMode=s,this.uuid=Us(),this.userData={},this.duration<0&&this.resetDuration()}static parse(t){let e=[],n=t.tracks,s=1/(t.fps||1);for(let o=0,a=n.length;o!==a;++o)e.push(LM(n[o]).scale(s));let r=new this(t.name,t.duration,e,t.blendMode);return r.uuid=t.uuid,r.userData=JSON.parse(t.userData||"{}"),r}static toJSON(t){let e=[],n=t.tracks,s={name:t.name,duration:t.duration,tracks:e,uuid:t.uuid,blendMode:t.blendMode,userData:JSON.stringify(t.userData)};for(let r=0,o=n.length;r!==o;++r)e.push(jn.toJSON(n[r]));return s}static CreateFromMorphTargetSequence(t,e,n,s){let r=e.length,o=[];for(let a=0;a<r;a++){let l=[],c=[];l.push((a+r-1)%r,a,(a+1)%r),c.push(0,1,0);let h=AM(l);l=U0(l,1,h),c=U0(c,1,h),!s&&l[0]===0&&(l.push(r),c.push(c[0])),o.push(new $o(".morphTargetInfluences["+e[a].name+"]",l,c).scale(1/n))}return new this(t,-1,o)}static findByName(t,e){let n=t;if(!Array.isArray(t)){let s=t;n=s.geometry&&s.geometry.animations||s.animations}for(let s=0;s<n.length;s++)if(n[s].name===e)return n[s];return null}static CreateClipsFromMorphTargetSequences(t,e,n){let s={},r=/^([\w-]*?)([\d]+)$/;for(let a=0,l=t.length;a<l;a++){let c=t[a],h=c.name.match(r);if(h&&h.length>1){let u=h[1],d=s[u];d||(s[u]=d=[]),d.push(c)}}let o=[];for(let a in s)o.push(this.CreateFromMorphTargetSequence(a,s[a],e,n));return o}resetDuration(){let t=this.tracks,e=0;for(let n=0,s=t.length;n!==s;++n){let r=this.tracks[n];e=Math.max(e,r.times[r.times.length-1])}return this.duration=e,this}trim(){for(let t=0;t<this.tracks.length;t++)this.tracks[t].trim(0,this.duration);return this}validate(){let t=!0;for(let e=0;e<this.tracks.length;e++)t=t&&this.tracks[e].validate();return t}optimize(){for(let t=0;t<this.tracks.length;t++)this.tracks[t].optimize();return this}clone(){let t=[];for(let n=0;n<this.tracks.length;n++)t.push(this.tracks[n].clone());let e=new this.constructor(this.name,this.duration,t,this.blendMode);return e.userData=JSON.parse(JSON.stringify(this.userData)),e}toJSON(){return this.constructor.toJSON(this)}};function IM(i){switch(i.toLowerCase()){case"scalar":case"double":case"float":case"number":case"integer":return $o;case"vector":case"vector2":case"vector3":case"vector4":return rr;case"color":return ml;case"quaternion":return sr;case"bool":case"boolean":return Ls;case"string":return Ds}throw new Error("THREE.KeyframeTrack: Unsupported typeName: "+i)}function LM(i){if(i.type===void 0)throw new Error("THREE.KeyframeTrack: track type undefined, can not parse");let t=IM(i.type);if(i.times===void 0){let n=[],s=[];CM(i.keys,n,s,"value"),i.times=n,i.values=s}let e;return t.parse!==void 0?e=t.parse(i):e=new t(i.name,i.times,i.values,i.interpolation),Oa(i.settings)&&(e.settings={inTangents:js(i.settings.inTangents,Float32Array),outTangents:js(i.settings.outTangents,Float32Array)}),e}var vh=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Ox=new vh,bh=class{constructor(t){this.manager=t!==void 0?t:Ox,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};bh.DEFAULT_MATERIAL_NAME="__DEFAULT";var Yo=class extends Ln{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Kt(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},xl=class extends Yo{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Ln.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Kt(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},sf=new jt,B0=new U,k0=new U,Mh=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new gt(512,512),this.mapType=Qn,this.map=null,this.mapPass=null,this.matrix=new jt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Qs,this._frameExtents=new gt(1,1),this._viewportCount=1,this._viewports=[new We(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;B0.setFromMatrixPosition(t.matrixWorld),e.position.copy(B0),k0.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(k0),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){sf.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(sf,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===Uo||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(sf)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},Wc=new U,Xc=new Ie,ts=new U,_l=class extends Ln{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new jt,this.projectionMatrix=new jt,this.projectionMatrixInverse=new jt,this.coordinateSystem=Ti,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(Wc,Xc,ts),ts.x===1&&ts.y===1&&ts.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Wc,Xc,ts.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(Wc,Xc,ts),ts.x===1&&ts.y===1&&ts.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Wc,Xc,ts.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Js=new U,z0=new gt,V0=new gt,Vn=class extends _l{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Oo*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Ro*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Oo*2*Math.atan(Math.tan(Ro*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Js.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Js.x,Js.y).multiplyScalar(-t/Js.z),Js.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Js.x,Js.y).multiplyScalar(-t/Js.z)}getViewSize(t,e){return this.getViewBounds(t,z0,V0),e.subVectors(V0,z0)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Ro*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var Nr=class extends _l{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},ff=class extends Mh{constructor(){super(new Nr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Zo=class extends Yo{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Ln.DEFAULT_UP),this.updateMatrix(),this.target=new Ln,this.shadow=new ff}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}},yl=class extends Yo{constructor(t,e){super(t,e),this.isAmbientLight=!0,this.type="AmbientLight"}};var Ao=-90,Co=1,Ko=class extends Ln{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Vn(Ao,Co,t,e);s.layers=this.layers,this.add(s);let r=new Vn(Ao,Co,t,e);r.layers=this.layers,this.add(r);let o=new Vn(Ao,Co,t,e);o.layers=this.layers,this.add(o);let a=new Vn(Ao,Co,t,e);a.layers=this.layers,this.add(a);let l=new Vn(Ao,Co,t,e);l.layers=this.layers,this.add(l);let c=new Vn(Ao,Co,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===Ti)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Uo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),p=t.xr.enabled;t.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=x,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},Sh=class extends Vn{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var $f="\\[\\]\\.:\\/",DM=new RegExp("["+$f+"]","g"),Yf="[^"+$f+"]",NM="[^"+$f.replace("\\.","")+"]",UM=/((?:WC+[\/:])*)/.source.replace("WC",Yf),FM=/(WCOD+)?/.source.replace("WCOD",NM),OM=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Yf),BM=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Yf),kM=new RegExp("^"+UM+FM+OM+BM+"$"),zM=["material","materials","bones","map"],pf=class{constructor(t,e,n){let s=n||ke.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},ke=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(DM,"")}static parseTrackName(t){let e=kM.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);zM.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){ee("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){le("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){le("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){le("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){le("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){le("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){le("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){le("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;le("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){le("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){le("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};ke.Composite=pf;ke.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};ke.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};ke.prototype.GetterByBindingType=[ke.prototype._getValue_direct,ke.prototype._getValue_array,ke.prototype._getValue_arrayElement,ke.prototype._getValue_toArray];ke.prototype.SetterByBindingTypeAndVersioning=[[ke.prototype._setValue_direct,ke.prototype._setValue_direct_setNeedsUpdate,ke.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[ke.prototype._setValue_array,ke.prototype._setValue_array_setNeedsUpdate,ke.prototype._setValue_array_setMatrixWorldNeedsUpdate],[ke.prototype._setValue_arrayElement,ke.prototype._setValue_arrayElement_setNeedsUpdate,ke.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[ke.prototype._setValue_fromArray,ke.prototype._setValue_fromArray_setNeedsUpdate,ke.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var $C=new Float32Array(1);var G0=new jt,vl=class{constructor(t,e,n=0,s=1/0){this.ray=new Cs(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new ko,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):le("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return G0.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(G0),this}intersectObject(t,e=!0,n=[]){return mf(t,this,n,e),n.sort(H0),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)mf(t[s],this,n,e);return n.sort(H0),n}};function H0(i,t){return i.distance-t.distance}function mf(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)mf(r[o],t,e,!0)}}var or=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=be(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(be(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var gf=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var bl=class extends Bi{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function Zf(i,t,e,n){let s=VM(n);switch(e){case Uf:return i*t;case Ih:return i*t/s.components*s.byteLength;case Lh:return i*t/s.components*s.byteLength;case hr:return i*t*2/s.components*s.byteLength;case Dh:return i*t*2/s.components*s.byteLength;case Ff:return i*t*3/s.components*s.byteLength;case ti:return i*t*4/s.components*s.byteLength;case Nh:return i*t*4/s.components*s.byteLength;case Ml:case Sl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case wl:case Tl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Fh:case Bh:return Math.max(i,16)*Math.max(t,8)/4;case Uh:case Oh:return Math.max(i,8)*Math.max(t,8)/2;case kh:case zh:case Gh:case Hh:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Vh:case El:case Wh:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Xh:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case qh:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case $h:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Yh:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Zh:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Kh:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Jh:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case jh:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Qh:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case tu:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case eu:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case nu:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case iu:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case su:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case ru:case ou:case au:return Math.ceil(i/4)*Math.ceil(t/4)*16;case lu:case cu:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Al:case hu:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function VM(i){switch(i){case Qn:case If:return{byteLength:1,components:1};case ea:case Lf:case Wi:return{byteLength:2,components:1};case Rh:case Ph:return{byteLength:2,components:4};case Hi:case Ch:case gi:return{byteLength:4,components:1};case Df:case Nf:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?ee("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function r_(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function GM(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],x=u[f];x.start<=p.start+p.count+1?p.count=Math.max(p.count,x.start+x.count-p.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let x=u[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var HM=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,WM=`#ifdef USE_ALPHAHASH
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
#endif`,XM=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,qM=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,$M=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,YM=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,ZM=`#ifdef USE_AOMAP
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
#endif`,KM=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,JM=`#ifdef USE_BATCHING
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
#endif`,jM=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,QM=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,tS=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,eS=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,nS=`#ifdef USE_IRIDESCENCE
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
#endif`,iS=`#ifdef USE_BUMPMAP
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
#endif`,sS=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,rS=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,oS=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,aS=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,lS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,cS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,hS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,uS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,dS=`#define PI 3.141592653589793
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
} // validated`,fS=`vec3 transformedNormal = objectNormal;
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
#endif`,pS=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,mS=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,gS=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,xS=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,_S="gl_FragColor = linearToOutputTexel( gl_FragColor );",yS=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,vS=`#ifdef USE_ENVMAP
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
#endif`,bS=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,MS=`#ifdef USE_ENVMAP
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
#endif`,SS=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,wS=`#ifdef USE_ENVMAP
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
#endif`,TS=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,ES=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,AS=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,CS=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,RS=`#ifdef USE_GRADIENTMAP
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
}`,PS=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,IS=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,LS=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,DS=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,NS=`#ifdef USE_ENVMAP
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
#endif`,US=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,FS=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,OS=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,BS=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,kS=`PhysicalMaterial material;
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
#endif`,zS=`uniform sampler2D dfgLUT;
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
}`,VS=`
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
#endif`,GS=`#if defined( RE_IndirectDiffuse )
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
#endif`,HS=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,WS=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,XS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,qS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,$S=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,YS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,ZS=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,KS=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,JS=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,jS=`#if defined( USE_POINTS_UV )
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
#endif`,QS=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,tw=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,ew=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,nw=`#if defined( USE_MORPHCOLORS )
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
#endif`,iw=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,sw=`#ifdef USE_MORPHTARGETS
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
#endif`,rw=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,ow=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,aw=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,lw=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,cw=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,hw=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,uw=`#ifdef USE_NORMALMAP
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
#endif`,dw=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,fw=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,pw=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,mw=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,gw=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,xw=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,_w=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,yw=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,vw=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,bw=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Mw=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Sw=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,ww=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Tw=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Ew=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Aw=`float getShadowMask() {
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
}`,Cw=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Rw=`#ifdef USE_SKINNING
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
#endif`,Pw=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Iw=`#ifdef USE_SKINNING
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
#endif`,Lw=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Dw=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Nw=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Uw=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Fw=`#ifdef USE_TRANSMISSION
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
#endif`,Ow=`#ifdef USE_TRANSMISSION
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
#endif`,Bw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,kw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,zw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Vw=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Gw=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Hw=`uniform sampler2D t2D;
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
}`,Ww=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Xw=`uniform float backgroundBlurriness;
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
}`,qw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,$w=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Yw=`#include <common>
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
}`,Zw=`#if DEPTH_PACKING == 3200
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
}`,Kw=`#define DISTANCE
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
}`,Jw=`#define DISTANCE
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
}`,jw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Qw=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,t1=`uniform float scale;
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
}`,e1=`uniform vec3 diffuse;
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
}`,n1=`#include <common>
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
}`,i1=`uniform vec3 diffuse;
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
}`,s1=`#define LAMBERT
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
}`,r1=`#define LAMBERT
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
}`,o1=`#define MATCAP
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
}`,a1=`#define MATCAP
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
}`,l1=`#define NORMAL
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
}`,c1=`#define NORMAL
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
}`,h1=`#define PHONG
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
}`,u1=`#define PHONG
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
}`,d1=`#define STANDARD
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
}`,f1=`#define STANDARD
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
}`,p1=`#define TOON
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
}`,m1=`#define TOON
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
}`,g1=`uniform float size;
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
}`,x1=`uniform vec3 diffuse;
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
}`,_1=`#include <common>
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
}`,y1=`uniform vec3 color;
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
}`,v1=`uniform float rotation;
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
}`,b1=`uniform vec3 diffuse;
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
}`,Me={alphahash_fragment:HM,alphahash_pars_fragment:WM,alphamap_fragment:XM,alphamap_pars_fragment:qM,alphatest_fragment:$M,alphatest_pars_fragment:YM,aomap_fragment:ZM,aomap_pars_fragment:KM,batching_pars_vertex:JM,batching_vertex:jM,begin_vertex:QM,beginnormal_vertex:tS,bsdfs:eS,iridescence_fragment:nS,bumpmap_pars_fragment:iS,clipping_planes_fragment:sS,clipping_planes_pars_fragment:rS,clipping_planes_pars_vertex:oS,clipping_planes_vertex:aS,color_fragment:lS,color_pars_fragment:cS,color_pars_vertex:hS,color_vertex:uS,common:dS,defaultnormal_vertex:fS,displacementmap_pars_vertex:pS,displacementmap_vertex:mS,emissivemap_fragment:gS,emissivemap_pars_fragment:xS,colorspace_fragment:_S,colorspace_pars_fragment:yS,envmap_fragment:vS,envmap_common_pars_fragment:bS,envmap_pars_fragment:MS,envmap_pars_vertex:SS,envmap_physical_pars_fragment:NS,envmap_vertex:wS,fog_vertex:TS,fog_pars_vertex:ES,fog_fragment:AS,fog_pars_fragment:CS,gradientmap_pars_fragment:RS,lightmap_pars_fragment:PS,lights_lambert_fragment:IS,lights_lambert_pars_fragment:LS,lights_pars_begin:DS,lights_toon_fragment:US,lights_toon_pars_fragment:FS,lights_phong_fragment:OS,lights_phong_pars_fragment:BS,lights_physical_fragment:kS,lights_physical_pars_fragment:zS,lights_fragment_begin:VS,lights_fragment_maps:GS,lights_fragment_end:HS,lightprobes_pars_fragment:WS,logdepthbuf_fragment:XS,logdepthbuf_pars_fragment:qS,logdepthbuf_pars_vertex:$S,logdepthbuf_vertex:YS,map_fragment:ZS,map_pars_fragment:KS,map_particle_fragment:JS,map_particle_pars_fragment:jS,metalnessmap_fragment:QS,metalnessmap_pars_fragment:tw,morphinstance_vertex:ew,morphcolor_vertex:nw,morphnormal_vertex:iw,morphtarget_pars_vertex:sw,morphtarget_vertex:rw,normal_fragment_begin:ow,normal_fragment_maps:aw,normal_pars_fragment:lw,normal_pars_vertex:cw,normal_vertex:hw,normalmap_pars_fragment:uw,clearcoat_normal_fragment_begin:dw,clearcoat_normal_fragment_maps:fw,clearcoat_pars_fragment:pw,iridescence_pars_fragment:mw,opaque_fragment:gw,packing:xw,premultiplied_alpha_fragment:_w,project_vertex:yw,dithering_fragment:vw,dithering_pars_fragment:bw,roughnessmap_fragment:Mw,roughnessmap_pars_fragment:Sw,shadowmap_pars_fragment:ww,shadowmap_pars_vertex:Tw,shadowmap_vertex:Ew,shadowmask_pars_fragment:Aw,skinbase_vertex:Cw,skinning_pars_vertex:Rw,skinning_vertex:Pw,skinnormal_vertex:Iw,specularmap_fragment:Lw,specularmap_pars_fragment:Dw,tonemapping_fragment:Nw,tonemapping_pars_fragment:Uw,transmission_fragment:Fw,transmission_pars_fragment:Ow,uv_pars_fragment:Bw,uv_pars_vertex:kw,uv_vertex:zw,worldpos_vertex:Vw,background_vert:Gw,background_frag:Hw,backgroundCube_vert:Ww,backgroundCube_frag:Xw,cube_vert:qw,cube_frag:$w,depth_vert:Yw,depth_frag:Zw,distance_vert:Kw,distance_frag:Jw,equirect_vert:jw,equirect_frag:Qw,linedashed_vert:t1,linedashed_frag:e1,meshbasic_vert:n1,meshbasic_frag:i1,meshlambert_vert:s1,meshlambert_frag:r1,meshmatcap_vert:o1,meshmatcap_frag:a1,meshnormal_vert:l1,meshnormal_frag:c1,meshphong_vert:h1,meshphong_frag:u1,meshphysical_vert:d1,meshphysical_frag:f1,meshtoon_vert:p1,meshtoon_frag:m1,points_vert:g1,points_frag:x1,shadow_vert:_1,shadow_frag:y1,sprite_vert:v1,sprite_frag:b1},Ot={common:{diffuse:{value:new Kt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new pe},alphaMap:{value:null},alphaMapTransform:{value:new pe},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new pe}},envmap:{envMap:{value:null},envMapRotation:{value:new pe},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new pe}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new pe}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new pe},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new pe},normalScale:{value:new gt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new pe},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new pe}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new pe}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new pe}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Kt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Kt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new pe},alphaTest:{value:0},uvTransform:{value:new pe}},sprite:{diffuse:{value:new Kt(16777215)},opacity:{value:1},center:{value:new gt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new pe},alphaMap:{value:null},alphaMapTransform:{value:new pe},alphaTest:{value:0}}},cs={basic:{uniforms:Gn([Ot.common,Ot.specularmap,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.fog]),vertexShader:Me.meshbasic_vert,fragmentShader:Me.meshbasic_frag},lambert:{uniforms:Gn([Ot.common,Ot.specularmap,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.fog,Ot.lights,{emissive:{value:new Kt(0)},envMapIntensity:{value:1}}]),vertexShader:Me.meshlambert_vert,fragmentShader:Me.meshlambert_frag},phong:{uniforms:Gn([Ot.common,Ot.specularmap,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.fog,Ot.lights,{emissive:{value:new Kt(0)},specular:{value:new Kt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Me.meshphong_vert,fragmentShader:Me.meshphong_frag},standard:{uniforms:Gn([Ot.common,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.roughnessmap,Ot.metalnessmap,Ot.fog,Ot.lights,{emissive:{value:new Kt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Me.meshphysical_vert,fragmentShader:Me.meshphysical_frag},toon:{uniforms:Gn([Ot.common,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.gradientmap,Ot.fog,Ot.lights,{emissive:{value:new Kt(0)}}]),vertexShader:Me.meshtoon_vert,fragmentShader:Me.meshtoon_frag},matcap:{uniforms:Gn([Ot.common,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.fog,{matcap:{value:null}}]),vertexShader:Me.meshmatcap_vert,fragmentShader:Me.meshmatcap_frag},points:{uniforms:Gn([Ot.points,Ot.fog]),vertexShader:Me.points_vert,fragmentShader:Me.points_frag},dashed:{uniforms:Gn([Ot.common,Ot.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Me.linedashed_vert,fragmentShader:Me.linedashed_frag},depth:{uniforms:Gn([Ot.common,Ot.displacementmap]),vertexShader:Me.depth_vert,fragmentShader:Me.depth_frag},normal:{uniforms:Gn([Ot.common,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,{opacity:{value:1}}]),vertexShader:Me.meshnormal_vert,fragmentShader:Me.meshnormal_frag},sprite:{uniforms:Gn([Ot.sprite,Ot.fog]),vertexShader:Me.sprite_vert,fragmentShader:Me.sprite_frag},background:{uniforms:{uvTransform:{value:new pe},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Me.background_vert,fragmentShader:Me.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new pe}},vertexShader:Me.backgroundCube_vert,fragmentShader:Me.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Me.cube_vert,fragmentShader:Me.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Me.equirect_vert,fragmentShader:Me.equirect_frag},distance:{uniforms:Gn([Ot.common,Ot.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Me.distance_vert,fragmentShader:Me.distance_frag},shadow:{uniforms:Gn([Ot.lights,Ot.fog,{color:{value:new Kt(0)},opacity:{value:1}}]),vertexShader:Me.shadow_vert,fragmentShader:Me.shadow_frag}};cs.physical={uniforms:Gn([cs.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new pe},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new pe},clearcoatNormalScale:{value:new gt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new pe},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new pe},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new pe},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new pe},sheen:{value:0},sheenColor:{value:new Kt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new pe},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new pe},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new pe},transmissionSamplerSize:{value:new gt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new pe},attenuationDistance:{value:0},attenuationColor:{value:new Kt(0)},specularColor:{value:new Kt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new pe},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new pe},anisotropyVector:{value:new gt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new pe}}]),vertexShader:Me.meshphysical_vert,fragmentShader:Me.meshphysical_frag};var uu={r:0,b:0,g:0},M1=new jt,o_=new pe;o_.set(-1,0,0,0,1,0,0,0,1);function S1(i,t,e,n,s,r){let o=new Kt(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(b){let S=b.isScene===!0?b.background:null;if(S&&S.isTexture){let y=b.backgroundBlurriness>0;S=t.get(S,y)}return S}function p(b){let S=!1,y=f(b);y===null?m(o,a):y&&y.isColor&&(m(y,1),S=!0);let R=i.xr.getEnvironmentBlendMode();R==="additive"?e.buffers.color.setClear(0,0,0,1,r):R==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||S)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function x(b,S){let y=f(S);y&&y.isCubeTexture?(c===void 0&&(c=new $e(new ss(1,1,1),new os({name:"BackgroundCubeMaterial",uniforms:Gr(cs.backgroundCube.uniforms),vertexShader:cs.backgroundCube.vertexShader,fragmentShader:cs.backgroundCube.fragmentShader,side:Jn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(R,C,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=y,c.material.uniforms.backgroundBlurriness.value=S.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=S.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(M1.makeRotationFromEuler(S.backgroundRotation)).transpose(),y.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(o_),c.material.toneMapped=Re.getTransfer(y.colorSpace)!==ze,(h!==y||u!==y.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null)):y&&y.isTexture&&(l===void 0&&(l=new $e(new Dr(2,2),new os({name:"BackgroundMaterial",uniforms:Gr(cs.background.uniforms),vertexShader:cs.background.vertexShader,fragmentShader:cs.background.fragmentShader,side:cr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=y,l.material.uniforms.backgroundIntensity.value=S.backgroundIntensity,l.material.toneMapped=Re.getTransfer(y.colorSpace)!==ze,y.matrixAutoUpdate===!0&&y.updateMatrix(),l.material.uniforms.uvTransform.value.copy(y.matrix),(h!==y||u!==y.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),l.layers.enableAll(),b.unshift(l,l.geometry,l.material,0,0,null))}function m(b,S){b.getRGB(uu,qf(i)),e.buffers.color.setClear(uu.r,uu.g,uu.b,S,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(b,S=1){o.set(b),a=S,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(b){a=b,m(o,a)},render:p,addToRenderList:x,dispose:g}}function w1(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(I,V,G,D,k){let q=!1,H=u(I,D,G,V);r!==H&&(r=H,c(r.object)),q=f(I,D,G,k),q&&p(I,D,G,k),k!==null&&t.update(k,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,y(I,V,G,D),k!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(k).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function h(I){return i.deleteVertexArray(I)}function u(I,V,G,D){let k=D.wireframe===!0,q=n[V.id];q===void 0&&(q={},n[V.id]=q);let H=I.isInstancedMesh===!0?I.id:0,ot=q[H];ot===void 0&&(ot={},q[H]=ot);let $=ot[G.id];$===void 0&&($={},ot[G.id]=$);let j=$[k];return j===void 0&&(j=d(l()),$[k]=j),j}function d(I){let V=[],G=[],D=[];for(let k=0;k<e;k++)V[k]=0,G[k]=0,D[k]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:V,enabledAttributes:G,attributeDivisors:D,object:I,attributes:{},index:null}}function f(I,V,G,D){let k=r.attributes,q=V.attributes,H=0,ot=G.getAttributes();for(let $ in ot)if(ot[$].location>=0){let et=k[$],ft=q[$];if(ft===void 0&&($==="instanceMatrix"&&I.instanceMatrix&&(ft=I.instanceMatrix),$==="instanceColor"&&I.instanceColor&&(ft=I.instanceColor)),et===void 0||et.attribute!==ft||ft&&et.data!==ft.data)return!0;H++}return r.attributesNum!==H||r.index!==D}function p(I,V,G,D){let k={},q=V.attributes,H=0,ot=G.getAttributes();for(let $ in ot)if(ot[$].location>=0){let et=q[$];et===void 0&&($==="instanceMatrix"&&I.instanceMatrix&&(et=I.instanceMatrix),$==="instanceColor"&&I.instanceColor&&(et=I.instanceColor));let ft={};ft.attribute=et,et&&et.data&&(ft.data=et.data),k[$]=ft,H++}r.attributes=k,r.attributesNum=H,r.index=D}function x(){let I=r.newAttributes;for(let V=0,G=I.length;V<G;V++)I[V]=0}function m(I){g(I,0)}function g(I,V){let G=r.newAttributes,D=r.enabledAttributes,k=r.attributeDivisors;G[I]=1,D[I]===0&&(i.enableVertexAttribArray(I),D[I]=1),k[I]!==V&&(i.vertexAttribDivisor(I,V),k[I]=V)}function b(){let I=r.newAttributes,V=r.enabledAttributes;for(let G=0,D=V.length;G<D;G++)V[G]!==I[G]&&(i.disableVertexAttribArray(G),V[G]=0)}function S(I,V,G,D,k,q,H){H===!0?i.vertexAttribIPointer(I,V,G,k,q):i.vertexAttribPointer(I,V,G,D,k,q)}function y(I,V,G,D){x();let k=D.attributes,q=G.getAttributes(),H=V.defaultAttributeValues;for(let ot in q){let $=q[ot];if($.location>=0){let j=k[ot];if(j===void 0&&(ot==="instanceMatrix"&&I.instanceMatrix&&(j=I.instanceMatrix),ot==="instanceColor"&&I.instanceColor&&(j=I.instanceColor)),j!==void 0){let et=j.normalized,ft=j.itemSize,ht=t.get(j);if(ht===void 0)continue;let tt=ht.buffer,xt=ht.type,yt=ht.bytesPerElement,Lt=xt===i.INT||xt===i.UNSIGNED_INT||j.gpuType===Ch;if(j.isInterleavedBufferAttribute){let wt=j.data,Gt=wt.isInterleavedBuffer===!0?wt.stride:wt.itemSize,re=j.offset;if(wt.isInstancedInterleavedBuffer||wt.isInstancedBufferAttribute){for(let Jt=0;Jt<$.locationSize;Jt++)g($.location+Jt,wt.meshPerAttribute);I.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=wt.meshPerAttribute*wt.count)}else for(let Jt=0;Jt<$.locationSize;Jt++)m($.location+Jt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Jt=0;Jt<$.locationSize;Jt++)S($.location+Jt,ft/$.locationSize,xt,et,Gt*yt,(re+ft/$.locationSize*Jt)*yt,Lt)}else{if(j.isInstancedBufferAttribute){for(let wt=0;wt<$.locationSize;wt++)g($.location+wt,j.meshPerAttribute);I.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let wt=0;wt<$.locationSize;wt++)m($.location+wt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let wt=0;wt<$.locationSize;wt++)S($.location+wt,ft/$.locationSize,xt,et,ft*yt,ft/$.locationSize*wt*yt,Lt)}}else if(H!==void 0){let et=H[ot];if(et!==void 0)switch(et.length){case 2:i.vertexAttrib2fv($.location,et);break;case 3:i.vertexAttrib3fv($.location,et);break;case 4:i.vertexAttrib4fv($.location,et);break;default:i.vertexAttrib1fv($.location,et)}}}}b()}function R(){B();for(let I in n){let V=n[I];for(let G in V){let D=V[G];for(let k in D){let q=D[k];for(let H in q)h(q[H].object),delete q[H];delete D[k]}}delete n[I]}}function C(I){if(n[I.id]===void 0)return;let V=n[I.id];for(let G in V){let D=V[G];for(let k in D){let q=D[k];for(let H in q)h(q[H].object),delete q[H];delete D[k]}}delete n[I.id]}function _(I){for(let V in n){let G=n[V];for(let D in G){let k=G[D];if(k[I.id]===void 0)continue;let q=k[I.id];for(let H in q)h(q[H].object),delete q[H];delete k[I.id]}}}function w(I){for(let V in n){let G=n[V],D=I.isInstancedMesh===!0?I.id:0,k=G[D];if(k!==void 0){for(let q in k){let H=k[q];for(let ot in H)h(H[ot].object),delete H[ot];delete k[q]}delete G[D],Object.keys(G).length===0&&delete n[V]}}}function B(){P(),o=!0,r!==s&&(r=s,c(r.object))}function P(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:B,resetDefaultState:P,dispose:R,releaseStatesOfGeometry:C,releaseStatesOfObject:w,releaseStatesOfProgram:_,initAttributes:x,enableAttribute:m,disableUnusedAttributes:b}}function T1(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function a(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];e.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function E1(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let _=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==ti&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let w=_===Wi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(_!==Qn&&_!==gi&&!w&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(ee("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),d=e.logarithmicDepthBuffer===!0&&u===!1;e.reversedDepthBuffer===!0&&u===!1&&ee("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&u===!0&&ee("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),b=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),S=i.getParameter(i.MAX_VARYING_VECTORS),y=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),R=i.getParameter(i.MAX_SAMPLES),C=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:x,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:b,maxVaryings:S,maxFragmentUniforms:y,maxSamples:R,samples:C}}function A1(i){let t=this,e=null,n=0,s=!1,r=!1,o=new di,a=new pe,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,x=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let b=r?0:n,S=b*4,y=g.clippingState||null;l.value=y,y=h(p,d,S,f);for(let R=0;R!==S;++R)y[R]=e[R];g.clippingState=y,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,p){let x=u!==null?u.length:0,m=null;if(x!==0){if(m=l.value,p!==!0||m===null){let g=f+x*4,b=d.matrixWorldInverse;a.getNormalMatrix(b),(m===null||m.length<g)&&(m=new Float32Array(g));for(let S=0,y=f;S!==x;++S,y+=4)o.copy(u[S]).applyMatrix4(b,a),o.normal.toArray(m,y),m[y+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=x,t.numIntersection=0,m}}var Il=class extends fi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Ka(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new ss(5,5,5),r=new os({name:"CubemapFromEquirect",uniforms:Gr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Jn,blending:Fr});r.uniforms.tEquirect.value=e;let o=new $e(s,r),a=e.minFilter;return e.minFilter===Gi&&(e.minFilter=Fn),new Ko(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},Bx=256,C1=3,R1=20,a_=256,l_=16,P1=3,I1=new U,L1=new Kt,fu=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Ko(1,10,null),this._boxMesh=new $e(new ss(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=I1}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,x=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(t.background=l.getClearColor(L1));let m=new Ko(n,s,h);return m.position.copy(a),m.update(l,t),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,t.background=x,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Vx(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=zx(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(Bx,Hf(t))}_fromTexture(t,e){t.mapping===Br||t.mapping===Qo?this._setSize(t.image.length===0?Bx:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=kx(t,!1,!1),n=Math.log2(t)-C1;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=kx(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Br||t.mapping===Qo?(this._cubemapMaterial===null&&(this._cubemapMaterial=Vx()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=zx()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=D1(),this._integrationMaterial=N1());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/l_);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-P1)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(a_*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=U1());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function kx(i,t,e){return new Il(i,{minFilter:Gi,generateMipmaps:t,type:Wi,colorSpace:Ga,depthBuffer:e})}function Ll(i,t,e){return new os({name:i,uniforms:t,vertexShader:Me.cube_vert,fragmentShader:e,side:Jn,blending:Fr,depthTest:!1,depthWrite:!1})}function D1(){return Ll("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${a_}u

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
	`)}function N1(){return Ll("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:l_}},`

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
	`)}function U1(){return Ll("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${R1}
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
	`)}function zx(){return Ll("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Vx(){return Ll("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function F1(i){let t=new WeakMap,e=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Th||f===Eh)if(t.has(d)){let p=t.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let x=new Il(p.height);return x.fromEquirectangularTexture(i,d),t.set(d,x),d.addEventListener("dispose",c),a(x.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===Th||f===Eh,x=f===Br||f===Qo;if(p||x){let m=e.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new fu(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),m.texture;if(m!==void 0)return m.texture;{let b=d.image;return p&&b&&b.height>0||x&&b&&l(b)?(n===null&&(n=new fu(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===Th?d.mapping=Br:f===Eh&&(d.mapping=Qo),d}function l(d){let f=0,p=6;for(let x=0;x<p;x++)d[x]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function u(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function O1(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&Ba("WebGLRenderer: "+n+" extension not supported."),s}}}function B1(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&t.remove(p.index);for(let m in p.attributes)t.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let x=r.get(p);x&&(t.remove(x),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,e.memory.geometries--}function c(p,x){return s[x.id]!==void 0||(x.addEventListener("dispose",a),s[x.id]=new WeakRef(x),o.register(x,x.id,x),e.memory.geometries++),x}function h(p){let x=p.attributes;for(let m in x)t.update(x[m],i.ARRAY_BUFFER)}function u(p){let x=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let b=x!==null?x.array.length:m.array.length/3-1,S=m.count>=65535?qa:Ir,y=new S(Math.ceil(b/3)*6,1),R=y.array;if(x!==null){let _=x.array;g=x.version;for(let w=0,B=0;w<b;w+=3){let P=_[w+0],I=_[w+1],V=_[w+2];R[B++]=P,R[B++]=I,R[B++]=I,R[B++]=V,R[B++]=V,R[B++]=P}}else{g=m.version;for(let _=0,w=0;_<b;_+=3){let B=_+0,P=_+1,I=_+2;R[w++]=B,R[w++]=P,R[w++]=P,R[w++]=I,R[w++]=I,R[w++]=B}}y.version=g;let C=r.get(p);C&&t.remove(C),r.set(p,y)}function d(p){let x=r.get(p);if(x){let m=p.index;m!==null&&x.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let x=s[p].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function k1(i,t,e){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),e.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),e.update(d,n,f))}function h(u,d,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let x=0;for(let m=0;m<f;m++)x+=d[m];e.update(x,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function z1(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:le("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function V1(i,t,e){let n=new WeakMap,s=new We;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let B=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",B)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],S=0;f===!0&&(S=1),p===!0&&(S=2),x===!0&&(S=3);let y=a.attributes.position.count*S,R=1;y>t.maxTextureSize&&(R=Math.ceil(y/t.maxTextureSize),y=t.maxTextureSize);let C=new Float32Array(y*R*4*u),_=new Xa(C,y,R,u);_.type=gi,_.needsUpdate=!0;let w=S*4;for(let P=0;P<u;P++){let I=m[P],V=g[P],G=b[P],D=y*R*4*P;for(let k=0;k<I.count;k++){let q=k*w;f===!0&&(s.fromBufferAttribute(I,k),C[D+q+0]=s.x,C[D+q+1]=s.y,C[D+q+2]=s.z,C[D+q+3]=0),p===!0&&(s.fromBufferAttribute(V,k),C[D+q+4]=s.x,C[D+q+5]=s.y,C[D+q+6]=s.z,C[D+q+7]=0),x===!0&&(s.fromBufferAttribute(G,k),C[D+q+8]=s.x,C[D+q+9]=s.y,C[D+q+10]=s.z,C[D+q+11]=G.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new gt(y,R)},n.set(a,d),a.addEventListener("dispose",B)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function G1(i,t,e,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=t.get(c,u);if(r.get(d)!==h&&(t.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var H1={[Sf]:"LINEAR_TONE_MAPPING",[wf]:"REINHARD_TONE_MAPPING",[Tf]:"CINEON_TONE_MAPPING",[Ef]:"ACES_FILMIC_TONE_MAPPING",[Cf]:"AGX_TONE_MAPPING",[Rf]:"NEUTRAL_TONE_MAPPING",[Af]:"CUSTOM_TONE_MAPPING"};function W1(i,t,e,n,s,r){let o=new fi(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Ke;h.setAttribute("position",new Pe([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Pe([0,2,0,0,2,0],2));let u=new dh({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new $e(h,u),f=new Nr(-1,1,1,-1,0,1),p=null,x=null,m=!1,g,b=null,S=[],y=!1;this.setSize=function(R,C){o.setSize(R,C),a!==null&&a.setSize(R,C),l!==null&&l.setSize(R,C);for(let _=0;_<S.length;_++){let w=S[_];w.setSize&&w.setSize(R,C)}},this.setEffects=function(R){S=R,y=S.length>0&&S[0].isRenderPass===!0;let C=o.width,_=o.height;S.length>0&&a===null&&(a=new fi(C,_,{type:Wi,depthBuffer:!1,stencilBuffer:!1}),l=new fi(C,_,{type:Wi,depthBuffer:!1,stencilBuffer:!1}));let w=s===!0&&S.some(B=>B.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&c===null&&(c=new Ps(C,_),r===!0&&(c.format=Ns,c.type=zr)),o.dispose(),o.depthTexture=w?c:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let B=0;B<S.length;B++){let P=S[B];P.setSize&&P.setSize(C,_),w&&P.needsDepthTexture===!0&&P.setDepthTexture&&P.setDepthTexture(c)}},this.begin=function(R,C){if(m||R.toneMapping===as&&S.length===0)return!1;if(b=C,C!==null){let _=C.width,w=C.height;(o.width!==_||o.height!==w)&&this.setSize(_,w)}return y===!1&&R.setRenderTarget(o),g=R.toneMapping,R.toneMapping=as,!0},this.hasRenderPass=function(){return y},this.end=function(R,C){R.toneMapping=g,m=!0;let _=o,w=a;for(let B=0;B<S.length;B++){let P=S[B];P.enabled!==!1&&(P.render(R,w,_,C),P.needsSwap!==!1&&(_=w,w=w===a?l:a))}if(p!==R.outputColorSpace||x!==R.toneMapping){p=R.outputColorSpace,x=R.toneMapping,u.defines={},Re.getTransfer(p)===ze&&(u.defines.SRGB_TRANSFER="");let B=H1[x];B&&(u.defines[B]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,R.setRenderTarget(b),R.render(d,f),b=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var c_=new Kn,h_=new Ps(1,1),u_=new Ja(1),d_=new Xa,f_=new nh,p_=new Ka,Gx=[],Hx=[],Wx=new Float32Array(16),Xx=new Float32Array(9),qx=new Float32Array(4);function ia(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Gx[s];if(r===void 0&&(r=new Float32Array(s),Gx[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function wn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Tn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function mu(i,t){let e=Hx[t];e===void 0&&(e=new Int32Array(t),Hx[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function X1(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function q1(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(wn(e,t))return;i.uniform2fv(this.addr,t),Tn(e,t)}}function $1(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(wn(e,t))return;i.uniform3fv(this.addr,t),Tn(e,t)}}function Y1(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(wn(e,t))return;i.uniform4fv(this.addr,t),Tn(e,t)}}function Z1(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(wn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Tn(e,t)}else{if(wn(e,n))return;qx.set(n),i.uniformMatrix2fv(this.addr,!1,qx),Tn(e,n)}}function K1(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(wn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Tn(e,t)}else{if(wn(e,n))return;Xx.set(n),i.uniformMatrix3fv(this.addr,!1,Xx),Tn(e,n)}}function J1(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(wn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Tn(e,t)}else{if(wn(e,n))return;Wx.set(n),i.uniformMatrix4fv(this.addr,!1,Wx),Tn(e,n)}}function j1(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function Q1(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(wn(e,t))return;i.uniform2iv(this.addr,t),Tn(e,t)}}function tT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(wn(e,t))return;i.uniform3iv(this.addr,t),Tn(e,t)}}function eT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(wn(e,t))return;i.uniform4iv(this.addr,t),Tn(e,t)}}function nT(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function iT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(wn(e,t))return;i.uniform2uiv(this.addr,t),Tn(e,t)}}function sT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(wn(e,t))return;i.uniform3uiv(this.addr,t),Tn(e,t)}}function rT(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(wn(e,t))return;i.uniform4uiv(this.addr,t),Tn(e,t)}}function gu(i){return i.version===0&&(i.compareFunction=kf,i.needsUpdate=!0),i}function oT(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=gu(h_):r=c_,e.setTexture2D(t||r,s)}function aT(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||f_,s)}function lT(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=gu(u_):r=p_,e.setTextureCube(t||r,s)}function cT(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||d_,s)}function hT(i){switch(i){case 5126:return X1;case 35664:return q1;case 35665:return $1;case 35666:return Y1;case 35674:return Z1;case 35675:return K1;case 35676:return J1;case 5124:case 35670:return j1;case 35667:case 35671:return Q1;case 35668:case 35672:return tT;case 35669:case 35673:return eT;case 5125:return nT;case 36294:return iT;case 36295:return sT;case 36296:return rT;case 35678:case 36198:case 36298:case 36306:case 35682:return oT;case 35679:case 36299:case 36307:return aT;case 35680:case 36300:case 36308:case 36293:return lT;case 36289:case 36303:case 36311:case 36292:return cT}}function uT(i,t){i.uniform1fv(this.addr,t)}function dT(i,t){let e=ia(t,this.size,2);i.uniform2fv(this.addr,e)}function fT(i,t){let e=ia(t,this.size,3);i.uniform3fv(this.addr,e)}function pT(i,t){let e=ia(t,this.size,4);i.uniform4fv(this.addr,e)}function mT(i,t){let e=ia(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function gT(i,t){let e=ia(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function xT(i,t){let e=ia(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function _T(i,t){i.uniform1iv(this.addr,t)}function yT(i,t){i.uniform2iv(this.addr,t)}function vT(i,t){i.uniform3iv(this.addr,t)}function bT(i,t){i.uniform4iv(this.addr,t)}function MT(i,t){i.uniform1uiv(this.addr,t)}function ST(i,t){i.uniform2uiv(this.addr,t)}function wT(i,t){i.uniform3uiv(this.addr,t)}function TT(i,t){i.uniform4uiv(this.addr,t)}function ET(i,t,e){let n=this.cache,s=t.length,r=mu(e,s);wn(n,r)||(i.uniform1iv(this.addr,r),Tn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=gu(h_):o=c_;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function AT(i,t,e){let n=this.cache,s=t.length,r=mu(e,s);wn(n,r)||(i.uniform1iv(this.addr,r),Tn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||f_,r[o])}function CT(i,t,e){let n=this.cache,s=t.length,r=mu(e,s);wn(n,r)||(i.uniform1iv(this.addr,r),Tn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=gu(u_):o=p_;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function RT(i,t,e){let n=this.cache,s=t.length,r=mu(e,s);wn(n,r)||(i.uniform1iv(this.addr,r),Tn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||d_,r[o])}function PT(i){switch(i){case 5126:return uT;case 35664:return dT;case 35665:return fT;case 35666:return pT;case 35674:return mT;case 35675:return gT;case 35676:return xT;case 5124:case 35670:return _T;case 35667:case 35671:return yT;case 35668:case 35672:return vT;case 35669:case 35673:return bT;case 5125:return MT;case 36294:return ST;case 36295:return wT;case 36296:return TT;case 35678:case 36198:case 36298:case 36306:case 35682:return ET;case 35679:case 36299:case 36307:return AT;case 35680:case 36300:case 36308:case 36293:return CT;case 36289:case 36303:case 36311:case 36292:return RT}}var jf=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=hT(e.type)}},Qf=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=PT(e.type)}},tp=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Kf=/(\w+)(\])?(\[|\.)?/g;function $x(i,t){i.seq.push(t),i.map[t.id]=t}function IT(i,t,e){let n=i.name,s=n.length;for(Kf.lastIndex=0;;){let r=Kf.exec(n),o=Kf.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){$x(e,c===void 0?new jf(a,i,t):new Qf(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new tp(a),$x(e,u)),e=u}}}var na=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);IT(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Yx(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var LT=37297,DT=0;function NT(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Zx=new pe;function UT(i){Re._getMatrix(Zx,Re.workingColorSpace,i);let t=`mat3( ${Zx.elements.map(e=>e.toFixed(4))} )`;switch(Re.getTransfer(i)){case Ha:return[t,"LinearTransferOETF"];case ze:return[t,"sRGBTransferOETF"];default:return ee("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Kx(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+NT(i.getShaderSource(t),a)}else return r}function FT(i,t){let e=UT(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var OT={[Sf]:"Linear",[wf]:"Reinhard",[Tf]:"Cineon",[Ef]:"ACESFilmic",[Cf]:"AgX",[Rf]:"Neutral",[Af]:"Custom"};function BT(i,t){let e=OT[t];return e===void 0?(ee("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var du=new U;function kT(){Re.getLuminanceCoefficients(du);let i=du.x.toFixed(4),t=du.y.toFixed(4),e=du.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function zT(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Pl).join(`
`)}function VT(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function GT(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function Pl(i){return i!==""}function Jx(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function jx(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var HT=/^[ \t]*#include +<([\w\d./]+)>/gm;function ep(i){return i.replace(HT,WT)}function WT(i,t){let e=Me[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return ep(e)}var XT=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Qx(i){return i.replace(XT,qT)}function qT(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function t_(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}var $T={[Ur]:"SHADOWMAP_TYPE_PCF",[Jo]:"SHADOWMAP_TYPE_VSM"};function YT(i){return $T[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var ZT={[Qo]:"ENVMAP_MODE_REFRACTION"};function KT(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":ZT[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var JT={[wh]:"ENVMAP_BLENDING_MULTIPLY",[ux]:"ENVMAP_BLENDING_MIX",[dx]:"ENVMAP_BLENDING_ADD"};function jT(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":JT[i.combine]||"ENVMAP_BLENDING_NONE"}function QT(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=YT(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=KT(e),u=jT(e),d=zT(e),f=VT(r),p=s.createProgram(),x,m,g=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(x=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(Pl).join(`
`),x.length>0&&(x+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(Pl).join(`
`),m.length>0&&(m+=`
`)):(x=[t_(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Pl).join(`
`),m=[t_(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==as?"#define TONE_MAPPING":"",e.toneMapping!==as?Me.tonemapping_pars_fragment:"",e.toneMapping!==as?BT("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",Me.colorspace_pars_fragment,FT("linearToOutputTexel",e.outputColorSpace),kT(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(Pl).join(`
`)),o=ep(o),o=Jx(o,e),o=jx(o,e),a=ep(a),a=Jx(a,e),a=jx(a,e),o=Qx(o),a=Qx(a),e.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,x=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,m=["#define varying in",e.glslVersion===zf?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===zf?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let b=g+x+o,S=g+m+a,y=Yx(s,s.VERTEX_SHADER,b),R=Yx(s,s.FRAGMENT_SHADER,S);s.attachShader(p,y),s.attachShader(p,R),e.index0AttributeName!==void 0?s.bindAttribLocation(p,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function C(P){if(i.debug.checkShaderErrors){let I=s.getProgramInfoLog(p)||"",V=s.getShaderInfoLog(y)||"",G=s.getShaderInfoLog(R)||"",D=I.trim(),k=V.trim(),q=G.trim(),H=!0,ot=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,y,R);else{let $=Kx(s,y,"vertex"),j=Kx(s,R,"fragment");le("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+P.name+`
Material Type: `+P.type+`

Program Info Log: `+D+`
`+$+`
`+j)}else D!==""?ee("WebGLProgram: Program Info Log:",D):(k===""||q==="")&&(ot=!1);ot&&(P.diagnostics={runnable:H,programLog:D,vertexShader:{log:k,prefix:x},fragmentShader:{log:q,prefix:m}})}s.deleteShader(y),s.deleteShader(R),_=new na(s,p),w=GT(s,p)}let _;this.getUniforms=function(){return _===void 0&&C(this),_};let w;this.getAttributes=function(){return w===void 0&&C(this),w};let B=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return B===!1&&(B=s.getProgramParameter(p,LT)),B},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=DT++,this.cacheKey=t,this.usedTimes=1,this.program=p,this.vertexShader=y,this.fragmentShader=R,this}var tE=0,np=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new ip(t),e.set(t,n)),n}},ip=class{constructor(t){this.id=tE++,this.code=t,this.usedTimes=0}};function eE(i){return i===hr||i===El||i===Al}function nE(i,t,e,n,s,r){let o=new ko,a=new np,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function p(_,w,B,P,I,V){let G=P.fog,D=I.geometry,k=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?P.environment:null,q=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,H=t.get(_.envMap||k,q),ot=d[_.type],$=n.precision;_.precision!==null&&($=n.getMaxPrecision(_.precision),$!==_.precision&&ee("WebGLProgram.getParameters:",_.precision,"not supported, using",$,"instead."));let j=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,et=j!==void 0?j.length:0,ft=0;D.morphAttributes.position!==void 0&&(ft=1),D.morphAttributes.normal!==void 0&&(ft=2),D.morphAttributes.color!==void 0&&(ft=3);let ht,tt,xt,yt;if(ot){let Nt=cs[ot];ht=Nt.vertexShader,tt=Nt.fragmentShader}else{ht=_.vertexShader,tt=_.fragmentShader;let Nt=a.getVertexShaderStage(_),_e=a.getFragmentShaderStage(_);a.update(_,Nt,_e),xt=Nt.id,yt=_e.id}let Lt=i.getRenderTarget(),wt=i.state.buffers.depth.getReversed(),Gt=I.isInstancedMesh===!0,re=I.isBatchedMesh===!0,Jt=!!_.map,oe=!!_.matcap,se=!!H,at=se&&H.isPMREMTexture===!0,vt=!!_.aoMap,_t=!!_.lightMap,Bt=!!_.bumpMap&&_.wireframe===!1,Dt=!!_.normalMap,ie=!!_.displacementMap,kt=!!_.emissiveMap,ge=!!_.metalnessMap,fe=!!_.roughnessMap,ye=_.anisotropy>0,O=_.clearcoat>0,Mt=_.diffuseRoughness>0,Xt=_.dispersion>0,ue=_.retroreflectivity>0,Tt=_.iridescence>0,Oe=_.sheen>0,Yt=_.transmission>0,ne=ye&&!!_.anisotropyMap,L=O&&!!_.clearcoatMap,M=O&&!!_.clearcoatNormalMap,Y=O&&!!_.clearcoatRoughnessMap,dt=Mt&&!!_.diffuseRoughnessMap,lt=Tt&&!!_.iridescenceMap,St=Tt&&!!_.iridescenceThicknessMap,Et=Oe&&!!_.sheenColorMap,nt=Oe&&!!_.sheenRoughnessMap,st=!!_.specularMap,mt=!!_.specularColorMap,z=!!_.specularIntensityMap,rt=Yt&&!!_.transmissionMap,it=Yt&&!!_.thicknessMap,Rt=!!_.gradientMap,bt=!!_.alphaMap,Ct=_.alphaTest>0,Qt=!!_.alphaHash,ce=!!_.extensions,ut=as;_.toneMapped&&(Lt===null||Lt.isXRRenderTarget===!0)&&(ut=i.toneMapping);let qt=at?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,he={shaderID:ot,shaderType:_.type,shaderName:_.name,vertexShader:ht,fragmentShader:tt,defines:_.defines,customVertexShaderID:xt,customFragmentShaderID:yt,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:$,batching:re,batchingColor:re&&I._colorsTexture!==null,instancing:Gt,instancingColor:Gt&&I.instanceColor!==null,instancingMorph:Gt&&I.morphTexture!==null,outputColorSpace:Lt===null?i.outputColorSpace:Lt.isXRRenderTarget===!0?Lt.texture.colorSpace:Re.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Jt,matcap:oe,envMap:se,envMapMode:se&&H.mapping,envMapPMREM:at,envMapMaxLod:at?qt.length-1:null,envMapSize:at?qt[0].width:null,aoMap:vt,lightMap:_t,bumpMap:Bt,normalMap:Dt,displacementMap:ie,emissiveMap:kt,normalMapObjectSpace:Dt&&_.normalMapType===gx,normalMapTangentSpace:Dt&&_.normalMapType===Cl,packedNormalMap:Dt&&_.normalMapType===Cl&&eE(_.normalMap.format),metalnessMap:ge,roughnessMap:fe,anisotropy:ye,anisotropyMap:ne,clearcoat:O,clearcoatMap:L,clearcoatNormalMap:M,clearcoatRoughnessMap:Y,diffuseRoughness:Mt,diffuseRoughnessMap:dt,dispersion:Xt,retroreflection:ue,iridescence:Tt,iridescenceMap:lt,iridescenceThicknessMap:St,sheen:Oe,sheenColorMap:Et,sheenRoughnessMap:nt,specularMap:st,specularColorMap:mt,specularIntensityMap:z,transmission:Yt,transmissionMap:rt,thicknessMap:it,gradientMap:Rt,opaque:_.transparent===!1&&_.blending===jo&&_.alphaToCoverage===!1,alphaMap:bt,alphaTest:Ct,alphaHash:Qt,combine:_.combine,mapUv:Jt&&f(_.map.channel),aoMapUv:vt&&f(_.aoMap.channel),lightMapUv:_t&&f(_.lightMap.channel),bumpMapUv:Bt&&f(_.bumpMap.channel),normalMapUv:Dt&&f(_.normalMap.channel),displacementMapUv:ie&&f(_.displacementMap.channel),emissiveMapUv:kt&&f(_.emissiveMap.channel),metalnessMapUv:ge&&f(_.metalnessMap.channel),roughnessMapUv:fe&&f(_.roughnessMap.channel),anisotropyMapUv:ne&&f(_.anisotropyMap.channel),clearcoatMapUv:L&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:M&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Y&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:dt&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:lt&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:St&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:Et&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:nt&&f(_.sheenRoughnessMap.channel),specularMapUv:st&&f(_.specularMap.channel),specularColorMapUv:mt&&f(_.specularColorMap.channel),specularIntensityMapUv:z&&f(_.specularIntensityMap.channel),transmissionMapUv:rt&&f(_.transmissionMap.channel),thicknessMapUv:it&&f(_.thicknessMap.channel),alphaMapUv:bt&&f(_.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Dt||ye),vertexNormals:!!D.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!D.attributes.uv&&(Jt||bt),fog:!!G,useFog:_.fog===!0,fogExp2:!!G&&G.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||D.attributes.normal===void 0&&Dt===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:wt,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:et,morphTextureStride:ft,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:V.filter(Nt=>Nt.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&B.length>0,shadowMapType:i.shadowMap.type,toneMapping:ut,decodeVideoTexture:Jt&&_.map.isVideoTexture===!0&&Re.getTransfer(_.map.colorSpace)===ze,decodeVideoTextureEmissive:kt&&_.emissiveMap.isVideoTexture===!0&&Re.getTransfer(_.emissiveMap.colorSpace)===ze,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===Ei,flipSided:_.side===Jn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:ce&&_.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ce&&_.extensions.multiDraw===!0||re)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return he.vertexUv1s=l.has(1),he.vertexUv2s=l.has(2),he.vertexUv3s=l.has(3),l.clear(),he}function x(_){let w=[];if(_.shaderID?w.push(_.shaderID):(w.push(_.customVertexShaderID),w.push(_.customFragmentShaderID)),_.defines!==void 0)for(let B in _.defines)w.push(B),w.push(_.defines[B]);return _.isRawShaderMaterial===!1&&(m(w,_),g(w,_),w.push(i.outputColorSpace)),w.push(_.customProgramCacheKey),w.join()}function m(_,w){_.push(w.precision),_.push(w.outputColorSpace),_.push(w.envMapMode),_.push(w.envMapPMREM),_.push(w.envMapMaxLod),_.push(w.envMapSize),_.push(w.mapUv),_.push(w.alphaMapUv),_.push(w.lightMapUv),_.push(w.aoMapUv),_.push(w.bumpMapUv),_.push(w.normalMapUv),_.push(w.displacementMapUv),_.push(w.emissiveMapUv),_.push(w.metalnessMapUv),_.push(w.roughnessMapUv),_.push(w.anisotropyMapUv),_.push(w.clearcoatMapUv),_.push(w.clearcoatNormalMapUv),_.push(w.clearcoatRoughnessMapUv),_.push(w.diffuseRoughnessMapUv),_.push(w.iridescenceMapUv),_.push(w.iridescenceThicknessMapUv),_.push(w.sheenColorMapUv),_.push(w.sheenRoughnessMapUv),_.push(w.specularMapUv),_.push(w.specularColorMapUv),_.push(w.specularIntensityMapUv),_.push(w.transmissionMapUv),_.push(w.thicknessMapUv),_.push(w.combine),_.push(w.fogExp2),_.push(w.sizeAttenuation),_.push(w.morphTargetsCount),_.push(w.numSunLights),_.push(w.numDirLights),_.push(w.numPointLights),_.push(w.numSpotLights),_.push(w.numSpotLightMaps),_.push(w.numHemiLights),_.push(w.numRectAreaLights),_.push(w.numSunLightShadows),_.push(w.numDirLightShadows),_.push(w.numPointLightShadows),_.push(w.numSpotLightShadows),_.push(w.numSpotLightShadowsWithMaps),_.push(w.numLightProbes),_.push(w.numLightProbeGrids),_.push(w.shadowMapType),_.push(w.toneMapping),_.push(w.numClippingPlanes),_.push(w.numClipIntersection),_.push(w.depthPacking)}function g(_,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function b(_){let w=d[_.type],B;if(w){let P=cs[w];B=Ux.clone(P.uniforms)}else B=_.uniforms;return B}function S(_,w){let B=h.get(w);return B!==void 0?++B.usedTimes:(B=new QT(i,w,_,s),c.push(B),h.set(w,B)),B}function y(_){if(--_.usedTimes===0){let w=c.indexOf(_);c[w]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function R(_){a.remove(_)}function C(){a.dispose()}return{getParameters:p,getProgramCacheKey:x,getUniforms:b,acquireProgram:S,releaseProgram:y,releaseShaderCache:R,programs:c,dispose:C}}function iE(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function sE(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function e_(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function n_(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,x,m,g){let b=i[t];return b===void 0?(b={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:x,renderOrder:d.renderOrder,z:m,group:g},i[t]=b):(b.id=d.id,b.object=d,b.geometry=f,b.material=p,b.materialVariant=o(d),b.groupOrder=x,b.renderOrder=d.renderOrder,b.z=m,b.group=g),t++,b}function l(d,f,p,x,m,g,b){b.reversedDepth===!0&&(m=-m);let S=a(d,f,p,x,m,g);p.transmission>0?n.push(S):p.transparent===!0?s.push(S):e.push(S)}function c(d,f,p,x,m,g){let b=a(d,f,p,x,m,g);p.transmission>0?n.unshift(b):p.transparent===!0?s.unshift(b):e.unshift(b)}function h(d,f){e.length>1&&e.sort(d||sE),n.length>1&&n.sort(f||e_),s.length>1&&s.sort(f||e_)}function u(){for(let d=t,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function rE(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new n_,i.set(n,[o])):s>=r.length?(o=new n_,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function oE(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new U,color:new Kt};break;case"SpotLight":e={position:new U,direction:new U,color:new Kt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new U,color:new Kt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new U,skyColor:new Kt,groundColor:new Kt};break;case"RectAreaLight":e={color:new Kt,position:new U,halfWidth:new U,halfHeight:new U};break}return i[t.id]=e,e}}}function aE(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var lE=0;function cE(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function hE(i){let t=new oE,e=aE(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new U);let s=new U,r=new jt,o=new jt;function a(c){let h=0,u=0,d=0;for(let V=0;V<9;V++)n.probe[V].set(0,0,0);let f=0,p=0,x=0,m=0,g=0,b=0,S=0,y=0,R=0,C=0,_=0,w=0,B=0,P=0;c.sort(cE);for(let V=0,G=c.length;V<G;V++){let D=c[V],k=D.color,q=D.intensity,H=D.distance,ot=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===hr?ot=D.shadow.map.texture:ot=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=k.r*q,u+=k.g*q,d+=k.b*q;else if(D.isLightProbe){for(let $=0;$<9;$++)n.probe[$].addScaledVector(D.sh.coefficients[$],q);P++}else if(D.isSunLight){let $=t.get(D);if($.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let j=D.shadow,et=e.get(D);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[p]=et,n.sunShadowMap[p]=ot;let ft=j.getViewportCount();for(let ht=0;ht<ft;ht++)n.sunShadowMatrix[x+ht]=j.getMatrix(ht),n.sunShadowCascade[x+ht]=j._cascadeData[ht];x+=ft,p++}n.sun[f]=$,f++}else if(D.isDirectionalLight){let $=t.get(D);if($.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let j=D.shadow,et=e.get(D);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize=j.mapSize,n.directionalShadow[m]=et,n.directionalShadowMap[m]=ot,n.directionalShadowMatrix[m]=D.shadow.matrix,R++}n.directional[m]=$,m++}else if(D.isSpotLight){let $=t.get(D);$.position.setFromMatrixPosition(D.matrixWorld),$.color.copy(k).multiplyScalar(q),$.distance=H,$.coneCos=Math.cos(D.angle),$.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),$.decay=D.decay,n.spot[b]=$;let j=D.shadow;if(D.map&&(n.spotLightMap[w]=D.map,w++,j.updateMatrices(D),D.castShadow&&B++),n.spotLightMatrix[b]=j.matrix,D.castShadow){let et=e.get(D);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize=j.mapSize,n.spotShadow[b]=et,n.spotShadowMap[b]=ot,_++}b++}else if(D.isRectAreaLight){let $=t.get(D);$.color.copy(k).multiplyScalar(q),$.halfWidth.set(D.width*.5,0,0),$.halfHeight.set(0,D.height*.5,0),n.rectArea[S]=$,S++}else if(D.isPointLight){let $=t.get(D);if($.color.copy(D.color).multiplyScalar(D.intensity),$.distance=D.distance,$.decay=D.decay,D.castShadow){let j=D.shadow,et=e.get(D);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize=j.mapSize,et.shadowCameraNear=j.camera.near,et.shadowCameraFar=j.camera.far,n.pointShadow[g]=et,n.pointShadowMap[g]=ot,n.pointShadowMatrix[g]=D.shadow.matrix,C++}n.point[g]=$,g++}else if(D.isHemisphereLight){let $=t.get(D);$.skyColor.copy(D.color).multiplyScalar(q),$.groundColor.copy(D.groundColor).multiplyScalar(q),n.hemi[y]=$,y++}}S>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Ot.LTC_FLOAT_1,n.rectAreaLTC2=Ot.LTC_FLOAT_2):(n.rectAreaLTC1=Ot.LTC_HALF_1,n.rectAreaLTC2=Ot.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let I=n.hash;(I.sunLength!==f||I.directionalLength!==m||I.pointLength!==g||I.spotLength!==b||I.rectAreaLength!==S||I.hemiLength!==y||I.numSunShadows!==p||I.numDirectionalShadows!==R||I.numPointShadows!==C||I.numSpotShadows!==_||I.numSpotMaps!==w||I.numLightProbes!==P)&&(n.sun.length=f,n.directional.length=m,n.spot.length=b,n.rectArea.length=S,n.point.length=g,n.hemi.length=y,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=R,n.directionalShadowMap.length=R,n.directionalShadowMatrix.length=R,n.pointShadow.length=C,n.pointShadowMap.length=C,n.pointShadowMatrix.length=C,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+w-B,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=B,n.numLightProbes=P,I.sunLength=f,I.directionalLength=m,I.pointLength=g,I.spotLength=b,I.rectAreaLength=S,I.hemiLength=y,I.numSunShadows=p,I.numDirectionalShadows=R,I.numPointShadows=C,I.numSpotShadows=_,I.numSpotMaps=w,I.numLightProbes=P,n.version=lE++)}function l(c,h){let u=0,d=0,f=0,p=0,x=0,m=0,g=h.matrixWorldInverse;for(let b=0,S=c.length;b<S;b++){let y=c[b];if(y.isSunLight){let R=n.sun[u];R.direction.setFromMatrixPosition(y.matrixWorld),R.direction.transformDirection(g),u++}else if(y.isDirectionalLight){let R=n.directional[d];R.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(g),d++}else if(y.isSpotLight){let R=n.spot[p];R.position.setFromMatrixPosition(y.matrixWorld),R.position.applyMatrix4(g),R.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(g),p++}else if(y.isRectAreaLight){let R=n.rectArea[x];R.position.setFromMatrixPosition(y.matrixWorld),R.position.applyMatrix4(g),o.identity(),r.copy(y.matrixWorld),r.premultiply(g),o.extractRotation(r),R.halfWidth.set(y.width*.5,0,0),R.halfHeight.set(0,y.height*.5,0),R.halfWidth.applyMatrix4(o),R.halfHeight.applyMatrix4(o),x++}else if(y.isPointLight){let R=n.point[f];R.position.setFromMatrixPosition(y.matrixWorld),R.position.applyMatrix4(g),f++}else if(y.isHemisphereLight){let R=n.hemi[m];R.direction.setFromMatrixPosition(y.matrixWorld),R.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function i_(i){let t=new hE(i),e=[],n=[],s=[];function r(u){h.camera=u,e.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):e.push(u)}function a(u){n.push(u)}function l(){t.setup(e),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){t.setupView(e,u)}let h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function uE(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new i_(i),t.set(s,[a])):r>=o.length?(a=new i_(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var dE=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,fE=`uniform sampler2D shadow_pass;
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
}`,pE=[new U(1,0,0),new U(-1,0,0),new U(0,1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1)],mE=[new U(0,-1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1),new U(0,-1,0),new U(0,-1,0)],s_=new jt,Rl=new U,Jf=new U;function gE(i,t,e){let n=new Qs,s=new gt,r=new gt,o=new We,a=new fh,l=new ph,c={},h=e.maxTextureSize,u={[cr]:Jn,[Jn]:cr,[Ei]:Ei},d=new os({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new gt},radius:{value:4}},vertexShader:dE,fragmentShader:fE}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new Ke;p.setAttribute("position",new sn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new $e(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Ur;let g=this.type;this.render=function(C,_,w){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||C.length===0)return;this.type===q0&&(ee("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Ur);let B=i.getRenderTarget(),P=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),V=i.state;V.setBlending(Fr),V.buffers.depth.getReversed()===!0?V.buffers.color.setClear(0,0,0,0):V.buffers.color.setClear(1,1,1,1),V.buffers.depth.setTest(!0),V.setScissorTest(!1);let G=g!==this.type;G&&_.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(k=>k.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,k=C.length;D<k;D++){let q=C[D],H=q.shadow;if(H===void 0){ee("WebGLShadowMap:",q,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let ot=H.getFrameExtents();s.multiply(ot),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ot.x),s.x=r.x*ot.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ot.y),s.y=r.y*ot.y,H.mapSize.y=r.y));let $=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=$,H.map===null||G===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===Jo){if(q.isPointLight){ee("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new fi(s.x,s.y,{format:hr,type:Wi,minFilter:Fn,magFilter:Fn,generateMipmaps:!1}),H.map.texture.name=q.name+".shadowMap",H.map.depthTexture=new Ps(s.x,s.y,gi),H.map.depthTexture.name=q.name+".shadowMapDepth",H.map.depthTexture.format=Es,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=vn,H.map.depthTexture.magFilter=vn}else q.isPointLight?(H.map=new Il(s.x),H.map.depthTexture=new Ja(s.x,Hi)):(H.map=new fi(s.x,s.y),H.map.depthTexture=new Ps(s.x,s.y,Hi)),H.map.depthTexture.name=q.name+".shadowMap",H.map.depthTexture.format=Es,this.type===Ur?(H.map.depthTexture.compareFunction=$?Bf:Of,H.map.depthTexture.minFilter=Fn,H.map.depthTexture.magFilter=Fn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=vn,H.map.depthTexture.magFilter=vn);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);let j=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();q.isPointLight!==!0&&H.updateMatrices(q,w);let et=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:w.layers;for(let ft=0;ft<j;ft++){let ht=H.getCamera(ft);if(q.isPointLight){let tt=H.camera,xt=H.matrix,yt=q.distance||tt.far;yt!==tt.far&&(tt.far=yt,tt.updateProjectionMatrix()),Rl.setFromMatrixPosition(q.matrixWorld),tt.position.copy(Rl),Jf.copy(tt.position),Jf.add(pE[ft]),tt.up.copy(mE[ft]),tt.lookAt(Jf),tt.updateMatrixWorld(),xt.makeTranslation(-Rl.x,-Rl.y,-Rl.z),s_.multiplyMatrices(tt.projectionMatrix,tt.matrixWorldInverse),H._frustum.setFromProjectionMatrix(s_,tt.coordinateSystem,tt.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,ft),i.clear();else{ft===0&&(i.setRenderTarget(H.map),i.clear());let tt=H.getViewport(ft);o.set(r.x*tt.x,r.y*tt.y,r.x*tt.z,r.y*tt.w),V.viewport(o)}n=H.getFrustum(ft),y(_,w,ht,q,et,this.type)}H.isPointLightShadow!==!0&&this.type===Jo&&b(H,w),H.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(B,P,I)};function b(C,_){let w=t.update(x);d.defines.VSM_SAMPLES!==C.blurSamples&&(d.defines.VSM_SAMPLES=C.blurSamples,f.defines.VSM_SAMPLES=C.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),C.mapPass===null?C.mapPass=new fi(s.x,s.y,{format:hr,type:Wi}):(C.mapPass.width!==C.map.width||C.mapPass.height!==C.map.height)&&C.mapPass.setSize(C.map.width,C.map.height),d.uniforms.shadow_pass.value=C.map.depthTexture,d.uniforms.resolution.value.set(C.map.width,C.map.height),d.uniforms.radius.value=C.radius,i.setRenderTarget(C.mapPass),i.clear(),i.renderBufferDirect(_,null,w,d,x,null),f.uniforms.shadow_pass.value=C.mapPass.texture,f.uniforms.resolution.value.set(C.map.width,C.map.height),f.uniforms.radius.value=C.radius,i.setRenderTarget(C.map),i.clear(),i.renderBufferDirect(_,null,w,f,x,null)}function S(C,_,w,B){let P=null,I=w.isPointLight===!0?C.customDistanceMaterial:C.customDepthMaterial;if(I!==void 0)P=I;else if(P=w.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let V=P.uuid,G=_.uuid,D=c[V];D===void 0&&(D={},c[V]=D);let k=D[G];k===void 0&&(k=P.clone(),D[G]=k,_.addEventListener("dispose",R)),P=k}if(P.visible=_.visible,P.wireframe=_.wireframe,B===Jo?P.side=_.shadowSide!==null?_.shadowSide:_.side:P.side=_.shadowSide!==null?_.shadowSide:u[_.side],P.alphaMap=_.alphaMap,P.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,P.map=_.map,P.clipShadows=_.clipShadows,P.clippingPlanes=_.clippingPlanes,P.clipIntersection=_.clipIntersection,P.displacementMap=_.displacementMap,P.displacementScale=_.displacementScale,P.displacementBias=_.displacementBias,P.wireframeLinewidth=_.wireframeLinewidth,P.linewidth=_.linewidth,w.isPointLight===!0&&P.isMeshDistanceMaterial===!0){let V=i.properties.get(P);V.light=w}return P}function y(C,_,w,B,P,I){if(C.visible===!1)return;if(C.layers.test(P)&&(C.isMesh||C.isLine||C.isPoints)&&(C.castShadow||C.receiveShadow&&I===Jo)&&(!C.frustumCulled||C.intersectsFrustum(n))){C.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,C.matrixWorld);let D=t.update(C),k=C.material;if(Array.isArray(k)){let q=D.groups;for(let H=0,ot=q.length;H<ot;H++){let $=q[H],j=k[$.materialIndex];if(j&&j.visible){let et=S(C,j,B,I);C.onBeforeShadow(i,C,_,w,D,et,$),i.renderBufferDirect(w,null,D,et,C,$),C.onAfterShadow(i,C,_,w,D,et,$)}}}else if(k.visible){let q=S(C,k,B,I);C.onBeforeShadow(i,C,_,w,D,q,null),i.renderBufferDirect(w,null,D,q,C,null),C.onAfterShadow(i,C,_,w,D,q,null)}}let G=C.children;for(let D=0,k=G.length;D<k;D++)y(G[D],_,w,B,P,I)}function R(C){C.target.removeEventListener("dispose",R);for(let w in c){let B=c[w],P=C.target.uuid;P in B&&(B[P].dispose(),delete B[P])}}}function xE(i,t){function e(){let z=!1,rt=new We,it=null,Rt=new We(0,0,0,0);return{setMask:function(bt){it!==bt&&!z&&(i.colorMask(bt,bt,bt,bt),it=bt)},setLocked:function(bt){z=bt},setClear:function(bt,Ct,Qt,ce,ut){ut===!0&&(bt*=ce,Ct*=ce,Qt*=ce),rt.set(bt,Ct,Qt,ce),Rt.equals(rt)===!1&&(i.clearColor(bt,Ct,Qt,ce),Rt.copy(rt))},reset:function(){z=!1,it=null,Rt.set(-1,0,0,0)}}}function n(){let z=!1,rt=!1,it=null,Rt=null,bt=null;return{setReversed:function(Ct){if(rt!==Ct){let Qt=t.get("EXT_clip_control");Ct?Qt.clipControlEXT(Qt.LOWER_LEFT_EXT,Qt.ZERO_TO_ONE_EXT):Qt.clipControlEXT(Qt.LOWER_LEFT_EXT,Qt.NEGATIVE_ONE_TO_ONE_EXT),rt=Ct;let ce=bt;bt=null,this.setClear(ce)}},getReversed:function(){return rt},setTest:function(Ct){Ct?wt(i.DEPTH_TEST):Gt(i.DEPTH_TEST)},setMask:function(Ct){it!==Ct&&!z&&(i.depthMask(Ct),it=Ct)},setFunc:function(Ct){if(rt&&(Ct=Ax[Ct]),Rt!==Ct){switch(Ct){case Yc:i.depthFunc(i.NEVER);break;case Zc:i.depthFunc(i.ALWAYS);break;case Kc:i.depthFunc(i.LESS);break;case Io:i.depthFunc(i.LEQUAL);break;case Jc:i.depthFunc(i.EQUAL);break;case jc:i.depthFunc(i.GEQUAL);break;case Qc:i.depthFunc(i.GREATER);break;case th:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Rt=Ct}},setLocked:function(Ct){z=Ct},setClear:function(Ct){bt!==Ct&&(bt=Ct,rt&&(Ct=1-Ct),i.clearDepth(Ct))},reset:function(){z=!1,it=null,Rt=null,bt=null,rt=!1}}}function s(){let z=!1,rt=null,it=null,Rt=null,bt=null,Ct=null,Qt=null,ce=null,ut=null;return{setTest:function(qt){z||(qt?wt(i.STENCIL_TEST):Gt(i.STENCIL_TEST))},setMask:function(qt){rt!==qt&&!z&&(i.stencilMask(qt),rt=qt)},setFunc:function(qt,he,Nt){(it!==qt||Rt!==he||bt!==Nt)&&(i.stencilFunc(qt,he,Nt),it=qt,Rt=he,bt=Nt)},setOp:function(qt,he,Nt){(Ct!==qt||Qt!==he||ce!==Nt)&&(i.stencilOp(qt,he,Nt),Ct=qt,Qt=he,ce=Nt)},setLocked:function(qt){z=qt},setClear:function(qt){ut!==qt&&(i.clearStencil(qt),ut=qt)},reset:function(){z=!1,rt=null,it=null,Rt=null,bt=null,Ct=null,Qt=null,ce=null,ut=null}}}let r=new e,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],x=null,m=!1,g=null,b=null,S=null,y=null,R=null,C=null,_=null,w=new Kt(0,0,0),B=0,P=!1,I=null,V=null,G=null,D=null,k=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),H=!1,ot=0,$=i.getParameter(i.VERSION);$.indexOf("WebGL")!==-1?(ot=parseFloat(/^WebGL (\d)/.exec($)[1]),H=ot>=1):$.indexOf("OpenGL ES")!==-1&&(ot=parseFloat(/^OpenGL ES (\d)/.exec($)[1]),H=ot>=2);let j=null,et={},ft=i.getParameter(i.SCISSOR_BOX),ht=i.getParameter(i.VIEWPORT),tt=new We().fromArray(ft),xt=new We().fromArray(ht);function yt(z,rt,it,Rt){let bt=new Uint8Array(4),Ct=i.createTexture();i.bindTexture(z,Ct),i.texParameteri(z,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(z,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Qt=0;Qt<it;Qt++)z===i.TEXTURE_3D||z===i.TEXTURE_2D_ARRAY?i.texImage3D(rt,0,i.RGBA,1,1,Rt,0,i.RGBA,i.UNSIGNED_BYTE,bt):i.texImage2D(rt+Qt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,bt);return Ct}let Lt={};Lt[i.TEXTURE_2D]=yt(i.TEXTURE_2D,i.TEXTURE_2D,1),Lt[i.TEXTURE_CUBE_MAP]=yt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Lt[i.TEXTURE_2D_ARRAY]=yt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Lt[i.TEXTURE_3D]=yt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),wt(i.DEPTH_TEST),o.setFunc(Io),Bt(!1),Dt(xf),wt(i.CULL_FACE),vt(Fr);function wt(z){h[z]!==!0&&(i.enable(z),h[z]=!0)}function Gt(z){h[z]!==!1&&(i.disable(z),h[z]=!1)}function re(z,rt){return d[z]!==rt?(i.bindFramebuffer(z,rt),d[z]=rt,z===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=rt),z===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=rt),!0):!1}function Jt(z,rt){let it=p,Rt=!1;if(z){it=f.get(rt),it===void 0&&(it=[],f.set(rt,it));let bt=z.textures;if(it.length!==bt.length||it[0]!==i.COLOR_ATTACHMENT0){for(let Ct=0,Qt=bt.length;Ct<Qt;Ct++)it[Ct]=i.COLOR_ATTACHMENT0+Ct;it.length=bt.length,Rt=!0}}else it[0]!==i.BACK&&(it[0]=i.BACK,Rt=!0);Rt&&i.drawBuffers(it)}function oe(z){return x!==z?(i.useProgram(z),x=z,!0):!1}let se={[Or]:i.FUNC_ADD,[Y0]:i.FUNC_SUBTRACT,[Z0]:i.FUNC_REVERSE_SUBTRACT};se[K0]=i.MIN,se[J0]=i.MAX;let at={[j0]:i.ZERO,[Q0]:i.ONE,[tx]:i.SRC_COLOR,[bf]:i.SRC_ALPHA,[ox]:i.SRC_ALPHA_SATURATE,[sx]:i.DST_COLOR,[nx]:i.DST_ALPHA,[ex]:i.ONE_MINUS_SRC_COLOR,[Mf]:i.ONE_MINUS_SRC_ALPHA,[rx]:i.ONE_MINUS_DST_COLOR,[ix]:i.ONE_MINUS_DST_ALPHA,[ax]:i.CONSTANT_COLOR,[lx]:i.ONE_MINUS_CONSTANT_COLOR,[cx]:i.CONSTANT_ALPHA,[hx]:i.ONE_MINUS_CONSTANT_ALPHA};function vt(z,rt,it,Rt,bt,Ct,Qt,ce,ut,qt){if(z===Fr){m===!0&&(Gt(i.BLEND),m=!1);return}if(m===!1&&(wt(i.BLEND),m=!0),z!==$0){if(z!==g||qt!==P){if((b!==Or||R!==Or)&&(i.blendEquation(i.FUNC_ADD),b=Or,R=Or),qt)switch(z){case jo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case _f:i.blendFunc(i.ONE,i.ONE);break;case yf:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case vf:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:le("WebGLState: Invalid blending: ",z);break}else switch(z){case jo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case _f:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case yf:le("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case vf:le("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:le("WebGLState: Invalid blending: ",z);break}S=null,y=null,C=null,_=null,w.set(0,0,0),B=0,g=z,P=qt}return}bt=bt||rt,Ct=Ct||it,Qt=Qt||Rt,(rt!==b||bt!==R)&&(i.blendEquationSeparate(se[rt],se[bt]),b=rt,R=bt),(it!==S||Rt!==y||Ct!==C||Qt!==_)&&(i.blendFuncSeparate(at[it],at[Rt],at[Ct],at[Qt]),S=it,y=Rt,C=Ct,_=Qt),(ce.equals(w)===!1||ut!==B)&&(i.blendColor(ce.r,ce.g,ce.b,ut),w.copy(ce),B=ut),g=z,P=!1}function _t(z,rt){z.side===Ei?Gt(i.CULL_FACE):wt(i.CULL_FACE);let it=z.side===Jn;rt&&(it=!it),Bt(it),z.blending===jo&&z.transparent===!1?vt(Fr):vt(z.blending,z.blendEquation,z.blendSrc,z.blendDst,z.blendEquationAlpha,z.blendSrcAlpha,z.blendDstAlpha,z.blendColor,z.blendAlpha,z.premultipliedAlpha),o.setFunc(z.depthFunc),o.setTest(z.depthTest),o.setMask(z.depthWrite),r.setMask(z.colorWrite);let Rt=z.stencilWrite;a.setTest(Rt),Rt&&(a.setMask(z.stencilWriteMask),a.setFunc(z.stencilFunc,z.stencilRef,z.stencilFuncMask),a.setOp(z.stencilFail,z.stencilZFail,z.stencilZPass)),kt(z.polygonOffset,z.polygonOffsetFactor,z.polygonOffsetUnits),z.alphaToCoverage===!0?wt(i.SAMPLE_ALPHA_TO_COVERAGE):Gt(i.SAMPLE_ALPHA_TO_COVERAGE)}function Bt(z){I!==z&&(z?i.frontFace(i.CW):i.frontFace(i.CCW),I=z)}function Dt(z){z!==W0?(wt(i.CULL_FACE),z!==V&&(z===xf?i.cullFace(i.BACK):z===X0?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Gt(i.CULL_FACE),V=z}function ie(z){z!==G&&(H&&i.lineWidth(z),G=z)}function kt(z,rt,it){z?(wt(i.POLYGON_OFFSET_FILL),(D!==rt||k!==it)&&(D=rt,k=it,o.getReversed()&&(rt=-rt,it=-it),i.polygonOffset(rt,it))):Gt(i.POLYGON_OFFSET_FILL)}function ge(z){z?wt(i.SCISSOR_TEST):Gt(i.SCISSOR_TEST)}function fe(z){z===void 0&&(z=i.TEXTURE0+q-1),j!==z&&(i.activeTexture(z),j=z)}function ye(z,rt,it){it===void 0&&(j===null?it=i.TEXTURE0+q-1:it=j);let Rt=et[it];Rt===void 0&&(Rt={type:void 0,texture:void 0},et[it]=Rt),(Rt.type!==z||Rt.texture!==rt)&&(j!==it&&(i.activeTexture(it),j=it),i.bindTexture(z,rt||Lt[z]),Rt.type=z,Rt.texture=rt)}function O(){let z=et[j];z!==void 0&&z.type!==void 0&&(i.bindTexture(z.type,null),z.type=void 0,z.texture=void 0)}function Mt(){try{i.compressedTexImage2D(...arguments)}catch(z){le("WebGLState:",z)}}function Xt(){try{i.compressedTexImage3D(...arguments)}catch(z){le("WebGLState:",z)}}function ue(){try{i.texSubImage2D(...arguments)}catch(z){le("WebGLState:",z)}}function Tt(){try{i.texSubImage3D(...arguments)}catch(z){le("WebGLState:",z)}}function Oe(){try{i.compressedTexSubImage2D(...arguments)}catch(z){le("WebGLState:",z)}}function Yt(){try{i.compressedTexSubImage3D(...arguments)}catch(z){le("WebGLState:",z)}}function ne(){try{i.texStorage2D(...arguments)}catch(z){le("WebGLState:",z)}}function L(){try{i.texStorage3D(...arguments)}catch(z){le("WebGLState:",z)}}function M(){try{i.texImage2D(...arguments)}catch(z){le("WebGLState:",z)}}function Y(){try{i.texImage3D(...arguments)}catch(z){le("WebGLState:",z)}}function dt(z){return u[z]!==void 0?u[z]:i.getParameter(z)}function lt(z,rt){u[z]!==rt&&(i.pixelStorei(z,rt),u[z]=rt)}function St(z){tt.equals(z)===!1&&(i.scissor(z.x,z.y,z.z,z.w),tt.copy(z))}function Et(z){xt.equals(z)===!1&&(i.viewport(z.x,z.y,z.z,z.w),xt.copy(z))}function nt(z,rt){let it=c.get(rt);it===void 0&&(it=new WeakMap,c.set(rt,it));let Rt=it.get(z);Rt===void 0&&(Rt=i.getUniformBlockIndex(rt,z.name),i.uniformBlockBinding(rt,Rt,Rt),it.set(z,Rt))}function st(z,rt,it){let bt=c.get(rt).get(z);l[bt]!==it&&(i.bindBufferBase(i.UNIFORM_BUFFER,bt,it),l[bt]=it)}function mt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},j=null,et={},d={},l={},f=new WeakMap,p=[],x=null,m=!1,g=null,b=null,S=null,y=null,R=null,C=null,_=null,w=new Kt(0,0,0),B=0,P=!1,I=null,V=null,G=null,D=null,k=null,tt.set(0,0,i.canvas.width,i.canvas.height),xt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:wt,disable:Gt,bindFramebuffer:re,drawBuffers:Jt,useProgram:oe,setBlending:vt,setMaterial:_t,setFlipSided:Bt,setCullFace:Dt,setLineWidth:ie,setPolygonOffset:kt,setScissorTest:ge,activeTexture:fe,bindTexture:ye,unbindTexture:O,compressedTexImage2D:Mt,compressedTexImage3D:Xt,texImage2D:M,texImage3D:Y,pixelStorei:lt,getParameter:dt,updateUBOMapping:nt,uniformBlockBinding:st,texStorage2D:ne,texStorage3D:L,texSubImage2D:ue,texSubImage3D:Tt,compressedTexSubImage2D:Oe,compressedTexSubImage3D:Yt,scissor:St,viewport:Et,reset:mt}}function _E(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new gt,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,x=new FinalizationRegistry(L=>p.delete(L)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(L,M){return m?new OffscreenCanvas(L,M):Wa("canvas")}function b(L,M,Y){let dt=1,lt=ne(L);if((lt.width>Y||lt.height>Y)&&(dt=Y/Math.max(lt.width,lt.height)),dt<1)if(typeof HTMLImageElement<"u"&&L instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&L instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&L instanceof ImageBitmap||typeof VideoFrame<"u"&&L instanceof VideoFrame){let St=Math.floor(dt*lt.width),Et=Math.floor(dt*lt.height);d===void 0&&(d=g(St,Et));let nt=M?g(St,Et):d;return nt.width=St,nt.height=Et,nt.getContext("2d").drawImage(L,0,0,St,Et),ee("WebGLRenderer: Texture has been resized from ("+lt.width+"x"+lt.height+") to ("+St+"x"+Et+")."),nt}else return"data"in L&&ee("WebGLRenderer: Image in DataTexture is too big ("+lt.width+"x"+lt.height+")."),L;return L}function S(L){return L.generateMipmaps}function y(L){i.generateMipmap(L)}function R(L){return L.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:L.isWebGL3DRenderTarget?i.TEXTURE_3D:L.isWebGLArrayRenderTarget||L.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function C(L,M,Y,dt,lt,St=!1){if(L!==null){if(i[L]!==void 0)return i[L];ee("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+L+"'")}let Et;dt&&(Et=t.get("EXT_texture_norm16"),Et||ee("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let nt=M;if(M===i.RED&&(Y===i.FLOAT&&(nt=i.R32F),Y===i.HALF_FLOAT&&(nt=i.R16F),Y===i.UNSIGNED_BYTE&&(nt=i.R8),Y===i.UNSIGNED_SHORT&&Et&&(nt=Et.R16_EXT),Y===i.SHORT&&Et&&(nt=Et.R16_SNORM_EXT)),M===i.RED_INTEGER&&(Y===i.UNSIGNED_BYTE&&(nt=i.R8UI),Y===i.UNSIGNED_SHORT&&(nt=i.R16UI),Y===i.UNSIGNED_INT&&(nt=i.R32UI),Y===i.BYTE&&(nt=i.R8I),Y===i.SHORT&&(nt=i.R16I),Y===i.INT&&(nt=i.R32I)),M===i.RG&&(Y===i.FLOAT&&(nt=i.RG32F),Y===i.HALF_FLOAT&&(nt=i.RG16F),Y===i.UNSIGNED_BYTE&&(nt=i.RG8),Y===i.UNSIGNED_SHORT&&Et&&(nt=Et.RG16_EXT),Y===i.SHORT&&Et&&(nt=Et.RG16_SNORM_EXT)),M===i.RG_INTEGER&&(Y===i.UNSIGNED_BYTE&&(nt=i.RG8UI),Y===i.UNSIGNED_SHORT&&(nt=i.RG16UI),Y===i.UNSIGNED_INT&&(nt=i.RG32UI),Y===i.BYTE&&(nt=i.RG8I),Y===i.SHORT&&(nt=i.RG16I),Y===i.INT&&(nt=i.RG32I)),M===i.RGB_INTEGER&&(Y===i.UNSIGNED_BYTE&&(nt=i.RGB8UI),Y===i.UNSIGNED_SHORT&&(nt=i.RGB16UI),Y===i.UNSIGNED_INT&&(nt=i.RGB32UI),Y===i.BYTE&&(nt=i.RGB8I),Y===i.SHORT&&(nt=i.RGB16I),Y===i.INT&&(nt=i.RGB32I)),M===i.RGBA_INTEGER&&(Y===i.UNSIGNED_BYTE&&(nt=i.RGBA8UI),Y===i.UNSIGNED_SHORT&&(nt=i.RGBA16UI),Y===i.UNSIGNED_INT&&(nt=i.RGBA32UI),Y===i.BYTE&&(nt=i.RGBA8I),Y===i.SHORT&&(nt=i.RGBA16I),Y===i.INT&&(nt=i.RGBA32I)),M===i.RGB&&(Y===i.UNSIGNED_SHORT&&Et&&(nt=Et.RGB16_EXT),Y===i.SHORT&&Et&&(nt=Et.RGB16_SNORM_EXT),Y===i.UNSIGNED_INT_5_9_9_9_REV&&(nt=i.RGB9_E5),Y===i.UNSIGNED_INT_10F_11F_11F_REV&&(nt=i.R11F_G11F_B10F)),M===i.RGBA){let st=St?Ha:Re.getTransfer(lt);Y===i.FLOAT&&(nt=i.RGBA32F),Y===i.HALF_FLOAT&&(nt=i.RGBA16F),Y===i.UNSIGNED_BYTE&&(nt=st===ze?i.SRGB8_ALPHA8:i.RGBA8),Y===i.UNSIGNED_SHORT&&Et&&(nt=Et.RGBA16_EXT),Y===i.SHORT&&Et&&(nt=Et.RGBA16_SNORM_EXT),Y===i.UNSIGNED_SHORT_4_4_4_4&&(nt=i.RGBA4),Y===i.UNSIGNED_SHORT_5_5_5_1&&(nt=i.RGB5_A1)}return(nt===i.R16F||nt===i.R32F||nt===i.RG16F||nt===i.RG32F||nt===i.RGBA16F||nt===i.RGBA32F)&&t.get("EXT_color_buffer_float"),nt}function _(L,M){let Y;return L?M===null||M===Hi||M===zr?Y=i.DEPTH24_STENCIL8:M===gi?Y=i.DEPTH32F_STENCIL8:M===ea&&(Y=i.DEPTH24_STENCIL8,ee("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===Hi||M===zr?Y=i.DEPTH_COMPONENT24:M===gi?Y=i.DEPTH_COMPONENT32F:M===ea&&(Y=i.DEPTH_COMPONENT16),Y}function w(L,M){return S(L)===!0||L.isFramebufferTexture&&L.minFilter!==vn&&L.minFilter!==Fn?Math.log2(Math.max(M.width,M.height))+1:L.mipmaps.length>0?L.mipmaps.length:L.isCompressedTexture&&Array.isArray(L.image)?M.mipmaps.length:1}function B(L){let M=new WeakRef(L);n.get(L).__ref=M,p.add(M),x.register(L,M,M)}function P(L){let M=n.get(L).__ref;M!==void 0&&(p.delete(M),x.unregister(M))}function I(L){G(L.target)}function V(L){D(L.target)}function G(L){L.removeEventListener("dispose",I),P(L),q(L),L.isVideoTexture&&h.delete(L),L.isHTMLTexture&&u.delete(L)}function D(L){L.removeEventListener("dispose",V),P(L),ot(L)}function k(){for(let L of p){let M=L.deref();M!==void 0&&(M.isRenderTarget===!0?D(M):G(M))}p.clear(),u.clear()}function q(L){let M=n.get(L);if(M.__webglInit===void 0)return;let Y=L.source,dt=f.get(Y);if(dt){let lt=dt[M.__cacheKey];lt.usedTimes--,lt.usedTimes===0&&H(L),Object.keys(dt).length===0&&f.delete(Y)}n.remove(L)}function H(L){let M=n.get(L);i.deleteTexture(M.__webglTexture);let Y=L.source,dt=f.get(Y);delete dt[M.__cacheKey],o.memory.textures--}function ot(L){let M=n.get(L);M.__depthDisposeCallback&&M.__depthDisposeCallback();let Y=L.depthTexture;if(Y&&Y.renderTarget===L&&G(Y),L.isWebGLCubeRenderTarget)for(let lt=0;lt<6;lt++){if(Array.isArray(M.__webglFramebuffer[lt]))for(let St=0;St<M.__webglFramebuffer[lt].length;St++)i.deleteFramebuffer(M.__webglFramebuffer[lt][St]);else i.deleteFramebuffer(M.__webglFramebuffer[lt]);M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer[lt])}else{if(Array.isArray(M.__webglFramebuffer))for(let lt=0;lt<M.__webglFramebuffer.length;lt++)i.deleteFramebuffer(M.__webglFramebuffer[lt]);else i.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&i.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let lt=0;lt<M.__webglColorRenderbuffer.length;lt++)M.__webglColorRenderbuffer[lt]&&i.deleteRenderbuffer(M.__webglColorRenderbuffer[lt]);M.__webglDepthRenderbuffer&&i.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let dt=L.textures;for(let lt=0,St=dt.length;lt<St;lt++){let Et=n.get(dt[lt]);Et.__webglTexture&&(i.deleteTexture(Et.__webglTexture),o.memory.textures--),n.remove(dt[lt])}n.remove(L)}let $=0;function j(){$=0}function et(){return $}function ft(L){$=L}function ht(){let L=$;return L>=s.maxTextures&&ee("WebGLTextures: Trying to use "+(L+1)+" texture units while this GPU supports only "+s.maxTextures),$+=1,L}function tt(L){let M=[];return M.push(L.wrapS),M.push(L.wrapT),M.push(L.wrapR||0),M.push(L.magFilter),M.push(L.minFilter),M.push(L.anisotropy),M.push(L.internalFormat),M.push(L.format),M.push(L.type),M.push(L.generateMipmaps),M.push(L.mipmapsAutoUpdate),M.push(L.premultiplyAlpha),M.push(L.flipY),M.push(L.unpackAlignment),M.push(L.colorSpace),M.join()}function xt(L,M){let Y=n.get(L);if(L.isVideoTexture&&Oe(L),L.isRenderTargetTexture===!1&&L.isExternalTexture!==!0&&L.version>0&&Y.__version!==L.version){let dt=L.image;if(dt===null)ee("WebGLRenderer: Texture marked for update but no image data found.");else if(dt.complete===!1)ee("WebGLRenderer: Texture marked for update but image is incomplete");else{_t(Y,L,M);return}}else L.isExternalTexture&&(Y.__webglTexture=L.sourceTexture?L.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,Y.__webglTexture,i.TEXTURE0+M)}function yt(L,M){let Y=n.get(L);if(L.isRenderTargetTexture===!1&&L.version>0&&Y.__version!==L.version){_t(Y,L,M);return}else L.isExternalTexture&&(Y.__webglTexture=L.sourceTexture?L.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,Y.__webglTexture,i.TEXTURE0+M)}function Lt(L,M){let Y=n.get(L);if(L.isRenderTargetTexture===!1&&L.version>0&&Y.__version!==L.version){_t(Y,L,M);return}e.bindTexture(i.TEXTURE_3D,Y.__webglTexture,i.TEXTURE0+M)}function wt(L,M){let Y=n.get(L);if(L.version>0&&Y.__version!==L.version){Bt(Y,L,M);return}e.bindTexture(i.TEXTURE_CUBE_MAP,Y.__webglTexture,i.TEXTURE0+M)}let Gt={[Lo]:i.REPEAT,[wi]:i.CLAMP_TO_EDGE,[Do]:i.MIRRORED_REPEAT},re={[vn]:i.NEAREST,[Ah]:i.NEAREST_MIPMAP_NEAREST,[kr]:i.NEAREST_MIPMAP_LINEAR,[Fn]:i.LINEAR,[ta]:i.LINEAR_MIPMAP_NEAREST,[Gi]:i.LINEAR_MIPMAP_LINEAR},Jt={[_x]:i.NEVER,[kf]:i.ALWAYS,[yx]:i.LESS,[Of]:i.LEQUAL,[vx]:i.EQUAL,[Bf]:i.GEQUAL,[bx]:i.GREATER,[Mx]:i.NOTEQUAL};function oe(L,M){if(M.type===gi&&t.has("OES_texture_float_linear")===!1&&(M.magFilter===Fn||M.magFilter===ta||M.magFilter===kr||M.magFilter===Gi||M.minFilter===Fn||M.minFilter===ta||M.minFilter===kr||M.minFilter===Gi)&&ee("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(L,i.TEXTURE_WRAP_S,Gt[M.wrapS]),i.texParameteri(L,i.TEXTURE_WRAP_T,Gt[M.wrapT]),(L===i.TEXTURE_3D||L===i.TEXTURE_2D_ARRAY)&&i.texParameteri(L,i.TEXTURE_WRAP_R,Gt[M.wrapR]),i.texParameteri(L,i.TEXTURE_MAG_FILTER,re[M.magFilter]),i.texParameteri(L,i.TEXTURE_MIN_FILTER,re[M.minFilter]),M.compareFunction&&(i.texParameteri(L,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(L,i.TEXTURE_COMPARE_FUNC,Jt[M.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===vn||M.minFilter!==kr&&M.minFilter!==Gi||M.type===gi&&t.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||n.get(M).__currentAnisotropy){let Y=t.get("EXT_texture_filter_anisotropic");i.texParameterf(L,Y.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),n.get(M).__currentAnisotropy=M.anisotropy}}}function se(L,M){let Y=!1;L.__webglInit===void 0&&(L.__webglInit=!0,M.addEventListener("dispose",I),B(M));let dt=M.source,lt=f.get(dt);lt===void 0&&(lt={},f.set(dt,lt));let St=tt(M);if(St!==L.__cacheKey){lt[St]===void 0&&(lt[St]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,Y=!0),lt[St].usedTimes++;let Et=lt[L.__cacheKey];Et!==void 0&&(lt[L.__cacheKey].usedTimes--,Et.usedTimes===0&&H(M)),L.__cacheKey=St,L.__webglTexture=lt[St].texture}return Y}function at(L,M,Y){return Math.floor(Math.floor(L/Y)/M)}function vt(L,M,Y,dt){let St=L.updateRanges;if(St.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,M.width,M.height,Y,dt,M.data);else{St.sort((z,rt)=>z.start-rt.start);let Et=0;for(let z=1;z<St.length;z++){let rt=St[Et],it=St[z],Rt=rt.start+rt.count,bt=at(it.start,M.width,4),Ct=at(rt.start,M.width,4);it.start<=Rt+1&&bt===Ct&&at(it.start+it.count-1,M.width,4)===bt?rt.count=Math.max(rt.count,it.start+it.count-rt.start):(++Et,St[Et]=it)}St.length=Et+1;let nt=e.getParameter(i.UNPACK_ROW_LENGTH),st=e.getParameter(i.UNPACK_SKIP_PIXELS),mt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,M.width);for(let z=0,rt=St.length;z<rt;z++){let it=St[z],Rt=Math.floor(it.start/4),bt=Math.ceil(it.count/4),Ct=Rt%M.width,Qt=Math.floor(Rt/M.width),ce=bt,ut=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,Ct),e.pixelStorei(i.UNPACK_SKIP_ROWS,Qt),e.texSubImage2D(i.TEXTURE_2D,0,Ct,Qt,ce,ut,Y,dt,M.data)}L.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,nt),e.pixelStorei(i.UNPACK_SKIP_PIXELS,st),e.pixelStorei(i.UNPACK_SKIP_ROWS,mt)}}function _t(L,M,Y){let dt=i.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(dt=i.TEXTURE_2D_ARRAY),M.isData3DTexture&&(dt=i.TEXTURE_3D);let lt=se(L,M),St=M.source;e.bindTexture(dt,L.__webglTexture,i.TEXTURE0+Y);let Et=n.get(St);if(St.version!==Et.__version||lt===!0){if(e.activeTexture(i.TEXTURE0+Y),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let ut=Re.getPrimaries(Re.workingColorSpace),qt=M.colorSpace===Xi?null:Re.getPrimaries(M.colorSpace),he=M.colorSpace===Xi||ut===qt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,he)}e.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment);let st=b(M.image,!1,s.maxTextureSize);st=Yt(M,st);let mt=r.convert(M.format,M.colorSpace),z=r.convert(M.type),rt=C(M.internalFormat,mt,z,M.normalized,M.colorSpace,M.isVideoTexture);oe(dt,M);let it,Rt=M.mipmaps,bt=M.isVideoTexture!==!0,Ct=Et.__version===void 0||lt===!0,Qt=St.dataReady,ce=w(M,st);if(M.isDepthTexture)rt=_(M.format===Ns,M.type),Ct&&(bt?e.texStorage2D(i.TEXTURE_2D,1,rt,st.width,st.height):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,mt,z,null));else if(M.isDataTexture)if(Rt.length>0){bt&&Ct&&e.texStorage2D(i.TEXTURE_2D,ce,rt,Rt[0].width,Rt[0].height);for(let ut=0,qt=Rt.length;ut<qt;ut++)it=Rt[ut],bt?Qt&&e.texSubImage2D(i.TEXTURE_2D,ut,0,0,it.width,it.height,mt,z,it.data):e.texImage2D(i.TEXTURE_2D,ut,rt,it.width,it.height,0,mt,z,it.data);M.generateMipmaps=!1}else bt?(Ct&&e.texStorage2D(i.TEXTURE_2D,ce,rt,st.width,st.height),Qt&&vt(M,st,mt,z)):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,mt,z,st.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){bt&&Ct&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ce,rt,Rt[0].width,Rt[0].height,st.depth);for(let ut=0,qt=Rt.length;ut<qt;ut++)if(it=Rt[ut],M.format!==ti)if(mt!==null)if(bt){if(Qt)if(M.layerUpdates.size>0){let he=Zf(it.width,it.height,M.format,M.type);for(let Nt of M.layerUpdates){let _e=it.data.subarray(Nt*he/it.data.BYTES_PER_ELEMENT,(Nt+1)*he/it.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ut,0,0,Nt,it.width,it.height,1,mt,_e)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ut,0,0,0,it.width,it.height,st.depth,mt,it.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ut,rt,it.width,it.height,st.depth,0,it.data,0,0);else ee("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else bt?Qt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ut,0,0,0,it.width,it.height,st.depth,mt,z,it.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ut,rt,it.width,it.height,st.depth,0,mt,z,it.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{bt&&Ct&&e.texStorage2D(i.TEXTURE_2D,ce,rt,Rt[0].width,Rt[0].height);for(let ut=0,qt=Rt.length;ut<qt;ut++)it=Rt[ut],M.format!==ti?mt!==null?bt?Qt&&e.compressedTexSubImage2D(i.TEXTURE_2D,ut,0,0,it.width,it.height,mt,it.data):e.compressedTexImage2D(i.TEXTURE_2D,ut,rt,it.width,it.height,0,it.data):ee("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):bt?Qt&&e.texSubImage2D(i.TEXTURE_2D,ut,0,0,it.width,it.height,mt,z,it.data):e.texImage2D(i.TEXTURE_2D,ut,rt,it.width,it.height,0,mt,z,it.data)}else if(M.isDataArrayTexture)if(bt){if(Ct&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ce,rt,st.width,st.height,st.depth),Qt)if(M.layerUpdates.size>0){let ut=Zf(st.width,st.height,M.format,M.type);for(let qt of M.layerUpdates){let he=st.data.subarray(qt*ut/st.data.BYTES_PER_ELEMENT,(qt+1)*ut/st.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,qt,st.width,st.height,1,mt,z,he)}M.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,st.width,st.height,st.depth,mt,z,st.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,rt,st.width,st.height,st.depth,0,mt,z,st.data);else if(M.isData3DTexture)bt?(Ct&&e.texStorage3D(i.TEXTURE_3D,ce,rt,st.width,st.height,st.depth),Qt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,st.width,st.height,st.depth,mt,z,st.data)):e.texImage3D(i.TEXTURE_3D,0,rt,st.width,st.height,st.depth,0,mt,z,st.data);else if(M.isFramebufferTexture){if(Ct)if(bt)e.texStorage2D(i.TEXTURE_2D,ce,rt,st.width,st.height);else{let ut=st.width,qt=st.height;for(let he=0;he<ce;he++)e.texImage2D(i.TEXTURE_2D,he,rt,ut,qt,0,mt,z,null),ut>>=1,qt>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in i){let ut=i.canvas;if(ut.hasAttribute("layoutsubtree")||ut.setAttribute("layoutsubtree","true"),st.parentNode!==ut){ut.appendChild(st),u.add(M),ut.onpaint=qt=>{let he=qt.changedElements;for(let Nt of u)he.includes(Nt.image)&&(Nt.needsUpdate=!0)},ut.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,st);else{let he=i.RGBA,Nt=i.RGBA,_e=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,he,Nt,_e,st)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Rt.length>0){if(bt&&Ct){let ut=ne(Rt[0]);e.texStorage2D(i.TEXTURE_2D,ce,rt,ut.width,ut.height)}for(let ut=0,qt=Rt.length;ut<qt;ut++)it=Rt[ut],bt?Qt&&e.texSubImage2D(i.TEXTURE_2D,ut,0,0,mt,z,it):e.texImage2D(i.TEXTURE_2D,ut,rt,mt,z,it);M.generateMipmaps=!1}else if(bt){if(Ct){let ut=ne(st);e.texStorage2D(i.TEXTURE_2D,ce,rt,ut.width,ut.height)}Qt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,mt,z,st)}else e.texImage2D(i.TEXTURE_2D,0,rt,mt,z,st);S(M)&&M.mipmapsAutoUpdate===!0&&y(dt),Et.__version=St.version,M.onUpdate&&M.onUpdate(M)}L.__version=M.version}function Bt(L,M,Y){if(M.image.length!==6)return;let dt=se(L,M),lt=M.source;e.bindTexture(i.TEXTURE_CUBE_MAP,L.__webglTexture,i.TEXTURE0+Y);let St=n.get(lt);if(lt.version!==St.__version||dt===!0){e.activeTexture(i.TEXTURE0+Y);let Et=Re.getPrimaries(Re.workingColorSpace),nt=M.colorSpace===Xi?null:Re.getPrimaries(M.colorSpace),st=M.colorSpace===Xi||Et===nt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,st);let mt=M.isCompressedTexture||M.image[0].isCompressedTexture,z=M.image[0]&&M.image[0].isDataTexture,rt=[];for(let Nt=0;Nt<6;Nt++)!mt&&!z?rt[Nt]=b(M.image[Nt],!0,s.maxCubemapSize):rt[Nt]=z?M.image[Nt].image:M.image[Nt],rt[Nt]=Yt(M,rt[Nt]);let it=rt[0],Rt=r.convert(M.format,M.colorSpace),bt=r.convert(M.type),Ct=C(M.internalFormat,Rt,bt,M.normalized,M.colorSpace),Qt=M.isVideoTexture!==!0,ce=St.__version===void 0||dt===!0,ut=lt.dataReady,qt=w(M,it);oe(i.TEXTURE_CUBE_MAP,M);let he;if(M.isDepthTexture){if(Ct=_(M.format===Ns,M.type),ce)if(Qt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,Ct,it.width,it.height);else for(let Nt=0;Nt<6;Nt++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,Ct,it.width,it.height,0,Rt,bt,null)}else if(mt){Qt&&ce&&e.texStorage2D(i.TEXTURE_CUBE_MAP,qt,Ct,it.width,it.height);for(let Nt=0;Nt<6;Nt++){he=rt[Nt].mipmaps;for(let _e=0;_e<he.length;_e++){let Je=he[_e];M.format!==ti?Rt!==null?Qt?ut&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,0,0,Je.width,Je.height,Rt,Je.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,Ct,Je.width,Je.height,0,Je.data):ee("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,0,0,Je.width,Je.height,Rt,bt,Je.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,Ct,Je.width,Je.height,0,Rt,bt,Je.data)}}}else{if(he=M.mipmaps,Qt&&ce){he.length>0&&qt++;let Nt=ne(rt[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,qt,Ct,Nt.width,Nt.height)}for(let Nt=0;Nt<6;Nt++)if(z){Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,0,0,rt[Nt].width,rt[Nt].height,Rt,bt,rt[Nt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,Ct,rt[Nt].width,rt[Nt].height,0,Rt,bt,rt[Nt].data);for(let _e=0;_e<he.length;_e++){let Hn=he[_e].image[Nt].image;Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,0,0,Hn.width,Hn.height,Rt,bt,Hn.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,Ct,Hn.width,Hn.height,0,Rt,bt,Hn.data)}}else{Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,0,0,Rt,bt,rt[Nt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,Ct,Rt,bt,rt[Nt]);for(let _e=0;_e<he.length;_e++){let Je=he[_e];Qt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,0,0,Rt,bt,Je.image[Nt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,Ct,Rt,bt,Je.image[Nt])}}}S(M)&&M.mipmapsAutoUpdate===!0&&y(i.TEXTURE_CUBE_MAP),St.__version=lt.version,M.onUpdate&&M.onUpdate(M)}L.__version=M.version}function Dt(L,M,Y,dt,lt,St){let Et=r.convert(Y.format,Y.colorSpace),nt=r.convert(Y.type),st=C(Y.internalFormat,Et,nt,Y.normalized,Y.colorSpace),mt=n.get(M),z=n.get(Y);if(z.__renderTarget=M,!mt.__hasExternalTextures){let rt=Math.max(1,M.width>>St),it=Math.max(1,M.height>>St);lt===i.TEXTURE_3D||lt===i.TEXTURE_2D_ARRAY?e.texImage3D(lt,St,st,rt,it,M.depth,0,Et,nt,null):e.texImage2D(lt,St,st,rt,it,0,Et,nt,null)}e.bindFramebuffer(i.FRAMEBUFFER,L),Tt(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,dt,lt,z.__webglTexture,0,ue(M)):(lt===i.TEXTURE_2D||lt>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&lt<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,dt,lt,z.__webglTexture,St),e.bindFramebuffer(i.FRAMEBUFFER,null)}function ie(L,M,Y){if(i.bindRenderbuffer(i.RENDERBUFFER,L),M.depthBuffer){let dt=M.depthTexture,lt=dt&&dt.isDepthTexture?dt.type:null,St=_(M.stencilBuffer,lt),Et=M.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Tt(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ue(M),St,M.width,M.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,ue(M),St,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,St,M.width,M.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Et,i.RENDERBUFFER,L)}else{let dt=M.textures;for(let lt=0;lt<dt.length;lt++){let St=dt[lt],Et=r.convert(St.format,St.colorSpace),nt=r.convert(St.type),st=C(St.internalFormat,Et,nt,St.normalized,St.colorSpace);Tt(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ue(M),st,M.width,M.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,ue(M),st,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,st,M.width,M.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function kt(L,M,Y){let dt=M.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,L),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let lt=n.get(M.depthTexture);lt.__renderTarget=M;let St=dt?M.depthTexture.image[0]:M.depthTexture.image;(!lt.__webglTexture||St.width!==M.width||St.height!==M.height)&&(St.width=M.width,St.height=M.height,M.depthTexture.needsUpdate=!0),dt?wt(M.depthTexture,0):xt(M.depthTexture,0);let Et=lt.__webglTexture,nt=ue(M),st=dt?i.TEXTURE_CUBE_MAP_POSITIVE_X+Y:i.TEXTURE_2D,mt=M.depthTexture.format===Ns?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(M.depthTexture.format===Es)Tt(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,mt,st,Et,0,nt):i.framebufferTexture2D(i.FRAMEBUFFER,mt,st,Et,0);else if(M.depthTexture.format===Ns)Tt(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,mt,st,Et,0,nt):i.framebufferTexture2D(i.FRAMEBUFFER,mt,st,Et,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function ge(L){let M=n.get(L),Y=L.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==L.depthTexture){let dt=L.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),dt){let lt=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,dt.removeEventListener("dispose",lt)};dt.addEventListener("dispose",lt),M.__depthDisposeCallback=lt}M.__boundDepthTexture=dt}if(L.depthTexture&&!M.__autoAllocateDepthBuffer)if(Y)for(let dt=0;dt<6;dt++)kt(M.__webglFramebuffer[dt],L,dt);else L.texture.mipmaps.length>0?kt(M.__webglFramebuffer[0],L,0):kt(M.__webglFramebuffer,L,0);else if(Y){M.__webglDepthbuffer=[];for(let dt=0;dt<6;dt++)if(e.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[dt]),M.__webglDepthbuffer[dt]===void 0)M.__webglDepthbuffer[dt]=i.createRenderbuffer(),ie(M.__webglDepthbuffer[dt],L,!1);else{let lt=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,St=M.__webglDepthbuffer[dt];i.bindRenderbuffer(i.RENDERBUFFER,St),i.framebufferRenderbuffer(i.FRAMEBUFFER,lt,i.RENDERBUFFER,St)}}else if(L.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=i.createRenderbuffer(),ie(M.__webglDepthbuffer,L,!1);else{let lt=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,St=M.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,St),i.framebufferRenderbuffer(i.FRAMEBUFFER,lt,i.RENDERBUFFER,St)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function fe(L,M,Y){let dt=n.get(L);M!==void 0&&Dt(dt.__webglFramebuffer,L,L.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),Y!==void 0&&ge(L)}function ye(L){let M=L.texture,Y=n.get(L),dt=n.get(M);L.addEventListener("dispose",V),B(L);let lt=L.textures,St=L.isWebGLCubeRenderTarget===!0,Et=lt.length>1;if(Et||(dt.__webglTexture===void 0&&(dt.__webglTexture=i.createTexture()),dt.__version=M.version,o.memory.textures++),St){Y.__webglFramebuffer=[];for(let nt=0;nt<6;nt++)if(M.mipmaps.length>0){Y.__webglFramebuffer[nt]=[];for(let st=0;st<M.mipmaps.length;st++)Y.__webglFramebuffer[nt][st]=i.createFramebuffer()}else Y.__webglFramebuffer[nt]=i.createFramebuffer()}else{if(M.mipmaps.length>0){Y.__webglFramebuffer=[];for(let nt=0;nt<M.mipmaps.length;nt++)Y.__webglFramebuffer[nt]=i.createFramebuffer()}else Y.__webglFramebuffer=i.createFramebuffer();if(Et)for(let nt=0,st=lt.length;nt<st;nt++){let mt=n.get(lt[nt]);mt.__webglTexture===void 0&&(mt.__webglTexture=i.createTexture(),o.memory.textures++)}if(L.samples>0&&Tt(L)===!1){Y.__webglMultisampledFramebuffer=i.createFramebuffer(),Y.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,Y.__webglMultisampledFramebuffer);for(let nt=0;nt<lt.length;nt++){let st=lt[nt];Y.__webglColorRenderbuffer[nt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,Y.__webglColorRenderbuffer[nt]);let mt=r.convert(st.format,st.colorSpace),z=r.convert(st.type),rt=C(st.internalFormat,mt,z,st.normalized,st.colorSpace,L.isXRRenderTarget===!0),it=ue(L);i.renderbufferStorageMultisample(i.RENDERBUFFER,it,rt,L.width,L.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+nt,i.RENDERBUFFER,Y.__webglColorRenderbuffer[nt])}i.bindRenderbuffer(i.RENDERBUFFER,null),L.depthBuffer&&(Y.__webglDepthRenderbuffer=i.createRenderbuffer(),ie(Y.__webglDepthRenderbuffer,L,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(St){e.bindTexture(i.TEXTURE_CUBE_MAP,dt.__webglTexture),oe(i.TEXTURE_CUBE_MAP,M);for(let nt=0;nt<6;nt++)if(M.mipmaps.length>0)for(let st=0;st<M.mipmaps.length;st++)Dt(Y.__webglFramebuffer[nt][st],L,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+nt,st);else Dt(Y.__webglFramebuffer[nt],L,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+nt,0);S(M)?y(i.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),e.unbindTexture()}else if(Et){for(let nt=0,st=lt.length;nt<st;nt++){let mt=lt[nt],z=n.get(mt),rt=i.TEXTURE_2D;(L.isWebGL3DRenderTarget||L.isWebGLArrayRenderTarget)&&(rt=L.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(rt,z.__webglTexture),oe(rt,mt),Dt(Y.__webglFramebuffer,L,mt,i.COLOR_ATTACHMENT0+nt,rt,0),S(mt)&&y(rt)}e.unbindTexture()}else{let nt=i.TEXTURE_2D;if((L.isWebGL3DRenderTarget||L.isWebGLArrayRenderTarget)&&(nt=L.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(nt,dt.__webglTexture),oe(nt,M),M.mipmaps.length>0)for(let st=0;st<M.mipmaps.length;st++)Dt(Y.__webglFramebuffer[st],L,M,i.COLOR_ATTACHMENT0,nt,st);else Dt(Y.__webglFramebuffer,L,M,i.COLOR_ATTACHMENT0,nt,0);S(M)?y(nt):M.mipmaps.length>0&&i.texParameteri(nt,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),e.unbindTexture()}L.depthBuffer&&ge(L)}function O(L){let M=L.textures;for(let Y=0,dt=M.length;Y<dt;Y++){let lt=M[Y];if(S(lt)&&lt.mipmapsAutoUpdate===!0){let St=R(L),Et=n.get(lt).__webglTexture;e.bindTexture(St,Et),y(St),e.unbindTexture()}}}let Mt=[];function Xt(L){if(L.samples>0){if(Tt(L)===!1){let M=L.textures,Y=L.width,dt=L.height,lt=i.COLOR_BUFFER_BIT,St=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Et=n.get(L),nt=M.length>1;if(nt)for(let mt=0;mt<M.length;mt++)e.bindFramebuffer(i.FRAMEBUFFER,Et.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Et.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Et.__webglMultisampledFramebuffer),L.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Et.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Et.__webglFramebuffer);for(let mt=0;mt<M.length;mt++){if(L.resolveDepthBuffer&&(L.depthBuffer&&(lt|=i.DEPTH_BUFFER_BIT),L.stencilBuffer&&L.resolveStencilBuffer&&(lt|=i.STENCIL_BUFFER_BIT)),nt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Et.__webglColorRenderbuffer[mt]);let z=n.get(M[mt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,z,0)}i.blitFramebuffer(0,0,Y,dt,0,0,Y,dt,lt,i.NEAREST),l===!0&&(Mt.length=0,Mt.push(i.COLOR_ATTACHMENT0+mt),L.depthBuffer&&L.storeMultisampledDepthBuffer===!1&&Mt.push(St),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Mt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),nt)for(let mt=0;mt<M.length;mt++){e.bindFramebuffer(i.FRAMEBUFFER,Et.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.RENDERBUFFER,Et.__webglColorRenderbuffer[mt]);let z=n.get(M[mt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Et.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.TEXTURE_2D,z,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Et.__webglMultisampledFramebuffer)}else if(L.depthBuffer&&L.storeMultisampledDepthBuffer===!1&&l){let M=L.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[M])}}}function ue(L){return Math.min(s.maxSamples,L.samples)}function Tt(L){let M=n.get(L);return L.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function Oe(L){let M=o.render.frame;h.get(L)!==M&&(h.set(L,M),L.update())}function Yt(L,M){let Y=L.colorSpace,dt=L.format,lt=L.type;return L.isCompressedTexture===!0||L.isVideoTexture===!0||Y!==Ga&&Y!==Xi&&(Re.getTransfer(Y)===ze?(dt!==ti||lt!==Qn)&&ee("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):le("WebGLTextures: Unsupported texture color space:",Y)),M}function ne(L){return typeof HTMLImageElement<"u"&&L instanceof HTMLImageElement?(c.width=L.naturalWidth||L.width,c.height=L.naturalHeight||L.height):typeof VideoFrame<"u"&&L instanceof VideoFrame?(c.width=L.displayWidth,c.height=L.displayHeight):(c.width=L.width,c.height=L.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=j,this.getTextureUnits=et,this.setTextureUnits=ft,this.setTexture2D=xt,this.setTexture2DArray=yt,this.setTexture3D=Lt,this.setTextureCube=wt,this.rebindTextures=fe,this.setupRenderTarget=ye,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=Xt,this.setupDepthRenderbuffer=ge,this.setupFrameBufferTexture=Dt,this.useMultisampledRTT=Tt,this.dispose=k}function yE(i,t){function e(n,s=Xi){let r,o=Re.getTransfer(s);if(n===Qn)return i.UNSIGNED_BYTE;if(n===Rh)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Ph)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Df)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Nf)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===If)return i.BYTE;if(n===Lf)return i.SHORT;if(n===ea)return i.UNSIGNED_SHORT;if(n===Ch)return i.INT;if(n===Hi)return i.UNSIGNED_INT;if(n===gi)return i.FLOAT;if(n===Wi)return i.HALF_FLOAT;if(n===Uf)return i.ALPHA;if(n===Ff)return i.RGB;if(n===ti)return i.RGBA;if(n===Es)return i.DEPTH_COMPONENT;if(n===Ns)return i.DEPTH_STENCIL;if(n===Ih)return i.RED;if(n===Lh)return i.RED_INTEGER;if(n===hr)return i.RG;if(n===Dh)return i.RG_INTEGER;if(n===Nh)return i.RGBA_INTEGER;if(n===Ml||n===Sl||n===wl||n===Tl)if(o===ze)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Ml)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Sl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===wl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Tl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Ml)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Sl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===wl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Tl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Uh||n===Fh||n===Oh||n===Bh)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Uh)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Fh)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Oh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Bh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===kh||n===zh||n===Vh||n===Gh||n===Hh||n===El||n===Wh)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===kh||n===zh)return o===ze?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Vh)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Gh)return r.COMPRESSED_R11_EAC;if(n===Hh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===El)return r.COMPRESSED_RG11_EAC;if(n===Wh)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Xh||n===qh||n===$h||n===Yh||n===Zh||n===Kh||n===Jh||n===jh||n===Qh||n===tu||n===eu||n===nu||n===iu||n===su)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Xh)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===qh)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===$h)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Yh)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Zh)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Kh)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Jh)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===jh)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Qh)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===tu)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===eu)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===nu)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===iu)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===su)return o===ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ru||n===ou||n===au)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===ru)return o===ze?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===ou)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===au)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===lu||n===cu||n===Al||n===hu)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===lu)return r.COMPRESSED_RED_RGTC1_EXT;if(n===cu)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Al)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===hu)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===zr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var vE=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,bE=`
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

}`,sp=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new ja(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new os({vertexShader:vE,fragmentShader:bE,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new $e(new Dr(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},rp=class extends Bi{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,x=typeof XRWebGLBinding<"u",m=new sp,g={},b=e.getContextAttributes(),S=null,y=null,R=[],C=[],_=new gt,w=null,B=null,P=new Vn;P.viewport=new We;let I=new Vn;I.viewport=new We;let V=[P,I],G=new Sh,D=null,k=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let xt=R[tt];return xt===void 0&&(xt=new zo,R[tt]=xt),xt.getTargetRaySpace()},this.getControllerGrip=function(tt){let xt=R[tt];return xt===void 0&&(xt=new zo,R[tt]=xt),xt.getGripSpace()},this.getHand=function(tt){let xt=R[tt];return xt===void 0&&(xt=new zo,R[tt]=xt),xt.getHandSpace()};function q(tt){let xt=C.indexOf(tt.inputSource);if(xt===-1)return;let yt=R[xt];yt!==void 0&&(yt.update(tt.inputSource,tt.frame,c||o),yt.dispatchEvent({type:tt.type,data:tt.inputSource}))}function H(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",ot);for(let tt=0;tt<R.length;tt++){let xt=C[tt];xt!==null&&(C[tt]=null,R[tt].disconnect(xt))}D=null,k=null,m.reset();for(let tt in g)delete g[tt];if(t.setRenderTarget(S),f=null,d=null,u=null,s=null,y=null,ht.stop(),n.isPresenting=!1,t.setPixelRatio(w),t.setSize(_.width,_.height,!1),B!==null){let tt=B.camera;tt.fov=B.fov,tt.zoom=B.zoom,tt.updateProjectionMatrix(),B=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,n.isPresenting===!0&&ee("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,n.isPresenting===!0&&ee("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(tt){c=tt},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&x&&(u=new XRWebGLBinding(s,e)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(S=t.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",H),s.addEventListener("inputsourceschange",ot),b.xrCompatible!==!0&&await e.makeXRCompatible(),w=t.getPixelRatio(),t.getSize(_),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let yt=null,Lt=null,wt=null;b.depth&&(wt=b.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,yt=b.stencil?Ns:Es,Lt=b.stencil?zr:Hi);let Gt={colorFormat:e.RGBA8,depthFormat:wt,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Gt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),y=new fi(d.textureWidth,d.textureHeight,{format:ti,type:Qn,depthTexture:new Ps(d.textureWidth,d.textureHeight,Lt,void 0,void 0,void 0,void 0,void 0,void 0,yt),stencilBuffer:b.stencil,colorSpace:t.outputColorSpace,samples:b.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let yt={antialias:b.antialias,alpha:!0,depth:b.depth,stencil:b.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,yt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new fi(f.framebufferWidth,f.framebufferHeight,{format:ti,type:Qn,colorSpace:t.outputColorSpace,stencilBuffer:b.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ht.setContext(s),ht.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function ot(tt){for(let xt=0;xt<tt.removed.length;xt++){let yt=tt.removed[xt],Lt=C.indexOf(yt);Lt>=0&&(C[Lt]=null,R[Lt].disconnect(yt))}for(let xt=0;xt<tt.added.length;xt++){let yt=tt.added[xt],Lt=C.indexOf(yt);if(Lt===-1){for(let Gt=0;Gt<R.length;Gt++)if(Gt>=C.length){C.push(yt),Lt=Gt;break}else if(C[Gt]===null){C[Gt]=yt,Lt=Gt;break}if(Lt===-1)break}let wt=R[Lt];wt&&wt.connect(yt)}}function $(tt,xt){xt===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(xt.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let xt=tt.near,yt=tt.far;m.texture!==null&&(m.depthNear>0&&(xt=m.depthNear),m.depthFar>0&&(yt=m.depthFar)),G.near=I.near=P.near=xt,G.far=I.far=P.far=yt,(D!==G.near||k!==G.far)&&(s.updateRenderState({depthNear:G.near,depthFar:G.far}),D=G.near,k=G.far),G.layers.mask=tt.layers.mask|6,P.layers.mask=G.layers.mask&-5,I.layers.mask=G.layers.mask&-3;let Lt=tt.parent,wt=G.cameras;$(G,Lt);for(let Gt=0;Gt<wt.length;Gt++)$(wt[Gt],Lt);G.projectionMatrix.copy(P.projectionMatrix),G.projectionMatrixInverse.copy(P.projectionMatrixInverse),B===null&&tt.isPerspectiveCamera&&(B={camera:tt,fov:tt.fov,zoom:tt.zoom}),j(tt,G,Lt)};function j(tt,xt,yt){yt===null?tt.matrix.copy(xt.matrixWorld):(tt.matrix.copy(yt.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(xt.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(xt.projectionMatrix),tt.projectionMatrixInverse.copy(xt.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=Oo*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return G},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(tt){l=tt,d!==null&&(d.fixedFoveation=tt),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=tt)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(G)},this.getCameraTexture=function(tt){return g[tt]};let et=null;function ft(tt,xt){if(h=xt.getViewerPose(c||o),p=xt,h!==null){let yt=h.views;f!==null&&(t.setRenderTargetFramebuffer(y,f.framebuffer),t.setRenderTarget(y));let Lt=!1;yt.length!==G.cameras.length&&(G.cameras.length=0,Lt=!0);for(let Jt=0;Jt<yt.length;Jt++){let oe=yt[Jt],se=null;if(f!==null)se=f.getViewport(oe);else{let vt=u.getViewSubImage(d,oe);se=vt.viewport,Jt===0&&(t.setRenderTargetTextures(y,vt.colorTexture,vt.depthStencilTexture),t.setRenderTarget(y))}let at=V[Jt];at===void 0&&(at=new Vn,at.layers.enable(Jt),at.viewport=new We,V[Jt]=at),at.matrix.fromArray(oe.transform.matrix),at.matrix.decompose(at.position,at.quaternion,at.scale),at.projectionMatrix.fromArray(oe.projectionMatrix),at.projectionMatrixInverse.copy(at.projectionMatrix).invert(),at.viewport.set(se.x,se.y,se.width,se.height),Jt===0&&(G.matrix.copy(at.matrix),G.matrix.decompose(G.position,G.quaternion,G.scale)),Lt===!0&&G.cameras.push(at)}let wt=s.enabledFeatures;if(wt&&wt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){u=n.getBinding();let Jt=u.getDepthInformation(yt[0]);Jt&&Jt.isValid&&Jt.texture&&m.init(Jt,s.renderState)}if(wt&&wt.includes("camera-access")&&x){t.state.unbindTexture(),u=n.getBinding();for(let Jt=0;Jt<yt.length;Jt++){let oe=yt[Jt].camera;if(oe){let se=g[oe];se||(se=new ja,g[oe]=se);let at=u.getCameraImage(oe);se.sourceTexture=at}}}}for(let yt=0;yt<R.length;yt++){let Lt=C[yt],wt=R[yt];Lt!==null&&wt!==void 0&&wt.update(Lt,xt,c||o)}et&&et(tt,xt),xt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:xt}),p=null}let ht=new r_;ht.setAnimationLoop(ft),this.setAnimationLoop=function(tt){et=tt},this.dispose=function(){}}},ME=new jt,m_=new pe;m_.set(-1,0,0,0,1,0,0,0,1);function SE(i,t){function e(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,qf(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,b,S,y){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,y)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),x(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,b,S):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,e(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===Jn&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,e(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===Jn&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,e(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,e(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,e(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let b=t.get(g),S=b.envMap,y=b.envMapRotation;S&&(m.envMap.value=S,m.envMapRotation.value.setFromMatrix4(ME.makeRotationFromEuler(y)).transpose(),S.isCubeTexture&&S.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(m_),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,e(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,e(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,b,S){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*b,m.scale.value=S*.5,g.map&&(m.map.value=g.map,e(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,e(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,e(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,b){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,e(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,e(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,e(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,e(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,e(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,e(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===Jn&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,e(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,e(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=b.texture,m.transmissionSamplerSize.value.set(b.width,b.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,e(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,e(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,e(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,e(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,e(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function x(m,g){let b=t.get(g).light;m.referencePosition.value.setFromMatrixPosition(b.matrixWorld),m.nearDistance.value=b.shadow.camera.near,m.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function wE(i,t,e,n){let s={},r={};function o(b,S){let y=S.program;n.uniformBlockBinding(b,y,s[b.id])}function a(b,S){let y=s[b.id];y===void 0&&(p(b),y=l(b),s[b.id]=y,b.addEventListener("dispose",m));let R=S.program;n.updateUBOMapping(b,R);let C=t.render.frame;r[b.id]!==C&&(c(b),r[b.id]=C)}function l(b){let S=i.createBuffer(),y=b.__size,R=b.usage;return i.bindBuffer(i.UNIFORM_BUFFER,S),i.bufferData(i.UNIFORM_BUFFER,y,R),i.bindBuffer(i.UNIFORM_BUFFER,null),S}function c(b){let S=s[b.id],y=b.uniforms,R=b.__cache;i.bindBuffer(i.UNIFORM_BUFFER,S);for(let C=0,_=y.length;C<_;C++){let w=y[C];if(Array.isArray(w))for(let B=0,P=w.length;B<P;B++)h(w[B],C,B,R);else h(w,C,0,R)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(b,S,y,R){if(d(b,S,y,R)===!0){let C=b.__offset,_=b.value;if(Array.isArray(_)){let w=0;for(let B=0;B<_.length;B++){let P=_[B],I=x(P,!0);u(P,b.__data,w),w+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,b.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,C,b.__data)}}function u(b,S,y){typeof b=="number"||typeof b=="boolean"?S[y]=b:b.isMatrix3?(S[y]=b.elements[0],S[y+1]=b.elements[1],S[y+2]=b.elements[2],S[y+3]=0,S[y+4]=b.elements[3],S[y+5]=b.elements[4],S[y+6]=b.elements[5],S[y+7]=0,S[y+8]=b.elements[6],S[y+9]=b.elements[7],S[y+10]=b.elements[8],S[y+11]=0):ArrayBuffer.isView(b)?S.set(b.subarray(0,S.length-y),y):b.toArray(S,y)}function d(b,S,y,R){let C=b.value,_=S+"_"+y;if(Array.isArray(C)){R[_]===void 0&&(R[_]=[]);let w=R[_],B=!1;for(let P=0;P<C.length;P++)f(C[P],w,P)===!0&&(B=!0);return B}return f(C,R,_)}function f(b,S,y){if(S[y]===void 0)return typeof b=="number"||typeof b=="boolean"?S[y]=b:ArrayBuffer.isView(b)?S[y]=b.slice():S[y]=b.clone(),!0;{let R=S[y];if(typeof b=="number"||typeof b=="boolean"){if(R!==b)return S[y]=b,!0}else{if(ArrayBuffer.isView(b))return!0;if(R.equals(b)===!1)return R.copy(b),!0}}return!1}function p(b){let S=b.uniforms,y=0,R=16;for(let _=0,w=S.length;_<w;_++){let B=Array.isArray(S[_])?S[_]:[S[_]];for(let P=0,I=B.length;P<I;P++){let V=B[P],G=Array.isArray(V.value)?V.value:[V.value],D=Array.isArray(S[_])||Array.isArray(V.value),k=y;for(let H=0,ot=G.length;H<ot;H++){let $=G[H],j=x($,D),et=y%R,ft=et%j.boundary,ht=et+ft;y+=ft,ht!==0&&R-ht<j.storage&&(y+=R-ht),H===0&&(k=y),y+=j.storage}let q=V.type==="int"?Int32Array:V.type==="uint"?Uint32Array:Float32Array;V.__data=new q((y-k)/Float32Array.BYTES_PER_ELEMENT),V.__offset=k}}let C=y%R;return C>0&&(y+=R-C),b.__size=y,b.__cache={},this}function x(b,S){let y={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(y.boundary=4,y.storage=4):b.isVector2?(y.boundary=8,y.storage=8):b.isVector3||b.isColor?(y.boundary=16,y.storage=12):b.isVector4?(y.boundary=16,y.storage=16):b.isMatrix3?(y.boundary=16,y.storage=48):b.isMatrix4?(y.boundary=16,y.storage=64):b.isTexture?ee("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(b)?(y.boundary=16,y.storage=b.byteLength):ee("WebGLRenderer: Unsupported uniform value type.",b),S===!0&&(y.boundary=16,y.storage=Math.ceil(y.storage/16)*16),y}function m(b){let S=b.target;S.removeEventListener("dispose",m),i.deleteBuffer(s[S.id]),delete s[S.id],delete r[S.id]}function g(){for(let b in s)i.deleteBuffer(s[b]);s={},r={}}return{bind:o,update:a,dispose:g}}var TE=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ls=null;function EE(){return ls===null&&(ls=new Go(TE,16,16,hr,Wi),ls.name="DFG_LUT",ls.minFilter=Fn,ls.magFilter=Fn,ls.wrapS=wi,ls.wrapT=wi,ls.generateMipmaps=!1,ls.needsUpdate=!0),ls}var pu=class{constructor(t={}){let{canvas:e=wx(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=Qn}=t;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let x=f,m=new Set([Nh,Dh,Lh]),g=new Set([Qn,Hi,ea,zr,Rh,Ph]),b=new Uint32Array(4),S=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},R=null,C=null,_=[],w=[],B=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=as,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let P=this,I=!1,V=null,G=null,D=null,k=null;this._outputColorSpace=Zn;let q=0,H=0,ot=null,$=-1,j=null,et=new We,ft=new We,ht=null,tt=new Kt(0),xt=0,yt=e.width,Lt=e.height,wt=1,Gt=null,re=null,Jt=new We(0,0,yt,Lt),oe=new We(0,0,yt,Lt),se=!1,at=new Qs,vt=new sh,_t=!1,Bt=!1,Dt=new jt,ie=new U,kt=new We,ge={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},fe=!1;function ye(){return ot===null?wt:1}let O=n;function Mt(E,W){return e.getContext(E,W)}let Xt,ue,Tt,Oe,Yt,ne,L,M,Y,dt,lt,St,Et,nt,st,mt,z,rt,it,Rt,bt,Ct,Qt;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",qt,!1),e.addEventListener("webglcontextrestored",he,!1),e.addEventListener("webglcontextcreationerror",Nt,!1),O===null){let W="webgl2";if(O=Mt(W,E),O===null)throw Mt(W)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ce()}catch(E){throw e.removeEventListener("webglcontextlost",qt,!1),e.removeEventListener("webglcontextrestored",he,!1),e.removeEventListener("webglcontextcreationerror",Nt,!1),le("WebGLRenderer: "+E.message),E}function ce(){Xt=new O1(O),Xt.init(),bt=new yE(O,Xt),ue=new E1(O,Xt,t,bt),Tt=new xE(O,Xt),ue.reversedDepthBuffer&&d&&Tt.buffers.depth.setReversed(!0),G=O.createFramebuffer(),D=O.createFramebuffer(),k=O.createFramebuffer(),Oe=new z1(O),Yt=new iE,ne=new _E(O,Xt,Tt,Yt,ue,bt,Oe),L=new F1(P),M=new GM(O),Ct=new w1(O,M),Y=new B1(O,M,Oe,Ct),dt=new G1(O,Y,M,Ct,Oe),rt=new V1(O,ue,ne),st=new A1(Yt),lt=new nE(P,L,Xt,ue,Ct,st),St=new SE(P,Yt),Et=new rE,nt=new uE(Xt),z=new S1(P,L,Tt,dt,p,l),mt=new gE(P,dt,ue),Qt=new wE(O,Oe,ue,Tt),it=new T1(O,Xt,Oe),Rt=new k1(O,Xt,Oe),Oe.programs=lt.programs,P.capabilities=ue,P.extensions=Xt,P.properties=Yt,P.renderLists=Et,P.shadowMap=mt,P.state=Tt,P.info=Oe}x!==Qn&&(B=new W1(x,e.width,e.height,a,s,r));let ut=new rp(P,O);this.xr=ut,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let E=Xt.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=Xt.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return wt},this.setPixelRatio=function(E){E!==void 0&&(wt=E,this.setSize(yt,Lt,!1))},this.getSize=function(E){return E.set(yt,Lt)},this.setSize=function(E,W,Q=!0){if(ut.isPresenting){ee("WebGLRenderer: Can't change size while VR device is presenting.");return}yt=E,Lt=W,e.width=Math.floor(E*wt),e.height=Math.floor(W*wt),Q===!0&&(e.style.width=E+"px",e.style.height=W+"px"),B!==null&&B.setSize(e.width,e.height),this.setViewport(0,0,E,W)},this.getDrawingBufferSize=function(E){return E.set(yt*wt,Lt*wt).floor()},this.setDrawingBufferSize=function(E,W,Q){yt=E,Lt=W,wt=Q,e.width=Math.floor(E*Q),e.height=Math.floor(W*Q),this.setViewport(0,0,E,W)},this.setEffects=function(E){if(x===Qn){le("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let W=0;W<E.length;W++)if(E[W].isOutputPass===!0){ee("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}B.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(et)},this.getViewport=function(E){return E.copy(Jt)},this.setViewport=function(E,W,Q,Z){E.isVector4?Jt.set(E.x,E.y,E.z,E.w):Jt.set(E,W,Q,Z),Tt.viewport(et.copy(Jt).multiplyScalar(ye()).round())},this.getScissor=function(E){return E.copy(oe)},this.setScissor=function(E,W,Q,Z){E.isVector4?oe.set(E.x,E.y,E.z,E.w):oe.set(E,W,Q,Z),Tt.scissor(ft.copy(oe).multiplyScalar(ye()).round())},this.getScissorTest=function(){return se},this.setScissorTest=function(E){Tt.setScissorTest(se=E)},this.setOpaqueSort=function(E){Gt=E},this.setTransparentSort=function(E){re=E},this.getClearColor=function(E){return E.copy(z.getClearColor())},this.setClearColor=function(){z.setClearColor(...arguments)},this.getClearAlpha=function(){return z.getClearAlpha()},this.setClearAlpha=function(){z.setClearAlpha(...arguments)},this.clear=function(E=!0,W=!0,Q=!0){let Z=0;if(E){let K=!1;if(ot!==null){let Pt=ot.texture.format;K=m.has(Pt)}if(K){let Pt=ot.texture.type,Ut=g.has(Pt),It=z.getClearColor(),Ft=z.getClearAlpha(),Zt=It.r,de=It.g,Se=It.b;Ut?(b[0]=Zt,b[1]=de,b[2]=Se,b[3]=Ft,O.clearBufferuiv(O.COLOR,0,b)):(S[0]=Zt,S[1]=de,S[2]=Se,S[3]=Ft,O.clearBufferiv(O.COLOR,0,S))}else Z|=O.COLOR_BUFFER_BIT}W&&(Z|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),Q&&(Z|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Z!==0&&O.clear(Z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),V=E},this.dispose=function(){e.removeEventListener("webglcontextlost",qt,!1),e.removeEventListener("webglcontextrestored",he,!1),e.removeEventListener("webglcontextcreationerror",Nt,!1),z.dispose(),Et.dispose(),nt.dispose(),ne.dispose(),Yt.dispose(),L.dispose(),dt.dispose(),Y.dispose(),Ct.dispose(),Qt.dispose(),lt.dispose(),ut.dispose(),ut.removeEventListener("sessionstart",Fl),ut.removeEventListener("sessionend",qi),hs.stop()};function qt(E){E.preventDefault(),Vf("WebGLRenderer: Context Lost."),I=!0}function he(){Vf("WebGLRenderer: Context Restored."),I=!1;let E=Oe.autoReset,W=mt.enabled,Q=mt.autoUpdate,Z=mt.needsUpdate,K=mt.type;ce(),Oe.autoReset=E,mt.enabled=W,mt.autoUpdate=Q,mt.needsUpdate=Z,mt.type=K}function Nt(E){le("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function _e(E){let W=E.target;W.removeEventListener("dispose",_e),Je(W)}function Je(E){Hn(E),Yt.remove(E)}function Hn(E){let W=Yt.get(E).programs;W!==void 0&&(W.forEach(function(Q){lt.releaseProgram(Q)}),E.isShaderMaterial&&lt.releaseShaderCache(E))}this.renderBufferDirect=function(E,W,Q,Z,K,Pt){W===null&&(W=ge);let Ut=K.isMesh&&K.matrixWorld.determinantAffine()<0,It=ha(E,W,Q,Z,K);Tt.setMaterial(Z,Ut);let Ft=Q.index,Zt=1;if(Z.wireframe===!0){if(Ft=Y.getWireframeAttribute(Q),Ft===void 0)return;Zt=2}let de=Q.drawRange,Se=Q.attributes.position,$t=de.start*Zt,we=(de.start+de.count)*Zt;Pt!==null&&($t=Math.max($t,Pt.start*Zt),we=Math.min(we,(Pt.start+Pt.count)*Zt)),Ft!==null?($t=Math.max($t,0),we=Math.min(we,Ft.count)):Se!=null&&($t=Math.max($t,0),we=Math.min(we,Se.count));let on=we-$t;if(on<0||on===1/0)return;Ct.setup(K,Z,It,Q,Ft);let Ve,Ge=it;if(Ft!==null&&(Ve=M.get(Ft),Ge=Rt,Ge.setIndex(Ve)),K.isMesh)Z.wireframe===!0?(Tt.setLineWidth(Z.wireframeLinewidth*ye()),Ge.setMode(O.LINES)):Ge.setMode(O.TRIANGLES);else if(K.isLine){let bn=Z.linewidth;bn===void 0&&(bn=1),Tt.setLineWidth(bn*ye()),K.isLineSegments?Ge.setMode(O.LINES):K.isLineLoop?Ge.setMode(O.LINE_LOOP):Ge.setMode(O.LINE_STRIP)}else K.isPoints?Ge.setMode(O.POINTS):K.isSprite&&Ge.setMode(O.TRIANGLES);if(K.isBatchedMesh)if(Xt.get("WEBGL_multi_draw"))Ge.renderMultiDraw(K._multiDrawStarts,K._multiDrawCounts,K._multiDrawCount);else{let bn=K._multiDrawStarts,Ht=K._multiDrawCounts,pn=K._multiDrawCount,Ae=Ft?M.get(Ft).bytesPerElement:1,ds=Yt.get(Z).currentProgram.getUniforms();for(let mn=0;mn<pn;mn++)ds.setValue(O,"_gl_DrawID",mn),Ge.render(bn[mn]/Ae,Ht[mn])}else if(K.isInstancedMesh)Ge.renderInstances($t,on,K.count);else if(Q.isInstancedBufferGeometry){let bn=Q._maxInstanceCount!==void 0?Q._maxInstanceCount:1/0,Ht=Math.min(Q.instanceCount,bn);Ge.renderInstances($t,on,Ht)}else Ge.render($t,on)};function aa(E,W,Q,Z){V!==null&&E.isNodeMaterial&&V.setObject(Z,E),_t===!0&&st.setState(E,Q,!1),E.transparent===!0&&E.side===Ei&&E.forceSinglePass===!1?(E.side=Jn,E.needsUpdate=!0,$i(E,W,Z),E.side=cr,E.needsUpdate=!0,$i(E,W,Z),E.side=Ei):$i(E,W,Z)}this.compile=function(E,W,Q=null){Q===null&&(Q=E),V!==null&&V.renderStart(E,W,Q),C=nt.get(Q),C.init(W),w.push(C),Q.traverseVisible(function(K){K.isLight&&K.layers.test(W.layers)&&(C.pushLight(K),K.castShadow&&C.pushShadow(K))}),E!==Q&&E.traverseVisible(function(K){K.isLight&&K.layers.test(W.layers)&&(C.pushLight(K),K.castShadow&&C.pushShadow(K))}),C.setupLights(),V!==null&&V.updateLights(C.state.lightsArray),Bt=this.localClippingEnabled,_t=st.init(this.clippingPlanes,Bt),_t===!0&&st.setGlobalState(this.clippingPlanes,W),V!==null&&mt.render(C.state.shadowsArray,Q,W);let Z=new Set;return E.traverse(function(K){if(!(K.isMesh||K.isPoints||K.isLine||K.isSprite))return;let Pt=K.material;if(Pt)if(Array.isArray(Pt))for(let Ut=0;Ut<Pt.length;Ut++){let It=Pt[Ut];aa(It,Q,W,K),Z.add(It)}else aa(Pt,Q,W,K),Z.add(Pt)}),C=w.pop(),V!==null&&V.renderEnd(),Z},this.compileAsync=function(E,W,Q=null){let Z=this.compile(E,W,Q);return new Promise(K=>{function Pt(){if(Z.forEach(function(Ut){let Ft=Yt.get(Ut).currentProgram;(Ft===void 0||Ft.isReady())&&Z.delete(Ut)}),Z.size===0){K(E);return}setTimeout(Pt,10)}Xt.get("KHR_parallel_shader_compile")!==null?Pt():setTimeout(Pt,10)})};let Hr=null;function Cu(E){Hr&&Hr(E)}function Fl(){hs.stop()}function qi(){hs.start()}let hs=new r_;hs.setAnimationLoop(Cu),typeof self<"u"&&hs.setContext(self),this.setAnimationLoop=function(E){Hr=E,ut.setAnimationLoop(E),E===null?hs.stop():hs.start()},ut.addEventListener("sessionstart",Fl),ut.addEventListener("sessionend",qi),this.render=function(E,W){if(W!==void 0&&W.isCamera!==!0){le("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;V!==null&&V.renderStart(E,W);let Q=ut.enabled===!0&&ut.isPresenting===!0,Z=B!==null&&(ot===null||Q)&&B.begin(P,ot);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),W.parent===null&&W.matrixWorldAutoUpdate===!0&&W.updateMatrixWorld(),ut.enabled===!0&&ut.isPresenting===!0&&(B===null||B.isCompositing()===!1)&&(ut.cameraAutoUpdate===!0&&ut.updateCamera(W),W=ut.getCamera()),E.isScene===!0&&E.onBeforeRender(P,E,W,ot),C=nt.get(E,w.length),C.init(W),C.state.textureUnits=ne.getTextureUnits(),w.push(C),Dt.multiplyMatrices(W.projectionMatrix,W.matrixWorldInverse),W.isArrayCamera?vt.setFromArrayCamera(W):at.setFromProjectionMatrix(Dt,Ti,W.reversedDepth),Bt=this.localClippingEnabled,_t=st.init(this.clippingPlanes,Bt),R=Et.get(E,_.length),R.init(),_.push(R),this.info.render.frame++,ut.enabled===!0&&ut.isPresenting===!0){let Ut=P.xr.getDepthSensingMesh();Ut!==null&&us(Ut,W,-1/0,P.sortObjects)}us(E,W,0,P.sortObjects),R.finish(),V!==null&&V.updateLights(C.state.lightsArray),P.sortObjects===!0&&R.sort(Gt,re),fe=ut.enabled===!1||ut.isPresenting===!1||ut.hasDepthSensing()===!1,fe&&z.addToRenderList(R,E),this.info.autoReset===!0&&this.info.reset(),_t===!0&&st.beginShadows();let K=C.state.shadowsArray;if(mt.render(K,E,W),_t===!0&&st.endShadows(),(Z&&B.hasRenderPass())===!1){let Ut=R.opaque,It=R.transmissive;if(C.setupLights(),W.isArrayCamera){let Ft=W.cameras;if(It.length>0)for(let Zt=0,de=Ft.length;Zt<de;Zt++){let Se=Ft[Zt];Ai(Ut,It,E,Se)}fe&&z.render(E);for(let Zt=0,de=Ft.length;Zt<de;Zt++){let Se=Ft[Zt];la(R,E,Se,Se.viewport)}}else It.length>0&&Ai(Ut,It,E,W),fe&&z.render(E),la(R,E,W)}ot!==null&&H===0&&(ne.updateMultisampleRenderTarget(ot),ne.updateRenderTargetMipmap(ot)),Z&&B.end(P),E.isScene===!0&&E.onAfterRender(P,E,W),Ct.resetDefaultState(),$=-1,j=null,w.pop(),w.length>0?(C=w[w.length-1],ne.setTextureUnits(C.state.textureUnits),_t===!0&&st.setGlobalState(P.clippingPlanes,C.state.camera)):C=null,_.pop(),_.length>0?R=_[_.length-1]:R=null,V!==null&&V.renderEnd()};function us(E,W,Q,Z){if(E.visible===!1)return;if(E.layers.test(W.layers)){if(E.isGroup)Q=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(W);else if(E.isLight)C.pushLight(E),E.castShadow&&C.pushShadow(E);else if(E.isSprite){let Ut=W.isArrayCamera?vt:at;if(!E.frustumCulled||E.intersectsFrustum(Ut)){Z&&kt.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Dt);let It=dt.update(E),Ft=E.material;Ft.visible&&R.push(E,It,Ft,Q,kt.z,null,W)}}else if(E.isMesh||E.isLine||E.isPoints){let Ut=W.isArrayCamera?vt:at;if(!E.frustumCulled||E.intersectsFrustum(Ut)){let It=dt.update(E),Ft=E.material;if(Z&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),kt.copy(E.boundingSphere.center)):(It.boundingSphere===null&&It.computeBoundingSphere(),kt.copy(It.boundingSphere.center)),kt.applyMatrix4(E.matrixWorld).applyMatrix4(Dt)),Array.isArray(Ft)){let Zt=It.groups;for(let de=0,Se=Zt.length;de<Se;de++){let $t=Zt[de],we=Ft[$t.materialIndex];we&&we.visible&&R.push(E,It,we,Q,kt.z,$t,W)}}else Ft.visible&&R.push(E,It,Ft,Q,kt.z,null,W)}}}let Pt=E.children;for(let Ut=0,It=Pt.length;Ut<It;Ut++)us(Pt[Ut],W,Q,Z)}function la(E,W,Q,Z){let{opaque:K,transmissive:Pt,transparent:Ut}=E;C.setupLightsView(Q),_t===!0&&st.setGlobalState(P.clippingPlanes,Q),Z&&Tt.viewport(et.copy(Z)),K.length>0&&ln(K,W,Q),Pt.length>0&&ln(Pt,W,Q),Ut.length>0&&ln(Ut,W,Q),Tt.buffers.depth.setTest(!0),Tt.buffers.depth.setMask(!0),Tt.buffers.color.setMask(!0),Tt.setPolygonOffset(!1)}function Ai(E,W,Q,Z){if((Q.isScene===!0?Q.overrideMaterial:null)!==null)return;if(C.state.transmissionRenderTarget[Z.id]===void 0){let $t=Xt.has("EXT_color_buffer_half_float")||Xt.has("EXT_color_buffer_float");C.state.transmissionRenderTarget[Z.id]=new fi(1,1,{generateMipmaps:!0,type:$t?Wi:Qn,minFilter:Gi,samples:Math.max(4,ue.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Re.workingColorSpace})}let Pt=C.state.transmissionRenderTarget[Z.id],Ut=Z.viewport||et;Pt.setSize(Ut.z*P.transmissionResolutionScale,Ut.w*P.transmissionResolutionScale);let It=P.getRenderTarget(),Ft=P.getActiveCubeFace(),Zt=P.getActiveMipmapLevel();P.setRenderTarget(Pt),P.getClearColor(tt),xt=P.getClearAlpha(),xt<1&&P.setClearColor(16777215,.5),P.clear(),fe&&z.render(Q);let de=P.toneMapping;P.toneMapping=as;let Se=Z.viewport;if(Z.viewport!==void 0&&(Z.viewport=void 0),C.setupLightsView(Z),_t===!0&&st.setGlobalState(P.clippingPlanes,Z),ln(E,Q,Z),ne.updateMultisampleRenderTarget(Pt),ne.updateRenderTargetMipmap(Pt),Xt.has("WEBGL_multisampled_render_to_texture")===!1){let $t=!1;for(let we=0,on=W.length;we<on;we++){let Ve=W[we],{object:Ge,geometry:bn,material:Ht,group:pn}=Ve;if(Ht.side===Ei&&Ge.layers.test(Z.layers)){let Ae=Ht.side;Ht.side=Jn,Ht.needsUpdate=!0,dn(Ge,Q,Z,bn,Ht,pn),Ht.side=Ae,Ht.needsUpdate=!0,$t=!0}}$t===!0&&(ne.updateMultisampleRenderTarget(Pt),ne.updateRenderTargetMipmap(Pt))}P.setRenderTarget(It,Ft,Zt),P.setClearColor(tt,xt),Se!==void 0&&(Z.viewport=Se),P.toneMapping=de}function ln(E,W,Q){let Z=W.isScene===!0?W.overrideMaterial:null;for(let K=0,Pt=E.length;K<Pt;K++){let Ut=E[K],{object:It,geometry:Ft,group:Zt}=Ut,de=Ut.material;de.allowOverride===!0&&Z!==null&&(de=Z),It.layers.test(Q.layers)&&dn(It,W,Q,Ft,de,Zt)}}function dn(E,W,Q,Z,K,Pt){V!==null&&K.isNodeMaterial&&V.setObject(E,K),E.onBeforeRender(P,W,Q,Z,K,Pt),E.modelViewMatrix.multiplyMatrices(Q.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),K.onBeforeRender(P,W,Q,Z,E,Pt),K.transparent===!0&&K.side===Ei&&K.forceSinglePass===!1?(K.side=Jn,K.needsUpdate=!0,P.renderBufferDirect(Q,W,Z,K,E,Pt),K.side=cr,K.needsUpdate=!0,P.renderBufferDirect(Q,W,Z,K,E,Pt),K.side=Ei):P.renderBufferDirect(Q,W,Z,K,E,Pt),E.onAfterRender(P,W,Q,Z,K,Pt)}function fn(E){let W=0;for(let Q of E)Q.texture!==null&&W++;return W}function $i(E,W,Q){W.isScene!==!0&&(W=ge);let Z=Yt.get(E),K=C.state.lights,Pt=C.state.shadowsArray,Ut=K.state.version,It=lt.getParameters(E,K.state,Pt,W,Q,C.state.lightProbeGridArray),Ft=lt.getProgramCacheKey(It),Zt=Z.programs;Z.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?W.environment:null,Z.fog=W.fog;let de=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;Z.envMap=L.get(E.envMap||Z.environment,de),Z.envMapRotation=Z.environment!==null&&E.envMap===null?W.environmentRotation:E.envMapRotation,Zt===void 0&&(E.addEventListener("dispose",_e),Zt=new Map,Z.programs=Zt,Z.programVariants=new Map);let Se=Zt.get(Ft);if(Se!==void 0){if(Z.currentProgram===Se&&Z.lightsStateVersion===Ut)return ca(E,It),Se}else It.uniforms=lt.getUniforms(E),V!==null&&E.isNodeMaterial&&V.build(E,Q,It),E.onBeforeCompile(It,P),Se=lt.acquireProgram(It,Ft),Zt.set(Ft,Se),Z.uniforms=It.uniforms;let $t=Z.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&($t.clippingPlanes=st.uniform),ca(E,It),Z.needsLights=Bs(E),Z.lightsStateVersion=Ut,Z.needsLights&&($t.ambientLightColor.value=K.state.ambient,$t.lightProbe.value=K.state.probe,$t.sunLights.value=K.state.sun,$t.sunLightShadows.value=K.state.sunShadow,$t.directionalLights.value=K.state.directional,$t.directionalLightShadows.value=K.state.directionalShadow,$t.spotLights.value=K.state.spot,$t.spotLightShadows.value=K.state.spotShadow,$t.rectAreaLights.value=K.state.rectArea,$t.ltc_1.value=K.state.rectAreaLTC1,$t.ltc_2.value=K.state.rectAreaLTC2,$t.pointLights.value=K.state.point,$t.pointLightShadows.value=K.state.pointShadow,$t.hemisphereLights.value=K.state.hemi,$t.sunShadowMatrix.value=K.state.sunShadowMatrix,$t.sunShadowCascade.value=K.state.sunShadowCascade,$t.directionalShadowMatrix.value=K.state.directionalShadowMatrix,$t.spotLightMatrix.value=K.state.spotLightMatrix,$t.spotLightMap.value=K.state.spotLightMap,$t.pointShadowMatrix.value=K.state.pointShadowMatrix),Z.numLightProbeGrids=fn(C.state.lightProbeGridArray),Z.currentProgram=Se,Z.uniformsList=null,Se}function ni(E,W,Q,Z,K){let Pt=Yt.get(E),Ut=Pt.currentProgram.id+","+Z+","+K,It=Pt.programVariants.get(Ut);return It===void 0?(It=$i(E,W,Q),Pt.programVariants.set(Ut,It)):(Pt.currentProgram=It,Pt.uniformsList=null,Pt.outputColorSpace=Z,Pt.toneMapping=K),It}function Os(E){if(E.uniformsList===null){let W=E.currentProgram.getUniforms();E.uniformsList=na.seqWithValue(W.seq,E.uniforms)}return E.uniformsList}function ca(E,W){let Q=Yt.get(E);Q.outputColorSpace=W.outputColorSpace,Q.batching=W.batching,Q.batchingColor=W.batchingColor,Q.instancing=W.instancing,Q.instancingColor=W.instancingColor,Q.instancingMorph=W.instancingMorph,Q.skinning=W.skinning,Q.morphTargets=W.morphTargets,Q.morphNormals=W.morphNormals,Q.morphColors=W.morphColors,Q.morphTargetsCount=W.morphTargetsCount,Q.numClippingPlanes=W.numClippingPlanes,Q.numIntersection=W.numClipIntersection,Q.vertexAlphas=W.vertexAlphas,Q.vertexTangents=W.vertexTangents,Q.toneMapping=W.toneMapping}function ha(E,W,Q,Z,K){W.isScene!==!0&&(W=ge),ne.resetTextureUnits();let Pt=W.fog,Ut=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial?W.environment:null,It=ot===null?P.outputColorSpace:ot.isXRRenderTarget===!0?ot.texture.colorSpace:Re.workingColorSpace,Ft=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial&&!Z.envMap||Z.isMeshPhongMaterial&&!Z.envMap,Zt=L.get(Z.envMap||Ut,Ft),de=Z.vertexColors===!0&&!!Q.attributes.color&&Q.attributes.color.itemSize===4,Se=!!Q.attributes.tangent&&(!!Z.normalMap||Z.anisotropy>0),$t=!!Q.morphAttributes.position,we=!!Q.morphAttributes.normal,on=!!Q.morphAttributes.color,Ve=as;Z.toneMapped&&(ot===null||ot.isXRRenderTarget===!0)&&(Ve=P.toneMapping);let Ge=Q.morphAttributes.position||Q.morphAttributes.normal||Q.morphAttributes.color,bn=Ge!==void 0?Ge.length:0,Ht=Yt.get(Z),pn=C.state.lights;if(_t===!0&&(Bt===!0||E!==j)){let He=E===j&&Z.id===$;st.setState(Z,E,He)}let Ae=!1,ds=!1;Z.version===Ht.__version?Ht.needsLights&&Ht.lightsStateVersion!==pn.state.version||K.isBatchedMesh&&Ht.batching===!1||!K.isBatchedMesh&&Ht.batching===!0||K.isBatchedMesh&&Ht.batchingColor===!0&&K._colorsTexture===null||K.isBatchedMesh&&Ht.batchingColor===!1&&K._colorsTexture!==null||K.isInstancedMesh&&Ht.instancing===!1||!K.isInstancedMesh&&Ht.instancing===!0||K.isSkinnedMesh&&Ht.skinning===!1||!K.isSkinnedMesh&&Ht.skinning===!0||K.isInstancedMesh&&Ht.instancingColor===!0&&K.instanceColor===null||K.isInstancedMesh&&Ht.instancingColor===!1&&K.instanceColor!==null||K.isInstancedMesh&&Ht.instancingMorph===!0&&K.morphTexture===null||K.isInstancedMesh&&Ht.instancingMorph===!1&&K.morphTexture!==null||Ht.envMap!==Zt||Z.fog===!0&&Ht.fog!==Pt||Ht.numClippingPlanes!==void 0&&(Ht.numClippingPlanes!==st.numPlanes||Ht.numIntersection!==st.numIntersection)||Ht.vertexAlphas!==de||Ht.vertexTangents!==Se||Ht.morphTargets!==$t||Ht.morphNormals!==we||Ht.morphColors!==on||Ht.morphTargetsCount!==bn||Ht.numLightProbeGrids!==fn(C.state.lightProbeGridArray)?Ae=!0:(Ht.outputColorSpace!==It||Ht.toneMapping!==Ve)&&(ds=!0):(Ae=!0,Ht.__version=Z.version);let mn=Ht.currentProgram;(Ae===!0||ds===!0)&&(mn=ds===!0?ni(Z,W,K,It,Ve):$i(Z,W,K),V&&Z.isNodeMaterial&&V.onUpdateProgram(Z,mn,Ht));let qr=!1,Yi=!1,fs=!1,ve=mn.getUniforms(),cn=Ht.uniforms;if(Tt.useProgram(mn.program)&&(qr=!0,Yi=!0,fs=!0),Z.id!==$&&($=Z.id,Yi=!0),qr||j!==E){Tt.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),ve.setValue(O,"projectionMatrix",E.projectionMatrix),ve.setValue(O,"viewMatrix",E.matrixWorldInverse);let gn=ve.map.cameraPosition;gn!==void 0&&gn.setValue(O,ie.setFromMatrixPosition(E.matrixWorld)),ue.logarithmicDepthBuffer&&ve.setValue(O,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(Z.isMeshPhongMaterial||Z.isMeshToonMaterial||Z.isMeshLambertMaterial||Z.isMeshBasicMaterial||Z.isMeshStandardMaterial||Z.isShaderMaterial)&&ve.setValue(O,"isOrthographic",E.isOrthographicCamera===!0),j!==E&&(j=E,Yi=!0,fs=!0)}if(Ht.needsLights&&(pn.state.sunShadowMap.length>0&&ve.setValue(O,"sunShadowMap",pn.state.sunShadowMap,ne),pn.state.directionalShadowMap.length>0&&ve.setValue(O,"directionalShadowMap",pn.state.directionalShadowMap,ne),pn.state.spotShadowMap.length>0&&ve.setValue(O,"spotShadowMap",pn.state.spotShadowMap,ne),pn.state.pointShadowMap.length>0&&ve.setValue(O,"pointShadowMap",pn.state.pointShadowMap,ne)),K.isSkinnedMesh){ve.setOptional(O,K,"bindMatrix"),ve.setOptional(O,K,"bindMatrixInverse");let He=K.skeleton;He&&(He.boneTexture===null&&He.computeBoneTexture(),ve.setValue(O,"boneTexture",He.boneTexture,ne))}K.isBatchedMesh&&(ve.setOptional(O,K,"batchingTexture"),ve.setValue(O,"batchingTexture",K._matricesTexture,ne),ve.setOptional(O,K,"batchingIdTexture"),ve.setValue(O,"batchingIdTexture",K._indirectTexture,ne),ve.setOptional(O,K,"batchingColorTexture"),K._colorsTexture!==null&&ve.setValue(O,"batchingColorTexture",K._colorsTexture,ne));let Wn=Q.morphAttributes;if((Wn.position!==void 0||Wn.normal!==void 0||Wn.color!==void 0)&&rt.update(K,Q,mn),(Yi||Ht.receiveShadow!==K.receiveShadow)&&(Ht.receiveShadow=K.receiveShadow,ve.setValue(O,"receiveShadow",K.receiveShadow)),(Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial)&&Z.envMap===null&&W.environment!==null&&(cn.envMapIntensity.value=W.environmentIntensity),cn.dfgLUT!==void 0&&(cn.dfgLUT.value=EE()),Yi){if(ve.setValue(O,"toneMappingExposure",P.toneMappingExposure),Ht.needsLights&&Wr(cn,fs),Pt&&Z.fog===!0&&St.refreshFogUniforms(cn,Pt),St.refreshMaterialUniforms(cn,Z,wt,Lt,C.state.transmissionRenderTarget[E.id]),Ht.needsLights&&Ht.numLightProbeGrids>0){let He=y,gn=0;for(let On of C.state.lightProbeGridArray)On.texture!==null&&(He.textures[gn]=On.texture,He.min[gn]=On.boundingBox.min,He.max[gn]=On.boundingBox.max,He.resolution[gn]=On.resolution,gn++);for(let On in He)He[On].length=gn;cn.probesSH.value=He.textures,cn.probesMin.value=He.min,cn.probesMax.value=He.max,cn.probesResolution.value=He.resolution}na.upload(O,Os(Ht),cn,ne)}if(Z.isShaderMaterial&&Z.uniformsNeedUpdate===!0&&(na.upload(O,Os(Ht),cn,ne),Z.uniformsNeedUpdate=!1),Z.isSpriteMaterial&&ve.setValue(O,"center",K.center),ve.setValue(O,"modelViewMatrix",K.modelViewMatrix),ve.setValue(O,"normalMatrix",K.normalMatrix),ve.setValue(O,"modelMatrix",K.matrixWorld),Z.uniformsGroups!==void 0){let He=Z.uniformsGroups;for(let gn=0,On=He.length;gn<On;gn++){let Ol=He[gn];Qt.update(Ol,mn),Qt.bind(Ol,mn)}}return mn}function Wr(E,W){E.ambientLightColor.needsUpdate=W,E.lightProbe.needsUpdate=W,E.sunLights.needsUpdate=W,E.sunLightShadows.needsUpdate=W,E.directionalLights.needsUpdate=W,E.directionalLightShadows.needsUpdate=W,E.pointLights.needsUpdate=W,E.pointLightShadows.needsUpdate=W,E.spotLights.needsUpdate=W,E.spotLightShadows.needsUpdate=W,E.rectAreaLights.needsUpdate=W,E.hemisphereLights.needsUpdate=W}function Bs(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return ot},this.setRenderTargetTextures=function(E,W,Q){let Z=Yt.get(E);Z.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,Z.__autoAllocateDepthBuffer===!1&&(Z.__useRenderToTexture=!1),Yt.get(E.texture).__webglTexture=W,Yt.get(E.depthTexture).__webglTexture=Z.__autoAllocateDepthBuffer?void 0:Q,Z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,W){let Q=Yt.get(E);Q.__webglFramebuffer=W,Q.__useDefaultFramebuffer=W===void 0},this.setRenderTarget=function(E,W=0,Q=0){ot=E,q=W,H=Q;let Z=null,K=!1,Pt=!1;if(E){let It=Yt.get(E);if(It.__useDefaultFramebuffer!==void 0){Tt.bindFramebuffer(O.FRAMEBUFFER,It.__webglFramebuffer),et.copy(E.viewport),ft.copy(E.scissor),ht=E.scissorTest,Tt.viewport(et),Tt.scissor(ft),Tt.setScissorTest(ht),$=-1;return}else if(It.__webglFramebuffer===void 0)ne.setupRenderTarget(E);else if(It.__hasExternalTextures)ne.rebindTextures(E,Yt.get(E.texture).__webglTexture,Yt.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let de=E.depthTexture;if(It.__boundDepthTexture!==de){if(de!==null&&Yt.has(de)&&(E.width!==de.image.width||E.height!==de.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");ne.setupDepthRenderbuffer(E)}}let Ft=E.texture;(Ft.isData3DTexture||Ft.isDataArrayTexture||Ft.isCompressedArrayTexture)&&(Pt=!0);let Zt=Yt.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(Zt[W])?Z=Zt[W][Q]:Z=Zt[W],K=!0):E.samples>0&&ne.useMultisampledRTT(E)===!1?Z=Yt.get(E).__webglMultisampledFramebuffer:Array.isArray(Zt)?Z=Zt[Q]:Z=Zt,et.copy(E.viewport),ft.copy(E.scissor),ht=E.scissorTest}else et.copy(Jt).multiplyScalar(wt).floor(),ft.copy(oe).multiplyScalar(wt).floor(),ht=se;if(Q!==0&&(Z=G),Tt.bindFramebuffer(O.FRAMEBUFFER,Z)&&Tt.drawBuffers(E,Z),Tt.viewport(et),Tt.scissor(ft),Tt.setScissorTest(ht),K){let It=Yt.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+W,It.__webglTexture,Q)}else if(Pt){let It=W;for(let Ft=0;Ft<E.textures.length;Ft++){let Zt=Yt.get(E.textures[Ft]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Ft,Zt.__webglTexture,Q,It)}}else if(E!==null&&Q!==0){let It=Yt.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,It.__webglTexture,Q)}$=-1};function Xr(E){let W=Yt.get(E);return(W.__readFormat!==E.format||W.__readType!==E.type)&&(W.__readFormat=E.format,W.__readType=E.type,W.__formatReadable=ue.textureFormatReadable(E.format),W.__typeReadable=ue.textureTypeReadable(E.type)),W}this.readRenderTargetPixels=function(E,W,Q,Z,K,Pt,Ut,It=0){if(!(E&&E.isWebGLRenderTarget)){le("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ft=Yt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ut!==void 0&&(Ft=Ft[Ut],Array.isArray(Ft)&&(Ft=Ft[0])),Ft){Tt.bindFramebuffer(O.FRAMEBUFFER,Ft);try{let Zt=E.textures[It],de=Zt.format,Se=Zt.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+It);let $t=Xr(Zt);if($t.__formatReadable===!1){le("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if($t.__typeReadable===!1){le("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}W>=0&&W<=E.width-Z&&Q>=0&&Q<=E.height-K&&O.readPixels(W,Q,Z,K,bt.convert(de),bt.convert(Se),Pt)}finally{let Zt=ot!==null?Yt.get(ot).__webglFramebuffer:null;Tt.bindFramebuffer(O.FRAMEBUFFER,Zt)}}},this.readRenderTargetPixelsAsync=async function(E,W,Q,Z,K,Pt,Ut,It=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ft=Yt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ut!==void 0&&(Ft=Ft[Ut],Array.isArray(Ft)&&(Ft=Ft[0])),Ft)if(W>=0&&W<=E.width-Z&&Q>=0&&Q<=E.height-K){Tt.bindFramebuffer(O.FRAMEBUFFER,Ft);let Zt=E.textures[It],de=Zt.format,Se=Zt.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+It);let $t=Xr(Zt);if($t.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if($t.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let we=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,we),O.bufferData(O.PIXEL_PACK_BUFFER,Pt.byteLength,O.STREAM_READ),O.readPixels(W,Q,Z,K,bt.convert(de),bt.convert(Se),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let on=ot!==null?Yt.get(ot).__webglFramebuffer:null;Tt.bindFramebuffer(O.FRAMEBUFFER,on);let Ve=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await Ex(O,Ve,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,we),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Pt),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(we),O.deleteSync(Ve),Pt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,W=null,Q=0){let Z=Math.pow(2,-Q),K=Math.floor(E.image.width*Z),Pt=Math.floor(E.image.height*Z),Ut=W!==null?W.x:0,It=W!==null?W.y:0;ne.setTexture2D(E,0),O.copyTexSubImage2D(O.TEXTURE_2D,Q,0,0,Ut,It,K,Pt),Tt.unbindTexture()},this.copyTextureToTexture=function(E,W,Q=null,Z=null,K=0,Pt=0){let Ut,It,Ft,Zt,de,Se,$t,we,on,Ve=E.isCompressedTexture?E.mipmaps[Pt]:E.image;if(Q!==null)Ut=Q.max.x-Q.min.x,It=Q.max.y-Q.min.y,Ft=Q.isBox3?Q.max.z-Q.min.z:1,Zt=Q.min.x,de=Q.min.y,Se=Q.isBox3?Q.min.z:0;else{let ve=Math.pow(2,-K);Ut=Math.floor(Ve.width*ve),It=Math.floor(Ve.height*ve),E.isDataArrayTexture?Ft=Ve.depth:E.isData3DTexture?Ft=Math.floor(Ve.depth*ve):Ft=1,Zt=0,de=0,Se=0}Z!==null?($t=Z.x,we=Z.y,on=Z.z):($t=0,we=0,on=0);let Ge=bt.convert(W.format),bn=bt.convert(W.type),Ht;W.isData3DTexture?(ne.setTexture3D(W,0),Ht=O.TEXTURE_3D):W.isDataArrayTexture||W.isCompressedArrayTexture?(ne.setTexture2DArray(W,0),Ht=O.TEXTURE_2D_ARRAY):(ne.setTexture2D(W,0),Ht=O.TEXTURE_2D),Tt.activeTexture(O.TEXTURE0),Tt.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,W.flipY),Tt.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,W.premultiplyAlpha),Tt.pixelStorei(O.UNPACK_ALIGNMENT,W.unpackAlignment);let pn=Tt.getParameter(O.UNPACK_ROW_LENGTH),Ae=Tt.getParameter(O.UNPACK_IMAGE_HEIGHT),ds=Tt.getParameter(O.UNPACK_SKIP_PIXELS),mn=Tt.getParameter(O.UNPACK_SKIP_ROWS),qr=Tt.getParameter(O.UNPACK_SKIP_IMAGES);Tt.pixelStorei(O.UNPACK_ROW_LENGTH,Ve.width),Tt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ve.height),Tt.pixelStorei(O.UNPACK_SKIP_PIXELS,Zt),Tt.pixelStorei(O.UNPACK_SKIP_ROWS,de),Tt.pixelStorei(O.UNPACK_SKIP_IMAGES,Se);let Yi=E.isDataArrayTexture||E.isData3DTexture,fs=W.isDataArrayTexture||W.isData3DTexture;if(E.isDepthTexture){let ve=Yt.get(E),cn=Yt.get(W),Wn=Yt.get(ve.__renderTarget),He=Yt.get(cn.__renderTarget);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,Wn.__webglFramebuffer),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,He.__webglFramebuffer);for(let gn=0;gn<Ft;gn++)Yi&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Yt.get(E).__webglTexture,K,Se+gn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Yt.get(W).__webglTexture,Pt,on+gn)),O.blitFramebuffer(Zt,de,Zt+Ut,de+It,$t,we,$t+Ut,we+It,O.DEPTH_BUFFER_BIT,O.NEAREST);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,null),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(K!==0||E.isRenderTargetTexture||Yt.has(E)){let ve=Yt.get(E),cn=Yt.get(W);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,D),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,k);for(let Wn=0;Wn<Ft;Wn++)Yi?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ve.__webglTexture,K,Se+Wn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ve.__webglTexture,K),fs?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,cn.__webglTexture,Pt,on+Wn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,cn.__webglTexture,Pt),K!==0?O.blitFramebuffer(Zt,de,Zt+Ut,de+It,$t,we,$t+Ut,we+It,O.COLOR_BUFFER_BIT,O.NEAREST):fs?O.copyTexSubImage3D(Ht,Pt,$t,we,on+Wn,Zt,de,Ut,It):O.copyTexSubImage2D(Ht,Pt,$t,we,Zt,de,Ut,It);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,null),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else fs?E.isDataTexture||E.isData3DTexture?O.texSubImage3D(Ht,Pt,$t,we,on,Ut,It,Ft,Ge,bn,Ve.data):W.isCompressedArrayTexture?O.compressedTexSubImage3D(Ht,Pt,$t,we,on,Ut,It,Ft,Ge,Ve.data):O.texSubImage3D(Ht,Pt,$t,we,on,Ut,It,Ft,Ge,bn,Ve):E.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Pt,$t,we,Ut,It,Ge,bn,Ve.data):E.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Pt,$t,we,Ve.width,Ve.height,Ge,Ve.data):O.texSubImage2D(O.TEXTURE_2D,Pt,$t,we,Ut,It,Ge,bn,Ve);Tt.pixelStorei(O.UNPACK_ROW_LENGTH,pn),Tt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ae),Tt.pixelStorei(O.UNPACK_SKIP_PIXELS,ds),Tt.pixelStorei(O.UNPACK_SKIP_ROWS,mn),Tt.pixelStorei(O.UNPACK_SKIP_IMAGES,qr),Pt===0&&W.generateMipmaps===!0&&W.mipmapsAutoUpdate===!0&&O.generateMipmap(Ht),Tt.unbindTexture()},this.initRenderTarget=function(E){Yt.get(E).__webglFramebuffer===void 0&&ne.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?ne.setTextureCube(E,0):E.isData3DTexture?ne.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?ne.setTexture2DArray(E,0):ne.setTexture2D(E,0),Tt.unbindTexture()},this.resetState=function(){q=0,H=0,ot=null,Tt.reset(),Ct.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ti}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=Re._getDrawingBufferColorSpace(t),e.unpackColorSpace=Re._getUnpackColorSpace()}};var Xe=i=>new U(i[0],i[1],i[2]);function g_(i,t){let e=t.clone().sub(i),n=new Ie().setFromUnitVectors(new U(0,1,0),e.lengthSq()>0?e.normalize():new U(0,1,0));return new jt().compose(i.clone().add(t).multiplyScalar(.5),n,new U(1,1,1))}function ap(i){let t=Hs(i),e=[];for(let n=0;n+2<t.length;n+=3)e.push(new U(t[n],t[n+1],t[n+2]));return e}var lp=class extends Wo{getPoint(t,e=new U){let n=this.points.length-1,s=Math.min(n-1,Math.floor(t*n));return e.lerpVectors(this.points[s],this.points[s+1],t*n-s)}getPointAt(t,e){return this.getPoint(t,e)}getTangentAt(t,e=new U){return this.getTangent(t,e)}};function x_(i,t){let e=new lp(i);return new dl(e,Math.max(1,i.length-1),t,8,!1)}function AE(i,t){let e=t.clone().normalize(),n=i[1].clone().sub(i[0]).normalize(),s=new U().crossVectors(e,n).normalize(),r=i[0],o=i.map(h=>{let u=h.clone().sub(r);return new gt(u.dot(n),u.dot(s))}),a=t.length(),l=new ul(new Xo(o),{depth:a,bevelEnabled:!1,curveSegments:1});l.translate(0,0,-.5*a);let c=new jt().makeBasis(n,s,e).setPosition(r);return l.applyMatrix4(c)}function sa(i,t){let e=t?40:20;switch(i.kind){case"box":{let[n,s,r]=i.axes,o=new jt().set(n[0],n[1],n[2],i.at[0],s[0],s[1],s[2],i.at[1],r[0],r[1],r[2],i.at[2],0,0,0,1);return new ss(2*i.half[0],2*i.half[1],2*i.half[2]).applyMatrix4(o)}case"sphere":return new Is(i.radius,e,t?28:12).translate(...i.at);case"capsule":{let[n,s]=[Xe(i.ends[0]),Xe(i.ends[1])];return new Qa(i.radius,n.distanceTo(s),t?12:5,e).applyMatrix4(g_(n,s))}case"cylinder":{let[n,s]=[Xe(i.ends[0]),Xe(i.ends[1])];return new rs(i.radius,i.radius,n.distanceTo(s),e).applyMatrix4(g_(n,s))}case"extrusion":{let n=ap(i.points);return n.length>2?AE(n,Xe(i.depth)):null}case"tube":{let n=ap(i.points);return n.length>1?x_(n,i.radius):null}case"mesh":{let n=new Ke;n.setAttribute("position",new sn(Hs(i.points),3)),n.setIndex(new sn(zu(i.triangles),1));let s=n.toNonIndexed();return s.computeVertexNormals(),s}case"line":return new Ke().setFromPoints(ap(i.points))}}function xu(i,t){let e=Math.max(5,Math.min(14,Math.round(t/(i*1.1)))),n=e*16,s=[new U(0,0,0),new U(0,0,.08*t)];for(let r=0;r<=n;r++){let o=2*Math.PI*e*r/n,a=i*Math.min(1,6*r/n,6*(n-r)/n);s.push(new U(a*Math.cos(o),a*Math.sin(o),t*(.1+.8*r/n)))}return s.push(new U(0,0,.92*t),new U(0,0,t)),x_(s,.16*i)}var __=45,cp=18,CE=.32,RE=.16;function hp(i){let t=10**Math.floor(Math.log10(i)),e=i/t;return t*(e<1.5?1:e<3.5?2:e<7.5?5:10)}function PE(i,t){let e=[],n=[],s=t*i,r=(a,l,c)=>{let h=Math.min(1,Math.hypot(a,l)/s);e.push(a,l,0),n.push(1,1,1,c*(1-h)*Math.min(1,1.6*(1-h)))};for(let a=-t;a<=t;a++){let l=a%5===0?CE:RE;for(let c=0;c<cp;c++){for(let h of[c,c+1])r(a*i,s*(2*h/cp-1),l);for(let h of[c,c+1])r(s*(2*h/cp-1),a*i,l)}}let o=new Ke;return o.setAttribute("position",new Pe(e,3)),o.setAttribute("color",new Pe(n,4)),o}var _u=class{group=new Un;cell;lines;shadow;constructor(t){let[e,n]=[Xe(t.lo),Xe(t.hi)],s=t.planar?new U(0,0,1):Xe(t.upright),r=[e,n].map(u=>u.dot(s)),o=t.parts.some(u=>u.role==="ground"||u.role==="road"),a=Math.max(0,...t.flexible.map(u=>u.half[1])),l=t.planar?-Math.max(1.75*t.depth,1.05*a):Math.min(...r)-(o?.1:.004)*t.size;this.cell=hp(t.size/(t.planar?8:5));let c=Math.max(...[0,1,2].map(u=>n.getComponent(u)-e.getComponent(u)),t.size),h=Math.min(3*__,Math.max(__,Math.ceil(2.2*Math.min(c,6*t.size)/this.cell)));this.lines=new er(PE(this.cell,h),new is({vertexColors:!0,transparent:!0,depthWrite:!1})),this.lines.frustumCulled=!1,this.lines.renderOrder=-1,this.shadow=new $e(new Dr(1,1),new fl({opacity:.22})),this.shadow.receiveShadow=!0,this.group.add(this.shadow,this.lines),this.group.position.copy(s).multiplyScalar(l),this.group.quaternion.copy(new Ie().setFromUnitVectors(new U(0,0,1),s))}focus(t,e){let n=t.clone().sub(this.group.position).applyQuaternion(this.group.quaternion.clone().invert()),s=5*this.cell;this.lines.position.set(s*Math.round(n.x/s),s*Math.round(n.y/s),0),this.shadow.position.set(n.x,n.y,0),this.shadow.scale.setScalar(2*e)}ink(t){this.lines.material.color=new Kt(t)}};var IE=400;async function LE(i,t,e,n,s){let r=[`n=${i}`,`from=${e}`,`to=${n}`,`stretches=${s}`,...t.map(a=>`name=${encodeURIComponent(a)}`)].join("&"),o=await fetch(`series?${r}`,{cache:"no-store"});if(!o.ok)throw new Error(await o.text());return o.json()}var yu=class{constructor(t){this.show=t;this.node.append(A("div",{class:"live"},this.phase,this.progress),this.error,this.sliders)}show;node=A("section",{class:"server","aria-label":"live"});error=A("div",{class:"box bad",role:"alert",hidden:!0});progress=A("progress",{max:1,value:0,"aria-label":"progress of the run"});phase=A("span",{class:"phase",role:"status"});sliders=A("div",{class:"sliders"});inputs=new Map;timer=0;kept=new Map;async follow(){let[t,e]=[0,-1];for(;;)try{let n=await fetch(`state?after=${t}`,{cache:"no-store"});if(!n.ok)throw new Error(`the server answers ${n.status}`);let s=await n.json();t=s.version,this.report(s);let r=s.phase==="running"&&s.run===e;if(s.run>0&&(s.run!==e||r||!this.kept.has(s.run)||this.stale)){this.stale=s.phase==="running";let o=await this.fetchRun(s.run,!0),a=s.previous?await this.fetchRun(s.previous,!1).catch(()=>null):null;this.show(o,a,e>=0),e=s.run}}catch(n){this.phase.textContent=`no answer: ${n.message}; trying again`,await new Promise(s=>setTimeout(s,1500))}}stale=!1;async fetchRun(t,e){let n=this.kept.get(t);if(n&&!e)return n;let s=await fetch(`run?n=${t}`,{cache:"no-store"});if(!s.ok)throw new Error(`run ${t} is gone`);let r=new Ws(await s.json(),(o,a,l,c)=>LE(t,o,a,l,c));this.kept.set(t,r);for(let o of[...this.kept.keys()].filter(a=>a<t-2))this.kept.delete(o);return r}report(t){let e={running:`running, t = ${en(t.t,4)}${t.end>0?` of ${en(t.end,4)}`:""} s`,done:"up to date",failed:"the run failed",broken:"the model file has a mistake"};if(this.phase.textContent=e[t.phase],this.node.dataset.phase=t.phase,this.progress.hidden=t.phase!=="running"||t.end<=0,this.progress.value=t.end>0?t.t/t.end:0,this.error.hidden=!t.error,t.error){let n=t.error.place;this.error.replaceChildren(A("code",{},t.error.code),t.error.message,...t.error.fix?[A("em",{},t.error.fix)]:[],...n?[A("pre",{},`${n.file}:${n.line}:${n.column}
${n.text}
${" ".repeat(Math.max(0,n.column-1))}^`)]:[])}this.params(t.params)}params(t){t.length===this.inputs.size&&t.every(n=>this.inputs.has(n.name))||(this.inputs.clear(),this.sliders.replaceChildren(...t.length?[A("h2",{},"Parameters")]:[],...t.map(n=>this.slider(n))));for(let n of t){let s=this.inputs.get(n.name);s.unit.textContent=n.unit,s.start=n.start,!(s.wanted!==null&&s.wanted!==n.value)&&(s.wanted=null,[s.slider.min,s.slider.max,s.slider.step]=[String(n.min),String(n.max),String(hp((n.max-n.min)/IE||1e-6))],this.set(s,n.value))}}set(t,e){document.activeElement!==t.number&&(t.number.value=String(Number(e.toPrecision(6)))),t.slider.value=String(e),t.back.hidden=e===t.start}slider(t){let e=A("input",{type:"range","aria-label":t.name,"data-param":t.name}),n=A("input",{type:"number",step:"any","aria-label":`${t.name}, number`}),s=a=>{Number.isFinite(a)&&(o.wanted=a,this.set(o,a),this.later())},r=xe("\u21BA",`${t.name}: back to the value of the file`,()=>s(o.start),{hidden:!0}),o={slider:e,number:n,back:r,unit:A("small"),start:t.start,wanted:null};return this.inputs.set(t.name,o),e.addEventListener("input",()=>s(Number(Number(e.value).toPrecision(6)))),n.addEventListener("change",()=>s(n.value.trim()===""?NaN:Number(n.value))),A("div",{class:"param"},A("label",{},A("span",{},t.name),e),n,o.unit,r)}later(){clearTimeout(this.timer),this.timer=window.setTimeout(async()=>{let t={};for(let[n,s]of this.inputs)s.wanted!==null&&(t[n]=s.wanted);let e=await fetch("params",{method:"POST",headers:{"Content-Type":"application/json","X-Delassus":"1"},body:JSON.stringify(t)});if(!e.ok){this.phase.textContent=`the server refused the value (${e.status})`;for(let n of this.inputs.values())n.wanted=null}},250)}};function y_(i,t,e){let s=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"].find(h=>MediaRecorder.isTypeSupported(h))??"video/webm",r=new MediaRecorder(i.captureStream(30),{mimeType:s,videoBitsPerSecond:8e6}),o=[];r.ondataavailable=h=>o.push(h.data);let a=t.loop,l=!1,c=()=>{l||(l=!0,t.loop=a,t.play(!1),r.stop())};return r.onstop=()=>e(new Blob(o,{type:"video/webm"})),t.loop=!1,t.set(t.first),r.start(),t.play(!0),t.onChange(()=>!t.playing&&c()),c}var v_={POSITION:["byte","byte normalized","unsigned byte","unsigned byte normalized","short","short normalized","unsigned short","unsigned short normalized"],NORMAL:["byte normalized","short normalized"],TANGENT:["byte normalized","short normalized"],TEXCOORD:["byte","byte normalized","unsigned byte","short","short normalized","unsigned short"]},ur=class{constructor(){this.textureUtils=null,this.pluginCallbacks=[],this.register(function(t){return new mp(t)}),this.register(function(t){return new gp(t)}),this.register(function(t){return new vp(t)}),this.register(function(t){return new bp(t)}),this.register(function(t){return new Mp(t)}),this.register(function(t){return new Sp(t)}),this.register(function(t){return new xp(t)}),this.register(function(t){return new _p(t)}),this.register(function(t){return new yp(t)}),this.register(function(t){return new wp(t)}),this.register(function(t){return new Tp(t)}),this.register(function(t){return new Ep(t)}),this.register(function(t){return new Ap(t)}),this.register(function(t){return new Cp(t)})}register(t){return this.pluginCallbacks.indexOf(t)===-1&&this.pluginCallbacks.push(t),this}unregister(t){return this.pluginCallbacks.indexOf(t)!==-1&&this.pluginCallbacks.splice(this.pluginCallbacks.indexOf(t),1),this}setTextureUtils(t){return this.textureUtils=t,this}parse(t,e,n,s){let r=new pp,o=[];for(let a=0,l=this.pluginCallbacks.length;a<l;a++)o.push(this.pluginCallbacks[a](r));r.setPlugins(o),r.setTextureUtils(this.textureUtils),r.writeAsync(t,e,s).catch(n)}parseAsync(t,e){let n=this;return new Promise(function(s,r){n.parse(t,s,r,e)})}},Ee={POINTS:0,LINES:1,LINE_LOOP:2,LINE_STRIP:3,TRIANGLES:4,TRIANGLE_STRIP:5,TRIANGLE_FAN:6,BYTE:5120,UNSIGNED_BYTE:5121,SHORT:5122,UNSIGNED_SHORT:5123,INT:5124,UNSIGNED_INT:5125,FLOAT:5126,ARRAY_BUFFER:34962,ELEMENT_ARRAY_BUFFER:34963,NEAREST:9728,LINEAR:9729,NEAREST_MIPMAP_NEAREST:9984,LINEAR_MIPMAP_NEAREST:9985,NEAREST_MIPMAP_LINEAR:9986,LINEAR_MIPMAP_LINEAR:9987,CLAMP_TO_EDGE:33071,MIRRORED_REPEAT:33648,REPEAT:10497},up="KHR_mesh_quantization",xi={};xi[vn]=Ee.NEAREST;xi[Ah]=Ee.NEAREST_MIPMAP_NEAREST;xi[kr]=Ee.NEAREST_MIPMAP_LINEAR;xi[Fn]=Ee.LINEAR;xi[ta]=Ee.LINEAR_MIPMAP_NEAREST;xi[Gi]=Ee.LINEAR_MIPMAP_LINEAR;xi[wi]=Ee.CLAMP_TO_EDGE;xi[Lo]=Ee.REPEAT;xi[Do]=Ee.MIRRORED_REPEAT;var b_={scale:"scale",position:"translation",quaternion:"rotation",morphTargetInfluences:"weights"},DE=new Kt,M_=12,NE=1179937895,UE=2,S_=8,FE=1313821514,OE=5130562;function Fs(i,t){return i.length===t.length&&i.every(function(e,n){return e===t[n]})}function BE(i){return new TextEncoder().encode(i).buffer}function kE(i){return Fs(i.elements,[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1])}function zE(i,t,e){let n={min:new Array(i.itemSize).fill(Number.POSITIVE_INFINITY),max:new Array(i.itemSize).fill(Number.NEGATIVE_INFINITY)};for(let s=t;s<t+e;s++)for(let r=0;r<i.itemSize;r++){let o;i.itemSize>4?o=i.array[s*i.itemSize+r]:(r===0?o=i.getX(s):r===1?o=i.getY(s):r===2?o=i.getZ(s):r===3&&(o=i.getW(s)),i.normalized===!0&&(o=Vr.normalize(o,i.array))),n.min[r]=Math.min(n.min[r],o),n.max[r]=Math.max(n.max[r],o)}return n}function w_(i){return Math.ceil(i/4)*4}function dp(i,t=0){let e=w_(i.byteLength);if(e!==i.byteLength){let n=new Uint8Array(e);if(n.set(new Uint8Array(i)),t!==0)for(let s=i.byteLength;s<e;s++)n[s]=t;return n.buffer}return i}function fp(){return typeof document>"u"&&typeof OffscreenCanvas<"u"?new OffscreenCanvas(1,1):document.createElement("canvas")}function VE(i,t){if(typeof OffscreenCanvas<"u"&&i instanceof OffscreenCanvas){let e;return t==="image/jpeg"?e=.92:t==="image/webp"&&(e=.8),i.convertToBlob({type:t,quality:e})}else return new Promise(e=>i.toBlob(e,t))}var pp=class{constructor(){this.plugins=[],this.options={},this.pending=[],this.buffers=[],this.byteOffset=0,this.buffers=[],this.nodeMap=new Map,this.skins=[],this.extensionsUsed={},this.extensionsRequired={},this.uids=new Map,this.uid=0,this.json={asset:{version:"2.0",generator:"THREE.GLTFExporter r187"}},this.cache={meshes:new Map,attributes:new Map,attributesNormalized:new Map,materials:new Map,textures:new Map,images:new Map,normalMaps:new Map},this.textureUtils=null}setPlugins(t){this.plugins=t}setTextureUtils(t){this.textureUtils=t}async writeAsync(t,e,n={}){this.options=Object.assign({binary:!1,trs:!1,onlyVisible:!0,maxTextureSize:1/0,animations:[],includeCustomExtensions:!1,copyright:null},n),this.options.animations.length>0&&(this.options.trs=!0),await this.processInputAsync(t),await Promise.all(this.pending);let s=this,r=s.buffers,o=s.json;n=s.options;let a=s.extensionsUsed,l=s.extensionsRequired,c=new Blob(r,{type:"application/octet-stream"}),h=Object.keys(a),u=Object.keys(l);if(h.length>0&&(o.extensionsUsed=h),u.length>0&&(o.extensionsRequired=u),o.buffers&&o.buffers.length>0&&(o.buffers[0].byteLength=c.size),n.copyright&&(o.asset.copyright=n.copyright),n.binary===!0){let d=new FileReader;d.readAsArrayBuffer(c),d.onloadend=function(){let f=dp(d.result),p=new DataView(new ArrayBuffer(S_));p.setUint32(0,f.byteLength,!0),p.setUint32(4,OE,!0);let x=dp(BE(JSON.stringify(o)),32),m=new DataView(new ArrayBuffer(S_));m.setUint32(0,x.byteLength,!0),m.setUint32(4,FE,!0);let g=new ArrayBuffer(M_),b=new DataView(g);b.setUint32(0,NE,!0),b.setUint32(4,UE,!0);let S=M_+m.byteLength+x.byteLength+p.byteLength+f.byteLength;b.setUint32(8,S,!0);let y=new Blob([g,m,x,p,f],{type:"application/octet-stream"}),R=new FileReader;R.readAsArrayBuffer(y),R.onloadend=function(){e(R.result)}}}else if(o.buffers&&o.buffers.length>0){let d=new FileReader;d.readAsDataURL(c),d.onloadend=function(){let f=d.result;o.buffers[0].uri=f,e(o)}}else e(o)}serializeUserData(t,e){if(Object.keys(t.userData).length===0)return;let n=this.options,s=this.extensionsUsed;try{let r=JSON.parse(JSON.stringify(t.userData));if(n.includeCustomExtensions&&r.gltfExtensions){e.extensions===void 0&&(e.extensions={});for(let o in r.gltfExtensions)e.extensions[o]=r.gltfExtensions[o],s[o]=!0;delete r.gltfExtensions}Object.keys(r).length>0&&(e.extras=r)}catch(r){console.warn("THREE.GLTFExporter: userData of '"+t.name+"' won't be serialized because of JSON.stringify error - "+r.message)}}getUID(t,e=!1){if(this.uids.has(t)===!1){let s=new Map;s.set(!0,this.uid++),s.set(!1,this.uid++),this.uids.set(t,s)}return this.uids.get(t).get(e)}isNormalizedNormalAttribute(t){if(this.cache.attributesNormalized.has(t))return!1;let n=new U;for(let s=0,r=t.count;s<r;s++)if(Math.abs(n.fromBufferAttribute(t,s).length()-1)>5e-4)return!1;return!0}createNormalizedNormalAttribute(t){let e=this.cache;if(e.attributesNormalized.has(t))return e.attributesNormalized.get(t);let n=t.clone(),s=new U;for(let r=0,o=n.count;r<o;r++)s.fromBufferAttribute(n,r),s.x===0&&s.y===0&&s.z===0?s.setX(1):s.normalize(),n.setXYZ(r,s.x,s.y,s.z);return e.attributesNormalized.set(t,n),n}applyTextureTransform(t,e){let n=!1,s={};(e.offset.x!==0||e.offset.y!==0)&&(s.offset=e.offset.toArray(),n=!0),e.rotation!==0&&(s.rotation=e.rotation,n=!0),(e.repeat.x!==1||e.repeat.y!==1)&&(s.scale=e.repeat.toArray(),n=!0),n&&(t.extensions=t.extensions||{},t.extensions.KHR_texture_transform=s,this.extensionsUsed.KHR_texture_transform=!0)}async buildMetalRoughTextureAsync(t,e){if(t===e)return t;function n(f){return f.colorSpace===Zn?function(x){return x<.04045?x*.0773993808:Math.pow(x*.9478672986+.0521327014,2.4)}:function(x){return x}}t instanceof nr&&(t=await this.decompressTextureAsync(t)),e instanceof nr&&(e=await this.decompressTextureAsync(e));let s=t?t.image:null,r=e?e.image:null,o=Math.max(s?s.width:0,r?r.width:0),a=Math.max(s?s.height:0,r?r.height:0),l=fp();l.width=o,l.height=a;let c=l.getContext("2d",{willReadFrequently:!0});c.fillStyle="#00ffff",c.fillRect(0,0,o,a);let h=c.getImageData(0,0,o,a);if(s){c.drawImage(s,0,0,o,a);let f=n(t),p=c.getImageData(0,0,o,a).data;for(let x=2;x<p.length;x+=4)h.data[x]=f(p[x]/256)*256}if(r){c.drawImage(r,0,0,o,a);let f=n(e),p=c.getImageData(0,0,o,a).data;for(let x=1;x<p.length;x+=4)h.data[x]=f(p[x]/256)*256}c.putImageData(h,0,0);let d=(t||e).clone();return d.source=new As(l),d.colorSpace=Xi,d.channel=(t||e).channel,t&&e&&t.channel!==e.channel&&console.warn("THREE.GLTFExporter: UV channels for metalnessMap and roughnessMap textures must match."),console.warn("THREE.GLTFExporter: Merged metalnessMap and roughnessMap textures."),d}async buildNormalMapTextureAsync(t,e,n){t instanceof nr&&(t=await this.decompressTextureAsync(t));let s=t.image,r=fp();r.width=s.width,r.height=s.height;let o=r.getContext("2d",{willReadFrequently:!0});o.drawImage(s,0,0,r.width,r.height);let a=o.getImageData(0,0,r.width,r.height),l=a.data;for(let h=0;h<l.length;h+=4)e&&(l[h+0]=255-l[h+0]),n&&(l[h+1]=255-l[h+1]);o.putImageData(a,0,0);let c=t.clone();return c.source=new As(r),c}async decompressTextureAsync(t,e=1/0){if(this.textureUtils===null)throw new Error("THREE.GLTFExporter: setTextureUtils() must be called to process compressed textures.");return await this.textureUtils.decompress(t,e)}processBuffer(t){let e=this.json,n=this.buffers;return e.buffers||(e.buffers=[{byteLength:0}]),n.push(t),0}processBufferView(t,e,n,s,r){let o=this.json;o.bufferViews||(o.bufferViews=[]);let a;switch(e){case Ee.BYTE:case Ee.UNSIGNED_BYTE:a=1;break;case Ee.SHORT:case Ee.UNSIGNED_SHORT:a=2;break;default:a=4}let l=t.itemSize*a;r===Ee.ARRAY_BUFFER&&(l=Math.ceil(l/4)*4);let c=w_(s*l),h=new DataView(new ArrayBuffer(c)),u=0;for(let p=n;p<n+s;p++){for(let x=0;x<t.itemSize;x++){let m;t.itemSize>4?m=t.array[p*t.itemSize+x]:(x===0?m=t.getX(p):x===1?m=t.getY(p):x===2?m=t.getZ(p):x===3&&(m=t.getW(p)),t.normalized===!0&&(m=Vr.normalize(m,t.array))),e===Ee.FLOAT?h.setFloat32(u,m,!0):e===Ee.INT?h.setInt32(u,m,!0):e===Ee.UNSIGNED_INT?h.setUint32(u,m,!0):e===Ee.SHORT?h.setInt16(u,m,!0):e===Ee.UNSIGNED_SHORT?h.setUint16(u,m,!0):e===Ee.BYTE?h.setInt8(u,m):e===Ee.UNSIGNED_BYTE&&h.setUint8(u,m),u+=a}u%l!==0&&(u+=l-u%l)}let d={buffer:this.processBuffer(h.buffer),byteOffset:this.byteOffset,byteLength:c};return r!==void 0&&(d.target=r),r===Ee.ARRAY_BUFFER&&(d.byteStride=l),this.byteOffset+=c,o.bufferViews.push(d),{id:o.bufferViews.length-1,byteLength:0}}processBufferViewImage(t){let e=this,n=e.json;return n.bufferViews||(n.bufferViews=[]),new Promise(function(s){let r=new FileReader;r.readAsArrayBuffer(t),r.onloadend=function(){let o=dp(r.result),a={buffer:e.processBuffer(o),byteOffset:e.byteOffset,byteLength:o.byteLength};e.byteOffset+=o.byteLength,s(n.bufferViews.push(a)-1)}})}processAccessor(t,e,n,s){let r=this.json,o={1:"SCALAR",2:"VEC2",3:"VEC3",4:"VEC4",9:"MAT3",16:"MAT4"},a;if(t.array.constructor===Float32Array)a=Ee.FLOAT;else if(t.array.constructor===Int32Array)a=Ee.INT;else if(t.array.constructor===Uint32Array)a=Ee.UNSIGNED_INT;else if(t.array.constructor===Int16Array)a=Ee.SHORT;else if(t.array.constructor===Uint16Array)a=Ee.UNSIGNED_SHORT;else if(t.array.constructor===Int8Array)a=Ee.BYTE;else if(t.array.constructor===Uint8Array)a=Ee.UNSIGNED_BYTE;else throw new Error("THREE.GLTFExporter: Unsupported bufferAttribute component type: "+t.array.constructor.name);if(n===void 0&&(n=0),(s===void 0||s===1/0)&&(s=t.count),s===0)return null;let l=zE(t,n,s),c;e!==void 0&&(c=t===e.index?Ee.ELEMENT_ARRAY_BUFFER:Ee.ARRAY_BUFFER);let h=this.processBufferView(t,a,n,s,c),u={bufferView:h.id,byteOffset:h.byteOffset,componentType:a,count:s,max:l.max,min:l.min,type:o[t.itemSize]};return t.normalized===!0&&(u.normalized=!0),r.accessors||(r.accessors=[]),r.accessors.push(u)-1}processImage(t,e,n,s="image/png"){if(t!==null){let r=this,o=r.cache,a=r.json,l=r.options,c=r.pending;o.images.has(t)||o.images.set(t,{});let h=o.images.get(t),u=s+":flipY/"+n.toString();if(h[u]!==void 0)return h[u];a.images||(a.images=[]);let d={mimeType:s},f=fp();f.width=Math.min(t.width,l.maxTextureSize),f.height=Math.min(t.height,l.maxTextureSize);let p=f.getContext("2d",{willReadFrequently:!0});if(n===!0&&(p.translate(0,f.height),p.scale(1,-1)),t.data!==void 0){e!==ti&&console.error("GLTFExporter: Only RGBAFormat is supported.",e),(t.width>l.maxTextureSize||t.height>l.maxTextureSize)&&console.warn("GLTFExporter: Image size is bigger than maxTextureSize",t);let m=new Uint8ClampedArray(t.height*t.width*4);for(let g=0;g<m.length;g+=4)m[g+0]=t.data[g+0],m[g+1]=t.data[g+1],m[g+2]=t.data[g+2],m[g+3]=t.data[g+3];p.putImageData(new ImageData(m,t.width,t.height),0,0)}else if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap||typeof OffscreenCanvas<"u"&&t instanceof OffscreenCanvas)p.drawImage(t,0,0,f.width,f.height);else throw new Error("THREE.GLTFExporter: Invalid image type. Use HTMLImageElement, HTMLCanvasElement, ImageBitmap or OffscreenCanvas.");l.binary===!0?c.push(VE(f,s).then(m=>r.processBufferViewImage(m)).then(m=>{d.bufferView=m})):d.uri=Bo.getDataURL(f,s);let x=a.images.push(d)-1;return h[u]=x,x}else throw new Error("THREE.GLTFExporter: No valid image data found. Unable to process texture.")}processSampler(t){let e=this.json;e.samplers||(e.samplers=[]);let n={magFilter:xi[t.magFilter],minFilter:xi[t.minFilter],wrapS:xi[t.wrapS],wrapT:xi[t.wrapT]};return e.samplers.push(n)-1}async processTextureAsync(t){let n=this.options,s=this.cache,r=this.json;if(s.textures.has(t))return s.textures.get(t);r.textures||(r.textures=[]),t instanceof nr&&(t=await this.decompressTextureAsync(t,n.maxTextureSize));let o=t.userData.mimeType,a=this.processImage(t.image,t.format,t.flipY,o),l={sampler:this.processSampler(t)};o==="image/webp"?(l.extensions=l.extensions||{},l.extensions.EXT_texture_webp={source:a},this.extensionsUsed.EXT_texture_webp=!0,this.extensionsRequired.EXT_texture_webp=!0):l.source=a,t.name&&(l.name=t.name),await this._invokeAllAsync(async function(h){h.writeTexture&&await h.writeTexture(t,l)});let c=r.textures.push(l)-1;return s.textures.set(t,c),c}async processMaterialAsync(t,e){let n=this.cache,s=this.json,r=e!==void 0&&e.hasAttribute("tangent"),o=t.normalMap?t.uuid+":"+r:t.uuid;if(n.materials.has(o))return n.materials.get(o);if(t.isShaderMaterial)return console.warn("GLTFExporter: THREE.ShaderMaterial not supported."),null;s.materials||(s.materials=[]);let a={pbrMetallicRoughness:{}};t.isMeshStandardMaterial!==!0&&t.isMeshBasicMaterial!==!0&&console.warn("GLTFExporter: Use MeshStandardMaterial or MeshBasicMaterial for best results.");let l=t.color.toArray().concat([t.opacity]);if(Fs(l,[1,1,1,1])||(a.pbrMetallicRoughness.baseColorFactor=l),t.isMeshStandardMaterial?(a.pbrMetallicRoughness.metallicFactor=t.metalness,a.pbrMetallicRoughness.roughnessFactor=t.roughness):(a.pbrMetallicRoughness.metallicFactor=0,a.pbrMetallicRoughness.roughnessFactor=1),t.metalnessMap||t.roughnessMap){let h=await this.buildMetalRoughTextureAsync(t.metalnessMap,t.roughnessMap),u={index:await this.processTextureAsync(h),texCoord:h.channel};this.applyTextureTransform(u,h),a.pbrMetallicRoughness.metallicRoughnessTexture=u}if(t.map){let h={index:await this.processTextureAsync(t.map),texCoord:t.map.channel};this.applyTextureTransform(h,t.map),a.pbrMetallicRoughness.baseColorTexture=h}if(t.emissive){let h=t.emissive;if(Math.max(h.r,h.g,h.b)>0&&(a.emissiveFactor=t.emissive.toArray()),t.emissiveMap){let d={index:await this.processTextureAsync(t.emissiveMap),texCoord:t.emissiveMap.channel};this.applyTextureTransform(d,t.emissiveMap),a.emissiveTexture=d}}if(t.normalMap){let h=t.normalScale,u=h.x<0,d=r?h.y<0:h.y>0,f=t.normalMap;if(u||d){n.normalMaps.has(t.normalMap)===!1&&n.normalMaps.set(t.normalMap,{});let x=n.normalMaps.get(t.normalMap),m=`${u}:${d}`;x[m]===void 0&&(x[m]=await this.buildNormalMapTextureAsync(t.normalMap,u,d)),f=x[m]}let p={index:await this.processTextureAsync(f),texCoord:t.normalMap.channel};Math.abs(h.x)!==1&&(p.scale=Math.abs(h.x)),this.applyTextureTransform(p,t.normalMap),a.normalTexture=p}if(t.aoMap){let h={index:await this.processTextureAsync(t.aoMap),texCoord:t.aoMap.channel};t.aoMapIntensity!==1&&(h.strength=t.aoMapIntensity),this.applyTextureTransform(h,t.aoMap),a.occlusionTexture=h}t.transparent?a.alphaMode="BLEND":t.alphaTest>0&&(a.alphaMode="MASK",a.alphaCutoff=t.alphaTest),t.side===Ei&&(a.doubleSided=!0),t.name!==""&&(a.name=t.name),this.serializeUserData(t,a),await this._invokeAllAsync(async function(h){h.writeMaterialAsync&&await h.writeMaterialAsync(t,a)});let c=s.materials.push(a)-1;return n.materials.set(o,c),c}async processMeshAsync(t){let e=this.cache,n=this.json,s=[t.geometry.uuid];if(Array.isArray(t.material))for(let y=0,R=t.material.length;y<R;y++)s.push(t.material[y].uuid);else s.push(t.material.uuid);let r=s.join(":");if(e.meshes.has(r))return e.meshes.get(r);let o=t.geometry,a;t.isLineSegments?a=Ee.LINES:t.isLineLoop?a=Ee.LINE_LOOP:t.isLine?a=Ee.LINE_STRIP:t.isPoints?a=Ee.POINTS:a=t.material.wireframe?Ee.LINES:Ee.TRIANGLES;let l={},c={},h=[],u=[],d={uv:"TEXCOORD_0",uv1:"TEXCOORD_1",uv2:"TEXCOORD_2",uv3:"TEXCOORD_3",color:"COLOR_0",skinWeight:"WEIGHTS_0",skinIndex:"JOINTS_0"},f=o.getAttribute("normal");f!==void 0&&!this.isNormalizedNormalAttribute(f)&&(console.warn("THREE.GLTFExporter: Creating normalized normal attribute from the non-normalized one."),o.setAttribute("normal",this.createNormalizedNormalAttribute(f)));let p=null;for(let y in o.attributes){if(y.slice(0,5)==="morph")continue;let R=o.attributes[y];if(y=d[y]||y.toUpperCase(),!/^(POSITION|NORMAL|TANGENT|TEXCOORD_\d+|COLOR_\d+|JOINTS_\d+|WEIGHTS_\d+)$/.test(y)&&!y.startsWith("_")&&(y="_"+y),e.attributes.has(this.getUID(R))){c[y]=e.attributes.get(this.getUID(R));continue}p=null;let _=R.array;y==="JOINTS_0"&&!(_ instanceof Uint16Array)&&!(_ instanceof Uint8Array)?(console.warn('GLTFExporter: Attribute "skinIndex" converted to type UNSIGNED_SHORT.'),p=ur.Utils.toTypedBufferAttribute(R,Uint16Array)):(_ instanceof Uint32Array||_ instanceof Int32Array)&&!y.startsWith("_")&&(console.warn(`GLTFExporter: Attribute "${y}" converted to type FLOAT.`),p=ur.Utils.toTypedBufferAttribute(R,Float32Array));let w=this.processAccessor(p||R,o);w!==null&&(y.startsWith("_")||this.detectMeshQuantization(y,R),c[y]=w,e.attributes.set(this.getUID(R),w))}if(f!==void 0&&o.setAttribute("normal",f),Object.keys(c).length===0)return null;if(t.morphTargetInfluences!==void 0&&t.morphTargetInfluences.length>0){let y=[],R=[],C={};if(t.morphTargetDictionary!==void 0)for(let _ in t.morphTargetDictionary)C[t.morphTargetDictionary[_]]=_;for(let _=0;_<t.morphTargetInfluences.length;++_){let w={},B=!1;for(let P in o.morphAttributes){if(P!=="position"&&P!=="normal"){B||(console.warn("GLTFExporter: Only POSITION and NORMAL morph are supported."),B=!0);continue}let I=o.morphAttributes[P][_],V=P.toUpperCase(),G=o.attributes[P];if(e.attributes.has(this.getUID(I,!0))){w[V]=e.attributes.get(this.getUID(I,!0));continue}let D=I.clone();if(!o.morphTargetsRelative)for(let k=0,q=I.count;k<q;k++)for(let H=0;H<I.itemSize;H++)H===0&&D.setX(k,I.getX(k)-G.getX(k)),H===1&&D.setY(k,I.getY(k)-G.getY(k)),H===2&&D.setZ(k,I.getZ(k)-G.getZ(k)),H===3&&D.setW(k,I.getW(k)-G.getW(k));w[V]=this.processAccessor(D,o),e.attributes.set(this.getUID(G,!0),w[V])}u.push(w),y.push(t.morphTargetInfluences[_]),t.morphTargetDictionary!==void 0&&R.push(C[_])}l.weights=y,R.length>0&&(l.extras={},l.extras.targetNames=R)}let x=Array.isArray(t.material);if(x&&o.groups.length===0)return null;let m=!1;if(x&&o.index===null){let y=[];for(let R=0,C=o.attributes.position.count;R<C;R++)y[R]=R;o.setIndex(y),m=!0}let g=x?t.material:[t.material],b=x?o.groups:[{materialIndex:0,start:void 0,count:void 0}];for(let y=0,R=b.length;y<R;y++){let C={mode:a,attributes:c};if(this.serializeUserData(o,C),u.length>0&&(C.targets=u),o.index!==null){let w=this.getUID(o.index);(b[y].start!==void 0||b[y].count!==void 0)&&(w+=":"+b[y].start+":"+b[y].count),e.attributes.has(w)?C.indices=e.attributes.get(w):(C.indices=this.processAccessor(o.index,o,b[y].start,b[y].count),e.attributes.set(w,C.indices)),C.indices===null&&delete C.indices}let _=await this.processMaterialAsync(g[b[y].materialIndex],o);_!==null&&(C.material=_),h.push(C)}m===!0&&o.setIndex(null),l.primitives=h,n.meshes||(n.meshes=[]),await this._invokeAllAsync(function(y){y.writeMesh&&y.writeMesh(t,l)});let S=n.meshes.push(l)-1;return e.meshes.set(r,S),S}detectMeshQuantization(t,e){if(this.extensionsUsed[up])return;let n;switch(e.array.constructor){case Int8Array:n="byte";break;case Uint8Array:n="unsigned byte";break;case Int16Array:n="short";break;case Uint16Array:n="unsigned short";break;default:return}e.normalized&&(n+=" normalized");let s=t.split("_",1)[0];v_[s]&&v_[s].includes(n)&&(this.extensionsUsed[up]=!0,this.extensionsRequired[up]=!0)}processCamera(t){let e=this.json;e.cameras||(e.cameras=[]);let n=t.isOrthographicCamera,s={type:n?"orthographic":"perspective"};return n?s.orthographic={xmag:t.right,ymag:t.top,zfar:t.far<=0?.001:t.far,znear:t.near<0?0:t.near}:s.perspective={aspectRatio:t.aspect,yfov:Vr.degToRad(t.fov),zfar:t.far<=0?.001:t.far,znear:t.near<0?0:t.near},t.name!==""&&(s.name=t.type),e.cameras.push(s)-1}processAnimation(t,e){let n=this.json,s=this.nodeMap;n.animations||(n.animations=[]),t=ur.Utils.mergeMorphTargetTracks(t.clone(),e);let r=t.tracks,o=[],a=[];for(let c=0;c<r.length;++c){let h=r[c],u=ke.parseTrackName(h.name),d=ke.findNode(e,u.nodeName),f=b_[u.propertyName];if(u.objectName==="bones"&&(d.isSkinnedMesh===!0?d=d.skeleton.getBoneByName(u.objectIndex):d=void 0),!d||!f){console.warn('THREE.GLTFExporter: Could not export animation track "%s".',h.name);continue}let p=1,x=h.values.length/h.times.length;f===b_.morphTargetInfluences&&(x/=d.morphTargetInfluences.length);let m;h.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline===!0?(m="CUBICSPLINE",x/=3):h.getInterpolation()===Pr?m="STEP":m="LINEAR",a.push({input:this.processAccessor(new sn(h.times,p)),output:this.processAccessor(new sn(h.values,x)),interpolation:m}),o.push({sampler:a.length-1,target:{node:s.get(d),path:f}})}let l={name:t.name||"clip_"+n.animations.length,samplers:a,channels:o};return this.serializeUserData(t,l),n.animations.push(l),n.animations.length-1}processSkin(t){let e=this.json,n=this.nodeMap,s=e.nodes[n.get(t)],r=t.skeleton;if(r===void 0)return null;let o=t.skeleton.bones[0];if(o===void 0)return null;let a=[],l=new Float32Array(r.bones.length*16),c=new jt;for(let u=0;u<r.bones.length;++u)a.push(n.get(r.bones[u])),c.copy(r.boneInverses[u]),c.multiply(t.bindMatrix).toArray(l,u*16);return e.skins===void 0&&(e.skins=[]),e.skins.push({inverseBindMatrices:this.processAccessor(new sn(l,16)),joints:a,skeleton:n.get(o)}),s.skin=e.skins.length-1}async processNodeAsync(t){let e=this.json,n=this.options,s=this.nodeMap;if(e.nodes||(e.nodes=[]),t.pivot!==null)return await this._processNodeWithPivotAsync(t);let r={};if(n.trs){let a=t.quaternion.toArray(),l=t.position.toArray(),c=t.scale.toArray();Fs(a,[0,0,0,1])||(r.rotation=a),Fs(l,[0,0,0])||(r.translation=l),Fs(c,[1,1,1])||(r.scale=c)}else t.matrixAutoUpdate&&t.updateMatrix(),kE(t.matrix)===!1&&(r.matrix=t.matrix.elements);if(t.name!==""&&(r.name=String(t.name)),this.serializeUserData(t,r),t.isMesh||t.isLine||t.isPoints){let a=await this.processMeshAsync(t);a!==null&&(r.mesh=a)}else t.isCamera&&(r.camera=this.processCamera(t));t.isSkinnedMesh&&this.skins.push(t);let o=e.nodes.push(r)-1;if(s.set(t,o),t.children.length>0){let a=[];for(let l=0,c=t.children.length;l<c;l++){let h=t.children[l];if(h.visible||n.onlyVisible===!1){let u=await this.processNodeAsync(h);u!==null&&a.push(u)}}a.length>0&&(r.children=a)}return await this._invokeAllAsync(function(a){a.writeNode&&a.writeNode(t,r)}),o}async _processNodeWithPivotAsync(t){let e=this.json,n=this.options,s=this.nodeMap,r=t.pivot,o={},a=t.quaternion.toArray(),l=[t.position.x+r.x,t.position.y+r.y,t.position.z+r.z],c=t.scale.toArray();Fs(a,[0,0,0,1])||(o.rotation=a),Fs(l,[0,0,0])||(o.translation=l),Fs(c,[1,1,1])||(o.scale=c),o.extras={pivot:r.toArray()},t.name!==""&&(o.name=String(t.name)),this.serializeUserData(t,o);let h=e.nodes.push(o)-1;s.set(t,h);let u={},d=[-r.x,-r.y,-r.z];if(Fs(d,[0,0,0])||(u.translation=d),t.isMesh||t.isLine||t.isPoints){let x=await this.processMeshAsync(t);x!==null&&(u.mesh=x)}else t.isCamera&&(u.camera=this.processCamera(t));t.isSkinnedMesh&&this.skins.push(t);let p=[e.nodes.push(u)-1];if(t.children.length>0){let x=[];for(let m=0,g=t.children.length;m<g;m++){let b=t.children[m];if(b.visible||n.onlyVisible===!1){let S=await this.processNodeAsync(b);S!==null&&x.push(S)}}x.length>0&&(u.children=x)}return o.children=p,await this._invokeAllAsync(function(x){x.writeNode&&x.writeNode(t,o)}),h}async processSceneAsync(t){let e=this.json,n=this.options;e.scenes||(e.scenes=[],e.scene=0);let s={};t.name!==""&&(s.name=t.name),e.scenes.push(s);let r=[];for(let o=0,a=t.children.length;o<a;o++){let l=t.children[o];if(l.visible||n.onlyVisible===!1){let c=await this.processNodeAsync(l);c!==null&&r.push(c)}}r.length>0&&(s.nodes=r),this.serializeUserData(t,s)}async processObjectsAsync(t){let e=new ns;e.name="AuxScene";for(let n=0;n<t.length;n++)e.children.push(t[n]);await this.processSceneAsync(e)}async processInputAsync(t){let e=this.options;t=t instanceof Array?t:[t],await this._invokeAllAsync(function(s){s.beforeParse&&s.beforeParse(t)});let n=[];for(let s=0;s<t.length;s++)t[s]instanceof ns?await this.processSceneAsync(t[s]):n.push(t[s]);n.length>0&&await this.processObjectsAsync(n);for(let s=0;s<this.skins.length;++s)this.processSkin(this.skins[s]);if(t.length===1)for(let s=0;s<e.animations.length;++s)this.processAnimation(e.animations[s],t[0]);else for(let s=0;s<t.length;s++){let r=e.animations[s]||[];for(let o=0;o<r.length;++o)this.processAnimation(r[o],t[s])}await this._invokeAllAsync(function(s){s.afterParse&&s.afterParse(t)})}async _invokeAllAsync(t){for(let e=0,n=this.plugins.length;e<n;e++)await t(this.plugins[e])}},mp=class{constructor(t){this.writer=t,this.name="KHR_lights_punctual"}writeNode(t,e){if(!t.isLight)return;if(!t.isDirectionalLight&&!t.isPointLight&&!t.isSpotLight){console.warn("THREE.GLTFExporter: Only directional, point, and spot lights are supported.",t);return}let n=this.writer,s=n.json,r=n.extensionsUsed,o={};t.name&&(o.name=t.name),o.color=t.color.toArray(),o.intensity=t.intensity,t.isDirectionalLight?o.type="directional":t.isPointLight?(o.type="point",t.distance>0&&(o.range=t.distance)):t.isSpotLight&&(o.type="spot",t.distance>0&&(o.range=t.distance),o.spot={},o.spot.innerConeAngle=(1-t.penumbra)*t.angle,o.spot.outerConeAngle=t.angle),t.decay!==void 0&&t.decay!==2&&console.warn("THREE.GLTFExporter: Light decay may be lost. glTF is physically-based, and expects light.decay=2."),t.target&&(t.target.parent!==t||t.target.position.x!==0||t.target.position.y!==0||t.target.position.z!==-1)&&console.warn("THREE.GLTFExporter: Light direction may be lost. For best results, make light.target a child of the light with position 0,0,-1."),r[this.name]||(s.extensions=s.extensions||{},s.extensions[this.name]={lights:[]},r[this.name]=!0);let a=s.extensions[this.name].lights;a.push(o),e.extensions=e.extensions||{},e.extensions[this.name]={light:a.length-1}}},gp=class{constructor(t){this.writer=t,this.name="KHR_materials_unlit"}async writeMaterialAsync(t,e){if(!t.isMeshBasicMaterial)return;let s=this.writer.extensionsUsed;e.extensions=e.extensions||{},e.extensions[this.name]={},s[this.name]=!0,e.pbrMetallicRoughness.metallicFactor=0,e.pbrMetallicRoughness.roughnessFactor=.9}},xp=class{constructor(t){this.writer=t,this.name="KHR_materials_clearcoat"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.clearcoat===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.clearcoatFactor=t.clearcoat,t.clearcoatMap){let o={index:await n.processTextureAsync(t.clearcoatMap),texCoord:t.clearcoatMap.channel};n.applyTextureTransform(o,t.clearcoatMap),r.clearcoatTexture=o}if(r.clearcoatRoughnessFactor=t.clearcoatRoughness,t.clearcoatRoughnessMap){let o={index:await n.processTextureAsync(t.clearcoatRoughnessMap),texCoord:t.clearcoatRoughnessMap.channel};n.applyTextureTransform(o,t.clearcoatRoughnessMap),r.clearcoatRoughnessTexture=o}if(t.clearcoatNormalMap){let o={index:await n.processTextureAsync(t.clearcoatNormalMap),texCoord:t.clearcoatNormalMap.channel};t.clearcoatNormalScale.x!==1&&(o.scale=t.clearcoatNormalScale.x),n.applyTextureTransform(o,t.clearcoatNormalMap),r.clearcoatNormalTexture=o}e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},_p=class{constructor(t){this.writer=t,this.name="KHR_materials_dispersion"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.dispersion===0)return;let s=this.writer.extensionsUsed,r={};r.dispersion=t.dispersion,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},yp=class{constructor(t){this.writer=t,this.name="KHR_materials_iridescence"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.iridescence===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.iridescenceFactor=t.iridescence,t.iridescenceMap){let o={index:await n.processTextureAsync(t.iridescenceMap),texCoord:t.iridescenceMap.channel};n.applyTextureTransform(o,t.iridescenceMap),r.iridescenceTexture=o}if(r.iridescenceIor=t.iridescenceIOR,r.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum,r.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum,t.iridescenceThicknessMap){let o={index:await n.processTextureAsync(t.iridescenceThicknessMap),texCoord:t.iridescenceThicknessMap.channel};n.applyTextureTransform(o,t.iridescenceThicknessMap),r.iridescenceThicknessTexture=o}e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},vp=class{constructor(t){this.writer=t,this.name="KHR_materials_transmission"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.transmission===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.transmissionFactor=t.transmission,t.transmissionMap){let o={index:await n.processTextureAsync(t.transmissionMap),texCoord:t.transmissionMap.channel};n.applyTextureTransform(o,t.transmissionMap),r.transmissionTexture=o}e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},bp=class{constructor(t){this.writer=t,this.name="KHR_materials_volume"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.transmission===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.thicknessFactor=t.thickness,t.thicknessMap){let o={index:await n.processTextureAsync(t.thicknessMap),texCoord:t.thicknessMap.channel};n.applyTextureTransform(o,t.thicknessMap),r.thicknessTexture=o}t.attenuationDistance!==1/0&&(r.attenuationDistance=t.attenuationDistance),r.attenuationColor=t.attenuationColor.toArray(),e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Mp=class{constructor(t){this.writer=t,this.name="KHR_materials_ior"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.ior===1.5)return;let s=this.writer.extensionsUsed,r={};r.ior=t.ior,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Sp=class{constructor(t){this.writer=t,this.name="KHR_materials_specular"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.specularIntensity===1&&t.specularColor.equals(DE)&&!t.specularIntensityMap&&!t.specularColorMap)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.specularIntensityMap){let o={index:await n.processTextureAsync(t.specularIntensityMap),texCoord:t.specularIntensityMap.channel};n.applyTextureTransform(o,t.specularIntensityMap),r.specularTexture=o}if(t.specularColorMap){let o={index:await n.processTextureAsync(t.specularColorMap),texCoord:t.specularColorMap.channel};n.applyTextureTransform(o,t.specularColorMap),r.specularColorTexture=o}r.specularFactor=t.specularIntensity,r.specularColorFactor=t.specularColor.toArray(),e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},wp=class{constructor(t){this.writer=t,this.name="KHR_materials_sheen"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.sheen==0)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.sheenRoughnessMap){let o={index:await n.processTextureAsync(t.sheenRoughnessMap),texCoord:t.sheenRoughnessMap.channel};n.applyTextureTransform(o,t.sheenRoughnessMap),r.sheenRoughnessTexture=o}if(t.sheenColorMap){let o={index:await n.processTextureAsync(t.sheenColorMap),texCoord:t.sheenColorMap.channel};n.applyTextureTransform(o,t.sheenColorMap),r.sheenColorTexture=o}r.sheenRoughnessFactor=t.sheenRoughness,r.sheenColorFactor=t.sheenColor.toArray(),e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Tp=class{constructor(t){this.writer=t,this.name="KHR_materials_anisotropy"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.anisotropy==0)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.anisotropyMap){let o={index:await n.processTextureAsync(t.anisotropyMap)};n.applyTextureTransform(o,t.anisotropyMap),r.anisotropyTexture=o}r.anisotropyStrength=t.anisotropy,r.anisotropyRotation=t.anisotropyRotation,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Ep=class{constructor(t){this.writer=t,this.name="KHR_materials_emissive_strength"}async writeMaterialAsync(t,e){if(!t.isMeshStandardMaterial||t.emissiveIntensity===1)return;let s=this.writer.extensionsUsed,r={};r.emissiveStrength=t.emissiveIntensity,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Ap=class{constructor(t){this.writer=t,this.name="EXT_materials_bump"}async writeMaterialAsync(t,e){if(!t.isMeshStandardMaterial||t.bumpScale===1&&!t.bumpMap)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.bumpMap){let o={index:await n.processTextureAsync(t.bumpMap),texCoord:t.bumpMap.channel};n.applyTextureTransform(o,t.bumpMap),r.bumpTexture=o}r.bumpFactor=t.bumpScale,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Cp=class{constructor(t){this.writer=t,this.name="EXT_mesh_gpu_instancing"}writeNode(t,e){if(!t.isInstancedMesh)return;let n=this.writer,s=t,r=new Float32Array(s.count*3),o=new Float32Array(s.count*4),a=new Float32Array(s.count*3),l=new jt,c=new U,h=new Ie,u=new U;for(let f=0;f<s.count;f++)s.getMatrixAt(f,l),l.decompose(c,h,u),c.toArray(r,f*3),h.toArray(o,f*4),u.toArray(a,f*3);let d={TRANSLATION:n.processAccessor(new sn(r,3)),ROTATION:n.processAccessor(new sn(o,4)),SCALE:n.processAccessor(new sn(a,3))};s.instanceColor&&(d._COLOR_0=n.processAccessor(s.instanceColor)),e.extensions=e.extensions||{},e.extensions[this.name]={attributes:d},n.extensionsUsed[this.name]=!0,n.extensionsRequired[this.name]=!0}};ur.Utils={insertKeyframe:function(i,t){let n=i.getValueSize(),s=new i.TimeBufferType(i.times.length+1),r=new i.ValueBufferType(i.values.length+n),o=i.createInterpolant(new i.ValueBufferType(n)),a;if(i.times.length===0){s[0]=t;for(let l=0;l<n;l++)r[l]=0;a=0}else if(t<i.times[0]){if(Math.abs(i.times[0]-t)<.001)return 0;s[0]=t,s.set(i.times,1),r.set(o.evaluate(t),0),r.set(i.values,n),a=0}else if(t>i.times[i.times.length-1]){if(Math.abs(i.times[i.times.length-1]-t)<.001)return i.times.length-1;s[s.length-1]=t,s.set(i.times,0),r.set(i.values,0),r.set(o.evaluate(t),i.values.length),a=s.length-1}else for(let l=0;l<i.times.length;l++){if(Math.abs(i.times[l]-t)<.001)return l;if(i.times[l]<t&&i.times[l+1]>t){s.set(i.times.slice(0,l+1),0),s[l+1]=t,s.set(i.times.slice(l+1),l+2),r.set(i.values.slice(0,(l+1)*n),0),r.set(o.evaluate(t),(l+1)*n),r.set(i.values.slice((l+1)*n),(l+2)*n),a=l+1;break}}return i.times=s,i.values=r,a},mergeMorphTargetTracks:function(i,t){let e=[],n={},s=i.tracks;for(let r=0;r<s.length;++r){let o=s[r],a=ke.parseTrackName(o.name),l=ke.findNode(t,a.nodeName);if(a.propertyName!=="morphTargetInfluences"||a.propertyIndex===void 0){e.push(o);continue}if(o.createInterpolant!==o.InterpolantFactoryMethodDiscrete&&o.createInterpolant!==o.InterpolantFactoryMethodLinear){if(o.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline)throw new Error("THREE.GLTFExporter: Cannot merge tracks with glTF CUBICSPLINE interpolation.");console.warn("THREE.GLTFExporter: Morph target interpolation mode not yet supported. Using LINEAR instead."),o=o.clone(),o.setInterpolation(No)}let c=l.morphTargetInfluences.length,h=l.morphTargetDictionary[a.propertyIndex];if(h===void 0)throw new Error("THREE.GLTFExporter: Morph target name not found: "+a.propertyIndex);let u;if(n[l.uuid]===void 0){u=o.clone();let f=new u.ValueBufferType(c*u.times.length);for(let p=0;p<u.times.length;p++)f[p*c+h]=u.values[p];u.name=(a.nodeName||"")+".morphTargetInfluences",u.values=f,n[l.uuid]=u,e.push(u);continue}let d=o.createInterpolant(new o.ValueBufferType(1));u=n[l.uuid];for(let f=0;f<u.times.length;f++)u.values[f*c+h]=d.evaluate(u.times[f]);for(let f=0;f<o.times.length;f++){let p=this.insertKeyframe(u,o.times[f]);u.values[p*c+h]=o.values[f]}}return i.tracks=e,i},toTypedBufferAttribute:function(i,t){let e=new sn(new t(i.count*i.itemSize),i.itemSize,!1);if(!i.normalized&&!i.isInterleavedBufferAttribute)return e.array.set(i.array),e;for(let n=0,s=i.count;n<s;n++)for(let r=0;r<i.itemSize;r++)e.setComponent(n,r,i.getComponent(n,r));return e}};var vu=[new Kt("#2c6fbb"),new Kt("#d8d2c0"),new Kt("#c8372d")];function GE(i,t){let e=Math.max(-1,Math.min(1,i));return e<0?t.lerpColors(vu[1],vu[0],-e):t.lerpColors(vu[1],vu[2],e)}var ra=class{constructor(t,e,n,s){this.index=t;this.data=e;this.motion=n;let[r,o]=e.half,a=e.round?20:4;this.corners=e.round?Array.from({length:a},(d,f)=>[r*Math.cos(2*Math.PI*f/a),o*Math.sin(2*Math.PI*f/a)]):[[r,o],[-r,o],[-r,-o],[r,-o]];let l=e.points,c=new Ke;this.position=new sn(new Float32Array(3*(l*a+2)),3),this.colour=new sn(new Float32Array(3*(l*a+2)),3);let h=[];for(let d=0;d+1<l;d++)for(let f=0;f<a;f++){let[p,x]=[d*a+f,d*a+(f+1)%a];h.push(p,x,p+a,x,x+a,p+a)}for(let d=0;d<a;d++){let f=(d+1)%a;h.push(l*a,f,d,l*a+1,(l-1)*a+d,(l-1)*a+f)}c.setAttribute("position",this.position),c.setAttribute("color",this.colour),c.setIndex(h),this.largest=n.largest(this.index),this.plain=new Kt(e.colour);let u=s??new Vi({vertexColors:!0,specular:"#1c1c1c",shininess:25,flatShading:!e.round});this.mesh=new $e(c,u),this.mesh.castShadow=!s,this.mesh.frustumCulled=!1}index;data;motion;mesh;corners;position;colour;largest;plain;share(t){let e=t/this.largest;return this.data.quantity==="axial force"?e:2*e-1}get most(){return this.largest}frames(t,e){let n=this.motion.bent(this.index,t),s=this.data.points,r=new Float64Array(7);this.motion.pose(this.data.body,t,r);let o=[],a=[r[3],r[4],r[5],r[6]],l=T_(a,1,0,0);for(let h=0;h<s;h++){let u=new U(n[4*h],n[4*h+1],n[4*h+2]);if(this.data.floating&&e!==1){let d=this.motion.rest[this.index],f=this.data.length*h/(s-1),p=d.length?new U(...Vl(r,[d[3*h],d[3*h+1],d[3*h+2]])):new U(r[0]+f*l[0],r[1]+f*l[1],r[2]+f*l[2]);this.motion.scene.planar&&(p.z=u.z),u.sub(p).multiplyScalar(e).add(p)}o.push(u)}let c=new U(...T_(a,0,1,0));return o.map((h,u)=>{let d=new U().subVectors(o[Math.min(s-1,u+1)],o[Math.max(0,u-1)]).normalize();return c=c.clone().addScaledVector(d,-c.dot(d)),c.lengthSq()<1e-12&&c.set(d.y,-d.x,d.z).cross(d),c.normalize(),{p:h,x:d,y:c,z:new U().crossVectors(d,c)}})}update(t,e,n){let s=this.motion.bent(this.index,t),r=this.corners.length,o=this.data.points,a=new Kt;for(let[l,{p:c,y:h,z:u}]of this.frames(t,e).entries()){n&&this.largest>0?GE(this.share(s[4*l+3]),a):a.copy(this.plain);for(let f=0;f<r;f++){let[p,x]=this.corners[f];this.position.setXYZ(l*r+f,c.x+p*h.x+x*u.x,c.y+p*h.y+x*u.y,c.z+p*h.z+x*u.z),this.colour.setXYZ(l*r+f,a.r,a.g,a.b)}let d=l===0?o*r:l===o-1?o*r+1:-1;d>=0&&(this.position.setXYZ(d,c.x,c.y,c.z),this.colour.setXYZ(d,a.r,a.g,a.b))}this.position.needsUpdate=!0,this.colour.needsUpdate=!0,this.mesh.geometry.computeVertexNormals()}};function T_(i,t,e,n){let[s,r,o,a]=i,l=2*(r*n-o*e),c=2*(o*t-s*n),h=2*(s*e-r*t);return[t+a*l+r*h-o*c,e+a*c+o*l-s*h,n+a*h+s*c-r*l]}var HE=600,Dl=class{constructor(t){this.node=t}node;places=[];turns=[];scales=[];add(t,e,n=null){this.places.length||(this.node.position.copy(t),this.node.quaternion.copy(e),n&&this.node.scale.copy(n)),this.places.push(t.x,t.y,t.z),this.turns.push(e.x,e.y,e.z,e.w),n&&this.scales.push(n.x,n.y,n.z)}tracks(t){let e=this.node.uuid,n=[new rr(`${e}.position`,t,this.places),new sr(`${e}.quaternion`,t,this.turns)];return this.scales.length?[...n,new rr(`${e}.scale`,t,this.scales)]:n}},WE=i=>new Ie().setFromRotationMatrix(new jt().makeBasis(i.x,i.y,i.z));function XE(i,t,e){let n=Array.from({length:i.data.points},(u,d)=>{let f=new Vo;return f.name=`section ${d+1}`,f}),s=n.map(u=>new Dl(u));for(let u of t)i.frames(u,1).forEach((d,f)=>s[f].add(d.p,WE(d)));i.update(t[0],1,!1);let r=new Ke,o=i.mesh.geometry;r.setAttribute("position",o.getAttribute("position").clone()),r.setAttribute("normal",o.getAttribute("normal").clone()),r.setIndex(o.getIndex().clone());let a=o.getAttribute("position").count,l=(a-2)/n.length,c=u=>u===a-2?0:u===a-1?n.length-1:Math.floor(u/l);return r.setAttribute("skinIndex",new Ir(Array.from({length:a},(u,d)=>[c(d),0,0,0]).flat(),4)),r.setAttribute("skinWeight",new Pe(Array.from({length:a},()=>[1,0,0,0]).flat(),4)),{mesh:new $a(r,e),bones:n,ways:s}}function qE(i,t,e,n){let s=u=>i.ends.map(d=>Xe(t.place(d,u))),[r,o]=s(e[0]),a=Math.max(r.distanceTo(o),1e-6*t.scene.size),l=i.kind==="spring"?xu(i.radius,a):sa({kind:"cylinder",body:-1,colour:"",role:"body",ends:[[0,0,0],[0,0,a]],radius:i.radius},!0),c=new $e(l,n);c.name=i.name;let h=new Dl(c);for(let u of e){let[d,f]=s(u),p=f.sub(d),x=p.length(),m=x>0?new Ie().setFromUnitVectors(new U(0,0,1),p.divideScalar(x)):new Ie;h.add(d,m,new U(1,1,Math.max(1e-6,x/a)))}return{mesh:c,way:h}}async function E_(i){let t=i.motion,e=new ns;e.name=i.data.model;let n=new Map,s=p=>{let x=n.get(p)??new pl({color:new Kt(p),roughness:.6,metalness:.05});return n.set(p,x),x},r=Math.max(1,Math.ceil(t.t.length/HE)),o=[];for(let p=0;p<t.t.length;p+=r)o.push([p,p,0]);let a=o.map(([p])=>t.t[p]-t.t[0]),l=[],c=new Float64Array(7),h=t.scene.bodies.map((p,x)=>{let m=new Un;m.name=`${p.name||"body"} ${x+1}`,e.add(m);let g=new Dl(m);for(let b of o)t.pose(x,b,c),g.add(new U(c[0],c[1],c[2]),new Ie(c[3],c[4],c[5],c[6]));return l.push(g),m}),u=t.scene.flexible.map((p,x)=>{let{mesh:m,bones:g,ways:b}=XE(new ra(x,p,t,null),o,s(p.colour));return m.name=t.scene.bodies[p.body]?.name??"",e.add(...g,m),e.updateMatrixWorld(!0),m.bind(new Ya(g)),l.push(...b),g});for(let p of t.scene.parts){if(p.kind==="line")continue;let x=sa(p,t.scene.parts.length<200);if(!x)continue;let m=p.body<0?e:h[p.body];if(p.along!==void 0){let g=t.scene.flexible.findIndex(S=>S.body===p.body),b=u[g];if(!b)continue;m=b[Math.round(p.along/t.scene.flexible[g].length*(b.length-1))]}m.add(new $e(x,s(p.colour)))}for(let p of t.scene.links){let{mesh:x,way:m}=qE(p,t,o,s(p.kind==="spring"?"#8a94a3":"#6c7480"));e.add(x),l.push(m)}let d=new gl("run",a.at(-1)??0,l.flatMap(p=>p.tracks(a))),f=await new ur().parseAsync(e,{binary:!0,animations:[d]});return new Blob([f],{type:"model/gltf-binary"})}var A_={type:"change"},Pp={type:"start"},R_={type:"end"},bu=new Cs,C_=new di,$E=Math.cos(70*Vr.DEG2RAD),En=new U,ei=2*Math.PI,Fe={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Rp=1e-6,Mu=class extends bl{constructor(t,e=null){super(t,e),this.state=Fe.NONE,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:ar.ROTATE,MIDDLE:ar.DOLLY,RIGHT:ar.PAN},this.touches={ONE:lr.ROTATE,TWO:lr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new U,this._lastQuaternion=new Ie,this._lastTargetPosition=new U,this._quat=new Ie().setFromUnitVectors(t.up,new U(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new or,this._sphericalDelta=new or,this._scale=1,this._panOffset=new U,this._rotateStart=new gt,this._rotateEnd=new gt,this._rotateDelta=new gt,this._panStart=new gt,this._panEnd=new gt,this._panDelta=new gt,this._dollyStart=new gt,this._dollyEnd=new gt,this._dollyDelta=new gt,this._dollyDirection=new U,this._mouse=new gt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=ZE.bind(this),this._onPointerDown=YE.bind(this),this._onPointerUp=KE.bind(this),this._onContextMenu=iA.bind(this),this._onMouseWheel=QE.bind(this),this._onKeyDown=tA.bind(this),this._onTouchStart=eA.bind(this),this._onTouchMove=nA.bind(this),this._onMouseDown=JE.bind(this),this._onMouseMove=jE.bind(this),this._interceptControlDown=sA.bind(this),this._interceptControlUp=rA.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Fe.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(A_),this.update(),this.state=Fe.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;En.copy(e).sub(this.target),En.applyQuaternion(this._quat),this._spherical.setFromVector3(En),this.autoRotate&&this.state===Fe.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=ei:n>Math.PI&&(n-=ei),s<-Math.PI?s+=ei:s>Math.PI&&(s-=ei),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(En.setFromSpherical(this._spherical),En.applyQuaternion(this._quatInverse),e.copy(this.target).add(En),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=En.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new U(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new U(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=En.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(bu.origin.copy(this.object.position),bu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(bu.direction))<$E?this.object.lookAt(this.target):(C_.setFromNormalAndCoplanarPoint(this.object.up,this.target),bu.intersectPlane(C_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Rp||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Rp||this._lastTargetPosition.distanceToSquared(this.target)>Rp?(this.dispatchEvent(A_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?ei/60*this.autoRotateSpeed*t:ei/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){En.setFromMatrixColumn(e,0),En.multiplyScalar(-t),this._panOffset.add(En)}_panUp(t,e){this.screenSpacePanning===!0?En.setFromMatrixColumn(e,1):(En.setFromMatrixColumn(e,0),En.crossVectors(this.object.up,En)),En.multiplyScalar(t),this._panOffset.add(En)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;En.copy(s).sub(this.target);let r=En.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(ei*this._rotateDelta.x/e.clientHeight),this._rotateUp(ei*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(ei*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-ei*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(ei*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-ei*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(ei*this._rotateDelta.x/e.clientHeight),this._rotateUp(ei*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new gt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function YE(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function ZE(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function KE(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(R_),this.state=Fe.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function JE(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case ar.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Fe.DOLLY;break;case ar.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Fe.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Fe.ROTATE}break;case ar.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Fe.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Fe.PAN}break;default:this.state=Fe.NONE}this.state!==Fe.NONE&&this.dispatchEvent(Pp)}function jE(i){switch(this.state){case Fe.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Fe.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Fe.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function QE(i){this.enabled===!1||this.enableZoom===!1||this.state!==Fe.NONE||(i.preventDefault(),this.dispatchEvent(Pp),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(R_))}function tA(i){this.enabled!==!1&&this._handleKeyDown(i)}function eA(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case lr.ROTATE:if(this.enableRotate===!1){this.state=Fe.NONE;break}this._handleTouchStartRotate(i),this.state=Fe.TOUCH_ROTATE;break;case lr.PAN:if(this.enablePan===!1){this.state=Fe.NONE;break}this._handleTouchStartPan(i),this.state=Fe.TOUCH_PAN;break;default:this.state=Fe.NONE}break;case 2:switch(this.touches.TWO){case lr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Fe.TOUCH_DOLLY_PAN;break;case lr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Fe.TOUCH_DOLLY_ROTATE;break;default:this.state=Fe.NONE}break;default:this.state=Fe.NONE}this.state!==Fe.NONE&&this.dispatchEvent(Pp)}function nA(i){switch(this._trackPointer(i),this.state){case Fe.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Fe.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Fe.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Fe.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Fe.NONE}}function iA(i){this.enabled!==!1&&i.preventDefault()}function sA(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function rA(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var oA=new U(0,1,0),Nl=class{constructor(t,e){this.most=t;this.width=e;let n=new Vi({specular:"#222222"});this.shafts=new Rs(new rs(1,1,1,12).translate(0,.5,0),n,t),this.heads=new Rs(new tl(1,1,18).translate(0,.5,0),n,t);for(let s of[this.shafts,this.heads])s.frustumCulled=!1,s.count=0,this.group.add(s)}most;width;group=new Un;shafts;heads;used=0;begin(){this.used=0}add(t,e,n){let s=e.length();if(this.used>=this.most||s<1.2*this.width)return;let r=new Ie().setFromUnitVectors(oA,e.clone().divideScalar(s)),o=Math.min(4.5*this.width,.5*s),a=new jt().compose(t,r,new U(this.width,s-o,this.width)),l=t.clone().addScaledVector(e,1-o/s),c=new jt().compose(l,r,new U(2.3*this.width,o,2.3*this.width));this.shafts.setMatrixAt(this.used,a),this.heads.setMatrixAt(this.used,c),this.shafts.setColorAt(this.used,n),this.heads.setColorAt(this.used,n),this.used++}end(){for(let t of[this.shafts,this.heads])t.count=this.used,t.instanceMatrix.needsUpdate=!0,t.instanceColor&&(t.instanceColor.needsUpdate=!0)}},Su=class{constructor(t,e){this.most=t;this.radius=e;this.mesh=new Rs(new Is(1,16,10),new Vi({specular:"#222222"}),t),this.mesh.frustumCulled=!1,this.mesh.count=0}most;radius;mesh;used=0;begin(){this.used=0}add(t,e){this.used>=this.most||(this.mesh.setMatrixAt(this.used,new jt().compose(t,new Ie,new U().setScalar(this.radius))),this.mesh.setColorAt(this.used,e),this.used++)}end(){this.mesh.count=this.used,this.mesh.instanceMatrix.needsUpdate=!0,this.mesh.instanceColor&&(this.mesh.instanceColor.needsUpdate=!0)}};var aA=600,Ip=i=>i.body>=0&&i.along===void 0&&(i.kind==="box"||i.kind==="sphere"||i.kind==="capsule"||i.kind==="cylinder"),wu=class{meshes=[];members=[];constructor(t,e,n){let[s,r]=t.length>aA?[14,9]:[24,16],o=[{geometry:()=>new ss(2,2,2),list:[]},{geometry:()=>new Is(1,s,r),list:[]},{geometry:()=>new rs(1,1,1,s),list:[]}],a=(l,c,h)=>o[l].list.push([{body:c.body,local:h},c.colour]);for(let l of t)if(l.kind==="box"){let[c,h,u]=l.axes,d=new jt().set(c[0],c[1],c[2],l.at[0],h[0],h[1],h[2],l.at[1],u[0],u[1],u[2],l.at[2],0,0,0,1);a(0,l,d.multiply(new jt().makeScale(...l.half)))}else if(l.kind==="sphere")a(1,l,new jt().compose(Xe(l.at),new Ie,new U().setScalar(l.radius)));else{let[c,h]=[Xe(l.ends[0]),Xe(l.ends[1])],u=h.clone().sub(c),d=u.length()||1e-9,f=new Ie().setFromUnitVectors(new U(0,1,0),u.divideScalar(d));if(a(2,l,new jt().compose(c.clone().add(h).multiplyScalar(.5),f,new U(l.radius,d,l.radius))),l.kind==="capsule")for(let p of[c,h])a(1,l,new jt().compose(p,new Ie,new U().setScalar(l.radius)))}for(let{geometry:l,list:c}of o.filter(h=>h.list.length)){let h=new Rs(l(),e,c.length);c.forEach(([,u],d)=>h.setColorAt(d,new Kt(u))),h.castShadow=h.receiveShadow=n,h.frustumCulled=!1,this.meshes.push(h),this.members.push(c.map(([u])=>u))}}update(t){let e=new jt;this.meshes.forEach((n,s)=>{this.members[s].forEach((r,o)=>n.setMatrixAt(o,e.multiplyMatrices(t[r.body],r.local))),n.instanceMatrix.needsUpdate=!0})}};var lA=400,cA=60,hA=new Kt("#2166ac"),uA=new Kt("#d6302b"),dA=new Kt("#8e44ad"),fA=new Kt("#1a9850"),pA=new Kt("#f08c00"),mA=new Kt("#4d5563"),P_="#7a8fb5",Ul=class{constructor(t,e){this.motion=t;this.ghost=e;let n=t.scene;for(let l=0;l<n.bodies.length;l++){let c=new Un;c.userData.body=l,this.bodies.push(c),this.root.add(c)}let s=n.parts.length>lA,r=s?n.parts.filter(Ip):[],o=s?n.parts.filter(l=>!Ip(l)):n.parts;r.length&&(this.crowd=new wu(r,this.material("#ffffff"),!e),this.root.add(...this.crowd.meshes),this.matrices=this.bodies.map(()=>new jt));let a=new Map;for(let l of o)e&&l.body<0||this.part(l,s,a);n.flexible.forEach((l,c)=>{let h=new ra(c,l,t,e?this.material(P_):null);h.mesh.userData.body=l.body,this.bents.push(h),this.root.add(h.mesh)}),this.makeLinks(),e||(this.makeTrails(),this.makeForces())}motion;ghost;root=new Un;bodies=[];joints=[];edges=[];bents=[];riders=[];springs=[];trails=[];crowd=null;touches=null;reactions=null;pose=new Float64Array(7);matrices=[];material(t,e="body"){if(this.ghost)return new Vi({color:P_,transparent:!0,opacity:.3,depthWrite:!1});let n=e==="joint";return new Vi({color:t,specular:n?"#666666":"#1c1c1c",shininess:n?60:25})}part(t,e,n){let s=sa(t,!e);if(!s)return;let r=`${t.colour} ${t.role}`,o=n.get(r)??this.material(t.colour,t.role);n.set(r,o);let a=t.kind==="line"?new tr(s,new is({color:t.colour})):new $e(s,o);a instanceof $e&&(a.castShadow=!this.ghost&&t.role!=="road",a.receiveShadow=!this.ghost),a.userData.body=t.body;let l=t.body<0?this.root:this.bodies[t.body];if(t.along!==void 0){let h=this.motion.scene.flexible.findIndex(d=>d.body===t.body),u=new Un;this.root.add(u),this.riders.push({group:u,flexible:h,along:t.along,body:t.body}),l=u}if(l.add(a),t.role==="joint"&&t.body>=-1&&this.joints.push(a),(t.kind==="box"||t.kind==="extrusion"||t.kind==="cylinder"||t.kind==="mesh")&&!e&&!this.ghost&&a instanceof $e){let h=new er(new el(s,35),new is({color:"#10151d",transparent:!0,opacity:.38}));a.add(h),this.edges.push(h)}}makeLinks(){let t=oi(this.motion.t,this.motion.t[0]??0);this.motion.scene.links.forEach((e,n)=>{let[s,r]=e.ends.map(c=>Xe(this.motion.place(c,t))),o=Math.max(s.distanceTo(r),1e-6*this.motion.scene.size),a=e.kind==="spring"?xu(e.radius,o):sa({kind:"cylinder",body:-1,colour:"",role:"body",ends:[[0,0,0],[0,0,o]],radius:e.radius},!0),l=new $e(a,this.material(e.kind==="spring"?"#8a94a3":"#6c7480","joint"));l.castShadow=!this.ghost,this.springs.push({mesh:l,length:o,index:n}),this.root.add(l)})}makeTrails(){let{t,scene:e}=this.motion;for(let n of e.trails.slice(0,cA)){let s=[];for(let a=0;a<t.length;a++)s.push(...this.trace(n.point,[a,a,0]));let r=new Ke;r.setAttribute("position",new Pe(s,3));let o=new tr(r,new is({color:n.colour,transparent:!0,opacity:.9}));o.frustumCulled=!1,this.trails.push({line:o,point:n.point,path:Float32Array.from(s),ahead:-1}),this.root.add(o)}}trace(t,e){let[n,s,r]=this.motion.place(t,e);return[n,s,this.motion.scene.planar?r+.6*this.motion.scene.depth:r]}makeForces(){let{size:t}=this.motion.scene,e=r=>{let o=r.filter(a=>a>0).sort((a,l)=>a-l);return o.length?o[Math.min(o.length-1,Math.floor(.95*o.length))]:0},n=e(this.motion.forces());if(n>0){let r=0;for(let o=0;o<this.motion.t.length;o++)r=Math.max(r,this.motion.touches(o).length/10);this.touches={arrows:new Nl(2*r,.005*t),dots:new Su(r,.009*t),scale:.18*t/n},this.root.add(this.touches.arrows.group,this.touches.dots.mesh)}let s=e(this.motion.reactionForces());if(s>0){let r=this.motion.scene.reactions.names.length;this.reactions={arrows:new Nl(r,.005*t),scale:.22*t/s},this.root.add(this.reactions.arrows.group)}}get hasContacts(){return this.touches!==null}get hasReactions(){return this.reactions!==null}get flexible(){return this.bents}update(t,e){let n=oi(this.motion.t,t);for(let s=0;s<this.bodies.length;s++){this.motion.pose(s,n,this.pose);let r=this.pose,o=this.bodies[s];o.position.set(r[0],r[1],r[2]),o.quaternion.set(r[3],r[4],r[5],r[6]),this.crowd&&this.matrices[s].compose(o.position,o.quaternion,new U(1,1,1))}this.crowd?.update(this.matrices);for(let s of this.bents)s.update(n,e.exaggeration,e.bending&&!this.ghost);for(let s of this.riders){let r=this.motion.scene.flexible[s.flexible];s.group.position.set(...Vu(this.motion.bent(s.flexible,n),s.along/r.length)),s.group.quaternion.copy(this.bodies[s.body].quaternion)}for(let s of this.springs){let[r,o]=this.motion.scene.links[s.index].ends.map(c=>Xe(this.motion.place(c,n))),a=o.sub(r),l=a.length();s.mesh.position.copy(r),l>0&&s.mesh.quaternion.copy(new Ie().setFromUnitVectors(new U(0,0,1),a.divideScalar(l))),s.mesh.scale.set(1,1,Math.max(1e-6,l/s.length))}for(let s of this.joints)s.visible=e.joints;for(let s of this.edges)s.visible=e.edges;for(let s of this.trails){if(s.line.visible=e.trails,!e.trails)continue;let r=s.line.geometry.getAttribute("position"),o=(a,l)=>a>=0&&a<r.count&&r.setXYZ(a,l[0],l[1],l[2]);o(s.ahead,s.path.subarray(3*s.ahead,3*s.ahead+3)),s.ahead=n[0]+1,o(s.ahead,this.trace(s.point,n)),r.needsUpdate=!0,s.line.geometry.setDrawRange(0,Math.max(2,n[0]+2))}this.forces(n[2]>.5?n[1]:n[0],e)}forces(t,e){let n=this.motion.scene,s=(r,o)=>new U(r[o],r[o+1],n.planar?n.front:r[o+2]);if(this.touches){let{arrows:r,dots:o,scale:a}=this.touches;r.begin(),o.begin();let l=e.contacts?this.motion.touches(t):new Float32Array;for(let c=0;c+9<l.length;c+=10){let h=s(l,c),u=new U(l[c+3],l[c+4],l[c+5]),d=new U(l[c+6],l[c+7],l[c+8]),f=l[c+9],p=d.length()<f*u.length()*(1-1e-4);o.add(h,f<=0?mA:p?fA:pA);let x=.35*n.size;r.add(h,u.multiplyScalar(a*e.force).clampLength(0,x),hA),r.add(h,d.multiplyScalar(a*e.force).clampLength(0,x),uA)}r.end(),o.end()}if(this.reactions){let{arrows:r,scale:o}=this.reactions;r.begin();let a=this.motion.reactionNumbers,l=e.reactions?n.reactions.names.length:0;for(let c=0;c<l;c++){let h=6*(t*n.reactions.names.length+c),u=new U(a[h+3],a[h+4],a[h+5]).multiplyScalar(o*e.force);r.add(s(a,h),u.clampLength(0,.4*n.size),dA)}r.end()}}dispose(){this.root.traverse(t=>{if(t instanceof $e||t instanceof tr||t instanceof er){t.geometry.dispose();for(let e of[t.material].flat())e.dispose()}}),this.root.removeFromParent()}};var Tu=class{layer=A("div",{class:"labels","aria-hidden":"true"});items=[];visible=!0;set(t){this.layer.replaceChildren(),this.items=t.map(({name:e,at:n,colour:s})=>{let r=A("span",{class:"label"},e);return r.style.setProperty("--body",s),this.layer.append(r),{node:r,at:n,width:0}})}update(t,e,n){if(this.layer.hidden=!this.visible,!this.visible)return;let s=[];for(let r of this.items){let o=r.at().clone().project(t),a=(o.x+1)/2*e+8,l=(1-o.y)/2*n-20;r.width||=r.node.offsetWidth||60;let c=[a,l,a+r.width,l+18],h=s.some(d=>c[0]<d[2]&&c[2]>d[0]&&c[1]<d[3]&&c[3]>d[1]),u=o.z<1&&a>0&&a<e-20&&l>0&&l<n-16&&!h;r.node.style.visibility=u?"visible":"hidden",u&&(s.push(c),r.node.style.transform=`translate(${a.toFixed(1)}px, ${l.toFixed(1)}px)`)}}};var gA=14,xA=5,_A=[2048,1024],yA=.6,Eu=class i{constructor(t,e,n){this.host=t;this.canvas=e;let s=n.getExtension("WEBGL_debug_renderer_info");this.slow=!!s&&/swiftshader|llvmpipe|softpipe|basic render/i.test(String(n.getParameter(s.UNMASKED_RENDERER_WEBGL))),this.renderer=new pu({canvas:e,context:n,alpha:!0}),this.renderer.debug.checkShaderErrors=!1,this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Ur,this.renderer.shadowMap.autoUpdate=!1,this.sun.castShadow=!0,this.sun.shadow.mapSize.setScalar(_A[this.slow?1:0]),this.sun.shadow.bias=-4e-4,this.sun.shadow.normalBias=.02,this.world.add(this.sun,this.sun.target,this.lamp,this.lamp.target,new yl("#ffffff",.7),new xl("#ffffff","#aab3c0",1.25)),this.controls=this.steer(this.perspective),t.append(this.canvas,this.labels.layer),new ResizeObserver(()=>this.dirty=!0).observe(t);let r=()=>{requestAnimationFrame(r),this.dirty&&this.render()};requestAnimationFrame(r)}host;canvas;labels=new Tu;shown={joints:!0,edges:!0,contacts:!0,reactions:!1,trails:!0,bending:!0,exaggeration:1,force:1};actors=null;ghost=null;frames=0;follow=-1;onFrame=null;renderer;world=new ns;perspective=new Vn(32,1,.01,100);orthographic=new Nr(-1,1,1,-1,-100,100);controls;sun=new Zo("#fffaf0",2.3);lamp=new Zo("#ffffff",.7);floor=null;flat=!1;dirty=!0;time=0;anchor=new U;size=1;run=null;moving={clock:!1,hand:!1};filming=!1;slow;lit="";static begin(t){let e=A("canvas",{class:"space",tabindex:0,role:"img"}),n=e.getContext("webgl2",{antialias:!0,preserveDrawingBuffer:!0,alpha:!0});return n?new i(t,e,n):null}steer(t){let e=new Mu(t,this.canvas);return e.enableDamping=!1,e.addEventListener("change",()=>this.dirty=!0),e.addEventListener("start",()=>this.moving.hand=!0),e.addEventListener("end",()=>(this.moving.hand=!1,this.dirty=!0)),e}plays(t){this.moving.clock=t,this.dirty=!0}get camera(){return this.flat?this.orthographic:this.perspective}get orthogonal(){return this.flat}show(t,e){let n=t.motion;if(!n)return;this.run=t,this.actors?.dispose(),this.floor?.group.removeFromParent(),this.actors=new Ul(n,!1),this.floor=new _u(n.scene),this.world.add(this.actors.root,this.floor.group),this.size=n.scene.size,this.centres.clear();let s=n.scene.bodies,r=s.map((o,a)=>({...o,i:a})).filter(o=>o.name&&s.findLastIndex(a=>a.name===o.name)===o.i);if(this.labels.set(r.map(o=>({name:o.name,colour:o.colour,at:()=>this.middle(o.i)}))),!e){this.labels.visible=r.length<=gA,this.shown.trails=n.scene.trails.length<=xA,this.flat=n.scene.planar;let o=Math.max(...n.scene.hi.map((a,l)=>a-n.scene.lo[l]));this.follow=o>3.2*this.size&&s.length>0?0:-1,this.controls.dispose();for(let a of[this.perspective,this.orthographic])a.up.copy(Xe(n.scene.upright));this.controls=this.steer(this.camera),this.actors.update(this.time,this.shown),this.look("home")}this.theme(),this.move(this.time)}compare(t){this.ghost?.dispose(),this.ghost=t?.motion?new Ul(t.motion,!0):null,this.ghost&&this.world.add(this.ghost.root),this.move(this.time)}move(t){if(this.time=t,!this.actors)return;let e=this.anchor.clone();if(this.actors.update(t,this.shown),this.ghost?.update(t,{...this.shown,contacts:!1,reactions:!1,trails:!1}),this.lit="",this.follow>=0){this.anchor.copy(this.middle(this.follow));let n=this.anchor.clone().sub(e);this.controls.target.add(n),this.camera.position.add(n)}this.dirty=!0}middle(t){let e=this.actors?.flexible.find(r=>r.data.body===t);if(!e){let r=this.actors.bodies[t];return this.centre(t).clone().applyQuaternion(r.quaternion).add(r.position)}let n=e.mesh.geometry.getAttribute("position"),s=Math.floor(n.count/2);return new U(n.getX(s),n.getY(s),n.getZ(s))}centres=new Map;centre(t){let e=this.centres.get(t);if(e)return e;let n=new pi;this.actors.bodies[t].children.forEach(r=>{r instanceof $e&&(r.geometry.computeBoundingBox(),n.union(r.geometry.boundingBox))});let s=n.isEmpty()?new U:n.getCenter(new U);return this.centres.set(t,s),s}watch(t){this.follow=t,t>=0&&this.anchor.copy(this.middle(t)),this.dirty=!0}box(){let t=this.run.motion.scene;if(this.follow<0)return[Xe(t.lo),Xe(t.hi)];this.anchor.copy(this.middle(this.follow));let e=new U().setScalar(.5*this.size);return[this.anchor.clone().sub(e),this.anchor.clone().add(e)]}look(t){if(!this.run?.motion)return;let e=this.run.motion.scene,n=Xe(e.upright),s=Xe(e.right).cross(Xe(e.up)).normalize(),r=h=>new U().setComponent(h,1),o=[0,1,2].map(r).filter(h=>Math.abs(h.dot(n))<.5),a=e.planar?new U(0,0,1):o[1].clone().negate(),l=e.planar?new U(1,0,0):o[0].clone(),c={home:e.planar?new U(0,0,1):s,front:a,side:l,top:n.clone().addScaledVector(a,.001),corner:a.clone().add(l).addScaledVector(n,.7)};this.from(c[t].normalize())}fit(){this.from(this.camera.position.clone().sub(this.controls.target).normalize())}from(t){let[e,n]=this.box(),s=e.clone().add(n).multiplyScalar(.5),r=this.camera.up,o=new U().crossVectors(r,t).normalize(),a=new U().crossVectors(t,o),[l,c,h]=[0,0,0];for(let x=0;x<8;x++){let m=new U(x&1?n.x:e.x,x&2?n.y:e.y,x&4?n.z:e.z).sub(s);[l,c,h]=[Math.max(l,Math.abs(m.dot(o))),Math.max(c,Math.abs(m.dot(a))),Math.max(h,Math.abs(m.dot(t)))]}let u=this.host.clientWidth/Math.max(1,this.host.clientHeight),d=1.16*Math.max(c,l/u,.08*this.size),f=d/Math.tan(this.perspective.fov*Math.PI/360)+h;this.controls.target.copy(s),this.camera.position.copy(s).addScaledVector(t,f);let p=f+40*Math.max(this.size,d);this.perspective.near=f/100,this.perspective.far=p,this.orthographic.near=-p,this.orthographic.far=p,this.orthographic.top=d,this.orthographic.bottom=-d,this.orthographic.zoom=1,this.controls.update(),this.dirty=!0}project(t){if(t===this.flat)return;let[e,n]=[this.camera,this.controls.target.clone()],s=e.position.distanceTo(n),r=this.flat?this.orthographic.top/this.orthographic.zoom:s*Math.tan(this.perspective.fov*Math.PI/360);this.flat=t;let o=e.position.clone().sub(n).normalize(),a=r/Math.tan(this.perspective.fov*Math.PI/360);this.camera.position.copy(n).addScaledVector(o,a),this.orthographic.top=r,this.orthographic.bottom=-r,this.orthographic.zoom=1,this.controls.object=this.camera,this.controls.update(),this.dirty=!0}nudge(t,e,n){let s=this.camera.position.clone().sub(this.controls.target),r=new Ie().setFromUnitVectors(this.camera.up,new U(0,1,0)),o=new or().setFromVector3(s.applyQuaternion(r));o.theta+=t,o.phi=Math.min(Math.PI-.01,Math.max(.01,o.phi+e)),this.flat?this.orthographic.zoom*=n:o.radius/=n,this.camera.position.copy(this.controls.target).add(new U().setFromSpherical(o).applyQuaternion(r.invert())),this.controls.update(),this.dirty=!0}pick(t,e){if(!this.actors)return-1;let n=this.canvas.getBoundingClientRect(),s=new vl;s.setFromCamera(new gt((t-n.left)/n.width*2-1,1-(e-n.top)/n.height*2),this.camera);let r=s.intersectObject(this.actors.root,!0).find(o=>typeof o.object.userData.body=="number");return r?r.object.userData.body:-1}get shadows(){return this.sun.castShadow}set shadows(t){this.sun.castShadow=t,this.lit="",this.dirty=!0}theme(){let t=getComputedStyle(document.documentElement);this.floor?.ink(t.getPropertyValue("--grid").trim()||"#5b6676"),this.dirty=!0}light(){let t=this.controls.target,e=this.follow>=0?1.6*this.size:Math.max(this.size,.75*this.extent()),n=this.camera.up,s=this.run.motion.scene.planar,r=this.run.motion.scene,o=Xe(r.right),a=s?new U(-.5,.9,1.6):n.clone().multiplyScalar(1.5).addScaledVector(o,-.75).addScaledVector(o.cross(Xe(r.up)),.75);this.sun.target.position.copy(t),this.sun.position.copy(t).addScaledVector(a.normalize(),4*e);let l=this.sun.shadow.camera;[l.left,l.right,l.top,l.bottom,l.near,l.far]=[-e*1.3,e*1.3,e*1.3,-e*1.3,.1*e,9*e],this.sun.shadow.normalBias=.002*e,l.updateProjectionMatrix();let c=[...this.sun.position.toArray(),...t.toArray(),e].join(" ");this.renderer.shadowMap.needsUpdate=this.lit!==c,this.lit=c,this.lamp.position.copy(this.camera.position),this.lamp.target.position.copy(t),this.floor?.focus(t,1.7*e)}extent(){let t=this.run.motion.scene;return Xe(t.hi).distanceTo(Xe(t.lo))}render(){this.dirty=!1;let[t,e]=[this.host.clientWidth,this.host.clientHeight];if(!t||!e)return;let n=this.slow&&!this.filming&&(this.moving.clock||this.moving.hand),s=Math.min(2,window.devicePixelRatio||1)*(n?yA:1);(this.canvas.width!==Math.floor(t*s)||this.canvas.height!==Math.floor(e*s))&&(this.renderer.setPixelRatio(s),this.renderer.setSize(t,e,!1)),this.perspective.aspect=t/e,this.orthographic.left=this.orthographic.bottom*(t/e),this.orthographic.right=this.orthographic.top*(t/e),this.perspective.updateProjectionMatrix(),this.orthographic.updateProjectionMatrix(),this.run&&this.light(),this.renderer.render(this.world,this.camera),this.labels.update(this.camera,t,e),this.frames++,this.onFrame?.()}picture(t,e,n){let[s,r]=[this.host.clientWidth,this.host.clientHeight],o=this.camera;this.renderer.setPixelRatio(1),this.renderer.setSize(t,e,!1),o instanceof Vn?o.aspect=t/e:[o.left,o.right]=[o.bottom*(t/e),o.top*(t/e)],o.updateProjectionMatrix(),this.renderer.render(this.world,o);let a=A("canvas",{width:t,height:e}),l=a.getContext("2d");return n&&(l.fillStyle=n,l.fillRect(0,0,t,e)),l.drawImage(this.canvas,0,0),this.renderer.setSize(s,r,!1),this.dirty=!0,new Promise((c,h)=>a.toBlob(u=>u?c(u):h(new Error("no picture")),"image/png"))}};var Au=class{constructor(t,e,n){this.clock=t;this.run=e;this.onGhost=n;this.stage=this.begin();let s=xe("\u27F3","loop (l)",()=>(t.loop=!t.loop,t.changed()),{"aria-pressed":"true"}),r=A("div",{class:"bar",role:"group","aria-label":"time"},this.play,xe("|\u25C0","event before (shift + \u2190)",()=>this.event(-1)),xe("\u25B6|","next event (shift + \u2192)",()=>this.event(1)),A("div",{class:"rail"},this.time,this.ticks),this.digits,this.speed,s);this.host.append(this.said,this.legend),this.node.append(this.host,this.note,r,this.tools,this.options),this.time.addEventListener("input",()=>{t.play(!1),t.set(Number(this.time.value))}),this.speed.addEventListener("change",()=>t.speed=Number(this.speed.value)),t.onTime(o=>this.tick(o)),t.onChange(()=>{this.stage?.plays(t.playing),this.play.textContent=t.playing?"\u23F8":"\u25B6",this.play.setAttribute("aria-label",t.playing?"pause (space)":"play (space)"),s.setAttribute("aria-pressed",String(t.loop))}),this.show(e,!1)}clock;run;onGhost;node=A("section",{class:"theatre","aria-label":"mechanism"});stage;host=A("div",{class:"host"});note=A("p",{class:"note",hidden:!0});time=A("input",{type:"range",min:0,max:1e3,step:"any",value:0,"aria-label":"time",class:"time"});ticks=A("div",{class:"ticks","aria-hidden":"true"});digits=A("output",{class:"clock"});speed=A("select",{"aria-label":"speed",title:"speed"});follow=A("select",{"aria-label":"follow a body",title:"follow a body"});legend=A("div",{class:"legend heat",hidden:!0});tools=A("div",{class:"tools"});play=xe("\u25B6","play (space)",()=>this.clock.play(!this.clock.playing),{class:"play"});options=A("div",{class:"options"});said=A("div",{class:"event","aria-hidden":"true"});ghost=null;begin(){try{let t=Eu.begin(this.host);return t?(t.canvas.addEventListener("dblclick",e=>{let n=t.pick(e.clientX,e.clientY);this.follow.value=String(n),t.watch(n),Bn(n<0?"following nothing":`following ${this.run.data.scene.bodies[n].name}`)}),t):null}catch{return null}}show(t,e){this.run=t;let{clock:n,stage:s}=this,r=n.speeds();e||(n.speed=r.reduce((l,c)=>Math.abs(Math.log(c/n.usual()))<Math.abs(Math.log(l/n.usual()))?c:l,r[0]??1)),this.speed.replaceChildren(...r.map(l=>A("option",{value:l},`${en(l,3)}\xD7`))),this.speed.value=String(n.speed),[this.time.min,this.time.max]=[String(n.first),String(n.last)];let o=l=>100*(l-n.first)/(n.last-n.first||1),a=new Set;if(this.ticks.replaceChildren(...t.data.events.list.flatMap(l=>{let c=`${o(l.t).toFixed(1)}%`;if(a.has(c))return[];a.add(c);let h=A("i",{title:`${l.kind} ${l.name}`});return h.style.left=c,[h]})),!t.motion||!s){let l=A("img",{class:"drawn",alt:`${t.data.model}: the mechanism at some instants`,src:`data:image/svg+xml,${encodeURIComponent(t.data.drawn)}`});this.host.querySelector("img.drawn")?.remove(),this.host.prepend(l),this.note.hidden=!1,this.note.textContent=t.motion?"This browser offers no WebGL: the mechanism is drawn at some instants instead. Plots, numbers and exports work as usual.":"There is nothing to move: the model has no bodies."}s&&t.motion&&(s.show(t,e),s.canvas.setAttribute("aria-label",`${t.data.model} in space. ${t.data.headline.moved}`),this.follow.replaceChildren(A("option",{value:-1},"follow nothing"),...t.motion.scene.bodies.map((l,c)=>A("option",{value:c},`follow ${l.name||`body ${c+1}`}`))),this.follow.value=String(s.follow),e||this.furnish()),this.tick(n.time)}compare(t){this.ghost=t,this.stage?.compare(t)}furnish(){let t=this.stage,{shown:e}=t,n=[["home","home","0"],["front","front","1"],["side","side","2"],["top","top","3"],["corner","corner","4"]],s=()=>t.move(this.clock.time),r=A("select",{"aria-label":"projection",change:()=>t.project(r.value==="flat")},A("option",{value:"deep"},"perspective"),A("option",{value:"flat"},"orthographic"));r.value=t.orthogonal?"flat":"deep",this.follow.onchange=()=>t.watch(Number(this.follow.value));let o=A("select",{"aria-label":"view",title:"view",change:()=>t.look(o.value)},...n.map(([h,u])=>A("option",{value:h},`view: ${u}`)));this.tools.replaceChildren(o,xe("fit","fit everything (f)",()=>t.fit()),r,this.follow,this.saving(),this.help());let a=(h,u,d)=>{let f=A("input",{type:"checkbox",change:()=>(d(f.checked),s())});return f.checked=u,A("label",{},f,` ${h}`)},l=(h,u,d)=>{let f=A("input",{type:"range",min:0,max:100,value:0,"aria-label":h}),p=A("output",{},"1\xD7");return f.addEventListener("input",()=>{let x=Number((u**(Number(f.value)/100)).toPrecision(2));p.textContent=`${x}\xD7`,d(x),s()}),A("label",{},`${h} `,f,p)},c=t.actors;this.options.replaceChildren(a("names",t.labels.visible,h=>t.labels.visible=h),a("joints",e.joints,h=>e.joints=h),a("edges",e.edges,h=>e.edges=h),a("shadows",t.shadows,h=>t.shadows=h),a("trails",e.trails,h=>e.trails=h),...c.hasContacts?[a("contact forces",e.contacts,h=>e.contacts=h)]:[],...c.hasReactions?[a("reactions",e.reactions,h=>e.reactions=h)]:[],...c.hasContacts||c.hasReactions?[l("arrows",20,h=>e.force=h)]:[],...c.flexible.some(h=>h.data.quantity)?[a("colour by bending",e.bending,h=>(e.bending=h,this.heat()))]:[],...c.flexible.some(h=>h.data.floating)?[l("bending",1e3,h=>e.exaggeration=h)]:[],this.second()),this.heat()}heat(){let t=this.stage?.actors?.flexible.filter(n=>n.most>0)??[];this.legend.hidden=!t.length||!this.stage.shown.bending;let[e]=t;e&&this.run.data.scene?.captions?this.legend.replaceChildren(A("span",{},"none"),A("i"),A("span",{},`much ${e.data.quantity}`)):e&&this.legend.replaceChildren(A("span",{},e.data.quantity==="axial force"?`\u2212${en(e.most,3)}`:"0"),A("i"),A("span",{},`${en(e.most,3)} ${e.data.unit} or more, ${e.data.quantity}`))}second(){let t=A("input",{type:"file",accept:".html","aria-label":"report of a second run"}),e=xe("\xD7","remove the second run",()=>{this.onGhost(null),e.hidden=!0,t.value=""},{hidden:!0});return t.addEventListener("change",async()=>{let s=(await t.files?.[0]?.text())?.match(/<script type="application\/json" id="run">([^]*?)<\/script>/);try{if(!s)throw new Error("no run in it");this.onGhost(new Ws(JSON.parse(s[1]))),e.hidden=!1}catch(r){Bn(`That file is no report: ${r.message}`),vA(this.note,"That file is no report.html of a run.")}}),A("label",{class:"second"},"second run ",t,e)}saving(){let t=()=>gs(this.run.data.model),e=A("input",{value:"1600x900","aria-label":"size of the picture in pixels",pattern:"\\d+x\\d+"}),n=async()=>{let[r,o]=e.value.split("x").map(Number),a=getComputedStyle(document.documentElement).getPropertyValue("--stage").trim();Pi(`${t()}.png`,await this.stage.picture(Math.min(8e3,r||1600),Math.min(8e3,o||900),a))},s=xe("WebM","record the animation once as it plays",()=>{s.textContent="recording \u2026",this.stage.filming=!0,y_(this.stage.canvas,this.clock,r=>{this.stage.filming=!1,s.textContent="WebM",Pi(`${t()}.webm`,r)})});return A("details",{class:"menu export"},A("summary",{title:"save"},"save"),A("div",{class:"sheet"},A("label",{},e," px"),xe("PNG","save a picture",n),s,xe("glTF","save mechanism and motion for other tools",async()=>Pi(`${t()}.glb`,await E_(this.run)))))}help(){let t=[["drag","turn"],["right drag, two fingers","shift"],["wheel, pinch","zoom"],["double-click a body","follow it"],["space","play and pause"],["\u2190 \u2192","a frame back or on; with shift an event"],["home, end","start and end"],["+ \u2212","faster, slower"],["w a s d, e q","turn and zoom"],["0 1 2 3 4, f","home, front, side, top, corner, fit"],["p n j c r t","perspective, names, joints, contacts, reactions, trails"]];return A("details",{class:"menu help"},A("summary",{title:"how to"},"?"),A("div",{class:"sheet"},A("table",{},A("tbody",{},...t.map(([e,n])=>A("tr",{},A("th",{},e),A("td",{},n)))))))}event(t){let e=[...new Set(this.run.data.events.list.map(o=>o.t))].sort((o,a)=>o-a),n=this.clock.time,s=t>0?e.find(o=>o>n+1e-12):e.findLast(o=>o<n-1e-12);if(this.clock.play(!1),s===void 0)return Bn("no event there");this.clock.set(s);let r=this.run.data.events.list.find(o=>o.t===s);Bn(`${r.kind} ${r.name} at ${en(s)} seconds`)}step(t){let e=this.run.motion?.t??this.run.times,n=0;for(;n+1<e.length&&e[n+1]<=this.clock.time+1e-12;)n++;this.clock.play(!1),this.clock.set(e[Math.min(e.length-1,Math.max(0,n+t))]??0)}tick(t){this.time.value=String(t),this.time.setAttribute("aria-valuetext",`${en(t,4)} seconds`),this.digits.textContent=`${t.toFixed(this.clock.last<.1?5:3)} s`,this.stage?.move(t);let e=.02*(this.clock.last-this.clock.first),n=this.run.data.events.list.findLast(r=>r.t<=t+1e-12&&t-r.t<e),s=this.run.data.scene?.captions?.findLast(r=>r[0]<=t);this.said.textContent=n?`${n.kind}: ${n.name}`:s?.[1]??""}};function vA(i,t){i.hidden=!1,i.textContent=t}var Lp=class{root=A("main");clock=new zl(0,1);theatre=null;plots=null;head=A("div");below=A("div",{class:"below"});constructor(){document.body.append(this.root),this.root.append(this.head)}get place(){return this.root}put(t){this.root.prepend(t)}show(t,e,n){document.title=t.data.model,this.clock.span(...t.span),!this.theatre||!this.plots?(this.clock.set(this.clock.first),this.theatre=new Au(this.clock,t,r=>this.compare(r)),this.plots=new xc(t,this.clock),Qp(this.clock,this.theatre),this.root.append(A("div",{class:"work"},this.theatre.node,this.plots.node),this.below),this.theatre.stage?.fit(),this.theatre.stage?.look("home")):(this.theatre.show(t,n),this.plots.show(t,e)),e&&this.compare(e),this.head.replaceChildren(mm(t));let s=[xm(t),_m(t,this.clock),gm(t),ym(t),A("footer",{},t.data.footer)];this.below.replaceChildren(...s.filter(r=>!!r)),this.clock.set(this.clock.time)}compare(t){this.theatre.compare(t),this.plots.ghost=t,this.plots.update()}repaint(){this.theatre?.stage?.theme(),this.plots?.redraw()}get probe(){return{clock:this.clock,theatre:this.theatre,plots:this.plots}}};function bA(i){let t=["auto","light","dark"],e=xe("\u25D0","light or dark",()=>{let n=t[(t.indexOf(document.documentElement.dataset.theme??"auto")+1)%t.length];document.documentElement.dataset.theme=n,e.setAttribute("aria-label",`colours: ${n}`),i.repaint()},{class:"themes"});return matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>i.repaint()),e}var oa=new Lp;document.body.append(bA(oa));Object.defineProperty(window,"delassus",{get:()=>oa.probe});var I_=document.getElementById("run")?.textContent;if(I_)oa.show(new Ws(JSON.parse(I_)),null,!1);else if(document.getElementById("server")){let i=new yu((t,e,n)=>oa.show(t,e,n));oa.put(i.node),i.follow()}else pm(oa.place);})();
