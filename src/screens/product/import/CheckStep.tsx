import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Figures } from '#ui/import/Figures.tsx';

import { StartImport } from '../../import/StartImport.tsx';
import { ErrorFileButton, LeftOut } from './LeftOut.tsx';
import { type Check, type Import, type Plan, wirePlan } from './plan.ts';
import { strings } from './strings.ts';

export interface CheckStepProps {
  job: Import;
  plan: Plan;
  check: Check;
  onImported: (job: Import) => void;
  onBack: () => void;
}

/** The third step: what the dry run has found; the import itself begins here. */
export function CheckStep({ job, plan, check, onImported, onBack }: CheckStepProps) {
  const t = useStrings(strings);
  const { importProducts } = useCalls();
  const count = check.added + check.changed;
  const figures = [
    { name: t('count.willadd'), value: check.added },
    { name: t('count.willchange'), value: check.changed },
    { name: t('count.same'), value: check.same },
    { name: t('count.failed'), value: check.failed },
    { name: t('count.pictures'), value: check.pictures },
    { name: t('count.categories'), value: check.newcategories },
  ];
  return (
    <>
      <StartImport
        figures={<Figures figures={figures} />}
        action={t('start', { n: count })}
        isNothingGood={count === 0}
        start={() => importProducts(wirePlan(job, plan))}
        onStarted={onImported}
        onBack={onBack}
      >
        <ErrorFileButton job={job} check={check} />
      </StartImport>
      <LeftOut check={check} />
    </>
  );
}
