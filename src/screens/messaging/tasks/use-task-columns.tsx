import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';
import { taskTones } from './task-tones.ts';

type Task = Schemas['WhatsAppTask'];

/** What each task sends, and how far it is. */
export function useTaskColumns(open: (id: string) => void): readonly RecordColumn<Task>[] {
  const t = useStrings(strings);
  const { dayTime, number } = useFormats();
  return [
    { id: 'name', header: t('name'), isRowHeader: true, cell: ({ id, name }) => <RowOpener onPress={() => open(id)}>{name}</RowOpener> },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <Status tone={taskTones[status]}>{t(`status.${status}`)}</Status>,
      width: 112,
    },
    {
      id: 'progress',
      header: t('progress'),
      cell: ({ counts }) => t('progressOf', { done: number(counts.total - counts.pending), all: number(counts.total) }),
      align: 'end',
      width: 112,
    },
    { id: 'delivered', header: t('delivered'), cell: ({ counts }) => number(counts.delivered + counts.read), align: 'end', width: 80 },
    { id: 'read', header: t('read'), cell: ({ counts }) => number(counts.read), align: 'end', width: 68 },
    { id: 'failed', header: t('failedCount'), cell: ({ counts }) => number(counts.failed), align: 'end', width: 68 },
    { id: 'template', header: t('template'), cell: ({ templatename }) => <span lang="en">{templatename}</span>, width: 116 },
    { id: 'account', header: t('account'), cell: ({ accountname }) => accountname, width: 104 },
    { id: 'by', header: t('by'), cell: ({ username }) => username, width: 100 },
    { id: 'created', header: t('created'), cell: ({ createtime }) => dayTime(createtime), width: 120 },
  ];
}
