import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { withFile } from '#server/sheets/table/with-file.ts';
import { countryKey, countryNames } from '#server/sheets/values/country-names.ts';

import { exhibitorKey } from '../exhibitors.ts';
import { holdExhibitorImport, sessionNames, wireImport } from './imports.ts';
import type { ExhibitorRecord, ExhibitorTask } from './read-rows.ts';

type ImportRow = Awaited<ReturnType<typeof holdExhibitorImport>>;
type Mapping = Schemas['ExhibitorMapping'];

const ROWS_AT_MOST = 100_000;
const LINES_SHOWN = 20;
const READER = new URL('./read-rows.ts', import.meta.url);

interface Taken {
  record: ExhibitorRecord;
  namekey: string;
}

interface Counts {
  total: number;
  good: number;
  duplicate: number;
  failed: number;
  /** The first lines without a name. */
  lines: number[];
}

/** Reads the whole list and counts what an import would bring; nothing is changed. */
export const checkExhibitorImport: Operation<'checkExhibitorImport'> = async ({ db, user, files }, { id, mapping }) => {
  // Without a transaction, which would keep a connection and a lock for as long as a file is read.
  const row = await holdReady(db, user, { id, mapping });
  return readList(db, { row, mapping, files }, () => Promise.resolve());
};

/** Imports the list in one transaction, so that all of it is there or nothing; a second try finds it done. */
export const importExhibitors: Operation<'importExhibitors'> = async (context, { id, mapping }) => {
  const { db, user, files } = context;
  const done = await db.transaction().execute(async (trx) => {
    const row = await holdReady(trx, user, { id, mapping });
    const codes = new Map(await countryNames(trx));
    const { total, good, duplicate, failed } = await readList(trx, { row, mapping, files }, async (taken) => {
      const rows = taken.map(({ record: { country, ...record }, namekey }) => ({
        tenant_id: user.tenantId,
        session_id: row.session_id,
        import_id: row.id,
        countrycode: codes.get(countryKey(country)) ?? '',
        namekey,
        ...record,
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
  return wireImport(done, await sessionNames(context));
};

async function holdReady(db: Kysely<Database>, user: Caller, { id, mapping }: { id: string; mapping: Mapping }): Promise<ImportRow> {
  const row = await holdExhibitorImport(db, user, id);
  if (row.status !== 0) throw new Refusal(409, 'importIsOver', { field: 'id' });
  const fields = mapping.map(({ field }) => field);
  const columns = mapping.map(({ column }) => column);
  const isNamed = fields.includes('companyname') || fields.includes('companynamecn');
  const isOnce = new Set(fields).size === fields.length && new Set(columns).size === columns.length;
  if (!isNamed || !isOnce || columns.some((column) => column >= row.columns.length))
    throw new Refusal(400, 'importMapping', { field: 'mapping' });
  return row;
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
    .execute();
  const known = new Set(here.map(({ namekey }) => namekey));
  const counts: Counts = { total: 0, good: 0, duplicate: 0, failed: 0, lines: [] };
  await readingTable(() =>
    withFile(files, row.file_id, async (path) => {
      const task: ExhibitorTask = { path, reading: row.reading, headrow: row.headrow, mapping };
      for await (const records of inChild<ExhibitorRecord[]>(READER, task)) {
        const taken = records.flatMap((record) => judge(record, { known, counts }));
        if (counts.total > ROWS_AT_MOST) throw new Refusal(400, 'tooManyExhibitors', { field: 'content', values: { n: ROWS_AT_MOST } });
        if (taken.length > 0) await take(taken);
      }
    }),
  );
  return counts;
}

function judge(record: ExhibitorRecord, { known, counts }: { known: Set<string>; counts: Counts }): Taken[] {
  counts.total += 1;
  const namekey = exhibitorKey(record);
  if (namekey === '') {
    counts.failed += 1;
    if (counts.lines.length < LINES_SHOWN) counts.lines.push(record.line);
    return [];
  }
  if (known.has(namekey)) {
    counts.duplicate += 1;
    return [];
  }
  known.add(namekey);
  counts.good += 1;
  return [{ record, namekey }];
}
