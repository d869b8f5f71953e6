import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import type { Permission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Status } from '#ui/status/Status.tsx';

import { sizeWords } from '../../../customer/company/files/size-words.ts';
import * as styles from '../detail/detail.css.ts';
import { strings } from './strings.ts';

type RecordFile = Schemas['RecordFile'];

export interface RecordFileLineProps {
  file: RecordFile;
  /** Whether it may be taken off the record. */
  permission: Permission;
  onChange: () => void;
}

/** One file of a record, and the ways to have it or be rid of it. */
export function RecordFileLine({ file, permission, onChange }: RecordFileLineProps) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { getRecordFile } = useCalls();
  const download = useDownload();
  const notifyFailure = useNotifyFailure();
  const [isAsking, setAsking] = useState(false);
  const name = file.filename;

  const fetchFile = async () => download('getFile', { id: (await getRecordFile({ id: file.id })).id });
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        {name} <span className={styles.note}>{sizeWords(file.size, number)}</span>
      </span>
      <IconButton
        label={t('download', { name })}
        icon={<Icon of={IconDownload} size="small" />}
        onPress={() => void fetchFile().catch(notifyFailure)}
      />
      <IconButton
        label={t('remove', { name })}
        icon={<Icon of={IconTrash} size="small" />}
        {...permission}
        onPress={() => setAsking(true)}
      />
      {isAsking ? <Deletion file={file} onChange={onChange} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function Deletion({ file: { id, filename }, onChange, onClose }: { file: RecordFile; onChange: () => void; onClose: () => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { deleteRecordFile } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(deleteRecordFile);

  const remove = async () => {
    if (!(await submit({ id }))) return;
    onClose();
    onChange();
    show({ tone: 'success', text: t('removed', { name: filename }) });
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: filename })}
      body={
        <>
          <p>{t('removeBody')}</p>
          <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
        </>
      }
      action={t('removeAction')}
      isDanger
      isOpen
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
