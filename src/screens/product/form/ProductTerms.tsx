import { useStrings } from '#i18n/use-strings.ts';
import { INCOTERMS } from '#lib/incoterms.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../product.css.ts';
import { cartonVolume, type PartProps } from './product-values.ts';
import { strings } from './strings.ts';

const TERMS = ['port', 'leadtime', 'supplyability', 'payment'] as const;
const CARTON = ['pcsperctn', 'ctnl', 'ctnw', 'ctnh', 'gw', 'nw'] as const;

/** How a product is delivered and packed. */
export function ProductTerms({ values, change, at }: PartProps) {
  const t = useStrings(strings);
  const { packaging } = values;
  const volume = cartonVolume(packaging);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('terms')}</legend>
        <div className={styles.row}>
          <SelectField
            label={t('incoterm')}
            name="incoterm"
            options={INCOTERMS.map((id) => ({ id, name: id }))}
            value={values.incoterm}
            onChange={(incoterm) => change({ incoterm })}
          />
          {TERMS.map((key) => (
            <TextField
              key={key}
              label={t(key)}
              name={key}
              maxLength={key === 'port' ? 100 : 200}
              lang="en"
              value={values[key]}
              onChange={(text) => change({ [key]: text })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('carton')}</legend>
        <div className={styles.row}>
          {CARTON.map((key) => (
            <TextField
              key={key}
              label={t(key)}
              name={key}
              inputMode="decimal"
              maxLength={16}
              value={packaging[key]}
              error={at(key)}
              onChange={(text) => change({ packaging: { ...packaging, [key]: text } })}
            />
          ))}
        </div>
        <output className={styles.note}>{volume === '' ? t('noVolume') : t('volume', { volume })}</output>
      </fieldset>
    </>
  );
}
