import type { Kysely, Selectable } from 'kysely';

import { MOST_MAIL_BYTES, MOST_MAIL_MB, MOST_RECIPIENTS } from '#lib/mail/mail-limits.ts';
import type { Database } from '#server/database/schema.ts';
import { Refusal } from '#server/operation.ts';

import { isAddress } from '../compose/header-field.ts';

/** Refuses a mail that cannot be sent as it is; the same is told by `checkDraft` before. */
export async function refuseStopped(
  db: Kysely<Database>,
  { id, recipients }: Pick<Selectable<Database['outgoing_mail']>, 'id' | 'recipients'>,
): Promise<void> {
  const people = [...recipients.to, ...recipients.cc, ...recipients.bcc];
  if (people.length === 0) throw new Refusal(409, 'mailNoRecipient', { field: 'to' });
  if (people.length > MOST_RECIPIENTS) throw new Refusal(409, 'mailTooManyRecipients', { field: 'to', values: { n: MOST_RECIPIENTS } });
  const bad = people.find(({ address }) => !isAddress(address));
  if (bad) throw new Refusal(409, 'mailBadAddress', { field: 'to', values: { word: bad.address } });
  const { bytes } = await db
    .selectFrom('outgoing_file')
    .where('outgoing_id', '=', id)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('size'), eb.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  if (Number(bytes) > MOST_MAIL_BYTES) throw new Refusal(409, 'mailTooLarge', { field: 'fileids', values: { n: MOST_MAIL_MB } });
}
