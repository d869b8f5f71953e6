import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import type { MailList } from '#actors/mail/use-mail-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { actionStrings } from '../action-strings.ts';
import { useMailScope } from '../mail-scope.ts';
import { strings } from '../strings.ts';
import { useMoreActions } from './use-more-actions.ts';

export interface BatchActionsProps {
  list: MailList;
  selected: ReadonlySet<string>;
  onClear: () => void;
}

/** What can be done with the mails that are selected: those of a colleague's mailbox can only be marked as read. */
export function BatchActions(props: BatchActionsProps) {
  const { place } = useMailScope();
  return place.view === 'given' ? <GivenActions {...props} /> : <OwnActions {...props} />;
}

function GivenActions({ selected, onClear }: BatchActionsProps) {
  const t = useStrings(actionStrings);
  const words = useStrings(strings);
  const { actions } = useMailScope();
  const ids = [...selected];
  return (
    <BatchBar count={ids.length} words={words('selected', { count: ids.length })} onClear={onClear}>
      <IconButton label={t('read')} icon={<Icon of={IconMailOpened} />} onPress={() => void actions.see(ids)} />
    </BatchBar>
  );
}

function OwnActions({ list, selected, onClear }: BatchActionsProps) {
  const t = useStrings(actionStrings);
  const words = useStrings(strings);
  const may = usePermission();
  const { actions, place } = useMailScope();
  const ids = [...selected];
  const rows = list.rows.filter(({ id }) => selected.has(id));
  const isAnyUnread = rows.some(({ isread }) => !isread);
  const more = useMoreActions(rows);
  const isTrash = place.view === 'trash';
  return (
    <BatchBar count={ids.length} words={words('selected', { count: ids.length })} onClear={onClear}>
      <IconButton
        label={t(isAnyUnread ? 'read' : 'unread')}
        icon={<Icon of={IconMailOpened} />}
        onPress={() => void actions.mark(ids, { isread: isAnyUnread })}
      />
      {isTrash ? (
        <IconButton label={t('restore')} icon={<Icon of={IconRestore} />} {...may('mail', 'delete')} onPress={() => actions.restore(ids)} />
      ) : (
        <IconButton label={t('archive')} icon={<Icon of={IconArchive} />} {...may('mail', 'edit')} onPress={() => actions.archive(ids)} />
      )}
      <IconButton
        label={t(isTrash ? 'erase' : 'remove')}
        icon={<Icon of={IconTrash} />}
        {...may('mail', 'delete')}
        onPress={() => (isTrash ? actions.ask('erase', ids) : actions.remove(ids))}
      />
      <IconButton label={t('label')} icon={<Icon of={IconTag} />} {...may('mail', 'edit')} onPress={() => actions.ask('label', ids)} />
      <MenuButton label={t('more')} trigger={<Icon of={IconDots} />} items={more.items} onAction={more.run} />
    </BatchBar>
  );
}
