import type { Kysely } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { authorOf, changesOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { invalidField, type Operation, Refusal } from '#server/operation.ts';

import { countFiles } from '../entry-files.ts';
import { tellBothRoles } from '../record-readers.ts';
import { holdDeleted, holdPublication } from './publication-access.ts';
import { readPublication } from './read-publications.ts';

const keys = { [noticeTypes.research]: 'researchPublished', [noticeTypes.manual]: 'manualPublished' } as const;

/** Begins a report or manual; only its writer sees it until it is released. */
export const addPublication: Operation<'addPublication'> = async (context, { recordtype, title, ...rest }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    await checkCountry(db, rest.countrycode);
    const added = await db
      .insertInto('publication')
      .values({ ...rest, recordtype, title: title.trim(), tenant_id: user.tenantId, creator_id: user.id })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await writeLog(db, authorOf(context), [{ entity: 'publication', entityId: added.id, action: 'create', after: { name: title.trim() } }]);
    return added;
  });

/** Changes what a report or manual says of itself; what is left out stays. A stale version gets a 409 with it as it is now. */
export const updatePublication: Operation<'updatePublication'> = async (context, { id, version, ...change }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const before = await holdPublication(db, user, id);
    if (before.version !== version) throw new Refusal(409, 'stale', { current: { ...(await readPublication({ db, user }, id)) } });
    await checkCountry(db, change.countrycode);
    const after = await db
      .updateTable('publication')
      .set({ ...change, ...(change.title !== undefined && { title: change.title.trim() }), updatetime: new Date() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = { entity: 'publication', entityId: before.id, action: 'update' as const };
    await writeLog(db, authorOf(context), changesOf(saysOf(before), saysOf(after)).map((line) => ({ ...line, ...subject }))); // prettier-ignore
    return { id: after.id, version: after.version };
  });

/** Shows a report or manual to its readers and tells them; it must have something to read. */
export const sendPublication: Operation<'sendPublication'> = async (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const held = await holdPublication(db, user, id);
    if (held.publishtime) return { id: held.id, version: held.version };
    if ((await countFiles(db, 'publication', { id: held.id })) === 0) throw new Refusal(409, 'noFileYet');
    const now = new Date();
    const released = await db
      .updateTable('publication')
      .set({ publishtime: now, updatetime: now })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', held.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await writeLog(db, authorOf(context), [{ entity: 'publication', entityId: held.id, action: 'send', after: { name: held.title } }]);
    const values = { title: held.title, name: user.nameremark };
    await tellBothRoles(db, user, { recordtype: held.recordtype, recordid: held.id, key: keys[held.recordtype], values });
    return released;
  });

/** Takes a report or manual away; its files stay, so that it can be brought back. */
export const deletePublication: Operation<'deletePublication'> = async (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const held = await holdPublication(db, context.user, id);
    await db.updateTable('publication').set({ deletetime: new Date() }).where('id', '=', held.id).execute();
    await writeLog(db, authorOf(context), [{ entity: 'publication', entityId: held.id, action: 'delete', before: { name: held.title } }]);
    return { id: held.id };
  });

/** Brings back what was deleted a moment ago; what is there already stays as it is. */
export const undoPublicationDeletion: Operation<'undoPublicationDeletion'> = async (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const held = await holdDeleted(db, context.user, id);
    if (held.deletetime === null) return { id: held.id };
    if (held.istoolate) throw new Refusal(409, 'undoTooLate');
    await db.updateTable('publication').set({ deletetime: null }).where('id', '=', held.id).execute();
    await writeLog(db, authorOf(context), [{ entity: 'publication', entityId: held.id, action: 'restore', after: { name: held.title } }]);
    return { id: held.id };
  });

async function checkCountry(db: Kysely<Database>, code = ''): Promise<void> {
  if (code === '') return;
  const known = await db.selectFrom('country').select('code').where('code', '=', code).executeTakeFirst();
  if (!known) throw invalidField('countrycode');
}

function saysOf({ title, industry, countrycode, summary }: Awaited<ReturnType<typeof holdPublication>>) {
  return { title, industry, countrycode, summary };
}
