import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayMove } from '#lib/opportunity-stages.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from '../strings.ts';

interface AcceptTiedProps {
  offer: Schemas['Offer'];
  words: Pick<ConfirmDialogProps, 'title' | 'action' | 'failure' | 'isBusy' | 'onClose'>;
  /** Called with the opportunity that is to be won with it, if it is. */
  onConfirm: (won: Schemas['Opportunity'] | undefined) => void;
}

/** Asks whether a buyer has accepted an offer that was made for an opportunity, and offers to win that at what the offer comes to, while it is open. */
export function AcceptTied({ offer: { opportunityid, total, currency }, words, onConfirm }: AcceptTiedProps) {
  const t = useStrings(strings);
  const { money } = useExactMoney();
  const { getOpportunity } = useCalls();
  // Of one that the reader may not see nothing is offered.
  const { record } = useRecord((options) => getOpportunity({ id: opportunityid }, options));
  const [wins, setWins] = useState(true);
  const open = record && mayMove(record.stage, 'won') ? record : undefined;
  return (
    <ConfirmDialog
      {...words}
      isOpen
      onConfirm={() => onConfirm(wins ? open : undefined)}
      body={
        <>
          <p>{t('moveBody')}</p>
          {open ? (
            <Checkbox name="wins" isSelected={wins} onChange={setWins}>
              {t('winToo', { name: open.name, total: money(total, currency) })}
            </Checkbox>
          ) : null}
        </>
      }
    />
  );
}
