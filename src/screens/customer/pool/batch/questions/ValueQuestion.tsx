import { useState } from 'react';

import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import type { BatchRun } from '../use-batch.ts';
import type { ActionDialogProps } from './action-dialog.ts';

export interface ValueQuestionProps extends Pick<ActionDialogProps, 'batch' | 'onClose'> {
  title: string;
  action: string;
  label: string;
  name: string;
  options: readonly { readonly id: string; readonly name: string }[];
  initial: string;
  run: (value: string) => BatchRun;
}

/** Asks for the one value that customers are all to have. */
export function ValueQuestion({ title, action, initial, run, batch, onClose, ...field }: ValueQuestionProps) {
  const [value, setValue] = useState(initial);
  const send = async () => {
    if (await batch.run(run(value))) onClose();
  };
  return (
    <FormDialog
      title={title}
      action={action}
      isOpen
      isBusy={batch.isBusy}
      errors={{ rest: batch.failure }}
      draft={null}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField {...field} value={value} onChange={setValue} />
    </FormDialog>
  );
}
