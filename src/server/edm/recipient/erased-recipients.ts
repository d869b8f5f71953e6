import { type Kysely, type RawBuilder, sql } from 'kysely';

import { emailRecipient } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';

import { withoutAddress } from './pasted-addresses.ts';

/** Whether a recipient's address was erased. In its place stands the number of the row, which is no address and nobody else's. */
export const isErased = (email: RawBuilder<unknown>) => sql<boolean>`${email} LIKE '#%'`;

/** A recipient's address as readers see it: nothing where it was erased. */
export const knownAddress = (email: RawBuilder<unknown>) => sql<string>`CASE WHEN ${isErased(email)} THEN '' ELSE ${email} END`;

interface Person {
  tenantId: string;
  email: string;
}

/**
 * Takes an address, and what was known of its person, off the recipients of all tasks of a company; what was counted stays, and what waits is not sent.
 *
 * Where the address is a contact's the company knows it without any form: then it stays, so that a leaving by an old mail still finds whom it means.
 */
export async function eraseRecipients(trx: Kysely<Database>, person: Person): Promise<void> {
  const { tenantId, email } = person;
  const known = trx.selectFrom('contact_email').where('tenant_id', '=', tenantId).where('email', '=', email).select('email');
  if (await known.executeTakeFirst()) return;
  await sql`
    UPDATE edm_recipient SET email = '#' || id, name = '', companyname = '', vars = '{}', contact_id = NULL, faulttext = '',
      status = CASE status WHEN ${emailRecipient.waiting} THEN ${emailRecipient.skipped} ELSE status END,
      skipreason = CASE status WHEN ${emailRecipient.waiting} THEN 'suppressed' ELSE skipreason END
    WHERE task_id IN (SELECT id FROM edm_task WHERE tenant_id = ${tenantId}) AND email = ${email}`.execute(trx);
  await erasePasted(trx, person);
}

/** Takes an address out of what was pasted into tasks. */
async function erasePasted(trx: Kysely<Database>, { tenantId, email }: Person): Promise<void> {
  const { rows } = await sql<{ id: string; addresses: string }>`
    SELECT id, audience ->> 'addresses' AS addresses FROM edm_task
    WHERE tenant_id = ${tenantId} AND strpos(lower(audience ->> 'addresses'), ${email}) > 0 ORDER BY id FOR UPDATE`.execute(trx);
  for (const { id, addresses } of rows)
    await sql`
      UPDATE edm_task SET audience = jsonb_set(audience, '{addresses}', to_jsonb(${withoutAddress(addresses, email)}::text)) WHERE id = ${id}`.execute(
      trx,
    );
}
