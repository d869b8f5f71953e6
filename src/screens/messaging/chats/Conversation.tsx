import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';

import * as styles from '../messaging.css.ts';
import { BackupMenu } from './BackupMenu.tsx';
import { ChatPerson } from './ChatPerson.tsx';
import { messageLog } from './message-log.ts';
import { Message } from './Message.tsx';
import { strings } from './strings.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { WriteBack } from './WriteBack.tsx';

const ROWS_AWAITED = 6;
/** A customer may write at any moment. */
const always = () => true;

/** One conversation, read again and again while it is open; what is seen is read. */
export function Conversation({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useStrings(strings);
  const { getWhatsAppConversation, markWhatsAppChatRead } = useCalls();
  const [log] = useState(messageLog);
  const { record, error, reload, put } = useFollowedRecord(async ({ signal }) => {
    const found = await getWhatsAppConversation({ id }, { signal });
    if (found.chat.unread > 0) await markWhatsAppChatRead({ id }, { signal });
    return { ...found, ...log.join(found) };
  }, always);
  const older = useAction(getWhatsAppConversation);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { chat, messages, hasmore } = record;
  const readOlder = async () => {
    const page = await older.submit({ id, before: messages[0]?.id ?? '' });
    if (page) put({ chat: page.chat, ...log.prepend(page) });
  };
  return (
    <>
      <div className={styles.head}>
        <div className={styles.person}>
          <Button size="small" variant="text" onPress={onBack}>
            {t('back')}
          </Button>
          <ChatPerson chat={chat} onChanged={reload} />
        </div>
        <BackupMenu id={chat.id} />
      </div>
      {hasmore ? (
        <p className={styles.warning}>
          <Button size="small" isBusy={older.isBusy} onPress={() => void readOlder()}>
            {t('older')}
          </Button>
        </p>
      ) : null}
      {messages.length === 0 ? <p>{t('noMessages')}</p> : null}
      <Log messages={messages} onRetry={reload} />
      <WriteBack chat={chat} onSent={reload} />
    </>
  );
}

/** It scrolls within itself, so that the person above and the field below stay in sight. */
function Log({ messages, onRetry }: { messages: readonly Schemas['WhatsAppMessage'][]; onRetry: () => void }) {
  const t = useStrings(strings);
  const last = messages.at(-1);
  const { box, onScroll } = useLogScroll({ first: messages[0]?.id ?? '', last: last?.id ?? '', isOurs: last?.direction === 'out' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too
    <div ref={box} role="log" aria-label={t('messages')} tabIndex={0} className={styles.log} onScroll={onScroll}>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} onRetry={onRetry} />
        ))}
      </ol>
    </div>
  );
}
