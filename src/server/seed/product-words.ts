import { tradeKey } from '#server/search/trade-key.ts';

import type { DataSet } from './data-set.ts';
import { insertRows, replaceRows } from './insert-rows.ts';
import { readCsv } from './read-data.ts';

/** What trade and dictionaries call goods, in English and Chinese; comes after the codes that the names lead to. */
export const productWords: DataSet = {
  name: 'product-words',
  files: ['trade_names.csv', 'product_names_cedict.csv.gz', 'product_names_wordnet.csv.gz', 'characters_cedict.csv.gz'],
  searched: ['trade_name', 'product_name'],
  fill: async (db) => {
    const [cedict, wordnet] = await Promise.all(['product_names_cedict.csv.gz', 'product_names_wordnet.csv.gz'].map(productNames));
    await replaceRows(db, 'product_name', cedict ?? []);
    await insertRows(db, 'product_name', wordnet ?? []);
    const forms = await readCsv('characters_cedict.csv.gz');
    const characters = forms.map((line) => ({ traditional: line('traditional'), simplified: line('simplified') }));
    await replaceRows(db, 'character_form', characters);
    const names = await tradeNames();
    return {
      'cc-cedict': cedict?.length ?? 0,
      'chinese-wordnet': wordnet?.length ?? 0,
      'trade-names': await replaceRows(db, 'trade_name', names),
    };
  },
};

async function productNames(file: string) {
  return (await readCsv(file)).map((line) => ({ name: tradeKey(line('name')), english: line('english').split(';') }));
}

/** A name of several lines has the codes of the narrowest line first: a line for one heading knows better than a line for four. */
async function tradeNames() {
  const codesOf = new Map<string, string[][]>();
  for (const line of await readCsv('trade_names.csv')) {
    const codes = line('codes').split(' ');
    for (const name of [...line('words_us').split(';'), ...line('words_cn').split(' ')].map(tradeKey).filter(Boolean))
      codesOf.set(name, [...(codesOf.get(name) ?? []), codes]);
  }
  return [...codesOf].flatMap(([name, lines]) => {
    const codes = new Set(lines.toSorted((one, other) => one.length - other.length).flat());
    return [...codes].map((code, place) => ({ name, code, place }));
  });
}
