import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';

/**
 * Starts an actor with the component and reads it.
 *
 * It is not stopped when the component goes: a page behind another tab runs no effects, and stopping there would abort, and starting again
 * repeat, a request under way. An actor that waits for nothing but its own call simply falls silent when nobody reads it any more.
 */
export function useRunning<Machine extends AnyStateMachine>(create: () => Actor<Machine>): [SnapshotFrom<Machine>, Actor<Machine>] {
  const [actor] = useState(create);
  useEffect(() => {
    actor.start();
  }, [actor]);
  return [useSelector<Actor<Machine>, SnapshotFrom<Machine>>(actor, (snapshot) => snapshot), actor];
}
