type Rgba = readonly number[];

/** Colours come again and again, and to paint one takes long. */
const painted = new Map<string, Rgba>();

/** A CSS colour as the screen has it, whatever notation it is written in. */
export function pixel(colour: string): Rgba {
  const known = painted.get(colour) ?? paint(colour);
  painted.set(colour, known);
  return known;
}

function paint(colour: string): Rgba {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return Array.from(context.getImageData(0, 0, 1, 1).data);
}

/** The nearest opaque background under an element. */
export function groundOf(element: Element | null): Rgba {
  if (!element) return [255, 255, 255, 255];
  const colour = pixel(getComputedStyle(element).backgroundColor);
  return (colour[3] ?? 0) > 250 ? colour : groundOf(element.parentElement);
}

/** WCAG's contrast ratio, 1 to 21. */
export function contrast(one: Rgba, other: Rgba): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red = 0, green = 0, blue = 0]: Rgba): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
