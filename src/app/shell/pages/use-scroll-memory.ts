import { useEffect, useRef } from 'react';

import { useTabActions } from '#actors/use-tabs.ts';
import type { Tab } from '#machines/tab-list.ts';

/** A page gets this long to build itself before it is scrolled to where it was. */
const RESTORE_AFTER_MS = 400;
const REMEMBER_AFTER_MS = 120;
/** The events by which a reader acts on a page. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Remembers how far each page was scrolled and returns there when it comes to the front again, unless the reader does something in it first. */
export function useScrollMemory(front: Tab | undefined): void {
  const { setScroll } = useTabActions();
  const remembered = front?.scrollTop ?? 0;
  // A page that only changes its address stays the same page, and where it was scrolled to.
  const fullPath = front?.fullPath ?? '';
  const address = useRef(fullPath);
  useEffect(() => {
    address.current = fullPath;
  }, [fullPath]);

  const isFirst = useRef(true);
  useEffect(() => {
    const leaving = new AbortController();
    // The first page begins at the top. To go there would have it laid out now, in the same breath as it was drawn.
    if (!isFirst.current) window.scrollTo({ top: 0, behavior: 'instant' });
    isFirst.current = false;
    const restored = restore(remembered, AbortSignal.any([leaving.signal, actsOfReader(leaving.signal)]));
    void restored.finally(() => watchScroll((top) => setScroll(address.current, top), leaving.signal)).catch(() => {});
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- what was remembered matters at the moment of the switch only
  }, [front?.key, setScroll]);
}

async function restore(top: number, signal: AbortSignal): Promise<void> {
  const wait = Promise.withResolvers<void>();
  const timer = setTimeout(wait.resolve, RESTORE_AFTER_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    wait.reject(signal.reason);
  });
  await wait.promise;
  // The window stands at the top unless somebody has moved it meanwhile: a screen reader, or the focus. There it stays.
  if (window.scrollY === 0) await animateScroll(top, signal);
}

/** Aborts when the reader does something: the window would move away under a menu or a field that was opened by it. */
function actsOfReader(signal: AbortSignal): AbortSignal {
  const acting = new AbortController();
  for (const act of ACTS) window.addEventListener(act, () => acting.abort(), { signal, once: true, passive: true, capture: true });
  return acting.signal;
}

/** Tells where the page is when scrolling rests, or when its reader leaves it before that. */
function watchScroll(tell: (top: number) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer = 0;
  let untold: number | undefined;
  const say = () => {
    clearTimeout(timer);
    if (untold !== undefined) tell(untold);
    untold = undefined;
  };
  const later = () => {
    // Read now: once another page is in front, the window stands where that one is.
    untold = window.scrollY;
    clearTimeout(timer);
    timer = window.setTimeout(say, REMEMBER_AFTER_MS);
  };
  later();
  window.addEventListener('scroll', later, { signal, passive: true });
  signal.addEventListener('abort', say);
}

const DURATION_MS = 300;

/** Scrolls the window to a height in 300 ms, at once for readers who asked for stillness; stops where it is when aborted. */
async function animateScroll(top: number, signal: AbortSignal): Promise<void> {
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
