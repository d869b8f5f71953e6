/** How the workbench greets at an hour of the day; the bands are the specification's. */
export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

const BANDS: readonly (readonly [before: number, greeting: Greeting])[] = [
  [9, 'morning'],
  [11, 'forenoon'],
  [13, 'noon'],
  [20, 'afternoon'],
];

export function greetingAt(hour: number): Greeting {
  return BANDS.find(([before]) => hour < before)?.[1] ?? 'evening';
}
