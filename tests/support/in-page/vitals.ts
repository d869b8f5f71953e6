/** What a visitor feels of one page, in milliseconds (layout shift has no unit). */
export interface Vitals {
  firstPaint: number;
  largestPaint: number;
  /** What tasks after the first content took beyond 50 ms each. */
  blocking: number;
  shift: number;
  interactions: Interaction[];
}

/** A click or key, and how long it took until its next paint: until a handler ran, in handlers, and in drawing. */
export interface Interaction {
  /** What was done to what, as "click button Collect 3". */
  what: string;
  duration: number;
  waited: number;
  handled: number;
  drawn: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Timed extends PerformanceEventTiming {
  interactionId: number;
}

let largestPaint = 0;
let shift = 0;
const longTasks: PerformanceEntry[] = [];
const interactions = new Map<number, Interaction>();

/** Starts to keep the figures; called before anything of the page runs. */
export function watchVitals(): void {
  watch('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  watch('longtask', (entry) => longTasks.push(entry));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) shift += value;
  });
  watch('event', (entry) => {
    const { interactionId, duration } = entry as Timed;
    if (interactionId > 0 && duration > (interactions.get(interactionId)?.duration ?? 0))
      interactions.set(interactionId, told(entry as Timed));
  });
}

/** The figures so far. */
export function vitals(): Vitals {
  const contentful = paint('first-contentful-paint');
  const blocking = longTasks.filter(({ startTime }) => startTime >= contentful).reduce((sum, { duration }) => sum + duration - 50, 0);
  return { firstPaint: paint('first-paint'), largestPaint, blocking, shift, interactions: [...interactions.values()] };
}

function told({ name, target, duration, startTime, processingStart, processingEnd }: Timed): Interaction {
  return {
    what: `${name} ${described(target)}`,
    duration,
    waited: processingStart - startTime,
    handled: processingEnd - processingStart,
    drawn: startTime + duration - processingEnd,
  };
}

/** Role and words of an element; one that has left the page can no longer be named. */
function described(target: Node | null): string {
  if (!(target instanceof Element)) return 'what has gone';
  const words = target.getAttribute('aria-label') ?? target.textContent;
  return `${target.role ?? target.localName} ${words.trim().slice(0, 30)}`;
}

function paint(name: string): number {
  return performance.getEntriesByName(name, 'paint')[0]?.startTime ?? 0;
}

function watch(type: string, take: (entry: PerformanceEntry) => void): void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry)));
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
}
