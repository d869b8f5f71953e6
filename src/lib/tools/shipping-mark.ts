/** What is written on cartons, as somebody typed it; what is empty is left out. */
export interface MarkInput {
  readonly buyer: string;
  readonly order: string;
  readonly port: string;
  readonly cartons: string;
  readonly origin: string;
  readonly item: string;
  readonly goods: string;
  readonly quantity: string;
  readonly gross: string;
  readonly net: string;
  readonly size: string;
}

export interface ShippingMark {
  /** The four lines of UN/ECE recommendation 15 and the origin. */
  readonly main: readonly string[];
  readonly side: readonly string[];
}

/**
 * The marks of a carton, in capitals and with signs that every printer and every port has.
 *
 * @param number the carton's own number; without one the mark is that of all: `C/NO. 1-200`
 */
export function shippingMark(input: MarkInput, number?: number): ShippingMark {
  const cartons = wholeNumber(input.cartons);
  const all = cartons === undefined ? '' : cartons === 1 ? '1' : `1-${cartons}`;
  const main = [
    input.buyer,
    input.order,
    input.port,
    number === undefined ? labelled('C/NO. ', all) : `C/NO. ${number}${cartons === undefined ? '' : `/${cartons}`}`,
    labelled('MADE IN ', input.origin.replace(/^made in /i, '')),
  ];
  const side = [
    labelled('ITEM NO.: ', input.item),
    labelled('DESCRIPTION: ', input.goods),
    labelled('QTY: ', input.quantity),
    labelled('G.W.: ', input.gross, ' KGS'),
    labelled('N.W.: ', input.net, ' KGS'),
    labelled('MEAS.: ', spacedOut(input.size), ' CM'),
  ];
  return { main: printed(main), side: printed(side) };
}

/** How many cartons there are, where that is a number. */
export function wholeNumber(text: string): number | undefined {
  const typed = text.normalize('NFKC').trim();
  return /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : undefined;
}

/** Measures with a space on both sides of each `X`. They are cut up: a pattern with the spaces would read a long gap again and again. */
function spacedOut(size: string): string {
  return size
    .split(/[x×*]/i)
    .map((part) => part.trim())
    .join(' X ');
}

function labelled(before: string, value: string, after = ''): string {
  return value.trim() === '' ? '' : `${before}${value.trim()}${after}`;
}

function printed(lines: readonly string[]): string[] {
  return lines.map((line) => line.normalize('NFKC').trim().toUpperCase()).filter((line) => line !== '');
}
