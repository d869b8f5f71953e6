import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from './ExportData.css.ts';
import { GoodsField } from './GoodsField.tsx';
import { Ranking } from './Ranking.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { strings } from './strings.ts';
import { type ReportProps, useReport } from './use-report.ts';

/** Which continents the United States buy a product from. */
export function Continents(props: ReportProps) {
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
