import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { batchStrings } from '../strings.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { questionStrings } from './strings.ts';

const STARS = [0, 1, 2, 3, 4, 5];

/** Asks how many stars customers get. */
export function StarDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const bar = useStrings(batchStrings);
  const { markCustomerStars } = useCalls();
  const [star, setStar] = useState(1);

  const send = async () => {
    if (await batch.run({ call: () => markCustomerStars({ ...target.choice, star }), said: (n) => bar('starred', { n }) })) onClose();
  };
  return (
    <FormDialog
      title={t('starTitle', { n: target.count })}
      action={bar('action.star')}
      isOpen
      isBusy={batch.isBusy}
      failure={batch.failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField
        label={t('starField')}
        name="star"
        options={STARS.map((n) => ({ id: String(n), name: t('stars', { n }) }))}
        value={String(star)}
        onChange={(id) => setStar(Number(id))}
      />
    </FormDialog>
  );
}
