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
  const heldIn = (id: string) => value.find((grant) => grant.id === id)?.operation ?? [];
  const hold = (id: string, operation: OperationName[]) =>
    onChange([...value.filter((grant) => grant.id !== id), { id, operation }].filter((grant) => grant.operation.length > 0));

  return areas.map(({ id, operation }) => {
    const held = heldIn(id);
    return (
      <fieldset key={id} className={styles.group}>
        <legend className={styles.legend}>{words.area(id)}</legend>
        <div className={styles.boxes}>
          <Checkbox
            isSelected={held.length === operation.length}
            isIndeterminate={held.length > 0 && held.length < operation.length}
            onChange={(isAll) => hold(id, isAll ? [...operation] : [])}
          >
            {t('wholeArea')}
          </Checkbox>
          {operation.map((name) => (
            <Checkbox
              key={name}
              isSelected={held.includes(name)}
              onChange={(isHeld) => hold(id, isHeld ? [...held, name] : held.filter((other) => other !== name))}
            >
              {words.operation(id, name)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    );
  });
}
