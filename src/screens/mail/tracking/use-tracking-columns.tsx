import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';

import { DeliveryStatus, OpenStatus } from '../words/MailFate.tsx';
import { strings } from './strings.ts';

type Row = Schemas['TrackingRow'];

/** Returns the columns of sent mails: what is known of each after it has gone. */
export function useTrackingColumns(): readonly RecordColumn<Row>[] {
  const t = useStrings(strings);
  const { dayTime, number } = useFormats();
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
    { id: 'recipient', header: t('recipient'), cell: ({ recipient }) => recipient, width: 160 },
    {
      id: 'delivery',
      header: t('delivery'),
      cell: (row) => <DeliveryStatus fate={row} />,
      width: 168,
    },
    { id: 'reason', header: t('reason'), cell: ({ reason }) => reason || '—', width: 104 },
    {
      id: 'open',
      header: t('open'),
      cell: (row) => <OpenStatus fate={row} />,
      width: 132,
    },
    {
      id: 'lastopen',
      header: t('lastopen'),
      cell: ({ lastopentime }) => (lastopentime === null ? '—' : dayTime(lastopentime)),
      width: 120,
    },
    { id: 'clicks', header: t('clicks'), cell: ({ tracked, clickcount }) => (tracked ? number(clickcount) : '—'), align: 'end', width: 64 },
    { id: 'sendtime', header: t('sendtime'), cell: ({ sendtime }) => dayTime(sendtime), width: 120 },
  ];
}
