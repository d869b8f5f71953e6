/** A row of a list: the names it gives, and what it says. */
export interface EntryRow {
  /** What it has in common with the other rows of its entry; empty where each row is one. */
  key: string;
  names: string[];
  text: string;
}

/** What a child process hands over at once. */
export interface EntryRows {
  rows: EntryRow[];
  /** The day of the list, where the file says it. */
  day?: string | undefined;
}

const LONGEST_NAME = 300;
const LONGEST_TEXT = 2000;
const MOST_NAMES = 100;
/** What sets apart the things that an entry says. */
const BETWEEN = ' · ';

/** A row as it is kept: each name once, and no longer than a page can show; nothing where it names nobody. */
export function entryRow({ key, names, said }: { key: string; names: readonly string[]; said: readonly string[] }): EntryRow | undefined {
  const known = [
    ...new Set(
      names.map((name) =>
        name
          .replaceAll(/[\0\s]+/g, ' ')
          .trim()
          .slice(0, LONGEST_NAME),
      ),
    ),
  ].filter(Boolean);
  if (known.length === 0) return undefined;
  return { key, names: known.slice(0, MOST_NAMES), text: said.join(BETWEEN).toWellFormed().slice(0, LONGEST_TEXT).toWellFormed() };
}
