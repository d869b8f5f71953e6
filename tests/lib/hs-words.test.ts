import { expect, test } from 'vitest';

import { isHsWordsAlone, withoutHsWords } from '#lib/hs-words.ts';

test.each([
  ['hscode85', '85'],
  ['hscode 9405', '9405'],
  ['HS code 9405.40', '9405.40'],
  ['HS Codes: 9405', '9405'],
  ['H.S. code 9405', '9405'],
  ['hs9405', '9405'],
  ['HS 9405', '9405'],
  ['hs:9405', '9405'],
  ['hscodelamp', 'lamp'],
  ['hscode灯具', '灯具'],
  ['HS code for led lamps', 'led lamps'],
  ['hs编码灯具', '灯具'],
  ['HS編碼 燈具', '燈具'],
  ['ＨＳ编码：灯具', '灯具'],
  ['hs码9405', '9405'],
  ['海关编码 9405', '9405'],
  ['海關編碼燈具', '燈具'],
  ['商品编码：94054010', '94054010'],
  ['商品編號 燈具', '燈具'],
  ['海关商品编码 灯具', '灯具'],
  ['協調制度編碼 9405', '9405'],
  ['税号9405', '9405'],
  ['tariff code 9405', '9405'],
  ['灯具的海关编码', '灯具'],
  ['LED灯海关编码是多少？', 'LED灯'],
  ['ceiling lamp hs code', 'ceiling lamp'],
  ['hs code 海关编码 9405', '9405'],
])('whoever types %s asks for %s', (typed, meant) => {
  expect([withoutHsWords(typed), isHsWordsAlone(typed)]).toEqual([meant, false]);
});

test.each(['hscode', ' HS Code ', 'hs code:', '海关编码', '海關編碼', '商品编码', 'HS編碼', '税号', 'HS code 海关编码'])(
  'whoever types %s alone says not which goods',
  (typed) => {
    expect([withoutHsWords(typed), isHsWordsAlone(typed)]).toEqual(['', true]);
  },
);

test.each([
  'hs',
  'HSBC',
  'HS Lighting Ltd',
  'Hs4 Energy',
  'hscode.com',
  'sales@hs-code.com',
  '编码器',
  '编码',
  'HS编码器',
  'chs code reader',
  'shoes',
  '9405',
  '',
])('%s stays as it was typed', (typed) => {
  expect(withoutHsWords(typed)).toBe(typed);
});
