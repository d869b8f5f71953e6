import { usePermission } from '#actors/use-permission.ts';
import { useSession } from '#actors/use-session.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { strings } from '../strings.ts';
import type { Plan, TablePlan } from './import-plan.ts';

const keys = ['name', 'domain', 'email', 'phone'] as const;

export interface PlanOptionsProps {
  table: TablePlan;
  fields: Plan['fields'];
  /** The colleagues whom the reader may give customers. */
  receivers: Result<'listColleagues'>;
  onChange: (table: TablePlan) => void;
}

/** Asks where the customers go, and what happens to those that are there already and to values that cannot be read. */
export function PlanOptions({ table, fields, receivers, onChange }: PlanOptionsProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const mayDouble = !may('customer', 'approve').isDisabled;
  const modes = mayDouble ? (['skip', 'update', 'create'] as const) : (['skip', 'update'] as const);

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('options')}</h2>
      {fields.includes('owner') ? <p className={styles.note}>{t(table.mode === 'update' ? 'ownerColumn.update' : 'ownerColumn')}</p> : null}
      <div className={styles.choices}>
        <Segmented
          label={t('target')}
          value={table.target}
          options={(['private', 'public'] as const).map((id) => ({ id, name: t(`target.${id}`) }))}
          onChange={(target) => onChange({ ...table, target })}
        />
        {table.target === 'private' ? (
          <OwnerChoice receivers={receivers} value={table.ownerid} onChange={(ownerid) => onChange({ ...table, ownerid })} />
        ) : null}
        <Segmented
          label={t('mode')}
          value={table.mode}
          options={modes.map((id) => ({ id, name: t(`mode.${id}`) }))}
          onChange={(mode) => onChange({ ...table, mode })}
        />
        <Segmented
          label={t('badvalue')}
          value={table.badvalue}
          options={(['refuse', 'leaveout'] as const).map((id) => ({ id, name: t(`badvalue.${id}`) }))}
          onChange={(badvalue) => onChange({ ...table, badvalue })}
        />
      </div>
      {table.mode === 'create' ? null : <MatchKeys table={table} isFixed={!mayDouble} onChange={onChange} />}
    </section>
  );
}

interface MatchKeysProps extends Pick<PlanOptionsProps, 'table' | 'onChange'> {
  /** All are compared, because the reader may make no doubles. */
  isFixed: boolean;
}

/** Asks by what existing customers are known. */
function MatchKeys({ table, isFixed, onChange }: MatchKeysProps) {
  const t = useStrings(strings);
  const chosen = isFixed ? keys : table.matchkeys;
  const toggle = (key: (typeof keys)[number], isOn: boolean) =>
    onChange({ ...table, matchkeys: keys.filter((other) => (other === key ? isOn : table.matchkeys.includes(other))) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('matchkeys')}</legend>
      {keys.map((key) => (
        <Checkbox
          key={key}
          name={key}
          isSelected={chosen.includes(key)}
          isDisabled={isFixed || (chosen.length === 1 && chosen.includes(key))}
          onChange={(isOn) => toggle(key, isOn)}
        >
          {t(`key.${key}`)}
        </Checkbox>
      ))}
      {isFixed ? <p className={styles.note}>{t('matchkeysFixed')}</p> : null}
    </fieldset>
  );
}

interface OwnerChoiceProps {
  /** The colleagues whom the reader may give customers. */
  receivers: Result<'listColleagues'>;
  /** The account; empty for the reader's own. */
  value: string;
  onChange: (userid: string) => void;
}

/** Asks whose private pool the customers come into; nothing for whoever could only name themselves. */
function OwnerChoice({ receivers, value, onChange }: OwnerChoiceProps) {
  const t = useStrings(strings);
  const me = useSession().account?.user.id ?? '';
  if (receivers.length < 2) return null;
  const options = receivers.map(({ userid, name }) => ({ id: userid, name: userid === me ? t('owner.me', { name }) : name }));
  return <Choice label={t('owner')} options={options} value={value || me} onChange={onChange} />;
}
