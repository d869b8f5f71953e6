import type { Schemas } from '#client/calls.ts';

/** One field of what an entry is about, as it was and as it became. */
export interface EntryField {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields that an entry says something new about; of a change, those that changed. */
export function fieldsIn({ before, after }: Pick<Schemas['AuditEntry'], 'before' | 'after'>): EntryField[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name], after: is[name] }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}

/** A value as a line of text; what is missing is a dash. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (Array.isArray(value)) return value.map(textOf).join('; ') || '—';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${textOf(part)}`)
      .join(', ');
  return JSON.stringify(value).replaceAll(/^"|"$/g, '');
}

function partsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
}
