import { type Kysely, sql } from 'kysely';

import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';
import { verifyPartsOf, type VerifySettings } from '#server/verify/talk/verify-parts.ts';

import { learnOwn } from './own-knowledge.ts';
import { readAddress } from './read-address.ts';
import { type AddressCheck, type Finding, verifyAddress } from './verify-address.ts';

/** Who wants to know about addresses. */
export interface Asker extends Member {
  /** Whether the status is written beside contacts too: only for somebody who may change contacts. */
  mayMark: boolean;
}

interface Parts {
  db: Kysely<Database>;
  settings: VerifySettings;
}

/** What the company found out within 30 days. */
export async function readKept(
  db: Kysely<Database>,
  { tenantId }: Pick<Member, 'tenantId'>,
  mail: string,
): Promise<AddressCheck | undefined> {
  const address = keyOf(mail);
  if (address === undefined) return undefined;
  const row = await db
    .selectFrom('mail_check')
    .select('result')
    .where('tenant_id', '=', tenantId)
    .where('address', '=', address)
    .where('checkedat', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return row && { ...row.result, cached: true };
}

/**
 * Finds out about an address anew, and keeps the judgement.
 *
 * It stands beside the contacts with that address that the asker may see, where the asker may change contacts. What judges nobody is not kept, so
 * that the next question asks anew.
 */
export async function findOut({ db, settings }: Parts, asker: Asker, mail: string): Promise<AddressCheck> {
  const finding = await verifyAddress(verifyPartsOf(settings), mail, (read) => learnOwn(db, asker, read));
  const check: AddressCheck = { ...finding, checkedat: new Date().toISOString(), cached: false };
  const key = keyOf(mail);
  if (key !== undefined && check.status !== 'unknown') await keep(db, asker, { key, check });
  return check;
}

/** An address as it is kept and compared; nothing for what is none. */
function keyOf(mail: string): string | undefined {
  const address = readAddress(mail.trim());
  return address && `${address.user}@${address.domain}`.toLowerCase();
}

async function keep(db: Kysely<Database>, asker: Asker, { key, check }: { key: string; check: AddressCheck }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('mail_check')
      .values({ tenant_id: asker.tenantId, address: key, result: JSON.stringify(check) })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'address']).doUpdateSet({ result: JSON.stringify(check), checkedat: new Date() }),
      )
      .execute();
    await keepDomainFact(trx, check);
    if (asker.mayMark) await markContacts(trx, asker, { key, status: check.status });
  });
}

async function keepDomainFact(trx: Kysely<Database>, { syntax, smtp }: Finding): Promise<void> {
  if (smtp.catchall === null) return;
  const fact = { catchall: smtp.catchall, checkedat: new Date() };
  await trx
    .insertInto('mail_domain')
    .values({ domain: syntax.domain, ...fact })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(fact))
    .execute();
}

/** Writes the status beside the address wherever it stands among contacts that the asker may see. */
async function markContacts(
  trx: Kysely<Database>,
  asker: Member,
  { key, status }: { key: string; status: AddressCheck['status'] },
): Promise<void> {
  await trx
    .updateTable('contact_email')
    .from('customer')
    .whereRef('customer.id', '=', 'contact_email.customer_id')
    .where(visibleTo(asker) as never)
    .where('contact_email.tenant_id', '=', asker.tenantId)
    .where('contact_email.email', '=', key)
    .set({ verifystatus: status, verifytime: new Date() })
    .execute();
}
