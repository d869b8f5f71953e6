import type { ReactNode } from 'react';

import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';

import { DEALS_AREA } from '../../pipeline/pipeline-area.ts';
import { strings } from './strings.ts';

interface DocumentGapsProps {
  kind: Schemas['OfferDocumentRequest']['kind'];
  offer: Schemas['Offer'];
  /** Where the company is paid, as it is being typed. */
  bank: string;
  /** Undefined until it is known. */
  settings: Schemas['ShownDocumentSettings'] | undefined;
}

/** Says what a buyer would miss on a paper before it is made. The paper itself says nothing of it. */
export function DocumentGaps({ kind, offer, bank, settings }: DocumentGapsProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const asksForMoney = kind === 'proforma' || kind === 'invoice';
  const gaps = [
    asksForMoney && bank.trim() === '' ? (
      <Gap key="bank">{t(may(DEALS_AREA, 'edit').isDisabled ? 'gap.bankOfOthers' : 'gap.bank')}</Gap>
    ) : null,
    asksForMoney && offer.payment.trim() === '' ? <Gap key="payment">{t('gap.payment')}</Gap> : null,
    settings?.hasaddress === false ? (
      <Gap key="address">
        {t('gap.address')}{' '}
        {may('site', 'view').isDisabled ? (
          t('gap.addressOfOthers')
        ) : (
          <TextLink href={href('foreignTrade.company')}>{t('gap.profile')}</TextLink>
        )}
      </Gap>
    ) : null,
  ];
  // It stands there from the start: what comes into it with another paper is read out.
  return <output>{settings ? gaps : null}</output>;
}

function Gap({ children }: { children: ReactNode }) {
  return (
    <p>
      <Status tone="warning">
        <span>{children}</span>
      </Status>
    </p>
  );
}
