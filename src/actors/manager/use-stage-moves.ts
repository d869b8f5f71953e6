import { useState } from 'react';
import { createActor, fromPromise, waitFor } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import type { Input, Schemas } from '#client/calls.ts';
import type { OpportunityStage } from '#lib/opportunity-stages.ts';
import {
  type Loss,
  type OpportunityStageEvent,
  opportunityStageMachine,
  type StageMove,
  type WonDeal,
} from '#machines/opportunity-stage.machine.ts';

type Opportunity = Schemas['Opportunity'];
/** Why an opportunity was lost. */
type Lost = Loss & { readonly lostreason: Schemas['LostReason'] };
/** The amount of a won opportunity, and the day. */
export type Deal = WonDeal & { readonly currency: Schemas['Currency'] };
type Answer = Extract<OpportunityStageEvent, { type: 'loss.give' | 'deal.give' | 'answer.cancel' }>;

export interface StageMoves {
  /** The one that is about to be lost or won, until what belongs to it is given or the move is given up. */
  readonly asking: { readonly opportunity: Opportunity; readonly to: OpportunityStage } | undefined;
  /** The one that moves now. */
  readonly busyId: string | undefined;
  readonly move: (opportunity: Opportunity, to: OpportunityStage) => void;
  /** The end is told only where the opportunity was moved, so that what was typed lasts until then. */
  readonly giveLoss: (loss: Lost, onMoved: () => void) => void;
  readonly giveDeal: (deal: Deal, onMoved: () => void) => void;
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
  readonly answer: (answer: Answer, onMoved: () => void) => void;
}

/** Moves opportunities from stage to stage, each by a machine of its own, and asks why one was lost, or what was won, before it is; a failure is said in a short message. */
export function useStageMoves({ onMoved, onFailed }: StageMoveEnds): StageMoves {
  const { moveOpportunity } = useCalls();
  const notifyFailure = useNotifyFailure();
  const [asking, ask] = useState<Asking>();
  const [busyId, setBusy] = useState<string>();

  const move = async (opportunity: Opportunity, to: OpportunityStage) => {
    const answers: Opportunity[] = [];
    let tellGiver: (() => void) | undefined;
    const send = fromPromise<OpportunityStage, StageMove>(async ({ input }) => {
      const moved = await moveOpportunity(wireMove(opportunity, input));
      answers.push(moved);
      return moved.stage;
    });
    const actor = createActor(opportunityStageMachine.provide({ actors: { move: send } }), { input: { stage: opportunity.stage } }).start();
    const answer = (given: Answer, onGivenMoved: () => void) => {
      tellGiver = onGivenMoved;
      actor.send(given);
    };
    actor.send({ type: 'move', to });
    if (actor.getSnapshot().hasTag('asking')) ask({ opportunity, to, answer });
    setBusy(opportunity.id);
    const { context } = await waitFor(actor, (state) => !state.hasTag('busy') && !state.hasTag('asking'));
    actor.stop();
    setBusy(undefined);
    const [moved] = answers;
    if (moved) {
      tellGiver?.();
      return onMoved(moved, opportunity);
    }
    if (context.error === undefined) return;
    notifyFailure(context.error);
    onFailed();
  };
  const give = (given: Answer, onGivenMoved = () => {}) => {
    ask(undefined);
    asking?.answer(given, onGivenMoved);
  };

  return {
    asking,
    busyId: asking ? undefined : busyId,
    move: (opportunity, to) => void move(opportunity, to),
    giveLoss: (loss, onGivenMoved) => give({ type: 'loss.give', loss }, onGivenMoved),
    giveDeal: (deal, onGivenMoved) => give({ type: 'deal.give', deal }, onGivenMoved),
    giveUp: () => give({ type: 'answer.cancel' }),
  };
}

function wireMove({ id, version }: Opportunity, { to, loss, deal }: StageMove): Input<'moveOpportunity'> {
  return { id, version, stage: to, ...(loss as Lost | undefined), ...(deal as Deal | undefined) };
}
