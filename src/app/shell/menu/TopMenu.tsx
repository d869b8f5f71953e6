import { Link } from 'wouter';

import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import { strings } from '../strings.ts';
import type { MenuItem } from './menu-tree.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import { line, words } from './SideMenu.css.ts';
import * as styles from './TopMenu.css.ts';

export interface TopMenuProps {
  items: readonly MenuItem[];
  trail: readonly string[];
  /** Whether the side menu shows the children, as in mixed navigation; a line here then leads to the first of them. */
  hasSideMenu: boolean;
}

/** The menu across the top. */
export function TopMenu({ items, trail, hasSideMenu }: TopMenuProps) {
  const t = useStrings(strings);
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              <MenuLink item={item} trail={trail} />
            ) : hasSideMenu ? (
              <SectionLink item={item} isInside={trail.includes(item.id)} />
            ) : (
              <MenuFlyout item={item} trail={trail} side="below" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ item, isInside }: { item: MenuItem; isInside: boolean }) {
  const language = useLanguage();
  const href = item.children[0]?.href ?? item.href;
  return (
    <Link className={line} href={href} data-inside={isInside || undefined} aria-current={isInside ? 'true' : undefined}>
      <MenuIcon name={item.icon} />
      <span className={words}>{item.title[language]}</span>
    </Link>
  );
}
