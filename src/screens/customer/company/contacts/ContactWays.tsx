import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import { VerifyLink } from '../../../tools/verify/VerifyLink.tsx';
import { useCompany } from '../company-scope.ts';
import * as styles from './contacts.css.ts';
import { strings } from './strings.ts';

const tones = { valid: 'done', risky: 'warning', invalid: 'danger', unknown: 'draft' } as const satisfies Record<string, StatusTone>;

/** Every way to reach a person, each ready to be used. */
export function ContactWays({ contact }: { contact: Schemas['Contact'] }) {
  const t = useStrings(strings);
  const { company } = useCompany();
  const others = (['whatsapp', 'wechat', 'skype'] as const).filter((way) => contact[way] !== '');
  return (
    <ul className={styles.ways}>
      {contact.emails.map(({ email, verifystatus, optout }) => (
        <li key={email} className={styles.way}>
          <TextLink href={writeHref({ to: email, customer: company.id })} lang="en">
            {email}
          </TextLink>
          {verifystatus === '' ? null : <Status tone={tones[verifystatus]}>{t(`verify.${verifystatus}`)}</Status>}
          <VerifyLink email={email} />
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
