import { describe, expect, it } from 'vitest';

import { accents } from '#styles/palette/accents.ts';
import { colourWeak } from '#styles/palette/colour-weak.ts';
import { light } from '#styles/palette/light.ts';
import { menu } from '#styles/palette/menu.ts';
import { night } from '#styles/palette/night.ts';
import type { AccentColours, Palette, StatusColours } from '#styles/palette/roles.ts';

import { contrast, distance, labOf, type Rgb, rgbOf, seenBy, VISIONS } from '../support/colour.ts';

const TEXT = 7;
const MARK = 3;

/** A pair that stands on one another somewhere, by name, so that a failure says which. */
type Pair = readonly [name: string, over: string, under: string];

const themes = { light, night } as const satisfies Record<string, Palette>;
const accentList = Object.entries(accents);

const on = (name: string, over: string, grounds: Readonly<Record<string, string>>): Pair[] =>
  Object.entries(grounds).map(([ground, under]) => [`${name} on ${ground}`, over, under]);

/** The pairs below their ratio; every test expects none. */
function below(ratio: number, pairs: readonly Pair[], see: (colour: Rgb) => Rgb = (colour) => colour): string[] {
  return pairs
    .map(([name, over, under]) => ({ name, ratio: contrast(see(rgbOf(over)), see(rgbOf(under))) }))
    .filter((pair) => pair.ratio < ratio)
    .map((pair) => `${pair.name}: ${pair.ratio.toFixed(2)}`);
}

function reading({ surface: { content, frame, sunken, raised, hover, paper } }: Palette) {
  return { content, frame, sunken, raised, hover, paper };
}

function standing({ surface: { content, frame, sunken, raised, hover } }: Palette) {
  return { content, frame, sunken, raised, hover };
}

function textPairs(theme: Palette): Pair[] {
  const { text, surface, solid, chart, map } = theme;
  return [
    ...on('body', text.body, { ...reading(theme), press: surface.press }),
    ...on('second', text.second, { ...reading(theme), press: surface.press }),
    ...on('third', text.third, reading(theme)),
    ['text on inverse', text.inverse, surface.inverse],
    ['text on the danger button', solid.onDanger, solid.danger],
    ['chart label', chart.label, surface.content],
    ['map label on land', map.label, map.land],
    ['map label on water', map.label, map.water],
  ];
}

function markPairs(theme: Palette): Pair[] {
  const { line, text, surface, chart, map } = theme;
  const series = [chart.one, chart.two, chart.three, chart.four, chart.five, chart.six];
  return [
    ...on('control', line.control, reading(theme)),
    ...series.map((colour, index): Pair => [`chart ${index + 1}`, colour, surface.content]),
    ['disabled text', text.disabled, surface.content],
    ['route on water', map.route, map.water],
    ['route on land', map.route, map.land],
    ['coast', map.coast, map.water],
  ];
}

function statusTexts(theme: Palette, statuses: StatusColours): Pair[] {
  const { surface } = theme;
  const grounds = { content: surface.content, frame: surface.frame, hover: surface.hover, raised: surface.raised };
  return Object.entries(statuses).flatMap(([name, { text, soft }]) => on(name, text, { ...grounds, soft }));
}

function statusMarks(theme: Palette, statuses: StatusColours): Pair[] {
  const { surface } = theme;
  const grounds = { content: surface.content, frame: surface.frame, hover: surface.hover, raised: surface.raised };
  return Object.entries(statuses).flatMap(([name, { outline, mark, onMark, soft }]): Pair[] => [
    ...on(`outline of ${name}`, outline, { ...grounds, soft }),
    [`glyph of ${name}`, onMark, mark],
  ]);
}

function accentTexts(theme: Palette, accent: AccentColours): Pair[] {
  const { fill, fillHover, fillPressed, onFill, text, soft } = accent;
  return [
    ...on('on accent', onFill, { fill, fillHover, fillPressed }),
    ...on('accent text', text, { ...standing(theme), soft }),
    ...Object.entries({ body: theme.text.body, second: theme.text.second, third: theme.text.third }).map(([name, colour]): Pair => [
      `${name} on a selected row`,
      colour,
      soft,
    ]),
  ];
}

function accentMarks(theme: Palette, { edge, mark, ring, soft }: AccentColours): Pair[] {
  return [
    ...on('accent edge', edge, standing(theme)),
    ...on('sail', mark, { ...standing(theme), soft }),
    ...on('ring', ring, { ...standing(theme), soft }),
    ['control on a selected row', theme.line.control, soft],
  ];
}

const pairsOf = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const));

const nearest = (colours: readonly Rgb[]): number => Math.min(...pairsOf(colours).map(([one, other]) => distance(one, other)));

const smallestStep = (colours: readonly Rgb[]): number => {
  const lightness = colours.map((colour) => labOf(colour)[0]).toSorted((a, b) => a - b);
  return Math.min(...lightness.slice(1).map((value, index) => value - (lightness[index] ?? 0)));
};

describe('colour arithmetic agrees with its published test values', () => {
  it('knows the contrast of black on white', () => expect(contrast([0, 0, 0], [1, 1, 1])).toBe(21));
  it('knows the lightness of middle grey', () => expect(labOf(rgbOf('#777777'))[0]).toBeCloseTo(50.03, 1));
  it('finds no distance between a colour and itself', () => expect(distance(rgbOf('#3eaf7c'), rgbOf('#3eaf7c'))).toBe(0));
  it('finds red and green as far apart as others measured them', () => expect(distance([1, 0, 0], [0, 1, 0])).toBeCloseTo(86.61, 1));
  it('finds white and black a hundred apart', () => expect(distance([0, 0, 0], [1, 1, 1])).toBeCloseTo(100, 5));
});

describe.each(Object.entries(themes))('the %s theme', (name, theme) => {
  const mode = name as keyof typeof themes;
  const statusSets = { plain: theme.status, 'red-green': colourWeak['red-green'][mode], 'blue-yellow': colourWeak['blue-yellow'][mode] };

  it('defines what the other one defines', () => expect(shapeOf(theme)).toEqual(shapeOf(light)));
  it('keeps every text readable for long', () => expect(below(TEXT, textPairs(theme))).toEqual([]));
  it('keeps every boundary and mark visible', () => expect(below(MARK, markPairs(theme))).toEqual([]));

  describe.each(Object.entries(statusSets))('with %s statuses', (_, statuses) => {
    it('keeps the words of a status readable', () => expect(below(TEXT, statusTexts(theme, statuses))).toEqual([]));
    it('keeps the shapes of a status visible', () => expect(below(MARK, statusMarks(theme, statuses))).toEqual([]));
    it.each(VISIONS)('keeps the words of a status readable for %s eyes', (vision) =>
      expect(below(TEXT, statusTexts(theme, statuses), (colour) => seenBy(vision, colour))).toEqual([]),
    );
  });

  describe.each(Object.entries(colourWeak))('in colour-weak mode %s', (_, set) => {
    const marks = Object.values(set[mode]).map(({ mark }) => rgbOf(mark));
    it('keeps any two statuses far apart', () => expect(nearest(marks)).toBeGreaterThanOrEqual(20));
    it('lets lightness alone tell them apart', () => expect(smallestStep(marks)).toBeGreaterThanOrEqual(15));
    it.each(VISIONS)('keeps any two statuses apart for %s eyes', (vision) =>
      expect(nearest(marks.map((colour) => seenBy(vision, colour)))).toBeGreaterThanOrEqual(15),
    );
  });

  describe.each(accentList)('in %s', (_, accent) => {
    it('keeps every text readable for long', () => expect(below(TEXT, accentTexts(theme, accent[mode]))).toEqual([]));
    it('keeps sail, edge and ring visible', () => expect(below(MARK, accentMarks(theme, accent[mode]))).toEqual([]));
    it.each(VISIONS)('keeps every text readable for %s eyes', (vision) =>
      expect(below(TEXT, accentTexts(theme, accent[mode]), (colour) => seenBy(vision, colour))).toEqual([]),
    );
  });

  it.each(VISIONS)('keeps every text readable for %s eyes', (vision) =>
    expect(below(TEXT, textPairs(theme), (colour) => seenBy(vision, colour))).toEqual([]),
  );

  it('keeps the lines of a chart apart for every eye', () => {
    const { one, two, three, four, five, six } = theme.chart;
    const series = [one, two, three, four, five, six].map(rgbOf);
    expect(nearest(series)).toBeGreaterThanOrEqual(20);
    for (const vision of VISIONS) expect(nearest(series.map((colour) => seenBy(vision, colour)))).toBeGreaterThanOrEqual(12);
  });
});

describe.each(Object.entries(menu))('the %s menu', (name, surface) => {
  const { bg, hover, text, second } = surface;

  it('keeps its words readable', () =>
    expect(below(TEXT, [...on('text', text, { bg, hover }), ...on('second', second, { bg, hover })])).toEqual([]));

  it.each(accentList)('keeps the current item readable in %s', (_, accent) => {
    const active = accent.menu[name as keyof typeof menu];
    expect(below(TEXT, [['active', active.text, active.soft]])).toEqual([]);
    expect(
      below(MARK, [
        ...on('sail', active.mark, { bg, hover, soft: active.soft }),
        ...on('ring', active.ring, { bg, hover, soft: active.soft }),
      ]),
    ).toEqual([]);
  });
});

describe.each(accentList)('the theme colour %s', (_, accent) => {
  it('defines what every theme colour defines', () => expect(shapeOf(accent)).toEqual(shapeOf(accents.green)));
  it('shows its tick on the colour itself', () => expect(below(MARK, [['tick', accent.onSeed, accent.seed]])).toEqual([]));
});

/** The names of all values, without the values; an empty value keeps none. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value !== '' && 'a value';
  return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, shapeOf(part)]));
}
