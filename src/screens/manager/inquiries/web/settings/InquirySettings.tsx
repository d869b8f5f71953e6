import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';

import { AREA } from '../../inquiry.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { ClockFields } from './ClockFields.tsx';
import { RuleList } from './RuleList.tsx';
import * as styles from './settings.css.ts';
import { strings } from './strings.ts';

const MOST_HOURS = 240;

export type InquirySettingsValues = Omit<Schemas['InquirySettings'], 'version' | 'slahours'> & { slahours: string };
export type SettingsPage = Schemas['InquirySettingsPage'];

/** How the inquiries of the site are taken: who gets them, how soon they are to be answered, and what buyers are told at once. */
export function InquirySettings() {
  const t = useStrings(strings);
  const calls = useCalls();
  const { record, error, reload } = useRecord((options) => calls.getInquirySettings(undefined, options));
  if (!record) return <Awaited rows={5} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return <SettingsForm key={record.settings.version} page={record} onSaved={reload} />;
}

/** Whole hours, of ten days at most. */
function hoursIn(text: string): number | undefined {
  const hours = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return hours >= 1 && hours <= MOST_HOURS ? hours : undefined;
}

function SettingsForm({ page, onSaved }: { page: SettingsPage; onSaved: () => void }) {
  const t = useStrings(strings);
  const { saveInquirySettings } = useCalls();
  const { show } = useToastActions();
  const may = usePermission();
  const { version, ...kept } = page.settings;
  const form = useForm<InquirySettingsValues>('inquiry-settings', { ...kept, slahours: String(kept.slahours) });
  const { submit, isBusy, error } = useSubmission(saveInquirySettings);
  const errors = useFormErrors(error, ['slahours', 'timezone', 'mailboxid', 'rules']);
  const { values } = form;
  const save = async () => {
    const slahours = hoursIn(values.slahours);
    const wrong = {
      slahours: slahours === undefined ? t('hoursWrong') : undefined,
      mailboxid: values.autoanswer && values.mailboxid === '' ? t('mailboxNeeded') : undefined,
      rules: values.rules.some(({ accountids }) => accountids.length === 0) ? t('peopleNeeded') : undefined,
    };
    if (!errors.check(wrong) || slahours === undefined) return;
    if (!(await submit({ ...values, slahours, version }))) return;
    form.forget();
    show({ tone: 'success', text: t('saved') });
    onSaved();
  };
  const part = { page, values, errors, onChange: form.change };
  return (
    <HeldForm errors={errors} className={styles.form} onSubmit={() => void save()}>
      <ClockFields {...part} />
      <AnswerFields {...part} />
      <RuleList {...part} />
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy} {...may(AREA, 'edit')}>
          {t('save')}
        </Button>
      </div>
      <FormFailure errors={errors} />
    </HeldForm>
  );
}
