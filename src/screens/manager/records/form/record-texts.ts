import type { Input } from '#client/calls.ts';
import type { RecordType } from '#routes/records.ts';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';

import { type DetailField, detailFields, type DetailKey, type ManagerRecord } from '../record-kinds.ts';
import type { strings } from './strings.ts';

/** A field of the form, of those that every record has or of those that its type has. */
export type TextKey = 'title' | 'customer' | 'buyer' | 'begintime' | 'content' | DetailKey;
export type RecordTexts = Readonly<Partial<Record<TextKey, string>>>;

type Detail = ManagerRecord['detail'];
type Wire = Pick<Input<'addRecord'>, 'title' | 'customerid' | 'buyer' | 'begintime' | 'content'> & { detail: Detail };

const MOST_NAMES = 20;
const LONGEST_NAME = 100;
const SEPARATOR = /[,，、;；\n]/;

/** Returns the texts that a new record of a type begins with: now, and the first value of whatever is chosen from a list. */
export function newTexts(type: RecordType, now: Date): RecordTexts {
  const own = detailFields[type].map((field) => [field.key, field.kind === 'choice' ? field.options[0] : '']);
  return { title: '', customer: '', buyer: '', begintime: toLocalTime(now), content: '', ...(Object.fromEntries(own) as RecordTexts) };
}

/** A record as the form shows it. */
export function textsOf(type: RecordType, { begintime, detail, ...record }: ManagerRecord): RecordTexts {
  const { title, customerid, customername, buyer, content } = record;
  const customer = customerid === '' ? '' : textOf({ id: customerid, name: customername });
  const own = detailFields[type].map((field) => {
    const value = detail[field.key];
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? (field.kind === 'choice' ? field.options[0] : ''));
    return [field.key, text];
  });
  return { title, customer, buyer, begintime: toLocalTime(begintime), content, ...(Object.fromEntries(own) as RecordTexts) };
}

interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** A customer that was chosen, as one text of the form: the id, which has no space in it, and the name. */
export const textOf = ({ id, name }: Chosen): string => `${id} ${name}`;

/** The customer in such a text; none in an empty one. */
export function chosenIn(text: string): Chosen | undefined {
  const end = text.indexOf(' ');
  return end === -1 ? undefined : { id: text.slice(0, end), name: text.slice(end + 1) };
}

function valueOf({ key, kind }: DetailField, text: string): string | number | string[] {
  if (kind === 'names') return namesIn(text);
  return key === 'satisfaction' || key === 'severity' ? Number(text) : text;
}

const NOTHING = { title: '', customer: '', buyer: '', begintime: '', content: '' };

/** The form as the wire wants it. */
export function toWire(type: RecordType, texts: RecordTexts): Wire {
  const own = detailFields[type].map((field) => {
    const text = (texts[field.key] ?? '').trim();
    return [field.key, valueOf(field, text)];
  });
  const { title, customer, buyer, begintime, content } = { ...NOTHING, ...texts };
  return {
    title: title.trim(),
    customerid: chosenIn(customer)?.id ?? '',
    buyer: buyer.trim(),
    begintime: toWireTime(begintime) ?? '',
    content: content.trim(),
    detail: Object.fromEntries(own) as Detail,
  };
}

export type Wrong = Extract<keyof typeof strings, `wrong.${string}`>;

/** Returns what is wrong with the fields, by their names. */
export function checkTexts({ title = '', begintime = '', visitors = '' }: RecordTexts): Partial<Record<TextKey, Wrong | undefined>> {
  const names = namesIn(visitors);
  return {
    title: title.trim() === '' ? 'wrong.title' : undefined,
    begintime: toWireTime(begintime) === null ? 'wrong.begintime' : undefined,
    visitors: names.length > MOST_NAMES || names.some((name) => name.length > LONGEST_NAME) ? 'wrong.visitors' : undefined,
  };
}

/** The fields that differ between two states of a form. */
export function changedKeys(before: RecordTexts, after: RecordTexts): TextKey[] {
  return (Object.keys(after) as TextKey[]).filter((key) => (before[key] ?? '') !== (after[key] ?? ''));
}

function namesIn(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
