import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { handle } from './DrawerHandle.css.ts';
import { useOpenOverlay } from './overlay.ts';
import { strings } from './strings.ts';

/** The settings drawer's handle at the edge of the window, for those who have not hidden it. */
export function DrawerHandle() {
  const t = useStrings(strings);
  const open = useOpenOverlay();
  return (
    <div className={handle}>
      <IconButton label={t('settings')} icon={<Icon of={IconSettings} />} onPress={() => open('settings')} aria-haspopup="dialog" />
    </div>
  );
}
