import { focusedStop, startAtTop, startRound, theRound } from './focus.ts';
import { heardSince, listen } from './hearing.ts';
import { comeToRest, endMotion, movedThings, standStill, watchMotion } from './motion.ts';
import { overflowFaults, scrollBack, spaceText } from './overflow.ts';
import { pageTexts } from './texts.ts';
import { transfers } from './transfers.ts';
import { vitals, watchVitals } from './vitals.ts';

const inspector = {
  focusedStop,
  startAtTop,
  startRound,
  theRound,
  overflowFaults,
  scrollBack,
  spaceText,
  pageTexts,
  movedThings,
  standStill,
  endMotion,
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
