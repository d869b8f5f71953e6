import { type Party, partyOf } from '#server/customs/write/new-record.ts';

import type { Cells } from './cells.ts';
import type { Places } from './read-places.ts';

/** What a row says of one side of a trade. */
export interface Side {
  party: Party | 'absent' | 'withheld';
  countrycode: string;
}

/** The names that a table repeats need to be taken apart only once. */
const REMEMBERED = 50_000;
const known = new Map<string, Side['party']>();

/** Who stands on one side of a trade: somebody, nobody, or somebody whom the source hides. */
export function readSide(cells: Cells, role: 'buyer' | 'supplier', { places, elsewhere }: { places: Places; elsewhere: string }): Side {
  const countrycode = places.country(cells, `${role}country`) || elsewhere;
  const party = remembered(cells.raw(role));
  const address = cells.text(`${role}address`, 500);
  return { party: typeof party === 'string' ? party : { ...party, countrycode, address }, countrycode };
}

function remembered(name: string): Side['party'] {
  const before = known.get(name);
  if (before) return before;
  if (known.size >= REMEMBERED) known.clear();
  const read = partyOf(name, '');
  known.set(name, read);
  return read;
}
