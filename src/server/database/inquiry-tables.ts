import type { ColumnType, Generated } from 'kysely';

import type { noticeTypes } from '#lib/status-names.ts';

type Time = ColumnType<Date, Date | string, Date | string>;
type Created = ColumnType<Date, Date | undefined, Date>;
/** A date without a time, `YYYY-MM-DD` on the way in. */
type Day = ColumnType<Date, string, string>;

/** The kinds of publications, which notices of them have too. */
export type PublicationKind = (typeof noticeTypes)['research' | 'manual'];

interface PublicationTable {
  id: Generated<string>;
  tenant_id: string;
  recordtype: PublicationKind;
  title: string;
  industry: Generated<string>;
  countrycode: Generated<string>;
  summary: Generated<string>;
  downloads: Generated<number>;
  creator_id: string;
  publishtime: Time | null;
  createtime: Created;
  updatetime: Created;
  deletetime: Time | null;
  version: Generated<number>;
}

interface PublicationFileTable {
  id: Generated<string>;
  tenant_id: string;
  publication_id: string;
  file_id: string;
  filename: string;
  size: string;
  creator_id: string;
  createtime: Created;
  deletetime: Time | null;
}

export type InquirySource = 'tender' | 'website' | 'email' | 'alibaba' | 'mic' | 'whatsapp' | 'fair' | 'referral' | 'other';
export type InquiryState = 'new' | 'claimed' | 'answered' | 'closed';
export type CloseReason = 'won' | 'lost' | 'noanswer' | 'unsuitable' | 'expired' | 'spam' | 'other';

interface InquiryTable {
  id: Generated<string>;
  tenant_id: string;
  no: string;
  tender: string | null;
  source: InquirySource;
  title: string;
  content: string;
  buyer: string;
  enduser: Generated<string>;
  industry: Generated<string>;
  countrycode: Generated<string>;
  contact: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  quantity: Generated<string>;
  unit: Generated<string>;
  targetprice: Generated<string>;
  currency: Generated<string>;
  destinationport: Generated<string>;
  tradeagreement: Generated<string>;
  validity: Generated<string>;
  closingtime: Time | null;
  state: Generated<InquiryState>;
  owner_id: string | null;
  claimtime: Time | null;
  answertime: Time | null;
  /** When the company means to have answered; without one a day after it came. */
  duetime: ColumnType<Date | null, Date | null | undefined, Date | null>;
  closereason: ColumnType<CloseReason | '', CloseReason | undefined, CloseReason>;
  closenote: Generated<string>;
  closetime: Time | null;
  customer_id: string | null;
  /** The mail or the conversation that it was. */
  mail_id: ColumnType<string | null, string | null | undefined, string | null>;
  wa_contact_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The product it is about, and the language the buyer writes, as far as they are known. */
  product_id: ColumnType<string | null, string | null | undefined, string | null>;
  lang: Generated<string>;
  /** Nobody, for what came by the form of the site. */
  creator_id: string | null;
  receivetime: ColumnType<Date, Date | undefined, Date>;
  createtime: Created;
  updatetime: Created;
  version: Generated<number>;
}

interface InquiryAnswerTable {
  id: Generated<string>;
  tenant_id: string;
  inquiry_id: string;
  content: string;
  creator_id: string;
  createtime: Created;
}

/** One line of an offer; amounts are decimal texts. */
export interface OfferItem {
  name: string;
  spec: string;
  quantity: string;
  unit: string;
  unitprice: string;
  hscode: string;
  /** The product it is, where it was chosen from them; offers of before have none. */
  productid?: string;
  amount: string;
}

interface OfferTable {
  id: Generated<string>;
  tenant_id: string;
  no: string;
  version: Generated<number>;
  inquiry_id: string | null;
  customer_id: string | null;
  opportunity_id: string | null;
  buyer: string;
  buyeraddress: Generated<string>;
  items: ColumnType<OfferItem[], string, string>;
  incoterm: string;
  place: Generated<string>;
  currency: string;
  ratedate: Day | null;
  rate: string | null;
  subtotal: string;
  freight: Generated<string>;
  insurance: Generated<string>;
  discount: Generated<string>;
  total: string;
  payment: Generated<string>;
  validuntil: Day;
  leadtime: Generated<string>;
  packing: Generated<string>;
  remark: Generated<string>;
  status: Generated<'draft' | 'sent' | 'viewed' | 'accepted' | 'rejected' | 'void'>;
  sendtime: Time | null;
  creator_id: string;
  createtime: Created;
  updatetime: Created;
  revision: Generated<number>;
}

interface InquiryFileTable extends Omit<PublicationFileTable, 'publication_id'> {
  inquiry_id: string;
}

/** What buyers ask for, what they are offered, and what the company publishes for its readers. */
export interface InquiryTables {
  publication: PublicationTable;
  publication_file: PublicationFileTable;
  inquiry: InquiryTable;
  inquiry_answer: InquiryAnswerTable;
  inquiry_file: InquiryFileTable;
  offer: OfferTable;
}
