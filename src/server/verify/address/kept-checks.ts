import { type Kysely, sql } from 'kysely';

import { visibleTo } from '#server/customer/visible.ts';
import { packRows, unpackRows } from '#server/database/packed-rows.ts';
import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

import type { AddressCheck, Finding } from './judge-alone.ts';
import { keyOf } from './own-knowledge.ts';
import { readAddress } from './read-address.ts';

/** Who wants to know about addresses. */
export interface Asker extends Member {
  /** Whether the status is written beside contacts too: only for somebody who may change contacts. */
  mayMark: boolean;
}

/** What was learnt about domains: whether they take any name. */
export type DomainFacts = ReadonlyMap<string, boolean>;

/** What the company found out within 30 days about addresses, by their keys. */
export async function readKept(
  db: Kysely<Database>,
  { tenantId }: Pick<Member, 'tenantId'>,
  keys: readonly string[],
): Promise<Map<string, AddressCheck>> {
  const rows = await db
    .selectFrom('mail_check')
    .select(['address', 'result'])
    .where('tenant_id', '=', tenantId)
    .where('address', '=', sql<string>`ANY(${keys}::text[])`)
    .where('checkedat', '>', sql<Date>`now() - interval '30 days'`)
    .execute();
  return new Map(rows.map(({ address, result }) => [address, { ...result, cached: true }]));
}

/**
 * Keeps judgements, and what was learnt about domains.
 *
 * Each stands beside the contacts with that address that the asker may see, where the asker may change contacts. What judges nobody is not kept, so
 * that the next question asks anew.
 */
export async function keepChecks(
  trx: Kysely<Database>,
  asker: Asker,
  { findings, facts }: { findings: readonly Finding[]; facts: DomainFacts },
): Promise<void> {
  await keepFacts(trx, facts);
  const kept = byKey(findings);
  if (kept.length === 0) return;
  const packed = packRows(
    COLUMNS,
    kept.map(({ key, check }) => ({ address: key, result: JSON.stringify(check) })),
  );
  await sql`
    INSERT INTO mail_check (tenant_id, address, result)
    SELECT ${asker.tenantId}, address, result FROM ${unpackRows(COLUMNS, packed)} AS found
    ON CONFLICT (tenant_id, address) DO UPDATE SET result = excluded.result, checkedat = excluded.checkedat`.execute(trx);
  await markContacts(trx, asker, kept);
}

const COLUMNS = { address: 'text', result: 'jsonb' } as const;

/** A judgement of the address with that key. */
interface Kept {
  key: string;
  check: AddressCheck;
}

/** In one order for everybody, so that two who keep the same addresses wait for each other and not in a circle. */
function byKey(findings: readonly Finding[]): Kept[] {
  const checkedat = new Date().toISOString();
  const checks = findings
    .filter(({ status }) => status !== 'unknown')
    .flatMap((finding): [string, Kept][] => {
      const address = readAddress(finding.mail);
      const key = address && keyOf(address);
      return key === undefined ? [] : [[key, { key, check: { ...finding, checkedat, cached: false } }]];
    });
  return [...new Map(checks).values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

async function keepFacts(trx: Kysely<Database>, facts: DomainFacts): Promise<void> {
  if (facts.size === 0) return;
  const domains = [...facts.keys()].toSorted();
  await sql`
    INSERT INTO mail_domain (domain, catchall)
    SELECT * FROM unnest(${domains}::text[], ${domains.map((domain) => facts.get(domain))}::boolean[])
    ON CONFLICT (domain) DO UPDATE SET catchall = excluded.catchall, checkedat = excluded.checkedat`.execute(trx);
}

/** Writes the status beside each address wherever it stands among contacts that the asker may see and change, unless a later one stands there. */
export async function markContacts(db: Kysely<Database>, asker: Asker, kept: readonly Kept[]): Promise<void> {
  if (!asker.mayMark || kept.length === 0) return;
  const column = (of: (kept: Kept) => string) => sql`${kept.map(of)}::text[]`;
  const told = sql<{
    address: string;
    status: AddressCheck['status'];
    time: Date;
  }>`unnest(${column(({ key }) => key)}, ${column(({ check }) => check.status)}, ${column(({ check }) => check.checkedat)}::timestamptz[])`;
  await db
    .updateTable('contact_email')
    .from(['customer', told.as<'told'>(sql`told (address, status, time)`)])
    .whereRef('customer.id', '=', 'contact_email.customer_id')
    .where(visibleTo(asker) as never)
    .where('contact_email.tenant_id', '=', asker.tenantId)
    .whereRef('contact_email.email', '=', 'told.address')
    .where((eb) => eb.or([eb('verifytime', 'is', null), eb('verifytime', '<', eb.ref('told.time'))]))
    .set((eb) => ({ verifystatus: eb.ref('told.status'), verifytime: eb.ref('told.time') }))
    .execute();
}
