import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { shipmentImport } from '#lib/status-names.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { href } from '#routes/href.ts';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';
import { importTones } from '#ui/import/import-tones.ts';
import * as styles from '#ui/import/import.css.ts';
import { PastImports } from '#ui/import/PastImports.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { ImportJob, type Import } from './ImportJob.tsx';
import { strings } from './strings.ts';

/** Shipments from a vendor's file (`/search/customs/import`); an import that was begun has its number in the address, so that leaving and coming back changes nothing. */
export default function CustomsImportPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const id = query.get('id') ?? '';
  const open = (next: string) => changeAddress(`${href('search.customsImport')}?id=${next}`);

  return (
    <>
      <PageHead title={t('title')} />
      {id === '' ? (
        <UploadStep onOpen={open} />
      ) : (
        <ImportJob key={id} id={id} onOpen={open} onLeave={() => changeAddress(href('search.customsImport'))} />
      )}
    </>
  );
}

/** The first step: a vendor's file is chosen or dropped, and below stands what was imported before. */
function UploadStep({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { uploadCustomsImport } = useCalls();
  const { upload, isBusy, error } = useTableUpload({ send: uploadCustomsImport, mb: tableLimits.shipments.mb, onOpen });

  return (
    <>
      <section className={styles.section}>
        <DropFile
          formats={t('formats', tableLimits.shipments)}
          isBusy={isBusy}
          {...may('customs', 'import')}
          onFile={(file) => void upload(file)}
        />
        <p className={styles.note}>{t('own')}</p>
        <FailureLine failure={error} />
      </section>
      {may('customs', 'import').isDisabled ? null : <RecentImports onOpen={onOpen} />}
    </>
  );
}

/** The files that were imported before, newest first; each can be opened again, and undone there. */
function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const { listCustomsImports } = useCalls();
  const list = useRecordList(listCustomsImports, { filter: {} });

  return <PastImports list={list} rowOf={(job) => ({ ...pastOf(job), state: t(`status.${job.status}`) })} onOpen={onOpen} />;
}

function pastOf({ id, filename, status, good, failed, username, createtime }: Import) {
  return {
    id,
    filename,
    href: `${href('search.customsImport')}?id=${id}`,
    tone: importTones[status],
    counts: status === shipmentImport.done ? { ok: good, rest: failed } : undefined,
    who: username,
    when: createtime,
  };
}
