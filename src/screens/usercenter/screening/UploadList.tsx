import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFileCheck } from '#actors/files/use-upload.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../UserCentre.css.ts';
import { strings } from './strings.ts';

const LONGEST_NAME = 100;
const FILE_NAME = 255;

/** Brings a list: where it comes from, of which day it is, and its file. */
export function UploadList({ onClose, onUploaded }: { onClose: () => void; onUploaded: () => void }) {
  const t = useStrings(strings);
  const { uploadScreeningList } = useCalls();
  const { show } = useToastActions();
  const draft = useForm('screening.list', { name: '', listdate: '' });
  const [file, setFile] = useState<File>();
  const isAccepted = useFileCheck(tableLimits.screening.mb);
  const { submit, isBusy, error } = useSubmission(uploadScreeningList);
  const errors = useFormErrors(error, ['name', 'listdate']);
  const { values, change } = draft;
  const [isFileMissing, setFileMissing] = useState(false);

  const send = async () => {
    const isComplete = errors.check({
      name: values.name.trim() === '' ? t('nameNeeded') : undefined,
      listdate: values.listdate === '' ? t('dateNeeded') : undefined,
    });
    setFileMissing(!file);
    if (!isComplete || !file) return;
    const list = await submit({
      name: values.name.trim(),
      listdate: values.listdate,
      filename: file.name.slice(-FILE_NAME),
      content: file,
    });
    if (!list) return;
    draft.forget();
    show({ tone: 'success', text: t('uploaded', { name: list.name, n: list.entries }) });
    onUploaded();
    onClose();
  };
  return (
    <FormDialog
      title={t('add')}
      action={t('add')}
      width="form"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        name="name"
        help={t('nameHelp')}
        isRequired
        maxLength={LONGEST_NAME}
        value={values.name}
        error={errors.at('name')}
        onChange={(name) => change({ name })}
      />
      <DateField
        label={t('date')}
        name="listdate"
        isRequired
        value={values.listdate}
        error={errors.at('listdate')}
        onChange={(listdate) => change({ listdate })}
      />
      <div>
        <UploadButton label={t('file')} isBusy={false} onChoose={(chosen) => (isAccepted(chosen) ? setFile(chosen) : undefined)} />
        <output>{file ? <p>{t('chosen', { name: file.name })}</p> : null}</output>
        <div role="alert">{isFileMissing && !file ? <p>{t('fileNeeded')}</p> : null}</div>
        <p className={styles.help}>{t('formats', { mb: tableLimits.screening.mb })}</p>
      </div>
    </FormDialog>
  );
}
