import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { parseDecimal } from '#lib/decimal.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import { FIELDS, wrongTexts } from './buyer-texts.ts';
import { InquiryFields } from './InquiryFields.tsx';
import { strings } from './strings.ts';
import { TermFields } from './TermFields.tsx';
import { type InquiryTexts, useInquiryForm } from './use-inquiry-form.ts';

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
