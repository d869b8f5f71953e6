import type { ColumnType, Generated } from 'kysely';

/** A date without a time, `YYYY-MM-DD` on the way in. */
type Day = ColumnType<Date, string, string>;

interface HsChapterTable {
  chapter: string;
  name_cn: string;
  name_hk: string;
  name_us: string;
}

interface HsCodeTable {
  code: string;
  section: string;
  parent: string;
  level: number;
  name_us: string;
  name_cn: Generated<string>;
  name_hk: Generated<string>;
  words_cn: Generated<string>;
  words_us: Generated<string>;
}

interface TradeNameTable {
  name: string;
  code: string;
  place: number;
}

interface ProductNameTable {
  name: string;
  english: string[];
}

interface CharacterFormTable {
  traditional: string;
  simplified: string;
}

interface FairSessionTable {
  session: number;
  phase: number;
  year: number;
  season: 'spring' | 'autumn';
  startdate: Day;
  enddate: Day;
  sections: string;
  dateevidence: string;
  source: string;
}

interface FairSectionNameTable {
  section: string;
  name_cn: string;
  name_hk: string;
}

interface FairSectionTable {
  session: number;
  phase: number;
  section: string;
}

interface TradeEventTable {
  id: string;
  name: string;
  kind: string;
  startdate: Day;
  enddate: Day;
  costusd: string | null;
  venue: string;
  city: string;
  country: string;
  industries: string;
  registration: string;
  website: string;
  description: string;
}

interface UsImportTable {
  countrycode: string;
  country: string;
  hs6: string;
  valueusd: string;
  dutyusd: string;
}

interface UsImportFromChinaTable {
  month: Day;
  chapter: string;
  valueusd: string;
  dutyusd: string;
}

interface ExchangeRateTable {
  country: string;
  month: Day;
  perusd: string;
}

interface TenderTable {
  reference: string;
  countrycode: string;
  title: string;
  publishdate: Day;
  closing: string;
  status: string;
  goods: string;
  noticetype: string;
  tradeagreement: string;
  buyer: string;
  enduser: string;
  description: string;
}

interface EmailDomainTable {
  domain: string;
  kind: 'disposable' | 'provider';
}

interface RoleMailboxTable {
  name: string;
}

/** Goods, trade between countries, fairs, tenders and what is known of e-mail addresses: the same for every tenant. */
export interface TradeTables {
  hs_chapter: HsChapterTable;
  hs_code: HsCodeTable;
  trade_name: TradeNameTable;
  product_name: ProductNameTable;
  character_form: CharacterFormTable;
  fair_session: FairSessionTable;
  fair_section: FairSectionTable;
  fair_section_name: FairSectionNameTable;
  trade_event: TradeEventTable;
  us_import: UsImportTable;
  us_import_from_china: UsImportFromChinaTable;
  exchange_rate: ExchangeRateTable;
  tender: TenderTable;
  email_domain: EmailDomainTable;
  role_mailbox: RoleMailboxTable;
}
