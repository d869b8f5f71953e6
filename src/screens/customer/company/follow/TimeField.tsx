import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';
import { say } from '#ui/voice/voice.ts';

import { useCompany } from '../company-scope.ts';
import * as styles from './follow.css.ts';
import { strings } from './strings.ts';

const DAYS = [1, 3, 7, 30] as const;
const MORNING = 10;

export interface TimeFieldProps {
  label: string;
  name: string;
  value: string;
  isRequired?: boolean | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A time to come, with the days that are chosen most, and what time it will be at the buyer's. */
export function TimeField({ label, name, value, isRequired, error, onChange }: TimeFieldProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { timezone } = useCompany().company;
  const moment = toWireTime(value);
  // The field is another place on the page: what was put into it is said.
  const choose = (next: string) => {
    const time = toWireTime(next);
    onChange(next);
    if (time !== null) say(t('chosen', { time: dayTime(time) }));
  };
  return (
    <div className={styles.time}>
      <DateField
        label={label}
        name={name}
        hasTime
        isRequired={isRequired}
        value={value}
        error={error}
        help={timezone !== '' && moment !== null ? t('there', { time: dayTime(moment, timezone) }) : undefined}
        onChange={onChange}
      />
      <fieldset aria-label={t('quick')} className={styles.quick}>
        {DAYS.map((days) => (
          <Button key={days} size="small" variant="text" onPress={() => choose(inDays(days))}>
            {t(`quick.${days}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

function inDays(days: number): string {
  const moment = new Date();
  moment.setDate(moment.getDate() + days);
  moment.setHours(MORNING, 0, 0, 0);
  return toLocalTime(moment);
}
