import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFileCheck } from '#actors/files/use-upload.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import * as styles from '../messaging.css.ts';
import { strings } from './strings.ts';

interface AttachFileProps {
  /** The conversation. */
  id: string;
  onSent: () => void;
}

/** WhatsApp takes larger documents, but phones on slow lines do not. */
const LARGEST_MB = 16;

/** Chooses a picture or a document for a conversation, asks what stands below it, and sends it. */
export function AttachFile({ id, onSent }: AttachFileProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const isAccepted = useFileCheck(LARGEST_MB);
  const [file, setFile] = useState<File>();
  return (
    <>
      <UploadButton
        label={t('attach')}
        isBusy={false}
        {...may('marketing', 'send')}
        onChoose={(chosen) => {
          if (isAccepted(chosen)) setFile(chosen);
        }}
      />
      {file ? <CaptionDialog id={id} file={file} onSent={onSent} onClose={() => setFile(undefined)} /> : null}
    </>
  );
}

function CaptionDialog({ id, file, onSent, onClose }: AttachFileProps & { file: File; onClose: () => void }) {
  const t = useStrings(strings);
  const { sendWhatsAppFile } = useCalls();
  const draft = useForm(`whatsapp.caption.${id}`, { caption: '' });
  const { submit, isBusy, error } = useSubmission(sendWhatsAppFile);
  const errors = useFormErrors(error, ['caption']);
  const { values, change, forget } = draft;
  const send = async () => {
    if (!(await submit({ id, filename: file.name, caption: values.caption.trim(), content: file }))) return;
    forget();
    onClose();
    onSent();
  };
  return (
    <FormDialog
      title={t('attachTitle', { name: file.name })}
      action={t('send')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className={styles.note}>{t('attachWhat')}</p>
      <TextArea
        label={t('caption')}
        name="caption"
        rows={3}
        maxLength={1024}
        value={values.caption}
        error={errors.at('caption')}
        onChange={(caption) => change({ caption })}
      />
    </FormDialog>
  );
}
