import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ValueChoice } from '#ui/value-choice/ValueChoice.tsx';

import * as styles from './conflict.css.ts';
import { strings } from './strings.ts';

/** One field that two people have changed, with both values as a reader says them. */
export interface ConflictRow {
  readonly field: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface ConflictDialogProps {
  rows: readonly ConflictRow[];
  isBusy: boolean;
  /** Takes the fields whose value is to stay as somebody else has saved it. */
  onResolve: (given: ReadonlySet<string>) => void;
  /** Back to the form, with nothing decided. */
  onClose: () => void;
}

/** Asks which value of each field is to stay where two people changed the same; the reader's own stays unless chosen otherwise. */
export function ConflictDialog({ rows, isBusy, onResolve, onClose }: ConflictDialogProps) {
  const t = useStrings(strings);
  const [given, give] = useState<ReadonlySet<string>>(new Set());

  const choose = (field: string, side: 'mine' | 'theirs') => {
    const next = new Set(given);
    if (side === 'theirs') next.add(field);
    else next.delete(field);
    give(next);
  };

  return (
    <FormDialog
      title={t('title')}
      action={t('keepChosen')}
      isOpen
      isBusy={isBusy}
      errors={{ rest: undefined }}
      draft={null}
      onSubmit={() => onResolve(given)}
      onClose={onClose}
    >
      <p className={styles.how}>{t('how')}</p>
      {rows.map(({ field, name, mine, theirs }) => (
        <ValueChoice
          key={field}
          label={name}
          value={given.has(field) ? 'theirs' : 'mine'}
          options={[
            { id: 'mine', name: t('mine'), text: mine || t('empty') },
            { id: 'theirs', name: t('theirs'), text: theirs || t('empty') },
          ]}
          onChange={(side) => choose(field, side)}
        />
      ))}
    </FormDialog>
  );
}
