import { useStrings } from '#i18n/use-strings.ts';
import { ColumnChart } from '#ui/column-chart/ColumnChart.tsx';

import { useCompany } from '../company-scope.ts';
import { Section } from '../Section.tsx';
import { monthsBetween } from './periods.ts';
import { strings } from './strings.ts';

/** Two years are read at a glance; what was before stands in the timeline. */
const MONTHS = 24;

/** How many customs records name the company, by month: when it buys. */
export function ShipmentMonths() {
  const t = useStrings(strings);
  const { shipments } = useCompany().company;
  const [first, last] = [shipments[0], shipments.at(-1)];
  if (!first || !last) return null;
  const counts = new Map(shipments.map(({ month, count }) => [month, count]));
  const points = monthsBetween(first.month, last.month)
    .slice(-MONTHS)
    .map((name) => ({ name, value: counts.get(name) ?? 0 }));
  const n = points.reduce((sum, { value }) => sum + value, 0);
  const peak = points.toSorted((one, other) => other.value - one.value)[0]?.name ?? '';
  const [from, to] = [points[0]?.name ?? '', points.at(-1)?.name ?? ''];
  return (
    <Section title={t('shipments')}>
      <ColumnChart
        title={t('shipments')}
        unit={t('shipmentsUnit')}
        finding={t('shipmentsSaid', { n, from, to, peak })}
        points={points}
        columns={[t('month'), t('count')]}
      />
    </Section>
  );
}
