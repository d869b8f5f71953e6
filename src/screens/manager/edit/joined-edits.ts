/** The fields of a form, as typed. */
export type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** Somebody else has saved meanwhile. */
export interface Conflict<Key extends string, Row> {
  /** The row as it is now. */
  readonly theirs: Row;
  /** The state now, as a form shows it. */
  readonly now: Texts<Key>;
  /** The fields that both have changed, each to another value. */
  readonly keys: readonly Key[];
  /** Theirs with one's own changes upon it. */
  readonly joined: Texts<Key>;
}

interface Sides<Key extends string> {
  readonly base: Texts<Key>;
  readonly mine: Texts<Key>;
  readonly theirs: Texts<Key>;
}

/** The fields that differ between two states of a form. */
function changedKeys<Key extends string>(before: Texts<Key>, after: Texts<Key>): Key[] {
  return (Object.keys(after) as Key[]).filter((key) => before[key] !== after[key]);
}

/** Two edits of one row put together, and where they meet. */
export function join<Key extends string>({ base, mine, theirs }: Sides<Key>): { keys: Key[]; joined: Texts<Key> } {
  const own = changedKeys(base, mine);
  const changedThere = new Set(changedKeys(base, theirs));
  const joined = { ...theirs, ...(Object.fromEntries(own.map((key) => [key, mine[key]])) as Partial<Texts<Key>>) };
  return { joined, keys: own.filter((key) => changedThere.has(key) && mine[key] !== theirs[key]) };
}
