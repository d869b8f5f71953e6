import { useState } from 'react';

import { useOfferStatus } from '#actors/manager/use-offer-status.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { offerStrings } from '#i18n/offer-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { OfferStep } from '#lib/offer.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { DEALS_AREA } from '../../pipeline/pipeline-area.ts';
import * as styles from '../../records/detail/detail.css.ts';
import { OfferStatusWord } from '../OfferStatusWord.tsx';
import { strings } from '../strings.ts';

export interface OfferHeadProps {
  offer: Schemas['Offer'];
  onEdit: () => void;
  onChange: () => void;
}

const STEPS: readonly OfferStep[] = ['sent', 'viewed', 'accepted', 'rejected', 'void'];

/** The number of an offer, where it stands, and what can become of it; what was sent is not edited but followed by a version. */
export function OfferHead({ offer, onEdit, onChange }: OfferHeadProps) {
  const t = useStrings(strings);
  const words = useStrings(offerStrings);
  const may = usePermission();
  const { show } = useToastActions();
  const { status, isBusy, isEditable, error, canMove, move } = useOfferStatus(offer);
  const [asking, ask] = useState<OfferStep>();

  const confirm = async (to: OfferStep) => {
    const isThere = await move(to);
    // Read again after a refusal too: somebody else may have moved it.
    onChange();
    if (!isThere) return;
    ask(undefined);
    show({ tone: 'success', text: t('moved', { status: words(`status.${to}`) }) });
  };
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{`${offer.no} · ${t('version', { version: offer.version })}`}</h3>
      <OfferStatusWord status={status} isPill />
      <span className={styles.actions}>
        <Button size="small" {...may(DEALS_AREA, 'add')} onPress={onEdit}>
          {t(isEditable ? 'edit' : 'nextVersion')}
        </Button>
        {STEPS.filter(canMove).map((to) => (
          <Button
            key={to}
            size="small"
            variant={to === 'void' ? 'danger' : 'secondary'}
            {...may(DEALS_AREA, 'edit')}
            onPress={() => ask(to)}
          >
            {t(`move.${to}`)}
          </Button>
        ))}
      </span>
      {asking === undefined ? null : (
        <ConfirmDialog
          title={t('moveTitle', { move: t(`move.${asking}`) })}
          body={t('moveBody')}
          failure={error}
          action={t(`move.${asking}`)}
          isOpen
          isBusy={isBusy}
          onConfirm={() => void confirm(asking)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
