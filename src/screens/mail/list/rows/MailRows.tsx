import { useId, useLayoutEffect, useRef } from 'react';

import type { MailList } from '#actors/mail/use-mail-list.ts';
import { useMinute } from '#actors/use-minute.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ReadOn } from '#ui/read-on/ReadOn.tsx';
import { useGrid } from '#ui/record-table/grid/use-grid.ts';

import { isNarrowed, withoutNarrowings } from '../mail-place.ts';
import { useMailScope } from '../mail-scope.ts';
import * as page from '../MailPage.css.ts';
import { strings } from '../strings.ts';
import { useMailKeys } from '../use-mail-keys.ts';
import { MailLine } from './MailLine.tsx';
import * as styles from './rows.css.ts';

export interface MailRowsProps {
  list: MailList;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** The mails as a grid: one Tab stop, arrows within, Space selects, Enter opens; single letters act as in mail programs. */
export function MailRows({ list, selected, onSelect }: MailRowsProps) {
  const t = useStrings(strings);
  const selectId = useId();
  const { opened, open, foresee, actions, labels, settings, place } = useMailScope();
  const keys = useMailKeys(list.rows, selected);
  const ref = useRef<HTMLTableSectionElement>(null);
  const scroller = useStillness(list);
  const ids = list.rows.map(({ id }) => id);
  const { stop, body } = useGrid({ ids, selected, onSelect, onOpen: open, hasLetters: settings.shortcuts, rowKeys: keys }, ref);
  const today = useFormats().day(useMinute());

  return (
    <div ref={scroller} className={page.scroller} aria-busy={list.isBusy}>
      <BusyLine isBusy={list.isBusy} />
      <span id={selectId} hidden>
        {t('select')}
      </span>
      {list.rows.length === 0 && !list.isBusy ? (
        <div className={page.inset}>
          <Nothing />
        </div>
      ) : null}
      {list.rows.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table whose rows take the keyboard
        <table role="grid" aria-label={t('list')} aria-multiselectable className={styles.table}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears for its rows, which take the focus */}
          <tbody className={styles.body} {...body} onPointerDown={({ target }) => foresee(pressedRow(target))}>
            {list.rows.map((row) => (
              <MailLine
                key={row.id}
                row={row}
                labels={labels}
                isOpen={row.id === opened}
                isSelected={selected.has(row.id)}
                isTabStop={row.id === stop}
                isSnoozed={place.view === 'snoozed'}
                today={today}
                selectId={selectId}
                onOpen={open}
                onStar={(id, isstarred) => void actions.mark([id], { isstarred })}
              />
            ))}
          </tbody>
        </table>
      )}
      <ReadOn list={list} label={t('more')} failed={t('failed')} className={page.foot} onReadOn={() => list.send({ type: 'more' })} />
    </div>
  );
}

/** The mail whose row is pressed, unless something in the row is pressed that opens none. */
function pressedRow(target: EventTarget): string {
  if (!(target instanceof Element) || target.closest('label, [aria-pressed]')) return '';
  return target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '';
}

function Nothing() {
  const t = useStrings(strings);
  const { place, goTo } = useMailScope();
  if (!isNarrowed(place))
    return (
      <Empty kind="first" title={t('none')}>
        {t('noneHow')}
      </Empty>
    );
  return (
    <Empty kind="no-match" title={t('noneFound')} actions={<Button onPress={() => goTo(withoutNarrowings(place))}>{t('clear')}</Button>}>
      {t('noneFoundHow')}
    </Empty>
  );
}

/** Keeps still what somebody reads or has walked to when mails come in above; at the top, with the focus elsewhere, new mails come into sight. */
function useStillness({ rows }: MailList) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<{ id: string; top: number }>(undefined);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const moved = before.current ? topOf(box, before.current.id) - before.current.top : 0;
    const isLookedAt = box.scrollTop > 0 || box.contains(document.activeElement);
    if (moved > 0 && isLookedAt) box.scrollTop += moved;
    const first = rows[0]?.id ?? '';
    before.current = { id: first, top: topOf(box, first) };
  }, [rows]);
  return scroller;
}

function topOf(box: HTMLElement, id: string): number {
  return box.querySelector<HTMLElement>(`[data-row="${id}"]`)?.offsetTop ?? 0;
}
