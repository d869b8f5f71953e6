import { useLanguage } from '#i18n/use-strings.ts';
import { useFollow } from '#ui/link/use-follow.ts';
import { Sail } from '#ui/logo/Sail.tsx';

import type { MenuItem } from './menu-tree.ts';
import { MenuIcon } from './MenuIcon.tsx';
import * as styles from './SideMenu.css.ts';

export interface MenuLinkProps {
  item: MenuItem;
  isCurrent: boolean;
  isLeaf?: boolean;
  onFollow?: (() => void) | undefined;
}

/** A menu line that leads to a page; the sail stands at the one that is in front. */
export function MenuLink({ item, isCurrent, isLeaf = false, onFollow }: MenuLinkProps) {
  const language = useLanguage();
  const follow = useFollow(item.href, onFollow);
  return (
    <a
      className={styles.line}
      data-leaf={isLeaf || undefined}
      href={item.href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {isLeaf ? <span className={styles.leafSail}>{isCurrent ? <Sail /> : null}</span> : <MenuIcon name={item.icon} />}
      <span className={styles.words}>{item.title[language]}</span>
      {isCurrent && !isLeaf ? (
        <span className={styles.sail}>
          <Sail />
        </span>
      ) : null}
    </a>
  );
}
