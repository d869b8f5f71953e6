import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import * as styles from '../../records/detail/detail.css.ts';
import { Part } from '../../records/detail/Part.tsx';
import { OfferDocuments } from '../document/OfferDocuments.tsx';
import { OfferForm } from '../form/OfferForm.tsx';
import { OfferStatusWord } from '../OfferStatusWord.tsx';
import { strings } from '../strings.ts';
import { OfferHead } from './OfferHead.tsx';
import { OfferPaper } from './OfferPaper.tsx';

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
  const [isEditing, setEditing] = useState(false);
  const changed = (now: string) => {
    if (now === id) reload();
    else onOpen(now);
    onChange();
  };
  if (isEditing && record) return <OfferForm offer={record} onSaved={changed} onClose={() => setEditing(false)} />;
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
