/**
 * Scrolls a failure into sight that has just come into the body of a dialog.
 *
 * The button that was pressed stays in sight below, and on a phone the end of a long form does not. A page is left where it is.
 */
export function showInDialog(failure: HTMLElement | null): void {
  if (failure?.closest('[data-body]')) failure.scrollIntoView?.({ block: 'nearest' });
}
