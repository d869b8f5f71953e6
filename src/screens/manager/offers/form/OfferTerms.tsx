import type { ReactNode } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { Form } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { INCOTERMS } from '#lib/incoterms.ts';
import { RATES_FROM } from '#lib/offer.ts';
import { toolHref } from '#routes/tools.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../../records/form/form.css.ts';
import { CustomerChoice, OpportunityChoice } from './BuyerChoice.tsx';
import { CURRENCIES, type OfferTexts } from './offer-texts.ts';
import { strings } from './strings.ts';

export interface OfferTermsProps {
  texts: OfferTexts;
  /** The ties that it has already, so that nobody is asked for them. */
  ties: { readonly isOfCustomer: boolean; readonly isOfOpportunity: boolean };
  onType: Form<OfferTexts>['change'];
  at: (field: string) => string | undefined;
  /** The items, which stand between the buyer and the terms. */
  children: ReactNode;
}

/** To whom, and on which terms. */
export function OfferTerms({ texts, ties, onType, at, children }: OfferTermsProps) {
  const t = useStrings(strings);
  const isReader = !usePermission()('customer', 'view').isDisabled;
  type Key = Exclude<keyof OfferTexts, 'items' | 'incoterm' | 'currency' | 'customer' | 'opportunity'>;
  const of = (key: Key) => ({
    label: t(key),
    name: key,
    value: texts[key],
    error: at(key),
    onChange: (text: string) => onType({ [key]: text }),
  });
  return (
    <>
      {isReader && !ties.isOfCustomer ? <CustomerChoice texts={texts} onType={onType} at={at} /> : null}
      {isReader && !ties.isOfOpportunity && texts.customer !== '' ? (
        <OpportunityChoice key={texts.customer} texts={texts} onType={onType} at={at} />
      ) : null}
      <TextField {...of('buyer')} isRequired maxLength={255} lang="en" />
      <TextArea {...of('buyeraddress')} rows={2} maxLength={500} lang="en" />
      <div className={styles.pairs}>
        <SelectField
          label={t('incoterm')}
          name="incoterm"
          options={INCOTERMS.map((id) => ({ id, name: id }))}
          value={texts.incoterm}
          onChange={(incoterm) => onType({ incoterm })}
        />
        <TextField {...of('place')} maxLength={100} lang="en" />
        <SelectField
          label={t('currency')}
          name="currency"
          options={CURRENCIES.map((id) => ({ id, name: id }))}
          help={<YuanRate key={texts.currency} currency={texts.currency} />}
          value={texts.currency}
          onChange={(currency) => onType({ currency })}
        />
        <DateField {...of('validuntil')} isRequired />
      </div>
      {children}
      <div className={styles.pairs}>
        <TextField {...of('freight')} inputMode="decimal" maxLength={16} />
        <TextField {...of('insurance')} inputMode="decimal" maxLength={16} />
        <TextField {...of('discount')} inputMode="decimal" maxLength={16} />
        <TextField {...of('payment')} maxLength={300} lang="en" />
        <TextField {...of('leadtime')} maxLength={200} lang="en" />
        <TextField {...of('packing')} maxLength={500} lang="en" />
      </div>
      <TextArea {...of('remark')} rows={2} maxLength={2000} />
    </>
  );
}

/** Shows the currency's rate in yuan, which is what the seller calculates in; the offer is kept with this rate. */
function YuanRate({ currency }: Pick<OfferTexts, 'currency'>) {
  const t = useStrings(strings);
  const { rate } = useExactMoney();
  const { getExchangeRate } = useCalls();
  const { record, error } = useRecord(({ signal }) => getExchangeRate({ currency }, { signal }));
  if (currency === 'CNY') return null;
  if (error || record?.rate === '') return t('noRate');
  if (!record) return null;
  const month = record.ratedate.slice(0, 'YYYY-MM'.length);
  return (
    <>
      {t('rate', { currency, rate: rate(record.rate), month, source: RATES_FROM })}{' '}
      <TextLink href={toolHref('currency')}>{t('rateTool')}</TextLink>
    </>
  );
}
