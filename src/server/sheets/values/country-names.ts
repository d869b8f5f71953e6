import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { words } from '#server/search/lexemes.ts';

/** The name of a country as names are compared. */
export function countryKey(name: string): string {
  return words(name).join(' ');
}

/** Languages in which buyers' own lists name countries, beside those of the product. */
const ELSEWHERE = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'sv', 'ru', 'ar', 'ja', 'ko', 'vi', 'id', 'zh-TW'] as const;

/** How people and the programs of the trade write countries in lists, beside their names. */
const WRITTEN = `AE=dubai|abu dhabi;BY=白俄|白俄罗斯共和国;CD=刚果金|剛果金;CG=刚果布|剛果布;
  CN=pr china|p r china|china pr|china mainland|mainland china|chinese mainland|中国内地|大陆|大陸|中华人民共和国|中華人民共和國;CZ=czech|czech republic;GB=united kingdom of great britain|northern ireland;
  HK=hongkong|hong kong sar|hongkong sar|hksar|hk sar|香港特别行政区|香港特別行政區|中国香港特别行政区|中國香港|中國香港特別行政區;KP=北朝鲜|北朝鮮;
  KR=korea republic|korea republic of|大韩民国|大韓民國;MO=macau sar|macao sar|澳门特别行政区|澳門特別行政區|中國澳門;PH=philippine|phillipines|philipines;
  RU=俄罗斯联邦|俄羅斯聯邦;
  SA=ksa|saudi|kingdom of saudi arabia;TW=taiwan province of china|中國台灣|中國臺灣|中国台湾省;US=united state|usa america;ZA=rsa`;

const SHORT: Readonly<Record<string, string>> = {
  rep: 'republic',
  fed: 'federation',
  dem: 'democratic',
  s: 'south',
  n: 'north',
  st: 'saint',
  is: 'islands',
};

/** Whose name is often written together with that of China. */
const BESIDE_CHINA: ReadonlySet<string> = new Set(['HK', 'MO', 'TW']);

/** As lists put names in order: `Korea, Republic of`. */
const INVERTED = /^([^,，]+)[,，]([^,，]+)$/;

/** The signs and the change of letters that part a name from the same one in another language, or from its code. */
const BETWEEN_NAMES =
  /[/／|,，、;；()（）[\]【】]|\s[-–—]\s|(?<=\p{Script=Han})\s*(?=\p{Script=Latin})|(?<=\p{Script=Latin}\.?)\s*(?=\p{Script=Han})/u;

/**
 * The code of the country that a cell names, in whatever way: `P.R. China`, `Korea, Republic of`, `德国 Germany`, `DE - Germany`; empty where it names none,
 * or two.
 *
 * @param codes codes by names, as {@link countryNames} gives them
 */
export function countryOf(cell: string, codes: ReadonlyMap<string, string>): string {
  const whole = codeOf(cell, codes) ?? codeOf(cell.replace(INVERTED, '$2 $1'), codes);
  if (whole !== undefined) return whole;
  const parts = cell.split(BETWEEN_NAMES).filter((part) => countryKey(part) !== '');
  const found = new Set(parts.map((part) => codeOf(part, codes) ?? ''));
  if ([...found].some((code) => BESIDE_CHINA.has(code))) found.delete('CN');
  const [code = '', ...others] = found;
  return others.length === 0 ? code : '';
}

function codeOf(name: string, codes: ReadonlyMap<string, string>): string | undefined {
  const plain = countryKey(name);
  const long = words(name)
    .map((word) => SHORT[word] ?? word)
    .join(' ');
  return [plain, long].flatMap((key) => [key, key.replace(/^the /, '')]).map((key) => codes.get(key)).find((code) => code); // prettier-ignore
}

function namesElsewhere(codes: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const language of ELSEWHERE) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const key = countryKey(names.of(code) ?? '');
      found.set(key, (found.get(key) ?? code) === code ? code : '');
    }
  }
  return found;
}

function namesWritten(known: ReadonlySet<string>): [key: string, code: string][] {
  const lines = WRITTEN.split(';').map((line) => line.trim().split('=') as [code: string, names: string]);
  return lines.flatMap(([code, names]) =>
    known.has(code) ? names.split('|').map((name): [string, string] => [countryKey(name), code]) : [],
  );
}

/** Every name of every country with its code; of names that two countries share, neither. What the product itself calls a country comes before what other languages do. */
export async function countryNames(db: Kysely<Database>): Promise<[key: string, code: string][]> {
  const rows = await db
    .selectFrom('country')
    .select(['code', 'code3', 'name_cn', 'name_hk', 'name_us', 'officialname', 'aliases'])
    .execute();
  const codes = new Map<string, string>();
  for (const { code, code3, name_cn, name_hk, name_us, officialname, aliases } of rows)
    for (const name of [code, code3, name_cn, name_hk, name_us, officialname, ...aliases]) {
      const key = countryKey(name);
      codes.set(key, (codes.get(key) ?? code) === code ? code : '');
    }
  const more = [...namesElsewhere(rows.map((row) => row.code)), ...namesWritten(new Set(rows.map((row) => row.code)))];
  for (const [key, code] of more) if (!codes.has(key)) codes.set(key, code);
  return [...codes].filter(([key, code]) => key !== '' && code !== '');
}
