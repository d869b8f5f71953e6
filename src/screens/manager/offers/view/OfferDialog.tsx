import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useOfferStatus } from '#actors/manager/use-offer-status.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { offerStrings } from '#i18n/offer-strings.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { OfferStep } from '#lib/offer.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { DEALS_AREA } from '../../pipeline/pipeline-area.ts';
import * as styles from '../../records/detail/detail.css.ts';
import { Part } from '../../records/detail/Part.tsx';
import { OfferDocuments } from '../document/OfferDocuments.tsx';
import { OfferForm } from '../form/OfferForm.tsx';
import { OfferStatusWord } from '../OfferStatusWord.tsx';
import { strings } from '../strings.ts';
import { OfferPaper } from './OfferPaper.tsx';

interface OfferHeadProps {
  offer: Schemas['Offer'];
  onEdit: () => void;
  onChange: () => void;
}

const STEPS: readonly OfferStep[] = ['sent', 'viewed', 'accepted', 'rejected', 'void'];

export interface OfferDialogProps {
  id: string;
  onChange: () => void;
  /** Opens another offer in its place. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

const ROWS_AWAITED = 10;

/** One offer over the page: the paper as the buyer gets it, where it stands, and its other versions. */
export function OfferDialog({ id, onChange, onOpen, onClose }: OfferDialogProps) {
  const t = useStrings(strings);
  const { money, rate } = useExactMoney();
  const { getOffer } = useCalls();
  const { record, error, reload } = useRecord((options) => getOffer({ id }, options));
  useReturn(reload);
  const [isEditing, setEditing] = useState(false);
  const changed = (now: string) => {
    if (now === id) reload();
    else onOpen(now);
    onChange();
  };
  const saved = (now: string) => {
    setEditing(false);
    changed(now);
  };
  if (isEditing && record) return <OfferForm offer={record} onSaved={saved} onClose={() => setEditing(false)} />;
  return (
    <Dialog title={t('view')} width="view" isOpen onClose={onClose}>
      {record ? (
        <div className={styles.parts}>
          <OfferHead offer={record} onEdit={() => setEditing(true)} onChange={() => changed(id)} />
          {record.totalcny === '' ? null : (
            <p className={styles.note}>
              {t('rateNote', {
                date: record.ratedate.slice(0, 7),
                currency: record.currency,
                rate: rate(record.rate),
                total: money(record.totalcny, 'CNY'),
              })}
            </p>
          )}
          <OfferDocuments offer={record} />
          <OfferPaper offer={record} />
          <Part title={t('versions')}>
            <ul>
              {record.versions.map(({ id: other, version, status }) => (
                <li key={other} className={styles.line}>
                  <span className={styles.words}>
                    {other === id ? (
                      t('version', { version })
                    ) : (
                      <Button variant="text" size="small" onPress={() => onOpen(other)}>
                        {t('version', { version })}
                      </Button>
                    )}
                  </span>
                  <OfferStatusWord status={status} />
                </li>
              ))}
            </ul>
          </Part>
        </div>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </Dialog>
  );
}

/** The number of an offer, where it stands, and what can become of it; what was sent is not edited but followed by a version. */
function OfferHead({ offer, onEdit, onChange }: OfferHeadProps) {
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
