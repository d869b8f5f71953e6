import type { ComponentType } from 'react';

import { useDraft } from '#actors/use-draft.ts';
import { type Importing, useImporting } from '#actors/use-importing.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productImport } from '#lib/status-names.ts';
import type { ImportStage } from '#machines/importing.machine.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import * as styles from '#ui/import/import.css.ts';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';

import { RunningImport } from './ImportActions.tsx';
import { strings } from './strings.ts';

/** Products and exhibitors have the same states. */
type Status = Schemas['ProductImport']['status'];

interface Table {
  id: string;
  filename: string;
  status: Status;
  done: number;
  total: number;
}

/** The server has no dry run of its own here: it checks at once, and keeps nothing of it. */
const stages: Readonly<Record<Status, ImportStage>> = {
  [productImport.unmapped]: 'mapping',
  [productImport.running]: 'running',
  [productImport.done]: 'done',
  [productImport.failed]: 'failed',
  [productImport.cancelled]: 'stopped',
  [productImport.undone]: 'undone',
};

/** The step that is marked above; the fourth unless it is one of these. */
const stepOf: Partial<Record<string, number>> = { mapping: 1, reviewing: 2 };
const LAST_STEP = 3;

export interface CheckedImportProps<Job, Plan, Check> {
  id: string;
  load: (signal: AbortSignal) => Promise<Job>;
  stop: (input: { id: string }) => Promise<Job>;
  /** The words about what a stop takes along. */
  words: string;
  /** The table's purpose. */
  note?: (job: Job) => string;
  /** Under which a plan that is not sent yet is kept. */
  draft: string;
  firstPlan: (job: Job) => Plan;
  /** The second step: what the columns hold. */
  Columns: ComponentType<{ job: Job; plan: Plan; onPlan: (plan: Plan) => void; onChecked: (check: Check) => void; onRefused: () => void }>;
  /** The third: what the dry run has found, and the start. */
  Check: ComponentType<{ job: Job; plan: Plan; check: Check; onImported: (job: Job) => void; onRefused: () => void; onBack: () => void }>;
  Result: ComponentType<{ job: Job; onUndone: (job: Job) => void; onRefused: () => void; onLeave: () => void }>;
  onLeave: () => void;
}

/** One table that is imported after a dry run, in the step that it is in. */
export function CheckedImport<Job extends Table, Plan, Check>(props: CheckedImportProps<Job, Plan, Check>) {
  const { id, load, stop, words, note, Result, onLeave } = props;
  const t = useStrings(strings);
  const importing = useImporting<Job, Check>({ load: ({ signal }) => load(signal), stageOf: ({ status }) => stages[status] });
  const { job, stage, isUnderWay, error, reload, put } = importing;
  if (!job) return <Awaited rows={6} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { done, total } = job;
  return (
    <>
      <ImportSteps current={stepOf[stage] ?? LAST_STEP} stage={stage} filename={job.filename} />
      {note ? <p className={styles.note}>{note(job)}</p> : null}
      {job.status === productImport.unmapped ? (
        <OpenTable {...props} job={job} importing={importing} />
      ) : isUnderWay ? (
        <RunningImport id={id} words={words} read={total === 0 ? done : undefined} done={done} total={total} stop={stop} onStopped={put} />
      ) : (
        <Result job={job} onUndone={put} onRefused={reload} onLeave={onLeave} />
      )}
    </>
  );
}

interface OpenTableProps<Job, Plan, Check> extends CheckedImportProps<Job, Plan, Check> {
  job: Job;
  importing: Importing<Job, Check>;
}

/** A table that is not imported yet. */
function OpenTable<Job extends Table, Plan, Check>({
  job,
  importing,
  draft,
  firstPlan,
  Columns,
  Check: CheckStep,
}: OpenTableProps<Job, Plan, Check>) {
  const { check, review, put, reload, changeColumns } = importing;
  const [plan, setPlan, forget] = useDraft<Plan>(`${draft} ${job.id}`, firstPlan(job));
  const done = (next: Job) => {
    forget();
    put(next);
  };
  return check ? (
    <CheckStep job={job} plan={plan} check={check} onImported={done} onRefused={reload} onBack={changeColumns} />
  ) : (
    <Columns job={job} plan={plan} onPlan={setPlan} onChecked={review} onRefused={reload} />
  );
}
