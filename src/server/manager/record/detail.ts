import type { RecordKind } from '#server/database/record-tables.ts';
import { Refusal, type Schemas } from '#server/operation.ts';

type Detail = Schemas['RecordDetail'];

const fields: Readonly<Record<RecordKind, readonly (keyof Detail)[]>> = {
  1: ['visittype', 'visitors', 'linkmanname', 'satisfaction', 'nextplan'],
  2: ['servicetype'],
  3: ['period', 'channel'],
  7: ['product', 'batchno', 'problem', 'severity', 'cause', 'measure', 'result'],
};

/**
 * The fields that only records of one type have.
 *
 * @throws Refusal 400 for a field of another type
 */
export function detailOf(recordtype: RecordKind, detail: Detail): Detail {
  const stranger = Object.keys(detail).find((field) => !fields[recordtype].includes(field as keyof Detail));
  if (stranger !== undefined) throw new Refusal(400, 'invalidField', { field: `detail.${stranger}`, values: { field: stranger } });
  return detail;
}
