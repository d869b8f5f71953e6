import { concealLinkman, hiddenFrom } from '#server/customer/hidden.ts';
import { openCustomer } from '#server/customer/pool/daily-views.ts';
import type { Operation } from '#server/operation.ts';

import { readCustomerOffers } from './offer/read-offers.ts';
import { readCustomerOpportunities } from './opportunity/read-opportunities.ts';

/** More than a page of a customer shows; the lists of the manager have all. */
const MOST = 100;

/**
 * What is to be sold to a customer, and what was offered: for whoever may see the customer, whoever made them.
 *
 * @throws Refusal 404 for a customer whom the caller may not see, 429 for one too many of the public pool in a day
 */
export const listCustomerDeals: Operation<'listCustomerDeals'> = async ({ db, user }, { customerid }) => {
  const { id, owner_id } = await openCustomer(db, user, { customerid });
  const which = { customerId: id, most: MOST };
  const [opportunities, offers] = await Promise.all([readCustomerOpportunities(db, user, which), readCustomerOffers(db, user, which)]);
  const hidden = await hiddenFrom(db, user, owner_id);
  return { opportunities: opportunities.map((row) => concealLinkman(row, hidden)), offers };
};
