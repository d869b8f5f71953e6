import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useOfferStatus } from '#actors/manager/use-offer-status.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { offerStrings } from '#i18n/offer-strings.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { OfferStep } from '#lib/offer.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { DEALS_AREA } from '../../pipeline/pipeline-area.ts';
import { strings } from '../strings.ts';
import { AcceptTied } from './AcceptTied.tsx';
import * as styles from './paper.css.ts';

interface OfferStepsProps {
  offer: Schemas['Offer'];
  onEdit: () => void;
  onChange: () => void;
}

const STEPS: readonly OfferStep[] = ['void', 'viewed', 'rejected', 'accepted', 'sent'];
/** The most frequent next steps of an offer; they stand last, as the main button of a foot does. */
const MAIN: ReadonlySet<OfferStep> = new Set(['sent', 'accepted']);

/** Shows an offer's sum and its next steps; a sent offer is not edited but followed by a new version. */
export function OfferSteps({ offer, onEdit, onChange }: OfferStepsProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { money } = useExactMoney();
  const { isBusy, isEditable, error, canMove, move } = useOfferStatus(offer);
  const say = useSaying(offer);
  const [asking, ask] = useState<OfferStep>();

  const confirm = async (to: OfferStep, won?: Schemas['Opportunity']) => {
    const isThere = await move(to);
    // Read again after a refusal too: somebody else may have moved it.
    onChange();
    if (!isThere) return;
    ask(undefined);
    await say(to, won);
  };
  const words = (to: OfferStep) => ({
    title: t('moveTitle', { move: t(`move.${to}`) }),
    action: t(`move.${to}`),
    failure: error,
    isBusy,
    onClose: () => ask(undefined),
  });
  return (
    <>
      <p className={styles.sum}>
        {t('total')} <strong>{money(offer.total, offer.currency)}</strong>
      </p>
      {STEPS.filter((to) => canMove(to) && !MAIN.has(to)).map((to) => (
        <Button key={to} variant={to === 'void' ? 'danger' : 'secondary'} {...may(DEALS_AREA, 'edit')} onPress={() => ask(to)}>
          {t(`move.${to}`)}
        </Button>
      ))}
      <Button {...may(DEALS_AREA, 'add')} onPress={onEdit}>
        {t(isEditable ? 'edit' : 'nextVersion')}
      </Button>
      {STEPS.filter((to) => canMove(to) && MAIN.has(to)).map((to) => (
        <Button key={to} variant="primary" {...may(DEALS_AREA, 'edit')} onPress={() => ask(to)}>
          {t(`move.${to}`)}
        </Button>
      ))}
      {asking === 'accepted' && offer.opportunityid !== '' ? (
        <AcceptTied offer={offer} words={words(asking)} onConfirm={(won) => void confirm('accepted', won)} />
      ) : null}
      {asking === undefined || (asking === 'accepted' && offer.opportunityid !== '') ? null : (
        <ConfirmDialog {...words(asking)} body={t('moveBody')} isOpen onConfirm={() => void confirm(asking)} />
      )}
    </>
  );
}

/** Says once where an offer stands now, and what became of the opportunity that it was to win. */
function useSaying({ total, currency }: Schemas['Offer']) {
  const t = useStrings(strings);
  const word = useStrings(offerStrings);
  const { moveOpportunity } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  return async (to: OfferStep, won: Schemas['Opportunity'] | undefined) => {
    const worth = { stage: 'won', amount: Number(total), currency } as const;
    const isWon = won !== undefined && (await attempt(() => moveOpportunity({ id: won.id, version: won.version, ...worth })));
    const moved = t('moved', { status: word(`status.${to}`) });
    show({ tone: 'success', text: isWon ? t('movedAndWon', { moved, name: won.name }) : moved });
  };
}
