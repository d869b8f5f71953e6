import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';

import { useSettings } from '#actors/use-settings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as shell from '../Shell.css.ts';
import { strings } from '../strings.ts';
import * as styles from './Bar.css.ts';
import { PageName } from './PageName.tsx';
import { PageTabs } from './PageTabs.tsx';
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
