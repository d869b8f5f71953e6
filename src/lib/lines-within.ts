/** The first lines that fit into so many characters with a sign between them, whole. */
export function linesWithin(lines: readonly string[], most: number): readonly string[] {
  let length = 0;
  const end = lines.findIndex((line) => (length += line.length + 1) > most + 1);
  return end === -1 ? lines : lines.slice(0, end);
}
