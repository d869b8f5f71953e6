import { useCalls } from '#actors/calls.ts';
import { useKeptFile } from '#actors/files/use-kept-file.ts';
import { LARGEST_MB, useUpload } from '#actors/files/use-upload.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FileLine } from '#ui/files/FileLine.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';

import * as styles from '../records/detail/detail.css.ts';
import { Part } from '../records/detail/Part.tsx';
import { AREA, type Publication } from './publication.ts';
import { strings } from './strings.ts';

export interface PublicationFilesProps {
  publication: Publication;
  onChange: () => void;
}

/** The files of a document; fetching one counts as a download. */
export function PublicationFiles({ publication: { id, filelist }, onChange }: PublicationFilesProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { uploadPublicationFile } = useCalls();
  const { upload, isBusy } = useUpload((content) => uploadPublicationFile({ id, filename: content.name, content }), onChange);
  const button = <UploadButton label={t('upload')} isBusy={isBusy} {...may(AREA, 'add')} onChoose={(file) => void upload(file)} />;
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
