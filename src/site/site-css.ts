import { darkThemes, type ThemeColours } from './dark-themes.ts';
import type { SiteTheme } from './site-model.ts';
import { themes } from './themes.ts';

const SANS = `system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Microsoft YaHei",sans-serif`;
const SERIF = `Georgia,"Noto Serif","Songti SC","SimSun",serif`;

/** The whole style sheet of a site. It stands in every page, so that no page waits for a second request. */
export function siteCss(theme: SiteTheme): string {
  return `${daySiteCss(theme)}@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${variablesOf(darkThemes[theme])}}${DARK_RULES}}`;
}

/** The style sheet without its dark look, for whoever builds the site and wants to see what most visitors see. */
export function daySiteCss(theme: SiteTheme): string {
  const { radius, heading, ...colours } = themes[theme];
  return `:root{${variablesOf(colours)};--radius:${radius};--heading:${heading === 'serif' ? SERIF : SANS}}${RULES}`;
}

function variablesOf(colours: ThemeColours): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** Pictures are made for a white page: a dark logo without a ground of its own would not be seen. */
const DARK_RULES =
  'img{background:#fff}.px{background:none}.brand img{padding:.25rem;border-radius:4px}.top{border-bottom:1px solid var(--line)}';

const RULES = `
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:1rem/1.6 ${SANS};color:var(--ink);background:var(--ground);overflow-wrap:break-word}
h1,h2,h3{font-family:var(--heading);line-height:1.25;margin:0 0 .6rem}h1{font-size:clamp(1.8rem,4.5vw,2.9rem)}h2{font-size:clamp(1.4rem,3vw,1.9rem)}h3{font-size:1.1rem}
p{margin:0 0 1rem;white-space:pre-line}img{max-width:100%;height:auto;display:block}a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;inset-inline-start:-999rem;padding:.7rem 1rem;background:var(--ground)}.skip:focus{inset-inline-start:.5rem;top:.5rem;z-index:2}
.in{max-width:70rem;margin:0 auto;padding-inline:1.25rem}.sec{padding-block:3rem}.sec:nth-of-type(even){background:var(--panel)}
main{flex:1 0 auto}.lone{padding-bottom:0}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;padding-block:.9rem}
.brand{font:700 1.15rem/1.3 var(--heading);color:var(--ink);text-decoration:none;margin-inline-end:auto;display:flex;gap:.6rem;align-items:center;min-height:2.75rem}
.brand img{max-height:2.5rem;width:auto}nav ul,.langs{list-style:none;display:flex;flex-wrap:wrap;gap:0 1.1rem;margin:0;padding:0}
nav a,.langs a,.foot a{display:inline-block;padding:.6rem .1rem;min-height:2.75rem}nav a[aria-current]{font-weight:700}
.pager{padding-block:0 3rem}.pager a,.pager li{min-width:2.75rem;text-align:center}.pager li{align-self:center}
.hero{background:var(--dark);color:var(--onDark);padding:3.5rem 0}.hero .in{display:grid;gap:2rem;align-items:center}
.hero p{color:var(--mutedOnDark);font-size:1.1rem;max-width:38rem}.hero img{border-radius:var(--radius)}.hero :focus-visible,.foot :focus-visible{outline-color:var(--onDark)}
.btn{display:inline-block;padding:.8rem 1.4rem;border:2px solid var(--accent);border-radius:var(--radius);background:var(--accent);color:var(--onAccent);font:inherit;font-weight:600;line-height:1.4;text-decoration:none;cursor:pointer}
.hero .btn{background:var(--onDark);color:var(--dark);border-color:var(--onDark)}
.grid{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr));list-style:none;margin:1rem 0;padding:0}
.card{background:var(--ground);border:1px solid var(--line);border-radius:var(--radius);overflow:hidden;display:flex;flex-direction:column;position:relative}
.card :is(h2,h3) a:after{content:"";position:absolute;inset:0}.card>a:focus-visible{outline-offset:-3px}.card .pad{padding:1rem}.card img{width:100%;aspect-ratio:4/3;object-fit:cover}.card h2,.card h3{font-size:1.05rem;margin:0 0 .3rem}.card p{margin:0;color:var(--muted)}
.blank{aspect-ratio:4/3;display:grid;place-items:center;background:var(--panel);color:var(--muted);font:600 1.1rem var(--heading)}.sec:nth-of-type(even) .blank{background:var(--line);color:var(--ink)}
.all{display:inline-block;min-height:2.75rem}
.notice{border-inline-start:4px solid var(--accent);background:var(--panel);padding:1rem 1.25rem;border-radius:var(--radius)}.sec:nth-of-type(even) .notice{background:var(--ground)}.notice p:last-child{margin:0}
.facts{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));margin:1rem 0 0}.facts div{border-inline-start:3px solid var(--accent);padding-inline-start:1rem}
.facts dt{color:var(--muted)}.facts dd{margin:0;font:700 1.6rem/1.3 var(--heading)}
.two{display:grid;gap:2rem}.prose{max-width:42rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:start;padding:.6rem .75rem;border-bottom:1px solid var(--line);vertical-align:top}th{font-weight:600}.wide{overflow-x:auto}
details{border-bottom:1px solid var(--line)}summary{padding:.9rem 0;font-weight:600;cursor:pointer;min-height:2.75rem}
form{display:grid;gap:1rem;max-width:38rem}label{display:block;font-weight:600;margin-bottom:.3rem}
input,textarea{width:100%;font:inherit;padding:.7rem .8rem;min-height:2.75rem;color:var(--ink);background:var(--ground);border:1px solid var(--muted);border-radius:var(--radius)}
.hp{position:absolute;inset-inline-start:-999rem;width:1px;height:1px;overflow:hidden}.hint{color:var(--muted);font-weight:400}
.foot{background:var(--dark);color:var(--mutedOnDark);padding:2rem 0}.foot a{color:var(--onDark)}.foot p{margin:0 0 .5rem}
.crumbs{padding-top:1rem}.crumbs ol{list-style:none;display:flex;flex-wrap:wrap;align-items:baseline;gap:.5rem;margin:0;padding:0}.crumbs a{display:inline-block;padding:.5rem 0}.crumbs li+li:before{content:"/"/"";margin-inline-end:.5rem}
.note{background:var(--panel);border-bottom:1px solid var(--line);padding:.6rem 0}.px{position:absolute;width:1px;height:1px}
@media(max-width:47.99rem){.goods{gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(8.75rem,100%),1fr))}.goods .pad{padding:.75rem}}
@media(min-width:48rem){.hero .in.with,.two{grid-template-columns:1fr 1fr}}
@media print{nav,form,h2:has(+form),.btn,.langs,.skip{display:none}.hero,.foot{background:none;color:inherit}.hero p,.foot,.foot a{color:inherit}details::details-content{display:block;content-visibility:visible;height:auto}.card,tr,details{break-inside:avoid}}
`.replaceAll('\n', '');
