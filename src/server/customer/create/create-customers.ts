import { type Kysely, sql } from 'kysely';

import type { CustomerSource } from '#server/database/customer-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { type Author, writeLog } from '#server/log/write-log.ts';

import { findMatches, type Match, type MatchKey } from '../duplicate/match.ts';
import { readPoolRules } from '../pool/pool-rules.ts';
import { holdRoom, type Room } from '../pool/private-pool-capacity.ts';
import { type Identified, identify } from './identity.ts';
import { insertCustomers, type Made } from './insert-customers.ts';
import type { NewCustomer, NewContact } from './new-customer.ts';

interface People {
  customerId: string;
  source: CustomerSource;
  contacts: readonly NewContact[];
}

/** Stands for all countries, where a name is looked for in any. */
const ANYWHERE = '*';

/** Finds doubles within one list of new customers; a country that nobody knows may be any country. */
class EarlierDoubles {
  readonly #first = new Map<string, number>();
  readonly #by: ReadonlySet<MatchKey>;

  /** @param by what makes two of them the same one */
  constructor(by: ReadonlySet<MatchKey>) {
    this.#by = by;
  }

  /** The place of the earlier customer that this one doubles; without one it is remembered as the first of its kind. */
  add(one: Identified, at: number): number | undefined {
    const { countrycode } = one;
    const near = this.#keysOf(one, countrycode === '' ? [ANYWHERE] : [countrycode, '']);
    const of = near.map((key) => this.#first.get(key)).find((earlier) => earlier !== undefined);
    if (of !== undefined) return of;
    for (const key of this.#keysOf(one, [countrycode, ANYWHERE])) if (!this.#first.has(key)) this.#first.set(key, at);
    return undefined;
  }

  /** @param countries where its name stands for it */
  #keysOf({ companyId, namekey, domains, emails, phones }: Identified, countries: readonly string[]): string[] {
    const keys: Record<MatchKey, readonly string[]> = {
      source: companyId ? [companyId] : [],
      name: countries.map((country) => `${country} ${namekey}`),
      domain: domains,
      email: emails,
      phone: phones,
    };
    return [...this.#by].flatMap((key) => keys[key].map((value) => `${key} ${value}`));
  }
}

export interface Creation {
  /** Whose pool they come into; nobody for the public pool. */
  ownerId: string | null;
  customers: readonly NewCustomer[];
  /** By what one counts as there already and is left out; by nothing: all are made. One of the same source is always left out. */
  refuse: readonly MatchKey[];
  /** What the log calls it. */
  action: 'create' | 'import';
}

/** What became of one: made, there already, the same as one that stands earlier in the list, or one more than the owner's pool has room for. */
export type Created =
  | ({ state: 'created' } & Made)
  | { state: 'duplicate'; matches: Match[] }
  | { state: 'twin'; of: number }
  | { state: 'full'; ownername: string; limit: number };

/** All keys there are, for those who want no doubles at all. */
export const EVERY_KEY: readonly MatchKey[] = ['source', 'name', 'domain', 'email', 'phone'];

/**
 * The one way customers are made, however they come: collected, imported, by hand. Tells what became of each, in their order.
 *
 * The company's counter is held from before the check until the end of the transaction, so of many who bring one customer at once exactly
 * one does. A thousand take a dozen statements.
 *
 * @param db the caller's transaction
 */
export async function createCustomers(db: Kysely<Database>, author: Author, creation: Creation): Promise<Created[]> {
  const { customers, ownerId, action } = creation;
  const refuse = new Set<MatchKey>(['source', ...creation.refuse]);
  const last = await holdCounter(db, author.tenantId);
  const identified = await identify(db, customers);
  const found = await findMatches(db, author.tenantId, identified);
  const outcomes = judge(identified, found, refuse);
  const wanted = identified.filter((_, at) => outcomes[at] === undefined);
  const room = ownerId === null || wanted.length === 0 ? OPEN : await roomOf(db, author.tenantId, ownerId);
  const fresh = wanted.slice(0, room.capacity);
  const made = await insertCustomers(db, { author, ownerId, last, customers: fresh });
  await addContacts(
    db,
    author,
    fresh.map(({ customer }, at) => ({ customerId: made[at]?.id ?? '', source: customer.source, contacts: customer.contacts ?? [] })),
  );
  await writeLog(
    db,
    author,
    made.map(({ id }) => ({
      entity: 'customer',
      entityId: id,
      customerId: id,
      action,
      field: 'owneruserid',
      before: '',
      after: ownerId ?? '',
    })),
  );
  const rest = made.values();
  return outcomes.map((outcome) => outcome ?? createdOf(rest.next().value, room));
}

type PoolRoom = Pick<Room, 'capacity' | 'limit' | 'ownername'>;

/** The public pool takes everything. */
const OPEN: PoolRoom = { capacity: Infinity, limit: Infinity, ownername: '' };

function createdOf(made: Made | undefined, { limit, ownername }: PoolRoom): Created {
  return made ? { state: 'created', ...made } : { state: 'full', ownername, limit };
}

/** How many more the owner's pool takes, held until the end of the transaction. */
async function roomOf(db: Kysely<Database>, tenantId: string, accountId: string): Promise<PoolRoom> {
  return holdRoom(db, { tenantId, accountId, rules: await readPoolRules(db, tenantId) });
}

/** What stands in the way of each; nothing where it can be made. */
function judge(identified: readonly Identified[], found: readonly Match[][], refuse: ReadonlySet<MatchKey>): (Created | undefined)[] {
  const twins = new EarlierDoubles(refuse);
  const refused: ReadonlySet<string> = refuse;
  return identified.map((one, at) => {
    const matches = (found[at] ?? []).filter(({ keys }) => keys.some((key) => refused.has(key)));
    if (matches.length > 0) return { state: 'duplicate', matches };
    const of = twins.add(one, at);
    return of === undefined ? undefined : { state: 'twin', of };
  });
}

/** The last number given out; the row stays locked until the end of the transaction. */
async function holdCounter(db: Kysely<Database>, tenantId: string): Promise<number> {
  const { last } = await db
    .insertInto('customer_counter')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet((eb) => ({ last: eb.ref('customer_counter.last') })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Writes the people of customers that were just made, the first of each as its primary contact; the customers count them already. */
async function addContacts(db: Kysely<Database>, { tenantId, accountId }: Author, people: readonly People[]): Promise<void> {
  const contacts = people.flatMap(({ customerId, source, contacts: own }) =>
    own.map((contact, at) => ({ ...contact, customerId, origin: source === 'import' ? 'import' : 'manual', isprimary: at === 0 })),
  );
  if (contacts.length === 0) return;
  const ids = await nextIds(db, contacts.length);
  const rows = contacts.map(({ customerId, emails = [], phones = [], ...contact }, at) => ({
    title: '',
    whatsapp: '',
    wechat: '',
    ...contact,
    id: ids[at],
    customer_id: customerId,
    emails: [...new Set(emails)],
    phones: [...new Set(phones)],
  }));
  const json = JSON.stringify(rows);
  await sql`
    INSERT INTO contact (id, tenant_id, customer_id, name, title, whatsapp, wechat, origin, isprimary, creator_id) OVERRIDING SYSTEM VALUE
    SELECT id, ${tenantId}, customer_id, name, title, whatsapp, wechat, origin, isprimary, ${accountId}
    FROM jsonb_to_recordset(${json}::jsonb) AS one (id bigint, customer_id bigint, name text, title text, whatsapp text, wechat text, origin text,
      isprimary boolean)`.execute(db);
  await sql`
    INSERT INTO contact_email (tenant_id, customer_id, contact_id, email, isprimary)
    SELECT ${tenantId}, customer_id, id, email, place = 1
    FROM jsonb_to_recordset(${json}::jsonb) AS one (id bigint, customer_id bigint, emails text[]), unnest(emails) WITH ORDINALITY AS address (email, place)`.execute(
    db,
  );
  await sql`
    INSERT INTO contact_phone (tenant_id, customer_id, contact_id, number)
    SELECT ${tenantId}, customer_id, id, number
    FROM jsonb_to_recordset(${json}::jsonb) AS one (id bigint, customer_id bigint, phones text[]), unnest(phones) AS number`.execute(db);
}

/** Ids that nobody else gets, so that addresses can be written beside the people they belong to. */
async function nextIds(db: Kysely<Database>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT nextval(pg_get_serial_sequence('contact', 'id')) AS id FROM generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}
