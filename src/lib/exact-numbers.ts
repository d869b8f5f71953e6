/** As many digits as a database keeps of a price or of a measure. */
const MOST_DIGITS = 6;

/** A count or a measure as the language writes it, thousands apart: “1,250”, “1 250”. Nothing stays nothing. */
export function numberIn(language: string, value: string | number, least = 0): string {
  if (value === '') return '';
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, MOST_DIGITS) });
  // A string is written digit by digit; a number would lose the last digits of a large amount. The narrow space of French is in few fonts.
  return format.format(value as number).replaceAll('\u{202f}', '\u{a0}');
}

/** Money as the language writes it: no fewer digits than its currency has, and more where a price has more, as “3.335”. */
export function moneyIn(language: string, value: string, currency: string): string {
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return numberIn(language, value, maximumFractionDigits);
}
