import { countryLexeme, industryLexeme, isCjk, words } from '#server/search/lexemes.ts';

import type { DataSet } from './data-set.ts';
import { industryTree } from './industries.ts';
import { replaceRows } from './insert-rows.ts';
import { readCsv } from './read-data.ts';

interface TermRow {
  term: string;
  field: 'country' | 'industry' | 'hs';
  ref: string;
  lexeme: string;
}

/** The dictionary that leads from names in three languages to what companies are indexed by. */
export const searchTerms: DataSet = {
  name: 'search-terms',
  files: ['names_countries.csv', 'countries_zh_en.csv.gz', 'industries.csv', 'hs_chapters_zh_en.csv.gz', 'names_hs_chapters.csv', 'product_words.csv'],
  fill: async (db) => {
    const rows = [...(await countryTerms()), ...(await industryTerms()), ...(await productTerms())];
    const unique = new Map(rows.filter(({ term }) => term).map((row) => [Object.values(row).join('\n'), row]));
    await replaceRows(db, 'search_term', [...unique.values()]);
    return {};
  },
};

/** A name as it is looked up: Latin words with a space between, Chinese ones without. */
function termOf(name: string): string {
  const all = words(name);
  return all.join(all.some(isCjk) ? '' : ' ');
}

async function countryTerms(): Promise<TermRow[]> {
  const english = new Map((await readCsv('countries_zh_en.csv.gz')).map((line) => [line('iso2'), line('name_en')]));
  return (await readCsv('names_countries.csv')).flatMap((line) => {
    const ref = line('iso2');
    const names = [line('name_cn'), line('name_hk'), english.get(ref) ?? '', ...line('aliases').split('|')];
    return names.map((name) => ({ term: termOf(name), field: 'country' as const, ref, lexeme: countryLexeme(ref) }));
  });
}

/** Words that say nothing about an industry by themselves. */
const EMPTY_WORDS = new Set(
  'and or of the other services service products product equipment components supplies materials general specialty specialized diversified integrated multi line family single home health care consumer industrial application systems data heavy life real technology information internet passenger ground cargo'.split(
    ' ',
  ),
);

async function industryTerms(): Promise<TermRow[]> {
  const { industries } = await industryTree();
  return industries.flatMap(({ id, name_cn, name_hk, name_us }) => {
    const chinese = [name_cn, name_hk].flatMap((name) => [name, ...name.split(/[、与與及]/)]);
    const english = words(name_us).filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));
    return [name_us, ...chinese, ...english].map((name) => ({ term: termOf(name), field: 'industry' as const, ref: id, lexeme: industryLexeme(id) }));
  });
}

/** Product words lead to English words in names; what the list does not have leads to the head words of its HS chapter. */
async function productTerms(): Promise<TermRow[]> {
  const listed = (await readCsv('product_words.csv')).flatMap((line) =>
    [...line('words_cn').split(' '), ...line('words_hk').split(' ')].flatMap((name) =>
      line('words_us').split(' ').flatMap((word) => hsTerm(name, line('chapter'), word)),
    ),
  );
  const known = new Set(listed.map(({ term }) => term));
  const inHongKong = new Map((await readCsv('names_hs_chapters.csv')).map((line) => [line('chapter'), line('name_hk')]));
  const chapters = (await readCsv('hs_chapters_zh_en.csv.gz')).flatMap((line) =>
    chapterTerms({ chapter: line('chapter'), names: [line('zh'), inHongKong.get(line('chapter')) ?? ''], english: line('en') }),
  );
  return [...listed, ...chapters.filter(({ term }) => !known.has(term))];
}

/** Words of the nomenclature that are no goods. */
const NO_GOODS = new Set(
  `and or of the other parts part thereof articles article n e c not elsewhere specified included similar like their products product certain whether containing
   therewith suitable kind kinds use used in to with from for than live prepared made up sets all miscellaneous materials material preparations preparation goods
   base having such by as on a an edible origin waste scrap works worn recovered industry industries various compounds organic inorganic substances n.e.c. new
   special fine coarse plants plant set natural artificial`.split(/\s+/),
);

function chapterTerms({ chapter, names, english }: { chapter: string; names: string[]; english: string }): TermRow[] {
  const goods = words(english).filter((word) => word.length > 2 && !NO_GOODS.has(word));
  const terms = names.flatMap((name) => name.split(/[；、，（）]/).flatMap((part) => [part, ...part.split(/[及或和]/)]));
  return terms.filter((term) => term.length > 1 && !/^(?:其|类似|類似|其他)/.test(term)).flatMap((term) => goods.flatMap((word) => hsTerm(term, chapter, word)));
}

/** The word and its plural, as names have either. */
function hsTerm(name: string, chapter: string, word: string): TermRow[] {
  const forms = /(?:s|x|ch|sh)$/.test(word) ? [word] : [word, `${word}s`];
  return forms.map((lexeme) => ({ term: termOf(name), field: 'hs' as const, ref: chapter, lexeme }));
}
