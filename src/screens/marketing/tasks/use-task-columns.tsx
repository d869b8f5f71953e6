import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTask } from '#lib/status-names.ts';
import { emailTaskHref, taskHref } from '#routes/marketing-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import { strings } from './strings.ts';

type Task = Schemas['EdmTaskRow'];

/** How the states of a task look. */
export const taskTones: Readonly<Record<Task['status'], StatusTone>> = {
  0: 'draft',
  1: 'info',
  2: 'progress',
  3: 'warning',
  4: 'done',
  5: 'ended',
  6: 'danger',
  7: 'info',
};

const DELETABLE: ReadonlySet<number> = new Set([0, 4, 5, 6]);
/** The figures with the room that their heads take; all columns together fit a laptop beside the menu. */
const FIGURES = [
  ['sent', 72],
  ['opened', 140],
  ['clicked', 80],
  ['replied', 76],
] as const;

/** A task on one line. */
export function useTaskColumns({ onRemove }: { onRemove: (task: Task) => void }): readonly RecordColumn<Task>[] {
  const t = useStrings(strings);
  const may = usePermission();
  const { number, dayTime } = useFormats();
  return [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, taskname, status }) => (
        <TextLink href={status === emailTask.draft ? emailTaskHref({ task: id }) : taskHref(id)} isQuiet>
          {taskname}
        </TextLink>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status, preparing }) => <Status tone={taskTones[status]}>{preparing ? t('preparing') : t(`status.${status}`)}</Status>,
      width: 160,
    },
    ...FIGURES.map(([figure, width]): RecordColumn<Task> => ({
      id: figure,
      header: t(`figure.${figure}`),
      cell: ({ figures }) => number(figures[figure]),
      align: 'end',
      width,
    })),
    { id: 'who', header: t('who'), cell: ({ username }) => username, width: 92 },
    { id: 'time', header: t('time'), cell: ({ updatetime }) => dayTime(updatetime), width: 124 },
    {
      id: 'actions',
      header: t('actions'),
      cell: (task) =>
        DELETABLE.has(task.status) ? (
          <Button size="small" {...may('marketing', 'delete')} onPress={() => onRemove(task)}>
            {t('remove')}
          </Button>
        ) : null,
      width: 96,
    },
  ];
}
