import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { ChartPoint } from '#ui/chart/chart-props.ts';

import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { type Measure, MEASURE_WORDS } from './chart-measures.ts';
import { strings } from './strings.ts';

/** The common frame of an answer's charts: what they measure, how they write it, and where it comes from. */
export interface ChartFrame {
  readonly measure: Measure;
  /** The number of records that they were judged by; 0 where all were counted. */
  readonly sampled: number;
  readonly caveats: Schemas['CustomsCaveats'];
}

/** Words the charts of one answer: unit, source, and what they find. */
export function useChartWords({ measure, sampled, caveats }: ChartFrame) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { amount } = useWords();
  const { percent } = useFormats();
  const name = word(MEASURE_WORDS[measure]);
  const sources = caveats.sources.map((source) => source.name).join(t('between'));
  return {
    /** The props of every chart. */
    common: {
      unit: sampled > 0 ? t('unitSampled', { measure: name, n: sampled }) : name,
      source: t('source', { sources, to: caveats.lastdate }),
      format: amount,
    },
    measureName: name,
    rankFinding: (points: readonly ChartPoint[], total: number) => {
      const [first] = points;
      if (!first || total === 0) return t('nothing');
      return t('rankSaid', { name: first.name, value: amount(first.value), share: percent(first.value / total) });
    },
    trendFinding: (points: readonly ChartPoint[]) => {
      const [first, last] = [points[0], points.at(-1)];
      if (!first || !last) return t('nothing');
      const peak = points.reduce((most, point) => (point.value > most.value ? point : most), first);
      const total = amount(points.reduce((sum, { value }) => sum + value, 0));
      return t('trendSaid', { from: first.name, to: last.name, total, peak: peak.name, most: amount(peak.value) });
    },
  };
}
