import { type MapFrame, type MapLook, spanInView, toPicture, toWorld, worldPx } from '#lib/mercator.ts';

/** Degrees between two lines; the first that leaves them far enough apart is taken. */
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02];
const APART_PX = 84;

export interface Line {
  degrees: number;
  /** The place on the edge, in px. */
  at: number;
  /** Whether the scale's cell after this line is dark. */
  isDark: boolean;
}

/** The meridians and parallels in view, a round number of degrees apart. */
export function graticule(look: MapLook, frame: MapFrame): { meridians: Line[]; parallels: Line[]; step: number } {
  const perDegree = worldPx(frame, look.zoom) / 360;
  const step = STEPS.findLast((degrees) => degrees * perDegree >= APART_PX) ?? STEPS[0] ?? 30;
  const { south, north } = spanInView(look, frame);
  const middle = 150 + (look.x - 0.5) * 360;
  const wide = frame.width / 2 / perDegree;
  const meridians = between(middle - wide, middle + wide, step).map((number) => ({
    degrees: turned(number * step),
    at: frame.width / 2 + (number * step - middle) * perDegree,
    isDark: number % 2 === 0,
  }));
  const parallels = between(Math.max(south, -80), Math.min(north, 80), step).map((number) => ({
    degrees: number * step,
    at: toPicture(toWorld({ lng: 150, lat: number * step }), look, frame).y,
    isDark: number % 2 === 0,
  }));
  return { meridians, parallels, step };
}

/** `120°E`, with as many decimals as the step has. */
export function degreeName(degrees: number, step: number, [plus, minus]: readonly [string, string]): string {
  const decimals = (String(step).split('.')[1] ?? '').length;
  const side = degrees === 0 || Math.abs(degrees) === 180 ? '' : degrees > 0 ? plus : minus;
  return `${Math.abs(degrees).toFixed(decimals)}°${side}`;
}

function between(from: number, to: number, step: number): number[] {
  const first = Math.floor(from / step);
  return Array.from({ length: Math.ceil(to / step) - first + 1 }, (_, at) => first + at);
}

function turned(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
