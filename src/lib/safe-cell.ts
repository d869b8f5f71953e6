/** What spreadsheets take for the beginning of a formula, full-width forms included. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** Such a beginning behind a sign at which a spreadsheet with other settings parts cells or lines; a mark of quotation in the middle of a line does not keep it from that. */
const INNER_FORMULA = /([;|\t\r\n][ \u3000]*)(?=[=+\-@＝＋－＠])/g;
/** The marks of {@link safeCell} before such beginnings. */
const MARKED = /^'(?=\s*[=+\-@＝＋－＠\t\r])/;
const INNER_MARKED = /([;|\t\r\n][ \u3000]*)'(?=[=+\-@＝＋－＠])/g;
/** What parts cells or lines, or begins a quotation, in one spreadsheet or another. */
const NEEDS_QUOTES = /[",;|\t\r\n]/;

/** A text that no spreadsheet runs as a formula, wherever it parts the cells: what begins like one gets the apostrophe that marks text. */
export function safeCell(text: string): string {
  const inner = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(text) ? `'${inner}` : inner;
}

/** The text that {@link safeCell} wrote, so that what was exported can be imported again. */
export function plainCell(text: string): string {
  return text.replace(MARKED, '').replace(INNER_MARKED, '$1');
}

/** A line of a CSV, with its end. Numbers are numbers; texts run nowhere and are quoted where anything could part them. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(safeCell(cell ?? '')))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
