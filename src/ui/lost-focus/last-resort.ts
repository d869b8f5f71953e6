/** Who knows a better place takes the focus within this time; later, it stands on the heading because somebody went there. */
const FOR_MS = 2_000;

let given: { heading: Element; at: number } | undefined;

/** Puts the focus on the heading of the page in front, where nothing is known that would be nearer. */
export function focusLastResort(): void {
  const headings = document.querySelectorAll<HTMLElement>('[data-page-heading]');
  const heading = document.querySelector<HTMLElement>('[data-front] [data-page-heading]') ?? [...headings].find(isShown);
  if (!heading) return;
  given = { heading, at: performance.now() };
  heading.focus({ preventScroll: true });
}

/** Whether the focus has just been put there. */
export function isAtLastResort(): boolean {
  return given !== undefined && given.heading === document.activeElement && performance.now() - given.at < FOR_MS;
}

/** Whether an element is on the page and not hidden. jsdom shows nothing, and everything counts there. */
export const isShown = (element: Element): boolean => element.isConnected && (!('checkVisibility' in element) || element.checkVisibility());
