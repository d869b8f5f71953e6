import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';
import { fields } from '#ui/form/form.css.ts';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { Restored } from '#ui/form/Restored.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type PictureChange, PictureList, usePictureUpload } from '../product/form/ProductPictures.tsx';
import { AddLanguage } from '../product/languages/AddLanguage.tsx';
import { textAttributes, type TextLanguage, type TextLanguages, useTextLanguages } from '../product/languages/text-languages.ts';
import { useLanguageName } from '../product/languages/use-language-name.ts';
import * as styles from '../product/product.css.ts';
import { inputOf, type ProfilePartProps, valuesOf, wrongFields } from './profile-values.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { strings } from './strings.ts';

const FIELDS = ['founded', 'factoryarea', 'email'];
const MOST_PHOTOS = 30;
const NO_TEXT = { name: '', slogan: '', description: '', address: '' };
const CONTACT = ['contactname', 'phone', 'email', 'website', 'whatsapp', 'wechat'] as const;
const MOST = { contactname: 100, phone: 40, email: 254, website: 200, whatsapp: 40, wechat: 60 } as const;

/** The profile of the company, in all languages beside each other. */
export function ProfileForm({ profile, onSaved }: { profile: Schemas['CompanyProfile']; onSaved: () => void }) {
  const t = useStrings(strings);
  const edit = usePermission()('site', 'edit');
  const { updateCompanyProfile, uploadCompanyPicture } = useCalls();
  const { show } = useToastActions();
  const draft = useEditForm('company.profile', profile, valuesOf);
  const { values, base, change } = draft;
  const pictures = [...(values.logo ? [values.logo] : []), ...values.photos];
  const texts = useTextLanguages([values.texts, ...pictures.map(({ alt }) => alt)]);
  const { submit, isBusy, error } = useSubmission((input: Schemas['CompanyProfileInput']) =>
    sendOver(draft, () => updateCompanyProfile(input)),
  );
  const errors = useFormErrors(error, FIELDS);
  const changeLogo: PictureChange = (next) => change(({ logo }) => ({ logo: next(logo ? [logo] : [])[0] ?? null }));
  const changePhotos: PictureChange = (next) => change(({ photos }) => ({ photos: next(photos) }));
  const logoUpload = usePictureUpload(uploadCompanyPicture, changeLogo);
  const photoUpload = usePictureUpload(uploadCompanyPicture, changePhotos);
  const isUploading = logoUpload.isBusy || photoUpload.isBusy;
  const save = async () => {
    if (isUploading) return;
    const wrong = Object.entries(wrongFields(values)).map(([field, key]) => [field, t(key)] as const);
    if (!errors.check(Object.fromEntries(wrong))) return;
    const saved = await submit(inputOf(values, base.version));
    if (!saved) return;
    draft.forget(saved);
    show({ tone: 'success', text: t('saved') });
    onSaved();
  };
  return (
    <ReadOnlyContext value={edit.isDisabled ?? false}>
      <HeldForm errors={errors} className={fields} onSubmit={() => void save()}>
        <Restored draft={draft} />
        {edit.isDisabled ? <p>{t('onlyLook')}</p> : null}
        {profile.isdemo ? <p className={styles.note}>{t('demo')}</p> : null}
        <ProfileTexts values={values} texts={texts} change={change} />
        <ProfileFacts values={values} change={change} at={errors.at} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('contact')}</legend>
          <div className={styles.row}>
            {CONTACT.map((key) => (
              <TextField
                key={key}
                label={t(key)}
                name={key}
                maxLength={MOST[key]}
                value={values[key]}
                error={errors.at(key)}
                onChange={(text) => change({ [key]: text })}
              />
            ))}
          </div>
        </fieldset>
        <PictureList
          images={values.logo ? [values.logo] : []}
          most={1}
          languages={texts.languages}
          label={t('logo')}
          uploading={logoUpload}
          permission={edit}
          onChange={changeLogo}
        />
        <PictureList
          images={values.photos}
          most={MOST_PHOTOS}
          languages={texts.languages}
          label={t('photos')}
          uploading={photoUpload}
          permission={edit}
          onChange={changePhotos}
        />
        <div>
          <Button variant="primary" type="submit" isBusy={isBusy || isUploading} {...edit}>
            {t('save')}
          </Button>
        </div>
        <FormFailure errors={errors} />
      </HeldForm>
    </ReadOnlyContext>
  );
}

function ProfileTexts({ values, texts, change }: Omit<ProfilePartProps, 'at'> & { texts: TextLanguages }) {
  const t = useStrings(strings);
  const nameOf = useLanguageName();
  const { languages } = texts;
  const field = (language: TextLanguage, key: keyof typeof NO_TEXT) => ({
    label: t(key, { language: nameOf(language) }),
    name: `${key}.${language}`,
    ...textAttributes(language),
    value: values.texts[language]?.[key] ?? '',
    onChange: (text: string) => change({ texts: { ...values.texts, [language]: { ...NO_TEXT, ...values.texts[language], [key]: text } } }),
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('texts')}</legend>
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextField key={language} {...field(language, 'name')} maxLength={200} />
        ))}
      </div>
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextField key={language} {...field(language, 'slogan')} maxLength={200} />
        ))}
      </div>
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextField key={language} {...field(language, 'address')} maxLength={200} />
        ))}
      </div>
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextArea key={language} {...field(language, 'description')} rows={4} maxLength={10_000} />
        ))}
      </div>
      <AddLanguage {...texts} />
    </fieldset>
  );
}
