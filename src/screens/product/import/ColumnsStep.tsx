import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';
import { MappingTable } from '#ui/import/mapping/MappingTable.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { type Check, FIELDS, type Import, type Plan, wirePlan, withField } from './plan.ts';
import { strings } from './strings.ts';

export interface ColumnsStepProps {
  job: Import;
  plan: Plan;
  onPlan: (plan: Plan) => void;
  onChecked: (check: Check) => void;
}

/** The second step: what the columns of the table hold, and what becomes of products that exist. */
export function ColumnsStep({ job, plan, onPlan, onChecked }: ColumnsStepProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const languageNames = new Intl.DisplayNames(localeOf[language], { type: 'language' });
  const { checkProductImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(checkProductImport);
  const check = async () => {
    const found = await submit(wirePlan(job, plan));
    if (found) onChecked(found);
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('columns')}</h2>
      <p className={styles.note}>{t('columnsHow')}</p>
      <MappingTable
        columns={job.columns.map(({ name, samples }, at) => ({ name, samples, field: plan.fields[at] ?? '' }))}
        fields={FIELDS.map(({ id, part, language: tag }) => ({
          id,
          name: tag ? t('fieldIn', { field: t(`field.${part}`), language: languageNames.of(tag) ?? tag }) : t(`field.${part}`),
        }))}
        orders={[]}
        onField={(at, field) => onPlan({ ...plan, fields: withField(plan.fields, at, field) })}
        onOrder={() => undefined}
      />
      <SelectField
        label={t('existing')}
        name="existing"
        options={(['update', 'skip'] as const).map((id) => ({ id, name: t(`existing.${id}`) }))}
        value={plan.existing}
        help={t('existingHow')}
        onChange={(existing) => onPlan({ ...plan, existing })}
      />
      <FailureLine failure={error} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={isBusy}
          busyWord={t('checking')}
          isDisabled={!plan.fields.includes('sku')}
          disabledReason={t('noSku')}
          onPress={() => void check()}
        >
          {t('check')}
        </Button>
      </div>
    </section>
  );
}
