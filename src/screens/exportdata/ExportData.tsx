import { type FC, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { Custom } from './custom/Custom.tsx';
import { readQuestion, type View, VIEWS, writeQuestion } from './export-question.ts';
import * as styles from './ExportData.css.ts';
import { GoodsField } from './GoodsField.tsx';
import { KeptQuestions } from './KeptQuestions.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { Shares } from './Shares.tsx';
import { strings } from './strings.ts';
import { Trend } from './Trend.tsx';
import { useReportWords } from './use-report-words.ts';
import { type Report, type ReportProps, useReport } from './use-report.ts';

const views: Readonly<Record<View, FC<ReportProps>>> = {
  trend: Trend,
  countries: Countries,
  shares: Shares,
  continents: Continents,
  custom: Custom,
};

/** The United States' imports from China and its rivals (`/dashboard/exportdata`); the question stands in the address. */
export default function ExportData() {
  const t = useStrings(strings);
  const changeAddress = useAddressChange();
  const { query } = usePage();
  const [question, setQuestion] = useState(() => readQuestion(query));
  const ask = (next: typeof question) => {
    setQuestion(next);
    changeAddress(writeQuestion(next));
  };
  const Shown = views[question.view];
  return (
    <>
      <PageHead title={t('title')}>
        <TextLink href={href('aboutData')}>{t('aboutData')}</TextLink>
      </PageHead>
      <p className={styles.promise}>{t('promise')}</p>
      <Tabs
        label={t('reports')}
        tabs={VIEWS.map((id) => ({ id, name: t(`view.${id}`) }))}
        value={question.view}
        onChange={(view) => ask({ ...question, view })}
      >
        <h2>
          <VisuallyHidden>{t(`view.${question.view}`)}</VisuallyHidden>
        </h2>
        <Shown question={question} onAsk={ask} />
      </Tabs>
      <KeptQuestions question={question} />
    </>
  );
}

/** Shows the countries from which the United States buy a product: China and its rivals by value. */
function Countries(props: ReportProps) {
  const t = useStrings(strings);
  const { getCountryReport } = useCalls();
  const state = useReport(({ hscode: [code = ''] }, options) => getCountryReport({ hscode: code }, options), props);
  return (
    <>
      <div className={styles.filters}>
        <GoodsField values={props.question.hscode.slice(0, 1)} onChange={(hscode) => state.ask({ hscode })} />
      </div>
      <ReportFrame state={state}>{(report) => <Ranking report={report} title={t('countriesTitle')} column={t('country')} />}</ReportFrame>
    </>
  );
}

/** Shows the continents from which the United States buy a product. */
function Continents(props: ReportProps) {
  const t = useStrings(strings);
  const { getContinentReport } = useCalls();
  const state = useReport(({ hscode: [code = ''] }, options) => getContinentReport({ hscode: code }, options), props);
  return (
    <>
      <div className={styles.filters}>
        <GoodsField values={props.question.hscode.slice(0, 1)} onChange={(hscode) => state.ask({ hscode })} />
      </div>
      <ReportFrame state={state}>
        {(report) => <Ranking report={report} title={t('continentsTitle')} column={t('continent')} />}
      </ReportFrame>
    </>
  );
}

const SHOWN = 20;
/** China stands out among its rivals. */
const HOME = 'CN';

/** Countries or continents by what was bought from them, with the duty that was paid. */
function Ranking({ report, title, column }: { report: Report; title: string; column: string }) {
  const t = useStrings(strings);
  const words = useReportWords();
  const [whole = 0] = report.total;
  const bars = report.rows.map((row) => {
    const [value = 0, , , rate = null] = row.values;
    return {
      name: words.nameOf(row),
      value: value ?? 0,
      note: rate === null ? undefined : `${t('dutyrate')} ${words.percent(rate)}`,
      series: row.key === HOME ? 0 : 1,
    };
  });
  const [first] = report.rows;
  return (
    <>
      <p className={styles.total}>{t('total', { value: words.money(whole ?? 0) })}</p>
      <BarChart
        title={title}
        unit={words.unit('value', report)}
        source={words.source(report)}
        bars={bars}
        columns={[column, t('value')]}
        total={whole ?? 0}
        most={SHOWN + 1}
        twin={words.twin(report, { rows: column })}
        format={words.money}
        finding={
          first
            ? t('rankFinding', {
                name: words.nameOf(first),
                value: words.money(first.values[0] ?? 0),
                share: words.percent(first.values[1] ?? 0),
              })
            : ''
        }
      />
    </>
  );
}
