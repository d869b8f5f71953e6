import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { useTabs } from '#actors/use-tabs.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Sail } from '#ui/logo/Sail.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import type { OverlayProps } from '../shell-overlays.ts';
import { strings } from '../strings.ts';
import * as styles from './TabList.css.ts';

/** The open pages as a list, where there is no room for tabs. */
export function TabList({ isOpen, onClose }: OverlayProps) {
  const t = useStrings(strings);
  const { tabs, active, close, closeOthers, refresh } = useTabs();
  const hasOthers = tabs.some(({ fullPath, isClosable, isPinned }) => fullPath !== active && isClosable && !isPinned);
  return (
    <Drawer
      title={t('tabs')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button isDisabled={!hasOthers} onPress={() => closeOthers(active)}>
          {t('tab.closeOthers')}
        </Button>
      }
    >
      <ul>
        {tabs.map(({ fullPath, title, isClosable, isPinned }) => (
          <li key={fullPath} ref={fullPath === active ? bringIntoSight : undefined} className={styles.line}>
            <span className={styles.sail}>{fullPath === active ? <Sail /> : null}</span>
            <span className={styles.name} data-current={fullPath === active || undefined}>
              <TextLink isQuiet href={fullPath} onPress={onClose} aria-current={fullPath === active ? 'page' : undefined}>
                {title}
              </TextLink>
            </span>
            <span className={styles.sign}>{isPinned ? <PinnedSign /> : null}</span>
            <IconButton
              label={t('refreshTab', { title })}
              icon={<Icon of={IconRefresh} size="small" />}
              onPress={() => refresh(fullPath)}
            />
            {isClosable ? (
              <IconButton label={t('closeTab', { title })} icon={<Icon of={IconX} size="small" />} onPress={() => close(fullPath)} />
            ) : (
              <span className={styles.noButton} />
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function PinnedSign() {
  const t = useStrings(strings);
  return (
    <>
      <Icon of={IconPin} size="tiny" />
      <VisuallyHidden>{t('tab.pinned')}</VisuallyHidden>
    </>
  );
}

/** The page in front may be far down among thirty. */
const bringIntoSight = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });
