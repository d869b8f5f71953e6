import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/**
 * Refuses addresses that another customer of the company has, and says whose it is; a colleague's customer shows its owner and nothing else.
 *
 * The addresses are locked until the end of the transaction, so that of two who give one address to two customers one is refused.
 *
 * @throws Refusal 409
 */
export async function claimEmails(
  db: Kysely<Database>,
  user: Caller,
  { customerId, emails }: { customerId: string; emails: readonly string[] },
): Promise<void> {
  if (emails.length === 0) return;
  for (const email of emails.toSorted())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${user.tenantId} ${email}`}, 0))`.execute(db);
  const other = await db
    .selectFrom('contact_email')
    .innerJoin('customer', 'customer.id', 'contact_email.customer_id')
    .leftJoin('account', 'account.id', 'customer.owner_id')
    .where('contact_email.tenant_id', '=', user.tenantId)
    .where('contact_email.email', 'in', emails)
    .where('customer.id', '<>', customerId)
    .where('customer.deletetime', 'is', null)
    .select(['customer.id', 'customer.owner_id', 'contact_email.email', 'account.nameremark'])
    .orderBy('customer.id')
    .executeTakeFirst();
  if (other) throw refusalFor(other, user);
}

interface Other {
  id: string;
  owner_id: string | null;
  email: string;
  nameremark: string | null;
}

function refusalFor({ id, owner_id, email, nameremark }: Other, user: Caller): Refusal {
  const ownername = nameremark ?? '';
  const selectable = owner_id === null || owner_id === user.id || user.dataScope === 'ALL';
  return new Refusal(409, owner_id === null ? 'emailInPool' : 'emailElsewhere', {
    field: 'emails',
    values: { email, name: ownername },
    selectable,
    ownername,
    ...(selectable && { existingid: id }),
  });
}
