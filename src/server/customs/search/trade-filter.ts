import { Refusal, type Schemas } from '#server/operation.ts';

/** What records are looked for by; what is left out lets everything through. */
export type Filter = Omit<Schemas['CustomsReportRequest'], 'login_type' | 'hme_source_type' | 'exact'>;

/**
 * Refuses what would go through all records: no index knows carriers and whole products, so they are looked at in the records of one company alone.
 *
 * @throws Refusal 400 for one of them without a company
 */
export function refuseUnbound(filter: Filter): void {
  if (filter.companyid !== undefined) return;
  const field = (['carrier', 'product'] as const).find((name) => (filter[name] ?? '') !== '');
  if (field) throw new Refusal(400, 'onlyWithCompany', { field });
}
