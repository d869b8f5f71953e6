import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Figures are made of all records, or of a sample of one in so many. */
export type Factor = 1 | 32 | 512;

/** Where the records that figures are made of stand. */
export function tableOf(factor: Factor): RawBuilder<unknown> {
  return sql.table(factor === 1 ? 'customs_record' : 'customs_sample');
}

/** The coarser sample is a part of the finer: in the very words of its index. */
export function inSample(factor: Factor): RawBuilder<SqlBool> {
  return factor === 512 ? sql<SqlBool>`(id * 2654435761 & 4294967295) < 8388608` : sql<SqlBool>`true`;
}
