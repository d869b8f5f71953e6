import { useId } from 'react';

import * as styles from '#ui/field/field.css.ts';
import { explain, FieldFrame, type FieldFrameProps } from '#ui/field/FieldFrame.tsx';

import * as list from './SelectField.css.ts';

export interface SelectFieldProps<Id extends string> extends Omit<FieldFrameProps, 'id' | 'children'> {
  name: string;
  options: readonly { readonly id: Id; readonly name: string }[];
  value: NoInfer<Id>;
  onChange: (value: Id) => void;
}

/** One of several values in a form, with its label above; the browser's own list, which every keyboard and every phone knows. */
export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  const { label, isRequired, action, help, error, options, onChange, name, value } = props;
  const id = useId();

  return (
    <FieldFrame id={id} label={label} isRequired={isRequired} action={action} help={help} error={error}>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <select
          {...explain({ id, isRequired, help, error })}
          id={id}
          name={name}
          className={`${styles.input} ${list.select}`}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options[currentTarget.selectedIndex];
            if (chosen) onChange(chosen.id);
          }}
        >
          {options.map((option) => (
            <option key={option.id} className={list.option} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
