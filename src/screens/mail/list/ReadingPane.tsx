import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

import type { MailList } from '#actors/mail/use-mail-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailRow } from '#machines/mail-list.machine.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';

import { Reader } from '../reader/Reader.tsx';
import { useMailScope } from './mail-scope.ts';
import * as styles from './MailPage.css.ts';
import { usePlaceName } from './navigation/use-place-name.ts';
import { strings } from './strings.ts';
import { useMailKeys } from './use-mail-keys.ts';

/** The mail that is open, or the word that none is; the keys of the list act here too. */
export function ReadingPane({ list }: { list: MailList }) {
  const t = useStrings(strings);
  const { opened, place } = useMailScope();
  const name = usePlaceName()(place);
  const pane = useRef<HTMLElement>(null);
  const [read, setRead] = useState<MailRow>();
  const walk = useWalk(list, pane);
  const { listed, close, moveOn } = walk;
  // A mail of an address or of a conversation need not be in the list.
  const press = useReaderKeys(listed ?? (read?.id === opened ? read : undefined), { ...walk, pane });
  // On a phone the list makes way for the mail, with the row that had the focus. A page that begins with the list does not begin beside it.
  useLostFocus(pane, opened, opened === '' ? 'known' : 'shown');

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of what is in it
    <section className={styles.reading} aria-label={t('reading')} ref={pane} tabIndex={-1} onKeyDown={press}>
      {opened === '' ? (
        <div className={styles.nothing}>
          <Empty kind="first" title={t('choose')}>
            {t('chooseHow')}
          </Empty>
        </div>
      ) : (
        <>
          <h1 className={styles.lastingHeading}>{name}</h1>
          <Reader key={opened} id={opened} row={listed} onRead={setRead} onClose={close} onMoveOn={moveOn} />
        </>
      )}
    </section>
  );
}

interface Walk {
  /** The row of the open mail, where the list has it. */
  listed: MailRow | undefined;
  /** Opens the mail so many rows on; whether there is one. */
  step: (by: number) => boolean;
  /** The open mail has gone elsewhere: the next one opens, and without one that follows only the list is left. */
  moveOn: () => void;
  close: () => void;
}

function useWalk(list: MailList, pane: RefObject<HTMLElement | null>): Walk {
  const { opened, open } = useMailScope();
  const { leave } = useFocusOfOpened(opened);
  const at = list.rows.findIndex(({ id }) => id === opened);
  const listed = list.rows[at];
  const close = () => {
    leave();
    open('');
  };
  const step = (by: number) => {
    const next = listed && list.rows[at + by];
    if (!next) return false;
    // What had the focus goes away with its mail.
    pane.current?.focus({ preventScroll: true });
    open(next.id);
    return true;
  };
  const moveOn = () => {
    if (!step(1)) close();
  };
  return { listed, step, moveOn, close };
}

/** The keys of the open mail; after some of them it is no longer in this list, where the reader may use them. */
function useReaderKeys(row: MailRow | undefined, { step, moveOn, pane }: Walk & { pane: RefObject<HTMLElement | null> }) {
  const { opened, settings } = useMailScope();
  const may = usePermission();
  const keys = useMailKeys(row ? [row] : []);
  const leaving = (key: 'e' | '#', { operation, role }: { operation: 'edit' | 'delete'; role: MailRow['role'] }) => {
    const act = keys[key];
    if (!act || !row || row.role === role || may('mail', operation).isDisabled) return {};
    return {
      [key]: (id: string) => {
        moveOn();
        act(id);
      },
    };
  };
  const walking = { j: () => step(1), k: () => step(-1) };
  const letters: Readonly<Record<string, (id: string) => unknown>> = {
    ...keys,
    ...walking,
    // Who the stranger is, their panel knows.
    c: () => pane.current?.querySelector<HTMLElement>('[aria-keyshortcuts="c"]')?.click(),
    ...leaving('e', { operation: 'edit', role: 'archive' }),
    ...leaving('#', { operation: 'delete', role: 'trash' }),
  };
  return (event: KeyboardEvent) => {
    if (!settings.shortcuts || opened === '' || isElsewhereKey(event)) return;
    const act = letters[event.key];
    if (!act) return;
    event.preventDefault();
    // A key that is held acts once: the next mail has come into the place of the first.
    if (!event.repeat || event.key in walking) act(opened);
  };
}

/** Whether a key is not ours: with a command key, in a field or in a menu. */
function isElsewhereKey(event: KeyboardEvent): boolean {
  const isElsewhere =
    event.target instanceof Element && event.target.closest('input, textarea, select, [role="menu"], [role="dialog"]') !== null;
  return isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
}

/** A mail that is closed gives the focus back to its row. */
function useFocusOfOpened(opened: string) {
  const left = useRef('');
  useEffect(() => {
    const row = left.current === '' ? null : document.querySelector<HTMLElement>(`[data-row="${left.current}"]`);
    left.current = '';
    if (opened === '') row?.focus();
  }, [opened]);
  return {
    leave: () => {
      left.current = opened;
    },
  };
}
