import type { Cargo } from '#lib/tools/loading/cargo.ts';
import type { LoadSpace } from '#lib/tools/loading/load-spaces.ts';
import type { Load, LoadingPlan } from '#lib/tools/loading/plan-loading.ts';

interface Box {
  kind: number;
  step: number;
  low: [x: number, y: number, z: number];
  high: [x: number, y: number, z: number];
}

/**
 * Looks a plan over carton by carton, by code that shares nothing with what made it, and says in words what is wrong with it.
 *
 * Inside, no two in one place, each held up on its whole base by what came before it, each as it may stand, nothing on what carries nothing,
 * no more than there are, not too heavy, and each with a free way in from the door at its turn.
 */
export function faultsOf({ loads, left }: LoadingPlan, cargo: readonly Cargo[], space: LoadSpace): string[] {
  const counts = cargo.map((_, kind) => loads.flatMap(cartonsOf).filter((box) => box.kind === kind).length);
  const miscounted = cargo.flatMap(({ count }, kind) =>
    (counts[kind] ?? 0) + (left[kind] ?? 0) === count ? [] : [`kind ${kind}: ${counts[kind]} loaded, ${left[kind]} left of ${count}`],
  );
  return [...miscounted, ...loads.flatMap((load, at) => faultsOfLoad(load, cargo, space).map((fault) => `space ${at + 1}: ${fault}`))];
}

function faultsOfLoad(load: Load, cargo: readonly Cargo[], space: LoadSpace): string[] {
  const boxes = cartonsOf(load);
  const weight = boxes.reduce((sum, { kind }) => sum + (cargo[kind]?.weight ?? 0), 0);
  const volume = boxes.reduce((sum, { low, high }) => sum + (high[0] - low[0]) * (high[1] - low[1]) * (high[2] - low[2]), 0);
  const share = volume / (space.length * space.width * space.height);
  return [
    ...(weight > space.payload || weight !== load.weight ? [`weighs ${weight}, said ${load.weight}`] : []),
    ...(Math.abs(share - load.filled) > 1e-9 ? [`is filled ${share}, said ${load.filled}`] : []),
    ...boxes.flatMap((box, at) =>
      faultsOfBox(box, boxes, { cargo, space }).map((fault) => `carton ${at} of kind ${box.kind} at ${box.low.join(' ')} ${fault}`),
    ),
  ];
}

function faultsOfBox(box: Box, boxes: readonly Box[], { cargo, space }: { cargo: readonly Cargo[]; space: LoadSpace }): string[] {
  const others = boxes.filter((other) => other !== box);
  const isFaulty = {
    'is not inside': !isInside(box, space),
    'stands as it must not': !standsAsItMay(box, cargo[box.kind]),
    'is not held up': !isHeldUp(box, others, cargo),
    'is where another one is': others.some((other) => overlapOn(box, other, [0, 1, 2])),
    'is in the way of a later one': others.some((other) => other.step > box.step && hides(box, other)),
  };
  return Object.entries(isFaulty).flatMap(([fault, is]) => (is ? [fault] : []));
}

function cartonsOf({ steps }: Load): Box[] {
  return steps.flatMap(({ kind, pose, x, y, z, nx, ny, nz }, step) =>
    Array.from({ length: nx * ny * nz }, (_, at): Box => {
      const [i, j, k] = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))];
      const low: Box['low'] = [x + i * pose.dx, y + j * pose.dy, z + k * pose.dz];
      return { kind, step, low, high: [low[0] + pose.dx, low[1] + pose.dy, low[2] + pose.dz] };
    }),
  );
}

function isInside({ low, high }: Box, { length, width, height }: LoadSpace): boolean {
  return Math.min(...low) >= 0 && high[0] <= length && high[1] <= width && high[2] <= height;
}

function standsAsItMay({ low, high }: Box, cargo: Cargo | undefined): boolean {
  if (!cargo) return false;
  const up = high[2] - low[2];
  const level = [high[0] - low[0], high[1] - low[1]].toSorted((a, b) => a - b).join(' ');
  const edges = { length: cargo.length, width: cargo.width, height: cargo.height };
  return cargo.uprights.some((upright) => {
    const others = Object.entries(edges).flatMap(([name, edge]) => (name === upright ? [] : [edge]));
    return edges[upright] === up && others.toSorted((a, b) => a - b).join(' ') === level;
  });
}

function isHeldUp(box: Box, boxes: readonly Box[], cargo: readonly Cargo[]): boolean {
  if (box.low[2] === 0) return true;
  const below = boxes.filter((other) => other.high[2] === box.low[2] && overlapOn(box, other, [0, 1]));
  if (below.some(({ kind, step }) => step > box.step || !cargo[kind]?.isStackable)) return false;
  const held = below.reduce((sum, other) => sum + sharedOn(box, other, 0) * sharedOn(box, other, 1), 0);
  return held === (box.high[0] - box.low[0]) * (box.high[1] - box.low[1]);
}

/** Whether a carton stands between the door and another one. */
function hides(box: Box, other: Box): boolean {
  return box.low[0] >= other.high[0] && overlapOn(box, other, [1, 2]);
}

function overlapOn(box: Box, other: Box, axes: readonly (0 | 1 | 2)[]): boolean {
  return axes.every((axis) => sharedOn(box, other, axis) > 0);
}

function sharedOn(box: Box, other: Box, axis: 0 | 1 | 2): number {
  return Math.min(box.high[axis], other.high[axis]) - Math.max(box.low[axis], other.low[axis]);
}
