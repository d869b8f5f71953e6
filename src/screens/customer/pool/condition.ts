import type { Schemas } from '#client/calls.ts';
import { readCondition, writeCondition } from '#routes/customer-condition.ts';
import { href } from '#routes/href.ts';
import { usualSize } from '#ui/pager/usual-size.ts';
import type { RecordSort } from '#ui/record-table/record-columns.ts';

/** The pool that a list is of, in the wire's own word. */
export type PoolKind = Schemas['CustomerList'];
export type Condition = Schemas['CustomerCondition'];

/** The filters and the order of a list. */
export interface Question {
  readonly condition: Condition;
  readonly sort: RecordSort;
}

/** A question and the page of its answer. */
export interface Asked extends Question {
  readonly index: number;
  readonly size: number;
}

export const SIZES = [10, 20, 50, 100] as const;
const FIRST_SORT: Readonly<Record<PoolKind, RecordSort>> = {
  slist: { column: 'collecttime', direction: 'descending' },
  glist: { column: 'pooltime', direction: 'descending' },
};
const SORTS = new Set([
  'companyname',
  'country',
  'collecttime',
  'star',
  'grade',
  'stage',
  'lastfollowtime',
  'nextfollowtime',
  'fallat',
  'pooltime',
]);
const MAX_INDEX = 100_000;

/** Reads a list's address; whatever is missing or makes no sense there falls back to what a fresh page asks. */
export function readAddress(kind: PoolKind, query: URLSearchParams): Asked {
  const index = Number(query.get('page'));
  const size = Number(query.get('size'));
  return {
    condition: readCondition(query),
    sort: readSort(query.get('sort')) ?? FIRST_SORT[kind],
    index: Number.isInteger(index) && index >= 1 && index <= MAX_INDEX ? index : 1,
    size: SIZES.find((known) => known === size) ?? usualSize(),
  };
}

/** The address that brings a list back; what a fresh page asks anyway is left out. */
export function writeAddress(kind: PoolKind, { condition, sort, index, size }: Asked): string {
  const query = writeCondition(condition);
  const order = writeSort(sort);
  if (order !== writeSort(FIRST_SORT[kind])) query.set('sort', order);
  if (index !== 1) query.set('page', String(index));
  if (size !== usualSize()) query.set('size', String(size));
  const path = href(kind === 'slist' ? 'customer.private' : 'customer.public');
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The condition with one field set to something else, or not set any more. */
export function narrowed<Field extends keyof Condition>(
  condition: Condition,
  field: Field,
  value: Condition[Field] | undefined,
): Condition {
  return plain({ ...condition, [field]: value });
}

/** The condition without the fields that let everything through, which a saved one may name. */
export function plain(condition: { readonly [Field in keyof Condition]: Condition[Field] | undefined }): Condition {
  return Object.fromEntries(Object.entries(condition).filter(([field, value]) => !isOpen(field, value)));
}

function isOpen(field: string, value: unknown): boolean {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return true;
  return (field === 'keyword' && value === '') || (field === 'star' && value === -1);
}

/** How many filters are set. */
export const setCount = (condition: Condition): number => Object.keys(condition).length;

/** The question as the list's calls take it. */
export function requestOf({ condition, sort }: Question) {
  const field = sort.column as NonNullable<Schemas['CustomerSort']>[number]['field'];
  return { ...condition, sort: [{ field, order: sort.direction === 'ascending' ? ('asc' as const) : ('desc' as const) }] };
}

function readSort(text: string | null): RecordSort | undefined {
  const column = text?.replace(/^-/, '');
  if (column === undefined || !SORTS.has(column)) return undefined;
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}

const writeSort = ({ column, direction }: RecordSort): string => (direction === 'descending' ? `-${column}` : column);
