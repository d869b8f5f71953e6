import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { EMPTY_DOCUMENT, type MailDocument } from '#lib/mail/mail-document.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LazyRichText } from '#ui/rich-text/LazyRichText.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import { LanguageField } from './LanguageField.tsx';
import { knownLanguage } from './languages.ts';
import { strings } from './strings.ts';

type Signature = Schemas['MailSignature'];

interface SignatureFormProps {
  signature: Signature | undefined;
  onSaved: () => void;
  onClose: () => void;
}

function valuesOf(signature: Signature | undefined) {
  return {
    name: signature?.name ?? '',
    language: knownLanguage(signature?.language ?? ''),
    document: signature?.document ?? { ...EMPTY_DOCUMENT },
  };
}

/** Shows the form of a signature. */
export function SignatureForm({ signature, onSaved, onClose }: SignatureFormProps) {
  const t = useStrings(strings);
  const { addSignature, updateSignature } = useCalls();
  const { show } = useToastActions();
  const draft = useEditForm(`mail.signature.${signature?.id ?? 'new'}`, signature, valuesOf);
  const { values, base, change } = draft;
  const { submit, isBusy, error } = useSubmission((input: typeof values) =>
    sendOver(draft, () => (base ? updateSignature({ id: base.id, version: base.version, ...input }) : addSignature(input))),
  );
  const errors = useFormErrors(error, ['name']);
  const save = async () => {
    if (!errors.check({ name: values.name.trim() === '' ? t('nameNeeded') : undefined })) return;
    if (!(await submit({ ...values, name: values.name.trim() }))) return;
    draft.forget();
    show({ tone: 'success', text: t('saved') });
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={t(signature ? 'editSignature' : 'newSignature')}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        name="name"
        value={values.name}
        isRequired
        maxLength={60}
        error={errors.at('name')}
        onChange={(name) => change({ name })}
      />
      <LanguageField value={values.language} onChange={(language) => change({ language })} />
      <LazyRichText
        // It knows its own text only: it begins anew over what another window has saved, and for whoever starts over.
        key={[base?.version, draft.round].join(' ')}
        label={t('body')}
        start={values.document as unknown as MailDocument}
        lang={values.language}
        onChange={(document) => change({ document: { ...document } })}
      />
    </FormDialog>
  );
}
