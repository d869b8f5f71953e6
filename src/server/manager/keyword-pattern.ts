/** A keyword as a pattern; signs that PostgreSQL would read as one are looked for as they are. */
export function patternOf(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
