import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation } from '#server/operation.ts';

import { HAVING } from './condition.ts';
import { COLLECT_AT_MOST } from './query/limits.ts';
import { remembered } from './remembered.ts';

interface Figures {
  id: string;
  name: string;
  count: number;
  hasemail: number;
  haswebsite: number;
  hasphone: number;
}

/** The conditions that can be set. What no source tells is there too, with nothing behind it, so that a screen can say so. */
export const getSearchConditions: Operation<'getSearchConditions'> = async ({ db }) => {
  const rows = await remembered({ db }, ['search conditions'], countSources);
  const sum = (key: 'count' | 'hasemail' | 'haswebsite' | 'hasphone') => rows.reduce((total, row) => total + row[key], 0);
  const has = (['hasphone', 'hasemail', 'haswebsite'] as const).map((id) => ({ id, count: sum(id) }));
  return {
    types: [
      { id: 'product', answerable: true },
      { id: 'company', answerable: true },
      { id: 'hs', answerable: true },
      { id: 'domain', answerable: sum('haswebsite') > 0 },
      { id: 'email', answerable: sum('hasemail') > 0 },
    ],
    has,
    sources: rows.map(({ id, name, count }) => ({ id, name, count })),
    sorts: ['relevance', 'name'],
    total: sum('count'),
    collectatmost: COLLECT_AT_MOST,
  };
};

async function countSources(db: Kysely<Database>): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    SELECT data_source.id, name, counted.* FROM data_source JOIN (
      SELECT source, count(*)::integer AS count, (count(*) FILTER (WHERE ${HAVING.hasemail}))::integer AS hasemail,
        (count(*) FILTER (WHERE ${HAVING.haswebsite}))::integer AS haswebsite, (count(*) FILTER (WHERE ${HAVING.hasphone}))::integer AS hasphone
      FROM company GROUP BY source
    ) AS counted ON source = data_source.id
    ORDER BY count DESC, id`.execute(db);
  return rows;
}
