import type { Kysely } from 'kysely';
import { getDomain } from 'tldts';

import type { Database } from '#server/database/schema.ts';

/** The address of a website as it is kept, or nothing where it is none; the scheme may be left out. */
export function parseWebsite(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && getDomain(url.hostname) !== null;
  return isWeb ? url.href.replace(/\/$/, '') : undefined;
}

/** The registrable domain by which a company is known, or an empty text: at a provider of mail or pages for anybody it tells nothing. */
export async function companyDomain(db: Kysely<Database>, address: string): Promise<string> {
  return (await companyDomains(db, [address])).get(address) ?? '';
}

/** As {@link companyDomain}, for many addresses at once; those without such a domain are absent. */
export async function companyDomains(db: Kysely<Database>, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const domains = new Map(addresses.map((address) => [address, getDomain(address)?.toLowerCase() ?? '']));
  const asked = [...new Set(domains.values())].filter((domain) => domain !== '');
  if (asked.length === 0) return new Map();
  const rows = await db.selectFrom('email_domain').select('domain').where('domain', 'in', asked).execute();
  const anybodys = new Set(['', ...rows.map(({ domain }) => domain)]);
  return new Map([...domains].filter(([, domain]) => !anybodys.has(domain)));
}
