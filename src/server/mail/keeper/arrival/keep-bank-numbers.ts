import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { bankNumberHash, bankNumbersIn } from '#server/mail/warnings/bank-numbers.ts';
import type { Secrets } from '#server/secrets.ts';

import type { ReadyMail } from '../write/block-rows.ts';

const ENDING_CHARACTERS = 4;

/** Keeps which bank numbers a customer's mails name, so that a new one is seen; the first mail that named it counts. */
export async function keepBankNumbers(
  db: Kysely<Database>,
  { secrets, tenantId }: { secrets: Secrets; tenantId: string },
  mails: readonly ReadyMail[],
): Promise<void> {
  const found = mails.flatMap(({ id, customerId, direction, mail }) => {
    if (customerId === null || direction !== 'in') return [];
    return bankNumbersIn(mail.text).map((number) => ({
      customer: customerId,
      hash: bankNumberHash(secrets, tenantId, number),
      ending: number.value.slice(-ENDING_CHARACTERS),
      mail: id,
      date: mail.date,
    }));
  });
  if (found.length === 0) return;
  await sql`
    INSERT INTO mail_bank_number (tenant_id, customer_id, hash, ending, mail_id, date)
    SELECT DISTINCT ON (customer, hash) ${tenantId}::bigint, customer, hash, ending, mail, date
    FROM unnest(${found.map(({ customer }) => customer)}::bigint[], ${found.map(({ hash }) => hash)}::bytea[],
      ${found.map(({ ending }) => ending)}::text[], ${found.map(({ mail }) => mail)}::bigint[], ${found.map(({ date }) => date)}::timestamptz[])
      AS found (customer, hash, ending, mail, date)
    ORDER BY customer, hash, date
    ON CONFLICT (tenant_id, customer_id, hash) DO UPDATE SET mail_id = excluded.mail_id, date = excluded.date
      WHERE excluded.date < mail_bank_number.date`.execute(db);
}
