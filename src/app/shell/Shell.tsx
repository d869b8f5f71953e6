import { useCallback, useState } from 'react';

import { UnreadMailContext, useRunningUnreadMail } from '#actors/mail/use-unread-mail.ts';
import { NoticesContext, useRunningNotices } from '#actors/use-notices.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useTabs } from '#actors/use-tabs.ts';

import { useDocumentTitle } from '../use-document-title.ts';
import { DrawerHandle } from './DrawerHandle.tsx';
import { Footer } from './Footer.tsx';
import { ShownRecord } from './notices/ShownRecord.tsx';
import { type Overlay, OverlayContext } from './overlay.ts';
import { Overlays } from './Overlays.tsx';
import { Pages } from './pages/Pages.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import * as styles from './Shell.css.ts';
import { ShellMenus } from './ShellMenus.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { useMenuCollapse } from './use-menu-collapse.ts';
import { useShellPlan } from './use-shell-plan.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Everything around the pages: menus, bar, footer and what may lie over them. */
export function Shell() {
  const { fixedHeader, fixedSideBar, pageWidth, hideSetting } = useSettings().settings;
  const { tabs, active } = useTabs();
  const plan = useShellPlan();
  const [isCollapsed, toggleCollapsed] = useMenuCollapse();
  const [overlay, setOverlay] = useState<Overlay>();
  const close = useCallback(() => setOverlay(undefined), []);
  const notices = useRunningNotices();
  const mail = useRunningUnreadMail(!usePermission()('mail', 'view').isDisabled);
  useShortcuts(setOverlay);
  useDocumentTitle(tabs.find(({ fullPath }) => fullPath === active)?.title ?? '');

  return (
    <NoticesContext value={notices}>
      <UnreadMailContext value={mail}>
        <OverlayContext value={setOverlay}>
          <ShownRecord>
            <div
              className={styles.shell}
              data-layout={plan.layout}
              data-collapsed={present(plan.sideItems !== undefined && isCollapsed)}
              data-fixed-header={present(fixedHeader)}
              data-fixed-side={present(fixedSideBar)}
              data-page-width={pageWidth}
            >
              <SkipLinks />
              <ShellMenus plan={plan} isCollapsed={isCollapsed} onCollapse={toggleCollapsed} />
              <main id="content" className={styles.main} tabIndex={-1}>
                <Pages />
              </main>
              <Footer />
              {hideSetting ? null : <DrawerHandle />}
              <SessionEnd />
              <Overlays open={overlay} onClose={close} />
            </div>
          </ShownRecord>
        </OverlayContext>
      </UnreadMailContext>
    </NoticesContext>
  );
}

/** An attribute that is either there or not. */
const present = (is: boolean) => is || undefined;
