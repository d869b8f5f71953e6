import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { intlIn } from '#i18n/intl.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { chineseDay } from '#lib/chinese-day.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { LineChart } from '#ui/chart/LineChart.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { areCrossed } from '#ui/day-range/whole-days.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import * as styles from './statistics.css.ts';
import { strings } from './strings.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

const ROWS_AWAITED = 6;
const SHOWN_DAYS = 89;
const DAY_MS = 86_400_000;

/** The last three months, by days as the server counts them. */
function lastMonths(): Span {
  const now = Date.now();
  return { from: chineseDay(new Date(now - SHOWN_DAYS * DAY_MS)), to: chineseDay(new Date(now)) };
}

/** The reach and success of the company's mail (`/industryManager/mailStatistics`): whom it can reach now, and the business between two days. */
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

const MAIL = ['mails', 'opens', 'clicks', 'replies'] as const;
const NAMES = ['visits', 'services', 'followups', 'clues', 'buyersdeveloped', 'inquiries', 'offers', 'opportunities', 'won'] as const;

/** The figures of the span, and how many people a mail could reach. */
function Figures({ statistics: { total, wonamount, contacts, mailable } }: { statistics: Schemas['BusinessStatistics'] }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { formatNumber } = intlIn(useLanguage());
  const money = wonamount.map(({ amount, currency }) =>
    formatNumber(amount, { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 0 }),
  );
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('reach')}</h2>
        <p className={styles.value}>{t('reachValue', { mailable, contacts })}</p>
      </section>
      <section>
        <h2 className={styles.heading}>{t('mail')}</h2>
        <dl className={styles.figures}>
          {MAIL.map((name) => (
            <div key={name}>
              <dt className={styles.name}>{t(`name.${name}`)}</dt>
              <dd className={styles.value}>{number(total[name])}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('mailNote')}</p>
      </section>
      <section>
        <h2 className={styles.heading}>{t('business')}</h2>
        <dl className={styles.figures}>
          {NAMES.map((name) => (
            <div key={name}>
              <dt className={styles.name}>{t(`name.${name}`)}</dt>
              <dd className={styles.value}>{number(total[name])}</dd>
            </div>
          ))}
          <div>
            <dt className={styles.name}>{t('wonamount')}</dt>
            <dd className={styles.sums}>{money.join(' · ') || '—'}</dd>
          </div>
        </dl>
      </section>
    </>
  );
}

const SALES = ['inquiries', 'offers', 'opportunities', 'won'] as const;
const WORK = ['visits', 'services', 'followups', 'clues'] as const;

/** How the figures came about over the span: what was sold, and the work for it. */
function Trends({
  statistics: { trend, total, unit },
  span,
}: {
  statistics: Schemas['BusinessStatistics'];
  span: { from: string; to: string };
}) {
  const t = useStrings(strings);
  const { day } = useFormats();
  const [from, to] = [day(span.from), day(span.to)];
  const lines = (names: readonly (keyof Schemas['BusinessStatistics']['total'])[]) =>
    names.map((name) => ({ name: t(`name.${name}`), values: trend.map((point) => point[name]) }));
  const shared = { unit: t(`unit.${unit}`), periods: trend.map(({ begin }) => day(begin)), column: t('period') };
  return (
    <>
      <LineChart {...shared} title={t('mailTrend')} lines={lines(MAIL)} finding={t('mailFinding', { from, to, ...total })} />
      <LineChart {...shared} title={t('sales')} lines={lines(SALES)} finding={t('salesFinding', { from, to, ...total })} />
      <LineChart {...shared} title={t('work')} lines={lines(WORK)} finding={t('workFinding', { from, to, ...total })} />
    </>
  );
}
