import type { Schemas } from '#server/operation.ts';

type PlanStatus = Schemas['PlanStatus'];

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
