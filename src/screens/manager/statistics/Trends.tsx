import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LineChart } from '#ui/chart/LineChart.tsx';

import { strings } from './strings.ts';

type Statistics = Schemas['BusinessStatistics'];

const SALES = ['inquiries', 'offers', 'opportunities', 'won'] as const;
const MAIL = ['mails', 'opens', 'clicks', 'replies'] as const;
const WORK = ['visits', 'services', 'followups', 'clues'] as const;

/** How the figures came about over the span: what was sold, and the work for it. */
export function Trends({ statistics: { trend, total, unit }, span }: { statistics: Statistics; span: { from: string; to: string } }) {
  const t = useStrings(strings);
  const { day } = useFormats();
  const [from, to] = [day(span.from), day(span.to)];
  const lines = (names: readonly (keyof Statistics['total'])[]) =>
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
