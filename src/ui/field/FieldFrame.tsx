import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './field.css.ts';
import { strings } from './strings.ts';

export interface FieldFrameProps {
  /** The id of the control inside. */
  id: string;
  label: string;
  isRequired?: boolean | undefined;
  /** Stands at the other end of the label's line. */
  action?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A control with its label above, and under it what is wrong with the value and how to fill it in. */
export function FieldFrame({ id, label, isRequired, action, help, error, children }: FieldFrameProps) {
  const t = useStrings(strings);

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {isRequired ? (
            <span className={styles.required} aria-hidden="true">
              {t('required')}
            </span>
          ) : null}
        </label>
        {action}
      </div>
      {children}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <span className={styles.errorShape}>
            <Icon of={IconAlertTriangle} size="small" />
          </span>
          {error}
        </p>
      ) : null}
      {help ? (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      ) : null}
    </div>
  );
}

/** Returns the ARIA attributes of a field's control: whether it is wrong or required, and the ids of the words that explain it. */
export function explain({ id, isRequired, help, error }: Pick<FieldFrameProps, 'id' | 'isRequired' | 'help' | 'error'>) {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean);
  return {
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
