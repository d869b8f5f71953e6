import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';

import { useOnline } from '#actors/use-online.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { strings } from '../strings.ts';
import * as styles from './Tools.css.ts';

/** Says that the network is away, for as long as it is; the region is always there, so that it is also heard. */
export function OfflineChip() {
  const t = useStrings(strings);
  const isOnline = useOnline();
  return (
    <output className={styles.offline} data-on={isOnline ? undefined : true}>
      {isOnline ? null : (
        <>
          <Icon of={IconWifiOff} size="small" />
          {t('offline')}
        </>
      )}
    </output>
  );
}
