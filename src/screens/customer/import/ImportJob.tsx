import { useCalls } from '#actors/calls.ts';
import { useImporting } from '#actors/use-importing.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';
import type { ImportStage } from '#machines/importing.machine.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';

import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { RunningStep } from './RunningStep.tsx';
import { strings } from './strings.ts';

export type Import = Schemas['CustomerImport'];

/** The props of every step of an import. */
export interface StepProps {
  job: Import;
  /** Takes over what a call answered. */
  onChanged: (job: Import) => void;
  /** The server refused: the import may be elsewhere by now, and is read again. */
  onRefused: () => void;
}

const stages: Readonly<Record<Import['status'], ImportStage>> = {
  [customerImport.unmapped]: 'mapping',
  [customerImport.checking]: 'checking',
  [customerImport.checked]: 'reviewing',
  [customerImport.running]: 'running',
  [customerImport.done]: 'done',
  [customerImport.failed]: 'failed',
  [customerImport.cancelled]: 'stopped',
  [customerImport.undoing]: 'undoing',
  [customerImport.undone]: 'undone',
};

/** The step that is marked above; the fourth unless it is one of these. */
const stepOf: Partial<Record<string, number>> = { mapping: 1, checking: 2, reviewing: 2, failed: 2 };
const LAST_STEP = 3;

/** One import, in the step that it is in. */
export function ImportJob({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useStrings(strings);
  const { getImport } = useCalls();
  const { job, stage, isUnderWay, error, reload, put, changeColumns } = useImporting<Import>({
    load: ({ signal }) => getImport({ id }, { signal }),
    stageOf: ({ status }) => stages[status],
  });
  if (!job) return <Awaited rows={6} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;

  return (
    <>
      <ImportSteps current={stepOf[stage] ?? LAST_STEP} stage={stage} filename={job.filename} />
      {stage === 'mapping' ? (
        <ColumnsStep job={job} onChanged={put} onRefused={reload} />
      ) : isUnderWay ? (
        <RunningStep job={job} onChanged={put} />
      ) : (
        <ResultStep job={job} onChanged={put} onRefused={reload} onBack={changeColumns} onLeave={onLeave} />
      )}
    </>
  );
}
