import { directionOf, LANGUAGE_NAMES, type SiteLanguage, type SiteTexts } from '#site/site-model.ts';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import * as styles from './site.css.ts';

export interface SiteTextFieldsProps {
  name: string;
  texts: SiteTexts;
  langs: readonly SiteLanguage[];
  label: (language: string) => string;
  rows?: number;
  most?: number;
  onChange: (texts: SiteTexts) => void;
}

/** A text in every language of the site, beside each other. */
export function SiteTextFields({ name, texts, langs, label, rows = 2, most = 5000, onChange }: SiteTextFieldsProps) {
  return (
    <div className={styles.beside}>
      {langs.map((lang) => (
        <TextArea
          key={lang}
          label={label(LANGUAGE_NAMES[lang])}
          name={`${name}-${lang}`}
          lang={lang}
          dir={directionOf(lang)}
          rows={rows}
          maxLength={most}
          value={texts[lang] ?? ''}
          onChange={(text) => onChange({ ...texts, [lang]: text })}
        />
      ))}
    </div>
  );
}
