import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { mailWords } from '#server/mail/keeper/write/mail-words.ts';

import type { SignedIn } from '../support/accounts.ts';

export const MAILS = 1_000_000;
const MAILBOXES = 5;
/** Different texts; each mail has one of them. */
const TEXTS = 10_000;
const WORDS_OF_TEXT = 80;
const VOCABULARY = 20_000;
const PEOPLE = 5_000;
const AT_ONCE = 50_000;
/** Of the words of letters some are in almost every text, most in a few: as in any language. */
const SKEW = 3;

const PARTS = [
  'ka',
  'lo',
  'mi',
  'ter',
  'ven',
  'sto',
  'ra',
  'nel',
  'ig',
  'pu',
  'dor',
  'fe',
  'shi',
  'qua',
  'ber',
  'ol',
  'zan',
  'ty',
  'ex',
  'um',
];
const CHINESE = '报价合同样品交期付款运费装箱检验订单客户产品质量数量规格颜色包装港口发票保险材料价格确认安排工厂出货船期预付尾款';

/** The word of this number; three letters of the number's own keep it from being another. */
export function wordNo(no: number): string {
  return `${PARTS[no % 20]}${PARTS[Math.floor(no / 20) % 20]}${PARTS[Math.floor(no / 400) % 20]}${no >= 8_000 ? PARTS[Math.floor(no / 8_000)] : ''}`;
}

/** Fills the mailboxes of one reader: an inbox of three in four mails, the others sent and archived, over five years. */
export async function makeMillionMails(db: Kysely<Database>, owner: SignedIn, mails = MAILS): Promise<void> {
  const folders: { mailbox: string; inbox: string; sent: string; archive: string }[] = [];
  for (let no = 0; no < MAILBOXES; no += 1) folders.push(await makeMailbox(db, owner, no));
  await makeTexts(db);
  const indexes = await dropIndexes(db);
  for (const [no, box] of folders.entries())
    for (let from = 0; from < mails / MAILBOXES; from += AT_ONCE) {
      await db.transaction().execute(async (trx) => {
        // Nothing is known of rows that are made in the same statement; and what refers to them was made just now.
        await sql`SET LOCAL enable_nestloop = off`.execute(trx);
        await sql`SET LOCAL session_replication_role = replica`.execute(trx);
        await makeBlock(trx, owner, { ...box, no, from, mails });
      });
    }
  // The triggers that count were silent too.
  await sql`UPDATE mail_folder SET kept = found.n, total = found.n FROM (SELECT folder_id, count(*)::integer AS n FROM mail_place GROUP BY folder_id) AS found
    WHERE id = found.folder_id`.execute(db);
  await sql`SET maintenance_work_mem = '512MB'`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
  for (const table of ['mail', 'mail_place', 'mail_thread', 'mail_body', 'mail_folder'])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

/** They are made again, in the words of the migrations, once the rows are there. */
async function dropIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename IN ('mail', 'mail_place', 'mail_thread')
      AND indexdef NOT LIKE 'CREATE UNIQUE%'`.execute(db);
  for (const { indexname } of rows) await sql`DROP INDEX ${sql.id(indexname)}`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}

async function makeMailbox(db: Kysely<Database>, { id, tenant }: SignedIn, no: number) {
  const server = JSON.stringify({ host: 'imap.bench.example', port: 993, security: 'ssl', user: 'me' });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO mailbox (tenant_id, owner_id, email, provider, imap, smtp, isdefault, state, status)
    VALUES (${tenant}, ${id}, ${`box${no}@bench.example`}, 'custom', ${server}::jsonb, ${server}::jsonb, ${no === 0}, 'disabled', 0) RETURNING id`.execute(
    db,
  );
  const mailbox = rows[0]?.id ?? '';
  const made = await sql<{ id: string; role: string }>`
    INSERT INTO mail_folder (tenant_id, mailbox_id, path, name, role, lasttime)
    SELECT ${tenant}, ${mailbox}, role, role, role, now() FROM unnest('{inbox,sent,archive}'::text[]) AS role RETURNING id, role`.execute(
    db,
  );
  const folder = (role: string) => made.rows.find((row) => row.role === role)?.id ?? '';
  return { mailbox, inbox: folder('inbox'), sent: folder('sent'), archive: folder('archive') };
}

function randomText(): string {
  const letters = Array.from({ length: WORDS_OF_TEXT }, () => wordNo(Math.floor(VOCABULARY * Math.random() ** SKEW))).join(' ');
  const characters = Array.from({ length: WORDS_OF_TEXT / 4 }, () => CHINESE[Math.floor(Math.random() * CHINESE.length)]).join('');
  return `${letters} ${characters}`;
}

async function makeTexts(db: Kysely<Database>): Promise<void> {
  await sql`CREATE TABLE bench_text (no integer PRIMARY KEY, text text NOT NULL, words tsvector NOT NULL)`.execute(db);
  const texts = Array.from({ length: TEXTS }, randomText);
  for (let from = 0; from < TEXTS; from += 1_000) {
    const some = texts.slice(from, from + 1_000);
    await sql`
      INSERT INTO bench_text SELECT ${from} + row_number() OVER () - 1, text, words::tsvector
      FROM unnest(${some}::text[], ${some.map((text) => mailWords('0', [text]))}::text[]) AS made (text, words)`.execute(db);
  }
}

interface Block {
  mailbox: string;
  inbox: string;
  sent: string;
  archive: string;
  no: number;
  from: number;
  mails: number;
}

/** Two mails to a conversation, each with a place and a body. */
async function makeBlock(
  db: Kysely<Database>,
  { id, tenant }: SignedIn,
  { mailbox, inbox, sent, archive, no, from, mails }: Block,
): Promise<void> {
  const boxWord = `'#m${mailbox}'`;
  await sql`
    WITH numbered AS (
      SELECT n, (n * 7919 + ${no} * 31) % ${TEXTS} AS text_no, 'p' || (n * 37 % ${PEOPLE}) || '@buyer' || (n * 37 % 700) || '.example' AS party,
        now() - (n + 1) * (interval '5 years' / ${mails / MAILBOXES}) - ${no} * interval '7 seconds' AS date FROM generate_series(${from}::integer, ${from + AT_ONCE - 1}::integer) AS n),
    threads AS (
      INSERT INTO mail_thread (tenant_id, mailbox_id, rootid, subjectkey, party, lastdate)
      SELECT ${tenant}, ${mailbox}, '<' || n || '@bench>', 'offer ' || n, party, date FROM numbered WHERE n % 2 = 0 RETURNING id, subjectkey),
    mails AS (
      INSERT INTO mail (tenant_id, mailbox_id, thread_id, direction, messageid, fromname, fromaddress, party, subject, snippet, date, size, hasfile, words)
      SELECT ${tenant}, ${mailbox}, threads.id, CASE WHEN n % 8 = 7 THEN 'out' ELSE 'in' END, '<' || n || '@bench>', 'Buyer ' || n % ${PEOPLE}, party, party,
        'Offer ' || n || ' ' || left(text, 30), left(text, 120), date, 20000, n % 5 = 0, words || ${boxWord}::tsvector || replace(replace(party, '@', ' '), '.', ' ')::tsvector
      FROM numbered JOIN bench_text ON bench_text.no = text_no JOIN threads ON subjectkey = 'offer ' || (n - n % 2) RETURNING id, thread_id, date, direction, messageid),
    bodies AS (
      INSERT INTO mail_body (mail_id, text) SELECT mails.id, text FROM mails
      JOIN bench_text ON bench_text.no = (substring(messageid FROM 2 FOR length(messageid) - 8)::integer * 7919 + ${no} * 31) % ${TEXTS})
    INSERT INTO mail_place (folder_id, uid, tenant_id, owner_id, mailbox_id, mail_id, thread_id, role, date, isread, isstarred)
    SELECT CASE role WHEN 'inbox' THEN ${inbox}::bigint WHEN 'sent' THEN ${sent}::bigint ELSE ${archive}::bigint END, id, ${tenant}, ${id}, ${mailbox}, id, thread_id, role,
      date, id % 10 <> 0, id % 50 = 0
    FROM (SELECT *, CASE WHEN direction = 'out' THEN 'sent' WHEN id % 8 = 3 THEN 'archive' ELSE 'inbox' END AS role FROM mails) AS placed`.execute(
    db,
  );
}
