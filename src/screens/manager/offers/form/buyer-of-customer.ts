import type { Schemas } from '#client/calls.ts';

type Company = Pick<
  Schemas['CustomerCompany'],
  'companyname' | 'info' | 'address' | 'city' | 'state' | 'postcode' | 'countrycode' | 'contacts' | 'hidden'
>;

const MOST_LETTERS = 500;

/** A customer as the buyer of an offer, in English as the offer: with whom it speaks, and where it is. */
export function buyerOf({ companyname, info, address, city, state, postcode, countrycode, contacts, hidden }: Company) {
  const person = contacts.find(({ isprimary }) => isprimary) ?? contacts[0];
  const attention = person && !hidden.includes('contactname') ? `Attn: ${person.name}` : '';
  // Many addresses name their city already.
  const place = [city, state, postcode].filter((part) => part !== '' && !address.includes(part)).join(', ');
  const country = countrycode === '' ? '' : (new Intl.DisplayNames('en', { type: 'region' }).of(countrycode) ?? countrycode);
  const lines = [attention, address, place, country].filter((line) => line !== '');
  return { buyer: info.legalname ?? companyname, buyeraddress: lines.join('\n').slice(0, MOST_LETTERS) };
}
