import { usePage } from '#actors/page.ts';

import { TaskList } from './TaskList.tsx';
import { TaskReport } from './TaskReport.tsx';

/** Marketing mail tasks (`/marketing/tasks`): the list, or the report of the one that the address names. */
export default function TasksPage() {
  const id = usePage().query.get('id') ?? '';
  return id === '' ? <TaskList /> : <TaskReport id={id} />;
}
