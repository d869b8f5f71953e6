import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useFocusLeftBehind } from '#ui/lost-focus/use-focus-left-behind.ts';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './BatchBar.css.ts';
import { strings } from './strings.ts';

export interface BatchBarProps {
  count: number;
  /** What can be done with the selected rows. */
  children: ReactNode;
  onClear: () => void;
  /** The count in the list's own words: `已选 3 位`. */
  words?: string | undefined;
  /** Offers to select what the list has beyond the rows in sight: `选择全部 1,234 位`. */
  beyond?: { words: string; onPress: () => void } | undefined;
}

/** What can be done with the rows that are selected. It takes the place of the result line and its height, so that no row moves. */
export function BatchBar({ count, children, onClear, words, beyond }: BatchBarProps) {
  const t = useStrings(strings);
  const said = words ?? t('selected', { count });
  useSaid(said);
  const frame = useRef<HTMLFieldSetElement>(null);
  useFocusLeftBehind(frame);

  return (
    <fieldset ref={frame} className={styles.frame} aria-label={said}>
      <div className={styles.bar} data-toolbar="">
        <IconButton size="small" label={t('clear')} icon={<Icon of={IconX} />} onPress={onClear} />
        <span className={styles.count}>
          {said}
          {beyond ? (
            <Button variant="text" size="small" onPress={beyond.onPress}>
              {beyond.words}
            </Button>
          ) : null}
        </span>
        {children}
      </div>
    </fieldset>
  );
}
