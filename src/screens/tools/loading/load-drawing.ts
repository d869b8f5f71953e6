import type { Cuboid } from '#lib/tools/loading/blocks.ts';
import type { LoadSpace } from '#lib/tools/loading/load-spaces.ts';
import { sizeOfCuboid } from '#lib/tools/loading/plan-loading.ts';

type Point = readonly [x: number, y: number, z: number];

/** A load seen from the door, from the right side and from above: along goes right, across comes forward, up goes up. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The walls behind the load, and the edges before it. */
  readonly behind: string;
  readonly before: string;
  readonly bodies: readonly Body[];
}

/** One cuboid as it is drawn. */
export interface Body {
  /** The step of the loading, from 0. */
  readonly step: number;
  readonly kind: number;
  /** Its outer faces, each closed: top, side and end. */
  readonly faces: readonly string[];
  /** The edges of its cartons, as one path. */
  readonly cartons: string;
  /** The place of its name; undefined for a small one among many, where names would cover each other. */
  readonly label: readonly [number, number] | undefined;
}

const WIDTH = 720;
const MARGIN = 8;
const ROOM_FOR_LABEL = 36;
/** How far a unit along, across and up goes on paper. */
const ALONG = [0.94, 0.16] as const;
const ACROSS = [-0.42, 0.36] as const;

/** Draws the first steps of a load; those that come later are not there yet. */
export function drawLoad(steps: readonly Cuboid[], { length, width, height }: LoadSpace): Drawing {
  const across = length * ALONG[0] - width * ACROSS[0];
  const scale = (WIDTH - 2 * MARGIN) / across;
  const shift = [MARGIN - width * ACROSS[0] * scale, MARGIN + height * scale] as const;
  const put = ([x, y, z]: Point): [number, number] => [
    round(shift[0] + (x * ALONG[0] + y * ACROSS[0]) * scale),
    round(shift[1] + (x * ALONG[1] + y * ACROSS[1] - z) * scale),
  ];
  const line = (...points: readonly Point[]) => `M${points.map((point) => put(point).join(' ')).join('L')}`;
  return {
    width: WIDTH,
    height: Math.ceil(shift[1] + (length * ALONG[1] + width * ACROSS[1]) * scale + MARGIN),
    behind: [
      line([0, 0, 0], [length, 0, 0], [length, width, 0], [0, width, 0], [0, 0, 0], [0, 0, height], [length, 0, height], [length, 0, 0]),
      line([0, 0, height], [0, width, height], [0, width, 0]),
    ].join(''),
    before: line([0, width, height], [length, width, height], [length, 0, height], [length, width, height], [length, width, 0]),
    bodies: inPaintersOrder(steps).map((step) => bodyOf(steps, step, { line, put })),
  };
}

interface Pen {
  line: (...points: readonly Point[]) => string;
  put: (point: Point) => [number, number];
}

function bodyOf(steps: readonly Cuboid[], step: number, { line, put }: Pen): Body {
  const cuboid = steps[step] as Cuboid;
  const { x, y, z, pose, nx, ny, nz, kind } = cuboid;
  const [dx, dy, dz] = sizeOfCuboid(cuboid);
  const [x2, y2, z2] = [x + dx, y + dy, z + dz];
  const alongEdges = inner(x, pose.dx, nx).flatMap((at) => [line([at, y, z2], [at, y2, z2], [at, y2, z])]);
  const acrossEdges = inner(y, pose.dy, ny).flatMap((at) => [line([x, at, z2], [x2, at, z2], [x2, at, z])]);
  const upEdges = inner(z, pose.dz, nz).flatMap((at) => [line([x, y2, at], [x2, y2, at], [x2, y, at])]);
  return {
    step,
    kind,
    faces: [
      `${line([x, y, z2], [x2, y, z2], [x2, y2, z2], [x, y2, z2])}Z`,
      `${line([x, y2, z], [x2, y2, z], [x2, y2, z2], [x, y2, z2])}Z`,
      `${line([x2, y, z], [x2, y2, z], [x2, y2, z2], [x2, y, z2])}Z`,
    ],
    cartons: [...alongEdges, ...acrossEdges, ...upEdges].join(''),
    label: step === steps.length - 1 || hasRoom(put([x, y2, z2]), put([x2, y2, z])) ? put([x + dx / 2, y2, z + dz / 2]) : undefined,
  };
}

function hasRoom([left, high]: readonly [number, number], [right, low]: readonly [number, number]): boolean {
  return right - left >= ROOM_FOR_LABEL && low - high >= ROOM_FOR_LABEL;
}

function inner(start: number, edge: number, count: number): number[] {
  return Array.from({ length: count - 1 }, (_, at) => start + (at + 1) * edge);
}

/** Returns the order of drawing, from the back: a body is behind another where it ends before it on one axis and on none after it. */
function inPaintersOrder(steps: readonly Cuboid[]): number[] {
  const left = new Set(steps.keys());
  const order: number[] = [];
  while (left.size > 0) {
    const free = [...left].find(
      (one) => ![...left].some((other) => other !== one && isBehind(steps[other] as Cuboid, steps[one] as Cuboid)),
    );
    const [first = 0] = left;
    const next = free ?? first;
    order.push(next);
    left.delete(next);
  }
  return order;
}

function isBehind(a: Cuboid, b: Cuboid): boolean {
  const [aSize, bSize] = [sizeOfCuboid(a), sizeOfCuboid(b)];
  const starts = [
    [a.x, b.x],
    [a.y, b.y],
    [a.z, b.z],
  ] as const;
  const isBefore = starts.some(([one, other], axis) => one + (aSize[axis] as number) <= other);
  return isBefore && starts.every(([one, other], axis) => other + (bSize[axis] as number) > one);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
