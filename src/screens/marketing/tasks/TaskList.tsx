import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useNarrowedList } from '#actors/use-narrowed-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTask } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { emailTaskHref, taskHref } from '#routes/marketing-href.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LineChart } from '#ui/chart/LineChart.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { CompareDialog } from './CompareDialog.tsx';
import { strings } from './strings.ts';
import * as styles from './tasks.css.ts';
import { useTaskColumns } from './use-task-columns.tsx';

const DAYS = 30;

const LINES = ['sent', 'opened', 'clicked', 'replied', 'bounced'] as const;

type Task = Schemas['EdmTaskRow'];
const STATES = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
const NO_FILTER = { keyword: '', status: '' as '' | (typeof STATES)[number] };

/** All tasks with how far they are. */
export function TaskList() {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { show } = useToastActions();
  const { listEdmTasks, deleteEdmTasks, undoEdmTaskDeletion } = useCalls();
  const { list, filter, setCount, narrow, clear, reload, search } = useNarrowedList(listEdmTasks, {
    name: 'marketing.tasks',
    nothing: NO_FILTER,
    toWire,
  });
  const open = ({ id, status }: Task) => go(status === emailTask.draft ? emailTaskHref({ task: id }) : taskHref(id));
  const remove = async ({ id, taskname }: Task) => {
    if (!(await attempt(() => deleteEdmTasks({ ids: id })))) return;
    reload();
    const undo = takeBack(t('undo'), () => undoEdmTaskDeletion({ ids: id }).finally(reload));
    show({ tone: 'success', text: t('removed', { name: taskname }), action: undo });
  };
  const columns = useTaskColumns({ onRemove: (task) => void remove(task) });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Task>>(new Map());
  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...list.rows.map((task) => [task.id, task] as const)]);
    setChosen(new Map([...known].filter(([id]) => ids.has(id))));
  };
  return (
    <>
      <PageHead title={t('title')} count={list.shown ? t('count', { n: list.total }) : null}>
        <Button variant="primary" {...may('marketing', 'edit')} onPress={() => go(href('marketing.emailwrite'))}>
          {t('write')}
        </Button>
      </PageHead>
      <FilterBar setCount={setCount} onClear={clear}>
        <SearchField label={t('keyword')} placeholder={t('keyword')} {...search} />
        <Choice
          label={t('status')}
          options={[{ id: '' as const, name: t('any') }, ...STATES.map((id) => ({ id, name: t(`status.${id}`) }))]}
          value={filter.status}
          onChange={(status) => narrow({ status })}
        />
      </FilterBar>
      {chosen.size === 0 ? null : <Chosen tasks={[...chosen.values()]} onClear={() => setChosen(new Map())} />}
      <PagedRecords
        label={t('title')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={setCount > 0}
        selected={new Set(chosen.keys())}
        onSelect={select}
        onOpen={(id) => list.rows.filter((task) => task.id === id).forEach(open)}
        onClear={clear}
      />
      <DailyFigures />
    </>
  );
}

/** The fewest and the most tasks that are read beside each other. */
const [FEWEST, MOST] = [2, 6];

/** Shows the actions on the selected tasks. */
function Chosen({ tasks, onClear }: { tasks: readonly Task[]; onClear: () => void }) {
  const t = useStrings(strings);
  const [isComparing, setComparing] = useState(false);
  const sent = tasks.filter(({ figures }) => figures.sent > 0);
  const isRight = sent.length >= FEWEST && tasks.length <= MOST;
  return (
    <BatchBar count={tasks.length} words={t('compareSelected', { count: tasks.length })} onClear={onClear}>
      <Button variant="ghost" size="small" isDisabled={!isRight} disabledReason={t('compareNeeds')} onPress={() => setComparing(true)}>
        {t('compare')}
      </Button>
      {isComparing ? <CompareDialog tasks={sent} onClose={() => setComparing(false)} /> : null}
    </BatchBar>
  );
}

function toWire({ keyword, status }: typeof NO_FILTER) {
  return { keyword: keyword.trim(), ...(status !== '' && { status: Number(status) as Task['status'] }) };
}

/** Shows what was sent and what recipients did on each of the last days, over all tasks; nothing where nothing was sent. */
function DailyFigures() {
  const t = useStrings(strings);
  const { day, number } = useFormats();
  const { listEdmDays } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listEdmDays({ days: DAYS }, { signal }));
  useReturn(reload);
  if (error) return <Failure error={error} title={t('failed')} onRetry={reload} />;
  if (!record || record.total.sent === 0) return null;
  const { days, total } = record;
  return (
    <section className={styles.charts} aria-labelledby="daily-figures">
      <h2 id="daily-figures" className={styles.heading}>
        {t('daily', { n: DAYS })}
      </h2>
      <LineChart
        title={t('trend')}
        unit={t('unit.day')}
        column={t('period')}
        periods={days.map((one) => day(one.day))}
        lines={LINES.map((name) => ({ name: t(`share.${name}`), values: days.map((one) => one[name]) }))}
        finding={t('trendFinding', { sent: number(total.sent), opened: number(total.opened), clicked: number(total.clicked) })}
      />
    </section>
  );
}
