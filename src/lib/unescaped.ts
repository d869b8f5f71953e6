/** A text of an address, with its escapes undone (`%20`). Where a percent sign begins none, all of it is taken as it stands. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
