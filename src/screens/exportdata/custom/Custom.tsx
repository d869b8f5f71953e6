import { useCalls } from '#actors/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { type CustomQuestion, DIMENSIONS_OF, type Question } from '../export-question.ts';
import * as styles from '../ExportData.css.ts';
import { GoodsField } from '../GoodsField.tsx';
import { MonthRange } from '../MonthRange.tsx';
import { customRequest } from '../report-request.ts';
import { ReportFrame } from '../ReportFrame.tsx';
import { strings } from '../strings.ts';
import { useReportWords } from '../use-report-words.ts';
import { type Report, type ReportProps, useReport } from '../use-report.ts';

const DATASETS = ['bycountry', 'fromchina'] as const;
const MOST_DIMENSIONS = 2;

/** A table of one's own: any data set, split by one or two of its dimensions. */
export function Custom(props: ReportProps) {
  const t = useStrings(strings);
  const { getCustomReport } = useCalls();
  const countries = useCountries();
  const { question } = props;
  const state = useReport((asked, options) => getCustomReport(customRequest(asked), options), props);
  const known: CustomQuestion['dimensions'] = [...DIMENSIONS_OF[question.dataset]];
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          label={t('dataset')}
          value={question.dataset}
          options={DATASETS.map((id) => ({ id, name: t(`dataset.${id}`) }))}
          onChange={(dataset) => state.ask({ dataset, dimensions: [DIMENSIONS_OF[dataset][0]] })}
        />
        <GoodsField isMulti values={question.hscode} onChange={(hscode) => state.ask({ hscode })} />
        <Choice
          isMulti
          label={t('split')}
          value={question.dimensions}
          options={known.map((id) => ({ id, name: t(id) }))}
          onChange={(dimensions) => dimensions.length > 0 && state.ask({ dimensions: dimensions.slice(-MOST_DIMENSIONS) })}
        />
        {question.dataset === 'bycountry' ? (
          <Choice
            isMulti
            label={t('countries')}
            value={question.countrycode}
            options={countries}
            onChange={(countrycode) => state.ask({ countrycode })}
          />
        ) : (
          <MonthRange question={question} onChange={state.ask} />
        )}
      </div>
      <ReportFrame state={state}>{(report) => <CustomTable report={report} dimensions={question.dimensions} />}</ReportFrame>
    </>
  );
}

const SHOWN = 20;

interface CustomTableProps {
  report: Report;
  dimensions: Question['dimensions'];
}

/** The rows of a report of one's own: bars for the first of them, and all measures of all as a table. */
function CustomTable({ report, dimensions }: CustomTableProps) {
  const t = useStrings(strings);
  const words = useReportWords();
  const column = dimensions.map((dimension) => t(dimension)).join(' · ');
  const codes = dimensions.some((dimension) => dimension === 'hs4' || dimension === 'hs6' || dimension === 'chapter');
  const nameOf = (row: Report['rows'][number]) => {
    const name = row.ispartial ? t('partial', { period: words.nameOf(row) }) : words.nameOf(row);
    return codes && row.key !== '' && dimensions.length === 1 ? `${row.key} ${name}` : name;
  };
  const [first] = report.rows;
  const [whole = 0] = report.total;
  return (
    <>
      <p className={styles.total}>{t('total', { value: words.money(whole ?? 0) })}</p>
      <BarChart
        title={t('customTitle')}
        unit={words.unit('value', report)}
        source={words.source(report)}
        bars={report.rows.map((row) => ({ name: nameOf(row), value: row.values[0] ?? 0 }))}
        columns={[column, t('value')]}
        total={whole ?? 0}
        most={SHOWN}
        twin={words.twin(report, { rows: column, nameOf })}
        format={words.money}
        finding={
          first
            ? t('rankFinding', {
                name: nameOf(first),
                value: words.money(first.values[0] ?? 0),
                share: words.percent(first.values[1] ?? 0),
              })
            : ''
        }
      />
    </>
  );
}
