import { beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import { importSeed } from '#server/seed/import.ts';

import { signIn, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed: true });
});

const sources = async (language: string) =>
  (await server.as(await signIn(server.db)).call('listDataSources', undefined, { headers: { 'accept-language': language } })).body.result;

const count = async (table: keyof Database) => {
  const { rows } = await server.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

describe('the sources of the data', () => {
  test('are told with records, licence and the lines that licences ask for', async () => {
    const all = await sources('en');
    expect(all.filter(({ kind }) => kind === 'companies').reduce((sum, { records }) => sum + records, 0)).toBe(38_881);
    expect(all.filter(({ kind }) => kind === 'customs').reduce((sum, { records }) => sum + records, 0)).toBe(11_954);
    expect(all.every(({ records, licence, note }) => records > 0 && licence !== '' && note !== '')).toBe(true);
    expect(all.map(({ attribution }) => attribution).filter(Boolean)).toHaveLength(11);
  });

  test('say in the reader’s language what they cannot tell', async () => {
    const notes = await Promise.all(
      ['zh-CN', 'zh-HK', 'en'].map(async (language) => (await sources(language)).find(({ id }) => id === 'usaid-scms')?.note),
    );
    expect(notes[0]).toContain('推定');
    expect(notes[1]).toContain('產品組別');
    expect(notes[2]).toContain('assigned');
  });
});

describe('the import', () => {
  test('brings every shipped data set in, each once', async () => {
    const tables = [
      'company',
      'customs_record',
      'country',
      'city',
      'china_region',
      'port',
      'foreign_port',
      'hs_chapter',
      'hs_code',
      'us_import',
    ] as const;
    const more = [
      'us_import_from_china',
      'exchange_rate',
      'fair_session',
      'fair_section',
      'trade_event',
      'tender',
      'email_domain',
      'role_mailbox',
      'product_name',
      'trade_name',
      'character_form',
    ] as const;
    const counts = async () =>
      Object.fromEntries(await Promise.all([...tables, ...more].map(async (table) => [table, await count(table)] as const)));
    const before = await counts();
    expect(before).toEqual({
      company: 38_881,
      customs_record: 11_954,
      country: 250,
      city: 4442,
      china_region: 3351,
      port: 1634,
      foreign_port: 4092,
      hs_chapter: 96,
      hs_code: 6940,
      us_import: 29_708,
      us_import_from_china: 10_098,
      exchange_rate: 3174,
      fair_session: 36,
      fair_section: 55,
      trade_event: 115,
      tender: 740,
      email_domain: 8690,
      role_mailbox: 1018,
      product_name: 22_181,
      trade_name: 10_302,
      character_form: 1490,
    });
    await importSeed(server.db);
    expect(await counts()).toEqual(before);
  });

  test('brings a changed data set in again, and companies keep their ids', async () => {
    const { id } = await server.db.selectFrom('company').select('id').where('companyname', '=', '3M').executeTakeFirstOrThrow();
    await server.db.updateTable('company').set({ companyname: 'Changed' }).where('id', '=', id).execute();
    await server.db.updateTable('data_set').set({ checksum: 'older' }).where('name', '=', 'companies').execute();
    await importSeed(server.db);
    const again = await server.db
      .selectFrom('company')
      .select(['id', 'companyname'])
      .where('companyname', '=', '3M')
      .executeTakeFirstOrThrow();
    expect(again).toEqual({ id, companyname: '3M' });
    expect(await count('company')).toBe(38_881);
  });

  test('names every country in three languages, Hong Kong in its own usage', async () => {
    const names = await server.db.selectFrom('country').select(['code', 'name_cn', 'name_hk', 'name_us']).execute();
    expect(names.filter((row) => !row.name_cn || !row.name_hk || !row.name_us)).toEqual([]);
    const inHongKong = Object.fromEntries(names.map(({ code, name_hk }) => [code, name_hk]));
    expect(inHongKong).toMatchObject({
      AU: '澳洲',
      SA: '沙地阿拉伯',
      IT: '意大利',
      NZ: '新西蘭',
      KR: '南韓',
      HK: '香港',
      LA: '老撾',
      HR: '克羅地亞',
    });
  });
});
