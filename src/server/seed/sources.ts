import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { DataSet } from './data-set.ts';
import { insertRows } from './insert-rows.ts';
import { readCsv } from './read-data.ts';

/** The sources as their readers should know them; comes first, because rows name their source. */
export const sources: DataSet = {
  name: 'sources',
  files: ['sources.csv'],
  fill: async (db) => {
    const rows = (await readCsv('sources.csv')).map((line, position) => ({
      id: line('id'),
      position,
      name: line('name'),
      kind: line('kind') as 'companies',
      publisher: line('publisher'),
      licence: line('licence'),
      attribution: line('attribution'),
      period: line('period'),
      note_cn: line('note_cn'),
      note_hk: line('note_hk'),
      note_us: line('note_us'),
    }));
    const known = await db.selectFrom('data_source').select('id').execute();
    for (const { id, ...row } of rows) await db.updateTable('data_source').set(row).where('id', '=', id).execute();
    await insertRows(
      db,
      'data_source',
      rows.filter((row) => !known.some(({ id }) => id === row.id)),
    );
    return {};
  },
};

/** Writes down how many rows each source gave. */
export async function noteRecords(db: Kysely<Database>, counts: Readonly<Record<string, number>>): Promise<void> {
  await sql`UPDATE data_source SET records = counted.value::integer FROM json_each_text(${JSON.stringify(counts)}::json) AS counted
    WHERE data_source.id = counted.key`.execute(db);
}
