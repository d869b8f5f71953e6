import type { Cuboid } from './blocks.ts';

/**
 * The order in which cuboids can be carried in through the door: what is deeper comes before what hides it, and what holds up before what stands on it.
 *
 * Of those whose turn it is, the deepest comes first, then the lowest.
 */
export function inLoadingOrder(cuboids: readonly Cuboid[]): Cuboid[] {
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
