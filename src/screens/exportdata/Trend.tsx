import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LineChart } from '#ui/chart/LineChart.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import type { Question } from './export-question.ts';
import * as styles from './ExportData.css.ts';
import { GoodsField } from './GoodsField.tsx';
import { MonthRange } from './MonthRange.tsx';
import { chaptersOf } from './report-request.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { strings } from './strings.ts';
import { useReportWords } from './use-report-words.ts';
import { type Report, type ReportProps, useReport } from './use-report.ts';

const PERIODS = ['year', 'quarter', 'month'] as const;
const METRICS = ['value', 'duty', 'dutyrate'] as const;

/** Shows what the United States bought from China over the years: all goods, or up to six chapters beside each other. */
export function Trend(props: ReportProps) {
  const t = useStrings(strings);
  const { getWorldReport } = useCalls();
  const state = useReport(
    ({ by, metric, from, to, hscode }, options) =>
      getWorldReport({ by, metric, chapters: chaptersOf(hscode), ...(from && { from }), ...(to && { to }) }, options),
    props,
  );
  const { question } = props;
  return (
    <>
      <div className={styles.filters}>
        <GoodsField
          isMulti
          values={chaptersOf(question.hscode)}
          onChange={(hscode) => state.ask({ hscode: chaptersOf(hscode) })}
          help={t('chaptersHelp')}
        />
        <Segmented
          label={t('by')}
          value={question.by}
          options={PERIODS.map((id) => ({ id, name: t(id) }))}
          onChange={(by) => state.ask({ by })}
        />
        <Choice
          isPlain
          label={t('metric')}
          value={question.metric}
          options={METRICS.map((id) => ({ id, name: t(id) }))}
          onChange={(metric) => state.ask({ metric })}
        />
        <MonthRange question={question} onChange={state.ask} />
      </div>
      <ReportFrame state={state}>{(report) => <Lines report={report} question={question} />}</ReportFrame>
    </>
  );
}

function Lines({ report, question: { metric, by } }: { report: Report; question: Question }) {
  const t = useStrings(strings);
  const words = useReportWords();
  const write = words.writes(metric === 'dutyrate' ? '%' : 'USD');
  const periods = report.rows.map(({ name, ispartial }) => (ispartial ? t('partial', { period: name }) : name));
  const lines = report.columns.map(({ name }, index) => ({
    name: name || t('allGoods'),
    values: report.rows.map(({ values }) => values[index] ?? null),
  }));
  const [first = { name: '', values: [] }] = lines;
  const whole = report.rows.findLastIndex(({ ispartial }) => !ispartial);
  const at = (index: number) => write(first.values[index] ?? 0);
  const peak = first.values.reduce<number>((best, value, index) => ((value ?? 0) > (first.values[best] ?? 0) ? index : best), 0);
  return (
    <LineChart
      title={t('trendTitle')}
      unit={words.unit(metric, report)}
      source={words.source(report)}
      column={t(by)}
      periods={periods}
      lines={lines}
      format={write}
      finding={t('trendFinding', {
        name: first.name,
        first: periods[0] ?? '',
        start: at(0),
        last: periods[Math.max(0, whole)] ?? '',
        end: at(Math.max(0, whole)),
        peak: periods[peak] ?? '',
        most: at(peak),
      })}
    />
  );
}
