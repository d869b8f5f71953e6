import { useCalls } from '#actors/calls.ts';
import { LARGEST_MB } from '#actors/files/use-upload.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import { useCompany } from '../company-scope.ts';
import { Section } from '../Section.tsx';
import { CustomerFileLine } from './CustomerFileLine.tsx';
import { FileUpload } from './FileUpload.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 3;

/** The files kept with this customer, the latest first. */
export function Files() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { listCustomerFiles } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listCustomerFiles({ id: company.id }, { signal }), group);
  return (
    <Section title={t('files')} action={<FileUpload label={t('upload')} />}>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />}
      {record?.length === 0 ? (
        <Empty kind="first" title={t('none')}>
          {t('noneHow', { mb: LARGEST_MB })}
        </Empty>
      ) : null}
      <ul>
        {record?.map((file) => (
          <CustomerFileLine key={file.id} file={file} />
        ))}
      </ul>
    </Section>
  );
}
