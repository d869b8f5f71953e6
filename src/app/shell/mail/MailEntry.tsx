import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';

import { useUnreadMail } from '#actors/mail/use-unread-mail.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { count } from '../notices/Bell.css.ts';
import { strings } from '../strings.ts';
import * as styles from './MailEntry.css.ts';

/** More than this is just many. */
const MOST_SHOWN = 99;

/** How many mails wait, and the way to them; absent for whoever may not read mail. */
export function MailEntry() {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const { number } = useFormats();
  const { unread } = useUnreadMail();
  if (may('mail', 'view').isDisabled) return null;
  return (
    <IconButton
      label={unread === 0 ? t('mail') : t('unreadMail', { count: unread })}
      icon={
        <span className={styles.waiting}>
          <Icon of={IconMail} />
          {unread === 0 ? null : (
            <span className={count} aria-hidden="true" data-count={unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)} />
          )}
        </span>
      }
      onPress={() => go(href('email.list'))}
    />
  );
}
