import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Sail } from '#ui/logo/Sail.tsx';

import type { MenuItem } from './menu-tree.ts';
import * as styles from './MenuFlyout.css.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import { line, sail, words } from './SideMenu.css.ts';

export interface MenuFlyoutProps {
  item: MenuItem;
  trail: readonly string[];
  /** Beside the collapsed side menu, or below the top menu. */
  side: 'beside' | 'below';
}

/** A menu line whose children open in a panel of their own, where there is no room below it. */
export function MenuFlyout({ item, trail, side }: MenuFlyoutProps) {
  const language = useLanguage();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isInside = trail.includes(item.id);

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handlers watch what bubbles up from the button and the links; the box itself is no control
    <div className={styles.flyout} onBlur={leave} onKeyDown={escape}>
      <button
        ref={button}
        type="button"
        className={line}
        data-current={isInside || undefined}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon name={item.icon} />
        <span className={words}>{item.title[language]}</span>
        {isInside ? (
          <span className={sail}>
            <Sail />
          </span>
        ) : null}
        {side === 'below' ? <Icon of={IconChevronDown} size="tiny" /> : null}
      </button>
      <ul id={panelId} className={styles.panel} data-side={side} hidden={!isOpen}>
        {item.children.map((child) => (
          <li key={child.id}>
            <MenuLink item={child} trail={trail} isLeaf onFollow={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
