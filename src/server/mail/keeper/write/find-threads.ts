import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** What a conversation is found by. */
export interface ThreadClues {
  messageId: string;
  inReplyTo: string;
  references: readonly string[];
  /** The provider's number of the conversation; empty where it has none. */
  conversation: string;
  subjectKey: string;
  /** The other side's address. */
  party: string;
  date: Date;
}

/** A conversation as its row is. */
export interface Thread {
  id: string;
  isNew: boolean;
  rootId: string;
  subjectKey: string;
  party: string;
}

/** Mails of one subject with one party that lie further apart are different conversations. */
const SUBJECT_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * The conversation of each mail, those of a mailbox that are there before new ones.
 *
 * Mails arrive newest first, so an answer is mostly here before what it answers: a conversation is therefore known by the Message-ID that its References begin
 * with. What names nothing is put to the mails of the same subject and party of 90 days around.
 */
export async function findThreads(
  db: Kysely<Database>,
  { mailboxId, newIds }: { mailboxId: string; newIds: readonly string[] },
  clues: readonly ThreadClues[],
): Promise<Thread[]> {
  const [byId, bySubject] = [await knownById(db, mailboxId, clues), await knownBySubject(db, mailboxId, clues)];
  const made = new Made(newIds);
  return clues.map((clue, at) => {
    const ids = idsOf(clue);
    const known = ids.map((id) => byId.get(id)).find((id) => id !== undefined) ?? bySubject.get(at);
    const found = made.take(known, clue);
    for (const id of ids) if (!byId.has(id)) byId.set(id, found.id);
    return found;
  });
}

/** The conversations of a block so far. */
class Made {
  readonly #all: (Thread & { date: number })[] = [];
  readonly #newIds: Iterator<string>;

  constructor(newIds: readonly string[]) {
    this.#newIds = newIds.values();
  }

  take(known: string | undefined, clue: ThreadClues): Thread {
    const there = known === undefined ? this.#sameSubject(clue) : this.#all.find(({ id }) => id === known);
    if (there) return there;
    const { subjectKey, party, date } = clue;
    const id = known ?? this.#newIds.next().value ?? '';
    const thread = { id, isNew: known === undefined, rootId: rootOf(clue), subjectKey, party, date: date.getTime() };
    this.#all.push(thread);
    return thread;
  }

  #sameSubject({ subjectKey, party, date }: ThreadClues): Thread | undefined {
    if (subjectKey === '' || party === '') return undefined;
    const isNear = (one: { date: number }) => Math.abs(one.date - date.getTime()) < SUBJECT_DAYS * DAY_MS;
    return this.#all.findLast((one) => one.subjectKey === subjectKey && one.party === party && isNear(one));
  }
}

function rootOf({ conversation, references, inReplyTo, messageId }: ThreadClues): string {
  return conversation === '' ? (references[0] ?? (inReplyTo || messageId)) : `#${conversation}`;
}

/** The best clue first. */
function idsOf(clue: ThreadClues): string[] {
  const { messageId, inReplyTo, references } = clue;
  return [rootOf(clue), inReplyTo, ...references.toReversed(), messageId].filter((id) => id !== '');
}

async function knownById(db: Kysely<Database>, mailboxId: string, clues: readonly ThreadClues[]): Promise<Map<string, string>> {
  const ids = [...new Set(clues.flatMap(idsOf))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ messageid: string; thread: string }>`
    SELECT messageid, thread_id AS thread FROM mail WHERE mailbox_id = ${mailboxId} AND messageid = ANY (${ids}::text[])
    UNION ALL
    SELECT rootid, id FROM mail_thread WHERE mailbox_id = ${mailboxId} AND rootid = ANY (${ids}::text[])`.execute(db);
  return new Map(rows.map(({ messageid, thread }) => [messageid, thread]));
}

/** The known thread of each mail with the same subject, by the mail's place in the list. */
async function knownBySubject(db: Kysely<Database>, mailboxId: string, clues: readonly ThreadClues[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ at: string; thread: string }>`
    SELECT asked.at - 1 AS at, found.id AS thread
    FROM unnest(${clues.map(({ subjectKey }) => subjectKey)}::text[], ${clues.map(({ party }) => party)}::text[],
      ${clues.map(({ date }) => date)}::timestamptz[]) WITH ORDINALITY AS asked (subjectkey, party, date, at)
    CROSS JOIN LATERAL (
      SELECT id FROM mail_thread AS thread
      WHERE mailbox_id = ${mailboxId} AND thread.subjectkey = asked.subjectkey AND thread.party = asked.party
        AND lastdate BETWEEN asked.date - interval ${sql.lit(`${SUBJECT_DAYS} days`)} AND asked.date + interval ${sql.lit(`${SUBJECT_DAYS} days`)}
      ORDER BY lastdate DESC LIMIT 1
    ) AS found
    WHERE asked.subjectkey <> '' AND asked.party <> ''`.execute(db);
  return new Map(rows.map(({ at, thread }) => [Number(at), thread]));
}
