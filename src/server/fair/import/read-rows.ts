import { knownCell } from '#server/customer/import/table/cell-parts.ts';
import { lexemes, words } from '#server/search/lexemes.ts';
import type { Caps } from '#server/sheets/caps.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { inPieces, isBlank, type Reading, type SheetRow } from '#server/sheets/sheet.ts';

/** What the child process is sent. */
export interface ExhibitorTask {
  path: string;
  reading: Reading;
  limits: Caps;
  headrow: number;
  mapping: readonly { column: number; field: string }[];
}

/** A row of the table; without any name it cannot be imported. */
export interface ExhibitorRecord {
  /** What is kept of it. */
  row: Record<(typeof TEXTS)[number], string> & { line: number; categories: string[]; products: string[]; vector: string };
  /** As it is called there. */
  country: string;
  /** The row as the file has it, for whoever looks at what is left out. */
  cells: string[];
}

const TEXTS = ['companyname', 'companynamecn', 'hall', 'booth', 'website', 'address', 'contactperson', 'telephone', 'mobile', 'fax', 'email', 'zipcode', 'shopurl'] as const; // prettier-ignore
const LONGEST: Readonly<Record<string, number>> = { companyname: 255, companynamecn: 255, address: 500, website: 300, shopurl: 300, email: 254, zipcode: 20 }; // prettier-ignore
const LONGEST_TEXT = 100;
const LONGEST_PART = 200;
const PARTS_AT_MOST = 50;
const LEXEMES_AT_MOST = 500;
const AT_ONCE = { rows: 500, characters: 500_000 };

async function* work({ path, reading, limits, headrow, mapping }: ExhibitorTask): AsyncGenerator<ExhibitorRecord[]> {
  const isSkipped = (row: SheetRow) => row.line <= headrow || isBlank(row);
  for await (const rows of inPieces(rowsOf(path, reading, limits), AT_ONCE, isSkipped)) yield rows.map((row) => recordOf(row, mapping));
}

function recordOf({ line, cells }: SheetRow, mapping: ExhibitorTask['mapping']): ExhibitorRecord {
  const cell = (field: string) => knownCell(cells[mapping.find((use) => use.field === field)?.column ?? -1] ?? '', field);
  const texts = Object.fromEntries(TEXTS.map((field) => [field, cell(field).slice(0, LONGEST[field] ?? LONGEST_TEXT)])) as Pick<
    ExhibitorRecord['row'],
    (typeof TEXTS)[number]
  >;
  const [categories, products] = [partsOf(cell('categories')), partsOf(cell('products'))];
  const searched = [texts.companyname, texts.companynamecn, texts.hall, texts.booth, ...categories, ...products].flatMap((text) =>
    words(text).flatMap(lexemes),
  );
  const vector = [...new Set(searched)].slice(0, LEXEMES_AT_MOST).map((lexeme) => `'${lexeme}'`).join(' '); // prettier-ignore
  return { row: { line, ...texts, categories, products, vector }, country: cell('country'), cells };
}

function partsOf(text: string): string[] {
  return text
    .split(/[;；|\n、]/)
    .map((part) => part.trim().slice(0, LONGEST_PART))
    .filter(Boolean)
    .slice(0, PARTS_AT_MOST);
}

serveParent(work);
