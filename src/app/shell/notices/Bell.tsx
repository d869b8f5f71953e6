import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { lazy, Suspense, useState } from 'react';

import { useNotices } from '#actors/use-notices.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { Notice } from '#screens/notices/use-notice-list.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { PopoverButton } from '#ui/popover/PopoverButton.tsx';

import { strings } from '../strings.ts';
import * as styles from './Bell.css.ts';

const NoticePanel = lazy(async () => ({ default: (await import('#screens/notices/NoticePanel.tsx')).NoticePanel }));

const NoticeRecord = lazy(async () => ({ default: (await import('#screens/notices/NoticeRecord.tsx')).NoticeRecord }));

/** More than this is just many. */
const MOST_SHOWN = 99;

/** How many notices wait, the window with them, and the record that was opened from there. */
export function Bell() {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { unread } = useNotices();
  const [opened, open] = useState<Notice>();
  return (
    <>
      <PopoverButton
        label={unread === 0 ? t('notices') : t('unreadNotices', { count: unread })}
        title={t('notices')}
        trigger={
          <>
            <Icon of={IconBell} />
            {unread === 0 ? null : (
              <span className={styles.count} aria-hidden="true">
                {unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)}
              </span>
            )}
          </>
        }
      >
        {(close) => (
          <Suspense>
            <NoticePanel onRecord={open} onClose={close} />
          </Suspense>
        )}
      </PopoverButton>
      {opened ? (
        <Suspense>
          <NoticeRecord notice={opened} onClose={() => open(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
