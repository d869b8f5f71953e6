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
export function DocumentGaps({ settings, ...props }: DocumentGapsProps) {
  // It stands there from the start: what comes into it with another paper is read out.
  return (
    <output>
      {settings && asksForMoney(props.kind) ? <MoneyGaps {...props} /> : null}
      {settings?.hasaddress === false ? <AddressGap /> : null}
    </output>
  );
}

const asksForMoney = (kind: DocumentGapsProps['kind']) => kind === 'proforma' || kind === 'invoice';

function MoneyGaps({ offer, bank }: Pick<DocumentGapsProps, 'offer' | 'bank'>) {
  const t = useStrings(strings);
  const isOfOthers = usePermission()(DEALS_AREA, 'edit').isDisabled;
  return (
    <>
      {bank.trim() === '' ? <Gap>{t(isOfOthers ? 'gap.bankOfOthers' : 'gap.bank')}</Gap> : null}
      {offer.payment.trim() === '' ? <Gap>{t('gap.payment')}</Gap> : null}
    </>
  );
}

function AddressGap() {
  const t = useStrings(strings);
  const isOfOthers = usePermission()('site', 'view').isDisabled;
  return (
    <Gap>
      {t('gap.address')}{' '}
      {isOfOthers ? t('gap.addressOfOthers') : <TextLink href={href('foreignTrade.company')}>{t('gap.profile')}</TextLink>}
    </Gap>
  );
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
