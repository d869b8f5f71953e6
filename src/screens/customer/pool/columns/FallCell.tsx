import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { NONE } from './cells.tsx';
import { timeStrings } from './strings.ts';

const DAY_MS = 86_400_000;
/** From so many days before it is a warning. */
const SOON_DAYS = 7;

/** How long until the customer falls into the public pool. */
export function FallCell({ time, now }: { time: string | null; now: Date }) {
  const t = useStrings(timeStrings);
  if (time === null) return NONE;
  const days = Math.max(0, Math.ceil((new Date(time).getTime() - now.getTime()) / DAY_MS));
  const words = <time dateTime={time}>{t('fallsIn', { days })}</time>;
  return days <= SOON_DAYS ? <Status tone="warning">{words}</Status> : words;
}
