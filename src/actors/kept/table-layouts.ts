import type { Store } from './storage.ts';

const LAYOUTS = 'admin.table.';

/** Where the look of one table is kept. It stays when the user logs out, as language and look do, and is each user's own: whoever uses this browser next finds the table plain. */
export function layoutName(user: string | undefined, table: string): string {
  return `${LAYOUTS}${user ?? ''}.${table}`;
}

/** Reads the fields of a kept look that have the form they should have; storage may have been changed by hand. */
export function readLayout<Layout extends object>(store: Store, name: string, checks: Checks<Layout>): Partial<Layout> {
  const stored = store.read(name);
  if (typeof stored !== 'object' || stored === null) return {};
  const fields = Object.entries(stored).filter(([key, value]) => Object.hasOwn(checks, key) && checks[key as keyof Layout](value));
  return Object.fromEntries(fields) as Partial<Layout>;
}

/** Says of each field of a look whether a value has its form. */
export type Checks<Layout extends object> = { readonly [Key in keyof Layout]: (value: unknown) => boolean };
