/** Live by themselves; the last three are read whole, whatever in them changed. */
const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="log"], [role="status"], [role="alert"], output';
const READ_WHOLE = '[aria-atomic="true"], [role="status"]:not([aria-atomic]), [role="alert"]:not([aria-atomic]), output:not([aria-atomic])';

const heard: string[] = [];

/**
 * Notes what live regions say from now on, as a screen reader is told it.
 *
 * A polite region that comes together with its words is not read by every screen reader, so it does not count. An alert is.
 */
export function listen(): void {
  new MutationObserver((changes) => changes.flatMap(wordsOf).filter(isFirst).forEach(note)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** What was said since the last call. */
export function heardSince(): string[] {
  return heard.splice(0);
}

interface Words {
  /** Where they stand; changes in a region that is read whole are one message. */
  at: Node;
  text: string;
}

function wordsOf({ type, target, addedNodes }: MutationRecord): Words[] {
  if (type === 'characterData') return [...wordsAt(target, target)];
  return [...addedNodes].flatMap((node) => [...wordsAt(target, node), ...alertsIn(node)]);
}

function wordsAt(place: Node, changed: Node): Words[] {
  const region = (place instanceof Element ? place : place.parentElement)?.closest(LIVE);
  if (!region || !region.isConnected || region.closest('[aria-hidden="true"], [inert]')) return [];
  return region.matches(READ_WHOLE) ? [{ at: region, text: textOf(region) }] : [{ at: changed, text: textOf(changed) }];
}

/** Alerts that came with their words. */
function alertsIn(node: Node): Words[] {
  if (!(node instanceof Element) || !node.isConnected || node.closest('[aria-hidden="true"], [inert]')) return [];
  const alerts = [node, ...node.querySelectorAll('*')].filter((each) => each.matches('[role="alert"]'));
  return alerts.map((each) => ({ at: each, text: textOf(each) }));
}

function isFirst({ at }: Words, place: number, all: Words[]): boolean {
  return all.findIndex((other) => other.at === at) === place;
}

function note({ text }: Words): void {
  if (text !== '') heard.push(text);
}

/** The words of an element without what is hidden from screen readers. */
function textOf(node: Node): string {
  if (node instanceof Element) {
    if (node.matches('[aria-hidden="true"], [hidden], style, script')) return '';
    const label = node.getAttribute('aria-label');
    if (label !== null && node.matches('[role="img"], svg')) return label;
    return [...node.childNodes]
      .map(textOf)
      .filter((text) => text !== '')
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }
  return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim() : '';
}
