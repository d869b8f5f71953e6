import { useState } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { methodStrings, resultStrings } from '../../words/strings.ts';
import { Comments } from '../comments/Comments.tsx';
import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';
import type { Sought } from './use-sought.ts';

interface FollowUpEntryProps {
  followUp: Schemas['FollowUp'];
  /** One of its comments that is brought into view. */
  sought: Sought | undefined;
}

/** One contact there was, with what colleagues said to it. */
export function FollowUpEntry({ followUp, sought }: FollowUpEntryProps) {
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
  ];
  return (
    <>
      <p className={styles.title}>{followUp.result === '' ? method : `${method} · ${result}`}</p>
      <p className={styles.content}>{followUp.content}</p>
      <p className={styles.note}>{notes.filter(Boolean).join(' · ')}</p>
      {followUp.comments.length === 0 ? null : <EntryComments followUp={followUp} sought={sought} />}
    </>
  );
}

/** How many comments there are, which open below; they are open where one of them is looked for. */
function EntryComments({ followUp: { content, comments }, sought }: FollowUpEntryProps) {
  const t = useStrings(strings);
  const [isOpen, setOpen] = useState(sought !== undefined);
  const count = t('comments', { n: comments.length });
  return (
    <>
      <div className={styles.does}>
        <Button size="small" variant="text" aria-label={`${count}: ${content}`} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {count}
        </Button>
      </div>
      {isOpen ? <Comments comments={comments} sought={sought} /> : null}
    </>
  );
}
