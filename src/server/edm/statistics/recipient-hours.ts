import { type Kysely, sql } from 'kysely';

import { knownTimezone, localTimeAt } from '#lib/local-time.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

type Hour = Schemas['EdmStatistics']['hours'][number];

/** Zones differ by whole and half hours, but for very few. */
const SPAN_SECONDS = 1_800;

interface Happened {
  timezone: string;
  span: number;
  opened: number;
  clicked: number;
}

/** When people opened and clicked, by the clocks on their own walls. Whose clock is not known does not count. */
export async function recipientHours(db: Kysely<Database>, taskId: string): Promise<Hour[]> {
  const { rows } = await sql<Happened>`
    SELECT timezone, floor(extract(epoch FROM time) / ${SPAN_SECONDS}::integer)::float8 AS span,
      (count(*) FILTER (WHERE kind = 'opened'))::integer AS opened, (count(*) FILTER (WHERE kind = 'clicked'))::integer AS clicked
    FROM edm_recipient CROSS JOIN LATERAL (VALUES ('opened', least(opentime, clicktime)), ('clicked', clicktime)) AS happened (kind, time)
    WHERE task_id = ${taskId} AND senttime IS NOT NULL AND timezone <> '' AND time IS NOT NULL GROUP BY timezone, span`.execute(db);
  const known = rows.filter(({ timezone }) => knownTimezone(timezone) !== undefined);
  if (known.length === 0) return [];
  const hours = Array.from({ length: 24 }, (_, hour): Hour => ({ hour, opened: 0, clicked: 0 }));
  for (const { timezone, span, opened, clicked } of known) {
    const of = hours[localTimeAt(timezone, new Date(span * SPAN_SECONDS * 1000)).hour];
    if (!of) continue;
    of.opened += opened;
    of.clicked += clicked;
  }
  return hours;
}
