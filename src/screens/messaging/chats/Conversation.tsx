import { type ReactNode, useState, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';

import * as styles from '../messaging.css.ts';
import { BackupMenu } from './BackupMenu.tsx';
import { ChatPerson } from './ChatPerson.tsx';
import { messageLog } from './message-log.ts';
import { MessageFile } from './MessageFile.tsx';
import { strings } from './strings.ts';
import { WriteBack } from './WriteBack.tsx';

/** The distance from the end within which a reader follows it. */
const NEAR_PX = 80;

interface Newest {
  readonly first: string;
  readonly last: string;
  /** Whether the reader has just sent it, and so wants to see it. */
  readonly isOurs: boolean;
}

interface MessageProps {
  message: Schemas['WhatsAppMessage'];
  onRetry: () => void;
}

const ROWS_AWAITED = 6;
/** A customer may write at any moment. */
const always = () => true;

/** One conversation, read again and again while it is open; what is seen is read. */
export function Conversation({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useStrings(strings);
  const { getWhatsAppConversation } = useCalls();
  const [log] = useState(messageLog);
  const { record, error, reload, put } = useFollowedRecord(async ({ signal }) => {
    const found = await getWhatsAppConversation({ id }, { signal });
    return { ...found, ...log.join(found) };
  }, always);
  useReading(record?.chat);
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
      <AnswerInSight>
        <WriteBack chat={chat} onSent={reload} />
      </AnswerInSight>
    </>
  );
}

/** On a phone the person above takes half of the window: a conversation opens where it is answered. */
function AnswerInSight({ children }: { children: ReactNode }) {
  const isNarrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const below = (root.current?.getBoundingClientRect().bottom ?? 0) - window.innerHeight;
    // Not `scrollIntoView`, from whose place the next Tab key would go on.
    if (isNarrow && below > 0) window.scrollBy(0, below);
  }, [isNarrow]);
  return <div ref={root}>{children}</div>;
}

/** Marks what is seen as read; nobody waits for that to see it. */
function useReading(chat: Schemas['WhatsAppChat'] | undefined): void {
  const { markWhatsAppChatRead } = useCalls();
  const { submit } = useAction(markWhatsAppChatRead);
  const read = useEffectEvent((id: string) => void submit({ id }));
  const seen = chat && chat.unread > 0 ? `${chat.unread} ${chat.lasttime}` : '';
  const id = chat?.id ?? '';
  useEffect(() => {
    if (seen !== '') read(id);
  }, [id, seen]);
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

/** One message: who wrote it, what, when, and how far it has come. */
function Message({ message, onRetry }: MessageProps) {
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

/** Shows the parts of a message that are no words. */
function Unwritten({ message: { kind, file, ...message }, onRetry }: MessageProps) {
  const t = useStrings(strings);
  if (kind === 'text' || kind === 'template') return null;
  if (file) return <MessageFile message={{ ...message, kind, file }} onRetry={onRetry} />;
  const words = kind === 'other' ? [t('kind.other')] : [t(`kind.${kind}`), message.filename, t('onPhone')];
  return <p className={styles.name}>{words.filter(Boolean).join(' · ')}</p>;
}

/** Opens a log at its newest message and follows it, and leaves whoever reads further up where they are, also when older messages come before. */
function useLogScroll({ first, last, isOurs }: Newest): { box: RefObject<HTMLDivElement | null>; onScroll: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const fromEnd = useRef(0);
  const known = useRef({ first: '', last: '' });
  const measure = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    fromEnd.current = scrollHeight - clientHeight - scrollTop;
  };
  const place = (distance: number) => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight - element.clientHeight - distance;
    measure();
  };
  const follow = useEffectEvent((now: { first: string; last: string }) => {
    const isNew = known.current.last !== now.last;
    const isOlder = known.current.first !== now.first;
    known.current = now;
    if (fromEnd.current < NEAR_PX || (isNew && isOurs)) place(0);
    else if (isOlder) place(fromEnd.current);
    else measure();
  });
  useLayoutEffect(() => {
    follow({ first, last });
  }, [first, last]);
  // A picture takes its room when it has come.
  const grown = useEffectEvent(() => {
    if (fromEnd.current < NEAR_PX) place(0);
  });
  useEffect(() => {
    const messages = box.current?.firstElementChild;
    if (!messages) return undefined;
    const observer = new ResizeObserver(() => grown());
    observer.observe(messages);
    return () => observer.disconnect();
  }, []);
  return { box, onScroll: measure };
}
