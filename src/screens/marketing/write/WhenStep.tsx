import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { StepProps } from './step-props.ts';
import { strings } from './strings.ts';
import * as styles from './write.css.ts';

const MODES = ['now', 'at', 'localtime'] as const;
const HOURS = Array.from({ length: 48 }, (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);
const MOST = 1_000_000;

/** When it goes out and how fast: at once, at a time, or in the recipients' own hours. */
export function WhenStep({ draft, onChange }: StepProps) {
  const t = useStrings(strings);
  const { schedule, limit, trackopens, trackclicks } = draft;
  const plan = (patch: Partial<Schemas['EdmSchedule']>) => onChange({ schedule: { ...schedule, ...patch } });
  const hours = [...new Set([...HOURS, schedule.from, schedule.to])].toSorted().map((id) => ({ id, name: id }));
  return (
    <div className={styles.fields}>
      <Segmented
        label={t('mode')}
        value={schedule.mode}
        options={MODES.map((id) => ({ id, name: t(`mode.${id}`) }))}
        onChange={(mode) => plan({ mode })}
      />
      {schedule.mode === 'now' ? null : (
        <DateField label={t('at')} name="at" hasTime value={toLocalTime(schedule.at)} onChange={(at) => plan({ at: toWireTime(at) })} />
      )}
      {schedule.mode === 'localtime' ? (
        <>
          <div className={styles.pair}>
            <SelectField label={t('from')} name="from" options={hours} value={schedule.from} onChange={(from) => plan({ from })} />
            <SelectField label={t('to')} name="to" options={hours} value={schedule.to} onChange={(to) => plan({ to })} />
          </div>
          <p className={styles.note}>{t('windowHow')}</p>
        </>
      ) : null}
      <Checkbox isSelected={schedule.skipweekends} onChange={(skipweekends) => plan({ skipweekends })}>
        {t('skipweekends')}
      </Checkbox>
      <Checkbox isSelected={schedule.skipholidays} onChange={(skipholidays) => plan({ skipholidays })}>
        {t('skipholidays')}
      </Checkbox>
      <div className={styles.pair}>
        {(['perhour', 'perday'] as const).map((span) => (
          <TextField
            key={span}
            label={t(span)}
            name={span}
            inputMode="numeric"
            maxLength={7}
            value={String(limit[span])}
            onChange={(typed) => onChange({ limit: { ...limit, [span]: Math.min(MOST, Number(typed.replaceAll(/\D/g, ''))) } })}
          />
        ))}
      </div>
      <p className={styles.note}>{t('limitHow')}</p>
      <Checkbox isSelected={trackopens} onChange={(next) => onChange({ trackopens: next })}>
        {t('trackopens')}
      </Checkbox>
      <Checkbox isSelected={trackclicks} onChange={(next) => onChange({ trackclicks: next })}>
        {t('trackclicks')}
      </Checkbox>
    </div>
  );
}
