import { useCalls } from '#actors/calls.ts';
import { type FoundCustomer, useCustomerFinder } from '#actors/use-customer-finder.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { strings } from './strings.ts';

export interface AnswerUseProps {
  title: string;
  text: string;
  onClose: () => void;
}

const LONGEST = 5000;
const LINES_SHOWN = 8;

/** Writes an answer down as a follow-up of a customer; one that was written by mistake is taken back from the message that says it is saved. */
export function AnswerFollowUp({ title, text, onClose }: AnswerUseProps) {
  const t = useStrings(strings);
  const find = useCustomerFinder('private');
  const { saveFollowUp, deleteFollowUp } = useCalls();
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  const { submit, isBusy, error } = useSubmission(saveFollowUp);
  const form = useForm<{ customer: Pick<FoundCustomer, 'id' | 'name'> | null; content: string }>('answer.followUp', {
    customer: null,
    content: text.slice(0, LONGEST),
  });
  const { customer, content } = form.values;
  const errors = useFormErrors(error, ['content']);
  const save = async () => {
    const wrong = { customer: customer ? undefined : t('wrong.customer'), content: content.trim() === '' ? t('wrong.content') : undefined };
    if (!errors.check(wrong) || !customer) return;
    const saved = await submit({
      customerid: customer.id,
      type: 'other',
      content: content.trim(),
      result: '',
      linkmanids: [],
      mentionids: [],
    });
    if (!saved) return;
    form.forget();
    onClose();
    const undo = takeBack(t('undo'), () => deleteFollowUp({ id: saved.id }));
    show({ tone: 'success', text: t('followUpSaved', { name: customer.name }), action: undo });
  };
  return (
    <FormDialog
      title={t('followUpTitle', { title })}
      action={t('saveFollowUp')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Picker
        label={t('customer')}
        name="customer"
        isRequired
        value={customer ?? undefined}
        find={find}
        placeholder={t('findCustomer')}
        error={errors.at('customer')}
        onChange={(next) => form.change({ customer: next ? { id: next.id, name: next.name } : null })}
      />
      <TextArea
        label={t('content')}
        name="content"
        rows={LINES_SHOWN}
        maxLength={LONGEST}
        value={content}
        error={errors.at('content')}
        onChange={(next) => form.change({ content: next })}
      />
    </FormDialog>
  );
}
