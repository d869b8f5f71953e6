import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useCallback, useState, useEffect, useRef, type ReactNode, type ComponentType } from 'react';

import { UnreadMailContext, useRunningUnreadMail } from '#actors/mail/use-unread-mail.ts';
import { useSystem } from '#actors/system.ts';
import { useRunningLock } from '#actors/use-lock.ts';
import { useNoticePermission } from '#actors/use-notice-permission.ts';
import { NoticesContext, useRunningNotices } from '#actors/use-notices.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSession } from '#actors/use-session.ts';
import { useSettings } from '#actors/use-settings.ts';
import { type ShowableRecord, ShowRecordContext } from '#actors/use-show-record.ts';
import { useTabs } from '#actors/use-tabs.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useFocusWatch } from '#ui/lost-focus/use-focus-watch.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import { useDocumentTitle } from '../document-title.ts';
import { handle } from './DrawerHandle.css.ts';
import { Footer } from './Footer.tsx';
import { dropTyped, keepTyped } from './help/typed-ahead.ts';
import { Pages } from './pages/Pages.tsx';
import { type Opened, type Overlay, OverlayContext, useOpenOverlay, type OverlayProps } from './shell-overlays.ts';
import * as styles from './Shell.css.ts';
import { ShellMenus } from './ShellMenus.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { strings } from './strings.ts';
import { useShellPlan } from './use-shell-plan.ts';
import { useShortcuts, useWayBack } from './use-shortcuts.ts';

/** Each is fetched when it is first asked for. */
const overlays: Record<Overlay, ComponentType<OverlayProps>> = {
  menu: onDemand(async () => (await import('./menu/MenuSheet.tsx')).MenuSheet),
  tabs: onDemand(async () => (await import('./bar/TabList.tsx')).TabList),
  settings: onDemand(async () => (await import('./settings/SettingsDrawer.tsx')).SettingsDrawer),
  help: onDemand(async () => (await import('./help/KeyboardHelp.tsx')).KeyboardHelp),
  palette: onDemand(async () => (await import('./help/Palette.tsx')).Palette),
  messages: onDemand(async () => (await import('./help/Messages.tsx')).Messages),
};

interface OverlaysProps {
  open: Overlay | undefined;
  onClose: () => void;
}

const RecordDialog = onDemand(async () => (await import('#screens/manager/records/detail/RecordDialog.tsx')).RecordDialog);

const InquiryDialog = onDemand(async () => (await import('#screens/manager/inquiries/detail/InquiryDialog.tsx')).InquiryDialog);

const SessionEndDialog = onDemand(async () => (await import('./SessionEndDialog.tsx')).SessionEndDialog);

const ShownNotices = onDemand(async () => (await import('./notices/ShownNotices.tsx')).ShownNotices);

/** Notices that the system shows while nobody looks at this page; nothing is fetched for it where the browser may show none. */
function BrowserNotices() {
  return useNoticePermission() === 'granted' ? <ShownNotices /> : null;
}

const COLLAPSED = 'admin.menu.collapsed';
/** Below this the content needs the room more than the menu does. */
const ROOMY_PX = 1024;

/** Whether the side menu is collapsed; what the user said last counts in this browser tab, also after a reload. */
function useMenuCollapse(): [isCollapsed: boolean, toggle: () => void] {
  const { perTab } = useSystem();
  const [isCollapsed, setCollapsed] = useState(() => (perTab.read(COLLAPSED) as boolean | undefined) ?? window.innerWidth < ROOMY_PX);
  const toggle = () => {
    perTab.write(COLLAPSED, !isCollapsed);
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}

const WHOLE_PAGE = 'admin.page.whole';

/** Whether the page takes the whole window, without menus and tabs; kept in this browser tab, also after a reload. */
function useWholePage(): [isWhole: boolean, turn: () => void] {
  const { perTab } = useSystem();
  const [isWhole, setWhole] = useState(() => perTab.read(WHOLE_PAGE) === true);
  const turn = useCallback(() => {
    const next = perTab.read(WHOLE_PAGE) !== true;
    perTab.write(WHOLE_PAGE, next);
    setWhole(next);
  }, [perTab]);
  return [isWhole, turn];
}

/** Opens what the shell's commands lead to, and leads back from a page over the whole window; on a phone a page has the window anyway. */
function useCommands(lockNow: () => void, isNarrow: boolean) {
  const [overlay, setOverlay] = useState<Overlay>();
  const [isWhole, turnWhole] = useWholePage();
  const close = useCallback(() => {
    dropTyped();
    setOverlay(undefined);
  }, []);
  const open = useCallback(
    (opened: Opened) => {
      if (opened === 'palette') keepTyped(close);
      if (opened === 'lock') lockNow();
      else if (opened === 'wholePage') turnWhole();
      else setOverlay(opened);
    },
    [lockNow, turnWhole, close],
  );
  // The session may end while the palette is on its way; the keys then belong to the login page.
  useEffect(() => dropTyped, []);
  return { overlay, open, close, restore: isWhole && !isNarrow ? turnWhole : undefined };
}

const LockScreen = onDemand(async () => (await import('./lock/LockScreen.tsx')).LockScreen);

/** Whether something was so at any time. */
function useOpenedOnce(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return hasOpened || isOpen;
}

/** Everything around the pages: menus, bar, footer and what may lie over them. */
export function Shell() {
  const t = useStrings(strings);
  const { fixedHeader, fixedSideBar, pageWidth, hideSetting } = useSettings().settings;
  const { tabs, active } = useTabs();
  const plan = useShellPlan();
  const [isCollapsed, toggleCollapsed] = useMenuCollapse();
  const lock = useRunningLock();
  const { overlay, open, close, restore } = useCommands(lock.lock, plan.isNarrow);
  const notices = useRunningNotices();
  const mail = useRunningUnreadMail(!usePermission()('mail', 'view').isDisabled);
  useShortcuts(open);
  useWayBack(restore);
  useFocusWatch();
  const front = tabs.find(({ fullPath }) => fullPath === active)?.title ?? '';
  useDocumentTitle(lock.isLocked ? t('locked') : front);
  const hasOpened = useOpenedOnce(!lock.isLocked);
  // A window that was locked before it was loaded draws and asks for nothing.
  if (!hasOpened) return <LockScreen lock={lock} />;

  return (
    <NoticesContext value={notices}>
      <UnreadMailContext value={mail}>
        <OverlayContext value={open}>
          <ShownRecord>
            <div
              className={styles.shell}
              data-layout={plan.layout}
              data-collapsed={present(plan.sideItems !== undefined && isCollapsed)}
              data-whole-page={present(restore !== undefined)}
              data-fixed-header={present(fixedHeader)}
              data-fixed-side={present(fixedSideBar)}
              data-page-width={pageWidth}
              data-locked={present(lock.isLocked)}
              inert={lock.isLocked}
            >
              <SkipLinks />
              <ShellMenus plan={plan} isCollapsed={isCollapsed} onCollapse={toggleCollapsed} onRestore={restore} />
              <main id="content" className={styles.main} tabIndex={-1}>
                <Pages />
              </main>
              <Footer />
              {hideSetting ? null : <DrawerHandle />}
              <SessionEnd />
              <Overlays open={overlay} onClose={close} />
            </div>
            {lock.isLocked ? <LockScreen lock={lock} /> : <BrowserNotices />}
          </ShownRecord>
        </OverlayContext>
      </UnreadMailContext>
    </NoticesContext>
  );
}

/** An attribute that is either there or not. */
const present = (is: boolean) => is || undefined;

/** The settings drawer's handle at the edge of the window, for those who have not hidden it. */
function DrawerHandle() {
  const t = useStrings(strings);
  const open = useOpenOverlay();
  return (
    <div className={handle}>
      <IconButton label={t('settings')} icon={<Icon of={IconSettings} />} onPress={() => open('settings')} aria-haspopup="dialog" />
    </div>
  );
}

/** Announces the end of the session two minutes before it comes, and says so when it was put off. */
function SessionEnd() {
  const t = useStrings(strings);
  const { isExpiring, prolong } = useSession();
  const { show } = useToastActions();
  const isProlonged = useRef(false);
  useEffect(() => {
    if (!isExpiring && isProlonged.current) show({ tone: 'success', text: t('prolonged') });
    if (!isExpiring) isProlonged.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- it is said when the end was put off, not when the language changes
  }, [isExpiring]);
  const prolongOnce = () => {
    isProlonged.current = true;
    prolong();
  };
  return isExpiring ? <SessionEndDialog onProlong={prolongOnce} /> : null;
}

/** Lets everything within show a record over the page, one at a time; here, because no area's screen imports another's. */
function ShownRecord({ children }: { children: ReactNode }) {
  const [shown, show] = useState<ShowableRecord>();
  const close = useCallback(() => show(undefined), []);
  return (
    <ShowRecordContext value={show}>
      {children}
      {shown?.type === noticeTypes.inquiry ? <InquiryDialog key={shown.id} id={shown.id} onClose={close} /> : null}
      {shown && shown.type !== noticeTypes.inquiry ? <RecordDialog key={shown.id} id={shown.id} type={shown.type} onClose={close} /> : null}
    </ShowRecordContext>
  );
}

/** Draws the overlay that is open; one that was open once stays, so that it can close with grace. */
function Overlays({ open, onClose }: OverlaysProps) {
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  if (open && !used.includes(open)) setUsed([...used, open]);
  return used.map((name) => {
    const Content = overlays[name];
    return <Content key={name} isOpen={open === name} onClose={onClose} />;
  });
}
