import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { remindOfCertificates } from '#server/company/certificate-reminders.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  owner = await signIn(server.db, {});
});

const call = () => server.as(owner);

const names = (regions: Schemas['Region'][]) => regions.map(({ name }) => name);
const day = async (days: number) => (await sql<{ day: string }>`SELECT (${CHINA_TODAY} + ${days}::integer)::text AS day`.execute(server.db)).rows[0]?.day ?? ''; // prettier-ignore
const save = async (validto: string, change: object = {}) =>
  call().call('saveCertificate', {
    kind: 'system',
    name: 'ISO 9001',
    no: 'A1',
    issuer: 'TÜV',
    validfrom: '',
    validto,
    ispublic: true,
    ...change,
  });

describe('the profile of a company', () => {
  test('is empty at first, keeps what is written, and is not overwritten by a stale form', async () => {
    const empty = (await call().call('getCompanyProfile')).body.result;
    expect(empty).toMatchObject({ version: 0, texts: {}, photos: [], logo: null });
    const { company: _, isdemo: __, ...form } = empty;
    const texts = { en: { name: 'Sail Ltd', slogan: '', description: 'We make kettles.', address: '' } };
    const written = { ...form, texts, founded: 1998, mainmarkets: ['DE'], businesstype: 'both' as const, province: '33' };

    const saved = (await call().call('updateCompanyProfile', written)).body.result;

    expect(saved).toMatchObject({ ...written, version: 1 });
    expect((await call().call('updateCompanyProfile', written)).status).toBe(409);
  });

  test('offers the provinces, cities and districts of China', async () => {
    expect(names((await call().call('listProvinces')).body.result)).toContain('浙江省');
    expect(names((await call().call('listCities', { code: '33' })).body.result)).toContain('宁波市');
    expect(names((await call().call('listDistricts', { code: '3302' })).body.result)).toContain('鄞州区');
  });
});

describe('a certificate', () => {
  test('tells whether it still holds, carries a file, goes and comes back', async () => {
    const states = await Promise.all([-1, 0, 90, 91].map(async (days) => (await save(await day(days))).body.result.state));
    expect(states).toEqual(['expired', 'ending', 'ending', 'valid']);
    const { id } = (await save('')).body.result;
    expect((await save('2020-02-30')).status).toBe(400);
    const filed = (await call().call('uploadCertificateFile', { id, filename: 'iso.pdf', content: '%PDF-1.7' })).body.result;
    expect(filed).toMatchObject({ filename: 'iso.pdf', size: 8, version: 2 });
    const token = (await call().call('downloadCertificate', { id })).body.result.id;
    expect((await call().call('getFile', { id: token })).body.result).toBe('%PDF-1.7');
    expect((await call().call('deleteCertificates', { ids: id })).body.result).toEqual({ count: 1 });
    expect((await call().call('listCertificates')).body.result.map((one) => one.id)).not.toContain(id);
    expect((await call().call('undoCertificateDeletion', { ids: id })).body.result).toEqual({ count: 1 });
    expect((await call().call('listCertificates')).body.result.at(-1)?.id).toBe(id);
  });

  test('is told of once at each step before its end, and again when it is renewed', async () => {
    const certificate = (await save(await day(90), { name: 'CE' })).body.result;
    const told = async () => {
      await remindOfCertificates(server.db);
      const rows = await server.db
        .selectFrom('notice')
        .where('recordid', '=', certificate.id)
        .select(['key', 'values', 'href'])
        .orderBy('id')
        .execute();
      expect(new Set(rows.map(({ href }) => href))).toEqual(new Set([`/foreignTrade/company?id=${certificate.id}`]));
      return rows.map(({ key, values }) => [key, values['days']]);
    };
    expect(await told()).toEqual([['certificateEnds', 90]]);
    expect(await told()).toEqual([['certificateEnds', 90]]);
    for (const left of [89, 30, 29, 7, 6, 0]) {
      await server.db
        .updateTable('certificate')
        .set({ validto: await day(left) })
        .where('id', '=', certificate.id)
        .execute();
      await told();
    }
    const steps = [['certificateEnds', 90], ['certificateEnds', 30], ['certificateEnds', 7], ['certificateEndsToday', 0]]; // prettier-ignore
    expect(await told()).toEqual(steps);
    await save(await day(30), { id: certificate.id, version: 1, name: 'CE' });
    expect(await told()).toEqual([...steps, ['certificateEnds', 30]]);
  });
});
