import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { type Fact, Facts } from '../../../facts/Facts.tsx';
import { wordStrings } from '../../words/strings.ts';
import * as styles from '../../words/words.css.ts';
import { OpportunityForm } from '../form/OpportunityForm.tsx';
import { LostReason } from '../LostReason.tsx';
import { useMoves } from '../use-moves.ts';
import { WonAmount } from '../WonAmount.tsx';
import { Events } from './Events.tsx';
import { Offers } from './Offers.tsx';
import { OpportunityHead } from './OpportunityHead.tsx';
import { strings } from './strings.ts';

export interface OpportunityDialogProps {
  id: string;
  onChange: () => void;
  onClose: () => void;
}

const ROWS_AWAITED = 8;

/** One opportunity over the page: what is known of it, what happened with it, and all that can be done. */
export function OpportunityDialog({ id, onChange, onClose }: OpportunityDialogProps) {
  const t = useStrings(strings);
  const { getOpportunity } = useCalls();
  const { record, error, reload } = useRecord((options) => getOpportunity({ id }, options));
  useReturn(reload);
  const [isEditing, setEditing] = useState(false);
  const changed = () => {
    reload();
    onChange();
  };
  const moves = useMoves(changed);
  return (
    <>
      <Dialog title={t('view')} width="view" isOpen onClose={onClose}>
        {record ? (
          <div className={styles.parts}>
            <OpportunityHead opportunity={record} moves={moves} onEdit={() => setEditing(true)} onChange={onChange} onClose={onClose} />
            <OpportunityFacts opportunity={record} />
            <Offers id={id} />
            <Events key={record.version} id={id} />
          </div>
        ) : (
          <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
        )}
      </Dialog>
      {/* It lies over the opportunity, so that the focus goes back to the button that opened it. */}
      {isEditing && record ? <OpportunityForm opportunity={record} onSaved={changed} onClose={() => setEditing(false)} /> : null}
      <LostReason moves={moves} />
      <WonAmount moves={moves} />
    </>
  );
}

/** Shows the facts of an opportunity. */
function OpportunityFacts({ opportunity }: { opportunity: Schemas['Opportunity'] }) {
  const word = useStrings(wordStrings);
  const t = useStrings(opportunityStrings);
  const money = useMoney();
  const language = useLanguage();
  const { day } = useFormats();
  const {
    no,
    customerid,
    companyname,
    linkmanname,
    amount,
    currency,
    probability,
    products,
    lostreason,
    lostremark,
    ownername,
    remark,
    ...row
  } = opportunity;
  const dayOf = (text: string) => (text === '' ? '' : day(text));
  const facts: Fact[] = [
    [word('field.no'), no],
    [
      word('field.customer'),
      customerid === '' ? (
        companyname
      ) : (
        <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{companyname}</TextLink>
      ),
    ],
    [word('field.linkmanname'), linkmanname],
    [word('field.amount'), amount > 0 ? money(amount, currency) : ''],
    [word('field.probability'), `${probability}%`],
    [word('field.products'), products.join(language === 'US' ? ', ' : '、')],
    [word('field.begindate'), dayOf(row.begindate)],
    [word('field.expectedclose'), dayOf(row.expectedclose)],
    ...(row.actualclose === '' ? [] : ([[word('field.actualclose'), dayOf(row.actualclose)]] as const)),
    ...(lostreason === '' ? [] : ([[word('field.lostreason'), t(`lostreason.${lostreason}`)]] as const)),
    ...(lostremark === '' ? [] : ([[word('field.lostremark'), lostremark]] as const)),
    [word('field.owneruserid'), ownername],
    [word('field.remark'), remark],
  ];
  return <Facts facts={facts} />;
}
