import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { batchStrings } from '../strings.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { questionStrings } from './strings.ts';

/** Asks which colleague customers are handed over to. */
export function TransferDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const bar = useStrings(batchStrings);
  const { transferCustomers, listColleagues } = useCalls();
  const { record: colleagues = [], error } = useRecord(({ signal }) => listColleagues({}, { signal }));
  const [touserid, setColleague] = useState('');
  const { form, check, at, faults } = useFormErrors(undefined, ['touserid']);
  const options = [{ id: '', name: t('choose') }, ...colleagues.map(({ userid, name }) => ({ id: userid, name }))];

  const send = () => {
    if (!check({ touserid: touserid === '' ? t('chooseNeeded') : undefined })) return;
    const call = () => transferCustomers({ ...target.choice, touserid });
    void batch.run({ call, said: (n) => t('transferred', { n }) });
  };
  return (
    <FormDialog
      title={t('transferTitle', { n: target.count })}
      action={bar('action.transfer')}
      isOpen
      isBusy={batch.isBusy}
      errors={{ form, rest: batch.failure, faults: faults ?? batch.error }}
      draft={null}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField
        label={t('transferTo')}
        name="touserid"
        isRequired
        options={options}
        error={at('touserid')}
        value={touserid}
        onChange={setColleague}
      />
      <FailureLine failure={error} />
    </FormDialog>
  );
}
