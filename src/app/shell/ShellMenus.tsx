import { useSettings } from '#actors/use-settings.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import { Bar } from './bar/Bar.tsx';
import { MobileBar } from './bar/MobileBar.tsx';
import { Tools } from './bar/Tools.tsx';
import { Brand } from './Brand.tsx';
import type { MenuItem } from './menu/menu-tree.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import { TopMenu } from './menu/TopMenu.tsx';
import * as styles from './Shell.css.ts';
import { strings } from './strings.ts';
import type { ShellPlan } from './use-shell-plan.ts';

const WholePageBar = onDemand(async () => (await import('./bar/WholePageBar.tsx')).WholePageBar);

export interface ShellMenusProps {
  plan: ShellPlan;
  isCollapsed: boolean;
  onCollapse: () => void;
  /** Set while the page takes the whole window. */
  onRestore: (() => void) | undefined;
}

/** The menus and the bar, wherever the plan puts them. */
export function ShellMenus({ plan, isCollapsed, onCollapse, onRestore }: ShellMenusProps) {
  const { isNarrow, topItems, sideItems, trail } = plan;
  const { settings } = useSettings();
  if (isNarrow) return <MobileBar />;
  if (onRestore) return <WholePageBar onRestore={onRestore} />;
  return (
    <>
      {topItems ? (
        <header className={styles.top}>
          <Brand />
          <TopMenu items={topItems} trail={trail} hasSideMenu={settings.layout === 'mixed'} />
          <Tools isOnMenu />
        </header>
      ) : null}
      {sideItems ? <Side plan={plan} items={sideItems} isCollapsed={isCollapsed} /> : null}
      <Bar isCollapsed={isCollapsed} onCollapse={sideItems && onCollapse} hasTools={topItems === undefined} />
    </>
  );
}

/** The menu at the side. Two menus at once need two names, so that beside a top menu it bears the name of its section. */
function Side({ plan: { topItems, trail }, items, isCollapsed }: { plan: ShellPlan; items: readonly MenuItem[]; isCollapsed: boolean }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const section = topItems?.find(({ id }) => id === trail[0]);
  return (
    <nav className={styles.side} aria-label={section?.title[language] ?? t('menu')}>
      {topItems ? null : <Brand isMarkOnly={isCollapsed} />}
      <SideMenu items={items} trail={trail} isCollapsed={isCollapsed} />
    </nav>
  );
}
