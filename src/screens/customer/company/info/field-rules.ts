import { type CompanyField, type FieldKey, type FieldTexts, linesOf } from './company-fields.ts';
import type { strings } from './strings.ts';

export type Wrong = Extract<keyof typeof strings, `wrong.${string}`>;

/** The rule of each field, or of each line of one, where its kind does not say it all; an empty field is always right. */
const rules: Readonly<Partial<Record<FieldKey, readonly [Wrong, RegExp]>>> = {
  currency: ['wrong.currency', /^[A-Z]{3}$/],
  creditcurrency: ['wrong.currency', /^[A-Z]{3}$/],
  creditlimit: ['wrong.amount', /^\d{1,15}(\.\d{1,2})?$/],
  foundedyear: ['wrong.year', /^[12]\d{3}$/],
  hscodes: ['wrong.hscodes', /^\d{2,10}$/],
  // No part takes in what ends it, so that a long line is read once.
  emails: ['wrong.emails', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/],
};

/** Returns what is wrong with a typed field. An untouched field is never wrong here; the server has the last word. */
export function checkField(field: CompanyField, texts: FieldTexts): Wrong | undefined {
  const typed = texts[field.key];
  if (typed === undefined) return undefined;
  const text = typed.trim();
  if (text === '') return field.key === 'companyname' ? 'wrong.required' : undefined;
  if (field.kind === 'number') return isNumberTo(field.max, text) ? undefined : 'wrong.number';
  return checkPattern(field, text);
}

const isNumberTo = (max: number, text: string) => /^\d{1,3}$/.test(text) && Number(text) <= max;

function checkPattern({ key, kind }: CompanyField, text: string): Wrong | undefined {
  const [wrong, pattern] = rules[key] ?? [];
  const parts = kind === 'lines' ? linesOf(text) : [text];
  return pattern === undefined || parts.every((part) => pattern.test(part)) ? undefined : wrong;
}
