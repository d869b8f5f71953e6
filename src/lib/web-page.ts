import { carriesPage, PAGE_MARK } from './web-page-mark.ts';

/** What the bookmark tells of the web page it was pressed on. All of it is a stranger's text. */
export interface WebPage {
  title: string;
  /** What the page calls its site, often the company. */
  site: string;
  /** The address without query and fragment, which may be private. */
  url: string;
  /** What was selected. */
  text: string;
  emails: readonly string[];
  phones: readonly string[];
}

/** Longer than this no bookmark of ours writes it. */
const MOST_CHARACTERS = 40_000;

export const pageLimits = { title: 200, site: 120, url: 500, text: 1_500, value: 120, values: 5 } as const;

/** Reads the fragment that the bookmark writes; anybody may write one, so nothing of it is believed. Nothing for what is none. */
export function readWebPage(fragment: string): WebPage | undefined {
  if (!carriesPage(fragment) || fragment.length > MOST_CHARACTERS) return undefined;
  const page = parse(fragment.slice(PAGE_MARK.length));
  if (page === undefined) return undefined;
  const url = textOf(page['url'], pageLimits.url);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  return {
    url,
    title: textOf(page['title'], pageLimits.title),
    site: textOf(page['site'], pageLimits.site),
    text: textOf(page['text'], pageLimits.text),
    emails: textsOf(page['emails']).filter((email) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email)),
    phones: textsOf(page['phones']).filter((phone) => /^\+?[\d\s()./-]{5,40}$/.test(phone)),
  };
}

function parse(encoded: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(encoded));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

// Marks that turn the direction of writing could make a name read as another.
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;

function textOf(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  return Array.from(value.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()).slice(0, most).join('');
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const texts = value.slice(0, pageLimits.values).map((one) => textOf(one, pageLimits.value));
  return [...new Set(texts.filter(Boolean))];
}

/**
 * The address of a bookmark that keeps the company of whatever page it is pressed on.
 *
 * It loads nothing and sends nothing: it reads the page it stands on and opens a window of ours. So the policy of a page, which forbids strangers'
 * scripts and connections, has nothing to forbid.
 *
 * @param target the page of ours that takes it, as a whole address
 * @param blocked what is said where the browser opens no window
 */
export function bookmarkAddress(target: string, blocked: string): string {
  const { title, site, url, text, value, values } = pageLimits;
  const code = `(function(){
var d=document,
c=function(s,n){return Array.from(String(s||'').replace(/\\s+/g,' ').trim()).slice(0,n).join('')},
u=function(a){return a.map(function(s){return c(s,${value})}).filter(function(s,i,b){return s&&b.indexOf(s)===i}).slice(0,${values})},
h=function(p){return Array.from(d.querySelectorAll('a[href^="'+p+'"]'),function(a){var s=a.getAttribute('href').slice(p.length).split('?')[0];try{return decodeURIComponent(s)}catch(e){return s}})},
b=String(d.body?d.body.innerText||d.body.textContent:'').slice(0,200000),
m=d.querySelector('meta[property="og:site_name"]'),
p={url:c(location.origin+location.pathname,${url}),title:c(d.title,${title}),site:c(m&&m.content,${site}),text:c(getSelection(),${text}),
emails:u(h('mailto:').concat(b.match(/[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+/g)||[])),
phones:u(h('tel:').concat(b.match(/\\+\\d[\\d ()./-]{6,20}\\d/g)||[]))};
window.open(${JSON.stringify(target)}+'${PAGE_MARK}'+encodeURIComponent(JSON.stringify(p)),'_blank','popup,width=560,height=800')||alert(${JSON.stringify(blocked)})
})()`;
  return `javascript:${encodeURIComponent(`void ${code}`)}`;
}
