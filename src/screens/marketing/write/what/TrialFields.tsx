import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import type { StepProps } from '../step-props.ts';
import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';

const SHARES = [10, 20, 30, 50] as const;
const MEASURES = ['opened', 'clicked'] as const;
const HOURS = [1, 2, 4, 8, 12, 24, 48, 72] as const;
const USUAL = { share: 20, measure: 'opened', hours: 24 } as const;

/** Whether two subjects are tried with a few first, and by what rule the better one goes to the rest. */
export function TrialFields({ draft: { trial }, onChange }: StepProps) {
  const t = useStrings(strings);
  const turn = (isOn: boolean) => onChange({ trial: isOn ? { ...USUAL } : null });
  return (
    <>
      <Checkbox isSelected={trial !== null} onChange={turn}>
        {t('trial')}
      </Checkbox>
      {trial === null ? null : (
        <>
          <div className={styles.pair}>
            <SelectField
              label={t('trialShare')}
              name="share"
              options={SHARES.map((share) => ({ id: String(share), name: `${share}%` }))}
              value={String(trial.share)}
              onChange={(share) => onChange({ trial: { ...trial, share: Number(share) } })}
            />
            <SelectField
              label={t('trialMeasure')}
              name="measure"
              options={MEASURES.map((id) => ({ id, name: t(`trialMeasure.${id}`) }))}
              value={trial.measure}
              onChange={(measure) => onChange({ trial: { ...trial, measure } })}
            />
            <SelectField
              label={t('trialHours')}
              name="hours"
              options={HOURS.map((hours) => ({ id: String(hours), name: t('hoursOf', { n: hours }) }))}
              value={String(trial.hours)}
              onChange={(hours) => onChange({ trial: { ...trial, hours: Number(hours) } })}
            />
          </div>
          <p className={styles.note}>{t('trialHow')}</p>
        </>
      )}
    </>
  );
}
