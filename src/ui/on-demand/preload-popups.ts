import { LazyChoicePopup } from '#ui/choice/LazyChoicePopup.ts';
import { LazyDialogPanel } from '#ui/dialog/LazyDialogPanel.ts';
import { LazyDrawerPanel } from '#ui/drawer/LazyDrawerPanel.ts';
import { LazyMenuPopup } from '#ui/menu/LazyMenuPopup.ts';

/** Fetches what opens over the page, for an idle moment after the first screen, so that the first press need not wait. */
export async function preloadPopups(): Promise<void> {
  await Promise.all([LazyMenuPopup, LazyChoicePopup, LazyDialogPanel, LazyDrawerPanel].map(({ preload }) => preload()));
}
