import { useCalls } from '#actors/calls.ts';
import { useUpload } from '#actors/files/use-upload.ts';
import type { Permission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { UploadButton } from '#ui/files/UploadButton.tsx';

import { strings } from './strings.ts';

/** A button that asks for a file of this computer and adds it to the record. */
export function RecordUpload({ id, permission, onChange }: { id: string; permission: Permission; onChange: () => void }) {
  const t = useStrings(strings);
  const { uploadRecordFile } = useCalls();
  const { upload, isBusy } = useUpload((content) => uploadRecordFile({ id, filename: content.name, content }), onChange);
  return <UploadButton label={t('upload')} isBusy={isBusy} {...permission} onChoose={(file) => void upload(file)} />;
}
