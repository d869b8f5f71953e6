import { useSelector } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';

import { PageLifeContext } from './page-life.ts';

/** Runs an actor for as long as the component is there, also while its page is behind another, and reads it. */
export function useRunning<Machine extends AnyStateMachine>(create: () => Actor<Machine>): [SnapshotFrom<Machine>, Actor<Machine>] {
  const life = use(PageLifeContext);
  const [actor] = useState(create);
  useEffect(() => life.hold(actor), [life, actor]);
  return [useSelector<Actor<Machine>, SnapshotFrom<Machine>>(actor, (snapshot) => snapshot), actor];
}
