import { bestBlocks, type BlockChoice, blockChoice } from './block-choice.ts';
import { type Block, makeBlocks } from './blocks.ts';
import type { Cargo } from './cargo.ts';
import { type FreeSpace, spacesAfter } from './free-spaces.ts';
import type { LoadSpace } from './load-spaces.ts';

/** A block and where its first corner stands. */
export interface Placed {
  readonly block: Block;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A half-filled container. */
interface State {
  readonly spaces: readonly FreeSpace[];
  readonly left: Int32Array;
  readonly payload: number;
  readonly volume: number;
  /** How far the load reaches towards the door. */
  readonly reach: number;
  readonly last: { readonly placed: Placed; readonly before: State['last'] } | undefined;
}

interface Problem {
  readonly space: LoadSpace;
  readonly choice: BlockChoice;
  /** Whether blocks may also be placed from the door inwards, which fills a full container better. */
  readonly isDoorUsed: boolean;
}

/** How long a search may go on: told before each completion. */
export type MayGoOn = (completions: number) => boolean;

/**
 * Fills one space as well as it can: with the most volume and, where all fits, with the most room left at the door.
 *
 * A beam search over blocks. What a half-filled container is worth is told by filling it greedily to the end; the beam is doubled for as long as
 * the caller lets it. With the same number of completions it gives the same plan on every machine.
 */
export function fillSpace(cargo: readonly Cargo[], space: LoadSpace, mayGoOn: MayGoOn): readonly Placed[] {
  const volume = cargo.reduce((sum, { length, width, height, count }) => sum + length * width * height * count, 0);
  const problem: Problem = { space, choice: blockChoice(makeBlocks(cargo, space), cargo, space), isDoorUsed: false };
  const start = emptySpace(cargo, space);
  const first = complete(problem, start);
  // A full container may close its gaps from the door as well; a load with room to spare is kept at the closed end.
  const best = first.volume < volume ? beamSearch({ ...problem, isDoorUsed: true }, start, { first, mayGoOn }) : first;
  return placedOf(best.volume < volume ? best : drawnIn(cargo, space, { loaded: best, volume, mayGoOn }));
}

function emptySpace(cargo: readonly Cargo[], { length, width, height, payload }: LoadSpace): State {
  return {
    spaces: [{ x1: 0, y1: 0, z1: 0, x2: length, y2: width, z2: height }],
    left: Int32Array.from(cargo, ({ count }) => count),
    payload,
    volume: 0,
    reach: 0,
    last: undefined,
  };
}

/** How often a shorter container is tried, and for how many completions each. */
const TRIES = 7;
const COMPLETIONS_A_TRY = 60;

/** Where all is loaded with room to spare: the same load in ever shorter parts of the container, so that what is left free is one piece at the door. */
function drawnIn(
  cargo: readonly Cargo[],
  space: LoadSpace,
  { loaded, volume, mayGoOn }: { loaded: State; volume: number; mayGoOn: MayGoOn },
): State {
  let best = loaded;
  let tooShort = Math.floor(volume / (space.width * space.height));
  let done = 0;
  for (let turn = 0; turn < TRIES && best.reach - tooShort > 1 && mayGoOn(done); turn += 1) {
    const length = Math.floor((tooShort + best.reach) / 2);
    const part = { ...space, length };
    const problem: Problem = { space: part, choice: blockChoice(makeBlocks(cargo, part), cargo, part), isDoorUsed: false };
    const start = emptySpace(cargo, part);
    const before = done;
    const found = beamSearch(problem, start, {
      first: complete(problem, start),
      mayGoOn: (completions) => {
        done = before + completions;
        return completions < COMPLETIONS_A_TRY && mayGoOn(done);
      },
    });
    if (found.volume === volume) best = found;
    else tooShort = length;
  }
  return best;
}

/** What a search has found so far, and how long it may go on. */
interface Hunt {
  best: State;
  completions: number;
  readonly mayGoOn: MayGoOn;
}

function beamSearch(problem: Problem, start: State, { first, mayGoOn }: { first: State; mayGoOn: MayGoOn }): State {
  const hunt: Hunt = { best: first, completions: 1, mayGoOn };
  for (let width = 1; mayGoOn(hunt.completions); width *= 2) {
    const before = hunt.completions;
    let states = [start];
    while (states.length > 0) states = nextBeam(problem, states, { hunt, width });
    // Nothing to choose from: a wider beam would find the same.
    if (hunt.completions === before) break;
  }
  return hunt.best;
}

/** The best so many states one block further on; none once all are full, or the time is over. */
function nextBeam(problem: Problem, states: readonly State[], { hunt, width }: { hunt: Hunt; width: number }): State[] {
  const next = new Map<string, { state: State; end: State }>();
  for (const state of states)
    for (const child of children(problem, state, Math.max(2, width))) {
      if (!hunt.mayGoOn(hunt.completions)) return [];
      const end = completed(problem, child, hunt);
      const key = `${child.volume} ${end.volume} ${end.reach}`;
      if (!next.has(key)) next.set(key, { state: child, end });
    }
  return [...next.values()]
    .toSorted((a, b) => b.end.volume - a.end.volume || a.end.reach - b.end.reach)
    .slice(0, width)
    .map(({ state }) => state);
}

/** What a state comes to, kept where nothing better was found before. */
function completed(problem: Problem, state: State, hunt: Hunt): State {
  const end = complete(problem, state);
  hunt.completions += 1;
  if (isBetter(end, hunt.best)) hunt.best = end;
  return end;
}

function isBetter(one: State, other: State): boolean {
  return one.volume > other.volume || (one.volume === other.volume && one.reach < other.reach);
}

function placedOf({ last }: State): Placed[] {
  const placed: Placed[] = [];
  for (let at = last; at; at = at.before) placed.push(at.placed);
  return placed.toReversed();
}

/** Fills greedily to the end. */
function complete(problem: Problem, state: State): State {
  let current = state;
  for (;;) {
    const [next] = children(problem, current, 1);
    if (!next) return current;
    current = next;
  }
}

/** The best so many ways to go on: the space nearest to a corner is filled first, and given up where nothing fits. */
function children(problem: Problem, state: State, most: number): State[] {
  let { spaces } = state;
  while (spaces.length > 0) {
    const { space, corner } = nearest(problem, spaces);
    const found = bestBlocks(problem.choice, { ...state, space, most });
    if (found.length > 0) return found.map((block) => placeAt({ ...state, spaces }, block, { space, corner }));
    spaces = spaces.filter((one) => one !== space);
  }
  return [];
}

interface Corner {
  readonly isAtDoor: boolean;
  readonly isAtRight: boolean;
}

function nearest({ space: { length, width }, isDoorUsed }: Problem, spaces: readonly FreeSpace[]): { space: FreeSpace; corner: Corner } {
  let [best] = spaces as [FreeSpace];
  let bestWay = Infinity;
  for (const space of spaces) {
    const x = isDoorUsed ? Math.min(space.x1, length - space.x2) : space.x1;
    const way = x + Math.min(space.y1, width - space.y2) + space.z1;
    if (way < bestWay || (way === bestWay && sizeOf(space) > sizeOf(best))) {
      best = space;
      bestWay = way;
    }
  }
  return {
    space: best,
    corner: { isAtDoor: isDoorUsed && length - best.x2 < best.x1, isAtRight: width - best.y2 < best.y1 },
  };
}

function sizeOf({ x1, y1, z1, x2, y2, z2 }: FreeSpace): number {
  return (x2 - x1) * (y2 - y1) * (z2 - z1);
}

function placeAt(state: State, block: Block, { space, corner }: { space: FreeSpace; corner: Corner }): State {
  const at = {
    x: corner.isAtDoor ? space.x2 - block.dx : space.x1,
    y: corner.isAtRight ? space.y2 - block.dy : space.y1,
    z: space.z1,
  };
  const left = state.left.slice();
  for (const [index, kind] of block.kinds.entries()) left[kind] = (left[kind] ?? 0) - (block.needs[index] ?? 0);
  return {
    spaces: spacesAfter(state.spaces, block, at),
    left,
    payload: state.payload - block.weight,
    volume: state.volume + block.volume,
    reach: Math.max(state.reach, at.x + block.dx),
    last: { placed: { block, ...at }, before: state.last },
  };
}
