import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId, useState } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Sail } from '#ui/logo/Sail.tsx';

import type { MenuItem } from './menu-tree.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuIcon } from './MenuIcon.tsx';
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

interface MenuGroupProps {
  item: MenuItem;
  /** The ids from the top of the menu down to the page in front. */
  trail: readonly string[];
  onFollow?: (() => void) | undefined;
}

/** A menu line that discloses its children; it is open while the page in front is among them, until the user says otherwise. */
function MenuGroup({ item, trail, onFollow }: MenuGroupProps) {
  const language = useLanguage();
  const listId = useId();
  const isInside = trail.includes(item.id);
  const [wish, setWish] = useState<{ isOpen: boolean; isInside: boolean }>();
  const isOpen = wish?.isInside === isInside ? wish.isOpen : isInside;
  const isAtHiddenChild = isInside && !item.children.some(({ id }) => trail.includes(id));

  return (
    <>
      <button
        type="button"
        className={styles.line}
        data-inside={isInside || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setWish({ isOpen: !isOpen, isInside })}
      >
        <MenuIcon name={item.icon} />
        <span className={styles.words}>{item.title[language]}</span>
        {isAtHiddenChild ? (
          <span className={styles.sail}>
            <Sail />
          </span>
        ) : null}
        <span className={styles.chevron}>
          <Icon of={IconChevronRight} size="small" />
        </span>
      </button>
      <ul id={listId} className={styles.leaves} hidden={!isOpen}>
        {item.children.map((child) => (
          <li key={child.id}>
            <MenuLink item={child} trail={trail} isLeaf onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}
