const DURATION_MS = 300;

/** Scrolls the window to a height in 300 ms, at once for readers who asked for stillness; stops where it is when aborted. */
export async function animateScroll(top: number, signal: AbortSignal): Promise<void> {
  const start = window.scrollY;
  if (isStill()) window.scrollTo({ top, behavior: 'instant' });
  else if (top !== start)
    await frames(signal, (part) => window.scrollTo({ top: start + (top - start) * eased(part), behavior: 'instant' }));
}

function isStill(): boolean {
  return document.documentElement.dataset['animation'] === 'off' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Fast at first, slow at the end. */
const eased = (part: number) => 1 - (1 - part) ** 3;

function frames(signal: AbortSignal, draw: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const next = (now: number) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const part = Math.min((now - started) / DURATION_MS, 1);
      draw(part);
      return part < 1 ? requestAnimationFrame(next) : resolve();
    };
    requestAnimationFrame(next);
  });
}
