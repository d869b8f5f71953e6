import { type Kysely, type Selectable, sql } from 'kysely';

import { dealDayOf } from '#lib/deal-day.ts';
import { changesOf } from '#server/customer/change-log.ts';
import { placeColumns } from '#server/customer/company/place.ts';
import { planWhatIsDue } from '#server/customer/follow-up/follow-state.ts';
import type { Database } from '#server/database/schema.ts';
import { type LogLine, writeLog } from '#server/log/write-log.ts';

import type { ImportRow } from '../import-result.ts';
import type { ImportRecord } from '../table/import-record.ts';
import { updateContacts } from './update-contacts.ts';

type Customer = Selectable<Database['customer']>;
/** What a table can change of a customer; its name and country are what it is known by and stay, but for a country that nobody knew. */
type Changed = Pick<
  Customer,
  | 'countrycode' | 'companynamecn' | 'shortname' | 'state' | 'city' | 'address' | 'postcode' | 'phone' | 'website' | 'domain' | 'role' | 'mainproducts' | 'hscodes' | 'tags' | 'grade'
  | 'stage' | 'star' | 'remark' | 'nextfollowtime'
>; // prettier-ignore

/** Puts the rows that name a customer into it: what the table says takes the place of what was there, what it leaves empty stays. Returns how many; a row whose customer has gone meanwhile stays good. */
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
  const there = new Set(customers.map(({ id }) => id));
  const known = rows.filter(({ customer_id }) => there.has(customer_id ?? ''));
  const log: LogLine[] = [];
  for (const customer of customers) {
    const own = known.filter(({ customer_id }) => customer_id === customer.id);
    const after = own.reduce(
      (state, { record, domains }) => ({
        ...state,
        ...countryFor(customer, record as ImportRecord),
        ...valuesOf(record as ImportRecord, domains[0] ?? ''),
      }),
      {} as Partial<Changed>,
    );
    const changes = changesOf(customer, after);
    if (changes.length === 0) continue;
    const deal = await save(db, customer, { after, fields: changes.map(({ field }) => field) });
    changes.push(...changesOf(dealOf(customer), deal));
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
  await planWhatIsDue(db, [...there]);
  await writeLog(db, { tenantId: row.tenant_id, accountId: row.account_id, address: row.address }, log);
  const updated = known.map(({ line }) => line);
  await sql`UPDATE customer_import_row SET state = 'updated' WHERE import_id = ${row.id} AND line = ANY (${updated}::integer[])`.execute(
    db,
  );
  await updateContacts(db, row, updated);
  return updated.length;
}

/** Answers the deal that the customer has then, which follows from its stage. */
async function save(
  db: Kysely<Database>,
  customer: Customer,
  { after, fields }: { after: Partial<Changed>; fields: readonly string[] },
): Promise<ReturnType<typeof dealOf>> {
  const origin = Object.fromEntries(fields.map((field) => [field, 'import']));
  const saved = await db
    .updateTable('customer')
    .set({
      ...after,
      ...(await placeColumns(db, customer, after)),
      version: customer.version + 1,
      updatetime: sql`now()`,
      fieldorigin: JSON.stringify({ ...customer.fieldorigin, ...origin }),
    })
    .where('id', '=', customer.id)
    .returning(['dealstatus', 'dealtime'])
    .executeTakeFirstOrThrow();
  return dealOf(saved);
}

/** Whether a customer is dealt and since which day, as the log tells it. */
function dealOf({ dealstatus, dealtime }: Pick<Customer, 'dealstatus' | 'dealtime'>) {
  return { dealstatus, dealtime: dealtime && dealDayOf(dealtime) };
}

function countryFor(customer: Customer, { countrycode }: ImportRecord): Partial<Changed> {
  return customer.countrycode === '' && countrycode !== '' ? { countrycode } : {};
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
