import { beforeAll, describe, expect, test } from 'vitest';

import { type Office, openOffice } from './support.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});

const upload = async (customerid: string, content: BodyInit = 'Angebot', filename = '报价单.xlsx') =>
  office.sales.call('uploadCustomerFile', { customerid, filename, content });
const listed = async (id: string) => (await office.sales.call('listCustomerFiles', { id })).body.result;
const fetchFile = async (token: string) => office.sales.fetch(`/api/site/getfile?id=${token}`);

describe('a customer’s file', () => {
  test('is kept, listed, fetched once with a token, and comes as an attachment of its own name', async () => {
    const id = await office.customer();
    const { body, status } = await upload(id);
    expect([status, body.result]).toEqual([200, expect.objectContaining({ filename: '报价单.xlsx', size: 7, creator: 'Test sales' })]);
    expect(await listed(id)).toEqual([body.result]);
    const token = (await office.sales.call('downloadCustomerFile', { id: body.result.id })).body.result.id;
    const file = await fetchFile(token);
    expect(await file.text()).toBe('Angebot');
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('报价单.xlsx'));
    expect((await fetchFile(token)).status).toBe(404);
  });

  test('is gone from the list and from the storage once it is deleted, and the log keeps its name', async () => {
    const id = await office.customer();
    const file = (await upload(id)).body.result.id;
    const token = (await office.sales.call('downloadCustomerFile', { id: file })).body.result.id;
    await office.sales.call('deleteCustomerFile', { id: file });
    expect(await listed(id)).toEqual([]);
    expect((await fetchFile(token)).status).toBe(404);
    expect((await office.sales.call('deleteCustomerFile', { id: file })).status).toBe(404);
    const { datas } = (await office.sales.call('listCustomerLog', { id, index: 1 })).body.result;
    expect(datas.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['delete', { filename: '报价单.xlsx' }, null],
      ['upload', null, { filename: '报价单.xlsx', size: 7 }],
    ]);
  });

  test('is out of reach of colleagues and strangers', async () => {
    const id = await office.customer();
    const file = (await upload(id)).body.result.id;
    for (const caller of [office.other, office.stranger]) {
      expect((await caller.call('listCustomerFiles', { id })).status).toBe(404);
      expect((await caller.call('downloadCustomerFile', { id: file })).status).toBe(404);
      expect((await caller.call('deleteCustomerFile', { id: file })).status).toBe(404);
      expect((await caller.call('uploadCustomerFile', { customerid: id, filename: 'x', content: 'x' })).status).toBe(404);
    }
    expect(await listed(id)).toHaveLength(1);
  });

  test('larger than 50 MB is refused, and nothing is kept', async () => {
    const id = await office.customer();
    expect((await upload(id, new Uint8Array(50 * 1024 * 1024 + 1))).status).toBe(400);
    expect(await listed(id)).toEqual([]);
  });

  test('beyond the 500th is refused', async () => {
    const id = await office.customer();
    const { tenant, id: creator } = office.accounts.sales;
    const row = { tenant_id: tenant, customer_id: id, file_id: '0'.repeat(32), filename: 'x', size: '1', creator_id: creator };
    await office.server.db
      .insertInto('customer_file')
      .values(Array.from({ length: 499 }, () => row))
      .execute();
    const replies = await Promise.all([upload(id), upload(id), upload(id)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});
