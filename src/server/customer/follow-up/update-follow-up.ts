import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { type HeldCustomer, holdCustomer } from '../access.ts';
import { authorOf, changesOf } from '../change-log.ts';
import { refreshFollowState } from './follow-state.ts';
import { readFollowTimes } from './follow-times.ts';
import { readMentions, tellColleagues } from './mentions.ts';
import { readContactIds } from './named-contacts.ts';
import { followUpRows, wireFollowUps } from './read-follow-ups.ts';

/** Changes a record of a contact; only its writer may, because it is their word. The log keeps what it said before. */
export const updateFollowUp: Operation<'updateFollowUp'> = async (context, { id, version, linkmanids = [], mentionids, ...input }) => {
  const { followtime, nexttime } = readFollowTimes(input);
  return context.db.transaction().execute(async (db) => {
    const { before, customer } = await holdFollowUp(db, context, { id, version });
    const named = before.linkmans.map((contact) => contact.id);
    const contacts = await readContactIds(db, { customerId: before.customerid, asked: linkmanids, named });
    const mentionedBefore = before.mentions.map(({ userid }) => userid);
    // Those who were told before may stay, whatever has become of their right to see the customer.
    const fresh = await readMentions(db, context.user, { customer, asked: mentionids?.filter((one) => !mentionedBefore.includes(one)) });
    const mentions = mentionids ?? mentionedBefore;
    const { type, content, result = '' } = input;
    await db
      .updateTable('follow_up')
      .set((eb) => ({
        contact_ids: contacts,
        mention_ids: mentions,
        type,
        content,
        followtime,
        nexttime,
        result,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', before.id)
      .execute();
    await refreshFollowState(db, before.customerid);
    await tellColleagues(db, context.user, { customer, ids: fresh, key: 'followMentioned', place: { followup: before.id } });
    const after = await readOne(db, before.id);
    await writeLog(
      db,
      authorOf(context),
      changesOf(contentOf(before), contentOf(after)).map((change) => ({
        ...change,
        entity: 'followup',
        entityId: before.id,
        customerId: before.customerid,
        action: 'update',
      })),
    );
    return after;
  });
};

/**
 * A record of the caller's at a version; its customer is locked.
 *
 * @throws Refusal 404 for one that the caller may not see, 401 for a colleague's, 409 for a stale version
 */
async function holdFollowUp(
  db: Kysely<Database>,
  { user }: CallerContext,
  { id, version }: { id: string; version: number },
): Promise<{ before: Schemas['FollowUp']; customer: HeldCustomer }> {
  const found = await followUpRows(db)
    .where('follow_up.tenant_id', '=', user.tenantId)
    .where('follow_up.id', '=', readRowId(id))
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  const customer = await holdCustomer(db, user, { id: found.customer_id });
  if (found.creator_id !== user.id) throw new Refusal(401, 'noPermission');
  const current = await readOne(db, found.id);
  if (current.version !== version) throw new Refusal(409, 'stale', { current });
  return { before: current, customer };
}

async function readOne(db: Kysely<Database>, id: string): Promise<Schemas['FollowUp']> {
  const [record] = await wireFollowUps(db, await followUpRows(db).where('follow_up.id', '=', id).execute());
  if (!record) throw new Refusal(404, 'notFound', { field: 'id' });
  return record;
}

function contentOf({ type, content, followtime, nexttime, result, linkmans }: Schemas['FollowUp']): Record<string, unknown> {
  return { type, content, followtime, nexttime, result, linkmans: linkmans.map(({ name }) => name) };
}
