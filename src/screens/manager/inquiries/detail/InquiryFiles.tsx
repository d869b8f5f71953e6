import { useCalls } from '#actors/calls.ts';
import { useKeptFile } from '#actors/files/use-kept-file.ts';
import { useUpload } from '#actors/files/use-upload.ts';
import { type Permission, usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FileLine } from '#ui/files/FileLine.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';

import * as styles from '../../records/detail/detail.css.ts';
import { Part } from '../../records/detail/Part.tsx';
import { AREA, type Inquiry } from '../inquiry.ts';
import { strings } from './strings.ts';

/** The files of an inquiry: what the buyer sent along and what the answer needs; they change only while it can be answered. */
export function InquiryFiles({ inquiry, onChange }: { inquiry: Inquiry; onChange: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { uploadInquiryFile } = useCalls();
  const { id, state, filelist } = inquiry;
  const over = state === 'closed' ? { isDisabled: true as const, disabledReason: t('over') } : {};
  const permission = { ...over, ...may(AREA, 'edit') };
  const upload = useUpload((content, options) => uploadInquiryFile({ id, filename: content.name, content }, options), onChange);
  return (
    <Part title={t('files')} action={<UploadButton label={t('uploadFile')} {...upload} {...permission} />}>
      {filelist.length === 0 ? <p className={styles.nothing}>{t('noFiles')}</p> : null}
      <ul>
        {filelist.map((file) => (
          <InquiryFileLine key={file.id} file={file} permission={permission} onChange={onChange} />
        ))}
      </ul>
    </Part>
  );
}

interface InquiryFileLineProps {
  file: Schemas['RecordFile'];
  /** Whether it may be taken off the inquiry. */
  permission: Permission;
  onChange: () => void;
}

function InquiryFileLine({ file: { id, filename: name, size }, permission, onChange }: InquiryFileLineProps) {
  const { getInquiryFile, deleteInquiryFile } = useCalls();
  const kept = useKeptFile({ name, allow: () => getInquiryFile({ id }), remove: () => deleteInquiryFile({ id }), onRemoved: onChange });
  return <FileLine name={name} size={size} onDownload={kept.download} removal={kept.removal} permission={permission} />;
}
