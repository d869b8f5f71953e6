import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../UserCentre.css.ts';
import { CapacityFields } from './CapacityFields.tsx';
import { strings } from './strings.ts';
import type { RulesFormState } from './use-rules-form.ts';

const LIMITS = ['daylimit', 'dailyviewlimit', 'capacity'] as const;
const WAITS = ['formerownerdays', 'newdatadays'] as const;
const HIDDEN = ['email', 'phone', 'whatsapp', 'contactname'] as const;

/** Who may claim how much and how soon, and what sub-accounts do not see before they claim. */
export function ClaimFields({ state }: { state: RulesFormState }) {
  const t = useStrings(strings);
  const { typed, change, at } = state;
  return (
    <section aria-labelledby="claiming">
      <h2 id="claiming" className={styles.heading}>
        {t('claiming')}
      </h2>
      <div className={styles.fields}>
        <div className={styles.quotas} data-aligned>
          {[...LIMITS, ...WAITS].map((name) => (
            <TextField
              key={name}
              label={t(name)}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              help={LIMITS.some((limit) => limit === name) ? t('empty') : undefined}
              value={typed[name]}
              onChange={(text) => change({ [name]: text })}
              error={at(name)}
            />
          ))}
        </div>
        <CapacityFields state={state} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('hidden')}</legend>
          <div className={styles.boxes}>
            {HIDDEN.map((field) => (
              <Checkbox
                key={field}
                isSelected={typed.hiddenfields.includes(field)}
                onChange={(isHeld) =>
                  change({ hiddenfields: isHeld ? [...typed.hiddenfields, field] : typed.hiddenfields.filter((one) => one !== field) })
                }
              >
                {t(`hidden.${field}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </div>
    </section>
  );
}
