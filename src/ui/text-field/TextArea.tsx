import { type Ref, use, useId } from 'react';

import * as styles from '#ui/field/field.css.ts';
import { explain, FieldFrame, type FieldFrameProps } from '#ui/field/FieldFrame.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';

import { area } from './TextArea.css.ts';

export interface TextAreaProps extends Omit<FieldFrameProps, 'id' | 'children'> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** How many lines are seen before it grows with what is typed. */
  rows?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  lang?: string | undefined;
  /** The direction of its text; the page's where it is not given. */
  dir?: 'ltr' | 'rtl' | undefined;
  areaRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** Text of several lines, which grows while one types, with its label, its help and what is wrong with it. */
export function TextArea({ label, isRequired, action, help, error, onChange, areaRef, rows = 3, ...attributes }: TextAreaProps) {
  const id = useId();
  const isReadOnly = use(ReadOnlyContext);

  return (
    <FieldFrame id={id} label={label} isRequired={isRequired} action={action} help={help} error={error}>
      <div className={styles.box} data-invalid={error ? true : undefined} data-readonly={isReadOnly || undefined}>
        <textarea
          {...attributes}
          {...explain({ id, isRequired, help, error })}
          ref={areaRef}
          id={id}
          className={`${styles.input} ${area}`}
          rows={rows}
          readOnly={isReadOnly}
          // Growing with its text, it would forget how many lines it is to show without any.
          style={{ minBlockSize: `calc(${rows} * 1lh + 12px)` }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  );
}
