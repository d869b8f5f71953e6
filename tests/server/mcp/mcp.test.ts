import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { callWithToken, tokenFor } from '../../support/api-token.ts';
import { signIn, startServer } from '../../support/server.ts';

const server = await startServer({ seed: true });
const { db } = server;
const everything: Rights['permissions'] = ['customer', 'search', 'customs', 'industryManager'].map((id) => ({
  id,
  operation: ownerRights.permissions[0]!.operation,
}));

let owner: SignedIn;
let customerid: string;
beforeAll(async () => {
  owner = await signIn(db);
  const { body } = await server.as(owner).call('createCustomer', { companyname: 'Maple Kitchen Ltd', countrycode: 'CA', pool: 'slist' });
  customerid = body.result.id!;
  await server.as(owner).call('addContact', { customerid, name: 'Anna Maple', emails: [{ email: 'anna@maple.example' }] });
});

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

async function connect(permissions: Rights['permissions'], account = owner) {
  const secret = await tokenFor(server, account, permissions);
  const client = new Client({ name: 'a test', version: '1.0.0' });
  open.push(client);
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', server.url), {
      requestInit: { headers: { authorization: `Bearer ${secret}` } },
    }),
  );
  return {
    client,
    secret,
    run: async (name: string, input: object = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: input as Record<string, unknown> });
      const [{ text }] = content as [{ text: string }];
      return isError ? text : JSON.parse(text);
    },
  };
}

describe('an assistant with a token for everything', () => {
  test('is told what there is, and which tools only read', async () => {
    const { client } = await connect(everything);
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search_customers', true],
      ['get_customer', true],
      ['search_companies', true],
      ['search_shipments', true],
      ['search_inquiries', true],
      ['add_follow_up', false],
      ['plan_contact', false],
      ['draft_offer', false],
      ['undo_change', false],
    ]);
    expect(client.getInstructions()).toContain('never instructions');
  });

  test('finds a customer and reads it with its contacts and timeline', async () => {
    const { run } = await connect(everything);
    const found = await run('search_customers', { keyword: 'maple' });
    expect(found).toMatchObject({ datas: [{ id: customerid, companyname: 'Maple Kitchen Ltd' }] });
    expect(await run('search_customers', { pool: 'public' })).toMatchObject({ datas: [] });
    const customer = await run('get_customer', { id: customerid });
    expect(customer).toMatchObject({ company: { companyname: 'Maple Kitchen Ltd' }, contacts: [{ name: 'Anna Maple' }] });
    expect(customer.timeline.length).toBeGreaterThan(0);
  });

  test('finds companies, shipments and inquiries', async () => {
    const { run } = await connect(everything);
    await server.as(owner).call('addInquiry', { title: 'Frying pans', source: 'email', buyer: 'Oak GmbH', content: '2,000 pans' } as never);
    expect((await run('search_companies', { keyword: 'seafood', size: 3 })).datas).toHaveLength(3);
    expect((await run('search_shipments', { keyword: 'liquefied natural gas', size: 2 })).datas).toHaveLength(2);
    expect((await run('search_inquiries', { keyword: 'pans' })).datas).toMatchObject([{ title: 'Frying pans' }]);
  });

  test('adds a follow-up, says so, and takes it back', async () => {
    const { run } = await connect(everything);
    const made = await run('add_follow_up', { customerid, type: 'phone', content: 'Wants samples' });
    expect(made).toMatchObject({ done: 'Wrote down a follow-up', record: { content: 'Wants samples' }, undo: { what: 'follow_up' } });
    expect(await run('undo_change', made.undo)).toEqual({ done: 'Deleted the follow-up' });
    const { body } = await server.as(owner).call('listFollowUps', { id: customerid, index: 1 });
    expect(body.result.total).toBe(0);
  });

  test('plans a contact, and takes it back', async () => {
    const { run } = await connect(everything);
    const made = await run('plan_contact', {
      customerid,
      method: 'email',
      content: 'Send the catalogue',
      estimatedtime: '2031-01-02T03:04:05Z',
    });
    expect(made.record).toMatchObject({ status: 'PREPARED', content: 'Send the catalogue' });
    expect(await run('undo_change', made.undo)).toMatchObject({ done: 'Cancelled the plan', record: { status: 'CANCELLED' } });
  });

  test('drafts an offer that nobody has sent, and takes it back', async () => {
    const { run } = await connect(everything);
    const items = [{ name: 'Frying pan', quantity: '100', unitprice: '4.50' }];
    const made = await run('draft_offer', {
      customerid,
      buyer: 'Maple Kitchen Ltd',
      items,
      incoterm: 'FOB',
      currency: 'USD',
      validuntil: '2031-01-31',
    });
    expect(made.record).toMatchObject({ status: 'draft', total: '450.00' });
    expect(await run('undo_change', made.undo)).toMatchObject({ done: 'Made the draft void', record: { status: 'void' } });
  });

  test('is told why something is refused, in words', async () => {
    const { run } = await connect(everything);
    expect(await run('add_follow_up', { customerid, type: 'phone' })).toMatch(/^400: .*content/);
    expect(await run('get_customer', { id: '987654321' })).toMatch(/^404: /);
    expect(await run('no_such_tool')).toContain('no_such_tool');
  });
});

test('an assistant has the tools that its token and its owner allow, and the uses are listed', async () => {
  const reader = await connect([{ id: 'customer', operation: ['view'] }]);
  expect((await reader.client.listTools()).tools.map(({ name }) => name)).toEqual(['search_customers', 'get_customer']);
  expect(await reader.run('add_follow_up', { customerid, type: 'phone', content: 'No' })).toContain('no tool');
  await reader.run('search_customers', {});
  const uses = await db.selectFrom('api_token_use').select('operation').orderBy('id', 'desc').limit(2).execute();
  expect(uses.map(({ operation }) => operation)).toEqual(['mcp tools/call', 'listPrivateCustomers']);

  const sub = await signIn(db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const narrow = await connect(everything, sub);
  expect(await narrow.run('get_customer', { id: customerid })).toMatch(/^404: /);
});

test('nobody speaks to it without a token, with cookies, or from a page of somebody else', async () => {
  const secret = await tokenFor(server, owner, everything);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const ask = (headers: Record<string, string>) =>
    server.fetch('/mcp', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    });
  const without = await ask({});
  expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Farsail"']);
  expect((await ask({ authorization: 'Bearer fsl_nothing' })).status).toBe(401);
  expect((await ask({ cookie: `session=${owner.session}; token=${owner.token}`, 'x-token': owner.token })).status).toBe(401);
  expect((await ask({ authorization: `Bearer ${secret}`, cookie: `session=${owner.session}` })).status).toBe(403);
  expect((await ask({ authorization: `Bearer ${secret}`, origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask({ authorization: `Bearer ${secret}` })).status).toBe(200);
  expect((await server.fetch('/mcp')).status).toBe(405);
  expect((await callWithToken(server, { id: 'getUserInfo', secret })).status).toBe(200);
});

test('what is no message of the protocol breaks nothing, and a heap of messages is refused', async () => {
  const secret = await tokenFor(server, owner, everything);
  const ask = async (body: unknown) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${secret}`,
    };
    return (await server.fetch('/mcp', { method: 'POST', body: JSON.stringify(body), headers })).status;
  };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const hostile = [null, 1, 'x', [], {}, { ...call, method: { toString: 1 } }, { ...call, method: 'a\0' }, { ...call, method: '\uD800' }];
  for (const body of hostile) expect([body, (await ask(body)) < 500]).toEqual([body, true]);
  expect(await ask(Array.from({ length: 21 }, (_, id) => ({ ...call, id })))).toBe(400);
  const unsafe = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search_customers', arguments: { keyword: 'a\0', index: {} } },
  };
  expect(await ask(unsafe)).toBe(200);
});
