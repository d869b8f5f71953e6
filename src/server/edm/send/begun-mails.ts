import type { ClaimedRecipient } from './claim-recipients.ts';

interface Source {
  /** Takes further mails in hand; none once there are none, or no room for them. */
  claim: () => Promise<ClaimedRecipient[]>;
  /** Notes mails as begun, and says which of them may go. */
  begin: (ids: string[]) => Promise<ReadonlySet<string>>;
  /** Told of mails that were taken in hand and do not go. */
  giveBack: (recipient: ClaimedRecipient) => void;
  onError: (error: unknown) => void;
}

/** Noted as begun at once: one note on the disk costs as much for eight as for one. Each of them is unsure where a server is killed. */
const AT_ONCE = 8;
/** As soon as fewer are ready the next ones are noted, so that no line waits for the disk. */
const FEW = 5;

/** The mails of a task one after another, each noted as begun before it is handed out. */
export class BegunMails {
  readonly #source: Source;
  #claimed: ClaimedRecipient[] = [];
  #ready: ClaimedRecipient[] = [];
  #filling: Promise<void> | undefined;
  #isOver = false;

  constructor(source: Source) {
    this.#source = source;
  }

  async next(): Promise<ClaimedRecipient | undefined> {
    for (;;) {
      if (this.#ready.length < FEW && !this.#isOver) this.#filling ??= this.#fill().finally(() => (this.#filling = undefined));
      const one = this.#ready.shift();
      if (one) return one;
      if (!this.#filling) return undefined;
      await this.#filling;
    }
  }

  /** Takes no more in hand; what is noted as begun is still handed out. */
  end(): void {
    this.#isOver = true;
    for (const recipient of this.#claimed.splice(0)) this.#source.giveBack(recipient);
  }

  async #fill(): Promise<void> {
    const { claim, begin, giveBack, onError } = this.#source;
    let some: ClaimedRecipient[] = [];
    try {
      if (this.#claimed.length === 0) this.#claimed = await claim();
      // The mailbox may have failed meanwhile.
      if (this.#isOver) return this.end();
      some = this.#claimed.splice(0, AT_ONCE);
      if (some.length === 0) return this.end();
      const begun = await begin(some.map(({ id }) => id));
      for (const recipient of some) {
        if (begun.has(recipient.id)) this.#ready.push(recipient);
        else giveBack(recipient);
      }
    } catch (error) {
      onError(error);
      for (const recipient of some) giveBack(recipient);
      this.end();
    }
  }
}
