import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as styles from './history.css.ts';
import { strings } from './strings.ts';

const LONGEST = 2000;

/** A note for the log; it is absent for whoever may not change this customer. */
export function NoteForm() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, changed } = useCompany();
  const { addLogNote } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(addLogNote);
  const [content, type, clear] = useDraft('note', '');
  const errors = useFormErrors(error, ['content']);
  if (may('edit').isDisabled) return null;

  const send = async () => {
    if (!errors.check({ content: content.trim() === '' ? t('noteEmpty') : undefined })) return;
    if (!(await submit({ id: company.id, content: content.trim() }))) return;
    clear();
    changed();
    show({ tone: 'success', text: t('noted') });
  };
  return (
    <HeldForm errors={errors} className={styles.note} onSubmit={() => void send()}>
      <TextArea
        label={t('note')}
        name="content"
        rows={2}
        maxLength={LONGEST}
        help={t('noteHelp')}
        value={content}
        error={errors.at('content')}
        onChange={type}
      />
      <FormFailure errors={errors} />
      <div>
        <Button type="submit" size="small" isBusy={isBusy}>
          {t('addNote')}
        </Button>
      </div>
    </HeldForm>
  );
}
