import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { Restored } from '#ui/form/Restored.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import * as styles from '../UserCentre.css.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import { Simulation } from './Simulation.tsx';
import { strings } from './strings.ts';
import { useRulesForm, type RulesFormState } from './use-rules-form.ts';

const REMIND_DAYS = [30, 14, 7, 3, 1];

const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const ROWS_AWAITED = 8;

/** Shows the rules by which customers go to the public pool and out of it. */
export function PoolRules() {
  const t = useStrings(strings);
  const { getPoolRules } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getPoolRules(undefined, { signal }));
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return <RulesForm rules={record} onSaved={reload} />;
}

/** The form of the rules, and what they would do. */
function RulesForm({ rules, onSaved }: { rules: Schemas['PoolRules']; onSaved: () => void }) {
  const t = useStrings(strings);
  const state = useRulesForm(rules, onSaved);
  const { draft, typed, errors, isBusy, change } = state;
  return (
    <>
      <p className={styles.words}>{t('promise')}</p>
      <HeldForm errors={errors} className={styles.fields} onSubmit={() => void state.save()}>
        <Restored draft={draft} />
        <div className={styles.form}>
          <Switch isSelected={typed.enabled} onChange={(enabled) => change({ enabled })}>
            {t('enabled')}
          </Switch>
        </div>
        <section aria-labelledby="falling">
          <h2 id="falling" className={styles.heading}>
            {t('falling')}
          </h2>
          <div className={styles.fields}>
            {typed.rules.map((rule, index) => (
              <RuleFields
                key={rule.key}
                number={index + 1}
                rule={rule}
                onChange={state.changeRule}
                onRemove={() => state.removeRule(rule.key)}
                error={errors.at(`days-${rule.key}`)}
              />
            ))}
            <div>
              <Button size="small" onPress={state.addRule}>
                {t('addRule')}
              </Button>
            </div>
            {typed.rules.length > 1 ? (
              <div className={styles.form}>
                <SelectField
                  label={t('join')}
                  name="join"
                  options={(['OR', 'AND'] as const).map((id) => ({ id, name: t(`join.${id}`) }))}
                  value={typed.join}
                  onChange={(join) => change({ join })}
                />
              </div>
            ) : null}
            <RunFields state={state} />
          </div>
        </section>
        <ClaimFields state={state} />
        <FormFailure errors={errors} />
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </HeldForm>
      <Simulation read={state.read} />
    </>
  );
}

/** When the rules run, and when owners are told before. */
function RunFields({ state: { typed, change } }: { state: RulesFormState }) {
  const t = useStrings(strings);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('remind')}</legend>
        <div className={styles.boxes}>
          {REMIND_DAYS.map((days) => (
            <Checkbox
              key={days}
              isSelected={typed.reminddays.includes(days)}
              onChange={(isSelected) =>
                change({ reminddays: isSelected ? [...typed.reminddays, days] : typed.reminddays.filter((one) => one !== days) })
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
          options={hours.map((id) => ({ id, name: id }))}
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
