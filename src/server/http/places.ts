/** A number of places, of which each owner may have some. */
export class Places {
  readonly #limits: { most: number; mostPerOwner: number };
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(limits: { most: number; mostPerOwner: number }) {
    this.#limits = limits;
  }

  /** Takes a place and returns what gives it back, or says why there is none: the owner has too many, or all are taken. */
  take(owner: string): (() => void) | 'too many' | 'full' {
    const mine = this.#taken.get(owner) ?? 0;
    if (mine >= this.#limits.mostPerOwner) return 'too many';
    if (this.#total >= this.#limits.most) return 'full';
    this.#taken.set(owner, mine + 1);
    this.#total += 1;
    return () => this.#giveBack(owner);
  }

  #giveBack(owner: string): void {
    this.#total -= 1;
    const left = (this.#taken.get(owner) ?? 1) - 1;
    if (left === 0) this.#taken.delete(owner);
    else this.#taken.set(owner, left);
  }
}
