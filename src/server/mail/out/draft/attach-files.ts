import type { Kysely } from 'kysely';

import { MOST_MAIL_FILES } from '#lib/mail/mail-limits.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

/**
 * Makes these the files of a draft, in this order, and lets go of its others; a sweep deletes those after a day.
 *
 * @throws Refusal 404 for a file that is somebody else's or another draft's
 */
export async function attachFiles(
  db: Kysely<Database>,
  user: Pick<Caller, 'id' | 'tenantId'>,
  { outgoingId, fileids, shown }: { outgoingId: string; fileids: readonly string[]; shown: ReadonlySet<string> },
): Promise<void> {
  const wanted = [...new Set([...fileids, ...shown])];
  const ids = wanted.length === 0 ? [] : splitIds(wanted.join('|'));
  if (!ids) throw new Refusal(404, 'notFound', { field: 'fileids' });
  if (ids.length > MOST_MAIL_FILES) throw new Refusal(409, 'tooManyMailFiles', { field: 'fileids', values: { n: MOST_MAIL_FILES } });
  await db
    .updateTable('outgoing_file')
    .set({ outgoing_id: null })
    .where('outgoing_id', '=', outgoingId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  for (const [sort, id] of ids.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('outgoing_file')
      .set({ outgoing_id: outgoingId, sort, isinline: shown.has(id) })
      .where('id', '=', id)
      .where('tenant_id', '=', user.tenantId)
      .where('account_id', '=', user.id)
      .where((eb) => eb.or([eb('outgoing_id', 'is', null), eb('outgoing_id', '=', outgoingId)]))
      .executeTakeFirst();
    // A picture of a template or of another mail, pasted here, is found where it is when the mail is sent.
    if (numUpdatedRows === 0n && !shown.has(id)) throw new Refusal(404, 'notFound', { field: 'fileids' });
  }
}
