import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDownload } from '#actors/use-download.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailRecipient } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import { useCountryNames } from '../use-country-names.ts';
import { personOf } from './person-of.ts';
import { strings } from './strings.ts';
import * as styles from './tasks.css.ts';
import { UnsureAnswer } from './UnsureAnswer.tsx';
import { useNextTask } from './use-next-task.ts';

type Recipient = Schemas['EdmRecipient'];
const VIEWS = [
  'all',
  'waiting',
  'clickednotreplied',
  'replied',
  'opened',
  'openedmachine',
  'notopened',
  'hardbounce',
  'softbounce',
  'complaint',
  'unsubscribed',
  'skipped',
  'failed',
  'unsure',
] as const;
type View = (typeof VIEWS)[number];
/** The views of recipients who got the mail and may get another one. */
const AGAIN: ReadonlySet<View> = new Set(['clickednotreplied', 'replied', 'opened', 'openedmachine', 'notopened']);
const tones: Readonly<Record<Recipient['status'], StatusTone>> = {
  0: 'draft',
  1: 'progress',
  2: 'progress',
  3: 'warning',
  4: 'danger',
  5: 'danger',
  6: 'ended',
  7: 'warning',
};

/** The tones of what somebody did, where that says more than how far the mail came. */
const didTones: Readonly<Record<string, StatusTone | undefined>> = { replied: 'done', complained: 'danger' };

/** The words for a list without anything are about recipients here, and not about tasks. */
const ownWords = { none: 'noRecipients', noneHow: 'noRecipientsHow' } as const;

/** The recipients of a task by what they did. */
export function TaskRecipients({ task, group, onChanged }: { task: Schemas['EdmTask']; group: ListGroup; onChanged: () => void }) {
  const t = useStrings(strings);
  const attempt = useAttempt();
  const { listEdmRecipients, startEdmExport } = useCalls();
  const next = useNextTask(task);
  const edit = usePermission()('marketing', 'edit');
  const mayExport = usePermission()('marketing', 'export');
  const download = useDownload();
  const [view, setView] = useState<View>('all');
  const list = useRecordList(listEdmRecipients, { filter: { id: task.id, view }, group });
  const show = (chosen: View) => {
    setView(chosen);
    list.send({ type: 'filter.change', filter: { id: task.id, view: chosen } });
  };
  const answered = () => {
    list.send({ type: 'reload' });
    onChanged();
  };
  const exportAs = (format: 'csv' | 'xlsx') =>
    void attempt(async () => {
      const file = await startEdmExport({ id: task.id, view, format });
      download('getEdmExport', { id: file.id });
    });
  return (
    <>
      <div className={styles.row}>
        <Choice label={t('recipients')} options={VIEWS.map((id) => ({ id, name: t(`view.${id}`) }))} value={view} onChange={show} />
        {AGAIN.has(view) && list.total > 0 ? (
          <Button size="small" isBusy={next.isBusy} {...edit} onPress={() => void next.begin(view)}>
            {t('writeTo')}
          </Button>
        ) : null}
        {list.total > 0
          ? (['xlsx', 'csv'] as const).map((format) => (
              <Button key={format} size="small" {...mayExport} onPress={() => exportAs(format)}>
                {t(`export.${format}`)}
              </Button>
            ))
          : null}
      </div>
      {view === 'unsure' ? <UnsureAnswer task={task} onAnswered={answered} /> : null}
      <PagedRecords
        label={t('recipients')}
        list={list}
        columns={useRecipientColumns()}
        words={(key) => t(ownWords[key as keyof typeof ownWords] ?? key)}
        isNarrowed={view !== 'all'}
        onOpen={() => undefined}
        onClear={() => show('all')}
      />
    </>
  );
}

function useRecipientColumns(): readonly RecordColumn<Recipient>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const countryOf = useCountryNames();
  return [
    { id: 'person', header: t('person'), isRowHeader: true, cell: (person) => personOf(person) || t('erased') },
    { id: 'company', header: t('company'), cell: ({ companyname }) => companyname || '—', width: 200 },
    { id: 'country', header: t('country'), cell: ({ countrycode }) => countryOf(countrycode) || '—', width: 128 },
    {
      id: 'status',
      header: t('status'),
      cell: (row) => {
        const did = doneBy(row);
        const words = did ? t(did) : row.status === emailRecipient.skipped ? t(`reason.${row.skipreason}`) : t(`recipient.${row.status}`);
        const state = <Status tone={did === undefined ? tones[row.status] : (didTones[did] ?? tones[row.status])}>{words}</Status>;
        return row.faulttext === '' ? state : <span title={row.faulttext}>{state}</span>;
      },
      width: 200,
    },
    { id: 'lasttime', header: t('lasttime'), cell: ({ lasttime }) => (lasttime === null ? '—' : dayTime(lasttime)), width: 136 },
  ];
}

/** The furthest that somebody went. */
function doneBy({ complainttime, unsubtime, replytime, clicktime, opentime, openmachine, status }: Recipient) {
  if (complainttime !== null) return 'complained';
  if (unsubtime !== null) return 'left';
  if (replytime !== null) return 'replied';
  if (clicktime !== null) return 'clicked';
  if (opentime !== null) return 'opened';
  return openmachine !== null && status === emailRecipient.sent ? 'machine' : undefined;
}
