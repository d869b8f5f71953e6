import type { CustomsField } from './fields.ts';
import { headingKey } from './heading-words.ts';

/** A table that an authority publishes for everybody, with short or two-language headings that mean here what they mean nowhere else. */
export interface KnownLayout {
  readonly countrycode: string;
  readonly direction: 'import' | 'export';
  /** The headings that no other table has. */
  readonly marks: readonly string[];
  /** What they hold; of two headings for one field the first that the table has. */
  readonly fields: readonly (readonly [heading: string, field: CustomsField])[];
}

const layouts: readonly KnownLayout[] = [
  // The Canadian Importers Database: one row a company, good and country of origin, of a whole year. It tells no amounts.
  {
    countrycode: 'CA',
    direction: 'import',
    marks: ['COMPANY-ENTREPRISE', 'CITY-VILLE'],
    fields: [
      ['DATA_YEAR-ANNÉE_DES_DONNÉES', 'date'],
      ['HS10-SH10', 'hscode'],
      ['HS6-SH6', 'hscode'],
      ['COMPANY-ENTREPRISE', 'buyer'],
      ['CITY-VILLE', 'buyeraddress'],
      ['COUNTRY', 'origin'],
      ['PAYS', 'origin'],
    ],
  },
  // The weekly files of Peru's customs, SUNAT: imports.
  {
    countrycode: 'PE',
    direction: 'import',
    marks: ['DNOMBRE', 'PART_NANDI', 'FOB_DOLPOL'],
    fields: [
      ['FECH_RECEP', 'date'],
      ['FECH_INGSI', 'date'],
      ['FECH_LLEGA', 'date'],
      ['PART_NANDI', 'hscode'],
      ['DESC_COMER', 'product'],
      ['DNOMBRE', 'buyer'],
      ['PAIS_ADQUI', 'suppliercountry'],
      ['PAIS_ORIGE', 'origin'],
      ['PUER_EMBAR', 'portloading'],
      ['UNID_FIQTY', 'quantity'],
      ['UNID_FIDES', 'quantityunit'],
      ['PESO_NETO', 'netweight'],
      ['PESO_BRUTO', 'grossweight'],
      ['FOB_DOLPOL', 'valueusd'],
      ['FLE_DOLAR', 'freight'],
      ['CANT_BULTO', 'packages'],
      ['NUME_CORRE', 'recordno'],
    ],
  },
  // The same for exports.
  {
    countrycode: 'PE',
    direction: 'export',
    marks: ['DNOMBRE', 'PART_NANDI', 'VFOBSERDOL'],
    fields: [
      ['FNUM', 'date'],
      ['FEMB', 'date'],
      ['PART_NANDI', 'hscode'],
      ['DCOM', 'product'],
      ['DNOMBRE', 'supplier'],
      ['CPAIDES', 'destination'],
      ['QUNIFIS', 'quantity'],
      ['TUNIFIS', 'quantityunit'],
      ['VPESNET', 'netweight'],
      ['VPESBRU', 'grossweight'],
      ['VFOBSERDOL', 'valueusd'],
      ['NDCL', 'recordno'],
    ],
  },
];

/** The layout of a table with these headings, if it is one of those that are known. */
export function knownLayout(names: readonly string[]): KnownLayout | undefined {
  const keys = new Set(names.map(headingKey));
  return layouts.find(({ marks }) => marks.every((mark) => keys.has(headingKey(mark))));
}

/** What each column of a known layout holds; empty for those that a shipment has no place for. */
export function fieldsIn({ fields }: KnownLayout, names: readonly string[]): (CustomsField | '')[] {
  const keys = names.map(headingKey);
  const places = new Map<CustomsField, number>();
  for (const [heading, field] of fields) {
    const at = keys.indexOf(headingKey(heading));
    if (at !== -1 && !places.has(field)) places.set(field, at);
  }
  const fieldAt = new Map([...places].map(([field, at]) => [at, field]));
  return names.map((_, at) => fieldAt.get(at) ?? '');
}
