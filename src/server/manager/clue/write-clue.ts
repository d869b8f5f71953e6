import type { Kysely } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { authorOf, changesOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { readChat } from '#server/messaging/chat/chats.ts';
import { tieToClue } from '#server/messaging/chat/tie-chat.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { nextClueNumber } from '../day-numbers.ts';
import { holdHandler } from '../hold-colleague.ts';
import { type HeldClue, holdClue } from './clue-access.ts';
import { readWritten } from './read-clues.ts';

/** Writes down a clue; one that a stranger's conversation becomes is tied to it. */
export const addClue: Operation<'addClue'> = (context, { companyname, ownerid, chatid, ...rest }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const chat = chatid === undefined ? undefined : await answeredChat(db, user, chatid);
    const { id, no } = await db
      .insertInto('clue')
      .values({
        source: 'manual',
        ...rest,
        tenant_id: user.tenantId,
        no: await nextClueNumber(db, user.tenantId),
        companyname: companyname.trim(),
        owner_id: ownerid === undefined ? user.id : await holdHandler(db, user, ownerid),
        creator_id: user.id,
      })
      .returning(['id', 'no'])
      .executeTakeFirstOrThrow();
    if (chat) await tieToClue(db, { chatId: chat.id, clueId: id });
    await writeLog(db, authorOf(context), [
      { entity: 'clue', entityId: id, action: 'create', after: { no, companyname: companyname.trim() } },
    ]);
    return readWritten(db, user, id);
  });

/**
 * A conversation that the caller may answer.
 *
 * @throws Refusal 401 without the permission to answer, 404 for one the caller may not read
 */
function answeredChat(db: Kysely<Database>, user: Caller, chatid: string): Promise<Schemas['WhatsAppChat']> {
  if (!mayDo(user.rights, 'marketing', 'send')) throw new Refusal(401, 'noPermission');
  return readChat(db, user, { chatid });
}

/** Changes a clue that has not become a customer; what is left out stays. */
export const updateClue: Operation<'updateClue'> = (context, { id, version, ownerid, ...change }) =>
  changeClue(context, { id, version }, async (db, clue) => ({
    ...change,
    companyname: (change.companyname ?? clue.companyname).trim(),
    ...(ownerid !== undefined && ownerid !== clue.owner_id && { owner_id: await holdHandler(db, context.user, ownerid) }),
  }));

/** Says how far a clue has come. */
export const moveClue: Operation<'moveClue'> = (context, { id, version, status }) =>
  changeClue(context, { id, version }, async () => ({ status }));

/** Takes a clue away; what it became stays. */
export const deleteClue: Operation<'deleteClue'> = (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const clue = await holdClue(db, context.user, { id });
    await db.updateTable('clue').set({ deletetime: new Date() }).where('id', '=', clue.id).execute();
    const before = { no: clue.no, companyname: clue.companyname };
    await writeLog(db, authorOf(context), [{ entity: 'clue', entityId: clue.id, action: 'delete', before }]);
    return { id: clue.id };
  });

/**
 * A clue that is still open, at the version the caller knows; locked.
 *
 * @throws Refusal 404, 409 for one that was changed meanwhile or has become a customer
 */
export async function holdOpenClue(
  db: Kysely<Database>,
  user: Caller,
  { id, version }: { id: string; version: number },
): Promise<HeldClue> {
  const clue = await holdClue(db, user, { id });
  if (clue.status === 'SUCCESS') throw new Refusal(409, 'clueOver', { field: 'id' });
  if (clue.version !== version) throw new Refusal(409, 'stale', { current: { ...(await readWritten(db, user, clue.id)) } });
  return clue;
}

type Columns = Partial<
  Pick<HeldClue, 'companyname' | 'contactname' | 'email' | 'phone' | 'countrycode' | 'product' | 'source' | 'demand'>
> & {
  status?: Schemas['ClueStatus'];
  owner_id?: string;
};

function changeClue(
  context: CallerContext,
  asked: { id: string; version: number },
  columnsOf: (db: Kysely<Database>, clue: HeldClue) => Promise<Columns>,
): Promise<Schemas['Clue']> {
  return context.db.transaction().execute(async (db) => {
    const before = await holdOpenClue(db, context.user, asked);
    const columns = await columnsOf(db, before);
    await db
      .updateTable('clue')
      .set({ ...columns, updatetime: new Date() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .execute();
    const lines = changesOf(before as Readonly<Record<string, unknown>>, columns).map(({ field, ...line }) => ({
      ...line,
      field: field === 'owner_id' ? 'owneruserid' : field,
      entity: 'clue',
      entityId: before.id,
      action: 'update' as const,
    }));
    await writeLog(db, authorOf(context), lines);
    return readWritten(db, context.user, before.id);
  });
}
