import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';

import { useCompany } from '../company-scope.ts';
import * as styles from './follow.css.ts';
import { strings } from './strings.ts';

export interface ContactChoiceProps {
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Asks with whom one was in touch; nothing where nobody is known at the customer. */
export function ContactChoice({ chosen, onChange }: ContactChoiceProps) {
  const t = useStrings(strings);
  const { contacts } = useCompany().company;
  if (contacts.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{t('contacts')}</legend>
      <div className={styles.people}>
        {contacts.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            <span lang="en">{name}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
