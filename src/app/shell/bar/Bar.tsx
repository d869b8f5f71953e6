import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';

import { useSettings } from '#actors/use-settings.ts';
import { useTabs } from '#actors/use-tabs.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { Tab } from '#machines/tab-list.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { MenuItems } from '#ui/menu/menu-items.ts';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { TabStrip } from '#ui/tab-strip/TabStrip.tsx';

import { enterPage } from '../front-heading.ts';
import { useOpenOverlay } from '../shell-overlays.ts';
import * as shell from '../Shell.css.ts';
import { strings } from '../strings.ts';
import * as styles from './Bar.css.ts';
import { PageName } from './PageName.tsx';
import { Tools } from './Tools.tsx';

export interface BarProps {
  isCollapsed: boolean;
  /** Absent where there is no side menu. */
  onCollapse: (() => void) | undefined;
  hasTools: boolean;
}

/** The bar over the pages: the menu's toggle, the open pages, and the tools where no top menu has them. */
export function Bar({ isCollapsed, onCollapse, hasTools }: BarProps) {
  const t = useStrings(strings);
  const { settings } = useSettings();
  // A page has one banner; below a top menu, which is it, the bar is a region of its own.
  const Landmark = hasTools ? 'header' : 'section';
  const Toggle = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Landmark className={shell.bar} aria-label={hasTools ? undefined : t('tabs')}>
      {onCollapse ? (
        <span className={styles.toggle}>
          <IconButton label={t(isCollapsed ? 'expandMenu' : 'collapseMenu')} icon={<Icon of={Toggle} />} onPress={onCollapse} />
        </span>
      ) : null}
      {settings.multiPage ? <PageTabs /> : <PageName />}
      {hasTools ? <Tools /> : null}
    </Landmark>
  );
}

/** The open pages, one tab each. */
function PageTabs() {
  const t = useStrings(strings);
  const { tabs, active, activate, close, refresh, shift } = useTabs();
  const { items, run } = useTabActions();
  return (
    <>
      <TabStrip
        label={t('tabs')}
        tabs={tabs.map(({ fullPath, title, isClosable, isPinned, isLoading }) => ({
          id: fullPath,
          title,
          isClosable: isClosable && !isPinned,
          isPinned,
          isBusy: isLoading,
        }))}
        active={active}
        onActivate={activate}
        onEnter={(id) => enterPage(id === active)}
        onClose={close}
        onRefresh={refresh}
        onShift={shift}
        menuItems={items}
        onMenuAction={run}
        menuLabel={(title) => t('tabMenu', { title })}
      />
      {tabs.length > FEW_TABS ? <AllTabs /> : null}
    </>
  );
}

/** The number of tabs that are seen side by side; of more some are out of sight. */
const FEW_TABS = 6;

/** All open pages by their whole names, however many there are. */
function AllTabs() {
  const t = useStrings(strings);
  const { tabs, active, activate } = useTabs();
  const open = (fullPath: string) => {
    activate(fullPath);
    enterPage(fullPath === active);
  };
  return (
    <span className={styles.allTabs}>
      <MenuButton
        label={t('allTabs', { n: tabs.length })}
        trigger={
          <>
            {tabs.length}
            <Icon of={IconChevronDown} size="small" />
          </>
        }
        items={tabs.map(({ fullPath, title }) => ({ id: fullPath, name: title, isCurrent: fullPath === active }))}
        onAction={open}
      />
    </span>
  );
}

/** Whether a tab goes when many are closed at once. */
const mayGo = ({ isClosable, isPinned }: Tab) => isClosable && !isPinned;

const CLOSING = ['closeLeft', 'closeRight', 'closeOthers'] as const;

interface TabActions {
  /** Returns the items of a tab's menu; home stays where it is. */
  items: (fullPath: string) => MenuItems;
  run: (action: string, fullPath: string) => void;
}

/** Returns the actions on a tab with their names. */
function useTabActions(): TabActions {
  const t = useStrings(strings);
  const tabs = useTabs();
  const open = useOpenOverlay();
  const does: Readonly<Record<string, (fullPath: string) => void>> = {
    refresh: tabs.refresh,
    pin: tabs.pin,
    toLeft: (fullPath) => tabs.shift(fullPath, -1),
    toRight: (fullPath) => tabs.shift(fullPath, 1),
    maximise: (fullPath) => {
      tabs.activate(fullPath);
      open('wholePage');
    },
    closeLeft: tabs.closeLeft,
    closeRight: tabs.closeRight,
    closeOthers: tabs.closeOthers,
  };
  const placesOf = (fullPath: string): MenuItems => {
    const tab = tabs.tabs.find((one) => one.fullPath === fullPath);
    if (!tab?.isClosable) return [];
    const index = tabs.tabs.indexOf(tab);
    const mayPass = (other: Tab | undefined) => other?.isClosable === true && other.isPinned === tab.isPinned;
    return [
      { id: 'pin', name: t(tab.isPinned ? 'tab.unpin' : 'tab.pin') },
      { id: 'toLeft', name: t('tab.toLeft'), isDisabled: !mayPass(tabs.tabs[index - 1]) },
      { id: 'toRight', name: t('tab.toRight'), isDisabled: !mayPass(tabs.tabs[index + 1]) },
    ];
  };
  const closingOf = (fullPath: string): MenuItems => {
    const index = tabs.tabs.findIndex((one) => one.fullPath === fullPath);
    const isLeft = tabs.tabs.slice(0, index).some(mayGo);
    const isRight = tabs.tabs.slice(index + 1).some(mayGo);
    const isThere = { closeLeft: isLeft, closeRight: isRight, closeOthers: isLeft || isRight };
    return CLOSING.map((id) => ({ id, name: t(`tab.${id}`), isDisabled: !isThere[id] }));
  };
  return {
    items: (fullPath) => [
      { id: 'refresh', name: t('tab.refresh') },
      { id: 'maximise', name: t('tab.maximise') },
      ...placesOf(fullPath),
      { section: '' },
      ...closingOf(fullPath),
    ],
    run: (action, fullPath) => does[action]?.(fullPath),
  };
}
