import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { bankNumberHash, bankNumbersIn } from '#server/mail/warnings/bank-numbers.ts';
import type { Secrets } from '#server/secrets.ts';

import type { ReadyMail } from '../write/block-rows.ts';

const ENDING_CHARACTERS = 4;

/** Keeps which bank numbers mails name, so that a customer's new one is seen. A stranger's are kept too: strangers become customers. */
export async function keepBankNumbers(
  db: Kysely<Database>,
  { secrets, tenantId }: { secrets: Secrets; tenantId: string },
  mails: readonly ReadyMail[],
): Promise<void> {
  const arrived = mails.filter(({ direction }) => direction === 'in');
  const found = arrived.flatMap(({ id, mail }) =>
    bankNumbersIn(mail.text).map((number) => ({
      hash: bankNumberHash(secrets, tenantId, number),
      ending: number.value.slice(-ENDING_CHARACTERS),
      mail: id,
      date: mail.date,
    })),
  );
  if (found.length === 0) return;
  await sql`
    INSERT INTO mail_bank_number (tenant_id, hash, ending, mail_id, date)
    SELECT ${tenantId}::bigint, hash, ending, mail, date
    FROM unnest(${found.map(({ hash }) => hash)}::bytea[], ${found.map(({ ending }) => ending)}::text[],
      ${found.map(({ mail }) => mail)}::bigint[], ${found.map(({ date }) => date)}::timestamptz[]) AS found (hash, ending, mail, date)
    ON CONFLICT DO NOTHING`.execute(db);
}
