import type { NewRecord } from '#server/customs/write/new-record.ts';

import { kilogramsIn, unitBehind } from '../values/units.ts';
import type { Cells } from './cells.ts';

type Weight = Pick<NewRecord, 'quantity' | 'quantityunit' | 'weightkg'> & { others: Record<string, string> };

/**
 * How much it is. The gross weight counts as the weight of a shipment, else the net weight, else a quantity that is itself counted in a unit of
 * weight.
 *
 * @param units what the headings of the weights name; without any it is kilograms
 */
export function readWeight(cells: Cells, units: Readonly<Record<'netweight' | 'grossweight', string>>): Weight {
  const weigh = (field: 'netweight' | 'grossweight') => {
    const amount = cells.amount(field);
    if (amount === null) return null;
    const factor = [cells.text('weightunit', 20), unitBehind(cells.raw(field)), units[field]]
      .map(kilogramsIn)
      .find((one) => one !== undefined);
    return rounded(amount * (factor ?? 1));
  };
  const quantity = cells.amount('quantity');
  const quantityunit = cells.text('quantityunit', 40) || (quantity === null ? '' : unitBehind(cells.raw('quantity')));
  const [net, gross, perUnit] = [weigh('netweight'), weigh('grossweight'), kilogramsIn(quantityunit)];
  const counted = quantity !== null && perUnit !== undefined ? rounded(quantity * perUnit) : null;
  return { quantity, quantityunit, weightkg: gross ?? net ?? counted, others: { ...(net !== null && { netweightkg: String(net) }) } };
}

function rounded(kilograms: number): number | null {
  return Math.round(kilograms * 1e6) / 1e6 || null;
}
