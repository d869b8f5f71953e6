import { use, useId } from 'react';

import * as styles from '#ui/field/field.css.ts';
import { explain, FieldFrame } from '#ui/field/FieldFrame.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import type { SelectFieldProps } from './SearchedSelect.tsx';
import * as list from './SelectField.css.ts';

/** A long list that is searched by typing. */
const LazySearchedSelect = onDemand(async () => (await import('./SearchedSelect.tsx')).SearchedSelect<string>);

/** Longer lists are searched by typing: the browser's own finds nothing by Chinese words. */
const LISTED_TO = 40;

/** One of several values in a form, with its label above. */
export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  const isReadOnly = use(ReadOnlyContext);
  // What cannot be changed needs no search.
  if (isReadOnly || props.options.length <= LISTED_TO) return <ListedSelect {...props} />;
  const { options, onChange } = props;
  const change = (value: string) => {
    const chosen = options.find(({ id }) => id === value);
    if (chosen) onChange(chosen.id);
  };
  return (
    <div className={list.waiting}>
      <LazySearchedSelect {...props} onChange={change} />
    </div>
  );
}

/** The browser's own list, which every keyboard and every phone knows. */
function ListedSelect<Id extends string>(props: SelectFieldProps<Id>) {
  const { label, isRequired, action, help, error, options, onChange, name, value } = props;
  const id = useId();
  const isReadOnly = use(ReadOnlyContext);

  return (
    <FieldFrame id={id} label={label} isRequired={isRequired} action={action} help={help} error={error}>
      <div className={styles.box} data-invalid={error ? true : undefined} data-readonly={isReadOnly || undefined}>
        <select
          {...explain({ id, isRequired, help, error })}
          id={id}
          name={name}
          className={`${styles.input} ${list.select}`}
          value={value}
          aria-disabled={isReadOnly || undefined}
          onChange={({ currentTarget }) => {
            const chosen = options[currentTarget.selectedIndex];
            if (chosen) onChange(chosen.id);
          }}
        >
          {(isReadOnly ? options.filter((option) => option.id === value) : options).map((option) => (
            <option key={option.id} className={list.option} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
