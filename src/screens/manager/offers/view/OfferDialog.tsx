import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { RATES_FROM } from '#lib/offer.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import * as styles from '../../records/detail/detail.css.ts';
import { Part } from '../../records/detail/Part.tsx';
import { OfferDocuments } from '../document/OfferDocuments.tsx';
import { LazyOfferForm } from '../form/lazy-offer-form.ts';
import { OfferStatusWord } from '../OfferStatusWord.tsx';
import { strings } from '../strings.ts';
import { OfferPaper } from './OfferPaper.tsx';
import { OfferSteps } from './OfferSteps.tsx';

export interface OfferDialogProps {
  id: string;
  onChange: () => void;
  /** Opens another offer in its place. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

const ROWS_AWAITED = 10;

/** One offer over the page: the paper as the buyer gets it, where it stands, and its other versions. What it comes to and what can be done stay in sight. */
export function OfferDialog({ id, onChange, onOpen, onClose }: OfferDialogProps) {
  const t = useStrings(strings);
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
  return (
    <>
      <Dialog
        title={t('view')}
        width="view"
        isOpen
        onClose={onClose}
        actions={record ? <OfferSteps offer={record} onEdit={() => setEditing(true)} onChange={() => changed(id)} /> : undefined}
      >
        {record ? (
          <div className={styles.parts}>
            <div className={styles.head}>
              <h3 className={styles.title}>{`${record.no} · ${t('version', { version: record.version })}`}</h3>
              <OfferStatusWord status={record.status} isPill />
            </div>
            <RateNote offer={record} />
            <OfferDocuments offer={record} onSent={() => changed(id)} />
            <OfferPaper offer={record} />
            <Versions offer={record} onOpen={onOpen} />
          </div>
        ) : (
          <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
        )}
      </Dialog>
      {/* It lies over the offer, so that the focus goes back to the button that opened it. */}
      {isEditing && record ? <LazyOfferForm offer={record} onSaved={saved} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

/** Shows the offer's sum in yuan, and at whose rate of which month. */
function RateNote({ offer: { totalcny, ratedate, currency, rate } }: { offer: Schemas['Offer'] }) {
  const t = useStrings(strings);
  const exact = useExactMoney();
  if (totalcny === '') return null;
  const date = ratedate.slice(0, 'YYYY-MM'.length);
  const values = { date, source: RATES_FROM, currency, rate: exact.rate(rate), total: exact.money(totalcny, 'CNY') };
  return <p className={styles.note}>{t('rateNote', values)}</p>;
}

function Versions({ offer, onOpen }: { offer: Schemas['Offer']; onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  return (
    <Part title={t('versions')}>
      <ul>
        {offer.versions.map(({ id, version, status }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words}>
              {id === offer.id ? (
                t('version', { version })
              ) : (
                <Button variant="text" size="small" onPress={() => onOpen(id)}>
                  {t('version', { version })}
                </Button>
              )}
            </span>
            <OfferStatusWord status={status} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
