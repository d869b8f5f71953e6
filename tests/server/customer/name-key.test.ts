import { readFileSync } from 'node:fs';

import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { judgeNames } from '#server/customer/duplicate/judge-names.ts';
import { readName } from '#server/customer/duplicate/read-name.ts';
import { nameKey } from '#server/customer/name-key.ts';

test.each([
  ['XIAMEN MINGHO BROTHERS MFG CO.，LTD.', 'xiamen mingho brothers mfg'],
  ['Jiangsu Golden Empire Apparel Co.,Ltd', 'jiangsu golden empire apparel'],
  ['Tyson Foods, Inc.', 'tyson foods'],
  ['TYSON FOODS INC', 'tyson foods'],
  ['Industrias Químicas Perlacos, S.L.', 'industrias quimicas perlacos'],
  ['Erateks Tekstil Sanayi ve Ticaret A.Ş.', 'erateks tekstil sanayi ve ticaret'],
  ['Estée Lauder Companies (The)', 'estee lauder'],
  ['JC Int’l Vina Co., Ltd', 'jc intl vina'],
  ['Westtex Apparel, S.A. de C.V.', 'westtex apparel'],
  ['Döhler GmbH & Co. KG', 'dohler'],
  ['上海水泥（集团）有限公司', '上海水泥'],
  ['深圳市光明灯饰股份有限公司', '深圳市光明灯饰'],
  ['Coca-Cola Company (The)', 'coca cola'],
])('%s is known as %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test('a name of nothing but legal forms keeps them', () => {
  expect(nameKey('The Limited Co., Ltd.')).toBe('the limited co ltd');
  expect(nameKey('有限公司')).toBe('有限公司');
});

test('a name without letters stays as it is', () => {
  expect(nameKey(' *** ')).toBe('***');
});

test('the key of a key is the key itself, and no name has an empty one', () => {
  const names = oneof(
    string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    array(constantFrom('Acme', 'Co.', 'Ltd', '有限公司', '水泥', '(The)', 'S.A.', '&', 'İstanbul', '集团'), {
      minLength: 1,
      maxLength: 6,
    }).map((parts) => parts.join(' ')),
  );
  assert(
    property(
      names.filter((name) => name.trim() !== ''),
      (name) => {
        const key = nameKey(name);
        expect(key).not.toBe('');
        expect(nameKey(key)).toBe(key);
      },
    ),
  );
});

const judged = (a: string, b: string) => judgeNames(readName(a), readName(b));

test.each([
  ['TYSON FOODS INC', 'tyson foods, inc.', 'name'],
  ['Tyson Foods, Inc.', 'TYSON FOODS LIMITED', 'legalform'],
  ['Kolors Auto body', 'KOLORS AUTOBODY', 'spacing'],
  ['ООО Ромашка', 'Romashka LLC', 'transliteration'],
  ['廣東華興電器有限公司', '广东华兴电器有限公司', 'transliteration'],
  ['AXIS LIGHTING INC', 'AXIS LIGHTING INC./ ECLAIRAGELIGHTING INC.', 'tradename'],
  ['宁波日出家具有限公司', 'Ningbo Sunrise Furniture Co., Ltd. 宁波日出家具有限公司', 'tradename'],
  ['Kumar Sanjay Exports', 'Sanjay Kumar Exports', 'order'],
  ['Lindqvist Maskin AB', 'Lindqvst Maskin', 'typo'],
  ['allied mineral', 'ALLIED MINERAL PRODUCTS, INC', 'shortened'],
  ['NORTHERN FOODS', 'NORTHERN FARMS', undefined],
  ['0057397 B.C. LTD.', '0057398 B.C. LTD.', undefined],
  ['Jiangsu Huaxin Textile', 'Jiangsu Huaxing Textile', undefined],
])('%s and %s: %s', (a, b, reason) => {
  expect([judged(a, b), judged(b, a)]).toEqual([reason, reason]);
});

test.each(['', 'hard'])(
  'a reader of the labelled pairs of names (%s) finds at least 95 of 100 findings right and misses at most 10 of 100',
  (kind) => {
    const text = readFileSync(new URL('near-names.csv', import.meta.url), 'utf8').trim();
    const pairs = text
      .split('\n')
      .slice(1)
      .map(cellsOf)
      .filter(([, , , why = '']) => why.startsWith(kind))
      .map(([a = '', b = '', same, why = '']) => ({ reason: judged(a, b), isSame: same === '1', words: `${a} | ${b} | ${why}` }));
    const found = pairs.filter(({ reason }) => reason !== undefined);
    const right = found.filter(({ isSame }) => isSame).length;
    const precision = right / found.length;
    const recall = right / pairs.filter(({ isSame }) => isSame).length;
    const wrong = pairs.filter(({ reason, isSame }) => (reason !== undefined) !== isSame);
    const figures = [
      `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${pairs.length} pairs`,
      ...wrong.map(({ reason, words }) => `${reason ?? 'missed'}: ${words}`),
    ];
    expect([pairs.length >= (kind === '' ? 500 : 200), precision >= 0.95, recall >= 0.9, figures]).toEqual([true, true, true, figures]);
  },
);

function cellsOf(line: string): string[] {
  return Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}
