import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { type Days, wholeDays } from '#ui/day-range/whole-days.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import * as styles from '../UserCentre.css.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { strings } from './strings.ts';
import { useAuditWords } from './use-audit-words.ts';

type Entry = Schemas['AuditEntry'];

/** Who did what that matters to the safety of the company's data; to be read and never changed. */
export function AuditList() {
  const t = useStrings(strings);
  const audit = useAudit();
  const [open, setOpen] = useState<Entry>();
  const columns = useAuditColumns();
  const { list, reload, setCount } = audit;

  if (!list.shown) return <Awaited rows={list.size} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />;
  return (
    <section aria-labelledby="audit">
      <div className={styles.line}>
        <h2 id="audit" className={styles.total}>
          {t('count', { n: list.total })}
        </h2>
      </div>
      <p className={styles.words}>{t('promise')}</p>
      <AuditFilters audit={audit} />
      {list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
      <div className={styles.list} aria-busy={list.isBusy}>
        <BusyLine isBusy={list.isBusy} />
        <RecordTable
          label={t('audit')}
          columns={columns}
          rows={list.rows}
          onOpen={(id) => setOpen(list.rows.find((entry) => entry.id === id))}
          empty={<NoEntries isFiltered={setCount > 0} />}
        />
      </div>
      <Pager
        index={list.shown.index}
        size={list.shown.size}
        total={list.total}
        onChange={(index) => list.send({ type: 'page.change', index })}
      />
      {open ? <EntryDialog entry={open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

/** Nothing yet is another thing than nothing found. */
function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const t = useStrings(strings);
  return (
    <Empty kind={isFiltered ? 'no-match' : 'first'} title={t(isFiltered ? 'noMatch' : 'none')}>
      {t(isFiltered ? 'noMatchHow' : 'noneHow')}
    </Empty>
  );
}

function useAuditColumns(): readonly RecordColumn<Entry>[] {
  const t = useStrings(strings);
  const words = useAuditWords();
  const { dayTime } = useFormats();
  return [
    { id: 'what', header: t('what'), cell: (entry) => words.action(entry), isRowHeader: true },
    { id: 'about', header: t('about'), cell: (entry) => words.about(entry), width: 260 },
    { id: 'who', header: t('who'), cell: (entry) => words.by(entry), width: 132 },
    { id: 'time', header: t('time'), cell: ({ createtime }) => dayTime(createtime), width: 148 },
    { id: 'place', header: t('place'), cell: ({ ip }) => ip, width: 148 },
    { id: 'device', header: t('device'), cell: ({ device }) => device, width: 160 },
  ];
}

const MOST_PEOPLE = 100;

/** Shows the filters of the audit: a kind, a person whom an entry is by or about, and days. */
function AuditFilters({ audit: { filter, narrow, clear, setCount } }: { audit: Audit }) {
  const t = useStrings(strings);
  const { listSubAccounts } = useCalls();
  const me = useSession().account?.user;
  const people = useRecord(({ signal }) => listSubAccounts({ size: MOST_PEOPLE }, { signal }));
  const persons = [
    { id: '', name: t('everyone') },
    ...(me ? [{ id: me.id, name: me.nameremark }] : []),
    ...(people.record?.datas ?? []).map(({ id, nickname }) => ({ id, name: nickname })),
  ];
  return (
    <FilterBar setCount={setCount} onClear={clear}>
      <Choice
        label={t('kind')}
        options={KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
        value={filter.kind}
        onChange={(kind) => narrow({ kind })}
      />
      <Choice label={t('person')} options={persons} value={filter.userid} onChange={(userid) => narrow({ userid })} />
      <DayRange label={t('time')} value={filter} onChange={({ from, to }) => narrow({ from, to })} />
    </FilterBar>
  );
}

type Kind = Schemas['AuditKind'];

/** The kinds of entries that can be asked for; the empty one is all. */
const KINDS = ['', 'signin', 'permission', 'export', 'delete'] as const satisfies readonly (Kind | '')[];

interface Filter extends Days {
  kind: Kind | '';
  userid: string;
}

const NO_FILTER: Filter = { kind: '', userid: '', from: '', to: '' };
const PAGE = 20;

function wireOf(filter: Filter) {
  const { kind, userid } = filter;
  return { ...(kind !== '' && { kind }), ...(userid !== '' && { userid }), ...wholeDays(filter) };
}

/** The audit with its filters. */
function useAudit() {
  const { listAuditLog } = useCalls();
  const [filter, keep] = useDraft('audit.filter', NO_FILTER);
  const list = useRecordList(listAuditLog, { filter: wireOf(filter), size: PAGE });
  const narrow = (change: Partial<Filter>) => {
    const next = { ...filter, ...change };
    keep(next);
    list.send({ type: 'filter.change', filter: wireOf(next) });
  };
  return {
    list,
    filter,
    narrow,
    clear: () => narrow(NO_FILTER),
    setCount: Object.values(filter).filter(Boolean).length,
    reload: () => list.send({ type: 'reload' }),
  };
}

type Audit = ReturnType<typeof useAudit>;
