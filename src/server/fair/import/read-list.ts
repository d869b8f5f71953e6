import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Schemas } from '#server/operation.ts';
import { exhibitorCaps } from '#server/sheets/caps.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { LeftRows } from '#server/sheets/left-rows.ts';
import { withFile } from '#server/sheets/table/with-file.ts';
import { countryNames, countryOf } from '#server/sheets/values/country-names.ts';

import { exhibitorKey } from '../exhibitors.ts';
import type { ImportRow } from './exhibitor-imports.ts';
import type { ExhibitorRecord, ExhibitorTask } from './read-rows.ts';

type Counts = Schemas['ExhibitorCheck'];

const READER = new URL('./read-rows.ts', import.meta.url);

/** An exhibitor that the fair does not have yet. */
export interface Taken {
  record: ExhibitorRecord;
  namekey: string;
  countrycode: string;
}

/** What a list is judged by: the countries by their names, the exhibitors that the fair has, and what was counted so far. */
interface Judgement {
  codes: ReadonlyMap<string, string>;
  known: Set<string>;
  counts: Counts;
  left: LeftRows<Counts['left'][number]>;
}

/** Which list is read, and what its columns are. */
export interface List {
  row: ImportRow;
  mapping: Schemas['ExhibitorMapping'];
  files: Storage;
}

/** A list that is being read. */
interface OpenList {
  row: ImportRow;
  pieces: AsyncIterable<ExhibitorRecord[]>;
}

/**
 * Lends a list that is read piece by piece in a process of its own. Its first piece is there by then: nobody waits for a turn at reading with a transaction
 * open, which would keep a connection for as long.
 *
 * @throws SheetFailure
 */
export async function withList<Value>({ row, mapping, files }: List, work: (list: OpenList) => Promise<Value>): Promise<Value> {
  const limits = { ...exhibitorCaps, rows: exhibitorCaps.rows + row.headrow };
  return withFile(files, row.file_id, async (path) => {
    const task: ExhibitorTask = { path, reading: row.reading, limits, headrow: row.headrow, mapping };
    const pieces = inChild<ExhibitorRecord[]>(READER, task, { tenantId: row.tenant_id });
    try {
      return await work({ row, pieces: onwards(await pieces.next(), pieces) });
    } finally {
      await pieces.return(undefined);
    }
  });
}

async function* onwards<Piece>(first: IteratorResult<Piece>, others: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  if (first.done) return;
  yield first.value;
  yield* others;
}

/** Gives away what is new of a list, and how many rows were read; names that the fair has already, or twice, are counted. */
export async function judgeList(
  db: Kysely<Database>,
  { row, pieces }: OpenList,
  take: (taken: Taken[], read: number) => Promise<unknown>,
): Promise<Counts> {
  const here = await db
    .selectFrom('fair_exhibitor')
    .select('namekey')
    .where('tenant_id', '=', row.tenant_id)
    .where('session_id', '=', row.session_id)
    .where('import_id', '<>', row.id)
    .execute();
  const known = new Set(here.map(({ namekey }) => namekey));
  const left = new LeftRows<Counts['left'][number]>();
  const counts: Counts = { total: 0, good: 0, duplicate: 0, failed: 0, unknowncountry: 0, left: left.rows };
  const judgement: Judgement = { codes: new Map(await countryNames(db)), known, counts, left };
  for await (const records of pieces)
    await take(
      records.flatMap((record) => judge(record, judgement)),
      counts.total,
    );
  return counts;
}

function judge(record: ExhibitorRecord, judgement: Judgement): Taken[] {
  const { codes, known, counts } = judgement;
  const namekey = exhibitorKey(record.row);
  counts.total += 1;
  if (namekey === '') return leaveOut(record, judgement, 'noname');
  if (known.has(namekey)) return leaveOut(record, judgement, 'duplicate');
  known.add(namekey);
  counts.good += 1;
  const countrycode = countryOf(record.country, codes);
  counts.unknowncountry += countrycode === '' && record.country !== '' ? 1 : 0;
  return [{ record, namekey, countrycode }];
}

function leaveOut({ row: { line }, cells }: ExhibitorRecord, { counts, left }: Judgement, reason: Counts['left'][number]['reason']): [] {
  counts[reason === 'noname' ? 'failed' : 'duplicate'] += 1;
  left.add({ line, reason, cells });
  return [];
}
