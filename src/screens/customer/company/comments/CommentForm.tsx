import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { MentionArea } from '#ui/mention-area/MentionArea.tsx';

import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';
import { useMentionable } from './use-mentionable.ts';

const LONGEST = 2000;

/** Writes a comment on a record of a contact. */
export function CommentForm({ record, onClose }: { record: Schemas['FollowUp']; onClose: () => void }) {
  const t = useStrings(strings);
  const { changed } = useCompany();
  const { saveFollowComment } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(saveFollowComment);
  const draft = useForm(`follow.comment.${record.id}`, { content: '' });
  const errors = useFormErrors(error, ['content']);
  const { people, help, mentionids } = useMentionable();
  const { content } = draft.values;

  const save = async () => {
    if (!errors.check({ content: content.trim() === '' ? t('wrong') : undefined })) return;
    if (!(await submit({ followupid: record.id, content: content.trim(), mentionids: mentionids(content) }))) return;
    draft.forget();
    onClose();
    changed();
    show({ tone: 'success', text: t('saved') });
  };
  return (
    <FormDialog
      title={t('title')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <MentionArea
        label={t('content')}
        name="content"
        rows={3}
        maxLength={LONGEST}
        value={content}
        people={people}
        help={help}
        error={errors.at('content')}
        onChange={(next) => draft.change({ content: next })}
      />
    </FormDialog>
  );
}
