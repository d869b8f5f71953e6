import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { useSession } from '#actors/use-session.ts';
import { useTabs } from '#actors/use-tabs.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { matchRoute } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { useVisitor } from '../../visitor.ts';
import { Brand } from '../Brand.tsx';
import { onMenu } from '../on-menu.css.ts';
import { type OverlayProps, useOpenOverlay } from '../shell-overlays.ts';
import { strings } from '../strings.ts';
import { menuFor, trailTo } from './menu-tree.ts';
import * as styles from './MenuSheet.css.ts';
import { SideMenu } from './SideMenu.tsx';

/** The menu of a narrow window, with what the bar there has no room for. */
export function MenuSheet({ isOpen, onClose }: OverlayProps) {
  const t = useStrings(strings);
  const { rights, asyncRoutes } = useVisitor();
  const { active } = useTabs();
  const { account, logOut } = useSession();
  const open = useOpenOverlay();
  return (
    <Drawer title={t('menu')} side="left" isBare isOpen={isOpen} onClose={onClose}>
      <nav aria-label={t('menu')} className={styles.sheet}>
        <div className={styles.head}>
          <Brand onFollow={onClose} />
          <span className={onMenu}>
            <IconButton label={t('closeMenu')} icon={<Icon of={IconX} />} onPress={onClose} />
          </span>
        </div>
        <SideMenu items={menuFor(rights, asyncRoutes)} trail={trailTo(matchRoute(active)?.row)} onFollow={onClose} />
        <div className={`${styles.foot} ${onMenu}`}>
          <span className={styles.name}>{account?.user.nameremark || account?.user.mobile}</span>
          <IconButton label={t('help')} icon={<Icon of={IconKeyboard} />} onPress={() => open('help')} />
          <IconButton label={t('logOut')} icon={<Icon of={IconLogout} />} onPress={logOut} />
          <Button variant="ghost" icon={<Icon of={IconSettings} size="small" />} onPress={() => open('settings')}>
            {t('settings')}
          </Button>
        </div>
      </nav>
    </Drawer>
  );
}
