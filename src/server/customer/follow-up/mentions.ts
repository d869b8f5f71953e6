import type { Kysely } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { type FollowUpPlace, followUpHref } from '#routes/follow-up-href.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { NoticeKey } from '#server/notice/notice-texts.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, type Member, Refusal, type Schemas } from '#server/operation.ts';

import { type SeenCustomer, thoseWhoSee } from '../may-see.ts';

/**
 * The ids of colleagues who are named in a text about a customer.
 *
 * @throws Refusal 409 where one of them may not see the customer: a notice about it would tell that it exists
 */
export async function readMentions(
  db: Kysely<Database>,
  user: Member,
  { customer, asked = [] }: { customer: SeenCustomer; asked: readonly string[] | undefined },
): Promise<string[]> {
  if (asked.length === 0) return [];
  const ids = splitIds(asked.join('|')) ?? [];
  const seeing = await thoseWhoSee(db, user, { customer, ids });
  if (seeing.length !== asked.length) throw new Refusal(409, 'mentionUnseen', { field: 'mentionids' });
  return ids;
}

/** Tells colleagues what somebody wrote about a customer, with the way to the very words; nobody is told of their own. */
export async function tellColleagues(
  db: Kysely<Database>,
  user: Caller,
  { customer, ids, key, place }: { customer: SeenCustomer; ids: readonly string[]; key: NoticeKey; place: FollowUpPlace },
): Promise<void> {
  const others = ids.filter((id) => id !== user.id);
  if (others.length === 0) return;
  const { companyname } = await db.selectFrom('customer').where('id', '=', customer.id).select('companyname').executeTakeFirstOrThrow();
  await notify(
    db,
    others.map((accountId) => ({
      tenantId: user.tenantId,
      accountId,
      recordtype: noticeTypes.colleague,
      recordid: place.followup,
      key,
      values: { from: user.nameremark, name: companyname },
      href: followUpHref({ type: customer.owner_id === null ? 'glist' : 'slist', id: customer.id }, place),
    })),
  );
}

/** The names of colleagues who are named somewhere, also of those who have left since. */
export async function mentionNames(db: Kysely<Database>, rows: readonly { mention_ids: readonly string[] }[]) {
  const ids = [...new Set(rows.flatMap(({ mention_ids }) => mention_ids))];
  const found = ids.length > 0 ? await db.selectFrom('account').where('id', 'in', ids).select(['id', 'nameremark']).execute() : [];
  const names = new Map(found.map(({ id, nameremark }) => [id, nameremark]));
  return (wanted: readonly string[]): Schemas['Mention'][] => wanted.map((userid) => ({ userid, name: names.get(userid) ?? '' }));
}
