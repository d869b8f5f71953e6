import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useCustomerFinder } from '#actors/use-customer-finder.ts';
import type { Form } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isClosed } from '#lib/opportunity-stages.ts';
import { Picker } from '#ui/picker/Picker.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { type Chosen, chosenIn, textOf } from '../../edit/chosen-text.ts';
import { buyerOf } from './buyer-of-customer.ts';
import type { OfferTexts } from './offer-texts.ts';
import { strings } from './strings.ts';

export interface BuyerChoiceProps {
  texts: Pick<OfferTexts, 'customer' | 'opportunity' | 'buyeraddress'>;
  onType: Form<OfferTexts>['change'];
  at: (field: string) => string | undefined;
}

/** To which customer an offer goes, who is then its buyer with address and contact. Whoever is no customer yet is typed below. */
export function CustomerChoice({ texts, onType, at }: BuyerChoiceProps) {
  const t = useStrings(strings);
  const find = useCustomerFinder();
  const { getCustomerCompanyInfo } = useCalls();
  const attempt = useAttempt();
  const choose = (customer: Chosen | undefined) => {
    onType({ customer: textOf(customer), opportunity: '', ...(customer && { buyer: customer.name }) });
    if (!customer) return;
    void attempt(async () => {
      const found = buyerOf(await getCustomerCompanyInfo({ id: customer.id }));
      // Before the answer came another one may have been chosen, the offer given up, or something typed.
      onType((latest) => (chosenIn(latest.customer)?.id === customer.id ? untyped(found, latest, { ...texts, buyer: customer.name }) : {}));
    });
  };
  return (
    <Picker
      label={t('customer')}
      name="customer"
      value={chosenIn(texts.customer)}
      find={find}
      placeholder={t('findCustomer')}
      help={t('customerHow')}
      error={at('customerid')}
      onChange={choose}
    />
  );
}

type Buyer = ReturnType<typeof buyerOf>;

/** Returns what was found of a buyer, except for fields that have changed since. */
function untyped(found: Buyer, latest: Buyer, before: Buyer): Partial<Buyer> {
  return {
    ...(latest.buyer === before.buyer && { buyer: found.buyer }),
    ...(latest.buyeraddress === before.buyeraddress && { buyeraddress: found.buyeraddress }),
  };
}

/** Which of the customer's open opportunities the offer is made for; nothing where there is none. */
export function OpportunityChoice({ texts, onType, at }: BuyerChoiceProps) {
  const t = useStrings(strings);
  const customerid = chosenIn(texts.customer)?.id ?? '';
  const { listCustomerDeals } = useCalls();
  const { record } = useRecord((options) => listCustomerDeals({ customerid }, options));
  const open = record?.opportunities.filter(({ stage }) => !isClosed(stage)) ?? [];
  if (open.length === 0) return null;
  return (
    <SelectField
      label={t('opportunity')}
      name="opportunity"
      options={[{ id: '', name: t('noOpportunity') }, ...open.map(({ id, no, name }) => ({ id, name: `${name} (${no})` }))]}
      value={texts.opportunity}
      error={at('opportunityid')}
      onChange={(opportunity) => onType({ opportunity })}
    />
  );
}
