import { type Kysely, sql } from 'kysely';

import { CATEGORIES_AT_MOST } from '#server/customer/category/edit.ts';
import { createCustomers, type Created } from '#server/customer/create/create-customers.ts';
import type { NewContact, NewCustomer } from '#server/customer/create/new-customer.ts';
import type { Match } from '#server/customer/duplicate/match.ts';
import { planWhatIsDue } from '#server/customer/follow-up/follow-state.ts';
import type { Database } from '#server/database/schema.ts';

import type { ImportRow } from '../import-result.ts';
import type { ImportRecord, RowReason } from '../table/import-record.ts';
import type { Compared } from './compare-rows.ts';

/** What became of a row. */
interface Outcome {
  state: 'created' | 'duplicate' | 'failed';
  customer: string | null;
  reason: RowReason | null;
}

interface Known {
  /** The lines of the rows that were brought together. */
  lines: readonly number[];
  /** Whose import it is. */
  accountId: string;
}

interface Ready {
  line: number;
  record: ImportRecord;
}

/** Makes customers of the good rows that name none yet; what is there by now, and what would come to somebody who is gone or has no room, is left out with a reason. */
export async function addCustomers(
  db: Kysely<Database>,
  row: ImportRow,
  { lines, compared }: { lines: readonly number[]; compared: Compared },
): Promise<{ created: number; failed: number }> {
  const rows = (await db
    .selectFrom('customer_import_row')
    .where('import_id', '=', row.id)
    .where('line', 'in', lines)
    .where('state', '=', 'good')
    .select(['line', 'record'])
    .orderBy('line')
    .execute()) as Ready[];
  const counted = { created: 0, failed: 0 };
  const groups = byOwner(rows, row.owner_id);
  const gone = await goneOwners(
    db,
    groups.flatMap(({ ownerId }) => ownerId ?? []),
  );
  for (const group of groups) {
    const name = gone.get(group.ownerId ?? '');
    const outcomes = name === undefined ? await addGroup(db, row, { ...group, accountId: compared.accountId }) : leaveOut(group, name);
    await writeOutcomes(db, row.id, outcomes);
    counted.created += outcomes.filter(({ state }) => state === 'created').length;
    counted.failed += outcomes.filter(({ state }) => state === 'failed').length;
  }
  return counted;
}

interface Group {
  ownerId: string | null;
  rows: readonly Ready[];
}

/** The rows by whose customers they become, always in one order, so that two who wait for the same pools never wait for each other. */
function byOwner(rows: readonly Ready[], ownerId: string | null): Group[] {
  const groups = Map.groupBy(rows, ({ record }) => record.ownerid ?? ownerId);
  return [...groups].map(([own, those]) => ({ ownerId: own, rows: those })).toSorted((a, b) => Number(a.ownerId) - Number(b.ownerId));
}

type Written = Outcome & { line: number };

async function addGroup(
  db: Kysely<Database>,
  row: ImportRow,
  { ownerId, rows, accountId }: Group & { accountId: string },
): Promise<Written[]> {
  const categories = await ensureCategories(
    db,
    { tenant_id: row.tenant_id, owner_id: ownerId },
    rows.map(({ record }) => record.texts.category ?? ''),
  );
  const outcomes = await createCustomers(
    db,
    { tenantId: row.tenant_id, accountId: row.account_id, address: row.address },
    {
      ownerId,
      customers: rows.map(({ record }) => customerOf(record, categories)),
      refuse: row.mode === 'create' ? [] : row.matchkeys,
      action: 'import',
    },
  );
  const known = { lines: rows.map(({ line }) => line), accountId };
  const written = outcomes.map((outcome, at) => ({ line: known.lines[at] ?? 0, ...outcomeOf(outcome, known) }));
  const made = written.flatMap(({ state, customer }) => (state === 'created' && customer !== null ? [customer] : []));
  await planWhatIsDue(db, made);
  return written;
}

function leaveOut({ rows }: Group, ownerName: string): Written[] {
  return rows.map(({ line }) => ({
    line,
    state: 'failed',
    customer: null,
    reason: { code: 'ownergone', field: 'owner', value: ownerName },
  }));
}

async function writeOutcomes(db: Kysely<Database>, id: string, outcomes: readonly Written[]): Promise<void> {
  await sql`
    UPDATE customer_import_row AS row SET state = outcome.state, customer_id = outcome.customer,
      reasons = CASE WHEN outcome.reason IS NULL THEN row.reasons ELSE row.reasons || jsonb_build_array(outcome.reason) END
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS outcome (line integer, state text, customer bigint, reason jsonb)
    WHERE import_id = ${id} AND row.line = outcome.line`.execute(db);
}

/** Those of some accounts that work no more, with their names: between the dry run and the import an owner may have left. */
async function goneOwners(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('enabled', '=', false), eb('deletetime', 'is not', null)]))
    .select(['id', 'nameremark'])
    .execute();
  return new Map(rows.map(({ id, nameremark }) => [id, nameremark]));
}

/**
 * The ids of the categories that a table names, by their names in small letters; the owner gets those that are missing, as far as there is room, after all
 * others. In the public pool there are none.
 */
async function ensureCategories(
  db: Kysely<Database>,
  { tenant_id, owner_id }: Pick<ImportRow, 'tenant_id' | 'owner_id'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]));
  if (owner_id === null || wanted.size === 0) return new Map();
  const owned = db
    .selectFrom('customer_category')
    .select(['id', 'name', 'sort'])
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', owner_id);
  const there = await owned.execute();
  const known = new Set(there.map(({ name }) => name.toLowerCase()));
  const last = Math.max(0, ...there.map(({ sort }) => sort));
  const missing = [...wanted]
    .filter(([key]) => !known.has(key))
    .slice(0, Math.max(0, CATEGORIES_AT_MOST - there.length))
    .map(([, name], at) => ({ tenant_id, account_id: owner_id, name, sort: last + at + 1 }));
  if (missing.length > 0)
    await db
      .insertInto('customer_category')
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return new Map((await owned.execute()).map(({ id, name }) => [name.toLowerCase(), id]));
}

/** A row as the customer that is made of it. */
function customerOf(record: ImportRecord, categories: ReadonlyMap<string, string>): NewCustomer {
  const { companyname, countrycode, phone, website, texts, choices, hscodes, tags, times } = record;
  const { category = '', ...plain } = texts;
  const own = { companyname, countrycode, phone, website, hscodes, tags, ...plain, ...choices, ...times };
  return { ...own, source: 'import', categoryId: categories.get(category.toLowerCase()) ?? null, contacts: contactsOf(record) };
}

/** Somebody without a name is called by the address, and an address of the company by its name. */
function contactsOf({ companyname, contact }: ImportRecord): NewContact[] {
  const { name, emails, phones, whatsapp, wechat } = contact;
  const ways = [name, ...emails, ...phones, whatsapp, wechat].filter((way) => way !== '');
  if (ways.length === 0) return [];
  const called = [name, emails[0]?.split('@')[0] ?? '', Array.from(companyname).slice(0, 100).join('')].find((word) => word !== '') ?? '';
  return [{ ...contact, name: called }];
}

/** What is written down of a row, and what its reader is told. */
function outcomeOf(created: Created, { lines, accountId }: Known): Outcome {
  if (created.state === 'created') return { state: 'created', customer: created.id, reason: null };
  if (created.state === 'full') return full(created);
  if (created.state === 'twin') return duplicate(null, 'twice', String(lines[created.of] ?? ''));
  return duplicateOf(bestOf(created.matches, accountId), accountId);
}

function full({ ownername, limit }: { ownername: string; limit: number }): Outcome {
  return { state: 'failed', customer: null, reason: { code: 'full', field: '', value: `${ownername} (${limit})` } };
}

function duplicateOf(best: Match | undefined, accountId: string): Outcome {
  if (!best) return duplicate(null, 'own', '');
  const { customerId, ownerId, customercode, ownername } = best;
  if (ownerId === null) return duplicate(customerId, 'public', customercode);
  return ownerId === accountId ? duplicate(customerId, 'own', customercode) : duplicate(customerId, 'owned', ownername);
}

function duplicate(customer: string | null, code: RowReason['code'], value: string): Outcome {
  return { state: 'duplicate', customer, reason: { code, field: '', value } };
}

/** The reader's own rather than one in the public pool, and that rather than a colleague's. */
function bestOf(matches: readonly Match[], accountId: string): Match | undefined {
  return matches.find(({ ownerId }) => ownerId === accountId) ?? matches.find(({ ownerId }) => ownerId === null) ?? matches[0];
}
