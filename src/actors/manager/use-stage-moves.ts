import { useState } from 'react';
import { createActor, fromPromise, waitFor } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import type { Input, Schemas } from '#client/calls.ts';
import type { OpportunityStage } from '#lib/opportunity-stages.ts';
import { type OpportunityStageEvent, opportunityStageMachine, type StageMove, type WonDeal } from '#machines/opportunity-stage.machine.ts';

type Opportunity = Schemas['Opportunity'];
type Reason = Schemas['LostReason'];
/** What a won opportunity came to, and the day. */
export type Deal = WonDeal & { readonly currency: Schemas['Currency'] };
type Answer = Extract<OpportunityStageEvent, { type: 'reason.give' | 'deal.give' | 'answer.cancel' }>;

export interface StageMoves {
  /** The one that is about to be lost or won, until what belongs to it is given or the move is given up. */
  readonly asking: { readonly opportunity: Opportunity; readonly to: OpportunityStage } | undefined;
  /** The one that moves now. */
  readonly busyId: string | undefined;
  readonly move: (opportunity: Opportunity, to: OpportunityStage) => void;
  readonly giveReason: (reason: Reason) => void;
  readonly giveDeal: (deal: Deal) => void;
  readonly giveUp: () => void;
}

export interface StageMoveEnds {
  readonly onMoved: (moved: Opportunity, before: Opportunity) => void;
  /** After the failure was said: somebody else may have moved it. */
  readonly onFailed: () => void;
}

interface Asking {
  readonly opportunity: Opportunity;
  readonly to: OpportunityStage;
  readonly answer: (answer: Answer) => void;
}

/** Moves opportunities from stage to stage, each by a machine of its own, and asks why one was lost, or what was won, before it is; a failure is said in a short message. */
export function useStageMoves({ onMoved, onFailed }: StageMoveEnds): StageMoves {
  const { moveOpportunity } = useCalls();
  const notifyFailure = useNotifyFailure();
  const [asking, ask] = useState<Asking>();
  const [busyId, setBusy] = useState<string>();

  const move = async (opportunity: Opportunity, to: OpportunityStage) => {
    const answers: Opportunity[] = [];
    const send = fromPromise<OpportunityStage, StageMove>(async ({ input }) => {
      const moved = await moveOpportunity(wireMove(opportunity, input));
      answers.push(moved);
      return moved.stage;
    });
    const actor = createActor(opportunityStageMachine.provide({ actors: { move: send } }), { input: { stage: opportunity.stage } }).start();
    actor.send({ type: 'move', to });
    if (actor.getSnapshot().hasTag('asking')) ask({ opportunity, to, answer: (given) => actor.send(given) });
    setBusy(opportunity.id);
    const { context } = await waitFor(actor, (state) => !state.hasTag('busy') && !state.hasTag('asking'));
    actor.stop();
    setBusy(undefined);
    const [moved] = answers;
    if (moved) return onMoved(moved, opportunity);
    if (context.error === undefined) return;
    notifyFailure(context.error);
    onFailed();
  };
  const answer = (given: Answer) => {
    ask(undefined);
    asking?.answer(given);
  };

  return {
    asking,
    busyId: asking ? undefined : busyId,
    move: (opportunity, to) => void move(opportunity, to),
    giveReason: (reason) => answer({ type: 'reason.give', reason }),
    giveDeal: (deal) => answer({ type: 'deal.give', deal }),
    giveUp: () => answer({ type: 'answer.cancel' }),
  };
}

function wireMove({ id, version }: Opportunity, { to, reason, deal }: StageMove): Input<'moveOpportunity'> {
  return { id, version, stage: to, ...(reason !== '' && { lostreason: reason as Reason }), ...(deal as Deal | undefined) };
}
