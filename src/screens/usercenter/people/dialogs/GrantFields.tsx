import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { RightsGrid } from '../../roles/RightsGrid.tsx';
import * as styles from '../../UserCentre.css.ts';
import { strings } from '../strings.ts';
import { grantsOf, READY_ROLES, readyRoleIn } from './ready-roles.ts';
import type { Grants } from './SubAccountDialog.tsx';

export interface GrantFieldsProps {
  list: Schemas['RoleList'];
  value: Grants;
  onChange: (value: Grants) => void;
}

/** The roles of a sub-account, what it may do beside them, and whose customers it sees: a ready role sets all but the company's own roles at once. */
export function GrantFields({ list: { roles, areas }, value, onChange }: GrantFieldsProps) {
  const t = useStrings(strings);
  const { roleids } = value;
  const ready = readyRoleIn(value, areas) ?? 'adjusted';
  const offered: readonly (typeof ready)[] = ready === 'adjusted' ? [...READY_ROLES, ready] : READY_ROLES;
  return (
    <>
      <SelectField
        label={t('ready')}
        name="readyrole"
        help={t(`ready.${ready}.help`)}
        options={offered.map((id) => ({ id, name: t(`ready.${id}`) }))}
        value={ready}
        onChange={(name) => name !== 'adjusted' && onChange({ ...value, ...grantsOf(name, areas) })}
      />
      {roles.length === 0 ? null : (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('roles')}</legend>
          <p className={styles.help}>{t('rolesHelp')}</p>
          <div className={styles.boxes}>
            {roles.map(({ id, name }) => (
              <Checkbox
                key={id}
                isSelected={roleids.includes(id)}
                onChange={(isGranted) =>
                  onChange({ ...value, roleids: isGranted ? [...roleids, id] : roleids.filter((other) => other !== id) })
                }
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <details open={ready === 'adjusted'}>
        <summary className={styles.fold}>{t('adjust')}</summary>
        <div className={styles.fields}>
          <SelectField
            label={t('scope')}
            name="datascope"
            options={(['SELF', 'ALL'] as const).map((id) => ({ id, name: t(`scope.${id}`) }))}
            value={value.datascope}
            onChange={(datascope) => onChange({ ...value, datascope })}
          />
          <SelectField
            label={t('builtIn')}
            name="isindustrymanager"
            options={(['0', '1', '2'] as const).map((id) => ({ id, name: t(`builtIn.${id}`) }))}
            value={`${value.isindustrymanager}`}
            onChange={(id) => onChange({ ...value, isindustrymanager: Number(id) as 0 | 1 | 2 })}
          />
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('ownGrants')}</legend>
            <RightsGrid areas={areas} value={value.permissions} onChange={(permissions) => onChange({ ...value, permissions })} />
          </fieldset>
        </div>
      </details>
    </>
  );
}
