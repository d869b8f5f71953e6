import { useCalls } from '#actors/calls.ts';
import { useKeptFile } from '#actors/files/use-kept-file.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { FileLine } from '#ui/files/FileLine.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';

/** One file of the customer, with who put it there and when. */
export function CustomerFileLine({ file }: { file: Schemas['CustomerFile'] }) {
  const may = useCompanyPermission();
  const { changed } = useCompany();
  const { dayTime } = useFormats();
  const { downloadCustomerFile, deleteCustomerFile } = useCalls();
  const { id, filename: name, size, creator, createtime } = file;
  const kept = useKeptFile({
    name,
    allow: () => downloadCustomerFile({ id }),
    remove: () => deleteCustomerFile({ id }),
    onRemoved: changed,
  });
  return (
    <FileLine
      name={name}
      size={size}
      note={`${creator} · ${dayTime(createtime)}`}
      onDownload={kept.download}
      removal={kept.removal}
      permission={may('delete')}
    />
  );
}
