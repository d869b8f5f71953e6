import type { ReactNode } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { methodStrings, resultStrings } from '../../words/strings.ts';
import { useLogWords } from '../../words/use-log-words.ts';
import { EntryMark } from './EntryMark.tsx';
import { MailEntry } from './MailEntry.tsx';
import { MarketingEntry } from './MarketingEntry.tsx';
import { MessageEntry } from './MessageEntry.tsx';
import { RecordEntry } from './RecordEntry.tsx';
import { ShipmentEntry } from './ShipmentEntry.tsx';
import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';

type Item = Schemas['TimelineItem'];

/** More changes than these are counted and stand in the history. */
const CHANGES_SHOWN = 4;

/** One thing that happened: when, what kind, what, and by whom. */
export function TimelineEntry({ item }: { item: Item }) {
  const { dayTime, day } = useFormats();
  return (
    <li className={`${styles.entry} ${styles.clip}`}>
      <time className={styles.time} dateTime={item.time}>
        {item.kind === 'shipment' ? day(item.time) : dayTime(item.time)}
      </time>
      <span className={styles.mark}>
        <EntryMark item={item} />
      </span>
      <div className={styles.body}>{bodyOf(item)}</div>
    </li>
  );
}

function bodyOf(item: Item): ReactNode {
  if (item.followup) return <FollowUpEntry followUp={item.followup} />;
  if (item.shipment) return <ShipmentEntry shipment={item.shipment} />;
  if (item.record) return <RecordEntry record={item.record} username={item.username} />;
  if (item.mail) return <MailEntry mail={item.mail} username={item.username} />;
  if (item.message) return <MessageEntry message={item.message} username={item.username} />;
  if (item.marketing) return <MarketingEntry marketing={item.marketing} username={item.username} />;
  return <ChangeEntry item={item} />;
}

function FollowUpEntry({ followUp }: { followUp: Schemas['FollowUp'] }) {
  const t = useStrings(strings);
  const method = useStrings(methodStrings)(`method.${followUp.type}`);
  const result = useStrings(resultStrings)(`result.${followUp.result}`);
  const { dayTime } = useFormats();
  const names = followUp.linkmans.map(({ name }) => name).join(', ');
  const notes = [
    followUp.creator,
    names === '' ? '' : t('with', { names }),
    followUp.nexttime === null ? '' : t('next', { time: dayTime(followUp.nexttime) }),
    followUp.files.length === 0 ? '' : t('files', { n: followUp.files.length }),
    followUp.comments.length === 0 ? '' : t('comments', { n: followUp.comments.length }),
  ];
  return (
    <>
      <p className={styles.title}>{followUp.result === '' ? method : `${method} · ${result}`}</p>
      <p className={styles.content}>{followUp.content}</p>
      <p className={styles.note}>{notes.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** What was done to the customer itself needs no object; a thing that was made or deleted is called by its name, and its fields stand in the log. */
function ChangeEntry({ item: { action, entity, changes, username } }: { item: Item }) {
  const t = useStrings(strings);
  const words = useLogWords();
  const done = action === null ? '' : words.action(action);
  const rest = changes.length - CHANGES_SHOWN;
  return (
    <>
      <p className={styles.title}>{entity === 'customer' ? done : t('did', { action: done, entity: words.entity(entity) })}</p>
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
