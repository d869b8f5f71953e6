import type { Cuboid } from './blocks.ts';
import type { Cargo } from './cargo.ts';
import type { LoadSpace } from './load-spaces.ts';
import { fillSpace, type MayGoOn } from './search.ts';

/** One container as it is loaded, in the order of loading. */
export interface Load {
  readonly steps: readonly Cuboid[];
  /** Cartons in it, and their weight in grams. */
  readonly count: number;
  readonly weight: number;
  /** Share of its inside that is filled, 0 to 1. */
  readonly filled: number;
  /** How far the load reaches from the closed end, in millimetres. */
  readonly reach: number;
  /** The centre of mass, in millimetres from the closed end, the left side and the floor. */
  readonly centre: { readonly x: number; readonly y: number; readonly z: number };
}

export interface LoadingPlan {
  readonly loads: readonly Load[];
  /** Cartons that found no place, by kind. */
  readonly left: readonly number[];
}

/**
 * Loads cartons into as many spaces of one sort as they need, but at most so many.
 *
 * Every carton is held up on its whole base, stands as it may, carries nothing if it must not, and no space is heavier than its payload.
 */
export function planLoading(
  cargo: readonly Cargo[],
  space: LoadSpace,
  { mostSpaces, mayGoOn }: { mostSpaces: number; mayGoOn: MayGoOn },
): LoadingPlan {
  const loads: Load[] = [];
  let left = cargo.map(({ count }) => count);
  while (loads.length < mostSpaces && left.some((count) => count > 0)) {
    const rest = cargo.map((one, kind) => ({ ...one, count: left[kind] ?? 0 }));
    const cuboids = fillSpace(rest, space, mayGoOn).flatMap(({ block, x, y, z }) =>
      block.cuboids.map((one) => ({ ...one, x: one.x + x, y: one.y + y, z: one.z + z })),
    );
    if (cuboids.length === 0) break;
    left = left.map((count, kind) => count - countOf(cuboids.filter((one) => one.kind === kind)));
    loads.push(loadOf(cuboids, cargo, space));
  }
  return { loads, left };
}

function loadOf(cuboids: readonly Cuboid[], cargo: readonly Cargo[], space: LoadSpace): Load {
  const weigh = (one: Cuboid) => countOf([one]) * (cargo[one.kind]?.weight ?? 0);
  const weight = cuboids.reduce((sum, one) => sum + weigh(one), 0);
  const centre = { x: 0, y: 0, z: 0 };
  // Cartons without a weight are taken as equally heavy, by their volume.
  const share = (one: Cuboid) => (weight > 0 ? weigh(one) / weight : volumeOf(one) / volume);
  const volume = cuboids.reduce((sum, one) => sum + volumeOf(one), 0);
  for (const one of cuboids) {
    const [dx, dy, dz] = sizeOfCuboid(one);
    centre.x += share(one) * (one.x + dx / 2);
    centre.y += share(one) * (one.y + dy / 2);
    centre.z += share(one) * (one.z + dz / 2);
  }
  return {
    steps: inLoadingOrder(cuboids),
    count: countOf(cuboids),
    weight,
    filled: volume / (space.length * space.width * space.height),
    reach: Math.max(...cuboids.map((one) => one.x + sizeOfCuboid(one)[0])),
    centre,
  };
}

function countOf(cuboids: readonly Cuboid[]): number {
  return cuboids.reduce((sum, { nx, ny, nz }) => sum + nx * ny * nz, 0);
}

/** How long a cuboid of cartons is along, across and up. */
export function sizeOfCuboid({ pose, nx, ny, nz }: Cuboid): [dx: number, dy: number, dz: number] {
  return [pose.dx * nx, pose.dy * ny, pose.dz * nz];
}

function volumeOf(cuboid: Cuboid): number {
  const [dx, dy, dz] = sizeOfCuboid(cuboid);
  return dx * dy * dz;
}

/**
 * The order in which cuboids can be carried in through the door: what is deeper comes before what hides it, and what holds up before what stands on it.
 *
 * Of those whose turn it is, the deepest comes first, then the lowest.
 */
function inLoadingOrder(cuboids: readonly Cuboid[]): Cuboid[] {
  const waiting = new Map(cuboids.map((one) => [one, cuboids.filter((other) => other !== one && mustPrecede(other, one)).length]));
  const order: Cuboid[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, count]) => count === 0).map(([one]) => one);
    // There is always one that waits for none; should rounding ever say otherwise, the deepest goes on.
    const [next] = (ready.length > 0 ? ready : [...waiting.keys()]).toSorted((a, b) => a.x - b.x || a.z - b.z || a.y - b.y);
    if (!next) break;
    order.push(next);
    waiting.delete(next);
    for (const [one, count] of waiting) if (mustPrecede(next, one)) waiting.set(one, count - 1);
  }
  return order;
}

function mustPrecede(a: Cuboid, b: Cuboid): boolean {
  const [ax, ay, az] = endsOf(a);
  const [bx, by, bz] = endsOf(b);
  const isBeside = a.y < by && b.y < ay;
  const isDeeper = ax <= b.x && a.z < bz && b.z < az;
  const isLower = az <= b.z && a.x < bx && b.x < ax;
  return isBeside && (isDeeper || isLower);
}

function endsOf({ x, y, z, pose, nx, ny, nz }: Cuboid): [number, number, number] {
  return [x + pose.dx * nx, y + pose.dy * ny, z + pose.dz * nz];
}
