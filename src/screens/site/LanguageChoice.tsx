import { useId } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { LANGUAGE_NAMES, type SiteLanguage } from '#site/site-model.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './site.css.ts';
import { strings } from './strings.ts';

const LANGS = Object.keys(LANGUAGE_NAMES) as SiteLanguage[];

interface LanguageChoiceProps {
  langs: readonly SiteLanguage[];
  /** The fault of the choice, as a sentence. */
  error?: string | undefined;
  onChange: (langs: SiteLanguage[]) => void;
}

/** The languages of a site, each by its own name. */
export function LanguageChoice({ langs, error, onChange }: LanguageChoiceProps) {
  const t = useStrings(strings);
  const id = useId();
  const toggle = (lang: SiteLanguage) => (isOn: boolean) => onChange(isOn ? [...langs, lang] : langs.filter((one) => one !== lang));
  return (
    <fieldset
      className={styles.languages}
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend>{t('languages')}</legend>
      {error ? (
        <p id={id} className={styles.whole}>
          <Status tone="danger">{error}</Status>
        </p>
      ) : null}
      {LANGS.map((lang) => (
        <Checkbox key={lang} isSelected={langs.includes(lang)} onChange={toggle(lang)}>
          <span lang={lang === 'zh' ? localeOf.CN : lang}>{LANGUAGE_NAMES[lang]}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
