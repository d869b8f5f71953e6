import { useRef, useState } from 'react';

import { ContextMenu } from '#ui/menu/ContextMenu.tsx';
import type { MenuItems } from '#ui/menu/menu-items.ts';
import { useContextMenu } from '#ui/menu/use-context-menu.ts';

import { StripTab, type StripTabInfo } from './StripTab.tsx';
import * as styles from './TabStrip.css.ts';
import { useStripDrag } from './use-strip-drag.ts';
import { useStripFocus } from './use-strip-focus.ts';

export interface TabStripProps {
  label: string;
  tabs: readonly StripTabInfo[];
  /** The id of the open tab. */
  active: string;
  onActivate: (id: string) => void;
  /** A tab was opened by key: the focus is to go to its page. */
  onEnter?: ((id: string) => void) | undefined;
  onClose: (id: string) => void;
  onRefresh: (id: string) => void;
  /** A tab was drawn so many places further. */
  onShift?: ((id: string, by: number) => void) | undefined;
  /** The commands of one tab: right click, the menu key, Shift+F10 or a long press opens them. */
  menuItems: MenuItems | ((id: string) => MenuItems);
  onMenuAction: (action: string, id: string) => void;
  /** Returns the name of a tab's menu. */
  menuLabel: (title: string) => string;
  /** The id of the element that shows a tab's page. */
  panelId?: ((id: string) => string) | undefined;
}

/**
 * The open pages as tabs: one Tab stop, arrows, Home and End move, Enter or Space opens, Delete closes.
 *
 * Moving does not open by itself, because opening a page may ask the server. The × and ↻ are for the pointer only: a button inside a tab is not
 * allowed, and the keyboard has Delete and the menu.
 */
export function TabStrip({
  label,
  tabs,
  active,
  onActivate,
  onEnter,
  onClose,
  onRefresh,
  onShift,
  menuItems,
  onMenuAction,
  menuLabel,
  panelId,
}: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const focus = useStripFocus({ strip, tabs, active, onActivate, onEnter, onClose });
  const menu = useContextMenu();
  const [menuTab, setMenuTab] = useState(active);
  const dragOf = useStripDrag(tabs, onShift);
  const items = typeof menuItems === 'function' ? menuItems(menuTab) : menuItems;

  return (
    <>
      <div ref={strip} role="tablist" aria-label={label} className={styles.strip} onBlur={focus.leave}>
        {tabs.map((tab) => (
          <StripTab
            key={tab.id}
            tab={tab}
            isActive={tab.id === active}
            isTabStop={tab.id === focus.stop}
            panelId={tab.id === active ? panelId?.(tab.id) : undefined}
            onActivate={() => onActivate(tab.id)}
            onClose={() => onClose(tab.id)}
            onRefresh={() => onRefresh(tab.id)}
            drag={dragOf(tab)}
            handlers={{
              ...menu.handlers,
              onFocus: () => setMenuTab(tab.id),
              onContextMenu: (event) => {
                setMenuTab(tab.id);
                menu.handlers.onContextMenu(event);
              },
              onKeyDown: (event) => {
                menu.handlers.onKeyDown(event);
                focus.press(event, tab.id);
              },
            }}
          />
        ))}
      </div>
      <ContextMenu
        label={menuLabel(tabs.find(({ id }) => id === menuTab)?.title ?? '')}
        items={items}
        onAction={(action) => onMenuAction(action, menuTab)}
        point={menu.point}
        onClose={menu.close}
      />
    </>
  );
}
