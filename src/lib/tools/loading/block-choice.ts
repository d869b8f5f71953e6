import type { Block } from './blocks.ts';
import { type Cargo, posesOf } from './cargo.ts';
import type { FreeSpace } from './free-spaces.ts';
import type { LoadSpace } from './load-spaces.ts';

/** What the search reads of each block again and again, side by side: that makes it five times as fast. */
export interface BlockChoice {
  readonly blocks: readonly Block[];
  readonly dxs: Int32Array;
  readonly dys: Int32Array;
  readonly dzs: Int32Array;
  readonly worths: Float64Array;
  readonly weights: Float64Array;
  readonly tops: Uint8Array;
  /** The only kind of a block, or below zero where there are several. */
  readonly onlyKinds: Int32Array;
  readonly counts: Int32Array;
  /** The longest sums of edges up to each length, by axis. */
  readonly along: Uint32Array;
  readonly across: Uint32Array;
  readonly up: Uint32Array;
  /** What was found to be best in rooms of each size: the same sizes come again and again. */
  readonly rankings: Map<number, Ranking>;
}

/** The blocks that lose least of a room, the best first, whether or not their cartons are left. */
interface Ranking {
  readonly found: readonly number[];
  /** Whether these are all that fit. */
  readonly isWhole: boolean;
}

interface Asked {
  readonly space: FreeSpace;
  readonly most: number;
  /** What is left to place: cartons by kind, and weight. */
  readonly left: Int32Array;
  readonly payload: number;
}

type Room = Pick<LoadSpace, 'length' | 'width' | 'height'>;

/** Makes ready what blocks are chosen by. */
export function blockChoice(blocks: readonly Block[], cargo: readonly Cargo[], space: LoadSpace): BlockChoice {
  return {
    blocks,
    dxs: Int32Array.from(blocks, ({ dx }) => dx),
    dys: Int32Array.from(blocks, ({ dy }) => dy),
    dzs: Int32Array.from(blocks, ({ dz }) => dz),
    worths: Float64Array.from(blocks, ({ worth }) => worth),
    weights: Float64Array.from(blocks, ({ weight }) => weight),
    tops: Uint8Array.from(blocks, ({ top }) => (top ? 1 : 0)),
    onlyKinds: Int32Array.from(blocks, ({ kinds: [kind = -1], kinds }) => (kinds.length === 1 ? kind : -1)),
    counts: Int32Array.from(blocks, ({ needs: [need = 0] }) => need),
    ...sumsOf(cargo, space),
    rankings: new Map(),
  };
}

/** The blocks that lose least of a space: by what they fill, and by what further edges can fill beside them. */
export function bestBlocks(choice: BlockChoice, asked: Asked): Block[] {
  const { x1, y1, z1, x2, y2, z2 } = asked.space;
  const room = { length: x2 - x1, width: y2 - y1, height: z2 - z1 };
  const { found, isWhole } = rankingOf(choice, room);
  const best: Block[] = [];
  for (const at of found) {
    if (!isPossible(choice, at, asked)) continue;
    best.push(choice.blocks[at] as Block);
    if (best.length === asked.most) return best;
  }
  return isWhole ? best : ranked(choice, room, { most: asked.most, asked }).found.map((at) => choice.blocks[at] as Block);
}

const MOST_RANKED = 64;
const MOST_RANKINGS = 20_000;
/** Longer than any edge of a space in millimetres. */
const EDGE = 16_384;

function rankingOf(choice: BlockChoice, room: Room): Ranking {
  const { rankings } = choice;
  const key = (room.length * EDGE + room.width) * EDGE + room.height;
  const known = rankings.get(key);
  if (known) return known;
  const { found } = ranked(choice, room, { most: MOST_RANKED });
  const ranking = { found, isWhole: found.length < MOST_RANKED };
  if (rankings.size >= MOST_RANKINGS) rankings.clear();
  rankings.set(key, ranking);
  return ranking;
}

/** The best so many blocks for a room; where it is told what is left, only of those that can be had. */
function ranked(choice: BlockChoice, room: Room, { most, asked }: { most: number; asked?: Asked }): BestFew {
  const { blocks, worths } = choice;
  const best = new BestFew(most);
  for (let at = 0; at < blocks.length; at += 1) {
    const worth = worths[at] as number;
    // Blocks come by their worth, and no place makes one worth more.
    if (worth <= best.least) break;
    const value = worth * shareUsed(choice, at, room) ** 2;
    if (value > best.least && (!asked || isPossible(choice, at, asked))) best.add(at, value);
  }
  return best;
}

function isPossible(choice: BlockChoice, at: number, { left, payload }: Asked): boolean {
  return (choice.weights[at] as number) <= payload && isThere(choice, at, left);
}

/** Keeps the best so many, the best first. */
class BestFew {
  readonly found: number[] = [];
  /** What a further one must be worth more than. */
  least = 0;
  readonly #values: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(at: number, value: number): void {
    let place = this.found.length;
    while (place > 0 && (this.#values[place - 1] as number) < value) place -= 1;
    this.found.splice(place, 0, at);
    this.#values.splice(place, 0, value);
    this.found.length = Math.min(this.found.length, this.#most);
    this.#values.length = this.found.length;
    if (this.found.length === this.#most) this.least = this.#values[this.#most - 1] as number;
  }
}

/** Which share of a space a block and the edges beside it can use; none where it does not fit. */
function shareUsed({ dxs, dys, dzs, tops, along, across, up }: BlockChoice, at: number, { length, width, height }: Room): number {
  const dx = dxs[at] as number;
  const dy = dys[at] as number;
  const dz = dzs[at] as number;
  if (dx > length || dy > width || dz > height) return 0;
  const z = tops[at] === 1 ? dz + (up[height - dz] as number) : dz;
  return ((dx + (along[length - dx] as number)) * (dy + (across[width - dy] as number)) * z) / (length * width * height);
}

/** Whether the cartons of a block are left. */
function isThere({ blocks, onlyKinds, counts }: BlockChoice, at: number, left: Int32Array): boolean {
  const only = onlyKinds[at] as number;
  if (only >= 0) return (counts[at] as number) <= (left[only] as number);
  const { kinds, needs } = blocks[at] as Block;
  for (let index = 0; index < kinds.length; index += 1)
    if ((needs[index] as number) > (left[kinds[index] as number] as number)) return false;
  return true;
}

function sumsOf(cargo: readonly Cargo[], space: LoadSpace): Pick<BlockChoice, 'along' | 'across' | 'up'> {
  const poses = cargo.flatMap(posesOf);
  const level = new Set(poses.flatMap(({ dx, dy }) => [dx, dy]));
  return {
    along: longestSums(level, space.length),
    across: longestSums(level, space.width),
    up: longestSums(new Set(poses.map(({ dz }) => dz)), space.height),
  };
}

/** For each length the longest sum of edges, any number of each, that is not longer. */
function longestSums(edges: ReadonlySet<number>, most: number): Uint32Array {
  const sums = new Uint32Array(most + 1);
  for (let length = 1; length <= most; length += 1) {
    let longest = sums[length - 1] ?? 0;
    for (const edge of edges) if (edge <= length) longest = Math.max(longest, (sums[length - edge] ?? 0) + edge);
    sums[length] = longest;
  }
  return sums;
}
