import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from '../messaging.css.ts';
import { strings } from './strings.ts';

/** One message: who wrote it, what, when, and how far it has come. */
export function Message({ message }: { message: Schemas['WhatsAppMessage'] }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { direction, kind, body, filename, status, errortext, username, time } = message;
  const isText = kind === 'text' || kind === 'template';
  const facts = [
    direction === 'in' ? t('customer') : username || t('us'),
    dayTime(time),
    status === '' ? '' : t(`status.${status}`),
    errortext,
  ];
  return (
    <li className={direction === 'in' ? styles.theirs : styles.ours}>
      {isText ? null : <p className={styles.name}>{[t(`kind.${kind}`), filename].filter(Boolean).join(' · ')}</p>}
      {body === '' ? null : <p className={styles.bubbleBody}>{body}</p>}
      <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
