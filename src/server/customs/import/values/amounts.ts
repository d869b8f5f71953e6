/** Which sign parts whole from part in a column of numbers. */
export type Decimal = '.' | ',';

const NUMBER = /^[^\d.,()-]*(\(?-?)([\d.,]*\d(?:e[+-]?\d+)?)\)?[^\d]*$/i;

/**
 * The number of a cell: `1.234,56`, `1,234.56`, `USD 1 234`, `(12)`; nothing where it is none.
 *
 * @param decimal what the column does, for `1.234`, which by itself could be either
 */
export function amountOf(cell: string, decimal: Decimal = '.'): number | undefined {
  const [, sign, digits] = NUMBER.exec(bare(cell)) ?? [];
  if (digits === undefined) return undefined;
  const thousands = (decimalIn(digits) ?? decimal) === '.' ? ',' : '.';
  const amount = Number(digits.replaceAll(thousands, '').replace(',', '.'));
  if (!Number.isFinite(amount)) return undefined;
  return sign ? -amount : amount;
}

/** What a cell tells of its column: which sign parts whole from part; nothing where it could be either. */
export function decimalEvidence(cell: string): Decimal | undefined {
  const digits = NUMBER.exec(bare(cell))?.[2];
  return digits === undefined || !/[.,]/.test(digits) ? undefined : decimalIn(digits);
}

function bare(cell: string): string {
  return cell.normalize('NFKC').replaceAll(/[\s'’_]/g, '');
}

function decimalIn(digits: string): Decimal | undefined {
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (dot === -1 && comma === -1) return undefined;
  const last = dot > comma ? '.' : ',';
  const isAlone = dot === -1 || comma === -1;
  return isAlone ? ofOneSign(digits.split(last), last) : last;
}

/** Where only one sign stands: twice it can only part thousands, and once it may be either. */
function ofOneSign([whole = '', part = '', ...more]: readonly string[], sign: Decimal): Decimal | undefined {
  if (more.length > 0) return sign === '.' ? ',' : '.';
  return part.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? undefined : sign;
}
