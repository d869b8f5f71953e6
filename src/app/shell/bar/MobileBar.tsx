import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';

import { useSettings } from '#actors/use-settings.ts';
import { useTabs } from '#actors/use-tabs.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { MailEntry } from '../mail/MailEntry.tsx';
import { Bell } from '../notices/Bell.tsx';
import { useOpenOverlay } from '../shell-overlays.ts';
import * as shell from '../Shell.css.ts';
import { strings } from '../strings.ts';
import * as styles from './Bar.css.ts';
import { OfflineChip } from './OfflineChip.tsx';
import { PageName } from './PageName.tsx';

/** The bar of a narrow window: the menu behind a button, the page's name, and how many pages are open. */
export function MobileBar() {
  const t = useStrings(strings);
  const open = useOpenOverlay();
  const { settings } = useSettings();
  const { tabs } = useTabs();
  return (
    <header className={shell.bar}>
      <IconButton label={t('openMenu')} icon={<Icon of={IconMenu2} size="large" />} onPress={() => open('menu')} aria-haspopup="dialog" />
      <PageName />
      <OfflineChip />
      <MailEntry />
      <Bell />
      {settings.multiPage ? (
        <IconButton
          label={t('tabCount', { count: tabs.length })}
          icon={<span className={styles.count}>{tabs.length}</span>}
          onPress={() => open('tabs')}
          aria-haspopup="dialog"
        />
      ) : null}
    </header>
  );
}
