import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../messaging.css.ts';
import { strings } from './strings.ts';
import { messageTones } from './task-tones.ts';

type Send = Schemas['WhatsAppSend'];
type Filter = '' | Send['status'];

const STATUSES = ['READ', 'DELIVERED', 'SENT', 'ACCEPTED', 'PENDING', 'FAILED', 'SKIPPED', 'UNSURE'] as const;

interface SendsProps {
  taskid: string;
  /** Tells the list when the figures above it have changed, because messages have. */
  group: ListGroup;
}

/** Each message of a task, with what became of it and why. */
export function Sends({ taskid: id, group }: SendsProps) {
  const t = useStrings(strings);
  const { listWhatsAppSends } = useCalls();
  const [status, setStatus] = useState<Filter>('');
  const list = useRecordList(listWhatsAppSends, { filter: { id, status }, group });
  useReturn(() => list.send({ type: 'reload' }));
  const narrow = (next: Filter) => {
    setStatus(next);
    list.send({ type: 'filter.change', filter: { id, status: next } });
  };
  const columns = useSendColumns();
  return (
    <>
      <FilterBar setCount={status === '' ? 0 : 1} onClear={() => narrow('')}>
        <Choice
          label={t('show')}
          options={[{ id: '' as const, name: t('all') }, ...STATUSES.map((id) => ({ id, name: t(`message.${id}`) }))]}
          value={status === 'SENDING' || status === 'PLAYED' ? '' : status}
          onChange={narrow}
        />
      </FilterBar>
      <PagedRecords
        label={t('sends')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={status !== ''}
        onOpen={() => undefined}
        onClear={() => narrow('')}
      />
    </>
  );
}

function useSendColumns(): readonly RecordColumn<Send>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const timeOf = ({ readtime, deliveredtime, senttime, dueat }: Send) => {
    const time = readtime ?? deliveredtime ?? senttime;
    if (time !== null) return dayTime(time);
    return dueat === null ? '—' : t('dueAt', { time: dayTime(dueat) });
  };
  return [
    { id: 'phone', header: t('phone'), isRowHeader: true, cell: ({ phone }) => phone || '—', width: 168 },
    { id: 'recipient', header: t('recipient'), cell: ({ name }) => <span lang="en">{name || '—'}</span>, width: 144 },
    { id: 'company', header: t('company'), cell: ({ companyname }) => <span lang="en">{companyname || '—'}</span> },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <Status tone={messageTones[status]}>{t(`message.${status}`)}</Status>,
      width: 120,
    },
    {
      id: 'reason',
      header: t('reason'),
      cell: ({ skipreason, errortext }) => {
        const reason = skipreason === '' ? errortext : t(`skip.${skipreason}`);
        if (reason === '') return '—';
        return (
          <span data-line className={styles.reason}>
            {reason}
          </span>
        );
      },
      width: 260,
    },
    { id: 'time', header: t('time'), cell: timeOf, width: 144 },
  ];
}
