import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';

import type { OnDemand } from './on-demand.ts';

type Part = FunctionComponent | OnDemand<object>;

interface ChosenPartProps<Id extends string> {
  id: Id;
  /** The parts of the page by their names; the same object each time. */
  parts: Readonly<Record<Id, Part>>;
  /** Shown where nothing has been there before. */
  waiting: ReactNode;
}

/**
 * One of the parts of a page, each of which comes when it is first wanted.
 *
 * What stands there stays until the next part has come: an empty place between the two would be seen as a flicker, and a lazy component's stand-in stays
 * for 0.3 s even where the part is here after a few milliseconds.
 */
export function ChosenPart<Id extends string>({ id, parts, waiting }: ChosenPartProps<Id>) {
  const [last, setLast] = useState<Id>();
  const shown = isHere(parts[id]) ? id : last;
  useEffect(() => {
    let isWanted = true;
    const part = parts[id];
    void ('preload' in part ? part.preload() : Promise.resolve()).then(() => isWanted && setLast(id));
    return () => {
      isWanted = false;
    };
  }, [id, parts]);
  if (shown === undefined) return waiting;
  const Shown: Part = parts[shown];
  return <Shown key={shown} />;
}

const isHere = (part: Part): boolean => !('isHere' in part) || part.isHere();
