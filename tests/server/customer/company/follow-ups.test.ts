import { beforeAll, describe, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import { type Office, openOffice } from './support.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const read = async (id: string) => (await office.sales.call('getCustomerCompanyInfo', { id })).body.result;
const follow = async (customerid: string, fields: Partial<Input<'saveFollowUp'>> = {}) =>
  office.sales.call('saveFollowUp', { customerid, type: 'phone', content: '已联系', ...fields });
const plan = async (customerid: string, estimatedtime: string) =>
  (await office.sales.call('savePlan', { customerid, method: 'email', content: '发报价', estimatedtime })).body.result;

describe('a record of contact', () => {
  test('makes its customer followed up, with the latest contact and the next one', async () => {
    const id = await office.customer();
    const contact = (await office.sales.call('addContact', { customerid: id, name: 'Anna' })).body.result.id;
    const { body, status } = await follow(id, {
      linkmanids: [contact],
      followtime: ago(2),
      nexttime: '2031-01-01T00:00:00Z',
      result: 'interested',
    });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ linkmans: [{ id: contact, name: 'Anna' }], result: 'interested', creator: 'Test sales' });
    await follow(id, { followtime: ago(48), content: '更早的一次' });
    expect(await read(id)).toMatchObject({
      isfollow: 1,
      lastfollowcontent: '已联系',
      nextfollowtime: '2031-01-01T00:00:00.000Z',
      contacts: [{ lastcontacttime: body.result.followtime }],
    });
    const { datas, total } = (await office.sales.call('listFollowUps', { id, index: 1 })).body.result;
    expect([total, datas.map(({ content }) => content)]).toEqual([2, ['已联系', '更早的一次']]);
  });

  test.each([
    ['ahead of now', { followtime: '2090-01-01T00:00:00Z' }, [400, 'followtime']],
    ['with the next contact before it', { nexttime: ago(3) }, [400, 'nexttime']],
    ['in a year that cannot be', { followtime: '0001-01-01T00:00:00Z' }, [400, 'followtime']],
    ['with a contact of another customer', { linkmanids: ['987654321'] }, [404, 'linkmanids']],
    ['of a plan that is not there', { planid: '987654321' }, [404, 'planid']],
  ] as const)('%s is refused, and nothing is written', async (_, fields, [status, field]) => {
    const id = await office.customer();
    expect(await follow(id, { ...fields } as Partial<Input<'saveFollowUp'>>)).toMatchObject({ status, body: { result: { field } } });
    expect(await read(id)).toMatchObject({ isfollow: 0, counts: { followups: 0 } });
  });

  test('is deleted by its writer and by those who see all, and the customer is as before', async () => {
    const id = await office.customer();
    const first = (await follow(id, { followtime: ago(5), content: '第一次' })).body.result.id;
    const second = (await follow(id, { followtime: ago(1), nexttime: '2031-01-01T00:00:00Z' })).body.result.id;
    const owners = (await office.owner.call('saveFollowUp', { customerid: id, type: 'visit', content: '拜访', followtime: ago(9) })).body
      .result.id;
    expect((await office.other.call('deleteFollowUp', { id: second })).status).toBe(404);
    expect((await office.sales.call('deleteFollowUp', { id: owners })).status).toBe(401);
    await office.sales.call('deleteFollowUp', { id: second });
    expect(await read(id)).toMatchObject({ lastfollowcontent: '第一次', nextfollowtime: null });
    expect((await office.sales.call('deleteFollowUp', { id: second })).status).toBe(404);
    for (const each of [first, owners]) await office.owner.call('deleteFollowUp', { id: each });
    expect(await read(id)).toMatchObject({ isfollow: 0, lastfollowtime: null, lastfollowcontent: '' });
    const { datas } = (await office.sales.call('listCustomerLog', { id, index: 1, action: ['delete'] })).body.result;
    expect(datas.map(({ before }) => (before as { content: string }).content)).toEqual(['拜访', '第一次', '已联系']);
  });

  test('of a colleague’s customer cannot be written; in the public pool the customer has to be claimed first', async () => {
    expect((await follow(await office.customer(office.accounts.other))).status).toBe(404);
    expect((await follow(await office.customer(null))).status).toBe(409);
  });
});

const noticesOf = async (caller: Office['sales']) => (await caller.call('listNotices', {})).body.result.page.datas;
const recordOf = async (id: string) => (await office.sales.call('listFollowUps', { id, index: 1 })).body.result.datas[0];

describe('a record of contact among colleagues', () => {
  test('tells those whom it names, and refuses those who may not see the customer', async () => {
    const id = await office.customer();
    const { owner, other } = office.accounts;
    const { status, body } = await follow(id, { content: '@Test owner 请批准价格', mentionids: [owner.id] });
    expect([status, body.result.mentions.map(({ userid }) => userid)]).toEqual([200, [owner.id]]);
    expect((await noticesOf(office.owner))[0]).toMatchObject({
      recordtype: 13,
      href: `/customer/companydetail/slist/${id}?followup=${body.result.id}`,
    });
    expect(await follow(id, { mentionids: [other.id] })).toMatchObject({ status: 409, body: { result: { field: 'mentionids' } } });
    expect(await follow(id, { mentionids: ['987654321'] })).toMatchObject({ status: 409 });
    expect(await noticesOf(office.other)).toEqual([]);
    const people = (await office.sales.call('listCustomerColleagues', { id })).body.result;
    expect(Object.fromEntries(people.map(({ userid, maysee }) => [userid, maysee]))).toMatchObject({ [owner.id]: true, [other.id]: false });
    expect((await office.other.call('listCustomerColleagues', { id })).status).toBe(404);
  });

  test('carries comments; its writer is told, and only whoever wrote one or sees all deletes it', async () => {
    const id = await office.customer();
    const followupid = (await follow(id)).body.result.id;
    const comment = (await office.owner.call('saveFollowComment', { followupid, content: '价格可以' })).body.result;
    const place = `/customer/companydetail/slist/${id}?followup=${followupid}&comment=`;
    expect((await noticesOf(office.sales))[0]).toMatchObject({ recordtype: 13, recordid: followupid, href: `${place}${comment.id}` });
    const answer = { followupid, content: '@Test owner 谢谢', mentionids: [office.accounts.owner.id] };
    const reply = (await office.sales.call('saveFollowComment', answer)).body.result;
    expect((await noticesOf(office.owner))[0]).toMatchObject({ recordtype: 13, recordid: followupid, href: `${place}${reply.id}` });
    expect((await office.sales.call('deleteFollowComment', { id: reply.id })).status).toBe(200);
    expect((await office.other.call('saveFollowComment', { followupid, content: '…' })).status).toBe(404);
    expect((await office.sales.call('deleteFollowComment', { id: comment.id })).status).toBe(401);
    expect((await recordOf(id))?.comments).toEqual([comment]);
    expect((await office.owner.call('deleteFollowComment', { id: comment.id })).status).toBe(200);
    expect((await recordOf(id))?.comments).toEqual([]);
  });

  test('keeps files, and comes back with files and comments after it was deleted', async () => {
    const id = await office.customer();
    const followupid = (await follow(id)).body.result.id;
    const elsewhere = await office.customer();
    const upload = { followupid, filename: '报价.pdf', content: 'x' };
    expect((await office.sales.call('uploadCustomerFile', { ...upload, customerid: elsewhere })).status).toBe(404);
    expect((await office.sales.call('uploadCustomerFile', { ...upload, customerid: id })).status).toBe(200);
    await office.sales.call('saveFollowComment', { followupid, content: '已发' });
    const before = await recordOf(id);
    expect(before?.files.map(({ filename }) => filename)).toEqual(['报价.pdf']);
    await office.sales.call('deleteFollowUp', { id: followupid });
    expect((await office.other.call('undoFollowUpDeletion', { id: followupid })).status).toBe(404);
    expect((await office.sales.call('undoFollowUpDeletion', { id: followupid })).status).toBe(200);
    expect(await recordOf(id)).toEqual(before);
    expect(await read(id)).toMatchObject({ isfollow: 1 });
    expect((await office.sales.call('undoFollowUpDeletion', { id: followupid })).status).toBe(404);
  });
});

describe('the quick flag', () => {
  test('is set and taken back, raises the version, and is logged once', async () => {
    const id = await office.customer();
    const mark = async (isfollow: 0 | 1) => (await office.sales.call('markCustomerFollowed', { id, isfollow })).body.result;
    expect([await mark(1), await mark(1), await mark(0)]).toEqual([
      { id, isfollow: 1, version: 2 },
      { id, isfollow: 1, version: 2 },
      { id, isfollow: 0, version: 3 },
    ]);
    expect((await office.sales.call('listCustomerLog', { id, index: 1 })).body.result.total).toBe(2);
  });
});

describe('a plan', () => {
  test('is the next contact while it is open and earlier than others', async () => {
    const id = await office.customer();
    const late = await plan(id, '2032-01-01T00:00:00Z');
    const early = await plan(id, '2031-01-01T00:00:00Z');
    expect((await read(id)).nextfollowtime).toBe(early.estimatedtime);
    await office.sales.call('updatePlan', { id: early.id, version: 1, status: 'CANCELLED' });
    expect(await read(id)).toMatchObject({ nextfollowtime: late.estimatedtime, nextplan: { id: late.id }, isfollow: 0 });
    expect((await office.sales.call('listPlans', { id, index: 1 })).body.result.datas.map((row) => row.id)).toEqual([late.id, early.id]);
  });

  test('moves on and never back; what has ended is not changed', async () => {
    const id = await office.customer();
    const { id: planid } = await plan(id, '2031-01-01T00:00:00Z');
    const move = async (version: number, fields: object) =>
      (await office.sales.call('updatePlan', { id: planid, version, ...fields })).status;
    expect(await move(1, { status: 'UNDERWAY' })).toBe(200);
    expect(await move(2, { status: 'PREPARED' })).toBe(409);
    expect(await move(2, { status: 'COMPLETED', content: '已发' })).toBe(200);
    expect(await move(3, { status: 'UNDERWAY' })).toBe(409);
    expect(await move(3, { content: '再改' })).toBe(409);
  });

  test('of a stale version is refused with the present values', async () => {
    const id = await office.customer();
    const { id: planid } = await plan(id, '2031-01-01T00:00:00Z');
    await office.owner.call('updatePlan', { id: planid, version: 1, content: '改过' });
    const stale = await office.sales.call('updatePlan', { id: planid, version: 1, content: '另改' });
    expect(stale).toMatchObject({ status: 409, body: { result: { current: { content: '改过', version: 2 } } } });
  });

  test('that names a contact who was deleted since is changed and carried out all the same', async () => {
    const id = await office.customer();
    const contact = (await office.sales.call('addContact', { customerid: id, name: 'Anna' })).body.result.id;
    const input = { customerid: id, method: 'email', content: '发报价', estimatedtime: '2031-01-01T00:00:00Z' } as const;
    const { id: planid } = (await office.sales.call('savePlan', { ...input, linkmanids: [contact] })).body.result;
    await office.sales.call('deleteContacts', { id: contact });

    const changed = await office.sales.call('updatePlan', { id: planid, version: 1, linkmanids: [contact], content: '改期' });
    expect(changed).toMatchObject({ status: 200, body: { result: { linkmans: [{ id: contact, name: 'Anna' }] } } });
    expect((await follow(id, { linkmanids: [contact] })).status).toBe(404);
    expect((await follow(id, { planid, linkmanids: [contact] })).body.result).toMatchObject({ linkmans: [{ id: contact }] });
  });

  test('is completed by the record that carried it out, once', async () => {
    const id = await office.customer();
    const { id: planid } = await plan(id, '2031-01-01T00:00:00Z');
    expect((await follow(id, { planid })).status).toBe(200);
    const [row] = (await office.sales.call('listPlans', { id, index: 1 })).body.result.datas;
    expect(row).toMatchObject({ status: 'COMPLETED', converted: true, version: 2 });
    expect(await read(id)).toMatchObject({ nextfollowtime: null });
    expect((await follow(id, { planid })).status).toBe(409);
    expect((await follow(await office.customer(), { planid })).status).toBe(404);
  });
});
