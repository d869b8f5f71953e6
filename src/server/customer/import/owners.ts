import type { Kysely } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

import { ownerKey } from './table/owner-key.ts';

/** Whether somebody can say row by row whose the customers become; others bring customers to their own pool, or to the public one. */
export function mayNameOwners({ dataScope, rights }: Caller): boolean {
  return dataScope === 'ALL' && mayDo(rights, 'customer', 'transfer');
}

/** The working accounts of a company by name, mobile number and mail address; what two of them are called means neither. */
export async function ownerNames(db: Kysely<Database>, tenantId: string): Promise<[key: string, id: string][]> {
  const rows = await db
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .where('deletetime', 'is', null)
    .select(['id', 'nameremark', 'mobile', 'email'])
    .execute();
  const owners = new Map<string, string>();
  for (const { id, nameremark, mobile, email } of rows)
    for (const called of [nameremark, mobile, email ?? '']) {
      const key = ownerKey(called);
      owners.set(key, (owners.get(key) ?? id) === id ? id : '');
    }
  return [...owners].filter(([key, id]) => key !== '' && id !== '');
}
