import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useListGroup } from '#actors/use-list-group.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import type { Chosen } from '../../edit/chosen-text.ts';
import { DEALS_AREA } from '../pipeline-area.ts';
import * as styles from '../words/words.css.ts';
import { BoardView } from './board/BoardView.tsx';
import { OpportunityDialog } from './detail/OpportunityDialog.tsx';
import { OpportunityForm } from './form/OpportunityForm.tsx';
import { NO_FILTER, type OpportunityFilter, setCount, toWire } from './list/opportunity-filter.ts';
import { OpportunityFilters } from './list/OpportunityFilters.tsx';
import { OpportunityRows } from './list/OpportunityRows.tsx';
import { strings } from './strings.ts';

export interface OpportunitiesProps {
  label: string;
  /** The one that is open over the list. */
  opened: string | null;
  onOpen: (id: string | null) => void;
  /** A link asks for a new one, with this customer if it names one. */
  isAsked?: boolean | undefined;
  customer?: Chosen | undefined;
  /** The one that was asked for is saved or given up. */
  onWritten?: (() => void) | undefined;
}

/** The opportunities as a list and as a board, with the same word to find some. */
export function Opportunities({ label, opened, onOpen, isAsked = false, customer, onWritten }: OpportunitiesProps) {
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
        <BoardView key={list.filter.keyword} keyword={list.filter.keyword} group={group} onOpen={onOpen} />
      )}
      {isWriting || isAsked ? (
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
