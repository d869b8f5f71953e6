import type { Schemas } from '#client/calls.ts';
import { intlOf } from '#i18n/intl.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import * as styles from './statistics.css.ts';
import { strings } from './strings.ts';

const MAIL = ['mails', 'opens', 'clicks', 'replies'] as const;
const NAMES = ['visits', 'services', 'followups', 'clues', 'buyersdeveloped', 'inquiries', 'offers', 'opportunities', 'won'] as const;

/** The figures of the span, and how many people a mail could reach. */
export function Figures({ statistics: { total, wonamount, contacts, mailable } }: { statistics: Schemas['BusinessStatistics'] }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { formatNumber } = intlOf[useLanguage()];
  const money = wonamount.map(({ amount, currency }) =>
    formatNumber(amount, { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 0 }),
  );
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('reach')}</h2>
        <p className={styles.value}>{t('reachValue', { mailable, contacts })}</p>
      </section>
      <section>
        <h2 className={styles.heading}>{t('mail')}</h2>
        <dl className={styles.figures}>
          {MAIL.map((name) => (
            <div key={name}>
              <dt className={styles.name}>{t(`name.${name}`)}</dt>
              <dd className={styles.value}>{number(total[name])}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('mailNote')}</p>
      </section>
      <section>
        <h2 className={styles.heading}>{t('business')}</h2>
        <dl className={styles.figures}>
          {NAMES.map((name) => (
            <div key={name}>
              <dt className={styles.name}>{t(`name.${name}`)}</dt>
              <dd className={styles.value}>{number(total[name])}</dd>
            </div>
          ))}
          <div>
            <dt className={styles.name}>{t('wonamount')}</dt>
            <dd className={styles.sums}>{money.join(' · ') || '—'}</dd>
          </div>
        </dl>
      </section>
    </>
  );
}
