import { resultShapes, shapes } from '#contract/results.gen.ts';

import type { Calls, Input, Schemas } from './calls.ts';
import type { CallOptions } from './transport.ts';

/** The answers of the customs searches, once their text is read; undefined where there is no such company or record, or no answer. */
interface Answers {
  searchTradeRecords: Schemas['CustomsRecordPage'];
  getTradeReport: Schemas['CustomsReport'];
  listTradeCompanies: Schemas['CustomsCompanyPage'];
  listCompanyTransactions: Schemas['CustomsRecordPage'];
  getCompanyAnalysis: Schemas['CustomsAnalysis'] | null;
  getTradeRecord: Schemas['CustomsRecordDetail'] | null;
  listCustomsSources: Schemas['CustomsSources'];
}
type CustomsSearch = keyof Answers;

/** The fields that every customs search carries. */
const WHO = { login_type: 'web', hme_source_type: 'farsail' } as const;

type Asked<Id extends CustomsSearch> = Omit<Input<Id>, keyof typeof WHO>;

/** The customs searches as the rest of the client uses them. */
export type Customs = {
  readonly [Id in CustomsSearch]: (input: Asked<Id>, options?: CallOptions) => Promise<Answers[Id]>;
};

const caveats: Schemas['CustomsCaveats'] = {
  sources: [],
  firstdate: '',
  lastdate: '',
  estimated: 0,
  hsassigned: 0,
  withheld: 0,
  nobuyer: 0,
  nosupplier: 0,
  novalue: 0,
  forwarder: 0,
  housebills: 0,
  masterbills: 0,
  leftout: 0,
};
const noRecords: Schemas['CustomsRecordPage'] = { datas: [], total: 0, exact: true, next: '', corrected: '', caveats };

/** The answers of failed searches. */
const empty: Answers = {
  searchTradeRecords: noRecords,
  getTradeReport: {
    total: 0,
    exact: true,
    sampled: 0,
    buyers: 0,
    suppliers: 0,
    value: 0,
    weight: 0,
    teu: 0,
    byyear: [],
    bymonth: [],
    bybuyercountry: [],
    bysuppliercountry: [],
    byorigin: [],
    bydestination: [],
    byhs: [],
    byportloading: [],
    byportunloading: [],
    topbuyers: [],
    topsuppliers: [],
    corrected: '',
    caveats,
  },
  listTradeCompanies: { datas: [], total: 0, sampled: 0, corrected: '', caveats },
  listCompanyTransactions: noRecords,
  getCompanyAnalysis: null,
  getTradeRecord: null,
  listCustomsSources: [],
};

/**
 * The quirk of the customs searches: each carries two fields that say who asks, and answers with JSON text.
 *
 * The text is read and checked here. Text that is no such JSON, and a call that fails, are an empty result, without a word; only a call
 * that was given up by its caller rejects, as every other.
 */
export function customsOf(calls: Calls): Customs {
  const ids = Object.keys(empty) as CustomsSearch[];
  return Object.fromEntries(
    ids.map((id) => [id, async (input: object, options?: CallOptions) => search(calls, id, { input, options })]),
  ) as unknown as Customs;
}

async function search(
  calls: Calls,
  id: CustomsSearch,
  { input, options }: { input: object; options: CallOptions | undefined },
): Promise<unknown> {
  try {
    const text: unknown = await calls[id]({ ...input, ...WHO } as never, options);
    return read(id, text) ?? empty[id];
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    return empty[id];
  }
}

function read(id: CustomsSearch, text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return fits(value, resultShapes[id]) ? value : undefined;
  } catch {
    return undefined;
  }
}

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
function fits(value: unknown, shape: unknown): boolean {
  if (typeof shape === 'string') return isOf[shape]?.(value) ?? false;
  return isRecord(shape) && Object.entries(shape).every(([name, part]) => readers[name]?.(value, part as never) ?? false);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
