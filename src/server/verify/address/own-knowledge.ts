import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

import type { ReadAddress } from './read-address.ts';
import type { AddressCheck, OwnKnowledge } from './verify-address.ts';

/** What is kept in the product about an address: the lists of domains and names, the company's own mail, and whether its domain takes any name. */
export async function learnOwn(
  db: Kysely<Database>,
  user: Pick<Member, 'tenantId'>,
  { user: name, domain }: ReadAddress,
): Promise<OwnKnowledge> {
  const [domains, role, fact, known] = await Promise.all([
    db
      .selectFrom('email_domain')
      .select(['domain', 'kind'])
      .where((eb) => eb.or([eb('kind', '=', 'provider'), eb('domain', '=', domain)]))
      .execute(),
    db.selectFrom('role_mailbox').select('name').where('name', '=', name.toLowerCase()).executeTakeFirst(),
    db
      .selectFrom('mail_domain')
      .select('catchall')
      .where('domain', '=', domain)
      .where('checkedat', '>', sql<Date>`now() - interval '30 days'`)
      .executeTakeFirst(),
    ownMailSays(db, user, `${name}@${domain}`.toLowerCase()),
  ]);
  const providers = domains.filter(({ kind }) => kind === 'provider').map((row) => row.domain);
  return {
    providers,
    isDisposable: (asked) => domains.some((row) => row.domain === asked && row.kind === 'disposable'),
    isRole: () => role !== undefined,
    known,
    catchall: fact?.catchall,
  };
}

/** The later of a mail from the address and a final bounce of a mail to it. Only the fact and its day are told, as the mail may be a colleague's. */
async function ownMailSays(db: Kysely<Database>, { tenantId }: Pick<Member, 'tenantId'>, address: string): Promise<AddressCheck['known']> {
  const wrote = await db
    .selectFrom('mail')
    .select('date as time')
    .where('tenant_id', '=', tenantId)
    .where('direction', '=', 'in')
    .where('fromaddress', '=', address)
    .where('automatic', '=', false)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  const bounced = await db
    .selectFrom('mail_suppression')
    .select('createtime as time')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', address)
    .where('reason', '=', 'hard')
    .executeTakeFirst();
  if (bounced && (!wrote || bounced.time > wrote.time)) return { what: 'bounced', time: bounced.time.toISOString() };
  return wrote ? { what: 'wrote', time: wrote.time.toISOString() } : null;
}
