import { useState } from 'react';

import type { StageMoves } from '#actors/manager/use-stage-moves.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime } from '#ui/date-field/local-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { wordStrings } from '../words/strings.ts';
import { CURRENCIES, isAmount, numberIn } from './form/opportunity-texts.ts';
import { strings } from './strings.ts';

/** Asks what was won and when, as long as a move waits for the answer. */
export function WonAmount({ moves }: { moves: StageMoves }) {
  if (moves.asking?.to !== 'won') return null;
  return <WonForm opportunity={moves.asking.opportunity} moves={moves} />;
}

function WonForm({
  opportunity: { id, name, amount, currency, begindate },
  moves,
}: {
  opportunity: Schemas['Opportunity'];
  moves: StageMoves;
}) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const [today] = useState(() => toLocalTime(new Date()).slice(0, 10));
  const latest = today < begindate ? begindate : today;
  const draft = useForm(`opportunity.won.${id}`, {
    amount: amount > 0 ? String(amount) : '',
    currency,
    day: latest,
  });
  const errors = useFormErrors(undefined, ['amount', 'actualclose']);
  const { values } = draft;

  const give = () => {
    const wrong = {
      amount: values.amount.trim() === '' || !isAmount(values.amount) ? t('wrong.amount') : undefined,
      actualclose: values.day < begindate || values.day > latest ? t('wrong.day') : undefined,
    };
    if (!errors.check(wrong)) return;
    moves.giveDeal({ amount: numberIn(values.amount), currency: values.currency, actualclose: values.day }, draft.forget);
  };
  return (
    <FormDialog
      title={t('whatWon', { name })}
      action={t('markWon')}
      isOpen
      isBusy={false}
      errors={errors}
      draft={draft}
      onSubmit={give}
      onClose={moves.giveUp}
    >
      <TextField
        label={word('field.amount')}
        name="amount"
        isRequired
        inputMode="decimal"
        maxLength={20}
        value={values.amount}
        error={errors.at('amount')}
        onChange={(text) => draft.change({ amount: text })}
      />
      <SelectField
        label={word('field.currency')}
        name="currency"
        options={CURRENCIES.map((code) => ({ id: code, name: code }))}
        value={values.currency}
        onChange={(code) => draft.change({ currency: code })}
      />
      <DateField
        label={t('wonDay')}
        name="actualclose"
        isRequired
        min={begindate}
        max={latest}
        value={values.day}
        error={errors.at('actualclose')}
        onChange={(day) => draft.change({ day })}
      />
    </FormDialog>
  );
}
