import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { wordStrings } from '../words-strings.ts';
import { strings } from './strings.ts';
import type { InquiryTexts, TextKey } from './use-inquiry-form.ts';

export interface TermFieldsProps {
  texts: InquiryTexts;
  handlers: readonly Schemas['InquiryHandler'][];
  onType: (part: Partial<InquiryTexts>) => void;
  at: (field: string) => string | undefined;
}

const SOURCES = ['email', 'website', 'alibaba', 'mic', 'whatsapp', 'fair', 'referral', 'other'] as const;
const CURRENCIES = ['', 'USD', 'EUR', 'CNY', 'GBP', 'HKD', 'JPY', 'AUD', 'CAD'] as const;

/** How an inquiry came, until when and for how much, and who is to answer it; said once, when it is written down. */
export function TermFields({ texts, handlers, onType, at }: TermFieldsProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const of = (key: TextKey) => ({ name: key, value: texts[key], error: at(key), onChange: (text: string) => onType({ [key]: text }) });
  return (
    <>
      <SelectField
        label={word('source')}
        name="source"
        options={SOURCES.map((id) => ({ id, name: word(`source.${id}`) }))}
        value={texts.source}
        onChange={(source) => onType({ source })}
      />
      <TextField label={word('destinationport')} maxLength={100} {...of('destinationport')} />
      <DateField label={t('closing')} hasTime {...of('closing')} />
      <TextField label={t('zone')} help={t('zoneHow')} maxLength={60} {...of('closingzone')} />
      <TextField label={word('quantity')} inputMode="decimal" maxLength={16} {...of('quantity')} />
      <TextField label={word('unit')} maxLength={30} {...of('unit')} />
      <TextField label={word('targetprice')} inputMode="decimal" maxLength={16} {...of('targetprice')} />
      <SelectField
        label={word('currency')}
        name="currency"
        options={CURRENCIES.map((id) => ({ id, name: id === '' ? t('noCurrency') : id }))}
        value={texts.currency}
        onChange={(currency) => onType({ currency })}
      />
      <SelectField
        label={t('handler')}
        options={[{ id: '', name: t('anybody') }, ...handlers.map(({ userid, name }) => ({ id: userid, name }))]}
        {...of('userid')}
      />
    </>
  );
}
