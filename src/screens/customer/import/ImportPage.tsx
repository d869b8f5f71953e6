import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useDownload } from '#actors/use-download.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';
import { importTones } from '#ui/import/import-tones.ts';
import * as styles from '#ui/import/import.css.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Status } from '#ui/status/Status.tsx';

import { ImportJob, type Import } from './ImportJob.tsx';
import { strings } from './strings.ts';

/** Customers from a table (`/customer/import`); an import that was begun has its number in the address, so that leaving and coming back changes nothing. */
export default function ImportPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const id = query.get('id') ?? '';
  const open = (next: string) => changeAddress(`${href('customer.import')}?id=${next}`);

  return (
    <>
      <PageHead title={t('title')} />
      {id === '' ? <UploadStep onOpen={open} /> : <ImportJob key={id} id={id} onLeave={() => changeAddress(href('customer.import'))} />}
    </>
  );
}

/** The first step: a table is chosen or dropped, and below stands what was imported before. */
function UploadStep({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const download = useDownload();
  const { uploadImport } = useCalls();
  const { upload, isBusy, error } = useTableUpload({ send: uploadImport, mb: tableLimits.customers.mb, onOpen });
  const refusal = may('customer', 'import');

  return (
    <>
      <section className={styles.section}>
        <DropFile formats={t('formats', tableLimits.customers)} isBusy={isBusy} {...refusal} onFile={(file) => void upload(file)}>
          <Button variant="text" {...refusal} onPress={() => download('getImportTemplate', { format: 'xlsx' })}>
            {t('template')}
          </Button>
        </DropFile>
        <FailureLine failure={error} />
      </section>
      {refusal.isDisabled ? null : <RecentImports onOpen={onOpen} />}
    </>
  );
}

function useImportColumns(): readonly RecordColumn<Import>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const resultOf = ({ created, updated, duplicate, failed, status }: Import) =>
    status < customerImport.running ? '—' : t('resultOf', { ok: created + updated, rest: duplicate + failed });
  return [
    { id: 'file', header: t('file'), cell: nameOf, isRowHeader: true },
    { id: 'state', header: t('state'), cell: (job) => statusOf(job, t(`status.${job.status}`)), width: 190 },
    { id: 'result', header: t('result'), cell: resultOf, width: 220 },
    { id: 'when', header: t('when'), cell: ({ createtime }) => dayTime(createtime), width: 150 },
  ];
}

function statusOf({ status }: Import, word: string) {
  return <Status tone={importTones[status]}>{word}</Status>;
}

/** Shows the reader's earlier imports, newest first; each can be opened again. */
function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const columns = useImportColumns();
  const { listImports } = useCalls();
  const list = useRecordList(listImports, { filter: {} });
  const reload = () => list.send({ type: 'reload' });

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('recent')}</h2>
      {list.shown ? (
        <>
          {list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
          <RecordTable label={t('recent')} columns={columns} rows={list.rows} onOpen={onOpen} empty={t('noRecent')} />
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            onChange={(index) => list.send({ type: 'page.change', index })}
          />
        </>
      ) : (
        <Awaited rows={4} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />
      )}
    </section>
  );
}

function nameOf({ id, filename }: Import) {
  return (
    <TextLink href={`${href('customer.import')}?id=${id}`} isQuiet>
      {filename}
    </TextLink>
  );
}
