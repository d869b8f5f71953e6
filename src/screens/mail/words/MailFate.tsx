import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { openState } from '#lib/status-names.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import { fateStrings } from './fate-strings.ts';
import * as styles from './fate.css.ts';

type Fate = Schemas['MailFate'];

const openTones = { 0: 'draft', 1: 'warning', 2: 'done' } as const satisfies Record<Fate['openstate'], StatusTone>;
const deliveryTones: Readonly<Record<Fate['delivery'], StatusTone>> = {
  sent: 'progress',
  delayed: 'warning',
  relayed: 'progress',
  delivered: 'done',
  answered: 'done',
  bounced: 'danger',
  failed: 'danger',
  unsure: 'warning',
};

/** How far a mail came, and how that is known. */
export function DeliveryStatus({ fate }: { fate: Fate }) {
  const t = useStrings(fateStrings);
  const how = useDeliveryWords(fate);
  return (
    <>
      <Status tone={deliveryTones[fate.delivery]}>{t(`delivery.${fate.delivery}`)}</Status>
      {how === '' ? null : <span className={styles.how}>{how}</span>}
    </>
  );
}

/** Whether somebody has opened a mail, and how often. */
export function OpenStatus({ fate: { tracked, openstate, opencount, delivery } }: { fate: Fate }) {
  const t = useStrings(fateStrings);
  if (delivery === 'failed') return '—';
  if (!tracked) return <Status tone="ended">{t('untracked')}</Status>;
  const words = openstate === openState.opened && opencount > 0 ? t('openCount', { count: opencount }) : t(`open.${openstate}`);
  return <Status tone={openTones[openstate]}>{words}</Status>;
}

const UNDER_WAY: Partial<Record<Fate['delivery'], 'relayedHow' | 'delayedHow'>> = { relayed: 'relayedHow', delayed: 'delayedHow' };

function useDeliveryWords({ delivery, proof, people, reached, deliverytime }: Fate): string {
  const t = useStrings(fateStrings);
  const { dayTime } = useFormats();
  const underWay = UNDER_WAY[delivery];
  if (delivery !== 'delivered')
    return [people > 1 && reached > 0 ? t('reached', { people, reached }) : '', underWay ? t(underWay) : ''].filter(Boolean).join(' · ');
  if (proof === 'open') return t('proof.open');
  return deliverytime === null ? '' : t('proof.report', { time: dayTime(deliverytime) });
}
