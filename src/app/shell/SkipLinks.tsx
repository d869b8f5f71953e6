import type { MouseEvent } from 'react';

import { useStrings } from '#i18n/use-strings.ts';

import * as styles from './SkipLinks.css.ts';
import { strings } from './strings.ts';

/** The first stops of the keyboard: past the menu, and to it. */
export function SkipLinks() {
  const t = useStrings(strings);
  return (
    <div className={styles.skips}>
      <a href="#content" className={styles.skip} onClick={leadTo('#content [data-front] [data-page-heading]', '#content')}>
        {t('toContent')}
      </a>
      <a href="#content" className={styles.skip} onClick={leadTo('nav li :is(a, button)', 'header button')}>
        {t('toMenu')}
      </a>
    </div>
  );
}

/**
 * Moves the focus to the first of these that is there: a page may have no heading yet, and on a phone the menu is behind a button.
 *
 * The address stays as it is, because it names the page in front.
 */
function leadTo(...selectors: readonly string[]): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    const targets = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
    targets.find((target) => target !== null)?.focus();
  };
}
