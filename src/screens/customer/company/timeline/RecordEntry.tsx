import { useState } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { recordsHref } from '#routes/records.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';

interface RecordEntryProps {
  record: Schemas['TimelineRecord'];
  username: string;
}

/** A longer text takes the place of what happened before and after it. */
const SHOWN = 160;

/** A visit, service, marketing report or quality record about the buyer: what it says and the way to it, for those who may read it. */
export function RecordEntry({ record: { id, recordtype, audience, code, title, status, text }, username }: RecordEntryProps) {
  const t = useStrings(strings);
  return (
    <>
      <p className={styles.title}>{`${t(`record.${recordtype}`)} · ${t(`status.${status}`)}`}</p>
      {id === '' ? null : (
        <>
          <p className={styles.content}>
            <TextLink href={recordsHref({ audience, type: recordtype }, id)}>{title}</TextLink>
          </p>
          {text === '' ? null : <RecordText text={text} title={title} />}
        </>
      )}
      <p className={styles.note}>{[code, username, id === '' ? t('recordClosed') : ''].filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** How a record begins, and the rest of it on demand. */
function RecordText({ text, title }: { text: string; title: string }) {
  const t = useStrings(strings);
  const [isOpen, setOpen] = useState(false);
  const characters = Array.from(text);
  const isLong = characters.length > SHOWN;
  const word = t(isOpen ? 'showLess' : 'showMore');
  return (
    <>
      <p className={styles.content}>{isLong && !isOpen ? `${characters.slice(0, SHOWN).join('').trimEnd()}…` : text}</p>
      {isLong ? (
        <div className={styles.does}>
          <Button size="small" variant="text" aria-label={`${word}: ${title}`} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {word}
          </Button>
        </div>
      ) : null}
    </>
  );
}
