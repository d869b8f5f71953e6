import type { RecordList } from '#actors/use-record-list.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { strings } from '../strings.ts';
import { useOpportunityColumns } from './use-opportunity-columns.tsx';

export interface OpportunityRowsProps {
  label: string;
  list: RecordList<Schemas['Opportunity'], Omit<Input<'listOpportunities'>, 'index' | 'size'>>;
  isNarrowed: boolean;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** One page of opportunities; while the next one loads, and when it fails, these stay. */
export function OpportunityRows({ label, list, isNarrowed, onOpen, onClear }: OpportunityRowsProps) {
  const t = useStrings(strings);
  const columns = useOpportunityColumns(onOpen);
  const reload = () => list.send({ type: 'reload' });
  if (!list.shown) return <Awaited rows={list.size} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />;
  const { index, size } = list.shown;
  return (
    <>
      {list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
      <div aria-busy={list.isBusy}>
        <BusyLine isBusy={list.isBusy} />
        <RecordTable
          label={label}
          columns={columns}
          rows={list.rows}
          onOpen={onOpen}
          empty={<Nothing isNarrowed={isNarrowed} onClear={onClear} />}
        />
      </div>
      <Pager index={index} size={size} total={list.total} onChange={(next) => list.send({ type: 'page.change', index: next })} />
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
