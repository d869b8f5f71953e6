import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserDown from '@tabler/icons-react/dist/esm/icons/IconUserDown.mjs';
import IconUserUp from '@tabler/icons-react/dist/esm/icons/IconUserUp.mjs';
import type { ReactNode } from 'react';

import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { type MailPlace, NO_PLACE, VIEWS } from '../mail-place.ts';
import { useMailScope } from '../mail-scope.ts';
import { strings } from '../strings.ts';
import * as styles from './Navigation.css.ts';
import { Place } from './Place.tsx';
import { SavedSearches } from './SavedSearches.tsx';

const troubles = { 0: 'off', 1: undefined, 2: 'refused', 3: 'unreachable' } as const;

interface MailboxFoldersProps {
  mailbox: Schemas['Mailbox'];
  icon: ReactNode;
  onVisit: (place: Partial<MailPlace>) => void;
}

const icons = {
  inbox: IconInbox,
  starred: IconStar,
  snoozed: IconClock,
  given: IconUserDown,
  handed: IconUserUp,
  drafts: IconPencil,
  outbox: IconHourglass,
  sent: IconSend,
  archive: IconArchive,
  junk: IconBan,
  trash: IconTrash,
  all: IconStack2,
} as const;

/** Views over all mailboxes, labels, kept searches, and each mailbox with its folders; `onGone` is told after one was chosen. */
export function Navigation({ onGone }: { onGone?: () => void }) {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const { place, labels, searches, mailboxes, counts, goTo } = useMailScope();
  const countOf = useCounts();
  const views = VIEWS.filter((view) => (view !== 'given' && view !== 'handed') || counts[view] > 0 || place.view === view);
  const isPlain = place.mailboxid === '' && place.folderid === '' && place.labelid === '';
  const visit = (next: Partial<MailPlace>) => {
    goTo({ ...NO_PLACE, ...next });
    onGone?.();
  };
  return (
    <div className={styles.all}>
      <Button icon={<Icon of={IconPencil} size="small" />} {...may('mail', 'send')} onPress={() => go(href('email.write'))}>
        {t('write')}
      </Button>
      <ul>
        {views.map((view) => (
          <Place
            key={view}
            icon={<Icon of={icons[view]} size="small" />}
            isCurrent={isPlain && place.view === view}
            {...countOf(view)}
            onPress={() => visit({ view })}
          >
            {t(`view.${view}`)}
          </Place>
        ))}
      </ul>
      {labels.length > 0 ? <h2 className={styles.heading}>{t('labels')}</h2> : null}
      <ul>
        {labels.map(({ id, name }) => (
          <Place
            key={id}
            icon={<Icon of={IconTag} size="small" />}
            isCurrent={place.labelid === id}
            onPress={() => visit({ view: 'all', labelid: id })}
          >
            {name}
          </Place>
        ))}
      </ul>
      {searches.length > 0 ? <h2 className={styles.heading}>{t('searches')}</h2> : null}
      <SavedSearches icon={<Icon of={IconSearch} size="small" />} onVisit={visit} />
      <h2 className={styles.heading}>{t('mailboxes')}</h2>
      {mailboxes.map((mailbox) => (
        <MailboxFolders key={mailbox.id} mailbox={mailbox} icon={<Icon of={IconFolder} size="small" />} onVisit={visit} />
      ))}
      <ul className={styles.more}>
        <Place icon={<Icon of={IconTemplate} size="small" />} isCurrent={false} onPress={() => go(href('email.templates'))}>
          {t('templates')}
        </Place>
        <Place icon={<Icon of={IconChecks} size="small" />} isCurrent={false} onPress={() => go(href('email.tracking'))}>
          {t('tracking')}
        </Place>
        <Place icon={<Icon of={IconSettings} size="small" />} isCurrent={false} onPress={() => go(href('email.settings'))}>
          {t('settings')}
        </Place>
      </ul>
    </div>
  );
}

/** Says how many wait in a view, and what its button is then called. */
function useCounts(): (view: MailPlace['view']) => { count?: number; name?: string } {
  const t = useStrings(strings);
  const { counts } = useMailScope();
  const waiting: Partial<Record<MailPlace['view'], number>> = {
    inbox: counts.inbox,
    drafts: counts.drafts,
    given: counts.givenunread,
    snoozed: counts.snoozed,
    outbox: counts.scheduled + counts.unsure,
  };
  return (view) => {
    const count = waiting[view] ?? 0;
    const name = t(`view.${view}`);
    if (count === 0) return {};
    if (view === 'outbox') return { count, name: t('unsureIn', { name, count: counts.scheduled, unsure: counts.unsure }) };
    return { count, name: t(view === 'inbox' || view === 'given' ? 'unreadIn' : 'countIn', { name, count }) };
  };
}

/** A mailbox and the folders that only it has; what is wrong with it stands beside its name. */
function MailboxFolders({ mailbox: { id, email, status, unread }, icon, onVisit }: MailboxFoldersProps) {
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
