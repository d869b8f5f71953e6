import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { RowFormDialog } from '../../edit/RowFormDialog.tsx';
import { useRowEdit } from '../../edit/use-row-edit.ts';
import type { Inquiry } from '../inquiry.ts';
import { wordStrings } from '../words-strings.ts';
import { type BuyerKey, type BuyerTexts, FIELDS, wrongTexts } from './buyer-texts.ts';
import { InquiryFields } from './InquiryFields.tsx';
import { strings } from './strings.ts';

export interface EditFormProps {
  inquiry: Inquiry;
  onSaved: () => void;
  onClose: () => void;
}

const textsOf = (inquiry: Inquiry) => Object.fromEntries(FIELDS.map((field) => [field, inquiry[field]])) as BuyerTexts;

/** Changes what is written of an inquiry; when somebody else has saved the same fields meanwhile, it asks which values to keep. */
export function EditForm({ inquiry, onSaved, onClose }: EditFormProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { show } = useToastActions();
  const { updateInquiry } = useCalls();
  const edit = useRowEdit<BuyerKey, Inquiry>(
    {
      draft: 'inquiry',
      row: inquiry,
      blank: () => textsOf(inquiry),
      textsOf,
      update: ({ id, version }, texts) => updateInquiry({ ...texts, id, version }),
    },
    () => {
      onClose();
      onSaved();
      show({ tone: 'success', text: t('changed') });
    },
  );
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, FIELDS);
  const save = () => {
    if (errors.check(wrongTexts(edit.texts, t))) void edit.save();
  };

  return (
    <RowFormDialog
      title={t('edit')}
      action={t('save')}
      edit={edit}
      errors={errors}
      nameOf={(key) => word(key === 'countrycode' ? 'country' : key)}
      onSubmit={save}
      onClose={onClose}
    >
      <InquiryFields texts={edit.texts} onType={edit.type} at={errors.at} />
    </RowFormDialog>
  );
}
