import { useState } from 'react';

/** Whether the page in front has ever changed: the first page must not come in with an animation, it is what the user waits for. */
export function useHasSwitched(front: string | undefined): boolean {
  const [first] = useState(front);
  const [hasSwitched, setHasSwitched] = useState(false);
  if (!hasSwitched && front !== first) setHasSwitched(true);
  return hasSwitched;
}
