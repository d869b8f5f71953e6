import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
let manager: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db);
  rival = await signIn(server.db);
  manager = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'industryManager', dataScope: 'ALL' });
});

let made = 0;
async function clue(change: Partial<Schemas['NewClue']> = {}): Promise<Schemas['Clue']> {
  made += 1;
  const body = { companyname: `Lead ${made} GmbH`, contactname: 'Ada', source: 'fair' as const, ...change };
  return (await server.as(manager).call('addClue', body)).body.result;
}

describe('a clue', () => {
  test('is written down, found, changed and taken away; another company never sees it', async () => {
    const { id, no } = await clue({ product: 'garden chairs nobody else has' });
    expect(no).toMatch(/^XS\d{11,}$/);
    const found = (await server.as(manager).call('listClues', { index: 1, keyword: 'chairs nobody' })).body.result;
    expect(found).toMatchObject({ total: 1, datas: [{ id, status: 'NEW', transitiontype: '', ownerid: manager.id }] });
    const changed = (await server.as(manager).call('updateClue', { id, version: 1, demand: 'Two samples' })).body.result;
    expect(changed).toMatchObject({ demand: 'Two samples', product: 'garden chairs nobody else has', version: 2 });
    expect((await server.as(manager).call('updateClue', { id, version: 1, demand: '' })).body).toMatchObject({
      code: 409,
      result: { current: { demand: 'Two samples' } },
    });
    expect((await server.as(rival).call('getClue', { id })).status).toBe(404);
    await server.as(manager).call('deleteClue', { id });
    expect((await server.as(manager).call('getClue', { id })).status).toBe(404);
  });

  test('is given to a colleague of either role, who sees it from then on; to nobody else', async () => {
    const { db } = server;
    const sub = { tenant: owner.tenant, parent: owner.id } as const;
    const [genjin, sales] = [await signIn(db, { ...sub, role: 'genjin', dataScope: 'SELF' }), await signIn(db, { ...sub, role: 'sales' })];
    const { id } = await clue({ ownerid: genjin.id });
    const mine = (await server.as(genjin).call('listClues', { index: 1 })).body.result;
    expect(mine).toMatchObject({ total: 1, datas: [{ id, ownerid: genjin.id }] });
    for (const ownerid of [sales.id, rival.id])
      expect((await server.as(manager).call('updateClue', { id, version: 1, ownerid })).body).toMatchObject({
        code: 404,
        result: { field: 'ownerid' },
      });
    expect((await server.as(genjin).call('updateClue', { id, version: 1, ownerid: manager.id })).status).toBe(404);
    const { ownerid } = (await server.as(manager).call('updateClue', { id, version: 1, ownerid: manager.id })).body.result;
    expect(ownerid).toBe(manager.id);
    expect((await server.as(genjin).call('getClue', { id })).status).toBe(404);
  });

  test('is followed up as soon as something was done about it', async () => {
    const { id } = await clue();
    const nexttime = new Date(Date.now() + 86_400_000).toISOString();
    await server.as(manager).call('addClueTrack', { id, kind: 'phone', content: 'Called, asks for a catalogue', nexttime });
    const { result } = (await server.as(manager).call('getClue', { id })).body;
    expect(result).toMatchObject({ status: 'FOLLOWING', nexttime, lastfollowtime: expect.stringMatching(/^20/) });
    const tracks = (await server.as(manager).call('listClueTracks', { id })).body.result;
    expect(tracks).toMatchObject({ total: 1, datas: [{ kind: 'phone', text: 'Called, asks for a catalogue', userid: manager.id }] });
    const past = await server.as(manager).call('addClueTrack', { id, kind: 'phone', content: 'x', nexttime: '2020-01-01T00:00:00Z' });
    expect(past.body).toMatchObject({ code: 400, result: { field: 'nexttime' } });
    const moved = (await server.as(manager).call('moveClue', { id, version: result.version, status: 'INTERESTED' })).body.result;
    expect(moved.status).toBe('INTERESTED');
  });

  test('becomes a customer and an opportunity, once, and stays to be seen with the way to both', async () => {
    const { id } = await clue({ email: 'Ada@lead-of-its-own.example', product: 'chairs' });
    const opportunity = { name: 'First order', currency: 'EUR' as const, amount: 900 };
    const { result } = (await server.as(manager).call('collectClue', { id, version: 1, opportunity })).body;
    expect(result).toMatchObject({ collected: true, duplicates: [] });
    const after = (await server.as(manager).call('getClue', { id })).body.result;
    expect(after).toMatchObject({
      status: 'SUCCESS',
      transitiontype: 'OPPORTUNITY',
      transitionid: result.opportunityid,
      customerid: result.customerid,
      opportunityid: result.opportunityid,
    });
    const opened = (await server.as(manager).call('getOpportunity', { id: result.opportunityid })).body.result;
    expect(opened).toMatchObject({ name: 'First order', customerid: result.customerid, amount: 900 });
    const contacts = (await server.as(manager).call('listContacts', { id: result.customerid, index: 1 })).body.result;
    expect(contacts.datas).toMatchObject([{ name: 'Ada', emails: [{ email: 'ada@lead-of-its-own.example' }] }]);
    expect((await server.as(manager).call('collectClue', { id, version: after.version })).status).toBe(409);
    expect((await server.as(manager).call('moveClue', { id, version: after.version, status: 'FAIL' })).status).toBe(409);
  });

  test('that may be a customer already makes nothing; it can become that one', async () => {
    const known = (await server.as(owner).call('createCustomer', { companyname: 'Nordlicht Leuchten' })).body.result;
    const { id } = await clue({ companyname: 'Nordlicht Leuchten' });
    const stopped = (await server.as(manager).call('collectClue', { id, version: 1 })).body.result;
    expect(stopped).toMatchObject({ collected: false, customerid: '', duplicates: [{ customerid: known.id, keys: ['name'] }] });
    expect((await server.as(manager).call('collectClue', { id, version: 1, createanyway: true })).status).toBe(401);
    expect((await server.as(manager).call('getClue', { id })).body.result.status).toBe('NEW');
    const joined = (await server.as(manager).call('collectClue', { id, version: 1, customerid: known.id ?? '' })).body.result;
    expect(joined).toMatchObject({ collected: true, customerid: known.id });
  });
});
