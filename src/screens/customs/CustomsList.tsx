import { type ReactNode, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo, usePage, useTitle } from '#actors/page.ts';
import { useCustoms } from '#actors/use-customs.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { type Asked, freshList, readAsked, VIEWS } from './condition/asked-trade-list.ts';
import { ConditionChips } from './condition/ConditionChips.tsx';
import { ConditionForm } from './condition/ConditionForm.tsx';
import { type Condition, fromWire } from './condition/trade-condition.ts';
import type { Source } from './condition/use-condition-words.ts';
import { type IdNames, useIdNames } from './condition/use-id-names.ts';
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
  const { query } = usePage();
  const [{ kept, start }] = useState(() => ({ kept: query.get('condition'), start: readAsked(query) }));
  if (kept === null) return <AnswerTo start={start} />;
  return <KeptCondition id={kept}>{(condition) => <AnswerTo start={freshList({ view: 'records', condition })} />}</KeptCondition>;
}

const NONE: readonly Source[] = [];

function AnswerTo({ start }: { start: Asked }) {
  const t = useStrings(strings);
  const list = useCustomsList(start);
  const { asked, ask } = list;
  const { listCustomsSources } = useCustoms();
  const sources = useRecord(({ signal }) => listCustomsSources({}, { signal })).record;
  const names = useIdNames([asked.condition], asked.names);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(titleOf(asked, names));
  return (
    <>
      <PageHead title={t('title')}>
        <SaveCondition condition={asked.condition} names={names} sources={sources} />
      </PageHead>
      <ConditionForm
        key={JSON.stringify(asked.condition)}
        condition={asked.condition}
        sources={sources ?? NONE}
        onSearch={(condition) => ask({ condition })}
      />
      <ConditionChips condition={asked.condition} names={names} sources={sources} onChange={(condition) => ask({ condition })} />
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

/** Returns the title that tells this list from others: the words searched for, else the company whose records they are. */
function titleOf({ condition: { keyword, hscode, company, companyid } }: Asked, names: IdNames): string {
  return keyword || hscode || company || (names.known('companyid', companyid) ?? '');
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
      {answer.view === 'companies' ? <CompaniesView list={list} side={answer.side} page={answer.page} onTurn={onTurn} /> : null}
      {answer.view === 'records' ? <RecordsView list={list} page={answer.page} onTurn={onTurn} /> : null}
      {answer.view === 'report' ? <ReportView list={list} report={answer.report} /> : null}
    </div>
  );
}

interface KeptConditionProps {
  id: string;
  children: (condition: Condition) => ReactNode;
}

/** Looks up a condition that the reader keeps: a notice of new records names it by its id, because an address with all its words may be too long for one. */
function KeptCondition({ id, children }: KeptConditionProps) {
  const t = useStrings(strings);
  const go = useGo();
  const { listTradeConditions } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listTradeConditions(undefined, { signal }));
  const kept = record?.find((condition) => condition.id === id);
  if (kept) return children(fromWire(kept.condition));
  return (
    <>
      <PageHead title={t('title')} />
      {record ? (
        <Empty kind="no-match" title={t('gone')} actions={<Button onPress={() => go(href('search.customs'))}>{t('toSearch')}</Button>}>
          {t('goneHow')}
        </Empty>
      ) : (
        <Awaited rows={AWAITED_ROWS} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </>
  );
}
