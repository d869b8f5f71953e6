import type { ReactNode } from 'react';

import { useDeployment, useProductName } from '#actors/deployment.ts';
import { useSettings } from '#actors/use-settings.ts';
import { languageNames } from '#i18n/strings.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { LANGUAGES, localeOf } from '#lib/language.ts';
import { Logo } from '#ui/logo/Logo.tsx';

import * as styles from './AccountFrame.css.ts';
import { ChartPane } from './chart/ChartPane.tsx';
import { strings } from './strings.ts';

/** Where the number of an internet content provider is looked up, as the law asks that it links there. */
const REGISTER_OF_PROVIDERS = 'https://beian.miit.gov.cn/';

export interface AccountFrameProps {
  title: string;
  /** One calm sentence below the title. */
  promise: string;
  children: ReactNode;
}

/** Frames the pages before the login: brand, languages, record number, and the chart beside the form. */
export function AccountFrame({ title, promise, children }: AccountFrameProps) {
  const { icpNumber } = useDeployment();
  const product = useProductName();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.head}>
          <p className={styles.brand}>
            <span className={styles.mark}>
              <Logo size={32} />
            </span>
            {product}
          </p>
          <LanguageSwitch />
        </header>
        <main className={styles.main}>
          <h1 className={styles.title} tabIndex={-1} data-page-heading="">
            {title}
          </h1>
          <p className={styles.promise}>{promise}</p>
          {children}
        </main>
        <footer className={styles.foot}>
          <span>© {product}</span>
          {icpNumber !== '' && (
            <a className={styles.record} href={REGISTER_OF_PROVIDERS} rel="noreferrer">
              {icpNumber}
            </a>
          )}
        </footer>
      </div>
      <ChartPane />
    </div>
  );
}

/** The languages, each by its own name in its own tongue, for whoever cannot read the current one. */
function LanguageSwitch() {
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
