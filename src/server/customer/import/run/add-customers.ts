import { type Kysely, sql } from 'kysely';

import { type Created, createCustomers } from '#server/customer/create/create-customers.ts';
import type { NewCustomer } from '#server/customer/create/new-customer.ts';
import type { Database } from '#server/database/schema.ts';

import type { ImportRow } from '../import-result.ts';
import type { ImportRecord, RowReason } from '../table/import-record.ts';
import { ensureCategories } from './categories.ts';
import type { Compared } from './compare-rows.ts';

interface Ready {
  line: number;
  record: ImportRecord;
}

/** Makes customers of the good rows that name none yet; what is there by now is left out with a reason. Returns how many were made. */
export async function addCustomers(
  db: Kysely<Database>,
  row: ImportRow,
  { lines, compared }: { lines: readonly number[]; compared: Compared },
): Promise<number> {
  const rows = (await db
    .selectFrom('customer_import_row')
    .where('import_id', '=', row.id)
    .where('line', 'in', lines)
    .where('state', '=', 'good')
    .select(['line', 'record'])
    .orderBy('line')
    .execute()) as Ready[];
  if (rows.length === 0) return 0;
  const categories = await ensureCategories(
    db,
    row,
    rows.map(({ record }) => record.texts.category ?? ''),
  );
  const outcomes = await createCustomers(
    db,
    { tenantId: row.tenant_id, accountId: row.account_id, address: row.address },
    {
      ownerId: row.owner_id,
      customers: rows.map(({ record }) => customerOf(record, categories)),
      refuse: row.mode === 'create' ? [] : row.matchkeys,
      action: 'import',
    },
  );
  await writeOutcomes(
    db,
    row.id,
    rows.map(({ line }, at) => ({ line, ...outcomeOf(outcomes[at], rows, compared) })),
  );
  return outcomes.filter(({ state }) => state === 'created').length;
}

function customerOf(
  { companyname, countrycode, phone, website, texts, choices, hscodes, tags, times, contact }: ImportRecord,
  categories: ReadonlyMap<string, string>,
): NewCustomer {
  const { category, ...plain } = texts;
  const { emails, phones, whatsapp, wechat, title } = contact;
  const hasContact = contact.name !== '' || emails.length > 0 || phones.length > 0 || whatsapp !== '' || wechat !== '';
  const name = contact.name || emails[0]?.split('@')[0] || Array.from(companyname).slice(0, 100).join('');
  return {
    ...{ companyname, source: 'import', countrycode, phone, website, hscodes, tags, ...plain, ...choices, ...times },
    categoryId: categories.get(category?.toLowerCase() ?? '') ?? null,
    contacts: hasContact ? [{ name, title, emails, phones, whatsapp, wechat }] : [],
  };
}

interface Outcome {
  state: 'created' | 'duplicate';
  customer: string | null;
  reason: RowReason | null;
}

function outcomeOf(created: Created | undefined, rows: readonly Ready[], { accountId }: Compared): Outcome {
  if (created?.state === 'created') return { state: 'created', customer: created.id, reason: null };
  const twin = created?.state === 'twin' ? rows[created.of]?.line : undefined;
  if (twin !== undefined) return { state: 'duplicate', customer: null, reason: { code: 'twice', field: '', value: String(twin) } };
  const matches = created?.state === 'duplicate' ? created.matches : [];
  const best = matches.find(({ ownerId }) => ownerId === accountId) ?? matches.find(({ ownerId }) => ownerId === null) ?? matches[0];
  const isForeign = best !== undefined && best.ownerId !== null && best.ownerId !== accountId;
  const code = isForeign ? 'owned' : best?.ownerId === null ? 'public' : 'own';
  return {
    state: 'duplicate',
    customer: best?.customerId ?? null,
    reason: { code, field: '', value: (isForeign ? best.ownername : best?.customercode) ?? '' },
  };
}

async function writeOutcomes(db: Kysely<Database>, id: string, outcomes: readonly (Outcome & { line: number })[]): Promise<void> {
  await sql`
    UPDATE customer_import_row AS row SET state = outcome.state, customer_id = outcome.customer,
      reasons = CASE WHEN outcome.reason IS NULL THEN row.reasons ELSE row.reasons || jsonb_build_array(outcome.reason) END
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS outcome (line integer, state text, customer bigint, reason jsonb)
    WHERE import_id = ${id} AND row.line = outcome.line`.execute(db);
}
