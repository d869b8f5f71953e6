import { useSelector } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import type { Actor, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';

import { PageLifeContext } from './page-life.ts';
import type { ListGroup } from './use-list-group.ts';

/** Runs an actor for as long as the component is there, also while its page is behind another, and reads it; a group tells it what it tells the others. */
export function useRunning<Machine extends AnyStateMachine>(
  create: () => Actor<Machine>,
  group?: Pick<ListGroup<EventFromLogic<Machine>>, 'join'>,
): [SnapshotFrom<Machine>, Actor<Machine>] {
  const life = use(PageLifeContext);
  const [actor] = useState(create);
  useEffect(() => life.start(actor), [life, actor]);
  useEffect(() => group?.join(actor), [group, actor]);
  return [useSelector<Actor<Machine>, SnapshotFrom<Machine>>(actor, (snapshot) => snapshot), actor];
}
