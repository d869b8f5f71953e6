import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ChartFigure } from '#ui/chart/figure/ChartFigure.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import * as styles from '../Customs.css.ts';
import { strings } from '../report/strings.ts';
import { type ChartFrame, useChartWords } from '../report/use-chart-words.ts';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';

const LazyRouteMap = onDemand(async () => (await import('#ui/map/RouteMap.tsx')).RouteMap);

type Lane = Schemas['CustomsLane'];
type LaneEnd = Lane['from'];

export interface LanesProps {
  lanes: readonly Lane[];
  frame: ChartFrame;
}

/** Shows from where to where the company's goods go: lines on a map, and the same as a table. Nothing where no source tells. */
export function Lanes({ lanes, frame }: LanesProps) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { country } = useWords();
  const { common, measureName } = useChartWords(frame);
  const ways = waysOf(lanes, frame.measure, ({ port, countrycode }) => port || country(countrycode));
  const routes = ways.flatMap(({ from, to, value }) => (isPlaced(from) && isPlaced(to) ? [{ from, to, value }] : []));
  const [first] = ways;
  if (!first || routes.length === 0) return null;
  const finding = t('lanesSaid', { n: ways.length, name: first.name, value: common.format(first.value) });
  const rows = ways.map(({ name, value }) => ({ name, values: [value] }));
  return (
    <ChartFigure {...common} title={t('lanes')} twin={{ columns: [word('way'), measureName], rows }}>
      <div className={styles.map}>
        <LazyRouteMap routes={routes} finding={finding} format={common.format} />
      </div>
      {routes.length < ways.length ? <p className={styles.note}>{t('lanesUnplaced', { n: ways.length - routes.length })}</p> : null}
    </ChartFigure>
  );
}

type NamedEnd = Pick<LaneEnd, 'lng' | 'lat'> & { name: string };

interface Way {
  name: string;
  from: NamedEnd;
  to: NamedEnd;
  value: number;
}

/** Lanes by their words, the largest first; a source may write one port in two ways. */
function waysOf(lanes: readonly Lane[], measure: ChartFrame['measure'], nameOf: (end: LaneEnd) => string): Way[] {
  const ways = new Map<string, Way>();
  for (const { from, to, [measure]: value } of lanes) {
    const name = `${nameOf(from)} → ${nameOf(to)}`;
    const known = ways.get(name)?.value ?? 0;
    ways.set(name, { name, from: { ...from, name: nameOf(from) }, to: { ...to, name: nameOf(to) }, value: known + value });
  }
  return [...ways.values()].filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value);
}

function isPlaced<End extends NamedEnd>(end: End): end is End & { lng: number; lat: number } {
  return end.lng !== null && end.lat !== null;
}
