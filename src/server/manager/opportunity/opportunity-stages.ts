import type { Schemas } from '#server/operation.ts';

export type Stage = Schemas['OpportunityStage'];

/** From the first contact to the end, in the order of the board. */
export const STAGES: readonly Stage[] = ['initial', 'need', 'quote', 'negotiate', 'won', 'lost', 'void'];

/** Whether an opportunity at this stage is over. */
export const isClosed = (stage: Stage): boolean => stage === 'won' || stage === 'lost' || stage === 'void';

/** An open one goes to any other stage; one that is over is first opened again. The client's machine allows the same. */
export function mayMove(from: Stage, to: Stage): boolean {
  return from !== to && !(isClosed(from) && isClosed(to));
}

/** How likely an order is once an opportunity has come to a stage. */
export const probabilityAt: Readonly<Record<Stage, number>> = {
  initial: 10,
  need: 30,
  quote: 50,
  negotiate: 70,
  won: 100,
  lost: 0,
  void: 0,
};
