import { useCalls } from '#actors/calls.ts';
import { useUpload } from '#actors/files/use-upload.ts';
import { UploadButton } from '#ui/files/UploadButton.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';

/** A button that asks for files of this computer and keeps them with the customer, or with a record of a contact. */
export function FileUpload({ label, name, followupid }: { label: string; name?: string; followupid?: string }) {
  const may = useCompanyPermission();
  const { company, changed } = useCompany();
  const { uploadCustomerFile } = useCalls();
  const upload = useUpload(
    (content, options) =>
      uploadCustomerFile(
        { customerid: company.id, ...(followupid !== undefined && { followupid }), filename: content.name, content },
        options,
      ),
    changed,
  );
  return <UploadButton label={label} name={name} {...upload} {...may('edit')} />;
}
