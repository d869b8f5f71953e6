import { type Kysely, sql } from 'kysely';
import type { Client } from 'pg';

import { clientOptions, type ConnectionTarget } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import { SteadyClient } from '#server/database/steady-client.ts';

import { wakeSnoozed } from './arrival/wake-snoozed.ts';
import { beat, claimMailboxes, release } from './lease.ts';
import { Bell, Turns } from './signals.ts';
import { tendMailbox, type Tending } from './tend-mailbox.ts';

export interface KeeperOptions extends Pick<Tending, 'db' | 'open' | 'faultOf' | 'isRefused' | 'log' | 'secrets'> {
  target: ConnectionTarget;
  /** The name under which it holds leases. */
  name: string;
  /** Connections at most. */
  most: number;
}

/** Much shorter than the silence after which another keeper takes its mailboxes. */
const BEAT_EVERY_MS = 10_000;
/** A first reading fills the memory with texts. */
const FIRST_SYNCS = 4;

interface Tended {
  bell: Bell;
  end: AbortController;
  done: Promise<void>;
}

/** Keeps mailboxes: takes those that nobody keeps, has each tended on a connection of its own, and lets go of those that are no longer to be kept. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #tending: Tending;
  readonly #tended = new Map<string, Tended>();
  readonly #look = new Bell();
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #ear: Client | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#tending = { ...options, keeper: options.name, firstSyncs: new Turns(FIRST_SYNCS) };
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Ends every connection and gives the mailboxes back. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#look.ring();
    await this.#running;
    for (const one of this.#tended.values()) end(one);
    await Promise.all([...this.#tended.values()].map(({ done }) => done));
    await this.#ear?.end().catch(() => undefined);
    await release(this.#options.db, this.#options.name);
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#hear();
        await this.#turn();
      } catch (error) {
        this.#options.log(error, 'the keeper of mailboxes cannot reach the database');
      }
      await this.#look.wait(BEAT_EVERY_MS);
    }
  }

  async #turn(): Promise<void> {
    const { db, name, most } = this.#options;
    const own = await beat(db, name);
    await wakeSnoozed(db);
    for (const [id, one] of this.#tended) if (!own.has(id)) end(one);
    const ids = await claimMailboxes(db, name, most - this.#tended.size);
    for (const id of [...ids, ...own]) if (!this.#tended.has(id)) this.#take(id);
  }

  #take(id: string): void {
    const [bell, stop] = [new Bell(), new AbortController()];
    const done = tendMailbox(this.#tending, { id, bell, ended: stop.signal })
      .catch((error: unknown) => this.#options.log(error, `mailbox ${id} is kept no longer`))
      .then(async () => release(this.#options.db, this.#options.name, id))
      .catch((error: unknown) => this.#options.log(error, `mailbox ${id} could not be given back`))
      .finally(() => this.#tended.delete(id));
    this.#tended.set(id, { bell, end: stop, done });
  }

  /** Listens for what asks for a mailbox; a broken line is made anew at the next turn. What was asked for meanwhile nobody told, so that all are looked at. */
  async #hear(): Promise<void> {
    if (this.#ear) return;
    const ear = new SteadyClient({ ...clientOptions(this.#options.target), application_name: 'farsail mail', keepAlive: true });
    ear.on('notification', ({ payload = '' }) => this.#woken(payload));
    ear.once('end', () => {
      if (this.#ear === ear) this.#ear = undefined;
    });
    await ear.connect();
    await ear.query('LISTEN mailbox');
    this.#ear = ear;
    for (const { bell } of this.#tended.values()) bell.ring();
  }

  #woken(id: string): void {
    const one = this.#tended.get(id);
    (one?.bell ?? this.#look).ring();
  }
}

function end(one: Tended): void {
  one.end.abort();
  one.bell.ring();
}

/** Mailboxes that a keeper held which is gone, free at once and not only after its silence. */
export async function freeMailboxes(db: Kysely<Database>, keeper: string): Promise<void> {
  await sql`UPDATE mailbox SET keeper = NULL, beat = NULL WHERE keeper = ${keeper}`.execute(db);
}
