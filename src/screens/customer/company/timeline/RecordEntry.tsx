import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { recordsHref } from '#routes/records.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';

interface RecordEntryProps {
  record: Schemas['TimelineRecord'];
  username: string;
}

/** A visit, service, marketing report or quality record about the buyer, with the way to it for those who may read it. */
export function RecordEntry({ record: { id, recordtype, audience, code, title, status }, username }: RecordEntryProps) {
  const t = useStrings(strings);
  return (
    <>
      <p className={styles.title}>{`${t(`record.${recordtype}`)} · ${t(`status.${status}`)}`}</p>
      {id === '' ? null : (
        <p className={styles.content}>
          <TextLink href={recordsHref({ audience, type: recordtype }, id)}>{title}</TextLink>
        </p>
      )}
      <p className={styles.note}>{[code, username, id === '' ? t('recordClosed') : ''].filter(Boolean).join(' · ')}</p>
    </>
  );
}
