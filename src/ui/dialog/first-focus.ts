/** The controls that can be filled in or chosen. */
const FIELDS =
  'input:not([type="hidden"], [type="file"], [tabindex="-1"]), textarea, select, [role="combobox"], [aria-haspopup="listbox"], [contenteditable="true"]';
const CONTROLS = `${FIELDS}, button:not([tabindex="-1"]), a[href], [tabindex="0"]`;

/**
 * Where the focus of a window begins: at its first field, else, in a list of pages, at the one in front, else at the first button of its foot, which
 * changes nothing, else at its first control; its × is the last of all.
 *
 * A window that has the focus itself is read whole by Orca, without being called a window. From within, its name and kind are read first.
 */
function firstStop(dialog: HTMLElement): HTMLElement | undefined {
  const body = dialog.querySelector<HTMLElement>('[data-body]') ?? dialog;
  const found = [
    ...body.querySelectorAll<HTMLElement>('[aria-invalid="true"]'),
    // A group of choices begins at the one that holds.
    ...body.querySelectorAll<HTMLElement>(FIELDS.replaceAll('input:not(', 'input:not([type="radio"]:not(:checked), ')),
    ...body.querySelectorAll<HTMLElement>('a[aria-current="page"]'),
    ...dialog.querySelectorAll<HTMLElement>(`footer :is(${CONTROLS})`),
    ...body.querySelectorAll<HTMLElement>(CONTROLS),
    ...dialog.querySelectorAll<HTMLElement>(CONTROLS),
  ];
  return found.find((control) => !control.matches(':disabled') && control.closest('[hidden], [inert]') === null);
}

/** A finger has no use for a field with the focus: it would only open the keyboard over the window. */
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches;

/** Brings the focus into a window that does not have it yet. */
export function focusFirst(dialog: HTMLElement): void {
  if (dialog !== document.activeElement && dialog.contains(document.activeElement)) return;
  const stop = hasKeyboard() ? firstStop(dialog) : undefined;
  (stop ?? dialog).focus({ preventScroll: true });
}
