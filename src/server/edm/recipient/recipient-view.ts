import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Schemas } from '#server/operation.ts';

import { MAIL } from '../states-in-sql.ts';

type View = Schemas['EdmRecipientView'];

const conditions: Readonly<Record<View, RawBuilder<SqlBool>>> = {
  all: sql`true`,
  waiting: sql`recipient.status IN (${MAIL.waiting}, ${MAIL.sending})`,
  sent: sql`recipient.senttime IS NOT NULL`,
  opened: sql`(recipient.opentime IS NOT NULL OR recipient.clicktime IS NOT NULL)`,
  openedmachine: sql`(recipient.openmachine IS NOT NULL AND recipient.opentime IS NULL AND recipient.clicktime IS NULL)`,
  notopened: sql`(recipient.status = ${MAIL.sent} AND recipient.opentime IS NULL AND recipient.clicktime IS NULL AND recipient.replytime IS NULL)`,
  clicked: sql`recipient.clicktime IS NOT NULL`,
  clickednotreplied: sql`(recipient.clicktime IS NOT NULL AND recipient.replytime IS NULL)`,
  replied: sql`recipient.replytime IS NOT NULL`,
  hardbounce: sql`recipient.status = ${MAIL.hardBounced}`,
  softbounce: sql`recipient.status = ${MAIL.softBounced}`,
  complaint: sql`recipient.complainttime IS NOT NULL`,
  unsubscribed: sql`recipient.unsubtime IS NOT NULL`,
  skipped: sql`recipient.status = ${MAIL.skipped}`,
  failed: sql`recipient.status = ${MAIL.failed}`,
  unsure: sql`recipient.status = ${MAIL.unsure}`,
};

/** Which recipients of a task, as `recipient`, a view shows. */
export function inView(view: View): RawBuilder<SqlBool> {
  return conditions[view];
}
