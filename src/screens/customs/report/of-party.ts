import type { Side } from '../condition/asked-trade-list.ts';
import type { Condition } from '../condition/trade-condition.ts';

/** A buyer or a supplier, or where it is. */
export type Party = { readonly companyid: string } | { readonly country: string };

const OTHER = { buyer: 'supplier', supplier: 'buyer' } as const satisfies Record<Side, Side>;

/**
 * Narrows a condition to the records whose buyer or supplier is one company, or in one country.
 *
 * A condition that is about one party keeps saying so: what is chosen of the other one is its partner, or the first would be lost.
 */
export function ofParty(condition: Condition, side: Side, party: Party): Partial<Condition> {
  if (!isAboutParties(condition)) return { role: side, ...itself(party) };
  if (condition.role === 'both') return ofEither(condition, side, party);
  return condition.role === side ? itself(party) : partner(party);
}

function isAboutParties({ companyid, partnerid, countrycode, partnercountry }: Condition): boolean {
  return companyid !== '' || partnerid !== '' || countrycode.length + partnercountry.length > 0;
}

/** For a condition that leaves open which party it is about. If the chosen party is named there, the condition is about that party, otherwise about the other one. */
function ofEither({ companyid, countrycode }: Condition, side: Side, party: Party): Partial<Condition> {
  const isNamed = 'country' in party ? countrycode.includes(party.country) : companyid === party.companyid;
  if (isNamed) return { role: side, ...itself(party) };
  // Where a company is, only its records tell, so either party may be there.
  return 'country' in party && companyid !== '' ? partner(party) : { role: OTHER[side], ...partner(party) };
}

function itself(party: Party): Partial<Condition> {
  return 'country' in party ? { countrycode: [party.country] } : { companyid: party.companyid };
}

function partner(party: Party): Partial<Condition> {
  return 'country' in party ? { partnercountry: [party.country] } : { partnerid: party.companyid };
}
