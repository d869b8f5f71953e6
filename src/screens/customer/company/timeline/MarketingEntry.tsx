import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { taskHref } from '#routes/marketing-href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';

interface MarketingEntryProps {
  marketing: Schemas['TimelineMarketing'];
  username: string;
}

/** A marketing mail to somebody of the buyer, or what they did with it, with the way to its report for those who may open it. */
export function MarketingEntry({ marketing: { taskid, event, taskname, subject, email, text }, username }: MarketingEntryProps) {
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
