import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useContext, useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { SingleKeysContext } from '#ui/keys/single-keys.ts';
import { useFocusLeftBehind } from '#ui/lost-focus/use-focus-left-behind.ts';
import { useNarrow } from '#ui/narrow/use-narrow.ts';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './BatchBar.css.ts';
import { strings } from './strings.ts';
import { BAR_KEY, useBarKeys } from './use-bar-keys.ts';

export interface BatchBarProps {
  count: number;
  /** The actions on the selected rows. */
  children: ReactNode;
  onClear: () => void;
  /** The count in the list's own words: `已选 3 位`. */
  words?: string | undefined;
  /** Offers to select what the list has beyond the rows in sight: `选择全部 1,234 位`. */
  beyond?: { words: string; onPress: () => void } | undefined;
}

/** Shows the actions on the selected rows. It takes the place of the result line and its height, so that no row moves. */
export function BatchBar({ count, children, onClear, words, beyond }: BatchBarProps) {
  const t = useStrings(strings);
  const isNarrow = useNarrow();
  const hasLetter = useContext(SingleKeysContext) && !isNarrow;
  const said = words ?? t('selected', { count });
  useSaid(said);
  // Once, when the bar comes; the count is said each time it changes.
  useSaid(hasLetter ? t('toActions', { key: BAR_KEY }) : '');
  const frame = useRef<HTMLDivElement>(null);
  useFocusLeftBehind(frame);
  const onKeyDown = useBarKeys(frame);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the toolbar in it
    <div ref={frame} className={styles.frame} onKeyDownCapture={onKeyDown}>
      <div role="toolbar" className={styles.bar} data-toolbar="" aria-label={said} aria-keyshortcuts={hasLetter ? BAR_KEY : undefined}>
        <span className={styles.lead} data-lead="">
          <IconButton size="small" label={t('clear')} icon={<Icon of={IconX} />} onPress={onClear} />
          <span className={styles.count}>
            {said}
            {beyond ? (
              <Button variant="text" size="small" onPress={beyond.onPress}>
                {beyond.words}
              </Button>
            ) : null}
          </span>
          {hasLetter ? (
            <kbd className={styles.key} title={t('toActions', { key: BAR_KEY })} aria-hidden="true">
              {BAR_KEY}
            </kbd>
          ) : null}
        </span>
        {children}
      </div>
    </div>
  );
}
