import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';
import { MappingTable } from '#ui/import/mapping/MappingTable.tsx';

import { type Check, FIELDS, type Import, isNamed, type Plan, wirePlan, withField } from './exhibitor-import-plan.ts';
import { strings } from './strings.ts';

export interface ColumnsStepProps {
  job: Import;
  plan: Plan;
  onPlan: (plan: Plan) => void;
  onChecked: (check: Check) => void;
}

/** The second step: what the columns of the list hold. */
export function ColumnsStep({ job, plan, onPlan, onChecked }: ColumnsStepProps) {
  const t = useStrings(strings);
  const { checkExhibitorImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(checkExhibitorImport);
  const check = async () => {
    const found = await submit({ id: job.id, mapping: wirePlan(plan) });
    if (found) onChecked(found);
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('columns')}</h2>
      <p className={styles.note}>{t('columnsHow')}</p>
      <MappingTable
        columns={job.columns.map(({ name, samples }, at) => ({ name, samples, field: plan[at] ?? '' }))}
        fields={FIELDS.map((id) => ({ id, name: t(`field.${id}`) }))}
        orders={[]}
        onField={(at, field) => onPlan(withField(plan, at, field))}
        onOrder={() => undefined}
      />
      <FailureLine failure={error} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={isBusy}
          busyWord={t('checking')}
          isDisabled={!isNamed(plan)}
          disabledReason={t('noName')}
          onPress={() => void check()}
        >
          {t('check')}
        </Button>
      </div>
    </section>
  );
}
