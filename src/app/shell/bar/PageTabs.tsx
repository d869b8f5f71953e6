import { useTabs } from '#actors/use-tabs.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { TabStrip } from '#ui/tab-strip/TabStrip.tsx';

import { enterPage } from '../front-heading.ts';
import { strings } from '../strings.ts';
import { useTabActions } from './use-tab-actions.ts';

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
