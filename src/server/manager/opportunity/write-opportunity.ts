import { authorOf, changesOf } from '#server/customer/change-log.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { readDay } from '../days.ts';
import { holdOwner } from '../hold-colleague.ts';
import { contactOf, daysOf, insertOpportunity } from './insert-opportunity.ts';
import { holdOpportunity } from './opportunity-access.ts';
import { loggedPart, readWritten } from './read-opportunities.ts';

/** Opens an opportunity with a customer whom the caller may change. */
export const addOpportunity: Operation<'addOpportunity'> = (context, input) =>
  context.db.transaction().execute((db) => insertOpportunity(db, context, input));

/** Changes an opportunity; what is left out stays. A version that is no longer the present one gets a 409 with the opportunity as it is now. */
export const updateOpportunity: Operation<'updateOpportunity'> = (context, { id, version, linkmanid, ownerid, ...change }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const held = await holdOpportunity(db, user, id);
    const before = await readWritten(db, user, held.id);
    if (held.version !== version) throw new Refusal(409, 'stale', { current: { ...before } });
    await db
      .updateTable('opportunity')
      .set({
        ...columnsOf(before, change),
        ...(linkmanid !== undefined && { contact_id: await contactOf(db, held.customer_id, linkmanid) }),
        ...(ownerid !== undefined && ownerid !== before.ownerid && { owner_id: await holdOwner(db, user, { ownerid }) }),
        updatetime: new Date(),
      })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', held.id)
      .execute();
    const after = await readWritten(db, user, held.id);
    const of = { entity: 'opportunity', entityId: held.id, customerId: held.customer_id, action: 'update' as const };
    await writeLog(
      db,
      authorOf(context),
      changesOf(loggedPart(before), loggedPart(after)).map((line) => ({ ...line, ...of })),
    );
    return after;
  });

type Change = Omit<Schemas['OpportunityChange'], 'id' | 'version' | 'linkmanid' | 'ownerid'>;

function columnsOf(before: Schemas['Opportunity'], { begindate, expectedclose, name, ...change }: Change) {
  const days = daysOf({
    begindate: readDay(begindate ?? before.begindate, 'begindate') ?? before.begindate,
    expectedclose: readDay(expectedclose ?? before.expectedclose, 'expectedclose'),
  });
  if (before.actualclose !== '' && before.actualclose < days.begindate) throw new Refusal(400, 'closeBeforeBegin', { field: 'begindate' });
  return { ...change, ...days, name: (name ?? before.name).trim() };
}
