import { Parser } from 'htmlparser2';

import type { Schemas } from '#server/operation.ts';

type Item = Schemas['EdmCheckItem'];

/** What a text is judged by. */
export interface CheckedText {
  subject: string;
  subjectb: string;
  html: string;
  text: string;
}

/** Phones show about so many characters of a subject. */
const SUBJECT_CHARACTERS = 50;
/** Gmail shows no more of a mail than this. */
const CLIPPED_KB = 102;
/** With less text beside its pictures a mail is taken for a flyer. */
const FEW_CHARACTERS = 60;

/** Words by which filters know advertising; each as it is looked for. */
const SPAM_WORDS = [
  'free!!!', '100% free', 'act now', 'buy now', 'cash bonus', 'click here', 'click below', 'limited time', 'no risk', 'risk free', 'risk-free', 'winner', 'congratulations',
  'urgent', 'guaranteed', 'cheapest', 'lowest price', 'best price', 'earn money', 'extra income', 'special promotion', 'once in a lifetime', 'order now', '$$$', '!!!', 'dear friend',
  'gratis', 'oferta especial', 'бесплатно', '免费', '最低价', '优惠券', '免費', '最低價',
]; // prettier-ignore

const pass = (kind: Item['kind'], count = 0, detail = ''): Item => ({ kind, state: 'pass', count, detail });
const advice = (kind: Item['kind'], count = 0, detail = ''): Item => ({ kind, state: 'advice', count, detail: detail.slice(0, 1000) });
const stop = (kind: Item['kind'], detail = ''): Item => ({ kind, state: 'stop', count: 0, detail });

/** What can be said of a text without asking anybody. */
export function textChecks(checked: CheckedText): Item[] {
  const { subject, subjectb, html } = checked;
  if (html.trim() === '') return [subjectCheck(subject), stop('body')];
  const { pictures, textLength } = contentOf(html);
  const withoutAlt = pictures.filter(({ hasAlt }) => !hasAlt);
  const kilobytes = Math.ceil(Buffer.byteLength(html) / 1024);
  const longest = Math.max(subject.length, subjectb.length);
  return [
    subjectCheck(subject),
    longest > SUBJECT_CHARACTERS ? advice('subjectlength', longest) : pass('subjectlength', longest),
    pass('body'),
    withoutAlt.length > 0
      ? advice('altcount', withoutAlt.length, withoutAlt.map(({ src }) => src).join('\n'))
      : pass('altcount', pictures.length),
    kilobytes > CLIPPED_KB ? advice('size', kilobytes) : pass('size', kilobytes),
    pictures.length > 0 && textLength < FEW_CHARACTERS ? advice('imageonly', textLength) : pass('imageonly', textLength),
    /\{\{\s*unsubscribe\s*\}\}/i.test(html) ? pass('unsubscribe') : advice('unsubscribe'),
    spamCheck(checked),
  ];
}

const BADNESS: Readonly<Record<Item['state'], number>> = { stop: 3, advice: 2, unknown: 1, pass: 0 };

/** Of several variants that were judged, one answer for each kind: that of the worst one. */
export function worstOf([first = [], ...others]: readonly Item[][]): Item[] {
  const all = others.flat();
  const worse = first.map((item) => all.filter(({ kind }) => kind === item.kind).reduce(worseOf, item));
  return [...worse, ...all.filter(({ kind, state }) => state === 'stop' && !first.some((item) => item.kind === kind))];
}

const worseOf = (one: Item, other: Item): Item => (BADNESS[other.state] > BADNESS[one.state] ? other : one);

function subjectCheck(subject: string): Item {
  return subject.trim() === '' ? stop('subject') : pass('subject', subject.length);
}

function spamCheck({ subject, subjectb, html, text }: CheckedText): Item {
  const plain = `${subject}\n${subjectb}\n${html.replaceAll(/<[^>]*>/g, ' ')}\n${text}`.toLowerCase();
  const found = SPAM_WORDS.filter((word) => plain.includes(word));
  const shouted = /[A-Z]{3,}(?:\s+[A-Z]{3,}){2}/.exec(subject)?.[0];
  const words = [...found, ...(shouted === undefined ? [] : [shouted])];
  return words.length > 0 ? advice('spamwords', words.length, words.join('\n')) : pass('spamwords');
}

interface Picture {
  src: string;
  hasAlt: boolean;
}

/** Pictures, and how much can be read beside them. */
function contentOf(html: string): { pictures: Picture[]; textLength: number } {
  const pictures: Picture[] = [];
  const seen = { length: 0, hidden: 0 };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'style' || name === 'script' || name === 'head') seen.hidden += 1;
      if (name === 'img') pictures.push({ src: attributes['src'] ?? '', hasAlt: attributes['alt'] !== undefined });
    },
    ontext: (text) => {
      if (seen.hidden === 0) seen.length += text.trim().length;
    },
    onclosetag: (name) => {
      if (name === 'style' || name === 'script' || name === 'head') seen.hidden -= 1;
    },
  });
  parser.end(html);
  return { pictures, textLength: seen.length };
}
