import { useStrings } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { LANGUAGE_NAMES, type SiteLanguage } from '#site/site-model.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';

import * as styles from './site.css.ts';
import { strings } from './strings.ts';

const LANGS = Object.keys(LANGUAGE_NAMES) as SiteLanguage[];

/** The languages of a site, each by its own name. */
export function LanguageChoice({ langs, onChange }: { langs: readonly SiteLanguage[]; onChange: (langs: SiteLanguage[]) => void }) {
  const t = useStrings(strings);
  const toggle = (lang: SiteLanguage) => (isOn: boolean) => onChange(isOn ? [...langs, lang] : langs.filter((one) => one !== lang));
  return (
    <fieldset className={styles.languages}>
      <legend>{t('languages')}</legend>
      {LANGS.map((lang) => (
        <Checkbox key={lang} isSelected={langs.includes(lang)} onChange={toggle(lang)}>
          <span lang={lang === 'zh' ? localeOf.CN : lang}>{LANGUAGE_NAMES[lang]}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
