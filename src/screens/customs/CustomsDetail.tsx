import { useState } from 'react';

import { useAddressChange, useGo, usePage, useTitle } from '#actors/page.ts';
import { useCustoms } from '#actors/use-customs.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { Caveats } from './Caveats.tsx';
import { listAddress } from './condition/asked-trade-list.ts';
import { NO_CONDITION } from './condition/trade-condition.ts';
import * as styles from './Customs.css.ts';
import { AnalysisCharts } from './detail/AnalysisCharts.tsx';
import { AnalysisFilters } from './detail/AnalysisFilters.tsx';
import { companyAddress, type CompanyQuestion } from './detail/company-address.ts';
import { CompanyHead } from './detail/CompanyHead.tsx';
import { Comparison } from './detail/Comparison.tsx';
import { Partners } from './detail/Partners.tsx';
import { strings } from './detail/strings.ts';
import { useAnalysis } from './detail/use-analysis.ts';
import { RecordDialog } from './record/RecordDialog.tsx';
import { useRecordColumns } from './record/use-record-columns.tsx';

interface LatestRecordsProps {
  profile: Schemas['CustomsProfile'];
  question: CompanyQuestion;
}

/** The rows shown at first, so that the parts below stay in reach. */
const AT_FIRST = 5;

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
      <AnalysisCharts analysis={own} question={analysis.asked} />
      <LatestRecords
        key={JSON.stringify([own.profile.companyid, own.profile.role, analysis.asked])}
        profile={own.profile}
        question={analysis.asked}
      />
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

/** Shows the company's latest shipments within the same goods and days; each opens whole, and a link leads to all of them. */
function LatestRecords({ profile: { companyid, name, role }, question }: LatestRecordsProps) {
  const t = useStrings(strings);
  const { listCompanyTransactions } = useCustoms();
  const { hscode, from, to } = question;
  const within = { ...(hscode !== '' && { hscode }), ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const { record: page } = useRecord(({ signal }) => listCompanyTransactions({ companyid, role, ...within, size: AT_FIRST }, { signal }));
  const { query } = usePage();
  const changeAddress = useAddressChange();
  // A link to one record leads here, where the company stands around it.
  const [opened, setOpened] = useState(query.get('record') ?? undefined);
  const close = () => {
    setOpened(undefined);
    if (query.has('record')) changeAddress(companyAddress(question));
  };
  const columns = useRecordColumns({ keyword: '', onOpen: setOpened }).map((column) => ({ ...column, isSortable: false }));
  const all = listAddress({
    view: 'records',
    condition: { ...NO_CONDITION, companyid, role, hscode, from, to },
    names: { [companyid]: name },
  });
  return (
    <section className={styles.part} aria-labelledby="customs-latest">
      <div className={styles.heading}>
        <h2 id="customs-latest">{t('latest')}</h2>
        <span className={styles.end}>
          <TextLink href={all}>{t('records')}</TextLink>
        </span>
      </div>
      {page ? (
        <RecordTable
          label={t('latest')}
          columns={columns}
          rows={page.datas}
          onOpen={setOpened}
          empty={<Empty kind="no-match" title={t('noLatest')} />}
        />
      ) : (
        <Awaited rows={AT_FIRST} label={t('loading')} error={undefined} />
      )}
      {opened === undefined ? null : <RecordDialog key={opened} id={opened} onClose={close} />}
    </section>
  );
}
