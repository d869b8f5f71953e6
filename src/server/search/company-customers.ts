import { type Kysely, sql } from 'kysely';

import { parsePhone } from '#server/customer/contact/phone.ts';
import type { NewCustomer } from '#server/customer/create/new-customer.ts';
import type { Database } from '#server/database/schema.ts';

type Row = Omit<NewCustomer, 'source' | 'phone'> & { phone: string; email: string; countrycode: string };

/** Companies of the public data as customers, in the order of the ids; their numbers as they can be dialled, where that can be read. */
export async function findCompanies(
  db: Kysely<Database>,
  ids: readonly string[],
  source: 'bigdata' | 'map' = 'bigdata',
): Promise<NewCustomer[]> {
  const { rows } = await sql<Row>`
    SELECT company.id AS "companyId", company.source AS "sourceId", companyname, countrycode, state, city, address, postcode, phone, website, email, role, lat, lng, geoprecision,
      ARRAY(SELECT industry_id FROM industry_wording WHERE wording = industry ORDER BY industry_id) AS "industryIds"
    FROM company JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS asked (id, position) USING (id)
    ORDER BY position`.execute(db);
  return rows.map(({ email, ...row }) => ({
    ...row,
    source,
    phone: parsePhone(row.phone, row.countrycode) ?? row.phone,
    // A mailbox of a function is nobody's; it is called as it is itself.
    ...(email !== '' && { contacts: [{ name: email.replace(/@.*$/, ''), emails: [email] }] }),
  }));
}
