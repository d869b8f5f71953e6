import { createHash } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** An address as it is kept of those who asked to be forgotten. */
export function emailHash(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest();
}

/** Finds the addresses whose owners asked this company to forget them. */
export async function refusedEmails(db: Kysely<Database>, tenantId: string, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [emailHash(email).toString('hex'), email]));
  if (byHash.size === 0) return new Set();
  const rows = await db
    .selectFrom('mining_refusal')
    .select('email_hash')
    .where('tenant_id', '=', tenantId)
    .where(
      'email_hash',
      'in',
      [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute();
  return new Set(rows.map(({ email_hash }) => byHash.get(email_hash.toString('hex')) ?? ''));
}
