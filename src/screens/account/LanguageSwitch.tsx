import { useSettings } from '#actors/use-settings.ts';
import { languageNames } from '#i18n/strings.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { LANGUAGES, localeOf } from '#lib/language.ts';

import * as styles from './AccountFrame.css.ts';
import { strings } from './strings.ts';

/** The languages, each by its own name in its own tongue, for whoever cannot read the current one. */
export function LanguageSwitch() {
  const t = useStrings(strings);
  const current = useLanguage();
  const { change } = useSettings();
  return (
    <fieldset aria-label={t('languages')} className={styles.languages}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={localeOf[language]}
          aria-pressed={language === current}
          className={styles.language}
          onClick={() => change({ lang: language })}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
