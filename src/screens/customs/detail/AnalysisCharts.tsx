import { useState } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { listAddress } from '../condition/asked-trade-list.ts';
import { type Condition, NO_CONDITION } from '../condition/trade-condition.ts';
import * as styles from '../Customs.css.ts';
import { type Measure, MEASURE_WORDS, MEASURES } from '../report/chart-measures.ts';
import { FacetChart } from '../report/FacetChart.tsx';
import { hsLabels, hsName } from '../report/hs-labels.ts';
import { strings } from '../report/strings.ts';
import { TrendChart } from '../report/TrendChart.tsx';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import type { CompanyQuestion } from './company-address.ts';
import { Lanes } from './Lanes.tsx';

export interface AnalysisChartsProps {
  analysis: Schemas['CustomsAnalysis'];
  question: CompanyQuestion;
}

type Facet = Schemas['CustomsFacet'];

/** When, in what, with which countries and over which ports the company trades; each mark leads to its records. */
export function AnalysisCharts({ analysis, question: { hscode, from, to } }: AnalysisChartsProps) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { country } = useWords();
  const [measure, setMeasure] = useState<Measure>('count');
  const { profile, trend, sampled, caveats } = analysis;
  const labels = hsLabels(analysis.hs);
  const frame = { measure, sampled, caveats };
  const own = { ...NO_CONDITION, companyid: profile.companyid, role: profile.role, hscode, from, to };
  const records = (patch: Partial<Condition>, names: Readonly<Record<string, string>> = {}) =>
    listAddress({ view: 'records', condition: { ...own, ...patch }, names: { [profile.companyid]: profile.name, ...names } });
  const ports = { frame, column: word('field.port'), lang: 'en', hrefOf: ({ id, name }: Facet) => records({ port: [id] }, { [id]: name }) };
  return (
    <section className={styles.part} aria-label={t('measure')}>
      <Segmented
        label={t('measure')}
        isLabelHidden
        value={measure}
        options={MEASURES.map((id) => ({ id, name: word(MEASURE_WORDS[id]) }))}
        onChange={setMeasure}
      />
      <div className={styles.charts}>
        <div className={styles.wide}>
          <TrendChart months={trend} frame={{ ...frame, sampled: 0 }} hrefOf={records} />
        </div>
        <Lanes lanes={analysis.lanes} frame={frame} />
        <FacetChart
          title="hs"
          facets={analysis.hs}
          frame={frame}
          column={word('field.hscode')}
          nameOf={hsName}
          labelOf={({ id }) => labels.get(id)}
          hrefOf={({ id }) => records({ hscode: id })}
        />
        <FacetChart
          title="regions"
          isShare
          facets={analysis.regions}
          frame={frame}
          column={word('country')}
          nameOf={({ id }) => country(id)}
          hrefOf={({ id }) => records({ partnercountry: [id] })}
        />
        <FacetChart
          title="products"
          facets={analysis.products}
          frame={frame}
          column={word('field.product')}
          lang="en"
          hrefOf={({ name }) => records({ product: name })}
        />
        <FacetChart title="loading" facets={analysis.portsloading} {...ports} />
        <FacetChart title="unloading" facets={analysis.portsunloading} {...ports} />
        <FacetChart
          title="carriers"
          facets={analysis.carriers}
          frame={frame}
          column={word('field.carrier')}
          lang="en"
          hrefOf={({ name }) => records({ carrier: name })}
        />
      </div>
    </section>
  );
}
