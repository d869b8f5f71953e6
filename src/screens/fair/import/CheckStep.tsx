import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';

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
  const { submit, isBusy, error } = useSubmission(importExhibitors);
  const start = async () => {
    const done = await submit({ id: job.id, mapping: wirePlan(plan) });
    if (done) onImported(done);
  };
  return (
    <>
      <section className={styles.section}>
        <CountLine counts={check} name={t('count.good')} />
        <div className={styles.actions}>
          <Button
            variant="primary"
            isBusy={isBusy}
            busyWord={t('importing')}
            isDisabled={check.good === 0}
            disabledReason={t('nothingGood')}
            onPress={() => void start()}
          >
            {t('start', { n: check.good })}
          </Button>
          <Button isDisabled={isBusy} onPress={onBack}>
            {t('back')}
          </Button>
          <ErrorFileButton job={job} check={check} />
        </div>
        <FailureLine failure={error} />
      </section>
      <LeftOut check={check} />
    </>
  );
}
