import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { areCrossed } from '#ui/day-range/days.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { Figures } from './Figures.tsx';
import * as styles from './statistics.css.ts';
import { strings } from './strings.ts';
import { Trends } from './Trends.tsx';

interface Span {
  readonly from: string;
  readonly to: string;
}

const ROWS_AWAITED = 6;
const SHOWN_DAYS = 89;
const DAY_MS = 86_400_000;

/** Days as the server counts them, by the calendar of Beijing; the Swedes write them as the wire wants them. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The last three months. */
function lastMonths(): Span {
  const now = Date.now();
  return { from: calendar.format(now - SHOWN_DAYS * DAY_MS), to: calendar.format(now) };
}

/** What the company's data says by now about the mail: whom it can reach, and the business between two days (`/industryManager/mailStatistics`). */
export default function MailStatistics() {
  const t = useStrings(strings);
  const [span, keep] = useDraft<Span>('statistics.span', lastMonths());
  return (
    <>
      <PageHead title={t('title')}>
        <DayRange label={t('span')} value={span} onChange={(days) => keep({ from: days.from || span.from, to: days.to || span.to })} />
      </PageHead>
      {areCrossed(span) ? null : <Statistics key={`${span.from} ${span.to}`} span={span} />}
    </>
  );
}

function Statistics({ span }: { span: Span }) {
  const t = useStrings(strings);
  const { getBusinessStatistics } = useCalls();
  const { record, error, isBusy, reload } = useRecord((options) => getBusinessStatistics(span, options));
  useReturn(reload);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <div className={styles.parts} aria-busy={isBusy}>
      <BusyLine isBusy={isBusy} />
      <Figures statistics={record} />
      <Trends statistics={record} span={span} />
    </div>
  );
}
