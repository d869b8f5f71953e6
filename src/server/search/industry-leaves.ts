import type { Reference } from './reference.ts';

/** The most particular of some industries: whoever stands in a branch stands in the trunk too, which need not be said. */
export function leaves(industries: readonly string[], { industries: tree }: Reference): string[] {
  const trunks = new Set(industries.map((id) => tree.get(id)?.pid));
  return industries.filter((id) => !trunks.has(id));
}
