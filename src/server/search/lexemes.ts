/** Letters only: what Unicode gives to these scripts has a few marks and symbols too, such as the radical ⺀. */
const CJK = String.raw`[[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]&&[\p{L}\p{N}]]`;
const DOTTED_LETTERS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu;
const WORD = new RegExp(`${CJK}+|[[\\p{L}\\p{N}]--${CJK}]+`, 'gv');
const CJK_START = new RegExp(`^${CJK}`, 'v');
const HALF_AT_END = /[\uD800-\uDBFF]$/;
const UNDECOMPOSED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' };

/** Longer ones are no words; cutting them keeps the index and every query small. */
const LONGEST_WORD = 60;

/** The text in lower case without accents, full-width forms or other spellings of the same letter. */
function plain(text: string): string {
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
  const joined = plain(text)
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(DOTTED_LETTERS, (letters) => letters.replaceAll('.', ''));
  return (joined.match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD).replace(HALF_AT_END, ''));
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
