import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from './contacts.css.ts';
import { strings } from './strings.ts';

const tones = { valid: 'done', risky: 'warning', invalid: 'danger', unknown: 'draft' } as const satisfies Record<string, StatusTone>;

/** Every way to reach a person, each ready to be used. */
export function ContactWays({ contact }: { contact: Schemas['Contact'] }) {
  const t = useStrings(strings);
  const others = (['whatsapp', 'wechat', 'skype'] as const).filter((way) => contact[way] !== '');
  return (
    <ul className={styles.ways}>
      {contact.emails.map(({ email, verifystatus, optout }) => (
        <li key={email} className={styles.way}>
          <TextLink href={`mailto:${email}`} lang="en">
            {email}
          </TextLink>
          {verifystatus === '' ? null : <Status tone={tones[verifystatus]}>{t(`verify.${verifystatus}`)}</Status>}
          {optout ? <Status tone="ended">{t('optout')}</Status> : null}
        </li>
      ))}
      {contact.phones.map(({ number, type, iswhatsapp }) => (
        <li key={number} className={styles.way}>
          <TextLink href={`tel:${number}`}>{number}</TextLink>
          <span className={styles.note}>{t(`phoneType.${type}`)}</span>
          {iswhatsapp ? <span className={styles.note}>{t('isWhatsapp')}</span> : null}
        </li>
      ))}
      {others.map((way) => (
        <li key={way} className={styles.way}>
          <span className={styles.note}>{t(way)}</span>
          <span lang="en">{contact[way]}</span>
        </li>
      ))}
    </ul>
  );
}
