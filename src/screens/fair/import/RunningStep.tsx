import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ImportProgress } from '#ui/import/ImportProgress.tsx';

import type { Import } from './plan.ts';
import { strings } from './strings.ts';

/** An import under way: how far, and the way to stop it. */
export function RunningStep({ job: { id, done, total }, onChanged }: { job: Import; onChanged: (job: Import) => void }) {
  const t = useStrings(strings);
  const { cancelExhibitorImport } = useCalls();
  const { submit, isBusy } = useAction(cancelExhibitorImport);
  const stop = async () => {
    const next = await submit({ id });
    if (next) onChanged(next);
  };
  return (
    <ImportProgress
      words={t('importingHow')}
      read={total === 0 ? done : undefined}
      done={done}
      total={total}
      onStop={() => void stop()}
      isStopping={isBusy}
    />
  );
}
