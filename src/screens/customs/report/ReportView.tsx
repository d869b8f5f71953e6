import { useState } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { Caveats } from '../Caveats.tsx';
import { listAddress, type Side } from '../condition/asked-trade-list.ts';
import type { Condition } from '../condition/trade-condition.ts';
import * as styles from '../Customs.css.ts';
import { NoMatch } from '../list/NoMatch.tsx';
import { ResultLine } from '../list/ResultLine.tsx';
import { strings as listStrings } from '../list/strings.ts';
import type { CustomsListState } from '../list/use-customs-list.ts';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { type Measure, MEASURE_WORDS, MEASURES } from './chart-measures.ts';
import { FacetChart } from './FacetChart.tsx';
import { hsLabels, hsName } from './hs-labels.ts';
import { ofParty } from './of-party.ts';
import { strings } from './strings.ts';
import { TrendChart } from './TrendChart.tsx';

type Facet = Schemas['CustomsFacet'];

/** A condition as charts; each mark leads to its records. */
export function ReportView({ list, report }: { list: CustomsListState; report: Schemas['CustomsReport'] }) {
  const t = useStrings(strings);
  const say = useStrings(listStrings);
  const word = useStrings(words);
  const [measure, setMeasure] = useState<Measure>('count');
  if (report.total === 0) return <NoMatch list={list} />;
  const { asked, ask, isBusy } = list;
  return (
    <>
      <ResultLine
        total={report.exact ? say('records', { n: report.total }) : say('recordsMany')}
        isBusy={isBusy}
        typed={asked.condition.keyword}
        corrected={report.corrected}
      >
        {report.exact ? null : (
          <Button variant="text" size="small" onPress={() => ask({ exact: true })}>
            {t('count')}
          </Button>
        )}
        <Segmented
          label={t('measure')}
          isLabelHidden
          value={measure}
          options={MEASURES.map((id) => ({ id, name: word(MEASURE_WORDS[id]) }))}
          onChange={setMeasure}
        />
      </ResultLine>
      <ReportCharts condition={asked.condition} names={asked.names} report={report} measure={measure} />
      <Caveats caveats={report.caveats} sampled={report.sampled} />
    </>
  );
}

interface ReportChartsProps {
  condition: Condition;
  names: Readonly<Record<string, string>>;
  report: Schemas['CustomsReport'];
  measure: Measure;
}

function ReportCharts({ condition, names, report, measure }: ReportChartsProps) {
  const word = useStrings(words);
  const { country } = useWords();
  const labels = hsLabels(report.byhs);
  const frame = { measure, sampled: report.sampled, caveats: report.caveats };
  const records = (patch: Partial<Condition>, name: Readonly<Record<string, string>> = {}) =>
    listAddress({ view: 'records', condition: { ...condition, ...patch }, names: { ...names, ...name } });
  const places = { frame, column: word('country'), nameOf: ({ id }: Facet) => country(id) };
  const ports = { frame, column: word('field.port'), lang: 'en', hrefOf: ({ id, name }: Facet) => records({ port: [id] }, { [id]: name }) };
  const companies = { frame, column: word('name'), lang: 'en' };
  const company =
    (side: Side) =>
    ({ id, name }: Facet) =>
      records(ofParty(condition, side, { companyid: id }), { [id]: name });
  return (
    <div className={styles.charts}>
      <div className={styles.wide}>
        <TrendChart months={report.bymonth.map((month) => ({ ...month, month: month.id }))} frame={frame} hrefOf={records} />
      </div>
      <FacetChart title="buyers" facets={report.topbuyers} {...companies} hrefOf={company('buyer')} />
      <FacetChart title="suppliers" facets={report.topsuppliers} {...companies} hrefOf={company('supplier')} />
      <FacetChart
        title="buyercountry"
        isShare
        facets={report.bybuyercountry}
        {...places}
        hrefOf={({ id }) => records(ofParty(condition, 'buyer', { country: id }))}
      />
      <FacetChart
        title="suppliercountry"
        isShare
        facets={report.bysuppliercountry}
        {...places}
        hrefOf={({ id }) => records(ofParty(condition, 'supplier', { country: id }))}
      />
      <FacetChart title="origin" facets={report.byorigin} {...places} hrefOf={({ id }) => records({ origin: [id] })} />
      <FacetChart title="destination" facets={report.bydestination} {...places} hrefOf={({ id }) => records({ destination: [id] })} />
      <FacetChart
        title="hs"
        facets={report.byhs}
        frame={frame}
        column={word('field.hscode')}
        nameOf={hsName}
        labelOf={({ id }) => labels.get(id)}
        hrefOf={({ id }) => records({ hscode: id })}
      />
      <FacetChart title="loading" facets={report.byportloading} {...ports} />
      <FacetChart title="unloading" facets={report.byportunloading} {...ports} />
    </div>
  );
}
