import type { ReactNode } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { MailPlace } from '../mail-place.ts';
import { useMailScope } from '../mail-scope.ts';
import { strings } from '../strings.ts';
import { Place } from './Place.tsx';

const troubles = { 0: 'off', 1: undefined, 2: 'refused', 3: 'unreachable' } as const;

export interface MailboxFoldersProps {
  mailbox: Schemas['Mailbox'];
  icon: ReactNode;
  onVisit: (place: Partial<MailPlace>) => void;
}

/** A mailbox and the folders that only it has; what is wrong with it stands beside its name. */
export function MailboxFolders({ mailbox: { id, email, status, unread }, icon, onVisit }: MailboxFoldersProps) {
  const t = useStrings(strings);
  const { place, folders } = useMailScope();
  const trouble = troubles[status];
  const words = trouble === undefined ? '' : ` · ${t(trouble)}`;
  return (
    <ul>
      <Place
        icon={icon}
        isCurrent={place.mailboxid === id && place.folderid === ''}
        {...(unread > 0 && { count: unread, name: t('unreadIn', { name: `${email}${words}`, count: unread }) })}
        onPress={() => onVisit({ mailboxid: id })}
      >
        <span lang="en">{email}</span>
        {words}
      </Place>
      {folders
        .filter(({ mailboxid, role }) => mailboxid === id && role === 'custom')
        .map((folder) => (
          <Place
            key={folder.id}
            icon={null}
            isCurrent={place.folderid === folder.id}
            {...(folder.unread > 0 && { count: folder.unread, name: t('unreadIn', { name: folder.name, count: folder.unread }) })}
            onPress={() => onVisit({ mailboxid: id, folderid: folder.id })}
          >
            {folder.name}
          </Place>
        ))}
    </ul>
  );
}
