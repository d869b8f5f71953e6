import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

import { chosen } from './chosen.ts';
import type { ExportOrder } from './export-order.ts';

// A list of columns reads by its lines.
// oxfmt-ignore
const columns = [
  'customer.id', 'owner_id', 'customercode', 'companyname', 'companynamecn', 'shortname', 'customer.countrycode', 'state', 'city', 'address', 'postcode',
  'phone', 'website', 'role', 'mainproducts', 'hscodes', 'tags', 'grade', 'stage', 'star', 'customer.source', 'dealstatus', 'customer.remark',
  'dealtime', 'lastfollowtime', 'nextfollowtime', 'collecttime', 'fallat', 'pooltime', 'poolreason', 'contactcount', 'emailcount', 'customer.timezone',
  'account.nameremark as owner', 'preowner.nameremark as preowner', 'customer_category.name as category',
] as const;

interface Portion {
  user: Caller;
  order: ExportOrder;
  /** The last customer of the portion before. */
  before: string | undefined;
  count: number;
}

/** Some hundred customers as an export needs them, newest first. */
export async function readRows(db: Kysely<Database>, { user, order, before, count }: Portion) {
  const rows = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.id', 'customer.owner_id')
    .leftJoin('account as preowner', 'preowner.id', 'customer.preowner_id')
    .leftJoin('customer_category', 'customer_category.id', 'category_id')
    .where(await chosen(db, user, order))
    .$if(before !== undefined, (query) => query.where('customer.id', '<', before ?? ''))
    .select(columns)
    .orderBy('customer.id', 'desc')
    .limit(count)
    .execute();
  const people = await contactsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...nobody, ...people.get(row.id), ...row }));
}

export type ExportRow = Awaited<ReturnType<typeof readRows>>[number];

const nobody = { contactname: '', contacttitle: '', emails: [] as string[], numbers: [] as string[] };

/** The first contact of each customer: its primary one, else the oldest. */
async function contactsOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, typeof nobody>> {
  const { rows } = await sql<typeof nobody & { customer_id: string }>`
    SELECT DISTINCT ON (customer_id) customer_id, name AS contactname, title AS contacttitle,
      ARRAY(SELECT email FROM contact_email WHERE contact_id = contact.id ORDER BY isprimary DESC, id) AS emails,
      ARRAY(SELECT number FROM contact_phone WHERE contact_id = contact.id ORDER BY id) AS numbers
    FROM contact WHERE customer_id = ANY (${ids}::bigint[]) AND deletetime IS NULL
    ORDER BY customer_id, isprimary DESC, id`.execute(db);
  return new Map(rows.map(({ customer_id, ...contact }) => [customer_id, contact]));
}
