import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTask } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { emailTaskHref, taskHref } from '#routes/marketing-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

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
  const [filter, keep] = useDraft('marketing.tasks', NO_FILTER);
  const list = useRecordList(listEdmTasks, { filter: toWire(filter) });
  const reload = () => list.send({ type: 'reload' });
  useReturn(reload);
  const narrow = (next: typeof NO_FILTER) => {
    keep(next);
    list.send({ type: 'filter.change', filter: toWire(next) });
  };
  const open = ({ id, status }: Task) => go(status === emailTask.draft ? emailTaskHref({ task: id }) : taskHref(id));
  const remove = async ({ id, taskname }: Task) => {
    if (!(await attempt(() => deleteEdmTasks({ ids: id })))) return;
    reload();
    const onPress = () => void attempt(() => undoEdmTaskDeletion({ ids: id })).then(reload);
    show({ tone: 'success', text: t('removed', { name: taskname }), action: { name: t('undo'), takesBack: true, onPress } });
  };
  const columns = useTaskColumns({ onRemove: (task) => void remove(task) });
  const setCount = [filter.keyword.trim(), filter.status].filter((value) => value !== '').length;
  return (
    <>
      <PageHead title={t('title')} count={list.shown ? t('count', { n: list.total }) : null}>
        <Button variant="primary" {...may('marketing', 'edit')} onPress={() => go(href('marketing.emailwrite'))}>
          {t('write')}
        </Button>
      </PageHead>
      <FilterBar setCount={setCount} onClear={() => narrow(NO_FILTER)}>
        <SearchField
          label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={200}
          value={filter.keyword}
          onChange={(keyword) => keep({ ...filter, keyword })}
          onSearch={(keyword) => narrow({ ...filter, keyword })}
        />
        <Choice
          label={t('status')}
          options={[{ id: '' as const, name: t('any') }, ...STATES.map((id) => ({ id, name: t(`status.${id}`) }))]}
          value={filter.status}
          onChange={(status) => narrow({ ...filter, status })}
        />
      </FilterBar>
      <PagedRecords
        label={t('title')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={setCount > 0}
        onOpen={(id) => list.rows.filter((task) => task.id === id).forEach(open)}
        onClear={() => narrow(NO_FILTER)}
      />
      <DailyFigures />
    </>
  );
}

function toWire({ keyword, status }: typeof NO_FILTER) {
  return { keyword: keyword.trim(), ...(status !== '' && { status: Number(status) as Task['status'] }) };
}
