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

/** Letters added, left out, changed, or swapped with the next (Damerau). */
function slipsBetween(one: string, other: string): number {
  const known = new Map<string, number>();
  const at = (i: number, j: number): number => {
    if (i < 0 || j < 0) return Infinity;
    if (i === 0 || j === 0) return i + j;
    return known.get(`${i} ${j}`) ?? Infinity;
  };
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= other.length; j += 1) {
      const change = at(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1]);
      const isSwapped = one.slice(i - 2, i) === `${other[j - 1]}${other[j - 2]}`;
      known.set(`${i} ${j}`, Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, isSwapped ? at(i - 2, j - 2) + 1 : Infinity));
    }
  return at(one.length, other.length);
}
