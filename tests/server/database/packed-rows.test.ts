import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { packRows, unpackRows } from '#server/database/packed-rows.ts';

import { testDatabase } from '../../support/database.ts';

const COLUMNS = { id: 'integer', name: 'text', weight: 'double precision', sure: 'boolean', detail: 'jsonb' } as const;

const through = async (rows: Parameters<typeof packRows<typeof COLUMNS>>[1]) => {
  const { db } = await testDatabase();
  return (await sql`SELECT * FROM ${unpackRows(COLUMNS, packRows(COLUMNS, rows))} AS row ORDER BY id`.execute(db)).rows;
};

test('packed rows come to PostgreSQL as they were', async () => {
  const rows = [
    { id: 1, name: '', weight: 0.1, sure: true, detail: '{"a": "b\\u001f"}' },
    { id: 2, name: String.raw`{"NULL",\N,'家具'}` + '\t\r\n 🚢', weight: -1e21, sure: false, detail: '[]' },
    { id: 3, name: null, weight: null, sure: null, detail: null },
  ];
  expect(await through(rows)).toEqual(
    rows.map((row) => ({ ...row, detail: row.detail === null ? null : (JSON.parse(row.detail) as unknown) })),
  );
});

test('a row without a value has nothing there, and signs that part rows and fields part no text', async () => {
  expect(await through([{ id: 4, name: 'a\u001Eb\u001Fc\u001Ad\u0000e' }])).toEqual([
    { id: 4, name: 'a b c d e', weight: null, sure: null, detail: null },
  ]);
});

test('no rows are none', async () => {
  expect(await through([])).toEqual([]);
});
