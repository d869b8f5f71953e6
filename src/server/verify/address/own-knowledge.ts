import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

import type { AddressCheck, OwnKnowledge } from './judge-alone.ts';
import type { ReadAddress } from './read-address.ts';

/** What is kept in the product about addresses: the lists of domains and names, the company's own mail, and whether their domains take any name. */
export async function learnOwn(
  db: Kysely<Database>,
  user: Pick<Member, 'tenantId'>,
  addresses: readonly ReadAddress[],
): Promise<(address: ReadAddress) => OwnKnowledge> {
  const domains = distinct(addresses.map(({ domain }) => domain));
  const [named, roles, facts, known] = await Promise.all([
    db
      .selectFrom('email_domain')
      .select(['domain', 'kind'])
      .where((eb) => eb.or([eb('kind', '=', 'provider'), eb('domain', '=', among(domains))]))
      .execute(),
    db
      .selectFrom('role_mailbox')
      .select('name')
      .where('name', '=', among(distinct(addresses.map(({ user: name }) => name.toLowerCase()))))
      .execute(),
    db
      .selectFrom('mail_domain')
      .select(['domain', 'catchall'])
      .where('domain', '=', among(domains))
      .where('checkedat', '>', sql<Date>`now() - interval '30 days'`)
      .execute(),
    ownMailSays(db, user, distinct(addresses.map(keyOf))),
  ]);
  const providers = named.filter(({ kind }) => kind === 'provider').map((row) => row.domain);
  const disposable = new Set(named.filter(({ kind }) => kind === 'disposable').map((row) => row.domain));
  const roleNames = new Set(roles.map(({ name }) => name));
  const catchalls = new Map(facts.map((fact) => [fact.domain, fact.catchall]));
  return (address) => ({
    providers,
    isDisposable: (domain) => disposable.has(domain),
    isRole: (name) => roleNames.has(name),
    known: known.get(keyOf(address)) ?? null,
    catchall: catchalls.get(address.domain),
  });
}

/** An address as it is kept and compared. */
export function keyOf({ user, domain }: ReadAddress): string {
  return `${user}@${domain}`.toLowerCase();
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function among(texts: readonly string[]) {
  return sql<string>`ANY(${texts}::text[])`;
}

/** The later of a mail from an address and a final bounce of a mail to it. Only the fact and its day are told, as the mail may be a colleague's. */
async function ownMailSays(
  db: Kysely<Database>,
  { tenantId }: Pick<Member, 'tenantId'>,
  addresses: readonly string[],
): Promise<Map<string, AddressCheck['known']>> {
  const wrote = await db
    .selectFrom('mail')
    .select((eb) => ['party as address', eb.fn.max('date').as('time')])
    .where('tenant_id', '=', tenantId)
    .where('direction', '=', 'in')
    // Of what came in it is who wrote it.
    .where('party', '=', among(addresses))
    .where('automatic', '=', false)
    .groupBy('party')
    .execute();
  const bounced = await db
    .selectFrom('mail_suppression')
    .select(['email as address', 'createtime as time'])
    .where('tenant_id', '=', tenantId)
    .where('email', '=', among(addresses))
    .where('reason', '=', 'hard')
    .execute();
  const known = new Map<string, AddressCheck['known']>(
    wrote.map(({ address, time }) => [address, { what: 'wrote', time: time.toISOString() }]),
  );
  for (const { address, time } of bounced) {
    const last = known.get(address);
    if (!last || time.toISOString() > last.time) known.set(address, { what: 'bounced', time: time.toISOString() });
  }
  return known;
}
