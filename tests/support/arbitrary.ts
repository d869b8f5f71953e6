import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { resolve, type Schema } from './contract.ts';
import { naughtyTexts } from './naughty.ts';

/** Real values to draw from for named schemas, such as ids that exist, so that valid bodies reach past the first lookup. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Values that fit a schema of the contract; recursion ends because the contract's schemas do not refer to themselves. */
export function valid(schema: Schema, known: KnownValues = {}): Arbitrary<unknown> {
  const { name, schema: target } = resolve(schema);
  const real = name === undefined ? undefined : known[name];
  return real ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, bare(target, known)) : bare(target, known);
}

/** Values near a schema that mostly do not fit it: one part missing, added, of another type, out of range or hostile. */
export function invalid(schema: Schema, known: KnownValues = {}): Arbitrary<unknown> {
  const body = valid(schema, known) as Arbitrary<Record<string, unknown>>;
  const names = Object.keys(resolve(schema).schema.properties ?? {});
  if (names.length === 0) return wrongValue;
  const field = fc.constantFrom(...names);
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(body, field, wrongValue).map(([whole, key, value]) => ({ ...whole, [key]: value })) },
    {
      weight: 2,
      arbitrary: fc.tuple(body, field).map(([whole, key]) => Object.fromEntries(Object.entries(whole).filter(([own]) => own !== key))),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(body, wrongValue).map(([whole, value]) => ({ ...whole, role: 'admin', userid: value, unknown: value })),
    },
    { weight: 1, arbitrary: wrongValue },
  );
}

const wrongValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...naughtyTexts) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], { $ne: '' }),
  },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...naughtyTexts), { maxLength: 70 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function bare(schema: Schema, known: KnownValues): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((part) => valid(part, known)));
  return schema.type === undefined ? fc.jsonValue({ maxDepth: 2 }) : byType[schema.type](schema, known);
}

const byType: Record<NonNullable<Schema['type']>, (schema: Schema, known: KnownValues) => Arbitrary<unknown>> = {
  string: text,
  integer: ({ minimum = -1e9, maximum = 1e9 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1e9, maximum = 1e9 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: list,
  object: record,
};

function text({ pattern, format, minLength = 0, maxLength = 1000 }: Schema): Arbitrary<string> {
  const fits = (value: string) => codePoints(value) >= minLength && codePoints(value) <= maxLength;
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  const hostile = naughtyTexts.filter(fits);
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }).filter(fits);
  return hostile.length > 0 ? fc.oneof(any, fc.constantFrom(...hostile)) : any;
}

/** JSON Schema counts code points. */
const codePoints = (value: string) => Array.from(value).length;

function list({ items = {}, minItems = 0, maxItems = 10, uniqueItems }: Schema, known: KnownValues): Arbitrary<unknown[]> {
  const range = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 8)) };
  return uniqueItems ? fc.uniqueArray(valid(items, known), range) : fc.array(valid(items, known), range);
}

function record({ properties = {}, required = [], minProperties = 0 }: Schema, known: KnownValues): Arbitrary<Record<string, unknown>> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valid(part, known)]));
  return fc.record(parts, { requiredKeys: [...required] }).filter((value) => Object.keys(value).length >= minProperties);
}
