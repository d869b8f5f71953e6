import type { Schemas } from '#server/operation.ts';

type Status = Schemas['WhatsAppTemplateStatus'];

/** WhatsApp's words for what became of a template; those that we do not tell apart stand beside the status as a note. */
const statuses: Readonly<Record<string, Status>> = {
  APPROVED: 'APPROVED',
  REINSTATED: 'APPROVED',
  UNARCHIVED: 'APPROVED',
  FLAGGED: 'APPROVED',
  LOCKED: 'APPROVED',
  PENDING: 'PENDING',
  REJECTED: 'REJECTED',
  IN_APPEAL: 'REJECTED',
  PAUSED: 'PAUSED',
  LIMIT_EXCEEDED: 'PAUSED',
  DISABLED: 'DISABLED',
  DELETED: 'DISABLED',
  PENDING_DELETION: 'DISABLED',
  ARCHIVED: 'ARCHIVED',
};

/** The status that a word of WhatsApp's means, with the word itself where it says more; nothing for a word that is not known. */
export function statusOfTemplate(event: string): { status: Status; note: string } | undefined {
  const status = Object.hasOwn(statuses, event) ? statuses[event] : undefined;
  return status === undefined ? undefined : { status, note: status === event ? '' : event };
}
