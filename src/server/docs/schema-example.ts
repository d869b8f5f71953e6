import { contract } from '#server/http/contract.ts';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly Schema[];
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  minItems?: number;
  minProperties?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  description?: string;
}

const schemas = contract.components.schemas as unknown as Readonly<Record<string, Schema>>;

/** The schema that a reference names, and its name. */
export function resolved(schema: Schema): Schema & { name?: string } {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  if (name === undefined) return schema;
  const { $ref: _, ...own } = schema;
  return { ...schemas[name], ...own, name };
}

/** Texts of which one fits every pattern of the contract. */
const TEXTS = [
  'Maple Trading', '1', '12', 'US', 'USD', 'en', '2026-01', '2026-01-31', '2026-01-31T08:00', '08:00', '123456', '13800000001', 'anna@example.com', 'example.com',
  'maple-trading', 'mapletrading', 'https://example.com/', 'Europe/Berlin', 'canton-139-1', '1.2', 'customer', '2026', '1234', 'C62', 'customer_name', '',
] as const; // prettier-ignore
const DEEPEST = 6;
const FORMATS: Readonly<Record<string, string>> = { 'date-time': '2026-01-31T08:00:00Z', date: '2026-01-31', binary: '' };

/**
 * A value that fits a schema.
 *
 * @param isWhole with the fields that may be left out; else only what is required
 */
export function exampleOf(reference: Schema, isWhole: boolean, depth = 0): unknown {
  const schema = resolved(reference);
  const fixed = fixedValue(schema);
  if (fixed !== undefined) return fixed;
  if (schema.oneOf) return exampleOf(schema.oneOf.find(({ type }) => type !== 'null') ?? {}, isWhole, depth);
  if (schema.properties) return objectExample(schema, isWhole, depth);
  if (schema.type === 'array') return listExample(schema, isWhole, depth);
  return schema.type === 'string' ? textExample(schema) : plainExample(schema);
}

/** Reads the value that a schema itself names. */
function fixedValue({ const: only, enum: choices, default: usual }: Schema): unknown {
  return only ?? choices?.[0] ?? (typeof usual === 'object' ? undefined : usual);
}

function objectExample({ properties = {}, required = [], minProperties = 0 }: Schema, isWhole: boolean, depth: number): object {
  if (depth > DEEPEST) return {};
  const isNeeded = ([field]: [string, Schema]) => isWhole || required.includes(field);
  const all = Object.entries(properties);
  const others = new Set(all.filter((part) => !isNeeded(part)).slice(0, Math.max(0, minProperties - all.filter(isNeeded).length)));
  const shown = all.filter((part) => isNeeded(part) || others.has(part));
  return Object.fromEntries(shown.map(([field, part]) => [field, exampleOf(part, isWhole, depth + 1)]));
}

function listExample({ items = {}, minItems = 0 }: Schema, isWhole: boolean, depth: number): unknown[] {
  const length = depth > DEEPEST ? 0 : Math.max(minItems, isWhole ? 1 : 0);
  return Array.from({ length }, () => exampleOf(items, isWhole, depth + 1));
}

function plainExample({ type, properties, minimum = 0 }: Schema): unknown {
  if (type === 'boolean') return true;
  if (type === 'object') return properties ?? {};
  return type === 'integer' || type === 'number' ? Math.max(minimum, 1) : null;
}

function textExample({ format = '', pattern = '', minLength = 0, maxLength = Infinity }: Schema): string {
  const fits = new RegExp(pattern, 'u');
  const candidates = [FORMATS[format] ?? [], ...TEXTS].flat();
  return candidates.find((text) => text.length >= minLength && text.length <= maxLength && fits.test(text)) ?? 'x'.repeat(minLength);
}
