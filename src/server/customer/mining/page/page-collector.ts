import type { Handler } from 'htmlparser2';

import type { PageLink, PageText } from './read-page.ts';

/** These stand inside a line; every other tag ends the block of text before it. */
const INLINE = new Set('a abbr b bdi bdo cite code em font i mark q s small span strong sub sup time u wbr'.split(' '));
const UNSEEN = new Set(['title', 'script', 'style', 'template', 'noscript', 'svg', 'select', 'textarea']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Bounds for pages made to be endless. */
const [MOST_BLOCKS, MOST_LINKS, MOST_SCRIPTS] = [20_000, 2_000, 50];
const LONGEST_BLOCK = 4_000;
const LONGEST_SCRIPT = 50_000;

type Collected = Omit<PageText, 'url'>;

/** Collects what a parser meets, with bounds on everything. */
export function pageCollector(): { handler: Partial<Handler>; collected: () => Collected } {
  const texts: string[] = [];
  const links: PageLink[] = [];
  const data: string[] = [];
  const scripts: string[] = [];
  const hidden: string[] = [];
  const head = { title: '', description: '' };
  let block = '';
  let link: { href: string; text: string } | undefined;
  let script: { isData: boolean; text: string } | undefined;
  let inTitle = false;
  /** How deep below the first element that nobody sees. */
  let unseen = 0;

  const endBlock = () => {
    const text = block.replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && texts.length < MOST_BLOCKS) texts.push(text);
    block = '';
  };

  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      if (!INLINE.has(name)) endBlock();
      if (name === 'script') script = { isData: attributes['type']?.toLowerCase() === 'application/ld+json', text: '' };
      if (name === 'title') inTitle = head.title === '';
      if (name === 'meta') head.description ||= descriptionIn(attributes);
      if (name === 'a' && attributes['href'] !== undefined) link = { href: attributes['href'].trim(), text: '' };
      if (attributes['data-cfemail'] !== undefined) hidden.push(attributes['data-cfemail'].slice(0, LONGEST_BLOCK));
      if (!VOID.has(name) && (unseen > 0 || isUnseen(name, attributes))) unseen++;
    },
    ontext(text) {
      if (script && script.text.length < LONGEST_SCRIPT * (script.isData ? 10 : 1)) script.text += text;
      if (inTitle) head.title += text;
      if (unseen > 0) return;
      if (link && link.text.length < LONGEST_BLOCK) link.text += text;
      if (block.length < LONGEST_BLOCK) block += text;
      else endBlock();
    },
    onclosetag(name) {
      if (unseen > 0 && !VOID.has(name)) unseen--;
      if (name === 'script' && script && scripts.length + data.length < MOST_SCRIPTS) (script.isData ? data : scripts).push(script.text);
      if (name === 'script') script = undefined;
      if (name === 'title') inTitle = false;
      if (name === 'a' && link && links.length < MOST_LINKS)
        links.push({ href: link.href, text: link.text.replaceAll(/\s+/g, ' ').trim() });
      if (name === 'a') link = undefined;
      if (!INLINE.has(name)) endBlock();
    },
    onend: endBlock,
  };
  return {
    handler,
    collected: () => ({ texts, links, data, scripts, hidden, title: head.title.trim().slice(0, 300), description: head.description }),
  };
}

function descriptionIn({ name = '', property = '', content = '' }: Record<string, string>): string {
  return ['description', 'og:description'].includes((name || property).toLowerCase()) ? content.trim() : '';
}

/** Sites hide nonsense inside an address, which only people do not see. */
function isUnseen(name: string, { style = '' }: Record<string, string>): boolean {
  return UNSEEN.has(name) || /display\s{0,3}:\s{0,3}none/i.test(style);
}
