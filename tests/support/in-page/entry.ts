import { focusedStop, startAtTop } from './focus.ts';
import { heardSince, listen } from './hearing.ts';
import { comeToRest, movedThings, standStill, watchMotion } from './motion.ts';
import { overflowFaults, scrollBack, spaceText } from './overflow.ts';
import { pageTexts } from './texts.ts';
import { transfers } from './transfers.ts';
import { vitals, watchVitals } from './vitals.ts';

const inspector = {
  focusedStop,
  startAtTop,
  overflowFaults,
  scrollBack,
  spaceText,
  pageTexts,
  movedThings,
  standStill,
  comeToRest,
  transfers,
  vitals,
  heardSince,
};

declare global {
  interface Window {
    /** Present in every page that a test opens: looks at the page from within. */
    inspector: typeof inspector;
  }
}

window.inspector = inspector;
watchVitals();
listen();
// A tab that waits for its next screen shows no HTML, and must not be kept busy.
if (document.contentType === 'text/html' && location.protocol !== 'about:' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  watchMotion();
