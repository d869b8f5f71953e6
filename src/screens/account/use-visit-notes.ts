import { useCallback, useEffect } from 'react';

import { useCalls } from '#actors/calls.ts';
import { href } from '#routes/href.ts';

import { toWireMobile } from './field-rules.ts';

type Step = 'open' | 'code' | 'register';

/** Notes which steps of the registration a visitor reaches, so that the operator sees where visitors give up. */
export function useVisitNotes(): (step: Step, mobile?: string) => void {
  const { saveAccountVisit } = useCalls();
  const note = useCallback(
    (registerbutton: Step, mobile = '') => {
      // Nobody waits for a note, and a lost one is no failure of the visitor's.
      saveAccountVisit({ mobile: toWireMobile(mobile).slice(0, 20), registerpage: href('register'), registerbutton }).catch(() => {});
    },
    [saveAccountVisit],
  );

  // An effect, because opening the page is a step too, and rendering must not call the server.
  useEffect(() => note('open'), [note]);
  return note;
}
