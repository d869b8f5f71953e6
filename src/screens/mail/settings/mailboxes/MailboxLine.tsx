import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Settings.css.ts';
import { strings } from './strings.ts';

const tones = {
  waiting: 'draft',
  connecting: 'progress',
  syncing: 'progress',
  idle: 'done',
  retrying: 'warning',
  refused: 'danger',
  disabled: 'ended',
} as const;

export interface MailboxLineProps {
  mailbox: Schemas['Mailbox'];
  onEdit: () => void;
  onUnlink: () => void;
  onCheck: () => void;
  onChanged: () => void;
}

const DISABLED = 0;

/** One mailbox: its address, how it is, and what can be done with it. */
export function MailboxLine({ mailbox, onEdit, onUnlink, onCheck, onChanged }: MailboxLineProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { email, displayname, isdefault, unlinktime } = mailbox;
  const items = useItems(mailbox);
  const { act } = useMailboxActions(mailbox, onChanged);
  const own: Readonly<Record<string, () => void>> = { check: onCheck, unlink: onUnlink };
  return (
    <li className={styles.line}>
      <div>
        <h3 className={styles.name}>
          <span lang="en">{email}</span>
          {isdefault ? <span className={styles.chip}>{t('default')}</span> : null}
          {displayname === '' ? null : <span className={styles.note}>{displayname}</span>}
        </h3>
        {unlinktime === null ? <SyncLine sync={mailbox.sync} /> : <Status tone="ended">{t('unlinked')}</Status>}
      </div>
      {unlinktime === null ? (
        <div className={styles.actions}>
          <Button size="small" {...may('mail', 'edit')} onPress={onEdit}>
            {t('edit')}
          </Button>
          <MenuButton
            label={t('more', { email })}
            trigger={<Icon of={IconDots} />}
            items={items}
            onAction={(id) => (own[id] ?? (() => void act(id)))()}
          />
        </div>
      ) : null}
    </li>
  );
}

function SyncLine({ sync }: { sync: Schemas['MailSync'] }) {
  const say = useSyncWords();
  // The words count from now.
  useMinute();
  const { tone, words, todo } = say(sync);
  return (
    <>
      <Status tone={tone}>{words}</Status>
      {todo === '' ? null : <p className={styles.note}>{todo}</p>}
    </>
  );
}

function useItems({ status, isdefault }: Schemas['Mailbox']) {
  const t = useStrings(strings);
  const may = usePermission();
  const mayEdit = may('mail', 'edit');
  return [
    ...(status === DISABLED ? [] : [{ id: 'sync', name: t('sync') }]),
    { id: 'check', name: t('check') },
    ...(isdefault ? [] : [{ id: 'makeDefault', name: t('makeDefault'), ...mayEdit }]),
    status === DISABLED ? { id: 'enable', name: t('enable'), ...mayEdit } : { id: 'disable', name: t('disable'), ...mayEdit },
    { section: '' },
    { id: 'unlink', name: t('unlink'), ...may('mail', 'delete') },
  ];
}

/** Returns the actions that need no question: each is done, said, and the list is read again. */
function useMailboxActions({ id, email }: Schemas['Mailbox'], onChanged: () => void) {
  const t = useStrings(strings);
  const calls = useCalls();
  const attempt = useAttempt();
  const { show } = useToastActions();
  const actions: Readonly<Record<string, { call: () => Promise<unknown>; said: string }>> = {
    sync: { call: () => calls.startMailboxSync({ id }), said: t('didSync', { email }) },
    makeDefault: { call: () => calls.updateDefaultMailbox({ id }), said: t('didDefault', { email }) },
    enable: { call: () => calls.updateMailboxStatus({ id, status: mailboxStatus.enabled }), said: t('didEnable', { email }) },
    disable: { call: () => calls.updateMailboxStatus({ id, status: mailboxStatus.disabled }), said: t('didDisable', { email }) },
  };
  return {
    act: async (action: string) => {
      const chosen = actions[action];
      if (!chosen || !(await attempt(chosen.call))) return;
      show({ tone: 'success', text: chosen.said });
      onChanged();
    },
  };
}

/** How far a mailbox is read, in words that say what to do where something has to be done. */
function useSyncWords(): (sync: Schemas['MailSync']) => { tone: (typeof tones)[keyof typeof tones]; words: string; todo: string } {
  const t = useStrings(strings);
  const { relative, clock } = useFormats();
  const retryWords = (state: string, fault: Schemas['MailFault']) => (state === 'retrying' && fault !== '' ? t(`fault.${fault}`) : '');
  return ({ state, kept, total, lasttime, nexttime, fault }) => {
    const moment = state === 'retrying' ? nexttime : lasttime;
    const time = moment === null ? '' : (state === 'retrying' ? clock : relative)(moment);
    // A pass that has not ended yet has nothing to say of when.
    const shown = state === 'idle' && (lasttime === null || kept < total) ? 'syncing' : state;
    return {
      tone: tones[shown],
      words: t(`state.${shown}`, { kept, total, time }),
      todo: state === 'refused' ? t('todo.refused') : retryWords(state, fault),
    };
  };
}
