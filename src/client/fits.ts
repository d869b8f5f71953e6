import { shapes } from '#contract/results.gen.ts';

type Reader = (value: unknown, part: never) => boolean;

const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

const readers: Readonly<Record<string, Reader>> = {
  ref: (value, name: keyof typeof shapes) => fits(value, shapes[name]),
  list: (value, shape) => Array.isArray(value) && value.every((item) => fits(item, shape)),
  one: (value, literals: readonly unknown[]) => literals.includes(value),
  any: (value, alternatives: readonly unknown[]) => alternatives.some((shape) => fits(value, shape)),
  fields: (value, fields: Readonly<Record<string, unknown>>) =>
    isRecord(value) && Object.entries(fields).every(([name, shape]) => value[name] === undefined || fits(value[name], shape)),
  needs: (value, names: readonly string[]) => isRecord(value) && names.every((name) => value[name] !== undefined),
};

/** Whether a value has the shape that the contract gives it. Fields beyond that are no fault: a newer server may have more. */
export function fits(value: unknown, shape: unknown): boolean {
  if (typeof shape === 'string') return isOf[shape]?.(value) ?? false;
  return isRecord(shape) && Object.entries(shape).every(([name, part]) => readers[name]?.(value, part as never) ?? false);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
