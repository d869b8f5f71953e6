import type { Target } from '../target.ts';
import type { Batch } from '../use-batch.ts';

/** The props of every question before an action; it closes when the action has gone well or is given up. */
export interface ActionDialogProps {
  readonly target: Target;
  readonly batch: Batch;
  readonly onClose: () => void;
}
