import { useCalls } from '#actors/calls.ts';
import { useSystem } from '#actors/system.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { languageNames } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGES } from '#lib/language.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { Restored } from '#ui/form/Restored.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../UserCentre.css.ts';
import { strings } from './strings.ts';

type Account = Schemas['OwnAccount'];

const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

/** One's name, language and time zone; for a parent account the company's name too. What is typed survives until it is saved. */
export function Profile({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const t = useStrings(strings);
  const { draft, shown, type, save, isBusy, errors } = useProfile(account, onSaved);

  return (
    <section className={styles.section} aria-labelledby="profile">
      <h2 id="profile" className={styles.heading}>
        {t('profile')}
      </h2>
      <HeldForm errors={errors} className={styles.form} onSubmit={() => void save()}>
        <Restored draft={draft} />
        <TextField
          label={t('name')}
          name="nickname"
          autoComplete="name"
          maxLength={100}
          help={t('nameHelp')}
          value={shown.nickname}
          onChange={(nickname) => type({ nickname })}
          error={errors.at('nickname')}
        />
        <TextField
          label={t('company')}
          name="company"
          autoComplete="organization"
          maxLength={200}
          isDisabled={!account.isparent}
          help={account.isparent ? undefined : t('companyOf')}
          value={shown.company}
          onChange={(company) => type({ company })}
          error={errors.at('company')}
        />
        <SelectField
          label={t('language')}
          name="language"
          help={t('languageHelp')}
          options={[{ id: '', name: t('browserLanguage') }, ...LANGUAGES.map((id) => ({ id, name: languageNames[id] }))]}
          value={shown.language}
          onChange={(language) => type({ language })}
        />
        <SelectField
          label={t('timezone')}
          name="timezone"
          help={t('timezoneHelp')}
          options={[{ id: '', name: t('homeZone') }, ...zones]}
          value={shown.timezone}
          onChange={(timezone) => type({ timezone })}
          error={errors.at('timezone')}
        />
        <FormFailure errors={errors} />
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </HeldForm>
    </section>
  );
}

type Details = Pick<Account, 'nickname' | 'company' | 'language' | 'timezone'>;

/** One's own details while they are changed: only what was typed is sent, and it survives until then. */
function useProfile(account: Account, onSaved: () => void) {
  const t = useStrings(strings);
  const { saveUserInfo } = useCalls();
  const { refreshRights } = useSystem();
  const { change } = useSettings();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(saveUserInfo);
  const errors = useFormErrors(error, ['nickname', 'company', 'timezone']);
  const { nickname, company, language, timezone } = account;
  const draft = useForm<Details>('profile', { nickname, company, language, timezone });
  const { values: shown, typed } = draft;

  const save = async () => {
    const wrong = {
      nickname: shown.nickname.trim() ? undefined : t('missingName'),
      company: shown.company.trim() ? undefined : t('missingCompany'),
    };
    if (!errors.check(wrong)) return;
    const saved = await submit(typed);
    if (!saved) return;
    draft.forget();
    onSaved();
    if (typed.language) change({ lang: typed.language });
    void refreshRights();
    show({ tone: 'success', text: t('saved') });
  };
  return { draft, shown, type: draft.change, save, isBusy, errors };
}
