import type { ReactNode } from 'react';

import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES } from '#site/site-model.ts';
import { Status } from '#ui/status/Status.tsx';

import type { Letterhead } from './LetterheadFields.tsx';
import { strings } from './strings.ts';

interface DocumentGapsProps {
  kind: Schemas['OfferDocumentRequest']['kind'];
  offer: Schemas['Offer'];
  /** The bank details of the company, as they are being typed; undefined until they are known. */
  bank: string | undefined;
  letterhead: Letterhead;
}

/** Whether a paper says where and how to pay. */
export const asksForMoney = (kind: DocumentGapsProps['kind']) => kind === 'proforma' || kind === 'invoice';

/** Says what a buyer would miss on a paper before it is made. The paper itself says nothing of it. */
export function DocumentGaps({ kind, offer, bank, letterhead }: DocumentGapsProps) {
  // It stands there from the start: what comes into it with another paper or language is read out.
  return (
    <output>
      {bank !== undefined && asksForMoney(kind) ? <MoneyGaps offer={offer} bank={bank} /> : null}
      <LetterheadGaps letterhead={letterhead} />
    </output>
  );
}

function MoneyGaps({ offer, bank }: { offer: Schemas['Offer']; bank: string }) {
  const t = useStrings(strings);
  const mayChangeBank = useMayChangeBank();
  return (
    <>
      {bank.trim() === '' ? <Gap>{t(mayChangeBank ? 'gap.bank' : 'gap.bankOfOthers')}</Gap> : null}
      {offer.payment.trim() === '' ? <Gap>{t('gap.payment')}</Gap> : null}
    </>
  );
}

/** Everybody's invoices ask for money with it, so making offers is not enough. */
export function useMayChangeBank(): boolean {
  return !usePermission()('customer', 'approve').isDisabled;
}

function LetterheadGaps({ letterhead: { language, isOwn, keyOf, lacksName, lacksAddress } }: { letterhead: Letterhead }) {
  const t = useStrings(strings);
  const who = t(isOwn ? 'gap.own' : 'gap.ofOthers');
  const name = LANGUAGE_NAMES[language];
  return (
    <>
      {lacksName ? <Gap>{`${t('gap.name', { language: name })}${who}`}</Gap> : null}
      {lacksAddress ? <Gap>{`${t(`gap.${keyOf('address') as 'address'}`, { language: name })}${who}`}</Gap> : null}
    </>
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
