/** What spreadsheets take for the beginning of a formula, full-width forms included. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** The mark of {@link safeCell} before such a beginning. */
const MARKED = /^'(?=\s*[=+\-@＝＋－＠\t\r])/;

/** A cell of a CSV that no spreadsheet runs as a formula: what begins like one gets the apostrophe that marks text. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link safeCell} wrote, so that what was exported can be imported again. */
export function plainCell(text: string): string {
  return text.replace(MARKED, '');
}
