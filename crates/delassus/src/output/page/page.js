"use strict";(()=>{var yl=class{constructor(t,e){this.first=t;this.last=e;this.time=t;let n=s=>{this.playing&&this.advance(Math.min(.1,(s-this.before)/1e3)),this.before=s,requestAnimationFrame(n)};requestAnimationFrame(n)}first;last;time=0;playing=!1;loop=!0;speed=1;listeners=[];changes=[];before=0;onTime(t,e){this.listeners.push({hear:t,node:e,seen:!1})}onChange(t){this.changes.push(t)}set(t){this.time=Math.min(this.last,Math.max(this.first,t)),this.listeners=this.listeners.filter(e=>(e.seen||=!!e.node?.isConnected,!e.node||!e.seen||e.node.isConnected));for(let e of this.listeners)e.hear(this.time)}play(t){t&&this.time>=this.last&&this.set(this.first),this.playing=t,this.changed()}changed(){for(let t of this.changes)t()}span(t,e){this.first=t,this.last=e,this.set(this.time),this.changed()}advance(t){let e=this.time+t*this.speed;if(e<this.last)return this.set(e);if(this.loop&&this.last>this.first)return this.set(this.first);this.set(this.last),this.play(!1)}speeds(){let t=this.last-this.first||1,e=r=>Number(r.toPrecision(1)),n=e(t/8),s=[.01,.1,.25,.5,1,2,5,10,n,e(n/4),e(n*4)];return[...new Set(s.filter(r=>t/r>.4&&t/r<2e3))].sort((r,o)=>r-o)}usual(){let t=this.last-this.first||1;return t>=2&&t<=20?1:Number((t/8).toPrecision(1))}};function ou(i){let t=atob(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;n++)e[n]=t.charCodeAt(n);return e.buffer}var lr=i=>new Float32Array(ou(i)),su=i=>new Float64Array(ou(i)),au=i=>new Uint32Array(ou(i)),Fs=class{constructor(t){this.data=t;this.times=su(t.series.t),this.columns=t.series.columns.map(e=>({...e,values:su(e.data)})),this.motion=t.scene?new ru(t.scene):null}data;times;columns;motion;get span(){let t=this.motion&&this.motion.t.length>1?this.motion.t:this.times;return t.length?[t[0],t[t.length-1]]:[0,0]}column(t){return this.columns.find(e=>e.name===t)}};function Yi(i,t){let e=0,n=i.length-1;for(;n-e>1;){let r=e+n>>1;i[r]<=t?e=r:n=r}let s=i[n]-i[e];return[e,n,s>0?Math.min(1,Math.max(0,(t-i[e])/s)):0]}var ru=class{constructor(t){this.scene=t;this.t=su(t.t),this.bodies=t.bodies.length,this.poses=lr(t.poses),this.bends=lr(t.bends),this.starts=t.touches?au(t.touches.starts):null,this.touchNumbers=t.touches?lr(t.touches.numbers):new Float32Array,this.reactionNumbers=t.reactions?lr(t.reactions.numbers):new Float32Array,this.first=[],this.bendStride=0;for(let e of t.flexible)this.first.push(this.bendStride),this.bendStride+=4*e.points}scene;t;bodies;poses;bends;starts;touchNumbers;reactionNumbers;bendStride;first;pose(t,[e,n,s],r){let o=(e*this.bodies+t)*7,a=(n*this.bodies+t)*7,l=this.poses;for(let d=0;d<3;d++)r[d]=l[o+d]+s*(l[a+d]-l[o+d]);let c=0;for(let d=3;d<7;d++)c+=l[o+d]*l[a+d];let h=c<0?-1:1,u=0;for(let d=0;d<4;d++){let f=(1-s)*l[o+3+d]+s*h*l[a+3+d];r[d===0?6:2+d]=f,u+=f*f}u=Math.sqrt(u)||1;for(let d=3;d<7;d++)r[d]/=u}bent(t,[e,n,s]){let r=4*this.scene.flexible[t].points,o=e*this.bendStride+this.first[t],a=n*this.bendStride+this.first[t],l=new Float32Array(r);for(let c=0;c<r;c++)l[c]=this.bends[o+c]+s*(this.bends[a+c]-this.bends[o+c]);return l}largest(t){let e=this.scene.flexible[t].points,n=new Float32Array(this.t.length*e);for(let s=0;s<this.t.length;s++)for(let r=0;r<e;r++)n[s*e+r]=Math.abs(this.bends[s*this.bendStride+this.first[t]+4*r+3]);return n.sort(),n[Math.floor(.98*(n.length-1))]??0}touches(t){return this.starts?this.touchNumbers.subarray(10*this.starts[t],10*this.starts[t+1]):new Float32Array}forces(){let t=[];for(let e=0;e+9<this.touchNumbers.length;e+=10)t.push(Math.hypot(this.touchNumbers[e+3],this.touchNumbers[e+4],this.touchNumbers[e+5]));return t}reactionForces(){let t=[];for(let e=0;e+5<this.reactionNumbers.length;e+=6)t.push(Math.hypot(this.reactionNumbers[e+3],this.reactionNumbers[e+4],this.reactionNumbers[e+5]));return t}scratch=new Float64Array(7);place([t,e],n){if(t<0)return e;let s=this.scene.flexible.findIndex(o=>o.body===t);if(s>=0)return lu(this.bent(s,n),e[0]/this.scene.flexible[s].length);let r=this.scratch;return this.pose(t,n,r),L_(r,e)}};function L_(i,t){let[e,n,s,r]=[i[3],i[4],i[5],i[6]],[o,a,l]=t,c=2*(n*l-s*a),h=2*(s*o-e*l),u=2*(e*a-n*o);return[i[0]+o+r*c+n*u-s*h,i[1]+a+r*h+s*c-e*u,i[2]+l+r*u+e*h-n*c]}function lu(i,t){let e=i.length/4-1,n=Math.min(e,Math.max(0,t*e)),s=Math.min(e-1,Math.floor(n)),r=n-s;return[0,1,2].map(o=>i[4*s+o]+r*(i[4*s+4+o]-i[4*s+o]))}function H(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))r===void 0||r===!1||(typeof r=="function"?n.addEventListener(s,r):s==="class"?n.className=String(r):n.setAttribute(s,r===!0?"":String(r)));for(let s of e)s&&n.append(s);return n}function je(i,t,e,n={}){return H("button",{type:"button",title:t,"aria-label":t,click:e,...n},i)}function hs(i,t,e="text/plain"){let n=typeof t=="string"?new Blob([t],{type:e}):t,s=URL.createObjectURL(n),r=H("a",{href:s,download:i});document.body.append(r),r.click(),r.remove(),setTimeout(()=>URL.revokeObjectURL(s),6e4)}var Ml=i=>i.toLowerCase().replace(/[^a-z0-9]+/g,"-").replace(/^-|-$/g,"").slice(0,60)||"delassus";function Pn(i,t=6){if(i==null||Number.isNaN(i))return"\u2013";if(i===0||!Number.isFinite(i))return String(i);let e=Math.abs(i);return e<1e-4||e>=1e7?i.toExponential(t-1).replace(/\.?0+e/,"e"):String(Number(i.toPrecision(t)))}var vl=null;function cr(i){vl||(vl=H("div",{class:"unseen",role:"status","aria-live":"polite"}),document.body.append(vl)),vl.textContent=i}function ap(i,t){window.addEventListener("keydown",e=>{let n=e.target;if(e.ctrlKey||e.metaKey||e.altKey||/^(INPUT|SELECT|TEXTAREA)$/.test(n.tagName)||e.key===" "&&/^(BUTTON|SUMMARY)$/.test(n.tagName))return;let s=t.stage,r=c=>{s&&(s.shown[c]=!s.shown[c],s.move(i.time))},o=c=>{let h=i.speeds(),u=h.findIndex(d=>d>=i.speed-1e-12);i.speed=h[Math.min(h.length-1,Math.max(0,u+c))]??i.speed,i.changed()},l={" ":()=>i.play(!i.playing),ArrowRight:()=>e.shiftKey?t.event(1):t.step(1),ArrowLeft:()=>e.shiftKey?t.event(-1):t.step(-1),Home:()=>i.set(i.first),End:()=>i.set(i.last),"+":()=>o(1),"-":()=>o(-1),l:()=>(i.loop=!i.loop,i.changed()),f:()=>s?.fit(),0:()=>s?.look("home"),1:()=>s?.look("front"),2:()=>s?.look("side"),3:()=>s?.look("top"),4:()=>s?.look("corner"),w:()=>s?.nudge(0,-.12,1),s:()=>s?.nudge(0,.12,1),a:()=>s?.nudge(-.12,0,1),d:()=>s?.nudge(.12,0,1),e:()=>s?.nudge(0,0,1.15),q:()=>s?.nudge(0,0,1/1.15),p:()=>s?.project(!s.orthogonal),n:()=>{s&&(s.labels.visible=!s.labels.visible,s.move(i.time))},j:()=>r("joints"),c:()=>r("contacts"),r:()=>r("reactions"),t:()=>r("trails")}[e.key];l&&(e.preventDefault(),l())})}function lp(i){let t=i.data,e=H("header",{class:"headline"},H("h1",{},t.model,t.status&&H("span",{class:`status ${t.mood}`},t.status)),H("p",{class:"moved"},t.headline.moved),H("p",{class:`good ${t.headline.verdict}`},t.headline.good));t.error&&e.append(H("div",{class:"box bad",role:"alert"},H("code",{},t.error.code),t.error.message,t.error.cure&&H("em",{},t.error.cure)));for(let n of t.warnings)e.append(H("div",{class:"box warn"},H("code",{},n.code),n.message,n.cure&&H("em",{},n.cure)));return e}function cp(i){let t=i.columns.filter(n=>!n.state);if(!t.length)return null;let e=n=>[n.start,n.end,n.min,n.max,n.rms].map(s=>H("td",{class:"n"},Pn(s)));return H("section",{"aria-labelledby":"numbers"},H("h2",{id:"numbers"},"Numbers"),H("div",{class:"scroll",tabindex:0},H("table",{},H("thead",{},H("tr",{},...["quantity","start","end","min","max","rms","unit"].map(n=>H("th",{scope:"col"},n)))),H("tbody",{},...t.map(n=>H("tr",{},H("th",{scope:"row"},n.name),...e(n),H("td",{class:"u"},n.unit)))))))}function hp(i){let{table:t,pictures:e}=i.data;if(!t)return null;let n=t.rows.map(o=>H("tr",{},...o.map(a=>H("td",{},a)))),s=H("table",{},H("thead",{},H("tr",{},...t.head.map(o=>H("th",{scope:"col"},o)))),H("tbody",{},...n)),r=(e??[]).map(([o,a])=>H("figure",{class:"plot"},H("figcaption",{},H("b",{},o)),H("img",{class:"still",alt:o,src:`data:image/svg+xml,${encodeURIComponent(a)}`})));return H("section",{"aria-label":"table"},H("div",{class:"scroll",tabindex:0},s),H("div",{class:"stills"},...r))}function up(i,t){let{list:e,more:n}=i.data.events;if(!e.length)return null;let s=e.map(a=>{let l=()=>{t.play(!1),t.set(a.t),cr(`${a.kind} ${a.name} at ${Pn(a.t)} seconds`)},c=[a.before,a.after,a.impulse,a.lost,a.tangential].map(h=>H("td",{class:"n"},h?Pn(h):""));return H("tr",{"data-t":a.t,click:l},H("td",{class:"n"},je(a.t.toFixed(6),`go to ${a.kind} ${a.name} at ${a.t} s`,l)),H("td",{},a.kind),H("td",{},a.name),...c)}),r=["t in s","kind","of","velocity before","after, m/s","impulse, N s","energy lost, J","tangential impulse, N s"],o=H("tbody",{},...s);return t.onTime(a=>s.forEach(l=>l.classList.toggle("now",Math.abs(Number(l.dataset.t)-a)<1e-9)),o),H("section",{"aria-labelledby":"events"},H("h2",{id:"events"},"Events"),H("div",{class:"scroll log",tabindex:0},H("table",{},H("thead",{},H("tr",{},...r.map(a=>H("th",{scope:"col"},a)))),o)),n>0&&H("p",{},`\u2026 ${n} more in `,H("code",{},"events.csv")))}function dp(i){let t=i.data,e=(r,...o)=>H("details",{class:"fold"},H("summary",{},r),...o),n=H("section",{class:"folds","aria-label":"solver"});t.folds.length&&n.append(H("h2",{},"Solver"));for(let r of t.folds)n.append(e(r.title,...r.lines.map(o=>H("p",{},o))));if(t.switches.length){let r=["t in s","from","to","why"],o=t.switches.map(a=>H("tr",{},H("td",{class:"n"},Pn(a.t,9)),H("td",{},a.from),H("td",{},a.to),H("td",{},a.why)));n.append(e(`Switches of the solver (${t.switches.length})`,H("div",{class:"scroll"},H("table",{},H("thead",{},H("tr",{},...r.map(a=>H("th",{scope:"col"},a)))),H("tbody",{},...o)))))}let s=t.numbers.map(r=>H("table",{},H("caption",{},r.caption),H("tbody",{},...r.rows.map(([o,a,l])=>H("tr",{},H("th",{scope:"row"},o),H("td",{class:"n"},a),H("td",{class:"u"},l))))));return s.length&&n.append(e("Accuracy, energy and work",H("div",{class:"tables"},...s))),t.cite.length&&n.append(e("Please cite",H("ul",{},...t.cite.map(r=>H("li",{},r))))),n}var D_="uplot",N_="u-hz",U_="u-vt",F_="u-title",O_="u-wrap",B_="u-under",z_="u-over",k_="u-axis",dr="u-off",V_="u-select",G_="u-cursor-x",H_="u-cursor-y",W_="u-cursor-pt",X_="u-legend",q_="u-live",Y_="u-inline",$_="u-series",Z_="u-marker",fp="u-label",K_="u-value",jo="width",Qo="height";var pp="bottom",Xr="left",cu="right",Au="#000",mp=Au+"0",hu="mousemove",gp="mousedown",uu="mouseup",_p="mouseenter",xp="mouseleave",yp="dblclick",J_="resize",j_="scroll",vp="change",Al="dppxchange",Eu="--",jr=typeof window<"u",gu=jr?document:null,Yr=jr?window:null,Q_=jr?navigator:null,De,bl;function _u(){let i=devicePixelRatio;De!=i&&(De=i,bl&&yu(vp,bl,_u),bl=matchMedia(`(min-resolution: ${De-.001}dppx) and (max-resolution: ${De+.001}dppx)`),fr(vp,bl,_u),Yr.dispatchEvent(new CustomEvent(Al)))}function si(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function xu(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function Qe(i,t,e){i.style[t]=e+"px"}function Ei(i,t,e,n){let s=gu.createElement(i);return t!=null&&si(s,t),e?.insertBefore(s,n),s}function gi(i,t){return Ei("div",i,t)}var Mp=new WeakMap;function $i(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",o=Mp.get(i);r!=o&&(i.style.transform=r,Mp.set(i,r),t<0||e<0||t>n||e>s?si(i,dr):xu(i,dr))}var bp=new WeakMap;function Sp(i,t,e){let n=t+e,s=bp.get(i);n!=s&&(bp.set(i,n),i.style.background=t,i.style.borderColor=e)}var wp=new WeakMap;function Tp(i,t,e,n){let s=t+""+e,r=wp.get(i);s!=r&&(wp.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}var Ru={passive:!0},tx={...Ru,capture:!0};function fr(i,t,e,n){t.addEventListener(i,e,n?tx:Ru)}function yu(i,t,e,n){t.removeEventListener(i,e,Ru)}jr&&_u();function Ri(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ri((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function Qp(i){return(e,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(e[a])){r=a;break}for(let a=s;a>=n;a--)if(i(e[a])){o=a;break}return[r,o]}}var tm=i=>i!=null,em=i=>i!=null&&i>0,Cl=Qp(tm),ex=Qp(em);function nx(i,t,e,n=0,s=!1){let r=s?ex:Cl,o=s?em:tm;[t,e]=r(i,t,e);let a=i[t],l=i[t];if(t>-1)if(n==1)a=i[t],l=i[e];else if(n==-1)a=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??We,l??-We]}function Pl(i,t,e,n){let s=Rp(i),r=Rp(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let o=e==10?us:nm,a=s==1?ri:_i,l=r==1?_i:ri,c=a(o(bn(i))),h=l(o(bn(t))),u=$r(e,c),d=$r(e,h);return e==10&&(c<0&&(u=Xe(u,-c)),h<0&&(d=Xe(d,-h))),n||e==2?(i=u*s,t=d*r):(i=om(i,u),t=Il(t,d)),[i,t]}function Cu(i,t,e,n){let s=Pl(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}var Pu=.1,Ap={mode:3,pad:Pu},ea={pad:0,soft:null,mode:0},ix={min:ea,max:ea};function El(i,t,e,n){return Ll(e)?Ep(i,t,e):(ea.pad=e,ea.soft=n?0:null,ea.mode=n?3:0,Ep(i,t,ix))}function Ie(i,t){return i??t}function sx(i,t,e){for(t=Ie(t,0),e=Ie(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Ep(i,t,e){let n=e.min,s=e.max,r=Ie(n.pad,0),o=Ie(s.pad,0),a=Ie(n.hard,-We),l=Ie(s.hard,We),c=Ie(n.soft,We),h=Ie(s.soft,-We),u=Ie(n.mode,0),d=Ie(s.mode,0),f=t-i,p=us(f),x=Yn(bn(i),bn(t)),m=us(x),g=bn(m-p);(f<1e-24||g>10)&&(f=0,(i==0||t==0)&&(f=1e-24,u==2&&c!=We&&(r=0),d==2&&h!=-We&&(o=0)));let v=f||x||1e3,w=us(v),y=$r(10,ri(w)),R=v*(f==0?i==0?.1:1:r),b=Xe(om(i-R,y/10),24),_=i>=c&&(u==1||u==3&&b<=c||u==2&&b>=c)?c:We,T=Yn(a,b<_&&i>=_?_:Ci(_,b)),F=v*(f==0?t==0?.1:1:o),I=Xe(Il(t+F,y/10),24),C=t<=h&&(d==1||d==3&&I>=h||d==2&&I<=h)?h:-We,k=Ci(l,I>C&&t<=C?C:Yn(C,I));return T==k&&T==0&&(k=100),[T,k]}var rx=new Intl.NumberFormat(jr?Q_.language:"en-US"),Iu=i=>rx.format(i),oi=Math,Tl=oi.PI,bn=oi.abs,ri=oi.floor,Mn=oi.round,_i=oi.ceil,Ci=oi.min,Yn=oi.max,$r=oi.pow,Rp=oi.sign,us=oi.log10,nm=oi.log2,ox=(i,t=1)=>oi.sinh(i)*t,du=(i,t=1)=>oi.asinh(i/t),We=1/0;function Cp(i){return(us((i^i>>31)-(i>>31))|0)+1}function vu(i,t,e){return Ci(Yn(i,t),e)}function im(i){return typeof i=="function"}function Ee(i){return im(i)?i:()=>i}var ax=()=>{},sm=i=>i,rm=(i,t)=>t,lx=i=>null,Pp=i=>!0,Ip=(i,t)=>i==t,cx=/\.\d*?(?=9{6,}|0{6,})/gm,pr=i=>{if(lm(i)||Bs.has(i))return i;let t=`${i}`,e=t.match(cx);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${pr(s)}e${r}`}return Xe(i,n)};function hr(i,t){return pr(Xe(pr(i/t))*t)}function Il(i,t){return pr(_i(pr(i/t))*t)}function om(i,t){return pr(ri(pr(i/t))*t)}function Xe(i,t=0){if(lm(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return Mn(n)/e}var Bs=new Map;function am(i){return((""+i).split(".")[1]||"").length}function ia(i,t,e,n){let s=[],r=n.map(am);for(let o=t;o<e;o++){let a=bn(o),l=Xe($r(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Xe(h,u);s.push(d),Bs.set(d,u)}}return s}var na={},Lu=[],Zr=[null,null],Os=Array.isArray,lm=Number.isInteger,hx=i=>i===void 0;function Lp(i){return typeof i=="string"}function Ll(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function ux(i){return i!=null&&typeof i=="object"}var dx=Object.getPrototypeOf(Uint8Array),cm="__proto__";function Kr(i,t=Ll){let e;if(Os(i)){let n=i.find(s=>s!=null);if(Os(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Kr(i[s],t)}else e=i.slice()}else if(i instanceof dx)e=i.slice();else if(t(i)){e={};for(let n in i)n!=cm&&(e[n]=Kr(i[n],t))}else e=i;return e}function _n(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=cm&&(Ll(i[s])?_n(i[s],Kr(n[s])):i[s]=Kr(n[s]))}return i}var fx=0,px=1,mx=2;function gx(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let o=t[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<e&&i[s]==null;)i[r=s++]=null}}}function _x(i,t){if(vx(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return Mx(o[0])||(o=yx(o)),o}let e=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=t?t[o][c]:px,f=[];for(let p=0;p<h.length;p++){let x=h[p],m=r.get(l[p]);x===null?d!=fx&&(u[m]=x,d==mx&&f.push(m)):u[m]=x}gx(u,f,s),n.push(u)}}return n}var xx=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function yx(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[n[l]];s.push(a)}return s}function vx(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function Mx(i,t=100){let e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Yn(1,ri((s-n+1)/t));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var hm=["January","February","March","April","May","June","July","August","September","October","November","December"],um=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function dm(i){return i.slice(0,3)}var bx=um.map(dm),Sx=hm.map(dm),wx={MMMM:hm,MMM:Sx,WWWW:um,WWW:bx};function Jo(i){return(i<10?"0":"")+i}function Tx(i){return(i<10?"00":i<100?"0":"")+i}var Ax={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>Jo(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Jo(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>Jo(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Jo(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Jo(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>Tx(i.getMilliseconds())};function Du(i,t){t=t||wx;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?Ax[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var Ex=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Rx(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==Ex?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}var fm=i=>i%1==0,Rl=[1,2,2.5,5],Cx=ia(10,-32,0,Rl),pm=ia(10,0,32,Rl),Px=pm.filter(fm),ur=Cx.concat(pm),Nu=`
`,mm="{YYYY}",Dp=Nu+mm,gm="{M}/{D}",ta=Nu+gm,Sl=ta+"/{YY}",_m="{aa}",Ix="{h}:{mm}",qr=Ix+_m,Np=Nu+qr,Up=":{ss}",Fe=null;function xm(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,o=s*365,l=(i==1?ia(10,0,3,Rl).filter(fm):ia(10,-3,0,Rl)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,mm,Fe,Fe,Fe,Fe,Fe,Fe,1],[s*28,"{MMM}",Dp,Fe,Fe,Fe,Fe,Fe,1],[s,gm,Dp,Fe,Fe,Fe,Fe,Fe,1],[n,"{h}"+_m,Sl,Fe,ta,Fe,Fe,Fe,1],[e,qr,Sl,Fe,ta,Fe,Fe,Fe,1],[t,Up,Sl+" "+qr,Fe,ta+" "+qr,Fe,Np,Fe,1],[i,Up+".{fff}",Sl+" "+qr,Fe,ta+" "+qr,Fe,Np,Fe,1]];function h(u){return(d,f,p,x,m,g)=>{let v=[],w=m>=o,y=m>=r&&m<o,R=u(p),b=Xe(R*i,3),_=fu(R.getFullYear(),w?0:R.getMonth(),y||w?1:R.getDate()),T=Xe(_*i,3);if(y||w){let F=y?m/r:0,I=w?m/o:0,C=b==T?b:Xe(fu(_.getFullYear()+I,_.getMonth()+F,1)*i,3),k=new Date(Mn(C/i)),V=k.getFullYear(),D=k.getMonth();for(let z=0;C<=x;z++){let Y=fu(V+I*z,D+F*z,1),G=Y-u(Xe(Y*i,3));C=Xe((+Y+G)*i,3),C<=x&&v.push(C)}}else{let F=m>=s?s:m,I=ri(p)-ri(b),C=T+I+Il(b-T,F);v.push(C);let k=u(C),V=k.getHours()+k.getMinutes()/e+k.getSeconds()/n,D=m/n,z=d.axes[f]._space,Y=g/z;for(;C=Xe(C+m,i==1?0:3),!(C>x);)if(D>1){let G=ri(Xe(V+D,6))%24,Q=u(C).getHours()-G;Q>1&&(Q=-1),C-=Q*n,V=(V+D)%24;let et=v[v.length-1];Xe((C-et)/m,3)*Y>=.7&&v.push(C)}else v.push(C)}return v}}return[l,c,h]}var[Lx,Dx,Nx]=xm(1),[Ux,Fx,Ox]=xm(.001);ia(2,-53,53,[1]);function Fp(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function Op(i,t){return(e,n,s,r,o)=>{let a=t.find(p=>o>=p[0])||t[t.length-1],l,c,h,u,d,f;return n.map(p=>{let x=i(p),m=x.getFullYear(),g=x.getMonth(),v=x.getDate(),w=x.getHours(),y=x.getMinutes(),R=x.getSeconds(),b=m!=l&&a[2]||g!=c&&a[3]||v!=h&&a[4]||w!=u&&a[5]||y!=d&&a[6]||R!=f&&a[7]||a[1];return l=m,c=g,h=v,u=w,d=y,f=R,b(x)})}}function Bx(i,t){let e=Du(t);return(n,s,r,o,a)=>s.map(l=>e(i(l)))}function fu(i,t,e){return new Date(i,t,e)}function Bp(i,t){return t(i)}var zx="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function zp(i,t){return(e,n,s,r)=>r==null?Eu:t(i(n))}function kx(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function Vx(i,t){return i.series[t].fill(i,t)}var Gx={show:!0,live:!0,isolate:!1,mount:ax,markers:{show:!0,width:2,stroke:kx,fill:Vx,dash:"solid"},idx:null,idxs:null,values:[]};function Hx(i,t){let e=i.cursor.points,n=gi(),s=e.size(i,t);Qe(n,jo,s),Qe(n,Qo,s);let r=s/-2;Qe(n,"marginLeft",r),Qe(n,"marginTop",r);let o=e.width(i,t,s);return o&&Qe(n,"borderWidth",o),n}function Wx(i,t){let e=i.series[t].points;return e._fill||e._stroke}function Xx(i,t){let e=i.series[t].points;return e._stroke||e._fill}function qx(i,t){return i.series[t].points.size}var pu=[0,0];function Yx(i,t,e){return pu[0]=t,pu[1]=e,pu}function wl(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function mu(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}var $x={show:!0,x:!0,y:!0,lock:!1,move:Yx,points:{one:!1,show:Hx,size:qx,width:0,stroke:Xx,fill:Wx},bind:{mousedown:wl,mouseup:wl,click:wl,dblclick:wl,mousemove:mu,mouseleave:mu,mouseenter:mu},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},ym={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Uu=_n({},ym,{filter:rm}),vm=_n({},Uu,{size:10}),Mm=_n({},ym,{show:!1}),Fu='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',bm="bold "+Fu,Sm=1.5,kp={show:!0,scale:"x",stroke:Au,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:bm,side:2,grid:Uu,ticks:vm,border:Mm,font:Fu,lineGap:Sm,rotate:0},Zx="Value",Kx="Time",Vp={show:!0,scale:"x",auto:!1,sorted:1,min:We,max:-We,idxs:[]};function Jx(i,t,e,n,s){return t.map(r=>r==null?"":Iu(r))}function jx(i,t,e,n,s,r,o){let a=[],l=Bs.get(s)||0;e=o?e:Xe(Il(e,s),l);for(let c=e;c<=n;c=Xe(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Mu(i,t,e,n,s,r,o){let a=[],l=i.scales[i.axes[t].scale].log,c=l==10?us:nm,h=ri(c(e));s=$r(l,h),l==10&&(s=ur[Ri(s,ur)]);let u=e,d=s*l;l==10&&(d=ur[Ri(d,ur)]);do a.push(u),u=u+s,l==10&&!Bs.has(u)&&(u=Xe(u,Bs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=ur[Ri(d,ur)]));while(u<=n);return a}function Qx(i,t,e,n,s,r,o){let l=i.scales[i.axes[t].scale].asinh,c=n>l?Mu(i,t,Yn(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?Mu(i,t,Yn(l,-n),-e,s):[l]).reverse().map(d=>-d).concat(h,c)}var wm=/./,ty=/[12357]/,ey=/[125]/,Gp=/1/,bu=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function ny(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?wm:l(7,o)-h>=c?ty:l(5,o)-h>=c?ey:Gp;if(u==Gp){let d=bn(l(1,o)-h);if(d<c)return bu(t.slice().reverse(),a.distr,u,_i(c/d)).reverse()}return bu(t,a.distr,u,1)}function iy(i,t,e,n,s){let r=i.axes[e],o=r.scale,a=r._space,l=i.valToPos,c=bn(l(1,o)-l(2,o));return c<a?bu(t.slice().reverse(),3,wm,_i(a/c)).reverse():t}function sy(i,t,e,n){return n==null?Eu:t==null?"":Iu(t)}var Hp={show:!0,scale:"y",stroke:Au,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:bm,side:3,grid:Uu,ticks:vm,border:Mm,font:Fu,lineGap:Sm,rotate:0};function ry(i,t){let e=3+(i||1)*2;return Xe(e*t,3)}function oy(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),o=i.valToPos(s[n[1]],e,!0),a=bn(o-r),l=i.series[t],c=a/(l.points.space*De);return n[1]-n[0]<=c}var Wp={scale:null,auto:!0,sorted:0,min:We,max:-We},Tm=(i,t,e,n,s)=>s,Xp={show:!0,auto:!0,sorted:0,gaps:Tm,alpha:1,facets:[_n({},Wp,{scale:"x"}),_n({},Wp,{scale:"y"})]},qp={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Tm,alpha:1,points:{show:oy,filter:null},values:null,min:We,max:-We,idxs:[],path:null,clip:null};function ay(i,t,e,n,s){return e/10}var Am={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},ly=_n({},Am,{time:!1,ori:1}),Yp={};function Em(i,t){let e=Yp[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Yp[i]=e)),e}var Jr=1,Su=2;function mr(i,t,e){let n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[t],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,x=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?e(s,l,c,h,u,m,g,d,f,p,x,Nl,Qr,Fl,Cm,Im):e(s,l,c,h,u,g,m,f,d,x,p,Ul,to,zu,Pm,Lm)}function Ou(i,t){let e=0,n=0,s=Ie(i.bands,Lu);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function cy(i,t,e,n,s){let r=i.mode,o=i.series[t],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ds(i,t,e,n,s,r){return mr(i,t,(o,a,l,c,h,u,d,f,p,x,m)=>{let g=o.pxRound,v=c.dir*(c.ori==0?1:-1),w=c.ori==0?Qr:to,y,R;v==1?(y=e,R=n):(y=n,R=e);let b=g(u(a[y],c,x,f)),_=g(d(l[y],h,m,p)),T=g(u(a[R],c,x,f)),F=g(d(r==1?h.max:h.min,h,m,p)),I=new Path2D(s);return w(I,T,F),w(I,b,F),w(I,b,_),I})}function Dl(i,t,e,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=t==0?Fl:zu,l=e;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=e+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function hy(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Bu(i,t,e,n,s,r,o){let a=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&t[c]===null;)d=c;else for(;--c>=e&&t[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),x=u-s;f=o<=0&&x>=0&&x<l?r(i[x]):f;let g=d+s;p=o>=0&&g>=0&&g<l?r(i[g]):p,p>=f&&a.push([f,p])}return a}function $p(i){return i==0?sm:i==1?Mn:t=>hr(t,i)}function Rm(i){let t=i==0?Nl:Ul,e=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ci(c,a/2,l/2),h=Ci(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var Nl=(i,t,e)=>{i.moveTo(t,e)},Ul=(i,t,e)=>{i.moveTo(e,t)},Qr=(i,t,e)=>{i.lineTo(t,e)},to=(i,t,e)=>{i.lineTo(e,t)},Fl=Rm(0),zu=Rm(1),Cm=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},Pm=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},Im=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(t,e,n,s,r,o)},Lm=(i,t,e,n,s,r,o)=>{i.bezierCurveTo(e,t,s,n,o,r)};function Dm(i){return(t,e,n,s,r)=>mr(t,e,(o,a,l,c,h,u,d,f,p,x,m)=>{let{pxRound:g,points:v}=o,w,y;c.ori==0?(w=Nl,y=Cm):(w=Ul,y=Pm);let R=Xe(v.width*De,3),b=(v.size-v.width)/2*De,_=Xe(b*2,3),T=new Path2D,F=new Path2D,{left:I,top:C,width:k,height:V}=t.bbox;Fl(F,I-_,C-_,k+_*2,V+_*2);let D=z=>{if(l[z]!=null){let Y=g(u(a[z],c,x,f)),G=g(d(l[z],h,m,p));w(T,Y+b,G),y(T,Y,G,b,0,Tl*2)}};if(r)r.forEach(D);else for(let z=n;z<=s;z++)D(z);return{stroke:R>0?T:null,fill:T,clip:F,flags:Jr|Su}})}function Nm(i){return(t,e,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(t,e,n),r!=s&&o!=s&&i(t,e,s),i(t,e,o))}}var uy=Nm(Qr),dy=Nm(to);function Um(i){let t=Ie(i?.alignGaps,0);return(e,n,s,r)=>mr(e,n,(o,a,l,c,h,u,d,f,p,x,m)=>{[s,r]=Cl(l,s,r);let g=o.pxRound,v=V=>g(u(V,c,x,f)),w=V=>g(d(V,h,m,p)),y,R;c.ori==0?(y=Qr,R=uy):(y=to,R=dy);let b=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Jr},T=_.stroke,F=!1;if(r-s>=x*4){let V=ht=>e.posToVal(ht,c.key,!0),D=null,z=null,Y,G,ct,K=v(a[b==1?s:r]),Q=v(a[s]),et=v(a[r]),ft=V(b==1?Q+1:et-1);for(let ht=b==1?s:r;ht>=s&&ht<=r;ht+=b){let tt=a[ht],yt=(b==1?tt<ft:tt>ft)?K:v(tt),Lt=l[ht];yt==K?Lt!=null?(G=Lt,D==null?(y(T,yt,w(G)),Y=D=z=G):G<D?D=G:G>z&&(z=G)):Lt===null&&(F=!0):(D!=null&&R(T,K,w(D),w(z),w(Y),w(G)),Lt!=null?(G=Lt,y(T,yt,w(G)),D=z=Y=G):(D=z=null,Lt===null&&(F=!0)),K=yt,ft=V(K+b))}D!=null&&D!=z&&ct!=K&&R(T,K,w(D),w(z),w(Y),w(G))}else for(let V=b==1?s:r;V>=s&&V<=r;V+=b){let D=l[V];D===null?F=!0:D!=null&&y(T,v(a[V]),w(D))}let[C,k]=Ou(e,n);if(o.fill!=null||C!=0){let V=_.fill=new Path2D(T),D=o.fillTo(e,n,o.min,o.max,C),z=w(D),Y=v(a[s]),G=v(a[r]);b==-1&&([G,Y]=[Y,G]),y(V,G,z),y(V,Y,z)}if(!o.spanGaps){let V=[];F&&V.push(...Bu(a,l,s,r,b,v,t)),_.gaps=V=o.gaps(e,n,s,r,V),_.clip=Dl(V,c.ori,f,p,x,m)}return k!=0&&(_.band=k==2?[ds(e,n,s,r,T,-1),ds(e,n,s,r,T,1)]:ds(e,n,s,r,T,k)),_})}function fy(i){let t=Ie(i.align,1),e=Ie(i.ascDesc,!1),n=Ie(i.alignGaps,0),s=Ie(i.extend,!1);return(r,o,a,l)=>mr(r,o,(c,h,u,d,f,p,x,m,g,v,w)=>{[a,l]=Cl(u,a,l);let y=c.pxRound,{left:R,width:b}=r.bbox,_=Q=>y(p(Q,d,v,m)),T=Q=>y(x(Q,f,w,g)),F=d.ori==0?Qr:to,I={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Jr},C=I.stroke,k=d.dir*(d.ori==0?1:-1),V=T(u[k==1?a:l]),D=_(h[k==1?a:l]),z=D,Y=D;s&&t==-1&&(Y=R,F(C,Y,V)),F(C,D,V);for(let Q=k==1?a:l;Q>=a&&Q<=l;Q+=k){let et=u[Q];if(et==null)continue;let ft=_(h[Q]),ht=T(et);t==1?F(C,ft,V):F(C,z,ht),F(C,ft,ht),V=ht,z=ft}let G=z;s&&t==1&&(G=R+b,F(C,G,V));let[ct,K]=Ou(r,o);if(c.fill!=null||ct!=0){let Q=I.fill=new Path2D(C),et=c.fillTo(r,o,c.min,c.max,ct),ft=T(et);F(Q,G,ft),F(Q,Y,ft)}if(!c.spanGaps){let Q=[];Q.push(...Bu(h,u,a,l,k,_,n));let et=c.width*De/2,ft=e||t==1?et:-et,ht=e||t==-1?-et:et;Q.forEach(tt=>{tt[0]+=ft,tt[1]+=ht}),I.gaps=Q=c.gaps(r,o,a,l,Q),I.clip=Dl(Q,d.ori,m,g,v,w)}return K!=0&&(I.band=K==2?[ds(r,o,a,l,C,-1),ds(r,o,a,l,C,1)]:ds(r,o,a,l,C,K)),I})}function Zp(i,t,e,n,s,r,o=We){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(a!=null){let h=bn(i[l]-i[a]);h<c&&(c=h,o=bn(e(i[l],n,s,r)-e(i[a],n,s,r)))}a=l}}return o}function py(i){i=i||na;let t=Ie(i.size,[.6,We,1]),e=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Ee(s),o=1-t[0],a=Ie(t[1],We),l=Ie(t[2],1),c=Ie(i.disp,na),h=Ie(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,x,m)=>mr(f,p,(g,v,w,y,R,b,_,T,F,I,C)=>{let k=g.pxRound,V=e,D=n*De,z=a*De,Y=l*De,G,ct;y.ori==0?[G,ct]=r(f,p):[ct,G]=r(f,p);let K=y.dir*(y.ori==0?1:-1),Q=y.ori==0?Fl:zu,et=y.ori==0?h:(bt,Xt,ue,Tt,Ue,$t,te)=>{h(bt,Xt,ue,Ue,Tt,te,$t)},ft=Ie(f.bands,Lu).find(bt=>bt.series[0]==p),ht=ft!=null?ft.dir:0,tt=g.fillTo(f,p,g.min,g.max,ht),_t=k(_(tt,R,C,F)),yt,Lt,wt,Gt=I,re=k(g.width*De),Kt=!1,oe=null,ie=null,ot=null,vt=null;u!=null&&(re==0||d!=null)&&(Kt=!0,oe=u.values(f,p,x,m),ie=new Map,new Set(oe).forEach(bt=>{bt!=null&&ie.set(bt,new Path2D)}),re>0&&(ot=d.values(f,p,x,m),vt=new Map,new Set(ot).forEach(bt=>{bt!=null&&vt.set(bt,new Path2D)})));let{x0:xt,size:Bt}=c;if(xt!=null&&Bt!=null){V=1,v=xt.values(f,p,x,m),xt.unit==2&&(v=v.map(ue=>f.posToVal(T+ue*I,y.key,!0)));let bt=Bt.values(f,p,x,m);Bt.unit==2?Lt=bt[0]*I:Lt=b(bt[0],y,I,T)-b(0,y,I,T),Gt=Zp(v,w,b,y,I,T,Gt),wt=Gt-Lt+D}else Gt=Zp(v,w,b,y,I,T,Gt),wt=Gt*o+D,Lt=Gt-wt;wt<1&&(wt=0),re>=Lt/2&&(re=0),wt<5&&(k=sm);let Dt=wt>0,ne=Gt-wt-(Dt?re:0);Lt=k(vu(ne,Y,z)),yt=(V==0?Lt/2:V==K?0:Lt)-V*K*((V==0?D/2:0)+(Dt?re/2:0));let zt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ge=Kt?null:new Path2D,fe=null;if(ft!=null)fe=f.data[ft.series[1]];else{let{y0:bt,y1:Xt}=c;bt!=null&&Xt!=null&&(w=Xt.values(f,p,x,m),fe=bt.values(f,p,x,m))}let xe=G*Lt,O=ct*Lt;for(let bt=K==1?x:m;bt>=x&&bt<=m;bt+=K){let Xt=w[bt];if(Xt==null)continue;if(fe!=null){let q=fe[bt]??0;if(Xt-q==0)continue;_t=_(q,R,C,F)}let ue=y.distr!=2||c!=null?v[bt]:bt,Tt=b(ue,y,I,T),Ue=_(Ie(Xt,tt),R,C,F),$t=k(Tt-yt),te=k(Yn(Ue,_t)),P=k(Ci(Ue,_t)),S=te-P;if(Xt!=null){let q=Xt<0?O:xe,dt=Xt<0?xe:O;Kt?(re>0&&ot[bt]!=null&&Q(vt.get(ot[bt]),$t,P+ri(re/2),Lt,Yn(0,S-re),q,dt),oe[bt]!=null&&Q(ie.get(oe[bt]),$t,P+ri(re/2),Lt,Yn(0,S-re),q,dt)):Q(ge,$t,P+ri(re/2),Lt,Yn(0,S-re),q,dt),et(f,p,bt,$t-re/2,P,Lt+re,S)}}return re>0?zt.stroke=Kt?vt:ge:Kt||(zt._fill=g.width==0?g._fill:g._stroke??g._fill,zt.width=0),zt.fill=Kt?ie:ge,zt})}function my(i,t){let e=Ie(t?.alignGaps,0);return(n,s,r,o)=>mr(n,s,(a,l,c,h,u,d,f,p,x,m,g)=>{[r,o]=Cl(c,r,o);let v=a.pxRound,w=G=>v(d(G,h,m,p)),y=G=>v(f(G,u,g,x)),R,b,_;h.ori==0?(R=Nl,_=Qr,b=Im):(R=Ul,_=to,b=Lm);let T=h.dir*(h.ori==0?1:-1),F=w(l[T==1?r:o]),I=F,C=[],k=[];for(let G=T==1?r:o;G>=r&&G<=o;G+=T)if(c[G]!=null){let K=l[G],Q=w(K);C.push(I=Q),k.push(y(c[G]))}let V={stroke:i(C,k,R,_,b,v),fill:null,clip:null,band:null,gaps:null,flags:Jr},D=V.stroke,[z,Y]=Ou(n,s);if(a.fill!=null||z!=0){let G=V.fill=new Path2D(D),ct=a.fillTo(n,s,a.min,a.max,z),K=y(ct);_(G,I,K),_(G,F,K)}if(!a.spanGaps){let G=[];G.push(...Bu(l,c,r,o,T,w,e)),V.gaps=G=a.gaps(n,s,r,o,G),V.clip=Dl(G,h.ori,p,x,m,g)}return Y!=0&&(V.band=Y==2?[ds(n,s,r,o,D,-1),ds(n,s,r,o,D,1)]:ds(n,s,r,o,D,Y)),V})}function gy(i){return my(_y,i)}function _y(i,t,e,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(e(a,i[0],t[0]),o==2)n(a,i[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=t[d+1]-t[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,t[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,t[d+1]-l[d+1]*u[d]/3,i[d+1],t[d+1])}return a}var wu=new Set;function Kp(){for(let i of wu)i.syncRect(!0)}jr&&(fr(J_,Yr,Kp),fr(j_,Yr,Kp,!0),fr(Al,Yr,()=>{Dn.pxRatio=De}));var xy=Um(),yy=Dm();function Jp(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Tu(r,o,t,e))}function vy(i,t){return i.map((e,n)=>n==0?{}:_n({},t,e))}function Tu(i,t,e,n){return _n({},t==0?e:n,i)}function Fm(i,t,e){return t==null?Zr:[t,e]}var My=Fm;function by(i,t,e){return t==null?Zr:El(t,e,Pu,!0)}function Om(i,t,e,n){return t==null?Zr:Pl(t,e,i.scales[n].log,!1)}var Sy=Om;function Bm(i,t,e,n){return t==null?Zr:Cu(t,e,i.scales[n].log,!1)}var wy=Bm;function Ty(i,t,e,n,s){let r=Yn(Cp(i),Cp(t)),o=t-i,a=Ri(s/n*o,e);do{let l=e[a],c=n*l/o;if(c>=s&&r+(l<5?Bs.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function jp(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=Mn((e=+s)*De))+"px"),[i,t,e]}function Ay(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Xe(t[2]*De,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Dn(i,t,e){let n={mode:Ie(i.mode,1)},s=n.mode;function r(M,A,L,U){let X=A.valToPct(M);return U+L*(A.dir==-1?1-X:X)}function o(M,A,L,U){let X=A.valToPct(M);return U+L*(A.dir==-1?X:1-X)}function a(M,A,L,U){return A.ori==0?r(M,A,L,U):o(M,A,L,U)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=gi(D_);if(i.id!=null&&(c.id=i.id),si(c,i.class),i.title){let M=gi(F_,c);M.textContent=i.title}let h=Ei("canvas"),u=n.ctx=h.getContext("2d"),d=gi(O_,c);fr("click",d,M=>{M.target===p&&(Ze!=kr||en!=Vr)&&Ln.click(n,M)},!0);let f=n.under=gi(B_,d);d.appendChild(h);let p=n.over=gi(z_,d);i=Kr(i);let x=+Ie(i.pxAlign,1),m=$p(x);(i.plugins||[]).forEach(M=>{M.opts&&(i=M.opts(n,i)||i)});let g=i.ms||.001,v=n.series=s==1?Jp(i.series||[],Vp,qp,!1):vy(i.series||[null],Xp),w=n.axes=Jp(i.axes||[],kp,Hp,!0),y=n.scales={},R=n.bands=i.bands||[];R.forEach(M=>{M.fill=Ee(M.fill||null),M.dir=Ie(M.dir,-1)});let b=s==2?v[1].facets[0].scale:v[0].scale,_={axes:ls,series:Se},T=(i.drawOrder||["axes","series"]).map(M=>_[M]);function F(M){let A=M.distr==3?L=>us(L>0?L:M.clamp(n,L,M.min,M.max,M.key)):M.distr==4?L=>du(L,M.asinh):M.distr==100?L=>M.fwd(L):L=>L;return L=>{let U=A(L),{_min:X,_max:J}=M,lt=J-X;return(U-X)/lt}}function I(M){let A=y[M];if(A==null){let L=(i.scales||na)[M]||na;if(L.from!=null){I(L.from);let U=_n({},y[L.from],L,{key:M});U.valToPct=F(U),y[M]=U}else{A=y[M]=_n({},M==b?Am:ly,L),A.key=M;let U=A.time,X=A.range,J=Os(X);if((M!=b||s==2&&!U)&&(J&&(X[0]==null||X[1]==null)&&(X={min:X[0]==null?Ap:{mode:1,hard:X[0],soft:X[0]},max:X[1]==null?Ap:{mode:1,hard:X[1],soft:X[1]}},J=!1),!J&&Ll(X))){let lt=X;X=(pt,Et,kt)=>Et==null?Zr:El(Et,kt,lt)}A.range=Ee(X||(U?My:M==b?A.distr==3?Sy:A.distr==4?wy:Fm:A.distr==3?Om:A.distr==4?Bm:by)),A.auto=Ee(J?!1:A.auto),A.clamp=Ee(A.clamp||ay),A._min=A._max=null,A.valToPct=F(A)}}}I("x"),I("y"),s==1&&v.forEach(M=>{I(M.scale)}),w.forEach(M=>{I(M.scale)});for(let M in i.scales)I(M);let C=y[b],k=C.distr,V,D;C.ori==0?(si(c,N_),V=r,D=o):(si(c,U_),V=o,D=r);let z={};for(let M in y){let A=y[M];(A.min!=null||A.max!=null)&&(z[M]={min:A.min,max:A.max},A.min=A.max=null)}let Y=i.tzDate||(M=>new Date(Mn(M/g))),G=i.fmtDate||Du,ct=g==1?Nx(Y):Ox(Y),K=Op(Y,Fp(g==1?Dx:Fx,G)),Q=zp(Y,Bp(zx,G)),et=[],ft=n.legend=_n({},Gx,i.legend),ht=n.cursor=_n({},$x,{drag:{y:s==2}},i.cursor),tt=ft.show,_t=ht.show,yt=ft.markers;ft.idxs=et,yt.width=Ee(yt.width),yt.dash=Ee(yt.dash),yt.stroke=Ee(yt.stroke),yt.fill=Ee(yt.fill);let Lt,wt,Gt,re=[],Kt=[],oe,ie=!1,ot={};if(ft.live){let M=v[1]?v[1].values:null;ie=M!=null,oe=ie?M(n,1,0):{_:0};for(let A in oe)ot[A]=Eu}if(tt)if(Lt=Ei("table",X_,c),Gt=Ei("tbody",null,Lt),ft.mount(n,Lt),ie){wt=Ei("thead",null,Lt,Gt);let M=Ei("tr",null,wt);Ei("th",null,M);for(var vt in oe)Ei("th",fp,M).textContent=vt}else si(Lt,Y_),ft.live&&si(Lt,q_);let xt={show:!0},Bt={show:!1};function Dt(M,A){if(A==0&&(ie||!ft.live||s==2))return Zr;let L=[],U=Ei("tr",$_,Gt,Gt.childNodes[A]);si(U,M.class),M.show||si(U,dr);let X=Ei("th",null,U);if(yt.show){let pt=gi(Z_,X);if(A>0){let Et=yt.width(n,A);Et&&(pt.style.border=Et+"px "+yt.dash(n,A)+" "+yt.stroke(n,A)),pt.style.background=yt.fill(n,A)}}let J=gi(fp,X);M.label instanceof HTMLElement?J.appendChild(M.label):J.textContent=M.label,A>0&&(yt.show||(J.style.color=M.width>0?yt.stroke(n,A):yt.fill(n,A)),zt("click",X,pt=>{if(ht._lock)return;ce(pt);let Et=v.indexOf(M);if((pt.ctrlKey||pt.metaKey)!=ft.isolate){let kt=v.some((Vt,Wt)=>Wt>0&&Wt!=Et&&Vt.show);v.forEach((Vt,Wt)=>{Wt>0&&Hi(Wt,kt?Wt==Et?xt:Bt:xt,!0,gn.setSeries)})}else Hi(Et,{show:!M.show},!0,gn.setSeries)},!1),he&&zt(_p,X,pt=>{ht._lock||(ce(pt),Hi(v.indexOf(M),Hr,!0,gn.setSeries))},!1));for(var lt in oe){let pt=Ei("td",K_,U);pt.textContent="--",L.push(pt)}return[U,L]}let ne=new Map;function zt(M,A,L,U=!0){let X=ne.get(A)||{},J=ht.bind[M](n,A,L,U);J&&(fr(M,A,X[M]=J),ne.set(A,X))}function ge(M,A,L){let U=ne.get(A)||{};for(let X in U)(M==null||X==M)&&(yu(X,A,U[X]),delete U[X]);M==null&&ne.delete(A)}let fe=0,xe=0,O=0,bt=0,Xt=0,ue=0,Tt=Xt,Ue=ue,$t=O,te=bt,P=0,S=0,q=0,dt=0;n.bbox={};let at=!1,St=!1,At=!1,nt=!1,st=!1,mt=!1;function B(M,A,L){(L||M!=n.width||A!=n.height)&&rt(M,A),ye(!1),At=!0,St=!0,On()}function rt(M,A){n.width=fe=O=M,n.height=xe=bt=A,Xt=ue=0,Rt(),jt();let L=n.bbox;P=L.left=hr(Xt*De,.5),S=L.top=hr(ue*De,.5),q=L.width=hr(O*De,.5),dt=L.height=hr(bt*De,.5)}let it=3;function Ct(){let M=!1,A=0;for(;!M;){A++;let L=Or(A),U=Gi(A);M=A==it||L&&U,M||(rt(n.width,n.height),St=!0)}}function Mt({width:M,height:A}){B(M,A)}n.setSize=Mt;function Rt(){let M=!1,A=!1,L=!1,U=!1;w.forEach((X,J)=>{if(X.show&&X._show){let{side:lt,_size:pt}=X,Et=lt%2,kt=X.label!=null?X.labelSize:0,Vt=pt+kt;Vt>0&&(Et?(O-=Vt,lt==3?(Xt+=Vt,U=!0):L=!0):(bt-=Vt,lt==0?(ue+=Vt,M=!0):A=!0))}}),ki[0]=M,ki[1]=L,ki[2]=A,ki[3]=U,O-=wi[1]+wi[3],Xt+=wi[3],bt-=wi[2]+wi[0],ue+=wi[0]}function jt(){let M=Xt+O,A=ue+bt,L=Xt,U=ue;function X(J,lt){switch(J){case 1:return M+=lt,M-lt;case 2:return A+=lt,A-lt;case 3:return L-=lt,L+lt;case 0:return U-=lt,U+lt}}w.forEach((J,lt)=>{if(J.show&&J._show){let pt=J.side;J._pos=X(pt,J._size),J.label!=null&&(J._lpos=X(pt,J.labelSize))}})}if(ht.dataIdx==null){let M=ht.hover,A=M.skip=new Set(M.skip??[]);A.add(void 0);let L=M.prox=Ee(M.prox),U=M.bias??=0;ht.dataIdx=(X,J,lt,pt)=>{if(J==0)return lt;let Et=lt,kt=L(X,J,lt,pt)??We,Vt=kt>=0&&kt<We,Wt=C.ori==0?O:bt,me=ht.left,Le=t[0],Pe=t[J];if(A.has(Pe[lt])){Et=null;let we=null,ae=null,Qt;if(U==0||U==-1)for(Qt=lt;we==null&&Qt-- >0;)A.has(Pe[Qt])||(we=Qt);if(U==0||U==1)for(Qt=lt;ae==null&&Qt++<Pe.length;)A.has(Pe[Qt])||(ae=Qt);if(we!=null||ae!=null)if(Vt){let Je=we==null?-1/0:V(Le[we],C,Wt,0),cn=ae==null?1/0:V(Le[ae],C,Wt,0),Cn=me-Je,He=cn-me;Cn<=He?Cn<=kt&&(Et=we):He<=kt&&(Et=ae)}else Et=ae==null?we:we==null?ae:lt-we<=ae-lt?we:ae}else Vt&&bn(me-V(Le[lt],C,Wt,0))>kt&&(Et=null);return Et}}let ce=M=>{ht.event=M};ht.idxs=et,ht._lock=!1;let ut=ht.points;ut.show=Ee(ut.show),ut.size=Ee(ut.size),ut.stroke=Ee(ut.stroke),ut.width=Ee(ut.width),ut.fill=Ee(ut.fill);let qt=n.focus=_n({},i.focus||{alpha:.3},ht.focus),he=qt.prox>=0,Nt=he&&ut.one,_e=[],$e=[],Gn=[];function Ho(M,A){let L=ut.show(n,A);if(L instanceof HTMLElement)return si(L,W_),si(L,M.class),$i(L,-10,-10,O,bt),p.insertBefore(L,_e[A]),L}function Nr(M,A){if(s==1||A>0){let L=s==1&&y[M.scale].time,U=M.value;M.value=L?Lp(U)?zp(Y,Bp(U,G)):U||Q:U||sy,M.label=M.label||(L?Kx:Zx)}if(Nt||A>0){M.width=M.width==null?1:M.width,M.paths=M.paths||xy||lx,M.fillTo=Ee(M.fillTo||cy),M.pxAlign=+Ie(M.pxAlign,x),M.pxRound=$p(M.pxAlign),M.stroke=Ee(M.stroke||null),M.fill=Ee(M.fill||null),M._stroke=M._fill=M._paths=M._focus=null;let L=ry(Yn(1,M.width),1),U=M.points=_n({},{size:L,width:Yn(1,L*.2),stroke:M.stroke,space:L*2,paths:yy,_stroke:null,_fill:null},M.points);U.show=Ee(U.show),U.filter=Ee(U.filter),U.fill=Ee(U.fill),U.stroke=Ee(U.stroke),U.paths=Ee(U.paths),U.pxAlign=M.pxAlign}if(tt){let L=Dt(M,A);re.splice(A,0,L[0]),Kt.splice(A,0,L[1]),ft.values.push(null)}if(_t){et.splice(A,0,null);let L=null;Nt?A==0&&(L=Ho(M,A)):A>0&&(L=Ho(M,A)),_e.splice(A,0,L),$e.splice(A,0,0),Gn.splice(A,0,0)}Rn("addSeries",A)}function $h(M,A){A=A??v.length,M=s==1?Tu(M,A,Vp,qp):Tu(M,A,{},Xp),v.splice(A,0,M),Nr(v[A],A)}n.addSeries=$h;function ml(M){if(v.splice(M,1),tt){ft.values.splice(M,1),Kt.splice(M,1);let A=re.splice(M,1)[0];ge(null,A.firstChild),A.remove()}_t&&(et.splice(M,1),_e.splice(M,1)[0].remove(),$e.splice(M,1),Gn.splice(M,1)),Rn("delSeries",M)}n.delSeries=ml;let ki=[!1,!1,!1,!1];function rs(M,A){if(M._show=M.show,M.show){let L=M.side%2,U=y[M.scale];U==null&&(M.scale=L?v[1].scale:b,U=y[M.scale]);let X=U.time;M.size=Ee(M.size),M.space=Ee(M.space),M.rotate=Ee(M.rotate),Os(M.incrs)&&M.incrs.forEach(lt=>{!Bs.has(lt)&&Bs.set(lt,am(lt))}),M.incrs=Ee(M.incrs||(U.distr==2?Px:X?g==1?Lx:Ux:ur)),M.splits=Ee(M.splits||(X&&U.distr==1?ct:U.distr==3?Mu:U.distr==4?Qx:jx)),M.stroke=Ee(M.stroke),M.grid.stroke=Ee(M.grid.stroke),M.ticks.stroke=Ee(M.ticks.stroke),M.border.stroke=Ee(M.border.stroke);let J=M.values;M.values=Os(J)&&!Os(J[0])?Ee(J):X?Os(J)?Op(Y,Fp(J,G)):Lp(J)?Bx(Y,J):J||K:J||Jx,M.filter=Ee(M.filter||(U.distr>=3&&U.log==10?ny:U.distr==3&&U.log==2?iy:rm)),M.font=jp(M.font),M.labelFont=jp(M.labelFont),M._size=M.size(n,null,A,0),M._space=M._rotate=M._incrs=M._found=M._splits=M._values=null,M._size>0&&(ki[A]=!0,M._el=gi(k_,d))}}function os(M,A,L,U){let[X,J,lt,pt]=L,Et=A%2,kt=0;return Et==0&&(pt||J)&&(kt=A==0&&!X||A==2&&!lt?Mn(kp.size/3):0),Et==1&&(X||lt)&&(kt=A==1&&!J||A==3&&!pt?Mn(Hp.size/2):0),kt}let Wo=n.padding=(i.padding||[os,os,os,os]).map(M=>Ee(Ie(M,os))),wi=n._padding=Wo.map((M,A)=>M(n,A,ki,0)),an,un=null,dn=null,Vi=s==1?v[0].idxs:null,ti=null,Ps=!1;function Xo(M,A){if(t=M??[],n.data=n._data=t,s==2){an=0;for(let L=1;L<v.length;L++)an+=t[L][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),ti=t[0],an=ti.length;let L=t;if(k==2){L=t.slice();let U=L[0]=Array(an);for(let X=0;X<an;X++)U[X]=X}n._data=t=L}if(ye(!0),Rn("setData"),k==2&&(At=!0),A!==!1){let L=C;L.auto(n,Ps)?qo():Ds(b,L.min,L.max),nt=nt||ht.left>=0,mt=!0,On()}}n.setData=Xo;function qo(){Ps=!0;let M,A;s==1&&(an>0?(un=Vi[0]=0,dn=Vi[1]=an-1,M=t[0][un],A=t[0][dn],k==2?(M=un,A=dn):M==A&&(k==3?[M,A]=Pl(M,M,C.log,!1):k==4?[M,A]=Cu(M,M,C.log,!1):C.time?A=M+Mn(86400/g):[M,A]=El(M,A,Pu,!0))):(un=Vi[0]=M=null,dn=Vi[1]=A=null)),Ds(b,M,A)}let Ur,Is,Fr,E,W,j,$,Z,Pt,Ut;function It(M,A,L,U,X,J){M??=mp,L??=Lu,U??="butt",X??=mp,J??="round",M!=Ur&&(u.strokeStyle=Ur=M),X!=Is&&(u.fillStyle=Is=X),A!=Fr&&(u.lineWidth=Fr=A),J!=W&&(u.lineJoin=W=J),U!=j&&(u.lineCap=j=U),L!=E&&u.setLineDash(E=L)}function Ft(M,A,L,U){A!=Is&&(u.fillStyle=Is=A),M!=$&&(u.font=$=M),L!=Z&&(u.textAlign=Z=L),U!=Pt&&(u.textBaseline=Pt=U)}function Zt(M,A,L,U,X=0){if(U.length>0&&M.auto(n,Ps)&&(A==null||A.min==null)){let J=Ie(un,0),lt=Ie(dn,U.length-1),pt=L.min==null?nx(U,J,lt,X,M.distr==3):[L.min,L.max];M.min=Ci(M.min,L.min=pt[0]),M.max=Yn(M.max,L.max=pt[1])}}let de={min:null,max:null};function be(){for(let U in y){let X=y[U];z[U]==null&&(X.min==null||z[b]!=null&&X.auto(n,Ps))&&(z[U]=de)}for(let U in y){let X=y[U];z[U]==null&&X.from!=null&&z[X.from]!=null&&(z[U]=de)}z[b]!=null&&ye(!0);let M={};for(let U in z){let X=z[U];if(X!=null){let J=M[U]=Kr(y[U],ux);if(X.min!=null)_n(J,X);else if(U!=b||s==2)if(an==0&&J.from==null){let lt=J.range(n,null,null,U);J.min=lt[0],J.max=lt[1]}else J.min=We,J.max=-We}}if(an>0){v.forEach((U,X)=>{if(s==1){let J=U.scale,lt=z[J];if(lt==null)return;let pt=M[J];if(X==0){let Et=pt.range(n,pt.min,pt.max,J);pt.min=Et[0],pt.max=Et[1],un=Ri(pt.min,t[0]),dn=Ri(pt.max,t[0]),dn-un>1&&(t[0][un]<pt.min&&un++,t[0][dn]>pt.max&&dn--),U.min=ti[un],U.max=ti[dn]}else U.show&&U.auto&&Zt(pt,lt,U,t[X],U.sorted);U.idxs[0]=un,U.idxs[1]=dn}else if(X>0&&U.show&&U.auto){let[J,lt]=U.facets,pt=J.scale,Et=lt.scale,[kt,Vt]=t[X],Wt=M[pt],me=M[Et];Wt!=null&&Zt(Wt,z[pt],J,kt,J.sorted),me!=null&&Zt(me,z[Et],lt,Vt,lt.sorted),U.min=lt.min,U.max=lt.max}});for(let U in M){let X=M[U],J=z[U];if(X.from==null&&(J==null||J.min==null)){let lt=X.range(n,X.min==We?null:X.min,X.max==-We?null:X.max,U);X.min=lt[0],X.max=lt[1]}}}for(let U in M){let X=M[U];if(X.from!=null){let J=M[X.from];if(J.min==null)X.min=X.max=null;else{let lt=X.range(n,J.min,J.max,U);X.min=lt[0],X.max=lt[1]}}}let A={},L=!1;for(let U in M){let X=M[U],J=y[U];if(J.min!=X.min||J.max!=X.max){J.min=X.min,J.max=X.max;let lt=J.distr;J._min=lt==3?us(J.min):lt==4?du(J.min,J.asinh):lt==100?J.fwd(J.min):J.min,J._max=lt==3?us(J.max):lt==4?du(J.max,J.asinh):lt==100?J.fwd(J.max):J.max,A[U]=L=!0}}if(L){v.forEach((U,X)=>{s==2?X>0&&A.y&&(U._paths=null):A[U.scale]&&(U._paths=null)});for(let U in A)At=!0,Rn("setScale",U);_t&&ht.left>=0&&(nt=mt=!0)}for(let U in z)z[U]=null}function Yt(M){let A=vu(un-1,0,an-1),L=vu(dn+1,0,an-1);for(;M[A]==null&&A>0;)A--;for(;M[L]==null&&L<an-1;)L++;return[A,L]}function Se(){if(an>0){let M=v.some(A=>A._focus)&&Ut!=qt.alpha;M&&(u.globalAlpha=Ut=qt.alpha),v.forEach((A,L)=>{if(L>0&&A.show&&(rn(L,!1),rn(L,!0),A._paths==null)){let U=Ut;Ut!=A.alpha&&(u.globalAlpha=Ut=A.alpha);let X=s==2?[0,t[L][0].length-1]:Yt(t[L]);A._paths=A.paths(n,L,X[0],X[1]),Ut!=U&&(u.globalAlpha=Ut=U)}}),v.forEach((A,L)=>{if(L>0&&A.show){let U=Ut;Ut!=A.alpha&&(u.globalAlpha=Ut=A.alpha),A._paths!=null&&ke(L,!1);{let X=A._paths!=null?A._paths.gaps:null,J=A.points.show(n,L,un,dn,X),lt=A.points.filter(n,L,J,X);(J||lt)&&(A.points._paths=A.points.paths(n,L,un,dn,lt),ke(L,!0))}Ut!=U&&(u.globalAlpha=Ut=U),Rn("drawSeries",L)}}),M&&(u.globalAlpha=Ut=1)}}function rn(M,A){let L=A?v[M].points:v[M];L._stroke=L.stroke(n,M),L._fill=L.fill(n,M)}function ke(M,A){let L=A?v[M].points:v[M],{stroke:U,fill:X,clip:J,flags:lt,_stroke:pt=L._stroke,_fill:Et=L._fill,_width:kt=L.width}=L._paths;kt=Xe(kt*De,3);let Vt=null,Wt=kt%2/2;A&&Et==null&&(Et=kt>0?"#fff":pt);let me=L.pxAlign==1&&Wt>0;if(me&&u.translate(Wt,Wt),!A){let Le=P-kt/2,Pe=S-kt/2,we=q+kt,ae=dt+kt;Vt=new Path2D,Vt.rect(Le,Pe,we,ae)}A?Ht(pt,kt,L.dash,L.cap,Et,U,X,lt,J):Ve(M,pt,kt,L.dash,L.cap,Et,U,X,lt,Vt,J),me&&u.translate(-Wt,-Wt)}function Ve(M,A,L,U,X,J,lt,pt,Et,kt,Vt){let Wt=!1;Et!=0&&R.forEach((me,Le)=>{if(me.series[0]==M){let Pe=v[me.series[1]],we=t[me.series[1]],ae=(Pe._paths||na).band;Os(ae)&&(ae=me.dir==1?ae[0]:ae[1]);let Qt,Je=null;Pe.show&&ae&&sx(we,un,dn)?(Je=me.fill(n,Le)||J,Qt=Pe._paths.clip):ae=null,Ht(A,L,U,X,Je,lt,pt,Et,kt,Vt,Qt,ae),Wt=!0}}),Wt||Ht(A,L,U,X,J,lt,pt,Et,kt,Vt)}let vn=Jr|Su;function Ht(M,A,L,U,X,J,lt,pt,Et,kt,Vt,Wt){It(M,A,L,U,X),(Et||kt||Wt)&&(u.save(),Et&&u.clip(Et),kt&&u.clip(kt)),Wt?(pt&vn)==vn?(u.clip(Wt),Vt&&u.clip(Vt),Ae(X,lt),fn(M,J,A)):pt&Su?(Ae(X,lt),u.clip(Wt),fn(M,J,A)):pt&Jr&&(u.save(),u.clip(Wt),Vt&&u.clip(Vt),Ae(X,lt),u.restore(),fn(M,J,A)):(Ae(X,lt),fn(M,J,A)),(Et||kt||Wt)&&u.restore()}function fn(M,A,L){L>0&&(A instanceof Map?A.forEach((U,X)=>{u.strokeStyle=Ur=X,u.stroke(U)}):A!=null&&M&&u.stroke(A))}function Ae(M,A){A instanceof Map?A.forEach((L,U)=>{u.fillStyle=Is=U,u.fill(L)}):A!=null&&M&&u.fill(A)}function as(M,A,L,U){let X=w[M],J;if(U<=0)J=[0,0];else{let lt=X._space=X.space(n,M,A,L,U),pt=X._incrs=X.incrs(n,M,A,L,U,lt);J=Ty(A,L,pt,U,lt)}return X._found=J}function pn(M,A,L,U,X,J,lt,pt,Et,kt){let Vt=lt%2/2;x==1&&u.translate(Vt,Vt),It(pt,lt,Et,kt,pt),u.beginPath();let Wt,me,Le,Pe,we=X+(U==0||U==3?-J:J);L==0?(me=X,Pe=we):(Wt=X,Le=we);for(let ae=0;ae<M.length;ae++)A[ae]!=null&&(L==0?Wt=Le=M[ae]:me=Pe=M[ae],u.moveTo(Wt,me),u.lineTo(Le,Pe));u.stroke(),x==1&&u.translate(-Vt,-Vt)}function Or(M){let A=!0;return w.forEach((L,U)=>{if(!L.show)return;let X=y[L.scale];if(X.min==null){L._show&&(A=!1,L._show=!1,ye(!1));return}else L._show||(A=!1,L._show=!0,ye(!1));let J=L.side,lt=J%2,{min:pt,max:Et}=X,[kt,Vt]=as(U,pt,Et,lt==0?O:bt);if(Vt==0)return;let Wt=X.distr==2,me=L._splits=L.splits(n,U,pt,Et,kt,Vt,Wt),Le=X.distr==2?me.map(Qt=>ti[Qt]):me,Pe=X.distr==2?ti[me[1]]-ti[me[0]]:kt,we=L._values=L.values(n,L.filter(n,Le,U,Vt,Pe),U,Vt,Pe);L._rotate=J==2?L.rotate(n,we,U,Vt):0;let ae=L._size;L._size=_i(L.size(n,we,U,M)),ae!=null&&L._size!=ae&&(A=!1)}),A}function Gi(M){let A=!0;return Wo.forEach((L,U)=>{let X=L(n,U,ki,M);X!=wi[U]&&(A=!1),wi[U]=X}),A}function ls(){for(let M=0;M<w.length;M++){let A=w[M];if(!A.show||!A._show)continue;let L=A.side,U=L%2,X,J,lt=A.stroke(n,M),pt=L==0||L==3?-1:1,[Et,kt]=A._found;if(A.label!=null){let Xn=A.labelGap*pt,ii=Mn((A._lpos+Xn)*De);Ft(A.labelFont[0],lt,"center",L==2?"top":pp),u.save(),U==1?(X=J=0,u.translate(ii,Mn(S+dt/2)),u.rotate((L==3?-Tl:Tl)/2)):(X=Mn(P+q/2),J=ii);let ar=im(A.label)?A.label(n,M,Et,kt):A.label;u.fillText(ar,X,J),u.restore()}if(kt==0)continue;let Vt=y[A.scale],Wt=U==0?q:dt,me=U==0?P:S,Le=A._splits,Pe=Vt.distr==2?Le.map(Xn=>ti[Xn]):Le,we=Vt.distr==2?ti[Le[1]]-ti[Le[0]]:Et,ae=A.ticks,Qt=A.border,Je=ae.show?ae.size:0,cn=Mn(Je*De),Cn=Mn((A.alignTo==2?A._size-Je-A.gap:A.gap)*De),He=A._rotate*-Tl/180,hn=m(A._pos*De),ei=(cn+Cn)*pt,Wn=hn+ei;J=U==0?Wn:0,X=U==1?Wn:0;let pi=A.font[0],Ti=A.align==1?Xr:A.align==2?cu:He>0?Xr:He<0?cu:U==0?"center":L==3?cu:Xr,Xi=He||U==1?"middle":L==2?"top":pp;Ft(pi,lt,Ti,Xi);let ni=A.font[1]*A.lineGap,mi=Le.map(Xn=>m(a(Xn,Vt,Wt,me))),Ai=A._values;for(let Xn=0;Xn<Ai.length;Xn++){let ii=Ai[Xn];if(ii!=null){U==0?X=mi[Xn]:J=mi[Xn],ii=""+ii;let ar=ii.indexOf(`
`)==-1?[ii]:ii.split(/\n/gm);for(let qn=0;qn<ar.length;qn++){let op=ar[qn];He?(u.save(),u.translate(X,J+qn*ni),u.rotate(He),u.fillText(op,0,0),u.restore()):u.fillText(op,X,J+qn*ni)}}}ae.show&&pn(mi,ae.filter(n,Pe,M,kt,we),U,L,hn,cn,Xe(ae.width*De,3),ae.stroke(n,M),ae.dash,ae.cap);let qi=A.grid;qi.show&&pn(mi,qi.filter(n,Pe,M,kt,we),U,U==0?2:1,U==0?S:P,U==0?dt:q,Xe(qi.width*De,3),qi.stroke(n,M),qi.dash,qi.cap),Qt.show&&pn([hn],[1],U==0?1:0,U==0?1:2,U==1?S:P,U==1?dt:q,Xe(Qt.width*De,3),Qt.stroke(n,M),Qt.dash,Qt.cap)}Rn("drawAxes")}function ye(M){v.forEach((A,L)=>{L>0&&(A._paths=null,M&&(s==1?(A.min=null,A.max=null):A.facets.forEach(U=>{U.min=null,U.max=null})))})}let ln=!1,Hn=!1,Ge=[];function mn(){Hn=!1;for(let M=0;M<Ge.length;M++)Rn(...Ge[M]);Ge.length=0}function On(){ln||(xx(Gf),ln=!0)}function gl(M,A=!1){ln=!0,Hn=A,M(n),Gf(),A&&Ge.length>0&&queueMicrotask(mn)}n.batch=gl;function Gf(){if(at&&(be(),at=!1),At&&(Ct(),At=!1),St){if(Qe(f,Xr,Xt),Qe(f,"top",ue),Qe(f,jo,O),Qe(f,Qo,bt),Qe(p,Xr,Xt),Qe(p,"top",ue),Qe(p,jo,O),Qe(p,Qo,bt),Qe(d,jo,fe),Qe(d,Qo,xe),h.width=Mn(fe*De),h.height=Mn(xe*De),w.forEach(({_el:M,_show:A,_size:L,_pos:U,side:X})=>{if(M!=null)if(A){let J=X===3||X===0?L:0,lt=X%2==1;Qe(M,lt?"left":"top",U-J),Qe(M,lt?"width":"height",L),Qe(M,lt?"top":"left",lt?ue:Xt),Qe(M,lt?"height":"width",lt?bt:O),xu(M,dr)}else si(M,dr)}),Ur=Is=Fr=W=j=$=Z=Pt=E=null,Ut=1,Zo(!0),Xt!=Tt||ue!=Ue||O!=$t||bt!=te){ye(!1);let M=O/$t,A=bt/te;if(_t&&!nt&&ht.left>=0){ht.left*=M,ht.top*=A,Br&&$i(Br,Mn(ht.left),0,O,bt),zr&&$i(zr,0,Mn(ht.top),O,bt);for(let L=0;L<_e.length;L++){let U=_e[L];U!=null&&($e[L]*=M,Gn[L]*=A,$i(U,_i($e[L]),_i(Gn[L]),O,bt))}}if(Ke.show&&!st&&Ke.left>=0&&Ke.width>0){Ke.left*=M,Ke.width*=M,Ke.top*=A,Ke.height*=A;for(let L in tu)Qe(Gr,L,Ke[L])}Tt=Xt,Ue=ue,$t=O,te=bt}Rn("setSize"),St=!1}fe>0&&xe>0&&(u.clearRect(0,0,h.width,h.height),Rn("drawClear"),T.forEach(M=>M()),Rn("draw")),Ke.show&&st&&(_l(Ke),st=!1),_t&&nt&&(or(null,!0,!1),nt=!1),ft.show&&ft.live&&mt&&(jh(),mt=!1),l||(l=!0,n.status=1,Rn("ready")),Ps=!1,ln=!1}n.redraw=(M,A)=>{At=A||!1,M!==!1?Ds(b,C.min,C.max):On()};function Zh(M,A){let L=y[M];if(L.from==null){if(an==0){let U=L.range(n,A.min,A.max,M);A.min=U[0],A.max=U[1]}if(A.min>A.max){let U=A.min;A.min=A.max,A.max=U}if(an>1&&A.min!=null&&A.max!=null&&A.max-A.min<1e-16)return;M==b&&L.distr==2&&an>0&&(A.min=Ri(A.min,t[0]),A.max=Ri(A.max,t[0]),A.min==A.max&&A.max++),z[M]=A,at=!0,On()}}n.setScale=Zh;let Kh,Jh,Br,zr,Hf,Wf,kr,Vr,Xf,qf,Ze,en,Ls=!1,Ln=ht.drag,An=Ln.x,En=Ln.y;_t&&(ht.x&&(Kh=gi(G_,p)),ht.y&&(Jh=gi(H_,p)),C.ori==0?(Br=Kh,zr=Jh):(Br=Jh,zr=Kh),Ze=ht.left,en=ht.top);let Ke=n.select=_n({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Gr=Ke.show?gi(V_,Ke.over?p:f):null;function _l(M,A){if(Ke.show){for(let L in M)Ke[L]=M[L],L in tu&&Qe(Gr,L,M[L]);A!==!1&&Rn("setSelect")}}n.setSelect=_l;function v_(M){if(v[M].show)tt&&xu(re[M],dr);else if(tt&&si(re[M],dr),_t){let L=Nt?_e[0]:_e[M];L!=null&&$i(L,-10,-10,O,bt)}}function Ds(M,A,L){Zh(M,{min:A,max:L})}function Hi(M,A,L,U){A.focus!=null&&T_(M),A.show!=null&&v.forEach((X,J)=>{J>0&&(M==J||M==null)&&(X.show=A.show,v_(J),s==2?(Ds(X.facets[0].scale,null,null),Ds(X.facets[1].scale,null,null)):Ds(X.scale,null,null),On())}),L!==!1&&Rn("setSeries",M,A),U&&Ko("setSeries",n,M,A)}n.setSeries=Hi;function M_(M,A){_n(R[M],A)}function b_(M,A){M.fill=Ee(M.fill||null),M.dir=Ie(M.dir,-1),A=A??R.length,R.splice(A,0,M)}function S_(M){M==null?R.length=0:R.splice(M,1)}n.addBand=b_,n.setBand=M_,n.delBand=S_;function w_(M,A){v[M].alpha=A,_t&&_e[M]!=null&&(_e[M].style.opacity=A),tt&&re[M]&&(re[M].style.opacity=A)}let cs,Ns,rr,Hr={focus:!0};function T_(M){if(M!=rr){let A=M==null,L=qt.alpha!=1;v.forEach((U,X)=>{if(s==1||X>0){let J=A||X==0||X==M;U._focus=A?null:J,L&&w_(X,J?1:qt.alpha)}}),rr=M,L&&On()}}tt&&he&&zt(xp,Lt,M=>{ht._lock||(ce(M),rr!=null&&Hi(null,Hr,!0,gn.setSeries))});function Wi(M,A,L){let U=y[A];L&&(M=M/De-(U.ori==1?ue:Xt));let X=O;U.ori==1&&(X=bt,M=X-M),U.dir==-1&&(M=X-M);let J=U._min,lt=U._max,pt=M/X,Et=J+(lt-J)*pt,kt=U.distr;return kt==3?$r(10,Et):kt==4?ox(Et,U.asinh):kt==100?U.bwd(Et):Et}function A_(M,A){let L=Wi(M,b,A);return Ri(L,t[0],un,dn)}n.valToIdx=M=>Ri(M,t[0]),n.posToIdx=A_,n.posToVal=Wi,n.valToPos=(M,A,L)=>y[A].ori==0?r(M,y[A],L?q:O,L?P:0):o(M,y[A],L?dt:bt,L?S:0),n.setCursor=(M,A,L)=>{Ze=M.left,en=M.top,or(null,A,L)};function Yf(M,A){Qe(Gr,Xr,Ke.left=M),Qe(Gr,jo,Ke.width=A)}function $f(M,A){Qe(Gr,"top",Ke.top=M),Qe(Gr,Qo,Ke.height=A)}let Yo=C.ori==0?Yf:$f,$o=C.ori==1?Yf:$f;function E_(){if(tt&&ft.live)for(let M=s==2?1:0;M<v.length;M++){if(M==0&&ie)continue;let A=ft.values[M],L=0;for(let U in A)Kt[M][L++].firstChild.nodeValue=A[U]}}function jh(M,A){if(M!=null&&(M.idxs?M.idxs.forEach((L,U)=>{et[U]=L}):hx(M.idx)||et.fill(M.idx),ft.idx=et[0]),tt&&ft.live){for(let L=0;L<v.length;L++)(L>0||s==1&&!ie)&&R_(L,et[L]);E_()}mt=!1,A!==!1&&Rn("setLegend")}n.setLegend=jh;function R_(M,A){let L=v[M],U=M==0&&k==2?ti:t[M],X;ie?X=L.values(n,M,A)??ot:(X=L.value(n,A==null?null:U[A],M,A),X=X==null?ot:{_:X}),ft.values[M]=X}function or(M,A,L){Xf=Ze,qf=en,[Ze,en]=ht.move(n,Ze,en),ht.left=Ze,ht.top=en,_t&&(Br&&$i(Br,Mn(Ze),0,O,bt),zr&&$i(zr,0,Mn(en),O,bt));let U,X=un>dn;cs=We,Ns=null;let J=C.ori==0?O:bt,lt=C.ori==1?O:bt;if(Ze<0||an==0||X){U=ht.idx=null;for(let pt=0;pt<v.length;pt++){let Et=_e[pt];Et!=null&&$i(Et,-10,-10,O,bt)}he&&Hi(null,Hr,!0,M==null&&gn.setSeries),ft.live&&(et.fill(U),mt=!0)}else{let pt,Et,kt;s==1&&(pt=C.ori==0?Ze:en,Et=Wi(pt,b),U=ht.idx=Ri(Et,t[0],un,dn),kt=V(t[0][U],C,J,0));let Vt=-10,Wt=-10,me=0,Le=0,Pe=!0,we="",ae="";for(let Qt=s==2?1:0;Qt<v.length;Qt++){let Je=v[Qt],cn=et[Qt],Cn=cn==null?null:s==1?t[Qt][cn]:t[Qt][1][cn],He=ht.dataIdx(n,Qt,U,Et),hn=He==null?null:s==1?t[Qt][He]:t[Qt][1][He];if(mt=mt||hn!=Cn||He!=cn,et[Qt]=He,Qt>0&&Je.show){let ei=He==null?-10:He==U?kt:V(s==1?t[0][He]:t[Qt][0][He],C,J,0),Wn=hn==null?-10:D(hn,s==1?y[Je.scale]:y[Je.facets[1].scale],lt,0);if(he&&hn!=null){let pi=C.ori==1?Ze:en,Ti=bn(qt.dist(n,Qt,He,Wn,pi));if(Ti<cs){let Xi=qt.bias;if(Xi!=0){let ni=Wi(pi,Je.scale),mi=hn>=0?1:-1,Ai=ni>=0?1:-1;Ai==mi&&(Ai==1?Xi==1?hn>=ni:hn<=ni:Xi==1?hn<=ni:hn>=ni)&&(cs=Ti,Ns=Qt)}else cs=Ti,Ns=Qt}}if(mt||Nt){let pi,Ti;C.ori==0?(pi=ei,Ti=Wn):(pi=Wn,Ti=ei);let Xi,ni,mi,Ai,qi,Xn,ii=!0,ar=ut.bbox;if(ar!=null){ii=!1;let qn=ar(n,Qt);mi=qn.left,Ai=qn.top,Xi=qn.width,ni=qn.height}else mi=pi,Ai=Ti,Xi=ni=ut.size(n,Qt);if(Xn=ut.fill(n,Qt),qi=ut.stroke(n,Qt),Nt)Qt==Ns&&cs<=qt.prox&&(Vt=mi,Wt=Ai,me=Xi,Le=ni,Pe=ii,we=Xn,ae=qi);else{let qn=_e[Qt];qn!=null&&($e[Qt]=mi,Gn[Qt]=Ai,Tp(qn,Xi,ni,ii),Sp(qn,Xn,qi),$i(qn,_i(mi),_i(Ai),O,bt))}}}}if(Nt){let Qt=qt.prox,Je=rr==null?cs<=Qt:cs>Qt||Ns!=rr;if(mt||Je){let cn=_e[0];cn!=null&&($e[0]=Vt,Gn[0]=Wt,Tp(cn,me,Le,Pe),Sp(cn,we,ae),$i(cn,_i(Vt),_i(Wt),O,bt))}}}if(Ke.show&&Ls)if(M!=null){let[pt,Et]=gn.scales,[kt,Vt]=gn.match,[Wt,me]=M.cursor.sync.scales,Le=M.cursor.drag;if(An=Le._x,En=Le._y,An||En){let{left:Pe,top:we,width:ae,height:Qt}=M.select,Je=M.scales[Wt].ori,cn=M.posToVal,Cn,He,hn,ei,Wn,pi=pt!=null&&kt(pt,Wt),Ti=Et!=null&&Vt(Et,me);pi&&An?(Je==0?(Cn=Pe,He=ae):(Cn=we,He=Qt),hn=y[pt],ei=V(cn(Cn,Wt),hn,J,0),Wn=V(cn(Cn+He,Wt),hn,J,0),Yo(Ci(ei,Wn),bn(Wn-ei))):Yo(0,J),Ti&&En?(Je==1?(Cn=Pe,He=ae):(Cn=we,He=Qt),hn=y[Et],ei=D(cn(Cn,me),hn,lt,0),Wn=D(cn(Cn+He,me),hn,lt,0),$o(Ci(ei,Wn),bn(Wn-ei))):$o(0,lt)}else eu()}else{let pt=bn(Xf-Hf),Et=bn(qf-Wf);if(C.ori==1){let me=pt;pt=Et,Et=me}An=Ln.x&&pt>=Ln.dist,En=Ln.y&&Et>=Ln.dist;let kt=Ln.uni;kt!=null?An&&En&&(An=pt>=kt,En=Et>=kt,!An&&!En&&(Et>pt?En=!0:An=!0)):Ln.x&&Ln.y&&(An||En)&&(An=En=!0);let Vt,Wt;An&&(C.ori==0?(Vt=kr,Wt=Ze):(Vt=Vr,Wt=en),Yo(Ci(Vt,Wt),bn(Wt-Vt)),En||$o(0,lt)),En&&(C.ori==1?(Vt=kr,Wt=Ze):(Vt=Vr,Wt=en),$o(Ci(Vt,Wt),bn(Wt-Vt)),An||Yo(0,J)),!An&&!En&&(Yo(0,0),$o(0,0))}if(Ln._x=An,Ln._y=En,M==null){if(L){if(rp!=null){let[pt,Et]=gn.scales;gn.values[0]=pt!=null?Wi(C.ori==0?Ze:en,pt):null,gn.values[1]=Et!=null?Wi(C.ori==1?Ze:en,Et):null}Ko(hu,n,Ze,en,O,bt,U)}if(he){let pt=L&&gn.setSeries,Et=qt.prox;rr==null?cs<=Et&&Hi(Ns,Hr,!0,pt):cs>Et?Hi(null,Hr,!0,pt):Ns!=rr&&Hi(Ns,Hr,!0,pt)}}mt&&(ft.idx=U,jh()),A!==!1&&Rn("setCursor")}let Us=null;Object.defineProperty(n,"rect",{get(){return Us==null&&Zo(!1),Us}});function Zo(M=!1){M?Us=null:(Us=p.getBoundingClientRect(),Rn("syncRect",Us))}function Zf(M,A,L,U,X,J,lt){ht._lock||Ls&&M!=null&&M.movementX==0&&M.movementY==0||(Qh(M,A,L,U,X,J,lt,!1,M!=null),M!=null?or(null,!0,!0):or(A,!0,!1))}function Qh(M,A,L,U,X,J,lt,pt,Et){if(Us==null&&Zo(!1),ce(M),M!=null)L=M.clientX-Us.left,U=M.clientY-Us.top;else{if(L<0||U<0){Ze=-10,en=-10;return}let[kt,Vt]=gn.scales,Wt=A.cursor.sync,[me,Le]=Wt.values,[Pe,we]=Wt.scales,[ae,Qt]=gn.match,Je=A.axes[0].side%2==1,cn=C.ori==0?O:bt,Cn=C.ori==1?O:bt,He=Je?J:X,hn=Je?X:J,ei=Je?U:L,Wn=Je?L:U;if(Pe!=null?L=ae(kt,Pe)?a(me,y[kt],cn,0):-10:L=cn*(ei/He),we!=null?U=Qt(Vt,we)?a(Le,y[Vt],Cn,0):-10:U=Cn*(Wn/hn),C.ori==1){let pi=L;L=U,U=pi}}Et&&(A==null||A.cursor.event.type==hu)&&((L<=1||L>=O-1)&&(L=hr(L,O)),(U<=1||U>=bt-1)&&(U=hr(U,bt))),pt?(Hf=L,Wf=U,[kr,Vr]=ht.move(n,L,U)):(Ze=L,en=U)}let tu={width:0,height:0,left:0,top:0};function eu(){_l(tu,!1)}let Kf,Jf,jf,Qf;function tp(M,A,L,U,X,J,lt){Ls=!0,An=En=Ln._x=Ln._y=!1,Qh(M,A,L,U,X,J,lt,!0,!1),M!=null&&(zt(uu,gu,ep,!1),Ko(gp,n,kr,Vr,O,bt,null));let{left:pt,top:Et,width:kt,height:Vt}=Ke;Kf=pt,Jf=Et,jf=kt,Qf=Vt}function ep(M,A,L,U,X,J,lt){Ls=Ln._x=Ln._y=!1,Qh(M,A,L,U,X,J,lt,!1,!0);let{left:pt,top:Et,width:kt,height:Vt}=Ke,Wt=kt>0||Vt>0,me=Kf!=pt||Jf!=Et||jf!=kt||Qf!=Vt;if(Wt&&me&&_l(Ke),Ln.setScale&&Wt&&me){let Le=pt,Pe=kt,we=Et,ae=Vt;if(C.ori==1&&(Le=Et,Pe=Vt,we=pt,ae=kt),An&&Ds(b,Wi(Le,b),Wi(Le+Pe,b)),En)for(let Qt in y){let Je=y[Qt];Qt!=b&&Je.from==null&&Je.min!=We&&Ds(Qt,Wi(we+ae,Qt),Wi(we,Qt))}eu()}else ht.lock&&(ht._lock=!ht._lock,or(A,!0,M!=null));M!=null&&(ge(uu,gu),Ko(uu,n,Ze,en,O,bt,null))}function C_(M,A,L,U,X,J,lt){if(ht._lock)return;ce(M);let pt=Ls;if(Ls){let Et=!0,kt=!0,Vt=10,Wt,me;C.ori==0?(Wt=An,me=En):(Wt=En,me=An),Wt&&me&&(Et=Ze<=Vt||Ze>=O-Vt,kt=en<=Vt||en>=bt-Vt),Wt&&Et&&(Ze=Ze<kr?0:O),me&&kt&&(en=en<Vr?0:bt),or(null,!0,!0),Ls=!1}Ze=-10,en=-10,et.fill(null),or(null,!0,!0),pt&&(Ls=pt)}function np(M,A,L,U,X,J,lt){ht._lock||(ce(M),qo(),eu(),M!=null&&Ko(yp,n,Ze,en,O,bt,null))}function ip(){w.forEach(Ay),B(n.width,n.height,!0)}fr(Al,Yr,ip);let Wr={};Wr.mousedown=tp,Wr.mousemove=Zf,Wr.mouseup=ep,Wr.dblclick=np,Wr.setSeries=(M,A,L,U)=>{let X=gn.match[2];L=X(n,A,L),L!=-1&&Hi(L,U,!0,!1)},_t&&(zt(gp,p,tp),zt(hu,p,Zf),zt(_p,p,M=>{ce(M),Zo(!1)}),zt(xp,p,C_),zt(yp,p,np),wu.add(n),n.syncRect=Zo);let xl=n.hooks=i.hooks||{};function Rn(M,A,L){Hn?Ge.push([M,A,L]):M in xl&&xl[M].forEach(U=>{U.call(null,n,A,L)})}(i.plugins||[]).forEach(M=>{for(let A in M.hooks)xl[A]=(xl[A]||[]).concat(M.hooks[A])});let sp=(M,A,L)=>L,gn=_n({key:null,setSeries:!1,filters:{pub:Pp,sub:Pp},scales:[b,v[1]?v[1].scale:null],match:[Ip,Ip,sp],values:[null,null]},ht.sync);gn.match.length==2&&gn.match.push(sp),ht.sync=gn;let rp=gn.key,nu=Em(rp);function Ko(M,A,L,U,X,J,lt){gn.filters.pub(M,A,L,U,X,J,lt)&&nu.pub(M,A,L,U,X,J,lt)}nu.sub(n);function P_(M,A,L,U,X,J,lt){gn.filters.sub(M,A,L,U,X,J,lt)&&Wr[M](null,A,L,U,X,J,lt)}n.pub=P_;function I_(){nu.unsub(n),wu.delete(n),ne.clear(),yu(Al,Yr,ip),c.remove(),Lt?.remove(),Rn("destroy")}n.destroy=I_;function iu(){Rn("init",i,t),Xo(t||i.data,!1),z[b]?Zh(b,z[b]):qo(),st=Ke.show&&(Ke.width>0||Ke.height>0),nt=mt=!0,B(i.width,i.height)}return v.forEach(Nr),w.forEach(rs),e?e instanceof HTMLElement?(e.appendChild(c),iu()):e(n,iu):iu(),n}Dn.assign=_n;Dn.fmtNum=Iu;Dn.rangeNum=El;Dn.rangeLog=Pl;Dn.rangeAsinh=Cu;Dn.orient=mr;Dn.pxRatio=De;Dn.join=_x;Dn.fmtDate=Du,Dn.tzDate=Rx;Dn.sync=Em;{Dn.addGap=hy,Dn.clipGaps=Dl;let i=Dn.paths={points:Dm};i.linear=Um,i.stepped=fy,i.bars=py,i.spline=gy}function sa(i,t=0){let[e,n]=[1/0,-1/0];for(let o of i)for(let a=0;a<o.length;a++){let l=o[a];Number.isFinite(l)&&([e,n]=[Math.min(e,l),Math.max(n,l)])}if(e>n)return[0,1];let s=Math.max(1e-9*Math.max(Math.abs(e),Math.abs(n),t),1e-300);if(n-e<s){let o=.5*(e+n),a=.5*Math.max(Math.abs(o)*.2,t*.1,100*s);return[o-a,o+a]}let r=.05*(n-e);return[e-r,n+r]}function ku(i,t,e){let n=(t-i)/Math.max(1,e),s=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(a=>a*s).find(a=>a>=n)??n,o=[];for(let a=Math.ceil(i/r-1e-9);a*r<=t+1e-9*r;a++)o.push(a*r);return o}function zm(i,t){if(Math.abs(i)<1e-9*t)return"0";let e=Math.max(Math.abs(i),t);return e>=1e5||e<.001?i.toExponential(Math.max(0,Math.min(6,Math.ceil(Math.log10(Math.abs(i)/t)-1e-9)))):i.toFixed(Math.max(0,Math.min(10,-Math.floor(Math.log10(t)+1e-9))))}function Ey(i,t){if(i.length<2e3)return i;let e=[],n=null,s=!0;for(let r=1;r<i.length&&s;r++)s=i[r][0]>=i[r-1][0];if(!s){for(let r of i)(!n||Math.hypot(r[0]-n[0],r[1]-n[1])>t)&&e.push(n=r);return e}for(let r=0;r<i.length;){let o=Math.floor(i[r][0]/t),[a,l,c]=[r,r,r];for(;a<i.length&&Math.floor(i[a][0]/t)===o;)i[a][1]<i[l][1]&&(l=a),i[a][1]>i[c][1]&&(c=a),a++;for(let h of[...new Set([r,Math.min(l,c),Math.max(l,c),a-1])])e.push(i[h]);r=a}return e}function Ol(i){let t=i.ink??"#1b1f24",e=i.grid??"#d9dde3",n=3.1,s=[],r=[],o=i.range?.x??Ry(i.curves.map(b=>b.x)),a=i.logY?i.curves.map(b=>Float64Array.from(b.y,_=>Math.log10(Math.max(_,1e-300)))):null,l=i.range?.y??sa(a??i.curves.map(b=>b.y));a&&!i.range?.y&&(l=[Math.max(l[0],l[1]-9),l[1]]);let c=Math.max(3,Math.floor(i.width/22)),h=Math.max(3,Math.floor(i.height/14)),u=a?ku(l[0],l[1],h).filter(b=>Number.isInteger(b)):ku(l[0],l[1],h),d=ku(o[0],o[1],c),f=(u[1]??1)-(u[0]??0),p=u.map(b=>a?`1e${b}`:zm(b,f)),x=i.curves.length>1?Math.ceil(i.curves.length/Math.max(1,Math.floor(i.width/40))):0,m=7+1.75*Math.max(3,...p.map(b=>b.length))+3,[g,v,w]=[i.width-4,(i.title?8:4)+4.4*x,i.height-11],y=b=>m+(b-o[0])/(o[1]-o[0]||1)*(g-m),R=b=>w-(b-l[0])/(l[1]-l[0]||1)*(w-v);return d.forEach(b=>{s.push({points:[[y(b),v],[y(b),w]],colour:e,width:.15}),r.push({text:zm(b,(d[1]??1)-(d[0]??0)),x:y(b),y:w+4,size:n,anchor:"middle",colour:t})}),u.forEach((b,_)=>{s.push({points:[[m,R(b)],[g,R(b)]],colour:e,width:.15}),r.push({text:p[_],x:m-1.2,y:R(b)+1.1,size:n,anchor:"end",colour:t})}),s.push({points:[[m,v],[m,w],[g,w],[g,v],[m,v]],colour:t,width:.25}),i.curves.forEach((b,_)=>{let T=a?a[_]:b.y,F=[],I=()=>{F.length>1&&s.push({points:Ey(F,.08),colour:b.colour,width:.4}),F=[]};for(let C=0;C<b.x.length;C++){let[k,V]=[b.x[C],T[C]];Number.isFinite(k)&&Number.isFinite(V)&&k>=o[0]&&k<=o[1]?F.push([y(k),Math.min(w,Math.max(v,R(V)))]):I()}if(I(),i.mark!==void 0&&i.mark<b.x.length){let[C,k]=[y(b.x[i.mark]),R(T[i.mark])],V=Array.from({length:17},(D,z)=>[C+1.1*Math.cos(z*Math.PI/8),k+1.1*Math.sin(z*Math.PI/8)]);Number.isFinite(C)&&Number.isFinite(k)&&s.push({points:V,colour:b.colour,width:.2,fill:!0})}if(x){let C=Math.max(1,Math.floor(i.width/40)),[k,V]=[_%C,Math.floor(_/C)],[D,z]=[m+k*40,v-4.4*x+4.4*V+2.2];s.push({points:[[D,z-1],[D+5,z-1]],colour:b.colour,width:.6}),r.push({text:b.name,x:D+6,y:z,size:n,anchor:"start",colour:t})}}),i.title&&r.push({text:i.title,x:(m+g)/2,y:5,size:3.6,anchor:"middle",colour:t}),r.push({text:i.x,x:(m+g)/2,y:i.height-2,size:n,anchor:"middle",colour:t}),r.push({text:i.y,x:4.2,y:(v+w)/2,size:n,anchor:"middle",turned:!0,colour:t}),{width:i.width,height:i.height,paper:i.paper===void 0?"#ffffff":i.paper,strokes:s,words:r,frame:{left:m,right:g,top:v,bottom:w,x:o,y:l}}}function Ry(i){let[t,e]=sa(i),n=(e-t)/22;return[t+n,e-n]}var Cy=i=>i.replace(/[&<>"']/g,t=>`&#${t.charCodeAt(0)};`).replace(/[\u0000-\u001f\ufffe\uffff]/g,"\uFFFD");function km(i){let t=n=>n.points.map((s,r)=>`${r?"L":"M"}${s[0].toFixed(2)} ${s[1].toFixed(2)}`).join(""),e=[`<svg xmlns="http://www.w3.org/2000/svg" width="${i.width}mm" height="${i.height}mm" viewBox="0 0 ${i.width} ${i.height}">`];i.paper&&e.push(`<rect width="${i.width}" height="${i.height}" fill="${i.paper}"/>`);for(let n of i.strokes)e.push(`<path d="${t(n)}" fill="${n.fill?n.colour:"none"}" stroke="${n.colour}" stroke-width="${n.width}" stroke-linejoin="round"/>`);for(let n of i.words){let s=n.turned?` transform="rotate(-90 ${n.x.toFixed(2)} ${n.y.toFixed(2)})"`:"";e.push(`<text x="${n.x.toFixed(2)}" y="${n.y.toFixed(2)}" font-family="Helvetica, Arial, sans-serif" font-size="${n.size}" text-anchor="${n.anchor}" fill="${n.colour}"${s}>${Cy(n.text)}</text>`)}return e.push(`</svg>
`),e.join(`
`)}var Py=[278,278,355,556,556,889,667,191,333,333,389,584,278,333,278,278,556,556,556,556,556,556,556,556,556,556,278,278,584,584,584,556,1015,667,667,722,722,667,611,778,722,278,500,667,556,833,722,778,667,778,722,667,611,722,667,944,667,667,611,278,278,278,469,556,333,556,556,500,556,556,278,556,556,222,222,500,222,833,556,556,556,556,333,500,278,556,500,722,500,500,500,334,260,334,584],Iy=i=>[...i].reduce((t,e)=>t+(Py[e.charCodeAt(0)-32]??556),0)/1e3;function Vm(i){let t=2.834645669291339,e=h=>[1,3,5].map(u=>(parseInt(h.slice(u,u+2),16)/255).toFixed(3)).join(" "),n=(h,u)=>`${(h*t).toFixed(2)} ${((i.height-u)*t).toFixed(2)}`,s=["1 j 1 J"];i.paper&&i.paper!=="#ffffff"&&s.push(`${e(i.paper)} rg 0 0 ${(i.width*t).toFixed(2)} ${(i.height*t).toFixed(2)} re f`);for(let h of i.strokes){let u=h.points.map((d,f)=>`${n(d[0],d[1])} ${f?"l":"m"}`).join(`
`);s.push(`${(h.width*t).toFixed(3)} w ${e(h.colour)} ${h.fill?"rg":"RG"}
${u} ${h.fill?"f":"S"}`)}for(let h of i.words){let u=h.anchor==="start"?0:Iy(h.text)*h.size*(h.anchor==="end"?1:.5),[d,f]=h.turned?[h.x,h.y+u]:[h.x-u,h.y],x=[...h.text.replace(/−/g,"-").replace(/²/g,"\xB2")].map(m=>m.charCodeAt(0)<256&&m.charCodeAt(0)>31?m.charCodeAt(0):63).map(m=>m.toString(16).padStart(2,"0")).join("");s.push(`BT ${e(h.colour)} rg /F1 ${(h.size*t).toFixed(2)} Tf ${h.turned?"0 1 -1 0":"1 0 0 1"} ${n(d,f)} Tm <${x}> Tj ET`)}let r=s.join(`
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
`}function Vu(i,t,e){t.width=Math.round(i.width*e),t.height=Math.round(i.height*e);let n=t.getContext("2d");n.setTransform(e,0,0,e,0,0),i.paper&&(n.fillStyle=i.paper,n.fillRect(0,0,i.width,i.height)),n.lineJoin="round";for(let s of i.strokes)n.beginPath(),s.points.forEach((r,o)=>o?n.lineTo(r[0],r[1]):n.moveTo(r[0],r[1])),n.lineWidth=s.width,n.strokeStyle=n.fillStyle=s.colour,s.fill?n.fill():n.stroke();for(let s of i.words)n.save(),n.translate(s.x,s.y),s.turned&&n.rotate(-Math.PI/2),n.fillStyle=s.colour,n.font=`${s.size}px Helvetica, Arial, sans-serif`,n.textAlign=s.anchor==="middle"?"center":s.anchor,n.fillText(s.text,0,0),n.restore()}function Ly(i,t){let e=i.length;for(let n=1,s=0;n<e;n++){let r=e>>1;for(;s&r;r>>=1)s^=r;s^=r,n<s&&([i[n],i[s]]=[i[s],i[n]],[t[n],t[s]]=[t[s],t[n]])}for(let n=2;n<=e;n<<=1){let s=-2*Math.PI/n;for(let r=0;r<e;r+=n)for(let o=0;o<n/2;o++){let[a,l]=[Math.cos(s*o),Math.sin(s*o)],[c,h]=[r+o,r+o+n/2],[u,d]=[i[h]*a-t[h]*l,i[h]*l+t[h]*a];[i[h],t[h]]=[i[c]-u,t[c]-d],[i[c],t[c]]=[i[c]+u,t[c]+d]}}}function Gu(i,t){let e=1<<Math.min(13,Math.max(4,Math.ceil(Math.log2(Math.max(2,i.length))))),[n,s]=[i[0],i[i.length-1]],r=(s-n)/e,o=new Float64Array(e),a=new Float64Array(e),l=0;for(let d=0;d<e;d++){let[f,p,x]=Yi(i,n+d*r);o[d]=t[f]+x*(t[p]-t[f]),l+=o[d]/e}for(let d=0;d<e;d++)o[d]=(o[d]-l)*(1-Math.cos(2*Math.PI*d/e));Ly(o,a);let c=e/2,h=new Float64Array(c),u=new Float64Array(c);for(let d=0;d<c;d++)h[d]=d/(s-n),u[d]=2*Math.hypot(o[d],a[d])/e;return{frequency:h,amplitude:u}}var Gm=["#0072b2","#d55e00","#009e73","#cc79a7","#e69f00","#56b4e9","#7f7f7f"],ra="t",Bl=class{constructor(t,e){this.board=t;this.names=e;let n=t.run,s=H("select",{"aria-label":"horizontal axis",change:()=>(this.against=s.value,this.spectral=!1,this.draw())},H("option",{value:ra},"against t"),...n.columns.filter(a=>!a.state).map(a=>H("option",{value:a.name},`against ${a.name}`))),r=H("details",{class:"menu"},H("summary",{title:"choose quantities"},"quantities"));r.addEventListener("toggle",()=>r.open&&r.append(this.checklist()),{once:!0});let o=je("spectrum","show the spectrum",()=>{this.spectral=!this.spectral,o.setAttribute("aria-pressed",String(this.spectral)),this.draw()},{"aria-pressed":"false"});this.node=H("figure",{class:"plot"},H("figcaption",{},this.heading,H("span",{class:"tools"},r,s,o,this.exports(),je("\xD7","remove this plot",()=>t.remove(this)))),this.body,this.legend),new ResizeObserver(()=>this.resize()).observe(this.body),this.draw()}board;node;body=H("div",{class:"canvas"});legend=H("div",{class:"legend"});cursor=H("div",{class:"cursor"});plot=null;against=ra;spectral=!1;xy=null;heading=H("b");names;checklist(){let t=H("input",{type:"search",placeholder:"filter","aria-label":"filter quantities"}),e=H("div",{class:"list"}),n=this.board.run.columns.filter(s=>!s.state).map(s=>{let r=H("input",{type:"checkbox",change:()=>{this.names=r.checked?[...this.names,s.name]:this.names.filter(a=>a!==s.name),this.draw()}});r.checked=this.names.includes(s.name);let o=H("label",{},r,` ${s.name}`,H("small",{},s.unit));return e.append(o),{row:o,name:s.name.toLowerCase()}});return t.addEventListener("input",()=>n.forEach(s=>s.row.hidden=!s.name.includes(t.value.toLowerCase()))),H("div",{class:"sheet"},t,e)}exports(){let t=H("input",{type:"number",value:86,min:20,max:1e3,"aria-label":"width in mm"}),e=H("input",{type:"number",value:60,min:20,max:1e3,"aria-label":"height in mm"}),n=()=>Ol(this.sheet(Number(t.value)||86,Number(e.value)||60)),s=()=>Ml(`${this.board.run.data.model}-${this.heading.textContent}`),r=()=>{let o=H("canvas");Vu(n(),o,300/25.4),o.toBlob(a=>a&&hs(`${s()}.png`,a),"image/png")};return H("details",{class:"menu export"},H("summary",{title:"save this plot"},"save"),H("div",{class:"sheet"},H("label",{},t," \xD7 ",e," mm"),je("SVG","save as SVG",()=>hs(`${s()}.svg`,km(n()),"image/svg+xml")),je("PDF","save as PDF",()=>hs(`${s()}.pdf`,new Blob([Uint8Array.from(Vm(n()),o=>o.charCodeAt(0))],{type:"application/pdf"}))),je("PNG","save as PNG, 300 dots per inch",r),je("CSV","save the numbers",()=>hs(`${s()}.csv`,this.csv(),"text/csv"))))}get columns(){return this.names.map(t=>this.board.run.column(t)).filter(t=>!!t)}get unit(){let t=[...new Set(this.columns.map(e=>e.label))];return t.length===1?t[0]:this.columns.map(e=>e.unit).filter((e,n,s)=>e&&s.indexOf(e)===n).join(", ")}csv(){let t=s=>`"${(/^[=+\-@\t\r]/.test(s)?`'${s}`:s).replace(/"/g,'""')}"`,e=this.board.run,n=[[t("t"),...this.columns.map(s=>t(s.name))].join(",")];for(let s=0;s<e.times.length;s++)n.push([e.times[s],...this.columns.map(r=>r.values[s])].join(","));return`${n.join(`
`)}
`}sheet(t,e){let n=this.board.run,s=this.heading.textContent??"";if(this.spectral){let l=this.columns.map((c,h)=>{let u=Gu(n.times,c.values);return{name:c.name,colour:eo(h),x:u.frequency.subarray(1),y:u.amplitude.subarray(1)}});return{width:t,height:e,title:s,x:"frequency in Hz",y:`amplitude, ${this.unit}`,curves:l,logY:!0}}let r=this.against===ra?void 0:n.column(this.against),o=this.columns.map((l,c)=>({name:l.name,colour:eo(c),x:r?r.values:n.times,y:l.values})),a={y:this.range()};return!r&&this.board.zoom&&(a.x=this.board.zoom),{width:t,height:e,title:s,x:r?Dy(r):"t in s",y:this.unit,curves:o,range:a}}range(){let t=Math.max(0,...this.columns.map(e=>this.board.scales.get(e.unit)??0));return sa(this.columns.map(e=>e.values),t)}draw(){this.plot?.destroy(),this.plot=null,this.xy=null,this.body.replaceChildren();let t=this.columns,e=[...new Set(t.map(s=>s.group))],n=e.length===1?e[0]:t.map(s=>s.name).join(", ");if(this.heading.textContent=`${n}${this.against===ra||this.spectral?"":` against ${this.against}`}${this.spectral?", spectrum":""}`,this.node.setAttribute("aria-label",`plot of ${this.heading.textContent}`),!t.length)return void this.body.append(H("p",{class:"empty"},"choose quantities"));this.against!==ra&&!this.spectral?this.drawAgainst():this.drawCurves(),this.tick(this.board.clock.time)}drawCurves(){let{run:t,ghost:e,clock:n}=this.board,s=this.columns,r=getComputedStyle(document.documentElement),[o,a]=["--soft","--line"].map(v=>r.getPropertyValue(v).trim()),l=[{stroke:o,grid:{stroke:a,width:1},ticks:{stroke:a},size:30,font:"11px system-ui, sans-serif",space:60},{stroke:o,grid:{stroke:a,width:1},ticks:{stroke:a},size:62,font:"11px system-ui, sans-serif",values:(v,w)=>w.map(y=>Pn(y,5)),label:this.spectral?`amplitude, ${this.unit}`:this.unit,labelSize:18,labelFont:"11px system-ui, sans-serif"}],c,h=[{}],[u,d]=t.span;if(this.spectral){let v=s.map(w=>Gu(t.times,w.values));c=[v[0].frequency.subarray(1),...v.map(w=>w.amplitude.subarray(1))],h=[{},...s.map((w,y)=>({label:w.name,stroke:eo(y),width:1.4,points:{show:!1}}))]}else if(c=[t.times,...s.map(v=>v.values)],h=[{},...s.map((v,w)=>({label:v.name,stroke:eo(w),width:1.6,points:{show:t.times.length<40}}))],e)for(let[v,w]of s.entries()){let y=e.column(w.name);y&&(c.push(Array.from(t.times,R=>{let b=e.times;if(!b.length||R<b[0]||R>b[b.length-1])return null;let[_,T,F]=Yi(b,R);return y.values[_]+F*(y.values[T]-y.values[_])})),h.push({label:`${w.name}, before`,stroke:eo(v),width:1,dash:[5,4],alpha:.6,points:{show:!1}}))}let f=this.range(),p=this.spectral,x={width:Math.max(240,this.body.clientWidth),height:220,padding:[8,22,0,0],legend:{show:!1},cursor:{x:p,y:!1,drag:{x:!0,y:!1,setScale:!1},points:{show:p}},scales:{x:{time:!1,range:p?void 0:()=>this.board.zoom??[u,d>u?d:u+1]},y:p?{distr:3}:{range:()=>this.board.zoom?this.within(f):f}},axes:l,series:h,hooks:{setSelect:[v=>{if(v.select.width<4)return;let w=[v.posToVal(v.select.left,"x"),v.posToVal(v.select.left+v.select.width,"x")];v.setSelect({left:0,width:0,top:0,height:0},!1),p?v.setScale("x",{min:w[0],max:w[1]}):this.board.zoomed(w)}],draw:[v=>this.marks(v)]}};this.plot=new Dn(x,c,this.body);let m=this.plot.over;if(m.append(this.cursor),p)return;let g=null;m.addEventListener("pointermove",v=>{let w=m.getBoundingClientRect();if(g){let y=(v.clientX-g.x)/w.width*(g.range[1]-g.range[0]);return this.board.zoomed([g.range[0]-y,g.range[1]-y])}v.buttons||(n.play(!1),n.set(this.plot.posToVal(v.clientX-w.left,"x")))}),m.addEventListener("pointerdown",v=>{v.pointerType==="touch"&&n.set(this.plot.posToVal(v.clientX-m.getBoundingClientRect().left,"x")),(v.shiftKey||v.button===1)&&this.board.zoom&&(g={x:v.clientX,range:this.board.zoom},window.addEventListener("pointerup",()=>g=null,{once:!0}))}),m.addEventListener("dblclick",()=>this.board.zoomed(null)),m.addEventListener("wheel",v=>{if(!v.ctrlKey&&!v.shiftKey)return;v.preventDefault();let[w,y]=this.board.zoom??t.span,R=this.plot.posToVal(v.clientX-m.getBoundingClientRect().left,"x"),b=(v.deltaY||v.deltaX)>0?1.25:.8;this.board.zoomed([R-(R-w)*b,R+(y-R)*b])},{passive:!1})}within(t){let e=this.board.run.times,[n,s]=this.board.zoom,[r,o]=[Yi(e,n)[0],Yi(e,s)[1]+1];if(!e.length)return t;let a=Math.max(0,...this.columns.map(l=>this.board.scales.get(l.unit)??0));return sa(this.columns.map(l=>l.values.subarray(r,o)),a)}marks(t){if(this.spectral)return;let e=t.ctx;e.save(),e.fillStyle=getComputedStyle(document.documentElement).getPropertyValue("--event").trim();let n=new Set;for(let s of this.board.run.data.events.list){let r=Math.round(t.valToPos(s.t,"x",!0));n.has(r)||r<t.bbox.left||r>t.bbox.left+t.bbox.width||(n.add(r),e.beginPath(),e.moveTo(r-3,t.bbox.top),e.lineTo(r+3,t.bbox.top),e.lineTo(r,t.bbox.top+6),e.fill())}e.restore()}drawAgainst(){let t=H("canvas",{class:"against",role:"img","aria-label":this.heading.textContent??""});this.body.append(t),this.xy={canvas:t,drawing:Ol(this.sheet(80,60))},t.addEventListener("pointermove",e=>{let n=this.board.run.column(this.against).values,s=t.getBoundingClientRect(),r=this.xy.drawing.frame,o=this.xy.drawing.width/s.width,a=1/0,l=0;for(let c of this.columns)for(let h=0;h<n.length;h++){let u=r.left+(n[h]-r.x[0])/(r.x[1]-r.x[0])*(r.right-r.left),d=r.bottom-(c.values[h]-r.y[0])/(r.y[1]-r.y[0])*(r.bottom-r.top),f=Math.hypot(u-(e.clientX-s.left)*o,d-(e.clientY-s.top)*o);f<a&&([a,l]=[f,h])}a>6||(this.board.clock.play(!1),this.board.clock.set(this.board.run.times[l]))})}resize(){this.plot&&Math.abs(this.plot.width-this.body.clientWidth)>2&&this.plot.setSize({width:Math.max(240,this.body.clientWidth),height:220}),this.xy&&this.tick(this.board.clock.time)}zoom(){this.plot&&!this.spectral&&(this.plot.redraw(!1,!0),this.plot.setData(this.plot.data,!0)),this.tick(this.board.clock.time)}tick(t){let e=this.board.run;if(!e.times.length||!this.node.isConnected)return;let n=Yi(e.times,t),s=this.columns.map((r,o)=>{let a=r.values[n[0]]+n[2]*(r.values[n[1]]-r.values[n[0]]),l=H("i");return l.style.background=eo(o),H("span",{},l,`${r.name} `,H("b",{},Pn(a,5)),` ${r.unit}`)});if(this.legend.replaceChildren(H("span",{class:"t"},`t = ${Pn(t,5)} s`),...s),this.plot&&!this.spectral){let r=this.plot.valToPos(t,"x");this.cursor.hidden=r<0||r>this.plot.over.clientWidth,this.cursor.style.left=`${r}px`}else this.cursor.hidden=!0;if(this.xy){let r=getComputedStyle(document.documentElement),o=this.body.clientWidth||320,a=Ol({...this.sheet(o/4,60),title:"",mark:n[2]>.5?n[1]:n[0],ink:Hm(r,"--ink"),grid:Hm(r,"--line"),paper:null});this.xy.drawing=a,Vu(a,this.xy.canvas,4*Math.min(2,window.devicePixelRatio||1))}}},eo=i=>Gm[i%Gm.length],Dy=i=>i.unit?`${i.name} in ${i.unit}`:i.name,Hm=(i,t)=>i.getPropertyValue(t).trim()||"#888888";var Ny=["open","slides","sticks","slides"],Uy={closing:"closed",impact:"closed",accumulation:"closed","take-off":"open",stick:"sticks",slip:"slides"},Hu=12;function Fy(i){let[t,e]=i.span,n=[];for(let r of i.columns.filter(o=>o.state)){let o={name:r.name,pieces:[]};for(let a=0;a<i.times.length;a++){let l=Ny[Math.round(r.values[a])]??"open",c=o.pieces.at(-1);c&&(c.to=i.times[a]),(!c||c.state!==l)&&o.pieces.push({from:i.times[a],to:i.times[a],state:l})}n.push(o)}if(n.length)return n;let s=new Map;for(let r of i.data.events.list){let o=Uy[r.kind];if(!o||!r.name)continue;let a=s.get(r.name)??{name:r.name,pieces:[]};s.set(r.name,a);let l=a.pieces.at(-1);l?l.to=r.t:a.pieces.push({from:t,to:r.t,state:o==="open"?"closed":"open"});let c=r.kind==="impact"&&r.after>0?"open":o;a.pieces.at(-1).state!==c&&a.pieces.push({from:r.t,to:e,state:c}),a.pieces.at(-1).to=e}return[...s.values()]}function Wm(i,t){let e=Fy(i);if(!e.length)return null;let[n,s]=i.span,r=u=>100*(u-n)/(s-n||1),o=H("div",{class:"cursor"}),a=H("span",{class:"value"}),l=e.slice(0,Hu).map(u=>{let d=H("div",{class:"band",role:"img","aria-label":`${u.name}: ${u.pieces.slice(0,20).map(f=>`${f.state} from ${f.from.toPrecision(4)} s`).join(", ")}`});for(let f of u.pieces){let p=H("i",{class:f.state,title:`${u.name}: ${f.state}`});p.style.left=`${r(f.from)}%`,p.style.width=`${Math.max(.05,r(f.to)-r(f.from))}%`,d.append(p)}return H("div",{class:"row"},H("span",{class:"name"},u.name),d)}),c=H("div",{class:"field"},o),h=H("figure",{class:"plot bands","aria-label":"contact states"},H("figcaption",{},H("b",{},"Contacts"),a,H("span",{class:"key"},...["open","closed","sticks","slides"].map(u=>H("span",{},H("i",{class:u}),u)))),H("div",{class:"rows"},...l,c),e.length>Hu&&H("p",{class:"empty"},`\u2026 and ${e.length-Hu} more`));return c.addEventListener("pointermove",u=>{let d=c.getBoundingClientRect();t.play(!1),t.set(n+(u.clientX-d.left)/d.width*(s-n))}),t.onTime(u=>o.style.left=`${r(u)}%`,h),h}var Xm=6,zl=class{constructor(t,e){this.run=t;this.clock=e;this.node.append(this.list,this.more),e.onTime(n=>this.cards.forEach(s=>s.tick(n))),this.fill()}run;clock;node=H("section",{class:"plots","aria-label":"plots"});list=H("div",{class:"cards"});cards=[];more=H("div",{class:"more"});scales=new Map;zoom=null;ghost=null;groups(){let t=new Map;for(let e of this.run.columns.filter(n=>!n.state))t.set(`${e.group} ${e.label}`,[...t.get(`${e.group} ${e.label}`)??[],e.name]);return[...t.values()]}show(t,e){this.run=t,this.ghost=e,this.zoom=null,this.fill()}fill(){this.scales.clear();for(let s of this.run.columns){let r=Math.max(Math.abs(s.min??0),Math.abs(s.max??0));Number.isFinite(r)&&this.scales.set(s.unit,Math.max(r,this.scales.get(s.unit)??0))}this.list.replaceChildren(),this.cards=[];let t=Wm(this.run,this.clock);t&&this.list.append(t);let e=this.groups();e.slice(0,Xm).forEach(s=>this.add(s));let n=e.slice(Xm);this.more.replaceChildren(je("add a plot","add an empty plot and choose its quantities",()=>this.add([])),...n.length?[je(`show ${n.length} more`,"show the plots of all other quantities",s=>(n.forEach(r=>this.add(r)),s.target.remove()))]:[],je("whole time","undo the zoom of all plots",()=>this.zoomed(null)),H("span",{class:"hint"},"Drag to zoom, shift-drag to pan, shift-wheel to zoom, double-click for the whole.")),this.node.hidden=!!this.run.data.table,e.length||this.list.append(H("p",{class:"empty"},"This run recorded nothing: list channels under record in the model's [output]."))}add(t){let e=new Bl(this,t);this.cards.push(e),this.list.append(e.node),requestAnimationFrame(()=>e.draw())}remove(t){this.cards=this.cards.filter(e=>e!==t),t.node.remove()}zoomed(t){let[e,n]=this.run.span;this.zoom=t&&t[1]-t[0]<n-e?[Math.max(e,t[0]),Math.min(n,t[1])]:null,this.cards.forEach(s=>s.zoom())}redraw(){this.cards.forEach(t=>t.draw())}};var kl=class{constructor(t){this.show=t;this.node.append(H("div",{class:"live"},this.phase,this.progress),this.error,this.sliders)}show;node=H("section",{class:"server","aria-label":"live"});error=H("div",{class:"box bad",role:"alert",hidden:!0});progress=H("progress",{max:1,value:0,"aria-label":"progress of the run"});phase=H("span",{class:"phase",role:"status"});sliders=H("div",{class:"sliders"});inputs=new Map;timer=0;kept=new Map;async follow(){let[t,e]=[0,-1];for(;;)try{let n=await fetch(`state?after=${t}`,{cache:"no-store"});if(!n.ok)throw new Error(`the server answers ${n.status}`);let s=await n.json();t=s.version,this.report(s);let r=s.phase==="running"&&s.run===e;if(s.run>0&&(s.run!==e||r||!this.kept.has(s.run)||this.stale)){this.stale=s.phase==="running";let o=await this.fetchRun(s.run,!0),a=s.previous?await this.fetchRun(s.previous,!1).catch(()=>null):null;this.show(o,a,e>=0),e=s.run}}catch(n){this.phase.textContent=`no answer: ${n.message}; trying again`,await new Promise(s=>setTimeout(s,1500))}}stale=!1;async fetchRun(t,e){let n=this.kept.get(t);if(n&&!e)return n;let s=await fetch(`run?n=${t}`,{cache:"no-store"});if(!s.ok)throw new Error(`run ${t} is gone`);let r=new Fs(await s.json());this.kept.set(t,r);for(let o of[...this.kept.keys()].filter(a=>a<t-2))this.kept.delete(o);return r}report(t){let e={running:`running, t = ${Pn(t.t,4)} of ${Pn(t.end,4)} s`,done:"up to date",failed:"the run failed",broken:"the model file has a mistake"};if(this.phase.textContent=e[t.phase],this.node.dataset.phase=t.phase,this.progress.hidden=t.phase!=="running",this.progress.value=t.end>0?t.t/t.end:0,this.error.hidden=!t.error,t.error){let n=t.error.place;this.error.replaceChildren(H("code",{},t.error.code),t.error.message,...t.error.fix?[H("em",{},t.error.fix)]:[],...n?[H("pre",{},`${n.file}:${n.line}:${n.column}
${n.text}
${" ".repeat(Math.max(0,n.column-1))}^`)]:[])}this.params(t.params)}params(t){t.length===this.inputs.size&&t.every(n=>this.inputs.has(n.name))||(this.inputs.clear(),this.sliders.replaceChildren(...t.length?[H("h2",{},"Parameters")]:[],...t.map(n=>this.slider(n))));for(let n of t){let s=this.inputs.get(n.name);s.held||([s.slider.min,s.slider.max]=[String(n.min),String(n.max)],s.slider.step=String((n.max-n.min)/400||1e-6),s.slider.value=String(n.value),s.number.value=String(Number(n.value.toPrecision(6))))}}slider(t){let e=H("input",{type:"range","aria-label":t.name,"data-param":t.name}),n=H("input",{type:"number",step:"any","aria-label":`${t.name}, number`}),s={slider:e,number:n,held:!1};return this.inputs.set(t.name,s),e.addEventListener("input",()=>{s.held=!0,n.value=String(Number(Number(e.value).toPrecision(4))),this.later()}),n.addEventListener("change",()=>{s.held=!0,this.later()}),H("label",{class:"param"},H("span",{},t.name),e,n,H("small",{},t.unit))}later(){clearTimeout(this.timer),this.timer=window.setTimeout(async()=>{let t={};for(let[n,s]of this.inputs)s.held&&(t[n]=Number(s.number.value));for(let n of this.inputs.values())n.held=!1;let e=await fetch("params",{method:"POST",headers:{"Content-Type":"application/json","X-Delassus":"1"},body:JSON.stringify(t)});e.ok||(this.phase.textContent=`the server refused the value (${e.status})`)},250)}};function qm(i,t,e){let s=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"].find(h=>MediaRecorder.isTypeSupported(h))??"video/webm",r=new MediaRecorder(i.captureStream(30),{mimeType:s,videoBitsPerSecond:8e6}),o=[];r.ondataavailable=h=>o.push(h.data);let a=t.loop,l=!1,c=()=>{l||(l=!0,t.loop=a,t.play(!1),r.stop())};return r.onstop=()=>e(new Blob(o,{type:"video/webm"})),t.loop=!1,t.set(t.first),r.start(),t.play(!0),t.onChange(()=>!t.playing&&c()),c}var Qs={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},tr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Lg=0,Ad=1,Dg=2;var Ar=1,Ng=2,Fo=3,er=0,Kn=1,bi=2,Er=0,Oo=1,Ed=2,Rd=3,Cd=4,Ug=5;var Rr=100,Fg=101,Og=102,Bg=103,zg=104,kg=200,Vg=201,Gg=202,Hg=203,Pd=204,Id=205,Wg=206,Xg=207,qg=208,Yg=209,$g=210,Zg=211,Kg=212,Jg=213,jg=214,gc=0,_c=1,xc=2,xo=3,yc=4,vc=5,Mc=6,bc=7,qc=0,Qg=1,t0=2,ns=0,Ld=1,Dd=2,Nd=3,Ud=4,Fd=5,Od=6,Bd=7;var zd=300,Cr=301,Bo=302,Yc=303,$c=304,yo=1e3,yi=1001,vo=1002,yn=1003,Zc=1004;var Pr=1005;var Un=1006,zo=1007;var Fi=1008;var jn=1009,kd=1010,Vd=1011,ko=1012,Kc=1013,Oi=1014,Si=1015,Bi=1016,Jc=1017,jc=1018,Ir=1020,Gd=35902,Hd=35899,Wd=1021,Xd=1022,di=1023,vs=1026,Rs=1027,Qc=1028,th=1029,nr=1030,eh=1031;var nh=1033,Qa=33776,tl=33777,el=33778,nl=33779,ih=35840,sh=35841,rh=35842,oh=35843,ah=36196,lh=37492,ch=37496,hh=37488,uh=37489,il=37490,dh=37491,fh=37808,ph=37809,mh=37810,gh=37811,_h=37812,xh=37813,yh=37814,vh=37815,Mh=37816,bh=37817,Sh=37818,wh=37819,Th=37820,Ah=37821,Eh=36492,Rh=36494,Ch=36495,Ph=36283,Ih=36284,sl=36285,Lh=36286;var Mr=2300,Mo=2301,pc=2302,md=2303,gd=2400,_d=2401,xd=2402,e0=2500;var n0=3200;var rl=0,i0=1,zi="",$n="srgb",ya="srgb-linear",va="linear",Be="srgb";var mc=7680;var s0=519,r0=512,o0=513,a0=514,qd=515,l0=516,c0=517,Yd=518,$d=519,h0=35044;var Zd="300 es",vi=2e3,bo=2001;function Oy(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function By(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Ma(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function u0(){let i=Ma("canvas");return i.style.display="block",i}var Ym={},So=null;function Kd(...i){let t="THREE."+i.shift();So?So("log",t,...i):console.log(t,...i)}function d0(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function ee(...i){i=d0(i);let t="THREE."+i.shift();if(So)So("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function le(...i){i=d0(i);let t="THREE."+i.shift();if(So)So("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function ma(...i){let t=i.join(" ");t in Ym||(Ym[t]=!0,ee(...i))}function f0(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var p0={[gc]:gc,[xc]:Mc,[yc]:yc,[xo]:vc,[_c]:_c,[Mc]:xc,[bc]:bc,[vc]:xo},Di=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Bn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],$m=1234567,go=Math.PI/180,wo=180/Math.PI;function ir(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Bn[i&255]+Bn[i>>8&255]+Bn[i>>16&255]+Bn[i>>24&255]+"-"+Bn[t&255]+Bn[t>>8&255]+"-"+Bn[t>>16&15|64]+Bn[t>>24&255]+"-"+Bn[e&63|128]+Bn[e>>8&255]+"-"+Bn[e>>16&255]+Bn[e>>24&255]+Bn[n&255]+Bn[n>>8&255]+Bn[n>>16&255]+Bn[n>>24&255]).toLowerCase()}function ve(i,t,e){return Math.max(t,Math.min(e,i))}function Jd(i,t){return(i%t+t)%t}function zy(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function ky(i,t,e){return i!==t?(e-i)/(t-i):0}function ga(i,t,e){return(1-e)*i+e*t}function Vy(i,t,e,n){return ga(i,t,1-Math.exp(-e*n))}function Gy(i,t=1){return t-Math.abs(Jd(i,t*2)-t)}function Hy(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function Wy(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function Xy(i,t){return i+Math.floor(Math.random()*(t-i+1))}function qy(i,t){return i+Math.random()*(t-i)}function Yy(i){return i*(.5-Math.random())}function $y(i){i!==void 0&&($m=i);let t=$m+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function Zy(i){return i*go}function Ky(i){return i*wo}function Jy(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function jy(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function jd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Qy(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),u=r((t-n)/2),d=o((t-n)/2),f=r((n-t)/2),p=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:ee("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Qd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function m0(i,t){if(t.constructor===Float32Array)return i;let e=Qd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function g0(i,t){if(t.constructor===Float32Array)return i;let e=Qd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var Lr={DEG2RAD:go,RAD2DEG:wo,generateUUID:ir,clamp:ve,euclideanModulo:Jd,mapLinear:zy,inverseLerp:ky,lerp:ga,damp:Vy,pingpong:Gy,smoothstep:Hy,smootherstep:Wy,randInt:Xy,randFloat:qy,randFloatSpread:Yy,seededRandom:$y,degToRad:Zy,radToDeg:Ky,isPowerOfTwo:Jy,ceilPowerOfTwo:jy,floorPowerOfTwo:jd,setQuaternionFromProperEuler:Qy,normalize:g0,denormalize:m0},gt=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=ve(this.x,t.x,e.x),this.y=ve(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=ve(this.x,t,e),this.y=ve(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ve(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(ve(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},ze=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],x=r[o+3];if(u!==x||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*x;m<0&&(d=-d,f=-f,p=-p,x=-x,m=-m);let g=1-a;if(m<.9995){let v=Math.acos(m),w=Math.sin(v);g=Math.sin(g*v)/w,a=Math.sin(a*v)/w,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a;let v=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=v,c*=v,h*=v,u*=v}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return t[e]=a*p+h*u+l*f-c*d,t[e+1]=l*p+h*d+c*u-a*f,t[e+2]=c*p+h*f+a*d-l*u,t[e+3]=h*p-a*u-l*d-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:ee("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],u=e[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(ve(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},N=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(Zm.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(Zm.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),u=2*(r*n-o*e);return this.x=e+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=ve(this.x,t.x,e.x),this.y=ve(this.y,t.y,e.y),this.z=ve(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=ve(this.x,t,e),this.y=ve(this.y,t,e),this.z=ve(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ve(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Wu.copy(this).projectOnVector(t),this.sub(Wu)}reflect(t){return this.sub(Wu.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(ve(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Wu=new N,Zm=new ze,pe=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],x=s[0],m=s[3],g=s[6],v=s[1],w=s[4],y=s[7],R=s[2],b=s[5],_=s[8];return r[0]=o*x+a*v+l*R,r[3]=o*m+a*w+l*b,r[6]=o*g+a*y+l*_,r[1]=c*x+h*v+u*R,r[4]=c*m+h*w+u*b,r[7]=c*g+h*y+u*_,r[2]=d*x+f*v+p*R,r[5]=d*m+f*w+p*b,r[8]=d*g+f*y+p*_,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=e*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/p;return t[0]=u*x,t[1]=(s*c-h*n)*x,t[2]=(a*n-s*o)*x,t[3]=d*x,t[4]=(h*e-s*l)*x,t[5]=(s*r-a*e)*x,t[6]=f*x,t[7]=(n*l-c*e)*x,t[8]=(o*e-n*r)*x,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return ma("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Xu.makeScale(t,e)),this}rotate(t){return ma("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Xu.makeRotation(-t)),this}translate(t,e){return ma("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Xu.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Xu=new pe,Km=new pe().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Jm=new pe().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function tv(){let i={enabled:!0,workingColorSpace:ya,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Be&&(s.r=ys(s.r),s.g=ys(s.g),s.b=ys(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Be&&(s.r=_o(s.r),s.g=_o(s.g),s.b=_o(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===zi?va:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[ya]:{primaries:t,whitePoint:n,transfer:va,toXYZ:Km,fromXYZ:Jm,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:$n},outputColorSpaceConfig:{drawingBufferColorSpace:$n}},[$n]:{primaries:t,whitePoint:n,transfer:Be,toXYZ:Km,fromXYZ:Jm,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:$n}}}),i}var Re=tv();function ys(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function _o(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var no,To=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{no===void 0&&(no=Ma("canvas")),no.width=t.width,no.height=t.height;let s=no.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=no}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=Ma("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ys(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(ys(e[n]/255)*255):e[n]=ys(e[n]);return{data:e,width:t.width,height:t.height}}else return ee("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},ev=0,Ms=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:ev++}),this.uuid=ir(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(qu(s[o].image)):r.push(qu(s[o]))}else r=qu(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function qu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?To.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(ee("Texture: Unable to serialize Texture."),{})}var nv=0,Yu=new N,Zn=class i extends Di{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=yi,s=yi,r=Un,o=Fi,a=di,l=jn,c=i.DEFAULT_ANISOTROPY,h=zi){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:nv++}),this.uuid=ir(),this.name="",this.source=new Ms(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new gt(0,0),this.repeat=new gt(1,1),this.center=new gt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new pe,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Yu).x}get height(){return this.source.getSize(Yu).y}get depth(){return this.source.getSize(Yu).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){ee(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){ee(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==zd)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case yo:t.x=t.x-Math.floor(t.x);break;case yi:t.x=t.x<0?0:1;break;case vo:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case yo:t.y=t.y-Math.floor(t.y);break;case yi:t.y=t.y<0?0:1;break;case vo:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};Zn.DEFAULT_IMAGE=null;Zn.DEFAULT_MAPPING=zd;Zn.DEFAULT_ANISOTROPY=1;var nn=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],x=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let w=(c+1)/2,y=(f+1)/2,R=(g+1)/2,b=(h+d)/4,_=(u+x)/4,T=(p+m)/4;return w>y&&w>R?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=b/n,r=_/n):y>R?y<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(y),n=b/s,r=T/s):R<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(R),n=_/r,s=T/r),this.set(n,s,r,e),this}let v=Math.sqrt((m-p)*(m-p)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(v)<.001&&(v=1),this.x=(m-p)/v,this.y=(u-x)/v,this.z=(d-h)/v,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=ve(this.x,t.x,e.x),this.y=ve(this.y,t.y,e.y),this.z=ve(this.z,t.z,e.z),this.w=ve(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=ve(this.x,t,e),this.y=ve(this.y,t,e),this.z=ve(this.z,t,e),this.w=ve(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ve(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Sc=class extends Di{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Un,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new nn(0,0,t,e),this.scissorTest=!1,this.viewport=new nn(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Zn({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:Un,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new Ms(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},hi=class extends Sc{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},ba=class extends Zn{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=yn,this.minFilter=yn,this.wrapR=yi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var wc=class extends Zn{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=yn,this.minFilter=yn,this.wrapR=yi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var se=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,l,c,h,u,d,f,p,x,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,u,d,f,p,x,m)}set(t,e,n,s,r,o,a,l,c,h,u,d,f,p,x,m){let g=this.elements;return g[0]=t,g[4]=e,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=x,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/io.setFromMatrixColumn(t,0).length(),r=1/io.setFromMatrixColumn(t,1).length(),o=1/io.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){let d=o*h,f=o*u,p=a*h,x=a*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=f+p*c,e[5]=d-x*c,e[9]=-a*l,e[2]=x-d*c,e[6]=p+f*c,e[10]=o*l}else if(t.order==="YXZ"){let d=l*h,f=l*u,p=c*h,x=c*u;e[0]=d+x*a,e[4]=p*a-f,e[8]=o*c,e[1]=o*u,e[5]=o*h,e[9]=-a,e[2]=f*a-p,e[6]=x+d*a,e[10]=o*l}else if(t.order==="ZXY"){let d=l*h,f=l*u,p=c*h,x=c*u;e[0]=d-x*a,e[4]=-o*u,e[8]=p+f*a,e[1]=f+p*a,e[5]=o*h,e[9]=x-d*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let d=o*h,f=o*u,p=a*h,x=a*u;e[0]=l*h,e[4]=p*c-f,e[8]=d*c+x,e[1]=l*u,e[5]=x*c+d,e[9]=f*c-p,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let d=o*l,f=o*c,p=a*l,x=a*c;e[0]=l*h,e[4]=x-d*u,e[8]=p*u+f,e[1]=u,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*u+p,e[10]=d-x*u}else if(t.order==="XZY"){let d=o*l,f=o*c,p=a*l,x=a*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=d*u+x,e[5]=o*h,e[9]=f*u-p,e[2]=p*u-f,e[6]=a*h,e[10]=x*u+d}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(iv,t,sv)}lookAt(t,e,n){let s=this.elements;return ai.subVectors(t,e),ai.lengthSq()===0&&(ai.z=1),ai.normalize(),zs.crossVectors(n,ai),zs.lengthSq()===0&&(Math.abs(n.z)===1?ai.x+=1e-4:ai.z+=1e-4,ai.normalize(),zs.crossVectors(n,ai)),zs.normalize(),Vl.crossVectors(ai,zs),s[0]=zs.x,s[4]=Vl.x,s[8]=ai.x,s[1]=zs.y,s[5]=Vl.y,s[9]=ai.y,s[2]=zs.z,s[6]=Vl.z,s[10]=ai.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],x=n[6],m=n[10],g=n[14],v=n[3],w=n[7],y=n[11],R=n[15],b=s[0],_=s[4],T=s[8],F=s[12],I=s[1],C=s[5],k=s[9],V=s[13],D=s[2],z=s[6],Y=s[10],G=s[14],ct=s[3],K=s[7],Q=s[11],et=s[15];return r[0]=o*b+a*I+l*D+c*ct,r[4]=o*_+a*C+l*z+c*K,r[8]=o*T+a*k+l*Y+c*Q,r[12]=o*F+a*V+l*G+c*et,r[1]=h*b+u*I+d*D+f*ct,r[5]=h*_+u*C+d*z+f*K,r[9]=h*T+u*k+d*Y+f*Q,r[13]=h*F+u*V+d*G+f*et,r[2]=p*b+x*I+m*D+g*ct,r[6]=p*_+x*C+m*z+g*K,r[10]=p*T+x*k+m*Y+g*Q,r[14]=p*F+x*V+m*G+g*et,r[3]=v*b+w*I+y*D+R*ct,r[7]=v*_+w*C+y*z+R*K,r[11]=v*T+w*k+y*Y+R*Q,r[15]=v*F+w*V+y*G+R*et,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],u=t[6],d=t[10],f=t[14],p=t[3],x=t[7],m=t[11],g=t[15],v=l*f-c*d,w=a*f-c*u,y=a*d-l*u,R=o*f-c*h,b=o*d-l*h,_=o*u-a*h;return e*(x*v-m*w+g*y)-n*(p*v-m*R+g*b)+s*(p*w-x*R+g*_)-r*(p*y-x*b+m*_)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],h=t[10];return e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],u=t[9],d=t[10],f=t[11],p=t[12],x=t[13],m=t[14],g=t[15],v=e*a-n*o,w=e*l-s*o,y=e*c-r*o,R=n*l-s*a,b=n*c-r*a,_=s*c-r*l,T=h*x-u*p,F=h*m-d*p,I=h*g-f*p,C=u*m-d*x,k=u*g-f*x,V=d*g-f*m,D=v*V-w*k+y*C+R*I-b*F+_*T;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let z=1/D;return t[0]=(a*V-l*k+c*C)*z,t[1]=(s*k-n*V-r*C)*z,t[2]=(x*_-m*b+g*R)*z,t[3]=(d*b-u*_-f*R)*z,t[4]=(l*I-o*V-c*F)*z,t[5]=(e*V-s*I+r*F)*z,t[6]=(m*y-p*_-g*w)*z,t[7]=(h*_-d*y+f*w)*z,t[8]=(o*k-a*I+c*T)*z,t[9]=(n*I-e*k-r*T)*z,t[10]=(p*b-x*y+g*v)*z,t[11]=(u*y-h*b-f*v)*z,t[12]=(a*F-o*C-l*T)*z,t[13]=(e*C-n*F+s*T)*z,t[14]=(x*w-p*R-m*v)*z,t[15]=(h*R-u*w+d*v)*z,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,x=o*h,m=o*u,g=a*u,v=l*c,w=l*h,y=l*u,R=n.x,b=n.y,_=n.z;return s[0]=(1-(x+g))*R,s[1]=(f+y)*R,s[2]=(p-w)*R,s[3]=0,s[4]=(f-y)*b,s[5]=(1-(d+g))*b,s[6]=(m+v)*b,s[7]=0,s[8]=(p+w)*_,s[9]=(m-v)*_,s[10]=(1-(d+x))*_,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=io.set(s[0],s[1],s[2]).length(),a=io.set(s[4],s[5],s[6]).length(),l=io.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Pi.copy(this);let c=1/o,h=1/a,u=1/l;return Pi.elements[0]*=c,Pi.elements[1]*=c,Pi.elements[2]*=c,Pi.elements[4]*=h,Pi.elements[5]*=h,Pi.elements[6]*=h,Pi.elements[8]*=u,Pi.elements[9]*=u,Pi.elements[10]*=u,e.setFromRotationMatrix(Pi),n.x=o,n.y=a,n.z=l,this}makePerspective(t,e,n,s,r,o,a=vi,l=!1){let c=this.elements,h=2*r/(e-t),u=2*r/(n-s),d=(e+t)/(e-t),f=(n+s)/(n-s),p,x;if(l)p=r/(o-r),x=o*r/(o-r);else if(a===vi)p=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===bo)p=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=vi,l=!1){let c=this.elements,h=2/(e-t),u=2/(n-s),d=-(e+t)/(e-t),f=-(n+s)/(n-s),p,x;if(l)p=1/(o-r),x=o/(o-r);else if(a===vi)p=-2/(o-r),x=-(o+r)/(o-r);else if(a===bo)p=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},io=new N,Pi=new se,iv=new N(0,0,0),sv=new N(1,1,1),zs=new N,Vl=new N,ai=new N,jm=new se,Qm=new ze,Ki=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(ve(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-ve(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(ve(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-ve(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(ve(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-ve(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:ee("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return jm.makeRotationFromQuaternion(t),this.setFromRotationMatrix(jm,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Qm.setFromEuler(this),this.setFromQuaternion(Qm,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ki.DEFAULT_ORDER="XYZ";var Ao=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},rv=0,tg=new N,so=new ze,fs=new se,Gl=new N,oa=new N,ov=new N,av=new ze,eg=new N(1,0,0),ng=new N(0,1,0),ig=new N(0,0,1),sg={type:"added"},lv={type:"removed"},ro={type:"childadded",child:null},$u={type:"childremoved",child:null},Fn=class i extends Di{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:rv++}),this.uuid=ir(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new N,e=new Ki,n=new ze,s=new N(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new se},normalMatrix:{value:new pe}}),this.matrix=new se,this.matrixWorld=new se,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Ao,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return so.setFromAxisAngle(t,e),this.quaternion.multiply(so),this}rotateOnWorldAxis(t,e){return so.setFromAxisAngle(t,e),this.quaternion.premultiply(so),this}rotateX(t){return this.rotateOnAxis(eg,t)}rotateY(t){return this.rotateOnAxis(ng,t)}rotateZ(t){return this.rotateOnAxis(ig,t)}translateOnAxis(t,e){return tg.copy(t).applyQuaternion(this.quaternion),this.position.add(tg.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(eg,t)}translateY(t){return this.translateOnAxis(ng,t)}translateZ(t){return this.translateOnAxis(ig,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(fs.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Gl.copy(t):Gl.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),oa.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?fs.lookAt(oa,Gl,this.up):fs.lookAt(Gl,oa,this.up),this.quaternion.setFromRotationMatrix(fs),s&&(fs.extractRotation(s.matrixWorld),so.setFromRotationMatrix(fs),this.quaternion.premultiply(so.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(le("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(sg),ro.child=t,this.dispatchEvent(ro),ro.child=null):le("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(lv),$u.child=t,this.dispatchEvent($u),$u.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),fs.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),fs.multiply(t.parent.matrixWorld)),t.applyMatrix4(fs),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(sg),ro.child=t,this.dispatchEvent(ro),ro.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(oa,t,ov),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(oa,av,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),u=o(t.shapes),d=o(t.skeletons),f=o(t.animations),p=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Fn.DEFAULT_UP=new N(0,1,0);Fn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Fn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Nn=class extends Fn{constructor(){super(),this.isGroup=!0,this.type="Group"}},cv={type:"move"},Eo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Nn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Nn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new N,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new N),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Nn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new N,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new N,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let x of t.hand.values()){let m=e.getJointPose(x,n),g=this._getHandJoint(c,x);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(cv)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new Nn;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},_0={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ks={h:0,s:0,l:0},Hl={h:0,s:0,l:0};function Zu(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Jt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=$n){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,Re.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=Re.workingColorSpace){return this.r=t,this.g=e,this.b=n,Re.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=Re.workingColorSpace){if(t=Jd(t,1),e=ve(e,0,1),n=ve(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Zu(o,r,t+1/3),this.g=Zu(o,r,t),this.b=Zu(o,r,t-1/3)}return Re.colorSpaceToWorking(this,s),this}setStyle(t,e=$n){function n(r){r!==void 0&&parseFloat(r)<1&&ee("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:ee("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);ee("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=$n){let n=_0[t.toLowerCase()];return n!==void 0?this.setHex(n,e):ee("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=ys(t.r),this.g=ys(t.g),this.b=ys(t.b),this}copyLinearToSRGB(t){return this.r=_o(t.r),this.g=_o(t.g),this.b=_o(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=$n){return Re.workingToColorSpace(zn.copy(this),t),Math.round(ve(zn.r*255,0,255))*65536+Math.round(ve(zn.g*255,0,255))*256+Math.round(ve(zn.b*255,0,255))}getHexString(t=$n){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=Re.workingColorSpace){Re.workingToColorSpace(zn.copy(this),e);let n=zn.r,s=zn.g,r=zn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=Re.workingColorSpace){return Re.workingToColorSpace(zn.copy(this),e),t.r=zn.r,t.g=zn.g,t.b=zn.b,t}getStyle(t=$n){Re.workingToColorSpace(zn.copy(this),t);let e=zn.r,n=zn.g,s=zn.b;return t!==$n?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(ks),this.setHSL(ks.h+t,ks.s+e,ks.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(ks),t.getHSL(Hl);let n=ga(ks.h,Hl.h,e),s=ga(ks.s,Hl.s,e),r=ga(ks.l,Hl.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},zn=new Jt;Jt.NAMES=_0;var Ji=class extends Fn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ki,this.environmentIntensity=1,this.environmentRotation=new Ki,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},Ii=new N,ps=new N,Ku=new N,ms=new N,oo=new N,ao=new N,rg=new N,Ju=new N,ju=new N,Qu=new N,td=new nn,ed=new nn,nd=new nn,xs=class i{constructor(t=new N,e=new N,n=new N){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),Ii.subVectors(t,e),s.cross(Ii);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){Ii.subVectors(s,e),ps.subVectors(n,e),Ku.subVectors(t,e);let o=Ii.dot(Ii),a=Ii.dot(ps),l=Ii.dot(Ku),c=ps.dot(ps),h=ps.dot(Ku),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,ms)===null?!1:ms.x>=0&&ms.y>=0&&ms.x+ms.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,ms)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ms.x),l.addScaledVector(o,ms.y),l.addScaledVector(a,ms.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return td.setScalar(0),ed.setScalar(0),nd.setScalar(0),td.fromBufferAttribute(t,e),ed.fromBufferAttribute(t,n),nd.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(td,r.x),o.addScaledVector(ed,r.y),o.addScaledVector(nd,r.z),o}static isFrontFacing(t,e,n,s){return Ii.subVectors(n,e),ps.subVectors(t,e),Ii.cross(ps).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return Ii.subVectors(this.c,this.b),ps.subVectors(this.a,this.b),Ii.cross(ps).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;oo.subVectors(s,n),ao.subVectors(r,n),Ju.subVectors(t,n);let l=oo.dot(Ju),c=ao.dot(Ju);if(l<=0&&c<=0)return e.copy(n);ju.subVectors(t,s);let h=oo.dot(ju),u=ao.dot(ju);if(h>=0&&u<=h)return e.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),e.copy(n).addScaledVector(oo,o);Qu.subVectors(t,r);let f=oo.dot(Qu),p=ao.dot(Qu);if(p>=0&&f<=p)return e.copy(r);let x=f*c-l*p;if(x<=0&&c>=0&&p<=0)return a=c/(c-p),e.copy(n).addScaledVector(ao,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return rg.subVectors(r,s),a=(u-h)/(u-h+(f-p)),e.copy(s).addScaledVector(rg,a);let g=1/(m+x+d);return o=x*g,a=d*g,e.copy(n).addScaledVector(oo,o).addScaledVector(ao,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Mi=class{constructor(t=new N(1/0,1/0,1/0),e=new N(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Li.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Li.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=Li.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,Li):Li.fromBufferAttribute(r,o),Li.applyMatrix4(t.matrixWorld),this.expandByPoint(Li);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Wl.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Wl.copy(n.boundingBox)),Wl.applyMatrix4(t.matrixWorld),this.union(Wl)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Li),Li.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(aa),Xl.subVectors(this.max,aa),lo.subVectors(t.a,aa),co.subVectors(t.b,aa),ho.subVectors(t.c,aa),Vs.subVectors(co,lo),Gs.subVectors(ho,co),gr.subVectors(lo,ho);let e=[0,-Vs.z,Vs.y,0,-Gs.z,Gs.y,0,-gr.z,gr.y,Vs.z,0,-Vs.x,Gs.z,0,-Gs.x,gr.z,0,-gr.x,-Vs.y,Vs.x,0,-Gs.y,Gs.x,0,-gr.y,gr.x,0];return!id(e,lo,co,ho,Xl)||(e=[1,0,0,0,1,0,0,0,1],!id(e,lo,co,ho,Xl))?!1:(ql.crossVectors(Vs,Gs),e=[ql.x,ql.y,ql.z],id(e,lo,co,ho,Xl))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Li).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Li).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(gs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),gs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),gs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),gs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),gs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),gs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),gs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),gs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(gs),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},gs=[new N,new N,new N,new N,new N,new N,new N,new N],Li=new N,Wl=new Mi,lo=new N,co=new N,ho=new N,Vs=new N,Gs=new N,gr=new N,aa=new N,Xl=new N,ql=new N,_r=new N;function id(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){_r.fromArray(i,r);let a=s.x*Math.abs(_r.x)+s.y*Math.abs(_r.y)+s.z*Math.abs(_r.z),l=t.dot(_r),c=e.dot(_r),h=n.dot(_r);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var xn=new N,Yl=new gt,hv=0,tn=class extends Di{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:hv++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=h0,this.updateRanges=[],this.gpuType=Si,this.version=0,this._normalizationScale=t!==void 0?Qd(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)Yl.fromBufferAttribute(this,e),Yl.applyMatrix3(t),this.setXY(e,Yl.x,Yl.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)xn.fromBufferAttribute(this,e),xn.applyMatrix3(t),this.setXYZ(e,xn.x,xn.y,xn.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)xn.fromBufferAttribute(this,e),xn.applyMatrix4(t),this.setXYZ(e,xn.x,xn.y,xn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)xn.fromBufferAttribute(this,e),xn.applyNormalMatrix(t),this.setXYZ(e,xn.x,xn.y,xn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)xn.fromBufferAttribute(this,e),xn.transformDirection(t),this.setXYZ(e,xn.x,xn.y,xn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):m0(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):g0(t,this.array)}};var Sa=class extends tn{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var wa=class extends tn{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var Ce=class extends tn{constructor(t,e,n){super(new Float32Array(t),e,n)}},uv=new Mi,la=new N,sd=new N,bs=class{constructor(t=new N,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):uv.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;la.subVectors(t,this.center);let e=la.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(la,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(sd.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(la.copy(t.center).add(sd)),this.expandByPoint(la.copy(t.center).sub(sd))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},dv=0,xi=new se,rd=new Fn,uo=new N,li=new Mi,ca=new Mi,In=new N,sn=class i extends Di{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:dv++}),this.uuid=ir(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Oy(t)?wa:Sa)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new pe().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return xi.makeRotationFromQuaternion(t),this.applyMatrix4(xi),this}rotateX(t){return xi.makeRotationX(t),this.applyMatrix4(xi),this}rotateY(t){return xi.makeRotationY(t),this.applyMatrix4(xi),this}rotateZ(t){return xi.makeRotationZ(t),this.applyMatrix4(xi),this}translate(t,e,n){return xi.makeTranslation(t,e,n),this.applyMatrix4(xi),this}scale(t,e,n){return xi.makeScale(t,e,n),this.applyMatrix4(xi),this}lookAt(t){return rd.lookAt(t),rd.updateMatrix(),this.applyMatrix4(rd.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(uo).negate(),this.translate(uo.x,uo.y,uo.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Ce(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&ee("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Mi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){le("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new N(-1/0,-1/0,-1/0),new N(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];li.setFromBufferAttribute(r),this.morphTargetsRelative?(In.addVectors(this.boundingBox.min,li.min),this.boundingBox.expandByPoint(In),In.addVectors(this.boundingBox.max,li.max),this.boundingBox.expandByPoint(In)):(this.boundingBox.expandByPoint(li.min),this.boundingBox.expandByPoint(li.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&le('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new bs);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){le("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new N,1/0);return}if(t){let n=this.boundingSphere.center;if(li.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];ca.setFromBufferAttribute(a),this.morphTargetsRelative?(In.addVectors(li.min,ca.min),li.expandByPoint(In),In.addVectors(li.max,ca.max),li.expandByPoint(In)):(li.expandByPoint(ca.min),li.expandByPoint(ca.max))}li.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)In.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(In));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)In.fromBufferAttribute(a,c),l&&(uo.fromBufferAttribute(t,c),In.add(uo)),s=Math.max(s,n.distanceToSquared(In))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&le('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){le("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new tn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let F=0;F<n.count;F++)a[F]=new N,l[F]=new N;let h=new N,u=new N,d=new N,f=new gt,p=new gt,x=new gt,m=new N,g=new N;function v(F,I,C){c[F]=c[I]=c[C]=1,h.fromBufferAttribute(n,F),u.fromBufferAttribute(n,I),d.fromBufferAttribute(n,C),f.fromBufferAttribute(r,F),p.fromBufferAttribute(r,I),x.fromBufferAttribute(r,C),u.sub(h),d.sub(h),p.sub(f),x.sub(f);let k=1/(p.x*x.y-x.x*p.y);isFinite(k)&&(m.copy(u).multiplyScalar(x.y).addScaledVector(d,-p.y).multiplyScalar(k),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-x.x).multiplyScalar(k),a[F].add(m),a[I].add(m),a[C].add(m),l[F].add(g),l[I].add(g),l[C].add(g))}let w=this.groups;w.length===0&&(w=[{start:0,count:t.count}]);for(let F=0,I=w.length;F<I;++F){let C=w[F],k=C.start,V=C.count;for(let D=k,z=k+V;D<z;D+=3)v(t.getX(D+0),t.getX(D+1),t.getX(D+2))}let y=new N,R=new N,b=new N,_=new N;function T(F){b.fromBufferAttribute(s,F),_.copy(b);let I=a[F];y.copy(I),y.sub(b.multiplyScalar(b.dot(I))).normalize(),R.crossVectors(_,I);let k=R.dot(l[F])<0?-1:1;o.setXYZW(F,y.x,y.y,y.z,k)}for(let F=0,I=n.count;F<I;++F)c[F]&&T(F);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new tn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new N,r=new N,o=new N,a=new N,l=new N,c=new N,h=new N,u=new N;if(t)for(let d=0,f=t.count;d<f;d+=3){let p=t.getX(d+0),x=t.getX(d+1),m=t.getX(d+2);s.fromBufferAttribute(e,p),r.fromBufferAttribute(e,x),o.fromBufferAttribute(e,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=e.count;d<f;d+=3)s.fromBufferAttribute(e,d+0),r.fromBufferAttribute(e,d+1),o.fromBufferAttribute(e,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)In.fromBufferAttribute(t,e),In.normalize(),t.setXYZ(e,In.x,In.y,In.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let x=0,m=l.length;x<m;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new tn(d,h,u)}if(this.index===null)return ee("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=t(d,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var od=new N,fv=new N,pv=new pe,ci=class{constructor(t=new N(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=od.subVectors(n,e).cross(fv.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta(od),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||pv.getNormalMatrix(t),s=this.coplanarPoint(od).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},mv=0,Ni=class extends Di{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:mv++}),this.uuid=ir(),this.name="",this.type="Material",this.blending=Oo,this.side=er,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Pd,this.blendDst=Id,this.blendEquation=Rr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Jt(0,0,0),this.blendAlpha=0,this.depthFunc=xo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=s0,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=mc,this.stencilZFail=mc,this.stencilZPass=mc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){ee(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){ee(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new Jt().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new ci().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new gt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new gt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var _s=new N,ad=new N,$l=new N,Zl=new N,Xs=class{constructor(t=new N,e=new N(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,_s)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=_s.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(_s.copy(this.origin).addScaledVector(this.direction,e),_s.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){ad.copy(t).add(e).multiplyScalar(.5),$l.copy(e).sub(t).normalize(),Zl.copy(this.origin).sub(ad);let r=t.distanceTo(e)*.5,o=-this.direction.dot($l),a=Zl.dot(this.direction),l=-Zl.dot($l),c=Zl.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(ad).addScaledVector($l,d),f}intersectSphere(t,e){if(t.radius<0)return null;_s.subVectors(t.center,this.origin);let n=_s.dot(this.direction),s=_s.dot(_s)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(t.min.x-d.x)*c,s=(t.max.x-d.x)*c):(n=(t.max.x-d.x)*c,s=(t.min.x-d.x)*c),h>=0?(r=(t.min.y-d.y)*h,o=(t.max.y-d.y)*h):(r=(t.max.y-d.y)*h,o=(t.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(t.min.z-d.z)*u,l=(t.max.z-d.z)*u):(a=(t.max.z-d.z)*u,l=(t.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,_s)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=t.x-o.x,d=t.y-o.y,f=t.z-o.z,p=e.x-o.x,x=e.y-o.y,m=e.z-o.z,g=n.x-o.x,v=n.y-o.y,w=n.z-o.z,y=Math.abs(l),R=Math.abs(c),b=Math.abs(h),_,T,F,I,C,k,V,D,z,Y,G,ct;if(y>=R&&y>=b?(F=l,k=u,z=p,ct=g,l>=0?(_=c,T=h,I=d,C=f,V=x,D=m,Y=v,G=w):(_=h,T=c,I=f,C=d,V=m,D=x,Y=w,G=v)):R>=b?(F=c,k=d,z=x,ct=v,c>=0?(_=h,T=l,I=f,C=u,V=m,D=p,Y=w,G=g):(_=l,T=h,I=u,C=f,V=p,D=m,Y=g,G=w)):(F=h,k=f,z=m,ct=w,h>=0?(_=l,T=c,I=u,C=d,V=p,D=x,Y=g,G=v):(_=c,T=l,I=d,C=u,V=x,D=p,Y=v,G=g)),F===0)return null;let K=_/F,Q=T/F,et=1/F,ft=I-K*k,ht=C-Q*k,tt=V-K*z,_t=D-Q*z,yt=Y-K*ct,Lt=G-Q*ct,wt=yt*_t-Lt*tt,Gt=ft*Lt-ht*yt,re=tt*ht-_t*ft;if(s){if(wt<0||Gt<0||re<0)return null}else if((wt<0||Gt<0||re<0)&&(wt>0||Gt>0||re>0))return null;let Kt=wt+Gt+re;if(Kt===0)return null;let oe=et*(wt*k+Gt*z+re*ct);return(Kt>0?oe<0:oe>0)?null:this.at(oe/Kt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Tc=class extends Ni{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Jt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ki,this.combine=qc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},og=new se,xr=new Xs,Kl=new bs,ag=new N,Jl=new N,jl=new N,Ql=new N,ld=new N,tc=new N,lg=new N,ec=new N,Ye=class extends Fn{constructor(t=new sn,e=new Tc){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){tc.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(ld.fromBufferAttribute(u,t),o?tc.addScaledVector(ld,h):tc.addScaledVector(ld.sub(e),h))}e.add(tc)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Kl.copy(n.boundingSphere),Kl.applyMatrix4(r),xr.copy(t.ray).recast(t.near),!(Kl.containsPoint(xr.origin)===!1&&(xr.intersectSphere(Kl,ag)===null||xr.origin.distanceToSquared(ag)>(t.far-t.near)**2))&&(og.copy(r).invert(),xr.copy(t.ray).applyMatrix4(og),!(n.boundingBox!==null&&xr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,xr)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],v=Math.max(m.start,f.start),w=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let y=v,R=w;y<R;y+=3){let b=a.getX(y),_=a.getX(y+1),T=a.getX(y+2);s=nc(this,g,t,n,c,h,u,b,_,T),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let v=a.getX(m),w=a.getX(m+1),y=a.getX(m+2);s=nc(this,o,t,n,c,h,u,v,w,y),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],v=Math.max(m.start,f.start),w=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let y=v,R=w;y<R;y+=3){let b=y,_=y+1,T=y+2;s=nc(this,g,t,n,c,h,u,b,_,T),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let v=m,w=m+1,y=m+2;s=nc(this,o,t,n,c,h,u,v,w,y),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function gv(i,t,e,n,s,r,o,a){let l;if(t.side===Kn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===er,a),l===null)return null;ec.copy(a),ec.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(ec);return c<e.near||c>e.far?null:{distance:c,point:ec.clone(),object:i}}function nc(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,Jl),i.getVertexPosition(l,jl),i.getVertexPosition(c,Ql);let h=gv(i,t,e,n,Jl,jl,Ql,lg);if(h){let u=new N;xs.getBarycoord(lg,Jl,jl,Ql,u),s&&(h.uv=xs.getInterpolatedAttribute(s,a,l,c,u,new gt)),r&&(h.uv1=xs.getInterpolatedAttribute(r,a,l,c,u,new gt)),o&&(h.normal=xs.getInterpolatedAttribute(o,a,l,c,u,new N),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new N,materialIndex:0};xs.getNormal(Jl,jl,Ql,d.normal),h.face=d,h.barycoord=u}return h}var Ta=class extends Zn{constructor(t=null,e=1,n=1,s,r,o,a,l,c=yn,h=yn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Aa=class extends tn{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){let t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}},fo=new se,cg=new se,ic=[],hg=new Mi,_v=new se,ha=new Ye,ua=new bs,Ss=class extends Ye{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new Aa(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,_v)}computeBoundingBox(){let t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new Mi),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,fo),hg.copy(t.boundingBox).applyMatrix4(fo),this.boundingBox.union(hg)}computeBoundingSphere(){let t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new bs),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,fo),ua.copy(t.boundingSphere).applyMatrix4(fo),this.boundingSphere.union(ua)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){let n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=t*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(t,e){let n=this.matrixWorld,s=this.count;if(ha.geometry=this.geometry,ha.material=this.material,ha.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ua.copy(this.boundingSphere),ua.applyMatrix4(n),t.ray.intersectsSphere(ua)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,fo),cg.multiplyMatrices(n,fo),ha.matrixWorld=cg,ha.raycast(t,ic);for(let o=0,a=ic.length;o<a;o++){let l=ic[o];l.instanceId=r,l.object=this,e.push(l)}ic.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new Aa(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){let n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Ta(new Float32Array(s*this.count),s,this.count,Qc,Si));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*t;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},yr=new bs,xv=new gt(.5,.5),sc=new N,qs=class{constructor(t=new ci,e=new ci,n=new ci,s=new ci,r=new ci,o=new ci){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=vi,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],x=r[9],m=r[10],g=r[11],v=r[12],w=r[13],y=r[14],R=r[15];if(s[0].setComponents(c-o,f-h,g-p,R-v).normalize(),s[1].setComponents(c+o,f+h,g+p,R+v).normalize(),s[2].setComponents(c+a,f+u,g+x,R+w).normalize(),s[3].setComponents(c-a,f-u,g-x,R-w).normalize(),n)s[4].setComponents(l,d,m,y).normalize(),s[5].setComponents(c-l,f-d,g-m,R-y).normalize();else if(s[4].setComponents(c-l,f-d,g-m,R-y).normalize(),e===vi)s[5].setComponents(c+l,f+d,g+m,R+y).normalize();else if(e===bo)s[5].setComponents(l,d,m,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),yr.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),yr.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(yr)}intersectsSprite(t){yr.center.set(0,0,0);let e=xv.distanceTo(t.center);return yr.radius=.7071067811865476+e,yr.applyMatrix4(t.matrixWorld),this.intersectsSphere(yr)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(sc.x=s.normal.x>0?t.max.x:t.min.x,sc.y=s.normal.y>0?t.max.y:t.min.y,sc.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(sc)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},ug=new se,Ac=class i{constructor(){this.coordinateSystem=vi,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];ug.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new qs),n[s].setFromProjectionMatrix(ug,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new qs),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var ji=class extends Ni{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Jt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},Ec=new N,Rc=new N,dg=new se,da=new Xs,rc=new bs,cd=new N,fg=new N,Ys=class extends Fn{constructor(t=new sn,e=new ji){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)Ec.fromBufferAttribute(e,s-1),Rc.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=Ec.distanceTo(Rc);t.setAttribute("lineDistance",new Ce(n,1))}else ee("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),rc.copy(n.boundingSphere),rc.applyMatrix4(s),rc.radius+=r,t.ray.intersectsSphere(rc)===!1)return;dg.copy(s).invert(),da.copy(t.ray).applyMatrix4(dg);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=h.getX(x),v=h.getX(x+1),w=oc(this,t,da,l,g,v,x);w&&e.push(w)}if(this.isLineLoop){let x=h.getX(p-1),m=h.getX(f),g=oc(this,t,da,l,x,m,p-1);g&&e.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=oc(this,t,da,l,x,x+1,x);g&&e.push(g)}if(this.isLineLoop){let x=oc(this,t,da,l,p-1,f,p-1);x&&e.push(x)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function oc(i,t,e,n,s,r,o){let a=i.geometry.attributes.position;if(Ec.fromBufferAttribute(a,s),Rc.fromBufferAttribute(a,r),e.distanceSqToSegment(Ec,Rc,cd,fg)>n)return;cd.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(cd);if(!(c<t.near||c>t.far))return{distance:c,point:fg.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var pg=new N,mg=new N,$s=class extends Ys{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)pg.fromBufferAttribute(e,s),mg.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+pg.distanceTo(mg);t.setAttribute("lineDistance",new Ce(n,1))}else ee("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Zs=class extends Zn{constructor(t=[],e,n,s,r,o,a,l,c,h,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isCompressedTexture=!0,this.image={width:e,height:n},this.mipmaps=t,this.flipY=!1,this.generateMipmaps=!1}};var Ea=class extends Zn{constructor(t=[],e=Cr,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var ws=class extends Zn{constructor(t,e,n=Oi,s,r,o,a=yn,l=yn,c,h=vs,u=1){if(h!==vs&&h!==Rs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:t,height:e,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Ms(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},Ra=class extends ws{constructor(t,e=Oi,n=Cr,s,r,o=yn,a=yn,l,c=vs){let h={width:t,height:t,depth:1},u=[h,h,h,h,h,h];super(t,t,e,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},Ca=class extends Zn{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},Qi=class i extends sn{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,e,t,o,r,0),p("z","y","x",1,-1,n,e,-t,o,r,1),p("x","z","y",1,1,t,n,e,s,o,2),p("x","z","y",1,-1,t,n,-e,s,o,3),p("x","y","z",1,-1,t,e,n,s,r,4),p("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Ce(c,3)),this.setAttribute("normal",new Ce(h,3)),this.setAttribute("uv",new Ce(u,2));function p(x,m,g,v,w,y,R,b,_,T,F){let I=y/_,C=R/T,k=y/2,V=R/2,D=b/2,z=_+1,Y=T+1,G=0,ct=0,K=new N;for(let Q=0;Q<Y;Q++){let et=Q*C-V;for(let ft=0;ft<z;ft++){let ht=ft*I-k;K[x]=ht*v,K[m]=et*w,K[g]=D,c.push(K.x,K.y,K.z),K[x]=0,K[m]=0,K[g]=b>0?1:-1,h.push(K.x,K.y,K.z),u.push(ft/_),u.push(1-Q/T),G+=1}}for(let Q=0;Q<T;Q++)for(let et=0;et<_;et++){let ft=d+et+z*Q,ht=d+et+z*(Q+1),tt=d+(et+1)+z*(Q+1),_t=d+(et+1)+z*Q;l.push(ft,ht,_t),l.push(ht,tt,_t),ct+=6}a.addGroup(f,ct,F),f+=ct,d+=G}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}},Pa=class i extends sn{constructor(t=1,e=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:t,height:e,capSegments:n,radialSegments:s,heightSegments:r},e=Math.max(0,e),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=e/2,u=Math.PI/2*t,d=e,f=2*u+d,p=n*2+r,x=s+1,m=new N,g=new N;for(let v=0;v<=p;v++){let w=0,y=0,R=0,b=0;if(v<=n){let F=v/n,I=F*Math.PI/2;y=-h-t*Math.cos(I),R=t*Math.sin(I),b=-t*Math.cos(I),w=F*u}else if(v<=n+r){let F=(v-n)/r;y=-h+F*e,R=t,b=0,w=u+F*d}else{let F=(v-n-r)/n,I=F*Math.PI/2;y=h+t*Math.sin(I),R=t*Math.cos(I),b=t*Math.sin(I),w=u+d+F*u}let _=Math.max(0,Math.min(1,w/f)),T=0;v===0?T=.5/s:v===p&&(T=-.5/s);for(let F=0;F<=s;F++){let I=F/s,C=I*Math.PI*2,k=Math.sin(C),V=Math.cos(C);g.x=-R*V,g.y=y,g.z=R*k,a.push(g.x,g.y,g.z),m.set(-R*V,b,R*k),m.normalize(),l.push(m.x,m.y,m.z),c.push(I+T,_)}if(v>0){let F=(v-1)*x;for(let I=0;I<s;I++){let C=F+I,k=F+I+1,V=v*x+I,D=v*x+I+1;o.push(C,k,V),o.push(k,D,V)}}}this.setIndex(o),this.setAttribute("position",new Ce(a,3)),this.setAttribute("normal",new Ce(l,3)),this.setAttribute("uv",new Ce(c,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.height,t.capSegments,t.radialSegments,t.heightSegments)}};var ts=class i extends sn{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,x=[],m=n/2,g=0;v(),o===!1&&(t>0&&w(!0),e>0&&w(!1)),this.setIndex(h),this.setAttribute("position",new Ce(u,3)),this.setAttribute("normal",new Ce(d,3)),this.setAttribute("uv",new Ce(f,2));function v(){let y=new N,R=new N,b=0,_=(e-t)/n;for(let T=0;T<=r;T++){let F=[],I=T/r,C=I*(e-t)+t;for(let k=0;k<=s;k++){let V=k/s,D=V*l+a,z=Math.sin(D),Y=Math.cos(D);R.x=C*z,R.y=-I*n+m,R.z=C*Y,u.push(R.x,R.y,R.z),y.set(z,_,Y).normalize(),d.push(y.x,y.y,y.z),f.push(V,1-I),F.push(p++)}x.push(F)}for(let T=0;T<s;T++)for(let F=0;F<r;F++){let I=x[F][T],C=x[F+1][T],k=x[F+1][T+1],V=x[F][T+1];(t>0||F!==0)&&(h.push(I,C,V),b+=3),(e>0||F!==r-1)&&(h.push(C,k,V),b+=3)}c.addGroup(g,b,0),g+=b}function w(y){let R=p,b=new gt,_=new N,T=0,F=y===!0?t:e,I=y===!0?1:-1;for(let k=1;k<=s;k++)u.push(0,m*I,0),d.push(0,I,0),f.push(.5,.5),p++;let C=p;for(let k=0;k<=s;k++){let D=k/s*l+a,z=Math.cos(D),Y=Math.sin(D);_.x=F*Y,_.y=m*I,_.z=F*z,u.push(_.x,_.y,_.z),d.push(0,I,0),b.x=z*.5+.5,b.y=Y*.5*I+.5,f.push(b.x,b.y),p++}for(let k=0;k<s;k++){let V=R+k,D=C+k;y===!0?h.push(D,D+1,V):h.push(D+1,D,V),T+=3}c.addGroup(g,T,y===!0?1:2),g+=T}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},Ia=class i extends ts{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var ac=new N,lc=new N,hd=new N,cc=new xs,La=class extends sn{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){let s=Math.pow(10,4),r=Math.cos(go*e),o=t.getIndex(),a=t.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:x,b:m,c:g}=cc;if(x.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),g.fromBufferAttribute(a,c[2]),cc.getNormal(hd),u[0]=`${Math.round(x.x*s)},${Math.round(x.y*s)},${Math.round(x.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let v=0;v<3;v++){let w=(v+1)%3,y=u[v],R=u[w],b=cc[h[v]],_=cc[h[w]],T=`${y}_${R}`,F=`${R}_${y}`,I=d.get(F);I?(hd.dot(I.normal)<=r&&(f.push(b.x,b.y,b.z),f.push(_.x,_.y,_.z)),d.set(F,null)):d.has(T)||d.set(T,{index0:c[v],index1:c[w],normal:hd.clone()})}}for(let p of d.values())if(p){let{index0:x,index1:m}=p;ac.fromBufferAttribute(a,x),lc.fromBufferAttribute(a,m),f.push(ac.x,ac.y,ac.z),f.push(lc.x,lc.y,lc.z)}this.setAttribute("position",new Ce(f,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}},ui=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){ee("Curve: .getPoint() not implemented.")}getPointAt(t,e){let n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){let e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){let t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let e=[],n,s=this.getPoint(0),r=0;e.push(0);for(let o=1;o<=t;o++)n=this.getPoint(o/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e=null){let n=this.getLengths(),s=0,r=n.length,o;e?o=e:o=t*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=e||(o.isVector2?new gt:new N);return l.copy(a).sub(o).normalize(),l}getTangentAt(t,e){let n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e=!1){let n=new N,s=[],r=[],o=[],a=new N,l=new se;for(let f=0;f<=t;f++){let p=f/t;s[f]=this.getTangentAt(p,new N)}r[0]=new N,o[0]=new N;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=t;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(ve(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(e===!0){let f=Math.acos(ve(r[0].dot(r[t]),-1,1));f/=t,s[0].dot(a.crossVectors(r[0],r[t]))>0&&(f=-f);for(let p=1;p<=t;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let t={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}},Ro=class extends ui{constructor(t=0,e=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(t,e=new gt){let n=e,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+t*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){let t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}},Cc=class extends Ro{constructor(t,e,n,s,r,o){super(t,e,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function tf(){let i=0,t=0,e=0,n=0;function s(r,o,a,l){i=r,t=a,e=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+t*r+e*o+n*a}}}var gg=new N,_g=new N,ud=new tf,dd=new tf,fd=new tf,Co=class extends ui{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new N){let n=e,s=this.points,r=s.length,o=(r-(this.closed?0:1))*t,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(_g.subVectors(s[0],s[1]).add(s[0]),c=_g);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(gg.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=gg),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),x=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);x<1e-4&&(x=1),p<1e-4&&(p=x),m<1e-4&&(m=x),ud.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,x,m),dd.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,x,m),fd.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,x,m)}else this.curveType==="catmullrom"&&(ud.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),dd.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),fd.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(ud.calc(l),dd.calc(l),fd.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new N().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}};function xg(i,t,e,n,s){let r=(n-t)*.5,o=(s-e)*.5,a=i*i,l=i*a;return(2*e-2*n+r+o)*l+(-3*e+3*n-2*r-o)*a+r*i+e}function yv(i,t){let e=1-i;return e*e*t}function vv(i,t){return 2*(1-i)*i*t}function Mv(i,t){return i*i*t}function _a(i,t,e,n){return yv(i,t)+vv(i,e)+Mv(i,n)}function bv(i,t){let e=1-i;return e*e*e*t}function Sv(i,t){let e=1-i;return 3*e*e*i*t}function wv(i,t){return 3*(1-i)*i*i*t}function Tv(i,t){return i*i*i*t}function xa(i,t,e,n,s){return bv(i,t)+Sv(i,e)+wv(i,n)+Tv(i,s)}var Da=class extends ui{constructor(t=new gt,e=new gt,n=new gt,s=new gt){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new gt){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(xa(t,s.x,r.x,o.x,a.x),xa(t,s.y,r.y,o.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Pc=class extends ui{constructor(t=new N,e=new N,n=new N,s=new N){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new N){let n=e,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(xa(t,s.x,r.x,o.x,a.x),xa(t,s.y,r.y,o.y,a.y),xa(t,s.z,r.z,o.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}},Na=class extends ui{constructor(t=new gt,e=new gt){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new gt){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new gt){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Ic=class extends ui{constructor(t=new N,e=new N){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new N){let n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new N){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Ua=class extends ui{constructor(t=new gt,e=new gt,n=new gt){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new gt){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(_a(t,s.x,r.x,o.x),_a(t,s.y,r.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Fa=class extends ui{constructor(t=new N,e=new N,n=new N){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new N){let n=e,s=this.v0,r=this.v1,o=this.v2;return n.set(_a(t,s.x,r.x,o.x),_a(t,s.y,r.y,o.y),_a(t,s.z,r.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){let t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}},Oa=class extends ui{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new gt){let n=e,s=this.points,r=(s.length-1)*t,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(xg(a,l.x,c.x,h.x,u.x),xg(a,l.y,c.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){let s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){let s=t.points[e];this.points.push(new gt().fromArray(s))}return this}},Lc=Object.freeze({__proto__:null,ArcCurve:Cc,CatmullRomCurve3:Co,CubicBezierCurve:Da,CubicBezierCurve3:Pc,EllipseCurve:Ro,LineCurve:Na,LineCurve3:Ic,QuadraticBezierCurve:Ua,QuadraticBezierCurve3:Fa,SplineCurve:Oa}),Dc=class extends ui{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(t){this.curves.push(t)}closePath(){let t=this.curves[0].getPoint(0),e=this.curves[this.curves.length-1].getPoint(1);if(!t.equals(e)){let n=t.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new Lc[n](e,t))}return this}getPoint(t,e){let n=t*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,e)}r++}return null}getLength(){let t=this.getCurveLengths();return t[t.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let t=[],e=0;for(let n=0,s=this.curves.length;n<s;n++)e+=this.curves[n].getLength(),t.push(e);return this.cacheLengths=t,t}getSpacedPoints(t=40){let e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return this.autoClose&&e.push(e[0]),e}getPoints(t=12){let e=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?t*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?t*o.points.length:t,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(e.push(h),n=h)}}return this.autoClose&&e.length>1&&!e[e.length-1].equals(e[0])&&e.push(e[0]),e}copy(t){super.copy(t),this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(s.clone())}return this.autoClose=t.autoClose,this.cacheLengths=null,this}toJSON(){let t=super.toJSON();t.autoClose=this.autoClose,t.curves=[];for(let e=0,n=this.curves.length;e<n;e++){let s=this.curves[e];t.curves.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.autoClose=t.autoClose,this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){let s=t.curves[e];this.curves.push(new Lc[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},Ba=class extends Dc{constructor(t){super(),this.type="Path",this.currentPoint=new gt,t&&this.setFromPoints(t)}setFromPoints(t){this.moveTo(t[0].x,t[0].y);for(let e=1,n=t.length;e<n;e++)this.lineTo(t[e].x,t[e].y);return this}moveTo(t,e){return this.currentPoint.set(t,e),this}lineTo(t,e){let n=new Na(this.currentPoint.clone(),new gt(t,e));return this.curves.push(n),this.currentPoint.set(t,e),this}quadraticCurveTo(t,e,n,s){let r=new Ua(this.currentPoint.clone(),new gt(t,e),new gt(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(t,e,n,s,r,o){let a=new Da(this.currentPoint.clone(),new gt(t,e),new gt(n,s),new gt(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(t){let e=[this.currentPoint.clone()].concat(t),n=new Oa(e);return this.curves.push(n),this.currentPoint.copy(t[t.length-1]),this}arc(t,e,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(t+a,e+l,n,s,r,o),this}absarc(t,e,n,s,r,o){return this.absellipse(t,e,n,n,s,r,o),this}ellipse(t,e,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(t+c,e+h,n,s,r,o,a,l),this}absellipse(t,e,n,s,r,o,a,l){let c=new Ro(t,e,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(t){return super.copy(t),this.currentPoint.copy(t.currentPoint),this}toJSON(){let t=super.toJSON();return t.currentPoint=this.currentPoint.toArray(),t}fromJSON(t){return super.fromJSON(t),this.currentPoint.fromArray(t.currentPoint),this}},Po=class extends Ba{constructor(t){super(t),this.uuid=ir(),this.type="Shape",this.holes=[]}getPointsHoles(t){let e=[];for(let n=0,s=this.holes.length;n<s;n++)e[n]=this.holes[n].getPoints(t);return e}extractPoints(t){return{shape:this.getPoints(t),holes:this.getPointsHoles(t)}}copy(t){super.copy(t),this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(s.clone())}return this}toJSON(){let t=super.toJSON();t.uuid=this.uuid,t.holes=[];for(let e=0,n=this.holes.length;e<n;e++){let s=this.holes[e];t.holes.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.uuid=t.uuid,this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){let s=t.holes[e];this.holes.push(new Ba().fromJSON(s))}return this}};function Av(i,t,e=2){let n=t&&t.length,s=n?t[0]*e:i.length,r=x0(i,0,s,e,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=Iv(i,t,r,e)),i.length>80*e){a=i[0],l=i[1];let h=a,u=l;for(let d=e;d<s;d+=e){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return za(r,o,e,a,l,c,0),o}function x0(i,t,e,n,s){let r;if(s===Gv(i,t,e,n)>0)for(let o=t;o<e;o+=n)r=yg(o/n|0,i[o],i[o+1],r);else for(let o=e-n;o>=t;o-=n)r=yg(o/n|0,i[o],i[o+1],r);return r&&Io(r,r.next)&&(Va(r),r=r.next),r}function br(i,t){if(!i)return i;t||(t=i);let e=i,n;do if(n=!1,!e.steiner&&(Io(e,e.next)||on(e.prev,e,e.next)===0)){if(Va(e),e=t=e.prev,e===e.next)break;n=!0}else e=e.next;while(n||e!==t);return t}function za(i,t,e,n,s,r,o){if(!i)return;!o&&r&&Fv(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?Rv(i,n,s,r):Ev(i)){t.push(l.i,i.i,c.i),Va(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=Cv(br(i),t),za(i,t,e,n,s,r,2)):o===2&&Pv(i,t,e,n,s,r):za(br(i),t,e,n,s,r,1);break}}}function Ev(i){let t=i.prev,e=i,n=i.next;if(on(t,e,n)>=0)return!1;let s=t.x,r=e.x,o=n.x,a=t.y,l=e.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==t;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&fa(s,a,r,l,o,c,p.x,p.y)&&on(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function Rv(i,t,e,n){let s=i.prev,r=i,o=i.next;if(on(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),x=Math.max(a,l,c),m=Math.max(h,u,d),g=yd(f,p,t,e,n),v=yd(x,m,t,e,n),w=i.prevZ,y=i.nextZ;for(;w&&w.z>=g&&y&&y.z<=v;){if(w.x>=f&&w.x<=x&&w.y>=p&&w.y<=m&&w!==s&&w!==o&&fa(a,h,l,u,c,d,w.x,w.y)&&on(w.prev,w,w.next)>=0||(w=w.prevZ,y.x>=f&&y.x<=x&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&fa(a,h,l,u,c,d,y.x,y.y)&&on(y.prev,y,y.next)>=0))return!1;y=y.nextZ}for(;w&&w.z>=g;){if(w.x>=f&&w.x<=x&&w.y>=p&&w.y<=m&&w!==s&&w!==o&&fa(a,h,l,u,c,d,w.x,w.y)&&on(w.prev,w,w.next)>=0)return!1;w=w.prevZ}for(;y&&y.z<=v;){if(y.x>=f&&y.x<=x&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&fa(a,h,l,u,c,d,y.x,y.y)&&on(y.prev,y,y.next)>=0)return!1;y=y.nextZ}return!0}function Cv(i,t){let e=i;do{let n=e.prev,s=e.next.next;!Io(n,s)&&v0(n,e,e.next,s)&&ka(n,s)&&ka(s,n)&&(t.push(n.i,e.i,s.i),Va(e),Va(e.next),e=i=s),e=e.next}while(e!==i);return br(e)}function Pv(i,t,e,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&zv(o,a)){let l=M0(o,a);o=br(o,o.next),l=br(l,l.next),za(o,t,e,n,s,r,0),za(l,t,e,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function Iv(i,t,e,n){let s=[];for(let r=0,o=t.length;r<o;r++){let a=t[r]*n,l=r<o-1?t[r+1]*n:i.length,c=x0(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(Bv(c))}s.sort(Lv);for(let r=0;r<s.length;r++)e=Dv(s[r],e);return e}function Lv(i,t){let e=i.x-t.x;if(e===0&&(e=i.y-t.y,e===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(t.next.y-t.y)/(t.next.x-t.x);e=n-s}return e}function Dv(i,t){let e=Nv(i,t);if(!e)return t;let n=M0(e,i);return br(n,n.next),br(e,e.next)}function Nv(i,t){let e=t,n=i.x,s=i.y,r=-1/0,o;if(Io(i,e))return e;do{if(Io(i,e.next))return e.next;if(s<=e.y&&s>=e.next.y&&e.next.y!==e.y){let u=e.x+(s-e.y)*(e.next.x-e.x)/(e.next.y-e.y);if(u<=n&&u>r&&(r=u,o=e.x<e.next.x?e:e.next,u===n))return o}e=e.next}while(e!==t);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;e=o;do{if(n>=e.x&&e.x>=l&&n!==e.x&&y0(s<c?n:r,s,l,c,s<c?r:n,s,e.x,e.y)){let u=Math.abs(s-e.y)/(n-e.x);ka(e,i)&&(u<h||u===h&&(e.x>o.x||e.x===o.x&&Uv(o,e)))&&(o=e,h=u)}e=e.next}while(e!==a);return o}function Uv(i,t){return on(i.prev,i,t.prev)<0&&on(t.next,i,i.next)<0}function Fv(i,t,e,n){let s=i;do s.z===0&&(s.z=yd(s.x,s.y,t,e,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,Ov(s)}function Ov(i){let t,e=1;do{let n=i,s;i=null;let r=null;for(t=0;n;){t++;let o=n,a=0;for(let c=0;c<e&&(a++,o=o.nextZ,!!o);c++);let l=e;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,e*=2}while(t>1);return i}function yd(i,t,e,n,s){return i=(i-e)*s|0,t=(t-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,t=(t|t<<8)&16711935,t=(t|t<<4)&252645135,t=(t|t<<2)&858993459,t=(t|t<<1)&1431655765,i|t<<1}function Bv(i){let t=i,e=i;do(t.x<e.x||t.x===e.x&&t.y<e.y)&&(e=t),t=t.next;while(t!==i);return e}function y0(i,t,e,n,s,r,o,a){return(s-o)*(t-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(e-o)*(t-a)&&(e-o)*(r-a)>=(s-o)*(n-a)}function fa(i,t,e,n,s,r,o,a){return!(i===o&&t===a)&&y0(i,t,e,n,s,r,o,a)}function zv(i,t){return i.next.i!==t.i&&i.prev.i!==t.i&&!kv(i,t)&&(ka(i,t)&&ka(t,i)&&Vv(i,t)&&(on(i.prev,i,t.prev)||on(i,t.prev,t))||Io(i,t)&&on(i.prev,i,i.next)>0&&on(t.prev,t,t.next)>0)}function on(i,t,e){return(t.y-i.y)*(e.x-t.x)-(t.x-i.x)*(e.y-t.y)}function Io(i,t){return i.x===t.x&&i.y===t.y}function v0(i,t,e,n){let s=uc(on(i,t,e)),r=uc(on(i,t,n)),o=uc(on(e,n,i)),a=uc(on(e,n,t));return!!(s!==r&&o!==a||s===0&&hc(i,e,t)||r===0&&hc(i,n,t)||o===0&&hc(e,i,n)||a===0&&hc(e,t,n))}function hc(i,t,e){return t.x<=Math.max(i.x,e.x)&&t.x>=Math.min(i.x,e.x)&&t.y<=Math.max(i.y,e.y)&&t.y>=Math.min(i.y,e.y)}function uc(i){return i>0?1:i<0?-1:0}function kv(i,t){let e=i;do{if(e.i!==i.i&&e.next.i!==i.i&&e.i!==t.i&&e.next.i!==t.i&&v0(e,e.next,i,t))return!0;e=e.next}while(e!==i);return!1}function ka(i,t){return on(i.prev,i,i.next)<0?on(i,t,i.next)>=0&&on(i,i.prev,t)>=0:on(i,t,i.prev)<0||on(i,i.next,t)<0}function Vv(i,t){let e=i,n=!1,s=(i.x+t.x)/2,r=(i.y+t.y)/2;do e.y>r!=e.next.y>r&&e.next.y!==e.y&&s<(e.next.x-e.x)*(r-e.y)/(e.next.y-e.y)+e.x&&(n=!n),e=e.next;while(e!==i);return n}function M0(i,t){let e=vd(i.i,i.x,i.y),n=vd(t.i,t.x,t.y),s=i.next,r=t.prev;return i.next=t,t.prev=i,e.next=s,s.prev=e,n.next=e,e.prev=n,r.next=n,n.prev=r,n}function yg(i,t,e,n){let s=vd(i,t,e);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function Va(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function vd(i,t,e){return{i,x:t,y:e,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function Gv(i,t,e,n){let s=0;for(let r=t,o=e-n;r<e;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var Md=class{static triangulate(t,e,n=2){return Av(t,e,n)}},vr=class i{static area(t){let e=t.length,n=0;for(let s=e-1,r=0;r<e;s=r++)n+=t[s].x*t[r].y-t[r].x*t[s].y;return n*.5}static isClockWise(t){return i.area(t)<0}static triangulateShape(t,e){let n=[],s=[],r=[];vg(t),Mg(n,t);let o=t.length;e.forEach(vg);for(let l=0;l<e.length;l++)s.push(o),o+=e[l].length,Mg(n,e[l]);let a=Md.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function vg(i){let t=i.length;t>2&&i[t-1].equals(i[0])&&i.pop()}function Mg(i,t){for(let e=0;e<t.length;e++)i.push(t[e].x),i.push(t[e].y)}var Ga=class i extends sn{constructor(t=new Po([new gt(.5,.5),new gt(-.5,.5),new gt(-.5,-.5),new gt(.5,-.5)]),e={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:t,options:e},t=Array.isArray(t)?t:[t];let n=this,s=[],r=[];for(let a=0,l=t.length;a<l;a++){let c=t[a];o(c)}this.setAttribute("position",new Ce(s,3)),this.setAttribute("uv",new Ce(r,2)),this.computeVertexNormals();function o(a){let l=[],c=e.curveSegments!==void 0?e.curveSegments:12,h=e.steps!==void 0?e.steps:1,u=e.depth!==void 0?e.depth:1,d=e.bevelEnabled!==void 0?e.bevelEnabled:!0,f=e.bevelThickness!==void 0?e.bevelThickness:.2,p=e.bevelSize!==void 0?e.bevelSize:f-.1,x=e.bevelOffset!==void 0?e.bevelOffset:0,m=e.bevelSegments!==void 0?e.bevelSegments:3,g=e.extrudePath,v=e.UVGenerator!==void 0?e.UVGenerator:Hv,w,y=!1,R,b,_,T;if(g){w=g.getSpacedPoints(h),y=!0,d=!1;let ot=g.isCatmullRomCurve3?g.closed:!1;R=g.computeFrenetFrames(h,ot),b=new N,_=new N,T=new N}d||(m=0,f=0,p=0,x=0);let F=a.extractPoints(c),I=F.shape,C=F.holes;if(!vr.isClockWise(I)){I=I.reverse();for(let ot=0,vt=C.length;ot<vt;ot++){let xt=C[ot];vr.isClockWise(xt)&&(C[ot]=xt.reverse())}}function V(ot){let xt=10000000000000001e-36,Bt=ot[0];for(let Dt=1;Dt<=ot.length;Dt++){let ne=Dt%ot.length,zt=ot[ne],ge=zt.x-Bt.x,fe=zt.y-Bt.y,xe=ge*ge+fe*fe,O=Math.max(Math.abs(zt.x),Math.abs(zt.y),Math.abs(Bt.x),Math.abs(Bt.y)),bt=xt*O*O;if(xe<=bt){ot.splice(ne,1),Dt--;continue}Bt=zt}}V(I),C.forEach(V);let D=C.length,z=I;for(let ot=0;ot<D;ot++){let vt=C[ot];I=I.concat(vt)}function Y(ot,vt,xt){return vt||le("ExtrudeGeometry: vec does not exist"),ot.clone().addScaledVector(vt,xt)}let G=I.length;function ct(ot,vt,xt){let Bt,Dt,ne,zt=ot.x-vt.x,ge=ot.y-vt.y,fe=xt.x-ot.x,xe=xt.y-ot.y,O=zt*zt+ge*ge,bt=zt*xe-ge*fe;if(Math.abs(bt)>Number.EPSILON){let Xt=Math.sqrt(O),ue=Math.sqrt(fe*fe+xe*xe),Tt=vt.x-ge/Xt,Ue=vt.y+zt/Xt,$t=xt.x-xe/ue,te=xt.y+fe/ue,P=(($t-Tt)*xe-(te-Ue)*fe)/(zt*xe-ge*fe);Bt=Tt+zt*P-ot.x,Dt=Ue+ge*P-ot.y;let S=Bt*Bt+Dt*Dt;if(S<=2)return new gt(Bt,Dt);ne=Math.sqrt(S/2)}else{let Xt=!1;zt>Number.EPSILON?fe>Number.EPSILON&&(Xt=!0):zt<-Number.EPSILON?fe<-Number.EPSILON&&(Xt=!0):Math.sign(ge)===Math.sign(xe)&&(Xt=!0),Xt?(Bt=-ge,Dt=zt,ne=Math.sqrt(O)):(Bt=zt,Dt=ge,ne=Math.sqrt(O/2))}return new gt(Bt/ne,Dt/ne)}let K=[];for(let ot=0,vt=z.length,xt=vt-1,Bt=ot+1;ot<vt;ot++,xt++,Bt++)xt===vt&&(xt=0),Bt===vt&&(Bt=0),K[ot]=ct(z[ot],z[xt],z[Bt]);let Q=[],et,ft=K.concat();for(let ot=0,vt=D;ot<vt;ot++){let xt=C[ot];et=[];for(let Bt=0,Dt=xt.length,ne=Dt-1,zt=Bt+1;Bt<Dt;Bt++,ne++,zt++)ne===Dt&&(ne=0),zt===Dt&&(zt=0),et[Bt]=ct(xt[Bt],xt[ne],xt[zt]);Q.push(et),ft=ft.concat(et)}let ht;if(m===0)ht=vr.triangulateShape(z,C);else{let ot=[],vt=[];for(let xt=0;xt<m;xt++){let Bt=xt/m,Dt=f*Math.cos(Bt*Math.PI/2),ne=p*Math.sin(Bt*Math.PI/2)+x;for(let zt=0,ge=z.length;zt<ge;zt++){let fe=Y(z[zt],K[zt],ne);Gt(fe.x,fe.y,-Dt),Bt===0&&ot.push(fe)}for(let zt=0,ge=D;zt<ge;zt++){let fe=C[zt];et=Q[zt];let xe=[];for(let O=0,bt=fe.length;O<bt;O++){let Xt=Y(fe[O],et[O],ne);Gt(Xt.x,Xt.y,-Dt),Bt===0&&xe.push(Xt)}Bt===0&&vt.push(xe)}}ht=vr.triangulateShape(ot,vt)}let tt=ht.length,_t=p+x;for(let ot=0;ot<G;ot++){let vt=d?Y(I[ot],ft[ot],_t):I[ot];y?(_.copy(R.normals[0]).multiplyScalar(vt.x),b.copy(R.binormals[0]).multiplyScalar(vt.y),T.copy(w[0]).add(_).add(b),Gt(T.x,T.y,T.z)):Gt(vt.x,vt.y,0)}for(let ot=1;ot<=h;ot++)for(let vt=0;vt<G;vt++){let xt=d?Y(I[vt],ft[vt],_t):I[vt];y?(_.copy(R.normals[ot]).multiplyScalar(xt.x),b.copy(R.binormals[ot]).multiplyScalar(xt.y),T.copy(w[ot]).add(_).add(b),Gt(T.x,T.y,T.z)):Gt(xt.x,xt.y,u/h*ot)}for(let ot=m-1;ot>=0;ot--){let vt=ot/m,xt=f*Math.cos(vt*Math.PI/2),Bt=p*Math.sin(vt*Math.PI/2)+x;for(let Dt=0,ne=z.length;Dt<ne;Dt++){let zt=Y(z[Dt],K[Dt],Bt);Gt(zt.x,zt.y,u+xt)}for(let Dt=0,ne=C.length;Dt<ne;Dt++){let zt=C[Dt];et=Q[Dt];for(let ge=0,fe=zt.length;ge<fe;ge++){let xe=Y(zt[ge],et[ge],Bt);y?Gt(xe.x,xe.y+w[h-1].y,w[h-1].x+xt):Gt(xe.x,xe.y,u+xt)}}}yt(),Lt();function yt(){let ot=s.length/3;if(d){let vt=0,xt=G*vt;for(let Bt=0;Bt<tt;Bt++){let Dt=ht[Bt];re(Dt[2]+xt,Dt[1]+xt,Dt[0]+xt)}vt=h+m*2,xt=G*vt;for(let Bt=0;Bt<tt;Bt++){let Dt=ht[Bt];re(Dt[0]+xt,Dt[1]+xt,Dt[2]+xt)}}else{for(let vt=0;vt<tt;vt++){let xt=ht[vt];re(xt[2],xt[1],xt[0])}for(let vt=0;vt<tt;vt++){let xt=ht[vt];re(xt[0]+G*h,xt[1]+G*h,xt[2]+G*h)}}n.addGroup(ot,s.length/3-ot,0)}function Lt(){let ot=s.length/3,vt=0;wt(z,vt),vt+=z.length;for(let xt=0,Bt=C.length;xt<Bt;xt++){let Dt=C[xt];wt(Dt,vt),vt+=Dt.length}n.addGroup(ot,s.length/3-ot,1)}function wt(ot,vt){let xt=ot.length;for(;--xt>=0;){let Bt=xt,Dt=xt-1;Dt<0&&(Dt=ot.length-1);for(let ne=0,zt=h+m*2;ne<zt;ne++){let ge=G*ne,fe=G*(ne+1),xe=vt+Bt+ge,O=vt+Dt+ge,bt=vt+Dt+fe,Xt=vt+Bt+fe;Kt(xe,O,bt,Xt)}}}function Gt(ot,vt,xt){l.push(ot),l.push(vt),l.push(xt)}function re(ot,vt,xt){oe(ot),oe(vt),oe(xt);let Bt=s.length/3,Dt=v.generateTopUV(n,s,Bt-3,Bt-2,Bt-1);ie(Dt[0]),ie(Dt[1]),ie(Dt[2])}function Kt(ot,vt,xt,Bt){oe(ot),oe(vt),oe(Bt),oe(vt),oe(xt),oe(Bt);let Dt=s.length/3,ne=v.generateSideWallUV(n,s,Dt-6,Dt-3,Dt-2,Dt-1);ie(ne[0]),ie(ne[1]),ie(ne[3]),ie(ne[1]),ie(ne[2]),ie(ne[3])}function oe(ot){s.push(l[ot*3+0]),s.push(l[ot*3+1]),s.push(l[ot*3+2])}function ie(ot){r.push(ot.x),r.push(ot.y)}}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON(),e=this.parameters.shapes,n=this.parameters.options;return Wv(e,n,t)}static fromJSON(t,e){let n=[];for(let r=0,o=t.shapes.length;r<o;r++){let a=e[t.shapes[r]];n.push(a)}let s=t.options.extrudePath;return s!==void 0&&(t.options.extrudePath=new Lc[s.type]().fromJSON(s)),new i(n,t.options)}},Hv={generateTopUV:function(i,t,e,n,s){let r=t[e*3],o=t[e*3+1],a=t[n*3],l=t[n*3+1],c=t[s*3],h=t[s*3+1];return[new gt(r,o),new gt(a,l),new gt(c,h)]},generateSideWallUV:function(i,t,e,n,s,r){let o=t[e*3],a=t[e*3+1],l=t[e*3+2],c=t[n*3],h=t[n*3+1],u=t[n*3+2],d=t[s*3],f=t[s*3+1],p=t[s*3+2],x=t[r*3],m=t[r*3+1],g=t[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new gt(o,1-l),new gt(c,1-u),new gt(d,1-p),new gt(x,1-g)]:[new gt(a,1-l),new gt(h,1-u),new gt(f,1-p),new gt(m,1-g)]}};function Wv(i,t,e){if(e.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];e.shapes.push(r.uuid)}else e.shapes.push(i.uuid);return e.options=Object.assign({},t),t.extrudePath!==void 0&&(e.options.extrudePath=t.extrudePath.toJSON()),e}var Sr=class i extends sn{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=t/a,d=e/l,f=[],p=[],x=[],m=[];for(let g=0;g<h;g++){let v=g*d-o;for(let w=0;w<c;w++){let y=w*u-r;p.push(y,-v,0),x.push(0,0,1),m.push(w/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let v=0;v<a;v++){let w=v+c*g,y=v+c*(g+1),R=v+1+c*(g+1),b=v+1+c*g;f.push(w,y,b),f.push(y,R,b)}this.setIndex(f),this.setAttribute("position",new Ce(p,3)),this.setAttribute("normal",new Ce(x,3)),this.setAttribute("uv",new Ce(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var Ts=class i extends sn{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new N,d=new N,f=[],p=[],x=[],m=[];for(let g=0;g<=n;g++){let v=[],w=g/n,y=o+w*a,R=t*Math.cos(y),b=Math.sqrt(t*t-R*R),_=0;g===0&&o===0?_=.5/e:g===n&&l===Math.PI&&(_=-.5/e);for(let T=0;T<=e;T++){let F=T/e,I=s+F*r;u.x=-b*Math.cos(I),u.y=R,u.z=b*Math.sin(I),p.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),m.push(F+_,1-w),v.push(c++)}h.push(v)}for(let g=0;g<n;g++)for(let v=0;v<e;v++){let w=h[g][v+1],y=h[g][v],R=h[g+1][v],b=h[g+1][v+1];(g!==0||o>0)&&f.push(w,y,b),(g!==n-1||l<Math.PI)&&f.push(y,R,b)}this.setIndex(f),this.setAttribute("position",new Ce(p,3)),this.setAttribute("normal",new Ce(x,3)),this.setAttribute("uv",new Ce(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};var Ha=class i extends sn{constructor(t=new Fa(new N(-1,-1,0),new N(-1,1,0),new N(1,1,0)),e=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:t,tubularSegments:e,radius:n,radialSegments:s,closed:r};let o=t.computeFrenetFrames(e,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new N,l=new N,c=new gt,h=new N,u=[],d=[],f=[],p=[];x(),this.setIndex(p),this.setAttribute("position",new Ce(u,3)),this.setAttribute("normal",new Ce(d,3)),this.setAttribute("uv",new Ce(f,2));function x(){for(let w=0;w<e;w++)m(w);m(r===!1?e:0),v(),g()}function m(w){h=t.getPointAt(w/e,h);let y=o.normals[w],R=o.binormals[w];for(let b=0;b<=s;b++){let _=b/s*Math.PI*2,T=Math.sin(_),F=-Math.cos(_);l.x=F*y.x+T*R.x,l.y=F*y.y+T*R.y,l.z=F*y.z+T*R.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function g(){for(let w=1;w<=e;w++)for(let y=1;y<=s;y++){let R=(s+1)*(w-1)+(y-1),b=(s+1)*w+(y-1),_=(s+1)*w+y,T=(s+1)*(w-1)+y;p.push(R,b,T),p.push(b,_,T)}}function v(){for(let w=0;w<=e;w++)for(let y=0;y<=s;y++)c.x=w/e,c.y=y/s,f.push(c.x,c.y)}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){let t=super.toJSON();return t.path=this.parameters.path.toJSON(),t}static fromJSON(t){return new i(new Lc[t.path.type]().fromJSON(t.path),t.tubularSegments,t.radius,t.radialSegments,t.closed)}};var Wa=class extends Ni{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Jt(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}};function Dr(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(bg(s))s.isRenderTargetTexture?(ee("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(bg(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Vn(i){let t={};for(let e=0;e<i.length;e++){let n=Dr(i[e]);for(let s in n)t[s]=n[s]}return t}function bg(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Xv(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function ef(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:Re.workingColorSpace}var b0={clone:Dr,merge:Vn},qv=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Yv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,es=class extends Ni{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=qv,this.fragmentShader=Yv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Dr(t.uniforms),this.uniformsGroups=Xv(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new Jt().setHex(s.value);break;case"v2":this.uniforms[n].value=new gt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new N().fromArray(s.value);break;case"v4":this.uniforms[n].value=new nn().fromArray(s.value);break;case"m3":this.uniforms[n].value=new pe().fromArray(s.value);break;case"m4":this.uniforms[n].value=new se().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},Nc=class extends es{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Xa=class extends Ni{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Jt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Jt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=rl,this.normalScale=new gt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ki,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Ui=class extends Ni{constructor(t){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new Jt(16777215),this.specular=new Jt(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Jt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=rl,this.normalScale=new gt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ki,this.combine=qc,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.specular.copy(t.specular),this.shininess=t.shininess,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var Uc=class extends Ni{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=n0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Fc=class extends Ni{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function Ws(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function pa(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}function $v(i){function t(s,r){return i[s]-i[r]}let e=i.length,n=new Array(e);for(let s=0;s!==e;++s)n[s]=s;return n.sort(t),n}function Sg(i,t,e){let n=i.length,s=new i.constructor(n);for(let r=0,o=0;o!==n;++r){let a=e[r]*t;for(let l=0;l!==t;++l)s[o++]=i[a+l]}return s}function Zv(i,t,e,n){let s=1,r=i[0];for(;r!==void 0&&r[n]===void 0;)r=i[s++];if(r===void 0)return;let o=r[n];if(o!==void 0)if(Array.isArray(o))do o=r[n],o!==void 0&&(t.push(r.time),e.push(...o)),r=i[s++];while(r!==void 0);else if(o.toArray!==void 0)do o=r[n],o!==void 0&&(t.push(r.time),o.toArray(e,e.length)),r=i[s++];while(r!==void 0);else do o=r[n],o!==void 0&&(t.push(r.time),e.push(o)),r=i[s++];while(r!==void 0)}var Ks=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Oc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:gd,endingEnd:gd}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case _d:r=t,a=2*e-n;break;case xd:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case _d:o=t,l=2*n-e;break;case xd:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-e)/(s-e),x=p*p,m=x*p,g=-d*m+2*d*x-d*p,v=(1+d)*m+(-1.5-2*d)*x+(-.5+d)*p+1,w=(-1-f)*m+(1.5+f)*x+.5*p,y=f*m-f*x;for(let R=0;R!==a;++R)r[R]=g*o[h+R]+v*o[c+R]+w*o[l+R]+y*o[u+R];return r}},Bc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},zc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},kc=class extends Ks{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-e)/(s-e),x=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*x+o[l+m]*p;return r}let d=a*2,f=t-1;for(let p=0;p!==a;++p){let x=o[c+p],m=o[l+p],g=f*d+p*2,v=u[g],w=u[g+1],y=t*d+p*2,R=h[y],b=h[y+1],_=Jv(n,e,v,R,s);r[p]=S0(_,x,w,b,m)}return r}};function S0(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function Kv(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function Jv(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=S0(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Kv(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Jn=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=Ws(e,this.TimeBufferType),this.values=Ws(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:Ws(t.times,Array),values:Ws(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),pa(t.settings)&&(n.settings={inTangents:Ws(t.settings.inTangents,Array),outTangents:Ws(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new zc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Bc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Oc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new kc(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case Mr:e=this.InterpolantFactoryMethodDiscrete;break;case Mo:e=this.InterpolantFactoryMethodLinear;break;case pc:e=this.InterpolantFactoryMethodSmooth;break;case md:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return ee("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Mr;case this.InterpolantFactoryMethodLinear:return Mo;case this.InterpolantFactoryMethodSmooth:return pc;case this.InterpolantFactoryMethodBezier:return md}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;pa(this.settings)&&(wg(this.settings.inTangents,t),wg(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;pa(this.settings)&&(Tg(this.settings.inTangents,t),Tg(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(le("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(le("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){le("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){le("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&By(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){le("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===pc,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let x=e[u+p];if(x!==e[d+p]||x!==e[f+p]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)e[d+f]=e[u+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,pa(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function wg(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function Tg(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}Jn.prototype.ValueTypeName="";Jn.prototype.TimeBufferType=Float32Array;Jn.prototype.ValueBufferType=Float32Array;Jn.prototype.DefaultInterpolation=Mo;var As=class extends Jn{constructor(t,e,n){super(t,e,n)}};As.prototype.ValueTypeName="bool";As.prototype.ValueBufferType=Array;As.prototype.DefaultInterpolation=Mr;As.prototype.InterpolantFactoryMethodLinear=void 0;As.prototype.InterpolantFactoryMethodSmooth=void 0;var qa=class extends Jn{constructor(t,e,n,s){super(t,e,n,s)}};qa.prototype.ValueTypeName="color";var Lo=class extends Jn{constructor(t,e,n,s){super(t,e,n,s)}};Lo.prototype.ValueTypeName="number";var Vc=class extends Ks{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)ze.slerpFlat(r,0,o,c-a,o,c,l);return r}},Js=class extends Jn{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Vc(this.times,this.values,this.getValueSize(),t)}};Js.prototype.ValueTypeName="quaternion";Js.prototype.InterpolantFactoryMethodSmooth=void 0;var Es=class extends Jn{constructor(t,e,n){super(t,e,n)}};Es.prototype.ValueTypeName="string";Es.prototype.ValueBufferType=Array;Es.prototype.DefaultInterpolation=Mr;Es.prototype.InterpolantFactoryMethodLinear=void 0;Es.prototype.InterpolantFactoryMethodSmooth=void 0;var wr=class extends Jn{constructor(t,e,n,s){super(t,e,n,s)}};wr.prototype.ValueTypeName="vector";var Ya=class{constructor(t="",e=-1,n=[],s=e0){this.name=t,this.tracks=n,this.duration=e,this.blendMode=s,this.uuid=ir(),this.userData={},this.duration<0&&this.resetDuration()}static parse(t){let e=[],n=t.tracks,s=1/(t.fps||1);for(let o=0,a=n.length;o!==a;++o)e.push(Qv(n[o]).scale(s));let r=new this(t.name,t.duration,e,t.blendMode);return r.uuid=t.uuid,r.userData=JSON.parse(t.userData||"{}"),r}static toJSON(t){let e=[],n=t.tracks,s={name:t.name,duration:t.duration,tracks:e,uuid:t.uuid,blendMode:t.blendMode,userData:JSON.stringify(t.userData)};for(let r=0,o=n.length;r!==o;++r)e.push(Jn.toJSON(n[r]));return s}static CreateFromMorphTargetSequence(t,e,n,s){let r=e.length,o=[];for(let a=0;a<r;a++){let l=[],c=[];l.push((a+r-1)%r,a,(a+1)%r),c.push(0,1,0);let h=$v(l);l=Sg(l,1,h),c=Sg(c,1,h),!s&&l[0]===0&&(l.push(r),c.push(c[0])),o.push(new Lo(".morphTargetInfluences["+e[a].name+"]",l,c).scale(1/n))}return new this(t,-1,o)}static findByName(t,e){let n=t;if(!Array.isArray(t)){let s=t;n=s.geometry&&s.geometry.animations||s.animations}for(let s=0;s<n.length;s++)if(n[s].name===e)return n[s];return null}static CreateClipsFromMorphTargetSequences(t,e,n){let s={},r=/^([\w-]*?)([\d]+)$/;for(let a=0,l=t.length;a<l;a++){let c=t[a],h=c.name.match(r);if(h&&h.length>1){let u=h[1],d=s[u];d||(s[u]=d=[]),d.push(c)}}let o=[];for(let a in s)o.push(this.CreateFromMorphTargetSequence(a,s[a],e,n));return o}resetDuration(){let t=this.tracks,e=0;for(let n=0,s=t.length;n!==s;++n){let r=this.tracks[n];e=Math.max(e,r.times[r.times.length-1])}return this.duration=e,this}trim(){for(let t=0;t<this.tracks.length;t++)this.tracks[t].trim(0,this.duration);return this}validate(){let t=!0;for(let e=0;e<this.tracks.length;e++)t=t&&this.tracks[e].validate();return t}optimize(){for(let t=0;t<this.tracks.length;t++)this.tracks[t].optimize();return this}clone(){let t=[];for(let n=0;n<this.tracks.length;n++)t.push(this.tracks[n].clone());let e=new this.constructor(this.name,this.duration,t,this.blendMode);return e.userData=JSON.parse(JSON.stringify(this.userData)),e}toJSON(){return this.constructor.toJSON(this)}};function jv(i){switch(i.toLowerCase()){case"scalar":case"double":case"float":case"number":case"integer":return Lo;case"vector":case"vector2":case"vector3":case"vector4":return wr;case"color":return qa;case"quaternion":return Js;case"bool":case"boolean":return As;case"string":return Es}throw new Error("THREE.KeyframeTrack: Unsupported typeName: "+i)}function Qv(i){if(i.type===void 0)throw new Error("THREE.KeyframeTrack: track type undefined, can not parse");let t=jv(i.type);if(i.times===void 0){let n=[],s=[];Zv(i.keys,n,s,"value"),i.times=n,i.values=s}let e;return t.parse!==void 0?e=t.parse(i):e=new t(i.name,i.times,i.values,i.interpolation),pa(i.settings)&&(e.settings={inTangents:Ws(i.settings.inTangents,Float32Array),outTangents:Ws(i.settings.outTangents,Float32Array)}),e}var Gc=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},w0=new Gc,Hc=class{constructor(t){this.manager=t!==void 0?t:w0,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};Hc.DEFAULT_MATERIAL_NAME="__DEFAULT";var Do=class extends Fn{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Jt(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},$a=class extends Do{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Fn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Jt(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},pd=new se,Ag=new N,Eg=new N,Wc=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new gt(512,512),this.mapType=jn,this.map=null,this.mapPass=null,this.matrix=new se,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new qs,this._frameExtents=new gt(1,1),this._viewportCount=1,this._viewports=[new nn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;Ag.setFromMatrixPosition(t.matrixWorld),e.position.copy(Ag),Eg.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Eg),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){pd.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(pd,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===bo||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(pd)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},dc=new N,fc=new ze,Zi=new N,Za=class extends Fn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new se,this.projectionMatrix=new se,this.projectionMatrixInverse=new se,this.coordinateSystem=vi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(dc,fc,Zi),Zi.x===1&&Zi.y===1&&Zi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(dc,fc,Zi.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(dc,fc,Zi),Zi.x===1&&Zi.y===1&&Zi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(dc,fc,Zi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Hs=new N,Rg=new gt,Cg=new gt,kn=class extends Za{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=wo*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(go*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return wo*2*Math.atan(Math.tan(go*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Hs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Hs.x,Hs.y).multiplyScalar(-t/Hs.z),Hs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Hs.x,Hs.y).multiplyScalar(-t/Hs.z)}getViewSize(t,e){return this.getViewBounds(t,Rg,Cg),e.subVectors(Cg,Rg)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(go*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var Tr=class extends Za{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},bd=class extends Wc{constructor(){super(new Tr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},No=class extends Do{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Fn.DEFAULT_UP),this.updateMatrix(),this.target=new Fn,this.shadow=new bd}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}},Ka=class extends Do{constructor(t,e){super(t,e),this.isAmbientLight=!0,this.type="AmbientLight"}};var po=-90,mo=1,Uo=class extends Fn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new kn(po,mo,t,e);s.layers=this.layers,this.add(s);let r=new kn(po,mo,t,e);r.layers=this.layers,this.add(r);let o=new kn(po,mo,t,e);o.layers=this.layers,this.add(o);let a=new kn(po,mo,t,e);a.layers=this.layers,this.add(a);let l=new kn(po,mo,t,e);l.layers=this.layers,this.add(l);let c=new kn(po,mo,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===vi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===bo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=t.getRenderTarget(),d=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),p=t.xr.enabled;t.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=x,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(u,d,f),t.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},Xc=class extends kn{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var nf="\\[\\]\\.:\\/",tM=new RegExp("["+nf+"]","g"),sf="[^"+nf+"]",eM="[^"+nf.replace("\\.","")+"]",nM=/((?:WC+[\/:])*)/.source.replace("WC",sf),iM=/(WCOD+)?/.source.replace("WCOD",eM),sM=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",sf),rM=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",sf),oM=new RegExp("^"+nM+iM+sM+rM+"$"),aM=["material","materials","bones","map"],Sd=class{constructor(t,e,n){let s=n||Oe.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},Oe=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(tM,"")}static parseTrackName(t){let e=oM.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);aM.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){ee("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){le("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){le("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){le("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){le("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){le("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){le("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){le("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;le("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){le("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){le("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Oe.Composite=Sd;Oe.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Oe.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Oe.prototype.GetterByBindingType=[Oe.prototype._getValue_direct,Oe.prototype._getValue_array,Oe.prototype._getValue_arrayElement,Oe.prototype._getValue_toArray];Oe.prototype.SetterByBindingTypeAndVersioning=[[Oe.prototype._setValue_direct,Oe.prototype._setValue_direct_setNeedsUpdate,Oe.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Oe.prototype._setValue_array,Oe.prototype._setValue_array_setNeedsUpdate,Oe.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Oe.prototype._setValue_arrayElement,Oe.prototype._setValue_arrayElement_setNeedsUpdate,Oe.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Oe.prototype._setValue_fromArray,Oe.prototype._setValue_fromArray_setNeedsUpdate,Oe.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var cA=new Float32Array(1);var Pg=new se,Ja=class{constructor(t,e,n=0,s=1/0){this.ray=new Xs(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new Ao,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):le("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return Pg.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Pg),this}intersectObject(t,e=!0,n=[]){return wd(t,this,n,e),n.sort(Ig),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)wd(t[s],this,n,e);return n.sort(Ig),n}};function Ig(i,t){return i.distance-t.distance}function wd(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)wd(r[o],t,e,!0)}}var js=class{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=ve(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(ve(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Td=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var ja=class extends Di{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function rf(i,t,e,n){let s=lM(n);switch(e){case Wd:return i*t;case Qc:return i*t/s.components*s.byteLength;case th:return i*t/s.components*s.byteLength;case nr:return i*t*2/s.components*s.byteLength;case eh:return i*t*2/s.components*s.byteLength;case Xd:return i*t*3/s.components*s.byteLength;case di:return i*t*4/s.components*s.byteLength;case nh:return i*t*4/s.components*s.byteLength;case Qa:case tl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case el:case nl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case sh:case oh:return Math.max(i,16)*Math.max(t,8)/4;case ih:case rh:return Math.max(i,8)*Math.max(t,8)/2;case ah:case lh:case hh:case uh:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case ch:case il:case dh:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case fh:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case ph:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case mh:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case gh:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case _h:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case xh:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case yh:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case vh:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Mh:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case bh:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Sh:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case wh:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Th:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Ah:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case Eh:case Rh:case Ch:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Ph:case Ih:return Math.ceil(i/4)*Math.ceil(t/4)*8;case sl:case Lh:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function lM(i){switch(i){case jn:case kd:return{byteLength:1,components:1};case ko:case Vd:case Bi:return{byteLength:2,components:1};case Jc:case jc:return{byteLength:2,components:4};case Oi:case Kc:case Si:return{byteLength:4,components:1};case Gd:case Hd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?ee("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function q0(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function cM(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],x=u[f];x.start<=p.start+p.count+1?p.count=Math.max(p.count,x.start+x.count-p.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let x=u[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var hM=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,uM=`#ifdef USE_ALPHAHASH
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
#endif`,dM=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,fM=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,pM=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,mM=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,gM=`#ifdef USE_AOMAP
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
#endif`,_M=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,xM=`#ifdef USE_BATCHING
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
#endif`,yM=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,vM=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,MM=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,bM=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,SM=`#ifdef USE_IRIDESCENCE
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
#endif`,wM=`#ifdef USE_BUMPMAP
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
#endif`,TM=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,AM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,EM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,RM=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,CM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,PM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,IM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,LM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,DM=`#define PI 3.141592653589793
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
} // validated`,NM=`vec3 transformedNormal = objectNormal;
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
#endif`,UM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,FM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,OM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,BM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,zM="gl_FragColor = linearToOutputTexel( gl_FragColor );",kM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,VM=`#ifdef USE_ENVMAP
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
#endif`,GM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,HM=`#ifdef USE_ENVMAP
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
#endif`,WM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,XM=`#ifdef USE_ENVMAP
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
#endif`,qM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,YM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,$M=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,ZM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,KM=`#ifdef USE_GRADIENTMAP
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
}`,JM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,jM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,QM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,tb=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,eb=`#ifdef USE_ENVMAP
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
#endif`,nb=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,ib=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,sb=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,rb=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,ob=`PhysicalMaterial material;
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
#endif`,ab=`uniform sampler2D dfgLUT;
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
}`,lb=`
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
#endif`,cb=`#if defined( RE_IndirectDiffuse )
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
#endif`,hb=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,ub=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,db=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,fb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,pb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,mb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,gb=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,_b=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,xb=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,yb=`#if defined( USE_POINTS_UV )
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
#endif`,vb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Mb=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,bb=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Sb=`#if defined( USE_MORPHCOLORS )
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
#endif`,wb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Tb=`#ifdef USE_MORPHTARGETS
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
#endif`,Ab=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Eb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Rb=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Cb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Pb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Ib=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Lb=`#ifdef USE_NORMALMAP
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
#endif`,Db=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Nb=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Ub=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Fb=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Ob=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Bb=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,zb=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,kb=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Vb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Gb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Hb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Wb=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Xb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,qb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Yb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,$b=`float getShadowMask() {
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
}`,Zb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Kb=`#ifdef USE_SKINNING
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
#endif`,Jb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,jb=`#ifdef USE_SKINNING
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
#endif`,Qb=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,tS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,eS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,nS=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,iS=`#ifdef USE_TRANSMISSION
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
#endif`,sS=`#ifdef USE_TRANSMISSION
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
#endif`,rS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,oS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,aS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,lS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,cS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,hS=`uniform sampler2D t2D;
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
}`,uS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,dS=`uniform float backgroundBlurriness;
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
}`,fS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,pS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,mS=`#include <common>
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
}`,gS=`#if DEPTH_PACKING == 3200
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
}`,_S=`#define DISTANCE
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
}`,xS=`#define DISTANCE
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
}`,yS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,vS=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,MS=`uniform float scale;
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
}`,bS=`uniform vec3 diffuse;
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
}`,SS=`#include <common>
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
}`,wS=`uniform vec3 diffuse;
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
}`,TS=`#define LAMBERT
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
}`,AS=`#define LAMBERT
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
}`,ES=`#define MATCAP
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
}`,RS=`#define MATCAP
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
}`,CS=`#define NORMAL
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
}`,PS=`#define NORMAL
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
}`,IS=`#define PHONG
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
}`,LS=`#define PHONG
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
}`,DS=`#define STANDARD
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
}`,NS=`#define STANDARD
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
}`,US=`#define TOON
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
}`,FS=`#define TOON
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
}`,OS=`uniform float size;
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
}`,BS=`uniform vec3 diffuse;
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
}`,zS=`#include <common>
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
}`,kS=`uniform vec3 color;
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
}`,VS=`uniform float rotation;
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
}`,GS=`uniform vec3 diffuse;
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
}`,Me={alphahash_fragment:hM,alphahash_pars_fragment:uM,alphamap_fragment:dM,alphamap_pars_fragment:fM,alphatest_fragment:pM,alphatest_pars_fragment:mM,aomap_fragment:gM,aomap_pars_fragment:_M,batching_pars_vertex:xM,batching_vertex:yM,begin_vertex:vM,beginnormal_vertex:MM,bsdfs:bM,iridescence_fragment:SM,bumpmap_pars_fragment:wM,clipping_planes_fragment:TM,clipping_planes_pars_fragment:AM,clipping_planes_pars_vertex:EM,clipping_planes_vertex:RM,color_fragment:CM,color_pars_fragment:PM,color_pars_vertex:IM,color_vertex:LM,common:DM,defaultnormal_vertex:NM,displacementmap_pars_vertex:UM,displacementmap_vertex:FM,emissivemap_fragment:OM,emissivemap_pars_fragment:BM,colorspace_fragment:zM,colorspace_pars_fragment:kM,envmap_fragment:VM,envmap_common_pars_fragment:GM,envmap_pars_fragment:HM,envmap_pars_vertex:WM,envmap_physical_pars_fragment:eb,envmap_vertex:XM,fog_vertex:qM,fog_pars_vertex:YM,fog_fragment:$M,fog_pars_fragment:ZM,gradientmap_pars_fragment:KM,lightmap_pars_fragment:JM,lights_lambert_fragment:jM,lights_lambert_pars_fragment:QM,lights_pars_begin:tb,lights_toon_fragment:nb,lights_toon_pars_fragment:ib,lights_phong_fragment:sb,lights_phong_pars_fragment:rb,lights_physical_fragment:ob,lights_physical_pars_fragment:ab,lights_fragment_begin:lb,lights_fragment_maps:cb,lights_fragment_end:hb,lightprobes_pars_fragment:ub,logdepthbuf_fragment:db,logdepthbuf_pars_fragment:fb,logdepthbuf_pars_vertex:pb,logdepthbuf_vertex:mb,map_fragment:gb,map_pars_fragment:_b,map_particle_fragment:xb,map_particle_pars_fragment:yb,metalnessmap_fragment:vb,metalnessmap_pars_fragment:Mb,morphinstance_vertex:bb,morphcolor_vertex:Sb,morphnormal_vertex:wb,morphtarget_pars_vertex:Tb,morphtarget_vertex:Ab,normal_fragment_begin:Eb,normal_fragment_maps:Rb,normal_pars_fragment:Cb,normal_pars_vertex:Pb,normal_vertex:Ib,normalmap_pars_fragment:Lb,clearcoat_normal_fragment_begin:Db,clearcoat_normal_fragment_maps:Nb,clearcoat_pars_fragment:Ub,iridescence_pars_fragment:Fb,opaque_fragment:Ob,packing:Bb,premultiplied_alpha_fragment:zb,project_vertex:kb,dithering_fragment:Vb,dithering_pars_fragment:Gb,roughnessmap_fragment:Hb,roughnessmap_pars_fragment:Wb,shadowmap_pars_fragment:Xb,shadowmap_pars_vertex:qb,shadowmap_vertex:Yb,shadowmask_pars_fragment:$b,skinbase_vertex:Zb,skinning_pars_vertex:Kb,skinning_vertex:Jb,skinnormal_vertex:jb,specularmap_fragment:Qb,specularmap_pars_fragment:tS,tonemapping_fragment:eS,tonemapping_pars_fragment:nS,transmission_fragment:iS,transmission_pars_fragment:sS,uv_pars_fragment:rS,uv_pars_vertex:oS,uv_vertex:aS,worldpos_vertex:lS,background_vert:cS,background_frag:hS,backgroundCube_vert:uS,backgroundCube_frag:dS,cube_vert:fS,cube_frag:pS,depth_vert:mS,depth_frag:gS,distance_vert:_S,distance_frag:xS,equirect_vert:yS,equirect_frag:vS,linedashed_vert:MS,linedashed_frag:bS,meshbasic_vert:SS,meshbasic_frag:wS,meshlambert_vert:TS,meshlambert_frag:AS,meshmatcap_vert:ES,meshmatcap_frag:RS,meshnormal_vert:CS,meshnormal_frag:PS,meshphong_vert:IS,meshphong_frag:LS,meshphysical_vert:DS,meshphysical_frag:NS,meshtoon_vert:US,meshtoon_frag:FS,points_vert:OS,points_frag:BS,shadow_vert:zS,shadow_frag:kS,sprite_vert:VS,sprite_frag:GS},Ot={common:{diffuse:{value:new Jt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new pe},alphaMap:{value:null},alphaMapTransform:{value:new pe},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new pe}},envmap:{envMap:{value:null},envMapRotation:{value:new pe},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new pe}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new pe}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new pe},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new pe},normalScale:{value:new gt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new pe},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new pe}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new pe}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new pe}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Jt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Jt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new pe},alphaTest:{value:0},uvTransform:{value:new pe}},sprite:{diffuse:{value:new Jt(16777215)},opacity:{value:1},center:{value:new gt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new pe},alphaMap:{value:null},alphaMapTransform:{value:new pe},alphaTest:{value:0}}},ss={basic:{uniforms:Vn([Ot.common,Ot.specularmap,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.fog]),vertexShader:Me.meshbasic_vert,fragmentShader:Me.meshbasic_frag},lambert:{uniforms:Vn([Ot.common,Ot.specularmap,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.fog,Ot.lights,{emissive:{value:new Jt(0)},envMapIntensity:{value:1}}]),vertexShader:Me.meshlambert_vert,fragmentShader:Me.meshlambert_frag},phong:{uniforms:Vn([Ot.common,Ot.specularmap,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.fog,Ot.lights,{emissive:{value:new Jt(0)},specular:{value:new Jt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Me.meshphong_vert,fragmentShader:Me.meshphong_frag},standard:{uniforms:Vn([Ot.common,Ot.envmap,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.roughnessmap,Ot.metalnessmap,Ot.fog,Ot.lights,{emissive:{value:new Jt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Me.meshphysical_vert,fragmentShader:Me.meshphysical_frag},toon:{uniforms:Vn([Ot.common,Ot.aomap,Ot.lightmap,Ot.emissivemap,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.gradientmap,Ot.fog,Ot.lights,{emissive:{value:new Jt(0)}}]),vertexShader:Me.meshtoon_vert,fragmentShader:Me.meshtoon_frag},matcap:{uniforms:Vn([Ot.common,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,Ot.fog,{matcap:{value:null}}]),vertexShader:Me.meshmatcap_vert,fragmentShader:Me.meshmatcap_frag},points:{uniforms:Vn([Ot.points,Ot.fog]),vertexShader:Me.points_vert,fragmentShader:Me.points_frag},dashed:{uniforms:Vn([Ot.common,Ot.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Me.linedashed_vert,fragmentShader:Me.linedashed_frag},depth:{uniforms:Vn([Ot.common,Ot.displacementmap]),vertexShader:Me.depth_vert,fragmentShader:Me.depth_frag},normal:{uniforms:Vn([Ot.common,Ot.bumpmap,Ot.normalmap,Ot.displacementmap,{opacity:{value:1}}]),vertexShader:Me.meshnormal_vert,fragmentShader:Me.meshnormal_frag},sprite:{uniforms:Vn([Ot.sprite,Ot.fog]),vertexShader:Me.sprite_vert,fragmentShader:Me.sprite_frag},background:{uniforms:{uvTransform:{value:new pe},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Me.background_vert,fragmentShader:Me.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new pe}},vertexShader:Me.backgroundCube_vert,fragmentShader:Me.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Me.cube_vert,fragmentShader:Me.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Me.equirect_vert,fragmentShader:Me.equirect_frag},distance:{uniforms:Vn([Ot.common,Ot.displacementmap,{referencePosition:{value:new N},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Me.distance_vert,fragmentShader:Me.distance_frag},shadow:{uniforms:Vn([Ot.lights,Ot.fog,{color:{value:new Jt(0)},opacity:{value:1}}]),vertexShader:Me.shadow_vert,fragmentShader:Me.shadow_frag}};ss.physical={uniforms:Vn([ss.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new pe},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new pe},clearcoatNormalScale:{value:new gt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new pe},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new pe},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new pe},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new pe},sheen:{value:0},sheenColor:{value:new Jt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new pe},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new pe},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new pe},transmissionSamplerSize:{value:new gt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new pe},attenuationDistance:{value:0},attenuationColor:{value:new Jt(0)},specularColor:{value:new Jt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new pe},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new pe},anisotropyVector:{value:new gt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new pe}}]),vertexShader:Me.meshphysical_vert,fragmentShader:Me.meshphysical_frag};var Dh={r:0,b:0,g:0},HS=new se,Y0=new pe;Y0.set(-1,0,0,0,1,0,0,0,1);function WS(i,t,e,n,s,r){let o=new Jt(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(v){let w=v.isScene===!0?v.background:null;if(w&&w.isTexture){let y=v.backgroundBlurriness>0;w=t.get(w,y)}return w}function p(v){let w=!1,y=f(v);y===null?m(o,a):y&&y.isColor&&(m(y,1),w=!0);let R=i.xr.getEnvironmentBlendMode();R==="additive"?e.buffers.color.setClear(0,0,0,1,r):R==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||w)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function x(v,w){let y=f(w);y&&y.isCubeTexture?(c===void 0&&(c=new Ye(new Qi(1,1,1),new es({name:"BackgroundCubeMaterial",uniforms:Dr(ss.backgroundCube.uniforms),vertexShader:ss.backgroundCube.vertexShader,fragmentShader:ss.backgroundCube.fragmentShader,side:Kn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(R,b,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=y,c.material.uniforms.backgroundBlurriness.value=w.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(HS.makeRotationFromEuler(w.backgroundRotation)).transpose(),y.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Y0),c.material.toneMapped=Re.getTransfer(y.colorSpace)!==Be,(h!==y||u!==y.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):y&&y.isTexture&&(l===void 0&&(l=new Ye(new Sr(2,2),new es({name:"BackgroundMaterial",uniforms:Dr(ss.background.uniforms),vertexShader:ss.background.vertexShader,fragmentShader:ss.background.fragmentShader,side:er,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=y,l.material.uniforms.backgroundIntensity.value=w.backgroundIntensity,l.material.toneMapped=Re.getTransfer(y.colorSpace)!==Be,y.matrixAutoUpdate===!0&&y.updateMatrix(),l.material.uniforms.uvTransform.value.copy(y.matrix),(h!==y||u!==y.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function m(v,w){v.getRGB(Dh,ef(i)),e.buffers.color.setClear(Dh.r,Dh.g,Dh.b,w,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,w=1){o.set(v),a=w,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,m(o,a)},render:p,addToRenderList:x,dispose:g}}function XS(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(C,k,V,D,z){let Y=!1,G=u(C,D,V,k);r!==G&&(r=G,c(r.object)),Y=f(C,D,V,z),Y&&p(C,D,V,z),z!==null&&t.update(z,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,y(C,k,V,D),z!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(z).buffer))}function l(){return i.createVertexArray()}function c(C){return i.bindVertexArray(C)}function h(C){return i.deleteVertexArray(C)}function u(C,k,V,D){let z=D.wireframe===!0,Y=n[k.id];Y===void 0&&(Y={},n[k.id]=Y);let G=C.isInstancedMesh===!0?C.id:0,ct=Y[G];ct===void 0&&(ct={},Y[G]=ct);let K=ct[V.id];K===void 0&&(K={},ct[V.id]=K);let Q=K[z];return Q===void 0&&(Q=d(l()),K[z]=Q),Q}function d(C){let k=[],V=[],D=[];for(let z=0;z<e;z++)k[z]=0,V[z]=0,D[z]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:V,attributeDivisors:D,object:C,attributes:{},index:null}}function f(C,k,V,D){let z=r.attributes,Y=k.attributes,G=0,ct=V.getAttributes();for(let K in ct)if(ct[K].location>=0){let et=z[K],ft=Y[K];if(ft===void 0&&(K==="instanceMatrix"&&C.instanceMatrix&&(ft=C.instanceMatrix),K==="instanceColor"&&C.instanceColor&&(ft=C.instanceColor)),et===void 0||et.attribute!==ft||ft&&et.data!==ft.data)return!0;G++}return r.attributesNum!==G||r.index!==D}function p(C,k,V,D){let z={},Y=k.attributes,G=0,ct=V.getAttributes();for(let K in ct)if(ct[K].location>=0){let et=Y[K];et===void 0&&(K==="instanceMatrix"&&C.instanceMatrix&&(et=C.instanceMatrix),K==="instanceColor"&&C.instanceColor&&(et=C.instanceColor));let ft={};ft.attribute=et,et&&et.data&&(ft.data=et.data),z[K]=ft,G++}r.attributes=z,r.attributesNum=G,r.index=D}function x(){let C=r.newAttributes;for(let k=0,V=C.length;k<V;k++)C[k]=0}function m(C){g(C,0)}function g(C,k){let V=r.newAttributes,D=r.enabledAttributes,z=r.attributeDivisors;V[C]=1,D[C]===0&&(i.enableVertexAttribArray(C),D[C]=1),z[C]!==k&&(i.vertexAttribDivisor(C,k),z[C]=k)}function v(){let C=r.newAttributes,k=r.enabledAttributes;for(let V=0,D=k.length;V<D;V++)k[V]!==C[V]&&(i.disableVertexAttribArray(V),k[V]=0)}function w(C,k,V,D,z,Y,G){G===!0?i.vertexAttribIPointer(C,k,V,z,Y):i.vertexAttribPointer(C,k,V,D,z,Y)}function y(C,k,V,D){x();let z=D.attributes,Y=V.getAttributes(),G=k.defaultAttributeValues;for(let ct in Y){let K=Y[ct];if(K.location>=0){let Q=z[ct];if(Q===void 0&&(ct==="instanceMatrix"&&C.instanceMatrix&&(Q=C.instanceMatrix),ct==="instanceColor"&&C.instanceColor&&(Q=C.instanceColor)),Q!==void 0){let et=Q.normalized,ft=Q.itemSize,ht=t.get(Q);if(ht===void 0)continue;let tt=ht.buffer,_t=ht.type,yt=ht.bytesPerElement,Lt=_t===i.INT||_t===i.UNSIGNED_INT||Q.gpuType===Kc;if(Q.isInterleavedBufferAttribute){let wt=Q.data,Gt=wt.isInterleavedBuffer===!0?wt.stride:wt.itemSize,re=Q.offset;if(wt.isInstancedInterleavedBuffer||wt.isInstancedBufferAttribute){for(let Kt=0;Kt<K.locationSize;Kt++)g(K.location+Kt,wt.meshPerAttribute);C.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=wt.meshPerAttribute*wt.count)}else for(let Kt=0;Kt<K.locationSize;Kt++)m(K.location+Kt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let Kt=0;Kt<K.locationSize;Kt++)w(K.location+Kt,ft/K.locationSize,_t,et,Gt*yt,(re+ft/K.locationSize*Kt)*yt,Lt)}else{if(Q.isInstancedBufferAttribute){for(let wt=0;wt<K.locationSize;wt++)g(K.location+wt,Q.meshPerAttribute);C.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let wt=0;wt<K.locationSize;wt++)m(K.location+wt);i.bindBuffer(i.ARRAY_BUFFER,tt);for(let wt=0;wt<K.locationSize;wt++)w(K.location+wt,ft/K.locationSize,_t,et,ft*yt,ft/K.locationSize*wt*yt,Lt)}}else if(G!==void 0){let et=G[ct];if(et!==void 0)switch(et.length){case 2:i.vertexAttrib2fv(K.location,et);break;case 3:i.vertexAttrib3fv(K.location,et);break;case 4:i.vertexAttrib4fv(K.location,et);break;default:i.vertexAttrib1fv(K.location,et)}}}}v()}function R(){F();for(let C in n){let k=n[C];for(let V in k){let D=k[V];for(let z in D){let Y=D[z];for(let G in Y)h(Y[G].object),delete Y[G];delete D[z]}}delete n[C]}}function b(C){if(n[C.id]===void 0)return;let k=n[C.id];for(let V in k){let D=k[V];for(let z in D){let Y=D[z];for(let G in Y)h(Y[G].object),delete Y[G];delete D[z]}}delete n[C.id]}function _(C){for(let k in n){let V=n[k];for(let D in V){let z=V[D];if(z[C.id]===void 0)continue;let Y=z[C.id];for(let G in Y)h(Y[G].object),delete Y[G];delete z[C.id]}}}function T(C){for(let k in n){let V=n[k],D=C.isInstancedMesh===!0?C.id:0,z=V[D];if(z!==void 0){for(let Y in z){let G=z[Y];for(let ct in G)h(G[ct].object),delete G[ct];delete z[Y]}delete V[D],Object.keys(V).length===0&&delete n[k]}}}function F(){I(),o=!0,r!==s&&(r=s,c(r.object))}function I(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:I,dispose:R,releaseStatesOfGeometry:b,releaseStatesOfObject:T,releaseStatesOfProgram:_,initAttributes:x,enableAttribute:m,disableUnusedAttributes:v}}function qS(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function a(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];e.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function YS(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let _=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==di&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let T=_===Bi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(_!==jn&&_!==Si&&!T&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(ee("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),d=e.logarithmicDepthBuffer===!0&&u===!1;e.reversedDepthBuffer===!0&&u===!1&&ee("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&u===!0&&ee("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),v=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),y=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),R=i.getParameter(i.MAX_SAMPLES),b=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:x,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:v,maxVaryings:w,maxFragmentUniforms:y,maxSamples:R,samples:b}}function $S(i){let t=this,e=null,n=0,s=!1,r=!1,o=new ci,a=new pe,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){e=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,x=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let v=r?0:n,w=v*4,y=g.clippingState||null;l.value=y,y=h(p,d,w,f);for(let R=0;R!==w;++R)y[R]=e[R];g.clippingState=y,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,d,f,p){let x=u!==null?u.length:0,m=null;if(x!==0){if(m=l.value,p!==!0||m===null){let g=f+x*4,v=d.matrixWorldInverse;a.getNormalMatrix(v),(m===null||m.length<g)&&(m=new Float32Array(g));for(let w=0,y=f;w!==x;++w,y+=4)o.copy(u[w]).applyMatrix4(v,a),o.normal.toArray(m,y),m[y+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=x,t.numIntersection=0,m}}var ll=class extends hi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Ea(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Qi(5,5,5),r=new es({name:"CubemapFromEquirect",uniforms:Dr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Kn,blending:Er});r.uniforms.tEquirect.value=e;let o=new Ye(s,r),a=e.minFilter;return e.minFilter===Fi&&(e.minFilter=Un),new Uo(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},T0=256,ZS=3,KS=20,$0=256,Z0=16,JS=3,jS=new N,QS=new Jt,Uh=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Uo(1,10,null),this._boxMesh=new Ye(new Qi(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=jS}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,x=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(t.background=l.getClearColor(QS));let m=new Uo(n,s,h);return m.position.copy(a),m.update(l,t),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,t.background=x,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=R0(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=E0(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(T0,jd(t))}_fromTexture(t,e){t.mapping===Cr||t.mapping===Bo?this._setSize(t.image.length===0?T0:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=A0(t,!1,!1),n=Math.log2(t)-ZS;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=A0(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Cr||t.mapping===Bo?(this._cubemapMaterial===null&&(this._cubemapMaterial=R0()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=E0()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=tw(),this._integrationMaterial=ew());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/Z0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-JS)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/($0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=nw());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function A0(i,t,e){return new ll(i,{minFilter:Fi,generateMipmaps:t,type:Bi,colorSpace:ya,depthBuffer:e})}function cl(i,t,e){return new es({name:i,uniforms:t,vertexShader:Me.cube_vert,fragmentShader:e,side:Kn,blending:Er,depthTest:!1,depthWrite:!1})}function tw(){return cl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${$0}u

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
	`)}function ew(){return cl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Z0}},`

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
	`)}function nw(){return cl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${KS}
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
	`)}function E0(){return cl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function R0(){return cl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function iw(i){let t=new WeakMap,e=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Yc||f===$c)if(t.has(d)){let p=t.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let x=new ll(p.height);return x.fromEquirectangularTexture(i,d),t.set(d,x),d.addEventListener("dispose",c),a(x.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===Yc||f===$c,x=f===Cr||f===Bo;if(p||x){let m=e.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new Uh(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),m.texture;if(m!==void 0)return m.texture;{let v=d.image;return p&&v&&v.height>0||x&&v&&l(v)?(n===null&&(n=new Uh(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,e.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===Yc?d.mapping=Cr:f===$c&&(d.mapping=Bo),d}function l(d){let f=0,p=6;for(let x=0;x<p;x++)d[x]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function u(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function sw(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&ma("WebGLRenderer: "+n+" extension not supported."),s}}}function rw(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&t.remove(p.index);for(let m in p.attributes)t.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let x=r.get(p);x&&(t.remove(x),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,e.memory.geometries--}function c(p,x){return s[x.id]!==void 0||(x.addEventListener("dispose",a),s[x.id]=new WeakRef(x),o.register(x,x.id,x),e.memory.geometries++),x}function h(p){let x=p.attributes;for(let m in x)t.update(x[m],i.ARRAY_BUFFER)}function u(p){let x=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let v=x!==null?x.array.length:m.array.length/3-1,w=m.count>=65535?wa:Sa,y=new w(Math.ceil(v/3)*6,1),R=y.array;if(x!==null){let _=x.array;g=x.version;for(let T=0,F=0;T<v;T+=3){let I=_[T+0],C=_[T+1],k=_[T+2];R[F++]=I,R[F++]=C,R[F++]=C,R[F++]=k,R[F++]=k,R[F++]=I}}else{g=m.version;for(let _=0,T=0;_<v;_+=3){let F=_+0,I=_+1,C=_+2;R[T++]=F,R[T++]=I,R[T++]=I,R[T++]=C,R[T++]=C,R[T++]=F}}y.version=g;let b=r.get(p);b&&t.remove(b),r.set(p,y)}function d(p){let x=r.get(p);if(x){let m=p.index;m!==null&&x.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let x=s[p].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function ow(i,t,e){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),e.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),e.update(d,n,f))}function h(u,d,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let x=0;for(let m=0;m<f;m++)x+=d[m];e.update(x,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function aw(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:le("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function lw(i,t,e){let n=new WeakMap,s=new nn;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let F=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",F)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],w=0;f===!0&&(w=1),p===!0&&(w=2),x===!0&&(w=3);let y=a.attributes.position.count*w,R=1;y>t.maxTextureSize&&(R=Math.ceil(y/t.maxTextureSize),y=t.maxTextureSize);let b=new Float32Array(y*R*4*u),_=new ba(b,y,R,u);_.type=Si,_.needsUpdate=!0;let T=w*4;for(let I=0;I<u;I++){let C=m[I],k=g[I],V=v[I],D=y*R*4*I;for(let z=0;z<C.count;z++){let Y=z*T;f===!0&&(s.fromBufferAttribute(C,z),b[D+Y+0]=s.x,b[D+Y+1]=s.y,b[D+Y+2]=s.z,b[D+Y+3]=0),p===!0&&(s.fromBufferAttribute(k,z),b[D+Y+4]=s.x,b[D+Y+5]=s.y,b[D+Y+6]=s.z,b[D+Y+7]=0),x===!0&&(s.fromBufferAttribute(V,z),b[D+Y+8]=s.x,b[D+Y+9]=s.y,b[D+Y+10]=s.z,b[D+Y+11]=V.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new gt(y,R)},n.set(a,d),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function cw(i,t,e,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=t.get(c,u);if(r.get(d)!==h&&(t.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var hw={[Ld]:"LINEAR_TONE_MAPPING",[Dd]:"REINHARD_TONE_MAPPING",[Nd]:"CINEON_TONE_MAPPING",[Ud]:"ACES_FILMIC_TONE_MAPPING",[Od]:"AGX_TONE_MAPPING",[Bd]:"NEUTRAL_TONE_MAPPING",[Fd]:"CUSTOM_TONE_MAPPING"};function uw(i,t,e,n,s,r){let o=new hi(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new sn;h.setAttribute("position",new Ce([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Ce([0,2,0,0,2,0],2));let u=new Nc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new Ye(h,u),f=new Tr(-1,1,1,-1,0,1),p=null,x=null,m=!1,g,v=null,w=[],y=!1;this.setSize=function(R,b){o.setSize(R,b),a!==null&&a.setSize(R,b),l!==null&&l.setSize(R,b);for(let _=0;_<w.length;_++){let T=w[_];T.setSize&&T.setSize(R,b)}},this.setEffects=function(R){w=R,y=w.length>0&&w[0].isRenderPass===!0;let b=o.width,_=o.height;w.length>0&&a===null&&(a=new hi(b,_,{type:Bi,depthBuffer:!1,stencilBuffer:!1}),l=new hi(b,_,{type:Bi,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&w.some(F=>F.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new ws(b,_),r===!0&&(c.format=Rs,c.type=Ir)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let F=0;F<w.length;F++){let I=w[F];I.setSize&&I.setSize(b,_),T&&I.needsDepthTexture===!0&&I.setDepthTexture&&I.setDepthTexture(c)}},this.begin=function(R,b){if(m||R.toneMapping===ns&&w.length===0)return!1;if(v=b,b!==null){let _=b.width,T=b.height;(o.width!==_||o.height!==T)&&this.setSize(_,T)}return y===!1&&R.setRenderTarget(o),g=R.toneMapping,R.toneMapping=ns,!0},this.hasRenderPass=function(){return y},this.end=function(R,b){R.toneMapping=g,m=!0;let _=o,T=a;for(let F=0;F<w.length;F++){let I=w[F];I.enabled!==!1&&(I.render(R,T,_,b),I.needsSwap!==!1&&(_=T,T=T===a?l:a))}if(p!==R.outputColorSpace||x!==R.toneMapping){p=R.outputColorSpace,x=R.toneMapping,u.defines={},Re.getTransfer(p)===Be&&(u.defines.SRGB_TRANSFER="");let F=hw[x];F&&(u.defines[F]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,R.setRenderTarget(v),R.render(d,f),v=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var K0=new Zn,J0=new ws(1,1),j0=new Ra(1),Q0=new ba,t_=new wc,e_=new Ea,C0=[],P0=[],I0=new Float32Array(16),L0=new Float32Array(9),D0=new Float32Array(4);function Go(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=C0[s];if(r===void 0&&(r=new Float32Array(s),C0[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function Sn(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function wn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Oh(i,t){let e=P0[t];e===void 0&&(e=new Int32Array(t),P0[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function dw(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function fw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Sn(e,t))return;i.uniform2fv(this.addr,t),wn(e,t)}}function pw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Sn(e,t))return;i.uniform3fv(this.addr,t),wn(e,t)}}function mw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Sn(e,t))return;i.uniform4fv(this.addr,t),wn(e,t)}}function gw(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Sn(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),wn(e,t)}else{if(Sn(e,n))return;D0.set(n),i.uniformMatrix2fv(this.addr,!1,D0),wn(e,n)}}function _w(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Sn(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),wn(e,t)}else{if(Sn(e,n))return;L0.set(n),i.uniformMatrix3fv(this.addr,!1,L0),wn(e,n)}}function xw(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Sn(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),wn(e,t)}else{if(Sn(e,n))return;I0.set(n),i.uniformMatrix4fv(this.addr,!1,I0),wn(e,n)}}function yw(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function vw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Sn(e,t))return;i.uniform2iv(this.addr,t),wn(e,t)}}function Mw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Sn(e,t))return;i.uniform3iv(this.addr,t),wn(e,t)}}function bw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Sn(e,t))return;i.uniform4iv(this.addr,t),wn(e,t)}}function Sw(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function ww(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Sn(e,t))return;i.uniform2uiv(this.addr,t),wn(e,t)}}function Tw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Sn(e,t))return;i.uniform3uiv(this.addr,t),wn(e,t)}}function Aw(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Sn(e,t))return;i.uniform4uiv(this.addr,t),wn(e,t)}}function Bh(i){return i.version===0&&(i.compareFunction=$d,i.needsUpdate=!0),i}function Ew(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Bh(J0):r=K0,e.setTexture2D(t||r,s)}function Rw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||t_,s)}function Cw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Bh(j0):r=e_,e.setTextureCube(t||r,s)}function Pw(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Q0,s)}function Iw(i){switch(i){case 5126:return dw;case 35664:return fw;case 35665:return pw;case 35666:return mw;case 35674:return gw;case 35675:return _w;case 35676:return xw;case 5124:case 35670:return yw;case 35667:case 35671:return vw;case 35668:case 35672:return Mw;case 35669:case 35673:return bw;case 5125:return Sw;case 36294:return ww;case 36295:return Tw;case 36296:return Aw;case 35678:case 36198:case 36298:case 36306:case 35682:return Ew;case 35679:case 36299:case 36307:return Rw;case 35680:case 36300:case 36308:case 36293:return Cw;case 36289:case 36303:case 36311:case 36292:return Pw}}function Lw(i,t){i.uniform1fv(this.addr,t)}function Dw(i,t){let e=Go(t,this.size,2);i.uniform2fv(this.addr,e)}function Nw(i,t){let e=Go(t,this.size,3);i.uniform3fv(this.addr,e)}function Uw(i,t){let e=Go(t,this.size,4);i.uniform4fv(this.addr,e)}function Fw(i,t){let e=Go(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function Ow(i,t){let e=Go(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function Bw(i,t){let e=Go(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function zw(i,t){i.uniform1iv(this.addr,t)}function kw(i,t){i.uniform2iv(this.addr,t)}function Vw(i,t){i.uniform3iv(this.addr,t)}function Gw(i,t){i.uniform4iv(this.addr,t)}function Hw(i,t){i.uniform1uiv(this.addr,t)}function Ww(i,t){i.uniform2uiv(this.addr,t)}function Xw(i,t){i.uniform3uiv(this.addr,t)}function qw(i,t){i.uniform4uiv(this.addr,t)}function Yw(i,t,e){let n=this.cache,s=t.length,r=Oh(e,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Bh(J0):o=K0;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function $w(i,t,e){let n=this.cache,s=t.length,r=Oh(e,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||t_,r[o])}function Zw(i,t,e){let n=this.cache,s=t.length,r=Oh(e,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Bh(j0):o=e_;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function Kw(i,t,e){let n=this.cache,s=t.length,r=Oh(e,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Q0,r[o])}function Jw(i){switch(i){case 5126:return Lw;case 35664:return Dw;case 35665:return Nw;case 35666:return Uw;case 35674:return Fw;case 35675:return Ow;case 35676:return Bw;case 5124:case 35670:return zw;case 35667:case 35671:return kw;case 35668:case 35672:return Vw;case 35669:case 35673:return Gw;case 5125:return Hw;case 36294:return Ww;case 36295:return Xw;case 36296:return qw;case 35678:case 36198:case 36298:case 36306:case 35682:return Yw;case 35679:case 36299:case 36307:return $w;case 35680:case 36300:case 36308:case 36293:return Zw;case 36289:case 36303:case 36311:case 36292:return Kw}}var lf=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=Iw(e.type)}},cf=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=Jw(e.type)}},hf=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},of=/(\w+)(\])?(\[|\.)?/g;function N0(i,t){i.seq.push(t),i.map[t.id]=t}function jw(i,t,e){let n=i.name,s=n.length;for(of.lastIndex=0;;){let r=of.exec(n),o=of.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){N0(e,c===void 0?new lf(a,i,t):new cf(a,i,t));break}else{let u=e.map[a];u===void 0&&(u=new hf(a),N0(e,u)),e=u}}}var Vo=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);jw(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function U0(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var Qw=37297,tT=0;function eT(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var F0=new pe;function nT(i){Re._getMatrix(F0,Re.workingColorSpace,i);let t=`mat3( ${F0.elements.map(e=>e.toFixed(4))} )`;switch(Re.getTransfer(i)){case va:return[t,"LinearTransferOETF"];case Be:return[t,"sRGBTransferOETF"];default:return ee("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function O0(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+eT(i.getShaderSource(t),a)}else return r}function iT(i,t){let e=nT(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var sT={[Ld]:"Linear",[Dd]:"Reinhard",[Nd]:"Cineon",[Ud]:"ACESFilmic",[Od]:"AgX",[Bd]:"Neutral",[Fd]:"Custom"};function rT(i,t){let e=sT[t];return e===void 0?(ee("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var Nh=new N;function oT(){Re.getLuminanceCoefficients(Nh);let i=Nh.x.toFixed(4),t=Nh.y.toFixed(4),e=Nh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function aT(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(al).join(`
`)}function lT(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function cT(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function al(i){return i!==""}function B0(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function z0(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var hT=/^[ \t]*#include +<([\w\d./]+)>/gm;function uf(i){return i.replace(hT,uT)}function uT(i,t){let e=Me[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return uf(e)}var dT=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function k0(i){return i.replace(dT,fT)}function fT(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function V0(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}var pT={[Ar]:"SHADOWMAP_TYPE_PCF",[Fo]:"SHADOWMAP_TYPE_VSM"};function mT(i){return pT[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var gT={[Bo]:"ENVMAP_MODE_REFRACTION"};function _T(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":gT[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var xT={[qc]:"ENVMAP_BLENDING_MULTIPLY",[Qg]:"ENVMAP_BLENDING_MIX",[t0]:"ENVMAP_BLENDING_ADD"};function yT(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":xT[i.combine]||"ENVMAP_BLENDING_NONE"}function vT(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=mT(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=_T(e),u=yT(e),d=aT(e),f=lT(r),p=s.createProgram(),x,m,g=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(x=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(al).join(`
`),x.length>0&&(x+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(al).join(`
`),m.length>0&&(m+=`
`)):(x=[V0(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(al).join(`
`),m=[V0(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==ns?"#define TONE_MAPPING":"",e.toneMapping!==ns?Me.tonemapping_pars_fragment:"",e.toneMapping!==ns?rT("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",Me.colorspace_pars_fragment,iT("linearToOutputTexel",e.outputColorSpace),oT(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(al).join(`
`)),o=uf(o),o=B0(o,e),o=z0(o,e),a=uf(a),a=B0(a,e),a=z0(a,e),o=k0(o),a=k0(a),e.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,x=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,m=["#define varying in",e.glslVersion===Zd?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===Zd?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let v=g+x+o,w=g+m+a,y=U0(s,s.VERTEX_SHADER,v),R=U0(s,s.FRAGMENT_SHADER,w);s.attachShader(p,y),s.attachShader(p,R),e.index0AttributeName!==void 0?s.bindAttribLocation(p,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function b(I){if(i.debug.checkShaderErrors){let C=s.getProgramInfoLog(p)||"",k=s.getShaderInfoLog(y)||"",V=s.getShaderInfoLog(R)||"",D=C.trim(),z=k.trim(),Y=V.trim(),G=!0,ct=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,y,R);else{let K=O0(s,y,"vertex"),Q=O0(s,R,"fragment");le("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+I.name+`
Material Type: `+I.type+`

Program Info Log: `+D+`
`+K+`
`+Q)}else D!==""?ee("WebGLProgram: Program Info Log:",D):(z===""||Y==="")&&(ct=!1);ct&&(I.diagnostics={runnable:G,programLog:D,vertexShader:{log:z,prefix:x},fragmentShader:{log:Y,prefix:m}})}s.deleteShader(y),s.deleteShader(R),_=new Vo(s,p),T=cT(s,p)}let _;this.getUniforms=function(){return _===void 0&&b(this),_};let T;this.getAttributes=function(){return T===void 0&&b(this),T};let F=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(p,Qw)),F},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=tT++,this.cacheKey=t,this.usedTimes=1,this.program=p,this.vertexShader=y,this.fragmentShader=R,this}var MT=0,df=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new ff(t),e.set(t,n)),n}},ff=class{constructor(t){this.id=MT++,this.code=t,this.usedTimes=0}};function bT(i){return i===nr||i===il||i===sl}function ST(i,t,e,n,s,r){let o=new Ao,a=new df,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function p(_,T,F,I,C,k){let V=I.fog,D=C.geometry,z=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?I.environment:null,Y=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,G=t.get(_.envMap||z,Y),ct=d[_.type],K=n.precision;_.precision!==null&&(K=n.getMaxPrecision(_.precision),K!==_.precision&&ee("WebGLProgram.getParameters:",_.precision,"not supported, using",K,"instead."));let Q=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,et=Q!==void 0?Q.length:0,ft=0;D.morphAttributes.position!==void 0&&(ft=1),D.morphAttributes.normal!==void 0&&(ft=2),D.morphAttributes.color!==void 0&&(ft=3);let ht,tt,_t,yt;if(ct){let Nt=ss[ct];ht=Nt.vertexShader,tt=Nt.fragmentShader}else{ht=_.vertexShader,tt=_.fragmentShader;let Nt=a.getVertexShaderStage(_),_e=a.getFragmentShaderStage(_);a.update(_,Nt,_e),_t=Nt.id,yt=_e.id}let Lt=i.getRenderTarget(),wt=i.state.buffers.depth.getReversed(),Gt=C.isInstancedMesh===!0,re=C.isBatchedMesh===!0,Kt=!!_.map,oe=!!_.matcap,ie=!!G,ot=ie&&G.isPMREMTexture===!0,vt=!!_.aoMap,xt=!!_.lightMap,Bt=!!_.bumpMap&&_.wireframe===!1,Dt=!!_.normalMap,ne=!!_.displacementMap,zt=!!_.emissiveMap,ge=!!_.metalnessMap,fe=!!_.roughnessMap,xe=_.anisotropy>0,O=_.clearcoat>0,bt=_.diffuseRoughness>0,Xt=_.dispersion>0,ue=_.retroreflectivity>0,Tt=_.iridescence>0,Ue=_.sheen>0,$t=_.transmission>0,te=xe&&!!_.anisotropyMap,P=O&&!!_.clearcoatMap,S=O&&!!_.clearcoatNormalMap,q=O&&!!_.clearcoatRoughnessMap,dt=bt&&!!_.diffuseRoughnessMap,at=Tt&&!!_.iridescenceMap,St=Tt&&!!_.iridescenceThicknessMap,At=Ue&&!!_.sheenColorMap,nt=Ue&&!!_.sheenRoughnessMap,st=!!_.specularMap,mt=!!_.specularColorMap,B=!!_.specularIntensityMap,rt=$t&&!!_.transmissionMap,it=$t&&!!_.thicknessMap,Ct=!!_.gradientMap,Mt=!!_.alphaMap,Rt=_.alphaTest>0,jt=!!_.alphaHash,ce=!!_.extensions,ut=ns;_.toneMapped&&(Lt===null||Lt.isXRRenderTarget===!0)&&(ut=i.toneMapping);let qt=ot?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,he={shaderID:ct,shaderType:_.type,shaderName:_.name,vertexShader:ht,fragmentShader:tt,defines:_.defines,customVertexShaderID:_t,customFragmentShaderID:yt,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:K,batching:re,batchingColor:re&&C._colorsTexture!==null,instancing:Gt,instancingColor:Gt&&C.instanceColor!==null,instancingMorph:Gt&&C.morphTexture!==null,outputColorSpace:Lt===null?i.outputColorSpace:Lt.isXRRenderTarget===!0?Lt.texture.colorSpace:Re.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Kt,matcap:oe,envMap:ie,envMapMode:ie&&G.mapping,envMapPMREM:ot,envMapMaxLod:ot?qt.length-1:null,envMapSize:ot?qt[0].width:null,aoMap:vt,lightMap:xt,bumpMap:Bt,normalMap:Dt,displacementMap:ne,emissiveMap:zt,normalMapObjectSpace:Dt&&_.normalMapType===i0,normalMapTangentSpace:Dt&&_.normalMapType===rl,packedNormalMap:Dt&&_.normalMapType===rl&&bT(_.normalMap.format),metalnessMap:ge,roughnessMap:fe,anisotropy:xe,anisotropyMap:te,clearcoat:O,clearcoatMap:P,clearcoatNormalMap:S,clearcoatRoughnessMap:q,diffuseRoughness:bt,diffuseRoughnessMap:dt,dispersion:Xt,retroreflection:ue,iridescence:Tt,iridescenceMap:at,iridescenceThicknessMap:St,sheen:Ue,sheenColorMap:At,sheenRoughnessMap:nt,specularMap:st,specularColorMap:mt,specularIntensityMap:B,transmission:$t,transmissionMap:rt,thicknessMap:it,gradientMap:Ct,opaque:_.transparent===!1&&_.blending===Oo&&_.alphaToCoverage===!1,alphaMap:Mt,alphaTest:Rt,alphaHash:jt,combine:_.combine,mapUv:Kt&&f(_.map.channel),aoMapUv:vt&&f(_.aoMap.channel),lightMapUv:xt&&f(_.lightMap.channel),bumpMapUv:Bt&&f(_.bumpMap.channel),normalMapUv:Dt&&f(_.normalMap.channel),displacementMapUv:ne&&f(_.displacementMap.channel),emissiveMapUv:zt&&f(_.emissiveMap.channel),metalnessMapUv:ge&&f(_.metalnessMap.channel),roughnessMapUv:fe&&f(_.roughnessMap.channel),anisotropyMapUv:te&&f(_.anisotropyMap.channel),clearcoatMapUv:P&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:S&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:q&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:dt&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:at&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:St&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:At&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:nt&&f(_.sheenRoughnessMap.channel),specularMapUv:st&&f(_.specularMap.channel),specularColorMapUv:mt&&f(_.specularColorMap.channel),specularIntensityMapUv:B&&f(_.specularIntensityMap.channel),transmissionMapUv:rt&&f(_.transmissionMap.channel),thicknessMapUv:it&&f(_.thicknessMap.channel),alphaMapUv:Mt&&f(_.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Dt||xe),vertexNormals:!!D.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:C.isPoints===!0&&!!D.attributes.uv&&(Kt||Mt),fog:!!V,useFog:_.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||D.attributes.normal===void 0&&Dt===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:wt,skinning:C.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:et,morphTextureStride:ft,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:k.filter(Nt=>Nt.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&F.length>0,shadowMapType:i.shadowMap.type,toneMapping:ut,decodeVideoTexture:Kt&&_.map.isVideoTexture===!0&&Re.getTransfer(_.map.colorSpace)===Be,decodeVideoTextureEmissive:zt&&_.emissiveMap.isVideoTexture===!0&&Re.getTransfer(_.emissiveMap.colorSpace)===Be,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===bi,flipSided:_.side===Kn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:ce&&_.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ce&&_.extensions.multiDraw===!0||re)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return he.vertexUv1s=l.has(1),he.vertexUv2s=l.has(2),he.vertexUv3s=l.has(3),l.clear(),he}function x(_){let T=[];if(_.shaderID?T.push(_.shaderID):(T.push(_.customVertexShaderID),T.push(_.customFragmentShaderID)),_.defines!==void 0)for(let F in _.defines)T.push(F),T.push(_.defines[F]);return _.isRawShaderMaterial===!1&&(m(T,_),g(T,_),T.push(i.outputColorSpace)),T.push(_.customProgramCacheKey),T.join()}function m(_,T){_.push(T.precision),_.push(T.outputColorSpace),_.push(T.envMapMode),_.push(T.envMapPMREM),_.push(T.envMapMaxLod),_.push(T.envMapSize),_.push(T.mapUv),_.push(T.alphaMapUv),_.push(T.lightMapUv),_.push(T.aoMapUv),_.push(T.bumpMapUv),_.push(T.normalMapUv),_.push(T.displacementMapUv),_.push(T.emissiveMapUv),_.push(T.metalnessMapUv),_.push(T.roughnessMapUv),_.push(T.anisotropyMapUv),_.push(T.clearcoatMapUv),_.push(T.clearcoatNormalMapUv),_.push(T.clearcoatRoughnessMapUv),_.push(T.diffuseRoughnessMapUv),_.push(T.iridescenceMapUv),_.push(T.iridescenceThicknessMapUv),_.push(T.sheenColorMapUv),_.push(T.sheenRoughnessMapUv),_.push(T.specularMapUv),_.push(T.specularColorMapUv),_.push(T.specularIntensityMapUv),_.push(T.transmissionMapUv),_.push(T.thicknessMapUv),_.push(T.combine),_.push(T.fogExp2),_.push(T.sizeAttenuation),_.push(T.morphTargetsCount),_.push(T.numSunLights),_.push(T.numDirLights),_.push(T.numPointLights),_.push(T.numSpotLights),_.push(T.numSpotLightMaps),_.push(T.numHemiLights),_.push(T.numRectAreaLights),_.push(T.numSunLightShadows),_.push(T.numDirLightShadows),_.push(T.numPointLightShadows),_.push(T.numSpotLightShadows),_.push(T.numSpotLightShadowsWithMaps),_.push(T.numLightProbes),_.push(T.numLightProbeGrids),_.push(T.shadowMapType),_.push(T.toneMapping),_.push(T.numClippingPlanes),_.push(T.numClipIntersection),_.push(T.depthPacking)}function g(_,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function v(_){let T=d[_.type],F;if(T){let I=ss[T];F=b0.clone(I.uniforms)}else F=_.uniforms;return F}function w(_,T){let F=h.get(T);return F!==void 0?++F.usedTimes:(F=new vT(i,T,_,s),c.push(F),h.set(T,F)),F}function y(_){if(--_.usedTimes===0){let T=c.indexOf(_);c[T]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function R(_){a.remove(_)}function b(){a.dispose()}return{getParameters:p,getProgramCacheKey:x,getUniforms:v,acquireProgram:w,releaseProgram:y,releaseShaderCache:R,programs:c,dispose:b}}function wT(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function TT(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function G0(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function H0(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,x,m,g){let v=i[t];return v===void 0?(v={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:x,renderOrder:d.renderOrder,z:m,group:g},i[t]=v):(v.id=d.id,v.object=d,v.geometry=f,v.material=p,v.materialVariant=o(d),v.groupOrder=x,v.renderOrder=d.renderOrder,v.z=m,v.group=g),t++,v}function l(d,f,p,x,m,g,v){v.reversedDepth===!0&&(m=-m);let w=a(d,f,p,x,m,g);p.transmission>0?n.push(w):p.transparent===!0?s.push(w):e.push(w)}function c(d,f,p,x,m,g){let v=a(d,f,p,x,m,g);p.transmission>0?n.unshift(v):p.transparent===!0?s.unshift(v):e.unshift(v)}function h(d,f){e.length>1&&e.sort(d||TT),n.length>1&&n.sort(f||G0),s.length>1&&s.sort(f||G0)}function u(){for(let d=t,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function AT(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new H0,i.set(n,[o])):s>=r.length?(o=new H0,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function ET(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new N,color:new Jt};break;case"SpotLight":e={position:new N,direction:new N,color:new Jt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new N,color:new Jt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new N,skyColor:new Jt,groundColor:new Jt};break;case"RectAreaLight":e={color:new Jt,position:new N,halfWidth:new N,halfHeight:new N};break}return i[t.id]=e,e}}}function RT(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new gt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var CT=0;function PT(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function IT(i){let t=new ET,e=RT(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new N);let s=new N,r=new se,o=new se;function a(c){let h=0,u=0,d=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let f=0,p=0,x=0,m=0,g=0,v=0,w=0,y=0,R=0,b=0,_=0,T=0,F=0,I=0;c.sort(PT);for(let k=0,V=c.length;k<V;k++){let D=c[k],z=D.color,Y=D.intensity,G=D.distance,ct=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===nr?ct=D.shadow.map.texture:ct=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=z.r*Y,u+=z.g*Y,d+=z.b*Y;else if(D.isLightProbe){for(let K=0;K<9;K++)n.probe[K].addScaledVector(D.sh.coefficients[K],Y);I++}else if(D.isSunLight){let K=t.get(D);if(K.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let Q=D.shadow,et=e.get(D);et.shadowIntensity=Q.intensity,et.shadowBias=Q.bias,et.shadowNormalBias=Q.normalBias,et.shadowRadius=Q.radius,et.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[p]=et,n.sunShadowMap[p]=ct;let ft=Q.getViewportCount();for(let ht=0;ht<ft;ht++)n.sunShadowMatrix[x+ht]=Q.getMatrix(ht),n.sunShadowCascade[x+ht]=Q._cascadeData[ht];x+=ft,p++}n.sun[f]=K,f++}else if(D.isDirectionalLight){let K=t.get(D);if(K.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let Q=D.shadow,et=e.get(D);et.shadowIntensity=Q.intensity,et.shadowBias=Q.bias,et.shadowNormalBias=Q.normalBias,et.shadowRadius=Q.radius,et.shadowMapSize=Q.mapSize,n.directionalShadow[m]=et,n.directionalShadowMap[m]=ct,n.directionalShadowMatrix[m]=D.shadow.matrix,R++}n.directional[m]=K,m++}else if(D.isSpotLight){let K=t.get(D);K.position.setFromMatrixPosition(D.matrixWorld),K.color.copy(z).multiplyScalar(Y),K.distance=G,K.coneCos=Math.cos(D.angle),K.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),K.decay=D.decay,n.spot[v]=K;let Q=D.shadow;if(D.map&&(n.spotLightMap[T]=D.map,T++,Q.updateMatrices(D),D.castShadow&&F++),n.spotLightMatrix[v]=Q.matrix,D.castShadow){let et=e.get(D);et.shadowIntensity=Q.intensity,et.shadowBias=Q.bias,et.shadowNormalBias=Q.normalBias,et.shadowRadius=Q.radius,et.shadowMapSize=Q.mapSize,n.spotShadow[v]=et,n.spotShadowMap[v]=ct,_++}v++}else if(D.isRectAreaLight){let K=t.get(D);K.color.copy(z).multiplyScalar(Y),K.halfWidth.set(D.width*.5,0,0),K.halfHeight.set(0,D.height*.5,0),n.rectArea[w]=K,w++}else if(D.isPointLight){let K=t.get(D);if(K.color.copy(D.color).multiplyScalar(D.intensity),K.distance=D.distance,K.decay=D.decay,D.castShadow){let Q=D.shadow,et=e.get(D);et.shadowIntensity=Q.intensity,et.shadowBias=Q.bias,et.shadowNormalBias=Q.normalBias,et.shadowRadius=Q.radius,et.shadowMapSize=Q.mapSize,et.shadowCameraNear=Q.camera.near,et.shadowCameraFar=Q.camera.far,n.pointShadow[g]=et,n.pointShadowMap[g]=ct,n.pointShadowMatrix[g]=D.shadow.matrix,b++}n.point[g]=K,g++}else if(D.isHemisphereLight){let K=t.get(D);K.skyColor.copy(D.color).multiplyScalar(Y),K.groundColor.copy(D.groundColor).multiplyScalar(Y),n.hemi[y]=K,y++}}w>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Ot.LTC_FLOAT_1,n.rectAreaLTC2=Ot.LTC_FLOAT_2):(n.rectAreaLTC1=Ot.LTC_HALF_1,n.rectAreaLTC2=Ot.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let C=n.hash;(C.sunLength!==f||C.directionalLength!==m||C.pointLength!==g||C.spotLength!==v||C.rectAreaLength!==w||C.hemiLength!==y||C.numSunShadows!==p||C.numDirectionalShadows!==R||C.numPointShadows!==b||C.numSpotShadows!==_||C.numSpotMaps!==T||C.numLightProbes!==I)&&(n.sun.length=f,n.directional.length=m,n.spot.length=v,n.rectArea.length=w,n.point.length=g,n.hemi.length=y,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=R,n.directionalShadowMap.length=R,n.directionalShadowMatrix.length=R,n.pointShadow.length=b,n.pointShadowMap.length=b,n.pointShadowMatrix.length=b,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+T-F,n.spotLightMap.length=T,n.numSpotLightShadowsWithMaps=F,n.numLightProbes=I,C.sunLength=f,C.directionalLength=m,C.pointLength=g,C.spotLength=v,C.rectAreaLength=w,C.hemiLength=y,C.numSunShadows=p,C.numDirectionalShadows=R,C.numPointShadows=b,C.numSpotShadows=_,C.numSpotMaps=T,C.numLightProbes=I,n.version=CT++)}function l(c,h){let u=0,d=0,f=0,p=0,x=0,m=0,g=h.matrixWorldInverse;for(let v=0,w=c.length;v<w;v++){let y=c[v];if(y.isSunLight){let R=n.sun[u];R.direction.setFromMatrixPosition(y.matrixWorld),R.direction.transformDirection(g),u++}else if(y.isDirectionalLight){let R=n.directional[d];R.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(g),d++}else if(y.isSpotLight){let R=n.spot[p];R.position.setFromMatrixPosition(y.matrixWorld),R.position.applyMatrix4(g),R.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(g),p++}else if(y.isRectAreaLight){let R=n.rectArea[x];R.position.setFromMatrixPosition(y.matrixWorld),R.position.applyMatrix4(g),o.identity(),r.copy(y.matrixWorld),r.premultiply(g),o.extractRotation(r),R.halfWidth.set(y.width*.5,0,0),R.halfHeight.set(0,y.height*.5,0),R.halfWidth.applyMatrix4(o),R.halfHeight.applyMatrix4(o),x++}else if(y.isPointLight){let R=n.point[f];R.position.setFromMatrixPosition(y.matrixWorld),R.position.applyMatrix4(g),f++}else if(y.isHemisphereLight){let R=n.hemi[m];R.direction.setFromMatrixPosition(y.matrixWorld),R.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function W0(i){let t=new IT(i),e=[],n=[],s=[];function r(u){h.camera=u,e.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):e.push(u)}function a(u){n.push(u)}function l(){t.setup(e),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){t.setupView(e,u)}let h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function LT(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new W0(i),t.set(s,[a])):r>=o.length?(a=new W0(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var DT=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,NT=`uniform sampler2D shadow_pass;
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
}`,UT=[new N(1,0,0),new N(-1,0,0),new N(0,1,0),new N(0,-1,0),new N(0,0,1),new N(0,0,-1)],FT=[new N(0,-1,0),new N(0,-1,0),new N(0,0,1),new N(0,0,-1),new N(0,-1,0),new N(0,-1,0)],X0=new se,ol=new N,af=new N;function OT(i,t,e){let n=new qs,s=new gt,r=new gt,o=new nn,a=new Uc,l=new Fc,c={},h=e.maxTextureSize,u={[er]:Kn,[Kn]:er,[bi]:bi},d=new es({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new gt},radius:{value:4}},vertexShader:DT,fragmentShader:NT}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new sn;p.setAttribute("position",new tn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new Ye(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Ar;let g=this.type;this.render=function(b,_,T){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||b.length===0)return;this.type===Ng&&(ee("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Ar);let F=i.getRenderTarget(),I=i.getActiveCubeFace(),C=i.getActiveMipmapLevel(),k=i.state;k.setBlending(Er),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let V=g!==this.type;V&&_.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(z=>z.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,z=b.length;D<z;D++){let Y=b[D],G=Y.shadow;if(G===void 0){ee("WebGLShadowMap:",Y,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let ct=G.getFrameExtents();s.multiply(ct),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ct.x),s.x=r.x*ct.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ct.y),s.y=r.y*ct.y,G.mapSize.y=r.y));let K=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=K,G.map===null||V===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===Fo){if(Y.isPointLight){ee("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new hi(s.x,s.y,{format:nr,type:Bi,minFilter:Un,magFilter:Un,generateMipmaps:!1}),G.map.texture.name=Y.name+".shadowMap",G.map.depthTexture=new ws(s.x,s.y,Si),G.map.depthTexture.name=Y.name+".shadowMapDepth",G.map.depthTexture.format=vs,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=yn,G.map.depthTexture.magFilter=yn}else Y.isPointLight?(G.map=new ll(s.x),G.map.depthTexture=new Ra(s.x,Oi)):(G.map=new hi(s.x,s.y),G.map.depthTexture=new ws(s.x,s.y,Oi)),G.map.depthTexture.name=Y.name+".shadowMap",G.map.depthTexture.format=vs,this.type===Ar?(G.map.depthTexture.compareFunction=K?Yd:qd,G.map.depthTexture.minFilter=Un,G.map.depthTexture.magFilter=Un):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=yn,G.map.depthTexture.magFilter=yn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();Y.isPointLight!==!0&&G.updateMatrices(Y,T);let et=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:T.layers;for(let ft=0;ft<Q;ft++){let ht=G.getCamera(ft);if(Y.isPointLight){let tt=G.camera,_t=G.matrix,yt=Y.distance||tt.far;yt!==tt.far&&(tt.far=yt,tt.updateProjectionMatrix()),ol.setFromMatrixPosition(Y.matrixWorld),tt.position.copy(ol),af.copy(tt.position),af.add(UT[ft]),tt.up.copy(FT[ft]),tt.lookAt(af),tt.updateMatrixWorld(),_t.makeTranslation(-ol.x,-ol.y,-ol.z),X0.multiplyMatrices(tt.projectionMatrix,tt.matrixWorldInverse),G._frustum.setFromProjectionMatrix(X0,tt.coordinateSystem,tt.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,ft),i.clear();else{ft===0&&(i.setRenderTarget(G.map),i.clear());let tt=G.getViewport(ft);o.set(r.x*tt.x,r.y*tt.y,r.x*tt.z,r.y*tt.w),k.viewport(o)}n=G.getFrustum(ft),y(_,T,ht,Y,et,this.type)}G.isPointLightShadow!==!0&&this.type===Fo&&v(G,T),G.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(F,I,C)};function v(b,_){let T=t.update(x);d.defines.VSM_SAMPLES!==b.blurSamples&&(d.defines.VSM_SAMPLES=b.blurSamples,f.defines.VSM_SAMPLES=b.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),b.mapPass===null?b.mapPass=new hi(s.x,s.y,{format:nr,type:Bi}):(b.mapPass.width!==b.map.width||b.mapPass.height!==b.map.height)&&b.mapPass.setSize(b.map.width,b.map.height),d.uniforms.shadow_pass.value=b.map.depthTexture,d.uniforms.resolution.value.set(b.map.width,b.map.height),d.uniforms.radius.value=b.radius,i.setRenderTarget(b.mapPass),i.clear(),i.renderBufferDirect(_,null,T,d,x,null),f.uniforms.shadow_pass.value=b.mapPass.texture,f.uniforms.resolution.value.set(b.map.width,b.map.height),f.uniforms.radius.value=b.radius,i.setRenderTarget(b.map),i.clear(),i.renderBufferDirect(_,null,T,f,x,null)}function w(b,_,T,F){let I=null,C=T.isPointLight===!0?b.customDistanceMaterial:b.customDepthMaterial;if(C!==void 0)I=C;else if(I=T.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let k=I.uuid,V=_.uuid,D=c[k];D===void 0&&(D={},c[k]=D);let z=D[V];z===void 0&&(z=I.clone(),D[V]=z,_.addEventListener("dispose",R)),I=z}if(I.visible=_.visible,I.wireframe=_.wireframe,F===Fo?I.side=_.shadowSide!==null?_.shadowSide:_.side:I.side=_.shadowSide!==null?_.shadowSide:u[_.side],I.alphaMap=_.alphaMap,I.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,I.map=_.map,I.clipShadows=_.clipShadows,I.clippingPlanes=_.clippingPlanes,I.clipIntersection=_.clipIntersection,I.displacementMap=_.displacementMap,I.displacementScale=_.displacementScale,I.displacementBias=_.displacementBias,I.wireframeLinewidth=_.wireframeLinewidth,I.linewidth=_.linewidth,T.isPointLight===!0&&I.isMeshDistanceMaterial===!0){let k=i.properties.get(I);k.light=T}return I}function y(b,_,T,F,I,C){if(b.visible===!1)return;if(b.layers.test(I)&&(b.isMesh||b.isLine||b.isPoints)&&(b.castShadow||b.receiveShadow&&C===Fo)&&(!b.frustumCulled||b.intersectsFrustum(n))){b.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,b.matrixWorld);let D=t.update(b),z=b.material;if(Array.isArray(z)){let Y=D.groups;for(let G=0,ct=Y.length;G<ct;G++){let K=Y[G],Q=z[K.materialIndex];if(Q&&Q.visible){let et=w(b,Q,F,C);b.onBeforeShadow(i,b,_,T,D,et,K),i.renderBufferDirect(T,null,D,et,b,K),b.onAfterShadow(i,b,_,T,D,et,K)}}}else if(z.visible){let Y=w(b,z,F,C);b.onBeforeShadow(i,b,_,T,D,Y,null),i.renderBufferDirect(T,null,D,Y,b,null),b.onAfterShadow(i,b,_,T,D,Y,null)}}let V=b.children;for(let D=0,z=V.length;D<z;D++)y(V[D],_,T,F,I,C)}function R(b){b.target.removeEventListener("dispose",R);for(let T in c){let F=c[T],I=b.target.uuid;I in F&&(F[I].dispose(),delete F[I])}}}function BT(i,t){function e(){let B=!1,rt=new nn,it=null,Ct=new nn(0,0,0,0);return{setMask:function(Mt){it!==Mt&&!B&&(i.colorMask(Mt,Mt,Mt,Mt),it=Mt)},setLocked:function(Mt){B=Mt},setClear:function(Mt,Rt,jt,ce,ut){ut===!0&&(Mt*=ce,Rt*=ce,jt*=ce),rt.set(Mt,Rt,jt,ce),Ct.equals(rt)===!1&&(i.clearColor(Mt,Rt,jt,ce),Ct.copy(rt))},reset:function(){B=!1,it=null,Ct.set(-1,0,0,0)}}}function n(){let B=!1,rt=!1,it=null,Ct=null,Mt=null;return{setReversed:function(Rt){if(rt!==Rt){let jt=t.get("EXT_clip_control");Rt?jt.clipControlEXT(jt.LOWER_LEFT_EXT,jt.ZERO_TO_ONE_EXT):jt.clipControlEXT(jt.LOWER_LEFT_EXT,jt.NEGATIVE_ONE_TO_ONE_EXT),rt=Rt;let ce=Mt;Mt=null,this.setClear(ce)}},getReversed:function(){return rt},setTest:function(Rt){Rt?wt(i.DEPTH_TEST):Gt(i.DEPTH_TEST)},setMask:function(Rt){it!==Rt&&!B&&(i.depthMask(Rt),it=Rt)},setFunc:function(Rt){if(rt&&(Rt=p0[Rt]),Ct!==Rt){switch(Rt){case gc:i.depthFunc(i.NEVER);break;case _c:i.depthFunc(i.ALWAYS);break;case xc:i.depthFunc(i.LESS);break;case xo:i.depthFunc(i.LEQUAL);break;case yc:i.depthFunc(i.EQUAL);break;case vc:i.depthFunc(i.GEQUAL);break;case Mc:i.depthFunc(i.GREATER);break;case bc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Ct=Rt}},setLocked:function(Rt){B=Rt},setClear:function(Rt){Mt!==Rt&&(Mt=Rt,rt&&(Rt=1-Rt),i.clearDepth(Rt))},reset:function(){B=!1,it=null,Ct=null,Mt=null,rt=!1}}}function s(){let B=!1,rt=null,it=null,Ct=null,Mt=null,Rt=null,jt=null,ce=null,ut=null;return{setTest:function(qt){B||(qt?wt(i.STENCIL_TEST):Gt(i.STENCIL_TEST))},setMask:function(qt){rt!==qt&&!B&&(i.stencilMask(qt),rt=qt)},setFunc:function(qt,he,Nt){(it!==qt||Ct!==he||Mt!==Nt)&&(i.stencilFunc(qt,he,Nt),it=qt,Ct=he,Mt=Nt)},setOp:function(qt,he,Nt){(Rt!==qt||jt!==he||ce!==Nt)&&(i.stencilOp(qt,he,Nt),Rt=qt,jt=he,ce=Nt)},setLocked:function(qt){B=qt},setClear:function(qt){ut!==qt&&(i.clearStencil(qt),ut=qt)},reset:function(){B=!1,rt=null,it=null,Ct=null,Mt=null,Rt=null,jt=null,ce=null,ut=null}}}let r=new e,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],x=null,m=!1,g=null,v=null,w=null,y=null,R=null,b=null,_=null,T=new Jt(0,0,0),F=0,I=!1,C=null,k=null,V=null,D=null,z=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,ct=0,K=i.getParameter(i.VERSION);K.indexOf("WebGL")!==-1?(ct=parseFloat(/^WebGL (\d)/.exec(K)[1]),G=ct>=1):K.indexOf("OpenGL ES")!==-1&&(ct=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),G=ct>=2);let Q=null,et={},ft=i.getParameter(i.SCISSOR_BOX),ht=i.getParameter(i.VIEWPORT),tt=new nn().fromArray(ft),_t=new nn().fromArray(ht);function yt(B,rt,it,Ct){let Mt=new Uint8Array(4),Rt=i.createTexture();i.bindTexture(B,Rt),i.texParameteri(B,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(B,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let jt=0;jt<it;jt++)B===i.TEXTURE_3D||B===i.TEXTURE_2D_ARRAY?i.texImage3D(rt,0,i.RGBA,1,1,Ct,0,i.RGBA,i.UNSIGNED_BYTE,Mt):i.texImage2D(rt+jt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,Mt);return Rt}let Lt={};Lt[i.TEXTURE_2D]=yt(i.TEXTURE_2D,i.TEXTURE_2D,1),Lt[i.TEXTURE_CUBE_MAP]=yt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Lt[i.TEXTURE_2D_ARRAY]=yt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Lt[i.TEXTURE_3D]=yt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),wt(i.DEPTH_TEST),o.setFunc(xo),Bt(!1),Dt(Ad),wt(i.CULL_FACE),vt(Er);function wt(B){h[B]!==!0&&(i.enable(B),h[B]=!0)}function Gt(B){h[B]!==!1&&(i.disable(B),h[B]=!1)}function re(B,rt){return d[B]!==rt?(i.bindFramebuffer(B,rt),d[B]=rt,B===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=rt),B===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=rt),!0):!1}function Kt(B,rt){let it=p,Ct=!1;if(B){it=f.get(rt),it===void 0&&(it=[],f.set(rt,it));let Mt=B.textures;if(it.length!==Mt.length||it[0]!==i.COLOR_ATTACHMENT0){for(let Rt=0,jt=Mt.length;Rt<jt;Rt++)it[Rt]=i.COLOR_ATTACHMENT0+Rt;it.length=Mt.length,Ct=!0}}else it[0]!==i.BACK&&(it[0]=i.BACK,Ct=!0);Ct&&i.drawBuffers(it)}function oe(B){return x!==B?(i.useProgram(B),x=B,!0):!1}let ie={[Rr]:i.FUNC_ADD,[Fg]:i.FUNC_SUBTRACT,[Og]:i.FUNC_REVERSE_SUBTRACT};ie[Bg]=i.MIN,ie[zg]=i.MAX;let ot={[kg]:i.ZERO,[Vg]:i.ONE,[Gg]:i.SRC_COLOR,[Pd]:i.SRC_ALPHA,[$g]:i.SRC_ALPHA_SATURATE,[qg]:i.DST_COLOR,[Wg]:i.DST_ALPHA,[Hg]:i.ONE_MINUS_SRC_COLOR,[Id]:i.ONE_MINUS_SRC_ALPHA,[Yg]:i.ONE_MINUS_DST_COLOR,[Xg]:i.ONE_MINUS_DST_ALPHA,[Zg]:i.CONSTANT_COLOR,[Kg]:i.ONE_MINUS_CONSTANT_COLOR,[Jg]:i.CONSTANT_ALPHA,[jg]:i.ONE_MINUS_CONSTANT_ALPHA};function vt(B,rt,it,Ct,Mt,Rt,jt,ce,ut,qt){if(B===Er){m===!0&&(Gt(i.BLEND),m=!1);return}if(m===!1&&(wt(i.BLEND),m=!0),B!==Ug){if(B!==g||qt!==I){if((v!==Rr||R!==Rr)&&(i.blendEquation(i.FUNC_ADD),v=Rr,R=Rr),qt)switch(B){case Oo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Ed:i.blendFunc(i.ONE,i.ONE);break;case Rd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Cd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:le("WebGLState: Invalid blending: ",B);break}else switch(B){case Oo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Ed:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Rd:le("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Cd:le("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:le("WebGLState: Invalid blending: ",B);break}w=null,y=null,b=null,_=null,T.set(0,0,0),F=0,g=B,I=qt}return}Mt=Mt||rt,Rt=Rt||it,jt=jt||Ct,(rt!==v||Mt!==R)&&(i.blendEquationSeparate(ie[rt],ie[Mt]),v=rt,R=Mt),(it!==w||Ct!==y||Rt!==b||jt!==_)&&(i.blendFuncSeparate(ot[it],ot[Ct],ot[Rt],ot[jt]),w=it,y=Ct,b=Rt,_=jt),(ce.equals(T)===!1||ut!==F)&&(i.blendColor(ce.r,ce.g,ce.b,ut),T.copy(ce),F=ut),g=B,I=!1}function xt(B,rt){B.side===bi?Gt(i.CULL_FACE):wt(i.CULL_FACE);let it=B.side===Kn;rt&&(it=!it),Bt(it),B.blending===Oo&&B.transparent===!1?vt(Er):vt(B.blending,B.blendEquation,B.blendSrc,B.blendDst,B.blendEquationAlpha,B.blendSrcAlpha,B.blendDstAlpha,B.blendColor,B.blendAlpha,B.premultipliedAlpha),o.setFunc(B.depthFunc),o.setTest(B.depthTest),o.setMask(B.depthWrite),r.setMask(B.colorWrite);let Ct=B.stencilWrite;a.setTest(Ct),Ct&&(a.setMask(B.stencilWriteMask),a.setFunc(B.stencilFunc,B.stencilRef,B.stencilFuncMask),a.setOp(B.stencilFail,B.stencilZFail,B.stencilZPass)),zt(B.polygonOffset,B.polygonOffsetFactor,B.polygonOffsetUnits),B.alphaToCoverage===!0?wt(i.SAMPLE_ALPHA_TO_COVERAGE):Gt(i.SAMPLE_ALPHA_TO_COVERAGE)}function Bt(B){C!==B&&(B?i.frontFace(i.CW):i.frontFace(i.CCW),C=B)}function Dt(B){B!==Lg?(wt(i.CULL_FACE),B!==k&&(B===Ad?i.cullFace(i.BACK):B===Dg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Gt(i.CULL_FACE),k=B}function ne(B){B!==V&&(G&&i.lineWidth(B),V=B)}function zt(B,rt,it){B?(wt(i.POLYGON_OFFSET_FILL),(D!==rt||z!==it)&&(D=rt,z=it,o.getReversed()&&(rt=-rt,it=-it),i.polygonOffset(rt,it))):Gt(i.POLYGON_OFFSET_FILL)}function ge(B){B?wt(i.SCISSOR_TEST):Gt(i.SCISSOR_TEST)}function fe(B){B===void 0&&(B=i.TEXTURE0+Y-1),Q!==B&&(i.activeTexture(B),Q=B)}function xe(B,rt,it){it===void 0&&(Q===null?it=i.TEXTURE0+Y-1:it=Q);let Ct=et[it];Ct===void 0&&(Ct={type:void 0,texture:void 0},et[it]=Ct),(Ct.type!==B||Ct.texture!==rt)&&(Q!==it&&(i.activeTexture(it),Q=it),i.bindTexture(B,rt||Lt[B]),Ct.type=B,Ct.texture=rt)}function O(){let B=et[Q];B!==void 0&&B.type!==void 0&&(i.bindTexture(B.type,null),B.type=void 0,B.texture=void 0)}function bt(){try{i.compressedTexImage2D(...arguments)}catch(B){le("WebGLState:",B)}}function Xt(){try{i.compressedTexImage3D(...arguments)}catch(B){le("WebGLState:",B)}}function ue(){try{i.texSubImage2D(...arguments)}catch(B){le("WebGLState:",B)}}function Tt(){try{i.texSubImage3D(...arguments)}catch(B){le("WebGLState:",B)}}function Ue(){try{i.compressedTexSubImage2D(...arguments)}catch(B){le("WebGLState:",B)}}function $t(){try{i.compressedTexSubImage3D(...arguments)}catch(B){le("WebGLState:",B)}}function te(){try{i.texStorage2D(...arguments)}catch(B){le("WebGLState:",B)}}function P(){try{i.texStorage3D(...arguments)}catch(B){le("WebGLState:",B)}}function S(){try{i.texImage2D(...arguments)}catch(B){le("WebGLState:",B)}}function q(){try{i.texImage3D(...arguments)}catch(B){le("WebGLState:",B)}}function dt(B){return u[B]!==void 0?u[B]:i.getParameter(B)}function at(B,rt){u[B]!==rt&&(i.pixelStorei(B,rt),u[B]=rt)}function St(B){tt.equals(B)===!1&&(i.scissor(B.x,B.y,B.z,B.w),tt.copy(B))}function At(B){_t.equals(B)===!1&&(i.viewport(B.x,B.y,B.z,B.w),_t.copy(B))}function nt(B,rt){let it=c.get(rt);it===void 0&&(it=new WeakMap,c.set(rt,it));let Ct=it.get(B);Ct===void 0&&(Ct=i.getUniformBlockIndex(rt,B.name),i.uniformBlockBinding(rt,Ct,Ct),it.set(B,Ct))}function st(B,rt,it){let Mt=c.get(rt).get(B);l[Mt]!==it&&(i.bindBufferBase(i.UNIFORM_BUFFER,Mt,it),l[Mt]=it)}function mt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,et={},d={},l={},f=new WeakMap,p=[],x=null,m=!1,g=null,v=null,w=null,y=null,R=null,b=null,_=null,T=new Jt(0,0,0),F=0,I=!1,C=null,k=null,V=null,D=null,z=null,tt.set(0,0,i.canvas.width,i.canvas.height),_t.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:wt,disable:Gt,bindFramebuffer:re,drawBuffers:Kt,useProgram:oe,setBlending:vt,setMaterial:xt,setFlipSided:Bt,setCullFace:Dt,setLineWidth:ne,setPolygonOffset:zt,setScissorTest:ge,activeTexture:fe,bindTexture:xe,unbindTexture:O,compressedTexImage2D:bt,compressedTexImage3D:Xt,texImage2D:S,texImage3D:q,pixelStorei:at,getParameter:dt,updateUBOMapping:nt,uniformBlockBinding:st,texStorage2D:te,texStorage3D:P,texSubImage2D:ue,texSubImage3D:Tt,compressedTexSubImage2D:Ue,compressedTexSubImage3D:$t,scissor:St,viewport:At,reset:mt}}function zT(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new gt,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,x=new FinalizationRegistry(P=>p.delete(P)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(P,S){return m?new OffscreenCanvas(P,S):Ma("canvas")}function v(P,S,q){let dt=1,at=te(P);if((at.width>q||at.height>q)&&(dt=q/Math.max(at.width,at.height)),dt<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let St=Math.floor(dt*at.width),At=Math.floor(dt*at.height);d===void 0&&(d=g(St,At));let nt=S?g(St,At):d;return nt.width=St,nt.height=At,nt.getContext("2d").drawImage(P,0,0,St,At),ee("WebGLRenderer: Texture has been resized from ("+at.width+"x"+at.height+") to ("+St+"x"+At+")."),nt}else return"data"in P&&ee("WebGLRenderer: Image in DataTexture is too big ("+at.width+"x"+at.height+")."),P;return P}function w(P){return P.generateMipmaps}function y(P){i.generateMipmap(P)}function R(P){return P.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?i.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function b(P,S,q,dt,at,St=!1){if(P!==null){if(i[P]!==void 0)return i[P];ee("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let At;dt&&(At=t.get("EXT_texture_norm16"),At||ee("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let nt=S;if(S===i.RED&&(q===i.FLOAT&&(nt=i.R32F),q===i.HALF_FLOAT&&(nt=i.R16F),q===i.UNSIGNED_BYTE&&(nt=i.R8),q===i.UNSIGNED_SHORT&&At&&(nt=At.R16_EXT),q===i.SHORT&&At&&(nt=At.R16_SNORM_EXT)),S===i.RED_INTEGER&&(q===i.UNSIGNED_BYTE&&(nt=i.R8UI),q===i.UNSIGNED_SHORT&&(nt=i.R16UI),q===i.UNSIGNED_INT&&(nt=i.R32UI),q===i.BYTE&&(nt=i.R8I),q===i.SHORT&&(nt=i.R16I),q===i.INT&&(nt=i.R32I)),S===i.RG&&(q===i.FLOAT&&(nt=i.RG32F),q===i.HALF_FLOAT&&(nt=i.RG16F),q===i.UNSIGNED_BYTE&&(nt=i.RG8),q===i.UNSIGNED_SHORT&&At&&(nt=At.RG16_EXT),q===i.SHORT&&At&&(nt=At.RG16_SNORM_EXT)),S===i.RG_INTEGER&&(q===i.UNSIGNED_BYTE&&(nt=i.RG8UI),q===i.UNSIGNED_SHORT&&(nt=i.RG16UI),q===i.UNSIGNED_INT&&(nt=i.RG32UI),q===i.BYTE&&(nt=i.RG8I),q===i.SHORT&&(nt=i.RG16I),q===i.INT&&(nt=i.RG32I)),S===i.RGB_INTEGER&&(q===i.UNSIGNED_BYTE&&(nt=i.RGB8UI),q===i.UNSIGNED_SHORT&&(nt=i.RGB16UI),q===i.UNSIGNED_INT&&(nt=i.RGB32UI),q===i.BYTE&&(nt=i.RGB8I),q===i.SHORT&&(nt=i.RGB16I),q===i.INT&&(nt=i.RGB32I)),S===i.RGBA_INTEGER&&(q===i.UNSIGNED_BYTE&&(nt=i.RGBA8UI),q===i.UNSIGNED_SHORT&&(nt=i.RGBA16UI),q===i.UNSIGNED_INT&&(nt=i.RGBA32UI),q===i.BYTE&&(nt=i.RGBA8I),q===i.SHORT&&(nt=i.RGBA16I),q===i.INT&&(nt=i.RGBA32I)),S===i.RGB&&(q===i.UNSIGNED_SHORT&&At&&(nt=At.RGB16_EXT),q===i.SHORT&&At&&(nt=At.RGB16_SNORM_EXT),q===i.UNSIGNED_INT_5_9_9_9_REV&&(nt=i.RGB9_E5),q===i.UNSIGNED_INT_10F_11F_11F_REV&&(nt=i.R11F_G11F_B10F)),S===i.RGBA){let st=St?va:Re.getTransfer(at);q===i.FLOAT&&(nt=i.RGBA32F),q===i.HALF_FLOAT&&(nt=i.RGBA16F),q===i.UNSIGNED_BYTE&&(nt=st===Be?i.SRGB8_ALPHA8:i.RGBA8),q===i.UNSIGNED_SHORT&&At&&(nt=At.RGBA16_EXT),q===i.SHORT&&At&&(nt=At.RGBA16_SNORM_EXT),q===i.UNSIGNED_SHORT_4_4_4_4&&(nt=i.RGBA4),q===i.UNSIGNED_SHORT_5_5_5_1&&(nt=i.RGB5_A1)}return(nt===i.R16F||nt===i.R32F||nt===i.RG16F||nt===i.RG32F||nt===i.RGBA16F||nt===i.RGBA32F)&&t.get("EXT_color_buffer_float"),nt}function _(P,S){let q;return P?S===null||S===Oi||S===Ir?q=i.DEPTH24_STENCIL8:S===Si?q=i.DEPTH32F_STENCIL8:S===ko&&(q=i.DEPTH24_STENCIL8,ee("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===Oi||S===Ir?q=i.DEPTH_COMPONENT24:S===Si?q=i.DEPTH_COMPONENT32F:S===ko&&(q=i.DEPTH_COMPONENT16),q}function T(P,S){return w(P)===!0||P.isFramebufferTexture&&P.minFilter!==yn&&P.minFilter!==Un?Math.log2(Math.max(S.width,S.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?S.mipmaps.length:1}function F(P){let S=new WeakRef(P);n.get(P).__ref=S,p.add(S),x.register(P,S,S)}function I(P){let S=n.get(P).__ref;S!==void 0&&(p.delete(S),x.unregister(S))}function C(P){V(P.target)}function k(P){D(P.target)}function V(P){P.removeEventListener("dispose",C),I(P),Y(P),P.isVideoTexture&&h.delete(P),P.isHTMLTexture&&u.delete(P)}function D(P){P.removeEventListener("dispose",k),I(P),ct(P)}function z(){for(let P of p){let S=P.deref();S!==void 0&&(S.isRenderTarget===!0?D(S):V(S))}p.clear(),u.clear()}function Y(P){let S=n.get(P);if(S.__webglInit===void 0)return;let q=P.source,dt=f.get(q);if(dt){let at=dt[S.__cacheKey];at.usedTimes--,at.usedTimes===0&&G(P),Object.keys(dt).length===0&&f.delete(q)}n.remove(P)}function G(P){let S=n.get(P);i.deleteTexture(S.__webglTexture);let q=P.source,dt=f.get(q);delete dt[S.__cacheKey],o.memory.textures--}function ct(P){let S=n.get(P);S.__depthDisposeCallback&&S.__depthDisposeCallback();let q=P.depthTexture;if(q&&q.renderTarget===P&&V(q),P.isWebGLCubeRenderTarget)for(let at=0;at<6;at++){if(Array.isArray(S.__webglFramebuffer[at]))for(let St=0;St<S.__webglFramebuffer[at].length;St++)i.deleteFramebuffer(S.__webglFramebuffer[at][St]);else i.deleteFramebuffer(S.__webglFramebuffer[at]);S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer[at])}else{if(Array.isArray(S.__webglFramebuffer))for(let at=0;at<S.__webglFramebuffer.length;at++)i.deleteFramebuffer(S.__webglFramebuffer[at]);else i.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&i.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let at=0;at<S.__webglColorRenderbuffer.length;at++)S.__webglColorRenderbuffer[at]&&i.deleteRenderbuffer(S.__webglColorRenderbuffer[at]);S.__webglDepthRenderbuffer&&i.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let dt=P.textures;for(let at=0,St=dt.length;at<St;at++){let At=n.get(dt[at]);At.__webglTexture&&(i.deleteTexture(At.__webglTexture),o.memory.textures--),n.remove(dt[at])}n.remove(P)}let K=0;function Q(){K=0}function et(){return K}function ft(P){K=P}function ht(){let P=K;return P>=s.maxTextures&&ee("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),K+=1,P}function tt(P){let S=[];return S.push(P.wrapS),S.push(P.wrapT),S.push(P.wrapR||0),S.push(P.magFilter),S.push(P.minFilter),S.push(P.anisotropy),S.push(P.internalFormat),S.push(P.format),S.push(P.type),S.push(P.generateMipmaps),S.push(P.mipmapsAutoUpdate),S.push(P.premultiplyAlpha),S.push(P.flipY),S.push(P.unpackAlignment),S.push(P.colorSpace),S.join()}function _t(P,S){let q=n.get(P);if(P.isVideoTexture&&Ue(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&q.__version!==P.version){let dt=P.image;if(dt===null)ee("WebGLRenderer: Texture marked for update but no image data found.");else if(dt.complete===!1)ee("WebGLRenderer: Texture marked for update but image is incomplete");else{xt(q,P,S);return}}else P.isExternalTexture&&(q.__webglTexture=P.sourceTexture?P.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,q.__webglTexture,i.TEXTURE0+S)}function yt(P,S){let q=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&q.__version!==P.version){xt(q,P,S);return}else P.isExternalTexture&&(q.__webglTexture=P.sourceTexture?P.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,q.__webglTexture,i.TEXTURE0+S)}function Lt(P,S){let q=n.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&q.__version!==P.version){xt(q,P,S);return}e.bindTexture(i.TEXTURE_3D,q.__webglTexture,i.TEXTURE0+S)}function wt(P,S){let q=n.get(P);if(P.version>0&&q.__version!==P.version){Bt(q,P,S);return}e.bindTexture(i.TEXTURE_CUBE_MAP,q.__webglTexture,i.TEXTURE0+S)}let Gt={[yo]:i.REPEAT,[yi]:i.CLAMP_TO_EDGE,[vo]:i.MIRRORED_REPEAT},re={[yn]:i.NEAREST,[Zc]:i.NEAREST_MIPMAP_NEAREST,[Pr]:i.NEAREST_MIPMAP_LINEAR,[Un]:i.LINEAR,[zo]:i.LINEAR_MIPMAP_NEAREST,[Fi]:i.LINEAR_MIPMAP_LINEAR},Kt={[r0]:i.NEVER,[$d]:i.ALWAYS,[o0]:i.LESS,[qd]:i.LEQUAL,[a0]:i.EQUAL,[Yd]:i.GEQUAL,[l0]:i.GREATER,[c0]:i.NOTEQUAL};function oe(P,S){if(S.type===Si&&t.has("OES_texture_float_linear")===!1&&(S.magFilter===Un||S.magFilter===zo||S.magFilter===Pr||S.magFilter===Fi||S.minFilter===Un||S.minFilter===zo||S.minFilter===Pr||S.minFilter===Fi)&&ee("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(P,i.TEXTURE_WRAP_S,Gt[S.wrapS]),i.texParameteri(P,i.TEXTURE_WRAP_T,Gt[S.wrapT]),(P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY)&&i.texParameteri(P,i.TEXTURE_WRAP_R,Gt[S.wrapR]),i.texParameteri(P,i.TEXTURE_MAG_FILTER,re[S.magFilter]),i.texParameteri(P,i.TEXTURE_MIN_FILTER,re[S.minFilter]),S.compareFunction&&(i.texParameteri(P,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(P,i.TEXTURE_COMPARE_FUNC,Kt[S.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===yn||S.minFilter!==Pr&&S.minFilter!==Fi||S.type===Si&&t.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||n.get(S).__currentAnisotropy){let q=t.get("EXT_texture_filter_anisotropic");i.texParameterf(P,q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),n.get(S).__currentAnisotropy=S.anisotropy}}}function ie(P,S){let q=!1;P.__webglInit===void 0&&(P.__webglInit=!0,S.addEventListener("dispose",C),F(S));let dt=S.source,at=f.get(dt);at===void 0&&(at={},f.set(dt,at));let St=tt(S);if(St!==P.__cacheKey){at[St]===void 0&&(at[St]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,q=!0),at[St].usedTimes++;let At=at[P.__cacheKey];At!==void 0&&(at[P.__cacheKey].usedTimes--,At.usedTimes===0&&G(S)),P.__cacheKey=St,P.__webglTexture=at[St].texture}return q}function ot(P,S,q){return Math.floor(Math.floor(P/q)/S)}function vt(P,S,q,dt){let St=P.updateRanges;if(St.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,S.width,S.height,q,dt,S.data);else{St.sort((B,rt)=>B.start-rt.start);let At=0;for(let B=1;B<St.length;B++){let rt=St[At],it=St[B],Ct=rt.start+rt.count,Mt=ot(it.start,S.width,4),Rt=ot(rt.start,S.width,4);it.start<=Ct+1&&Mt===Rt&&ot(it.start+it.count-1,S.width,4)===Mt?rt.count=Math.max(rt.count,it.start+it.count-rt.start):(++At,St[At]=it)}St.length=At+1;let nt=e.getParameter(i.UNPACK_ROW_LENGTH),st=e.getParameter(i.UNPACK_SKIP_PIXELS),mt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,S.width);for(let B=0,rt=St.length;B<rt;B++){let it=St[B],Ct=Math.floor(it.start/4),Mt=Math.ceil(it.count/4),Rt=Ct%S.width,jt=Math.floor(Ct/S.width),ce=Mt,ut=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,Rt),e.pixelStorei(i.UNPACK_SKIP_ROWS,jt),e.texSubImage2D(i.TEXTURE_2D,0,Rt,jt,ce,ut,q,dt,S.data)}P.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,nt),e.pixelStorei(i.UNPACK_SKIP_PIXELS,st),e.pixelStorei(i.UNPACK_SKIP_ROWS,mt)}}function xt(P,S,q){let dt=i.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(dt=i.TEXTURE_2D_ARRAY),S.isData3DTexture&&(dt=i.TEXTURE_3D);let at=ie(P,S),St=S.source;e.bindTexture(dt,P.__webglTexture,i.TEXTURE0+q);let At=n.get(St);if(St.version!==At.__version||at===!0){if(e.activeTexture(i.TEXTURE0+q),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let ut=Re.getPrimaries(Re.workingColorSpace),qt=S.colorSpace===zi?null:Re.getPrimaries(S.colorSpace),he=S.colorSpace===zi||ut===qt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,he)}e.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment);let st=v(S.image,!1,s.maxTextureSize);st=$t(S,st);let mt=r.convert(S.format,S.colorSpace),B=r.convert(S.type),rt=b(S.internalFormat,mt,B,S.normalized,S.colorSpace,S.isVideoTexture);oe(dt,S);let it,Ct=S.mipmaps,Mt=S.isVideoTexture!==!0,Rt=At.__version===void 0||at===!0,jt=St.dataReady,ce=T(S,st);if(S.isDepthTexture)rt=_(S.format===Rs,S.type),Rt&&(Mt?e.texStorage2D(i.TEXTURE_2D,1,rt,st.width,st.height):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,mt,B,null));else if(S.isDataTexture)if(Ct.length>0){Mt&&Rt&&e.texStorage2D(i.TEXTURE_2D,ce,rt,Ct[0].width,Ct[0].height);for(let ut=0,qt=Ct.length;ut<qt;ut++)it=Ct[ut],Mt?jt&&e.texSubImage2D(i.TEXTURE_2D,ut,0,0,it.width,it.height,mt,B,it.data):e.texImage2D(i.TEXTURE_2D,ut,rt,it.width,it.height,0,mt,B,it.data);S.generateMipmaps=!1}else Mt?(Rt&&e.texStorage2D(i.TEXTURE_2D,ce,rt,st.width,st.height),jt&&vt(S,st,mt,B)):e.texImage2D(i.TEXTURE_2D,0,rt,st.width,st.height,0,mt,B,st.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){Mt&&Rt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ce,rt,Ct[0].width,Ct[0].height,st.depth);for(let ut=0,qt=Ct.length;ut<qt;ut++)if(it=Ct[ut],S.format!==di)if(mt!==null)if(Mt){if(jt)if(S.layerUpdates.size>0){let he=rf(it.width,it.height,S.format,S.type);for(let Nt of S.layerUpdates){let _e=it.data.subarray(Nt*he/it.data.BYTES_PER_ELEMENT,(Nt+1)*he/it.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ut,0,0,Nt,it.width,it.height,1,mt,_e)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ut,0,0,0,it.width,it.height,st.depth,mt,it.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ut,rt,it.width,it.height,st.depth,0,it.data,0,0);else ee("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else Mt?jt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ut,0,0,0,it.width,it.height,st.depth,mt,B,it.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ut,rt,it.width,it.height,st.depth,0,mt,B,it.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{Mt&&Rt&&e.texStorage2D(i.TEXTURE_2D,ce,rt,Ct[0].width,Ct[0].height);for(let ut=0,qt=Ct.length;ut<qt;ut++)it=Ct[ut],S.format!==di?mt!==null?Mt?jt&&e.compressedTexSubImage2D(i.TEXTURE_2D,ut,0,0,it.width,it.height,mt,it.data):e.compressedTexImage2D(i.TEXTURE_2D,ut,rt,it.width,it.height,0,it.data):ee("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):Mt?jt&&e.texSubImage2D(i.TEXTURE_2D,ut,0,0,it.width,it.height,mt,B,it.data):e.texImage2D(i.TEXTURE_2D,ut,rt,it.width,it.height,0,mt,B,it.data)}else if(S.isDataArrayTexture)if(Mt){if(Rt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ce,rt,st.width,st.height,st.depth),jt)if(S.layerUpdates.size>0){let ut=rf(st.width,st.height,S.format,S.type);for(let qt of S.layerUpdates){let he=st.data.subarray(qt*ut/st.data.BYTES_PER_ELEMENT,(qt+1)*ut/st.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,qt,st.width,st.height,1,mt,B,he)}S.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,st.width,st.height,st.depth,mt,B,st.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,rt,st.width,st.height,st.depth,0,mt,B,st.data);else if(S.isData3DTexture)Mt?(Rt&&e.texStorage3D(i.TEXTURE_3D,ce,rt,st.width,st.height,st.depth),jt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,st.width,st.height,st.depth,mt,B,st.data)):e.texImage3D(i.TEXTURE_3D,0,rt,st.width,st.height,st.depth,0,mt,B,st.data);else if(S.isFramebufferTexture){if(Rt)if(Mt)e.texStorage2D(i.TEXTURE_2D,ce,rt,st.width,st.height);else{let ut=st.width,qt=st.height;for(let he=0;he<ce;he++)e.texImage2D(i.TEXTURE_2D,he,rt,ut,qt,0,mt,B,null),ut>>=1,qt>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in i){let ut=i.canvas;if(ut.hasAttribute("layoutsubtree")||ut.setAttribute("layoutsubtree","true"),st.parentNode!==ut){ut.appendChild(st),u.add(S),ut.onpaint=qt=>{let he=qt.changedElements;for(let Nt of u)he.includes(Nt.image)&&(Nt.needsUpdate=!0)},ut.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,st);else{let he=i.RGBA,Nt=i.RGBA,_e=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,he,Nt,_e,st)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Ct.length>0){if(Mt&&Rt){let ut=te(Ct[0]);e.texStorage2D(i.TEXTURE_2D,ce,rt,ut.width,ut.height)}for(let ut=0,qt=Ct.length;ut<qt;ut++)it=Ct[ut],Mt?jt&&e.texSubImage2D(i.TEXTURE_2D,ut,0,0,mt,B,it):e.texImage2D(i.TEXTURE_2D,ut,rt,mt,B,it);S.generateMipmaps=!1}else if(Mt){if(Rt){let ut=te(st);e.texStorage2D(i.TEXTURE_2D,ce,rt,ut.width,ut.height)}jt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,mt,B,st)}else e.texImage2D(i.TEXTURE_2D,0,rt,mt,B,st);w(S)&&S.mipmapsAutoUpdate===!0&&y(dt),At.__version=St.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function Bt(P,S,q){if(S.image.length!==6)return;let dt=ie(P,S),at=S.source;e.bindTexture(i.TEXTURE_CUBE_MAP,P.__webglTexture,i.TEXTURE0+q);let St=n.get(at);if(at.version!==St.__version||dt===!0){e.activeTexture(i.TEXTURE0+q);let At=Re.getPrimaries(Re.workingColorSpace),nt=S.colorSpace===zi?null:Re.getPrimaries(S.colorSpace),st=S.colorSpace===zi||At===nt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,st);let mt=S.isCompressedTexture||S.image[0].isCompressedTexture,B=S.image[0]&&S.image[0].isDataTexture,rt=[];for(let Nt=0;Nt<6;Nt++)!mt&&!B?rt[Nt]=v(S.image[Nt],!0,s.maxCubemapSize):rt[Nt]=B?S.image[Nt].image:S.image[Nt],rt[Nt]=$t(S,rt[Nt]);let it=rt[0],Ct=r.convert(S.format,S.colorSpace),Mt=r.convert(S.type),Rt=b(S.internalFormat,Ct,Mt,S.normalized,S.colorSpace),jt=S.isVideoTexture!==!0,ce=St.__version===void 0||dt===!0,ut=at.dataReady,qt=T(S,it);oe(i.TEXTURE_CUBE_MAP,S);let he;if(S.isDepthTexture){if(Rt=_(S.format===Rs,S.type),ce)if(jt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,Rt,it.width,it.height);else for(let Nt=0;Nt<6;Nt++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,Rt,it.width,it.height,0,Ct,Mt,null)}else if(mt){jt&&ce&&e.texStorage2D(i.TEXTURE_CUBE_MAP,qt,Rt,it.width,it.height);for(let Nt=0;Nt<6;Nt++){he=rt[Nt].mipmaps;for(let _e=0;_e<he.length;_e++){let $e=he[_e];S.format!==di?Ct!==null?jt?ut&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,0,0,$e.width,$e.height,Ct,$e.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,Rt,$e.width,$e.height,0,$e.data):ee("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):jt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,0,0,$e.width,$e.height,Ct,Mt,$e.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e,Rt,$e.width,$e.height,0,Ct,Mt,$e.data)}}}else{if(he=S.mipmaps,jt&&ce){he.length>0&&qt++;let Nt=te(rt[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,qt,Rt,Nt.width,Nt.height)}for(let Nt=0;Nt<6;Nt++)if(B){jt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,0,0,rt[Nt].width,rt[Nt].height,Ct,Mt,rt[Nt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,Rt,rt[Nt].width,rt[Nt].height,0,Ct,Mt,rt[Nt].data);for(let _e=0;_e<he.length;_e++){let Gn=he[_e].image[Nt].image;jt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,0,0,Gn.width,Gn.height,Ct,Mt,Gn.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,Rt,Gn.width,Gn.height,0,Ct,Mt,Gn.data)}}else{jt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,0,0,Ct,Mt,rt[Nt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,0,Rt,Ct,Mt,rt[Nt]);for(let _e=0;_e<he.length;_e++){let $e=he[_e];jt?ut&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,0,0,Ct,Mt,$e.image[Nt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Nt,_e+1,Rt,Ct,Mt,$e.image[Nt])}}}w(S)&&S.mipmapsAutoUpdate===!0&&y(i.TEXTURE_CUBE_MAP),St.__version=at.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function Dt(P,S,q,dt,at,St){let At=r.convert(q.format,q.colorSpace),nt=r.convert(q.type),st=b(q.internalFormat,At,nt,q.normalized,q.colorSpace),mt=n.get(S),B=n.get(q);if(B.__renderTarget=S,!mt.__hasExternalTextures){let rt=Math.max(1,S.width>>St),it=Math.max(1,S.height>>St);at===i.TEXTURE_3D||at===i.TEXTURE_2D_ARRAY?e.texImage3D(at,St,st,rt,it,S.depth,0,At,nt,null):e.texImage2D(at,St,st,rt,it,0,At,nt,null)}e.bindFramebuffer(i.FRAMEBUFFER,P),Tt(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,dt,at,B.__webglTexture,0,ue(S)):(at===i.TEXTURE_2D||at>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&at<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,dt,at,B.__webglTexture,St),e.bindFramebuffer(i.FRAMEBUFFER,null)}function ne(P,S,q){if(i.bindRenderbuffer(i.RENDERBUFFER,P),S.depthBuffer){let dt=S.depthTexture,at=dt&&dt.isDepthTexture?dt.type:null,St=_(S.stencilBuffer,at),At=S.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Tt(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ue(S),St,S.width,S.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,ue(S),St,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,St,S.width,S.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,At,i.RENDERBUFFER,P)}else{let dt=S.textures;for(let at=0;at<dt.length;at++){let St=dt[at],At=r.convert(St.format,St.colorSpace),nt=r.convert(St.type),st=b(St.internalFormat,At,nt,St.normalized,St.colorSpace);Tt(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ue(S),st,S.width,S.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,ue(S),st,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,st,S.width,S.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function zt(P,S,q){let dt=S.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,P),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let at=n.get(S.depthTexture);at.__renderTarget=S;let St=dt?S.depthTexture.image[0]:S.depthTexture.image;(!at.__webglTexture||St.width!==S.width||St.height!==S.height)&&(St.width=S.width,St.height=S.height,S.depthTexture.needsUpdate=!0),dt?wt(S.depthTexture,0):_t(S.depthTexture,0);let At=at.__webglTexture,nt=ue(S),st=dt?i.TEXTURE_CUBE_MAP_POSITIVE_X+q:i.TEXTURE_2D,mt=S.depthTexture.format===Rs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(S.depthTexture.format===vs)Tt(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,mt,st,At,0,nt):i.framebufferTexture2D(i.FRAMEBUFFER,mt,st,At,0);else if(S.depthTexture.format===Rs)Tt(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,mt,st,At,0,nt):i.framebufferTexture2D(i.FRAMEBUFFER,mt,st,At,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function ge(P){let S=n.get(P),q=P.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==P.depthTexture){let dt=P.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),dt){let at=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,dt.removeEventListener("dispose",at)};dt.addEventListener("dispose",at),S.__depthDisposeCallback=at}S.__boundDepthTexture=dt}if(P.depthTexture&&!S.__autoAllocateDepthBuffer)if(q)for(let dt=0;dt<6;dt++)zt(S.__webglFramebuffer[dt],P,dt);else P.texture.mipmaps.length>0?zt(S.__webglFramebuffer[0],P,0):zt(S.__webglFramebuffer,P,0);else if(q){S.__webglDepthbuffer=[];for(let dt=0;dt<6;dt++)if(e.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[dt]),S.__webglDepthbuffer[dt]===void 0)S.__webglDepthbuffer[dt]=i.createRenderbuffer(),ne(S.__webglDepthbuffer[dt],P,!1);else{let at=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,St=S.__webglDepthbuffer[dt];i.bindRenderbuffer(i.RENDERBUFFER,St),i.framebufferRenderbuffer(i.FRAMEBUFFER,at,i.RENDERBUFFER,St)}}else if(P.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=i.createRenderbuffer(),ne(S.__webglDepthbuffer,P,!1);else{let at=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,St=S.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,St),i.framebufferRenderbuffer(i.FRAMEBUFFER,at,i.RENDERBUFFER,St)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function fe(P,S,q){let dt=n.get(P);S!==void 0&&Dt(dt.__webglFramebuffer,P,P.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),q!==void 0&&ge(P)}function xe(P){let S=P.texture,q=n.get(P),dt=n.get(S);P.addEventListener("dispose",k),F(P);let at=P.textures,St=P.isWebGLCubeRenderTarget===!0,At=at.length>1;if(At||(dt.__webglTexture===void 0&&(dt.__webglTexture=i.createTexture()),dt.__version=S.version,o.memory.textures++),St){q.__webglFramebuffer=[];for(let nt=0;nt<6;nt++)if(S.mipmaps.length>0){q.__webglFramebuffer[nt]=[];for(let st=0;st<S.mipmaps.length;st++)q.__webglFramebuffer[nt][st]=i.createFramebuffer()}else q.__webglFramebuffer[nt]=i.createFramebuffer()}else{if(S.mipmaps.length>0){q.__webglFramebuffer=[];for(let nt=0;nt<S.mipmaps.length;nt++)q.__webglFramebuffer[nt]=i.createFramebuffer()}else q.__webglFramebuffer=i.createFramebuffer();if(At)for(let nt=0,st=at.length;nt<st;nt++){let mt=n.get(at[nt]);mt.__webglTexture===void 0&&(mt.__webglTexture=i.createTexture(),o.memory.textures++)}if(P.samples>0&&Tt(P)===!1){q.__webglMultisampledFramebuffer=i.createFramebuffer(),q.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,q.__webglMultisampledFramebuffer);for(let nt=0;nt<at.length;nt++){let st=at[nt];q.__webglColorRenderbuffer[nt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,q.__webglColorRenderbuffer[nt]);let mt=r.convert(st.format,st.colorSpace),B=r.convert(st.type),rt=b(st.internalFormat,mt,B,st.normalized,st.colorSpace,P.isXRRenderTarget===!0),it=ue(P);i.renderbufferStorageMultisample(i.RENDERBUFFER,it,rt,P.width,P.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+nt,i.RENDERBUFFER,q.__webglColorRenderbuffer[nt])}i.bindRenderbuffer(i.RENDERBUFFER,null),P.depthBuffer&&(q.__webglDepthRenderbuffer=i.createRenderbuffer(),ne(q.__webglDepthRenderbuffer,P,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(St){e.bindTexture(i.TEXTURE_CUBE_MAP,dt.__webglTexture),oe(i.TEXTURE_CUBE_MAP,S);for(let nt=0;nt<6;nt++)if(S.mipmaps.length>0)for(let st=0;st<S.mipmaps.length;st++)Dt(q.__webglFramebuffer[nt][st],P,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+nt,st);else Dt(q.__webglFramebuffer[nt],P,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+nt,0);w(S)?y(i.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),e.unbindTexture()}else if(At){for(let nt=0,st=at.length;nt<st;nt++){let mt=at[nt],B=n.get(mt),rt=i.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(rt=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(rt,B.__webglTexture),oe(rt,mt),Dt(q.__webglFramebuffer,P,mt,i.COLOR_ATTACHMENT0+nt,rt,0),w(mt)&&y(rt)}e.unbindTexture()}else{let nt=i.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(nt=P.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(nt,dt.__webglTexture),oe(nt,S),S.mipmaps.length>0)for(let st=0;st<S.mipmaps.length;st++)Dt(q.__webglFramebuffer[st],P,S,i.COLOR_ATTACHMENT0,nt,st);else Dt(q.__webglFramebuffer,P,S,i.COLOR_ATTACHMENT0,nt,0);w(S)?y(nt):S.mipmaps.length>0&&i.texParameteri(nt,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),e.unbindTexture()}P.depthBuffer&&ge(P)}function O(P){let S=P.textures;for(let q=0,dt=S.length;q<dt;q++){let at=S[q];if(w(at)&&at.mipmapsAutoUpdate===!0){let St=R(P),At=n.get(at).__webglTexture;e.bindTexture(St,At),y(St),e.unbindTexture()}}}let bt=[];function Xt(P){if(P.samples>0){if(Tt(P)===!1){let S=P.textures,q=P.width,dt=P.height,at=i.COLOR_BUFFER_BIT,St=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,At=n.get(P),nt=S.length>1;if(nt)for(let mt=0;mt<S.length;mt++)e.bindFramebuffer(i.FRAMEBUFFER,At.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,At.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,At.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,At.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,At.__webglFramebuffer);for(let mt=0;mt<S.length;mt++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(at|=i.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(at|=i.STENCIL_BUFFER_BIT)),nt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,At.__webglColorRenderbuffer[mt]);let B=n.get(S[mt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,B,0)}i.blitFramebuffer(0,0,q,dt,0,0,q,dt,at,i.NEAREST),l===!0&&(bt.length=0,bt.push(i.COLOR_ATTACHMENT0+mt),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&bt.push(St),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,bt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),nt)for(let mt=0;mt<S.length;mt++){e.bindFramebuffer(i.FRAMEBUFFER,At.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.RENDERBUFFER,At.__webglColorRenderbuffer[mt]);let B=n.get(S[mt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,At.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+mt,i.TEXTURE_2D,B,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,At.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let S=P.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[S])}}}function ue(P){return Math.min(s.maxSamples,P.samples)}function Tt(P){let S=n.get(P);return P.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function Ue(P){let S=o.render.frame;h.get(P)!==S&&(h.set(P,S),P.update())}function $t(P,S){let q=P.colorSpace,dt=P.format,at=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||q!==ya&&q!==zi&&(Re.getTransfer(q)===Be?(dt!==di||at!==jn)&&ee("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):le("WebGLTextures: Unsupported texture color space:",q)),S}function te(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=Q,this.getTextureUnits=et,this.setTextureUnits=ft,this.setTexture2D=_t,this.setTexture2DArray=yt,this.setTexture3D=Lt,this.setTextureCube=wt,this.rebindTextures=fe,this.setupRenderTarget=xe,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=Xt,this.setupDepthRenderbuffer=ge,this.setupFrameBufferTexture=Dt,this.useMultisampledRTT=Tt,this.dispose=z}function kT(i,t){function e(n,s=zi){let r,o=Re.getTransfer(s);if(n===jn)return i.UNSIGNED_BYTE;if(n===Jc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===jc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Gd)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Hd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===kd)return i.BYTE;if(n===Vd)return i.SHORT;if(n===ko)return i.UNSIGNED_SHORT;if(n===Kc)return i.INT;if(n===Oi)return i.UNSIGNED_INT;if(n===Si)return i.FLOAT;if(n===Bi)return i.HALF_FLOAT;if(n===Wd)return i.ALPHA;if(n===Xd)return i.RGB;if(n===di)return i.RGBA;if(n===vs)return i.DEPTH_COMPONENT;if(n===Rs)return i.DEPTH_STENCIL;if(n===Qc)return i.RED;if(n===th)return i.RED_INTEGER;if(n===nr)return i.RG;if(n===eh)return i.RG_INTEGER;if(n===nh)return i.RGBA_INTEGER;if(n===Qa||n===tl||n===el||n===nl)if(o===Be)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Qa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===tl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===el)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===nl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Qa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===tl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===el)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===nl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ih||n===sh||n===rh||n===oh)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ih)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===sh)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===rh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===oh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===ah||n===lh||n===ch||n===hh||n===uh||n===il||n===dh)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===ah||n===lh)return o===Be?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===ch)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===hh)return r.COMPRESSED_R11_EAC;if(n===uh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===il)return r.COMPRESSED_RG11_EAC;if(n===dh)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===fh||n===ph||n===mh||n===gh||n===_h||n===xh||n===yh||n===vh||n===Mh||n===bh||n===Sh||n===wh||n===Th||n===Ah)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===fh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===ph)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===mh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===gh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===_h)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===xh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===yh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===vh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Mh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===bh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Sh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===wh)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Th)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Ah)return o===Be?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Eh||n===Rh||n===Ch)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===Eh)return o===Be?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Rh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Ch)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Ph||n===Ih||n===sl||n===Lh)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===Ph)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Ih)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===sl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Lh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Ir?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var VT=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,GT=`
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

}`,pf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new Ca(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new es({vertexShader:VT,fragmentShader:GT,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new Ye(new Sr(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},mf=class extends Di{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,x=typeof XRWebGLBinding<"u",m=new pf,g={},v=e.getContextAttributes(),w=null,y=null,R=[],b=[],_=new gt,T=null,F=null,I=new kn;I.viewport=new nn;let C=new kn;C.viewport=new nn;let k=[I,C],V=new Xc,D=null,z=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(tt){let _t=R[tt];return _t===void 0&&(_t=new Eo,R[tt]=_t),_t.getTargetRaySpace()},this.getControllerGrip=function(tt){let _t=R[tt];return _t===void 0&&(_t=new Eo,R[tt]=_t),_t.getGripSpace()},this.getHand=function(tt){let _t=R[tt];return _t===void 0&&(_t=new Eo,R[tt]=_t),_t.getHandSpace()};function Y(tt){let _t=b.indexOf(tt.inputSource);if(_t===-1)return;let yt=R[_t];yt!==void 0&&(yt.update(tt.inputSource,tt.frame,c||o),yt.dispatchEvent({type:tt.type,data:tt.inputSource}))}function G(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",ct);for(let tt=0;tt<R.length;tt++){let _t=b[tt];_t!==null&&(b[tt]=null,R[tt].disconnect(_t))}D=null,z=null,m.reset();for(let tt in g)delete g[tt];if(t.setRenderTarget(w),f=null,d=null,u=null,s=null,y=null,ht.stop(),n.isPresenting=!1,t.setPixelRatio(T),t.setSize(_.width,_.height,!1),F!==null){let tt=F.camera;tt.fov=F.fov,tt.zoom=F.zoom,tt.updateProjectionMatrix(),F=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(tt){r=tt,n.isPresenting===!0&&ee("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(tt){a=tt,n.isPresenting===!0&&ee("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(tt){c=tt},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&x&&(u=new XRWebGLBinding(s,e)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(tt){if(s=tt,s!==null){if(w=t.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",G),s.addEventListener("inputsourceschange",ct),v.xrCompatible!==!0&&await e.makeXRCompatible(),T=t.getPixelRatio(),t.getSize(_),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let yt=null,Lt=null,wt=null;v.depth&&(wt=v.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,yt=v.stencil?Rs:vs,Lt=v.stencil?Ir:Oi);let Gt={colorFormat:e.RGBA8,depthFormat:wt,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Gt),s.updateRenderState({layers:[d]}),t.setPixelRatio(1),t.setSize(d.textureWidth,d.textureHeight,!1),y=new hi(d.textureWidth,d.textureHeight,{format:di,type:jn,depthTexture:new ws(d.textureWidth,d.textureHeight,Lt,void 0,void 0,void 0,void 0,void 0,void 0,yt),stencilBuffer:v.stencil,colorSpace:t.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let yt={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,yt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new hi(f.framebufferWidth,f.framebufferHeight,{format:di,type:jn,colorSpace:t.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ht.setContext(s),ht.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function ct(tt){for(let _t=0;_t<tt.removed.length;_t++){let yt=tt.removed[_t],Lt=b.indexOf(yt);Lt>=0&&(b[Lt]=null,R[Lt].disconnect(yt))}for(let _t=0;_t<tt.added.length;_t++){let yt=tt.added[_t],Lt=b.indexOf(yt);if(Lt===-1){for(let Gt=0;Gt<R.length;Gt++)if(Gt>=b.length){b.push(yt),Lt=Gt;break}else if(b[Gt]===null){b[Gt]=yt,Lt=Gt;break}if(Lt===-1)break}let wt=R[Lt];wt&&wt.connect(yt)}}function K(tt,_t){_t===null?tt.matrixWorld.copy(tt.matrix):tt.matrixWorld.multiplyMatrices(_t.matrixWorld,tt.matrix),tt.matrixWorldInverse.copy(tt.matrixWorld).invert()}this.updateCamera=function(tt){if(s===null)return;let _t=tt.near,yt=tt.far;m.texture!==null&&(m.depthNear>0&&(_t=m.depthNear),m.depthFar>0&&(yt=m.depthFar)),V.near=C.near=I.near=_t,V.far=C.far=I.far=yt,(D!==V.near||z!==V.far)&&(s.updateRenderState({depthNear:V.near,depthFar:V.far}),D=V.near,z=V.far),V.layers.mask=tt.layers.mask|6,I.layers.mask=V.layers.mask&-5,C.layers.mask=V.layers.mask&-3;let Lt=tt.parent,wt=V.cameras;K(V,Lt);for(let Gt=0;Gt<wt.length;Gt++)K(wt[Gt],Lt);V.projectionMatrix.copy(I.projectionMatrix),V.projectionMatrixInverse.copy(I.projectionMatrixInverse),F===null&&tt.isPerspectiveCamera&&(F={camera:tt,fov:tt.fov,zoom:tt.zoom}),Q(tt,V,Lt)};function Q(tt,_t,yt){yt===null?tt.matrix.copy(_t.matrixWorld):(tt.matrix.copy(yt.matrixWorld),tt.matrix.invert(),tt.matrix.multiply(_t.matrixWorld)),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.updateMatrixWorld(!0),tt.projectionMatrix.copy(_t.projectionMatrix),tt.projectionMatrixInverse.copy(_t.projectionMatrixInverse),tt.isPerspectiveCamera&&(tt.fov=wo*2*Math.atan(1/tt.projectionMatrix.elements[5]),tt.zoom=1)}this.getCamera=function(){return V},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(tt){l=tt,d!==null&&(d.fixedFoveation=tt),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=tt)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(V)},this.getCameraTexture=function(tt){return g[tt]};let et=null;function ft(tt,_t){if(h=_t.getViewerPose(c||o),p=_t,h!==null){let yt=h.views;f!==null&&(t.setRenderTargetFramebuffer(y,f.framebuffer),t.setRenderTarget(y));let Lt=!1;yt.length!==V.cameras.length&&(V.cameras.length=0,Lt=!0);for(let Kt=0;Kt<yt.length;Kt++){let oe=yt[Kt],ie=null;if(f!==null)ie=f.getViewport(oe);else{let vt=u.getViewSubImage(d,oe);ie=vt.viewport,Kt===0&&(t.setRenderTargetTextures(y,vt.colorTexture,vt.depthStencilTexture),t.setRenderTarget(y))}let ot=k[Kt];ot===void 0&&(ot=new kn,ot.layers.enable(Kt),ot.viewport=new nn,k[Kt]=ot),ot.matrix.fromArray(oe.transform.matrix),ot.matrix.decompose(ot.position,ot.quaternion,ot.scale),ot.projectionMatrix.fromArray(oe.projectionMatrix),ot.projectionMatrixInverse.copy(ot.projectionMatrix).invert(),ot.viewport.set(ie.x,ie.y,ie.width,ie.height),Kt===0&&(V.matrix.copy(ot.matrix),V.matrix.decompose(V.position,V.quaternion,V.scale)),Lt===!0&&V.cameras.push(ot)}let wt=s.enabledFeatures;if(wt&&wt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){u=n.getBinding();let Kt=u.getDepthInformation(yt[0]);Kt&&Kt.isValid&&Kt.texture&&m.init(Kt,s.renderState)}if(wt&&wt.includes("camera-access")&&x){t.state.unbindTexture(),u=n.getBinding();for(let Kt=0;Kt<yt.length;Kt++){let oe=yt[Kt].camera;if(oe){let ie=g[oe];ie||(ie=new Ca,g[oe]=ie);let ot=u.getCameraImage(oe);ie.sourceTexture=ot}}}}for(let yt=0;yt<R.length;yt++){let Lt=b[yt],wt=R[yt];Lt!==null&&wt!==void 0&&wt.update(Lt,_t,c||o)}et&&et(tt,_t),_t.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:_t}),p=null}let ht=new q0;ht.setAnimationLoop(ft),this.setAnimationLoop=function(tt){et=tt},this.dispose=function(){}}},HT=new se,n_=new pe;n_.set(-1,0,0,0,1,0,0,0,1);function WT(i,t){function e(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,ef(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,v,w,y){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,y)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),x(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,v,w):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,e(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===Kn&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,e(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===Kn&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,e(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,e(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,e(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let v=t.get(g),w=v.envMap,y=v.envMapRotation;w&&(m.envMap.value=w,m.envMapRotation.value.setFromMatrix4(HT.makeRotationFromEuler(y)).transpose(),w.isCubeTexture&&w.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(n_),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,e(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,e(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,v,w){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*v,m.scale.value=w*.5,g.map&&(m.map.value=g.map,e(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,e(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,e(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,e(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,e(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,v){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,e(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,e(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,e(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,e(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,e(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,e(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===Kn&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,e(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,e(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=v.texture,m.transmissionSamplerSize.value.set(v.width,v.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,e(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,e(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,e(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,e(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,e(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function x(m,g){let v=t.get(g).light;m.referencePosition.value.setFromMatrixPosition(v.matrixWorld),m.nearDistance.value=v.shadow.camera.near,m.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function XT(i,t,e,n){let s={},r={};function o(v,w){let y=w.program;n.uniformBlockBinding(v,y,s[v.id])}function a(v,w){let y=s[v.id];y===void 0&&(p(v),y=l(v),s[v.id]=y,v.addEventListener("dispose",m));let R=w.program;n.updateUBOMapping(v,R);let b=t.render.frame;r[v.id]!==b&&(c(v),r[v.id]=b)}function l(v){let w=i.createBuffer(),y=v.__size,R=v.usage;return i.bindBuffer(i.UNIFORM_BUFFER,w),i.bufferData(i.UNIFORM_BUFFER,y,R),i.bindBuffer(i.UNIFORM_BUFFER,null),w}function c(v){let w=s[v.id],y=v.uniforms,R=v.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let b=0,_=y.length;b<_;b++){let T=y[b];if(Array.isArray(T))for(let F=0,I=T.length;F<I;F++)h(T[F],b,F,R);else h(T,b,0,R)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(v,w,y,R){if(d(v,w,y,R)===!0){let b=v.__offset,_=v.value;if(Array.isArray(_)){let T=0;for(let F=0;F<_.length;F++){let I=_[F],C=x(I,!0);u(I,v.__data,T),T+=C.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,v.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,b,v.__data)}}function u(v,w,y){typeof v=="number"||typeof v=="boolean"?w[y]=v:v.isMatrix3?(w[y]=v.elements[0],w[y+1]=v.elements[1],w[y+2]=v.elements[2],w[y+3]=0,w[y+4]=v.elements[3],w[y+5]=v.elements[4],w[y+6]=v.elements[5],w[y+7]=0,w[y+8]=v.elements[6],w[y+9]=v.elements[7],w[y+10]=v.elements[8],w[y+11]=0):ArrayBuffer.isView(v)?w.set(v.subarray(0,w.length-y),y):v.toArray(w,y)}function d(v,w,y,R){let b=v.value,_=w+"_"+y;if(Array.isArray(b)){R[_]===void 0&&(R[_]=[]);let T=R[_],F=!1;for(let I=0;I<b.length;I++)f(b[I],T,I)===!0&&(F=!0);return F}return f(b,R,_)}function f(v,w,y){if(w[y]===void 0)return typeof v=="number"||typeof v=="boolean"?w[y]=v:ArrayBuffer.isView(v)?w[y]=v.slice():w[y]=v.clone(),!0;{let R=w[y];if(typeof v=="number"||typeof v=="boolean"){if(R!==v)return w[y]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(R.equals(v)===!1)return R.copy(v),!0}}return!1}function p(v){let w=v.uniforms,y=0,R=16;for(let _=0,T=w.length;_<T;_++){let F=Array.isArray(w[_])?w[_]:[w[_]];for(let I=0,C=F.length;I<C;I++){let k=F[I],V=Array.isArray(k.value)?k.value:[k.value],D=Array.isArray(w[_])||Array.isArray(k.value),z=y;for(let G=0,ct=V.length;G<ct;G++){let K=V[G],Q=x(K,D),et=y%R,ft=et%Q.boundary,ht=et+ft;y+=ft,ht!==0&&R-ht<Q.storage&&(y+=R-ht),G===0&&(z=y),y+=Q.storage}let Y=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new Y((y-z)/Float32Array.BYTES_PER_ELEMENT),k.__offset=z}}let b=y%R;return b>0&&(y+=R-b),v.__size=y,v.__cache={},this}function x(v,w){let y={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(y.boundary=4,y.storage=4):v.isVector2?(y.boundary=8,y.storage=8):v.isVector3||v.isColor?(y.boundary=16,y.storage=12):v.isVector4?(y.boundary=16,y.storage=16):v.isMatrix3?(y.boundary=16,y.storage=48):v.isMatrix4?(y.boundary=16,y.storage=64):v.isTexture?ee("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(y.boundary=16,y.storage=v.byteLength):ee("WebGLRenderer: Unsupported uniform value type.",v),w===!0&&(y.boundary=16,y.storage=Math.ceil(y.storage/16)*16),y}function m(v){let w=v.target;w.removeEventListener("dispose",m),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function g(){for(let v in s)i.deleteBuffer(s[v]);s={},r={}}return{bind:o,update:a,dispose:g}}var qT=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),is=null;function YT(){return is===null&&(is=new Ta(qT,16,16,nr,Bi),is.name="DFG_LUT",is.minFilter=Un,is.magFilter=Un,is.wrapS=yi,is.wrapT=yi,is.generateMipmaps=!1,is.needsUpdate=!0),is}var Fh=class{constructor(t={}){let{canvas:e=u0(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=jn}=t;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let x=f,m=new Set([nh,eh,th]),g=new Set([jn,Oi,ko,Ir,Jc,jc]),v=new Uint32Array(4),w=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},R=null,b=null,_=[],T=[],F=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=ns,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let I=this,C=!1,k=null,V=null,D=null,z=null;this._outputColorSpace=$n;let Y=0,G=0,ct=null,K=-1,Q=null,et=new nn,ft=new nn,ht=null,tt=new Jt(0),_t=0,yt=e.width,Lt=e.height,wt=1,Gt=null,re=null,Kt=new nn(0,0,yt,Lt),oe=new nn(0,0,yt,Lt),ie=!1,ot=new qs,vt=new Ac,xt=!1,Bt=!1,Dt=new se,ne=new N,zt=new nn,ge={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},fe=!1;function xe(){return ct===null?wt:1}let O=n;function bt(E,W){return e.getContext(E,W)}let Xt,ue,Tt,Ue,$t,te,P,S,q,dt,at,St,At,nt,st,mt,B,rt,it,Ct,Mt,Rt,jt;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",qt,!1),e.addEventListener("webglcontextrestored",he,!1),e.addEventListener("webglcontextcreationerror",Nt,!1),O===null){let W="webgl2";if(O=bt(W,E),O===null)throw bt(W)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ce()}catch(E){throw e.removeEventListener("webglcontextlost",qt,!1),e.removeEventListener("webglcontextrestored",he,!1),e.removeEventListener("webglcontextcreationerror",Nt,!1),le("WebGLRenderer: "+E.message),E}function ce(){Xt=new sw(O),Xt.init(),Mt=new kT(O,Xt),ue=new YS(O,Xt,t,Mt),Tt=new BT(O,Xt),ue.reversedDepthBuffer&&d&&Tt.buffers.depth.setReversed(!0),V=O.createFramebuffer(),D=O.createFramebuffer(),z=O.createFramebuffer(),Ue=new aw(O),$t=new wT,te=new zT(O,Xt,Tt,$t,ue,Mt,Ue),P=new iw(I),S=new cM(O),Rt=new XS(O,S),q=new rw(O,S,Ue,Rt),dt=new cw(O,q,S,Rt,Ue),rt=new lw(O,ue,te),st=new $S($t),at=new ST(I,P,Xt,ue,Rt,st),St=new WT(I,$t),At=new AT,nt=new LT(Xt),B=new WS(I,P,Tt,dt,p,l),mt=new OT(I,dt,ue),jt=new XT(O,Ue,ue,Tt),it=new qS(O,Xt,Ue),Ct=new ow(O,Xt,Ue),Ue.programs=at.programs,I.capabilities=ue,I.extensions=Xt,I.properties=$t,I.renderLists=At,I.shadowMap=mt,I.state=Tt,I.info=Ue}x!==jn&&(F=new uw(x,e.width,e.height,a,s,r));let ut=new mf(I,O);this.xr=ut,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let E=Xt.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=Xt.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return wt},this.setPixelRatio=function(E){E!==void 0&&(wt=E,this.setSize(yt,Lt,!1))},this.getSize=function(E){return E.set(yt,Lt)},this.setSize=function(E,W,j=!0){if(ut.isPresenting){ee("WebGLRenderer: Can't change size while VR device is presenting.");return}yt=E,Lt=W,e.width=Math.floor(E*wt),e.height=Math.floor(W*wt),j===!0&&(e.style.width=E+"px",e.style.height=W+"px"),F!==null&&F.setSize(e.width,e.height),this.setViewport(0,0,E,W)},this.getDrawingBufferSize=function(E){return E.set(yt*wt,Lt*wt).floor()},this.setDrawingBufferSize=function(E,W,j){yt=E,Lt=W,wt=j,e.width=Math.floor(E*j),e.height=Math.floor(W*j),this.setViewport(0,0,E,W)},this.setEffects=function(E){if(x===jn){le("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let W=0;W<E.length;W++)if(E[W].isOutputPass===!0){ee("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(et)},this.getViewport=function(E){return E.copy(Kt)},this.setViewport=function(E,W,j,$){E.isVector4?Kt.set(E.x,E.y,E.z,E.w):Kt.set(E,W,j,$),Tt.viewport(et.copy(Kt).multiplyScalar(xe()).round())},this.getScissor=function(E){return E.copy(oe)},this.setScissor=function(E,W,j,$){E.isVector4?oe.set(E.x,E.y,E.z,E.w):oe.set(E,W,j,$),Tt.scissor(ft.copy(oe).multiplyScalar(xe()).round())},this.getScissorTest=function(){return ie},this.setScissorTest=function(E){Tt.setScissorTest(ie=E)},this.setOpaqueSort=function(E){Gt=E},this.setTransparentSort=function(E){re=E},this.getClearColor=function(E){return E.copy(B.getClearColor())},this.setClearColor=function(){B.setClearColor(...arguments)},this.getClearAlpha=function(){return B.getClearAlpha()},this.setClearAlpha=function(){B.setClearAlpha(...arguments)},this.clear=function(E=!0,W=!0,j=!0){let $=0;if(E){let Z=!1;if(ct!==null){let Pt=ct.texture.format;Z=m.has(Pt)}if(Z){let Pt=ct.texture.type,Ut=g.has(Pt),It=B.getClearColor(),Ft=B.getClearAlpha(),Zt=It.r,de=It.g,be=It.b;Ut?(v[0]=Zt,v[1]=de,v[2]=be,v[3]=Ft,O.clearBufferuiv(O.COLOR,0,v)):(w[0]=Zt,w[1]=de,w[2]=be,w[3]=Ft,O.clearBufferiv(O.COLOR,0,w))}else $|=O.COLOR_BUFFER_BIT}W&&($|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&($|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&O.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),k=E},this.dispose=function(){e.removeEventListener("webglcontextlost",qt,!1),e.removeEventListener("webglcontextrestored",he,!1),e.removeEventListener("webglcontextcreationerror",Nt,!1),B.dispose(),At.dispose(),nt.dispose(),te.dispose(),$t.dispose(),P.dispose(),dt.dispose(),q.dispose(),Rt.dispose(),jt.dispose(),at.dispose(),ut.dispose(),ut.removeEventListener("sessionstart",ml),ut.removeEventListener("sessionend",ki),rs.stop()};function qt(E){E.preventDefault(),Kd("WebGLRenderer: Context Lost."),C=!0}function he(){Kd("WebGLRenderer: Context Restored."),C=!1;let E=Ue.autoReset,W=mt.enabled,j=mt.autoUpdate,$=mt.needsUpdate,Z=mt.type;ce(),Ue.autoReset=E,mt.enabled=W,mt.autoUpdate=j,mt.needsUpdate=$,mt.type=Z}function Nt(E){le("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function _e(E){let W=E.target;W.removeEventListener("dispose",_e),$e(W)}function $e(E){Gn(E),$t.remove(E)}function Gn(E){let W=$t.get(E).programs;W!==void 0&&(W.forEach(function(j){at.releaseProgram(j)}),E.isShaderMaterial&&at.releaseShaderCache(E))}this.renderBufferDirect=function(E,W,j,$,Z,Pt){W===null&&(W=ge);let Ut=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,It=qo(E,W,j,$,Z);Tt.setMaterial($,Ut);let Ft=j.index,Zt=1;if($.wireframe===!0){if(Ft=q.getWireframeAttribute(j),Ft===void 0)return;Zt=2}let de=j.drawRange,be=j.attributes.position,Yt=de.start*Zt,Se=(de.start+de.count)*Zt;Pt!==null&&(Yt=Math.max(Yt,Pt.start*Zt),Se=Math.min(Se,(Pt.start+Pt.count)*Zt)),Ft!==null?(Yt=Math.max(Yt,0),Se=Math.min(Se,Ft.count)):be!=null&&(Yt=Math.max(Yt,0),Se=Math.min(Se,be.count));let rn=Se-Yt;if(rn<0||rn===1/0)return;Rt.setup(Z,$,It,j,Ft);let ke,Ve=it;if(Ft!==null&&(ke=S.get(Ft),Ve=Ct,Ve.setIndex(ke)),Z.isMesh)$.wireframe===!0?(Tt.setLineWidth($.wireframeLinewidth*xe()),Ve.setMode(O.LINES)):Ve.setMode(O.TRIANGLES);else if(Z.isLine){let vn=$.linewidth;vn===void 0&&(vn=1),Tt.setLineWidth(vn*xe()),Z.isLineSegments?Ve.setMode(O.LINES):Z.isLineLoop?Ve.setMode(O.LINE_LOOP):Ve.setMode(O.LINE_STRIP)}else Z.isPoints?Ve.setMode(O.POINTS):Z.isSprite&&Ve.setMode(O.TRIANGLES);if(Z.isBatchedMesh)if(Xt.get("WEBGL_multi_draw"))Ve.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let vn=Z._multiDrawStarts,Ht=Z._multiDrawCounts,fn=Z._multiDrawCount,Ae=Ft?S.get(Ft).bytesPerElement:1,as=$t.get($).currentProgram.getUniforms();for(let pn=0;pn<fn;pn++)as.setValue(O,"_gl_DrawID",pn),Ve.render(vn[pn]/Ae,Ht[pn])}else if(Z.isInstancedMesh)Ve.renderInstances(Yt,rn,Z.count);else if(j.isInstancedBufferGeometry){let vn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Ht=Math.min(j.instanceCount,vn);Ve.renderInstances(Yt,rn,Ht)}else Ve.render(Yt,rn)};function Ho(E,W,j,$){k!==null&&E.isNodeMaterial&&k.setObject($,E),xt===!0&&st.setState(E,j,!1),E.transparent===!0&&E.side===bi&&E.forceSinglePass===!1?(E.side=Kn,E.needsUpdate=!0,Vi(E,W,$),E.side=er,E.needsUpdate=!0,Vi(E,W,$),E.side=bi):Vi(E,W,$)}this.compile=function(E,W,j=null){j===null&&(j=E),k!==null&&k.renderStart(E,W,j),b=nt.get(j),b.init(W),T.push(b),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(W.layers)&&(b.pushLight(Z),Z.castShadow&&b.pushShadow(Z))}),E!==j&&E.traverseVisible(function(Z){Z.isLight&&Z.layers.test(W.layers)&&(b.pushLight(Z),Z.castShadow&&b.pushShadow(Z))}),b.setupLights(),k!==null&&k.updateLights(b.state.lightsArray),Bt=this.localClippingEnabled,xt=st.init(this.clippingPlanes,Bt),xt===!0&&st.setGlobalState(this.clippingPlanes,W),k!==null&&mt.render(b.state.shadowsArray,j,W);let $=new Set;return E.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Pt=Z.material;if(Pt)if(Array.isArray(Pt))for(let Ut=0;Ut<Pt.length;Ut++){let It=Pt[Ut];Ho(It,j,W,Z),$.add(It)}else Ho(Pt,j,W,Z),$.add(Pt)}),b=T.pop(),k!==null&&k.renderEnd(),$},this.compileAsync=function(E,W,j=null){let $=this.compile(E,W,j);return new Promise(Z=>{function Pt(){if($.forEach(function(Ut){let Ft=$t.get(Ut).currentProgram;(Ft===void 0||Ft.isReady())&&$.delete(Ut)}),$.size===0){Z(E);return}setTimeout(Pt,10)}Xt.get("KHR_parallel_shader_compile")!==null?Pt():setTimeout(Pt,10)})};let Nr=null;function $h(E){Nr&&Nr(E)}function ml(){rs.stop()}function ki(){rs.start()}let rs=new q0;rs.setAnimationLoop($h),typeof self<"u"&&rs.setContext(self),this.setAnimationLoop=function(E){Nr=E,ut.setAnimationLoop(E),E===null?rs.stop():rs.start()},ut.addEventListener("sessionstart",ml),ut.addEventListener("sessionend",ki),this.render=function(E,W){if(W!==void 0&&W.isCamera!==!0){le("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(C===!0)return;k!==null&&k.renderStart(E,W);let j=ut.enabled===!0&&ut.isPresenting===!0,$=F!==null&&(ct===null||j)&&F.begin(I,ct);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),W.parent===null&&W.matrixWorldAutoUpdate===!0&&W.updateMatrixWorld(),ut.enabled===!0&&ut.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(ut.cameraAutoUpdate===!0&&ut.updateCamera(W),W=ut.getCamera()),E.isScene===!0&&E.onBeforeRender(I,E,W,ct),b=nt.get(E,T.length),b.init(W),b.state.textureUnits=te.getTextureUnits(),T.push(b),Dt.multiplyMatrices(W.projectionMatrix,W.matrixWorldInverse),W.isArrayCamera?vt.setFromArrayCamera(W):ot.setFromProjectionMatrix(Dt,vi,W.reversedDepth),Bt=this.localClippingEnabled,xt=st.init(this.clippingPlanes,Bt),R=At.get(E,_.length),R.init(),_.push(R),this.info.render.frame++,ut.enabled===!0&&ut.isPresenting===!0){let Ut=I.xr.getDepthSensingMesh();Ut!==null&&os(Ut,W,-1/0,I.sortObjects)}os(E,W,0,I.sortObjects),R.finish(),k!==null&&k.updateLights(b.state.lightsArray),I.sortObjects===!0&&R.sort(Gt,re),fe=ut.enabled===!1||ut.isPresenting===!1||ut.hasDepthSensing()===!1,fe&&B.addToRenderList(R,E),this.info.autoReset===!0&&this.info.reset(),xt===!0&&st.beginShadows();let Z=b.state.shadowsArray;if(mt.render(Z,E,W),xt===!0&&st.endShadows(),($&&F.hasRenderPass())===!1){let Ut=R.opaque,It=R.transmissive;if(b.setupLights(),W.isArrayCamera){let Ft=W.cameras;if(It.length>0)for(let Zt=0,de=Ft.length;Zt<de;Zt++){let be=Ft[Zt];wi(Ut,It,E,be)}fe&&B.render(E);for(let Zt=0,de=Ft.length;Zt<de;Zt++){let be=Ft[Zt];Wo(R,E,be,be.viewport)}}else It.length>0&&wi(Ut,It,E,W),fe&&B.render(E),Wo(R,E,W)}ct!==null&&G===0&&(te.updateMultisampleRenderTarget(ct),te.updateRenderTargetMipmap(ct)),$&&F.end(I),E.isScene===!0&&E.onAfterRender(I,E,W),Rt.resetDefaultState(),K=-1,Q=null,T.pop(),T.length>0?(b=T[T.length-1],te.setTextureUnits(b.state.textureUnits),xt===!0&&st.setGlobalState(I.clippingPlanes,b.state.camera)):b=null,_.pop(),_.length>0?R=_[_.length-1]:R=null,k!==null&&k.renderEnd()};function os(E,W,j,$){if(E.visible===!1)return;if(E.layers.test(W.layers)){if(E.isGroup)j=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(W);else if(E.isLight)b.pushLight(E),E.castShadow&&b.pushShadow(E);else if(E.isSprite){let Ut=W.isArrayCamera?vt:ot;if(!E.frustumCulled||E.intersectsFrustum(Ut)){$&&zt.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Dt);let It=dt.update(E),Ft=E.material;Ft.visible&&R.push(E,It,Ft,j,zt.z,null,W)}}else if(E.isMesh||E.isLine||E.isPoints){let Ut=W.isArrayCamera?vt:ot;if(!E.frustumCulled||E.intersectsFrustum(Ut)){let It=dt.update(E),Ft=E.material;if($&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),zt.copy(E.boundingSphere.center)):(It.boundingSphere===null&&It.computeBoundingSphere(),zt.copy(It.boundingSphere.center)),zt.applyMatrix4(E.matrixWorld).applyMatrix4(Dt)),Array.isArray(Ft)){let Zt=It.groups;for(let de=0,be=Zt.length;de<be;de++){let Yt=Zt[de],Se=Ft[Yt.materialIndex];Se&&Se.visible&&R.push(E,It,Se,j,zt.z,Yt,W)}}else Ft.visible&&R.push(E,It,Ft,j,zt.z,null,W)}}}let Pt=E.children;for(let Ut=0,It=Pt.length;Ut<It;Ut++)os(Pt[Ut],W,j,$)}function Wo(E,W,j,$){let{opaque:Z,transmissive:Pt,transparent:Ut}=E;b.setupLightsView(j),xt===!0&&st.setGlobalState(I.clippingPlanes,j),$&&Tt.viewport(et.copy($)),Z.length>0&&an(Z,W,j),Pt.length>0&&an(Pt,W,j),Ut.length>0&&an(Ut,W,j),Tt.buffers.depth.setTest(!0),Tt.buffers.depth.setMask(!0),Tt.buffers.color.setMask(!0),Tt.setPolygonOffset(!1)}function wi(E,W,j,$){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(b.state.transmissionRenderTarget[$.id]===void 0){let Yt=Xt.has("EXT_color_buffer_half_float")||Xt.has("EXT_color_buffer_float");b.state.transmissionRenderTarget[$.id]=new hi(1,1,{generateMipmaps:!0,type:Yt?Bi:jn,minFilter:Fi,samples:Math.max(4,ue.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Re.workingColorSpace})}let Pt=b.state.transmissionRenderTarget[$.id],Ut=$.viewport||et;Pt.setSize(Ut.z*I.transmissionResolutionScale,Ut.w*I.transmissionResolutionScale);let It=I.getRenderTarget(),Ft=I.getActiveCubeFace(),Zt=I.getActiveMipmapLevel();I.setRenderTarget(Pt),I.getClearColor(tt),_t=I.getClearAlpha(),_t<1&&I.setClearColor(16777215,.5),I.clear(),fe&&B.render(j);let de=I.toneMapping;I.toneMapping=ns;let be=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),b.setupLightsView($),xt===!0&&st.setGlobalState(I.clippingPlanes,$),an(E,j,$),te.updateMultisampleRenderTarget(Pt),te.updateRenderTargetMipmap(Pt),Xt.has("WEBGL_multisampled_render_to_texture")===!1){let Yt=!1;for(let Se=0,rn=W.length;Se<rn;Se++){let ke=W[Se],{object:Ve,geometry:vn,material:Ht,group:fn}=ke;if(Ht.side===bi&&Ve.layers.test($.layers)){let Ae=Ht.side;Ht.side=Kn,Ht.needsUpdate=!0,un(Ve,j,$,vn,Ht,fn),Ht.side=Ae,Ht.needsUpdate=!0,Yt=!0}}Yt===!0&&(te.updateMultisampleRenderTarget(Pt),te.updateRenderTargetMipmap(Pt))}I.setRenderTarget(It,Ft,Zt),I.setClearColor(tt,_t),be!==void 0&&($.viewport=be),I.toneMapping=de}function an(E,W,j){let $=W.isScene===!0?W.overrideMaterial:null;for(let Z=0,Pt=E.length;Z<Pt;Z++){let Ut=E[Z],{object:It,geometry:Ft,group:Zt}=Ut,de=Ut.material;de.allowOverride===!0&&$!==null&&(de=$),It.layers.test(j.layers)&&un(It,W,j,Ft,de,Zt)}}function un(E,W,j,$,Z,Pt){k!==null&&Z.isNodeMaterial&&k.setObject(E,Z),E.onBeforeRender(I,W,j,$,Z,Pt),E.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),Z.onBeforeRender(I,W,j,$,E,Pt),Z.transparent===!0&&Z.side===bi&&Z.forceSinglePass===!1?(Z.side=Kn,Z.needsUpdate=!0,I.renderBufferDirect(j,W,$,Z,E,Pt),Z.side=er,Z.needsUpdate=!0,I.renderBufferDirect(j,W,$,Z,E,Pt),Z.side=bi):I.renderBufferDirect(j,W,$,Z,E,Pt),E.onAfterRender(I,W,j,$,Z,Pt)}function dn(E){let W=0;for(let j of E)j.texture!==null&&W++;return W}function Vi(E,W,j){W.isScene!==!0&&(W=ge);let $=$t.get(E),Z=b.state.lights,Pt=b.state.shadowsArray,Ut=Z.state.version,It=at.getParameters(E,Z.state,Pt,W,j,b.state.lightProbeGridArray),Ft=at.getProgramCacheKey(It),Zt=$.programs;$.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?W.environment:null,$.fog=W.fog;let de=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;$.envMap=P.get(E.envMap||$.environment,de),$.envMapRotation=$.environment!==null&&E.envMap===null?W.environmentRotation:E.envMapRotation,Zt===void 0&&(E.addEventListener("dispose",_e),Zt=new Map,$.programs=Zt,$.programVariants=new Map);let be=Zt.get(Ft);if(be!==void 0){if($.currentProgram===be&&$.lightsStateVersion===Ut)return Xo(E,It),be}else It.uniforms=at.getUniforms(E),k!==null&&E.isNodeMaterial&&k.build(E,j,It),E.onBeforeCompile(It,I),be=at.acquireProgram(It,Ft),Zt.set(Ft,be),$.uniforms=It.uniforms;let Yt=$.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Yt.clippingPlanes=st.uniform),Xo(E,It),$.needsLights=Is(E),$.lightsStateVersion=Ut,$.needsLights&&(Yt.ambientLightColor.value=Z.state.ambient,Yt.lightProbe.value=Z.state.probe,Yt.sunLights.value=Z.state.sun,Yt.sunLightShadows.value=Z.state.sunShadow,Yt.directionalLights.value=Z.state.directional,Yt.directionalLightShadows.value=Z.state.directionalShadow,Yt.spotLights.value=Z.state.spot,Yt.spotLightShadows.value=Z.state.spotShadow,Yt.rectAreaLights.value=Z.state.rectArea,Yt.ltc_1.value=Z.state.rectAreaLTC1,Yt.ltc_2.value=Z.state.rectAreaLTC2,Yt.pointLights.value=Z.state.point,Yt.pointLightShadows.value=Z.state.pointShadow,Yt.hemisphereLights.value=Z.state.hemi,Yt.sunShadowMatrix.value=Z.state.sunShadowMatrix,Yt.sunShadowCascade.value=Z.state.sunShadowCascade,Yt.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Yt.spotLightMatrix.value=Z.state.spotLightMatrix,Yt.spotLightMap.value=Z.state.spotLightMap,Yt.pointShadowMatrix.value=Z.state.pointShadowMatrix),$.numLightProbeGrids=dn(b.state.lightProbeGridArray),$.currentProgram=be,$.uniformsList=null,be}function ti(E,W,j,$,Z){let Pt=$t.get(E),Ut=Pt.currentProgram.id+","+$+","+Z,It=Pt.programVariants.get(Ut);return It===void 0?(It=Vi(E,W,j),Pt.programVariants.set(Ut,It)):(Pt.currentProgram=It,Pt.uniformsList=null,Pt.outputColorSpace=$,Pt.toneMapping=Z),It}function Ps(E){if(E.uniformsList===null){let W=E.currentProgram.getUniforms();E.uniformsList=Vo.seqWithValue(W.seq,E.uniforms)}return E.uniformsList}function Xo(E,W){let j=$t.get(E);j.outputColorSpace=W.outputColorSpace,j.batching=W.batching,j.batchingColor=W.batchingColor,j.instancing=W.instancing,j.instancingColor=W.instancingColor,j.instancingMorph=W.instancingMorph,j.skinning=W.skinning,j.morphTargets=W.morphTargets,j.morphNormals=W.morphNormals,j.morphColors=W.morphColors,j.morphTargetsCount=W.morphTargetsCount,j.numClippingPlanes=W.numClippingPlanes,j.numIntersection=W.numClipIntersection,j.vertexAlphas=W.vertexAlphas,j.vertexTangents=W.vertexTangents,j.toneMapping=W.toneMapping}function qo(E,W,j,$,Z){W.isScene!==!0&&(W=ge),te.resetTextureUnits();let Pt=W.fog,Ut=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?W.environment:null,It=ct===null?I.outputColorSpace:ct.isXRRenderTarget===!0?ct.texture.colorSpace:Re.workingColorSpace,Ft=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,Zt=P.get($.envMap||Ut,Ft),de=$.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,be=!!j.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Yt=!!j.morphAttributes.position,Se=!!j.morphAttributes.normal,rn=!!j.morphAttributes.color,ke=ns;$.toneMapped&&(ct===null||ct.isXRRenderTarget===!0)&&(ke=I.toneMapping);let Ve=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,vn=Ve!==void 0?Ve.length:0,Ht=$t.get($),fn=b.state.lights;if(xt===!0&&(Bt===!0||E!==Q)){let Ge=E===Q&&$.id===K;st.setState($,E,Ge)}let Ae=!1,as=!1;$.version===Ht.__version?Ht.needsLights&&Ht.lightsStateVersion!==fn.state.version||Z.isBatchedMesh&&Ht.batching===!1||!Z.isBatchedMesh&&Ht.batching===!0||Z.isBatchedMesh&&Ht.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Ht.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Ht.instancing===!1||!Z.isInstancedMesh&&Ht.instancing===!0||Z.isSkinnedMesh&&Ht.skinning===!1||!Z.isSkinnedMesh&&Ht.skinning===!0||Z.isInstancedMesh&&Ht.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Ht.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Ht.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Ht.instancingMorph===!1&&Z.morphTexture!==null||Ht.envMap!==Zt||$.fog===!0&&Ht.fog!==Pt||Ht.numClippingPlanes!==void 0&&(Ht.numClippingPlanes!==st.numPlanes||Ht.numIntersection!==st.numIntersection)||Ht.vertexAlphas!==de||Ht.vertexTangents!==be||Ht.morphTargets!==Yt||Ht.morphNormals!==Se||Ht.morphColors!==rn||Ht.morphTargetsCount!==vn||Ht.numLightProbeGrids!==dn(b.state.lightProbeGridArray)?Ae=!0:(Ht.outputColorSpace!==It||Ht.toneMapping!==ke)&&(as=!0):(Ae=!0,Ht.__version=$.version);let pn=Ht.currentProgram;(Ae===!0||as===!0)&&(pn=as===!0?ti($,W,Z,It,ke):Vi($,W,Z),k&&$.isNodeMaterial&&k.onUpdateProgram($,pn,Ht));let Or=!1,Gi=!1,ls=!1,ye=pn.getUniforms(),ln=Ht.uniforms;if(Tt.useProgram(pn.program)&&(Or=!0,Gi=!0,ls=!0),$.id!==K&&(K=$.id,Gi=!0),Or||Q!==E){Tt.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),ye.setValue(O,"projectionMatrix",E.projectionMatrix),ye.setValue(O,"viewMatrix",E.matrixWorldInverse);let mn=ye.map.cameraPosition;mn!==void 0&&mn.setValue(O,ne.setFromMatrixPosition(E.matrixWorld)),ue.logarithmicDepthBuffer&&ye.setValue(O,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&ye.setValue(O,"isOrthographic",E.isOrthographicCamera===!0),Q!==E&&(Q=E,Gi=!0,ls=!0)}if(Ht.needsLights&&(fn.state.sunShadowMap.length>0&&ye.setValue(O,"sunShadowMap",fn.state.sunShadowMap,te),fn.state.directionalShadowMap.length>0&&ye.setValue(O,"directionalShadowMap",fn.state.directionalShadowMap,te),fn.state.spotShadowMap.length>0&&ye.setValue(O,"spotShadowMap",fn.state.spotShadowMap,te),fn.state.pointShadowMap.length>0&&ye.setValue(O,"pointShadowMap",fn.state.pointShadowMap,te)),Z.isSkinnedMesh){ye.setOptional(O,Z,"bindMatrix"),ye.setOptional(O,Z,"bindMatrixInverse");let Ge=Z.skeleton;Ge&&(Ge.boneTexture===null&&Ge.computeBoneTexture(),ye.setValue(O,"boneTexture",Ge.boneTexture,te))}Z.isBatchedMesh&&(ye.setOptional(O,Z,"batchingTexture"),ye.setValue(O,"batchingTexture",Z._matricesTexture,te),ye.setOptional(O,Z,"batchingIdTexture"),ye.setValue(O,"batchingIdTexture",Z._indirectTexture,te),ye.setOptional(O,Z,"batchingColorTexture"),Z._colorsTexture!==null&&ye.setValue(O,"batchingColorTexture",Z._colorsTexture,te));let Hn=j.morphAttributes;if((Hn.position!==void 0||Hn.normal!==void 0||Hn.color!==void 0)&&rt.update(Z,j,pn),(Gi||Ht.receiveShadow!==Z.receiveShadow)&&(Ht.receiveShadow=Z.receiveShadow,ye.setValue(O,"receiveShadow",Z.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&W.environment!==null&&(ln.envMapIntensity.value=W.environmentIntensity),ln.dfgLUT!==void 0&&(ln.dfgLUT.value=YT()),Gi){if(ye.setValue(O,"toneMappingExposure",I.toneMappingExposure),Ht.needsLights&&Ur(ln,ls),Pt&&$.fog===!0&&St.refreshFogUniforms(ln,Pt),St.refreshMaterialUniforms(ln,$,wt,Lt,b.state.transmissionRenderTarget[E.id]),Ht.needsLights&&Ht.numLightProbeGrids>0){let Ge=y,mn=0;for(let On of b.state.lightProbeGridArray)On.texture!==null&&(Ge.textures[mn]=On.texture,Ge.min[mn]=On.boundingBox.min,Ge.max[mn]=On.boundingBox.max,Ge.resolution[mn]=On.resolution,mn++);for(let On in Ge)Ge[On].length=mn;ln.probesSH.value=Ge.textures,ln.probesMin.value=Ge.min,ln.probesMax.value=Ge.max,ln.probesResolution.value=Ge.resolution}Vo.upload(O,Ps(Ht),ln,te)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(Vo.upload(O,Ps(Ht),ln,te),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&ye.setValue(O,"center",Z.center),ye.setValue(O,"modelViewMatrix",Z.modelViewMatrix),ye.setValue(O,"normalMatrix",Z.normalMatrix),ye.setValue(O,"modelMatrix",Z.matrixWorld),$.uniformsGroups!==void 0){let Ge=$.uniformsGroups;for(let mn=0,On=Ge.length;mn<On;mn++){let gl=Ge[mn];jt.update(gl,pn),jt.bind(gl,pn)}}return pn}function Ur(E,W){E.ambientLightColor.needsUpdate=W,E.lightProbe.needsUpdate=W,E.sunLights.needsUpdate=W,E.sunLightShadows.needsUpdate=W,E.directionalLights.needsUpdate=W,E.directionalLightShadows.needsUpdate=W,E.pointLights.needsUpdate=W,E.pointLightShadows.needsUpdate=W,E.spotLights.needsUpdate=W,E.spotLightShadows.needsUpdate=W,E.rectAreaLights.needsUpdate=W,E.hemisphereLights.needsUpdate=W}function Is(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return ct},this.setRenderTargetTextures=function(E,W,j){let $=$t.get(E);$.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),$t.get(E.texture).__webglTexture=W,$t.get(E.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:j,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,W){let j=$t.get(E);j.__webglFramebuffer=W,j.__useDefaultFramebuffer=W===void 0},this.setRenderTarget=function(E,W=0,j=0){ct=E,Y=W,G=j;let $=null,Z=!1,Pt=!1;if(E){let It=$t.get(E);if(It.__useDefaultFramebuffer!==void 0){Tt.bindFramebuffer(O.FRAMEBUFFER,It.__webglFramebuffer),et.copy(E.viewport),ft.copy(E.scissor),ht=E.scissorTest,Tt.viewport(et),Tt.scissor(ft),Tt.setScissorTest(ht),K=-1;return}else if(It.__webglFramebuffer===void 0)te.setupRenderTarget(E);else if(It.__hasExternalTextures)te.rebindTextures(E,$t.get(E.texture).__webglTexture,$t.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let de=E.depthTexture;if(It.__boundDepthTexture!==de){if(de!==null&&$t.has(de)&&(E.width!==de.image.width||E.height!==de.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");te.setupDepthRenderbuffer(E)}}let Ft=E.texture;(Ft.isData3DTexture||Ft.isDataArrayTexture||Ft.isCompressedArrayTexture)&&(Pt=!0);let Zt=$t.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(Zt[W])?$=Zt[W][j]:$=Zt[W],Z=!0):E.samples>0&&te.useMultisampledRTT(E)===!1?$=$t.get(E).__webglMultisampledFramebuffer:Array.isArray(Zt)?$=Zt[j]:$=Zt,et.copy(E.viewport),ft.copy(E.scissor),ht=E.scissorTest}else et.copy(Kt).multiplyScalar(wt).floor(),ft.copy(oe).multiplyScalar(wt).floor(),ht=ie;if(j!==0&&($=V),Tt.bindFramebuffer(O.FRAMEBUFFER,$)&&Tt.drawBuffers(E,$),Tt.viewport(et),Tt.scissor(ft),Tt.setScissorTest(ht),Z){let It=$t.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+W,It.__webglTexture,j)}else if(Pt){let It=W;for(let Ft=0;Ft<E.textures.length;Ft++){let Zt=$t.get(E.textures[Ft]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Ft,Zt.__webglTexture,j,It)}}else if(E!==null&&j!==0){let It=$t.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,It.__webglTexture,j)}K=-1};function Fr(E){let W=$t.get(E);return(W.__readFormat!==E.format||W.__readType!==E.type)&&(W.__readFormat=E.format,W.__readType=E.type,W.__formatReadable=ue.textureFormatReadable(E.format),W.__typeReadable=ue.textureTypeReadable(E.type)),W}this.readRenderTargetPixels=function(E,W,j,$,Z,Pt,Ut,It=0){if(!(E&&E.isWebGLRenderTarget)){le("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ft=$t.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ut!==void 0&&(Ft=Ft[Ut],Array.isArray(Ft)&&(Ft=Ft[0])),Ft){Tt.bindFramebuffer(O.FRAMEBUFFER,Ft);try{let Zt=E.textures[It],de=Zt.format,be=Zt.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+It);let Yt=Fr(Zt);if(Yt.__formatReadable===!1){le("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Yt.__typeReadable===!1){le("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}W>=0&&W<=E.width-$&&j>=0&&j<=E.height-Z&&O.readPixels(W,j,$,Z,Mt.convert(de),Mt.convert(be),Pt)}finally{let Zt=ct!==null?$t.get(ct).__webglFramebuffer:null;Tt.bindFramebuffer(O.FRAMEBUFFER,Zt)}}},this.readRenderTargetPixelsAsync=async function(E,W,j,$,Z,Pt,Ut,It=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ft=$t.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ut!==void 0&&(Ft=Ft[Ut],Array.isArray(Ft)&&(Ft=Ft[0])),Ft)if(W>=0&&W<=E.width-$&&j>=0&&j<=E.height-Z){Tt.bindFramebuffer(O.FRAMEBUFFER,Ft);let Zt=E.textures[It],de=Zt.format,be=Zt.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+It);let Yt=Fr(Zt);if(Yt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Yt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Se=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,Se),O.bufferData(O.PIXEL_PACK_BUFFER,Pt.byteLength,O.STREAM_READ),O.readPixels(W,j,$,Z,Mt.convert(de),Mt.convert(be),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let rn=ct!==null?$t.get(ct).__webglFramebuffer:null;Tt.bindFramebuffer(O.FRAMEBUFFER,rn);let ke=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await f0(O,ke,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,Se),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Pt),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(Se),O.deleteSync(ke),Pt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,W=null,j=0){let $=Math.pow(2,-j),Z=Math.floor(E.image.width*$),Pt=Math.floor(E.image.height*$),Ut=W!==null?W.x:0,It=W!==null?W.y:0;te.setTexture2D(E,0),O.copyTexSubImage2D(O.TEXTURE_2D,j,0,0,Ut,It,Z,Pt),Tt.unbindTexture()},this.copyTextureToTexture=function(E,W,j=null,$=null,Z=0,Pt=0){let Ut,It,Ft,Zt,de,be,Yt,Se,rn,ke=E.isCompressedTexture?E.mipmaps[Pt]:E.image;if(j!==null)Ut=j.max.x-j.min.x,It=j.max.y-j.min.y,Ft=j.isBox3?j.max.z-j.min.z:1,Zt=j.min.x,de=j.min.y,be=j.isBox3?j.min.z:0;else{let ye=Math.pow(2,-Z);Ut=Math.floor(ke.width*ye),It=Math.floor(ke.height*ye),E.isDataArrayTexture?Ft=ke.depth:E.isData3DTexture?Ft=Math.floor(ke.depth*ye):Ft=1,Zt=0,de=0,be=0}$!==null?(Yt=$.x,Se=$.y,rn=$.z):(Yt=0,Se=0,rn=0);let Ve=Mt.convert(W.format),vn=Mt.convert(W.type),Ht;W.isData3DTexture?(te.setTexture3D(W,0),Ht=O.TEXTURE_3D):W.isDataArrayTexture||W.isCompressedArrayTexture?(te.setTexture2DArray(W,0),Ht=O.TEXTURE_2D_ARRAY):(te.setTexture2D(W,0),Ht=O.TEXTURE_2D),Tt.activeTexture(O.TEXTURE0),Tt.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,W.flipY),Tt.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,W.premultiplyAlpha),Tt.pixelStorei(O.UNPACK_ALIGNMENT,W.unpackAlignment);let fn=Tt.getParameter(O.UNPACK_ROW_LENGTH),Ae=Tt.getParameter(O.UNPACK_IMAGE_HEIGHT),as=Tt.getParameter(O.UNPACK_SKIP_PIXELS),pn=Tt.getParameter(O.UNPACK_SKIP_ROWS),Or=Tt.getParameter(O.UNPACK_SKIP_IMAGES);Tt.pixelStorei(O.UNPACK_ROW_LENGTH,ke.width),Tt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,ke.height),Tt.pixelStorei(O.UNPACK_SKIP_PIXELS,Zt),Tt.pixelStorei(O.UNPACK_SKIP_ROWS,de),Tt.pixelStorei(O.UNPACK_SKIP_IMAGES,be);let Gi=E.isDataArrayTexture||E.isData3DTexture,ls=W.isDataArrayTexture||W.isData3DTexture;if(E.isDepthTexture){let ye=$t.get(E),ln=$t.get(W),Hn=$t.get(ye.__renderTarget),Ge=$t.get(ln.__renderTarget);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,Hn.__webglFramebuffer),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,Ge.__webglFramebuffer);for(let mn=0;mn<Ft;mn++)Gi&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,$t.get(E).__webglTexture,Z,be+mn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,$t.get(W).__webglTexture,Pt,rn+mn)),O.blitFramebuffer(Zt,de,Zt+Ut,de+It,Yt,Se,Yt+Ut,Se+It,O.DEPTH_BUFFER_BIT,O.NEAREST);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,null),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(Z!==0||E.isRenderTargetTexture||$t.has(E)){let ye=$t.get(E),ln=$t.get(W);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,D),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,z);for(let Hn=0;Hn<Ft;Hn++)Gi?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ye.__webglTexture,Z,be+Hn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ye.__webglTexture,Z),ls?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ln.__webglTexture,Pt,rn+Hn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ln.__webglTexture,Pt),Z!==0?O.blitFramebuffer(Zt,de,Zt+Ut,de+It,Yt,Se,Yt+Ut,Se+It,O.COLOR_BUFFER_BIT,O.NEAREST):ls?O.copyTexSubImage3D(Ht,Pt,Yt,Se,rn+Hn,Zt,de,Ut,It):O.copyTexSubImage2D(Ht,Pt,Yt,Se,Zt,de,Ut,It);Tt.bindFramebuffer(O.READ_FRAMEBUFFER,null),Tt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else ls?E.isDataTexture||E.isData3DTexture?O.texSubImage3D(Ht,Pt,Yt,Se,rn,Ut,It,Ft,Ve,vn,ke.data):W.isCompressedArrayTexture?O.compressedTexSubImage3D(Ht,Pt,Yt,Se,rn,Ut,It,Ft,Ve,ke.data):O.texSubImage3D(Ht,Pt,Yt,Se,rn,Ut,It,Ft,Ve,vn,ke):E.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Pt,Yt,Se,Ut,It,Ve,vn,ke.data):E.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Pt,Yt,Se,ke.width,ke.height,Ve,ke.data):O.texSubImage2D(O.TEXTURE_2D,Pt,Yt,Se,Ut,It,Ve,vn,ke);Tt.pixelStorei(O.UNPACK_ROW_LENGTH,fn),Tt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ae),Tt.pixelStorei(O.UNPACK_SKIP_PIXELS,as),Tt.pixelStorei(O.UNPACK_SKIP_ROWS,pn),Tt.pixelStorei(O.UNPACK_SKIP_IMAGES,Or),Pt===0&&W.generateMipmaps===!0&&W.mipmapsAutoUpdate===!0&&O.generateMipmap(Ht),Tt.unbindTexture()},this.initRenderTarget=function(E){$t.get(E).__webglFramebuffer===void 0&&te.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?te.setTextureCube(E,0):E.isData3DTexture?te.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?te.setTexture2DArray(E,0):te.setTexture2D(E,0),Tt.unbindTexture()},this.resetState=function(){Y=0,G=0,ct=null,Tt.reset(),Rt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return vi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=Re._getDrawingBufferColorSpace(t),e.unpackColorSpace=Re._getUnpackColorSpace()}};var i_={POSITION:["byte","byte normalized","unsigned byte","unsigned byte normalized","short","short normalized","unsigned short","unsigned short normalized"],NORMAL:["byte normalized","short normalized"],TANGENT:["byte normalized","short normalized"],TEXCOORD:["byte","byte normalized","unsigned byte","short","short normalized","unsigned short"]},sr=class{constructor(){this.textureUtils=null,this.pluginCallbacks=[],this.register(function(t){return new Mf(t)}),this.register(function(t){return new bf(t)}),this.register(function(t){return new Af(t)}),this.register(function(t){return new Ef(t)}),this.register(function(t){return new Rf(t)}),this.register(function(t){return new Cf(t)}),this.register(function(t){return new Sf(t)}),this.register(function(t){return new wf(t)}),this.register(function(t){return new Tf(t)}),this.register(function(t){return new Pf(t)}),this.register(function(t){return new If(t)}),this.register(function(t){return new Lf(t)}),this.register(function(t){return new Df(t)}),this.register(function(t){return new Nf(t)})}register(t){return this.pluginCallbacks.indexOf(t)===-1&&this.pluginCallbacks.push(t),this}unregister(t){return this.pluginCallbacks.indexOf(t)!==-1&&this.pluginCallbacks.splice(this.pluginCallbacks.indexOf(t),1),this}setTextureUtils(t){return this.textureUtils=t,this}parse(t,e,n,s){let r=new vf,o=[];for(let a=0,l=this.pluginCallbacks.length;a<l;a++)o.push(this.pluginCallbacks[a](r));r.setPlugins(o),r.setTextureUtils(this.textureUtils),r.writeAsync(t,e,s).catch(n)}parseAsync(t,e){let n=this;return new Promise(function(s,r){n.parse(t,s,r,e)})}},Te={POINTS:0,LINES:1,LINE_LOOP:2,LINE_STRIP:3,TRIANGLES:4,TRIANGLE_STRIP:5,TRIANGLE_FAN:6,BYTE:5120,UNSIGNED_BYTE:5121,SHORT:5122,UNSIGNED_SHORT:5123,INT:5124,UNSIGNED_INT:5125,FLOAT:5126,ARRAY_BUFFER:34962,ELEMENT_ARRAY_BUFFER:34963,NEAREST:9728,LINEAR:9729,NEAREST_MIPMAP_NEAREST:9984,LINEAR_MIPMAP_NEAREST:9985,NEAREST_MIPMAP_LINEAR:9986,LINEAR_MIPMAP_LINEAR:9987,CLAMP_TO_EDGE:33071,MIRRORED_REPEAT:33648,REPEAT:10497},_f="KHR_mesh_quantization",fi={};fi[yn]=Te.NEAREST;fi[Zc]=Te.NEAREST_MIPMAP_NEAREST;fi[Pr]=Te.NEAREST_MIPMAP_LINEAR;fi[Un]=Te.LINEAR;fi[zo]=Te.LINEAR_MIPMAP_NEAREST;fi[Fi]=Te.LINEAR_MIPMAP_LINEAR;fi[yi]=Te.CLAMP_TO_EDGE;fi[yo]=Te.REPEAT;fi[vo]=Te.MIRRORED_REPEAT;var s_={scale:"scale",position:"translation",quaternion:"rotation",morphTargetInfluences:"weights"},$T=new Jt,r_=12,ZT=1179937895,KT=2,o_=8,JT=1313821514,jT=5130562;function Cs(i,t){return i.length===t.length&&i.every(function(e,n){return e===t[n]})}function QT(i){return new TextEncoder().encode(i).buffer}function t1(i){return Cs(i.elements,[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1])}function e1(i,t,e){let n={min:new Array(i.itemSize).fill(Number.POSITIVE_INFINITY),max:new Array(i.itemSize).fill(Number.NEGATIVE_INFINITY)};for(let s=t;s<t+e;s++)for(let r=0;r<i.itemSize;r++){let o;i.itemSize>4?o=i.array[s*i.itemSize+r]:(r===0?o=i.getX(s):r===1?o=i.getY(s):r===2?o=i.getZ(s):r===3&&(o=i.getW(s)),i.normalized===!0&&(o=Lr.normalize(o,i.array))),n.min[r]=Math.min(n.min[r],o),n.max[r]=Math.max(n.max[r],o)}return n}function a_(i){return Math.ceil(i/4)*4}function xf(i,t=0){let e=a_(i.byteLength);if(e!==i.byteLength){let n=new Uint8Array(e);if(n.set(new Uint8Array(i)),t!==0)for(let s=i.byteLength;s<e;s++)n[s]=t;return n.buffer}return i}function yf(){return typeof document>"u"&&typeof OffscreenCanvas<"u"?new OffscreenCanvas(1,1):document.createElement("canvas")}function n1(i,t){if(typeof OffscreenCanvas<"u"&&i instanceof OffscreenCanvas){let e;return t==="image/jpeg"?e=.92:t==="image/webp"&&(e=.8),i.convertToBlob({type:t,quality:e})}else return new Promise(e=>i.toBlob(e,t))}var vf=class{constructor(){this.plugins=[],this.options={},this.pending=[],this.buffers=[],this.byteOffset=0,this.buffers=[],this.nodeMap=new Map,this.skins=[],this.extensionsUsed={},this.extensionsRequired={},this.uids=new Map,this.uid=0,this.json={asset:{version:"2.0",generator:"THREE.GLTFExporter r187"}},this.cache={meshes:new Map,attributes:new Map,attributesNormalized:new Map,materials:new Map,textures:new Map,images:new Map,normalMaps:new Map},this.textureUtils=null}setPlugins(t){this.plugins=t}setTextureUtils(t){this.textureUtils=t}async writeAsync(t,e,n={}){this.options=Object.assign({binary:!1,trs:!1,onlyVisible:!0,maxTextureSize:1/0,animations:[],includeCustomExtensions:!1,copyright:null},n),this.options.animations.length>0&&(this.options.trs=!0),await this.processInputAsync(t),await Promise.all(this.pending);let s=this,r=s.buffers,o=s.json;n=s.options;let a=s.extensionsUsed,l=s.extensionsRequired,c=new Blob(r,{type:"application/octet-stream"}),h=Object.keys(a),u=Object.keys(l);if(h.length>0&&(o.extensionsUsed=h),u.length>0&&(o.extensionsRequired=u),o.buffers&&o.buffers.length>0&&(o.buffers[0].byteLength=c.size),n.copyright&&(o.asset.copyright=n.copyright),n.binary===!0){let d=new FileReader;d.readAsArrayBuffer(c),d.onloadend=function(){let f=xf(d.result),p=new DataView(new ArrayBuffer(o_));p.setUint32(0,f.byteLength,!0),p.setUint32(4,jT,!0);let x=xf(QT(JSON.stringify(o)),32),m=new DataView(new ArrayBuffer(o_));m.setUint32(0,x.byteLength,!0),m.setUint32(4,JT,!0);let g=new ArrayBuffer(r_),v=new DataView(g);v.setUint32(0,ZT,!0),v.setUint32(4,KT,!0);let w=r_+m.byteLength+x.byteLength+p.byteLength+f.byteLength;v.setUint32(8,w,!0);let y=new Blob([g,m,x,p,f],{type:"application/octet-stream"}),R=new FileReader;R.readAsArrayBuffer(y),R.onloadend=function(){e(R.result)}}}else if(o.buffers&&o.buffers.length>0){let d=new FileReader;d.readAsDataURL(c),d.onloadend=function(){let f=d.result;o.buffers[0].uri=f,e(o)}}else e(o)}serializeUserData(t,e){if(Object.keys(t.userData).length===0)return;let n=this.options,s=this.extensionsUsed;try{let r=JSON.parse(JSON.stringify(t.userData));if(n.includeCustomExtensions&&r.gltfExtensions){e.extensions===void 0&&(e.extensions={});for(let o in r.gltfExtensions)e.extensions[o]=r.gltfExtensions[o],s[o]=!0;delete r.gltfExtensions}Object.keys(r).length>0&&(e.extras=r)}catch(r){console.warn("THREE.GLTFExporter: userData of '"+t.name+"' won't be serialized because of JSON.stringify error - "+r.message)}}getUID(t,e=!1){if(this.uids.has(t)===!1){let s=new Map;s.set(!0,this.uid++),s.set(!1,this.uid++),this.uids.set(t,s)}return this.uids.get(t).get(e)}isNormalizedNormalAttribute(t){if(this.cache.attributesNormalized.has(t))return!1;let n=new N;for(let s=0,r=t.count;s<r;s++)if(Math.abs(n.fromBufferAttribute(t,s).length()-1)>5e-4)return!1;return!0}createNormalizedNormalAttribute(t){let e=this.cache;if(e.attributesNormalized.has(t))return e.attributesNormalized.get(t);let n=t.clone(),s=new N;for(let r=0,o=n.count;r<o;r++)s.fromBufferAttribute(n,r),s.x===0&&s.y===0&&s.z===0?s.setX(1):s.normalize(),n.setXYZ(r,s.x,s.y,s.z);return e.attributesNormalized.set(t,n),n}applyTextureTransform(t,e){let n=!1,s={};(e.offset.x!==0||e.offset.y!==0)&&(s.offset=e.offset.toArray(),n=!0),e.rotation!==0&&(s.rotation=e.rotation,n=!0),(e.repeat.x!==1||e.repeat.y!==1)&&(s.scale=e.repeat.toArray(),n=!0),n&&(t.extensions=t.extensions||{},t.extensions.KHR_texture_transform=s,this.extensionsUsed.KHR_texture_transform=!0)}async buildMetalRoughTextureAsync(t,e){if(t===e)return t;function n(f){return f.colorSpace===$n?function(x){return x<.04045?x*.0773993808:Math.pow(x*.9478672986+.0521327014,2.4)}:function(x){return x}}t instanceof Zs&&(t=await this.decompressTextureAsync(t)),e instanceof Zs&&(e=await this.decompressTextureAsync(e));let s=t?t.image:null,r=e?e.image:null,o=Math.max(s?s.width:0,r?r.width:0),a=Math.max(s?s.height:0,r?r.height:0),l=yf();l.width=o,l.height=a;let c=l.getContext("2d",{willReadFrequently:!0});c.fillStyle="#00ffff",c.fillRect(0,0,o,a);let h=c.getImageData(0,0,o,a);if(s){c.drawImage(s,0,0,o,a);let f=n(t),p=c.getImageData(0,0,o,a).data;for(let x=2;x<p.length;x+=4)h.data[x]=f(p[x]/256)*256}if(r){c.drawImage(r,0,0,o,a);let f=n(e),p=c.getImageData(0,0,o,a).data;for(let x=1;x<p.length;x+=4)h.data[x]=f(p[x]/256)*256}c.putImageData(h,0,0);let d=(t||e).clone();return d.source=new Ms(l),d.colorSpace=zi,d.channel=(t||e).channel,t&&e&&t.channel!==e.channel&&console.warn("THREE.GLTFExporter: UV channels for metalnessMap and roughnessMap textures must match."),console.warn("THREE.GLTFExporter: Merged metalnessMap and roughnessMap textures."),d}async buildNormalMapTextureAsync(t,e,n){t instanceof Zs&&(t=await this.decompressTextureAsync(t));let s=t.image,r=yf();r.width=s.width,r.height=s.height;let o=r.getContext("2d",{willReadFrequently:!0});o.drawImage(s,0,0,r.width,r.height);let a=o.getImageData(0,0,r.width,r.height),l=a.data;for(let h=0;h<l.length;h+=4)e&&(l[h+0]=255-l[h+0]),n&&(l[h+1]=255-l[h+1]);o.putImageData(a,0,0);let c=t.clone();return c.source=new Ms(r),c}async decompressTextureAsync(t,e=1/0){if(this.textureUtils===null)throw new Error("THREE.GLTFExporter: setTextureUtils() must be called to process compressed textures.");return await this.textureUtils.decompress(t,e)}processBuffer(t){let e=this.json,n=this.buffers;return e.buffers||(e.buffers=[{byteLength:0}]),n.push(t),0}processBufferView(t,e,n,s,r){let o=this.json;o.bufferViews||(o.bufferViews=[]);let a;switch(e){case Te.BYTE:case Te.UNSIGNED_BYTE:a=1;break;case Te.SHORT:case Te.UNSIGNED_SHORT:a=2;break;default:a=4}let l=t.itemSize*a;r===Te.ARRAY_BUFFER&&(l=Math.ceil(l/4)*4);let c=a_(s*l),h=new DataView(new ArrayBuffer(c)),u=0;for(let p=n;p<n+s;p++){for(let x=0;x<t.itemSize;x++){let m;t.itemSize>4?m=t.array[p*t.itemSize+x]:(x===0?m=t.getX(p):x===1?m=t.getY(p):x===2?m=t.getZ(p):x===3&&(m=t.getW(p)),t.normalized===!0&&(m=Lr.normalize(m,t.array))),e===Te.FLOAT?h.setFloat32(u,m,!0):e===Te.INT?h.setInt32(u,m,!0):e===Te.UNSIGNED_INT?h.setUint32(u,m,!0):e===Te.SHORT?h.setInt16(u,m,!0):e===Te.UNSIGNED_SHORT?h.setUint16(u,m,!0):e===Te.BYTE?h.setInt8(u,m):e===Te.UNSIGNED_BYTE&&h.setUint8(u,m),u+=a}u%l!==0&&(u+=l-u%l)}let d={buffer:this.processBuffer(h.buffer),byteOffset:this.byteOffset,byteLength:c};return r!==void 0&&(d.target=r),r===Te.ARRAY_BUFFER&&(d.byteStride=l),this.byteOffset+=c,o.bufferViews.push(d),{id:o.bufferViews.length-1,byteLength:0}}processBufferViewImage(t){let e=this,n=e.json;return n.bufferViews||(n.bufferViews=[]),new Promise(function(s){let r=new FileReader;r.readAsArrayBuffer(t),r.onloadend=function(){let o=xf(r.result),a={buffer:e.processBuffer(o),byteOffset:e.byteOffset,byteLength:o.byteLength};e.byteOffset+=o.byteLength,s(n.bufferViews.push(a)-1)}})}processAccessor(t,e,n,s){let r=this.json,o={1:"SCALAR",2:"VEC2",3:"VEC3",4:"VEC4",9:"MAT3",16:"MAT4"},a;if(t.array.constructor===Float32Array)a=Te.FLOAT;else if(t.array.constructor===Int32Array)a=Te.INT;else if(t.array.constructor===Uint32Array)a=Te.UNSIGNED_INT;else if(t.array.constructor===Int16Array)a=Te.SHORT;else if(t.array.constructor===Uint16Array)a=Te.UNSIGNED_SHORT;else if(t.array.constructor===Int8Array)a=Te.BYTE;else if(t.array.constructor===Uint8Array)a=Te.UNSIGNED_BYTE;else throw new Error("THREE.GLTFExporter: Unsupported bufferAttribute component type: "+t.array.constructor.name);if(n===void 0&&(n=0),(s===void 0||s===1/0)&&(s=t.count),s===0)return null;let l=e1(t,n,s),c;e!==void 0&&(c=t===e.index?Te.ELEMENT_ARRAY_BUFFER:Te.ARRAY_BUFFER);let h=this.processBufferView(t,a,n,s,c),u={bufferView:h.id,byteOffset:h.byteOffset,componentType:a,count:s,max:l.max,min:l.min,type:o[t.itemSize]};return t.normalized===!0&&(u.normalized=!0),r.accessors||(r.accessors=[]),r.accessors.push(u)-1}processImage(t,e,n,s="image/png"){if(t!==null){let r=this,o=r.cache,a=r.json,l=r.options,c=r.pending;o.images.has(t)||o.images.set(t,{});let h=o.images.get(t),u=s+":flipY/"+n.toString();if(h[u]!==void 0)return h[u];a.images||(a.images=[]);let d={mimeType:s},f=yf();f.width=Math.min(t.width,l.maxTextureSize),f.height=Math.min(t.height,l.maxTextureSize);let p=f.getContext("2d",{willReadFrequently:!0});if(n===!0&&(p.translate(0,f.height),p.scale(1,-1)),t.data!==void 0){e!==di&&console.error("GLTFExporter: Only RGBAFormat is supported.",e),(t.width>l.maxTextureSize||t.height>l.maxTextureSize)&&console.warn("GLTFExporter: Image size is bigger than maxTextureSize",t);let m=new Uint8ClampedArray(t.height*t.width*4);for(let g=0;g<m.length;g+=4)m[g+0]=t.data[g+0],m[g+1]=t.data[g+1],m[g+2]=t.data[g+2],m[g+3]=t.data[g+3];p.putImageData(new ImageData(m,t.width,t.height),0,0)}else if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap||typeof OffscreenCanvas<"u"&&t instanceof OffscreenCanvas)p.drawImage(t,0,0,f.width,f.height);else throw new Error("THREE.GLTFExporter: Invalid image type. Use HTMLImageElement, HTMLCanvasElement, ImageBitmap or OffscreenCanvas.");l.binary===!0?c.push(n1(f,s).then(m=>r.processBufferViewImage(m)).then(m=>{d.bufferView=m})):d.uri=To.getDataURL(f,s);let x=a.images.push(d)-1;return h[u]=x,x}else throw new Error("THREE.GLTFExporter: No valid image data found. Unable to process texture.")}processSampler(t){let e=this.json;e.samplers||(e.samplers=[]);let n={magFilter:fi[t.magFilter],minFilter:fi[t.minFilter],wrapS:fi[t.wrapS],wrapT:fi[t.wrapT]};return e.samplers.push(n)-1}async processTextureAsync(t){let n=this.options,s=this.cache,r=this.json;if(s.textures.has(t))return s.textures.get(t);r.textures||(r.textures=[]),t instanceof Zs&&(t=await this.decompressTextureAsync(t,n.maxTextureSize));let o=t.userData.mimeType,a=this.processImage(t.image,t.format,t.flipY,o),l={sampler:this.processSampler(t)};o==="image/webp"?(l.extensions=l.extensions||{},l.extensions.EXT_texture_webp={source:a},this.extensionsUsed.EXT_texture_webp=!0,this.extensionsRequired.EXT_texture_webp=!0):l.source=a,t.name&&(l.name=t.name),await this._invokeAllAsync(async function(h){h.writeTexture&&await h.writeTexture(t,l)});let c=r.textures.push(l)-1;return s.textures.set(t,c),c}async processMaterialAsync(t,e){let n=this.cache,s=this.json,r=e!==void 0&&e.hasAttribute("tangent"),o=t.normalMap?t.uuid+":"+r:t.uuid;if(n.materials.has(o))return n.materials.get(o);if(t.isShaderMaterial)return console.warn("GLTFExporter: THREE.ShaderMaterial not supported."),null;s.materials||(s.materials=[]);let a={pbrMetallicRoughness:{}};t.isMeshStandardMaterial!==!0&&t.isMeshBasicMaterial!==!0&&console.warn("GLTFExporter: Use MeshStandardMaterial or MeshBasicMaterial for best results.");let l=t.color.toArray().concat([t.opacity]);if(Cs(l,[1,1,1,1])||(a.pbrMetallicRoughness.baseColorFactor=l),t.isMeshStandardMaterial?(a.pbrMetallicRoughness.metallicFactor=t.metalness,a.pbrMetallicRoughness.roughnessFactor=t.roughness):(a.pbrMetallicRoughness.metallicFactor=0,a.pbrMetallicRoughness.roughnessFactor=1),t.metalnessMap||t.roughnessMap){let h=await this.buildMetalRoughTextureAsync(t.metalnessMap,t.roughnessMap),u={index:await this.processTextureAsync(h),texCoord:h.channel};this.applyTextureTransform(u,h),a.pbrMetallicRoughness.metallicRoughnessTexture=u}if(t.map){let h={index:await this.processTextureAsync(t.map),texCoord:t.map.channel};this.applyTextureTransform(h,t.map),a.pbrMetallicRoughness.baseColorTexture=h}if(t.emissive){let h=t.emissive;if(Math.max(h.r,h.g,h.b)>0&&(a.emissiveFactor=t.emissive.toArray()),t.emissiveMap){let d={index:await this.processTextureAsync(t.emissiveMap),texCoord:t.emissiveMap.channel};this.applyTextureTransform(d,t.emissiveMap),a.emissiveTexture=d}}if(t.normalMap){let h=t.normalScale,u=h.x<0,d=r?h.y<0:h.y>0,f=t.normalMap;if(u||d){n.normalMaps.has(t.normalMap)===!1&&n.normalMaps.set(t.normalMap,{});let x=n.normalMaps.get(t.normalMap),m=`${u}:${d}`;x[m]===void 0&&(x[m]=await this.buildNormalMapTextureAsync(t.normalMap,u,d)),f=x[m]}let p={index:await this.processTextureAsync(f),texCoord:t.normalMap.channel};Math.abs(h.x)!==1&&(p.scale=Math.abs(h.x)),this.applyTextureTransform(p,t.normalMap),a.normalTexture=p}if(t.aoMap){let h={index:await this.processTextureAsync(t.aoMap),texCoord:t.aoMap.channel};t.aoMapIntensity!==1&&(h.strength=t.aoMapIntensity),this.applyTextureTransform(h,t.aoMap),a.occlusionTexture=h}t.transparent?a.alphaMode="BLEND":t.alphaTest>0&&(a.alphaMode="MASK",a.alphaCutoff=t.alphaTest),t.side===bi&&(a.doubleSided=!0),t.name!==""&&(a.name=t.name),this.serializeUserData(t,a),await this._invokeAllAsync(async function(h){h.writeMaterialAsync&&await h.writeMaterialAsync(t,a)});let c=s.materials.push(a)-1;return n.materials.set(o,c),c}async processMeshAsync(t){let e=this.cache,n=this.json,s=[t.geometry.uuid];if(Array.isArray(t.material))for(let y=0,R=t.material.length;y<R;y++)s.push(t.material[y].uuid);else s.push(t.material.uuid);let r=s.join(":");if(e.meshes.has(r))return e.meshes.get(r);let o=t.geometry,a;t.isLineSegments?a=Te.LINES:t.isLineLoop?a=Te.LINE_LOOP:t.isLine?a=Te.LINE_STRIP:t.isPoints?a=Te.POINTS:a=t.material.wireframe?Te.LINES:Te.TRIANGLES;let l={},c={},h=[],u=[],d={uv:"TEXCOORD_0",uv1:"TEXCOORD_1",uv2:"TEXCOORD_2",uv3:"TEXCOORD_3",color:"COLOR_0",skinWeight:"WEIGHTS_0",skinIndex:"JOINTS_0"},f=o.getAttribute("normal");f!==void 0&&!this.isNormalizedNormalAttribute(f)&&(console.warn("THREE.GLTFExporter: Creating normalized normal attribute from the non-normalized one."),o.setAttribute("normal",this.createNormalizedNormalAttribute(f)));let p=null;for(let y in o.attributes){if(y.slice(0,5)==="morph")continue;let R=o.attributes[y];if(y=d[y]||y.toUpperCase(),!/^(POSITION|NORMAL|TANGENT|TEXCOORD_\d+|COLOR_\d+|JOINTS_\d+|WEIGHTS_\d+)$/.test(y)&&!y.startsWith("_")&&(y="_"+y),e.attributes.has(this.getUID(R))){c[y]=e.attributes.get(this.getUID(R));continue}p=null;let _=R.array;y==="JOINTS_0"&&!(_ instanceof Uint16Array)&&!(_ instanceof Uint8Array)?(console.warn('GLTFExporter: Attribute "skinIndex" converted to type UNSIGNED_SHORT.'),p=sr.Utils.toTypedBufferAttribute(R,Uint16Array)):(_ instanceof Uint32Array||_ instanceof Int32Array)&&!y.startsWith("_")&&(console.warn(`GLTFExporter: Attribute "${y}" converted to type FLOAT.`),p=sr.Utils.toTypedBufferAttribute(R,Float32Array));let T=this.processAccessor(p||R,o);T!==null&&(y.startsWith("_")||this.detectMeshQuantization(y,R),c[y]=T,e.attributes.set(this.getUID(R),T))}if(f!==void 0&&o.setAttribute("normal",f),Object.keys(c).length===0)return null;if(t.morphTargetInfluences!==void 0&&t.morphTargetInfluences.length>0){let y=[],R=[],b={};if(t.morphTargetDictionary!==void 0)for(let _ in t.morphTargetDictionary)b[t.morphTargetDictionary[_]]=_;for(let _=0;_<t.morphTargetInfluences.length;++_){let T={},F=!1;for(let I in o.morphAttributes){if(I!=="position"&&I!=="normal"){F||(console.warn("GLTFExporter: Only POSITION and NORMAL morph are supported."),F=!0);continue}let C=o.morphAttributes[I][_],k=I.toUpperCase(),V=o.attributes[I];if(e.attributes.has(this.getUID(C,!0))){T[k]=e.attributes.get(this.getUID(C,!0));continue}let D=C.clone();if(!o.morphTargetsRelative)for(let z=0,Y=C.count;z<Y;z++)for(let G=0;G<C.itemSize;G++)G===0&&D.setX(z,C.getX(z)-V.getX(z)),G===1&&D.setY(z,C.getY(z)-V.getY(z)),G===2&&D.setZ(z,C.getZ(z)-V.getZ(z)),G===3&&D.setW(z,C.getW(z)-V.getW(z));T[k]=this.processAccessor(D,o),e.attributes.set(this.getUID(V,!0),T[k])}u.push(T),y.push(t.morphTargetInfluences[_]),t.morphTargetDictionary!==void 0&&R.push(b[_])}l.weights=y,R.length>0&&(l.extras={},l.extras.targetNames=R)}let x=Array.isArray(t.material);if(x&&o.groups.length===0)return null;let m=!1;if(x&&o.index===null){let y=[];for(let R=0,b=o.attributes.position.count;R<b;R++)y[R]=R;o.setIndex(y),m=!0}let g=x?t.material:[t.material],v=x?o.groups:[{materialIndex:0,start:void 0,count:void 0}];for(let y=0,R=v.length;y<R;y++){let b={mode:a,attributes:c};if(this.serializeUserData(o,b),u.length>0&&(b.targets=u),o.index!==null){let T=this.getUID(o.index);(v[y].start!==void 0||v[y].count!==void 0)&&(T+=":"+v[y].start+":"+v[y].count),e.attributes.has(T)?b.indices=e.attributes.get(T):(b.indices=this.processAccessor(o.index,o,v[y].start,v[y].count),e.attributes.set(T,b.indices)),b.indices===null&&delete b.indices}let _=await this.processMaterialAsync(g[v[y].materialIndex],o);_!==null&&(b.material=_),h.push(b)}m===!0&&o.setIndex(null),l.primitives=h,n.meshes||(n.meshes=[]),await this._invokeAllAsync(function(y){y.writeMesh&&y.writeMesh(t,l)});let w=n.meshes.push(l)-1;return e.meshes.set(r,w),w}detectMeshQuantization(t,e){if(this.extensionsUsed[_f])return;let n;switch(e.array.constructor){case Int8Array:n="byte";break;case Uint8Array:n="unsigned byte";break;case Int16Array:n="short";break;case Uint16Array:n="unsigned short";break;default:return}e.normalized&&(n+=" normalized");let s=t.split("_",1)[0];i_[s]&&i_[s].includes(n)&&(this.extensionsUsed[_f]=!0,this.extensionsRequired[_f]=!0)}processCamera(t){let e=this.json;e.cameras||(e.cameras=[]);let n=t.isOrthographicCamera,s={type:n?"orthographic":"perspective"};return n?s.orthographic={xmag:t.right,ymag:t.top,zfar:t.far<=0?.001:t.far,znear:t.near<0?0:t.near}:s.perspective={aspectRatio:t.aspect,yfov:Lr.degToRad(t.fov),zfar:t.far<=0?.001:t.far,znear:t.near<0?0:t.near},t.name!==""&&(s.name=t.type),e.cameras.push(s)-1}processAnimation(t,e){let n=this.json,s=this.nodeMap;n.animations||(n.animations=[]),t=sr.Utils.mergeMorphTargetTracks(t.clone(),e);let r=t.tracks,o=[],a=[];for(let c=0;c<r.length;++c){let h=r[c],u=Oe.parseTrackName(h.name),d=Oe.findNode(e,u.nodeName),f=s_[u.propertyName];if(u.objectName==="bones"&&(d.isSkinnedMesh===!0?d=d.skeleton.getBoneByName(u.objectIndex):d=void 0),!d||!f){console.warn('THREE.GLTFExporter: Could not export animation track "%s".',h.name);continue}let p=1,x=h.values.length/h.times.length;f===s_.morphTargetInfluences&&(x/=d.morphTargetInfluences.length);let m;h.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline===!0?(m="CUBICSPLINE",x/=3):h.getInterpolation()===Mr?m="STEP":m="LINEAR",a.push({input:this.processAccessor(new tn(h.times,p)),output:this.processAccessor(new tn(h.values,x)),interpolation:m}),o.push({sampler:a.length-1,target:{node:s.get(d),path:f}})}let l={name:t.name||"clip_"+n.animations.length,samplers:a,channels:o};return this.serializeUserData(t,l),n.animations.push(l),n.animations.length-1}processSkin(t){let e=this.json,n=this.nodeMap,s=e.nodes[n.get(t)],r=t.skeleton;if(r===void 0)return null;let o=t.skeleton.bones[0];if(o===void 0)return null;let a=[],l=new Float32Array(r.bones.length*16),c=new se;for(let u=0;u<r.bones.length;++u)a.push(n.get(r.bones[u])),c.copy(r.boneInverses[u]),c.multiply(t.bindMatrix).toArray(l,u*16);return e.skins===void 0&&(e.skins=[]),e.skins.push({inverseBindMatrices:this.processAccessor(new tn(l,16)),joints:a,skeleton:n.get(o)}),s.skin=e.skins.length-1}async processNodeAsync(t){let e=this.json,n=this.options,s=this.nodeMap;if(e.nodes||(e.nodes=[]),t.pivot!==null)return await this._processNodeWithPivotAsync(t);let r={};if(n.trs){let a=t.quaternion.toArray(),l=t.position.toArray(),c=t.scale.toArray();Cs(a,[0,0,0,1])||(r.rotation=a),Cs(l,[0,0,0])||(r.translation=l),Cs(c,[1,1,1])||(r.scale=c)}else t.matrixAutoUpdate&&t.updateMatrix(),t1(t.matrix)===!1&&(r.matrix=t.matrix.elements);if(t.name!==""&&(r.name=String(t.name)),this.serializeUserData(t,r),t.isMesh||t.isLine||t.isPoints){let a=await this.processMeshAsync(t);a!==null&&(r.mesh=a)}else t.isCamera&&(r.camera=this.processCamera(t));t.isSkinnedMesh&&this.skins.push(t);let o=e.nodes.push(r)-1;if(s.set(t,o),t.children.length>0){let a=[];for(let l=0,c=t.children.length;l<c;l++){let h=t.children[l];if(h.visible||n.onlyVisible===!1){let u=await this.processNodeAsync(h);u!==null&&a.push(u)}}a.length>0&&(r.children=a)}return await this._invokeAllAsync(function(a){a.writeNode&&a.writeNode(t,r)}),o}async _processNodeWithPivotAsync(t){let e=this.json,n=this.options,s=this.nodeMap,r=t.pivot,o={},a=t.quaternion.toArray(),l=[t.position.x+r.x,t.position.y+r.y,t.position.z+r.z],c=t.scale.toArray();Cs(a,[0,0,0,1])||(o.rotation=a),Cs(l,[0,0,0])||(o.translation=l),Cs(c,[1,1,1])||(o.scale=c),o.extras={pivot:r.toArray()},t.name!==""&&(o.name=String(t.name)),this.serializeUserData(t,o);let h=e.nodes.push(o)-1;s.set(t,h);let u={},d=[-r.x,-r.y,-r.z];if(Cs(d,[0,0,0])||(u.translation=d),t.isMesh||t.isLine||t.isPoints){let x=await this.processMeshAsync(t);x!==null&&(u.mesh=x)}else t.isCamera&&(u.camera=this.processCamera(t));t.isSkinnedMesh&&this.skins.push(t);let p=[e.nodes.push(u)-1];if(t.children.length>0){let x=[];for(let m=0,g=t.children.length;m<g;m++){let v=t.children[m];if(v.visible||n.onlyVisible===!1){let w=await this.processNodeAsync(v);w!==null&&x.push(w)}}x.length>0&&(u.children=x)}return o.children=p,await this._invokeAllAsync(function(x){x.writeNode&&x.writeNode(t,o)}),h}async processSceneAsync(t){let e=this.json,n=this.options;e.scenes||(e.scenes=[],e.scene=0);let s={};t.name!==""&&(s.name=t.name),e.scenes.push(s);let r=[];for(let o=0,a=t.children.length;o<a;o++){let l=t.children[o];if(l.visible||n.onlyVisible===!1){let c=await this.processNodeAsync(l);c!==null&&r.push(c)}}r.length>0&&(s.nodes=r),this.serializeUserData(t,s)}async processObjectsAsync(t){let e=new Ji;e.name="AuxScene";for(let n=0;n<t.length;n++)e.children.push(t[n]);await this.processSceneAsync(e)}async processInputAsync(t){let e=this.options;t=t instanceof Array?t:[t],await this._invokeAllAsync(function(s){s.beforeParse&&s.beforeParse(t)});let n=[];for(let s=0;s<t.length;s++)t[s]instanceof Ji?await this.processSceneAsync(t[s]):n.push(t[s]);n.length>0&&await this.processObjectsAsync(n);for(let s=0;s<this.skins.length;++s)this.processSkin(this.skins[s]);if(t.length===1)for(let s=0;s<e.animations.length;++s)this.processAnimation(e.animations[s],t[0]);else for(let s=0;s<t.length;s++){let r=e.animations[s]||[];for(let o=0;o<r.length;++o)this.processAnimation(r[o],t[s])}await this._invokeAllAsync(function(s){s.afterParse&&s.afterParse(t)})}async _invokeAllAsync(t){for(let e=0,n=this.plugins.length;e<n;e++)await t(this.plugins[e])}},Mf=class{constructor(t){this.writer=t,this.name="KHR_lights_punctual"}writeNode(t,e){if(!t.isLight)return;if(!t.isDirectionalLight&&!t.isPointLight&&!t.isSpotLight){console.warn("THREE.GLTFExporter: Only directional, point, and spot lights are supported.",t);return}let n=this.writer,s=n.json,r=n.extensionsUsed,o={};t.name&&(o.name=t.name),o.color=t.color.toArray(),o.intensity=t.intensity,t.isDirectionalLight?o.type="directional":t.isPointLight?(o.type="point",t.distance>0&&(o.range=t.distance)):t.isSpotLight&&(o.type="spot",t.distance>0&&(o.range=t.distance),o.spot={},o.spot.innerConeAngle=(1-t.penumbra)*t.angle,o.spot.outerConeAngle=t.angle),t.decay!==void 0&&t.decay!==2&&console.warn("THREE.GLTFExporter: Light decay may be lost. glTF is physically-based, and expects light.decay=2."),t.target&&(t.target.parent!==t||t.target.position.x!==0||t.target.position.y!==0||t.target.position.z!==-1)&&console.warn("THREE.GLTFExporter: Light direction may be lost. For best results, make light.target a child of the light with position 0,0,-1."),r[this.name]||(s.extensions=s.extensions||{},s.extensions[this.name]={lights:[]},r[this.name]=!0);let a=s.extensions[this.name].lights;a.push(o),e.extensions=e.extensions||{},e.extensions[this.name]={light:a.length-1}}},bf=class{constructor(t){this.writer=t,this.name="KHR_materials_unlit"}async writeMaterialAsync(t,e){if(!t.isMeshBasicMaterial)return;let s=this.writer.extensionsUsed;e.extensions=e.extensions||{},e.extensions[this.name]={},s[this.name]=!0,e.pbrMetallicRoughness.metallicFactor=0,e.pbrMetallicRoughness.roughnessFactor=.9}},Sf=class{constructor(t){this.writer=t,this.name="KHR_materials_clearcoat"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.clearcoat===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.clearcoatFactor=t.clearcoat,t.clearcoatMap){let o={index:await n.processTextureAsync(t.clearcoatMap),texCoord:t.clearcoatMap.channel};n.applyTextureTransform(o,t.clearcoatMap),r.clearcoatTexture=o}if(r.clearcoatRoughnessFactor=t.clearcoatRoughness,t.clearcoatRoughnessMap){let o={index:await n.processTextureAsync(t.clearcoatRoughnessMap),texCoord:t.clearcoatRoughnessMap.channel};n.applyTextureTransform(o,t.clearcoatRoughnessMap),r.clearcoatRoughnessTexture=o}if(t.clearcoatNormalMap){let o={index:await n.processTextureAsync(t.clearcoatNormalMap),texCoord:t.clearcoatNormalMap.channel};t.clearcoatNormalScale.x!==1&&(o.scale=t.clearcoatNormalScale.x),n.applyTextureTransform(o,t.clearcoatNormalMap),r.clearcoatNormalTexture=o}e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},wf=class{constructor(t){this.writer=t,this.name="KHR_materials_dispersion"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.dispersion===0)return;let s=this.writer.extensionsUsed,r={};r.dispersion=t.dispersion,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Tf=class{constructor(t){this.writer=t,this.name="KHR_materials_iridescence"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.iridescence===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.iridescenceFactor=t.iridescence,t.iridescenceMap){let o={index:await n.processTextureAsync(t.iridescenceMap),texCoord:t.iridescenceMap.channel};n.applyTextureTransform(o,t.iridescenceMap),r.iridescenceTexture=o}if(r.iridescenceIor=t.iridescenceIOR,r.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum,r.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum,t.iridescenceThicknessMap){let o={index:await n.processTextureAsync(t.iridescenceThicknessMap),texCoord:t.iridescenceThicknessMap.channel};n.applyTextureTransform(o,t.iridescenceThicknessMap),r.iridescenceThicknessTexture=o}e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Af=class{constructor(t){this.writer=t,this.name="KHR_materials_transmission"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.transmission===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.transmissionFactor=t.transmission,t.transmissionMap){let o={index:await n.processTextureAsync(t.transmissionMap),texCoord:t.transmissionMap.channel};n.applyTextureTransform(o,t.transmissionMap),r.transmissionTexture=o}e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Ef=class{constructor(t){this.writer=t,this.name="KHR_materials_volume"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.transmission===0)return;let n=this.writer,s=n.extensionsUsed,r={};if(r.thicknessFactor=t.thickness,t.thicknessMap){let o={index:await n.processTextureAsync(t.thicknessMap),texCoord:t.thicknessMap.channel};n.applyTextureTransform(o,t.thicknessMap),r.thicknessTexture=o}t.attenuationDistance!==1/0&&(r.attenuationDistance=t.attenuationDistance),r.attenuationColor=t.attenuationColor.toArray(),e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Rf=class{constructor(t){this.writer=t,this.name="KHR_materials_ior"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.ior===1.5)return;let s=this.writer.extensionsUsed,r={};r.ior=t.ior,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Cf=class{constructor(t){this.writer=t,this.name="KHR_materials_specular"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.specularIntensity===1&&t.specularColor.equals($T)&&!t.specularIntensityMap&&!t.specularColorMap)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.specularIntensityMap){let o={index:await n.processTextureAsync(t.specularIntensityMap),texCoord:t.specularIntensityMap.channel};n.applyTextureTransform(o,t.specularIntensityMap),r.specularTexture=o}if(t.specularColorMap){let o={index:await n.processTextureAsync(t.specularColorMap),texCoord:t.specularColorMap.channel};n.applyTextureTransform(o,t.specularColorMap),r.specularColorTexture=o}r.specularFactor=t.specularIntensity,r.specularColorFactor=t.specularColor.toArray(),e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Pf=class{constructor(t){this.writer=t,this.name="KHR_materials_sheen"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.sheen==0)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.sheenRoughnessMap){let o={index:await n.processTextureAsync(t.sheenRoughnessMap),texCoord:t.sheenRoughnessMap.channel};n.applyTextureTransform(o,t.sheenRoughnessMap),r.sheenRoughnessTexture=o}if(t.sheenColorMap){let o={index:await n.processTextureAsync(t.sheenColorMap),texCoord:t.sheenColorMap.channel};n.applyTextureTransform(o,t.sheenColorMap),r.sheenColorTexture=o}r.sheenRoughnessFactor=t.sheenRoughness,r.sheenColorFactor=t.sheenColor.toArray(),e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},If=class{constructor(t){this.writer=t,this.name="KHR_materials_anisotropy"}async writeMaterialAsync(t,e){if(!t.isMeshPhysicalMaterial||t.anisotropy==0)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.anisotropyMap){let o={index:await n.processTextureAsync(t.anisotropyMap)};n.applyTextureTransform(o,t.anisotropyMap),r.anisotropyTexture=o}r.anisotropyStrength=t.anisotropy,r.anisotropyRotation=t.anisotropyRotation,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Lf=class{constructor(t){this.writer=t,this.name="KHR_materials_emissive_strength"}async writeMaterialAsync(t,e){if(!t.isMeshStandardMaterial||t.emissiveIntensity===1)return;let s=this.writer.extensionsUsed,r={};r.emissiveStrength=t.emissiveIntensity,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Df=class{constructor(t){this.writer=t,this.name="EXT_materials_bump"}async writeMaterialAsync(t,e){if(!t.isMeshStandardMaterial||t.bumpScale===1&&!t.bumpMap)return;let n=this.writer,s=n.extensionsUsed,r={};if(t.bumpMap){let o={index:await n.processTextureAsync(t.bumpMap),texCoord:t.bumpMap.channel};n.applyTextureTransform(o,t.bumpMap),r.bumpTexture=o}r.bumpFactor=t.bumpScale,e.extensions=e.extensions||{},e.extensions[this.name]=r,s[this.name]=!0}},Nf=class{constructor(t){this.writer=t,this.name="EXT_mesh_gpu_instancing"}writeNode(t,e){if(!t.isInstancedMesh)return;let n=this.writer,s=t,r=new Float32Array(s.count*3),o=new Float32Array(s.count*4),a=new Float32Array(s.count*3),l=new se,c=new N,h=new ze,u=new N;for(let f=0;f<s.count;f++)s.getMatrixAt(f,l),l.decompose(c,h,u),c.toArray(r,f*3),h.toArray(o,f*4),u.toArray(a,f*3);let d={TRANSLATION:n.processAccessor(new tn(r,3)),ROTATION:n.processAccessor(new tn(o,4)),SCALE:n.processAccessor(new tn(a,3))};s.instanceColor&&(d._COLOR_0=n.processAccessor(s.instanceColor)),e.extensions=e.extensions||{},e.extensions[this.name]={attributes:d},n.extensionsUsed[this.name]=!0,n.extensionsRequired[this.name]=!0}};sr.Utils={insertKeyframe:function(i,t){let n=i.getValueSize(),s=new i.TimeBufferType(i.times.length+1),r=new i.ValueBufferType(i.values.length+n),o=i.createInterpolant(new i.ValueBufferType(n)),a;if(i.times.length===0){s[0]=t;for(let l=0;l<n;l++)r[l]=0;a=0}else if(t<i.times[0]){if(Math.abs(i.times[0]-t)<.001)return 0;s[0]=t,s.set(i.times,1),r.set(o.evaluate(t),0),r.set(i.values,n),a=0}else if(t>i.times[i.times.length-1]){if(Math.abs(i.times[i.times.length-1]-t)<.001)return i.times.length-1;s[s.length-1]=t,s.set(i.times,0),r.set(i.values,0),r.set(o.evaluate(t),i.values.length),a=s.length-1}else for(let l=0;l<i.times.length;l++){if(Math.abs(i.times[l]-t)<.001)return l;if(i.times[l]<t&&i.times[l+1]>t){s.set(i.times.slice(0,l+1),0),s[l+1]=t,s.set(i.times.slice(l+1),l+2),r.set(i.values.slice(0,(l+1)*n),0),r.set(o.evaluate(t),(l+1)*n),r.set(i.values.slice((l+1)*n),(l+2)*n),a=l+1;break}}return i.times=s,i.values=r,a},mergeMorphTargetTracks:function(i,t){let e=[],n={},s=i.tracks;for(let r=0;r<s.length;++r){let o=s[r],a=Oe.parseTrackName(o.name),l=Oe.findNode(t,a.nodeName);if(a.propertyName!=="morphTargetInfluences"||a.propertyIndex===void 0){e.push(o);continue}if(o.createInterpolant!==o.InterpolantFactoryMethodDiscrete&&o.createInterpolant!==o.InterpolantFactoryMethodLinear){if(o.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline)throw new Error("THREE.GLTFExporter: Cannot merge tracks with glTF CUBICSPLINE interpolation.");console.warn("THREE.GLTFExporter: Morph target interpolation mode not yet supported. Using LINEAR instead."),o=o.clone(),o.setInterpolation(Mo)}let c=l.morphTargetInfluences.length,h=l.morphTargetDictionary[a.propertyIndex];if(h===void 0)throw new Error("THREE.GLTFExporter: Morph target name not found: "+a.propertyIndex);let u;if(n[l.uuid]===void 0){u=o.clone();let f=new u.ValueBufferType(c*u.times.length);for(let p=0;p<u.times.length;p++)f[p*c+h]=u.values[p];u.name=(a.nodeName||"")+".morphTargetInfluences",u.values=f,n[l.uuid]=u,e.push(u);continue}let d=o.createInterpolant(new o.ValueBufferType(1));u=n[l.uuid];for(let f=0;f<u.times.length;f++)u.values[f*c+h]=d.evaluate(u.times[f]);for(let f=0;f<o.times.length;f++){let p=this.insertKeyframe(u,o.times[f]);u.values[p*c+h]=o.values[f]}}return i.tracks=e,i},toTypedBufferAttribute:function(i,t){let e=new tn(new t(i.count*i.itemSize),i.itemSize,!1);if(!i.normalized&&!i.isInterleavedBufferAttribute)return e.array.set(i.array),e;for(let n=0,s=i.count;n<s;n++)for(let r=0;r<i.itemSize;r++)e.setComponent(n,r,i.getComponent(n,r));return e}};var qe=i=>new N(i[0],i[1],i[2]);function l_(i,t){let e=t.clone().sub(i),n=new ze().setFromUnitVectors(new N(0,1,0),e.lengthSq()>0?e.normalize():new N(0,1,0));return new se().compose(i.clone().add(t).multiplyScalar(.5),n,new N(1,1,1))}function Uf(i){let t=lr(i),e=[];for(let n=0;n+2<t.length;n+=3)e.push(new N(t[n],t[n+1],t[n+2]));return e}var Ff=class extends Co{getPoint(t,e=new N){let n=this.points.length-1,s=Math.min(n-1,Math.floor(t*n));return e.lerpVectors(this.points[s],this.points[s+1],t*n-s)}getPointAt(t,e){return this.getPoint(t,e)}getTangentAt(t,e=new N){return this.getTangent(t,e)}};function c_(i,t){let e=new Ff(i);return new Ha(e,Math.max(1,i.length-1),t,8,!1)}function i1(i,t){let e=t.clone().normalize(),n=i[1].clone().sub(i[0]).normalize(),s=new N().crossVectors(e,n).normalize(),r=i[0],o=i.map(h=>{let u=h.clone().sub(r);return new gt(u.dot(n),u.dot(s))}),a=t.length(),l=new Ga(new Po(o),{depth:a,bevelEnabled:!1,curveSegments:1});l.translate(0,0,-.5*a);let c=new se().makeBasis(n,s,e).setPosition(r);return l.applyMatrix4(c)}function hl(i,t){let e=t?40:20;switch(i.kind){case"box":{let[n,s,r]=i.axes,o=new se().set(n[0],n[1],n[2],i.at[0],s[0],s[1],s[2],i.at[1],r[0],r[1],r[2],i.at[2],0,0,0,1);return new Qi(2*i.half[0],2*i.half[1],2*i.half[2]).applyMatrix4(o)}case"sphere":return new Ts(i.radius,e,t?28:12).translate(...i.at);case"capsule":{let[n,s]=[qe(i.ends[0]),qe(i.ends[1])];return new Pa(i.radius,n.distanceTo(s),t?12:5,e).applyMatrix4(l_(n,s))}case"cylinder":{let[n,s]=[qe(i.ends[0]),qe(i.ends[1])];return new ts(i.radius,i.radius,n.distanceTo(s),e).applyMatrix4(l_(n,s))}case"extrusion":{let n=Uf(i.points);return n.length>2?i1(n,qe(i.depth)):null}case"tube":{let n=Uf(i.points);return n.length>1?c_(n,i.radius):null}case"mesh":{let n=new sn;n.setAttribute("position",new tn(lr(i.points),3)),n.setIndex(new tn(au(i.triangles),1));let s=n.toNonIndexed();return s.computeVertexNormals(),s}case"line":return new sn().setFromPoints(Uf(i.points))}}function h_(i,t){let e=Math.max(5,Math.min(14,Math.round(t/(i*1.1)))),n=e*16,s=[new N(0,0,0),new N(0,0,.08*t)];for(let r=0;r<=n;r++){let o=2*Math.PI*e*r/n,a=i*Math.min(1,6*r/n,6*(n-r)/n);s.push(new N(a*Math.cos(o),a*Math.sin(o),t*(.1+.8*r/n)))}return s.push(new N(0,0,.92*t),new N(0,0,t)),c_(s,.16*i)}var s1=600;async function u_(i){let t=i.motion,e=new Ji;e.name=i.data.model;let n=new Map,s=t.scene.bodies.map((d,f)=>{let p=new Nn;return p.name=`${d.name||"body"} ${f+1}`,e.add(p),p});for(let d of t.scene.parts){if(d.along!==void 0||d.kind==="line")continue;let f=hl(d,t.scene.parts.length<200);if(!f)continue;let p=n.get(d.colour)??new Xa({color:d.colour,roughness:.6,metalness:.05});n.set(d.colour,p),(d.body<0?e:s[d.body]).add(new Ye(f,p))}let r=Math.max(1,Math.ceil(t.t.length/s1)),o=[];for(let d=0;d<t.t.length;d+=r)o.push(d);let a=o.map(d=>t.t[d]-t.t[0]),l=new Float64Array(7),c=s.flatMap((d,f)=>{let p=[],x=[];for(let m of o)t.pose(f,[m,m,0],l),p.push(l[0],l[1],l[2]),x.push(l[3],l[4],l[5],l[6]);return d.position.set(p[0],p[1],p[2]),d.quaternion.set(x[0],x[1],x[2],x[3]),[new wr(`${d.uuid}.position`,a,p),new Js(`${d.uuid}.quaternion`,a,x)]}),h=new Ya("run",a.at(-1)??0,c),u=await new sr().parseAsync(e,{binary:!0,animations:[h]});return new Blob([u],{type:"model/gltf-binary"})}var d_={type:"change"},Bf={type:"start"},p_={type:"end"},zh=new Xs,f_=new ci,r1=Math.cos(70*Lr.DEG2RAD),Tn=new N,Qn=2*Math.PI,Ne={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Of=1e-6,ul=class extends ja{constructor(t,e=null){super(t,e),this.state=Ne.NONE,this.target=new N,this.cursor=new N,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Qs.ROTATE,MIDDLE:Qs.DOLLY,RIGHT:Qs.PAN},this.touches={ONE:tr.ROTATE,TWO:tr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new N,this._lastQuaternion=new ze,this._lastTargetPosition=new N,this._quat=new ze().setFromUnitVectors(t.up,new N(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new js,this._sphericalDelta=new js,this._scale=1,this._panOffset=new N,this._rotateStart=new gt,this._rotateEnd=new gt,this._rotateDelta=new gt,this._panStart=new gt,this._panEnd=new gt,this._panDelta=new gt,this._dollyStart=new gt,this._dollyEnd=new gt,this._dollyDelta=new gt,this._dollyDirection=new N,this._mouse=new gt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=a1.bind(this),this._onPointerDown=o1.bind(this),this._onPointerUp=l1.bind(this),this._onContextMenu=m1.bind(this),this._onMouseWheel=u1.bind(this),this._onKeyDown=d1.bind(this),this._onTouchStart=f1.bind(this),this._onTouchMove=p1.bind(this),this._onMouseDown=c1.bind(this),this._onMouseMove=h1.bind(this),this._interceptControlDown=g1.bind(this),this._interceptControlUp=_1.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ne.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(d_),this.update(),this.state=Ne.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;Tn.copy(e).sub(this.target),Tn.applyQuaternion(this._quat),this._spherical.setFromVector3(Tn),this.autoRotate&&this.state===Ne.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Qn:n>Math.PI&&(n-=Qn),s<-Math.PI?s+=Qn:s>Math.PI&&(s-=Qn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Tn.setFromSpherical(this._spherical),Tn.applyQuaternion(this._quatInverse),e.copy(this.target).add(Tn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Tn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new N(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new N(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Tn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(zh.origin.copy(this.object.position),zh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(zh.direction))<r1?this.object.lookAt(this.target):(f_.setFromNormalAndCoplanarPoint(this.object.up,this.target),zh.intersectPlane(f_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Of||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Of||this._lastTargetPosition.distanceToSquared(this.target)>Of?(this.dispatchEvent(d_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?Qn/60*this.autoRotateSpeed*t:Qn/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){Tn.setFromMatrixColumn(e,0),Tn.multiplyScalar(-t),this._panOffset.add(Tn)}_panUp(t,e){this.screenSpacePanning===!0?Tn.setFromMatrixColumn(e,1):(Tn.setFromMatrixColumn(e,0),Tn.crossVectors(this.object.up,Tn)),Tn.multiplyScalar(t),this._panOffset.add(Tn)}_pan(t,e){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Tn.copy(s).sub(this.target);let r=Tn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Qn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Qn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(Qn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Qn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new gt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function o1(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function a1(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function l1(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(p_),this.state=Ne.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function c1(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case Qs.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ne.DOLLY;break;case Qs.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ne.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ne.ROTATE}break;case Qs.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ne.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ne.PAN}break;default:this.state=Ne.NONE}this.state!==Ne.NONE&&this.dispatchEvent(Bf)}function h1(i){switch(this.state){case Ne.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ne.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ne.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function u1(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ne.NONE||(i.preventDefault(),this.dispatchEvent(Bf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(p_))}function d1(i){this.enabled!==!1&&this._handleKeyDown(i)}function f1(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case tr.ROTATE:if(this.enableRotate===!1){this.state=Ne.NONE;break}this._handleTouchStartRotate(i),this.state=Ne.TOUCH_ROTATE;break;case tr.PAN:if(this.enablePan===!1){this.state=Ne.NONE;break}this._handleTouchStartPan(i),this.state=Ne.TOUCH_PAN;break;default:this.state=Ne.NONE}break;case 2:switch(this.touches.TWO){case tr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ne.TOUCH_DOLLY_PAN;break;case tr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ne.TOUCH_DOLLY_ROTATE;break;default:this.state=Ne.NONE}break;default:this.state=Ne.NONE}this.state!==Ne.NONE&&this.dispatchEvent(Bf)}function p1(i){switch(this._trackPointer(i),this.state){case Ne.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ne.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ne.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ne.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ne.NONE}}function m1(i){this.enabled!==!1&&i.preventDefault()}function g1(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function _1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var x1=new N(0,1,0),dl=class{constructor(t,e){this.most=t;this.width=e;let n=new Ui({specular:"#222222"});this.shafts=new Ss(new ts(1,1,1,12).translate(0,.5,0),n,t),this.heads=new Ss(new Ia(1,1,18).translate(0,.5,0),n,t);for(let s of[this.shafts,this.heads])s.frustumCulled=!1,s.count=0,this.group.add(s)}most;width;group=new Nn;shafts;heads;used=0;begin(){this.used=0}add(t,e,n){let s=e.length();if(this.used>=this.most||s<1.2*this.width)return;let r=new ze().setFromUnitVectors(x1,e.clone().divideScalar(s)),o=Math.min(4.5*this.width,.5*s),a=new se().compose(t,r,new N(this.width,s-o,this.width)),l=t.clone().addScaledVector(e,1-o/s),c=new se().compose(l,r,new N(2.3*this.width,o,2.3*this.width));this.shafts.setMatrixAt(this.used,a),this.heads.setMatrixAt(this.used,c),this.shafts.setColorAt(this.used,n),this.heads.setColorAt(this.used,n),this.used++}end(){for(let t of[this.shafts,this.heads])t.count=this.used,t.instanceMatrix.needsUpdate=!0,t.instanceColor&&(t.instanceColor.needsUpdate=!0)}},kh=class{constructor(t,e){this.most=t;this.radius=e;this.mesh=new Ss(new Ts(1,16,10),new Ui({specular:"#222222"}),t),this.mesh.frustumCulled=!1,this.mesh.count=0}most;radius;mesh;used=0;begin(){this.used=0}add(t,e){this.used>=this.most||(this.mesh.setMatrixAt(this.used,new se().compose(t,new ze,new N().setScalar(this.radius))),this.mesh.setColorAt(this.used,e),this.used++)}end(){this.mesh.count=this.used,this.mesh.instanceMatrix.needsUpdate=!0,this.mesh.instanceColor&&(this.mesh.instanceColor.needsUpdate=!0)}};var Vh=[new Jt("#2c6fbb"),new Jt("#d8d2c0"),new Jt("#c8372d")];function y1(i,t){let e=Math.max(-1,Math.min(1,i));return e<0?t.lerpColors(Vh[1],Vh[0],-e):t.lerpColors(Vh[1],Vh[2],e)}var Gh=class{constructor(t,e,n,s){this.index=t;this.data=e;this.motion=n;let[r,o]=e.half,a=e.round?20:4;this.corners=e.round?Array.from({length:a},(d,f)=>[r*Math.cos(2*Math.PI*f/a),o*Math.sin(2*Math.PI*f/a)]):[[r,o],[-r,o],[-r,-o],[r,-o]];let l=e.points,c=new sn;this.position=new tn(new Float32Array(3*(l*a+2)),3),this.colour=new tn(new Float32Array(3*(l*a+2)),3);let h=[];for(let d=0;d+1<l;d++)for(let f=0;f<a;f++){let[p,x]=[d*a+f,d*a+(f+1)%a];h.push(p,x,p+a,x,x+a,p+a)}for(let d=0;d<a;d++){let f=(d+1)%a;h.push(l*a,f,d,l*a+1,(l-1)*a+d,(l-1)*a+f)}c.setAttribute("position",this.position),c.setAttribute("color",this.colour),c.setIndex(h),this.largest=n.largest(this.index),this.plain=new Jt(e.colour);let u=s??new Ui({vertexColors:!0,specular:"#1c1c1c",shininess:25,flatShading:!e.round});this.mesh=new Ye(c,u),this.mesh.castShadow=!s,this.mesh.frustumCulled=!1}index;data;motion;mesh;corners;position;colour;largest;plain;share(t){let e=t/this.largest;return this.data.quantity==="axial force"?e:2*e-1}get most(){return this.largest}update(t,e,n){let s=this.motion.bent(this.index,t),r=this.corners.length,o=this.data.points,a=new Float64Array(7);this.motion.pose(this.data.body,t,a);let l=[],c=[a[3],a[4],a[5],a[6]],h=m_(c,1,0,0);for(let p=0;p<o;p++){let x=new N(s[4*p],s[4*p+1],s[4*p+2]);if(this.data.floating&&e!==1){let m=this.data.length*p/(o-1),g=this.motion.scene.planar?x.z:a[2]+m*h[2],v=new N(a[0]+m*h[0],a[1]+m*h[1],g);x.sub(v).multiplyScalar(e).add(v)}l.push(x)}let u=new N(...m_(c,0,1,0)),d=new Jt,f=new N;for(let p=0;p<o;p++){f.subVectors(l[Math.min(o-1,p+1)],l[Math.max(0,p-1)]).normalize(),u=u.clone().addScaledVector(f,-u.dot(f)),u.lengthSq()<1e-12&&u.set(f.y,-f.x,f.z).cross(f),u.normalize();let x=new N().crossVectors(f,u);n&&this.largest>0?y1(this.share(s[4*p+3]),d):d.copy(this.plain);for(let g=0;g<r;g++){let[v,w]=this.corners[g],y=l[p];this.position.setXYZ(p*r+g,y.x+v*u.x+w*x.x,y.y+v*u.y+w*x.y,y.z+v*u.z+w*x.z),this.colour.setXYZ(p*r+g,d.r,d.g,d.b)}let m=p===0?o*r:p===o-1?o*r+1:-1;m>=0&&(this.position.setXYZ(m,l[p].x,l[p].y,l[p].z),this.colour.setXYZ(m,d.r,d.g,d.b))}this.position.needsUpdate=!0,this.colour.needsUpdate=!0,this.mesh.geometry.computeVertexNormals()}};function m_(i,t,e,n){let[s,r,o,a]=i,l=2*(r*n-o*e),c=2*(o*t-s*n),h=2*(s*e-r*t);return[t+a*l+r*h-o*c,e+a*c+o*l-s*h,n+a*h+s*c-r*l]}var v1=600,zf=i=>i.body>=0&&i.along===void 0&&(i.kind==="box"||i.kind==="sphere"||i.kind==="capsule"||i.kind==="cylinder"),Hh=class{meshes=[];members=[];constructor(t,e,n){let[s,r]=t.length>v1?[14,9]:[24,16],o=[{geometry:()=>new Qi(2,2,2),list:[]},{geometry:()=>new Ts(1,s,r),list:[]},{geometry:()=>new ts(1,1,1,s),list:[]}],a=(l,c,h)=>o[l].list.push([{body:c.body,local:h},c.colour]);for(let l of t)if(l.kind==="box"){let[c,h,u]=l.axes,d=new se().set(c[0],c[1],c[2],l.at[0],h[0],h[1],h[2],l.at[1],u[0],u[1],u[2],l.at[2],0,0,0,1);a(0,l,d.multiply(new se().makeScale(...l.half)))}else if(l.kind==="sphere")a(1,l,new se().compose(qe(l.at),new ze,new N().setScalar(l.radius)));else{let[c,h]=[qe(l.ends[0]),qe(l.ends[1])],u=h.clone().sub(c),d=u.length()||1e-9,f=new ze().setFromUnitVectors(new N(0,1,0),u.divideScalar(d));if(a(2,l,new se().compose(c.clone().add(h).multiplyScalar(.5),f,new N(l.radius,d,l.radius))),l.kind==="capsule")for(let p of[c,h])a(1,l,new se().compose(p,new ze,new N().setScalar(l.radius)))}for(let{geometry:l,list:c}of o.filter(h=>h.list.length)){let h=new Ss(l(),e,c.length);c.forEach(([,u],d)=>h.setColorAt(d,new Jt(u))),h.castShadow=h.receiveShadow=n,h.frustumCulled=!1,this.meshes.push(h),this.members.push(c.map(([u])=>u))}}update(t){let e=new se;this.meshes.forEach((n,s)=>{this.members[s].forEach((r,o)=>n.setMatrixAt(o,e.multiplyMatrices(t[r.body],r.local))),n.instanceMatrix.needsUpdate=!0})}};var M1=400,b1=60,S1=new Jt("#2166ac"),w1=new Jt("#d6302b"),T1=new Jt("#8e44ad"),A1=new Jt("#1a9850"),E1=new Jt("#f08c00"),R1=new Jt("#4d5563"),g_="#7a8fb5",fl=class{constructor(t,e){this.motion=t;this.ghost=e;let n=t.scene;for(let l=0;l<n.bodies.length;l++){let c=new Nn;c.userData.body=l,this.bodies.push(c),this.root.add(c)}let s=n.parts.length>M1,r=s?n.parts.filter(zf):[],o=s?n.parts.filter(l=>!zf(l)):n.parts;r.length&&(this.crowd=new Hh(r,this.material("#ffffff"),!e),this.root.add(...this.crowd.meshes),this.matrices=this.bodies.map(()=>new se));let a=new Map;for(let l of o)e&&l.body<0||this.part(l,s,a);n.flexible.forEach((l,c)=>{let h=new Gh(c,l,t,e?this.material(g_):null);h.mesh.userData.body=l.body,this.bents.push(h),this.root.add(h.mesh)}),this.makeLinks(),e||(this.makeTrails(),this.makeForces())}motion;ghost;root=new Nn;bodies=[];joints=[];edges=[];bents=[];riders=[];springs=[];trails=[];crowd=null;touches=null;reactions=null;pose=new Float64Array(7);matrices=[];material(t,e="body"){if(this.ghost)return new Ui({color:g_,transparent:!0,opacity:.3,depthWrite:!1});let n=e==="joint";return new Ui({color:t,specular:n?"#666666":"#1c1c1c",shininess:n?60:25})}part(t,e,n){let s=hl(t,!e);if(!s)return;let r=`${t.colour} ${t.role}`,o=n.get(r)??this.material(t.colour,t.role);n.set(r,o);let a=t.kind==="line"?new Ys(s,new ji({color:t.colour})):new Ye(s,o);a instanceof Ye&&(a.castShadow=!this.ghost&&t.role!=="road",a.receiveShadow=!this.ghost),a.userData.body=t.body;let l=t.body<0?this.root:this.bodies[t.body];if(t.along!==void 0){let h=this.motion.scene.flexible.findIndex(d=>d.body===t.body),u=new Nn;this.root.add(u),this.riders.push({group:u,flexible:h,along:t.along,body:t.body}),l=u}if(l.add(a),t.role==="joint"&&t.body>=-1&&this.joints.push(a),(t.kind==="box"||t.kind==="extrusion"||t.kind==="cylinder"||t.kind==="mesh")&&!e&&!this.ghost&&a instanceof Ye){let h=new $s(new La(s,35),new ji({color:"#10151d",transparent:!0,opacity:.38}));a.add(h),this.edges.push(h)}}makeLinks(){let t=Yi(this.motion.t,this.motion.t[0]??0);this.motion.scene.links.forEach((e,n)=>{let[s,r]=e.ends.map(c=>qe(this.motion.place(c,t))),o=Math.max(s.distanceTo(r),1e-6*this.motion.scene.size),a=e.kind==="spring"?h_(e.radius,o):hl({kind:"cylinder",body:-1,colour:"",role:"body",ends:[[0,0,0],[0,0,o]],radius:e.radius},!0),l=new Ye(a,this.material(e.kind==="spring"?"#8a94a3":"#6c7480","joint"));l.castShadow=!this.ghost,this.springs.push({mesh:l,length:o,index:n}),this.root.add(l)})}makeTrails(){let{t,scene:e}=this.motion;for(let n of e.trails.slice(0,b1)){let s=[];for(let a=0;a<t.length;a++){let l=this.motion.place(n.point,[a,a,0]);s.push(l[0],l[1],e.planar?e.front:l[2])}let r=new sn;r.setAttribute("position",new Ce(s,3));let o=new Ys(r,new ji({color:n.colour,transparent:!0,opacity:.9}));o.frustumCulled=!1,this.trails.push(o),this.root.add(o)}}makeForces(){let{size:t}=this.motion.scene,e=r=>{let o=r.filter(a=>a>0).sort((a,l)=>a-l);return o.length?o[Math.min(o.length-1,Math.floor(.95*o.length))]:0},n=e(this.motion.forces());if(n>0){let r=0;for(let o=0;o<this.motion.t.length;o++)r=Math.max(r,this.motion.touches(o).length/10);this.touches={arrows:new dl(2*r,.005*t),dots:new kh(r,.009*t),scale:.18*t/n},this.root.add(this.touches.arrows.group,this.touches.dots.mesh)}let s=e(this.motion.reactionForces());if(s>0){let r=this.motion.scene.reactions.names.length;this.reactions={arrows:new dl(r,.005*t),scale:.22*t/s},this.root.add(this.reactions.arrows.group)}}get hasContacts(){return this.touches!==null}get hasReactions(){return this.reactions!==null}get flexible(){return this.bents}update(t,e){let n=Yi(this.motion.t,t);for(let s=0;s<this.bodies.length;s++){this.motion.pose(s,n,this.pose);let r=this.pose,o=this.bodies[s];o.position.set(r[0],r[1],r[2]),o.quaternion.set(r[3],r[4],r[5],r[6]),this.crowd&&this.matrices[s].compose(o.position,o.quaternion,new N(1,1,1))}this.crowd?.update(this.matrices);for(let s of this.bents)s.update(n,e.exaggeration,e.bending&&!this.ghost);for(let s of this.riders){let r=this.motion.scene.flexible[s.flexible];s.group.position.set(...lu(this.motion.bent(s.flexible,n),s.along/r.length)),s.group.quaternion.copy(this.bodies[s.body].quaternion)}for(let s of this.springs){let[r,o]=this.motion.scene.links[s.index].ends.map(c=>qe(this.motion.place(c,n))),a=o.sub(r),l=a.length();s.mesh.position.copy(r),l>0&&s.mesh.quaternion.copy(new ze().setFromUnitVectors(new N(0,0,1),a.divideScalar(l))),s.mesh.scale.set(1,1,Math.max(1e-6,l/s.length))}for(let s of this.joints)s.visible=e.joints;for(let s of this.edges)s.visible=e.edges;for(let s of this.trails)s.visible=e.trails,s.geometry.setDrawRange(0,Math.max(2,n[0]+2));this.forces(n[2]>.5?n[1]:n[0],e)}forces(t,e){let n=this.motion.scene,s=(r,o)=>new N(r[o],r[o+1],n.planar?n.front:r[o+2]);if(this.touches){let{arrows:r,dots:o,scale:a}=this.touches;r.begin(),o.begin();let l=e.contacts?this.motion.touches(t):new Float32Array;for(let c=0;c+9<l.length;c+=10){let h=s(l,c),u=new N(l[c+3],l[c+4],l[c+5]),d=new N(l[c+6],l[c+7],l[c+8]),f=l[c+9],p=d.length()<f*u.length()*(1-1e-4);o.add(h,f<=0?R1:p?A1:E1);let x=.35*n.size;r.add(h,u.multiplyScalar(a*e.force).clampLength(0,x),S1),r.add(h,d.multiplyScalar(a*e.force).clampLength(0,x),w1)}r.end(),o.end()}if(this.reactions){let{arrows:r,scale:o}=this.reactions;r.begin();let a=this.motion.reactionNumbers,l=e.reactions?n.reactions.names.length:0;for(let c=0;c<l;c++){let h=6*(t*n.reactions.names.length+c),u=new N(a[h+3],a[h+4],a[h+5]).multiplyScalar(o*e.force);r.add(s(a,h),u.clampLength(0,.4*n.size),T1)}r.end()}}dispose(){this.root.traverse(t=>{if(t instanceof Ye||t instanceof Ys||t instanceof $s){t.geometry.dispose();for(let e of[t.material].flat())e.dispose()}}),this.root.removeFromParent()}};var __=45,kf=18,C1=.32,P1=.16;function I1(i){let t=10**Math.floor(Math.log10(i)),e=i/t;return t*(e<1.5?1:e<3.5?2:e<7.5?5:10)}function L1(i,t){let e=[],n=[],s=t*i,r=(a,l,c)=>{let h=Math.min(1,Math.hypot(a,l)/s);e.push(a,l,0),n.push(1,1,1,c*(1-h)*Math.min(1,1.6*(1-h)))};for(let a=-t;a<=t;a++){let l=a%5===0?C1:P1;for(let c=0;c<kf;c++){for(let h of[c,c+1])r(a*i,s*(2*h/kf-1),l);for(let h of[c,c+1])r(s*(2*h/kf-1),a*i,l)}}let o=new sn;return o.setAttribute("position",new Ce(e,3)),o.setAttribute("color",new Ce(n,4)),o}var Wh=class{group=new Nn;cell;lines;shadow;constructor(t){let[e,n]=[qe(t.lo),qe(t.hi)],s=t.planar?new N(0,0,1):qe(t.upright),r=[e,n].map(h=>h.dot(s)),o=t.parts.some(h=>h.role==="ground"||h.role==="road"),a=t.planar?-1.75*t.depth:Math.min(...r)-(o?.1:.004)*t.size;this.cell=I1(t.size/(t.planar?8:5));let l=Math.max(...[0,1,2].map(h=>n.getComponent(h)-e.getComponent(h)),t.size),c=Math.min(3*__,Math.max(__,Math.ceil(2.2*Math.min(l,6*t.size)/this.cell)));this.lines=new $s(L1(this.cell,c),new ji({vertexColors:!0,transparent:!0,depthWrite:!1})),this.lines.frustumCulled=!1,this.lines.renderOrder=-1,this.shadow=new Ye(new Sr(1,1),new Wa({opacity:.22})),this.shadow.receiveShadow=!0,this.group.add(this.shadow,this.lines),this.group.position.copy(s).multiplyScalar(a),this.group.quaternion.copy(new ze().setFromUnitVectors(new N(0,0,1),s))}focus(t,e){let n=t.clone().sub(this.group.position).applyQuaternion(this.group.quaternion.clone().invert()),s=5*this.cell;this.lines.position.set(s*Math.round(n.x/s),s*Math.round(n.y/s),0),this.shadow.position.set(n.x,n.y,0),this.shadow.scale.setScalar(2*e)}ink(t){this.lines.material.color=new Jt(t)}};var Xh=class{layer=H("div",{class:"labels","aria-hidden":"true"});items=[];visible=!0;set(t){this.layer.replaceChildren(),this.items=t.map(({name:e,at:n,colour:s})=>{let r=H("span",{class:"label"},e);return r.style.setProperty("--body",s),this.layer.append(r),{node:r,at:n,width:0}})}update(t,e,n){if(this.layer.hidden=!this.visible,!this.visible)return;let s=[];for(let r of this.items){let o=r.at().clone().project(t),a=(o.x+1)/2*e+8,l=(1-o.y)/2*n-20;r.width||=r.node.offsetWidth||60;let c=[a,l,a+r.width,l+18],h=s.some(d=>c[0]<d[2]&&c[2]>d[0]&&c[1]<d[3]&&c[3]>d[1]),u=o.z<1&&a>0&&a<e-20&&l>0&&l<n-16&&!h;r.node.style.visibility=u?"visible":"hidden",u&&(s.push(c),r.node.style.transform=`translate(${a.toFixed(1)}px, ${l.toFixed(1)}px)`)}}};var D1=14,N1=5,qh=class{constructor(t){this.host=t;this.renderer=new Fh({canvas:this.canvas,antialias:!0,preserveDrawingBuffer:!0,alpha:!0}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Ar,this.sun.castShadow=!0,this.sun.shadow.mapSize.set(2048,2048),this.sun.shadow.bias=-4e-4,this.sun.shadow.normalBias=.02,this.world.add(this.sun,this.sun.target,this.lamp,this.lamp.target,new Ka("#ffffff",.7),new $a("#ffffff","#aab3c0",1.25)),this.controls=new ul(this.perspective,this.canvas),this.controls.enableDamping=!1,this.controls.addEventListener("change",()=>this.dirty=!0),t.append(this.canvas,this.labels.layer),new ResizeObserver(()=>this.dirty=!0).observe(t);let e=()=>{requestAnimationFrame(e),this.dirty&&this.render()};requestAnimationFrame(e)}host;canvas=H("canvas",{class:"space",tabindex:0,role:"img"});labels=new Xh;shown={joints:!0,edges:!0,contacts:!0,reactions:!1,trails:!0,bending:!0,exaggeration:1,force:1};actors=null;ghost=null;frames=0;follow=-1;onFrame=null;renderer;world=new Ji;perspective=new kn(32,1,.01,100);orthographic=new Tr(-1,1,1,-1,-100,100);controls;sun=new No("#fffaf0",2.3);lamp=new No("#ffffff",.7);floor=null;flat=!1;dirty=!0;time=0;anchor=new N;size=1;run=null;get camera(){return this.flat?this.orthographic:this.perspective}get orthogonal(){return this.flat}show(t,e){let n=t.motion;if(!n)return;this.run=t,this.actors?.dispose(),this.floor?.group.removeFromParent(),this.actors=new fl(n,!1),this.floor=new Wh(n.scene),this.world.add(this.actors.root,this.floor.group),this.size=n.scene.size,this.centres.clear();let s=n.scene.bodies,r=s.map((o,a)=>({...o,i:a})).filter(o=>o.name&&s.findLastIndex(a=>a.name===o.name)===o.i);if(this.labels.set(r.map(o=>({name:o.name,colour:o.colour,at:()=>this.middle(o.i)}))),!e){this.labels.visible=r.length<=D1,this.shown.trails=n.scene.trails.length<=N1,this.flat=n.scene.planar;let o=Math.max(...n.scene.hi.map((a,l)=>a-n.scene.lo[l]));this.follow=o>3.2*this.size&&s.length>0?0:-1,this.controls.dispose();for(let a of[this.perspective,this.orthographic])a.up.copy(qe(n.scene.upright));this.controls=new ul(this.camera,this.canvas),this.controls.enableDamping=!1,this.controls.addEventListener("change",()=>this.dirty=!0),this.actors.update(this.time,this.shown),this.look("home")}this.theme(),this.move(this.time)}compare(t){this.ghost?.dispose(),this.ghost=t?.motion?new fl(t.motion,!0):null,this.ghost&&this.world.add(this.ghost.root),this.move(this.time)}move(t){if(this.time=t,!this.actors)return;let e=this.anchor.clone();if(this.actors.update(t,this.shown),this.ghost?.update(t,{...this.shown,contacts:!1,reactions:!1,trails:!1}),this.follow>=0){this.anchor.copy(this.middle(this.follow));let n=this.anchor.clone().sub(e);this.controls.target.add(n),this.camera.position.add(n)}this.dirty=!0}middle(t){let e=this.actors?.flexible.find(r=>r.data.body===t);if(!e){let r=this.actors.bodies[t];return this.centre(t).clone().applyQuaternion(r.quaternion).add(r.position)}let n=e.mesh.geometry.getAttribute("position"),s=Math.floor(n.count/2);return new N(n.getX(s),n.getY(s),n.getZ(s))}centres=new Map;centre(t){let e=this.centres.get(t);if(e)return e;let n=new Mi;this.actors.bodies[t].children.forEach(r=>{r instanceof Ye&&(r.geometry.computeBoundingBox(),n.union(r.geometry.boundingBox))});let s=n.isEmpty()?new N:n.getCenter(new N);return this.centres.set(t,s),s}watch(t){this.follow=t,t>=0&&this.anchor.copy(this.middle(t)),this.dirty=!0}box(){let t=this.run.motion.scene;if(this.follow<0)return[qe(t.lo),qe(t.hi)];this.anchor.copy(this.middle(this.follow));let e=new N().setScalar(.5*this.size);return[this.anchor.clone().sub(e),this.anchor.clone().add(e)]}look(t){if(!this.run?.motion)return;let e=this.run.motion.scene,n=qe(e.upright),s=qe(e.right).cross(qe(e.up)).normalize(),r=h=>new N().setComponent(h,1),o=[0,1,2].map(r).filter(h=>Math.abs(h.dot(n))<.5),a=e.planar?new N(0,0,1):o[1].clone().negate(),l=e.planar?new N(1,0,0):o[0].clone(),c={home:e.planar?new N(0,0,1):s,front:a,side:l,top:n.clone().addScaledVector(a,.001),corner:a.clone().add(l).addScaledVector(n,.7)};this.from(c[t].normalize())}fit(){this.from(this.camera.position.clone().sub(this.controls.target).normalize())}from(t){let[e,n]=this.box(),s=e.clone().add(n).multiplyScalar(.5),r=this.camera.up,o=new N().crossVectors(r,t).normalize(),a=new N().crossVectors(t,o),[l,c,h]=[0,0,0];for(let x=0;x<8;x++){let m=new N(x&1?n.x:e.x,x&2?n.y:e.y,x&4?n.z:e.z).sub(s);[l,c,h]=[Math.max(l,Math.abs(m.dot(o))),Math.max(c,Math.abs(m.dot(a))),Math.max(h,Math.abs(m.dot(t)))]}let u=this.host.clientWidth/Math.max(1,this.host.clientHeight),d=1.16*Math.max(c,l/u,.08*this.size),f=d/Math.tan(this.perspective.fov*Math.PI/360)+h;this.controls.target.copy(s),this.camera.position.copy(s).addScaledVector(t,f);let p=f+40*Math.max(this.size,d);this.perspective.near=f/100,this.perspective.far=p,this.orthographic.near=-p,this.orthographic.far=p,this.orthographic.top=d,this.orthographic.bottom=-d,this.orthographic.zoom=1,this.controls.update(),this.dirty=!0}project(t){if(t===this.flat)return;let[e,n]=[this.camera,this.controls.target.clone()],s=e.position.distanceTo(n),r=this.flat?this.orthographic.top/this.orthographic.zoom:s*Math.tan(this.perspective.fov*Math.PI/360);this.flat=t;let o=e.position.clone().sub(n).normalize(),a=r/Math.tan(this.perspective.fov*Math.PI/360);this.camera.position.copy(n).addScaledVector(o,a),this.orthographic.top=r,this.orthographic.bottom=-r,this.orthographic.zoom=1,this.controls.object=this.camera,this.controls.update(),this.dirty=!0}nudge(t,e,n){let s=this.camera.position.clone().sub(this.controls.target),r=new ze().setFromUnitVectors(this.camera.up,new N(0,1,0)),o=new js().setFromVector3(s.applyQuaternion(r));o.theta+=t,o.phi=Math.min(Math.PI-.01,Math.max(.01,o.phi+e)),this.flat?this.orthographic.zoom*=n:o.radius/=n,this.camera.position.copy(this.controls.target).add(new N().setFromSpherical(o).applyQuaternion(r.invert())),this.controls.update(),this.dirty=!0}pick(t,e){if(!this.actors)return-1;let n=this.canvas.getBoundingClientRect(),s=new Ja;s.setFromCamera(new gt((t-n.left)/n.width*2-1,1-(e-n.top)/n.height*2),this.camera);let r=s.intersectObject(this.actors.root,!0).find(o=>typeof o.object.userData.body=="number");return r?r.object.userData.body:-1}get shadows(){return this.sun.castShadow}set shadows(t){this.sun.castShadow=t,this.dirty=!0}theme(){let t=getComputedStyle(document.documentElement);this.floor?.ink(t.getPropertyValue("--grid").trim()||"#5b6676"),this.dirty=!0}light(){let t=this.controls.target,e=this.follow>=0?1.6*this.size:Math.max(this.size,.75*this.extent()),n=this.camera.up,s=this.run.motion.scene.planar,r=this.run.motion.scene,o=qe(r.right),a=s?new N(-.5,.9,1.6):n.clone().multiplyScalar(1.5).addScaledVector(o,-.75).addScaledVector(o.cross(qe(r.up)),.75);this.sun.target.position.copy(t),this.sun.position.copy(t).addScaledVector(a.normalize(),4*e);let l=this.sun.shadow.camera;[l.left,l.right,l.top,l.bottom,l.near,l.far]=[-e*1.3,e*1.3,e*1.3,-e*1.3,.1*e,9*e],this.sun.shadow.normalBias=.002*e,l.updateProjectionMatrix(),this.lamp.position.copy(this.camera.position),this.lamp.target.position.copy(t),this.floor?.focus(t,1.7*e)}extent(){let t=this.run.motion.scene;return qe(t.hi).distanceTo(qe(t.lo))}render(){this.dirty=!1;let[t,e]=[this.host.clientWidth,this.host.clientHeight];if(!t||!e)return;let n=Math.min(2,window.devicePixelRatio||1);(this.canvas.width!==Math.floor(t*n)||this.canvas.height!==Math.floor(e*n))&&(this.renderer.setPixelRatio(n),this.renderer.setSize(t,e,!1)),this.perspective.aspect=t/e,this.orthographic.left=this.orthographic.bottom*(t/e),this.orthographic.right=this.orthographic.top*(t/e),this.perspective.updateProjectionMatrix(),this.orthographic.updateProjectionMatrix(),this.run&&this.light(),this.renderer.render(this.world,this.camera),this.labels.update(this.camera,t,e),this.frames++,this.onFrame?.()}picture(t,e,n){let[s,r]=[this.host.clientWidth,this.host.clientHeight],o=this.camera;this.renderer.setPixelRatio(1),this.renderer.setSize(t,e,!1),o instanceof kn?o.aspect=t/e:[o.left,o.right]=[o.bottom*(t/e),o.top*(t/e)],o.updateProjectionMatrix(),this.renderer.render(this.world,o);let a=H("canvas",{width:t,height:e}),l=a.getContext("2d");return n&&(l.fillStyle=n,l.fillRect(0,0,t,e)),l.drawImage(this.canvas,0,0),this.renderer.setSize(s,r,!1),this.dirty=!0,new Promise((c,h)=>a.toBlob(u=>u?c(u):h(new Error("no picture")),"image/png"))}};function x_(){try{return!!document.createElement("canvas").getContext("webgl2")}catch{return!1}}var Yh=class{constructor(t,e,n){this.clock=t;this.run=e;this.onGhost=n;this.stage=x_()?this.begin():null;let s=je("\u27F3","loop (l)",()=>(t.loop=!t.loop,t.changed()),{"aria-pressed":"true"}),r=H("div",{class:"bar",role:"group","aria-label":"time"},this.play,je("|\u25C0","event before (shift + \u2190)",()=>this.event(-1)),je("\u25B6|","next event (shift + \u2192)",()=>this.event(1)),H("div",{class:"rail"},this.time,this.ticks),this.digits,this.speed,s);this.host.append(this.said,this.legend),this.node.append(this.host,this.note,r,this.tools,this.options),this.time.addEventListener("input",()=>{t.play(!1),t.set(Number(this.time.value))}),this.speed.addEventListener("change",()=>t.speed=Number(this.speed.value)),t.onTime(o=>this.tick(o)),t.onChange(()=>{this.play.textContent=t.playing?"\u23F8":"\u25B6",this.play.setAttribute("aria-label",t.playing?"pause (space)":"play (space)"),s.setAttribute("aria-pressed",String(t.loop))}),this.show(e,!1)}clock;run;onGhost;node=H("section",{class:"theatre","aria-label":"mechanism"});stage;host=H("div",{class:"host"});note=H("p",{class:"note",hidden:!0});time=H("input",{type:"range",min:0,max:1e3,step:"any",value:0,"aria-label":"time",class:"time"});ticks=H("div",{class:"ticks","aria-hidden":"true"});digits=H("output",{class:"clock"});speed=H("select",{"aria-label":"speed",title:"speed"});follow=H("select",{"aria-label":"follow a body",title:"follow a body"});legend=H("div",{class:"legend heat",hidden:!0});tools=H("div",{class:"tools"});play=je("\u25B6","play (space)",()=>this.clock.play(!this.clock.playing),{class:"play"});options=H("div",{class:"options"});said=H("div",{class:"event","aria-hidden":"true"});ghost=null;begin(){try{let t=new qh(this.host);return t.canvas.addEventListener("dblclick",e=>{let n=t.pick(e.clientX,e.clientY);this.follow.value=String(n),t.watch(n),cr(n<0?"following nothing":`following ${this.run.data.scene.bodies[n].name}`)}),t}catch{return null}}show(t,e){this.run=t;let{clock:n,stage:s}=this,r=n.speeds();e||(n.speed=r.reduce((l,c)=>Math.abs(Math.log(c/n.usual()))<Math.abs(Math.log(l/n.usual()))?c:l,r[0]??1)),this.speed.replaceChildren(...r.map(l=>H("option",{value:l},`${Pn(l,3)}\xD7`))),this.speed.value=String(n.speed),[this.time.min,this.time.max]=[String(n.first),String(n.last)];let o=l=>100*(l-n.first)/(n.last-n.first||1),a=new Set;if(this.ticks.replaceChildren(...t.data.events.list.flatMap(l=>{let c=`${o(l.t).toFixed(1)}%`;if(a.has(c))return[];a.add(c);let h=H("i",{title:`${l.kind} ${l.name}`});return h.style.left=c,[h]})),!t.motion||!s){let l=H("img",{class:"drawn",alt:`${t.data.model}: the mechanism at some instants`,src:`data:image/svg+xml,${encodeURIComponent(t.data.drawn)}`});this.host.querySelector("img.drawn")?.remove(),this.host.prepend(l),this.note.hidden=!1,this.note.textContent=t.motion?"This browser offers no WebGL: the mechanism is drawn at some instants instead. Plots, numbers and exports work as usual.":"There is nothing to move: the model has no bodies."}s&&t.motion&&(s.show(t,e),s.canvas.setAttribute("aria-label",`${t.data.model} in space. ${t.data.headline.moved}`),this.follow.replaceChildren(H("option",{value:-1},"follow nothing"),...t.motion.scene.bodies.map((l,c)=>H("option",{value:c},`follow ${l.name||`body ${c+1}`}`))),this.follow.value=String(s.follow),e||this.furnish()),this.tick(n.time)}compare(t){this.ghost=t,this.stage?.compare(t)}furnish(){let t=this.stage,{shown:e}=t,n=[["home","home","0"],["front","front","1"],["side","side","2"],["top","top","3"],["corner","corner","4"]],s=()=>t.move(this.clock.time),r=H("select",{"aria-label":"projection",change:()=>t.project(r.value==="flat")},H("option",{value:"deep"},"perspective"),H("option",{value:"flat"},"orthographic"));r.value=t.orthogonal?"flat":"deep",this.follow.onchange=()=>t.watch(Number(this.follow.value));let o=H("select",{"aria-label":"view",title:"view",change:()=>t.look(o.value)},...n.map(([h,u])=>H("option",{value:h},`view: ${u}`)));this.tools.replaceChildren(o,je("fit","fit everything (f)",()=>t.fit()),r,this.follow,this.saving(),this.help());let a=(h,u,d)=>{let f=H("input",{type:"checkbox",change:()=>(d(f.checked),s())});return f.checked=u,H("label",{},f,` ${h}`)},l=(h,u,d)=>{let f=H("input",{type:"range",min:0,max:100,value:0,"aria-label":h}),p=H("output",{},"1\xD7");return f.addEventListener("input",()=>{let x=Number((u**(Number(f.value)/100)).toPrecision(2));p.textContent=`${x}\xD7`,d(x),s()}),H("label",{},`${h} `,f,p)},c=t.actors;this.options.replaceChildren(a("names",t.labels.visible,h=>t.labels.visible=h),a("joints",e.joints,h=>e.joints=h),a("edges",e.edges,h=>e.edges=h),a("shadows",t.shadows,h=>t.shadows=h),a("trails",e.trails,h=>e.trails=h),...c.hasContacts?[a("contact forces",e.contacts,h=>e.contacts=h)]:[],...c.hasReactions?[a("reactions",e.reactions,h=>e.reactions=h)]:[],...c.hasContacts||c.hasReactions?[l("arrows",20,h=>e.force=h)]:[],...c.flexible.length?[a("colour by bending",e.bending,h=>(e.bending=h,this.heat()))]:[],...c.flexible.some(h=>h.data.floating)?[l("bending",1e3,h=>e.exaggeration=h)]:[],this.second()),this.heat()}heat(){let t=this.stage?.actors?.flexible.filter(n=>n.most>0)??[];this.legend.hidden=!t.length||!this.stage.shown.bending;let[e]=t;e&&this.legend.replaceChildren(H("span",{},e.data.quantity==="axial force"?`\u2212${Pn(e.most,3)}`:"0"),H("i"),H("span",{},`${Pn(e.most,3)} ${e.data.unit} or more, ${e.data.quantity}`))}second(){let t=H("input",{type:"file",accept:".html","aria-label":"report of a second run"}),e=je("\xD7","remove the second run",()=>{this.onGhost(null),e.hidden=!0,t.value=""},{hidden:!0});return t.addEventListener("change",async()=>{let s=(await t.files?.[0]?.text())?.match(/<script type="application\/json" id="run">([^]*?)<\/script>/);try{if(!s)throw new Error("no run in it");this.onGhost(new Fs(JSON.parse(s[1]))),e.hidden=!1}catch(r){cr(`That file is no report: ${r.message}`),U1(this.note,"That file is no report.html of a run.")}}),H("label",{class:"second"},"second run ",t,e)}saving(){let t=()=>Ml(this.run.data.model),e=H("input",{value:"1600x900","aria-label":"size of the picture in pixels",pattern:"\\d+x\\d+"}),n=async()=>{let[r,o]=e.value.split("x").map(Number),a=getComputedStyle(document.documentElement).getPropertyValue("--stage").trim();hs(`${t()}.png`,await this.stage.picture(Math.min(8e3,r||1600),Math.min(8e3,o||900),a))},s=je("WebM","record the animation once as it plays",()=>{s.textContent="recording \u2026",qm(this.stage.canvas,this.clock,r=>{s.textContent="WebM",hs(`${t()}.webm`,r)})});return H("details",{class:"menu export"},H("summary",{title:"save"},"save"),H("div",{class:"sheet"},H("label",{},e," px"),je("PNG","save a picture",n),s,je("glTF","save mechanism and motion for other tools",async()=>hs(`${t()}.glb`,await u_(this.run)))))}help(){let t=[["drag","turn"],["right drag, two fingers","shift"],["wheel, pinch","zoom"],["double-click a body","follow it"],["space","play and pause"],["\u2190 \u2192","a frame back or on; with shift an event"],["home, end","start and end"],["+ \u2212","faster, slower"],["w a s d, e q","turn and zoom"],["0 1 2 3 4, f","home, front, side, top, corner, fit"],["p n j c r t","perspective, names, joints, contacts, reactions, trails"]];return H("details",{class:"menu help"},H("summary",{title:"how to"},"?"),H("div",{class:"sheet"},H("table",{},H("tbody",{},...t.map(([e,n])=>H("tr",{},H("th",{},e),H("td",{},n)))))))}event(t){let e=[...new Set(this.run.data.events.list.map(o=>o.t))].sort((o,a)=>o-a),n=this.clock.time,s=t>0?e.find(o=>o>n+1e-12):e.findLast(o=>o<n-1e-12);if(this.clock.play(!1),s===void 0)return cr("no event there");this.clock.set(s);let r=this.run.data.events.list.find(o=>o.t===s);cr(`${r.kind} ${r.name} at ${Pn(s)} seconds`)}step(t){let e=this.run.motion?.t??this.run.times,n=0;for(;n+1<e.length&&e[n+1]<=this.clock.time+1e-12;)n++;this.clock.play(!1),this.clock.set(e[Math.min(e.length-1,Math.max(0,n+t))]??0)}tick(t){this.time.value=String(t),this.time.setAttribute("aria-valuetext",`${Pn(t,4)} seconds`),this.digits.textContent=`${t.toFixed(this.clock.last<.1?5:3)} s`,this.stage?.move(t);let e=.02*(this.clock.last-this.clock.first),n=this.run.data.events.list.findLast(r=>r.t<=t+1e-12&&t-r.t<e),s=this.run.data.scene?.captions?.findLast(r=>r[0]<=t);this.said.textContent=n?`${n.kind}: ${n.name}`:s?.[1]??""}};function U1(i,t){i.hidden=!1,i.textContent=t}var Vf=class{root=H("main");clock=new yl(0,1);theatre=null;plots=null;head=H("div");below=H("div",{class:"below"});constructor(){document.body.append(this.root),this.root.append(this.head)}put(t){this.root.prepend(t)}show(t,e,n){document.title=t.data.model,this.clock.span(...t.span),!this.theatre||!this.plots?(this.clock.set(this.clock.first),this.theatre=new Yh(this.clock,t,r=>this.compare(r)),this.plots=new zl(t,this.clock),ap(this.clock,this.theatre),this.root.append(H("div",{class:"work"},this.theatre.node,this.plots.node),this.below),this.theatre.stage?.fit(),this.theatre.stage?.look("home")):(this.theatre.show(t,n),this.plots.show(t,e)),e&&this.compare(e),this.head.replaceChildren(lp(t));let s=[hp(t),up(t,this.clock),cp(t),dp(t),H("footer",{},t.data.footer)];this.below.replaceChildren(...s.filter(r=>!!r)),this.clock.set(this.clock.time)}compare(t){this.theatre.compare(t),this.plots.ghost=t,this.plots.redraw()}repaint(){this.theatre?.stage?.theme(),this.plots?.redraw()}get probe(){return{clock:this.clock,theatre:this.theatre,plots:this.plots}}};function F1(i){let t=["auto","light","dark"],e=je("\u25D0","light or dark",()=>{let n=t[(t.indexOf(document.documentElement.dataset.theme??"auto")+1)%t.length];document.documentElement.dataset.theme=n,e.setAttribute("aria-label",`colours: ${n}`),i.repaint()},{class:"themes"});return matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>i.repaint()),e}var pl=new Vf;document.body.append(F1(pl));Object.defineProperty(window,"delassus",{get:()=>pl.probe});var y_=document.getElementById("run")?.textContent;if(y_)pl.show(new Fs(JSON.parse(y_)),null,!1);else if(document.getElementById("server")){let i=new kl((t,e,n)=>pl.show(t,e,n));pl.put(i.node),i.follow()}})();
