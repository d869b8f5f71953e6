import { useStrings } from '#i18n/use-strings.ts';

import { strings } from '../strings.ts';
import type { MenuItem } from './menu-tree.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuLink } from './MenuLink.tsx';
import * as styles from './SideMenu.css.ts';

export interface SideMenuProps {
  items: readonly MenuItem[];
  trail: readonly string[];
  isCollapsed?: boolean;
  onFollow?: () => void;
}

/**
 * The menu at the side: disclosure buttons and links.
 *
 * It is no tree, because screen readers stay silent when a tree's branch collapses.
 */
export function SideMenu({ items, trail, isCollapsed = false, onFollow }: SideMenuProps) {
  const t = useStrings(strings);
  return (
    <nav className={styles.menu} data-collapsed={isCollapsed || undefined} aria-label={t('menu')}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              <MenuLink item={item} isCurrent={trail.at(-1) === item.id} onFollow={onFollow} />
            ) : isCollapsed ? (
              <MenuFlyout item={item} trail={trail} side="beside" />
            ) : (
              <MenuGroup item={item} trail={trail} onFollow={onFollow} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
