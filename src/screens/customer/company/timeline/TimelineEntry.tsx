import type { ReactNode } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { taskHref } from '#routes/marketing-href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { useLogWords } from '../../words/use-log-words.ts';
import { useCompany } from '../company-scope.ts';
import { EntryMark } from './EntryMark.tsx';
import { EntryTitle } from './EntryTitle.tsx';
import { FollowUpEntry } from './FollowUpEntry.tsx';
import { RecordEntry } from './RecordEntry.tsx';
import { ShipmentEntry } from './ShipmentEntry.tsx';
import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';
import { isOnComment, type Sought, useBrought } from './use-sought.ts';

interface MailEntryProps {
  mail: Schemas['TimelineMail'];
  username: string;
}

interface MarketingEntryProps {
  marketing: Schemas['TimelineMarketing'];
  username: string;
}

interface MessageEntryProps {
  message: Schemas['TimelineMessage'];
  username: string;
}

type Item = Schemas['TimelineItem'];

/** More changes than these are counted and stand in the history. */
const CHANGES_SHOWN = 4;

/** One thing that happened: when, what kind, what, and by whom. */
export function TimelineEntry({ item, sought }: { item: Item; sought: Sought | undefined }) {
  const { dayTime, day } = useFormats();
  const isComment = isOnComment(item.followup, sought);
  const itself = isComment ? undefined : sought;
  const root = useBrought<HTMLLIElement>(itself);
  return (
    <li ref={root} className={`${styles.entry} ${styles.clip}`} {...(itself && { tabIndex: -1, 'data-sought': '' })}>
      <time className={styles.time} dateTime={item.time}>
        {item.kind === 'shipment' ? day(item.time) : dayTime(item.time)}
      </time>
      <span className={styles.mark}>
        <EntryMark item={item} />
      </span>
      <div className={styles.body}>
        {item.followup ? <FollowUpEntry followUp={item.followup} sought={isComment ? sought : undefined} /> : bodyOf(item)}
      </div>
    </li>
  );
}

function bodyOf(item: Item): ReactNode {
  if (item.shipment) return <ShipmentEntry item={item} shipment={item.shipment} />;
  if (item.record) return <RecordEntry record={item.record} username={item.username} />;
  if (item.mail) return <MailEntry mail={item.mail} username={item.username} />;
  if (item.message) return <MessageEntry message={item.message} username={item.username} />;
  if (item.marketing) return <MarketingEntry marketing={item.marketing} username={item.username} />;
  return <ChangeEntry item={item} />;
}

/** Shows a change. One of the customer itself needs no object; a thing that was made or deleted is named, and its fields stand in the log. */
function ChangeEntry({ item }: { item: Item }) {
  const t = useStrings(strings);
  const words = useLogWords();
  const { action, entity, changes, username } = item;
  const done = action === null ? '' : words.action(action);
  const rest = changes.length - CHANGES_SHOWN;
  return (
    <>
      <EntryTitle item={item}>{entity === 'customer' ? done : t('did', { action: done, entity: words.entity(entity) })}</EntryTitle>
      {changes.slice(0, CHANGES_SHOWN).map((change) => (
        <p key={change.field} className={styles.note}>
          {words.change({ ...change, action, entity })}
        </p>
      ))}
      <p className={styles.note}>
        {[rest > 0 ? t('moreChanges', { n: rest }) : '', username || t('byProduct')].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

/** A message by WhatsApp, with the way to its conversation. */
function MessageEntry({ message: { chatid, direction, text }, username }: MessageEntryProps) {
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

/** A marketing mail to somebody of the buyer, or what they did with it, with the way to its report for those who may open it. */
function MarketingEntry({ marketing: { taskid, event, taskname, subject, email, text }, username }: MarketingEntryProps) {
  const t = useStrings(strings);
  return (
    <>
      <p className={styles.title}>{t(`marketing.${event}`)}</p>
      {taskid === '' ? null : (
        <p className={styles.content}>
          <TextLink href={taskHref(taskid)}>{taskname}</TextLink> <span lang="en">{subject}</span>
        </p>
      )}
      {text === '' ? null : (
        <p className={styles.note} lang="en">
          {text}
        </p>
      )}
      <p className={styles.note}>{[email, username, taskid === '' ? t('marketingClosed') : ''].filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** A mail with the buyer, or what became of one, with the way to it for those who may read it. */
function MailEntry({ mail: { id, event, subject, text, opens, deliverytime }, username }: MailEntryProps) {
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
