import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { getShortestPaths, type StatePath } from 'xstate/graph';

type Event<Machine extends AnyStateMachine> = EventFromLogic<Machine> | { type: `xstate.${string}` };

export interface WalkOptions<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  /** The named set of things that may happen; a function where it depends on the situation. */
  events: readonly Event<Machine>[] | ((snapshot: SnapshotFrom<Machine>) => readonly Event<Machine>[]);
  /** What makes two situations different, where it is not the whole context: counters that only grow would never end. */
  situation?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** More situations than these are an unbounded machine, not a thorough test. */
  limit?: number;
}

type Path<Machine extends AnyStateMachine> = StatePath<SnapshotFrom<Machine>, EventFromLogic<Machine>>;

/**
 * Every situation a machine can reach with the given events, each by its shortest path; a situation is a state with its context.
 *
 * Results of invoked actors and delays are ordinary events here (`xstate.done.actor.<id>`, `xstate.after.<delay>.<state>`), so the walk is
 * pure: no timer, no network.
 */
export function everyPath<Machine extends AnyStateMachine>(machine: Machine, options: WalkOptions<Machine>): Path<Machine>[] {
  const { input, events, limit = 100_000, situation = ({ context }: AnyMachineSnapshot) => context } = options;
  return getShortestPaths(machine, {
    input,
    events,
    limit,
    serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, situation(snapshot as never)]),
  } as never) as never;
}

/** What must be true of a machine in whatever situation it is, each in words. */
export type Invariants<Machine extends AnyStateMachine> = Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>;

/** Where an invariant does not hold, each with the events that lead there. */
export function violations<Machine extends AnyStateMachine>(paths: readonly Path<Machine>[], invariants: Invariants<Machine>): string[] {
  return paths.flatMap(({ state, steps }) =>
    Object.entries(invariants)
      .filter(([, holds]) => !holds(state))
      .map(([rule]) => `${steps.map(({ event }) => JSON.stringify(event)).join(' → ')}: not "${rule}"`),
  );
}

/** The states that no situation of the walk is in, and the transitions, as `state: event`, that none takes with any of the events. */
export function leftOut<Machine extends AnyStateMachine>(
  machine: Machine,
  paths: readonly Path<Machine>[],
  { events }: WalkOptions<Machine>,
): string[] {
  const snapshots = paths.map(({ state }) => state as AnyMachineSnapshot);
  const visited = new Set(snapshots.flatMap(({ _nodes }) => _nodes));
  const eventsIn = (snapshot: AnyMachineSnapshot) => (typeof events === 'function' ? events(snapshot as never) : events);
  const taken = new Set(
    snapshots.flatMap((snapshot) => eventsIn(snapshot).flatMap((event) => machine.getTransitionData(snapshot as never, event as never))),
  );
  return nodesIn(machine.root).flatMap((node) => [
    ...(visited.has(node) || isPassing(node) ? [] : [node.id]),
    ...[...node.transitions.values()]
      .flat()
      .filter((transition) => !taken.has(transition))
      .map((transition) => `${node.id}: ${transition.eventType}`),
  ]);
}

/** A state that is always left at once is never a situation of its own. */
function isPassing({ always }: AnyStateNode): boolean {
  return always?.some(({ guard }) => guard === undefined) ?? false;
}

function nodesIn(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesIn)];
}
