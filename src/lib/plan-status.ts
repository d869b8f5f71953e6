import type { components } from '#contract/api.gen.ts';

export type PlanStatus = components['schemas']['PlanStatus'];

const moves: Readonly<Record<PlanStatus, readonly PlanStatus[]>> = {
  PREPARED: ['UNDERWAY', 'COMPLETED', 'CANCELLED'],
  UNDERWAY: ['COMPLETED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
};

/** The statuses that a plan can be moved on to; none from where it has ended. */
export function nextStatuses(status: PlanStatus): readonly PlanStatus[] {
  return moves[status];
}

/** Whether a plan is still to be carried out. */
export function isOpen(status: PlanStatus): boolean {
  return moves[status].length > 0;
}
