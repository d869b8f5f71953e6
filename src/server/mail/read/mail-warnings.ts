import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import { lookalikeOf } from '../warnings/lookalike.ts';
import { domainOf, replyElsewhere } from '../warnings/reply-elsewhere.ts';

type Warning = Schemas['MailWarning'];

interface Suspect {
  id: string;
  fromaddress: string;
  replyto: readonly Schemas['MailPerson'][];
  auth: Schemas['Mail']['auth'];
  parts: readonly Schemas['MailPart'][];
  customerId: string | null;
}

/** Files that run when they are opened, also behind another ending. */
const RUNS = /\.(?:exe|scr|com|pif|bat|cmd|vbs|vbe|jse?|wsf|hta|msi|jar|ps1|lnk|iso|img|cpl|reg|apk|dmg)$/i;
const LONGEST = 400;

/** What a mail from outside is to be warned of, the worst first. */
export async function mailWarnings(db: Kysely<Database>, user: Caller, mail: Suspect): Promise<Warning[]> {
  const like = lookalikeOf(domainOf(mail.fromaddress), await knownDomains(db, user, mail.fromaddress));
  const elsewhere = replyElsewhere(mail.fromaddress, mail.replyto);
  const found: Warning[] = [
    ...(await newBankNumbers(db, user, mail)),
    ...(like === undefined ? [] : [{ kind: 'lookalike' as const, text: domainOf(mail.fromaddress), known: like }]),
    ...(elsewhere === undefined ? [] : [{ kind: 'replyto' as const, text: elsewhere, known: mail.fromaddress }]),
    ...(mail.auth.dmarc === 'fail' ? [{ kind: 'dmarc' as const, text: domainOf(mail.fromaddress), known: '' }] : []),
    ...mail.parts
      .filter(({ filename }) => RUNS.test(filename))
      .map(({ filename }) => ({ kind: 'executable' as const, text: filename, known: '' })),
  ];
  return found.slice(0, 20).map(({ kind, text, known }) => ({ kind, text: text.slice(0, LONGEST), known: known.slice(0, LONGEST) }));
}

/** Numbers that this mail was the first to name, where the customer's earlier mails named others. */
async function newBankNumbers(db: Kysely<Database>, user: Caller, { id, customerId }: Suspect): Promise<Warning[]> {
  if (customerId === null) return [];
  const { rows } = await sql<{ ending: string; known: string }>`
    SELECT ending, (SELECT string_agg(old.ending, ', ' ORDER BY old.date DESC) FROM mail_bank_number AS old
      WHERE old.tenant_id = ${user.tenantId} AND old.customer_id = ${customerId} AND old.date < here.date) AS known
    FROM mail_bank_number AS here WHERE tenant_id = ${user.tenantId} AND customer_id = ${customerId} AND mail_id = ${id}`.execute(db);
  return rows.flatMap(({ ending, known }) => (known === null ? [] : { kind: 'bank' as const, text: ending, known }));
}

/** Names of domains that are near this one: those of customers, found by trigrams of what stands before the ending. */
async function knownDomains(db: Kysely<Database>, user: Caller, address: string): Promise<string[]> {
  const domain = domainOf(address);
  if (domain === '') return [];
  const { rows } = await sql<{ domain: string }>`
    SELECT DISTINCT domain FROM customer WHERE tenant_id = ${user.tenantId} AND deletetime IS NULL AND domain <> ''
      AND (domain = ${domain} OR abs(length(domain) - length(${domain})) <= 5) LIMIT 50000`.execute(db);
  return rows.map((row) => row.domain);
}
