import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import * as styles from '#ui/import/import.css.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import type { Plan } from './customs-import-plan.ts';
import { strings } from './strings.ts';

const kinds = ['declaration', 'bol', 'mirror', 'transit', 'shipping', 'route', 'vesselowner', 'roster'] as const;
const directions = ['import', 'export'] as const;
const currencies = [
  'USD',
  'EUR',
  'CNY',
  'GBP',
  'JPY',
  'HKD',
  'INR',
  'MXN',
  'BRL',
  'CAD',
  'AUD',
  'KRW',
  'TWD',
  'THB',
  'MYR',
  'ZAR',
  'RUB',
  'TRY',
  'VND',
] as const;

/** What a file does not say in each of its rows: whose customs, which way, what kind of data, and which money. */
export function SourceFields({ plan, onChange }: { plan: Plan; onChange: (plan: Plan) => void }) {
  const t = useStrings(strings);
  const countries = useCountries();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('about')}</h2>
      <div className={styles.choices}>
        <Segmented
          label={t('direction')}
          value={plan.direction}
          options={directions.map((id) => ({ id, name: t(`direction.${id}`) }))}
          onChange={(direction) => onChange({ ...plan, direction })}
        />
      </div>
      <div className={styles.fields}>
        <SelectField
          label={t('country')}
          name="countrycode"
          options={[{ id: '', name: t('noCountry') }, ...countries]}
          value={plan.countrycode}
          onChange={(countrycode) => onChange({ ...plan, countrycode })}
        />
        <SelectField
          label={t('kind')}
          name="kind"
          options={kinds.map((id) => ({ id, name: t(`kind.${id}`) }))}
          value={plan.kind}
          onChange={(kind) => onChange({ ...plan, kind })}
        />
        <SelectField
          label={t('currency')}
          name="currency"
          help={t('currencyHow')}
          options={[...new Set([...currencies, plan.currency])].map((id) => ({ id, name: id }))}
          value={plan.currency}
          onChange={(currency) => onChange({ ...plan, currency })}
        />
      </div>
    </section>
  );
}
