import { useStrings } from '#i18n/use-strings.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../../UserCentre.css.ts';
import { strings } from '../strings.ts';
import { type QuotaName, QUOTAS, type TypedQuota } from './typed-quota.ts';

export interface QuotaFieldsProps {
  value: TypedQuota;
  onChange: (value: TypedQuota) => void;
  at: (field: QuotaName) => string | undefined;
}

/** How much an account may use. */
export function QuotaFields({ value, onChange, at }: QuotaFieldsProps) {
  const t = useStrings(strings);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('quota')}</legend>
      <p className={styles.help}>{t('quotaHelp')}</p>
      <div className={styles.quotas}>
        {QUOTAS.map((name) => (
          <TextField
            key={name}
            label={t(`quota.${name}`)}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={value[name]}
            onChange={(typed) => onChange({ ...value, [name]: typed })}
            error={at(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
