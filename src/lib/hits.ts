/** A piece of a text, and whether it is what was searched for. */
export interface HitPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Chinese is searched by its signs, everything else by whole words. */
const WORD = /\p{Script=Han}+|[\p{L}\p{N}\p{M}]+/gu;
const HAN = /^\p{Script=Han}/u;
/** A single letter begins half of all words. */
const SHORTEST_BEGINNING = 2;

/** Parts a text so that the words of a keyword can be marked in it, in one number or the other, or as the beginnings of longer words. */
export function hitParts(text: string, keyword: string): readonly HitPart[] {
  const wanted = (keyword.match(WORD) ?? []).map(plain);
  const parts: HitPart[] = [];
  let at = 0;
  const add = (until: number, isHit: boolean) => {
    if (until > at) parts.push({ text: text.slice(at, until), isHit });
    at = Math.max(at, until);
  };
  for (const { 0: word, index } of wanted.length === 0 ? [] : text.matchAll(WORD))
    for (const [from, to] of HAN.test(word) ? signsIn(word, wanted) : wordIn(word, wanted)) {
      add(index + from, false);
      add(index + to, true);
    }
  add(text.length, false);
  return parts;
}

type Span = readonly [from: number, to: number];

function wordIn(word: string, wanted: readonly string[]): readonly Span[] {
  const it = plain(word);
  const isHit = wanted.some((one) => one === it || (!isShort(one) && it.startsWith(one)) || (!isShort(it) && pluralsOf(it).includes(one)));
  return isHit ? [[0, word.length]] : [];
}

function signsIn(signs: string, wanted: readonly string[]): readonly Span[] {
  return wanted
    .filter((one) => HAN.test(one))
    .flatMap((one) => placesOf(signs, one).map((from): Span => [from, from + one.length]))
    .toSorted(([one], [other]) => one - other);
}

function placesOf(signs: string, part: string): number[] {
  const first = signs.indexOf(part);
  return first === -1 ? [] : [first, ...placesOf(signs.slice(first + part.length), part).map((place) => place + first + part.length)];
}

/** Without capitals and accents. */
function plain(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function isShort(word: string): boolean {
  return word.length < SHORTEST_BEGINNING;
}

function pluralsOf(word: string): readonly string[] {
  return [`${word}s`, `${word}es`];
}
