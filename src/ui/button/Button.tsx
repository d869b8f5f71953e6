import { type ReactNode, type Ref, useId } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';

import type { ButtonAria } from './button-aria.ts';
import * as styles from './Button.css.ts';
import { strings } from './strings.ts';

export interface ButtonProps extends ButtonAria {
  /** At most one primary on a page; `dangerSolid` belongs to the confirm dialog. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'text' | 'danger' | 'dangerSolid' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: ReactNode;
  /** While busy the word changes, the width stays and presses do nothing. */
  isBusy?: boolean | undefined;
  busyWord?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Why it is disabled; shown at the button and read as its description. */
  disabledReason?: string | undefined;
  type?: 'button' | 'submit' | 'reset' | undefined;
  /** The id by which a label refers to the button. */
  id?: string | undefined;
  form?: string | undefined;
  onPress?: (() => void) | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
}

/** A button that stays focusable when it is disabled or busy, so that the keyboard never loses its place and the reason can be read. */
export function Button({
  variant,
  size,
  icon,
  isBusy,
  busyWord,
  isDisabled,
  disabledReason,
  type,
  onPress,
  buttonRef,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const reason = isDisabled ? disabledReason : undefined;
  const isOff = Boolean(isDisabled) || Boolean(isBusy);

  return (
    <Tooltip text={reason} description={{ id: reasonId, text: reason }}>
      <button
        {...rest}
        ref={buttonRef}
        type={type ?? 'button'}
        className={styles.button}
        data-variant={variant}
        data-size={size}
        aria-disabled={isOff || undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
        onClick={(event) => (isOff ? event.preventDefault() : onPress?.())}
      >
        {icon}
        <span className={styles.words}>
          <span className={styles.word} data-off={isBusy || undefined}>
            {children}
          </span>
          {isBusy ? <BusyWord word={busyWord} /> : null}
        </span>
      </button>
    </Tooltip>
  );
}

function BusyWord({ word }: { word: string | undefined }) {
  const t = useStrings(strings);
  return <span className={styles.word}>{word ?? t('busy')}</span>;
}
