import { useRef } from 'react';

import { useTitle } from '#actors/page.ts';
import { useCustoms } from '#actors/use-customs.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { VIEWS } from './condition/asked.ts';
import { ConditionChips } from './condition/ConditionChips.tsx';
import { ConditionForm } from './condition/ConditionForm.tsx';
import * as styles from './Customs.css.ts';
import { CompaniesView } from './list/CompaniesView.tsx';
import { RecordsView } from './list/RecordsView.tsx';
import { SaveCondition } from './list/SaveCondition.tsx';
import { strings } from './list/strings.ts';
import { useCustomsList } from './list/use-customs-list.ts';
import { ReportView } from './report/ReportView.tsx';

const AWAITED_ROWS = 12;

/** The answer to a condition (`/search/customs/list`): its companies, its records, or its report. */
export default function CustomsList() {
  const t = useStrings(strings);
  const list = useCustomsList();
  const { asked, ask } = list;
  const { listCustomsSources } = useCustoms();
  const sources = useRecord(({ signal }) => listCustomsSources({}, { signal })).record ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(asked.condition.keyword || asked.condition.hscode || asked.condition.company);
  return (
    <>
      <PageHead title={t('title')}>
        <SaveCondition condition={asked.condition} names={asked.names} />
      </PageHead>
      <ConditionForm
        key={JSON.stringify(asked.condition)}
        condition={asked.condition}
        sources={sources}
        onSearch={(condition) => ask({ condition })}
      />
      <ConditionChips condition={asked.condition} names={asked.names} onChange={(condition) => ask({ condition })} />
      <Tabs
        label={t('views')}
        tabs={VIEWS.map((id) => ({ id, name: t(`view.${id}`) }))}
        value={asked.view}
        onChange={(view) => ask({ view, exact: false })}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.hidden}>
          {t(`view.${asked.view}`)}
        </h2>
        <Answer list={list} onTurn={() => heading.current?.focus()} />
      </Tabs>
    </>
  );
}

/** The answer in sight; it stays while the next one of the same view is on its way. */
function Answer({ list, onTurn }: { list: ReturnType<typeof useCustomsList>; onTurn: () => void }) {
  const t = useStrings(strings);
  const { asked, shown, isBusy, error, reload } = list;
  if (shown?.answer.view !== asked.view)
    return <Awaited rows={AWAITED_ROWS} label={t('loading')} error={isBusy ? undefined : error} title={t('failed')} onRetry={reload} />;
  const { answer } = shown;
  return (
    <div className={styles.answer} aria-busy={isBusy}>
      <BusyLine isBusy={isBusy} />
      {error ? <Failure title={t('failed')} error={error} onRetry={reload} /> : null}
      {answer.view === 'companies' ? <CompaniesView list={list} page={answer.page} onTurn={onTurn} /> : null}
      {answer.view === 'records' ? <RecordsView list={list} page={answer.page} onTurn={onTurn} /> : null}
      {answer.view === 'report' ? <ReportView list={list} report={answer.report} /> : null}
    </div>
  );
}
