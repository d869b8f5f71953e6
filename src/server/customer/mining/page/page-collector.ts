import type { Handler } from 'htmlparser2';

import type { PageLink, PageText } from './read-page.ts';

type Attributes = Readonly<Record<string, string>>;

/** Something that is told of every tag and text in turn, and keeps what it is there for. */
interface Collector {
  open?: (name: string, attributes: Attributes) => void;
  /** @param isSeen whether a person sees this text */
  text?: (text: string, isSeen: boolean) => void;
  close?: (name: string) => void;
}

/** Bounds for pages made to be endless. */
const [MOST_BLOCKS, MOST_LINKS, MOST_SCRIPTS] = [20_000, 2_000, 50];
const LONGEST_TEXT = 4_000;
const LONGEST_ADDRESS = 2_000;
const LONGEST_SCRIPT = 500_000;

/** Collects what a parser meets of a page, with bounds on everything. */
export function pageCollector(): { handler: Partial<Handler>; collected: () => Omit<PageText, 'url'> } {
  const [blocks, anchors, code, about] = [blockCollector(), linkCollector(), scriptCollector(), headCollector()];
  const sight = sightCollector();
  const collectors: readonly Collector[] = [blocks, anchors, code, about, sight];
  const handler: Partial<Handler> = {
    onopentag: (name, attributes) => collectors.forEach((collector) => collector.open?.(name, attributes)),
    ontext: (text) => collectors.forEach((collector) => collector.text?.(text, sight.isSeen())),
    onclosetag: (name) => collectors.forEach((collector) => collector.close?.(name)),
    onend: () => blocks.end(),
  };
  return {
    handler,
    collected: () => ({ texts: blocks.texts, links: anchors.links, data: code.data, scripts: code.scripts, ...about.found() }),
  };
}

/** These stand inside a line; every other tag ends the block of text before it. */
const INLINE = new Set('a abbr b bdi bdo cite code em font i mark q s small span strong sub sup time u wbr'.split(' '));

function blockCollector(): Collector & { texts: string[]; end: () => void } {
  const texts: string[] = [];
  let block = '';
  const end = () => {
    const text = tidy(block);
    if (text !== '' && texts.length < MOST_BLOCKS) texts.push(text);
    block = '';
  };
  const endAt = (name: string) => {
    if (!INLINE.has(name)) end();
  };
  return {
    texts,
    end,
    open: endAt,
    close: endAt,
    text(text, isSeen) {
      if (block.length > LONGEST_TEXT) end();
      if (isSeen) block += text;
    },
  };
}

function linkCollector(): Collector & { links: PageLink[] } {
  const links: PageLink[] = [];
  let link: PageLink | undefined;
  return {
    links,
    open(name, { href }) {
      if (name === 'a' && href !== undefined) link = { href: href.slice(0, LONGEST_ADDRESS).trim(), text: '' };
    },
    text(text, isSeen) {
      if (link && isSeen && link.text.length < LONGEST_TEXT) link.text += text;
    },
    close(name) {
      if (name !== 'a') return;
      if (link && links.length < MOST_LINKS) links.push({ href: link.href, text: tidy(link.text) });
      link = undefined;
    },
  };
}

function scriptCollector(): Collector & { data: string[]; scripts: string[] } {
  const data: string[] = [];
  const scripts: string[] = [];
  let into: string[] | undefined;
  let script = '';
  return {
    data,
    scripts,
    open(name, { type = '' }) {
      if (name === 'script') into = type.toLowerCase() === 'application/ld+json' ? data : scripts;
    },
    text(text) {
      if (into && script.length < LONGEST_SCRIPT) script += text;
    },
    close(name) {
      if (name !== 'script') return;
      if (into && into.length < MOST_SCRIPTS) into.push(script);
      [into, script] = [undefined, ''];
    },
  };
}

/** The description in the head, and the addresses that Cloudflare hides in attributes. */
function headCollector(): Collector & { found: () => Pick<PageText, 'description' | 'hidden'> } {
  const hidden: string[] = [];
  let description = '';
  return {
    found: () => ({ description, hidden }),
    open(tag, attributes) {
      const { content = '', 'data-cfemail': mail } = attributes;
      if (tag === 'meta' && isDescription(attributes)) description ||= content.trim();
      if (mail !== undefined && hidden.length < MOST_LINKS) hidden.push(mail.slice(0, LONGEST_TEXT));
    },
  };
}

function isDescription({ name = '', property = '' }: Attributes): boolean {
  return ['description', 'og:description'].includes((name || property).toLowerCase());
}

const UNSEEN = new Set(['title', 'script', 'style', 'template', 'noscript', 'svg', 'select', 'textarea']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Knows whether a person sees the present text; sites hide nonsense inside an address, which only people do not see. */
function sightCollector(): Collector & { isSeen: () => boolean } {
  /** How deep below the first element that nobody sees. */
  let depth = 0;
  return {
    isSeen: () => depth === 0,
    open(name, { style = '' }) {
      const isUnseen = depth > 0 || UNSEEN.has(name) || /display\s{0,3}:\s{0,3}none/i.test(style);
      if (isUnseen && !VOID.has(name)) depth++;
    },
    close(name) {
      if (depth > 0 && !VOID.has(name)) depth--;
    },
  };
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
