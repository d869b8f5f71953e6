import { type HTMLInputAutoCompleteAttribute, type KeyboardEvent, type ReactNode, type Ref, use, useId } from 'react';

import * as styles from '#ui/field/field.css.ts';
import { explain, FieldFrame } from '#ui/field/FieldFrame.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';

export interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | undefined;
  help?: ReactNode;
  /** The fault of the value, as a sentence. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url' | 'search' | 'decimal' | 'none' | undefined;
  maxLength?: number | undefined;
  /** Stands in the field before the value. */
  prefix?: ReactNode;
  /** Stands in the field after the value. */
  suffix?: ReactNode;
  /** Stands at the other end of the label's line. */
  action?: ReactNode;
  size?: 'large' | undefined;
  placeholder?: string | undefined;
  lang?: string | undefined;
  /** The direction of its text; the page's where it is not given. */
  dir?: 'ltr' | 'rtl' | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** One line of text with its label, its help and what is wrong with it, all tied to the input. */
export function TextField({ label, value, onChange, help, error, isRequired, isDisabled, ...rest }: TextFieldProps) {
  const { prefix, suffix, action, size, inputRef, ...attributes } = rest;
  const id = useId();
  // A search changes nothing, so it works for those too who may only look.
  const isReadOnly = use(ReadOnlyContext) && attributes.type !== 'search';

  return (
    <FieldFrame id={id} label={label} isRequired={isRequired} action={action} help={help} error={error}>
      <div
        className={styles.box}
        data-size={size}
        data-invalid={error ? true : undefined}
        data-disabled={isDisabled || undefined}
        data-readonly={isReadOnly || undefined}
      >
        {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
        <input
          {...attributes}
          {...explain({ id, isRequired, help, error })}
          ref={inputRef}
          id={id}
          className={styles.input}
          value={value}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {suffix}
      </div>
    </FieldFrame>
  );
}
