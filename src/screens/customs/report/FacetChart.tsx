import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { ShareChart } from '#ui/chart/ShareChart.tsx';

import { strings } from './strings.ts';
import { type ChartFrame, useChartWords } from './use-chart-words.ts';

export interface FacetChartProps {
  title: keyof typeof strings;
  /** Heads the column of names. */
  column: string;
  facets: readonly Schemas['CustomsFacet'][];
  frame: ChartFrame;
  /** How a whole divides among few, rather than a ranking of many. */
  isShare?: boolean | undefined;
  /** The name to show, where it is not the facet's own. */
  nameOf?: ((facet: Schemas['CustomsFacet']) => string) | undefined;
  /** Returns the part of a long name that tells it from the others. */
  labelOf?: ((facet: Schemas['CustomsFacet']) => string | undefined) | undefined;
  /** Returns the address of a mark's records, if they can be asked for. */
  hrefOf?: ((facet: Schemas['CustomsFacet']) => string) | undefined;
  /** The language of the names, where it is not that of the page. */
  lang?: string | undefined;
}

/** How the records divide by one property, as a ranking or as the parts of a whole; nothing where nobody tells. */
export function FacetChart({ title, column, facets, frame, isShare = false, nameOf, labelOf, hrefOf, lang }: FacetChartProps) {
  const t = useStrings(strings);
  const { common, measureName, rankFinding } = useChartWords(frame);
  const points = facets
    .map((facet) => ({
      name: nameOf?.(facet) ?? facet.name,
      label: labelOf?.(facet),
      value: facet[frame.measure],
      href: hrefOf?.(facet),
      lang,
    }))
    .filter(({ value, name }) => value > 0 && name !== '')
    .toSorted((one, other) => other.value - one.value);
  if (points.length === 0) return null;
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const chart = { ...common, title: t(title), finding: rankFinding(points, total), columns: [column, measureName] as const };
  return isShare ? <ShareChart {...chart} parts={points} /> : <BarChart {...chart} bars={points} total={total} />;
}
