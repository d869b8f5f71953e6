import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';

import { LARGEST_MB } from '#actors/files/use-upload.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sizeWords } from '#i18n/size-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../records/detail/detail.css.ts';
import type { PublicationType } from './publication.ts';
import { FIELDS, PublicationFields } from './PublicationFields.tsx';
import { strings } from './strings.ts';
import { usePublishForm } from './use-publish-form.ts';

export interface PublishFormProps {
  type: PublicationType;
  onSaved: () => void;
  onClose: () => void;
}

/** Publishes a document with its files; its readers are told once all of them are there. */
export function PublishForm({ type, onSaved, onClose }: PublishFormProps) {
  const t = useStrings(strings);
  const publishing = usePublishForm(type, onSaved, onClose);
  const { texts, files, isBusy, error, progress } = publishing;
  const errors = useFormErrors(error, FIELDS);

  const send = () => {
    const title = texts.title.trim() === '' ? t('titleNeeded') : undefined;
    if (errors.check({ title, files: files.length === 0 ? t('fileNeeded') : undefined })) void publishing.publish();
  };
  return (
    <FormDialog
      title={t(`add.${type}`)}
      action={t('release')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={publishing.typed}
      onSubmit={send}
      onClose={onClose}
    >
      <PublicationFields texts={texts} onType={publishing.type} at={errors.at} />
      <ChosenFiles files={files} wrong={errors.at('files')} onAdd={publishing.add} onRemove={publishing.remove} />
      <output>{progress === undefined ? null : t('sending', { at: progress, of: files.length })}</output>
    </FormDialog>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  wrong: string | undefined;
  onAdd: (file: File) => void;
  onRemove: (file: File) => void;
}

function ChosenFiles({ files, wrong, onAdd, onRemove }: ChosenFilesProps) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend>{t('files')}</legend>
      <ul>
        {files.map((file) => (
          <li key={`${file.name}-${file.lastModified}-${file.size}`} className={styles.line}>
            <span className={styles.words}>
              {file.name} <span className={styles.note}>{sizeWords(file.size, number)}</span>
            </span>
            <IconButton label={t('leaveOut', { name: file.name })} icon={<Icon of={IconX} size="small" />} onPress={() => onRemove(file)} />
          </li>
        ))}
      </ul>
      <UploadButton label={t('choose')} isBusy={false} onChoose={onAdd} />
      <p id={id} className={styles.note}>
        {t('filesHow', { mb: LARGEST_MB })}
      </p>
      <div role="alert">{wrong === undefined ? null : <Status tone="danger">{wrong}</Status>}</div>
    </fieldset>
  );
}
