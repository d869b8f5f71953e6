import type { Language } from '#lib/language.ts';
import { countryLexeme, industryLexeme, isCjk, words } from '#server/search/lexemes.ts';

import type { DataSet } from './data-set.ts';
import { industryTree } from './industries.ts';
import { replaceRows } from './insert-rows.ts';
import { readCsv } from './read-data.ts';

interface TermRow {
  term: string;
  language: '' | Language;
  field: 'country' | 'industry' | 'hs';
  ref: string;
  lexeme: string;
}

/** The dictionary that leads from names in three languages to what companies are indexed by. */
export const searchTerms: DataSet = {
  name: 'search-terms',
  files: [
    'names_countries.csv',
    'countries_zh_en.csv.gz',
    'industries.csv',
    'hs_chapters_zh_en.csv.gz',
    'names_hs_chapters.csv',
    'product_words.csv',
  ],
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
    const row = (language: TermRow['language'], name: string) => ({
      term: termOf(name),
      language,
      field: 'country' as const,
      ref,
      lexeme: countryLexeme(ref),
    });
    const aliases = line('aliases').split('|');
    return [
      row('CN', line('name_cn')),
      row('HK', line('name_hk')),
      row('US', english.get(ref) ?? ''),
      ...aliases.map((alias) => row('', alias)),
    ];
  });
}

/** Words that say nothing about an industry by themselves. */
const EMPTY_WORDS = new Set(
  'and or of the other services service products product equipment components supplies materials general specialty specialized diversified integrated multi line family single home health care consumer industrial application systems data heavy life real technology information internet passenger ground cargo road direct commercial professional providers'.split(
    ' ',
  ),
);

async function industryTerms(): Promise<TermRow[]> {
  const { industries } = await industryTree();
  return industries.flatMap(({ id, name_cn, name_hk, name_us }) => {
    const row = (language: TermRow['language'], name: string) => ({
      term: termOf(name),
      language,
      field: 'industry' as const,
      ref: id,
      lexeme: industryLexeme(id),
    });
    const english = words(name_us).filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));
    return [
      ...withParts(name_cn).map((name) => row('CN', name)),
      ...withParts(name_hk).map((name) => row('HK', name)),
      ...[name_us, ...english].map((name) => row('US', name)),
    ];
  });
}

/** 肉禽蛋与蛋品: the whole and what it is made of. */
function withParts(name: string): string[] {
  return [name, ...name.split(/[、与與及]/)];
}

/** Product words lead to English words in names; what the list does not have leads to the head words of its HS chapter. */
async function productTerms(): Promise<TermRow[]> {
  const listed = (await readCsv('product_words.csv')).flatMap((line) => {
    const rows = (language: 'CN' | 'HK', names: string) =>
      names.split(' ').flatMap((name) => hsTerms({ name, language, chapter: line('chapter'), goods: line('words_us').split(' ') }));
    return [...rows('CN', line('words_cn')), ...rows('HK', line('words_hk'))];
  });
  const known = new Set(listed.map(({ term }) => term));
  const inHongKong = new Map((await readCsv('names_hs_chapters.csv')).map((line) => [line('chapter'), line('name_hk')]));
  const chapters = (await readCsv('hs_chapters_zh_en.csv.gz')).flatMap((line) => {
    const chapter = line('chapter');
    const goods = words(line('en')).filter((word) => word.length > 2 && !NO_GOODS.has(word));
    const heads = [line('zh'), inHongKong.get(chapter) ?? ''].flatMap(headsOf);
    return heads.flatMap((name) => hsTerms({ name, language: '', chapter, goods }));
  });
  return [...listed, ...chapters.filter(({ term }) => !known.has(term))];
}

/** Words of the nomenclature that are no goods. */
const NO_GOODS = new Set(
  `and or of the other parts part thereof articles article n e c not elsewhere specified included similar like their products product certain whether containing
   therewith suitable kind kinds use used in to with from for than live prepared made up sets all miscellaneous materials material preparations preparation goods
   base having such by as on a an edible origin waste scrap works worn recovered industry industries various compounds organic inorganic substances n.e.c. new
   special fine coarse plants plant set natural artificial`.split(/\s+/),
);

/** The goods that the title of a chapter names, without what only refers back to them; too stiff to be suggested, so in no language. */
function headsOf(title: string): string[] {
  const heads = title.split(/[；、，（）]/).flatMap((part) => [part, ...part.split(/[及或和]/)]);
  return heads.filter((head) => head.length > 1 && !/^(?:其|类似|類似)/.test(head));
}

interface ProductName {
  name: string;
  language: TermRow['language'];
  chapter: string;
  goods: readonly string[];
}

/** Names of companies have a word or its plural, so both are looked for. */
function hsTerms({ name, language, chapter, goods }: ProductName): TermRow[] {
  const forms = goods.flatMap((word) => (/(?:s|x|ch|sh)$/.test(word) ? [word] : [word, `${word}s`]));
  return forms.map((lexeme) => ({ term: termOf(name), language, field: 'hs', ref: chapter, lexeme }));
}
