import { useState } from 'react';

import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailRow } from '#machines/mail-list.machine.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import { LabelChip } from '../../words/LabelChip.tsx';
import { actionStrings } from '../action-strings.ts';
import { useMailScope } from '../mail-scope.ts';

export interface QuestionProps {
  ids: readonly string[];
  /** The mails of these ids. */
  rows: readonly MailRow[];
  onClose: () => void;
}

/** Puts labels on mails and takes them off; a label that only some have stays as it is until it is touched. */
export function LabelDialog({ ids, rows, onClose }: QuestionProps) {
  const t = useStrings(actionStrings);
  const { labels, actions } = useMailScope();
  const [changed, change] = useState<Readonly<Record<string, boolean>>>({});
  const { submit, isBusy } = useAction(() => actions.label(ids, { add: touched(changed, true), remove: touched(changed, false) }));
  const countOf = (id: string) => rows.filter(({ labelids }) => labelids.includes(id)).length;
  const save = async () => {
    if (await submit(undefined)) onClose();
  };
  return (
    <FormDialog
      title={t('labelTitle', { count: ids.length })}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={{ rest: undefined }}
      draft={null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {labels.length === 0 ? <p>{t('noLabels')}</p> : null}
      {labels.map((label) => {
        const count = countOf(label.id);
        const isOn = changed[label.id] ?? (count > 0 && count === rows.length);
        return (
          <Checkbox
            key={label.id}
            isSelected={isOn}
            isIndeterminate={changed[label.id] === undefined && count > 0 && !isOn}
            onChange={(next) => change({ ...changed, [label.id]: next })}
          >
            <LabelChip label={label} />
          </Checkbox>
        );
      })}
    </FormDialog>
  );
}

/** The labels that were touched and are now on, or off. */
function touched(changed: Readonly<Record<string, boolean>>, isOn: boolean): string[] {
  return Object.keys(changed).filter((id) => changed[id] === isOn);
}
