import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDownload } from '#actors/use-download.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { shipmentImport } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Figures } from '#ui/import/Figures.tsx';
import { Findings as FindingList } from '#ui/import/Findings.tsx';
import * as styles from '#ui/import/import.css.ts';
import { LeftRows } from '#ui/import/LeftRows.tsx';
import { strings as importStrings } from '#ui/import/strings.ts';
import { Pager } from '#ui/pager/Pager.tsx';
import { Status } from '#ui/status/Status.tsx';
import { Said } from '#ui/voice/Said.tsx';

import { StartButtons, UndoButton } from '../import/ImportActions.tsx';
import { strings as fieldNames } from './field-strings.ts';
import { strings } from './strings.ts';

type Import = Schemas['CustomsImport'];

export interface ResultStepProps {
  job: Import;
  /** Takes over what a call answered. */
  onChanged: (job: Import) => void;
  /** The server refused: the import may be elsewhere by now, and is read again. */
  onRefused: () => void;
  onBack: () => void;
  onLeave: () => void;
}

/** Shows the result of the dry run or of the import: figures, what is left out and why, and what can be done next. */
export function ResultStep({ onLeave, ...step }: ResultStepProps) {
  const { job } = step;
  const hasFigures = job.status === shipmentImport.checked || job.status === shipmentImport.done;
  const hasRows = hasFigures && job.failed > 0;
  return (
    <>
      <section className={styles.section}>
        <Said>
          <Outcome job={job} />
        </Said>
        <Summary job={job} />
        <div className={styles.actions}>
          {job.status === shipmentImport.checked ? <StartActions {...step} /> : <OverActions job={job} onLeave={onLeave} />}
          {hasRows ? <ErrorFileButton id={job.id} count={job.failed} /> : null}
          {job.status === shipmentImport.done ? <UndoRecords {...step} /> : null}
        </div>
      </section>
      {hasFigures ? <Findings job={job} /> : null}
      {hasRows ? <RowList id={job.id} /> : null}
    </>
  );
}

function Summary({ job: { status, good, failed, companies, firstdate, lastdate, dateorder } }: { job: Import }) {
  const t = useStrings(strings);
  if (status !== shipmentImport.checked && status !== shipmentImport.done) return null;
  const figures = [
    { name: t(status === shipmentImport.checked ? 'count.good' : 'count.imported'), value: good },
    { name: t('count.failed'), value: failed },
    { name: t('count.companies'), value: companies },
  ];
  return (
    <>
      <Figures figures={figures} />
      {firstdate === '' ? null : (
        <p className={styles.note}>{t('span', { from: firstdate, to: lastdate, order: t(`order.${dateorder || 'auto'}`) })}</p>
      )}
    </>
  );
}

function OverActions({ job: { status }, onLeave }: { job: Import; onLeave: () => void }) {
  const t = useStrings(strings);
  const go = useGo();
  return (
    <>
      {status === shipmentImport.done ? (
        <Button variant="primary" onPress={() => go(href('search.customs'))}>
          {t('toSearch')}
        </Button>
      ) : null}
      <Button onPress={onLeave}>{t('again')}</Button>
    </>
  );
}

function Outcome({ job: { status, failure, good } }: { job: Import }) {
  const t = useStrings(strings);
  if (status === shipmentImport.failed) return <Status tone="danger">{failure}</Status>;
  if (status === shipmentImport.cancelled) return <Status tone="ended">{t('cancelled')}</Status>;
  if (status === shipmentImport.undone) return <Status tone="ended">{t('undone', { n: good })}</Status>;
  return status === shipmentImport.done ? <Status tone="done">{t('status.4')}</Status> : null;
}

/** Fetches the rows that are left out, with their reasons, to be corrected and imported again. */
function ErrorFileButton({ id, count }: { id: string; count: number }) {
  const t = useStrings(strings);
  const { startCustomsImportErrorFile } = useCalls();
  const download = useDownload();
  const { submit, isBusy } = useAction(startCustomsImportErrorFile);
  const fetchFile = async () => {
    const token = await submit({ id, format: 'xlsx' });
    if (token) download('getCustomsImportErrorFile', { id: token.id });
  };
  return (
    <Button isBusy={isBusy} onPress={() => void fetchFile()}>
      {t('errorFile', { n: count })}
    </Button>
  );
}

/** Shows what is left out and what is left empty of a vendor's file. */
function Findings({ job: { reasons, blanks } }: { job: Import }) {
  const t = useStrings(strings);
  const f = useStrings(fieldNames);
  const findings = [
    ...reasons.map(({ code, count }) => ({ id: code, what: t(`reason.${code}`), effect: 'row' as const, count })),
    ...blanks.map(({ code, field, count }) => ({
      id: `${code} ${field}`,
      what: `${f(`field.${field}`)}: ${t(`blank.${code}`)}`,
      effect: code === 'toolong' ? ('short' as const) : ('value' as const),
      count,
    })),
  ];
  return <FindingList findings={findings} />;
}

/** The rows that are left out, as they came, with the reason. */
function RowList({ id }: { id: string }) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  const { listCustomsImportRows } = useCalls();
  const list = useRecordList(listCustomsImportRows, { filter: { id } });
  const reload = () => list.send({ type: 'reload' });

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{i('rows')}</h2>
      {list.shown ? (
        <>
          {list.error ? <Failure title={t('rowsFailed')} error={list.error} onRetry={reload} /> : null}
          <LeftRows rows={list.rows} />
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            onChange={(index) => list.send({ type: 'page.change', index })}
          />
        </>
      ) : (
        <Awaited rows={5} label={t('loading')} error={list.error} title={t('rowsFailed')} onRetry={reload} />
      )}
    </section>
  );
}

/** Takes the records of an import away again. */
function UndoRecords({ job, onChanged, onRefused }: Omit<ResultStepProps, 'onBack' | 'onLeave'>) {
  const t = useStrings(strings);
  const { undoCustomsImport } = useCalls();
  const body = t('undoBody', { n: job.good });
  return <UndoButton job={job} body={body} action={t('undoAction')} undo={undoCustomsImport} onUndone={onChanged} onRefused={onRefused} />;
}

function StartActions({ job, onChanged, onRefused, onBack }: Omit<ResultStepProps, 'onLeave'>) {
  const t = useStrings(strings);
  const { startCustomsImport } = useCalls();
  return (
    <StartButtons
      job={job}
      action={t('start', { n: job.good })}
      back={t('back')}
      start={startCustomsImport}
      onStarted={onChanged}
      onRefused={onRefused}
      onBack={onBack}
    />
  );
}
