import type { Schemas } from '#client/calls.ts';
import { href } from '#routes/href.ts';

/** The page of the customer that a company is already; none where it is nobody's, or one that the caller may not see. */
export function customerHref(owned: Schemas['Owned'] | undefined): string | undefined {
  if (owned === undefined || owned.state === 'none' || owned.customerid === undefined) return undefined;
  return href('customer.company', { type: owned.state === 'pool' ? 'glist' : 'slist', id: owned.customerid });
}
