import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import type { Publication } from './publication.ts';
import { FIELDS, PublicationFields, type PublicationTexts } from './PublicationFields.tsx';
import { strings } from './strings.ts';

export interface EditFormProps {
  publication: Publication;
  onSaved: () => void;
  onClose: () => void;
}

const textsOf = ({ title, industry, countrycode, summary }: PublicationTexts): PublicationTexts => ({
  title,
  industry,
  countrycode,
  summary,
});

/** Changes what a document says of itself; when somebody else has saved the same field meanwhile, it asks which value to keep. */
export function EditForm({ publication, onSaved, onClose }: EditFormProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const { updatePublication } = useCalls();
  const [base] = useState(publication);
  const [texts, keep, clear] = useDraft<PublicationTexts>(`publication.${base.id}`, textsOf(base));
  const { submit, isBusy, error, reset } = useSubmission(updatePublication);
  const theirs = error?.detail.current as Publication | undefined;
  const errors = useFormErrors(theirs ? undefined : error, FIELDS);

  const send = async (next: PublicationTexts, version: number) => {
    if (!(await submit({ id: base.id, version, ...next }))) return;
    clear();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('saved') });
  };
  const save = () => {
    if (errors.check({ title: texts.title.trim() === '' ? t('titleNeeded') : undefined })) void send(texts, base.version);
  };

  if (theirs) {
    const both = FIELDS.filter((field) => texts[field] !== theirs[field]);
    const rows = both.map((field) => ({
      field,
      name: t(field === 'countrycode' ? 'country' : field),
      mine: texts[field],
      theirs: theirs[field],
    }));
    const settle = (given: ReadonlySet<string>) => {
      const taken = FIELDS.filter((field) => given.has(field)).map((field) => [field, theirs[field]]);
      void send({ ...texts, ...(Object.fromEntries(taken) as Partial<PublicationTexts>) }, theirs.version);
    };
    return <ConflictDialog rows={rows} isBusy={isBusy} onSettle={settle} onClose={reset} />;
  }
  return (
    <FormDialog
      title={t(`edit.${base.recordtype}`)}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy}
      failure={errors.rest}
      formRef={errors.form}
      onSubmit={save}
      onClose={onClose}
    >
      <PublicationFields texts={texts} onType={keep} at={errors.at} />
    </FormDialog>
  );
}
