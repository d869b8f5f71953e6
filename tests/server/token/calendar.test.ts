import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { hashPassword } from '#server/account/password/password-hash.ts';
import { contentLines, escapeText, foldLine } from '#server/content-line.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { processorMs } from '../../support/processor-ms.ts';
import { startServer } from '../../support/server.ts';
import { readCalendar } from './read-calendar.ts';

const PASSWORD = 'a far-off horizon';
const server = await startServer();
const { db } = server;

let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD, { address: '', account: '' });
});

async function member(options: Parameters<typeof signIn>[1] = {}): Promise<SignedIn> {
  const account = await signIn(db, options);
  await db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
  return account;
}

const make = async (account: SignedIn) => (await server.as(account).call('saveCalendarAddress', { password: PASSWORD })).body.result.path;
const read = (path: string, headers: Record<string, string> = {}) => server.fetch(path, { headers });
const eventsAt = async (path: string) => readCalendar(new Uint8Array(await (await read(path)).arrayBuffer()));
const tomorrow = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000).toISOString();

async function customerOf(account: SignedIn, companyname: string): Promise<string> {
  const { id } = (await server.as(account).call('createCustomer', { companyname })).body.result;
  if (id === undefined) throw new Error('No customer was made');
  return id;
}

async function plan(account: SignedIn, companyname: string, content: string): Promise<string> {
  const customerid = await customerOf(account, companyname);
  const body = { customerid, method: 'phone' as const, content, estimatedtime: tomorrow };
  return (await server.as(account).call('savePlan', body)).body.result.id;
}

describe('a calendar address', () => {
  test('is told once, and what is kept is a hash', async () => {
    const account = await member();
    const before = await server.as(account).call('getCalendarAddress');
    expect(before.body.result).toEqual({ createtime: null, lastused: null });
    const path = await make(account);
    expect(path).toMatch(/^\/calendar\/farsail\.ics\?key=[\w-]{43}$/);
    const kept = await db.selectFrom('calendar_address').selectAll().where('account_id', '=', account.id).execute();
    expect(JSON.stringify(kept)).not.toContain(path.slice(-43));
    await read(path);
    const { body } = await server.as(account).call('getCalendarAddress');
    expect(body.result).toEqual({ createtime: expect.any(String), lastused: expect.stringMatching(/:00:00\.000Z$/) });
    expect(server.logged().join('\n')).not.toContain(path.slice(-43));
  });

  test('is not made without the password', async () => {
    const account = await member();
    const wrong = await server.as(account).call('saveCalendarAddress', { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, body: { result: { field: 'password' } } });
    expect((await server.as(account).call('getCalendarAddress')).body.result.createtime).toBeNull();
  });

  test('ends when a new one is made and when it is withdrawn', async () => {
    const account = await member();
    const first = await make(account);
    const second = await make(account);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await server.as(account).call('deleteCalendarAddress');
    expect((await read(second)).status).toBe(404);
    const { body } = await server.as(account).call('listAuditLog', {});
    expect(body.result.datas.map(({ entity, action }) => [entity, action])).toEqual([
      ['calendar', 'delete'],
      ['calendar', 'create'],
      ['calendar', 'create'],
    ]);
  });

  test('that is guessed tells nothing', async () => {
    for (const path of ['/calendar/farsail.ics', '/calendar/farsail.ics?key=', '/calendar/farsail.ics?key=a&key=b'])
      expect((await read(path)).status).toBe(404);
  });

  const ends: [string, (account: SignedIn, parent: SignedIn) => Promise<unknown>][] = [
    ['is disabled', ({ id }, parent) => server.as(parent).call('updateSubAccountStatus', { id, status: 0 })],
    ['leaves', ({ id }, parent) => server.as(parent).call('deleteSubAccount', { id, transferto: parent.id })],
    ['gets a new password', (account) => server.as(account).call('updatePassword', { oldpwd: PASSWORD, newpwd: 'river otter 42 lamp' })],
  ];
  test.each(ends)('dies when its owner %s, and stays dead', async (_, end) => {
    const parent = await member();
    const account = await member({ tenant: parent.tenant, parent: parent.id, role: 'sales' });
    const path = await make(account);
    expect((await read(path)).status).toBe(200);
    await end(account, parent);
    expect((await read(path)).status).toBe(404);
    await db.updateTable('account').set({ enabled: true }).where('id', '=', account.id).execute();
    expect((await read(path)).status).toBe(404);
  });

  test('may be read 120 times an hour', async () => {
    const path = await make(await member());
    await read(path);
    await db.updateTable('rate_limit').set({ hits: 120 }).where('key', 'like', 'calendar %').execute();
    const refused = await read(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await db.deleteFrom('rate_limit').execute();
  });
});

describe('a calendar program', () => {
  test('reads plans with their texts whole, Chinese and line ends included', async () => {
    const account = await member();
    const content = '确认 12 月的纸箱报价，含运费；谈付款方式\\条件\r\n第二行：样品 3 件，寄到汉堡仓库，注明「易碎」和收件人电话';
    const id = await plan(account, '上海远东进出口有限公司, GmbH; & Co', content);
    const path = await make(account);
    const reply = await read(path);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.get('set-cookie')).toBeNull();
    const [event, ...others] = readCalendar(new Uint8Array(await reply.arrayBuffer()));
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      UID: `plan-${id}@127.0.0.1`,
      DTSTART: tomorrow.replaceAll(/[-:]|\.\d+/g, ''),
      SUMMARY: '上海远东进出口有限公司, GmbH; & Co · 确认 12 月的纸箱报价，含运费；谈付款方式\\条件',
      REMINDER: 'DISPLAY -PT15M 上海远东进出口有限公司, GmbH; & Co · 确认 12 月的纸箱报价，含运费；谈付款方式\\条件',
    });
    expect(event?.['DESCRIPTION']).toBe(`${content.replace('\r\n', '\n')}\n\n${event?.['URL']}`);
    expect(event?.['URL']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/customer\/companydetail\/slist\/\d+$/);
  });

  test('costs the server a moment, however much was planned; of a long text it reads the beginning', async () => {
    const account = await member();
    const customer_id = await customerOf(account, 'Maple');
    const content = '会议记录，样品, 报价;'.repeat(400);
    await sql`
      INSERT INTO follow_plan (tenant_id, customer_id, owner_id, method, content, estimatedtime)
      SELECT ${account.tenant}, ${customer_id}, ${account.id}, 'phone', ${content}, ${tomorrow}::timestamptz FROM generate_series(1, 1000)`.execute(
      db,
    );
    const events = await eventsAt(await make(account));
    expect(events).toHaveLength(1_000);
    expect(events[0]?.['DESCRIPTION']).toBe(`${content.slice(0, 1_000)}…\n\n${events[0]?.['URL']}`);
    expect(await processorMs(() => foldLine(content.repeat(200)))).toBeLessThan(100);
  });

  test('is told that nothing has changed, until something has', async () => {
    const account = await member();
    const id = await plan(account, 'Maple', 'Call');
    const path = await make(account);
    const tag = (await read(path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/".+"$/);
    for (const known of [tag, `"x", ${tag}`, tag.slice(2), '*']) expect((await read(path, { 'if-none-match': known })).status).toBe(304);
    await server.as(account).call('updatePlan', { id, version: 1, content: 'Call again' });
    expect((await read(path, { 'if-none-match': tag })).status).toBe(200);
    const [event] = await eventsAt(path);
    expect(event).toMatchObject({ SEQUENCE: '2', SUMMARY: 'Maple · Call again' });
  });

  test("shows what is done as done, and neither what was called off nor a colleague's", async () => {
    const parent = await member();
    const account = await member({ tenant: parent.tenant, parent: parent.id, role: 'sales' });
    const [done, off] = [await plan(account, 'Maple', 'Done'), await plan(account, 'Birch', 'Off')];
    await plan(parent, 'Oak', "The parent's");
    await server.as(account).call('updatePlan', { id: done, version: 1, status: 'COMPLETED' });
    await server.as(account).call('updatePlan', { id: off, version: 1, status: 'CANCELLED' });
    const events = await eventsAt(await make(account));
    expect(events.map(({ SUMMARY, REMINDER }) => [SUMMARY, REMINDER])).toEqual([['Done: Maple · Done', undefined]]);
  });

  test('no longer sees a plan for a customer that went to a colleague, nor anything without the permission', async () => {
    const parent = await member();
    const account = await member({ tenant: parent.tenant, parent: parent.id, role: 'sales' });
    await plan(account, 'Maple', 'Call');
    await plan(account, 'Birch', 'Call');
    const path = await make(account);
    await db
      .updateTable('customer')
      .set({ owner_id: parent.id })
      .where('companyname', '=', 'Birch')
      .where('owner_id', '=', account.id)
      .execute();
    expect((await eventsAt(path)).map(({ SUMMARY }) => SUMMARY)).toEqual(['Maple · Call']);
    await db.updateTable('account').set({ permissions: '[]' }).where('id', '=', account.id).execute();
    expect(await eventsAt(path)).toEqual([]);
  });

  test('reads the visits that its owner wrote and may still read', async () => {
    const manager = await member({ role: 'industryManager' });
    const other = await member({ role: 'industryManager', tenant: manager.tenant });
    for (const { id } of [manager, other])
      await db
        .insertInto('record')
        .values({
          tenant_id: manager.tenant,
          recordtype: 1,
          audience: 'industryManager',
          code: `RV${id}`,
          title: 'Sample room',
          buyer: 'Nordic Tools',
          begintime: tomorrow,
          detail: '{}',
          creator_id: id,
          customer_id: null,
          endtime: null,
          deletetime: null,
        })
        .execute();
    const path = await make(manager);
    const [visit, ...others] = await eventsAt(path);
    expect(others).toEqual([]);
    expect(visit).toMatchObject({
      SUMMARY: 'Nordic Tools · Sample room',
      URL: expect.stringContaining('/industryManager/returnVister?id='),
    });
    await db.updateTable('account').set({ roles: '[]' }).where('id', '=', manager.id).execute();
    expect(await eventsAt(path)).toEqual([]);
  });
});

describe('a line of a calendar', () => {
  test('is cut at 75 octets and never inside a letter', () => {
    for (const letter of ['a', 'é', '计', '🚢']) {
      const folded = foldLine(`SUMMARY:${letter.repeat(200)}`);
      for (const piece of folded.split('\r\n')) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
      expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${letter.repeat(200)}`);
      expect(Buffer.from(folded).toString()).toBe(folded);
    }
  });

  test('cannot be ended by a text', () => {
    expect(escapeText('a\r\nBEGIN:VALARM\rb\u2028c\u0007;,\\')).toBe(String.raw`a\nBEGIN:VALARM\nb\nc\;\,\\`);
    expect(contentLines(['LANG:en\r\nNOTE:x'])).toBe('LANG:enNOTE:x\r\n');
  });
});
