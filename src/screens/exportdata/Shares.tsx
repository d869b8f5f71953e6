import { useCalls } from '#actors/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { Choice } from '#ui/choice/Choice.tsx';

import * as styles from './ExportData.css.ts';
import { GoodsField } from './GoodsField.tsx';
import { withHome } from './report-request.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { strings } from './strings.ts';
import { useReportWords } from './use-report-words.ts';
import { type Report, type ReportProps, useReport } from './use-report.ts';

const LEVELS = [2, 4, 6] as const;

/** Shows the part of each product that China sells to the United States, and the part of its rivals. */
export function Shares(props: ReportProps) {
  const t = useStrings(strings);
  const { getCountryRatioReport } = useCalls();
  const countries = useCountries();
  const { question } = props;
  const state = useReport(
    ({ hscode: [code = ''], countrycode, level }, options) =>
      getCountryRatioReport({ hscode: code, countrycode: withHome(countrycode), level }, options),
    props,
  );
  return (
    <>
      <div className={styles.filters}>
        <GoodsField values={question.hscode.slice(0, 1)} onChange={(hscode) => state.ask({ hscode })} />
        <Choice
          isMulti
          label={t('countries')}
          value={withHome(question.countrycode)}
          options={countries}
          onChange={(countrycode) => state.ask({ countrycode: withHome(countrycode) })}
        />
        <Choice
          isPlain
          label={t('level')}
          value={String(question.level)}
          options={LEVELS.map((level) => ({ id: String(level), name: t(`level.${level}`) }))}
          onChange={(id) => state.ask({ level: LEVELS.find((level) => String(level) === id) ?? 2 })}
        />
      </div>
      <ReportFrame state={state}>{(report) => <ShareTable report={report} />}</ReportFrame>
    </>
  );
}

const SHOWN = 20;

/** One ranking a country: the same products in the same order, so that they can be read across. */
function ShareTable({ report }: { report: Report }) {
  const t = useStrings(strings);
  const words = useReportWords();
  const [, ...countries] = report.columns;
  return (
    <div className={styles.side}>
      {countries.map((country, index) => {
        const shareOf = ({ values }: Report['rows'][number]) => values[index + 1] ?? 0;
        const top = report.rows.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
        return (
          <BarChart
            key={country.id}
            title={country.name}
            unit={words.unit('share', report)}
            source={words.source(report)}
            bars={report.rows.map((row) => ({
              name: `${row.key} ${row.name}`,
              value: shareOf(row),
              note: words.money(row.values[0] ?? 0),
              series: index,
            }))}
            columns={[t('goods'), t('share')]}
            most={SHOWN}
            full={100}
            format={words.percent}
            finding={top ? t('shareFinding', { country: country.name, name: top.name, share: words.percent(shareOf(top)) }) : ''}
          />
        );
      })}
    </div>
  );
}
