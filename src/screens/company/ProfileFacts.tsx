import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../product/product.css.ts';
import type { ProfilePartProps } from './profile-values.ts';
import { strings } from './strings.ts';

const KINDS = ['', 'manufacturer', 'trader', 'both', 'service'] as const;
const FACTS = ['founded', 'employees', 'annualexport', 'factoryarea'] as const;

/** Shows the fields that a buyer asks of a company first, and where it is. */
export function ProfileFacts({ values, change, at }: ProfilePartProps) {
  const t = useStrings(strings);
  const { listProvinces, listCities, listDistricts } = useCalls();
  const countries = useCountries();
  const { province, city } = values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('facts')}</legend>
      <div className={styles.row}>
        <SelectField
          label={t('businesstype')}
          name="businesstype"
          options={KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
          value={values.businesstype}
          onChange={(businesstype) => change({ businesstype })}
        />
        {FACTS.map((key) => (
          <TextField
            key={key}
            label={t(key)}
            name={key}
            maxLength={60}
            value={values[key]}
            error={at(key)}
            onChange={(text) => change({ [key]: text })}
          />
        ))}
      </div>
      <Choice
        label={t('mainmarkets')}
        none={t('unsaid')}
        isMulti
        options={countries}
        value={values.mainmarkets}
        onChange={(mainmarkets) => change({ mainmarkets })}
      />
      <div className={styles.row}>
        <RegionField
          name="province"
          value={province}
          load={({ signal }) => listProvinces(undefined, { signal })}
          onChange={(code) => change({ province: code, city: '', district: '' })}
        />
        {province === '' ? null : (
          <RegionField
            key={province}
            name="city"
            value={city}
            load={({ signal }) => listCities({ code: province }, { signal })}
            onChange={(code) => change({ city: code, district: '' })}
          />
        )}
        {city === '' ? null : (
          <RegionField
            key={city}
            name="district"
            value={values.district}
            load={({ signal }) => listDistricts({ code: city }, { signal })}
            onChange={(district) => change({ district })}
          />
        )}
      </div>
    </fieldset>
  );
}

interface RegionFieldProps {
  name: 'province' | 'city' | 'district';
  value: string;
  load: (options: { signal: AbortSignal }) => Promise<Schemas['Region'][]>;
  onChange: (code: string) => void;
}

/** One level of the divisions of China; one that did not load still shows the code that is kept. */
function RegionField({ name, value, load, onChange }: RegionFieldProps) {
  const t = useStrings(strings);
  const { record: regions = [] } = useRecord(load);
  const known = regions.map(({ code, name: words }) => ({ id: code, name: words }));
  const own = value === '' || known.some(({ id }) => id === value) ? [] : [{ id: value, name: value }];
  return (
    <SelectField
      label={t(name)}
      name={name}
      options={[{ id: '', name: t('unsaid') }, ...own, ...known]}
      value={value}
      onChange={onChange}
    />
  );
}
