import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Finding } from '#server/verify/address/judge-alone.ts';
import { type Asker, keepChecks } from '#server/verify/address/kept-checks.ts';

import type { ListRow } from './list-rows.ts';

/** An address of a list. */
export interface ListedAddress {
  place: number;
  mail: string;
  /** How often it was tried before. */
  tries: number;
}

/** What was found out about an address of the list; what was kept from an earlier time needs no keeping. */
export interface ListAnswer {
  row: ListedAddress;
  finding: Finding;
  isKept?: boolean;
}

/** What is written down in one go. */
export interface Entry {
  answers?: readonly ListAnswer[];
  /** What was learnt about a domain: whether it takes any name. */
  fact?: readonly [domain: string, catchall: boolean];
  /** The address that is asked about next. */
  asking?: ListedAddress;
}

/** A server that puts us off is asked once more, and later. */
const MOST_TRIES = 2;
const AGAIN_AFTER = sql.lit('5 minutes');

/**
 * Where a run writes down whom it is about to ask, and what it was answered.
 *
 * Whoever comes while it writes waits, and all who wait are written together: conversations go on side by side, and a statement for each of their steps
 * would take longer than the steps.
 */
export class Ledger {
  readonly #db: Kysely<Database>;
  readonly #asker: Asker;
  readonly #list: ListRow;
  #waiting: { entry: Entry; done: PromiseWithResolvers<boolean> }[] = [];
  #isWriting = false;
  #isOver = false;

  constructor(db: Kysely<Database>, asker: Asker, list: ListRow) {
    this.#db = db;
    this.#asker = asker;
    this.#list = list;
  }

  /** Whether the list was stopped, another run has taken it over, or the books cannot be kept: nobody else must be asked. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Resolves once it is on the disk: to whether the address may be asked about. */
  async write(entry: Entry): Promise<boolean> {
    const done = Promise.withResolvers<boolean>();
    this.#waiting.push({ entry, done });
    if (!this.#isWriting) void this.#writeAll();
    return done.promise;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      try {
        const claimed = await this.#writeBatch(batch.map(({ entry }) => entry));
        for (const { entry, done } of batch) done.resolve(entry.asking === undefined || claimed.has(entry.asking.place));
      } catch (error) {
        this.#isOver = true;
        for (const { done } of batch) done.reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #writeBatch(entries: readonly Entry[]): Promise<Set<number>> {
    const answers = entries.flatMap((entry) => entry.answers ?? []);
    const findings = answers.filter(({ isKept }) => !isKept).map(({ finding }) => finding);
    const facts = new Map(entries.flatMap(({ fact }) => (fact ? [fact] : [])));
    const asking = entries.flatMap((entry) => (entry.asking ? [entry.asking.place] : []));
    const claimed = await this.#db.transaction().execute(async (trx) => {
      await this.#keepAnswers(trx, answers);
      await keepChecks(trx, this.#asker, { findings, facts });
      return this.#claim(trx, asking);
    });
    if (claimed.size < asking.length) this.#isOver = true;
    return claimed;
  }

  /** Whoever is put off by a server comes again later, as long as no other run has the list. */
  async #keepAnswers(trx: Kysely<Database>, answers: readonly ListAnswer[]): Promise<void> {
    if (answers.length === 0) return;
    const { id, runner } = this.#list;
    const rows = answers.map(({ row, finding: { status, reason } }) => {
      const [tries, isLater] = [row.tries + 1, reason === 'greylisted' && row.tries + 1 < MOST_TRIES];
      return { place: row.place, tries, status: isLater ? null : status, reason: isLater ? null : reason };
    });
    const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
    await sql`
      UPDATE address_list_row AS own SET asked = told.status IS NOT NULL, tries = told.tries, status = told.status, reason = told.reason,
        askat = CASE WHEN told.status IS NULL THEN now() + interval ${AGAIN_AFTER} ELSE own.askat END
      FROM unnest(${column('place')}::integer[], ${column('tries')}::smallint[], ${column('status')}::text[], ${column('reason')}::text[])
        AS told (place, tries, status, reason)
      WHERE own.list_id = ${id} AND own.place = told.place
        AND (told.status IS NOT NULL OR EXISTS (SELECT FROM address_list WHERE id = ${id} AND coalesce(runner, ${runner}) = ${runner}))`.execute(
      trx,
    );
  }

  /** Writes down who is asked about, before they are. */
  async #claim(trx: Kysely<Database>, places: readonly number[]): Promise<Set<number>> {
    if (places.length === 0) return new Set();
    const { id, runner } = this.#list;
    const { rows } = await sql<{ place: number }>`
      UPDATE address_list_row SET asked = true, tries = tries + 1
      WHERE list_id = ${id} AND place = ANY(${places}::integer[]) AND NOT asked
        AND EXISTS (SELECT FROM address_list WHERE id = ${id} AND runner = ${runner} AND status = 1)
      RETURNING place`.execute(trx);
    return new Set(rows.map(({ place }) => place));
  }
}
