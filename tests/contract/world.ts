import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Rights } from '#lib/rights.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';
import { hashSecret, newSecret } from '#server/account/secret.ts';
import type { OperationId } from '#server/operation.ts';

import { type SignedIn, signIn, type SignInOptions } from '../support/accounts.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { type ChangeLog, watchChanges } from './changes.ts';

/** What the secrets of the world are sealed with. */
export const SECRET_KEY = 'the secrets of a world of the contract tests';

/** How many more customers are collected than somebody asked for. */
const SPARE = 10;

const EVERYTHING = ownerRights.permissions[0]?.operation ?? [];
const AREAS = ['search', 'customs', 'customer', 'fair', 'mail', 'marketing', 'tool', 'product', 'site'];
const full: Rights = { permissions: AREAS.map((id) => ({ id, operation: EVERYTHING })), roles: [] };
const viewing: Rights = { permissions: AREAS.map((id) => ({ id, operation: ['view'] })), roles: [] };
const roleOnly = (id: string): Rights => ({ permissions: [], roles: [{ id, operation: EVERYTHING }] });

/** Everyone that the specification knows, each with the least that makes them who they are. All but `rival` are of one company. */
const kinds = {
  owner: { rights: ownerRights },
  sub: { role: 'sales', rights: full },
  otherSub: { role: 'sales', rights: full },
  viewer: { role: 'sales', rights: viewing },
  barred: { role: 'sales', rights: { permissions: [], roles: [] } },
  manager: { role: 'industryManager', dataScope: 'SELF', rights: roleOnly('industryManager') },
  genjin: { role: 'genjin', dataScope: 'SELF', rights: roleOnly('genjin') },
  disabled: { role: 'sales', rights: full, isDisabled: true },
  expired: { role: 'sales', rights: full, isExpired: true },
  rival: { rights: ownerRights },
} as const satisfies Record<string, SignInOptions>;

export type PersonName = keyof typeof kinds;
export const personNames = Object.keys(kinds) as PersonName[];

/** The keys of a session, whoever's they are. */
export type Keys = Pick<SignedIn, 'session' | 'token'>;

/** What a call came back with. */
export interface Answer {
  status: number;
  body: { code: number; message: string; result: unknown };
}

/** A running product with two companies in it, and the means to call it as anybody. */
export interface World {
  server: TestServer;
  people: Readonly<Record<PersonName, SignedIn>>;
  /** Another session of somebody, over at once for those whose session is over. */
  enter(name: PersonName): Promise<Keys>;
  /** Sends one operation; without keys as somebody without a session. */
  send(id: OperationId, body: unknown, keys?: Keys): Promise<Answer>;
  /** Ids of companies that nobody has collected; never the same ones twice. */
  freshCompanies(count: number): string[];
  /** Customers that are somebody's, freshly collected for them by their parent account. */
  freshCustomers(name: PersonName, count: number): Promise<string[]>;
  changes: ChangeLog;
}

/** Starts a server over the real data and fills in the people. */
export async function makeWorld(): Promise<World> {
  const server = await startServer({
    seed: true,
    settings: {
      publicUrl: 'https://farsail.example',
      aiUrl: await startAssistant(),
      whatsappUrl: await startWhatsApp(),
      whatsappGatewayUrl: await startGateway(),
      wechatUrl: await startWeChat(),
      secretKey: SECRET_KEY,
      sitesPublicAddress: 'sites.farsail.example',
    },
  });
  const { db } = server;
  const people = await addPeople(server);
  const stock = await companyIds(server, people.owner);
  const freshCompanies = (count: number) => stock.splice(0, count);
  const enter = async (name: PersonName) => {
    const [session, token] = [newSecret(), newSecret()];
    const expire_at = new Date(Date.now() + ('isExpired' in kinds[name] ? -1000 : 3_600_000));
    const keys = { key_hash: hashSecret(session), token_hash: hashSecret(token) };
    await db
      .insertInto('session')
      .values({ ...keys, account_id: people[name].id, remember: false, expire_at })
      .execute();
    return { session, token };
  };
  const collect = async (name: PersonName, count: number) => {
    const parent = name === 'rival' ? people.rival : people.owner;
    const childid = people[name] === parent ? {} : { childid: people[name].id };
    const caller = server.as({ ...parent, ...(await enter(name === 'rival' ? 'rival' : 'owner')) });
    const collected: string[] = [];
    // A company whose name and country are those of one collected before is no new customer.
    while (collected.length < count) {
      const ids = freshCompanies(count - collected.length).join('|');
      const { body } = await caller.call('collectCompanies', { ids, ...childid });
      collected.push(...body.result.collected.map(({ customerid }) => customerid));
    }
    return collected;
  };
  /** To collect several takes hardly longer than one, so they wait here for the next who asks. */
  const spare = Object.fromEntries(personNames.map((name) => [name, [] as string[]])) as Record<PersonName, string[]>;
  /** Those that are as they were collected: a call for all of somebody's customers finds the spare ones as well. */
  const stillOf = async (name: PersonName, ids: string[]) => {
    if (ids.length === 0) return [];
    const untouched = db.selectFrom('customer').select('id').where('id', 'in', ids).where('owner_id', '=', people[name].id);
    return (await untouched.where('version', '=', 1).where('deletetime', 'is', null).execute()).map(({ id }) => id);
  };

  return {
    server,
    people,
    freshCompanies,
    changes: await watchChanges(db),
    send: async (id, body, keys) => {
      const caller = keys ? server.as({ id: '', tenant: '', mobile: '', ...keys }) : server;
      const { status, body: answer } = await caller.call(id, body as never);
      return { status, body: answer };
    },
    enter,
    freshCustomers: async (name, count) => {
      // Taken before anything is waited for, so that no two callers get the same.
      const customers = await stillOf(name, spare[name].splice(0));
      if (customers.length < count) customers.push(...(await collect(name, count - customers.length + SPARE)));
      spare[name].push(...customers.splice(count));
      return customers;
    },
  };
}

/** A service that has an answer to everything; nothing outside is asked. */
async function startAssistant(): Promise<string> {
  return `${await alwaysAnswering({ choices: [{ message: { role: 'assistant', content: 'An answer' } }] })}/v1`;
}

/** WhatsApp, as far as an answer that fits every question goes. */
async function startWhatsApp(): Promise<string> {
  return alwaysAnswering({ id: '1', status: 'PENDING', data: [], messages: [{ id: 'wamid.1' }] });
}

/** A gateway to WhatsApp, likewise: its phone is logged in and knows nobody. */
async function startGateway(): Promise<string> {
  return alwaysAnswering({ status: 'WORKING', me: { id: '8613900001111@c.us', pushName: 'A' } });
}

/** WeChat, likewise; also its picture is this answer. */
async function startWeChat(): Promise<string> {
  return alwaysAnswering({ access_token: 'a', expires_in: 7200, ticket: 't', msgid: 1 }, 'image/png');
}

async function alwaysAnswering(answer: object, type = 'application/json'): Promise<string> {
  const service = createServer((request, reply) => {
    request.resume();
    reply.writeHead(200, { 'content-type': type }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  service.unref();
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}

async function addPeople({ db }: TestServer): Promise<Record<PersonName, SignedIn>> {
  const owner = await signIn(db, kinds.owner);
  const rival = await signIn(db, kinds.rival);
  const others = personNames.filter((name) => name !== 'owner' && name !== 'rival');
  const subs = await Promise.all(
    others.map(async (name) => [name, await signIn(db, { tenant: owner.tenant, parent: owner.id, ...kinds[name] })] as const),
  );
  return { owner, rival, ...Object.fromEntries(subs) } as Record<PersonName, SignedIn>;
}

async function companyIds(server: TestServer, owner: SignedIn): Promise<string[]> {
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, at) => at + 1).map((index) =>
      server.as(owner).call('searchCompanies', { keyword: '', index, size: 100 }),
    ),
  );
  return pages.flatMap(({ body }) => body.result.datas.map(({ id }) => id));
}
