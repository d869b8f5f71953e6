import { zstdDecompressSync } from 'node:zlib';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { findFate } from '../out/track/mail-fate.ts';
import { picturesIn } from '../show/sanitise-html.ts';
import { lookalikeOf, soughtName } from '../warnings/lookalike.ts';
import { domainOf, replyElsewhere } from '../warnings/reply-elsewhere.ts';
import { mailRows } from './mail-rows.ts';
import { findReadableMail } from './shared-mails.ts';

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

type Mail = Schemas['Mail'];
type Person = Schemas['MailPerson'];

interface Row extends Pick<Mail, 'messageid' | 'auth' | 'iscut' | 'state' | 'text' | 'imagesallowed'> {
  parts: { part: Schemas['MailPart']; cid: string }[];
  recipients: Partial<Record<'to' | 'cc' | 'bcc' | 'replyto', Person[]>>;
  html: Buffer | null;
  fromaddress: string;
  direction: 'in' | 'out';
  mailboxId: string;
  customerId: string | null;
}

/** One mail with its text and its files, and what it is to be warned of; it is not marked as read by that. */
export const getMail: Operation<'getMail'> = async ({ db, user }, { id }) => {
  const { id: mailId, isOwn, isAssigned } = await findReadableMail(db, user, id);
  const place = sql`SELECT folder_id, uid FROM mail_place AS place WHERE place.mail_id = ${mailId} ORDER BY role = 'trash', folder_id LIMIT 1`;
  const [mail, [listed], fate] = await Promise.all([
    readMail(db, user, mailId),
    mailRows(db, user, place),
    findFate(db, { id: mailId, tenantId: user.tenantId }),
  ]);
  if (!listed) throw new Error(`Mail ${mailId} lies nowhere`);
  const { recipients, html, messageid, auth, iscut, state, text, imagesallowed } = mail;
  const { remote, isShown } = picturesOf(html);
  const parts = mail.parts.map(({ part, cid }) => ({ ...part, inline: isShown({ isinline: part.inline, cid }) }));
  const { to = [], cc = [], bcc = [], replyto = [] } = recipients;
  return {
    row: listed.row,
    ismine: isOwn,
    isassigned: isAssigned,
    to: to.slice(0, MOST_PEOPLE),
    cc: cc.slice(0, MOST_PEOPLE),
    bcc: bcc.slice(0, MOST_PEOPLE),
    replyto: replyto.slice(0, 50),
    messageid,
    text,
    ishtml: html !== null,
    remoteimages: remote,
    imagesallowed,
    parts,
    warnings: mail.direction === 'in' ? await mailWarnings(db, user, { ...mail, parts, id: mailId, replyto }) : [],
    auth,
    iscut,
    state,
    fate,
  };
};

const MOST_PEOPLE = 500;
/** No HTML that is kept unpacks to more. */
const LONGEST_HTML = 8_000_000;

/** How many pictures the text of a mail wants from elsewhere, and which parts it shows itself. Whatever stands in no text of a mail is one of its files. */
export function picturesOf(html: Buffer | null) {
  const { remote, inline } = picturesIn(html === null ? '' : unpacked(html));
  return { remote, isShown: ({ isinline, cid }: { isinline: boolean; cid: string }): boolean => isinline && inline.has(cid) };
}

/** The HTML of a mail as it came. */
export function unpacked(html: Buffer): string {
  return zstdDecompressSync(html, { maxOutputLength: LONGEST_HTML }).toString('utf8');
}

async function readMail(db: Kysely<Database>, user: Caller, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT left(messageid, 1000) AS messageid, auth, iscut, state, left(coalesce(body.text, ''), 200000) AS text, recipients, body.html, fromaddress, direction,
      mailbox_id AS "mailboxId", customer_id AS "customerId",
      EXISTS (SELECT FROM mail_image_sender WHERE account_id = ${user.id} AND address = fromaddress) AS imagesallowed,
      ARRAY(SELECT jsonb_build_object('cid', cid, 'part',
          jsonb_build_object('part', part, 'filename', left(filename, 255), 'mime', left(mime, 200), 'size', size, 'inline', isinline))
        FROM mail_part WHERE mail_id = mail.id ORDER BY string_to_array(part, '.')::int[] LIMIT 500) AS parts
    FROM mail LEFT JOIN mail_body AS body ON body.mail_id = mail.id WHERE mail.id = ${id} AND mail.tenant_id = ${user.tenantId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`Mail ${id} is gone`);
  return row;
}

/** What a mail from outside is to be warned of, the worst first. */
async function mailWarnings(db: Kysely<Database>, user: Caller, mail: Suspect): Promise<Warning[]> {
  const [bankNumbers, domains] = await Promise.all([newBankNumbers(db, user, mail), knownDomains(db, user, mail.fromaddress)]);
  const like = lookalikeOf(domainOf(mail.fromaddress), domains);
  const elsewhere = replyElsewhere(mail.fromaddress, mail.replyto);
  const found: Warning[] = [
    ...bankNumbers,
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
  const { rows } = await sql<{ ending: string; known: string | null }>`
    WITH earlier AS (
      SELECT hash, ending, min(number.date) AS date FROM mail JOIN mail_bank_number AS number ON number.mail_id = mail.id
      WHERE mail.tenant_id = ${user.tenantId} AND customer_id = ${customerId} AND mail.date < (SELECT date FROM mail WHERE id = ${id})
      GROUP BY hash, ending)
    SELECT ending, (SELECT string_agg(ending, ', ' ORDER BY date DESC) FROM earlier) AS known
    FROM mail_bank_number AS here WHERE mail_id = ${id} AND NOT EXISTS (SELECT FROM earlier WHERE earlier.hash = here.hash)`.execute(db);
  return rows.flatMap(({ ending, known }) => (known === null ? [] : { kind: 'bank' as const, text: ending, known }));
}

/** Two names of five letters that differ in two neighbours have a fifth of their trigrams in common. */
const NEAR = '0.19';
const MOST_NEAR = 200;

/** The domain itself where a customer has it, else those of customers whose names are near its own. */
async function knownDomains(db: Kysely<Database>, user: Caller, address: string): Promise<string[]> {
  const domain = domainOf(address);
  const name = soughtName(domain);
  if (name === undefined) return [];
  const ofCustomers = sql`customer WHERE tenant_id = ${user.tenantId} AND deletetime IS NULL AND domain <> ''`;
  const own = await sql<{ domain: string }>`SELECT domain FROM ${ofCustomers} AND domain = ${domain} LIMIT 1`.execute(db);
  if (own.rows.length > 0) return [domain];
  return db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('pg_trgm.similarity_threshold', ${NEAR}, true)`.execute(trx);
    const before = sql`split_part(domain, '.', 1)`;
    const near = await sql<{ domain: string }>`
      SELECT domain FROM ${ofCustomers} AND ${before} % ${name} GROUP BY domain ORDER BY similarity(${before}, ${name}) DESC LIMIT ${MOST_NEAR}`.execute(
      trx,
    );
    return near.rows.map((row) => row.domain);
  });
}
