import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './reader.css.ts';
import { strings } from './strings.ts';

type Person = Schemas['MailPerson'];

/** Who wrote to whom and when; addresses are always shown, because a name can say anything. */
export function People({ mail, timezone }: { mail: Schemas['Mail']; timezone: string }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { row, to, cc, bcc, replyto, auth } = mail;
  const sides = [
    ['to', to],
    ['cc', cc],
    ['bcc', bcc],
    ['replyto', replyto.filter(({ address }) => address !== row.from.address)],
  ] as const;
  return (
    <header className={styles.people}>
      <dl className={styles.sides}>
        <dt className={styles.term}>{t('from')}</dt>
        <dd>
          <Named person={row.from} isStrong />
          {auth.dmarc === 'pass' && row.direction === 'in' ? <Status tone="done">{t('verified')}</Status> : null}
        </dd>
        {sides
          .filter(([, people]) => people.length > 0)
          .map(([side, people]) => (
            <div key={side} className={styles.sideLine}>
              <dt className={styles.term}>{t(side)}</dt>
              <dd>
                {people.map((person) => (
                  <Named key={person.address} person={person} />
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <p className={styles.when}>
        <time dateTime={row.date}>{dayTime(row.date)}</time>
        {timezone === '' ? null : <span>{t('theirTime', { time: dayTime(row.date, timezone) })}</span>}
      </p>
    </header>
  );
}

function Named({ person: { name, address }, isStrong = false }: { person: Person; isStrong?: boolean }) {
  return (
    <span className={styles.person} lang="en">
      {name === '' ? null : <span className={isStrong ? styles.strong : undefined}>{name}</span>}{' '}
      <span className={styles.address}>{`<${address}>`}</span>
    </span>
  );
}
