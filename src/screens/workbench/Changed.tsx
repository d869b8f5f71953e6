import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { strings } from './strings.ts';
import * as styles from './Workbench.css.ts';

/** The reader's customers that colleagues have changed since the beginning of yesterday; absent where there are none. */
export function Changed({ customers }: { customers: readonly Schemas['ChangedCustomer'][] }) {
  const t = useStrings(strings);
  const { relative } = useFormats();
  if (customers.length === 0) return null;
  return (
    <section aria-labelledby="workbench-changed">
      <h2 className={styles.heading} id="workbench-changed">
        {t('changed')}
      </h2>
      <ul className={styles.todos}>
        {customers.map(({ customerid, companyname, username, time }) => (
          <li key={customerid} className={styles.changed}>
            <TextLink href={href('customer.company', { type: 'slist', id: customerid })} lang="en" isQuiet>
              {companyname}
            </TextLink>
            <span className={styles.note}>
              {username} · <time dateTime={time}>{relative(time)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
