import { beforeAll, describe, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let reader: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  reader = await signIn(server.db);
});

const ask = async (question: Input<'listHsCodes'>, language = 'zh-CN') =>
  (await server.as(reader).call('listHsCodes', question, { headers: { 'accept-language': language } })).body.result;

const best = async (keyword: string) => (await ask({ keyword })).datas.slice(0, 5).map(({ code }) => code);

describe('a reader who looks for an HS code', () => {
  test('finds it by English words in any number, each with its chapter and heading', async () => {
    const { datas } = await ask({ keyword: 'cotton shirts' });
    expect(datas.map(({ code }) => code)).toEqual(expect.arrayContaining(['620520', '610510']));
    expect(datas.find(({ code }) => code === '620520')).toEqual({
      code: '620520',
      name: '棉制',
      children: 0,
      path: [
        { code: '62', name: '非针织或非钩编的服装及衣着附件' },
        { code: '6205', name: '男用及男童用衬衫' },
      ],
    });
    expect(await best('shirt')).toEqual(await best('shirts'));
  });

  test.each([
    ['hscode85', '85'],
    ['hs9405', '9405'],
    ['HS code 9405.40', '9405.40'],
    ['海关编码：9405', '9405'],
    ['hscode灯具', '灯具'],
    ['商品編碼 燈具', '燈具'],
    ['hs编码吸顶灯', '吸顶灯'],
    ['hscodelamp', 'lamp'],
    ['led panel light HS code', 'led panel light'],
  ])('who types %s finds the same codes as with %s alone, and no words are corrected', async (typed, meant) => {
    const answer = await ask({ keyword: typed });
    expect(answer).toEqual(await ask({ keyword: meant }));
    expect([answer.datas.length > 0, answer.corrected]).toEqual([true, []]);
  });

  test.each(['hscode', 'HS code:', '海关编码', '海關編碼'])('who types %s alone is shown the chapters', async (keyword) => {
    expect(await ask({ keyword })).toEqual(await ask({}));
  });

  test('finds it by Chinese words, in the characters of either place', async () => {
    expect(await best('牛肉')).toEqual(expect.arrayContaining(['0201', '0202']));
    expect(await best('猪肉')).toEqual(await best('豬肉'));
    expect((await ask({ keyword: '棉衬衫' })).datas.map(({ code }) => code)).toContain('620520');
    expect((await ask({ keyword: '有机化学品' })).datas.map(({ code }) => code)).toContain('29');
  });

  test('finds it by what trade calls the goods, though the nomenclature says it otherwise', async () => {
    expect(await best('笔记本电脑')).toEqual(['847130', '8471', '847141', '847149', '847150']);
    expect(await best('laptops')).toEqual(await best('手提電腦'));
    expect((await best('蓝牙耳机'))[0]).toBe('8518');
  });

  test.each([
    ['不锈钢', ['7219', '7220', '7222', '7218', '7221']],
    ['不銹鋼', ['7219', '7220', '7222', '7218', '7221']],
    ['口罩', ['6307']],
    ['电动车', ['8711', '8703', '8712']],
    ['园艺剪', ['8201']],
    ['吸顶灯', ['9405']],
    ['锂电池', ['850760', '8507']],
    ['塑料袋', ['3923']],
    ['led panel light', ['9405']],
  ])('finds %s under its right headings first', async (keyword, codes) => {
    expect((await ask({ keyword })).datas.slice(0, codes.length).map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ['bottles made of PET', '3923'],
    ['PET bottles', '3923'],
    ['硅胶厨具', '3924'],
    ['铜弯头', '7412'],
    ['批发不锈钢勺子', '8215'],
  ])('finds %s by what the goods are and what they are made of', async (keyword, heading) => {
    expect((await best(keyword))[0]?.slice(0, 4)).toBe(heading);
  });

  test.each([
    ['parts for motorcycles', '8714'],
    ['spare parts for sewing machines', '8452'],
    ['电机配件', '8503'],
  ])('finds %s under the heading of parts, not of the goods', async (keyword, heading) => {
    expect((await best(keyword)).map((code) => code.slice(0, 4))).toContain(heading);
  });

  test('reads headings in Chinese where a source has their names, and in English where it has none', async () => {
    expect((await ask({ parent: '85' })).datas.find(({ code }) => code === '8513')?.name).toMatch(/手提电灯/);
    expect((await ask({ parent: '85' })).datas.find(({ code }) => code === '8549')?.name).toMatch(/waste/);
    expect((await ask({ parent: '85' }, 'en')).datas.find(({ code }) => code === '8513')?.name).toMatch(/Lamps/);
  });

  test('finds it by the beginning of a code, dotted or as a national tariff writes it', async () => {
    expect((await ask({ keyword: '8471.3' })).datas.map(({ code }) => code)).toEqual(['847130']);
    expect((await ask({ keyword: '8471300100' })).datas.map(({ code }) => code)).toEqual(['847130']);
    expect((await ask({ keyword: '8471' })).datas[0]).toMatchObject({ code: '8471', children: 8 });
  });

  test('is understood when a word is misspelt, and told what it was taken for', async () => {
    const { datas, corrected } = await ask({ keyword: 'refrigeratr' });
    expect(corrected[0]).toBe('refrigerator');
    const swapped = await ask({ keyword: 'pmup' });
    expect(swapped.corrected).toContain('pump');
    expect(swapped.datas.map(({ code }) => code)).toContain('8413');
    expect(datas.map(({ code }) => code)).toContain('8418');
  });

  test('walks down the tree from the chapters, in the language of the page', async () => {
    const chapters = await ask({}, 'zh-HK');
    expect(chapters).toMatchObject({ total: 97, path: [] });
    expect(chapters.datas[0]).toEqual({ code: '01', name: '活動物', children: 6, path: [] });
    const headings = await ask({ parent: '01' }, 'en');
    expect(headings.path).toEqual([{ code: '01', name: 'Animals; live' }]);
    expect(headings.datas.map(({ code }) => code)).toEqual(['0101', '0102', '0103', '0104', '0105', '0106']);
    expect((await ask({ parent: '0101' })).path.map(({ code }) => code)).toEqual(['01', '0101']);
  });

  test('reads the names of codes that stand in a record, longer ones by the six digits they refine', async () => {
    const { datas } = await ask({ codes: ['8471300100', '85', '771234'] });
    expect(datas.map(({ code }) => code)).toEqual(['8471300100', '85']);
    expect(datas[0]?.path.map(({ code }) => code)).toEqual(['84', '8471']);
  });

  test('gets an empty answer for what is no word, no code and nothing of the tree', async () => {
    for (const keyword of ['%_\\', '。，', '(a+)+$', 'x'.repeat(200), '00'])
      expect(await ask({ keyword })).toEqual({ datas: [], total: 0, path: [], corrected: [] });
    expect((await ask({ parent: '77' })).datas).toEqual([]);
  });
});
