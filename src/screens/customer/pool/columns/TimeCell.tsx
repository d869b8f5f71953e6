import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { NONE } from './cells.tsx';
import { timeStrings } from './strings.ts';

/** A moment as one says it: today's by the clock, others by the day; one that should have been acted on says that it is overdue. */
export function TimeCell({ time, now, isDue = false }: { time: string | null; now: Date; isDue?: boolean }) {
  const t = useStrings(timeStrings);
  const { clock, day } = useFormats();
  if (time === null || time === '') return NONE;

  const moment = new Date(time);
  const isToday = moment.toDateString() === now.toDateString();
  const words = isToday ? t('today', { time: clock(moment) }) : day(moment);
  if (isDue && moment.getTime() < now.getTime())
    return <Status tone="danger">{isToday ? t('overdueToday', { time: clock(moment) }) : t('overdue', { time: words })}</Status>;
  return <time dateTime={time}>{words}</time>;
}
