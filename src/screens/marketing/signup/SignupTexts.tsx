import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { directionOf } from '#lib/text-direction.ts';
import { Button } from '#ui/button/Button.tsx';
import { fields } from '#ui/form/form.css.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';

type Text = Schemas['SignupText'];

const LANGUAGES = ['en', 'zh', 'es', 'fr', 'de', 'ru', 'pt', 'ar'] as const satisfies readonly Text['language'][];
const NOBODY = '-';

interface SignupTextsProps {
  texts: Text[];
  at: (field: string) => string | undefined;
  onChange: (texts: Text[]) => void;
}

/** What the form says in each of its languages; the first is for whoever reads none of them. */
export function SignupTexts({ texts, at, onChange }: SignupTextsProps) {
  const t = useStrings(strings);
  const put = (language: Text['language'], part: Partial<Text>) =>
    onChange(texts.map((text) => (text.language === language ? { ...text, ...part } : text)));
  const left = LANGUAGES.filter((language) => !texts.some((text) => text.language === language));
  return (
    <>
      {texts.map(({ language, title, consent }) => (
        <fieldset key={language} className={fields} aria-label={t(`language.${language}`)}>
          <TextField
            label={t('titleOf', { language: t(`language.${language}`) })}
            name={`title.${language}`}
            isRequired
            maxLength={200}
            lang={language}
            dir={directionOf(language)}
            value={title}
            error={at(`title.${language}`)}
            onChange={(next) => put(language, { title: next })}
          />
          <TextArea
            label={t('consentOf', { language: t(`language.${language}`) })}
            name={`consent.${language}`}
            isRequired
            rows={3}
            maxLength={1000}
            lang={language}
            dir={directionOf(language)}
            help={t('consentHow')}
            value={consent}
            error={at(`consent.${language}`)}
            onChange={(next) => put(language, { consent: next })}
          />
          {texts.length > 1 ? (
            <Button size="small" variant="text" onPress={() => onChange(texts.filter((text) => text.language !== language))}>
              {t('removeLanguage', { language: t(`language.${language}`) })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {left.length === 0 ? null : (
        <SelectField
          label={t('addLanguage')}
          name="addlanguage"
          options={[{ id: NOBODY, name: t('addLanguage') }, ...left.map((id) => ({ id, name: t(`language.${id}`) }))]}
          value={NOBODY}
          onChange={(id) => {
            const language = left.find((one) => one === id);
            if (language) onChange([...texts, { language, title: '', consent: '' }]);
          }}
        />
      )}
    </>
  );
}
