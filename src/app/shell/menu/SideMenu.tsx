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
 * The lines of the menu at the side: disclosure buttons and links; the landmark around them is the caller's.
 *
 * It is no tree, because screen readers stay silent when a tree's branch collapses.
 */
export function SideMenu({ items, trail, isCollapsed = false, onFollow }: SideMenuProps) {
  return (
    <div className={styles.menu} data-collapsed={isCollapsed || undefined}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              <MenuLink item={item} trail={trail} onFollow={onFollow} />
            ) : isCollapsed ? (
              <MenuFlyout item={item} trail={trail} side="beside" />
            ) : (
              <MenuGroup item={item} trail={trail} onFollow={onFollow} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
