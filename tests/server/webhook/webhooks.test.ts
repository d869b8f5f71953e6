import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { hashPassword } from '#server/account/password/password-hash.ts';
import { openSecrets } from '#server/secrets.ts';
import { sweepWebhooks, wakeWebhooks } from '#server/webhook/wake-webhooks.ts';
import { startWebhooks } from '#server/webhook/webhook-teller.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer } from '../../support/server.ts';
import { isSigned, Receiver } from './receiver.ts';

const PASSWORD = 'a far-off horizon';
const SECRET_KEY = 'only for tests, only for tests, only';
const server = await startServer({ settings: { secretKey: SECRET_KEY } });
const { db, target } = server;

let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD, { address: '', account: '' });
});

const receiver = new Receiver();
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.manner = () => 204;
  await receiver.start();
});
afterEach(async () => {
  await receiver.kill();
  await db.deleteFrom('webhook').execute();
});

async function owner(options: Parameters<typeof signIn>[1] = {}): Promise<SignedIn> {
  const account = await signIn(db, options);
  await db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
  return account;
}

const make = (account: SignedIn, more: object = {}) =>
  server.as(account).call('addWebhook', { name: 'ERP', url: receiver.url, events: ['customer', 'followup'], password: PASSWORD, ...more });

/** A webhook, and a server that tells it until the test has finished. */
async function heard(more: object = {}, account?: SignedIn) {
  const who = account ?? (await owner());
  const { id, secret } = (await make(who, more)).body.result;
  telling();
  return { who, id, secret };
}

function onError(error: unknown): never {
  throw error;
}

function telling() {
  const settings = { allowLoopback: true };
  const teller = startWebhooks({ db, target, settings, secrets: openSecrets({ secretKey: SECRET_KEY, dataDir: '/' }), onError });
  onTestFinished(() => teller.stop());
  return teller;
}

async function newCustomer(account: SignedIn, companyname: string): Promise<string> {
  const { body } = await server.as(account).call('createCustomer', { companyname });
  return body.result.id ?? '';
}

const follow = (account: SignedIn, customerid: string) =>
  server.as(account).call('saveFollowUp', { customerid, type: 'phone', content: 'Talked about panels' });

const log = async (account: SignedIn, id: string) => (await server.as(account).call('listWebhookDeliveries', { id })).body.result.datas;

/** The time that a next try waits for is over. */
async function later(): Promise<void> {
  await sql`UPDATE webhook SET holduntil = now()`.execute(db);
  await sql`UPDATE webhook_delivery SET dueat = now() WHERE state = 'pending'`.execute(db);
  await wakeWebhooks(db);
}

describe('somebody who makes a webhook', () => {
  test('is told its secret once, and what is kept is sealed', async () => {
    const account = await owner();
    const { secret, id } = (await make(account)).body.result;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const kept = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept.secret.includes(secret)).toBe(false);
    expect((await server.as(account).call('listWebhooks')).body.result.datas).toMatchObject([
      { id, name: 'ERP', url: receiver.url, events: ['customer', 'followup'], state: 'active', waiting: 0, failingsince: null },
    ]);
  });

  test('must know the password', async () => {
    expect(await make(await owner(), { password: 'wrong' })).toMatchObject({ status: 400, body: { result: { field: 'password' } } });
  });

  test.each([
    'http://erp.example/hook',
    'https://10.0.0.1/hook',
    'https://[fd00::1]/hook',
    'https://169.254.169.254/latest',
    'https://erp.example:22/hook',
    'https://user:pass@erp.example/hook',
    'ftp://erp.example/hook',
    'erp.example',
  ])('cannot have %s told', async (url) => {
    expect(await make(await owner(), { url })).toMatchObject({ status: 400, body: { result: { field: 'url' } } });
  });

  test('has at most 20', async () => {
    const account = await owner();
    for (let count = 0; count < 20; count += 1) await make(account);
    expect((await make(account)).status).toBe(409);
  });
});

describe('a receiver', () => {
  test('hears what happens, signed, with the id of the object and what was done', async () => {
    const { who, secret } = await heard();
    const id = await newCustomer(who, 'Maple');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    const [received] = receiver.received;
    expect(received?.message).toEqual({
      type: 'customer.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      data: { id, action: 'create', customerid: id, userid: who.id, fields: ['owneruserid'] },
    });
    expect(isSigned(received!, secret)).toBe(true);
    expect(isSigned({ ...received!, body: received!.body.replace('created', 'deleted') }, secret)).toBe(false);
  });

  test('hears of follow-ups and plans where it asked for them, and of nothing else', async () => {
    const { who } = await heard({ events: ['followup'] });
    const id = await newCustomer(who, 'Maple');
    await follow(who, id);
    await server.as(who).call('savePlan', { customerid: id, method: 'phone', content: 'Call', estimatedtime: '2030-01-02T03:04:05Z' });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
    expect(receiver.types).toEqual(['followup.created', 'plan.created']);
  });

  test('hears of inquiries and offers, of mails that came just now, and of tasks', async () => {
    const { who } = await heard({ events: ['inquiry', 'offer', 'mail', 'task'] });
    await server.as(who).call('addInquiry', { title: 'Panels', buyer: 'Maple', content: '400 pieces' });
    const items = [{ name: 'Panel', quantity: '400', unitprice: '12.5' }];
    await server.as(who).call('saveOffer', { buyer: 'Maple', items, incoterm: 'FOB', currency: 'USD', validuntil: '2035-01-01' } as never);
    await addMail(who, new Date());
    await addMail(who, new Date('2020-01-01'));
    await sql`
      INSERT INTO edm_task (tenant_id, account_id, taskname, audience, schedule, sendlimit) VALUES (${who.tenant}, ${who.id}, 'Spring', '{}', '{}', '{}')`.execute(
      db,
    );
    await sql`UPDATE edm_task SET status = 2 WHERE account_id = ${who.id}`.execute(db);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(5));
    expect(receiver.types.toSorted()).toEqual(['inquiry.created', 'mail.received', 'offer.created', 'task.created', 'task.updated']);
  });

  test('hears nothing of a change that was taken back', async () => {
    const { who } = await heard();
    const id = await newCustomer(who, 'Maple');
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`INSERT INTO log_entry (tenant_id, account_id, entity, entity_id, customer_id, action) VALUES (${who.tenant}, ${who.id}, 'customer', ${id}, ${id}, 'deal')`.execute(
          trx,
        );
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await newCustomer(who, 'Oak');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
    expect(receiver.types).toEqual(['customer.created', 'customer.created']);
  });

  test('of a colleague hears of their own customers only', async () => {
    const boss = await owner();
    const colleague = await owner({ tenant: boss.tenant, parent: boss.id, role: 'sales' });
    await heard({}, colleague);
    await newCustomer(boss, 'Not for the colleague');
    const own = await newCustomer(colleague, 'For the colleague');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    expect(receiver.received[0]?.message.data.id).toBe(own);
  });

  test('of somebody who may no longer look at customers hears nothing more', async () => {
    const boss = await owner();
    const colleague = await owner({ tenant: boss.tenant, parent: boss.id, role: 'sales' });
    const { id } = await heard({}, colleague);
    await db.updateTable('account').set({ permissions: '[]' }).where('id', '=', colleague.id).execute();
    await sql`INSERT INTO log_entry (tenant_id, account_id, entity, entity_id, action) VALUES (${boss.tenant}, ${boss.id}, 'customer', 1, 'deal')`.execute(
      db,
    );
    await server.as(colleague).call('sendWebhookTest', { id });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    expect(receiver.types).toEqual(['test']);
  });

  test('of another company hears nothing', async () => {
    const { who } = await heard();
    await newCustomer(await owner(), 'Somebody else’s');
    await newCustomer(who, 'Own');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    expect(receiver.received[0]?.message.data).toMatchObject({ userid: who.id });
  });

  test('that fails gets the same message again, waits growing, and of one object nothing out of order', async () => {
    const { who, id } = await heard();
    receiver.manner = () => 500;
    const customer = await newCustomer(who, 'Maple');
    await server.as(who).call('addLogNote', { id: customer, content: 'A note' });
    await vi.waitFor(async () =>
      expect(await log(who, id)).toMatchObject([{ tries: 0 }, { tries: 1, status: 500, answer: 'no 500', state: 'pending' }]),
    );
    const waits: number[] = [];
    for (let tries = 2; tries <= 4; tries += 1) {
      await later();
      await vi.waitFor(async () => expect((await log(who, id))[1]).toMatchObject({ tries }));
      const { rows } = await sql<{ wait: number }>`
        SELECT round(extract(epoch FROM dueat - lasttime))::integer AS wait FROM webhook_delivery WHERE tries = ${tries}`.execute(db);
      waits.push(rows[0]?.wait ?? 0);
    }
    expect(waits).toEqual([30, 120, 600]);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
    receiver.manner = () => 200;
    await later();
    await vi.waitFor(async () => expect((await log(who, id)).map(({ state }) => state)).toEqual(['sent', 'sent']));
    expect(receiver.types.slice(-2)).toEqual(['customer.created', 'customer.updated']);
    expect((await server.as(who).call('listWebhooks')).body.result.datas).toMatchObject([{ failingsince: null, waiting: 0 }]);
  });

  test('that refuses one object hears of all others meanwhile', async () => {
    const { who, id } = await heard();
    const bad = await newCustomer(who, 'Bad');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    receiver.manner = ({ message }) => (message.data.id === bad ? 422 : 200);
    await server.as(who).call('addLogNote', { id: bad, content: 'A note' });
    await vi.waitFor(async () => expect((await log(who, id))[0]).toMatchObject({ tries: 1, status: 422 }));
    const good = await newCustomer(who, 'Good');
    await sql`UPDATE webhook SET holduntil = now()`.execute(db);
    await wakeWebhooks(db);
    await vi.waitFor(async () => expect((await log(who, id))[0]).toMatchObject({ object: `customer ${good}`, state: 'sent' }));
    await sql`UPDATE webhook_delivery SET tries = 11, dueat = now() WHERE state = 'pending'`.execute(db);
    await wakeWebhooks(db);
    await vi.waitFor(async () => expect((await log(who, id))[1]).toMatchObject({ state: 'failed', tries: 12 }));
  });

  test('that was killed and stalls loses nothing', async () => {
    const { who, id } = await heard();
    await receiver.kill();
    const ids = [await newCustomer(who, 'One'), await newCustomer(who, 'Two')];
    await vi.waitFor(async () => expect((await log(who, id)).some(({ tries, status }) => tries === 1 && status === null)).toBe(true));
    receiver.manner = () => 'stall';
    await receiver.start();
    await later();
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0));
    await receiver.kill();
    receiver.manner = () => 204;
    await receiver.start();
    await vi.waitFor(async () => {
      await later();
      expect((await log(who, id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    });
    expect(new Set(receiver.received.map(({ message }) => message.data.id))).toEqual(new Set(ids));
  });

  test('that takes nothing for three days is paused and its owner told; resumed, it gets all that it missed', async () => {
    const { who, id } = await heard();
    receiver.manner = () => 503;
    const customer = await newCustomer(who, 'Maple');
    await vi.waitFor(async () => expect((await log(who, id))[0]).toMatchObject({ tries: 1 }));
    await sql`UPDATE webhook SET failingsince = now() - interval '73 hours'`.execute(db);
    await later();
    await vi.waitFor(async () =>
      expect((await server.as(who).call('listWebhooks')).body.result.datas).toMatchObject([{ state: 'failing' }]),
    );
    const notices = (await server.as(who).call('listNotices', { index: 1 })).body.result.page.datas;
    expect(JSON.stringify(notices)).toContain('ERP');
    await server.as(who).call('addLogNote', { id: customer, content: 'While it was paused' });
    receiver.manner = () => 204;
    receiver.received.length = 0;
    await server.as(who).call('updateWebhook', { id, state: 'active' });
    await vi.waitFor(() => expect(receiver.types).toEqual(['customer.created', 'customer.updated']));
  });

  test('that says it is gone is paused at once', async () => {
    const { who } = await heard();
    receiver.manner = () => 410;
    await newCustomer(who, 'Maple');
    await vi.waitFor(async () =>
      expect((await server.as(who).call('listWebhooks')).body.result.datas).toMatchObject([{ state: 'failing' }]),
    );
  });

  test('is sent a message again on request, with the same id', async () => {
    const { who, id } = await heard();
    await newCustomer(who, 'Maple');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    await vi.waitFor(async () => expect((await log(who, id))[0]?.state).toBe('sent'));
    const [line] = await log(who, id);
    await server.as(who).call('sendWebhookDelivery', { id: line!.id });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
  });

  test('in a private network is never reached, whatever its name resolves to', async () => {
    const { who, id } = await heard();
    await db.updateTable('webhook').set({ url: 'https://localhost:8443/hook' }).execute();
    await server.as(who).call('sendWebhookTest', { id });
    await vi.waitFor(async () => expect((await log(who, id))[0]).toMatchObject({ status: null, tries: 1 }));
    expect(receiver.received).toEqual([]);
  });
});

test('a new password pauses the webhooks of its owner', async () => {
  const account = await owner();
  await make(account);
  await server.as(account).call('updatePassword', { oldpwd: PASSWORD, newpwd: 'river otter 42 lamp' });
  expect(await db.selectFrom('webhook').select('state').where('account_id', '=', account.id).execute()).toEqual([{ state: 'password' }]);
});

test('a webhook that is deleted is told nothing more, and making and deleting stand in the audit', async () => {
  const { who, id } = await heard();
  await server.as(who).call('deleteWebhook', { id });
  expect((await server.as(who).call('deleteWebhook', { id })).status).toBe(404);
  await newCustomer(who, 'Maple');
  expect(await db.selectFrom('webhook_event').select('id').where('tenant_id', '=', who.tenant).execute()).toEqual([]);
  const { body } = await server.as(who).call('listAuditLog', {});
  expect(body.result.datas.map(({ entity, action, entityname }) => [entity, action, entityname])).toEqual([
    ['webhook', 'delete', 'ERP'],
    ['webhook', 'create', 'ERP'],
  ]);
});

test('what happened 30 days ago is forgotten', async () => {
  const { who, id } = await heard();
  await newCustomer(who, 'Maple');
  await vi.waitFor(async () => expect((await log(who, id))[0]?.state).toBe('sent'));
  await sql`UPDATE webhook_event SET createtime = now() - interval '31 days'`.execute(db);
  await sweepWebhooks(db);
  expect(await log(who, id)).toEqual([]);
});

async function addMail({ id, tenant }: SignedIn, date: Date): Promise<void> {
  await sql`
    WITH box AS (INSERT INTO mailbox (tenant_id, owner_id, email, provider, imap, smtp)
      VALUES (${tenant}, ${id}, ${`a${date.getTime()}@example.com`}, 'other', '{}', '{}') RETURNING id),
      thread AS (INSERT INTO mail_thread (tenant_id, mailbox_id, subjectkey, party, lastdate) SELECT ${tenant}, id, '', '', now() FROM box RETURNING id, mailbox_id)
    INSERT INTO mail (tenant_id, mailbox_id, thread_id, direction, date) SELECT ${tenant}, mailbox_id, id, 'in', ${date} FROM thread`.execute(
    db,
  );
}
