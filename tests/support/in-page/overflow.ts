import { markup } from './markup.ts';

/** Data tables and the tab strip may scroll sideways within themselves. */
const MAY_SCROLL = 'table, [role=grid], [role=table], [role=tablist]';
const CUTS = new Set(['hidden', 'clip']);

/** What makes the page scroll sideways, sticks out of the window or is cut off. */
export function overflowFaults(): string[] {
  const elements = Array.from(document.body.querySelectorAll('*')).filter(
    (element) => element instanceof HTMLElement && isSeen(element) && !element.closest(MAY_SCROLL),
  );
  return [
    ...((document.scrollingElement?.scrollWidth ?? 0) > width() ? ['the page scrolls sideways'] : []),
    ...elements.filter(isOutside).map((element) => `sticks out of the window: ${markup(element)}`),
    ...elements.filter(isCut).map((element) => `cuts off its text: ${markup(element)}`),
  ].slice(0, 10);
}

/** Scrolls the page, and all that scrolls within it, back to where it begins. */
export function scrollBack(): void {
  for (const element of document.querySelectorAll('*'))
    if (element.scrollTop !== 0 || element.scrollLeft !== 0) element.scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

let spacing: CSSStyleSheet | undefined;

/** Spaces text as WCAG 1.4.12 asks every page to bear, or no longer; by a constructed sheet, because the page's own policy forbids inline styles. */
export function spaceText(isSpaced: boolean): void {
  spacing ??= newSpacing();
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== spacing);
  document.adoptedStyleSheets = isSpaced ? [...others, spacing] : others;
}

function newSpacing(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
  );
  return sheet;
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
}

function isOutside(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  return right > width() + 1 && left < width() && !isWithinScroller(element);
}

/** Of the window as it was laid out for: a phone's `innerWidth` grows with whatever sticks out. */
function width(): number {
  return document.documentElement.clientWidth;
}

function isWithinScroller(element: Element): boolean {
  const parent = element.parentElement;
  if (!parent) return false;
  return (getComputedStyle(parent).overflowX !== 'visible' && parent.querySelector(MAY_SCROLL) !== null) || isWithinScroller(parent);
}

/** An ellipsis is allowed: the whole text stands in the title or tooltip. */
function isCut(element: Element): boolean {
  const hasText = Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
  const cutsAcross = CUTS.has(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
  const cutsDown = CUTS.has(overflowY) && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 2;
  return hasText && (cutsAcross || cutsDown);
}
