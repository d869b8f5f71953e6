import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { strings } from './strings.ts';

interface RepliesDialogProps {
  texts: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

const MOST = 50;
const LONGEST = 1000;

/** The company's quick replies as one text: an empty line parts them. */
export function RepliesDialog({ texts, onSaved, onClose }: RepliesDialogProps) {
  const t = useStrings(strings);
  const { saveWhatsAppReplies } = useCalls();
  const { show } = useToastActions();
  const draft = useForm('whatsapp.replies', { texts: texts.join('\n\n') });
  const { submit, isBusy, error } = useSubmission(saveWhatsAppReplies);
  const errors = useFormErrors(error, ['texts']);
  const save = async () => {
    const parts = draft.values.texts.split(/\n\s*\n/).map((text) => text.trim());
    const written = parts.filter((text) => text !== '');
    const isTooMuch = written.length > MOST || written.some((text) => text.length > LONGEST);
    if (!errors.check({ texts: isTooMuch ? t('repliesTooMany') : undefined }) || !(await submit({ texts: written }))) return;
    draft.forget();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('repliesSaved') });
  };
  return (
    <FormDialog
      title={t('replies')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextArea
        label={t('repliesText')}
        name="texts"
        rows={10}
        maxLength={MOST * LONGEST}
        help={t('repliesHelp')}
        value={draft.values.texts}
        error={errors.at('texts')}
        onChange={(next) => draft.change({ texts: next })}
      />
    </FormDialog>
  );
}
