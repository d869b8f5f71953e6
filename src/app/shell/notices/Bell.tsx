import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';

import { useNotices } from '#actors/use-notices.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { PopoverButton } from '#ui/popover/PopoverButton.tsx';

import { strings } from '../strings.ts';
import * as styles from './Bell.css.ts';

const NoticePanel = onDemand(async () => (await import('#screens/notices/NoticePanel.tsx')).NoticePanel);

/** More than this is just many. */
const MOST_SHOWN = 99;

/** How many notices wait, and the window with them. */
export function Bell() {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { unread } = useNotices();
  return (
    <PopoverButton
      label={unread === 0 ? t('notices') : t('unreadNotices', { count: unread })}
      title={t('notices')}
      trigger={
        <>
          <Icon of={IconBell} />
          {unread === 0 ? null : (
            <span
              className={styles.count}
              aria-hidden="true"
              data-count={unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)}
            />
          )}
        </>
      }
    >
      {(close) => <NoticePanel onClose={close} />}
    </PopoverButton>
  );
}
