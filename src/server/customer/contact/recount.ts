import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Brings the customers' own counts of contacts and addresses up to date; to be called by whoever changes those. */
export async function recountContacts(db: Kysely<Database>, customerIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE customer SET updatetime = now(),
      contactcount = (SELECT count(*) FROM contact WHERE contact.customer_id = customer.id AND contact.deletetime IS NULL),
      emailcount = (SELECT count(*) FROM contact_email WHERE contact_email.customer_id = customer.id)
    WHERE id = ANY (${customerIds}::bigint[])`.execute(db);
}
