import type { Kysely } from 'kysely';
import { getDomain } from 'tldts';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';

import { crawlSite } from './crawl/crawl-site.ts';
import { newVisitor } from './crawl/visitor.ts';
import type { Finding } from './findings.ts';
import { pageReaderFor } from './page/page-reader.ts';
import { askProvider } from './provider.ts';
import { refusedEmails } from './refusals.ts';

export interface Gathering {
  db: Kysely<Database>;
  settings: Settings;
  tenantId: string;
  /** An address or a domain to begin at. */
  site: string;
  /** The company's own domain, where it is known and another than the site's. */
  domain: string;
  country: string;
}

export interface Gathered {
  findings: Finding[];
  /** The pages that were read, so that what they no longer tell can be said. */
  pages: string[];
  source: string;
}

/** A look ends after this long, with whatever was found until then. */
const TIMEOUT_MS = 45_000;
/** What is less sure than this is more often wrong than right. */
const LEAST_CONFIDENCE = 40;

/**
 * Looks for what a company tells of itself: a provider is asked where there is one, else its own site is read.
 *
 * @throws CrawlFailure where the site cannot be read
 */
export async function gather({ db, settings, tenantId, site, domain, country }: Gathering): Promise<Gathered> {
  const ownDomain = domain || getDomain(site) || '';
  const provided = storable(await askProvider(settings, ownDomain));
  if (provided.length > 0) return { findings: await sorted(db, tenantId, provided), pages: [], source: provided[0]?.uri ?? '' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const [visit, read] = [newVisitor(db, settings, signal), pageReaderFor(tenantId)];
  const pages = await crawlSite({ visit, read, company: { domain: ownDomain, country } }, site, signal);
  const findings = storable(pages.flatMap((page) => page.findings));
  return { findings: await sorted(db, tenantId, findings), pages: pages.map(({ url }) => url.href), source: pages[0]?.url.origin ?? '' };
}

function storable(findings: readonly Finding[]): Finding[] {
  return findings
    .map(({ value, uri, name = '', title = '', ...finding }) => ({
      ...finding,
      value: cleaned(value),
      uri: cleaned(uri),
      name: cleaned(name),
      title: cleaned(title),
    }))
    .filter(({ value }) => value !== '');
}

/** PostgreSQL refuses a NUL in a text, and in JSON half a character, as is left where a long text was cut. */
function cleaned(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}

/** Each value once for each page, the surest first; without the addresses of those who asked to be forgotten. */
async function sorted(db: Kysely<Database>, tenantId: string, findings: readonly Finding[]): Promise<Finding[]> {
  const emails = findings.filter(({ field }) => field === 'email').map(({ value }) => value);
  const [refused, generic, providers] = await Promise.all([
    refusedEmails(db, tenantId, emails),
    genericNames(db, emails),
    mailProviders(db, emails),
  ]);
  const kept = findings
    .map((finding) => ({
      ...finding,
      isGeneric: finding.isGeneric === true || (finding.field === 'email' && generic.has(localPart(finding.value))),
    }))
    .filter(
      ({ field, value, confidence }) =>
        field !== 'email' || (!refused.has(value) && (confidence >= LEAST_CONFIDENCE || providers.has(domainOf(value)))),
    );
  const best = new Map<string, Finding>();
  for (const finding of kept.toSorted((a, b) => b.confidence - a.confidence || Number(Boolean(b.name)) - Number(Boolean(a.name)))) {
    const key = `${finding.field} ${finding.value} ${finding.uri}`;
    if (!best.has(key)) best.set(key, finding);
  }
  return [...best.values()];
}

async function genericNames(db: Kysely<Database>, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('role_mailbox')
    .select('name')
    .where('name', 'in', ['', ...emails.map(localPart)])
    .execute();
  return new Set(rows.map(({ name }) => name));
}

async function mailProviders(db: Kysely<Database>, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('email_domain')
    .select('domain')
    .where('domain', 'in', ['', ...emails.map(domainOf)])
    .where('kind', '=', 'provider')
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}

function localPart(email: string): string {
  return email.split('@')[0] ?? '';
}

function domainOf(email: string): string {
  return email.split('@')[1] ?? '';
}
