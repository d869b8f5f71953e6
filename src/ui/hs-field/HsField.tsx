import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { explain, FieldFrame } from '#ui/field/FieldFrame.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { LazyPopoverPanel } from '#ui/popover/LazyPopoverPanel.ts';

import { dotted, type HsFinder, langOf } from './hs-finder.ts';
import * as styles from './HsField.css.ts';
import { HsPanel } from './HsPanel.tsx';
import { strings } from './strings.ts';

export interface HsFieldProps {
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Several codes; else a new one takes the place of the old. */
  isMulti?: boolean | undefined;
  finder: HsFinder;
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
}

/** HS codes as chips with their names, and a button that opens a window to find more: by words, by code, or down the tree. */
export function HsField({ label, values, onChange, isMulti = false, finder, help, error, isRequired }: HsFieldProps) {
  const t = useStrings(strings);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const word = isMulti ? t('add') : values.length > 0 ? t('change') : t('choose');

  const open = () => {
    setOpen(true);
    if (!finder.answer) finder.search('');
  };
  const remove = (code: string) => {
    onChange(values.filter((value) => value !== code));
    opener.current?.focus();
  };
  const choose = (code: string) => {
    if (isMulti) return onChange(values.includes(code) ? values.filter((value) => value !== code) : [...values, code]);
    onChange([code]);
    setOpen(false);
  };

  return (
    <FieldFrame id={id} label={label} isRequired={isRequired} help={help} error={error}>
      <div className={styles.values}>
        {values.map((code) => (
          <Chip key={code} code={code} name={finder.nameOf(code)} onRemove={() => remove(code)} />
        ))}
        <Button
          {...explain({ id, isRequired: undefined, help, error })}
          id={id}
          buttonRef={opener}
          aria-label={t('named', { label, value: word })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={open}
        >
          {word}
        </Button>
      </div>
      {isOpen ? (
        <LazyPopoverPanel label={t('title')} anchor={opener} side="start" onClose={() => setOpen(false)}>
          <HsPanel finder={finder} values={values} onChoose={choose} />
        </LazyPopoverPanel>
      ) : null}
    </FieldFrame>
  );
}

function Chip({ code, name, onRemove }: { code: string; name: string | undefined; onRemove: () => void }) {
  const t = useStrings(strings);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('remove', { code: `${dotted(code)} ${name ?? ''}`.trim() })}
      title={name}
      onClick={onRemove}
    >
      <span className={styles.code}>{dotted(code)}</span>{' '}
      {name ? (
        <span className={styles.chipName} lang={langOf(name)}>
          {name}
        </span>
      ) : null}
      <Icon of={IconX} size="tiny" />
    </button>
  );
}
