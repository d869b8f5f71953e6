import { createHash } from 'node:crypto';

import type { Paper, PaperBlock, PaperFact, PaperPicture, PaperTable } from '#server/pdf/paper.ts';
import { directionOf } from '#site/site-model.ts';

/** The page's picture is asked for two and a half seconds after the page: by then a program that only looks into a link is gone. */
const css = `
:root{color-scheme:light}
body{margin:0 auto;padding:24px 16px 64px;max-width:60rem;font:16px/1.5 system-ui,"Noto Sans","PingFang SC","Microsoft YaHei",sans-serif;color:#1d2733;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.7rem;color:#0b5c7a;margin:0 0 .5rem}h2{font-size:1.25rem;color:#0b5c7a;margin:2rem 0 .5rem}h3{font-size:1.05rem;margin:0 0 .25rem}
header,.parties{display:flex;flex-wrap:wrap;gap:1rem 3rem;justify-content:space-between}
dl{display:grid;grid-template-columns:minmax(0,auto) minmax(0,1fr);gap:.25rem 1rem;margin:.5rem 0}dt{color:#55606d}dd{margin:0;white-space:pre-line}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;margin:1rem 0}caption{text-align:start;color:#55606d}
th,td{overflow-wrap:break-word;padding:.5rem;border-bottom:1px solid #c9d0d8;text-align:start;vertical-align:top}.n{text-align:right;font-variant-numeric:tabular-nums}
.total{font-weight:700}small{display:block;color:#55606d}p{white-space:pre-line}img{max-width:100%;height:auto}
article{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;padding:1rem 0;border-bottom:1px solid #c9d0d8}article>div{flex:1 1 16rem;min-width:0}article>img{width:12rem}
.warning{padding:.75rem 1rem;border:2px solid #8a4b00;font-weight:700}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1rem}
.get{display:inline-block;padding:.75rem 1.25rem;border-radius:4px;background:#0b5c7a;color:#fff;margin:1rem 0}.get:focus-visible{outline:3px solid #1d2733;outline-offset:2px}
[dir=rtl] :is(dd,td,p,small,section){unicode-bidi:plaintext;text-align:right}tfoot th.n{text-align:end}
footer{margin-top:3rem;color:#55606d}
footer::after{content:"";display:block;width:1px;height:1px;animation:seen 1ms 2.5s forwards}@keyframes seen{to{background-image:url(SEEN)}}
@media(max-width:40rem){dl{display:block}dd{margin:0 0 .5rem}header dl{display:grid}}
@media print{.get{display:none}}`;

interface PageParts {
  /** Where the link stands, without a slash at the end. */
  base: string;
  paper: Paper;
  words: { download: string; warning?: string };
}

/** A paper as a page that needs no script, and what the page may do. */
export function paperPage({ base, paper, words }: PageParts): { html: string; policy: string } {
  const style = css.replace('SEEN', `${base}/seen.gif`);
  const title = [paper.title, paper.number].filter((part) => part !== '').join(' ');
  const html = `<!doctype html>
<html lang="${paper.lang}" dir="${directionOf(paper.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)} - ${escaped(paper.seller)}</title><style>${style}</style></head>
<body><main><header><div><h1>${escaped(title)}</h1>${facts(paper.head)}</div>${paper.logo ? image(base, paper.logo) : ''}</header>
${words.warning === undefined ? '' : `<p class="warning">${escaped(words.warning)}</p>`}<p><a class="get" href="${base}/document.pdf">${escaped(words.download)}</a></p>
<div class="parties">${paper.parties.map(({ name, lines }) => `<section aria-label="${escaped(name)}"><small>${escaped(name)}</small>${lines.map(escaped).join('<br>')}</section>`).join('')}</div>
${paper.blocks.map((block) => drawn(base, block)).join('\n')}</main><footer>${escaped(paper.foot)}</footer></body></html>`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

type Drawer<Kind extends PaperBlock['kind']> = (block: Extract<PaperBlock, { kind: Kind }>, base: string) => string;

const drawers: { readonly [Kind in PaperBlock['kind']]: Drawer<Kind> } = {
  heading: ({ text }) => `<h2>${escaped(text)}</h2>`,
  // A page has no page numbers to tell.
  contents: () => '',
  text: ({ text }) => paragraphs(text),
  facts: (block) => facts(block.facts),
  table: (block) => table(block),
  // The table beside a chart says all that it shows.
  bars: () => '',
  pictures: ({ pictures }, base) => `<div class="pictures">${pictures.map((picture) => image(base, picture)).join('')}</div>`,
  card: (block, base) =>
    `<article>${block.picture ? image(base, block.picture) : ''}<div><h3>${escaped(block.title)}</h3>${paragraphs(block.text)}${facts(block.facts)}${block.table ? table(block.table) : ''}</div></article>`,
};

function drawn(base: string, block: PaperBlock): string {
  return (drawers[block.kind] as (block: PaperBlock, base: string) => string)(block, base);
}

function paragraphs(text: string): string {
  if (text === '') return '';
  return text
    .split('\n\n')
    .map((part) => `<p>${escaped(part)}</p>`)
    .join('');
}

function facts(list: readonly PaperFact[]): string {
  if (list.length === 0) return '';
  return `<dl>${list.map(({ name, value }) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;
}

function table({ columns, rows, sums }: PaperTable): string {
  const side = (at: number) => (columns[at]?.isnumber ? ' class="n"' : '');
  const head = columns.map(({ name }, at) => `<th scope="col"${side(at)}>${escaped(name)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell, at) => `<td${side(at)}>${lines(cell)}</td>`).join('')}</tr>`).join('');
  const foot = sums
    .map(
      ({ name, value, istotal }) =>
        `<tr${istotal ? ' class="total"' : ''}><th scope="row" class="n" colspan="${columns.length - 1}">${escaped(name)}</th><td class="n">${escaped(value)}</td></tr>`,
    )
    .join('');
  return `<div class="wide" tabindex="0" role="group" aria-label="${escaped(columns[0]?.name ?? '')}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody>${foot === '' ? '' : `<tfoot>${foot}</tfoot>`}</table></div>`;
}

function lines(cell: string): string {
  const [first = '', ...others] = cell.split('\n');
  return `${escaped(first)}${others.map((line) => `<small>${escaped(line)}</small>`).join('')}`;
}

function image(base: string, { file, alt }: PaperPicture): string {
  return `<img src="${base}/p/${encodeURIComponent(file)}" alt="${escaped(alt)}" loading="lazy">`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}
