/** Returns a value as JSON in which the order of the keys makes no difference, because the database keeps none. */
export function jsonInOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => inOrder(part)) ?? '';
}

function inOrder(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
