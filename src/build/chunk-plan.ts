/** The browser's program as a graph of modules, by path. */
export interface ModuleGraph {
  /** The module that a page starts with. */
  start: string;
  /** What a module imports outright. */
  imports: ReadonlyMap<string, readonly string[]>;
  /** What a module imports once it is asked for. */
  lazyImports: ReadonlyMap<string, readonly string[]>;
  /** Bytes after minifying. */
  sizes: ReadonlyMap<string, number>;
}

export interface ChunkWishes {
  /** How much it matters that a lazy part, or the start, is not loaded with bytes that it does not need. */
  weightOf: (part: string) => number;
  /** A part that is always there before this one, although it does not import it. */
  follows: (part: string) => string | undefined;
}

/** A request costs about as much as these bytes: some 600 of headers, and 1.5 KiB after brotli that a phone's line carries while a request waits its turn. */
const REQUEST_IN_BYTES = 5_500;
/** Merging makes further modules needed together; the real program is settled after two rounds. */
const MOST_ROUNDS = 8;

/** The modules that the same parts load; a bundler puts them into one file. */
interface Chunk {
  /** The parts, as a bit each. */
  parts: bigint;
  modules: string[];
  bytes: number;
}

type Loads = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Says for each lazy part, and for the start, which modules it has to load, so that the program comes in few files.
 *
 * A bundler makes one file of all modules that the same parts need. With 80 parts that came to 190 files, most of them a few lines long, and each is a request.
 * So modules are brought together wherever a request costs more than the bytes that some part then loads without need, the best pair first.
 * A part is also given what is there already when it is asked for: that costs nothing, and makes more modules alike.
 */
export function planChunks(graph: ModuleGraph, wishes: ChunkWishes): Loads {
  const needs = needsOf(graph);
  const askers = askersOf(graph, needs);
  let loads = withWhatIsThere(needs, askers, wishes);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const given = mergedWherePays(graph, wishes, loads);
    if (given === undefined) break;
    loads = withWhatIsThere(given, askers, wishes);
  }
  return loads;
}

/** The start and every module that something imports lazily, each with all that it imports outright. */
function needsOf(graph: ModuleGraph): Loads {
  const needs = new Map<string, ReadonlySet<string>>();
  const parts = new Set([graph.start]);
  for (const part of parts) {
    const closure = closureOf(graph, [part]);
    needs.set(part, closure);
    for (const module of closure) for (const lazy of graph.lazyImports.get(module) ?? []) parts.add(lazy);
  }
  return needs;
}

function closureOf({ imports }: ModuleGraph, from: Iterable<string>): Set<string> {
  const found = new Set(from);
  for (const module of found) for (const imported of imports.get(module) ?? []) found.add(imported);
  return found;
}

/** Which parts can ask for a part. */
function askersOf({ lazyImports }: ModuleGraph, needs: Loads): ReadonlyMap<string, readonly string[]> {
  const pairs = [...needs].flatMap(([asker, modules]) =>
    [...modules].flatMap((module) => (lazyImports.get(module) ?? []).filter((part) => part !== asker).map((part) => ({ asker, part }))),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ part }) => part)].map(([part, ofPart]) => [part, [...new Set(ofPart.map(({ asker }) => asker))]]),
  );
}

/** Adds to each part's load what all that can ask for it have loaded. Parts ask for each other in circles, so each begins with everything and loses what it cannot count on. */
function withWhatIsThere(given: Loads, askers: ReadonlyMap<string, readonly string[]>, { follows }: ChunkWishes): Loads {
  const everything = new Set([...given.values()].flatMap((modules) => [...modules]));
  const loads = new Map<string, ReadonlySet<string>>([...given].map(([part, own]) => [part, askers.has(part) ? everything : own]));
  const loadOf = (part: string): ReadonlySet<string> => loads.get(part) ?? new Set();
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const [part, own] of given) {
      const next = new Set([...own, ...inAll((askers.get(part) ?? []).map(loadOf)), ...loadOf(follows(part) ?? '')]);
      isSettled &&= next.size === loadOf(part).size;
      loads.set(part, next);
    }
  }
  return loads;
}

function inAll([first, ...others]: readonly ReadonlySet<string>[]): string[] {
  return [...(first ?? [])].filter((module) => others.every((other) => other.has(module)));
}

/** Brings modules together while that pays, and says what each part then has to load; nothing where nothing pays. */
function mergedWherePays(graph: ModuleGraph, { weightOf }: ChunkWishes, loads: Loads): Loads | undefined {
  const parts = [...loads.keys()];
  const before = chunksOf(graph, loads);
  const after = mergeBestPairs(before, weigher(parts.map(weightOf)));
  if (after.length === before.length) return undefined;
  return new Map(
    [...loads].map(([part, own], index) => {
      const given = after.filter((chunk) => has(chunk.parts, index)).flatMap(({ modules }) => modules);
      return [part, closureOf(graph, [...own, ...given])];
    }),
  );
}

function chunksOf({ sizes }: ModuleGraph, loads: Loads): Chunk[] {
  const users = new Map<string, bigint>();
  for (const [index, modules] of [...loads.values()].entries())
    for (const module of modules) users.set(module, (users.get(module) ?? 0n) | (1n << BigInt(index)));
  return [...Map.groupBy(users, ([, parts]) => parts)]
    .map(([parts, members]) => {
      const modules = members.map(([module]) => module);
      return { parts, modules, bytes: modules.reduce((sum, module) => sum + (sizes.get(module) ?? 0), 0) };
    })
    .filter(({ bytes }) => bytes > 0);
}

interface Pair {
  a: Chunk;
  b: Chunk;
  /** The bytes that one file instead of two saves, over all parts. */
  gain: number;
}

function mergeBestPairs(chunks: readonly Chunk[], weigh: (parts: bigint) => number): Chunk[] {
  let left = [...chunks];
  let pairs = left.flatMap((a, index) => gainfulPairs(a, left.slice(index + 1), weigh));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const parts = best.a.parts | best.b.parts;
    const gone = left.filter((chunk) => chunk === best.a || chunk === best.b || chunk.parts === parts);
    const one = { parts, modules: gone.flatMap(({ modules }) => modules), bytes: gone.reduce((sum, { bytes }) => sum + bytes, 0) };
    left = left.filter((chunk) => !gone.includes(chunk));
    pairs = [...pairs.filter(({ a, b }) => !gone.includes(a) && !gone.includes(b)), ...gainfulPairs(one, left, weigh)];
    left.push(one);
  }
  return left;
}

function gainfulPairs(a: Chunk, others: readonly Chunk[], weigh: (parts: bigint) => number): Pair[] {
  return others.flatMap((b) => {
    const both = a.parts & b.parts;
    const saved = both === 0n ? 0 : REQUEST_IN_BYTES * weigh(both);
    const gain = saved - a.bytes * weigh(b.parts & ~a.parts) - b.bytes * weigh(a.parts & ~b.parts);
    return gain > 0 ? [{ a, b, gain }] : [];
  });
}

/** Sums the weights of a set of parts; the same sets are asked for again and again. */
function weigher(weights: readonly number[]): (parts: bigint) => number {
  const known = new Map<bigint, number>();
  return (parts) => {
    const sum = known.get(parts) ?? sumOf(parts, weights);
    known.set(parts, sum);
    return sum;
  };
}

/** By the digits of the set, the last of which is the first part: to shift it for each part takes ten times as long. */
function sumOf(parts: bigint, weights: readonly number[]): number {
  const digits = parts.toString(2);
  return weights.reduce((total, weight, index) => (digits.at(-1 - index) === '1' ? total + weight : total), 0);
}

function has(parts: bigint, index: number): boolean {
  return ((parts >> BigInt(index)) & 1n) === 1n;
}
