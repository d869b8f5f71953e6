import { randomInt } from 'node:crypto';

type Point = readonly [x: number, y: number];

/** Each character as strokes on a grid of 5 × 7 points, `xy` each; none that is easily taken for another. */
const strokesOf: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '40 10 01 05 16 46',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  7: '00 40 16',
  9: '42 33 13 02 01 10 30 41 45 36 16',
};

/** What a picture may show. */
export const CHARACTERS = Object.keys(strokesOf);

const WIDTH = 160;
const HEIGHT = 60;
const HAIRS = 6;

/**
 * An SVG picture of some characters.
 *
 * Every stroke, of characters and noise alike, is cut into short wobbling pieces that stand in random order in one path, so that the
 * text of the file says nothing and a script has to draw and recognise it like anyone else.
 */
export function drawCharacters(characters: string): string {
  const cell = WIDTH / (characters.length + 0.5);
  const written = Array.from(characters).flatMap((character, index) => drawCharacter(character, cell * (index + 0.75)));
  const noise = [acrossAll(), ...Array.from({ length: HAIRS }, hair)];
  const path = shuffle([...written, ...noise].flatMap(pieces)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="white"/><path d="${path}" fill="none" stroke="black" stroke-width="2.2" stroke-linecap="round"/></svg>`
  );
}

/** The strokes of one character around a middle, a little turned, stretched and moved. */
function drawCharacter(character: string, middle: number): Point[][] {
  const turn = spread(0, 0.25);
  const [wide, high] = [spread(5.5, 0.6), spread(6, 0.6)];
  const [left, top] = [spread(middle, 3), spread(HEIGHT / 2, 4)];
  const place = (x: number, y: number): Point => [
    left + (x - 2) * wide * Math.cos(turn) - (y - 3) * high * Math.sin(turn),
    top + (x - 2) * wide * Math.sin(turn) + (y - 3) * high * Math.cos(turn),
  ];
  const strokes = (strokesOf[character] ?? '').split('|');
  return strokes.map((stroke) => stroke.split(' ').map((point) => place(Number(point[0]), Number(point[1]))));
}

/** Cuts a stroke into pieces of random length that still touch each other. */
function pieces(stroke: readonly Point[]): string[] {
  return stroke.slice(1).flatMap((end, index) => {
    const start = stroke[index] ?? end;
    const cuts = [0, spread(0.33, 0.1), spread(0.67, 0.1), 1];
    const points = cuts.map((cut): Point => [start[0] + (end[0] - start[0]) * cut, start[1] + (end[1] - start[1]) * cut]);
    const wobbling = points.map(([x, y], at): Point => (at === 0 || at === 3 ? [x, y] : [spread(x, 0.5), spread(y, 0.5)]));
    return wobbling.slice(1).map((to, at) => draw(wobbling[at] ?? to, to));
  });
}

/** A piece may be drawn from either end. */
function draw(...ends: [Point, Point]): string {
  const [from, to] = randomInt(2) === 0 ? ends : ends.toReversed();
  return `M${(from ?? ends[0]).map(short).join(' ')}L${(to ?? ends[1]).map(short).join(' ')}`;
}

function short(value: number): string {
  return value.toFixed(1);
}

/** One line through all characters joins what could be cut apart. */
function acrossAll(): Point[] {
  return [0.05, 0.5, 0.95].map((share) => [WIDTH * share, spread(HEIGHT / 2, 20)]);
}

function hair(): Point[] {
  const [x, y] = [spread(WIDTH / 2, WIDTH / 2.2), spread(HEIGHT / 2, HEIGHT / 2.4)];
  return [
    [x, y],
    [spread(x, 9), spread(y, 9)],
  ];
}

function spread(middle: number, by: number): number {
  return middle + (randomInt(2001) / 1000 - 1) * by;
}

function shuffle(items: readonly string[]): string[] {
  return items
    .map((item) => ({ item, at: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
