import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];

/** Names the numbers that the contract has for something: every number gets a name, and a number that the contract does not know does not compile. */
const named =
  <Value extends number>() =>
  <const Names extends Readonly<Record<string, Value>>>(
    names: Names & ([Exclude<Value, Names[keyof Names]>] extends [never] ? unknown : never),
  ): Names =>
    names;

/** How far an import of customers is. */
export const customerImport = named<Schemas['CustomerImport']['status']>()({
  unmapped: 0,
  checking: 1,
  checked: 2,
  running: 3,
  done: 4,
  failed: 5,
  cancelled: 6,
  /** What it has brought is taken away again, which takes a while. */
  undoing: 7,
  undone: 8,
});

/** How far an import of shipments is. */
export const shipmentImport = named<Schemas['CustomsImport']['status']>()(customerImport);

/** How far an import of exhibitors is; it has no dry run, and goes at once. */
export const exhibitorImport = named<Schemas['ExhibitorImport']['status']>()({
  unmapped: 0,
  running: 3,
  done: 4,
  failed: 5,
  cancelled: 6,
  undone: 7,
});

/** What becomes of a table of products. */
export const productImport = named<Schemas['ProductImport']['status']>()({
  unmapped: 0,
  running: 3,
  done: 4,
  failed: 5,
  cancelled: 6,
  undone: 7,
});

/** How far an edit of many products is. */
export const productEdit = named<Schemas['ProductEdit']['status']>()({ running: 0, done: 1, stopped: 2, undone: 3 });

/** How far a search is that gathers all it finds. */
export const searchQuery = named<Schemas['SearchQuery']['status']>()({ queued: 0, running: 1, done: 2, cancelled: 3, failed: 4 });

/** How far a record of managers and the follow-up service is; only a visit is ended without being completed. */
export const recordStatus = named<Schemas['VisitRecord']['status']>()({ open: 0, completed: 1, ended: 2 });

/** What a notice is about; records, inquiries and publications have the same numbers. */
export const noticeTypes = {
  visit: 1,
  service: 2,
  report: 3,
  inquiry: 4,
  research: 5,
  manual: 6,
  quality: 7,
  falling: 8,
  finished: 9,
  webInquiry: 10,
  mail: 11,
  whatsApp: 12,
  colleague: 13,
  offer: 14,
} as const satisfies Record<string, Schemas['RecordType']>;

/** Where a customer is. */
export const pools = named<Schemas['CustomerCompany']['pooltype']>()({ public: 0, private: 1 });

/** Whether a sub-account may log in. */
export const accountStatus = named<Schemas['SubAccount']['status']>()({ disabled: 0, enabled: 1 });

/** What a search filter is about, and whether it asks for it or leaves it out. */
export const filterTypes = named<Schemas['SearchFilterType']>()({
  includedWords: 1,
  excludedWords: 2,
  companies: 3,
  domains: 4,
  countries: 5,
  industries: 6,
});

/** How far a buyer to develop is. */
export const buyerStates = named<Schemas['BuyerState']>()({ waiting: 0, developing: 1, developed: 2, givenUp: 3 });

/** How a mailbox stands; in the last two its server refuses the password or cannot be reached. */
export const mailboxStatus = named<Schemas['MailboxStatus']>()({ disabled: 0, enabled: 1, refused: 2, unreachable: 3 });

/** How far a marketing task is. */
export const emailTask = named<Schemas['EdmTaskStatus']>()({
  draft: 0,
  scheduled: 1,
  sending: 2,
  paused: 3,
  finished: 4,
  cancelled: 5,
  failed: 6,
  awaitingApproval: 7,
});

/** What became of a marketing mail to one recipient; unsure is one where nobody can know whether it was sent. */
export const emailRecipient = named<Schemas['EdmRecipientStatus']>()({
  waiting: 0,
  sending: 1,
  sent: 2,
  softBounced: 3,
  hardBounced: 4,
  failed: 5,
  skipped: 6,
  unsure: 7,
});

/** Whether a mail was opened; a machine opens mails before their readers do. */
export const openState = named<Schemas['TrackingRow']['openstate']>()({ unopened: 0, perhapsByMachine: 1, opened: 2 });

/** How far the verification of a list of addresses is. */
export const addressListStatus = named<Schemas['AddressList']['status']>()({
  waiting: 0,
  running: 1,
  done: 2,
  stopped: 4,
  /** A table of which nobody has said yet where its addresses are. */
  unmapped: 5,
  /** A table that was given up before that. */
  cancelled: 6,
});

/** Whether something was sold to a customer. */
export const dealStatus = named<Schemas['CustomerCompany']['dealstatus']>()({ undealt: 0, dealt: 1 });

/** Who wrote a remark. */
export const remarkType = named<Schemas['Remark']['type']>()({ others: 0, own: 1 });

/** Which built-in role an account has. */
export const builtInRole = named<Schemas['IndustryManager']>()({ none: 0, industryManager: 1, genjin: 2 });

/** How far something is that is done with more customers than anybody waits for; the wire says only whether it runs. */
export const wideBatch = { running: 0, done: 1, stopped: 2 } as const;

/** What became of a request for a colleague's customer; the wire knows open ones only. */
export const transferRequest = { open: 0, accepted: 1, declined: 2 } as const;
