import type { Schemas } from '#client/calls.ts';
import { offerStrings } from '#i18n/offer-strings.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { reasonStrings } from '#i18n/pool-strings.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import { accessStrings } from '../company/collaborators/strings.ts';
import { fieldStrings } from '../company/info/strings.ts';
import { valueStrings } from '../company/info/value-strings.ts';
import { actionStrings, entityStrings, logCountStrings, logFieldStrings, logValueStrings, planStrings, undoneStrings } from './strings.ts';

export interface LogWords {
  readonly action: (action: Schemas['LogAction']) => string;
  readonly entity: (entity: string) => string;
  /** Returns what was changed, from what to what; of a whole thing that was made or deleted its name, and nothing where there is nothing to tell. */
  readonly change: (change: LoggedChange) => string;
}

/** One line of the log, as far as it tells what was changed. */
export interface LoggedChange {
  readonly action: Schemas['LogAction'] | null;
  readonly entity: string;
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const NOTHING = '—';
/** The fields that belong to the action itself and had no value before. */
const SAID: ReadonlySet<string> = new Set(['note', 'poolreason', 'undone']);
const TIME = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** The fields that hold money, which is written in groups of digits. */
const SUMS: ReadonlySet<string> = new Set(['amount']);
const fields = { ...fieldStrings, ...logFieldStrings };
/** Every word that a value of the log may stand for, by field and value. */
const values = {
  ...valueStrings,
  ...stageStrings,
  ...opportunityStrings,
  ...offerStrings,
  ...planStrings,
  ...reasonStrings,
  ...undoneStrings,
  ...accessStrings,
  ...logValueStrings,
};

/** Words what the log says, which keeps the names and values of the wire. */
export function useLogWords(): LogWords {
  const action = useStrings(actionStrings);
  const entity = useStrings(entityStrings);
  const name = useStrings(fields);
  const word = useStrings(values);
  const count = useStrings(logCountStrings);
  const language = useLanguage();
  const { day, dayTime, number } = useFormats();

  const one = (field: string, raw: string | number | boolean, of: string): string => {
    const key = keyOf(field, raw, of);
    if (isIn(values, key)) return word(key);
    if (typeof raw === 'number' && SUMS.has(field)) return number(raw);
    if (typeof raw === 'string' && DAY.test(raw)) return day(raw);
    return typeof raw === 'string' && TIME.test(raw) ? dayTime(raw) : String(raw);
  };
  const field = (wire: string, of: string) => {
    const key = `field.${of === 'contact' && wire === 'name' ? 'personname' : plain(wire)}`;
    return isIn(fields, key) ? name(key) : wire;
  };
  const value = (wire: string, raw: unknown, of: string) =>
    leavesOf(raw)
      .map((leaf) => one(plain(wire), leaf, of))
      .join(language === 'US' ? ', ' : '、') || NOTHING;
  const whole = (thing: unknown) =>
    isExport(thing) ? `${count('count.export.rows', { n: thing.rows })} · ${thing.format.toUpperCase()}` : gistOf(thing);
  const change = ({ action: done, entity: of, field: wire, before, after }: LoggedChange) => {
    if (wire === '') return whole(after ?? before);
    const counted = `count.${done}.${wire}`;
    if (isIn(logCountStrings, counted)) return count(counted, { n: Number(after ?? before) });
    return fromTo(wire, field(wire, of), { was: value(wire, before, of), is: value(wire, after, of) });
  };
  /** A value that came or went is told alone: an arrow from nothing says nothing. */
  const fromTo = (wire: string, name: string, { was, is }: { was: string; is: string }) => {
    if (was === NOTHING && is === NOTHING) return '';
    if (SAID.has(wire) || was === NOTHING) return word('said', { field: name, value: is });
    if (is === NOTHING) return word('cleared', { field: name, before: was });
    return word('changed', { field: name, before: was, after: is });
  };
  return {
    action: (done) => action(`action.${done}`),
    entity: (wire) => {
      const key = `entity.${wire}`;
      return isIn(entityStrings, key) ? entity(key) : wire;
    },
    change,
  };
}

/** The fields that name a thing, the most telling first. */
const NAMES = ['companyname', 'name', 'filename', 'title', 'content', 'note', 'url', 'account', 'email', 'number', 'sku', 'bank'] as const;

const isExport = (thing: unknown): thing is { rows: number; format: string } =>
  typeof thing === 'object' &&
  thing !== null &&
  'rows' in thing &&
  typeof thing.rows === 'number' &&
  'format' in thing &&
  typeof thing.format === 'string';

/** Returns the name of a whole thing; the moment at which it went says no more than the line's own time. */
function gistOf(thing: unknown): string {
  if (typeof thing !== 'object' || thing === null) return typeof thing === 'string' && !TIME.test(thing) ? thing : '';
  const named = NAMES.map((name) => (thing as Record<string, unknown>)[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof named === 'string' ? named : '';
}

/** Under what a value is worded. */
function keyOf(field: string, raw: string | number | boolean, of: string): string {
  if (typeof raw === 'boolean') return `is.${raw}`;
  if (field === 'status') return statusKey(raw, of);
  return field === 'undone' ? `undone.${raw}` : `${groupOf[field] ?? field}.${raw}`;
}

/** Fields whose values are worded under another name. */
const groupOf: Readonly<Record<string, string>> = { collaboratortype: 'kind', poolreason: 'reason' };

/** What has a status has words of its own for it; those of offers stand under the name of the field. */
function statusKey(raw: string | number, of: string): string {
  if (of === 'record') return `record.${raw}`;
  return of === 'plan' ? `plan.${raw}` : `status.${raw}`;
}

/** The rarer fields of a company stand under one name on the wire. */
const plain = (field: string) => field.replace(/^info\./, '');

const isCustomer = (raw: unknown): raw is { companyname: string } =>
  typeof raw === 'object' && raw !== null && 'companyname' in raw && typeof raw.companyname === 'string';

/** Returns the texts, numbers and answers of a value, however deep they stand; a customer gives its name. */
function leavesOf(raw: unknown): (string | number | boolean)[] {
  if (isCustomer(raw)) return [raw.companyname];
  if (typeof raw === 'object' && raw !== null) return Object.values(raw).flatMap(leavesOf);
  if (typeof raw === 'number' || typeof raw === 'boolean') return [raw];
  return typeof raw === 'string' && raw !== '' ? [raw] : [];
}

const isIn = <Words extends object>(words: Words, key: string): key is keyof Words & string => Object.hasOwn(words, key);
