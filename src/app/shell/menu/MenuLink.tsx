import { Link } from 'wouter';

import { useOpenAddress } from '#actors/use-tabs.ts';
import { useLanguage } from '#i18n/use-strings.ts';
import { Sail } from '#ui/logo/Sail.tsx';

import { type MenuItem, placeOn } from './menu-tree.ts';
import { MenuIcon } from './MenuIcon.tsx';
import * as styles from './SideMenu.css.ts';

export interface MenuLinkProps {
  item: MenuItem;
  /** The ids from the top of the menu to the page in front. */
  trail: readonly string[];
  isLeaf?: boolean;
  onFollow?: (() => void) | undefined;
}

/** A menu line that leads to a page; the sail stands at the one that is in front, or that has it below it. */
export function MenuLink({ item, trail, isLeaf = false, onFollow }: MenuLinkProps) {
  const language = useLanguage();
  // A page that is open is gone to, with what it shows: an entry of the menu opens no second tab.
  const address = useOpenAddress(item.href);
  const place = placeOn(trail, item.id);
  return (
    <Link className={styles.line} data-leaf={isLeaf || undefined} href={address} aria-current={place} onClick={onFollow}>
      {isLeaf ? <span className={styles.leafSail}>{place ? <Sail /> : null}</span> : <MenuIcon name={item.icon} />}
      <span className={styles.words}>{item.title[language]}</span>
      {place && !isLeaf ? (
        <span className={styles.sail}>
          <Sail />
        </span>
      ) : null}
    </Link>
  );
}
