import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { addMail, newMailbox } from '../../../support/mailbox-rows.ts';
import { signIn } from '../../../support/server.ts';
import { type Office, openOffice } from './support.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});

const OFFER = {
  buyer: 'Nordic Lamp AB',
  items: [{ name: 'Lamp', quantity: '10', unitprice: '12.5' }],
  incoterm: 'FOB',
  place: 'Ningbo',
  currency: 'USD',
} satisfies Partial<Schemas['OfferDraft']>;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const read = async (id: string) => (await office.sales.call('getCustomerCompanyInfo', { id })).body.result;
const dueIds = async () => (await office.sales.call('getWorkday', undefined)).body.result.due.map(({ customerid }) => customerid);
const planned = async (customerid: string, estimatedtime: string) =>
  (await office.sales.call('savePlan', { customerid, method: 'phone', content: '问样品', estimatedtime })).body.result;

describe('the day', () => {
  test('names whom to contact, the longest overdue first, with what is planned and who picks up; colleagues’ customers are not among them', async () => {
    const [late, later, far] = [await office.customer(), await office.customer(), await office.customer()];
    await office.sales.call('addContact', { customerid: late, name: 'Anna', phones: [{ number: '+46701234567', type: 'mobile' }] });
    await planned(later, ago(1));
    const plan = await planned(late, ago(50));
    await planned(far, '2031-01-01T00:00:00Z');
    await office.owner.call('savePlan', {
      customerid: await office.customer(office.accounts.other),
      method: 'phone',
      content: '…',
      estimatedtime: ago(90),
    });
    const { due } = (await office.sales.call('getWorkday', undefined)).body.result;
    expect(due.map(({ customerid }) => customerid)).toEqual([late, later]);
    expect(due[0]).toMatchObject({
      companyname: 'Nordic Lamp AB',
      timezone: 'Europe/Stockholm',
      nextfollowtime: plan.estimatedtime,
      note: '问样品',
      method: 'phone',
      linkmanname: 'Anna',
      phone: '+46701234567',
      email: '',
    });
  });

  test('has what is planned for it, past and to come, each moment of a customer once, and nothing of other days or of colleagues', async () => {
    const { accounts } = office;
    const [one, other] = [await office.customer(), await office.customer()];
    const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
    const [early, noon, late] = [`${day}T00:30:00+08:00`, `${day}T12:00:00+08:00`, `${day}T23:30:00+08:00`];
    for (const time of [late, early]) await planned(one, time);
    await planned(other, noon);
    await planned(other, ago(50));
    await planned(other, '2031-01-01T00:00:00Z');
    const theirs = { customerid: await office.customer(accounts.other), method: 'phone', content: '…', estimatedtime: noon } as const;
    await office.owner.call('savePlan', theirs);
    const found = (await office.sales.call('getWorkday', undefined)).body.result.planned.filter(({ customerid }) =>
      [one, other, theirs.customerid].includes(customerid),
    );
    expect(found.map(({ customerid, time }) => [customerid, time])).toEqual(
      (
        [
          [one, early],
          [other, noon],
          [one, late],
        ] as const
      ).map(([id, time]) => [id, new Date(time).toISOString()]),
    );
  });

  test('names own customers that colleagues have changed, and not what one changed oneself', async () => {
    const [theirs, own] = [await office.customer(), await office.customer()];
    await office.owner.call('markCustomerFollowed', { id: theirs, isfollow: 1 });
    await office.sales.call('markCustomerFollowed', { id: own, isfollow: 1 });
    const ids = new Set((await office.sales.call('getWorkday', undefined)).body.result.changed.map(({ customerid }) => customerid));
    expect([ids.has(theirs), ids.has(own)]).toEqual([true, false]);
  });

  test('names the customers whose last mail has had no answer, and nothing of them to who may not read mail', async () => {
    const { server, accounts } = office;
    const seller = (areas: readonly ('customer' | 'mail')[]) =>
      signIn(server.db, {
        tenant: accounts.owner.tenant,
        parent: accounts.owner.id,
        dataScope: 'SELF',
        rights: { permissions: areas.map((id) => ({ id, operation: ['view'] })), roles: [] },
      });
    const writer = await seller(['customer', 'mail']);
    const box = await newMailbox(server.db, writer);
    const customer = () => office.customer(writer);
    const [waits, answered, wrote, long] = [await customer(), await customer(), await customer(), await customer()];
    const arrive = (customerId: string, hours: number, subject = 'Price?') =>
      addMail(server.db, box, { customerId, subject, date: new Date(ago(hours)) });
    await arrive(waits, 30, 'First question');
    const last = await arrive(waits, 3, 'Second question');
    const answer = await arrive(answered, 2);
    await server.db.updateTable('mail_place').set({ isanswered: true }).where('mail_id', '=', answer).execute();
    await arrive(wrote, 5);
    await addMail(server.db, box, { customerId: wrote, direction: 'out', folder: 'sent', date: new Date(ago(1)) });
    await addMail(server.db, box, { customerId: waits, direction: 'out', folder: 'draft', date: new Date(ago(2)) });
    const machine = await addMail(server.db, box, { customerId: waits, direction: 'out', folder: 'sent', date: new Date(ago(1)) });
    await server.db.updateTable('mail').set({ automatic: true }).where('id', '=', machine).execute();
    await arrive(long, 24 * 8);
    const mailsOf = async (account: typeof writer) => (await server.as(account).call('getWorkday')).body.result.mails;
    expect(await mailsOf(writer)).toEqual([
      {
        mailid: last,
        customerid: waits,
        companyname: 'Nordic Lamp AB',
        subject: 'Second question',
        time: expect.any(String),
        isread: false,
      },
    ]);
    expect(await mailsOf(accounts.owner)).toEqual([]);
    const poolOnly = await seller(['customer']);
    const theirs = await office.customer(poolOnly);
    await addMail(server.db, await newMailbox(server.db, poolOnly), { customerId: theirs, date: new Date(ago(1)) });
    expect(await mailsOf(poolOnly)).toEqual([]);
  });

  test('names the offers out with buyers whose price ends within a week', async () => {
    const customerid = await office.customer();
    const offer = async (validuntil: string, isSent = true) => {
      const made = (await office.sales.call('saveOffer', { ...OFFER, customerid, validuntil })).body.result;
      if (isSent) await office.sales.call('moveOffer', { id: made.id, to: 'sent' });
      return made;
    };
    const [later, soon] = [await offer(inDays(6)), await offer(inDays(0))];
    await offer(inDays(30));
    await offer(inDays(2), false);
    const { offers } = (await office.sales.call('getWorkday')).body.result;
    expect(offers).toEqual([soon, later].map(({ id, no, validuntil }) => ({ offerid: id, no, buyer: 'Nordic Lamp AB', validuntil })));
    expect((await office.other.call('getWorkday')).body.result.offers).toEqual([]);
  });
});

const agreed = (...ids: string[]) => ({ day: ids.toSorted(), list: ids.toSorted(), total: ids.length, figure: ids.length });

describe('what is due today', () => {
  test('is one number: the workbench, the figure and its list agree for a collaborator, for a reader and for a lead', async () => {
    const { server, accounts } = office;
    const [worked, readOnly, untold, led] = [
      await office.customer(),
      await office.customer(),
      await office.customer(),
      await office.customer(),
    ];
    const mine = await office.customer(accounts.other);
    const share = async (customerid: string, type: 'READ_ONLY' | 'COLLABORATION') =>
      office.sales.call('saveCollaborator', { customerid, userid: accounts.other.id, type });
    const plan = async (caller: typeof office.other, customerid: string, estimatedtime = ago(1)) =>
      expect((await caller.call('savePlan', { customerid, method: 'visit', content: '看样', estimatedtime })).status).toBe(200);
    const told = async (caller: typeof office.other) => {
      const { due } = (await caller.call('getWorkday')).body.result;
      const page = (await caller.call('listPrivateCustomers', { index: 1, size: 50, due: true })).body.result;
      const figure = (await caller.call('getCustomerTotals')).body.result.todaycontactcount;
      return {
        day: due.map((one) => one.customerid).toSorted(),
        list: page.datas.map(({ id }) => id).toSorted(),
        total: page.total,
        figure,
      };
    };
    const [before, owners] = [await told(office.other), await told(office.owner)];

    for (const id of [worked, readOnly]) {
      await share(id, 'COLLABORATION');
      await plan(office.other, id);
    }
    await share(untold, 'COLLABORATION');
    await plan(office.sales, untold);
    await share(readOnly, 'READ_ONLY');
    await plan(office.other, mine);
    // A lead works on the customers of the whole company, but only what the lead has planned is the lead's to do.
    await plan(office.owner, led);
    expect(await told(office.other)).toEqual(agreed(...before.day, worked, mine));
    expect(await told(office.owner)).toEqual(agreed(...owners.day, led));
    expect((await office.owner.call('listPublicCustomers', { index: 1, due: true })).body.result.total).toBe(0);
    const lead = server.as(
      await signIn(server.db, { tenant: accounts.owner.tenant, parent: accounts.owner.id, role: 'sales', dataScope: 'ALL' }),
    );
    expect(await told(lead)).toEqual(agreed());
  });
});

describe('a contact that is due', () => {
  test('is ticked off with its plan, counts as followed up, and comes back as it was', async () => {
    const id = await office.customer();
    const plan = await planned(id, ago(2));
    const before = (await office.sales.call('moveNextContact', { customerid: id })).body.result;
    expect(await dueIds()).not.toContain(id);
    expect(await read(id)).toMatchObject({ nextfollowtime: null, isfollow: 1, nextplan: null });
    expect((await office.sales.call('undoNextContactMove', before)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      nextfollowtime: plan.estimatedtime,
      isfollow: 0,
      nextplan: { id: plan.id, status: 'PREPARED' },
    });
    expect((await office.sales.call('undoNextContactMove', before)).status).toBe(409);
  });

  test('is moved, whether a plan or a record says it', async () => {
    const id = await office.customer();
    const nexttime = '2031-05-01T02:00:00.000Z';
    await office.sales.call('saveFollowUp', { customerid: id, type: 'phone', content: '晚点再打', followtime: ago(30), nexttime: ago(3) });
    await planned(id, ago(2));
    const moved = await office.sales.call('moveNextContact', { customerid: id, nexttime });
    expect([moved.body.result.plans.length, moved.body.result.followups.length]).toEqual([1, 1]);
    expect(await read(id)).toMatchObject({ nextfollowtime: nexttime, isfollow: 1 });
    await office.sales.call('undoNextContactMove', moved.body.result);
    expect(Date.parse((await read(id)).nextfollowtime ?? '')).toBeLessThan(Date.now());
  });

  test('is one plan among others that are due: it alone is ticked off or moved, and comes back', async () => {
    const id = await office.customer();
    await office.sales.call('saveFollowUp', { customerid: id, type: 'phone', content: '再打', followtime: ago(30), nexttime: ago(3) });
    const [first, second, third] = [await planned(id, ago(50)), await planned(id, ago(20)), await planned(id, ago(2))];
    const nexttime = '2031-05-01T02:00:00.000Z';
    const moved = await office.sales.call('moveNextContact', { customerid: id, planid: second.id, nexttime });
    const ticked = await office.sales.call('moveNextContact', { customerid: id, planid: third.id });
    expect([moved, ticked].map(({ body: { result } }) => [result.plans.map((plan) => plan.id), result.followups])).toEqual([
      [[second.id], []],
      [[third.id], []],
    ]);
    const states = async () => {
      const { datas } = (await office.sales.call('listPlans', { id, index: 1 })).body.result;
      return [first, second, third].map((plan) => {
        const { status, estimatedtime } = datas.find((one) => one.id === plan.id)!;
        return [status, estimatedtime];
      });
    };
    expect(await states()).toEqual([
      ['PREPARED', first.estimatedtime],
      ['PREPARED', nexttime],
      ['COMPLETED', third.estimatedtime],
    ]);
    expect(await read(id)).toMatchObject({ nextfollowtime: first.estimatedtime });

    expect((await office.sales.call('moveNextContact', { customerid: id, planid: third.id })).status).toBe(409);
    for (const { body } of [moved, ticked]) expect((await office.sales.call('undoNextContactMove', body.result)).status).toBe(200);
    expect((await states()).map(([status]) => status)).toEqual(['PREPARED', 'PREPARED', 'PREPARED']);
  });

  test('that is still to come is moved to an earlier day', async () => {
    const id = await office.customer();
    await planned(id, '2031-05-01T02:00:00.000Z');
    await office.sales.call('moveNextContact', { customerid: id, nexttime: '2030-05-01T02:00:00.000Z' });
    expect((await read(id)).nextfollowtime).toBe('2030-05-01T02:00:00.000Z');
  });

  test('is refused where nothing is due, into the past, and for a colleague’s customer', async () => {
    const id = await office.customer();
    expect((await office.sales.call('moveNextContact', { customerid: id })).status).toBe(409);
    await planned(id, ago(2));
    expect((await office.sales.call('moveNextContact', { customerid: id, nexttime: ago(1) })).status).toBe(400);
    const before = { customerid: id, plans: [], followups: [] };
    expect((await office.other.call('moveNextContact', { customerid: id })).status).toBe(404);
    expect((await office.other.call('undoNextContactMove', before)).status).toBe(404);
    const elsewhere = await planned(await office.customer(), ago(2));
    expect(await office.sales.call('moveNextContact', { customerid: id, planid: elsewhere.id })).toMatchObject({
      status: 404,
      body: { result: { field: 'planid' } },
    });
  });

  test('of another customer is not put back by naming it', async () => {
    const [id, other] = [await office.customer(), await office.customer(office.accounts.other)];
    const plan = (await office.other.call('savePlan', { customerid: other, method: 'phone', content: '…', estimatedtime: ago(1) })).body
      .result;
    const plans = [{ id: plan.id, version: plan.version, status: 'PREPARED' as const, estimatedtime: '2031-05-01T02:00:00.000Z' }];
    expect((await office.sales.call('undoNextContactMove', { customerid: id, plans, followups: [] })).status).toBe(409);
    const [row] = (await office.other.call('listPlans', { id: other, index: 1 })).body.result.datas;
    expect(row).toMatchObject({ estimatedtime: plan.estimatedtime, version: plan.version });
  });
});
