import { createContext, use } from 'react';

import type { ListGroup } from '#actors/use-list-group.ts';
import type { Schemas } from '#client/calls.ts';

import type { MailPlace } from './mail-place.ts';
import type { MailActions } from './use-mail-actions.ts';

/** The surroundings of the mails: mailboxes, folders with their counts, labels, kept searches and habits. */
export interface MailSurroundings {
  readonly mailboxes: readonly Schemas['Mailbox'][];
  readonly folders: readonly Schemas['MailFolder'][];
  readonly counts: Schemas['MailFolders']['counts'];
  readonly labels: readonly Schemas['MailLabel'][];
  readonly searches: readonly Schemas['MailSearch'][];
  readonly settings: Schemas['MailSettings'];
}

export interface MailScope extends MailSurroundings {
  readonly place: MailPlace;
  /** The mail that is open; empty for none. */
  readonly opened: string;
  /** Who reads the mail that is open, anew when something was done to it that no row of the list shows. */
  readonly reader: ListGroup;
  readonly actions: MailActions;
  readonly goTo: (place: MailPlace) => void;
  readonly open: (mail: string) => void;
  /** A mail is being pressed and is about to be opened. */
  readonly foresee: (mail: string) => void;
  /** Labels, searches or counts have changed. */
  readonly reload: () => void;
}

export const MailContext = createContext<MailScope | undefined>(undefined);

/** The mails of the page around. */
export function useMailScope(): MailScope {
  const scope = use(MailContext);
  if (!scope) throw new Error('No <MailContext> around this component');
  return scope;
}
