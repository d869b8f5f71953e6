import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { StartImport } from '../../import/StartImport.tsx';
import { type Check, type Import, type Plan, wirePlan } from './exhibitor-import-plan.ts';
import { CountLine, ErrorFileButton, LeftOut } from './result/LeftOut.tsx';
import { strings } from './strings.ts';

export interface CheckStepProps {
  job: Import;
  plan: Plan;
  check: Check;
  onImported: (job: Import) => void;
  onBack: () => void;
}

/** The third step: what the dry run has found; the import itself begins here, and is done as a whole or not at all. */
export function CheckStep({ job, plan, check, onImported, onBack }: CheckStepProps) {
  const t = useStrings(strings);
  const { importExhibitors } = useCalls();
  return (
    <>
      <StartImport
        figures={<CountLine counts={check} name={t('count.good')} />}
        action={t('start', { n: check.good })}
        isNothingGood={check.good === 0}
        start={() => importExhibitors({ id: job.id, mapping: wirePlan(plan) })}
        onStarted={onImported}
        onBack={onBack}
      >
        <ErrorFileButton job={job} check={check} />
      </StartImport>
      <LeftOut check={check} />
    </>
  );
}
