import { useState } from 'react';

import { useSystem } from '#actors/system.ts';

const COLLAPSED = 'admin.menu.collapsed';
/** Below this the content needs the room more than the menu does. */
const ROOMY_PX = 1024;

/** Whether the side menu is collapsed; what the user said last counts in this browser tab, also after a reload. */
export function useMenuCollapse(): [isCollapsed: boolean, toggle: () => void] {
  const { perTab } = useSystem();
  const [isCollapsed, setCollapsed] = useState(() => (perTab.read(COLLAPSED) as boolean | undefined) ?? window.innerWidth < ROOMY_PX);
  const toggle = () => {
    perTab.write(COLLAPSED, !isCollapsed);
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}
