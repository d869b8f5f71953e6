import { useCalls } from '#actors/calls.ts';
import { useUpload } from '#actors/files/use-upload.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { UploadButton } from '#ui/files/UploadButton.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { strings } from './strings.ts';

/** A button that asks for a file of this computer and keeps it with the customer. */
export function FileUpload() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, changed } = useCompany();
  const { uploadCustomerFile } = useCalls();
  const { upload, isBusy } = useUpload(
    (content) => uploadCustomerFile({ customerid: company.id, filename: content.name, content }),
    changed,
  );
  return <UploadButton label={t('upload')} isBusy={isBusy} {...may('edit')} onChoose={(file) => void upload(file)} />;
}
