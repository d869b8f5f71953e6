import { type DragEvent, useId, useState } from 'react';

import type { StageMoves } from '#actors/manager/use-stage-moves.ts';
import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from './board.css.ts';
import { BoardCard } from './BoardCard.tsx';
import { strings } from './strings.ts';
import type { MoveMode } from './use-move-mode.ts';

type Opportunity = Schemas['Opportunity'];

export interface BoardColumnProps {
  column: Schemas['OpportunityBoard'][number];
  mode: MoveMode;
  moves: StageMoves;
  /** The card that went to another column last. */
  movedId: string;
  /** Whether what is dragged may be dropped here. */
  isDropTarget: boolean;
  onOpen: (id: string) => void;
  onDrag: (opportunity: Opportunity | undefined) => void;
  onDrop: () => void;
}

/** The opportunities at one stage, with how many there are and what they come to. */
export function BoardColumn({
  column: { stage, count, sums, datas },
  mode,
  moves,
  movedId,
  isDropTarget,
  onOpen,
  onDrag,
  onDrop,
}: BoardColumnProps) {
  const t = useStrings(strings);
  const word = useStrings(opportunityStrings);
  const money = useMoney();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!isDropTarget) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the mouse drops a card; the keyboard has the card's menu
    <section
      className={styles.column}
      aria-labelledby={id}
      data-over={(isDropTarget && isOver) || mode.carried?.over === stage || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {word(`stage.${stage}`)}
        </h2>
        <span className={styles.note}>{t('count', { count })}</span>
        <span className={styles.note}>{sums.map(({ currency, amount }) => money(amount, currency)).join(' · ')}</span>
      </div>
      {count === 0 ? <p className={styles.note}>{t('empty')}</p> : null}
      {datas.length === 0 ? null : (
        <ul className={styles.cards} data-list="">
          {datas.map((opportunity) => (
            <BoardCard
              key={opportunity.id}
              opportunity={opportunity}
              mode={mode}
              isBusy={moves.busyId === opportunity.id}
              isMoved={movedId === opportunity.id}
              onOpen={onOpen}
              onMove={(to) => moves.move(opportunity, to)}
              onDrag={(isDragged) => onDrag(isDragged ? opportunity : undefined)}
            />
          ))}
        </ul>
      )}
      {count > datas.length ? <p className={styles.note}>{t('more', { count: count - datas.length })}</p> : null}
    </section>
  );
}
