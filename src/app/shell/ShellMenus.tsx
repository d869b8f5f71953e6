import { useSettings } from '#actors/use-settings.ts';

import { Bar } from './bar/Bar.tsx';
import { MobileBar } from './bar/MobileBar.tsx';
import { Tools } from './bar/Tools.tsx';
import { Brand } from './Brand.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { TopMenu } from './menu/TopMenu.tsx';
import * as styles from './Shell.css.ts';
import type { ShellPlan } from './use-shell-plan.ts';

export interface ShellMenusProps {
  plan: ShellPlan;
  isCollapsed: boolean;
  onCollapse: () => void;
}

/** The menus and the bar, wherever the plan puts them. */
export function ShellMenus({ plan: { isNarrow, topItems, sideItems, trail }, isCollapsed, onCollapse }: ShellMenusProps) {
  const { settings } = useSettings();
  if (isNarrow) return <MobileBar />;
  return (
    <>
      {topItems ? (
        <header className={styles.top}>
          <Brand />
          <TopMenu items={topItems} trail={trail} hasSideMenu={settings.layout === 'mixed'} />
          <Tools isOnMenu />
        </header>
      ) : null}
      {sideItems ? (
        <div className={styles.side}>
          {topItems ? null : <Brand isMarkOnly={isCollapsed} />}
          <SideMenu items={sideItems} trail={trail} isCollapsed={isCollapsed} />
        </div>
      ) : null}
      <Bar isCollapsed={isCollapsed} onCollapse={sideItems && onCollapse} hasTools={topItems === undefined} />
    </>
  );
}
