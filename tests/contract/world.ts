import { sql } from 'kysely';

import { operationIndex } from '#contract/operations.gen.ts';
import type { Rights } from '#lib/rights.ts';
import { ownerRights } from '#server/account/owner-rights.ts';
import { hashSecret, newSecret } from '#server/account/secret.ts';
import type { OperationId } from '#server/operation.ts';

import { startServer, type TestServer } from '../support/server.ts';
import { type ChangeLog, watchChanges } from './changes.ts';

/** Somebody who may call: an account with a running session. */
export interface Person {
  id: string;
  session: string;
  token: string;
}

export const personNames = ['owner', 'sub', 'otherSub', 'barred', 'viewer', 'manager', 'genjin', 'disabled', 'expired', 'rival'] as const;
export type PersonName = (typeof personNames)[number];

const EVERYTHING = ownerRights.permissions[0]?.operation ?? [];
const AREAS = ['search', 'customer'];
const fullRights: Rights = { permissions: AREAS.map((id) => ({ id, operation: EVERYTHING })), roles: [] };

interface Account {
  tenant: 'home' | 'rival';
  isParent?: true;
  isindustrymanager?: 0 | 1 | 2;
  rights: Rights;
}

/** Two companies; in the first everyone that the specification knows, each with the least that makes them who they are. */
export const accounts: Record<PersonName, Account> = {
  owner: { tenant: 'home', isParent: true, rights: ownerRights },
  sub: { tenant: 'home', rights: fullRights },
  otherSub: { tenant: 'home', rights: fullRights },
  barred: { tenant: 'home', rights: { permissions: [], roles: [] } },
  viewer: { tenant: 'home', rights: { permissions: AREAS.map((id) => ({ id, operation: ['view'] })), roles: [] } },
  manager: { tenant: 'home', isindustrymanager: 1, rights: { permissions: [], roles: [{ id: 'industryManager', operation: EVERYTHING }] } },
  genjin: { tenant: 'home', isindustrymanager: 2, rights: { permissions: [], roles: [{ id: 'genjin', operation: EVERYTHING }] } },
  disabled: { tenant: 'home', rights: fullRights },
  expired: { tenant: 'home', rights: fullRights },
  rival: { tenant: 'rival', isParent: true, rights: ownerRights },
};

/** What a call came back with. */
export interface Reply {
  status: number;
  body: { code: number; message: string; result: unknown };
}

/** A running product with two companies in it, and the means to call it as anybody. */
export interface World {
  server: TestServer;
  people: Record<PersonName, Person>;
  changes: ChangeLog;
  /** Sends one operation; `undefined` is somebody without a session. */
  send(id: OperationId, body: unknown, as: Pick<Person, 'session' | 'token'> | undefined): Promise<Reply>;
  /** A new session for somebody. */
  signIn(name: PersonName): Promise<Person>;
  /** Ids of companies that nobody has collected; never the same ones twice. */
  freshCompanies(count: number): Promise<string[]>;
  /** Customers freshly collected by somebody. */
  freshCustomers(name: PersonName, count: number): Promise<string[]>;
}

/** Starts a server over the real data and fills in the people. */
export async function makeWorld(): Promise<World> {
  const server = await startServer({ seed: true });
  const { db } = server;
  const ids = await addAccounts();
  await db.updateTable('account').set({ enabled: false }).where('id', '=', ids.disabled).execute();

  const signIn = async (name: PersonName): Promise<Person> => {
    const [session, token] = [newSecret(), newSecret()];
    const expire_at = sql<Date>`now() + ${name === 'expired' ? '-1 second' : '1 hour'}::interval`;
    await db
      .insertInto('session')
      .values({ key_hash: hashSecret(session), token_hash: hashSecret(token), account_id: ids[name], remember: false, expire_at })
      .execute();
    return { id: ids[name], session, token };
  };

  const send: World['send'] = async (id, body, as) => {
    const { method, path } = operationIndex[id];
    const headers = { 'accept-language': 'en', ...(as && { cookie: `session=${as.session}; token=${as.token}`, 'x-token': as.token }) };
    const reply = await server.fetch(
      method === 'get'
        ? new Request(`${server.url}/api${path}${queryOf(body)}`, { headers })
        : new Request(`${server.url}/api${path}`, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body ?? {}),
          }),
    );
    return { status: reply.status, body: (await reply.json()) as Reply['body'] };
  };

  const people = Object.fromEntries(await Promise.all(personNames.map(async (name) => [name, await signIn(name)] as const))) as Record<
    PersonName,
    Person
  >;
  const stock = await companyIds();
  const freshCompanies = (count: number) => Promise.resolve(stock.splice(0, count));

  return {
    server,
    people,
    send,
    signIn,
    freshCompanies,
    freshCustomers: async (name, count) => {
      const { body } = await send('collectCompanies', { ids: (await freshCompanies(count)).join('|') }, people[name]);
      const { collected } = body.result as { collected: { customerid: string }[] };
      return collected.map(({ customerid }) => customerid);
    },
    changes: await watchChanges(db),
  };

  async function addAccounts(): Promise<Record<PersonName, string>> {
    const tenants = await db
      .insertInto('tenant')
      .values([{ name: 'home' }, { name: 'rival' }])
      .returning(['id', 'name'])
      .execute();
    const found = new Map<PersonName, string>();
    for (const [at, name] of personNames.entries()) {
      const { tenant, isParent, isindustrymanager = 0, rights } = accounts[name];
      const { id } = await db
        .insertInto('account')
        .values({
          tenant_id: tenants.find((row) => row.name === tenant)?.id ?? '',
          parent_id: isParent ? null : (found.get('owner') ?? null),
          mobile: `+86139000001${String(at).padStart(2, '0')}`,
          password_hash: 'nobody logs in with it',
          nameremark: name,
          isindustrymanager,
          datascope: isParent ? 'ALL' : 'SELF',
          permissions: JSON.stringify(rights.permissions),
          roles: JSON.stringify(rights.roles),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      found.set(name, id);
    }
    return Object.fromEntries(found) as Record<PersonName, string>;
  }

  async function companyIds(): Promise<string[]> {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((index) => send('searchCompanies', { keyword: '', index, size: 100 }, people.owner)),
    );
    return pages.flatMap(({ body }) => (body.result as { datas: { id: string }[] }).datas.map(({ id }) => id));
  }
}

function queryOf(query: unknown): string {
  const text = new URLSearchParams(Object.entries((query ?? {}) as Record<string, string>)).toString();
  return text === '' ? '' : `?${text}`;
}
