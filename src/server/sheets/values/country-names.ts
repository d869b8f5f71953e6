import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { words } from '#server/search/lexemes.ts';

/** The name of a country as names are compared. */
export function countryKey(name: string): string {
  return words(name).join(' ');
}

/** Languages in which buyers' own lists name countries, beside those of the product. */
const ELSEWHERE = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'sv', 'ru', 'ar', 'ja', 'ko', 'vi', 'id'] as const;

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
  for (const [key, code] of namesElsewhere(rows.map((row) => row.code))) if (!codes.has(key)) codes.set(key, code);
  return [...codes].filter(([key, code]) => key !== '' && code !== '');
}
