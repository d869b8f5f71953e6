import { use } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES } from '#site/site-model.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { RuleList } from './RuleList.tsx';
import type { SettingsPart } from './settings-part.ts';
import * as styles from './settings.css.ts';
import { strings } from './strings.ts';

const ZONES = ['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Singapore', 'UTC'] as const;

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
  const mayChange = usePermission()('inquiry', 'approve');
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
    <ReadOnlyContext value={mayChange.isDisabled ?? false}>
      <HeldForm errors={errors} className={styles.form} onSubmit={() => void save()}>
        {mayChange.isDisabled ? <p>{t('whoChanges')}</p> : null}
        <ClockFields {...part} />
        <AnswerFields {...part} />
        <RuleList {...part} />
        <div>
          <Button variant="primary" type="submit" isBusy={isBusy} {...mayChange}>
            {t('save')}
          </Button>
        </div>
        <FormFailure errors={errors} />
      </HeldForm>
    </ReadOnlyContext>
  );
}

/** Within how many hours, and which hours count. */
function ClockFields({ values, errors, onChange }: SettingsPart) {
  const t = useStrings(strings);
  return (
    <section className={styles.group} aria-labelledby="inquiry-clock">
      <h2 id="inquiry-clock" className={styles.heading}>
        {t('clock')}
      </h2>
      <TextField
        label={t('hours')}
        name="slahours"
        inputMode="numeric"
        maxLength={3}
        isRequired
        value={values.slahours}
        error={errors.at('slahours')}
        onChange={(slahours) => onChange({ slahours })}
      />
      <Checkbox isSelected={values.officehours} onChange={(officehours) => onChange({ officehours })}>
        {t('officehours')}
      </Checkbox>
      {values.officehours ? (
        <SelectField
          label={t('timezone')}
          name="timezone"
          help={t('zoneHow')}
          error={errors.at('timezone')}
          options={ZONES.map((id) => ({ id, name: t(`zone.${id}`) }))}
          value={ZONES.find((zone) => zone === values.timezone) ?? 'Asia/Shanghai'}
          onChange={(timezone) => onChange({ timezone })}
        />
      ) : null}
    </section>
  );
}

/** Shows the instant answer to buyers, in each language of the site, and the mailbox that sends it. */
function AnswerFields({ page: { langs, mailboxes }, values, errors, onChange }: SettingsPart) {
  const t = useStrings(strings);
  const { subject, text } = values;
  const isReadOnly = use(ReadOnlyContext);
  const isOfColleague = mailboxes.some(({ id, own }) => id === values.mailboxid && !own);
  return (
    <section className={styles.group} aria-labelledby="inquiry-answer">
      <h2 id="inquiry-answer" className={styles.heading}>
        {t('answer')}
      </h2>
      <Checkbox isSelected={values.autoanswer} onChange={(autoanswer) => onChange({ autoanswer })}>
        {t('autoanswer')}
      </Checkbox>
      <p>{t('answerHow')}</p>
      {values.autoanswer ? (
        <>
          <SelectField
            label={t('mailbox')}
            name="mailboxid"
            error={errors.at('mailboxid')}
            options={[{ id: '', name: t('mailboxNone') }, ...mailboxes.map(({ id, email }) => ({ id, name: email }))]}
            value={values.mailboxid}
            help={isOfColleague ? t('ofColleague') : undefined}
            onChange={(mailboxid: string) => onChange({ mailboxid })}
          />
          <ReadOnlyContext value={isReadOnly || isOfColleague}>
            {langs.map((lang) => (
              <div key={lang} className={styles.group}>
                <TextField
                  label={t('subjectOf', { lang: LANGUAGE_NAMES[lang] })}
                  name={`subject-${lang}`}
                  lang={lang}
                  maxLength={200}
                  value={subject[lang] ?? ''}
                  onChange={(words) => onChange({ subject: { ...subject, [lang]: words } })}
                />
                <TextArea
                  label={t('textOf', { lang: LANGUAGE_NAMES[lang] })}
                  name={`text-${lang}`}
                  lang={lang}
                  rows={4}
                  maxLength={3000}
                  value={text[lang] ?? ''}
                  onChange={(words) => onChange({ text: { ...text, [lang]: words } })}
                />
              </div>
            ))}
          </ReadOnlyContext>
        </>
      ) : null}
    </section>
  );
}
