import * as styles from './SeaChart.css.ts';

const WIDTH = 800;
const HEIGHT = 900;
const SOUNDINGS = 60;
/** Each pass halves every edge and moves the new corner aside by up to this share of the edge's length. */
const ROUGHNESS = 0.24;

/** Two coasts, a cape and four islands of nowhere: their corners and the seed that roughens them. */
const LANDS: readonly (readonly [seed: number, corners: readonly Point[]])[] = [
  [
    7,
    [
      [-60, -60],
      [330, -60],
      [290, 60],
      [200, 120],
      [215, 210],
      [120, 250],
      [95, 340],
      [30, 380],
      [-60, 400],
    ],
  ],
  [
    23,
    [
      [860, 250],
      [700, 300],
      [640, 260],
      [600, 330],
      [655, 410],
      [700, 470],
      [690, 560],
      [770, 620],
      [860, 640],
    ],
  ],
  [
    4,
    [
      [-60, 720],
      [60, 690],
      [150, 740],
      [190, 820],
      [280, 860],
      [300, 960],
      [-60, 960],
    ],
  ],
  [
    5,
    [
      [410, 560],
      [440, 545],
      [468, 562],
      [462, 594],
      [428, 604],
    ],
  ],
  [
    9,
    [
      [520, 690],
      [535, 680],
      [548, 690],
      [544, 708],
      [528, 712],
    ],
  ],
  [
    2,
    [
      [352, 250],
      [368, 240],
      [382, 252],
      [376, 272],
      [358, 274],
    ],
  ],
  [
    12,
    [
      [600, 800],
      [650, 780],
      [676, 820],
      [630, 842],
    ],
  ],
];

const land = LANDS.map(([seed, corners]) => coast(corners, seed)).join('');
/** The way from one shore to the other, and where on it the sail is. */
const COURSE = 'M112 338C260 430 470 450 630 372';
const SAIL = { x: 354, y: 389 };

/** A nautical chart of no real place: decoration beside the login form, drawn from a few numbers so that it weighs little. */
export default function SeaChart() {
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={styles.water} width={WIDTH} height={HEIGHT} />
      <path className={styles.graticule} d={graticule()} />
      <path className={styles.shallows} d={land} />
      <g className={styles.sounding}>
        {soundings().map(({ x, y, depth }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {depth}
          </text>
        ))}
      </g>
      <path className={styles.land} d={land} />
      <path className={styles.course} d={COURSE} />
      <circle className={styles.port} cx="112" cy="338" r="5" />
      <circle className={styles.port} cx="630" cy="372" r="5" />
      <path
        className={styles.sail}
        transform={`translate(${SAIL.x} ${SAIL.y}) scale(2.6)`}
        d="M5 0C8 3 10 7 11 11H5zM4 3C4 6 3 9 0 11h4z"
      />
    </svg>
  );
}

/** Meridians that meet far north and parallels that bend, as on a conic projection. */
function graticule(): string {
  const parallels = Array.from({ length: 9 }, (_, index) => `M-40 ${index * 130 - 60}Q400 ${index * 130 + 40} 840 ${index * 130 - 60}`);
  const meridians = Array.from({ length: 13 }, (_, index) => `M${400 + (index - 6) * 70} -20L${400 + (index - 6) * 120} 920`);
  return [...parallels, ...meridians].join('');
}

/** Depths strewn over the sheet; the land is drawn over those that fall on it. */
function soundings() {
  const random = randomFrom(31);
  return Array.from({ length: SOUNDINGS }, (_, index) => ({
    x: Math.round(40 + (index % 8) * 96 + random() * 60),
    y: Math.round(44 + Math.floor(index / 8) * 112 + random() * 80),
    depth: Math.round(3 + random() * 55),
  }));
}

type Point = readonly [x: number, y: number];

/**
 * A closed coastline as an SVG path, grown from a few corners; the same seed always gives the same coast.
 *
 * The chart beside the login form shows no real place, so nothing on it can be drawn wrongly, and its land weighs a few bytes.
 */
function coast(corners: readonly Point[], seed: number, passes = 5): string {
  const random = randomFrom(seed);
  let shore = corners;
  for (let pass = 0; pass < passes; pass += 1) {
    shore = shore.flatMap((corner, index) => [corner, between(corner, shore[(index + 1) % shore.length] ?? corner, random())]);
  }
  return `M${shore.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`;
}

function between([x1, y1]: Point, [x2, y2]: Point, chance: number): Point {
  const aside = (chance - 0.5) * 2 * ROUGHNESS;
  return [(x1 + x2) / 2 - (y2 - y1) * aside, (y1 + y2) / 2 + (x2 - x1) * aside];
}

/** Numbers from 0 to 1 that only look random (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
