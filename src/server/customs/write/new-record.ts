import type { CustomsDetail } from '#server/database/customs-tables.ts';

import type { Party } from './party.ts';

/** A port as a source writes it. */
export interface Port {
  unlocode: string;
  name: string;
  countrycode: string;
}

/** A trade record as it is to be kept: amounts are positive or null where the source does not tell. */
export interface NewRecord {
  line: number;
  /** YYYY-MM-DD. */
  date: string;
  direction: 'import' | 'export';
  billtype?: '' | 'house' | 'master' | 'straight';
  billno?: string;
  masterbillno?: string;
  /** Digits only, 12 at most. */
  hscode?: string;
  hsassigned?: boolean;
  product: string;
  buyer: Party | 'absent' | 'withheld';
  supplier: Party | 'absent' | 'withheld';
  /** Where a party is from even if nobody is named. */
  buyercountry?: string;
  suppliercountry?: string;
  origin?: string;
  destination?: string;
  loading?: Port | undefined;
  unloading?: Port | undefined;
  quantity?: number | null;
  quantityunit?: string;
  weightkg?: number | null;
  /** Cubic metres. */
  volume?: number | null;
  teu?: number | null;
  value?: number | null;
  currency?: string;
  valueusd?: number | null;
  valueestimated?: boolean;
  carrier?: string;
  incoterm?: string;
  detail?: CustomsDetail;
}
