import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';

/**
 * The condition that a `mailbox` of a query is at work: enabled, also while its server cannot be reached, and not unlinked.
 *
 * The numbers stand in the text of the query, so that the index of these mailboxes serves it.
 */
export const IS_AT_WORK: RawBuilder<SqlBool> = sql`(mailbox.status IN (${sql.lit(mailboxStatus.enabled)}, ${sql.lit(mailboxStatus.unreachable)}) AND mailbox.unlinktime IS NULL)`;

/** The condition that the owner of a `mailbox` of a query may work here; nothing is sent in the name of anybody else. */
export const OWNER_MAY_WORK: RawBuilder<SqlBool> = sql`EXISTS (SELECT FROM account WHERE account.id = mailbox.owner_id AND account.enabled AND account.deletetime IS NULL)`;
