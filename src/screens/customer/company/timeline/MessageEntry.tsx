import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';

interface MessageEntryProps {
  message: Schemas['TimelineMessage'];
  username: string;
}

/** A message by WhatsApp, with the way to its conversation. */
export function MessageEntry({ message: { chatid, direction, text }, username }: MessageEntryProps) {
  const t = useStrings(strings);
  return (
    <>
      <p className={styles.title}>{t(`message.${direction}`)}</p>
      {text === '' ? null : (
        <p className={styles.content} lang="en">
          {text}
        </p>
      )}
      <p className={styles.note}>
        {username === '' ? null : `${username} · `}
        <TextLink href={`${href('marketing.whatsApp')}?part=chats&chat=${chatid}`}>{t('openChat')}</TextLink>
      </p>
    </>
  );
}
