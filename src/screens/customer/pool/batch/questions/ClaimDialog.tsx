import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { joinedIds } from '../target.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { BatchQuestion } from './BatchQuestion.tsx';
import { questionStrings } from './strings.ts';

/** Asks before customers are taken out of the public pool. */
export function ClaimDialog(asked: ActionDialogProps) {
  const t = useStrings(questionStrings);
  const { claimCustomers } = useCalls();
  const { target } = asked;
  return (
    <BatchQuestion
      {...asked}
      title={t('claimTitle', { n: target.count })}
      body={t('claimBody')}
      action={t('claimAction', { n: target.count })}
      run={{ call: () => claimCustomers(joinedIds(target)), said: (n) => t('claimed', { n }) }}
    />
  );
}
