import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { TaskRow } from '../task/task-rows.ts';
import { taskText } from '../text/task-text.ts';

/** Writes down where the links of a task lead, before its first mail names them. */
export async function insertLinks(db: Kysely<Database>, task: TaskRow): Promise<void> {
  const { targets } = taskText(task);
  const rows = targets.map((target, no) => ({ task_id: task.id, no, target }));
  if (rows.length > 0) await db.insertInto('edm_link').values(rows).execute();
}
