import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Figures are made of all records, or of a sample of one in so many. */
export type Factor = 1 | 32 | 512 | 8192;

/** The table from which figures are made: all records, or the sample of them. */
export function tableOf(factor: Factor): RawBuilder<unknown> {
  return sql.table(factor === 1 ? 'customs_record' : 'customs_sample');
}

/** The coarser samples are parts of the finest: in the very words of their indexes. */
const within = {
  1: sql<SqlBool>`true`,
  32: sql<SqlBool>`true`,
  512: sql<SqlBool>`(id * 2654435761 & 4294967295) < 8388608`,
  8192: sql<SqlBool>`(id * 2654435761 & 4294967295) < 524288`,
} as const satisfies Record<Factor, RawBuilder<SqlBool>>;

/** The records of a sample. */
export function inSample(factor: Factor): RawBuilder<SqlBool> {
  return within[factor];
}

/** Two figures of what was told from a sample: more would look as if they were known. */
export function rounded(total: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(total)) - 1, 0);
  return Math.round(total / unit) * unit;
}
