import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from '../messaging.css.ts';
import { MessageFile } from './MessageFile.tsx';
import { strings } from './strings.ts';

interface MessageProps {
  message: Schemas['WhatsAppMessage'];
  onRetry: () => void;
}

/** One message: who wrote it, what, when, and how far it has come. */
export function Message({ message, onRetry }: MessageProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { direction, body, status, errortext, username, time } = message;
  const facts = [
    direction === 'in' ? t('customer') : username || t('us'),
    dayTime(time),
    status === '' ? '' : t(`status.${status}`),
    errortext,
  ];
  return (
    <li className={direction === 'in' ? styles.theirs : styles.ours}>
      <Unwritten message={message} onRetry={onRetry} />
      {body === '' ? null : <p className={styles.bubbleBody}>{body}</p>}
      <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** What a message has beside its words. */
function Unwritten({ message: { kind, file, ...message }, onRetry }: MessageProps) {
  const t = useStrings(strings);
  if (kind === 'text' || kind === 'template') return null;
  if (file) return <MessageFile message={{ ...message, kind, file }} onRetry={onRetry} />;
  const words = kind === 'other' ? [t('kind.other')] : [t(`kind.${kind}`), message.filename, t('onPhone')];
  return <p className={styles.name}>{words.filter(Boolean).join(' · ')}</p>;
}
