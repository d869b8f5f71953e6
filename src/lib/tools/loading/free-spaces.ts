import type { Block } from './blocks.ts';

/** An empty cuboid whose whole floor is the container's, or the level top of a block. Empty cuboids may overlap. */
export interface FreeSpace {
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
  readonly x2: number;
  readonly y2: number;
  readonly z2: number;
}

/** What is left empty once a block stands at a place: around it on the same floor, and above its level top. */
export function spacesAfter(spaces: readonly FreeSpace[], block: Block, at: { x: number; y: number; z: number }): FreeSpace[] {
  const taken = { x1: at.x, y1: at.y, z1: at.z, x2: at.x + block.dx, y2: at.y + block.dy, z2: at.z + block.dz };
  const kept: FreeSpace[] = [];
  const cut: FreeSpace[] = [];
  for (const space of spaces) {
    if (isApart(space, taken)) {
      kept.push(space);
      continue;
    }
    cut.push(...piecesOf(space, taken));
    const above = block.top && aboveTop(space, { ...block.top, x: block.top.x + at.x, y: block.top.y + at.y, z: taken.z2 });
    if (above) cut.push(above);
  }
  return [...kept, ...cut.filter((piece, index) => !kept.some((other) => isInside(piece, other)) && !isInsideOther(piece, index, cut))];
}

function isApart(a: FreeSpace, b: FreeSpace): boolean {
  return a.x2 <= b.x1 || b.x2 <= a.x1 || a.y2 <= b.y1 || b.y2 <= a.y1 || a.z2 <= b.z1 || b.z2 <= a.z1;
}

function piecesOf(space: FreeSpace, taken: FreeSpace): FreeSpace[] {
  const pieces: FreeSpace[] = [];
  if (taken.x1 > space.x1) pieces.push({ ...space, x2: taken.x1 });
  if (taken.x2 < space.x2) pieces.push({ ...space, x1: taken.x2 });
  if (taken.y1 > space.y1) pieces.push({ ...space, y2: taken.y1 });
  if (taken.y2 < space.y2) pieces.push({ ...space, y1: taken.y2 });
  return pieces;
}

function aboveTop(space: FreeSpace, top: { x: number; y: number; z: number; dx: number; dy: number }): FreeSpace | undefined {
  const x1 = Math.max(space.x1, top.x);
  const y1 = Math.max(space.y1, top.y);
  const x2 = Math.min(space.x2, top.x + top.dx);
  const y2 = Math.min(space.y2, top.y + top.dy);
  return x1 < x2 && y1 < y2 && top.z < space.z2 ? { x1, y1, z1: top.z, x2, y2, z2: space.z2 } : undefined;
}

/** Of two that are alike the first stays. */
function isInsideOther(piece: FreeSpace, index: number, cut: readonly FreeSpace[]): boolean {
  for (const [place, other] of cut.entries())
    if (place !== index && isInside(piece, other) && (place < index || !isInside(other, piece))) return true;
  return false;
}

/** Only within one that stands on the same floor: a lower one could not hold it up. */
function isInside(a: FreeSpace, b: FreeSpace): boolean {
  return a.z1 === b.z1 && a.x1 >= b.x1 && a.x2 <= b.x2 && a.y1 >= b.y1 && a.y2 <= b.y2 && a.z2 <= b.z2;
}
