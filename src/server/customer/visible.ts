import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

type Where = (eb: ExpressionBuilder<Database, 'customer'>) => Expression<SqlBool>;

/** The customers a caller may see: of the own tenant those the caller owns and the public pool, with the scope `ALL` everybody's. */
export function visibleTo(user: Caller): Where {
  return (eb) =>
    eb.and([
      eb('customer.tenant_id', '=', user.tenantId),
      eb('customer.deletetime', 'is', null),
      ...(user.dataScope === 'ALL' ? [] : [eb.or([eb('customer.owner_id', '=', user.id), eb('customer.owner_id', 'is', null)])]),
    ]);
}

/** The private pools among them: customers that somebody owns. */
export function privateTo(user: Caller): Where {
  return (eb) => eb.and([visibleTo(user)(eb), eb('customer.owner_id', 'is not', null)]);
}
