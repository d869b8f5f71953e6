import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { monthsBetween } from '#lib/months.ts';
import { href } from '#routes/href.ts';
import type { ChartPoint } from '#ui/chart/chart-props.ts';
import { ColumnChart } from '#ui/chart/ColumnChart.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { useCompany } from '../company-scope.ts';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';

/** Two years are read at a glance; what was before stands in the timeline. */
const MONTHS = 24;

/** How many customs records name the company, by month: when it buys. */
export function ShipmentMonths() {
  const t = useStrings(strings);
  const { shipments, tradecompanyid } = useCompany().company;
  const maySee = !usePermission()('customs', 'view').isDisabled;
  const points = monthsOf(shipments);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const n = points.reduce((sum, { value }) => sum + value, 0);
  const peak = points.reduce((most, point) => (point.value > most.value ? point : most), first);
  return (
    <Section
      title={t('shipments')}
      action={
        maySee && tradecompanyid !== '' ? (
          <TextLink href={`${href('search.customsDetail')}?${new URLSearchParams({ company: tradecompanyid })}`}>{t('analysis')}</TextLink>
        ) : null
      }
    >
      <ColumnChart
        title={t('shipments')}
        isTitleHidden
        unit={t('shipmentsUnit')}
        finding={t('shipmentsSaid', { n, from: first.name, to: last.name, peak: peak.name })}
        points={points}
        columns={[t('month'), t('count')]}
      />
    </Section>
  );
}

/** The last months up to the latest shipment, those without any among them. */
function monthsOf(shipments: readonly Schemas['MonthOfShipments'][]): ChartPoint[] {
  const [first, last] = [shipments[0], shipments.at(-1)];
  if (!first || !last) return [];
  const counts = new Map(shipments.map(({ month, count }) => [month, count]));
  return monthsBetween(first.month, last.month)
    .slice(-MONTHS)
    .map((name) => ({ name, value: counts.get(name) ?? 0 }));
}
