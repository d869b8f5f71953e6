import { CHINESE, wordRuns } from './word-runs.ts';

const DOTTED_LETTERS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu;
/** The beginning of one of them, or what looks like it where a text is cut. */
const FIRST_INITIALS = /(?:^|[^\p{L}\p{N}])\p{L}\.\p{L}/u;
const CJK_START = new RegExp(`^${CHINESE}`, 'v');
const HALF_AT_END = /[\uD800-\uDBFF]$/;
const UNDECOMPOSED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' };

/** Longer ones are no words; cutting them keeps the index and every query small. */
const LONGEST_WORD = 60;

/** All but ASCII, the common Chinese characters, and the full-width signs that part words just as their narrow forms do. */
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const NOT_PLAIN = /[^\u0000-\u007F\u3000-\u3003\u3008-\u3011\u4E00-\u9FFF\uFF01\uFF08\uFF09\uFF0C\uFF1A\uFF1B\uFF1F]+/g;

/** The text in lower case without accents, full-width forms or other spellings of the same letter. */
function plain(text: string): string {
  return text.replaceAll(NOT_PLAIN, plainLetters).toLowerCase();
}

function plainLetters(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
  return bare.replaceAll(/\p{M}+/gu, '').replaceAll(/[ßæœøđðłıþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

/** Whether a word of {@link words} is a run of Chinese (or Japanese) characters, which has no spaces to part it. */
export function isCjk(word: string): boolean {
  return CJK_START.test(word);
}

/** The words of a text as they are compared: `O’Reilly S.A.` gives `oreilly`, `sa`. A run of Chinese characters is one word. */
export function words(text: string): string[] {
  const joined = plain(text).replaceAll(/['’‘`´]/g, '');
  return wordRuns(withoutDots(joined)).map((word) =>
    word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD).replace(HALF_AT_END, '') : word,
  );
}

/** `s.a.` as `sa`. Looks at the dots first: to look at every letter takes longer than all else that is done to a text. */
function withoutDots(text: string): string {
  for (let at = text.indexOf('.'); at !== -1; at = text.indexOf('.', at + 1)) {
    if (FIRST_INITIALS.test(text.slice(Math.max(0, at - 4), at + 3)))
      return text.replaceAll(DOTTED_LETTERS, (letters) => letters.replaceAll('.', ''));
  }
  return text;
}

/** What a word is indexed by: itself, or every pair of its Chinese characters and the last one, so that one and two characters find it. */
export function lexemes(word: string): string[] {
  if (!isCjk(word)) return [word];
  const characters = Array.from(word);
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

/** What a search for a word asks for: all of these, the last as a beginning if `isPrefix`. */
export function wanted(word: string): { lexemes: string[]; isPrefix: boolean } {
  if (!isCjk(word)) return { lexemes: [word], isPrefix: false };
  const all = lexemes(word);
  return all.length === 1 ? { lexemes: all, isPrefix: true } : { lexemes: all.slice(0, -1), isPrefix: false };
}

/** How a country stands in the index beside the words. */
export function countryLexeme(code: string): string {
  return `@${code.toLowerCase()}`;
}

/** How the domain of a web site or a mailbox stands in the index beside the words. */
export function domainLexeme(domain: string): string {
  return `=${domain}`;
}

/** How a word for what a company deals in stands in the index, beside the word itself: it counts as much as one of its name. */
export function goodsLexeme(word: string): string {
  return `+${word}`;
}

/** How an industry stands in the index beside the words. */
export function industryLexeme(id: string): string {
  return `#${id}`;
}
