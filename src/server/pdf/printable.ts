/** Where the cmap's ranges of whole Unicode begin in a table of format 12. */
const GROUPS_AT = 16;
const GROUP_BYTES = 12;
const WHOLE_UNICODE = 12;
/** Fonts without rare characters have a table of format 4 alone: 16 bits a character, the ends of its ranges before their beginnings. */
const SHORT = 4;
const ENDS_AT = 14;
const COUNT_AT = 6;
const NO_CHARACTER = 0xff_ff;

/**
 * The characters that a font file has a shape for, as its cmap says.
 *
 * @throws Error for a font without a cmap of Unicode
 */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  const characters = new Set<number>();
  for (let record = 0; record < count; record += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * record);
    const format = font.readUInt16BE(subtable);
    if (format === WHOLE_UNICODE) addGroups(font, subtable, characters);
    if (format === SHORT) addSegments(font, subtable, characters);
  }
  if (characters.size === 0) throw new Error('A font without a cmap of Unicode');
  return characters;
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * count; at += 16) if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  throw new Error(`A font without the table ${name}`);
}

function addGroups(font: Buffer, subtable: number, characters: Set<number>): void {
  const groups = font.readUInt32BE(subtable + 12);
  for (let at = subtable + GROUPS_AT; at < subtable + GROUPS_AT + GROUP_BYTES * groups; at += GROUP_BYTES)
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code += 1) characters.add(code);
}

/** A character within a range can still have no shape: glyph 0. */
function addSegments(font: Buffer, subtable: number, characters: Set<number>): void {
  const bytes = font.readUInt16BE(subtable + COUNT_AT);
  const ends = subtable + ENDS_AT;
  for (let end = ends; end < ends + bytes; end += 2) {
    const start = end + bytes + 2;
    for (let code = font.readUInt16BE(start); code <= font.readUInt16BE(end) && code < NO_CHARACTER; code += 1)
      if (glyphOf(font, { start, bytes, code }) !== 0) characters.add(code);
  }
}

/** Beside the beginning of a range stand what is added to its codes, and where its glyphs are listed. */
function glyphOf(font: Buffer, { start, bytes, code }: { start: number; bytes: number; code: number }): number {
  const listed = start + 2 * bytes;
  const offset = font.readUInt16BE(listed);
  const added = font.readUInt16BE(start + bytes);
  if (offset === 0) return (code + added) & NO_CHARACTER;
  return font.readUInt16BE(listed + offset + 2 * (code - font.readUInt16BE(start)));
}

type Fonts = readonly ReadonlySet<number>[];

const isInNone = (fonts: Fonts, character: string) => !fonts.some((font) => font.has(character.codePointAt(0) ?? 0));

/** What cannot be printed: the characters, each once, and the first text that has one. */
export interface Unprintable {
  characters: string[];
  text: string;
}

/** The characters of texts that none of some fonts has. Line breaks are no characters. */
export function unprintable(value: unknown, fonts: Fonts): Unprintable {
  const missing = new Set<string>();
  let first = '';
  for (const text of textsOf(value))
    for (const character of text) {
      if (character === '\n' || !isInNone(fonts, character)) continue;
      missing.add(character);
      first ||= text;
    }
  return { characters: [...missing], text: first };
}

/** Marks that nobody sees come along when texts are pasted from a chat or a table. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** Takes the unseen marks that no font has out of all texts of a value; nobody could find them to write them differently. */
export function withoutUnseen<Value>(value: Value, fonts: Fonts): Value {
  return mapTexts(value, (text) =>
    Array.from(text.replaceAll('\t', ' '))
      .filter((character) => character === '\n' || !UNSEEN.test(character) || !isInNone(fonts, character))
      .join(''),
  ) as Value;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
}
