import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { targetKey } from '../target.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { questionStrings } from './strings.ts';

const NOTE_AT_MOST = 500;

/** Asks why customers are given back to the public pool; what was typed survives a session that ends meanwhile. */
export function GiveBackDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const { giveBackCustomers } = useCalls();
  const draft = useForm(`giveback.${targetKey(target)}`, { note: '' });
  const { note } = draft.values;
  const { form, check, at, faults } = useFormErrors(undefined, ['note']);

  const send = async () => {
    if (!check({ note: note.trim() === '' ? t('reasonNeeded') : undefined })) return;
    const call = () => giveBackCustomers({ ...target.choice, note: note.trim() });
    if (await batch.run({ call, said: (n) => t('givenBack', { n }) })) draft.forget();
  };
  return (
    <FormDialog
      title={t('giveBackTitle', { n: target.count })}
      action={t('giveBackAction', { n: target.count })}
      isOpen
      isBusy={batch.isBusy}
      errors={{ form, rest: batch.failure, faults: faults ?? batch.error }}
      draft={draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={t('giveBackReason')}
        name="note"
        isRequired
        maxLength={NOTE_AT_MOST}
        help={t('giveBackHelp')}
        error={at('note')}
        value={note}
        onChange={(text) => draft.change({ note: text })}
      />
    </FormDialog>
  );
}
