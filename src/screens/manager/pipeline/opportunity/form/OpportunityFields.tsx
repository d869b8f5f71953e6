import { useCalls } from '#actors/calls.ts';
import { useCustomerFinder } from '#actors/use-customer-finder.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { chosenIn, textOf } from '../../../edit/chosen-text.ts';
import { OwnerField } from '../../../edit/OwnerField.tsx';
import { wordStrings } from '../../words/strings.ts';
import * as styles from '../../words/words.css.ts';
import { CURRENCIES, type OpportunityKey, type OpportunityTexts } from './opportunity-texts.ts';
import { strings } from './strings.ts';

export interface OpportunityFieldsProps {
  texts: OpportunityTexts;
  /** The customer of one that is there stays. */
  isNew: boolean;
  at: (field: string) => string | undefined;
  onType: (patch: Partial<OpportunityTexts>) => void;
}

/** Shows the fields of an opportunity: with whom, of what worth, from when to when. */
export function OpportunityFields({ texts, isNew, at, onType }: OpportunityFieldsProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const findCustomer = useCustomerFinder('private');
  const findContact = useContactFinder(chosenIn(texts.customer)?.id);
  const of = (key: OpportunityKey) => ({
    name: key,
    value: texts[key],
    error: at(key),
    onChange: (text: string) => onType({ [key]: text }),
  });

  return (
    <>
      <TextField label={word('field.name')} isRequired maxLength={200} {...of('name')} />
      <div className={styles.pairs}>
        {isNew ? (
          <Picker
            label={word('field.customer')}
            name="customer"
            isRequired
            value={chosenIn(texts.customer)}
            find={findCustomer}
            placeholder={t('findCustomer')}
            error={at('customerid')}
            onChange={(next) => onType({ customer: textOf(next), linkman: '' })}
          />
        ) : null}
        {texts.customer === '' ? null : (
          <Picker
            key={texts.customer}
            label={word('field.linkmanname')}
            name="linkman"
            value={chosenIn(texts.linkman)}
            find={findContact}
            empty={t('noContacts')}
            error={at('linkmanid')}
            onChange={(next) => onType({ linkman: textOf(next) })}
          />
        )}
        <TextField label={word('field.amount')} inputMode="decimal" maxLength={20} {...of('amount')} />
        <SelectField
          label={word('field.currency')}
          options={CURRENCIES.map((id) => ({ id, name: id }))}
          {...of('currency')}
          value={texts.currency as 'USD'}
        />
        <TextField label={word('field.probability')} inputMode="numeric" maxLength={3} suffix="%" {...of('probability')} />
        <DateField label={word('field.begindate')} isRequired {...of('begindate')} />
        <DateField label={word('field.expectedclose')} min={texts.begindate} {...of('expectedclose')} />
        <OwnerField label={word('field.owneruserid')} value={texts.owner} error={at('ownerid')} onChange={(owner) => onType({ owner })} />
      </div>
      <TextField label={word('field.products')} help={t('commas')} maxLength={4000} {...of('products')} />
      <TextArea label={word('field.remark')} rows={3} maxLength={5000} {...of('remark')} />
    </>
  );
}

/** The number of contacts of one customer that are looked through. */
const MOST = 100;

/** Finds contacts of one customer by a part of their name. */
function useContactFinder(customerid: string | undefined) {
  const { listContacts } = useCalls();
  return async (text: string, options: { signal: AbortSignal }) => {
    if (customerid === undefined) return [];
    const { datas } = await listContacts({ id: customerid, index: 1, size: MOST }, options);
    const wanted = text.toLowerCase();
    return datas.flatMap(({ id, name, title }) => (name.toLowerCase().includes(wanted) ? [{ id, name, note: title }] : []));
  };
}
