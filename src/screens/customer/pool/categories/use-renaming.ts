import { useState } from 'react';

/** A line that turns into a form for its name and back, after which the focus is on the button that turned it. */
export function useRenaming() {
  const [state, setState] = useState<'never' | 'now' | 'over'>('never');
  return {
    isRenaming: state === 'now',
    begin: () => setState('now'),
    end: () => setState('over'),
    opener: state === 'over' ? focusAgain : undefined,
  };
}

/** The button was gone while the form stood there, and comes anew. */
function focusAgain(button: HTMLButtonElement | null): void {
  button?.focus();
}
