import { useState } from 'react';

import type { StageMoves } from '#actors/manager/use-stage-moves.ts';
import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { strings } from './strings.ts';

type Reason = Schemas['LostReason'];

const REASONS = [
  'PRICE', 'COMPETITOR_CHOSEN', 'LEADTIME', 'BUDGET_LIMITATION', 'REQUIREMENT_CHANGE', 'PROJECT_FAILED', 'COMPLEX_DECISION_CHAIN', 'OTHER',
] as const satisfies readonly Reason[]; // prettier-ignore

/** Asks why an opportunity was lost, as long as a move waits for the answer. */
export function LostReason({ moves }: { moves: StageMoves }) {
  const t = useStrings(strings);
  const word = useStrings(opportunityStrings);
  const [reason, choose] = useState<(typeof REASONS)[number]>('PRICE');
  if (moves.asking?.to !== 'lost') return null;
  return (
    <FormDialog
      title={t('whyLost', { name: moves.asking.opportunity.name })}
      action={t('markLost')}
      isOpen
      isBusy={false}
      errors={{ rest: undefined }}
      draft={null}
      onSubmit={() => moves.giveReason(reason)}
      onClose={moves.giveUp}
    >
      <SelectField
        label={t('reason')}
        name="lostreason"
        isRequired
        options={REASONS.map((id) => ({ id, name: word(`lostreason.${id}`) }))}
        value={reason}
        onChange={choose}
      />
    </FormDialog>
  );
}
