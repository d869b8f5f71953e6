/** A value as JSON that PostgreSQL keeps; it refuses half a character, which anybody can paste and nobody can read. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
}
