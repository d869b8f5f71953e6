import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { parseDecimal } from '#lib/decimal.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { wordStrings } from '../words-strings.ts';
import { FIELDS, wrongTexts } from './buyer-texts.ts';
import { InquiryFields } from './InquiryFields.tsx';
import { strings } from './strings.ts';
import { type InquiryTexts, type TextKey, useInquiryForm } from './use-inquiry-form.ts';

export interface InquiryFormProps {
  onSaved: () => void;
  onClose: () => void;
}

const ALL = [...FIELDS, 'source', 'quantity', 'unit', 'targetprice', 'currency', 'destinationport', 'closing', 'closingzone', 'userid'];

/** Writes down an inquiry that came by another way: for somebody to answer, or for anybody to claim. */
export function InquiryForm({ onSaved, onClose }: InquiryFormProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const { listInquiryHandlers } = useCalls();
  const { record: handlers } = useRecord((options) => listInquiryHandlers(undefined, options));
  const { draft, texts, isBusy, error, type, save } = useInquiryForm(() => {
    onClose();
    onSaved();
    show({ tone: 'success', text: t('added') });
  });
  const errors = useFormErrors(error, ALL);

  const send = () => {
    const numbers = (['quantity', 'targetprice'] as const).map((key) => [key, isNumber(texts[key]) ? undefined : t('wrong.number')]);
    if (errors.check({ ...wrongTexts(texts, t), ...(Object.fromEntries(numbers) as Partial<Record<keyof InquiryTexts, string>>) }))
      void save();
  };
  return (
    <FormDialog
      title={t('add')}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <InquiryFields texts={texts} onType={type} at={errors.at}>
        <TermFields texts={texts} handlers={handlers ?? []} onType={type} at={errors.at} />
      </InquiryFields>
    </FormDialog>
  );
}

const isNumber = (text: string) => text.trim() === '' || parseDecimal(text) !== undefined;

interface TermFieldsProps {
  texts: InquiryTexts;
  handlers: readonly Schemas['InquiryHandler'][];
  onType: (part: Partial<InquiryTexts>) => void;
  at: (field: string) => string | undefined;
}

const SOURCES = ['email', 'website', 'alibaba', 'mic', 'whatsapp', 'fair', 'referral', 'other'] as const;
const CURRENCIES = ['', 'USD', 'EUR', 'CNY', 'GBP', 'HKD', 'JPY', 'AUD', 'CAD'] as const;

/** How an inquiry came, until when and for how much, and who is to answer it; said once, when it is written down. */
function TermFields({ texts, handlers, onType, at }: TermFieldsProps) {
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
