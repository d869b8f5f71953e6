import { Agent, request as httpRequest } from 'node:http';

import { beforeAll, expect, test, vi } from 'vitest';

import type { Settings } from '#server/config.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startNameServer } from '../../support/name-server.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { addAccount, PASSWORD } from '../account/support.ts';

const HERE = '198.51.100.7';
const zone: Record<string, string[]> = { 'A sites.farsail.test': [HERE] };

let server: TestServer;
/** A second server of the same deployment, which was told where the app itself stands and refuses every other host. */
let second: TestServer;
let owner: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  const names = await startNameServer(zone);
  const settings: Partial<Settings> = {
    sitesPublicAddress: 'sites.farsail.test',
    dnsServers: [names.address],
  };
  server = await startServer({ settings });
  second = await startServer({ database: server, settings: { ...settings, appOrigin: 'http://app.farsail.test' } });
  owner = await signIn(server.db);
  rival = await signIn(server.db);
  for (const [who, slug] of [
    [owner, 'harbour'],
    [rival, 'rival'],
  ] as const)
    await server.db
      .insertInto('site')
      .values({ tenant_id: who.tenant, slug, langs: ['en'], theme: 'harbour' })
      .execute();
  return names.stop;
});

/** The status that a host gets. */
function statusOf(one: TestServer, host: string, path = '/'): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${one.url}${path}`, { agent: new Agent(), headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

const add = async (who: SignedIn, host: string) => (await server.as(who).call('addSiteHost', { host })).body.result;
const check = async (who: SignedIn, id: string) => server.as(who).call('checkSiteHost', { id });

test('a host counts once its TXT record stands there, and every server knows it soon', async () => {
  const { id, host, token, recordname } = await add(owner, ' HTTPS://Www.Harbour-Lights.test/ ');
  expect([host, recordname]).toEqual(['www.harbour-lights.test', '_farsail.www.harbour-lights.test']);
  expect((await check(owner, id)).body.result).toMatchObject({ verified: false, txt: 'missing', points: 'missing' });
  expect(await statusOf(second, host)).toBe(421);

  zone[`TXT ${recordname}`] = ['farsail-site=somebody-else'];
  zone[`A ${host}`] = ['203.0.113.9'];
  expect((await check(owner, id)).body.result).toMatchObject({ verified: false, txt: 'other', points: 'elsewhere' });

  zone[`TXT ${recordname}`] = ['v=something', token];
  zone[`A ${host}`] = [HERE];
  expect((await check(owner, id)).body.result).toMatchObject({ verified: true, primary: true, txt: 'found', points: 'here' });
  // The site is not published yet, so there is nothing; but the host is known.
  await vi.waitFor(async () => expect(await statusOf(second, host)).toBe(404));
  expect(await statusOf(second, 'another.test')).toBe(421);
});

test('a proxy is told yes for verified hosts only', async () => {
  const { host } = await add(owner, 'waiting.test');
  const asked = async (domain: string) => statusOf(second, '10.0.0.8:8080', `/tls-ask?domain=${domain}`);
  expect(await asked('www.harbour-lights.test')).toBe(200);
  for (const domain of [host, 'strange.test', '', '%00', 'www.harbour-lights.test&domain=strange.test'])
    expect([domain, await asked(domain)]).toEqual([domain, 404]);
  expect(await statusOf(second, 'www.harbour-lights.test', '/tls-ask?domain=www.harbour-lights.test')).toBe(404);
});

test('another company may name the same host, and gets it only once the record of the first is gone', async () => {
  const { id, recordname, token, host } = await add(rival, 'www.harbour-lights.test');
  const former = zone[`TXT ${recordname}`] ?? [];
  // The owner took the record away after the check, as one may; a stranger without a record of their own takes nothing.
  for (const records of [[], ['farsail-site=somebody-else']]) {
    zone[`TXT ${recordname}`] = records;
    expect((await check(rival, id)).body.result).toMatchObject({ verified: false });
    const kept = (await server.as(owner).call('listSiteHosts')).body.result.datas.find((one) => one.host === host);
    expect(kept).toMatchObject({ verified: true, primary: true });
  }
  zone[`TXT ${recordname}`] = [...former, token];
  expect((await check(rival, id)).status).toBe(409);
  zone[`TXT ${recordname}`] = [token];
  expect((await check(rival, id)).body.result).toMatchObject({ verified: true });
  const { datas } = (await server.as(owner).call('listSiteHosts')).body.result;
  expect(datas.find((one) => one.host === host)).toMatchObject({ verified: false, primary: false, txt: 'other' });
  const notices = async (who: SignedIn) => (await server.as(who).call('listNotices', {})).body.result.page.datas;
  expect(await notices(owner)).toMatchObject([
    { href: '/foreignTrade/staff?part=hosts', content: expect.stringContaining(host) as string },
  ]);
  expect(await notices(rival)).toEqual([]);
});

test('the site calls its primary host its own; one that is taken off is followed by the next', async () => {
  const made = [];
  for (const name of ['one.rival.test', 'two.rival.test']) {
    const host = await add(rival, name);
    zone[`TXT ${host.recordname}`] = [host.token];
    await check(rival, host.id);
    made.push(host);
  }
  const [one, two] = made;
  await server.as(rival).call('updatePrimarySiteHost', { id: two?.id ?? '' });
  const primary = async () => (await server.as(rival).call('listSiteHosts')).body.result.datas.find((host) => host.primary)?.host;
  expect(await primary()).toBe('two.rival.test');
  await server.as(rival).call('deleteSiteHost', { id: two?.id ?? '' });
  expect(await primary()).toBe('www.harbour-lights.test');
  await vi.waitFor(async () => expect(await statusOf(second, 'two.rival.test')).toBe(421));
  expect((await server.as(owner).call('deleteSiteHost', { id: one?.id ?? '' })).status).toBe(404);
});

test.each(['10.0.0.1', 'localhost', 'sites.farsail.test', 'x.sites.farsail.test', 'a_b.test', 'two words.test'])(
  '%s is no host of a company',
  async (host) => {
    expect((await server.as(owner).call('addSiteHost', { host })).status).toBe(400);
  },
);

test('a cookie of the app belongs to the host of the app alone, so it never reaches a site on another one', async () => {
  await addAccount(server.db, '+8613800000031');
  const { headers } = await server.call('login', { username: '13800000031', userpwd: PASSWORD });
  const cookies = headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((cookie) => /domain=/i.test(cookie))).toEqual([]);
});
