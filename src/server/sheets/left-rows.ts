import { charactersOf, type SheetRow } from './sheet.ts';

const MOST_ROWS = 1000;
/** Their texts go in one answer, and are kept with an import that is over. */
const MOST_CHARACTERS = 1_000_000;

/** The first rows of a table that are left out, whole: whoever corrects them and imports them again loses no part of a cell. */
export class LeftRows<Row extends SheetRow> {
  readonly rows: Row[] = [];
  #room = MOST_CHARACTERS;

  /** Keeps a row, unless one before it found no room any more: those that are kept are the first ones. */
  add(row: Row): void {
    this.#room -= charactersOf(row);
    if (this.#room >= 0 && this.rows.length < MOST_ROWS) this.rows.push(row);
    else this.#room = -1;
  }
}
