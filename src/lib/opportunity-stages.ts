/** Where an opportunity stands, from the first contact to its end. */
export type OpportunityStage = 'initial' | 'need' | 'quote' | 'negotiate' | 'won' | 'lost' | 'void';

/** In the order of the board. */
export const STAGES: readonly OpportunityStage[] = ['initial', 'need', 'quote', 'negotiate', 'won', 'lost', 'void'];

/** Whether an opportunity at this stage is over. */
export const isClosed = (stage: OpportunityStage): boolean => stage === 'won' || stage === 'lost' || stage === 'void';

/** An open opportunity goes to any other stage; one that is over is first opened again. */
export function mayMove(from: OpportunityStage, to: OpportunityStage): boolean {
  return from !== to && !(isClosed(from) && isClosed(to));
}

/** How likely an order is, in per cent, once an opportunity has come to a stage. */
export const probabilityAt: Readonly<Record<OpportunityStage, number>> = {
  initial: 10,
  need: 30,
  quote: 50,
  negotiate: 70,
  won: 100,
  lost: 0,
  void: 0,
};
