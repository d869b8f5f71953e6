import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { STAGES } from '../../stages.ts';
import { batchStrings } from '../strings.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { questionStrings } from './strings.ts';

/** Asks how far customers have come. */
export function StageDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const bar = useStrings(batchStrings);
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
      action={bar('action.stage')}
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
