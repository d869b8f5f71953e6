import { createHmac, randomBytes } from 'node:crypto';

import { isbot } from 'isbot';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { writeView } from './view-writer.ts';

/** Who asks for a page, as far as a request tells. */
export interface Asker {
  tenantId: string;
  address: string;
  agent: string;
}

/** One view of a page. */
export interface View extends Asker {
  page: string;
  lang: string;
  source: string;
  utm: string;
  /** Its code, where it is known. */
  country: string;
  /** The banner that led here, as its link says. */
  banner?: string;
}

const VISITOR_BYTES = 8;
let salt: { day: string; value: Buffer } | undefined;

/** Programs do not read pages; one that does not say what it is counts as one. */
function isMachine(agent: string): boolean {
  return agent === '' || isbot(agent);
}

/** Tells a visitor of one day from the others without keeping who they are: the salt of the day is forgotten, and with it the way back. */
export async function visitorOf(db: Kysely<Database>, { tenantId, address, agent }: Asker): Promise<Buffer> {
  const day = new Date().toISOString().slice(0, 10);
  if (salt?.day !== day) salt = { day, value: await saltOf(db, day) };
  return createHmac('sha256', salt.value).update(`${tenantId}|${address}|${agent}`).digest().subarray(0, VISITOR_BYTES);
}

/** Reads the salt of a day, which all servers share; the first to ask makes it. */
async function saltOf(db: Kysely<Database>, day: string): Promise<Buffer> {
  await sql`INSERT INTO site_salt (day, salt) VALUES (${day}, ${randomBytes(32)}) ON CONFLICT DO NOTHING`.execute(db);
  const row = await db
    .selectFrom('site_salt')
    .where('day', '=', sql<Date>`${day}::date`)
    .select('salt')
    .executeTakeFirstOrThrow();
  return row.salt;
}

/** Notes that a page was asked for; whether by a person shows when the picture on it is asked for as well. */
export async function noteView(db: Kysely<Database>, view: View): Promise<void> {
  const { tenantId, page, lang, source, utm, country, banner = '', agent } = view;
  const visitor = await visitorOf(db, view);
  await writeView(db, { tenant_id: tenantId, visitor, page, lang, source, utm, country, banner, device: deviceOf(agent), ishuman: false });
}

/** More wait only where the database does not answer; figures are not worth a server's memory. */
const MOST_WAITING = 5_000;
const waiting = new Set<Promise<void>>();

/** Notes a view as {@link noteView} does, without keeping the reader waiting: a page that is known is answered whatever the database does. */
export function noteViewSoon(db: Kysely<Database>, view: View, onError: (error: unknown) => void): void {
  if (waiting.size >= MOST_WAITING) return;
  const noted: Promise<void> = noteView(db, view)
    .catch(onError)
    .finally(() => waiting.delete(noted));
  waiting.add(noted);
}

/** Waits until all who have got a page from this server so far are in the table. */
export async function viewsAtRest(): Promise<void> {
  await Promise.all(waiting);
}

/** The picture of a page was asked for: its latest view was a person's, unless a program says what it is. */
export async function confirmView(db: Kysely<Database>, asker: Asker, page: string): Promise<void> {
  if (isMachine(asker.agent)) return;
  await viewsAtRest();
  const visitor = await visitorOf(db, asker);
  await sql`UPDATE site_view SET ishuman = true WHERE ctid = (SELECT ctid FROM site_view
    WHERE tenant_id = ${asker.tenantId} AND visitor = ${visitor} AND page = ${page} ORDER BY viewtime DESC LIMIT 1)`.execute(db);
}

function deviceOf(agent: string): string {
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet';
  return /mobi|iphone/i.test(agent) ? 'phone' : 'computer';
}
