import { Parser } from 'htmlparser2';

import { isTooDeep, withoutTags } from './nesting.ts';

const UNSEEN: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title', 'template', 'noscript', 'object', 'svg', 'math']);
const BLOCK = /^(?:p|div|table|tr|ul|ol|li|h[1-6]|blockquote|pre|section|article|header|footer|address|dl|dt|dd|form|fieldset|center|hr)$/;
const APART = /^(?:p|ul|ol|h[1-6]|blockquote|pre|table)$/;
const MARKS: Readonly<Record<string, string>> = { li: '- ', hr: '---' };
/** Deeper quotations look alike. */
const DEEPEST_QUOTE = 20;

/**
 * The text that a reader of this HTML sees, with a line for each block and `>` before what is quoted; in time that grows with its length only.
 *
 * @param withLinks names behind the words of a link where it leads, for who sees nothing but this text
 */
export function htmlToText(html: string, { withLinks = false } = {}): string {
  if (isTooDeep(html)) return withoutTags(html);
  const text = new TextLines();
  const state = { unseen: 0, pre: 0 };
  const links = withLinks ? new OpenLinks() : undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (UNSEEN.has(name)) state.unseen += 1;
        if (name === 'pre') state.pre += 1;
        text.open(name, attributes);
        links?.open(name, attributes);
      },
      ontext: (data) => {
        if (state.unseen > 0) return;
        text.add(data, state.pre > 0);
        links?.read(data);
      },
      onclosetag: (name) => {
        if (UNSEEN.has(name)) state.unseen -= 1;
        if (name === 'pre') state.pre -= 1;
        text.add(links?.close(name) ?? '', false);
        text.close(name);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  return text.whole();
}

/** What stands behind the words of a link: where it leads, unless the words say it. */
class OpenLinks {
  #open: { href: string; words: string }[] = [];

  open(name: string, { href = '', alt = '' }: Readonly<Record<string, string>>): void {
    if (name === 'a') this.#open.push({ href: href.trim(), words: '' });
    else this.read(alt);
  }

  read(words: string): void {
    const link = this.#open.at(-1);
    if (link) link.words += words;
  }

  close(name: string): string {
    const { href = '', words = '' } = (name === 'a' && this.#open.pop()) || {};
    if (!/^(?:https?:|mailto:|\{\{)/i.test(href) || words.trim() === href) return '';
    return words.trim() === '' ? href : `: ${href}`;
  }
}

class TextLines {
  #lines: string[] = [];
  #line: string[] = [];
  #quote = 0;
  #isCell = false;
  /** How deep the empty line is quoted that comes before the next one. */
  #gap: number | undefined;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'br') this.#end();
    else if (BLOCK.test(name)) this.#begin(name);
    this.#quote += Number(name === 'blockquote');
    const mark = MARKS[name];
    if (mark !== undefined) this.#line.push(mark);
    if (/^t[dh]$/.test(name)) this.#isCell = this.#line.length > 0;
    if (name === 'img') this.add(attributes['alt']?.trim() ?? '', false);
  }

  close(name: string): void {
    if (!BLOCK.test(name)) return;
    if (this.#line.length > 0) this.#end();
    if (name === 'blockquote') this.#quote = Math.max(this.#quote - 1, 0);
    this.#begin(name);
  }

  add(data: string, isKept: boolean): void {
    if (isKept) {
      const [first = '', ...rest] = data.split(/\r?\n/);
      this.#line.push(first);
      for (const line of rest) {
        this.#end();
        this.#line.push(line);
      }
      return;
    }
    const words = data.replaceAll(/[\s\u00A0]+/g, ' ');
    if (words === '' || (words === ' ' && this.#line.length === 0)) return;
    if (this.#isCell) this.#line.push(' ');
    this.#isCell = false;
    this.#line.push(words);
  }

  whole(): string {
    this.#end();
    return this.#lines.join('\n').trim();
  }

  #begin(name: string): void {
    if (this.#line.length > 0) this.#end();
    if (APART.test(name) && this.#lines.length > 0) this.#gap ??= this.#quote;
  }

  #end(): void {
    this.#push(this.#line.join('').replaceAll(/ {2,}/g, ' ').trim());
    this.#line = [];
    this.#isCell = false;
  }

  /** At most one empty line between others. */
  #push(line: string): void {
    if (line === '') {
      this.#gap ??= this.#quote;
      return;
    }
    if (this.#gap !== undefined && this.#lines.length > 0) this.#lines.push(prefix(this.#gap).trimEnd());
    this.#gap = undefined;
    this.#lines.push(prefix(this.#quote) + line);
  }
}

function prefix(depth: number): string {
  return '> '.repeat(Math.min(depth, DEEPEST_QUOTE));
}
