import type { Schemas } from '#server/operation.ts';

/** A mailbox that this keeper holds. */
export interface MailboxAtWork {
  id: string;
  tenantId: string;
  ownerId: string;
  /** The address in small letters. */
  email: string;
  host: string;
  /** The keeper that holds it; its writing ends once another one does. */
  keeper: string;
}

/** A folder of it, with how far it was read. */
export interface FolderAtWork {
  id: string;
  path: string;
  role: Schemas['MailFolderRole'];
  uidvalidity: string;
  /** Above 1 once all that was there had been read: then every lower number is here or gone. */
  nextuid: number;
  modseq: string;
  /** As the last pass left it. */
  total: number;
  /** Whether a pass over it has ended. */
  wasRead: boolean;
}

/** Whether what comes into a folder is new to its reader, and not what was there when the mailbox was bound; a folder that was empty has no number yet. */
export const bringsNews = ({ nextuid, total, wasRead }: FolderAtWork): boolean => nextuid > 1 || (wasRead && total === 0);

/** The mailbox is no longer this keeper's: disabled, unlinked or taken by another one. Whatever is under way ends. */
export class NotHeld extends Error {
  override readonly name = 'NotHeld';
}

/** The folder was numbered anew while it was read; the pass begins again. */
export class NumberedAnew extends Error {
  override readonly name = 'NumberedAnew';
}
