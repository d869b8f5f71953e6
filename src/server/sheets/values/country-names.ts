import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { words } from '#server/search/lexemes.ts';

/** The name of a country as names are compared. */
export function countryKey(name: string): string {
  return words(name).join(' ');
}

/** Every name of every country with its code; of names that two countries share, neither. */
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
  return [...codes].filter(([key, code]) => key !== '' && code !== '');
}
