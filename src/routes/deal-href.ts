import { href } from './href.ts';

/** A customer, and perhaps the opportunity with them, that something new is written for. */
interface DealFor {
  readonly customerid: string;
  /** Shown before anything of the customer is read. */
  readonly name: string;
  readonly opportunityid?: string;
  /** Of the opportunity. */
  readonly currency?: string;
}

/** Where one opportunity is open over the list. */
export const opportunityHref = (id: string): string => `${href('customer.opportunity')}?${new URLSearchParams({ id })}`;

/** Where one offer is open over the list. */
export const offerHref = (id: string): string => `${href('customer.offer')}?${new URLSearchParams({ id })}`;

/** Where an opportunity with a customer is opened. */
export const newOpportunityHref = (deal: DealFor): string => `${href('customer.opportunity')}?${queryOf(deal)}`;

/** Where an offer to a customer is written. */
export const newOfferHref = (deal: DealFor): string => `${href('customer.offer')}?${queryOf(deal)}`;

/** Where an offer of products is written, at the prices of a level. */
export const offerOfProductsHref = ({ products, level }: { products: readonly string[]; level: string }): string =>
  `${href('customer.offer')}?${new URLSearchParams({ products: products.join('|'), ...(level !== '' && { level }) })}`;

/** The longest remark that an address carries; servers refuse addresses much longer, and a Chinese sign takes nine letters there. */
export const REMARK_IN_ADDRESS = 1000;

/** Where an offer is written that begins with a remark. */
export const offerWithRemarkHref = (remark: string): string => `${href('customer.offer')}?${new URLSearchParams({ new: '', remark })}`;

/** What an address asks to be written, if it does. */
export function dealIn(query: URLSearchParams): Required<DealFor> | undefined {
  const customerid = query.get('customer') ?? '';
  if (customerid === '') return undefined;
  const textOf = (key: string) => query.get(key) ?? '';
  return { customerid, name: textOf('name'), opportunityid: textOf('opportunity'), currency: textOf('currency') };
}

function queryOf({ customerid, name, opportunityid = '', currency = '' }: DealFor): URLSearchParams {
  const opportunity = { ...(opportunityid !== '' && { opportunity: opportunityid }), ...(currency !== '' && { currency }) };
  return new URLSearchParams({ customer: customerid, name, ...opportunity });
}
