/** An sRGB colour, each channel from 0 to 1. */
export type Rgb = readonly [number, number, number];

export type Vision = 'protan' | 'deutan' | 'tritan';
export const VISIONS: readonly Vision[] = ['protan', 'deutan', 'tritan'];

const radians = Math.PI / 180;

export function rgbOf(hex: string): Rgb {
  const [, r = '', g = '', b = ''] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  if (r === '') throw new Error(`${hex} is no #rrggbb colour`);
  return [Number.parseInt(r, 16) / 255, Number.parseInt(g, 16) / 255, Number.parseInt(b, 16) / 255];
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  const value = Math.min(1, Math.max(0, light));
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

const onScreen = (channel: number): number => Math.round(channel * 255) / 255;

const light = (colour: Rgb): Rgb => [linear(colour[0]), linear(colour[1]), linear(colour[2])];

function times(matrix: readonly Rgb[], [x, y, z]: Rgb): Rgb {
  const [first, second, third] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [first ?? 0, second ?? 0, third ?? 0];
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: Rgb): number {
  const [r, g, b] = light(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TO_XYZ: readonly Rgb[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE_D65: Rgb = [0.95047, 1, 1.08883];

/** The cube root of CIE L*a*b*, straight near black. */
const cubeRoot = (t: number): number => (t > 216 / 24_389 ? Math.cbrt(t) : ((24_389 / 27) * t + 16) / 116);

/** CIE L*a*b* under D65. */
export function labOf(colour: Rgb): Rgb {
  const [x, y, z] = times(TO_XYZ, light(colour));
  const [fx, fy, fz] = [cubeRoot(x / WHITE_D65[0]), cubeRoot(y / WHITE_D65[1]), cubeRoot(z / WHITE_D65[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** How far two colours are apart for the eye: CIEDE2000 (Sharma, Wu, Dalal 2005). */
export function distance(one: Rgb, other: Rgb): number {
  const [l1, a1, b1] = labOf(one);
  const [l2, a2, b2] = labOf(other);
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const [c1, h1] = polar(a1 * stretch, b1);
  const [c2, h2] = polar(a2 * stretch, b2);

  const turn = c1 * c2 === 0 ? 0 : ((((h2 - h1 + 180) % 360) + 360) % 360) - 180;
  const dL = l2 - l1;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians);

  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const h = meanHue([c1, h1], [c2, h2]);
  const weightL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const weightC = 1 + 0.045 * c;
  const weightH = 1 + 0.015 * c * hueFactor(h);
  const twist = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * radians);
  const [x, y, z] = [dL / weightL, dC / weightC, dH / weightH];
  return Math.sqrt(x ** 2 + y ** 2 + z ** 2 + twist * y * z);
}

type Polar = readonly [chroma: number, hue: number];

const polar = (a: number, b: number): Polar => [Math.hypot(a, b), a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / radians + 360) % 360];

function meanHue([c1, h1]: Polar, [c2, h2]: Polar): number {
  if (c1 * c2 === 0) return h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
}

function hueFactor(h: number): number {
  const wave = (turns: number, shift: number) => Math.cos((turns * h + shift) * radians);
  return 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.2 * wave(4, -63);
}

/** Machado, Oliveira and Fernandes 2009, severity 1, which holds in linear light. */
const SIMULATIONS: Readonly<Record<Vision, readonly Rgb[]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A colour as eyes without one kind of cone see it, in the steps a screen can show. */
export function seenBy(vision: Vision, colour: Rgb): Rgb {
  const [r, g, b] = times(SIMULATIONS[vision], light(colour));
  return [onScreen(encoded(r)), onScreen(encoded(g)), onScreen(encoded(b))];
}
