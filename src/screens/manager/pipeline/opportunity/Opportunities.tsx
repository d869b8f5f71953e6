import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useListGroup, type ListGroup } from '#actors/use-list-group.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { STAGES } from '#lib/opportunity-stages.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import type { Chosen } from '../../edit/chosen-text.ts';
import { DEALS_AREA } from '../pipeline-area.ts';
import * as styles from '../words/words.css.ts';
import { Board } from './board/Board.tsx';
import { OpportunityDialog } from './detail/OpportunityDialog.tsx';
import { OpportunityForm } from './form/OpportunityForm.tsx';
import { OpportunityRows } from './list/OpportunityRows.tsx';
import { LostReason } from './LostReason.tsx';
import { strings } from './strings.ts';
import { useMoves } from './use-moves.ts';
import { WonAmount } from './WonAmount.tsx';

type Wire = Omit<Input<'listOpportunities'>, 'index' | 'size'>;

/** The filters and the order of the list of opportunities. */
interface OpportunityFilter {
  readonly keyword: string;
  readonly whose: '' | 'mine';
  readonly stages: readonly Schemas['OpportunityStage'][];
  readonly sort: NonNullable<Wire['sort']>;
}

const NO_FILTER: OpportunityFilter = { keyword: '', whose: '', stages: [], sort: 'updatetime' };

/** How many of the filters are set; the order is none. */
const setCount = ({ keyword, whose, stages }: OpportunityFilter): number =>
  [keyword.trim(), whose, ...stages.slice(0, 1)].filter(Boolean).length;

interface OpportunityFiltersProps {
  filter: OpportunityFilter;
  /** The board shows every stage in its own order. */
  isBoard: boolean;
  /** The word as it is typed; the list is narrowed when typing rests. */
  onType: (filter: OpportunityFilter) => void;
  onNarrow: (filter: OpportunityFilter) => void;
}

const SORTS = ['updatetime', 'expectedclose', 'amount'] as const;

interface BoardViewProps {
  filter: Pick<Wire, 'keyword' | 'whose'>;
  /** Tells the board when an opportunity was changed in a dialog over it. */
  group: ListGroup;
  onOpen: (id: string) => void;
}

const ROWS_AWAITED = 6;

export interface OpportunitiesProps {
  label: string;
  /** The one that is open over the list. */
  opened: string | null;
  onOpen: (id: string | null) => void;
  /** A link asks for a new one, with this customer if it names one. */
  isNew?: boolean | undefined;
  customer?: Chosen | undefined;
  /** The one that was asked for is saved or given up. */
  onWritten?: (() => void) | undefined;
}

/** The opportunities as a list and as a board, with the same word to find some. */
export function Opportunities({ label, opened, onOpen, isNew = false, customer, onWritten }: OpportunitiesProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const isNarrow = useNarrow();
  const { listOpportunities } = useCalls();
  const [view, show] = useDraft<'list' | 'board'>('opportunity.view', 'list');
  const [filter, keep] = useDraft<OpportunityFilter>('opportunity.filter', NO_FILTER);
  const [isWriting, setWriting] = useState(false);
  /** The list, and the board while it is in sight. */
  const group = useListGroup();
  const list = useRecordList(listOpportunities, { filter: toWire(filter), group });
  const reload = () => group.send({ type: 'reload' });
  useReturn(() => list.send({ type: 'reload' }));
  const narrow = (next: OpportunityFilter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: toWire(next) });
  };

  // On a phone it stands beside the two views, so that the filters have a line of their own.
  const add = (
    <Button variant="primary" {...may(DEALS_AREA, 'add')} onPress={() => setWriting(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={t('view')}
          isLabelHidden
          isBesideFields
          value={view}
          options={[
            { id: 'list', name: t('list') },
            { id: 'board', name: t('board') },
          ]}
          onChange={show}
        />
        {isNarrow ? add : null}
        <OpportunityFilters filter={filter} isBoard={view === 'board'} onType={keep} onNarrow={narrow} />
        {isNarrow ? null : add}
      </div>
      {view === 'list' ? (
        <OpportunityRows label={label} list={list} isNarrowed={setCount(filter) > 0} onOpen={onOpen} onClear={() => narrow(NO_FILTER)} />
      ) : (
        <BoardView key={`${list.filter.whose} ${list.filter.keyword}`} filter={list.filter} group={group} onOpen={onOpen} />
      )}
      {isWriting || isNew ? (
        <OpportunityForm
          customer={customer}
          onSaved={reload}
          onClose={() => {
            setWriting(false);
            onWritten?.();
          }}
        />
      ) : null}
      {opened === null ? null : <OpportunityDialog key={opened} id={opened} onChange={reload} onClose={() => onOpen(null)} />}
    </>
  );
}

/** The board for one word and one or all people, read again after every move and every change of a deal. */
function BoardView({ filter: { keyword = '', whose }, group, onOpen }: BoardViewProps) {
  const t = useStrings(strings);
  const { getOpportunityBoard } = useCalls();
  const { record, error, isBusy, reload } = useRecord(
    (options) => getOpportunityBoard({ keyword, ...(whose && { whose }) }, options),
    group,
  );
  // The list beside it shows the same opportunities.
  const moves = useMoves(() => group.send({ type: 'reload' }));
  useReturn(reload);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <div aria-busy={isBusy}>
      <BusyLine isBusy={isBusy} />
      <Board columns={record} moves={moves} onOpen={onOpen} />
      <LostReason moves={moves} />
      <WonAmount moves={moves} />
    </div>
  );
}

/** Shows the filters of opportunities: a word, whose they are, and in the list the stages; and the order of the list. */
function OpportunityFilters({ filter, isBoard, onType, onNarrow }: OpportunityFiltersProps) {
  const t = useStrings(strings);
  const word = useStrings(opportunityStrings);
  return (
    <FilterBar setCount={setCount(filter)} onClear={() => onNarrow(NO_FILTER)}>
      <SearchField
        label={t('search')}
        placeholder={t('keyword')}
        maxLength={200}
        value={filter.keyword}
        onChange={(keyword) => onType({ ...filter, keyword })}
        onSearch={(keyword) => onNarrow({ ...filter, keyword })}
      />
      <Segmented
        label={t('whose')}
        isLabelHidden
        isBesideFields
        options={(['', 'mine'] as const).map((id) => ({ id, name: t(`whose.${id}`) }))}
        value={filter.whose}
        onChange={(whose) => onNarrow({ ...filter, whose })}
      />
      {isBoard ? null : (
        <Choice
          label={t('stages')}
          isMulti
          options={STAGES.map((id) => ({ id, name: word(`stage.${id}`) }))}
          value={filter.stages}
          onChange={(stages) => onNarrow({ ...filter, stages })}
        />
      )}
      {isBoard ? null : (
        <Choice
          label={t('sort')}
          isPlain
          options={SORTS.map((id) => ({ id, name: t(`sort.${id}`) }))}
          value={filter.sort}
          onChange={(sort) => onNarrow({ ...filter, sort })}
        />
      )}
    </FilterBar>
  );
}

/** Returns the filters as the wire wants them. */
function toWire({ keyword, whose, stages, sort }: OpportunityFilter): Wire {
  return { keyword: keyword.trim(), sort, ...(whose && { whose }), ...(stages.length > 0 && { stage: [...stages] }) };
}
