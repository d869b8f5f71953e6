import { type Cargo, type Pose, posesOf } from './cargo.ts';
import type { LoadSpace } from './load-spaces.ts';

/** Cartons of one kind and one pose, side by side as a cuboid. */
export interface Cuboid {
  readonly kind: number;
  readonly pose: Pose;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** How many along, across and up. */
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
}

/** A level place on which something may stand, seen from the corner of its block. */
export interface Top {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** What is placed in one go: one cuboid, or several that fill one almost wholly. */
export interface Block {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  readonly cuboids: readonly Cuboid[];
  /** Which kinds it takes, and how many of each. */
  readonly kinds: readonly number[];
  readonly needs: readonly number[];
  readonly volume: number;
  readonly weight: number;
  readonly top: Top | undefined;
  /** What it is worth before its place is looked at: no place makes it worth more. */
  readonly worth: number;
}

/** Tried on published instances: with more or fewer the search finds less in the same time. */
const MOST_BLOCKS = 1500;
const MOST_JOINED_FROM = 500;
/** Of tiny cartons not every number in a row is tried: there are millions. */
const MOST_ALONG = 60;
const MOST_ACROSS = 30;
/** A joined block may waste this share of its cuboid. */
const LEAST_FILLED = 0.98;
/** Large blocks of few cartons leave fewer gaps behind than blocks of many. */
const COUNT_EXPONENT = -0.3;

/** Makes the blocks that a search chooses from, the most worthy first. Single cartons are always among them, so that whatever fits can be placed. */
export function makeBlocks(cargo: readonly Cargo[], space: LoadSpace): Block[] {
  const perKind = Math.max(12, Math.floor(MOST_BLOCKS / Math.max(1, cargo.length)));
  const simple = cargo.flatMap((one, kind) => thinned(simpleBlocks(one, kind, space), perKind));
  return [...simple, ...joinedBlocks(simple, cargo, space)].toSorted((a, b) => b.worth - a.worth);
}

function simpleBlocks(cargo: Cargo, kind: number, space: LoadSpace): Block[] {
  const most = Math.min(cargo.count, Math.floor(space.payload / Math.max(cargo.weight, 1)));
  return posesOf(cargo).flatMap((pose) => {
    const blocks: Block[] = [];
    const across = numbersUpTo(Math.min(most, Math.floor(space.width / pose.dy)), MOST_ACROSS);
    const up = numbersUpTo(Math.min(most, Math.floor(space.height / pose.dz), cargo.isStackable ? Infinity : 1), MOST_ACROSS);
    for (const nx of numbersUpTo(Math.min(most, Math.floor(space.length / pose.dx)), MOST_ALONG))
      for (const ny of across)
        for (const nz of up.filter((one) => nx * ny * one <= most)) blocks.push(simpleBlock(cargo, { kind, pose, nx, ny, nz }));
    return blocks;
  });
}

/** One, two, three … up to the most; of very many an even choice, with the most itself. */
function numbersUpTo(most: number, atMost: number): number[] {
  const count = Math.min(most, atMost);
  return Array.from({ length: count }, (_, at) => Math.round(((at + 1) * most) / count));
}

function simpleBlock({ weight, isStackable }: Cargo, row: Pick<Cuboid, 'kind' | 'pose' | 'nx' | 'ny' | 'nz'>): Block {
  const { kind, pose, nx, ny, nz } = row;
  const [dx, dy, dz] = [nx * pose.dx, ny * pose.dy, nz * pose.dz];
  const count = nx * ny * nz;
  return blockOf({
    dx,
    dy,
    dz,
    kinds: [kind],
    needs: [count],
    volume: dx * dy * dz,
    weight: count * weight,
    cuboids: [{ ...row, x: 0, y: 0, z: 0 }],
    top: isStackable ? { x: 0, y: 0, dx, dy } : undefined,
  });
}

function blockOf(block: Omit<Block, 'worth'>): Block {
  const count = block.needs.reduce((sum, need) => sum + need, 0);
  return { ...block, worth: block.volume * count ** COUNT_EXPONENT };
}

/** The largest half of what is kept, an even choice of the rest, and every single carton. */
function thinned(blocks: readonly Block[], most: number): Block[] {
  if (blocks.length <= most) return [...blocks];
  const sorted = blocks.toSorted((a, b) => b.volume - a.volume);
  const large = sorted.slice(0, Math.floor(most / 2));
  const rest = sorted.slice(large.length);
  const step = rest.length / (most - large.length);
  return [...large, ...rest.filter((block, at) => block.needs[0] === 1 || Math.floor(at / step) !== Math.floor((at - 1) / step))];
}

/** Two blocks side by side, one behind the other or on top, wherever they fill their cuboid almost wholly. */
function joinedBlocks(simple: readonly Block[], cargo: readonly Cargo[], space: LoadSpace): Block[] {
  if (cargo.length === 1) return [];
  const from = simple.toSorted((a, b) => b.volume - a.volume).slice(0, MOST_JOINED_FROM);
  const joined = new Map<string, Block>();
  for (const [at, a] of from.entries())
    for (const b of from.slice(at + 1)) {
      if (joined.size >= MOST_BLOCKS) return [...joined.values()];
      const both = [joinedAlong(a, b), joinedAcross(a, b), joinedUp(a, b), joinedUp(b, a)].filter((block) => block !== undefined);
      for (const block of both.filter((one) => isPossible(one, cargo, space))) joined.set(keyOf(block), block);
    }
  return [...joined.values()];
}

function isPossible({ dx, dy, dz, weight, kinds, needs }: Block, cargo: readonly Cargo[], space: LoadSpace): boolean {
  const fits = dx <= space.length && dy <= space.width && dz <= space.height && weight <= space.payload;
  return fits && needs.every((need, index) => need <= (cargo[kinds[index] ?? 0]?.count ?? 0));
}

function keyOf({ dx, dy, dz, kinds, needs }: Block): string {
  return `${dx} ${dy} ${dz} ${kinds.join(' ')} ${needs.join(' ')}`;
}

function isFilled(a: Block, b: Block, { dx, dy, dz }: Pick<Block, 'dx' | 'dy' | 'dz'>): boolean {
  return a.volume + b.volume >= LEAST_FILLED * dx * dy * dz;
}

function joinedAlong(a: Block, b: Block): Block | undefined {
  const [dx, dy, dz] = [a.dx + b.dx, Math.max(a.dy, b.dy), Math.max(a.dz, b.dz)];
  if (!isFilled(a, b, { dx, dy, dz })) return undefined;
  const isLevel = a.dz === b.dz && a.dy === b.dy && isWhole(a) && isWhole(b);
  const top = isLevel ? { x: 0, y: 0, dx, dy } : a.dz === dz ? a.top : moved(b.top, a.dx, 0);
  return joinedOf(a, b, { dx, dy, dz, x: a.dx, y: 0, z: 0, top });
}

function joinedAcross(a: Block, b: Block): Block | undefined {
  const [dx, dy, dz] = [Math.max(a.dx, b.dx), a.dy + b.dy, Math.max(a.dz, b.dz)];
  if (!isFilled(a, b, { dx, dy, dz })) return undefined;
  const isLevel = a.dz === b.dz && a.dx === b.dx && isWhole(a) && isWhole(b);
  const top = isLevel ? { x: 0, y: 0, dx, dy } : a.dz === dz ? a.top : moved(b.top, 0, a.dy);
  return joinedOf(a, b, { dx, dy, dz, x: 0, y: a.dy, z: 0, top });
}

/** The upper one stands wholly on the lower one. */
function joinedUp(a: Block, b: Block): Block | undefined {
  if (!isWhole(a) || b.dx > a.dx || b.dy > a.dy) return undefined;
  const dz = a.dz + b.dz;
  return isFilled(a, b, { dx: a.dx, dy: a.dy, dz })
    ? joinedOf(a, b, { dx: a.dx, dy: a.dy, dz, x: 0, y: 0, z: a.dz, top: b.top })
    : undefined;
}

function isWhole({ top, dx, dy }: Block): boolean {
  return top !== undefined && top.dx === dx && top.dy === dy;
}

function moved(top: Top | undefined, x: number, y: number): Top | undefined {
  return top && { ...top, x: top.x + x, y: top.y + y };
}

/** @param how the size of both together and where the second stands */
function joinedOf(a: Block, b: Block, how: Pick<Block, 'dx' | 'dy' | 'dz' | 'top'> & { x: number; y: number; z: number }): Block {
  const kinds = [...new Set([...a.kinds, ...b.kinds])].toSorted((one, other) => one - other);
  const needOf = (block: Block, kind: number) => block.needs[block.kinds.indexOf(kind)] ?? 0;
  return blockOf({
    dx: how.dx,
    dy: how.dy,
    dz: how.dz,
    top: how.top,
    kinds,
    needs: kinds.map((kind) => needOf(a, kind) + needOf(b, kind)),
    volume: a.volume + b.volume,
    weight: a.weight + b.weight,
    cuboids: [...a.cuboids, ...b.cuboids.map((one) => ({ ...one, x: one.x + how.x, y: one.y + how.y, z: one.z + how.z }))],
  });
}
