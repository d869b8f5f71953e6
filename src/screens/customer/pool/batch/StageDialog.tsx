import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import type { ActionDialogProps } from './action-dialog.ts';
import { batchStrings } from './strings.ts';

/** The stages in their order; the last one is a customer that was lost. */
export const STAGES: readonly Schemas['Stage'][] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Asks how far customers have come. */
export function StageDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(batchStrings);
  const stageName = useStrings(stageStrings);
  const { updateCustomerStages } = useCalls();
  const [stage, setStage] = useState<Schemas['Stage']>(1);
  const options = STAGES.map((each) => ({ id: String(each), name: stageName(`stage.${each}`) }));

  const send = async () => {
    if (await batch.run({ call: () => updateCustomerStages({ ...target.choice, stage }), said: (n) => t('staged', { n }) })) onClose();
  };
  return (
    <FormDialog
      title={t('stageTitle', { n: target.count })}
      action={t('stage')}
      isOpen
      isBusy={batch.isBusy}
      failure={batch.failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField
        label={t('stageField')}
        name="stage"
        options={options}
        value={String(stage)}
        onChange={(id) => setStage(Number(id) as Schemas['Stage'])}
      />
    </FormDialog>
  );
}
