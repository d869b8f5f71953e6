import type { Schemas } from '#client/calls.ts';
import { parseDecimal } from '#lib/decimal.ts';
import { itemOfProduct, type ItemTexts, priceAt, symbolOf } from '#lib/offer-item.ts';

/** The typed texts of an offer's new lines, by the ids of their products; what nobody typed follows the product. */
export interface LineTexts {
  readonly level: string;
  readonly quantities: Readonly<Record<string, string>>;
  readonly prices: Readonly<Record<string, string>>;
}

/** A line with what its price is in. */
export interface OfferLine extends ItemTexts {
  readonly currency: Schemas['OfferCurrency'];
}

interface Terms {
  readonly currency: Schemas['OfferCurrency'];
  readonly units: readonly Schemas['ProductUnit'][];
}

/** A product as the line that is added: its price follows the quantity until somebody types one. */
export function lineOf(product: Schemas['Product'], { level, quantities, prices }: LineTexts, { currency, units }: Terms): OfferLine {
  const plain = itemOfProduct(product, { currency, unit: symbolOf(product, units), level });
  const quantity = quantities[product.id] ?? plain.quantity;
  const known = product.currency === currency ? priceAt(product.prices, Number(quantity), level) : '';
  return { ...plain, currency, quantity, unitprice: prices[product.id] ?? known };
}

const LONGEST_WHOLE = 11;
const isNumber = (text: string) => parseDecimal(text) !== undefined && text.trim().split('.', 1).join('').length <= LONGEST_WHOLE;

/** Returns the fields of lines that are no numbers. */
export function wrongLines(lines: readonly ItemTexts[]): readonly string[] {
  return lines.flatMap(({ productid, quantity, unitprice }) => [
    ...(isNumber(quantity) ? [] : [`quantity.${productid}`]),
    ...(isNumber(unitprice) ? [] : [`unitprice.${productid}`]),
  ]);
}
