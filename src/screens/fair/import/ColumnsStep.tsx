import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import * as styles from '#ui/import/import.css.ts';
import { MappingTable } from '#ui/import/mapping/MappingTable.tsx';
import { Status } from '#ui/status/Status.tsx';

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
  const language = useLanguage();
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
      <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
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
