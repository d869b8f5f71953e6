import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, type UIEvent, useCallback, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './board.css.ts';
import { strings } from './strings.ts';

/** Whether there are columns beyond either edge. */
interface Beyond {
  readonly before: boolean;
  readonly after: boolean;
}

/** A part of the view that a press moves on by; the rest says where one was. */
const STEP = 0.75;
/** Browsers round where they scroll to. */
const ROUNDING_PX = 2;

/** The columns side by side; where they do not fit, the edge beyond which there are more fades, and two buttons lead there. */
export function BoardScroller({ children }: { children: ReactNode }) {
  const t = useStrings(strings);
  const board = useRef<HTMLDivElement>(null);
  const [beyond, setBeyond] = useState<Beyond>({ before: false, after: false });
  const look = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const next = beyondOf(currentTarget);
    if (next.before !== beyond.before || next.after !== beyond.after) setBeyond(next);
  };
  const follow = useCallback((element: HTMLDivElement) => {
    board.current = element;
    const observer = new ResizeObserver(() => setBeyond(beyondOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const go = (by: 1 | -1) => board.current?.scrollBy({ left: by * STEP * board.current.clientWidth });

  return (
    <>
      {beyond.before || beyond.after ? (
        <div className={styles.hint}>
          {t('beyond')}
          <IconButton label={t('before')} icon={<Icon of={IconChevronLeft} />} isDisabled={!beyond.before} onPress={() => go(-1)} />
          <IconButton label={t('after')} icon={<Icon of={IconChevronRight} />} isDisabled={!beyond.after} onPress={() => go(1)} />
        </div>
      ) : null}
      <div
        ref={follow}
        className={styles.board}
        data-before={beyond.before || undefined}
        data-after={beyond.after || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and without cards nothing in it takes the focus
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll
        role="group"
        aria-label={t('board')}
        onScroll={look}
      >
        {children}
      </div>
    </>
  );
}

function beyondOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Beyond {
  return { before: scrollLeft > ROUNDING_PX, after: scrollLeft + clientWidth < scrollWidth - ROUNDING_PX };
}
