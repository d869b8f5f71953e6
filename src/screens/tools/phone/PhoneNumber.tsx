import { useDraft } from '#actors/use-draft.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { checkPhone, dialCode, phoneCountries, PLANS_VERSION } from '#lib/tools/phone-number.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { AnswerRow } from '../frame/answer-text.ts';
import * as styles from '../frame/frame.css.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import type { ToolProps } from '../tool-props.ts';
import { strings } from './strings.ts';

interface Draft {
  readonly country: string;
  readonly number: string;
}

const START: Draft = { country: 'US', number: '' };

/** The dialling code of a country, and whether a number can be one. */
export function PhoneNumber({ title }: ToolProps) {
  const t = useStrings(strings);
  const countries = useCountries().filter(({ id }) => phoneCountries.includes(id));
  const [{ country, number }, keep] = useDraft<Draft>('tool.phone', START);
  return (
    <ToolFrame title={title} rows={useRows({ country, number })} source={t('source', { version: PLANS_VERSION })}>
      <div className={styles.pair}>
        <SelectField
          label={t('country')}
          name="country"
          value={country}
          options={countries.map(({ id, name }) => ({ id, name: `${name} +${dialCode(id)}` }))}
          onChange={(next) => keep({ country: next, number })}
        />
        <TextField
          label={t('number')}
          name="number"
          type="tel"
          inputMode="tel"
          help={t('numberHow')}
          maxLength={40}
          value={number}
          onChange={(next) => keep({ country, number: next })}
        />
      </div>
    </ToolFrame>
  );
}

function useRows({ country, number }: Draft): AnswerRow[] {
  const t = useStrings(strings);
  const countries = new Map(useCountries().map(({ id, name }) => [id, name]));
  const check = checkPhone(number, country);
  // A number that names its country is not one of the country that was chosen.
  const code = dialCode(check?.countrycode || country);
  const dial = { name: t('dialCode'), value: `+${code}`, how: t('dialHow', { code }), isMain: check === undefined };
  if (!check) return [dial];
  const facts = [
    [t('of'), countries.get(check.countrycode) ?? check.countrycode],
    [t('international'), check.international],
    [t('national'), check.national],
    [t('e164'), check.e164],
    [t('kind'), check.kind === undefined ? '' : t(`kind.${check.kind}`)],
  ] as const;
  return [
    { name: t('verdict'), value: t(`verdict.${check.verdict}`), isMain: true },
    ...facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
    dial,
  ];
}
