import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { RightsGrid } from '../../roles/RightsGrid.tsx';
import * as styles from '../../UserCentre.css.ts';
import { strings } from '../strings.ts';
import type { Grants } from './SubAccountDialog.tsx';

export interface GrantFieldsProps {
  list: Schemas['RoleList'];
  value: Grants;
  onChange: (value: Grants) => void;
}

/** The roles of a sub-account, what it may do beside them, and whose customers it sees. */
export function GrantFields({ list: { roles, areas }, value, onChange }: GrantFieldsProps) {
  const t = useStrings(strings);
  const { roleids } = value;
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('roles')}</legend>
        <p className={styles.help}>{t(roles.length > 0 ? 'rolesHelp' : 'noRolesYet')}</p>
        <div className={styles.boxes}>
          {roles.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={roleids.includes(id)}
              onChange={(isHeld) => onChange({ ...value, roleids: isHeld ? [...roleids, id] : roleids.filter((held) => held !== id) })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
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
    </>
  );
}
