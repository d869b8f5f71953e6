import type { Calls, Input, Schemas } from '#client/calls.ts';
import { noticeTypes } from '#lib/status-names.ts';
import type { Page } from '#machines/record-list.machine.ts';
import type { RecordType } from '#routes/records.ts';

/** The area that either of the two roles opens. */
export const RECORD_AREA = 'industryManager|genjin';

/** A record of any type; which fields `detail` has its type says. */
export type ManagerRecord = Omit<Schemas['VisitRecord'], 'detail'> & { detail: Schemas['RecordDetail'] };
export type RecordRequest = Input<'listVisitRecords'>;
export type DetailKey = keyof Schemas['RecordDetail'];

/** A field that only records of one type have, and how it is filled in. */
export type DetailField =
  | { readonly key: DetailKey; readonly kind: 'text' | 'area' | 'names'; readonly max: number }
  | {
      readonly key: 'visittype' | 'servicetype' | 'satisfaction' | 'severity';
      readonly kind: 'choice';
      readonly options: readonly string[];
    };

type Options = { signal: AbortSignal };

/** The calls that read the records of one type. */
export interface RecordCalls {
  readonly list: (request: RecordRequest, options: Options) => Promise<Page<ManagerRecord>>;
  readonly get: (input: { id: string }, options: Options) => Promise<ManagerRecord>;
}

/** The calls for each type; the wire has an address for every one. */
export function callsOf(calls: Calls, type: RecordType): RecordCalls {
  switch (type) {
    case 1:
      return { list: calls.listVisitRecords, get: calls.getVisitRecord };
    case 2:
      return { list: calls.listServiceRecords, get: calls.getServiceRecord };
    case 3:
      return { list: calls.listMarketRecords, get: calls.getMarketRecord };
    case 7:
    default:
      return { list: calls.listQualityRecords, get: calls.getQualityRecord };
  }
}

const [LINE, PARAGRAPH] = [100, 2000];

// A table reads by its rows.
// oxfmt-ignore
/** The fields of each type beside those of all, in the order of the form. */
export const detailFields: Readonly<Record<RecordType, readonly DetailField[]>> = {
  1: [
    { key: 'visittype', kind: 'choice', options: ['meeting', 'phone', 'sms', 'email', 'wechat', 'video'] },
    { key: 'satisfaction', kind: 'choice', options: ['0', '5', '4', '3', '2', '1'] },
    { key: 'visitors', kind: 'names', max: PARAGRAPH },
    { key: 'linkmanname', kind: 'text', max: LINE },
    { key: 'nextplan', kind: 'area', max: PARAGRAPH },
  ],
  2: [{ key: 'servicetype', kind: 'choice', options: ['training', 'system', 'inquiry', 'material', 'other'] }],
  3: [
    { key: 'period', kind: 'text', max: LINE },
    { key: 'channel', kind: 'text', max: LINE },
  ],
  7: [
    { key: 'product', kind: 'text', max: 200 },
    { key: 'batchno', kind: 'text', max: LINE },
    { key: 'severity', kind: 'choice', options: ['1', '2', '3'] },
    { key: 'problem', kind: 'area', max: PARAGRAPH },
    { key: 'cause', kind: 'area', max: PARAGRAPH },
    { key: 'measure', kind: 'area', max: PARAGRAPH },
    { key: 'result', kind: 'area', max: PARAGRAPH },
  ],
};

/** Only a visit can end without being completed. */
export const statusesOf = (type: RecordType): readonly (0 | 1 | 2)[] => (type === noticeTypes.visit ? [0, 1, 2] : [0, 1]);
