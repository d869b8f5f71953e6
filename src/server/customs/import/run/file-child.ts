import { gzipSync } from 'node:zlib';

import { partyKey } from '#server/customs/write/companies.ts';
import type { NewRecord } from '#server/customs/write/new-record.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { charactersOf, inPieces, type SheetRow } from '#server/sheets/sheet.ts';

import { type Blank, type Habits, habitsOf, type ReadRow, type RowFault } from '../read/cells.ts';
import { rowReader } from '../read/read-row.ts';
import type { FileTask } from './file-task.ts';
import { type PackedRecords, packRecords } from './pack-records.ts';

/** Rows that were read; those that are left out as JSON, so that the server passes them on without reading them. */
export interface CheckedPiece {
  count: number;
  left: string;
  /** Only with the last piece. */
  summary?: Summary;
}

/** What a dry run found. */
export interface Summary {
  habits: Habits;
  total: number;
  good: number;
  reasons: Partial<Record<RowFault, number>>;
  blanks: (Blank & { count: number })[];
  companies: number;
  firstdate: string;
  lastdate: string;
}

/** Some rows, ready to be written down. */
export interface LoadedPiece extends PackedRecords {
  /** How many rows of the file it stands for, and the first and last of them. */
  count: number;
  first: number;
  last: number;
  /** The rows as they came: gzip of JSON, in base64. */
  content: string;
}

const CHECKED_AT_ONCE = { rows: 5_000, characters: 2_000_000 };
/** Rows from which the order of day and month is learnt before the first is read. */
const FIRST_ROWS = 1_000;
/** Rows of one transaction: so few that nobody waits long for it. */
const LOADED_AT_ONCE = { rows: 4_000, characters: 16_000_000 };
/** Between time and size: the tables of vendors pack to a tenth anyway. */
const GZIP = { level: 1 };

/**
 * Reads a whole file for the dry run.
 *
 * Day and month of `3/2/2024` are taken as most of the file writes them; which rows are good does not depend on it, so that one reading is enough.
 *
 * @yields pieces of rows, the last with a summary
 */
async function* check({ path, reading, after, limits, ...options }: FileTask): AsyncGenerator<CheckedPiece> {
  const { learn, habits } = habitsOf(options.uses);
  const sum = summing();
  const piece = { count: 0, characters: 0, left: [] as object[] };
  const first: SheetRow[] = [];
  let read: ((row: SheetRow) => ReadRow) | undefined;
  const takeFirst = () => {
    const reader = rowReader({ ...options, habits: habits() });
    for (const row of first.splice(0)) take(row, reader);
    read = reader;
  };
  const take = (row: SheetRow, reader: (row: SheetRow) => ReadRow) => {
    const found = reader(row);
    sum.add(found);
    piece.count += 1;
    if (!found.fault) return;
    piece.characters += charactersOf(row);
    piece.left.push({ line: row.line, ...found.fault, cells: row.cells });
  };
  for await (const row of rowsOf(path, reading, limits)) {
    if (row.line <= after) continue;
    learn(row);
    if (read) take(row, read);
    else if (first.push(row) >= FIRST_ROWS) takeFirst();
    if (piece.count >= CHECKED_AT_ONCE.rows || piece.characters >= CHECKED_AT_ONCE.characters) yield handedOver(piece);
  }
  if (!read) takeFirst();
  yield { ...handedOver(piece), summary: { ...sum.summary(), habits: habits() } };
}

function handedOver(piece: { count: number; characters: number; left: object[] }): CheckedPiece {
  const { count, left } = piece;
  Object.assign(piece, { count: 0, characters: 0, left: [] });
  return { count, left: JSON.stringify(left) };
}

function summing() {
  const [reasons, blanks, companies] = [new Map<RowFault, number>(), new Map<string, Blank & { count: number }>(), new Set<string>()];
  const sums = { total: 0, good: 0, firstdate: '', lastdate: '' };
  const addBlank = ({ code, field }: Blank) => {
    const known = blanks.get(`${code} ${field}`) ?? { code, field, count: 0 };
    blanks.set(`${code} ${field}`, { ...known, count: known.count + 1 });
  };
  const addRecord = ({ date, buyer, supplier }: NewRecord) => {
    sums.good += 1;
    if (sums.firstdate === '' || date < sums.firstdate) sums.firstdate = date;
    if (date > sums.lastdate) sums.lastdate = date;
    for (const party of [buyer, supplier]) if (typeof party === 'object') companies.add(partyKey(party));
  };
  return {
    add({ record, fault, blanks: own }: ReadRow) {
      sums.total += 1;
      for (const blank of own) addBlank(blank);
      if (record) addRecord(record);
      else reasons.set(fault.code, (reasons.get(fault.code) ?? 0) + 1);
    },
    summary: (): Omit<Summary, 'habits'> => ({
      ...sums,
      reasons: Object.fromEntries(reasons),
      blanks: [...blanks.values()].toSorted((a, b) => b.count - a.count),
      companies: companies.size,
    }),
  };
}

/** @yields the good rows of a file as records, and all rows as they came */
async function* load({ path, reading, after, limits, habits, ...options }: FileTask): AsyncGenerator<LoadedPiece> {
  const read = rowReader({ ...options, habits: habits ?? { orders: {}, decimals: {} } });
  for await (const rows of inPieces(rowsOf(path, reading, limits), LOADED_AT_ONCE, ({ line }) => line <= after)) yield pieceOf(rows, read);
}

function pieceOf(rows: readonly SheetRow[], read: (row: SheetRow) => ReadRow): LoadedPiece {
  const lines = rows.map(({ line, cells }) => [line, cells]);
  return {
    ...packRecords(rows.flatMap((row) => read(row).record ?? [])),
    count: rows.length,
    first: rows[0]?.line ?? 0,
    last: rows.at(-1)?.line ?? 0,
    content: gzipSync(JSON.stringify(lines), GZIP).toString('base64'),
  };
}

serveParent((task: FileTask) => (task.aim === 'check' ? check(task) : load(task)));
