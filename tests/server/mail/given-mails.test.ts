import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { addMail, newMailbox, type TestMailbox } from '../../support/mailbox-rows.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';

let server: TestServer;
let boss: SignedIn;
let owner: TestCaller;
let colleague: SignedIn;
let helper: TestCaller;
let box: TestMailbox;

beforeAll(async () => {
  server = await startServer();
  boss = await signIn(server.db);
  owner = server.as(boss);
  colleague = await signIn(server.db, { tenant: boss.tenant, dataScope: 'SELF' });
  helper = server.as(colleague);
  box = await newMailbox(server.db, boss);
});

const list = async (caller: TestCaller, condition: Schemas['MailListCondition']) =>
  (await caller.call('listMails', { condition, conversations: true })).body.result;
const subjects = async (caller: TestCaller, condition: Schemas['MailListCondition']) =>
  (await list(caller, condition)).datas.map(({ subject }) => subject);
const counts = async (caller: TestCaller) => (await caller.call('listMailFolders')).body.result.counts;
const give = (ids: string, caller = owner, assigneeid = colleague.id) => caller.call('giveMails', { ids, assigneeid });
const told = () => server.db.selectFrom('notice').where('account_id', '=', colleague.id).select(['key', 'href', 'values']).execute();

describe('mails that are given to a colleague', () => {
  test('giveMails: they hear of them, find them in a view of their own and answer them, and the owner sees who has them', async () => {
    const pumps = await addMail(server.db, box, { subject: 'Pumps', isRead: true });
    const valves = await addMail(server.db, box, { subject: 'Valves' });
    await addMail(server.db, box, { subject: 'Private' });
    expect((await give(`${pumps}|${valves}`)).body.result).toEqual({ count: 2 });
    expect((await give(pumps)).body.result).toEqual({ count: 1 });
    expect(await told()).toEqual(
      expect.arrayContaining([
        {
          key: 'mailAssigned',
          href: `/email/list?view=given&mail=${pumps}`,
          values: { name: expect.any(String) as string, title: 'Pumps' },
        },
      ]),
    );
    expect(await told()).toHaveLength(2);
    expect(await subjects(helper, { view: 'given' })).toEqual(['Valves', 'Pumps']);
    expect(await subjects(helper, { view: 'inbox' })).toEqual([]);
    expect(await subjects(helper, { view: 'all' })).toEqual([]);
    expect(await subjects(helper, { view: 'given', keyword: 'pump' })).toEqual(['Pumps']);
    expect(await counts(helper)).toMatchObject({ given: 2, givenunread: 2, handed: 0, inbox: 0 });
    expect((await list(helper, { view: 'given' })).datas[0]).toMatchObject({
      isread: false,
      givername: expect.stringMatching(/./) as string,
      assignees: [],
    });
    expect(await subjects(owner, { view: 'handed' })).toEqual(['Valves', 'Pumps']);
    expect((await list(owner, { view: 'handed' })).datas[0]?.assignees).toEqual([
      { userid: colleague.id, name: expect.any(String) as string },
    ]);
    expect(await counts(owner)).toMatchObject({ given: 0, givenunread: 0, handed: 2 });
  });

  test('markGivenMails: what they have looked at is read for them, and in the owner’s mailbox nothing changes', async () => {
    const id = await addMail(server.db, box, { subject: 'Gaskets' });
    await give(id);
    expect((await helper.call('markGivenMails', { ids: id })).body.result).toEqual({ count: 1 });
    expect(await subjects(helper, { view: 'given', unread: true })).not.toContain('Gaskets');
    expect((await helper.call('getMail', { id })).body.result).toMatchObject({ isassigned: true, row: { isread: true } });
    expect((await owner.call('getMail', { id })).body.result.row.isread).toBe(false);
    const other = await addMail(server.db, box, { subject: 'Not given' });
    expect((await helper.call('markGivenMails', { ids: `${id}|${other}` })).body.code).toBe(404);
  });

  test('undoMailGiving: they are gone from the colleague’s view, and nothing is left to tell of them', async () => {
    const id = await addMail(server.db, box, { subject: 'Springs' });
    await give(id);
    const before = (await told()).length;
    expect((await helper.call('undoMailGiving', { ids: id, assigneeid: colleague.id })).body.code).toBe(404);
    expect((await owner.call('undoMailGiving', { ids: id, assigneeid: colleague.id })).body.result).toEqual({ count: 1 });
    expect((await helper.call('getMail', { id })).body.code).toBe(404);
    expect(await subjects(helper, { view: 'given' })).not.toContain('Springs');
    expect((await told()).length).toBe(before - 1);
  });

  test('none is given to a colleague who may not read mail, who is not offered either', async () => {
    const id = await addMail(server.db, box, { subject: 'Readable' });
    const seller = await signIn(server.db, { tenant: boss.tenant, parent: boss.id, role: 'sales' });
    expect((await give(id, owner, seller.id)).body.code).toBe(404);
    const offered = async (area?: 'mail' | 'marketing') =>
      (await owner.call('listColleagues', area ? { area } : {})).body.result.map(({ userid }) => userid);
    expect(await offered()).toContain(seller.id);
    for (const area of ['mail', 'marketing'] as const) {
      expect(await offered(area)).not.toContain(seller.id);
      expect(await offered(area)).toContain(colleague.id);
    }
  });

  test('no mail of somebody else is given away, and none to a stranger, to oneself or to whoever has left', async () => {
    const id = await addMail(server.db, box, { subject: 'Mine' });
    const stranger = await signIn(server.db);
    const gone = await signIn(server.db, { tenant: boss.tenant });
    await server.db.updateTable('account').set({ enabled: false }).where('id', '=', gone.id).execute();
    expect((await give(id, helper, colleague.id)).body.code).toBe(404);
    for (const assigneeid of [stranger.id, boss.id, gone.id]) expect((await give(id, owner, assigneeid)).body.code).toBe(404);
    expect((await give(id, server.as(stranger))).body.code).toBe(404);
    expect(await subjects(owner, { view: 'handed' })).not.toContain('Mine');
  });

  test('what its owner has thrown away is no longer there for the colleague', async () => {
    const id = await addMail(server.db, box, { subject: 'Thrown away' });
    await give(id);
    await owner.call('deleteMails', { ids: id });
    expect(await subjects(helper, { view: 'given' })).not.toContain('Thrown away');
    expect(await subjects(owner, { view: 'handed' })).not.toContain('Thrown away');
  });
});
