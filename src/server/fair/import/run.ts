import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { withFile } from '#server/sheets/table/with-file.ts';
import { countryKey, countryNames } from '#server/sheets/values/country-names.ts';

import { exhibitorKey } from '../exhibitors.ts';
import { findExhibitorImport, holdExhibitorImport, type ImportRow, wireImport } from './imports.ts';
import type { ExhibitorRecord, ExhibitorTask } from './read-rows.ts';

type Mapping = Schemas['ExhibitorMapping'];

const ROWS_AT_MOST = 100_000;
const LEFT_SHOWN = 1000;
const READER = new URL('./read-rows.ts', import.meta.url);

interface Taken {
  record: ExhibitorRecord;
  namekey: string;
  countrycode: string;
}

type Counts = Schemas['ExhibitorCheck'];

/** What a list is judged by: the countries by their names, the exhibitors that the fair has, and what was counted so far. */
interface Judgement {
  codes: ReadonlyMap<string, string>;
  known: Set<string>;
  counts: Counts;
}

/** Reads the whole list and counts what an import would bring, or what one that is done has left out; nothing is changed. */
export const checkExhibitorImport: Operation<'checkExhibitorImport'> = async ({ db, user, files }, { id, mapping }) => {
  // Without a transaction, which would keep a connection and a lock for as long as a file is read.
  const row = await findExhibitorImport(db, user, id);
  refuseOver(row, [0, 4]);
  refuseUnusable(row, mapping);
  return readList(db, { row, mapping, files }, () => Promise.resolve());
};

/** Imports the list in one transaction, so that all of it is there or nothing; a second try finds it done. */
export const importExhibitors: Operation<'importExhibitors'> = async (context, { id, mapping }) => {
  const { db, user, files } = context;
  const done = await db.transaction().execute(async (trx) => {
    const row = await holdExhibitorImport(trx, user, id);
    refuseOver(row, [0]);
    refuseUnusable(row, mapping);
    const { total, good, duplicate, failed } = await readList(trx, { row, mapping, files }, async (taken) => {
      const rows = taken.map(({ record, countrycode, namekey }) => ({
        tenant_id: user.tenantId,
        session_id: row.session_id,
        import_id: row.id,
        countrycode,
        namekey,
        ...record.row,
      }));
      await trx.insertInto('fair_exhibitor').values(rows).execute();
    });
    return trx
      .updateTable('fair_import')
      .set({ status: 4, mapping: JSON.stringify(mapping), total, good, duplicate, failed, finishtime: new Date() })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return wireImport(context, done);
};

function refuseOver({ status }: ImportRow, open: readonly ImportRow['status'][]): void {
  if (!open.includes(status)) throw new Refusal(409, 'importIsOver', { field: 'id' });
}

function refuseUnusable(row: ImportRow, mapping: Mapping): void {
  const fields = mapping.map(({ field }) => field);
  const columns = mapping.map(({ column }) => column);
  const isNamed = fields.includes('companyname') || fields.includes('companynamecn');
  const isOnce = new Set(fields).size === fields.length && new Set(columns).size === columns.length;
  if (!isNamed || !isOnce || columns.some((column) => column >= row.columns.length))
    throw new Refusal(400, 'importMapping', { field: 'mapping' });
}

interface List {
  row: ImportRow;
  mapping: Mapping;
  files: Storage;
}

/** Reads the list piece by piece in a process of its own and gives away what is new; names that the fair has already, or twice, are counted. */
async function readList(db: Kysely<Database>, { row, mapping, files }: List, take: (taken: Taken[]) => Promise<unknown>): Promise<Counts> {
  const here = await db
    .selectFrom('fair_exhibitor')
    .select('namekey')
    .where('tenant_id', '=', row.tenant_id)
    .where('session_id', '=', row.session_id)
    .where('import_id', '<>', row.id)
    .execute();
  const known = new Set(here.map(({ namekey }) => namekey));
  const counts: Counts = { total: 0, good: 0, duplicate: 0, failed: 0, unknowncountry: 0, left: [] };
  const judgement: Judgement = { codes: new Map(await countryNames(db)), known, counts };
  await readingTable(() =>
    withFile(files, row.file_id, async (path) => {
      const task: ExhibitorTask = { path, reading: row.reading, headrow: row.headrow, mapping };
      for await (const records of inChild<ExhibitorRecord[]>(READER, task)) {
        const taken = records.flatMap((record) => judge(record, judgement));
        if (counts.total > ROWS_AT_MOST) throw new Refusal(400, 'tooManyExhibitors', { field: 'content', values: { n: ROWS_AT_MOST } });
        if (taken.length > 0) await take(taken);
      }
    }),
  );
  return counts;
}

function judge(record: ExhibitorRecord, { codes, known, counts }: Judgement): Taken[] {
  const namekey = exhibitorKey(record.row);
  counts.total += 1;
  if (namekey === '') return leaveOut(record, counts, 'noname');
  if (known.has(namekey)) return leaveOut(record, counts, 'duplicate');
  known.add(namekey);
  counts.good += 1;
  const countrycode = codes.get(countryKey(record.country)) ?? '';
  counts.unknowncountry += countrycode === '' && record.country !== '' ? 1 : 0;
  return [{ record, namekey, countrycode }];
}

function leaveOut({ row: { line }, cells }: ExhibitorRecord, counts: Counts, reason: Counts['left'][number]['reason']): [] {
  counts[reason === 'noname' ? 'failed' : 'duplicate'] += 1;
  if (counts.left.length < LEFT_SHOWN) counts.left.push({ line, reason, cells });
  return [];
}
