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
import * as styles from './tracking.css.ts';

type Row = Schemas['TrackingRow'];

const openTones = { 0: 'draft', 1: 'warning', 2: 'done' } as const satisfies Record<Row['openstate'], StatusTone>;
const deliveryTones: Readonly<Record<Row['delivery'], StatusTone>> = {
  sent: 'progress',
  delayed: 'warning',
  relayed: 'progress',
  delivered: 'done',
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
      cell: (row) => <Delivery row={row} />,
      width: 176,
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

/** How far the mail came, and how that is known. */
function Delivery({ row }: { row: Row }) {
  const t = useStrings(strings);
  const how = useDeliveryWords(row);
  return (
    <>
      <Status tone={deliveryTones[row.delivery]}>{t(`delivery.${row.delivery}`)}</Status>
      {how === '' ? null : <span className={styles.how}>{how}</span>}
    </>
  );
}

const UNDER_WAY: Partial<Record<Row['delivery'], 'relayedHow' | 'delayedHow'>> = { relayed: 'relayedHow', delayed: 'delayedHow' };

function useDeliveryWords({ delivery, proof, people, reached, deliverytime }: Row): string {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const underWay = UNDER_WAY[delivery];
  if (underWay) return t(underWay);
  if (delivery !== 'delivered') return people > 1 && reached > 0 ? t('reached', { people, reached }) : '';
  if (proof === 'open') return t('proof.open');
  return deliverytime === null ? '' : t('proof.report', { time: dayTime(deliverytime) });
}
