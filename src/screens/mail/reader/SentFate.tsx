import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { fateStrings } from '../words/fate-strings.ts';
import { DeliveryStatus, OpenStatus } from '../words/MailFate.tsx';
import * as styles from './reader.css.ts';

/** Shows what became of a mail that the reader has sent, above its text. */
export function SentFate({ fate }: { fate: Schemas['MailFate'] }) {
  const t = useStrings(fateStrings);
  return (
    <div className={styles.fate}>
      <p className={styles.facts}>
        <DeliveryStatus fate={fate} />
        {fate.delivery === 'failed' ? null : <OpenStatus fate={fate} />}
        {fate.clickcount > 0 ? <span>{t('clicks', { count: fate.clickcount })}</span> : null}
      </p>
      {fate.reason === '' ? null : (
        <p className={styles.note} lang="en">
          {fate.reason}
        </p>
      )}
    </div>
  );
}
