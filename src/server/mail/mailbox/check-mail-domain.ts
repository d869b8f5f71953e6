import { readRowId } from '#server/http/row-ids.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { type MailRecords, mailRecordsOf } from './mail-records.ts';
import { ownSenders } from './mailboxes.ts';
import { domainOf, presets, providerOfDomain } from './presets.ts';

type DomainRecord = Schemas['MailDomainRecord'];

/** What providers of companies' mail are known to sign with; which one a domain uses cannot be listed, only asked for one by one. */
const SELECTORS: Readonly<Record<Schemas['MailProvider'], readonly string[]>> = {
  qq: ['s201512'],
  exmail: ['s201512', 'exmail', 's1'],
  '163': ['s110527', 'qiye163', 'default'],
  aliyun: ['default', 'aliyun', 's1024'],
  gmail: ['google'],
  outlook: ['selector1', 'selector2'],
  custom: ['default', 'mail', 'dkim', 's1', 'selector1', 'k1'],
};

/**
 * What the domain of a mailbox says about who may send for it, with the record to add where one is missing.
 *
 * The domain of a free mailbox is its provider's business; it is told as it is, and nothing is to be added.
 */
export const checkMailDomain: Operation<'checkMailDomain'> = async ({ db, user, settings }, { id }) => {
  const mailbox = await ownSenders(db, user).where('id', '=', readRowId(id)).select(['email', 'provider']).executeTakeFirst();
  if (!mailbox) throw new Refusal(404, 'notFound', { field: 'id' });
  return domainCheck(mailbox, settings);
};

/** What the domain of an address says about who may send for it. */
export async function domainCheck(
  mailbox: { email: string; provider: Schemas['MailProvider'] },
  settings: Parameters<typeof mailRecordsOf>[1],
): Promise<Schemas['MailDomainCheck']> {
  const domain = domainOf(mailbox.email);
  const own = providerOfDomain(domain) === undefined;
  const records = mailRecordsOf(domain, settings);
  const [spf, dkim, dmarc] = await Promise.all([
    spfOf(records, domain, mailbox.provider),
    dkimOf(records, domain, mailbox.provider),
    dmarcOf(records, domain, mailbox.email),
  ]);
  const shown = (record: DomainRecord): DomainRecord => (own ? record : { ...record, add: '' });
  return { domain, own, spf: shown(spf), dkim: shown(dkim), dmarc: shown(dmarc), checkedtime: new Date().toISOString() };
}

const unknown: DomainRecord = { state: 'unknown', found: '', add: '' };

/** `weak`: it does not name the provider, so its mail is not covered, it lets everybody send, or there are two, of which none counts. */
async function spfOf(records: MailRecords, domain: string, provider: Schemas['MailProvider']): Promise<DomainRecord> {
  const texts = await records.texts(domain);
  if (!texts) return unknown;
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const include = provider === 'custom' ? undefined : `include:${presets[provider].spf}`;
  if (found.length === 0) return { state: 'none', found: '', add: `${domain} TXT "v=spf1 ${include ?? 'mx'} ~all"` };
  const text = shown(found.join(' ; '));
  if (found.length === 1 && isGoodSpf(text, include)) return { state: 'pass', found: text, add: '' };
  return { state: 'weak', found: text, add: `${domain} TXT "${mended(found, include)}"` };
}

function isGoodSpf(record: string, include: string | undefined): boolean {
  return (include === undefined || record.toLowerCase().includes(include)) && !/[+\s]all(\s|$)/i.test(record);
}

/** One record with all that the found ones allow, the provider, and an end that does not let everybody in. */
function mended(found: readonly string[], include: string | undefined): string {
  const parts = found.flatMap((record) => record.split(/\s+/).slice(1)).filter((part) => part !== '' && !/^[-+~?]?all$/i.test(part));
  return ['v=spf1', ...new Set([...parts, ...(include === undefined ? [] : [include])]), '~all'].join(' ').slice(0, 400);
}

/** A missing key can only be had from the provider, so there is no record to name. */
async function dkimOf(records: MailRecords, domain: string, provider: Schemas['MailProvider']): Promise<DomainRecord> {
  const answers = await Promise.all(SELECTORS[provider].map(async (selector) => records.texts(`${selector}._domainkey.${domain}`)));
  if (answers.every((texts) => texts === undefined)) return unknown;
  const keys = answers.flatMap((texts) => texts ?? []).filter((text) => /(^|;)\s*p=/i.test(text));
  const [key] = keys.toSorted((one, other) => other.length - one.length);
  if (key === undefined) return { state: provider === 'custom' ? 'unknown' : 'none', found: '', add: '' };
  // An empty key is one that was taken back.
  return { state: /(^|;)\s*p=[A-Za-z0-9+/]/i.test(key) ? 'pass' : 'weak', found: shown(key), add: '' };
}

/** `weak`: forgeries are only counted, not refused. */
async function dmarcOf(records: MailRecords, domain: string, email: string): Promise<DomainRecord> {
  const texts = await records.texts(`_dmarc.${domain}`);
  if (!texts) return unknown;
  const record = texts.find((text) => /^v=DMARC1\s*;/i.test(text));
  if (record === undefined) return { state: 'none', found: '', add: `_dmarc.${domain} TXT "v=DMARC1; p=quarantine; rua=mailto:${email}"` };
  const policy = /;\s*p=\s*(none|quarantine|reject)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === 'quarantine' || policy === 'reject') return { state: 'pass', found: shown(record), add: '' };
  const stricter = policy === undefined ? `${record}; p=quarantine` : record.replace(/(;\s*p=\s*)none/i, '$1quarantine');
  return { state: 'weak', found: shown(record), add: `_dmarc.${domain} TXT "${stricter.slice(0, 400)}"` };
}

/** Anybody writes such a record, so it is one line and no longer than can be shown. */
function shown(record: string): string {
  return record.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 2000);
}
