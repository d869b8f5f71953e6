import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { LANGUAGES, type MailLanguage } from './languages.ts';
import { strings } from './strings.ts';

/** The language that a template or a signature is written in. */
export function LanguageField({ value, onChange }: { value: '' | MailLanguage; onChange: (language: '' | MailLanguage) => void }) {
  const t = useStrings(strings);
  return (
    <SelectField
      label={t('language')}
      name="language"
      options={[{ id: '' as const, name: t('language.none') }, ...LANGUAGES.map((id) => ({ id, name: t(`language.${id}`) }))]}
      value={value}
      onChange={onChange}
    />
  );
}
