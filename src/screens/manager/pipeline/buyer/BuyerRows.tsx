import type { RecordList } from '#actors/use-record-list.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import * as styles from '../words/words.css.ts';
import { BuyerStateWord } from './BuyerStateWord.tsx';
import { strings } from './strings.ts';

type Buyer = Schemas['Buyer'];

export interface BuyerRowsProps {
  label: string;
  list: RecordList<Buyer, Omit<Input<'listBuyers'>, 'index' | 'size'>>;
  isNarrowed: boolean;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** One page of buyers to develop; while the next one loads, and when it fails, these stay. */
export function BuyerRows({ label, list, isNarrowed, onOpen, onClear }: BuyerRowsProps) {
  const t = useStrings(strings);
  const columns = useBuyerColumns(onOpen);
  const reload = () => list.send({ type: 'reload' });
  if (!list.shown) return <Awaited rows={list.size} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />;
  const nothing = isNarrowed ? (
    <Empty kind="no-match" title={t('noMatch')} actions={<Button onPress={onClear}>{t('clear')}</Button>}>
      {t('noMatchHow')}
    </Empty>
  ) : (
    <Empty kind="first" title={t('none')}>
      {t('noneHow')}
    </Empty>
  );
  const { index, size } = list.shown;
  return (
    <>
      {list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
      <div aria-busy={list.isBusy}>
        <BusyLine isBusy={list.isBusy} />
        <RecordTable label={label} columns={columns} rows={list.rows} onOpen={onOpen} empty={nothing} />
      </div>
      <Pager index={index} size={size} total={list.total} onChange={(next) => list.send({ type: 'page.change', index: next })} />
    </>
  );
}

function useBuyerColumns(onOpen: (id: string) => void): readonly RecordColumn<Buyer>[] {
  const t = useStrings(strings);
  return [
    {
      id: 'buyer',
      header: t('field.buyer'),
      isRowHeader: true,
      cell: ({ id, buyer }) => (
        <button type="button" className={styles.open} onClick={() => onOpen(id)}>
          {buyer}
        </button>
      ),
    },
    { id: 'countrycode', header: t('field.countrycode'), cell: ({ countrycode }) => countrycode || '—', width: 96 },
    { id: 'industry', header: t('field.industry'), cell: ({ industry }) => industry || '—', width: 180 },
    { id: 'groupname', header: t('field.group'), cell: ({ groupname }) => groupname || '—', width: 120 },
    { id: 'source', header: t('field.source'), cell: ({ source }) => t(`source.${source}`), width: 100 },
    { id: 'state', header: t('state'), cell: ({ state }) => <BuyerStateWord state={state} />, width: 132 },
    { id: 'assigneename', header: t('field.assignee'), cell: ({ assigneename }) => assigneename || '—', width: 112 },
  ];
}
