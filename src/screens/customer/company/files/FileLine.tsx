import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
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

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { sizeWords } from './size-words.ts';
import { strings } from './strings.ts';

type CustomerFile = Schemas['CustomerFile'];

/** One file: its name, who put it there, and the ways to have it or be rid of it. */
export function FileLine({ file }: { file: CustomerFile }) {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { dayTime, number } = useFormats();
  const { downloadCustomerFile } = useCalls();
  const download = useDownload();
  const notifyFailure = useNotifyFailure();
  const [isAsking, setAsking] = useState(false);
  const name = file.filename;

  const fetchFile = async () => download('getFile', { id: (await downloadCustomerFile({ id: file.id })).id });
  return (
    <li className={lists.line}>
      <span className={lists.words}>
        <span className={lists.strong}>{name}</span>
        <span className={lists.note}>
          {' '}
          {sizeWords(file.size, number)} · {file.creator} · {dayTime(file.createtime)}
        </span>
      </span>
      <span className={lists.actions}>
        <IconButton
          label={t('download', { name })}
          icon={<Icon of={IconDownload} size="small" />}
          onPress={() => void fetchFile().catch(notifyFailure)}
        />
        <IconButton
          label={t('remove', { name })}
          icon={<Icon of={IconTrash} size="small" />}
          {...may('delete')}
          onPress={() => setAsking(true)}
        />
      </span>
      {isAsking ? <Deletion file={file} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function Deletion({ file: { id, filename }, onClose }: { file: CustomerFile; onClose: () => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { changed } = useCompany();
  const { deleteCustomerFile } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(deleteCustomerFile);

  const remove = async () => {
    if (!(await submit({ id }))) return;
    onClose();
    changed();
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
