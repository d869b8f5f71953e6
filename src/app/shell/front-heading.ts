/** The selector of the heading of the page in front. */
export const FRONT_HEADING = '#content [data-front] [data-page-heading]';

/** Brings the focus from a tab to the page that was opened by it: to its heading if it is in front already, else away, so that it goes there when the page comes. */
export function enterPage(isInFront: boolean): void {
  if (isInFront) document.querySelector<HTMLElement>(FRONT_HEADING)?.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
