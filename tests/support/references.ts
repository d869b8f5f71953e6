import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Words by which a column names a row although no key says so: arrays of ids, and sums that are kept by triggers. */
const names = {
  customer: '^(customer|kept|merged)[a-z]*_ids?$|^mergedinto$|^customerid$',
  account: '^(account|owner|user|creator|deleter|assignee|preowner|author|holder|parent)[a-z]*_ids?$|^(account|owner|user)id$',
} as const;

/** Every column, as `table.column`, that names a row of a table in the schema as it is: by a foreign key, or by the column's own name. */
export async function columnsNaming(db: Kysely<Database>, table: keyof typeof names): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    SELECT key.conrelid::regclass || '.' || attname AS column FROM pg_constraint AS key
    JOIN pg_attribute ON attrelid = key.conrelid AND attnum = ANY (key.conkey)
    WHERE key.contype = 'f' AND key.confrelid = ${`public.${table}`}::regclass
    UNION
    SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND udt_name IN ('int8', '_int8', 'text', '_text') AND column_name ~ ${names[table]}
    ORDER BY 1`.execute(db);
  return rows.map(({ column }) => column);
}
