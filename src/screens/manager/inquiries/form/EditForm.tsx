import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import type { Inquiry } from '../inquiry.ts';
import { wordStrings } from '../words-strings.ts';
import { type BuyerTexts, FIELDS, wrongTexts } from './buyer-texts.ts';
import { InquiryFields } from './InquiryFields.tsx';
import { strings } from './strings.ts';

export interface EditFormProps {
  inquiry: Inquiry;
  onSaved: () => void;
  onClose: () => void;
}

const textsOf = ({ title, content, buyer, industry, countrycode, contact, email, phone }: BuyerTexts): BuyerTexts => ({
  title,
  content,
  buyer,
  industry,
  countrycode,
  contact,
  email,
  phone,
});

/** Changes what is written of an inquiry; when somebody else has saved the same field meanwhile, it asks which value to keep. */
export function EditForm({ inquiry, onSaved, onClose }: EditFormProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { show } = useToastActions();
  const { updateInquiry } = useCalls();
  const [base] = useState(inquiry);
  const [texts, keep, clear] = useDraft<BuyerTexts>(`inquiry.${base.id}`, textsOf(base));
  const { submit, isBusy, error, reset } = useSubmission(updateInquiry);
  const theirs = error?.detail.current as Inquiry | undefined;
  const errors = useFormErrors(theirs ? undefined : error, FIELDS);

  const send = async (next: BuyerTexts, version: number) => {
    if (!(await submit({ id: base.id, version, ...next }))) return;
    clear();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('changed') });
  };
  const save = () => {
    if (errors.check(wrongTexts(texts, t))) void send(texts, base.version);
  };

  if (theirs) {
    const rows = FIELDS.filter((field) => texts[field] !== theirs[field]).map((field) => ({
      field,
      name: word(field === 'countrycode' ? 'country' : field),
      mine: texts[field],
      theirs: theirs[field],
    }));
    const settle = (given: ReadonlySet<string>) => {
      const taken = FIELDS.filter((field) => given.has(field)).map((field) => [field, theirs[field]]);
      void send({ ...texts, ...(Object.fromEntries(taken) as Partial<BuyerTexts>) }, theirs.version);
    };
    return <ConflictDialog rows={rows} isBusy={isBusy} onSettle={settle} onClose={reset} />;
  }
  const type = (part: Partial<BuyerTexts>) => keep({ ...texts, ...part });
  return (
    <FormDialog
      title={t('edit')}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy}
      failure={errors.rest}
      formRef={errors.form}
      onSubmit={save}
      onClose={onClose}
    >
      <InquiryFields texts={texts} onType={type} at={errors.at} />
    </FormDialog>
  );
}
