const MOST_SLIPS = 2;

/** The well-known mail domain that a mistyped one was probably meant to be; empty for a known one, and where none is near. */
export function suggestDomain(domain: string, providers: readonly string[]): string {
  if (providers.includes(domain)) return '';
  const [best] = providers
    .filter((provider) => Math.abs(provider.length - domain.length) <= MOST_SLIPS)
    .map((provider) => ({ provider, slips: slipsBetween(domain, provider) }))
    // In a short name two slips make any other name.
    .filter(({ provider, slips }) => slips <= (provider.length < 8 ? 1 : MOST_SLIPS))
    .toSorted((one, other) => one.slips - other.slips);
  return best?.provider ?? '';
}

/** Letters added, left out, changed, or swapped with the next (Damerau). Long lists ask this often, so a table is filled row by row. */
function slipsBetween(one: string, other: string): number {
  const width = other.length + 1;
  const known = Uint16Array.from({ length: (one.length + 1) * width }, (_, at) => (at < width ? at : Math.floor(at / width)));
  const at = (i: number, j: number) => known[i * width + j] ?? 0;
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= other.length; j += 1) {
      const change = at(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1]);
      const isSwapped = i > 1 && j > 1 && one[i - 2] === other[j - 1] && one[i - 1] === other[j - 2];
      known[i * width + j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, isSwapped ? at(i - 2, j - 2) + 1 : Infinity);
    }
  return at(one.length, other.length);
}
