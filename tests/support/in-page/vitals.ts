/** What a visitor feels of one page, in milliseconds (layout shift has no unit). */
export interface Vitals {
  firstPaint: number;
  largestPaint: number;
  /** What tasks after the first content took beyond 50 ms each. */
  blocking: number;
  shift: number;
  /** How long each interaction took until its next paint. */
  interactions: number[];
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId: number;
}

let largestPaint = 0;
let shift = 0;
const longTasks: PerformanceEntry[] = [];
const interactions = new Map<number, number>();

/** Starts to keep the figures; called before anything of the page runs. */
export function watchVitals(): void {
  watch('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  watch('longtask', (entry) => longTasks.push(entry));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) shift += value;
  });
  watch('event', (entry) => {
    const { interactionId, duration } = entry as Interaction;
    if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  });
}

/** The figures so far. */
export function vitals(): Vitals {
  const contentful = paint('first-contentful-paint');
  const blocking = longTasks.filter(({ startTime }) => startTime >= contentful).reduce((sum, { duration }) => sum + duration - 50, 0);
  return { firstPaint: paint('first-paint'), largestPaint, blocking, shift, interactions: [...interactions.values()] };
}

function paint(name: string): number {
  return performance.getEntriesByName(name, 'paint')[0]?.startTime ?? 0;
}

function watch(type: string, take: (entry: PerformanceEntry) => void): void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry)));
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
}
