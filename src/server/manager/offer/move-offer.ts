import { type Kysely, sql } from 'kysely';

import { type OfferStatus, type OfferStep, shownStatus, stepsFrom } from '#lib/offer.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { offerHref } from '#routes/deal-href.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { notDeleted } from '#server/customer/visible.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import { type Author, writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { holdOffer } from './hold-offer.ts';
import { readOffer } from './read-offers.ts';

/** Says what became of an offer. Of two who say so at once the first is heard. */
export const moveOffer: Operation<'moveOffer'> = (context, { id, to }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const held = await holdOffer(db, user, id);
    const status = shownStatus(held.status, held.validuntil, held.today);
    if (!stepsFrom(status).includes(to)) throw new Refusal(409, status === 'expired' ? 'offerExpired' : 'offerCannotMove');
    if (to === 'sent') refuseExpired(held);
    await put(db, authorOf(context), { offer: { ...held, status }, to });
    return readOffer(db, user, held.id);
  });

function refuseExpired({ validuntil, today }: { validuntil: string; today: string }): void {
  if (validuntil < today) throw new Refusal(409, 'offerExpired');
}

interface Step {
  offer: { id: string; no: string; version: number; status: OfferStatus };
  to: OfferStep;
}

/** Puts an offer where it goes, with its line in the log; sending a version makes the earlier ones void. */
async function put(db: Kysely<Database>, author: Author, { offer: { id, no, version, status }, to }: Step): Promise<void> {
  const now = new Date();
  await db
    .updateTable('offer')
    .set({ status: to, updatetime: now, ...(to === 'sent' && { sendtime: now }) })
    .where('id', '=', id)
    .execute();
  if (to === 'sent')
    await db
      .updateTable('offer')
      .set({ status: 'void', updatetime: now })
      .where('tenant_id', '=', author.tenantId)
      .where('no', '=', no)
      .where('version', '<', version)
      .where('status', 'in', ['sent', 'viewed'])
      .execute();
  const line = { entity: 'offer', entityId: id, field: 'status', before: status, after: to } as const;
  await writeLog(db, author, [{ ...line, action: to === 'sent' ? 'send' : 'status' }]);
}

/** A paper of an offer, and the revision of the offer that it shows. */
interface Paper {
  offerId: string;
  offerrevision: number | null;
  filename: string;
}

/**
 * An offer whose buyer gets a link to a paper of it is sent, so that what the buyer holds is followed by a version and not changed.
 *
 * @throws Refusal 409 for a paper that was drawn before the offer was changed, and for a draft that is out of date
 */
export async function sendByLink(db: Kysely<Database>, context: CallerContext, { offerId, offerrevision, filename }: Paper): Promise<void> {
  const held = await holdOffer(db, context.user, offerId);
  if (held.revision !== offerrevision) throw new Refusal(409, 'offerPaperOld', { values: { word: filename } });
  if (held.status !== 'draft') return;
  refuseExpired(held);
  await put(db, authorOf(context), { offer: held, to: 'sent' });
}

/** Offers whose papers have gone in a mail are sent, in the transaction that notes that it has gone; nobody can refuse it any more. */
export async function sendByMail(db: Kysely<Database>, author: Author, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const drafts = await db
    .selectFrom('offer')
    .where('tenant_id', '=', author.tenantId)
    .where('id', 'in', ids)
    .where('status', '=', 'draft')
    .select(['id', 'no', 'version', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const offer of drafts) await put(db, author, { offer, to: 'sent' });
}

/** A person has opened a link to an offer: the first time it is viewed from then on, and told to whoever made it and to whoever has its customer now. */
export async function viewByLink(db: Kysely<Database>, { tenantId, id }: { tenantId: string; id: string }): Promise<void> {
  const offer = await db
    .selectFrom('offer')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where(notDeleted('offer.customer_id'))
    .where(sql<boolean>`validuntil >= ${CHINA_TODAY}`)
    .select(['id', 'no', 'version', 'status', 'buyer', 'creator_id', 'customer_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!offer) return;
  await put(db, { tenantId, accountId: null, address: '' }, { offer, to: 'viewed' });
  const customer = await db.selectFrom('customer').where('id', '=', offer.customer_id).select('owner_id').executeTakeFirst();
  const told = new Set([offer.creator_id, customer?.owner_id ?? offer.creator_id]);
  const notice = { tenantId, recordtype: noticeTypes.offer, recordid: id, key: 'offerViewed', href: offerHref(id) } as const;
  const values = { name: offer.buyer.slice(0, 100), title: offer.no };
  await notify(
    db,
    [...told].map((accountId) => ({ ...notice, accountId, values })),
  );
}
