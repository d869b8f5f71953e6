import type { Schemas } from '#client/calls.ts';

import type { TaskDraft } from './task-draft.ts';

/** The beginning of a task, and what it can be sent from. */
export interface TaskOpening {
  readonly task: Schemas['EdmTask'] | undefined;
  readonly draft: TaskDraft;
  readonly senders: readonly Schemas['EdmSender'][];
  readonly templates: readonly Schemas['EdmTemplate'][];
  /** Whether a task of somebody who may not approve waits for approval. */
  readonly needsApproval: boolean;
  /** The company's forms by which people ask for mail. */
  readonly signupForms: readonly Schemas['SignupForm'][];
  readonly categories: readonly Schemas['CustomerCategory'][];
}

/** The props of every step of the wizard. */
export interface StepProps {
  draft: TaskDraft;
  opening: TaskOpening;
  /** Whether it is not saved for want of a name. */
  lacksName: boolean;
  onChange: (patch: Partial<TaskDraft>) => void;
}
