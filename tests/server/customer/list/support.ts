import type { Insertable, Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

type Customer = Insertable<Database['customer']>;

let count = 0;

/** Customers with what a test says of them; nobody's are in the public pool. */
export async function makeCustomers(
  db: Kysely<Database>,
  { tenant, id }: { tenant: string; id: string | null },
  customers: number | readonly Partial<Customer>[],
): Promise<string[]> {
  const asked = typeof customers === 'number' ? Array.from({ length: customers }, () => ({})) : customers;
  const rows = asked.map((customer): Customer => {
    count += 1;
    const code = `T${String(count).padStart(5, '0')}`;
    const place = {
      countrycode: '',
      state: '',
      city: '',
      address: '',
      postcode: '',
      phone: '',
      role: '',
      timezone: '',
      geoprecision: '',
    } as const;
    return {
      ...place,
      tenant_id: tenant,
      owner_id: id,
      customercode: code,
      companyname: code,
      namekey: code,
      source: 'manual',
      industry_ids: [],
      ...customer,
    };
  });
  return (await db.insertInto('customer').values(rows).returning('id').execute()).map((row) => row.id);
}
