import type { Caps } from '#server/sheets/caps.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { inPieces, isBlank, type Reading, type SheetRow } from '#server/sheets/sheet.ts';

import type { RefundColumns } from './refund-columns.ts';

/** What the child process is sent. */
export interface RefundTask {
  path: string;
  reading: Reading;
  limits: Caps;
  headrow: number;
  columns: RefundColumns;
}

/** The cells of a row that count, as they are written. */
export interface RefundRow {
  /** As a spreadsheet counts, from 1. */
  line: number;
  hscode: string;
  rate: string;
  vat: string;
}

const AT_ONCE = { rows: 1000, characters: 500_000 };
/** No code or rate is longer; what is, is none. */
const LONGEST = 40;

async function* work({ path, reading, limits, headrow, columns }: RefundTask): AsyncGenerator<RefundRow[]> {
  const isSkipped = (row: SheetRow) => row.line <= headrow || isBlank(row);
  for await (const rows of inPieces(rowsOf(path, reading, limits), AT_ONCE, isSkipped)) {
    yield rows.map(({ line, cells }) => {
      const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').normalize('NFKC').trim().slice(0, LONGEST));
      return { line, hscode: cell(columns.hscode), rate: cell(columns.rate), vat: cell(columns.vat) };
    });
  }
}

serveParent(work);
