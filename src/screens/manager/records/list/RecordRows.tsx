import type { RecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { RecordType } from '#routes/records.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import type { ManagerRecord, RecordRequest } from '../record-kinds.ts';
import { wordStrings } from '../words/strings.ts';
import { strings } from './strings.ts';
import { useRecordColumns } from './use-record-columns.tsx';

export interface RecordRowsProps {
  type: RecordType;
  list: RecordList<ManagerRecord, Omit<RecordRequest, 'index' | 'size'>>;
  isNarrowed: boolean;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** One page of records; while the next one loads, and when it fails, these stay. */
export function RecordRows({ type, list, isNarrowed, onOpen, onClear }: RecordRowsProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const columns = useRecordColumns(type, onOpen);
  const reload = () => list.send({ type: 'reload' });
  if (!list.shown) return <Awaited rows={list.size} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />;
  return (
    <>
      {list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
      <div aria-busy={list.isBusy}>
        <BusyLine isBusy={list.isBusy} />
        <RecordTable
          label={word(`type.${type}`)}
          columns={columns}
          rows={list.rows}
          onOpen={onOpen}
          empty={<Nothing isNarrowed={isNarrowed} onClear={onClear} />}
        />
      </div>
      <Pager
        index={list.shown.index}
        size={list.shown.size}
        total={list.total}
        onChange={(index) => list.send({ type: 'page.change', index })}
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
    <Empty kind="first" title={t('none')}>
      {t('noneHow')}
    </Empty>
  );
}
