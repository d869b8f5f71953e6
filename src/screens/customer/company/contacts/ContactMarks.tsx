import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './contacts.css.ts';
import { strings } from './strings.ts';

/** Shows what one has to know of a person before writing: who decides, who is first, who must not be written to. */
export function ContactMarks({ contact }: { contact: Schemas['Contact'] }) {
  const t = useStrings(strings);
  return (
    <span className={styles.marks}>
      {contact.isprimary ? <span className={styles.mark}>{t('primary')}</span> : null}
      {contact.isdecisionmaker ? <span className={styles.mark}>{t('decides')}</span> : null}
      {contact.origin === 'mined' ? <span className={styles.mark}>{t('mined')}</span> : null}
      {contact.enable ? null : <Status tone="ended">{t('disabled')}</Status>}
    </span>
  );
}
