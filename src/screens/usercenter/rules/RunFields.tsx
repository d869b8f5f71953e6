import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import * as styles from '../UserCentre.css.ts';
import { strings } from './strings.ts';
import type { RulesFormState } from './use-rules-form.ts';

const REMIND_DAYS = [30, 14, 7, 3, 1];
const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** When the rules run, and when owners are told before. */
export function RunFields({ state: { typed, change } }: { state: RulesFormState }) {
  const t = useStrings(strings);
  const times = hours.includes(typed.runat) ? hours : [typed.runat, ...hours];
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('remind')}</legend>
        <div className={styles.boxes}>
          {REMIND_DAYS.map((days) => (
            <Checkbox
              key={days}
              isSelected={typed.reminddays.includes(days)}
              onChange={(isHeld) =>
                change({ reminddays: isHeld ? [...typed.reminddays, days] : typed.reminddays.filter((one) => one !== days) })
              }
            >
              {t('remindDays', { n: days })}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className={styles.quotas}>
        <SelectField
          label={t('runat')}
          name="runat"
          options={times.map((id) => ({ id, name: id }))}
          value={typed.runat}
          onChange={(runat) => change({ runat })}
        />
        <SelectField
          label={t('timezone')}
          name="timezone"
          options={zones}
          value={typed.timezone}
          onChange={(timezone) => change({ timezone })}
        />
      </div>
    </>
  );
}
