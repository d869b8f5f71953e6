import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { OperationName } from '#lib/rights.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';

import * as styles from '../UserCentre.css.ts';
import { useRightsWords } from '../words/use-rights-words.ts';
import { strings } from './strings.ts';

type Permissions = Schemas['Permissions'];

export interface RightsGridProps {
  /** All that can be granted. */
  areas: Permissions;
  value: Permissions;
  onChange: (value: Permissions) => void;
}

/** A box for every operation of every area, and one for each whole area. */
export function RightsGrid({ areas, value, onChange }: RightsGridProps) {
  const t = useStrings(strings);
  const words = useRightsWords();
  const grantedIn = (id: string) => value.find((grant) => grant.id === id)?.operation ?? [];
  const setGranted = (id: string, operation: OperationName[]) =>
    onChange([...value.filter((grant) => grant.id !== id), { id, operation }].filter((grant) => grant.operation.length > 0));

  return areas.map(({ id, operation }) => {
    const granted = grantedIn(id);
    return (
      <fieldset key={id} className={styles.group}>
        <legend className={styles.legend}>{words.area(id)}</legend>
        <div className={styles.boxes}>
          <Checkbox
            isSelected={granted.length === operation.length}
            isIndeterminate={granted.length > 0 && granted.length < operation.length}
            onChange={(isAll) => setGranted(id, isAll ? [...operation] : [])}
          >
            {t('wholeArea')}
          </Checkbox>
          {operation.map((name) => (
            <Checkbox
              key={name}
              isSelected={granted.includes(name)}
              onChange={(isGranted) => setGranted(id, isGranted ? [...granted, name] : granted.filter((other) => other !== name))}
            >
              {words.operation(id, name)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    );
  });
}
