import type { Kysely } from 'kysely';

import { transferRequest } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import { mayChange } from '../access.ts';

/** As many as the page of a company shows. */
const MOST = 20;

/** Who asks for this customer to be handed over, the first to ask first; nothing for those who could not answer. */
export async function readTransferRequests(
  db: Kysely<Database>,
  user: Caller,
  customer: { id: string; owner_id: string | null },
): Promise<Schemas['TransferRequest'][]> {
  if (customer.owner_id === null || !mayChange(user, customer.owner_id)) return [];
  const rows = await db
    .selectFrom('transfer_request as request')
    .innerJoin('account', 'account.id', 'request.account_id')
    .where('request.customer_id', '=', customer.id)
    .where('request.owner_id', '=', customer.owner_id)
    .where('request.status', '=', transferRequest.open)
    .where('account.enabled', '=', true)
    .where('account.deletetime', 'is', null)
    .select(['request.id', 'account.nameremark as username', 'request.note', 'request.createtime'])
    .orderBy('request.id')
    .limit(MOST)
    .execute();
  return rows.map(({ createtime, ...row }) => ({ ...row, createtime: createtime.toISOString() }));
}
