import { useState } from 'react';

import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useAction } from '#actors/use-submission.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime } from '#ui/date-field/local-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ValueChoice } from '#ui/value-choice/ValueChoice.tsx';

import { actionStrings } from '../action-strings.ts';
import { useMailScope } from '../mail-scope.ts';
import type { QuestionProps } from './LabelDialog.tsx';

const MORNING_HOUR = 8;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

const SNOOZES = ['hours', 'tomorrow', 'monday'] as const;

/** When a mail comes back, by the reader's clock: in three hours, tomorrow morning, or on the next Monday morning. */
function snoozeTime(choice: (typeof SNOOZES)[number], now: Date): Date {
  const time = new Date(now);
  if (choice === 'hours') {
    time.setHours(time.getHours() + 3);
    return time;
  }
  const toMonday = (MONDAY - now.getDay() + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  time.setDate(time.getDate() + (choice === 'tomorrow' ? 1 : toMonday));
  time.setHours(MORNING_HOUR, 0, 0, 0);
  return time;
}

type Choice = (typeof SNOOZES)[number] | 'other';

interface Snooze {
  choice: Choice;
  /** The time of one's own choice, by the reader's clock. */
  other: string;
}

/** Asks until when mails are out of the inbox. */
export function SnoozeDialog({ rows, onClose }: Pick<QuestionProps, 'rows' | 'onClose'>) {
  const t = useStrings(actionStrings);
  const { dayTime } = useFormats();
  const { actions } = useMailScope();
  const [now] = useState(() => new Date());
  const draft = useForm<Snooze>('snooze', { choice: 'tomorrow', other: toLocalTime(snoozeTime('tomorrow', now)) });
  const { choice, other } = draft.values;
  const { submit, isBusy } = useAction((until: string) => actions.snooze(rows, until));
  const errors = useFormErrors(undefined, []);
  const time = choice === 'other' ? new Date(other) : snoozeTime(choice, now);
  const options = SNOOZES.map((id) => ({ id: id as Choice, name: t(`until.${id}`), text: dayTime(snoozeTime(id, now)) }));

  const snooze = async () => {
    if (!errors.check({ time: time.getTime() > Date.now() ? undefined : t('pastTime') })) return;
    if (!(await submit(time.toISOString()))) return;
    draft.forget();
    onClose();
  };
  return (
    <FormDialog
      title={t('snoozeTitle', { count: rows.length })}
      action={t('snoozeIt')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void snooze()}
      onClose={onClose}
    >
      <ValueChoice
        label={t('when')}
        value={choice}
        options={[...options, { id: 'other', name: t('until.other'), text: '' }]}
        onChange={(id) => draft.change({ choice: id })}
      />
      {choice === 'other' ? (
        <DateField
          label={t('time')}
          name="time"
          hasTime
          value={other}
          onChange={(chosen) => draft.change({ other: chosen })}
          error={errors.at('time')}
        />
      ) : null}
    </FormDialog>
  );
}
