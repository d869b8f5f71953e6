/** The events that show that the reader goes on: what they do next is done where they are now. */
const TURNS = ['pointerdown', 'keydown'] as const;

/** The heading that was given the focus, until the reader does something. */
let given: Element | undefined;

/** Puts the focus on the heading of the page in front, where nothing is known that would be nearer. Who knows a better place later takes it from there. */
export function focusLastResort(): void {
  const headings = document.querySelectorAll<HTMLElement>('[data-page-heading]');
  const heading = document.querySelector<HTMLElement>('[data-front] [data-page-heading]') ?? [...headings].find(isShown);
  if (!heading) return;
  given = heading;
  for (const turn of TURNS) document.addEventListener(turn, forget, { capture: true, once: true });
  heading.focus({ preventScroll: true });
}

function forget(): void {
  given = undefined;
}

/** Whether the focus is nowhere, or where it was put only because nothing nearer was known. What is no longer shown has it no more, of which the browser learns a little later. */
export function isFocusLost(): boolean {
  const { activeElement: active } = document;
  return active === null || active === document.body || active === given || !isShown(active);
}

/** Whether an element is on the page and not hidden. jsdom shows nothing, and everything counts there. */
export const isShown = (element: Element): boolean => element.isConnected && (!('checkVisibility' in element) || element.checkVisibility());
