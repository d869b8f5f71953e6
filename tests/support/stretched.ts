import { resolve, type Schema } from './contract.ts';

/** What makes careless patterns and parsers slow when there is much of it. */
export const SLOWING = ['a@', '<div>', '( at ', 'a.', '((', '  \t', '=1,', '12345678 ', '\u{FDFA}'] as const;

/** A body as it was, but every free text in it is one part again and again, as long as the contract lets it be; texts that were left out are there too. */
export function stretched(schema: Schema, value: unknown, part: string): unknown {
  const { schema: target } = resolve(schema);
  if (isFreeText(target)) return fill(part, target.maxLength ?? 1_000);
  if (Array.isArray(value)) return value.map((item) => stretched(target.items ?? {}, item, part));
  if (typeof value !== 'object' || value === null) return value;
  const properties = Object.entries(target.properties ?? {});
  const texts = properties.filter(([name, own]) => name in value || isFreeText(resolve(own).schema));
  return {
    ...value,
    ...Object.fromEntries(texts.map(([name, own]) => [name, stretched(own, (value as Record<string, unknown>)[name], part)])),
  };
}

const isFreeText = ({ type, pattern, format, enum: known, const: only }: Schema): boolean =>
  type === 'string' && pattern === undefined && format === undefined && known === undefined && only === undefined;

const fill = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
