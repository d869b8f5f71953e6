import { type Kysely, sql } from 'kysely';

import { hashSecret, newSecret } from '#server/account/secret.ts';
import { jsonText } from '#server/database/json-text.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/** What a window may fetch: the purpose keeps a token for one kind of download from opening another. */
export interface Fetchable {
  purpose:
    | 'file'
    | 'customer export'
    | 'contact export'
    | 'trade export'
    | 'company export'
    | 'import errors'
    | 'customs import errors'
    | 'own data'
    | 'exhibitors'
    | 'products'
    | 'address list'
    | 'export report'
    | 'carton labels'
    | 'chat backup'
    | 'mail frame'
    | 'edm frame'
    | 'edm export'
    | 'site file'
    | 'suppressions';
  detail: Record<string, unknown>;
}

const LIFE = sql.lit('10 minutes');

/**
 * A token with which the caller's own browser may fetch something once, within ten minutes.
 *
 * A window cannot send the token header that proves a request to come from a page of ours; this takes its place, and is useless without the session, or the access token, it was made with.
 */
export async function newDownloadToken(db: Kysely<Database>, user: Caller, { purpose, detail }: Fetchable): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('download_token')
    .values({
      key_hash: hashSecret(token),
      session_id: user.sessionId,
      api_token_id: user.tokenId ?? null,
      purpose,
      detail: jsonText(detail),
      expire_at: sql<Date>`now() + interval ${LIFE}`,
    })
    .execute();
  return token;
}

/**
 * Takes a token; the second of two who try gets nothing.
 *
 * @throws Refusal 404 for one that is used, over, of another session or of another purpose
 */
export async function takeDownloadToken<Detail>(
  db: Kysely<Database>,
  user: Caller,
  { purpose, token }: { purpose: Fetchable['purpose']; token: string },
): Promise<Detail> {
  const taken = await db
    .deleteFrom('download_token')
    .where('key_hash', '=', hashSecret(token))
    .where(sql<boolean>`session_id IS NOT DISTINCT FROM ${user.sessionId}`)
    .where(sql<boolean>`api_token_id IS NOT DISTINCT FROM ${user.tokenId ?? null}`)
    .where('purpose', '=', purpose)
    .where('expire_at', '>', sql<Date>`now()`)
    .returning('detail')
    .executeTakeFirst();
  if (!taken) throw new Refusal(404, 'notFound', { field: 'id' });
  return taken.detail as Detail;
}
