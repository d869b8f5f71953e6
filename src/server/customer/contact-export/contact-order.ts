import type { Language } from '#lib/language.ts';

import type { ExportOrder } from '../export/export-order.ts';

/** What a token of the purpose `contact export` opens. */
export interface ContactOrder extends Pick<ExportOrder, 'ids' | 'selection'> {
  /** One contact of the customer in `ids`, or else all. */
  contactId: string | undefined;
  format: 'vcf' | 'csv';
  /** How many it was for when it was asked for. */
  rows: number;
  /** The language of headings and of the names of countries. */
  language: Language;
}
