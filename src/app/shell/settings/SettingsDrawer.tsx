import { useStrings } from '#i18n/use-strings.ts';
import { Drawer } from '#ui/drawer/Drawer.tsx';

import type { OverlayProps } from '../overlay.ts';
import { AnimationSettings } from './AnimationSettings.tsx';
import { NavigationSettings } from './NavigationSettings.tsx';
import { OtherSettings } from './OtherSettings.tsx';
import { SettingsActions } from './SettingsActions.tsx';
import * as styles from './SettingsDrawer.css.ts';
import { strings } from './strings.ts';
import { StyleSettings } from './StyleSettings.tsx';

/** Everything a user may change about the product's look and manner; each change shows and is kept at once. */
export function SettingsDrawer({ isOpen, onClose }: OverlayProps) {
  const t = useStrings(strings);
  return (
    <Drawer title={t('settings')} isOpen={isOpen} onClose={onClose} footer={<SettingsActions />}>
      <div className={styles.groups}>
        <p>{t('keptAtOnce')}</p>
        <StyleSettings />
        <NavigationSettings />
        <OtherSettings />
        <AnimationSettings />
      </div>
    </Drawer>
  );
}
