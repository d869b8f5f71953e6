import type { MouseEvent } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { isShown } from '#ui/lost-focus/last-resort.ts';

import { FRONT_HEADING } from './front-heading.ts';
import * as styles from './SkipLinks.css.ts';
import { strings } from './strings.ts';

/** The first row of a table, the first thing of a list, or the first control in a list whose entries take no focus: whichever stands first. */
const FIRST_ROW =
  '#content [data-front] :is(tbody [data-row][tabindex="0"], ul article[tabindex], [data-list] :is(a[href], button, input))';

/** The first stops of the keyboard: past the menu, past what narrows a list, and to the menu. */
export function SkipLinks() {
  const t = useStrings(strings);
  return (
    <div className={styles.skips}>
      <a href="#content" className={styles.skip} onClick={leadTo(FRONT_HEADING, '#content')}>
        {t('toContent')}
      </a>
      <a href="#content" className={styles.skip} onClick={leadTo(FIRST_ROW, FRONT_HEADING, '#content')}>
        {t('toList')}
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
    const targets = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
    targets.find(isShown)?.focus();
  };
}
