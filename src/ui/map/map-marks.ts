import type { MapFrame } from '#lib/mercator.ts';

/** Below this nothing could be pressed, above it everything would be hidden. */
const SMALLEST_PX = 7;
const LARGEST_PX = 26;

/** Between a mark and the count beside it. */
const GAP_PX = 3;
/** Of a count in small figures; enough for any font. */
const LETTER_PX = 8;
const LINE_PX = 12;

/** A mark in the picture, with what may stand beside it: the first of the words that has room. */
export interface PlacedMark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly words: readonly string[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of some words in the picture. */
export interface CountPlace extends Point {
  readonly words: string;
}

/** The radius of a mark: its area grows with the quantity, as far as that can be seen and pressed. */
export function radiusOf(count: number, most: number): number {
  return Math.max(SMALLEST_PX, LARGEST_PX * Math.sqrt(count / Math.max(most, 1)));
}

/** How exactly the things of a mark are placed. */
export function precisionOf({ count, addresses }: { count: number; addresses: number }): 'address' | 'city' | 'both' {
  if (addresses === count) return 'address';
  return addresses === 0 ? 'city' : 'both';
}

/** Where the counts of marks can be read: beside them, or above or below, where they cover no mark and no count; a count without room is left out, the larger marks choose first. */
export function countPlaces<Placed extends PlacedMark>(
  marks: readonly Placed[],
  { width: right, height: bottom }: MapFrame,
): ReadonlyMap<Placed, CountPlace> {
  const places = new Map<Placed, CountPlace>();
  const occupied = marks.map(boxOfMark);
  for (const mark of marks.toSorted((a, b) => b.radius - a.radius)) {
    const free = mark.words
      .flatMap((words) => sides(mark, words))
      .find((place) => {
        const own = boxAround(place);
        return own.left > 0 && own.right < right && own.top > 0 && own.bottom < bottom && occupied.every((box) => !meet(own, box));
      });
    if (!free) continue;
    places.set(mark, free);
    occupied.push(boxAround(free));
  }
  return places;
}

const widthOf = (words: string) => words.length * LETTER_PX;

/** As large as the mark is drawn, be it round or square. */
const boxOfMark = ({ x, y, radius }: PlacedMark): Box => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });

function sides({ x, y, radius }: PlacedMark, words: string): CountPlace[] {
  const [across, upright] = [radius + GAP_PX + widthOf(words) / 2, radius + LINE_PX / 2];
  return [
    { x: x + across, y, words },
    { x: x - across, y, words },
    { x, y: y + upright, words },
    { x, y: y - upright, words },
  ];
}

const boxAround = ({ x, y, words }: CountPlace): Box => ({
  left: x - widthOf(words) / 2,
  right: x + widthOf(words) / 2,
  top: y - LINE_PX / 2,
  bottom: y + LINE_PX / 2,
});

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
