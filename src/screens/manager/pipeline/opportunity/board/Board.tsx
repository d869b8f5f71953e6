import { useState } from 'react';

import type { StageMoves } from '#actors/manager/use-stage-moves.ts';
import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayMove, STAGES } from '#lib/opportunity-stages.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { BoardColumn } from './BoardColumn.tsx';
import { BoardScroller } from './BoardScroller.tsx';
import { strings } from './strings.ts';
import { type Carried, useMoveMode } from './use-move-mode.ts';

export interface BoardProps {
  columns: Schemas['OpportunityBoard'];
  moves: StageMoves;
  onOpen: (id: string) => void;
}

/** The opportunities by stage. A card goes to another column with the mouse, by its menu, or carried with the arrow keys; each move is said once. */
export function Board({ columns, moves, onOpen }: BoardProps) {
  const t = useStrings(strings);
  const [dragged, drag] = useState<Schemas['Opportunity']>();
  /** Its card keeps the focus. */
  const [movedId, setMoved] = useState('');
  const move: StageMoves['move'] = (opportunity, to) => {
    setMoved(opportunity.id);
    moves.move(opportunity, to);
  };
  const mode = useMoveMode(move);
  return (
    <section aria-label={t('board')}>
      <BoardScroller>
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            mode={mode}
            moves={{ ...moves, move }}
            movedId={movedId}
            isDropTarget={dragged !== undefined && mayMove(dragged.stage, column.stage)}
            onOpen={onOpen}
            onDrag={drag}
            onDrop={() => {
              if (dragged) move(dragged, column.stage);
              drag(undefined);
            }}
          />
        ))}
      </BoardScroller>
      <VisuallyHidden>
        <output>{mode.carried ? <Over carried={mode.carried} /> : null}</output>
      </VisuallyHidden>
    </section>
  );
}

/** Says which column a carried card is over; how it is carried is said as the carrying begins. */
function Over({ carried: { opportunity, over } }: { carried: Carried }) {
  const t = useStrings(strings);
  const word = useStrings(opportunityStrings);
  const place = t('over', { stage: word(`stage.${over}`), place: STAGES.indexOf(over) + 1, all: STAGES.length });
  return over === opportunity.stage ? `${t('how')} ${place}` : place;
}
