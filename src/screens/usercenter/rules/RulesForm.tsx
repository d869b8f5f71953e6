import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import * as styles from '../UserCentre.css.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import { RunFields } from './RunFields.tsx';
import { Simulation } from './Simulation.tsx';
import { strings } from './strings.ts';
import { useRulesForm } from './use-rules-form.ts';

/** The form of the rules, and what they would do. */
export function RulesForm({ rules, onSaved }: { rules: Schemas['PoolRules']; onSaved: () => void }) {
  const t = useStrings(strings);
  const state = useRulesForm(rules, onSaved);
  const { typed, form, at, rest, isBusy, change } = state;
  return (
    <>
      <p className={styles.words}>{t('promise')}</p>
      <form
        ref={form}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void state.save();
        }}
      >
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
                place={index + 1}
                rule={rule}
                onChange={state.changeRule}
                onRemove={() => state.removeRule(rule.key)}
                error={at(`days-${rule.key}`)}
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
        <div role="alert">{rest === undefined ? null : <Status tone="danger">{rest}</Status>}</div>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
      <Simulation read={state.read} />
    </>
  );
}
