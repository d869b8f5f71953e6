import { useGo, useTitle } from '#actors/page.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { Caveats } from './Caveats.tsx';
import * as styles from './Customs.css.ts';
import { AnalysisCharts } from './detail/AnalysisCharts.tsx';
import { AnalysisFilters } from './detail/AnalysisFilters.tsx';
import { CompanyHead } from './detail/CompanyHead.tsx';
import { Comparison } from './detail/Comparison.tsx';
import { LatestRecords } from './detail/LatestRecords.tsx';
import { Partners } from './detail/Partners.tsx';
import { strings } from './detail/strings.ts';
import { useAnalysis } from './detail/use-analysis.ts';

const AWAITED_ROWS = 12;

/** How one company trades (`/search/customs/detail?company=…`): how much and since when, with whom, in what, from where to where. */
export default function CustomsDetail() {
  const t = useStrings(strings);
  const analysis = useAnalysis();
  const { shown, isBusy, error, reload } = analysis;
  useReturn(reload);
  useTitle(shown?.answer.own?.profile.name ?? '');
  if (!shown)
    return (
      <>
        <PageHead title={t('title')} />
        <Awaited rows={AWAITED_ROWS} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      </>
    );
  const { own, beside } = shown.answer;
  if (!own) return <NoCompany />;
  return (
    <div className={styles.answer} aria-busy={isBusy}>
      <BusyLine isBusy={isBusy} />
      <CompanyHead profile={own.profile} onChange={reload} />
      <AnalysisFilters analysis={analysis} profile={own.profile} />
      {beside === undefined ? null : <Comparison own={own} beside={beside} />}
      <Partners analysis={own} question={analysis.asked} />
      <LatestRecords
        key={JSON.stringify([own.profile.companyid, own.profile.role, analysis.asked])}
        profile={own.profile}
        question={analysis.asked}
      />
      <AnalysisCharts analysis={own} question={analysis.asked} />
      <Caveats caveats={own.caveats} sampled={own.sampled} />
    </div>
  );
}

function NoCompany() {
  const t = useStrings(strings);
  const go = useGo();
  return (
    <>
      <PageHead title={t('title')} />
      <Empty kind="no-match" title={t('none')} actions={<Button onPress={() => go(href('search.customs'))}>{t('back')}</Button>}>
        {t('noneHow')}
      </Empty>
    </>
  );
}
