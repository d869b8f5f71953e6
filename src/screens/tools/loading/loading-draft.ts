import type { LoadingTask } from '#actors/loading/loading-task.ts';
import { type Fraction, parseFraction } from '#lib/tools/fraction.ts';
import type { Cargo } from '#lib/tools/loading/cargo.ts';
import { type LoadSpace, type LoadSpaceId, loadSpaces } from '#lib/tools/loading/load-spaces.ts';

export type SpaceChoice = LoadSpaceId | 'own';

/** One kind of carton as it is typed. */
export interface LineDraft {
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
  readonly count: string;
  readonly isUpright: boolean;
  readonly isTop: boolean;
}

export interface LoadingDraft {
  readonly space: SpaceChoice;
  /** Lengths in cm and the payload in kg of a space that is none of the usual ones, as a truck. */
  readonly own: { readonly length: string; readonly width: string; readonly height: string; readonly payload: string };
  readonly lines: readonly LineDraft[];
}

export const BLANK_LINE: LineDraft = { length: '', width: '', height: '', weight: '', count: '', isUpright: false, isTop: false };
export const START: LoadingDraft = { space: '40HQ', own: { length: '', width: '', height: '', payload: '' }, lines: [BLANK_LINE] };
export const spaceChoices: readonly SpaceChoice[] = [...(Object.keys(loadSpaces) as LoadSpaceId[]), 'own'];
export const MOST_LINES = 20;
/** More of one kind are several shipments, and a plan of them would take minutes. */
const MOST_CARTONS = 20_000;
const SHORTEST_MM = 10;

/** Returns the task to plan; undefined while something is missing or impossible. */
export function readTask({ space, own, lines }: LoadingDraft): LoadingTask | undefined {
  const into = space === 'own' ? readSpace(own) : loadSpaces[space];
  const cargo = lines.map(readCargo);
  return into && cargo.every((one) => one !== undefined) ? { cargo, space: into, spaceId: space === 'own' ? undefined : space } : undefined;
}

function readSpace({ length, width, height, payload }: LoadingDraft['own']): LoadSpace | undefined {
  // Room is rounded down and cartons are rounded up, so that a plan never counts on a millimetre that is not there.
  const [l, w, h, p] = [whole(length, 10n), whole(width, 10n), whole(height, 10n), whole(payload, 1000n)];
  return l && w && h && p && Math.max(l, w, h) <= LONGEST_MM ? { length: l, width: w, height: h, payload: p } : undefined;
}

const LONGEST_MM = 30_000;

function readCargo({ length, width, height, weight, count, isUpright, isTop }: LineDraft): Cargo | undefined {
  const [l = 0, w = 0, h = 0] = [length, width, height].map((edge) => wholeUp(edge, 10n) ?? 0);
  const pieces = readCount(count);
  const grams = readWeight(weight);
  if (Math.min(l, w, h) < SHORTEST_MM || grams === undefined || pieces === undefined) return undefined;
  const uprights = isUpright ? (['height'] as const) : (['height', 'width', 'length'] as const);
  return { length: l, width: w, height: h, weight: grams, count: pieces, uprights, isStackable: !isTop };
}

/** A weight may be left out; the plan then knows none. */
function readWeight(text: string): number | undefined {
  return text.trim() === '' ? 0 : wholeUp(text, 1000n);
}

function readCount(text: string): number | undefined {
  const value = positive(text);
  return value?.d === 1n && value.n <= BigInt(MOST_CARTONS) ? Number(value.n) : undefined;
}

function whole(text: string, units: bigint): number | undefined {
  const value = positive(text);
  return value && Number((value.n * units) / value.d);
}

function wholeUp(text: string, units: bigint): number | undefined {
  const value = positive(text);
  return value && Number((value.n * units + value.d - 1n) / value.d);
}

function positive(text: string): Fraction | undefined {
  const value = parseFraction(text);
  return value && value.n > 0n ? value : undefined;
}
