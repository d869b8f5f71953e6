import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDownload } from '#actors/use-download.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Figures } from '#ui/import/Figures.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Status } from '#ui/status/Status.tsx';
import { Said } from '#ui/voice/Said.tsx';

import { StartButtons, UndoButton } from '../../../import/ImportActions.tsx';
import type { Import, StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';
import { nearKinds, RowList } from './RowList.tsx';

export interface ResultStepProps extends StepProps {
  onBack: () => void;
  onLeave: () => void;
}

/** Shows the result of the dry run or of the import: figures, the rows left out with their reasons, and what can be done next. */
export function ResultStep({ onBack, onLeave, ...step }: ResultStepProps) {
  const { job } = step;
  const left = job.duplicate + job.failed;
  return (
    <>
      <section className={styles.section}>
        <Said>
          <Outcome job={job} />
        </Said>
        {job.status === customerImport.failed ? null : <Counts job={job} />}
        <div className={styles.actions}>
          {job.status === customerImport.checked ? <StartActions {...step} onBack={onBack} /> : <OverActions job={job} onLeave={onLeave} />}
          {left > 0 ? <ErrorFileButton job={job} count={left} /> : null}
          {job.undoable ? <UndoCustomers {...step} /> : null}
        </div>
      </section>
      {left > 0 || nearKinds(job).length > 0 ? <Rows job={job} /> : null}
    </>
  );
}

/** The rows to look at, as long as they are kept. */
function Rows({ job }: { job: Import }) {
  const t = useStrings(strings);
  return job.rowskept ? <RowList job={job} /> : <p>{t('rowsGone')}</p>;
}

function Outcome({ job }: { job: Import }) {
  const t = useStrings(strings);
  if (job.status === customerImport.undone) return <Undone job={job} />;
  if (job.status === customerImport.failed) return <Status tone="danger">{job.failure}</Status>;
  if (job.status === customerImport.cancelled) return <Status tone="ended">{t('cancelled', { n: job.created + job.updated })}</Status>;
  return job.status === customerImport.done ? <Status tone="done">{t('status.4')}</Status> : null;
}

/** Shows what was taken back, and why the others were not. */
function Undone({ job: { created, undone, stayed } }: { job: Import }) {
  const t = useStrings(strings);
  const before = created - undone - stayed;
  return (
    <>
      <Status tone="ended">{t('undone', { n: undone })}</Status>
      {stayed > 0 ? <p>{t('stayed', { n: stayed })}</p> : null}
      {before > 0 ? <p>{t('goneBefore', { n: before })}</p> : null}
    </>
  );
}

/** The figures of an import; after the dry run what would be, later what was. */
function Counts({ job }: { job: Import }) {
  const t = useStrings(strings);
  const kinds =
    job.status === customerImport.checked
      ? (['good', 'duplicate', 'failed'] as const)
      : (['created', 'updated', 'duplicate', 'failed'] as const);
  return <Figures figures={kinds.map((kind) => ({ name: t(`count.${kind}`), value: job[kind] }))} />;
}

/** Fetches the rows that were left out, with their reasons, to be corrected and imported again. */
function ErrorFileButton({ job: { id, rowskept }, count }: { job: Import; count: number }) {
  const t = useStrings(strings);
  const { startImportErrorFile } = useCalls();
  const download = useDownload();
  const { submit, isBusy } = useAction(startImportErrorFile);
  const fetchFile = async () => {
    const token = await submit({ id, format: 'xlsx' });
    if (token) download('getImportErrorFile', { id: token.id });
  };
  if (!rowskept) return null;
  return (
    <Button isBusy={isBusy} onPress={() => void fetchFile()}>
      {t('errorFile', { n: count })}
    </Button>
  );
}

/** After the import: see the customers, or bring another table. */
function OverActions({ job: { target }, onLeave }: { job: Import; onLeave: () => void }) {
  const t = useStrings(strings);
  const go = useGo();
  return (
    <>
      <Button variant="primary" onPress={() => go(href(target === 'public' ? 'customer.public' : 'customer.private'))}>
        {t('toPool')}
      </Button>
      <Button onPress={onLeave}>{t('again')}</Button>
    </>
  );
}

function StartActions({ job, onChanged, onRefused, onBack }: StepProps & { onBack: () => void }) {
  const t = useStrings(strings);
  const { startImport } = useCalls();
  return (
    <StartButtons
      job={job}
      action={t('start', { n: job.good })}
      back={t('back')}
      start={startImport}
      onStarted={onChanged}
      onRefused={onRefused}
      onBack={onBack}
    />
  );
}

/** Takes the customers of an import away again, as far as nobody has worked on them since. */
function UndoCustomers({ job, onChanged, onRefused }: StepProps) {
  const t = useStrings(strings);
  const { undoImport } = useCalls();
  const body = [t('undoBody', { n: job.created }), ...(job.updated > 0 ? [t('undoUpdated', { n: job.updated })] : [])].join(' ');
  return <UndoButton job={job} body={body} action={t('undoAction')} undo={undoImport} onUndone={onChanged} onRefused={onRefused} />;
}
