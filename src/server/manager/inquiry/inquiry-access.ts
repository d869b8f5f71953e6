import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/** The area that either of the two roles opens, and the permission to answer inquiries. */
export const INQUIRY_AREA = 'industryManager|genjin|inquiry';

/** A public tender is named by this letter and the hash of its number. */
const PUBLIC_ID = /^T([0-9a-f]{32})$/;

/** The hash in the id of a public inquiry; nothing for one of the company's own. */
export function publicKey(id: string): string | undefined {
  return PUBLIC_ID.exec(id)?.[1];
}

/** Whether a public inquiry takes no quotes any more: nobody can claim it then, and it hides nothing. */
export function isOver({ id, closingtime }: { id: string; closingtime: Date | null }): boolean {
  return publicKey(id) !== undefined && closingtime !== null && closingtime < new Date();
}

/** Whether the caller reads the buyer and the contact: of what is claimed, whoever has it and those who see the whole company; else its writer. */
export function readsWhole(user: Caller, inquiry: { owner_id: string | null; creator_id: string | null }): boolean {
  if (inquiry.owner_id === null) return inquiry.creator_id === user.id;
  return inquiry.owner_id === user.id || user.dataScope === 'ALL';
}

/**
 * An inquiry of the company that the caller is about to change, locked until the end of the transaction.
 *
 * @throws Refusal 404
 */
export async function holdInquiry(db: Kysely<Database>, user: Caller, id: string) {
  const row = await db
    .selectFrom('inquiry')
    .where('tenant_id', '=', user.tenantId)
    .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/**
 * As {@link holdInquiry}, of an inquiry that is in progress and the caller's to answer.
 *
 * @throws Refusal 409 for one that is closed, or that has to be claimed first
 */
export async function holdOwnInquiry(db: Kysely<Database>, user: Caller, id: string) {
  const row = await holdInquiry(db, user, id);
  if (row.state === 'closed') throw new Refusal(409, 'inquiryClosed');
  if (!readsWhole(user, row)) throw await claimRefusal(db, row.owner_id);
  return row;
}

/** Whether anything was added to an inquiry since a moment. Answers and changes count a version; offers, remarks and files do not. */
export async function isWorkedOn(db: Kysely<Database>, id: string, since = new Date(0)): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM offer WHERE inquiry_id = ${id} AND createtime > ${since}
    UNION ALL SELECT FROM inquiry_answer WHERE inquiry_id = ${id} AND createtime > ${since}
    UNION ALL SELECT FROM inquiry_file WHERE inquiry_id = ${id} AND createtime > ${since}
    UNION ALL SELECT FROM remark WHERE record_id = ${id} AND createtime > ${since}`.execute(db);
  return rows.length > 0;
}

/** Says who has an inquiry, or that nobody has it yet. */
export async function claimRefusal(db: Kysely<Database>, ownerId: string | null): Promise<Refusal> {
  if (ownerId === null) return new Refusal(409, 'inquiryNotClaimed');
  const owner = await db.selectFrom('account').select('nameremark').where('id', '=', ownerId).executeTakeFirst();
  const name = owner?.nameremark ?? '';
  return new Refusal(409, 'inquiryClaimedBy', { ownername: name, values: { name } });
}

/** A whole row of an inquiry. */
export type HeldInquiry = Awaited<ReturnType<typeof holdInquiry>>;

/** Changes a held inquiry and counts its version. */
export async function changeInquiry(db: Kysely<Database>, id: string, change: Parameters<typeof setOf>[0]) {
  return db
    .updateTable('inquiry')
    .set(setOf(change))
    .set({ updatetime: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'state', 'version'])
    .executeTakeFirstOrThrow();
}

type InquiryColumns = import('kysely').Updateable<Database['inquiry']>;
const setOf = (change: InquiryColumns) => change;
