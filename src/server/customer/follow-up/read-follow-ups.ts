import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { wireTime } from '../times.ts';
import { contactNames } from './named-contacts.ts';

/** The records of contact that stand, with their writers' names. */
export function followUpRows(db: Kysely<Database>) {
  return db
    .selectFrom('follow_up')
    .innerJoin('account', 'account.id', 'follow_up.creator_id')
    .where('follow_up.deletetime', 'is', null)
    .select(['follow_up.id', 'follow_up.customer_id', 'contact_ids', 'type', 'content', 'followtime', 'nexttime', 'result'])
    .select(['creator_id', 'nameremark', 'follow_up.createtime', 'follow_up.version'])
    .select(sql<string>`(extract(epoch FROM followtime) * 1000000)::bigint::text`.as('at'));
}

type Row = Awaited<ReturnType<ReturnType<typeof followUpRows>['executeTakeFirstOrThrow']>>;

/** Records of contact as the wire has them. */
export async function wireFollowUps(db: Kysely<Database>, rows: readonly Row[]): Promise<Schemas['FollowUp'][]> {
  const named = await contactNames(db, rows);
  return rows.map(
    ({ id, customer_id, contact_ids, type, content, followtime, nexttime, result, creator_id, nameremark, createtime, version }) => ({
      id,
      customerid: customer_id,
      linkmans: named(contact_ids),
      type,
      content,
      followtime: followtime.toISOString(),
      nexttime: wireTime(nexttime),
      result,
      userid: creator_id,
      creator: nameremark,
      createtime: createtime.toISOString(),
      version,
    }),
  );
}
