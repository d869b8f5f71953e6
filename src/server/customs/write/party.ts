import { isLegalForm, nameKey } from '#server/customer/name-key.ts';
import { words } from '#server/search/lexemes.ts';

import { isForwarder, isWithheld } from './party-words.ts';

/** One side of a trade record, as far as its source names it. */
export interface Party {
  name: string;
  namekey: string;
  countrycode: string;
  address: string;
  /** By the words of its name. */
  forwarder: boolean;
}

/** Who a source names: somebody, nobody (`absent`), or somebody it hides (`withheld`). */
export function partyOf(name: string, countrycode: string, address = ''): Party | 'absent' | 'withheld' {
  const written = name.trim().replaceAll(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(written)) return 'absent';
  const all = words(written);
  if (isWithheld(all) || isWithheld(all.filter((word) => !isLegalForm(word)))) return 'withheld';
  return {
    name: written.slice(0, 300),
    namekey: nameKey(written),
    countrycode,
    address: address.trim().slice(0, 500),
    forwarder: isForwarder(all),
  };
}
