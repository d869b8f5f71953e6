import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { strings } from './strings.ts';

const TONES = ['same', 'friendly', 'formal', 'short'] as const;
const MOST_CHARACTERS = 4000;

interface AnswerDraftProps {
  /** The mail that is answered; empty for a mail that answers none. */
  originalId: string;
  onInsert: (document: MailDocument) => void;
}

/** Drafts an answer from points and puts it into the text, to be read and changed there; it sends nothing. */
export function AnswerDraft({ originalId, onInsert }: AnswerDraftProps) {
  const t = useStrings(strings);
  const { getMailAssistant } = useCalls();
  const { record: assistant } = useRecord(({ signal }) => getMailAssistant(undefined, { signal }));
  const [isOpen, setOpen] = useState(false);
  if (originalId === '' || !assistant?.enabled) return null;
  return (
    <>
      <Button size="small" variant="ghost" onPress={() => setOpen(true)}>
        {t('draft')}
      </Button>
      {isOpen ? <DraftDialog originalId={originalId} onInsert={onInsert} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function DraftDialog({ originalId, onInsert, onClose }: AnswerDraftProps & { onClose: () => void }) {
  const t = useStrings(strings);
  const { getAnswerDraft } = useCalls();
  const { show } = useToastActions();
  const draft = useForm<{ points: string; tone: (typeof TONES)[number] }>(`answer.${originalId}`, { points: '', tone: 'same' });
  const { submit, isBusy, error } = useSubmission(getAnswerDraft);
  const errors = useFormErrors(error, ['points', 'tone']);
  const { points, tone } = draft.values;

  const insert = async () => {
    if (!errors.check({ points: points.trim() === '' ? t('pointsNeeded') : undefined })) return;
    const made = await submit({ id: originalId, points, tone });
    if (!made) return;
    draft.forget();
    onClose();
    onInsert(paragraphsOf(made.text));
    show({ tone: 'success', text: t('inserted') });
  };
  return (
    <FormDialog
      title={t('draft')}
      action={t('insert')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void insert()}
      onClose={onClose}
    >
      <TextArea
        label={t('points')}
        name="points"
        isRequired
        help={t('pointsHelp')}
        rows={5}
        maxLength={MOST_CHARACTERS}
        value={points}
        onChange={(text) => draft.change({ points: text })}
        error={errors.at('points')}
      />
      <SelectField
        label={t('tone')}
        name="tone"
        value={tone}
        options={TONES.map((id) => ({ id, name: t(`tone.${id}`) }))}
        onChange={(id) => draft.change({ tone: TONES.find((one) => one === id) ?? 'same' })}
      />
    </FormDialog>
  );
}

/** Plain text as the editor holds it: a paragraph for each line. */
function paragraphsOf(text: string): MailDocument {
  const lines = text.split('\n');
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) })),
  };
}
