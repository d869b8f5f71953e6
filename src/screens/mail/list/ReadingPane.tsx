import { type KeyboardEvent, useEffect, useRef } from 'react';

import type { MailList } from '#actors/mail/use-mail-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
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
  const { opened, open, settings, place } = useMailScope();
  const name = usePlaceName()(place);
  const may = usePermission();
  const pane = useRef<HTMLElement>(null);
  const keys = useMailKeys(list);
  const row = list.rows.find(({ id }) => id === opened);
  const next = (by: number) => list.rows[list.rows.findIndex(({ id }) => id === opened) + by]?.id;
  const step = (by: number) => {
    const id = next(by);
    if (id === undefined) return;
    // What had the focus goes away with its mail.
    pane.current?.focus({ preventScroll: true });
    open(id);
  };
  const gone = (act: (id: string) => void) => (id: string) => {
    step(1);
    act(id);
  };
  /** The keys after which the mail is no longer in this list, where the reader may use them. */
  const leaving = {
    ...(!may('mail', 'edit').isDisabled && keys['e'] && { e: gone(keys['e']) }),
    ...(!may('mail', 'delete').isDisabled && place.view !== 'trash' && keys['#'] && { '#': gone(keys['#']) }),
  };
  const press = (event: KeyboardEvent) => {
    if (!settings.shortcuts || opened === '' || isTaken(event)) return;
    const letters: Readonly<Record<string, (id: string) => void>> = {
      ...keys,
      j: () => step(1),
      k: () => step(-1),
      // Who the stranger is, their panel knows.
      c: () => pane.current?.querySelector<HTMLElement>('[aria-keyshortcuts="c"]')?.click(),
      ...leaving,
    };
    const act = letters[event.key];
    if (!act) return;
    event.preventDefault();
    act(opened);
  };
  // On a phone the list makes way for the mail, with the row that had the focus. A page that begins with the list does not begin beside it.
  useLostFocus(pane, opened, opened === '' ? 'known' : 'shown');
  const { leave } = useFocusOfOpened(opened);
  const close = () => {
    leave();
    open('');
  };

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
          <Reader key={opened} id={opened} row={row} onClose={close} onMoveOn={() => step(1)} />
        </>
      )}
    </section>
  );
}

/** With a command key, in a field or in a menu a letter is not ours. */
function isTaken(event: KeyboardEvent): boolean {
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
