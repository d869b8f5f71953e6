import { useCalls } from '#actors/calls.ts';
import { useKeptFile } from '#actors/files/use-kept-file.ts';
import { useUpload } from '#actors/files/use-upload.ts';
import { type Permission, usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { recordStatus } from '#lib/status-names.ts';
import { FileLine } from '#ui/files/FileLine.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';

import * as styles from '../detail/detail.css.ts';
import { Part } from '../detail/Part.tsx';
import { type ManagerRecord, RECORD_AREA } from '../record-kinds.ts';
import { strings } from './strings.ts';

/** The files of a record; they change only while it is in progress. */
export function RecordFiles({ record, onChange }: { record: ManagerRecord; onChange: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const over = record.status === recordStatus.open ? {} : { isDisabled: true as const, disabledReason: t('over') };
  const permission = { ...over, ...may(RECORD_AREA, 'edit') };
  return (
    <Part title={t('files')} action={<RecordUpload id={record.id} permission={permission} onChange={onChange} />}>
      {record.filelist.length === 0 ? <p className={styles.nothing}>{t('none')}</p> : null}
      <ul>
        {record.filelist.map((file) => (
          <RecordFileLine key={file.id} file={file} permission={permission} onChange={onChange} />
        ))}
      </ul>
    </Part>
  );
}

interface RecordFileLineProps {
  file: Schemas['RecordFile'];
  /** Whether it may be taken off the record. */
  permission: Permission;
  onChange: () => void;
}

/** One file of a record. */
function RecordFileLine({ file: { id, filename: name, size }, permission, onChange }: RecordFileLineProps) {
  const { getRecordFile, deleteRecordFile } = useCalls();
  const kept = useKeptFile({ name, allow: () => getRecordFile({ id }), remove: () => deleteRecordFile({ id }), onRemoved: onChange });
  return <FileLine name={name} size={size} onDownload={kept.download} removal={kept.removal} permission={permission} />;
}

/** A button that asks for files of this computer and adds them to the record. */
function RecordUpload({ id, permission, onChange }: { id: string; permission: Permission; onChange: () => void }) {
  const t = useStrings(strings);
  const { uploadRecordFile } = useCalls();
  const upload = useUpload((content, options) => uploadRecordFile({ id, filename: content.name, content }, options), onChange);
  return <UploadButton label={t('upload')} {...upload} {...permission} />;
}
