import { words } from '#server/search/lexemes.ts';

import { readCsv } from './read-data.ts';

/** Asks for the ISO code of a country by any of its names, as sources spell them; unknown and several countries give an empty text. */
export type CodeOf = (name: string) => string;

export async function countryCodes(): Promise<CodeOf> {
  const codes = new Map<string, string>();
  const learn = (name: string, code: string) => codes.set(words(name).join(' '), code);
  for (const line of await readCsv('names_countries.csv')) for (const alias of line('aliases').split('|')) learn(alias, line('iso2'));
  for (const line of await readCsv('countries_zh_en.csv.gz')) learn(line('name_en'), line('iso2'));
  codes.delete('');
  return (name) => codes.get(words(name).join(' ')) ?? '';
}
