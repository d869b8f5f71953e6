import { useCalls } from '#actors/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';

import * as styles from './ExportData.css.ts';
import { GoodsField } from './GoodsField.tsx';
import { withHome } from './report-request.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { ShareTable } from './ShareTable.tsx';
import { strings } from './strings.ts';
import { type ReportProps, useReport } from './use-report.ts';

const LEVELS = [2, 4, 6] as const;

/** What part of each product China sells to the United States, and what part its rivals. */
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
