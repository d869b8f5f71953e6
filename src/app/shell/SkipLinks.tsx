import { useStrings } from '#i18n/use-strings.ts';

import * as styles from './SkipLinks.css.ts';
import { strings } from './strings.ts';

/** The first stops of the keyboard: past the menu, and to it. */
export function SkipLinks() {
  const t = useStrings(strings);
  return (
    <div className={styles.skips}>
      <button type="button" className={styles.skip} onClick={() => focusIn('#content [data-page-heading]', '#content')}>
        {t('toContent')}
      </button>
      <button type="button" className={styles.skip} onClick={() => focusIn('nav :is(a, button)', 'header button')}>
        {t('toMenu')}
      </button>
    </div>
  );
}

/** The first that is there: a page may have no heading yet, and on a phone the menu is behind a button. */
function focusIn(...selectors: readonly string[]): void {
  for (const selector of selectors) {
    const target = document.querySelector<HTMLElement>(selector);
    if (target) return target.focus();
  }
}
