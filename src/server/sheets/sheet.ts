/** The encodings that spreadsheets and mail programs of the trade write, by the names that `TextDecoder` knows. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'windows-1252', 'windows-1251', 'koi8-r', 'ibm866'] as const;
export type Encoding = (typeof encodings)[number];

/** The characters that separate the cells of a line. */
export const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
export type Separator = keyof typeof separators;

/** How a file is to be read. */
export type Reading =
  | { format: 'csv'; encoding: Encoding; separator: Separator }
  | { format: 'xlsx' | 'xlsb'; sheet: number }
  | { format: 'dbf'; encoding: Encoding };

/** How much text a row has; what a child process hands over at once is bounded by that, because a few rows can be as large as a whole table. */
export function charactersOf({ cells }: SheetRow): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}

/** One row of a table: all its cells as text, without what is empty at its end. */
export interface SheetRow {
  /** Its number in the file as a spreadsheet counts, from 1. */
  line: number;
  cells: string[];
}

/** How much a child process hands on at once: so many rows, or fewer where they are long. */
export interface PieceSize {
  rows: number;
  characters: number;
}

/**
 * Cuts a table into pieces; rows that are `skipped` are in none of them.
 *
 * @yields pieces of at least one row
 */
export async function* inPieces(
  rows: AsyncIterable<SheetRow>,
  most: PieceSize,
  skipped: (row: SheetRow) => boolean,
): AsyncGenerator<SheetRow[]> {
  let [piece, characters] = [[] as SheetRow[], 0];
  for await (const row of rows) {
    if (skipped(row)) continue;
    characters += charactersOf(row);
    if (piece.push(row) < most.rows && characters < most.characters) continue;
    yield piece;
    [piece, characters] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}

/** Whether nothing stands in a row. */
export function isBlank({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}
