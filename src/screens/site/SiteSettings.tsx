import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES, type SiteLanguage } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { LanguageChoice } from './LanguageChoice.tsx';
import { PageList } from './PageList.tsx';
import * as styles from './site.css.ts';
import { strings } from './strings.ts';

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Shows what holds for the whole site: its name in the address, its languages, its pages. */
export function SiteSettings({ site, onChange }: { site: Schemas['Site']; onChange: () => void }) {
  const t = useStrings(strings);
  const { saveSiteSettings } = useCalls();
  const { show } = useToastActions();
  const may = usePermission();
  const form = useForm('site', { slug: site.slug, langs: site.langs });
  const { langs } = form.values;
  const slug = form.values.slug.trim().toLowerCase();
  const { submit, isBusy, error } = useSubmission(saveSiteSettings);
  const errors = useFormErrors(error, ['slug', 'langs']);
  const save = async () => {
    const wrong = {
      slug: NAME.test(slug) && slug.length >= 2 ? undefined : t('slugWrong'),
      langs: langs.length > 0 ? undefined : t('langNeeded'),
    };
    if (!errors.check(wrong)) return;
    if (!(await submit({ version: site.version, theme: site.theme, slug, langs }))) return;
    form.forget();
    show({ tone: 'success', text: t('settingsSaved') });
    onChange();
  };
  return (
    <div className={styles.narrow}>
      <HeldForm errors={errors} className={styles.narrow} onSubmit={() => void save()}>
        <TextField
          label={t('slug')}
          name="slug"
          help={t('slugHow')}
          maxLength={40}
          isRequired
          value={form.values.slug}
          error={errors.at('slug')}
          onChange={(text) => form.change({ slug: text })}
        />
        <LanguageChoice langs={langs} error={errors.at('langs')} onChange={(next) => form.change({ langs: next })} />
        {langs.length > 1 ? (
          <SelectField
            label={t('firstLang')}
            name="first"
            help={t('firstLangHow')}
            options={langs.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))}
            value={langs[0] ?? 'en'}
            onChange={(first: SiteLanguage) => form.change({ langs: [first, ...langs.filter((lang) => lang !== first)] })}
          />
        ) : null}
        <p>{t('langsHow')}</p>
        <div>
          <Button variant="primary" type="submit" isBusy={isBusy} {...may('site', 'edit')}>
            {t('saveSettings')}
          </Button>
        </div>
        <FormFailure errors={errors} />
      </HeldForm>
      <PageList key={site.version} site={site} onChange={onChange} />
    </div>
  );
}
