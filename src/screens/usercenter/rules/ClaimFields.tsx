import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../UserCentre.css.ts';
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
                onChange={(isSelected) =>
                  change({ hiddenfields: isSelected ? [...typed.hiddenfields, field] : typed.hiddenfields.filter((one) => one !== field) })
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

/** How many customers single people may have, where that is another number than everybody's. */
function CapacityFields({ state }: { state: RulesFormState }) {
  const t = useStrings(strings);
  const { listColleagues } = useCalls();
  const { record: colleagues = [] } = useRecord(({ signal }) => listColleagues({}, { signal }));
  const { people } = state.typed;
  const nameOf = (userid: string) => colleagues.find((one) => one.userid === userid)?.name ?? t('formerColleague');
  const others = colleagues.filter(({ userid }) => people.every((one) => one.userid !== userid));

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('people')}</legend>
      <p className={styles.help}>{t('peopleHelp')}</p>
      {people.map((line) => (
        <div key={line.key} className={styles.quotas}>
          <TextField
            label={t('capacityOf', { name: nameOf(line.userid) })}
            name={`max-${line.key}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={line.max}
            onChange={(max) => state.changePerson({ ...line, max })}
            error={state.at(`max-${line.key}`)}
          />
          <div className={styles.boxes}>
            <Checkbox isSelected={line.exemptdealt} onChange={(exemptdealt) => state.changePerson({ ...line, exemptdealt })}>
              {t('dealtDoNotCount')}
            </Checkbox>
            <Button size="small" variant="text" onPress={() => state.removePerson(line.key)}>
              {t('removePerson', { name: nameOf(line.userid) })}
            </Button>
          </div>
        </div>
      ))}
      {others.length > 0 ? (
        <div>
          <Choice
            label={t('addPerson')}
            options={[{ id: '', name: t('whom') }, ...others.map(({ userid, name }) => ({ id: userid, name }))]}
            value=""
            onChange={(userid) => (userid === '' ? undefined : state.addPerson(userid))}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
