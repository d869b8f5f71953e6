import { contrast, groundOf, pixel } from './colour.ts';
import { markup } from './markup.ts';
import { comeToRest } from './motion.ts';

/** One element that Tab stops at. */
export interface Stop {
  /** The same for the same element; the first stop is 0. */
  at: number;
  /** Its markup, shortened, for messages. */
  what: string;
  /** What is wrong with it as a stop, in words. */
  faults: string[];
}

const seen: Element[] = [];

const FINGER_PX = 44;

/** Puts the focus before the first stop of the page and forgets the stops seen so far. */
export function startAtTop(): void {
  seen.length = 0;
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** What presses of Tab right behind each other have come by. */
export interface Round {
  /** Whether they have come back to the first stop. */
  isOver: boolean;
  /** Whether a stop was not as it should be, or came twice. */
  isDoubtful: boolean;
}

let round: Round | undefined;

/** Judges from the top of the page on what each press of Tab comes to, without being asked at each. */
export function startRound(): void {
  startAtTop();
  round = { isOver: false, isDoubtful: document.querySelector('iframe') !== null };
  addEventListener('keyup', judgePress, true);
}

/** How far the presses have come. A page with a frame is doubtful from the first, because nothing tells it of presses in there. */
export function theRound(): Round {
  const now = round ?? { isOver: false, isDoubtful: true };
  if (now.isOver || now.isDoubtful) round = undefined;
  return now;
}

function judgePress({ key }: KeyboardEvent): void {
  if (key !== 'Tab' || !round || round.isOver) return;
  const { activeElement } = document;
  if (isElement(activeElement)) comeTo(activeElement, round);
  else round.isOver = seen.length > 0;
}

function comeTo(stop: Element, now: Round): void {
  const at = seen.indexOf(stop);
  if (at === 0) now.isOver = true;
  else if (at === -1) {
    seen.push(stop);
    now.isDoubtful ||= faultsOf(stop).length > 0;
  } else now.isDoubtful ||= at !== seen.length - 1 || !stop.matches(DATE_FIELD);
}

/** The day, the month and the year of one field are stops of their own. */
const DATE_FIELD = 'input[type="date"], input[type="datetime-local"]';

/** The element that has the focus, judged as a stop; nothing where the focus is on no element. What the stop before leaves behind may go first. */
export async function focusedStop(): Promise<Stop | undefined> {
  const stop = judgedStop();
  if (!stop || stop.faults.length === 0) return stop;
  await comeToRest();
  return judgedStop();
}

function judgedStop(): Stop | undefined {
  const focused = document.activeElement;
  if (!isElement(focused)) return undefined;
  if (!seen.includes(focused)) seen.push(focused);
  return { at: seen.indexOf(focused), what: markup(focused), faults: faultsOf(focused) };
}

/** Nothing else but an element of the page has the focus where nothing has it. */
function isElement(focused: Element | null): focused is Element {
  return focused !== null && focused !== document.body && focused !== document.documentElement;
}

function faultsOf(focused: Element): string[] {
  const target = visualTarget(focused);
  return [...placeFaults(target), ...sizeFaults(target), ...ringFaults(target)];
}

/** Of a styled checkbox, radio or switch one sees and presses the label; its native input is invisible or only a part of it. */
function visualTarget(element: Element): Element {
  if (element.matches('input[type=checkbox], input[type=radio]')) return element.closest('label') ?? element;
  return element;
}

function placeFaults(element: Element): string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (x1 <= x0 || y1 <= y0) return ['the stop is outside the window'];
  const inset = Math.min(4, (x1 - x0) / 2);
  const points = [x0 + inset, (x0 + x1) / 2, x1 - inset];
  const covers = points.map((x) => document.elementFromPoint(x, (y0 + y1) / 2)).filter((hit) => hit === null || !belong(hit, element));
  return covers.slice(0, 1).map((hit) => `${hit ? markup(hit) : 'nothing'} covers the stop`);
}

function belong(hit: Element, element: Element): boolean {
  return element.contains(hit) || hit.contains(element);
}

/** What a finger needs. The 24 px of a mouse are axe's to judge, which knows the exceptions for small targets that stand apart. */
function sizeFaults(element: Element): string[] {
  const isForKeyboardOnly = element.matches('a[href^="#"]');
  if (!matchMedia('(pointer: coarse)').matches || isForKeyboardOnly || isInSentence(element)) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const across = Math.max(
    width,
    reachOf(element, (step) => [x + step, y]),
  );
  const down = Math.max(
    height,
    reachOf(element, (step) => [x, y + step]),
  );
  return across < FINGER_PX || down < FINGER_PX ? [`the target is ${Math.round(across)} × ${Math.round(down)}`] : [];
}

/** How far from its middle, to both sides, a press still lands on the element; more than its box where its area is widened invisibly. */
function reachOf(element: Element, at: (step: number) => [number, number]): number {
  const lands = (step: number) => {
    const hit = document.elementFromPoint(...at(step));
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true || isBoxOf(hit, element));
  };
  const far = (sign: 1 | -1) => Array.from({ length: FINGER_PX }, (_, step) => step).findIndex((step) => !lands(sign * step));
  return [far(1), far(-1)].reduce((sum, steps) => sum + (steps === -1 ? FINGER_PX : steps), -1);
}

/** A text field's frame takes the press for it. */
function isBoxOf(hit: Element, element: Element): boolean {
  return element.matches('input, textarea') && hit === element.parentElement;
}

/** WCAG's exception: the line height of the sentence limits the link. */
function isInSentence(element: Element): boolean {
  const around = element.parentElement?.textContent.trim() ?? '';
  return getComputedStyle(element).display === 'inline' && around.length > element.textContent.trim().length + 4;
}

function ringFaults(element: Element): string[] {
  const ring = [element, ...ancestors(element, 3), ...Array.from(element.querySelectorAll('*')).slice(0, 12)].find(hasOutline);
  if (!ring) return ['there is no focus ring of 2 px'];
  const { outlineColor, outlineOffset } = getComputedStyle(ring);
  const ratio = contrast(pixel(outlineColor), groundOf(Number.parseFloat(outlineOffset) < 0 ? ring : ring.parentElement));
  return ratio < 3 ? [`the focus ring stands out by ${ratio.toFixed(1)}:1 only`] : [];
}

/** An outline, because forced colours take shadows away. */
function hasOutline(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

function ancestors(element: Element, depth: number): Element[] {
  const parent = element.parentElement;
  return parent && depth > 0 ? [parent, ...ancestors(parent, depth - 1)] : [];
}
