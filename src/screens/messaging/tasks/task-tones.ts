import type { Schemas } from '#client/calls.ts';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

/** The shape of each state of a task. */
export const taskTones: Readonly<Record<Schemas['WhatsAppTaskStatus'], StatusTone>> = {
  scheduled: 'draft',
  running: 'progress',
  paused: 'warning',
  finished: 'done',
  cancelled: 'ended',
};

/** The shape of each state of a message. */
export const messageTones: Readonly<Record<Schemas['WhatsAppMessageStatus'], StatusTone>> = {
  PENDING: 'draft',
  SENDING: 'progress',
  ACCEPTED: 'progress',
  SENT: 'progress',
  DELIVERED: 'done',
  READ: 'done',
  PLAYED: 'done',
  FAILED: 'danger',
  SKIPPED: 'ended',
  UNSURE: 'warning',
};
