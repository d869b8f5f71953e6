import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';

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
