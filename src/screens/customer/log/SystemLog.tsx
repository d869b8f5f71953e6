import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { type RecordList, useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { wholeDays } from '#ui/day-range/whole-days.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { actionStrings, entityStrings } from '../words/strings.ts';
import { LogTable } from './LogTable.tsx';
import { strings } from './strings.ts';

/** The filters of the log, as they are shown; days are the reader's own. */
interface LogFilter {
  readonly keyword: string;
  readonly userid: string;
  readonly action: readonly Schemas['LogAction'][];
  readonly entity: readonly string[];
  readonly from: string;
  readonly to: string;
}

const NO_FILTER: LogFilter = { keyword: '', userid: '', action: [], entity: [], from: '', to: '' };

/** How many of the filters are set. */
const setCount = (filter: LogFilter): number => Object.values(filter).filter((value: { length: number }) => value.length > 0).length;

type Action = Schemas['LogAction'];

type ActionKey = keyof typeof actionStrings;

type EntityKey = keyof typeof entityStrings;

const ACTIONS = Object.keys(actionStrings) as ActionKey[];

const ENTITIES = Object.keys(entityStrings) as EntityKey[];

const idOf = (key: string) => key.slice(key.indexOf('.') + 1);

interface LogFiltersProps {
  filter: LogFilter;
  /** The word as it is typed; the log is narrowed when typing rests. */
  onType: (filter: LogFilter) => void;
  onNarrow: (filter: LogFilter) => void;
}

type Wire = Omit<Input<'listSystemLog'>, 'index' | 'size'>;

const SIZES = [20, 50, 100];
const [SIZE = 20] = SIZES;

/** Everything that was done in the company, for whoever answers for it (`/customer/log`). */
export default function SystemLog() {
  const t = useStrings(strings);
  const { listSystemLog } = useCalls();
  const [filter, keep] = useDraft<LogFilter>('filter', NO_FILTER);
  const list = useRecordList(listSystemLog, { filter: toWire(filter), size: SIZE });
  const reload = () => list.send({ type: 'reload' });
  useReturn(reload);

  const narrow = (next: LogFilter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: toWire(next) });
  };
  return (
    <>
      <PageHead title={t('title')} count={list.shown ? t('entries', { total: list.total }) : undefined} />
      <LogFilters filter={filter} onType={keep} onNarrow={narrow} />
      {list.shown ? (
        <Entries list={list} isNarrowed={setCount(filter) > 0} onClear={() => narrow(NO_FILTER)} />
      ) : (
        <Awaited rows={SIZE} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />
      )}
    </>
  );
}

interface EntriesProps {
  list: RecordList<Schemas['LogEntry'], Wire>;
  isNarrowed: boolean;
  onClear: () => void;
}

function Entries({ list, isNarrowed, onClear }: EntriesProps) {
  const t = useStrings(strings);
  const shown = list.shown ?? list;
  return (
    <>
      {list.error ? <Failure title={t('failed')} error={list.error} onRetry={() => list.send({ type: 'reload' })} /> : null}
      <div aria-busy={list.isBusy}>
        <BusyLine isBusy={list.isBusy} />
        <LogTable label={t('title')} entries={list.rows} isWide empty={<Nothing isNarrowed={isNarrowed} onClear={onClear} />} />
      </div>
      <Pager
        index={shown.index}
        size={shown.size}
        total={list.total}
        sizes={SIZES}
        onChange={(index) => list.send({ type: 'page.change', index })}
        onSize={(size) => list.send({ type: 'size.change', size })}
      />
    </>
  );
}

/** Nothing yet is another thing than nothing found. */
function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useStrings(strings);
  return isNarrowed ? (
    <Empty kind="no-match" title={t('noMatch')} actions={<Button onPress={onClear}>{t('clear')}</Button>}>
      {t('noMatchHow')}
    </Empty>
  ) : (
    <Empty kind="first" title={t('none')} />
  );
}

/** Shows the log's filters: a customer, people, what was done to what, and days. */
function LogFilters({ filter, onType, onNarrow }: LogFiltersProps) {
  const t = useStrings(strings);
  const action = useStrings(actionStrings);
  const entity = useStrings(entityStrings);
  const { listColleagues } = useCalls();
  const { record: colleagues = [] } = useRecord(({ signal }) => listColleagues({}, { signal }));
  return (
    <FilterBar setCount={setCount(filter)} onClear={() => onNarrow(NO_FILTER)}>
      <SearchField
        label={t('keywordLabel')}
        placeholder={t('keyword')}
        maxLength={200}
        value={filter.keyword}
        onChange={(keyword) => onType({ ...filter, keyword })}
        onSearch={(keyword) => onNarrow({ ...filter, keyword })}
      />
      <Choice
        label={t('who')}
        options={[{ id: '', name: t('everybody') }, ...colleagues.map(({ userid, name }) => ({ id: userid, name }))]}
        value={filter.userid}
        onChange={(userid) => onNarrow({ ...filter, userid })}
      />
      <Choice
        label={t('what')}
        isMulti
        options={ACTIONS.map((key) => ({ id: idOf(key), name: action(key) }))}
        value={filter.action}
        onChange={(chosen) => onNarrow({ ...filter, action: chosen as Action[] })}
      />
      <Choice
        label={t('on')}
        isMulti
        options={ENTITIES.map((key) => ({ id: idOf(key), name: entity(key) }))}
        value={filter.entity}
        onChange={(chosen) => onNarrow({ ...filter, entity: chosen })}
      />
      <DayRange label={t('time')} value={filter} onChange={({ from, to }) => onNarrow({ ...filter, from, to })} />
    </FilterBar>
  );
}

/** Returns the filters as the wire wants them: whole days, the last of them included. */
function toWire(filter: LogFilter): Omit<Input<'listSystemLog'>, 'index' | 'size'> {
  return {
    ...(filter.keyword.trim() !== '' && { keyword: filter.keyword.trim() }),
    ...(filter.userid !== '' && { userid: filter.userid }),
    ...(filter.action.length > 0 && { action: [...filter.action] }),
    ...(filter.entity.length > 0 && { entity: [...filter.entity] }),
    ...wholeDays(filter),
  };
}
