import { type Language, localeOf } from '#lib/language.ts';
import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';

import { doorsParts } from './docs-doors.ts';
import { type DocsWord, wordOf } from './docs-words.ts';
import { curlOf, type Documented, documented } from './documented-operation.ts';
import { exampleOf, resolved, type Schema } from './schema-example.ts';

/** What the pages are drawn with. */
export interface DocsView {
  language: Language;
  /** The address under which the reader has reached this server. */
  origin: string;
  /** Marks the one style of the page as ours. */
  nonce: string;
}

const areas = [...new Set(documented.map(({ area }) => area))];

/** How to begin, and every operation by area. */
export function startPage(view: DocsView): string {
  const say = sayer(view);
  const first = documented.find(({ id }) => id === 'getUserInfo');
  return page(
    view,
    say('title'),
    `<p>${say('intro')} <a href="/api/openapi.json"><code>/api/openapi.json</code></a></p>
<h2>${say('start')}</h2>
<ol>
<li><p>${say('step1')} <a href="/usercenter/account?part=doors">${say('step1Link')}</a></p></li>
<li><p>${say('step2')}</p>${code('Authorization: Bearer fsl_…')}</li>
<li><p>${say('step3')}</p>${first ? code(curlOf(first, view.origin)) : ''}</li>
</ol>
<p>${say('envelope')}</p>
<p>${say('language')}</p>
${doorsParts(view)}
<h2>${say('areas')}</h2>
${areas.map((area) => contentsOf(area, view)).join('\n')}`,
  );
}

function contentsOf(area: string, view: DocsView): string {
  const rows = documented
    .filter((operation) => operation.area === area)
    .map(
      ({ id, summary, isOpen }) =>
        `<li><a href="/api/docs/${area}#${id}"><code>${id}</code></a> ${escapeHtml(summary)}${isOpen ? '' : ` <em>(${sayer(view)('closed')})</em>`}</li>`,
    );
  return `<section aria-labelledby="${area}"><h3 id="${area}"><a href="/api/docs/${area}">${area}</a></h3><ul>${rows.join('')}</ul></section>`;
}

/** The operations of one area; nothing where there is no such area. */
export function areaPage(area: string, view: DocsView): string | undefined {
  if (!areas.includes(area)) return undefined;
  const say = sayer(view);
  const articles = documented.filter((operation) => operation.area === area).map((operation) => articleOf(operation, view));
  return page(view, `${area} – ${say('title')}`, `<p><a href="/api/docs">${say('back')}</a></p>\n${articles.join('\n')}`);
}

function articleOf(operation: Documented, view: DocsView): string {
  const { id, method, path, summary, description, isOpen, permission, refusals } = operation;
  const say = sayer(view);
  const access = isOpen
    ? `${say('permission')}: ${permission === '' ? say('anyToken') : `<code>${escapeHtml(permission)}</code>`}`
    : say('closed');
  return `<article aria-labelledby="${id}">
<h2 id="${id}"><a href="#${id}">${id}</a></h2>
<p><code>${method} /api${escapeHtml(path)}</code></p>
<p>${escapeHtml([summary, description].filter(Boolean).join(' '))}</p>
<p>${access}</p>
${inputOf(operation, view)}
${isOpen ? `<h3>${say('example')}</h3>${code(curlOf(operation, view.origin))}` : ''}
${resultOf(operation, view)}
<p>${say('refusals')}: ${refusals.join(', ')}</p>
</article>`;
}

function inputOf({ fields, body }: Documented, view: DocsView): string {
  const say = sayer(view);
  const { properties = {}, required = [] } = body ? resolved(body) : {};
  const ofBody = Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
  const rows = [...fields, ...ofBody].map(({ name, schema, isRequired }) => {
    const mark = isRequired ? ` <strong>${say('required')}</strong>` : '';
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${mark}</th><td>${escapeHtml(typeOf(schema))}</td><td>${escapeHtml(resolved(schema).description ?? '')}</td></tr>`;
  });
  if (rows.length === 0) return `<p>${say('noInput')}</p>`;
  const head = (['field', 'type', 'meaning'] as const).map((word) => `<th scope="col">${say(word)}</th>`).join('');
  return `<div class="wide" role="region" aria-label="${say('input')}" tabindex="0"><table><caption>${say('input')}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function resultOf({ result, isDownload }: Documented, view: DocsView): string {
  const say = sayer(view);
  if (isDownload) return `<p>${say('file')}</p>`;
  if (!result || resolved(result).type === 'null') return '';
  return `<details><summary>${say('result')}</summary>${code(JSON.stringify(exampleOf(result, true), null, 2))}</details>`;
}

/** A type in a few words: what it is, what it may be, how long it is. */
function typeOf(reference: Schema): string {
  const schema = resolved(reference);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const limits = [schema.maxLength === undefined ? '' : `≤ ${schema.maxLength}`, schema.format ?? '', rangeOf(schema)].filter(Boolean);
  return [schema.type ?? 'any', ...limits].join(', ');
}

function rangeOf({ minimum, maximum }: Schema): string {
  return minimum === undefined && maximum === undefined ? '' : `${minimum ?? ''}…${maximum ?? ''}`;
}

function code(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

function sayer({ language }: DocsView): (key: DocsWord) => string {
  return (key) => escapeHtml(wordOf(key, language));
}

function page({ language, nonce }: DocsView, title: string, content: string): string {
  return `<!DOCTYPE html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Farsail</title>
<style nonce="${nonce}">${docsStyle}</style>
</head>
<body>
<header><a href="/">Farsail</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

/** The look of the product for pages without a script: its colours by day and by night (as in `styles/palette`, which the server does not load), one column, tables that scroll by themselves. */
const docsStyle = `
:root { color-scheme: light dark; --body: #11262d; --second: #33474e; --page: #ffffff; --sunken: #f5f9fa; --line: #c3ccd0; --link: #00603d; }
@media (prefers-color-scheme: dark) { :root { --body: #e6ecef; --second: #c4ced1; --page: #121c1f; --sunken: #0f181c; --line: #37454a; --link: #6cca9b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--body); font: 16px/1.6 system-ui, "PingFang SC", "PingFang HK", "Microsoft YaHei", sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header { border-bottom: 1px solid var(--line); font-weight: 600; }
a { color: var(--link); text-underline-offset: 0.2em; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
li { margin: 0.25rem 0; }
header a, h3 a, li > a, p > a, summary { display: inline-block; min-height: 24px; }
article { border-top: 1px solid var(--line); }
pre { background: var(--sunken); border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem; overflow-x: auto; overflow-wrap: normal; }
code { font-family: ui-monospace, Consolas, monospace; font-size: 0.9em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; font-weight: 600; padding-block: 0.5rem; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem; border-bottom: 1px solid var(--line); }
th strong, em { color: var(--second); font-style: normal; font-size: 0.85em; font-weight: 600; }
summary { padding-block: 0.25rem; cursor: pointer; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;
