import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';
import { reference } from '#server/search/reference.ts';

import { accessTo } from '../access.ts';
import { readCollaborators } from '../collaborator/read-collaborators.ts';
import { readContacts } from '../contact/read-contacts.ts';
import { nextPlan } from '../follow-up/read-plans.ts';
import { concealContact, concealNames, concealOwn, hiddenFrom } from '../hidden.ts';
import { countView } from '../pool/daily-views.ts';
import { readSocialMedia } from '../social-media/social-media.ts';
import { readTransferRequests } from '../transfer-request/read.ts';
import { visibleTo } from '../visible.ts';
import { countsOf, rhythmOf, shipmentsOf, tradeCompanyOf } from './company-figures.ts';
import { wireCompany } from './company-result.ts';
import { companyRows } from './company-row.ts';

/** The contacts that come with the company at once. */
const FIRST_CONTACTS = 20;

/** All that is known of one customer; one that the caller may not see is as unknown as one that does not exist. */
export const getCustomerCompanyInfo: Operation<'getCustomerCompanyInfo'> = async (context, { id }) => readCompany(context.db, context, id);

/**
 * What {@link getCustomerCompanyInfo} answers.
 *
 * @param db the caller's transaction, where there is one
 */
export async function readCompany(db: Kysely<Database>, context: CallerContext, id: string): Promise<Schemas['CustomerCompany']> {
  const { user, language } = context;
  const row = await companyRows(db)
    .where(visibleTo(user))
    .where('customer.id', 'in', splitIds(id) ?? ['0'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  await countView(db, user, row);
  const hidden = await hiddenFrom(db, user, row.owner_id);
  const access = await accessTo(db, user, row);
  const counts = await countsOf(db, row.id);
  const contacts = await readContacts(db, { tenantId: user.tenantId, of: { customerId: row.id }, limit: FIRST_CONTACTS });
  const plan = await nextPlan(db, row.id);
  return {
    ...concealOwn(wireCompany(row, await reference(db), language), hidden),
    access,
    iseditable: access === 'own' || access === 'write',
    collaborators: await readCollaborators(db, row.id),
    hidden: [...hidden],
    counts,
    contacts: contacts.map((contact) => concealContact(contact, hidden)),
    socialmedia: await readSocialMedia(db, row.id),
    nextplan: plan && concealNames(plan, hidden),
    rhythm: counts.followups > 0 ? await rhythmOf(db, row.id) : [],
    shipments: counts.shipments > 0 ? await shipmentsOf(db, row.id) : [],
    tradecompanyid: counts.shipments > 0 ? await tradeCompanyOf(db, row.id) : '',
    transferrequests: await readTransferRequests(db, user, row),
  };
}
