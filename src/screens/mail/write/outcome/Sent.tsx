import type { Composer } from '#actors/mail/use-composer.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';
import { recipientNames } from './recipient-names.ts';

/** A mail that the other side's server has taken. */
export function Sent({ composer: { draft } }: { composer: Composer }) {
  const t = useStrings(strings);
  useSaid(t('sent'));
  return (
    <>
      <Status tone="done">{t('sent')}</Status>
      <p className={styles.how}>{t('sentTo', { names: recipientNames(draft) })}</p>
      <p className={styles.choices}>
        <TextLink href={href('email.list')}>{t('toInbox')}</TextLink>
        <TextLink href={href('email.write')}>{t('writeAnother')}</TextLink>
      </p>
    </>
  );
}
