import { useState } from 'react';

import type { StageMoves } from '#actors/manager/use-stage-moves.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime } from '#ui/date-field/local-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { wordStrings } from '../words/strings.ts';
import { strings } from './strings.ts';

type Reason = Schemas['LostReason'];

const REASONS = [
  'PRICE', 'COMPETITOR_CHOSEN', 'LEADTIME', 'BUDGET_LIMITATION', 'REQUIREMENT_CHANGE', 'PROJECT_FAILED', 'COMPLEX_DECISION_CHAIN', 'OTHER',
] as const satisfies readonly Reason[]; // prettier-ignore

const NOTHING: { reason: (typeof REASONS)[number]; words: string; day: string } = { reason: 'PRICE', words: '', day: '' };

/** Asks why an opportunity was lost and when, as long as a move waits for the answer. */
export function LostReason({ moves }: { moves: StageMoves }) {
  if (moves.asking?.to !== 'lost') return null;
  return <LostForm opportunity={moves.asking.opportunity} moves={moves} />;
}

function LostForm({ opportunity: { id, name, begindate }, moves }: { opportunity: Schemas['Opportunity']; moves: StageMoves }) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const reasonWord = useStrings(opportunityStrings);
  const [today] = useState(() => toLocalTime(new Date()).slice(0, 10));
  const latest = today < begindate ? begindate : today;
  const draft = useForm(`opportunity.lost.${id}`, NOTHING);
  const errors = useFormErrors(undefined, ['lostremark', 'actualclose']);
  const { reason, words, day } = draft.values;
  const isOther = reason === 'OTHER';

  const give = () => {
    const wrong = {
      actualclose: day !== '' && (day < begindate || day > latest) ? t('wrong.lostDay') : undefined,
      lostremark: isOther && words.trim() === '' ? t('wrong.lostWords') : undefined,
    };
    if (errors.check(wrong)) moves.giveLoss({ lostreason: reason, lostremark: words.trim(), actualclose: day }, draft.forget);
  };
  return (
    <FormDialog
      title={t('whyLost', { name })}
      action={t('markLost')}
      isOpen
      isBusy={false}
      errors={errors}
      draft={draft}
      onSubmit={give}
      onClose={moves.giveUp}
    >
      <SelectField
        label={t('reason')}
        name="lostreason"
        isRequired
        options={REASONS.map((one) => ({ id: one, name: reasonWord(`lostreason.${one}`) }))}
        value={reason}
        onChange={(next) => draft.change({ reason: next })}
      />
      <TextArea
        label={word('field.lostremark')}
        name="lostremark"
        isRequired={isOther}
        rows={3}
        maxLength={500}
        value={words}
        error={errors.at('lostremark')}
        onChange={(text) => draft.change({ words: text })}
      />
      <DateField
        label={t('lostDay')}
        name="actualclose"
        help={t('lostDayHelp')}
        min={begindate}
        max={latest}
        value={day}
        error={errors.at('actualclose')}
        onChange={(next) => draft.change({ day: next })}
      />
    </FormDialog>
  );
}
