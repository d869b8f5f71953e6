import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { openState } from '#lib/status-names.ts';
import { writeHref } from '#routes/write-href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import { strings } from './strings.ts';

type Row = Schemas['TrackingRow'];

const openTones = { 0: 'draft', 1: 'warning', 2: 'done' } as const satisfies Record<Row['openstate'], StatusTone>;
const deliveryTones: Readonly<Record<Row['delivery'], StatusTone>> = {
  sent: 'progress',
  answered: 'done',
  bounced: 'danger',
  failed: 'danger',
  unsure: 'warning',
};

/** What is known of each mail after it has gone. */
export function useTrackingColumns(): readonly RecordColumn<Row>[] {
  const t = useStrings(strings);
  const { dayTime, number } = useFormats();
  const openWords = ({ tracked, openstate, opencount }: Row) => {
    if (!tracked) return t('untracked');
    return openstate === openState.opened ? t('openCount', { count: opencount }) : t(`open.${openstate}`);
  };
  return [
    {
      id: 'subject',
      header: t('subject'),
      isRowHeader: true,
      cell: ({ outgoingid, subject }) => (
        <TextLink href={writeHref({ draft: outgoingid })} isQuiet>
          {subject || t('noSubject')}
        </TextLink>
      ),
    },
    { id: 'recipient', header: t('recipient'), cell: ({ recipient }) => recipient, width: 176 },
    {
      id: 'delivery',
      header: t('delivery'),
      cell: ({ delivery }) => <Status tone={deliveryTones[delivery]}>{t(`delivery.${delivery}`)}</Status>,
      width: 128,
    },
    { id: 'reason', header: t('reason'), cell: ({ reason }) => reason || '—', width: 120 },
    {
      id: 'open',
      header: t('open'),
      cell: (row) => <Status tone={row.tracked ? openTones[row.openstate] : 'ended'}>{openWords(row)}</Status>,
      width: 148,
    },
    {
      id: 'lastopen',
      header: t('lastopen'),
      cell: ({ lastopentime }) => (lastopentime === null ? '—' : dayTime(lastopentime)),
      width: 128,
    },
    { id: 'clicks', header: t('clicks'), cell: ({ clickcount }) => number(clickcount), align: 'end', width: 72 },
    { id: 'sendtime', header: t('sendtime'), cell: ({ sendtime }) => dayTime(sendtime), width: 128 },
  ];
}
