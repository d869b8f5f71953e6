import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../UserCentre.css.ts';
import { strings } from './strings.ts';
import type { TypedRule } from './typed-rules.ts';

export interface RuleFieldsProps {
  /** Its number among the rules, from 1. */
  number: number;
  rule: TypedRule;
  onChange: (rule: TypedRule) => void;
  onRemove: () => void;
  error: string | undefined;
}

const GRADES = ['A', 'B', 'C', 'D'] as const;
const STARS = ['0', '1', '2', '3', '4', '5'] as const;

/** One rule: what has not happened for how many days, and which customers stay all the same. */
export function RuleFields({ number, rule, onChange, onRemove, error }: RuleFieldsProps) {
  const t = useStrings(strings);
  const countries = useCountries();
  const grades = rule.grade ?? [];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('rule', { n: number })}</legend>
      <div className={styles.quotas}>
        <SelectField
          label={t('kind')}
          name={`kind-${number}`}
          options={(['follow', 'opportunity', 'deal'] as const).map((id) => ({ id, name: t(`kind.${id}`) }))}
          value={rule.kind}
          onChange={(kind) => onChange({ ...rule, kind })}
        />
        <TextField
          label={t('days')}
          name={`days-${number}`}
          inputMode="numeric"
          maxLength={3}
          value={rule.days}
          onChange={(days) => onChange({ ...rule, days })}
          error={error}
        />
        <SelectField
          label={t('exemptstar')}
          name={`exemptstar-${number}`}
          options={STARS.map((id) => ({ id, name: id === '0' ? t('star.0') : t('star', { n: Number(id) }) }))}
          value={`${rule.exemptstar ?? 0}` as (typeof STARS)[number]}
          onChange={(star) => onChange({ ...rule, exemptstar: Number(star) })}
        />
      </div>
      <div className={styles.boxes}>
        <Checkbox isSelected={rule.exemptdealt ?? false} onChange={(exemptdealt) => onChange({ ...rule, exemptdealt })}>
          {t('exemptdealt')}
        </Checkbox>
        <Checkbox isSelected={rule.exemptopportunity ?? false} onChange={(exemptopportunity) => onChange({ ...rule, exemptopportunity })}>
          {t('exemptopportunity')}
        </Checkbox>
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.help}>{t('grades')}</legend>
        <div className={styles.boxes}>
          {GRADES.map((grade) => (
            <Checkbox
              key={grade}
              isSelected={grades.includes(grade)}
              onChange={(isSelected) =>
                onChange({ ...rule, grade: isSelected ? [...grades, grade] : grades.filter((one) => one !== grade) })
              }
            >
              {grade}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div>
        <Choice
          label={t('countries')}
          isMulti
          options={countries}
          value={rule.countrycode ?? []}
          onChange={(countrycode) => onChange({ ...rule, countrycode })}
        />
      </div>
      <div>
        <Button size="small" variant="text" onPress={onRemove}>
          {t('removeRule', { n: number })}
        </Button>
      </div>
    </fieldset>
  );
}
