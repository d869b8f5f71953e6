import { useCallback, useState } from 'react';

import { useSettings } from '#actors/use-settings.ts';
import { useTabs } from '#actors/use-tabs.ts';
import { matchRoute } from '#routes/href.ts';

import { useDocumentTitle } from '../use-document-title.ts';
import { useVisitor } from '../visitor.ts';
import { Bar } from './bar/Bar.tsx';
import { MobileBar } from './bar/MobileBar.tsx';
import { Tools } from './bar/Tools.tsx';
import { Brand } from './Brand.tsx';
import { DrawerHandle } from './DrawerHandle.tsx';
import { Footer } from './Footer.tsx';
import { menuFor, trailTo } from './menu/menu-tree.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import { TopMenu } from './menu/TopMenu.tsx';
import { type Overlay, OverlayContext } from './overlay.ts';
import { Overlays } from './Overlays.tsx';
import { Pages } from './pages/Pages.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import * as styles from './Shell.css.ts';
import { SkipLinks } from './SkipLinks.tsx';
import { Notifications } from './Notifications.tsx';
import { useMenuCollapse } from './use-menu-collapse.ts';
import { useNarrow } from './use-narrow.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Everything around the pages: menus, bar, footer and what may lie over them. */
export function Shell() {
  const { settings } = useSettings();
  const { layout, fixedHeader, fixedSideBar, pageWidth, hideSetting } = settings;
  const isNarrow = useNarrow();
  const menu = useShellMenu();
  const [isCollapsed, toggleCollapsed] = useMenuCollapse();
  const [overlay, setOverlay] = useState<Overlay>();
  const close = useCallback(() => setOverlay(undefined), []);
  useShortcuts(setOverlay);

  const isTop = !isNarrow && layout !== 'side';
  const sideItems = layout === 'mixed' ? menu.section : menu.items;
  const hasSide = !isNarrow && layout !== 'top' && sideItems.length > 0;

  return (
    <OverlayContext value={setOverlay}>
      <div
        className={styles.shell}
        data-layout={layout === 'mixed' && !hasSide ? 'top' : layout}
        data-collapsed={(hasSide && isCollapsed) || undefined}
        data-fixed-header={fixedHeader || undefined}
        data-fixed-side={fixedSideBar || undefined}
        data-page-width={pageWidth}
      >
        <SkipLinks />
        {isTop ? (
          <header className={styles.top}>
            <Brand />
            <TopMenu items={menu.items} trail={menu.trail} hasSideMenu={layout === 'mixed'} />
            <Tools isOnMenu />
          </header>
        ) : null}
        {hasSide ? (
          <div className={styles.side}>
            {isTop ? null : <Brand isMarkOnly={isCollapsed} />}
            <SideMenu items={sideItems} trail={menu.trail} isCollapsed={isCollapsed} />
          </div>
        ) : null}
        {isNarrow ? <MobileBar /> : <Bar isCollapsed={isCollapsed} onCollapse={hasSide ? toggleCollapsed : undefined} hasTools={!isTop} />}
        <main id="content" className={styles.main} tabIndex={-1}>
          <Pages />
        </main>
        <Footer />
        {hideSetting ? null : <DrawerHandle />}
        <Notifications />
        <SessionEnd />
        <Overlays open={overlay} onClose={close} />
      </div>
    </OverlayContext>
  );
}

/** The menu for whoever is looking, and where in it the page in front stands; also names the document after that page. */
function useShellMenu() {
  const { rights, asyncRoutes } = useVisitor();
  const { tabs, active } = useTabs();
  useDocumentTitle(tabs.find(({ fullPath }) => fullPath === active)?.title ?? '');
  const items = menuFor(rights, asyncRoutes);
  const trail = trailTo(matchRoute(active)?.row);
  return { items, trail, section: items.find(({ id }) => trail.includes(id))?.children ?? [] };
}
