import { stem } from '#server/hs/stem.ts';

/** Shorter words have no forms but their plural: `car` is not `caring`. */
const SHORTEST_BASE = 4;
const ING = 'ing';

/**
 * A Latin word and the forms in which names have it: one or many, and what is made of it, so that `lights` finds lighting and `package` packaging.
 *
 * A form that no name has costs nothing, so the rules need not know which ones exist.
 */
export function formsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const base = stem(word);
  const roots = base.endsWith(ING) && base.length >= SHORTEST_BASE + ING.length ? rootsOf(base.slice(0, -ING.length)) : [base];
  const made = roots.filter((root) => root.length >= SHORTEST_BASE && !root.endsWith(ING)).map((root) => root.replace(/e$/, '') + ING);
  return [...new Set([word, base, ...roots, ...roots.map(plural), ...made])];
}

/** What a word in -ing may be made of: `lighting` of light, `packaging` of package. */
function rootsOf(beginning: string): string[] {
  return [beginning, `${beginning}e`];
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
