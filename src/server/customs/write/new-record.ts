import { isLegalForm, nameKey } from '#server/customer/name-key.ts';
import type { CustomsDetail } from '#server/database/customs-tables.ts';
import { countryLexeme, lexemes, words } from '#server/search/lexemes.ts';

/** One side of a trade record, as far as its source names it. */
export interface Party {
  name: string;
  namekey: string;
  countrycode: string;
  address: string;
  /** By the words of its name. */
  forwarder: boolean;
}

/** Who a source names: somebody, nobody (`absent`), or somebody it hides (`withheld`). */
export function partyOf(name: string, countrycode: string, address = ''): Party | 'absent' | 'withheld' {
  const written = name.trim().replaceAll(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(written)) return 'absent';
  const all = words(written);
  if (isWithheld(all) || isWithheld(all.filter((word) => !isLegalForm(word)))) return 'withheld';
  return {
    name: written.slice(0, 300),
    namekey: nameKey(written),
    countrycode,
    address: address.trim().slice(0, 500),
    forwarder: isForwarder(all),
  };
}

const WITHHELD =
  /^(?:n ?a|nan|nil|null|none|undefined|no name|not ?(?:available|declared|disclosed|specified|applicable|known|given|found|shown)|unavailable|unknown|confidential|undisclosed|withheld|private|anonymous|(?:a la )?orden(?: de.*)?|to (?:the )?order(?: of.*)?|order(?: of.*)?|no (?:disponible|declarado|informado|definido|especificado)|nao (?:informado|disponivel|declarado)|sin (?:nombre|datos?)|reservado|confidencial|нет данных|не указано?|не указана|неизвестно|不公开|不公開|未公开|保密|未知|不详|khong co|belirtilmemis|gizli)$/u;

const FORWARDER =
  /(?<![\p{L}\p{N}])(?:freight|forward(?:er|ers|ing)|logistics?|logistica|logistik|logistique|shipping|cargo|express|nvocc|consolidat(?:or|ors|ion)|transports?|transportation|transportes|transitarios|fletes|spedition|courier|dhl|fedex|ups scs|kuehne nagel|schenker|expeditors|panalpina|dsv|dachser|geodis|bollore logistics|ceva|damco|hellmann|yusen|sinotrans|ch robinson|c h robinson|lojistik|nakliyat|van tai|giao nhan)(?![\p{L}\p{N}])|货运|貨運|物流|货代|貨代|国际运输|國際運輸|экспедиц|логистик/u;

/** Whether a name, as its words, is what sources write where they hide one. */
function isWithheld(all: readonly string[]): boolean {
  return WITHHELD.test(all.join(' '));
}

/** Whether a name, as its words, is that of somebody who moves goods for others. */
function isForwarder(all: readonly string[]): boolean {
  return FORWARDER.test(all.join(' '));
}

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

/** More words of a product find nothing that the first do not. */
const WORDS_AT_MOST = 100;

/** What a record is found by in words, as a `tsvector` in its text form: product, parties and their countries; lexemes hold no quotes. */
export function recordWords({
  product,
  buyer,
  supplier,
  buyercountry = '',
  suppliercountry = '',
  origin = '',
  detail = {},
}: NewRecord): string {
  const names = [buyer, supplier].flatMap((party) => (typeof party === 'string' ? [] : [party.name]));
  // Names first: companies are found by the words of theirs.
  const found = [...names, detail.buyername ?? '', detail.suppliername ?? '', product].flatMap((text) => words(text).flatMap(lexemes));
  const countries = [buyercountry, suppliercountry, origin].filter(Boolean).map(countryLexeme);
  return [...new Set([...countries, ...found])]
    .slice(0, WORDS_AT_MOST)
    .map((lexeme) => `'${lexeme}'`)
    .join(' ');
}
