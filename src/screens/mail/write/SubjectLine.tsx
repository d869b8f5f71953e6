import { useId } from 'react';

import type { Composer } from '#actors/mail/use-composer.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import * as styles from './write.css.ts';

const LONGEST = 255;
/** From here on the length is told. */
const LONG = 200;

/** What a mail is about. */
export function SubjectLine({ composer: { draft, change } }: { composer: Composer }) {
  const t = useStrings(strings);
  const id = useId();
  const { length } = draft.subject;
  return (
    <div className={styles.subjectLine}>
      <label className={styles.label} htmlFor={id}>
        {t('subject')}
      </label>
      <input
        id={id}
        className={styles.subject}
        name="subject"
        maxLength={LONGEST}
        autoComplete="off"
        value={draft.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      {length < LONG ? null : <span className={styles.note}>{t('subjectCount', { count: length })}</span>}
    </div>
  );
}
