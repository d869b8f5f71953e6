import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useNarrowedList } from '#actors/use-narrowed-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTask } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { emailTaskHref, taskHref } from '#routes/marketing-href.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { CompareDialog } from './CompareDialog.tsx';
import { DailyFigures } from './DailyFigures.tsx';
import { strings } from './strings.ts';
import { useTaskColumns } from './use-task-columns.tsx';

type Task = Schemas['EdmTaskRow'];
const STATES = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
const NO_FILTER = { keyword: '', status: '' as '' | (typeof STATES)[number] };

/** All tasks with how far they are. */
export function TaskList() {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const attempt = useAttempt();
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
    const onPress = () => void attempt(() => undoEdmTaskDeletion({ ids: id })).then(reload);
    show({ tone: 'success', text: t('removed', { name: taskname }), action: { name: t('undo'), takesBack: true, onPress } });
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

/** What can be done with the tasks that are selected. */
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
