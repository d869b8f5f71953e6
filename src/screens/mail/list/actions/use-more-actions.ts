import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailRow } from '#machines/mail-list.machine.ts';

import { actionStrings } from '../action-strings.ts';
import { useMailScope } from '../mail-scope.ts';

/** The rarer actions of mails, as a menu. */
export function useMoreActions(rows: readonly MailRow[]) {
  const t = useStrings(actionStrings);
  const may = usePermission();
  const { actions, place } = useMailScope();
  const ids = rows.map(({ id }) => id);
  const mayEdit = may('mail', 'edit');
  const isStarred = rows.every(({ isstarred }) => isstarred);
  const isRead = rows.every(({ isread }) => isread);
  const deeds: Readonly<Record<string, () => void>> = {
    star: () => void actions.mark(ids, { isstarred: !isStarred }),
    read: () => void actions.mark(ids, { isread: !isRead }),
    snooze: () => actions.ask('snooze', rows),
    unsnooze: () => void actions.snooze(rows, null),
    move: () => actions.ask('move', rows),
    give: () => actions.ask('give', rows),
    junk: () => actions.junk(rows),
    notJunk: () => void actions.move(ids, { role: 'inbox' }),
  };
  return {
    items: [
      { id: 'star', name: t(isStarred ? 'unstar' : 'star'), shortcut: 'S' },
      { id: 'read', name: t(isRead ? 'unread' : 'read'), shortcut: 'U' },
      { section: '' },
      place.view === 'snoozed'
        ? { id: 'unsnooze', name: t('unsnooze'), ...mayEdit }
        : { id: 'snooze', name: t('snooze'), shortcut: 'B', ...mayEdit },
      { id: 'move', name: t('move'), ...mayEdit },
      { id: 'give', name: t('give'), ...mayEdit },
      place.view === 'junk' ? { id: 'notJunk', name: t('notJunk'), ...mayEdit } : { id: 'junk', name: t('junk'), ...mayEdit },
    ],
    run: (id: string) => deeds[id]?.(),
  };
}
