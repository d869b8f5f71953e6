import type { Schemas } from '#server/operation.ts';

/** What records are looked for by; what is left out lets everything through. */
export type Filter = Omit<Schemas['CustomsReportRequest'], 'login_type' | 'hme_source_type' | 'exact'>;
