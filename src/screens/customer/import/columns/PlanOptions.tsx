import { usePermission } from '#actors/use-permission.ts';
import { useSession } from '#actors/use-session.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { strings } from '../strings.ts';
import type { Plan } from './plan.ts';

const keys = ['name', 'domain', 'email', 'phone'] as const;

export interface PlanOptionsProps {
  plan: Plan;
  /** Whom the reader may give customers. */
  receivers: Result<'listColleagues'>;
  onChange: (plan: Plan) => void;
}

/** Where the customers go, and what happens to those that are there already and to values that cannot be read. */
export function PlanOptions({ plan, receivers, onChange }: PlanOptionsProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const modes = may('customer', 'approve').isDisabled ? (['skip', 'update'] as const) : (['skip', 'update', 'create'] as const);
  const toggle = (key: (typeof keys)[number], isOn: boolean) =>
    onChange({ ...plan, matchkeys: keys.filter((other) => (other === key ? isOn : plan.matchkeys.includes(other))) });

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('options')}</h2>
      {plan.fields.includes('owner') ? (
        <p className={styles.note}>{t(plan.mode === 'update' ? 'ownerColumn.update' : 'ownerColumn')}</p>
      ) : null}
      <div className={styles.choices}>
        <Segmented
          label={t('target')}
          value={plan.target}
          options={(['private', 'public'] as const).map((id) => ({ id, name: t(`target.${id}`) }))}
          onChange={(target) => onChange({ ...plan, target })}
        />
        {plan.target === 'private' ? (
          <OwnerChoice receivers={receivers} value={plan.ownerid} onChange={(ownerid) => onChange({ ...plan, ownerid })} />
        ) : null}
        <Segmented
          label={t('mode')}
          value={plan.mode}
          options={modes.map((id) => ({ id, name: t(`mode.${id}`) }))}
          onChange={(mode) => onChange({ ...plan, mode })}
        />
        <Segmented
          label={t('badvalue')}
          value={plan.badvalue}
          options={(['refuse', 'leaveout'] as const).map((id) => ({ id, name: t(`badvalue.${id}`) }))}
          onChange={(badvalue) => onChange({ ...plan, badvalue })}
        />
      </div>
      {plan.mode === 'create' ? null : (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('matchkeys')}</legend>
          {keys.map((key) => (
            <Checkbox
              key={key}
              name={key}
              isSelected={plan.matchkeys.includes(key)}
              isDisabled={plan.matchkeys.length === 1 && plan.matchkeys.includes(key)}
              onChange={(isOn) => toggle(key, isOn)}
            >
              {t(`key.${key}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </section>
  );
}

interface OwnerChoiceProps {
  /** Whom the reader may give customers. */
  receivers: Result<'listColleagues'>;
  /** The account; empty for the reader's own. */
  value: string;
  onChange: (userid: string) => void;
}

/** Whose private pool the customers come into; absent for whoever could only name themselves. */
function OwnerChoice({ receivers, value, onChange }: OwnerChoiceProps) {
  const t = useStrings(strings);
  const me = useSession().account?.user.id ?? '';
  if (receivers.length < 2) return null;
  const options = receivers.map(({ userid, name }) => ({ id: userid, name: userid === me ? t('owner.me', { name }) : name }));
  return <Choice label={t('owner')} options={options} value={value || me} onChange={onChange} />;
}
