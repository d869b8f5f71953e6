import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { SettingsPart } from './settings-part.ts';
import * as styles from './settings.css.ts';
import { strings } from './strings.ts';

const ZONES = ['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Singapore', 'UTC'] as const;

/** Within how many hours, and which hours count. */
export function ClockFields({ values, errors, onChange }: SettingsPart) {
  const t = useStrings(strings);
  return (
    <section className={styles.group} aria-labelledby="inquiry-clock">
      <h2 id="inquiry-clock" className={styles.heading}>
        {t('clock')}
      </h2>
      <TextField
        label={t('hours')}
        name="slahours"
        inputMode="numeric"
        maxLength={3}
        isRequired
        value={values.slahours}
        error={errors.at('slahours')}
        onChange={(slahours) => onChange({ slahours })}
      />
      <Checkbox isSelected={values.officehours} onChange={(officehours) => onChange({ officehours })}>
        {t('officehours')}
      </Checkbox>
      {values.officehours ? (
        <SelectField
          label={t('timezone')}
          name="timezone"
          help={t('zoneHow')}
          error={errors.at('timezone')}
          options={ZONES.map((id) => ({ id, name: t(`zone.${id}`) }))}
          value={ZONES.find((zone) => zone === values.timezone) ?? 'Asia/Shanghai'}
          onChange={(timezone) => onChange({ timezone })}
        />
      ) : null}
    </section>
  );
}
