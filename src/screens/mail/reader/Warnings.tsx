import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './reader.css.ts';
import { strings } from './strings.ts';

/** What may be wrong with a mail, and what to do about it, before anything else of it is read. */
export function Warnings({ mail: { warnings }, customerid }: { mail: Schemas['Mail']; customerid: string }) {
  const t = useStrings(strings);
  if (warnings.length === 0) return null;
  return (
    <section className={styles.warnings} aria-label={t('warnings')} role="alert">
      <ul>
        {warnings.map(({ kind, text, known }) => (
          <li key={`${kind} ${text}`}>
            <Status tone="danger">
              <strong>{t(`warn.${kind}`, { text, known })}</strong>
            </Status>
            <p>{t(`do.${kind}`)}</p>
          </li>
        ))}
      </ul>
      {customerid === '' ? null : <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{t('call')}</TextLink>}
    </section>
  );
}
