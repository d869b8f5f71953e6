import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import type { ApiError } from '#client/api-error.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { dealDayOf, FIRST_DEAL_DAY } from '#lib/deal-day.ts';
import { dealStatus } from '#lib/status-names.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import { targetKey } from '../target.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { questionStrings } from './strings.ts';

export interface DealDayFormProps {
  /** Tells the day that is kept as it is typed from those of other customers. */
  name: string;
  title: string;
  action: string;
  help: string;
  /** The day that stands there; today without one. */
  start?: string;
  isBusy: boolean;
  failure: ApiError | undefined;
  /** Resolves with whether the day was kept. */
  onSend: (day: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks on which day a deal was made with customers; those that were dealt before keep their day. */
export function DealDialog({ target, batch, onClose }: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const { markCustomerDeals } = useCalls();
  const send = (dealtime: string) =>
    batch.run({
      call: () => markCustomerDeals({ ...target.choice, dealstatus: dealStatus.dealt, dealtime }),
      said: (n) => t('dealt', { n }),
    });
  return (
    <DealDayForm
      name={`deal.${targetKey(target)}`}
      title={t('dealTitle', { n: target.count })}
      action={t('dealAction')}
      help={target.count === 1 ? t('dealDayHow') : t('dealDaysHow')}
      isBusy={batch.isBusy}
      failure={batch.error}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** Asks for the day of a deal, one of Beijing, which the reader's own may be behind or ahead of. */
export function DealDayForm({ name, start, failure, onSend, help, ...dialog }: DealDayFormProps) {
  const t = useStrings(questionStrings);
  const [today] = useState(() => dealDayOf(new Date()));
  const draft = useForm(name, { day: start ?? today });
  const { day } = draft.values;
  const errors = useFormErrors(failure, ['dealtime']);

  const send = async () => {
    if (!errors.check({ dealtime: day >= FIRST_DEAL_DAY && day <= today ? undefined : t('dealDayWrong') })) return;
    if (await onSend(day)) draft.forget();
  };
  return (
    <FormDialog {...dialog} isOpen errors={errors} draft={draft} onSubmit={() => void send()}>
      <DateField
        label={t('dealDay')}
        name="dealtime"
        isRequired
        help={help}
        min={FIRST_DEAL_DAY}
        max={today}
        error={errors.at('dealtime')}
        value={day}
        onChange={(chosen) => draft.change({ day: chosen })}
      />
    </FormDialog>
  );
}
