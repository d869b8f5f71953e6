import { shownStatus, stepsFrom } from '#lib/offer.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { holdOffer } from './hold-offer.ts';
import { readOffer } from './read-offers.ts';

/** Says what became of an offer. Of two who say so at once the first is heard, and sending a version makes the earlier ones void. */
export const moveOffer: Operation<'moveOffer'> = (context, { id, to }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const held = await holdOffer(db, user, id);
    const status = shownStatus(held.status, held.validuntil, held.today);
    if (!stepsFrom(status).includes(to)) throw new Refusal(409, status === 'expired' ? 'offerExpired' : 'offerCannotMove');
    if (to === 'sent' && held.validuntil < held.today) throw new Refusal(409, 'offerExpired');
    const now = new Date();
    await db
      .updateTable('offer')
      .set({ status: to, updatetime: now, ...(to === 'sent' && { sendtime: now }) })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', held.id)
      .execute();
    if (to === 'sent')
      await db
        .updateTable('offer')
        .set({ status: 'void', updatetime: now })
        .where('tenant_id', '=', user.tenantId)
        .where('no', '=', held.no)
        .where('version', '<', held.version)
        .where('status', 'in', ['sent', 'viewed'])
        .execute();
    const line = { entity: 'offer', entityId: held.id, field: 'status', before: status, after: to } as const;
    await writeLog(db, authorOf(context), [{ ...line, action: to === 'sent' ? 'send' : 'status' }]);
    return readOffer(db, user, held.id);
  });
