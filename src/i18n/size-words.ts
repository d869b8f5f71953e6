const UNITS = ['B', 'KB', 'MB'] as const;
const STEP = 1024;

/** The size of a file in the largest unit that keeps it above one, `1.4 MB`. */
export function sizeWords(bytes: number, number: (value: number) => string): string {
  const power = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  const size = bytes / STEP ** power;
  return `${number(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${UNITS[power]}`;
}
