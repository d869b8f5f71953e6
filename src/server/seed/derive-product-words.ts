import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { parse } from 'csv-parse/sync';

import { stem } from '#server/hs/stem.ts';
import { isCjk, words } from '#server/search/lexemes.ts';

import { readCsv } from './read-data.ts';

type Row = Readonly<Record<string, string>>;

const LONGEST_NAME = 10;
/** A word that one company in the whole directory has is mostly a name and no goods. */
const FEWEST_COMPANIES = 3;
const SENSES_AT_MOST = 4;
const HS6 = 6;

/** Words of dictionaries that are no goods, though tariffs and names of companies have them. */
const NO_GOODS = new Set(
  `a an the of and or to in on for with by from other others part parts person people man woman men women one two three four five first second new old
   use used kind type thing work works name time day year state city country place side end area group class set number line way head body hand foot face
   north south east west inc ltd company corporation service services international general national royal united star king queen lord john art life
   world home house school church court power control center centre study theory method system state play game song word letter`.split(
    /\s+/,
  ),
);

/**
 * Makes the files that Chinese product words are read by, from the dictionaries as they are published.
 *
 * `node src/server/seed/derive-product-words.ts FOLDER`, which holds `cedict_product_nouns_zh_en.csv.gz` (CC-CEDICT), `cow_wordnet_nouns_zh_en.csv.gz`
 * (Chinese Open Wordnet), `hs_zh_en_tw2020.csv.gz` (the tariff in Chinese) and `us_census_hs10_import_codes.csv.gz`. Each source gives a file of
 * its own, because their licences differ.
 */
async function derive(folder: string): Promise<void> {
  const [cedict, wordnet, tariff, census] = await Promise.all(
    ['cedict_product_nouns_zh_en', 'cow_wordnet_nouns_zh_en', 'hs_zh_en_tw2020', 'us_census_hs10_import_codes'].map((name) =>
      readRaw(join(folder, `${name}.csv.gz`)),
    ),
  );
  const codes = new Set((await readCsv('hs_nomenclature_6digit.csv.gz')).map((line) => line('hscode')));
  const isGoods = makeIsGoods(await goodsWords(census ?? []));
  const fromCedict = namesOf(cedict ?? [], { chinese: 'zh_cn', isGoods });
  const known = new Set(fromCedict.map(({ name }) => name));
  const products = (wordnet ?? []).filter((row) => row['class'] !== 'animal' && row['class'] !== 'plant');
  const fromWordnet = namesOf(products, { chinese: 'zh', isGoods }).filter(({ name }) => !known.has(name));
  await write('product_names_cedict', fromCedict);
  await write('product_names_wordnet', fromWordnet);
  await write('characters_cedict', characterForms(cedict ?? []));
  await write('hs_names_zh', chineseNames(tariff ?? [], codes));
  await write('hs_words_census', censusWords(census ?? [], codes));
}

async function readRaw(path: string): Promise<Row[]> {
  return parse(gunzipSync(await readFile(path)), { bom: true, columns: true });
}

async function write(name: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => quoted(row[column] ?? '')))];
  const text = lines.map((line) => `${line.join(',')}\n`).join('');
  await writeFile(new URL(`data/${name}.csv.gz`, import.meta.url), gzipSync(text, { level: 9 }));
  process.stdout.write(`${name}: ${rows.length} rows\n`);
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The words of tariffs, and those that several companies have in their names. */
async function goodsWords(census: readonly Row[]): Promise<ReadonlySet<string>> {
  const tariffs = [
    ...(await readCsv('hs_nomenclature_6digit.csv.gz')).map((line) => line('description')),
    ...census.map((row) => row['long_desc'] ?? ''),
  ];
  const companies = new Map<string, number>();
  for (const word of (await readCsv('companies.csv.gz')).flatMap((line) => [...new Set(stemsOf(line('name')))]))
    companies.set(word, (companies.get(word) ?? 0) + 1);
  const common = [...companies].flatMap(([word, count]) => (count >= FEWEST_COMPANIES ? [word] : []));
  return new Set([...tariffs.flatMap(stemsOf), ...common]);
}

function stemsOf(text: string): string[] {
  return words(text).map(stem);
}

function makeIsGoods(goods: ReadonlySet<string>): (english: string) => boolean {
  return (english) => {
    const all = words(english);
    const head = all.at(-1) ?? '';
    return (
      all.length > 0 &&
      all.length <= 3 &&
      head.length > 2 &&
      !NO_GOODS.has(head) &&
      goods.has(stem(head)) &&
      english === english.toLowerCase()
    );
  };
}

/** Names of two to ten characters whose English is goods; what they are in English comes in the order of the dictionary. */
function namesOf(rows: readonly Row[], { chinese, isGoods }: { chinese: string; isGoods: (english: string) => boolean }) {
  const named = new Map<string, string[]>();
  for (const row of rows) {
    const name = row[chinese] ?? '';
    const english = (row['en'] ?? '')
      .split(';')
      .map((sense) => sense.trim().replace(/^(?:a|an|the) /, ''))
      .filter(isGoods);
    if (isName(name) && english.length > 0) named.set(name, [...(named.get(name) ?? []), ...english]);
  }
  return [...named].map(([name, english]) => ({ name, english: [...new Set(english)].slice(0, SENSES_AT_MOST).join(';') }));
}

function isName(chinese: string): boolean {
  return words(chinese).length === 1 && isCjk(chinese) && chinese.length > 1 && chinese.length <= LONGEST_NAME;
}

/** How each traditional character is mostly written in simplified ones, where that differs. */
function characterForms(rows: readonly Row[]) {
  const seen = new Map<string, Map<string, number>>();
  for (const [character, form] of rows.flatMap(characterPairs)) {
    const forms = seen.get(character) ?? new Map<string, number>();
    seen.set(character, forms.set(form, (forms.get(form) ?? 0) + 1));
  }
  return [...seen].flatMap(([traditional, forms]) => {
    const simplified = [...forms].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
    return simplified === traditional ? [] : [{ traditional, simplified }];
  });
}

function characterPairs({ zh_cn = '', zh_tw = '' }: Row): [string, string][] {
  const simplified = Array.from(zh_cn);
  const traditional = Array.from(zh_tw);
  return simplified.length === traditional.length ? traditional.map((character, at) => [character, simplified[at] ?? '']) : [];
}

/** Names of headings and their divisions; the tariff's own eight digits are words that the six above them are found by. */
function chineseNames(rows: readonly Row[], codes: ReadonlySet<string>) {
  const finer = Map.groupBy(
    rows.filter(({ level }) => level === '8'),
    ({ code = '' }) => code.slice(0, HS6),
  );
  return rows
    .filter(({ level, code = '' }) => (level === '4' || level === '6') && codes.has(code))
    .map(({ code = '', name_zh_cn = '', name_zh_tw_source = '' }) => {
      const below = (finer.get(code) ?? []).map((row) => row['name_zh_cn'] ?? '').filter((name) => name !== name_zh_cn);
      return { code, name_cn: name_zh_cn, name_hk: name_zh_tw_source.replaceAll('耶誕', '聖誕'), words_cn: [...new Set(below)].join(' ') };
    });
}

/** What the ten-digit codes of the United States say beyond the words of the nomenclature itself. */
function censusWords(rows: readonly Row[], codes: ReadonlySet<string>) {
  const byCode = Map.groupBy(rows, ({ hs10 = '' }) => hs10.slice(0, HS6));
  return [...byCode]
    .filter(([code]) => codes.has(code))
    .map(([code, group]) => {
      const all = group
        .flatMap((row) => words(row['long_desc'] ?? ''))
        .filter((word) => word.length > 2 && !/\d/.test(word) && !NO_GOODS.has(word));
      return { code, words_us: [...new Set(all)].join(' ') };
    });
}

await derive(process.argv[2] ?? '.');
