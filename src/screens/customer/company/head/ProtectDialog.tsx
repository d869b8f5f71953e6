import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import type { ActionDialogProps } from '../../pool/batch/questions/action-dialog.ts';
import { strings } from './strings.ts';

/** Whether a protection has not ended yet. */
export const isProtected = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now();

/** Asks until which day a customer stays with its owner whatever the rules say; the day counts whole, by the reader's clock. */
export function ProtectDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(strings);
  const { day: dayWord } = useFormats();
  const { lockCustomers } = useCalls();
  const draft = useForm('protect', { day: '' });
  const { day } = draft.values;
  const { form, check, at, faults } = useFormErrors(undefined, ['until']);
  const [today] = useState(() => new Date().toLocaleDateString('sv'));

  const send = async () => {
    if (!check({ until: day >= today ? undefined : t('protectWrong') })) return;
    const until = new Date(`${day}T23:59:59`).toISOString();
    const call = () => lockCustomers({ ...target.choice, locked: true, until });
    if (await batch.run({ call, said: () => t('protectedNow', { day: dayWord(until) }) })) draft.forget();
  };
  return (
    <FormDialog
      title={t('protectTitle')}
      action={t('protectAction')}
      isOpen
      isBusy={batch.isBusy}
      errors={{ form, rest: batch.failure, faults: faults ?? batch.error }}
      draft={draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <DateField
        label={t('protectDay')}
        name="until"
        isRequired
        help={t('protectHow')}
        min={today}
        error={at('until')}
        value={day}
        onChange={(chosen) => draft.change({ day: chosen })}
      />
    </FormDialog>
  );
}
