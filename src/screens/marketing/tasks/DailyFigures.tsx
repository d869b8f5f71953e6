import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LineChart } from '#ui/chart/LineChart.tsx';
import { Failure } from '#ui/failure/Failure.tsx';

import { strings } from './strings.ts';
import * as styles from './tasks.css.ts';

const DAYS = 30;
const LINES = ['sent', 'opened', 'clicked', 'replied', 'bounced'] as const;

/** What was sent and what recipients did on each of the last days, over all tasks; nothing where nothing was sent. */
export function DailyFigures() {
  const t = useStrings(strings);
  const { day, number } = useFormats();
  const { listEdmDays } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listEdmDays({ days: DAYS }, { signal }));
  useReturn(reload);
  if (error) return <Failure error={error} title={t('failed')} onRetry={reload} />;
  if (!record || record.total.sent === 0) return null;
  const { days, total } = record;
  return (
    <section className={styles.charts} aria-labelledby="daily-figures">
      <h2 id="daily-figures" className={styles.heading}>
        {t('daily', { n: DAYS })}
      </h2>
      <LineChart
        title={t('trend')}
        unit={t('unit.day')}
        column={t('period')}
        periods={days.map((one) => day(one.day))}
        lines={LINES.map((name) => ({ name: t(`share.${name}`), values: days.map((one) => one[name]) }))}
        finding={t('trendFinding', { sent: number(total.sent), opened: number(total.opened), clicked: number(total.clicked) })}
      />
    </section>
  );
}
