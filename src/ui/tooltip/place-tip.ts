const GAP = 6;
const EDGE = 8;

/** Puts a tooltip under its control, or over it where the window ends, and never outside the window. */
export function placeTip(tip: HTMLElement, control: Element): void {
  // The top layer lifts it out of every clipped or scrolled box; browsers without it show it in place.
  tip.showPopover?.();
  const at = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + GAP;
  const top = below + height > innerHeight - EDGE ? at.top - GAP - height : below;
  const left = Math.min(Math.max(EDGE, at.left + at.width / 2 - width / 2), innerWidth - EDGE - width);
  tip.style.top = `${Math.max(EDGE, top)}px`;
  tip.style.left = `${Math.max(EDGE, left)}px`;
}
