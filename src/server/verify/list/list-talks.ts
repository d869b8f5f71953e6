import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { addressIn, type Described, judgeAlone, misspelt } from '#server/verify/address/judge-alone.ts';
import { type Asker, markContacts, readKept } from '#server/verify/address/kept-checks.ts';
import { keyOf, learnOwn } from '#server/verify/address/own-knowledge.ts';
import type { ReadAddress } from '#server/verify/address/read-address.ts';

import type { ListAnswer, ListedAddress } from './ledger.ts';
import type { ListRow } from './list-rows.ts';

/** Addresses of a list that are asked about in one conversation. */
export interface ListTalk {
  domain: string;
  isInternational: boolean;
  addresses: (Described & { row: ListedAddress })[];
  /** Whether the domains of this block take any name, as far as it is known; what is learnt is added. */
  catchalls: Map<string, boolean>;
}

/** Some of a list: what needs no asking, and the conversations about the rest. */
interface Block {
  settled: ListAnswer[];
  talks: ListTalk[];
}

const ROWS_A_BLOCK = 500;

interface OpenRow extends ListedAddress {
  band: number;
  domain: string;
}

const START: OpenRow = { band: -1, domain: '', place: 0, mail: '', tries: 0 };

/**
 * Reads once through the addresses of a list that are due.
 *
 * @yields blocks of a size that does not grow with the list
 */
export async function* dueBlocks(db: Kysely<Database>, asker: Asker, list: ListRow): AsyncGenerator<Block> {
  for (let rows = await dueRows(db, list, START); rows.length > 0; rows = await dueRows(db, list, rows.at(-1) ?? START))
    yield blockOf(db, asker, rows);
}

/** The next addresses, those of a domain together; the last domain of a block is left to the next one, as there may be more of it. */
async function dueRows(db: Kysely<Database>, { id }: ListRow, after: OpenRow): Promise<OpenRow[]> {
  const order = sql`turn / 16, lower(split_part(mail, '@', 2)), place`;
  const { rows } = await sql<OpenRow>`
    SELECT place, mail, tries, turn / 16 AS band, lower(split_part(mail, '@', 2)) AS domain FROM address_list_row
    WHERE list_id = ${id} AND NOT asked AND askat <= now() AND (${order}) > (${after.band}, ${after.domain}, ${after.place})
    ORDER BY ${order} LIMIT ${ROWS_A_BLOCK}`.execute(db);
  const last = rows.at(-1);
  return rows.length < ROWS_A_BLOCK ? rows : rows.filter(({ band, domain }) => band !== last?.band || domain !== last.domain);
}

async function blockOf(db: Kysely<Database>, asker: Asker, rows: readonly OpenRow[]): Promise<Block> {
  const read = rows.map((row) => ({ row, ...addressIn(row.mail) }));
  const wanted = read.flatMap(({ address }) => (address ? [address] : []));
  const kept = await readKept(db, asker, wanted.map(keyOf));
  // A contact may be newer than the judgement.
  await markContacts(
    db,
    asker,
    [...kept].map(([key, check]) => ({ key, check })),
  );
  const learn = await learnOwn(db, asker, wanted);
  const settled: ListAnswer[] = [];
  const talks = new Map<string, ListTalk>();
  const catchalls = new Map<string, boolean>();
  for (const { row, mail, address } of read) {
    const known = address && kept.get(keyOf(address));
    if (address === undefined) settled.push({ row, finding: misspelt(mail) });
    else if (known) settled.push({ row, finding: known, isKept: true });
    else {
      const own = learn(address);
      const { isSettled, finding } = judgeAlone(mail, address, own);
      if (own.catchall !== undefined) catchalls.set(address.domain, own.catchall);
      if (isSettled) settled.push({ row, finding });
      else talkFor(talks, { row, address, catchalls }).addresses.push({ row, address, finding });
    }
  }
  return { settled, talks: [...talks.values()] };
}

function talkFor(
  talks: Map<string, ListTalk>,
  { row, address: { domain, isInternational }, catchalls }: { row: OpenRow; address: ReadAddress; catchalls: Map<string, boolean> },
): ListTalk {
  const key = `${row.band} ${domain} ${isInternational}`;
  const talk = talks.get(key) ?? { domain, isInternational, addresses: [], catchalls };
  talks.set(key, talk);
  return talk;
}
