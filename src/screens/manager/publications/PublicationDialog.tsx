import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useKeptFile } from '#actors/files/use-kept-file.ts';
import { LARGEST_MB, useUpload } from '#actors/files/use-upload.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { FileLine } from '#ui/files/FileLine.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { Status } from '#ui/status/Status.tsx';

import { Facts } from '../facts/Facts.tsx';
import * as styles from '../records/detail/detail.css.ts';
import { Part } from '../records/detail/Part.tsx';
import { EditForm } from './EditForm.tsx';
import { type Publication, type PublicationType, AREA } from './publication.ts';
import { strings } from './strings.ts';

interface PublicationHeadProps {
  publication: Publication;
  onEdit: () => void;
  onChange: () => void;
  /** It was deleted, or brought back. */
  onGone: () => void;
  onClose: () => void;
}

interface PublicationFilesProps {
  publication: Publication;
  onChange: () => void;
}

export interface PublicationDialogProps {
  id: string;
  type: PublicationType;
  onChange: () => void;
  onClose: () => void;
}

const ROWS_AWAITED = 6;

/** One document over the page: what it says of itself, its files, and what can be done with it. */
export function PublicationDialog({ id, type, onChange, onClose }: PublicationDialogProps) {
  const t = useStrings(strings);
  const { getPublication } = useCalls();
  const { record, error, reload } = useRecord((options) => getPublication({ id }, options));
  const [isEditing, setEditing] = useState(false);
  const changed = () => {
    reload();
    onChange();
  };
  return (
    <>
      <Dialog title={t(`view.${type}`)} width="view" isOpen onClose={onClose}>
        {record ? (
          <div className={styles.parts}>
            <PublicationHead publication={record} onEdit={() => setEditing(true)} onChange={changed} onGone={onChange} onClose={onClose} />
            <PublicationFacts publication={record} />
            <PublicationFiles publication={record} onChange={changed} />
          </div>
        ) : (
          <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
        )}
      </Dialog>
      {/* It lies over the document, so that the focus goes back to the button that opened it. */}
      {isEditing && record ? <EditForm publication={record} onSaved={changed} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

/** Shows the facts of a document, name by name. */
function PublicationFacts({ publication }: { publication: Publication }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const countries = useCountries();
  const { industry, countrycode, username, publishtime, downloads, summary } = publication;
  const facts = [
    [t('industry'), industry],
    [t('country'), countries.find(({ id }) => id === countrycode)?.name ?? countrycode],
    [t('publisher'), username],
    [t('publishtime'), publishtime === '' ? t('draft') : dayTime(publishtime)],
    [t('downloads'), t('times', { count: downloads })],
    [t('summary'), summary],
  ] as const;
  return <Facts facts={facts} />;
}

/** The files of a document; fetching one counts as a download. */
function PublicationFiles({ publication: { id, filelist }, onChange }: PublicationFilesProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { uploadPublicationFile } = useCalls();
  const upload = useUpload((content, options) => uploadPublicationFile({ id, filename: content.name, content }, options), onChange);
  const button = <UploadButton label={t('upload')} {...upload} {...may(AREA, 'add')} />;
  return (
    <Part title={t('files')} action={button}>
      {filelist.length === 0 ? <p className={styles.nothing}>{t('filesHow', { mb: LARGEST_MB })}</p> : null}
      <ul>
        {filelist.map((file) => (
          <KeptLine key={file.id} file={file} onChange={onChange} />
        ))}
      </ul>
    </Part>
  );
}

function KeptLine({ file: { id, filename: name, size }, onChange }: { file: Schemas['RecordFile']; onChange: () => void }) {
  const may = usePermission();
  const { getPublicationFile, deletePublicationFile } = useCalls();
  const allow = async () => {
    const token = await getPublicationFile({ id });
    onChange();
    return token;
  };
  const kept = useKeptFile({ name, allow, remove: () => deletePublicationFile({ id }), onRemoved: onChange });
  return <FileLine name={name} size={size} onDownload={kept.download} removal={kept.removal} permission={may(AREA, 'edit')} />;
}

/** The title of a document and what can be done with it; a deletion needs no question, because it can be undone. */
function PublicationHead({ publication: { id, title, publishtime }, onEdit, onChange, onGone, onClose }: PublicationHeadProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  const { sendPublication, deletePublication, undoPublicationDeletion } = useCalls();
  const release = useSubmission(sendPublication);
  const removal = useSubmission(deletePublication);
  const error = release.error ?? removal.error;

  const publish = async () => {
    if (!(await release.submit({ id }))) return;
    onChange();
    show({ tone: 'success', text: t('released', { title }) });
  };
  const bringBack = async () => {
    await undoPublicationDeletion({ id });
    onGone();
    show({ tone: 'success', text: t('restored', { title }) });
  };
  const remove = async () => {
    if (!(await removal.submit({ id }))) return;
    onClose();
    onGone();
    show({ tone: 'success', text: t('removed', { title }), action: takeBack(t('undo'), bringBack) });
  };
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      {publishtime === '' ? (
        <Status tone="progress" isPill>
          {t('draft')}
        </Status>
      ) : null}
      <span className={styles.actions}>
        {publishtime === '' ? (
          <Button size="small" variant="primary" isBusy={release.isBusy} {...may(AREA, 'add')} onPress={() => void publish()}>
            {t('release')}
          </Button>
        ) : null}
        <Button size="small" {...may(AREA, 'edit')} onPress={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" variant="danger" isBusy={removal.isBusy} {...may(AREA, 'delete')} onPress={() => void remove()}>
          {t('remove')}
        </Button>
      </span>
      <FailureLine failure={error} />
    </div>
  );
}
