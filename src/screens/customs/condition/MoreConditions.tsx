import { useHsFinder } from '#actors/use-hs-finder.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { HsField } from '#ui/hs-field/HsField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { words } from '../words/strings.ts';
import { faultOf } from './condition-faults.ts';
import * as styles from './condition.css.ts';
import { strings } from './strings.ts';
import type { Condition } from './trade-condition.ts';

export interface MoreConditionsProps {
  condition: Condition;
  sources: readonly { readonly id: string; readonly name: string }[];
  onChange: (patch: Partial<Condition>) => void;
}

const NONE: readonly string[] = [];

/** The conditions beyond words, role and direction. */
export function MoreConditions({ condition, sources, onChange }: MoreConditionsProps) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const countries = useCountries();
  const finder = useHsFinder([condition.hscode]);
  const fault = (field: Parameters<typeof faultOf>[1]) => {
    const found = faultOf(condition, field);
    return found && t(`wrong.${found}`);
  };
  return (
    <div className={styles.fields}>
      <HsField
        label={word('field.hscode')}
        values={condition.hscode === '' ? NONE : [condition.hscode]}
        finder={finder}
        onChange={([hscode = '']) => onChange({ hscode })}
      />
      <TextField
        label={word('field.company')}
        name="company"
        maxLength={200}
        value={condition.company}
        onChange={(company) => onChange({ company })}
      />
      <DateField label={word('field.from')} name="from" max={condition.to} value={condition.from} onChange={(from) => onChange({ from })} />
      <DateField
        label={word('field.to')}
        name="to"
        min={condition.from}
        value={condition.to}
        error={fault('to')}
        onChange={(to) => onChange({ to })}
      />
      {(['valuefrom', 'valueto', 'weightfrom', 'weightto'] as const).map((field) => (
        <TextField
          key={field}
          label={word(`field.${field}`)}
          name={field}
          inputMode="decimal"
          maxLength={17}
          value={condition[field]}
          error={fault(field)}
          onChange={(value) => onChange({ [field]: value.trim() })}
        />
      ))}
      {(['countrycode', 'partnercountry', 'origin', 'destination'] as const).map((field) => (
        <Choice
          key={field}
          label={word(`field.${field}`)}
          isMulti
          options={countries}
          value={condition[field]}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
      <Choice label={word('field.source')} isMulti options={sources} value={condition.source} onChange={(source) => onChange({ source })} />
      <div className={styles.choices}>
        {(['excludeforwarder', 'excludewithheld'] as const).map((field) => (
          <Checkbox key={field} isSelected={condition[field]} onChange={(value) => onChange({ [field]: value })}>
            {word(`field.${field}`)}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
