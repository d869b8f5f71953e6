import { useTabs } from '#actors/use-tabs.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MenuItems } from '#ui/menu/menu-items.ts';
import { TabStrip } from '#ui/tab-strip/TabStrip.tsx';

import { enterPage } from '../front-heading.ts';
import { strings } from '../strings.ts';

/** The open pages, one tab each. */
export function PageTabs() {
  const t = useStrings(strings);
  const { tabs, active, activate, close, refresh, shift } = useTabs();
  const { items, run } = useTabActions();
  return (
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
  );
}

const CLOSING = ['closeLeft', 'closeRight', 'closeOthers'] as const;

interface TabActions {
  /** What the menu of a tab offers; home stays where it is. */
  items: (fullPath: string) => MenuItems;
  run: (action: string, fullPath: string) => void;
}

/** What can be done with a tab, in words and in deed. */
function useTabActions(): TabActions {
  const t = useStrings(strings);
  const tabs = useTabs();
  const does: Readonly<Record<string, (fullPath: string) => void>> = {
    refresh: tabs.refresh,
    pin: tabs.pin,
    toLeft: (fullPath) => tabs.shift(fullPath, -1),
    toRight: (fullPath) => tabs.shift(fullPath, 1),
    closeLeft: tabs.closeLeft,
    closeRight: tabs.closeRight,
    closeOthers: tabs.closeOthers,
  };
  const placesOf = (fullPath: string): MenuItems => {
    const tab = tabs.tabs.find((one) => one.fullPath === fullPath);
    if (!tab?.isClosable) return [];
    return [
      { id: 'pin', name: t(tab.isPinned ? 'tab.unpin' : 'tab.pin') },
      { id: 'toLeft', name: t('tab.toLeft') },
      { id: 'toRight', name: t('tab.toRight') },
    ];
  };
  return {
    items: (fullPath) => [
      { id: 'refresh', name: t('tab.refresh') },
      ...placesOf(fullPath),
      { section: '' },
      ...CLOSING.map((id) => ({ id, name: t(`tab.${id}`) })),
    ],
    run: (action, fullPath) => does[action]?.(fullPath),
  };
}
