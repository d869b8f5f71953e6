import { useCalls } from '#actors/calls.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from './notices.css.ts';
import { strings } from './strings.ts';

type Line = Schemas['PushLine'];

const tones: Readonly<Record<Line['status'], StatusTone>> = {
  pending: 'draft',
  sent: 'progress',
  success: 'done',
  userblock: 'warning',
  failed: 'danger',
};

/** Shows what one was told by email and WeChat, and what became of it; each test, of which `group` tells, reads it again. */
export function PushLog({ group }: { group: ListGroup }) {
  const t = useStrings(strings);
  const { listPushes } = useCalls();
  const list = useRecordList(listPushes, { filter: {}, group });
  useReturn(() => list.send({ type: 'reload' }));
  const columns = usePushColumns();
  return (
    <section>
      <h2 className={styles.heading}>{t('log')}</h2>
      <PagedRecords
        label={t('log')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={false}
        onOpen={() => undefined}
        onClear={() => undefined}
      />
    </section>
  );
}

function usePushColumns(): readonly RecordColumn<Line>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return [
    { id: 'text', header: t('text'), isRowHeader: true, cell: ({ text, event }) => text || t(`event.${event}`) },
    { id: 'channel', header: t('channel'), cell: ({ channel }) => t(`channel.${channel}`), width: 96 },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status, fault }) => <Status tone={tones[status]}>{[t(`status.${status}`), fault].filter(Boolean).join(' · ')}</Status>,
      width: 240,
    },
    { id: 'time', header: t('time'), cell: ({ createtime }) => dayTime(createtime), width: 144 },
  ];
}
