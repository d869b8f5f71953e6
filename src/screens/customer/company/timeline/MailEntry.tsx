import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';

interface MailEntryProps {
  mail: Schemas['TimelineMail'];
  username: string;
}

/** A mail with the buyer, or what became of one, with the way to it for those who may read it. */
export function MailEntry({ mail: { id, event, subject, text, opens, deliverytime }, username }: MailEntryProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { company } = useCompany();
  return (
    <>
      <p className={styles.title}>{t(`mail.${event}`, { count: opens })}</p>
      {deliverytime === null ? null : <p className={styles.note}>{t('mail.delivered', { time: dayTime(deliverytime) })}</p>}
      {id === '' ? null : (
        <p className={styles.content} lang="en">
          <TextLink href={`${href('email.list')}?view=all&customer=${company.id}&mail=${id}`}>{subject || t('noSubject')}</TextLink>
        </p>
      )}
      {text === '' ? null : (
        <p className={styles.note} lang="en">
          {text}
        </p>
      )}
      <p className={styles.note}>{[username, id === '' ? t('mailClosed') : ''].filter(Boolean).join(' · ')}</p>
    </>
  );
}
