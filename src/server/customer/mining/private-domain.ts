import type { Operation } from '#server/operation.ts';

import { companyDomain } from '../domain.ts';
import { readDomain } from './read-domain.ts';

/** Whether somebody of the company has a customer with this domain; a colleague's shows its owner and since when, and nothing else. */
export const checkPrivateDomain: Operation<'checkPrivateDomain'> = async ({ db, user }, { domain: typed }) => {
  const domain = await companyDomain(db, readDomain(typed));
  if (domain === '') return { isprivate: false };
  const customer = await db
    .selectFrom('customer')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.tenant_id', '=', user.tenantId)
    .where('domain', '=', domain)
    .where('customer.deletetime', 'is', null)
    .select(['customer.id', 'owner_id', 'nameremark', 'ownertime'])
    .orderBy((eb) => eb('owner_id', '=', user.id), 'desc')
    .orderBy('customer.id')
    .executeTakeFirst();
  if (!customer) return { isprivate: false };
  const mayOpen = user.dataScope === 'ALL' || customer.owner_id === user.id;
  return {
    isprivate: true,
    ...(mayOpen && { customerid: customer.id }),
    ownername: customer.nameremark,
    ownertime: customer.ownertime.toISOString(),
  };
};
