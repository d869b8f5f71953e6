import { type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';
import { leaves } from '#server/search/industry-leaves.ts';
import { reference } from '#server/search/reference.ts';

import { privateTo, visibleTo } from './visible.ts';

/** All that is known of one customer; one that the caller may not see is as unknown as one that does not exist. */
export const getCustomerCompanyInfo: Operation<'getCustomerCompanyInfo'> = async ({ db, user, language }, { id }) => {
  const known = await reference(db);
  const row = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.id', 'customer.owner_id')
    .leftJoin('data_source', 'data_source.id', 'customer.sourceid')
    .where(visibleTo(user))
    .where('customer.id', 'in', splitIds(id) ?? ['0'])
    .select([
      'customer.id',
      'customercode',
      'companyname',
      'countrycode',
      'state',
      'city',
      'address',
      'postcode',
      'phone',
      'role',
      'industry_ids',
    ])
    .select(['stage', 'customer.source', 'owner_id', 'nameremark', 'collecttime', 'timezone', 'lat', 'lng', 'geoprecision', 'version'])
    .select('data_source.name as sourcename')
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  const { industry_ids, owner_id, nameremark, sourcename, collecttime, stage, ...rest } = row;
  return {
    ...rest,
    country: known.countries.get(row.countrycode)?.[language] ?? '',
    industry: leaves(industry_ids, known).map((industry) => known.industries.get(industry)?.name[language] ?? industry),
    stage: stage as 1,
    sourcename: sourcename ?? '',
    owneruserid: owner_id ?? '',
    ownername: nameremark ?? '',
    collecttime: collecttime.toISOString(),
  };
};

/**
 * Takes customers out of the private pool, all or nothing: one id that is not the caller's undoes the rest.
 *
 * The rows stay with the time of their end, and their companies can be collected again.
 */
export const deleteCustomers: Operation<'deleteCustomers'> = async ({ db, user }, { ids }) => {
  const asked = splitIds(ids);
  if (!asked) throw new Refusal(404, 'notFound', { field: 'ids' });
  return db.transaction().execute(async (transaction) => {
    const now = new Date();
    const deleted = await transaction
      .updateTable('customer')
      .set((eb) => ({ deletetime: now, updatetime: now, version: eb('version', '+', 1) }))
      .where('customer.id', 'in', asked)
      .where(privateTo(user))
      .returning('customer.id')
      .execute();
    if (deleted.length < asked.length) throw new Refusal(404, 'notFound', { field: 'ids' });
    return { count: deleted.length };
  });
};
