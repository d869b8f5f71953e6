import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Schemas } from '#server/operation.ts';

type View = Schemas['EdmRecipientView'];

const conditions: Readonly<Record<View, RawBuilder<SqlBool>>> = {
  all: sql`true`,
  waiting: sql`recipient.status IN (0, 1)`,
  sent: sql`recipient.senttime IS NOT NULL`,
  opened: sql`(recipient.opentime IS NOT NULL OR recipient.clicktime IS NOT NULL)`,
  openedmachine: sql`(recipient.openmachine IS NOT NULL AND recipient.opentime IS NULL AND recipient.clicktime IS NULL)`,
  notopened: sql`(recipient.status = 2 AND recipient.opentime IS NULL AND recipient.clicktime IS NULL AND recipient.replytime IS NULL)`,
  clicked: sql`recipient.clicktime IS NOT NULL`,
  clickednotreplied: sql`(recipient.clicktime IS NOT NULL AND recipient.replytime IS NULL)`,
  replied: sql`recipient.replytime IS NOT NULL`,
  hardbounce: sql`recipient.status = 4`,
  softbounce: sql`recipient.status = 3`,
  complaint: sql`recipient.complainttime IS NOT NULL`,
  unsubscribed: sql`recipient.unsubtime IS NOT NULL`,
  skipped: sql`recipient.status = 6`,
  failed: sql`recipient.status = 5`,
  unsure: sql`recipient.status = 7`,
};

/** Which recipients of a task, as `recipient`, a view shows. */
export function inView(view: View): RawBuilder<SqlBool> {
  return conditions[view];
}
