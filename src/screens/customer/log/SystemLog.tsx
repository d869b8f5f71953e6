import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { type RecordList, useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import { type LogFilter, NO_FILTER, setCount, toWire } from './log-filter.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogTable } from './LogTable.tsx';
import { strings } from './strings.ts';

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
