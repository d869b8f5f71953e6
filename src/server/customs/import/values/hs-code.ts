const SHORTEST = 2;
const LONGEST = 12;
/** Lengths that no customs uses: a zero in front was lost in a spreadsheet. */
const WITHOUT_ZERO = new Set([3, 5, 7]);

/**
 * The digits of an HS code, without dots and spaces and what a country adds in letters; nothing where there is none.
 *
 * A spreadsheet takes codes for numbers: `01012100` loses its zero, and long ones turn into `6.90721E+09`.
 *
 * @param countrycode whose customs; Japan's codes have nine digits, everybody else's an even number or eleven
 */
export function hsCodeOf(cell: string, countrycode = ''): string | undefined {
  const code = withZero(digitsOf(cell), countrycode);
  return /^\d+$/.test(code) && code.length >= SHORTEST && code.length <= LONGEST && !code.startsWith('00') ? code : undefined;
}

function digitsOf(cell: string): string {
  const text = /^\d(?:\.\d+)?E\+?\d+$/i.test(cell.trim()) ? String(Math.round(Number(cell))) : cell.normalize('NFKC').trim();
  return text
    .replace(/\.0$/, '')
    .replaceAll(/[\s.\-/']/g, '')
    .replace(/[A-Z]{1,2}$/i, '');
}

function withZero(digits: string, countrycode: string): string {
  return WITHOUT_ZERO.has(digits.length) || (digits.length === 9 && countrycode !== 'JP') ? `0${digits}` : digits;
}
