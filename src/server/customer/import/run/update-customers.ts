import { type Kysely, type Selectable, sql } from 'kysely';

import { changesOf } from '#server/customer/change-log.ts';
import { recountContacts } from '#server/customer/contact/recount.ts';
import { planWhatIsDue } from '#server/customer/follow-up/follow-state.ts';
import type { Database } from '#server/database/schema.ts';
import { type LogLine, writeLog } from '#server/log/write-log.ts';

import type { ImportRow } from '../import-result.ts';
import type { ImportRecord } from '../table/import-record.ts';

type Customer = Selectable<Database['customer']>;
/** What a table can change of a customer; its name and country are what it is known by and stay. */
type Changed = Pick<
  Customer,
  | 'companynamecn' | 'shortname' | 'state' | 'city' | 'address' | 'postcode' | 'phone' | 'website' | 'domain' | 'role' | 'mainproducts' | 'hscodes' | 'tags' | 'grade'
  | 'stage' | 'star' | 'remark' | 'nextfollowtime'
>; // prettier-ignore

/** Puts the rows that name a customer into it: what the table says takes the place of what was there, what it leaves empty stays. Returns how many. */
export async function updateCustomers(db: Kysely<Database>, row: ImportRow, lines: readonly number[]): Promise<number> {
  const rows = await db
    .selectFrom('customer_import_row')
    .where('import_id', '=', row.id)
    .where('line', 'in', lines)
    .where('state', '=', 'good')
    .where('customer_id', 'is not', null)
    .select(['line', 'record', 'customer_id', 'domains'])
    .orderBy('line')
    .execute();
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))];
  const customers = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletetime', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const log: LogLine[] = [];
  for (const customer of customers) {
    const own = rows.filter(({ customer_id }) => customer_id === customer.id);
    const after = own.reduce(
      (state, { record, domains }) => ({ ...state, ...valuesOf(record as ImportRecord, domains[0] ?? '') }),
      {} as Partial<Changed>,
    );
    const changes = changesOf(customer, after);
    if (changes.length === 0) continue;
    const dealstatus = await save(db, customer, { after, fields: changes.map(({ field }) => field) });
    changes.push(...changesOf({ dealstatus: customer.dealstatus }, { dealstatus }));
    log.push(
      ...changes.map((change): LogLine => ({
        entity: 'customer',
        entityId: customer.id,
        customerId: customer.id,
        action: 'import',
        ...change,
      })),
    );
  }
  await planWhatIsDue(db, ids);
  await writeLog(db, { tenantId: row.tenant_id, accountId: row.account_id, address: row.address }, log);
  await db
    .updateTable('customer_import_row')
    .set({ state: 'updated' })
    .where('import_id', '=', row.id)
    .where(
      'line',
      'in',
      rows.map(({ line }) => line),
    )
    .execute();
  await updateContacts(db, row, lines);
  return rows.length;
}

/** Answers whether the customer is dealt then, which follows from its stage. */
async function save(
  db: Kysely<Database>,
  customer: Customer,
  { after, fields }: { after: Partial<Changed>; fields: readonly string[] },
): Promise<0 | 1> {
  const origin = Object.fromEntries(fields.map((field) => [field, 'import']));
  const { dealstatus } = await db
    .updateTable('customer')
    .set({
      ...after,
      version: customer.version + 1,
      updatetime: sql`now()`,
      fieldorigin: JSON.stringify({ ...customer.fieldorigin, ...origin }),
    })
    .where('id', '=', customer.id)
    .returning('dealstatus')
    .executeTakeFirstOrThrow();
  return dealstatus;
}

/** The columns that a row fills. */
function valuesOf({ texts, choices, times, phone, website, hscodes, tags }: ImportRecord, domain: string): Partial<Changed> {
  const { category: _, ...plain } = texts;
  const time = times.nextfollowtime === undefined ? undefined : new Date(times.nextfollowtime);
  const filled = { ...plain, ...choices, phone, website, domain: website && domain, hscodes, tags, nextfollowtime: time };
  return Object.fromEntries(
    Object.entries(filled).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
}

/**
 * Gives updated customers the contacts that stand in their rows, where they do not have them yet, by name or by a mail address.
 *
 * The contacts get their ids first, because what is inserted comes back without the row it came from.
 */
async function updateContacts(db: Kysely<Database>, row: ImportRow, lines: readonly number[]): Promise<void> {
  const { rows } = await sql<{ customer_id: string }>`
    WITH brought AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('contact', 'id')) AS id, customer_id, record->'contact' AS contact, emails,
        coalesce(nullif(record#>>'{contact,name}', ''), split_part(emails[1], '@', 1)) AS name, row_number() OVER (PARTITION BY customer_id ORDER BY line) AS place
      FROM customer_import_row AS imported
      WHERE import_id = ${row.id} AND line = ANY (${lines}::integer[]) AND state = 'updated' AND (record#>>'{contact,name}' <> '' OR emails <> '{}')
        AND NOT EXISTS (SELECT FROM contact_email WHERE contact_email.customer_id = imported.customer_id AND email = ANY (emails))
        AND NOT EXISTS (
          SELECT FROM contact WHERE contact.customer_id = imported.customer_id AND deletetime IS NULL AND lower(contact.name) = lower(record#>>'{contact,name}')
        )
    ), added AS (
      INSERT INTO contact (id, tenant_id, customer_id, name, title, whatsapp, wechat, isprimary, origin, creator_id) OVERRIDING SYSTEM VALUE
      SELECT id, ${row.tenant_id}, customer_id, name, contact->>'title', contact->>'whatsapp', contact->>'wechat',
        place = 1 AND NOT EXISTS (SELECT FROM contact AS other WHERE other.customer_id = brought.customer_id AND other.deletetime IS NULL AND other.isprimary),
        'import', ${row.account_id}
      FROM brought
    ), mailed AS (
      INSERT INTO contact_email (tenant_id, customer_id, contact_id, email, isprimary)
      SELECT ${row.tenant_id}, customer_id, id, email, position = 1 FROM brought CROSS JOIN unnest(emails) WITH ORDINALITY AS listed (email, position)
    ), called AS (
      INSERT INTO contact_phone (tenant_id, customer_id, contact_id, number)
      SELECT DISTINCT ${row.tenant_id}::bigint, customer_id, id, number FROM brought CROSS JOIN jsonb_array_elements_text(contact->'phones') AS number
    )
    SELECT DISTINCT customer_id FROM brought`.execute(db);
  await recountContacts(
    db,
    rows.map(({ customer_id }) => customer_id),
  );
}
