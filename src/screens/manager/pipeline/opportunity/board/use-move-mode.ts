import { type KeyboardEvent, useState } from 'react';

import type { Schemas } from '#client/calls.ts';
import { mayMove, type OpportunityStage, STAGES } from '#lib/opportunity-stages.ts';

type Opportunity = Schemas['Opportunity'];

/** A card that the keyboard carries, and the column it is over. */
export interface Carried {
  readonly opportunity: Opportunity;
  readonly over: OpportunityStage;
}

export interface MoveMode {
  readonly carried: Carried | undefined;
  readonly pickUp: (opportunity: Opportunity) => void;
  readonly putBack: () => void;
  /** The keys of the card that is carried; others are left alone. */
  readonly press: (event: KeyboardEvent, opportunity: Opportunity) => void;
}

/** Carrying a card with the keyboard: the arrows lead over the columns it may go to, Enter or Space puts it down, Escape puts it back. */
export function useMoveMode(onPut: (opportunity: Opportunity, to: OpportunityStage) => void): MoveMode {
  const [carried, carry] = useState<Carried>();

  const step = ({ opportunity, over }: Carried, by: 1 | -1) => {
    const places = STAGES.filter((stage) => stage === opportunity.stage || mayMove(opportunity.stage, stage));
    const next = places[places.indexOf(over) + by];
    if (next) carry({ opportunity, over: next });
  };
  const put = ({ opportunity, over }: Carried) => {
    carry(undefined);
    if (over !== opportunity.stage) onPut(opportunity, over);
  };
  const keys: Readonly<Record<string, (card: Carried) => void>> = {
    ArrowLeft: (card) => step(card, -1),
    ArrowRight: (card) => step(card, 1),
    Enter: put,
    ' ': put,
    Escape: () => carry(undefined),
  };

  return {
    carried,
    pickUp: (opportunity) => carry({ opportunity, over: opportunity.stage }),
    putBack: () => carry(undefined),
    press: (event, { id }) => {
      if (carried?.opportunity.id !== id) return;
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act(carried);
    },
  };
}
