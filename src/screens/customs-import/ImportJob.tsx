import { useCalls } from '#actors/calls.ts';
import { useImporting } from '#actors/use-importing.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { shipmentImport } from '#lib/status-names.ts';
import type { ImportStage } from '#machines/importing.machine.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';

import { RunningImport } from '../import/RunningImport.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { strings } from './strings.ts';

export type Import = Schemas['CustomsImport'];

/** What every step of an import is given. */
export interface StepProps {
  job: Import;
  /** Takes over what a call answered. */
  onChanged: (job: Import) => void;
}

export interface ImportJobProps {
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
export function ImportJob({ id, onOpen, onLeave }: ImportJobProps) {
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
        <ColumnsStep job={job} onChanged={put} onOpen={onOpen} />
      ) : isUnderWay ? (
        <RunningStep job={job} onChanged={put} />
      ) : (
        <ResultStep job={job} onChanged={put} onBack={changeColumns} onLeave={onLeave} />
      )}
    </>
  );
}

const words = { 1: 'checking', 3: 'importing', 7: 'undoing' } as const;

/** A dry run, an import, or its taking away under way. */
function RunningStep({ job: { id, status, done, total }, onChanged }: StepProps) {
  const t = useStrings(strings);
  const { cancelCustomsImport } = useCalls();
  return (
    <RunningImport
      id={id}
      words={t(words[status as keyof typeof words])}
      read={status === shipmentImport.running ? undefined : total}
      done={done}
      total={total}
      stop={status === shipmentImport.undoing ? undefined : cancelCustomsImport}
      onStopped={onChanged}
    />
  );
}
