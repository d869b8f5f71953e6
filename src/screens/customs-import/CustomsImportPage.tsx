import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useImporting } from '#actors/use-importing.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { shipmentImport } from '#lib/status-names.ts';
import { tableLimits } from '#lib/table-limits.ts';
import type { ImportStage } from '#machines/importing.machine.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';
import { importTones } from '#ui/import/import-tones.ts';
import * as styles from '#ui/import/import.css.ts';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { PastImports } from '#ui/import/PastImports.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { RunningImport } from '../import/ImportActions.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { strings } from './strings.ts';

type Import = Schemas['CustomsImport'];

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

interface ImportJobProps {
  id: string;
  /** Shows another import. */
  onOpen: (id: string) => void;
  onLeave: () => void;
}

const stages: Readonly<Record<Import['status'], ImportStage>> = {
  [shipmentImport.unmapped]: 'mapping',
  [shipmentImport.checking]: 'checking',
  [shipmentImport.checked]: 'reviewing',
  [shipmentImport.running]: 'running',
  [shipmentImport.done]: 'done',
  [shipmentImport.failed]: 'failed',
  [shipmentImport.cancelled]: 'stopped',
  [shipmentImport.undoing]: 'undoing',
  [shipmentImport.undone]: 'undone',
};

/** The step that is marked above; the fourth unless it is one of these. */
const stepOf: Partial<Record<string, number>> = { mapping: 1, checking: 2, reviewing: 2, failed: 2 };
const LAST_STEP = 3;

/** One import of shipments, in the step that it is in. */
function ImportJob({ id, onOpen, onLeave }: ImportJobProps) {
  const t = useStrings(strings);
  const { getCustomsImport } = useCalls();
  const { job, stage, isUnderWay, error, reload, put, changeColumns } = useImporting<Import>({
    load: ({ signal }) => getCustomsImport({ id }, { signal }),
    stageOf: ({ status }) => stages[status],
  });
  if (!job) return <Awaited rows={6} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;

  return (
    <>
      <ImportSteps current={stepOf[stage] ?? LAST_STEP} stage={stage} filename={job.filename} />
      {stage === 'mapping' ? (
        <ColumnsStep job={job} onChanged={put} onRefused={reload} onOpen={onOpen} />
      ) : isUnderWay ? (
        <RunningStep job={job} onChanged={put} />
      ) : (
        <ResultStep job={job} onChanged={put} onRefused={reload} onBack={changeColumns} onLeave={onLeave} />
      )}
    </>
  );
}

const wordsOf = {
  [shipmentImport.checking]: 'checking',
  [shipmentImport.running]: 'importing',
  [shipmentImport.undoing]: 'undoing',
} as const;

/** A dry run, an import, or its taking away under way. */
function RunningStep({ job: { id, status, done, total }, onChanged }: { job: Import; onChanged: (job: Import) => void }) {
  const t = useStrings(strings);
  const { cancelCustomsImport } = useCalls();
  return (
    <RunningImport
      id={id}
      words={t(wordsOf[status as keyof typeof wordsOf])}
      read={status === shipmentImport.running ? undefined : total}
      done={done}
      total={total}
      stop={status === shipmentImport.undoing ? undefined : cancelCustomsImport}
      onStopped={onChanged}
    />
  );
}
