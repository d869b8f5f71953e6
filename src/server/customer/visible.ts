import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

type Where = (eb: ExpressionBuilder<Database, 'customer'>) => Expression<SqlBool>;

function ofTenant(eb: ExpressionBuilder<Database, 'customer'>, user: Member): Expression<SqlBool>[] {
  return [eb('customer.tenant_id', '=', user.tenantId), eb('customer.deletetime', 'is', null)];
}

/** The customers a caller may see: of the own tenant those the caller owns and the public pool, with the scope `ALL` everybody's. */
export function visibleTo(user: Member): Where {
  return (eb) => {
    const own = eb.or([eb('customer.owner_id', '=', user.id), eb('customer.owner_id', 'is', null)]);
    return eb.and([...ofTenant(eb, user), ...(user.dataScope === 'ALL' ? [] : [own])]);
  };
}

/** The private pools among them: the caller's own, with the scope `ALL` everybody's. */
export function privateTo(user: Member): Where {
  return (eb) => {
    const owned = user.dataScope === 'ALL' ? eb('customer.owner_id', 'is not', null) : eb('customer.owner_id', '=', user.id);
    return eb.and([...ofTenant(eb, user), owned]);
  };
}
