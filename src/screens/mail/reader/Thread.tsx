import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { useMailScope } from '../list/mail-scope.ts';
import { nameOf } from '../words/person-name.ts';
import * as styles from './reader.css.ts';
import { strings } from './strings.ts';

export interface ThreadProps {
  mail: Schemas['Mail'];
  side: 'earlier' | 'later';
}

/** The mails of the conversation before or after the open one, folded until they are asked for. */
export function Thread({ mail, side }: ThreadProps) {
  return mail.ismine && mail.row.threadcount > 1 ? <Folded mail={mail} side={side} /> : null;
}

function Folded({ mail: { row }, side }: ThreadProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { listThread } = useCalls();
  const { open } = useMailScope();
  const [isOpen, setOpen] = useState(false);
  const { record = [] } = useRecord(({ signal }) => listThread({ id: row.id }, { signal }));
  const at = record.findIndex(({ id }) => id === row.id);
  const mails = side === 'earlier' ? record.slice(0, Math.max(0, at)) : record.slice(at + 1);
  if (at < 0 || mails.length === 0) return null;
  return (
    <section className={styles.thread}>
      <Button variant="text" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t(side, { count: mails.length })}
      </Button>
      {isOpen ? (
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <button type="button" className={styles.threadLine} onClick={() => open(mail.id)}>
                <span className={styles.threadName}>{nameOf(mail.from)}</span>
                <span className={styles.threadWords}>{mail.snippet}</span>
                <time className={styles.threadTime} dateTime={mail.date}>
                  {dayTime(mail.date)}
                </time>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
