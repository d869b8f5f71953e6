import { hash } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { screeningCaps } from '#server/sheets/caps.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import { authorOf } from '../change-log.ts';
import { nameKey } from '../name-key.ts';
import { type Entry, readList } from './read-list.ts';

const MOST_LISTS = 20;
const AT_ONCE = 1000;

/** Reads a list and keeps its entries, with the day that the file itself says; the file is not kept, and one without names leaves nothing. */
export const uploadScreeningList: Operation<'uploadScreeningList'> = async (context, { name, listdate, filename, content }) => {
  const { user, files } = context;
  if (!isDay(listdate)) throw invalidField('listdate');
  const fileId = await files.put(content, { mostBytes: screeningCaps.fileBytes });
  try {
    const { entries, day = listdate } = await readingTable(() => withFile(files, fileId, readList), screeningCaps);
    return await context.db.transaction().execute(async (trx) => {
      await refuseTooMany(trx, user);
      const row = {
        tenant_id: user.tenantId,
        creator_id: user.id,
        name: name.trim(),
        listdate: isDay(day) ? day : listdate,
        filename,
        entries: entries.length,
      };
      const { id } = await trx.insertInto('screening_list').values(row).returning('id').executeTakeFirstOrThrow();
      for (let at = 0; at < entries.length; at += AT_ONCE)
        await insertEntries(trx, { tenantId: user.tenantId, id }, entries.slice(at, at + AT_ONCE));
      await writeLog(trx, authorOf(context), [{ entity: 'screening', entityId: id, action: 'create', after: { name: row.name } }]);
      return wireList(await listRows(trx, user).where('screening_list.id', '=', id).executeTakeFirstOrThrow());
    });
  } finally {
    await files.delete(fileId);
  }
};

/** The lists of the company, the newest first. */
export const listScreeningLists: Operation<'listScreeningLists'> = async ({ db, user }) =>
  (await listRows(db, user).orderBy('screening_list.listdate', 'desc').orderBy('screening_list.id', 'desc').execute()).map(wireList);

/** Deletes a list with its entries. */
export const deleteScreeningList: Operation<'deleteScreeningList'> = (context, { id }) =>
  context.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('screening_list')
      .where('tenant_id', '=', context.user.tenantId)
      .where('id', '=', readRowId(id))
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!gone) throw new Refusal(404, 'notFound', { field: 'id' });
    await writeLog(trx, authorOf(context), [{ entity: 'screening', entityId: gone.id, action: 'delete', before: { name: gone.name } }]);
    return { count: 1 };
  });

function listRows(db: Kysely<Database>, { tenantId }: Caller) {
  return db
    .selectFrom('screening_list')
    .innerJoin('account', 'account.id', 'screening_list.creator_id')
    .where('screening_list.tenant_id', '=', tenantId)
    .select(['screening_list.id', 'name', 'filename', 'entries', 'nameremark as username', 'screening_list.createtime'])
    .select(sql<string>`screening_list.listdate::text`.as('listdate'));
}

const wireList = ({
  createtime,
  ...list
}: Omit<Schemas['ScreeningList'], 'createtime'> & { createtime: Date }): Schemas['ScreeningList'] => ({
  ...list,
  createtime: createtime.toISOString(),
});

/** @throws Refusal 409 where the company has as many lists as it can */
async function refuseTooMany(db: Kysely<Database>, { tenantId }: Caller): Promise<void> {
  // Two who bring a list at once are counted one after the other.
  await sql`SELECT FROM tenant WHERE id = ${tenantId} FOR UPDATE`.execute(db);
  const { count } = await db
    .selectFrom('screening_list')
    .where('tenant_id', '=', tenantId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_LISTS) throw new Refusal(409, 'tooManyScreeningLists', { values: { n: MOST_LISTS } });
}

async function insertEntries(
  db: Kysely<Database>,
  { tenantId, id }: { tenantId: string; id: string },
  entries: readonly Entry[],
): Promise<void> {
  const made = await db
    .insertInto('screening_entry')
    .values(
      entries.map(({ key, names, text }) => ({
        tenant_id: tenantId,
        list_id: id,
        name: names[0] ?? '',
        text,
        entrykey: hash('sha256', key || text),
      })),
    )
    .returning('id')
    .execute();
  const rows = entries.flatMap(({ names }, at) => names.map((name) => ({ entry: made[at]?.id ?? '', name, key: nameKey(name) })));
  await sql`
    INSERT INTO screening_name (tenant_id, entry_id, name, namekey)
    SELECT ${tenantId}, entry, name, key FROM unnest(${rows.map(({ entry }) => entry)}::bigint[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ key }) => key)}::text[]) AS made (entry, name, key)`.execute(db);
}

/** Whether a day is in the calendar. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= '1900-01-01' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
