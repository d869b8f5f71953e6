import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/**
 * Ends every token of an account and its calendar address, and pauses its webhooks: whoever gets a new password may have lost the old one to somebody, who could have made these with
 * it.
 */
export async function endTokens(trx: Kysely<Database>, accountId: string): Promise<void> {
  await sql`UPDATE api_token SET revoketime = now() WHERE account_id = ${accountId} AND revoketime IS NULL`.execute(trx);
  await sql`DELETE FROM calendar_address WHERE account_id = ${accountId}`.execute(trx);
  await sql`UPDATE webhook SET state = 'password' WHERE account_id = ${accountId} AND state <> 'password'`.execute(trx);
}

/** Forgets uses of 90 days ago, but the latest of each token, and tokens that have been over for as long. */
export async function sweepTokens(db: Kysely<Database>): Promise<void> {
  await sql`
    DELETE FROM api_token_use AS old WHERE createtime < now() - interval '90 days'
      AND EXISTS (SELECT FROM api_token_use AS later WHERE later.token_id = old.token_id AND later.id > old.id)`.execute(db);
  await sql`DELETE FROM api_token WHERE least(expire_at, revoketime) < now() - interval '90 days'`.execute(db);
}
