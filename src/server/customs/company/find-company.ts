import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/**
 * A company of the customs data.
 *
 * @throws Refusal 404 for one that only another tenant's import names, as for one that does not exist
 */
export async function findTradeCompany(db: Kysely<Database>, { tenantId }: Pick<Caller, 'tenantId'>, id: string) {
  const company = await db
    .selectFrom('customs_company')
    .where('id', 'in', splitIds(id) ?? ['0'])
    .where((eb) => eb.or([eb('tenant_id', 'is', null), eb('tenant_id', '=', tenantId)]))
    .select(['id', 'name', 'namekey', 'countrycode', 'address', 'forwarder', 'apart', 'tenant_id'])
    .executeTakeFirst();
  if (!company) throw new Refusal(404, 'notFound', { field: 'companyid' });
  return company;
}
