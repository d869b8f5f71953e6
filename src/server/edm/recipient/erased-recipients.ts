import { type Kysely, type RawBuilder, sql } from 'kysely';

import { emailRecipient } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';

/** Whether a recipient's address was erased. In its place stands the number of the row, which is no address and nobody else's. */
export const isErased = (email: RawBuilder<unknown>) => sql<boolean>`${email} LIKE '#%'`;

/** A recipient's address as readers see it: nothing where it was erased. */
export const knownAddress = (email: RawBuilder<unknown>) => sql<string>`CASE WHEN ${isErased(email)} THEN '' ELSE ${email} END`;

/**
 * Takes an address, and what was known of its person, off the recipients of all tasks of a company; what was counted stays, and what waits is not sent.
 *
 * Where the address is a contact's the company knows it without any form: then it stays, so that a leaving by an old mail still finds whom it means.
 */
export async function eraseRecipients(trx: Kysely<Database>, { tenantId, email }: { tenantId: string; email: string }): Promise<void> {
  await sql`
    UPDATE edm_recipient SET email = '#' || id, name = '', companyname = '', vars = '{}', contact_id = NULL, faulttext = '',
      status = CASE status WHEN ${emailRecipient.waiting} THEN ${emailRecipient.skipped} ELSE status END,
      skipreason = CASE status WHEN ${emailRecipient.waiting} THEN 'suppressed' ELSE skipreason END
    WHERE task_id IN (SELECT id FROM edm_task WHERE tenant_id = ${tenantId}) AND email = ${email}
      AND NOT EXISTS (SELECT FROM contact_email AS known WHERE known.tenant_id = ${tenantId} AND known.email = ${email})`.execute(trx);
}
