import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { Readable } from 'node:stream';

import * as fc from 'fast-check';

import { newCode } from '#server/account/code/sent-code.ts';
import type { CodePurpose } from '#server/database/schema.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { notify } from '#server/notice/notify.ts';
import type { Caller, OperationId } from '#server/operation.ts';

import { newMobile, signIn } from '../support/accounts.ts';
import { valid } from '../support/arbitrary.ts';
import { resolve, type TestedOperation, testedOperations } from '../support/contract.ts';
import { companyExamples, companyIdFields, type CompanyKind, companyRecord } from './company-examples.ts';
import { customsExamples, customsIdFields, tradeConditionOf, tradeNameOf } from './customs-examples.ts';
import { customsImportExamples, customsImportIdFields, newCustomsImport } from './customs-import-examples.ts';
import { documentExamples, documentIdFields, type DocumentKind, documentRecord } from './document-examples.ts';
import { edmExamples, edmIdFields, edmTaskOf, cloudSenderOf, signupFormOf, subscriberOf } from './edm-examples.ts';
import { edmTemplateExamples, edmTemplateIdFields, newEdmTemplate } from './edm-template-examples.ts';
import { fairExamples, fairIdFields, type FairKind, newExhibitor, newExhibitorImport, newFair } from './fair-examples.ts';
import { importExamples, importIdFields, newImport } from './import-examples.ts';
import { inquiryExamples, inquiryIdFields, type InquiryKind, inquiryRecord, isInquiryKind } from './inquiry-examples.ts';
import { listExamples, listIdFields, type ListKind, listRecord } from './list-examples.ts';
import { mailExamples, mailIdFields, type MailKind, mailRecord } from './mail-examples.ts';
import { managerExamples, managerIdFields, type ManagerKind, managerRecord } from './manager-examples.ts';
import { mapExamples, mapIdFields, newMapArea } from './map-examples.ts';
import { messageExamples, messageIdFields, type MessageKind, messageRecord } from './message-examples.ts';
import { messagingExamples, messagingIdFields, type MessagingKind, messagingRecord } from './messaging-examples.ts';
import { newestToken } from './newest-token.ts';
import { isPipelineKind, pipelineExamples, pipelineIdFields, type PipelineKind, pipelineRecord } from './pipeline-examples.ts';
import { mergeOf, poolExamples, poolIdFields, type PoolKind, transferRequestOf } from './pool-examples.ts';
import { productExamples, productIdFields, type ProductKind, productRecord } from './product-examples.ts';
import { screeningExamples, screeningIdFields, type ScreeningKind, screeningRecord } from './screening-examples.ts';
import { searchExamples, searchIdFields, type SearchKind, searchRecord } from './search-examples.ts';
import { siteExamples, siteIdFields, type SiteKind, siteRecord } from './site-examples.ts';
import { newToken, tokenIdFields } from './token-examples.ts';
import { newOwnRate, newRefundTable, newReportQuestion, toolExamples, toolIdFields } from './tool-examples.ts';
import { newAddressList, newAddressTable, verifyExamples, verifyIdFields } from './verify-examples.ts';
import { newWebhook, newWebhookDelivery, webhookExamples, webhookIdFields, type WebhookKind } from './webhook-examples.ts';
import type { PersonName, World } from './world.ts';

/** What the ids in requests name. Somebody's own things must be hidden from others; `open` ones belong to nobody. */
type Kind =
  | 'role'
  | 'session'
  | 'customer'
  | 'account'
  | 'notice'
  | 'import'
  | 'tradeCondition'
  | 'tradeName'
  | 'customsImport'
  | 'mapArea'
  | 'edmTask'
  | 'cloudSender'
  | 'signupForm'
  | 'subscriber'
  | 'edmTemplate'
  | 'addressList'
  | 'addressTable'
  | 'token'
  | WebhookKind
  | DocumentKind
  | 'ownRate'
  | 'reportQuestion'
  | FairKind
  | CompanyKind
  | ManagerKind
  | MailKind
  | MessageKind
  | MessagingKind
  | ListKind
  | PipelineKind
  | 'refundTable'
  | PoolKind
  | ProductKind
  | ScreeningKind
  | SearchKind
  | InquiryKind
  | SiteKind
  | 'open';

/** What everybody in a company may use, so that only other companies must not see it. */
export const companyWide: ReadonlySet<Kind> = new Set<Kind>([
  'sitePage',
  'siteVersion',
  'siteHost',
  'webInquiry',
  'fair',
  'exhibitor',
  'exhibitorImport',
  'tradeName',
  'whatsappNumber',
  'whatsappGateway',
  'whatsappTemplate',
  'whatsappApproved',
  'product',
  'productCategory',
  'signupForm',
  'subscriber',
  'picture',
  'certificate',
  'refundTable',
  'screeningList',
  'screeningEntry',
  'productImport',
  'productEdit',
  'whatsappChat',
  'whatsappFile',
]);

/** Every field of a request that takes ids. An operation with a new one has to say here what its ids name. */
export const idFields: Partial<Record<OperationId, Readonly<Record<string, Kind>>>> = {
  deleteSession: { id: 'session' },
  listAuditLog: { userid: 'account' },
  addSubAccount: { roleids: 'role' },
  updateSubAccount: { id: 'account', roleids: 'role' },
  sendInvitation: { id: 'account' },
  updateSubAccountStatus: { id: 'account', transferto: 'account' },
  saveSubAccountPassword: { id: 'account' },
  countHandOver: { id: 'account' },
  deleteSubAccount: { id: 'account', transferto: 'account' },
  updateRole: { id: 'role' },
  deleteRole: { id: 'role' },
  sendMobileCode: { imageid: 'open' },
  ...customsIdFields,
  ...searchIdFields,
  ...companyIdFields,
  ...screeningIdFields,
  ...poolIdFields,
  ...managerIdFields,
  ...pipelineIdFields,
  ...inquiryIdFields,
  ...listIdFields,
  ...importIdFields,
  ...customsImportIdFields,
  ...mapIdFields,
  ...mailIdFields,
  ...edmIdFields,
  ...edmTemplateIdFields,
  ...siteIdFields,
  ...messageIdFields,
  ...messagingIdFields,
  ...fairIdFields,
  ...productIdFields,
  ...documentIdFields,
  ...verifyIdFields,
  ...tokenIdFields,
  ...webhookIdFields,
  ...toolIdFields,
  startCompanyMining: { id: 'customer' },
  startEmailMining: { id: 'customer' },
  listMinings: { id: 'customer' },
  listMinedValues: { id: 'customer' },
  deleteMinedValues: { id: 'customer' },
  markNoticeRead: { id: 'notice' },
  markRecordNoticesRead: { recordid: 'open' },
};

type Make = (world: World, name: PersonName) => Promise<string>;

/** Makes one of a kind that is told apart by its name alone. */
const makers: Partial<Record<Kind, Make>> = {
  account: async (world, name) => world.people[name].id,
  customer: async (world, name) => (await world.freshCustomers(name, 1))[0] ?? '',
  role: newRole,
  session: newSession,
  notice: noticeOf,
  import: newImport,
  customsImport: newCustomsImport,
  mapArea: newMapArea,
  addressList: (world, name) => newAddressList(world, name),
  addressTable: newAddressTable,
  token: newToken,
  webhook: newWebhook,
  webhookDelivery: newWebhookDelivery,
  ownRate: newOwnRate,
  refundTable: newRefundTable,
  reportQuestion: newReportQuestion,
  edmTask: (world, name) => edmTaskOf(world, name),
  cloudSender: (world, name) => cloudSenderOf(world, name),
  signupForm: (world, name) => signupFormOf(world, name),
  subscriber: (world, name) => subscriberOf(world, name),
  edmTemplate: newEdmTemplate,
  sitePage: (world, name) => siteRecord(world, 'sitePage', name),
  siteVersion: (world, name) => siteRecord(world, 'siteVersion', name),
  siteHost: (world, name) => siteRecord(world, 'siteHost', name),
  webInquiry: (world, name) => siteRecord(world, 'webInquiry', name),
  fair: newFair,
  exhibitor: newExhibitor,
  exhibitorImport: (world, name) => newExhibitorImport(world, name),
  merge: mergeOf,
  product: (world, name) => productRecord(world, 'product', name),
  productCategory: (world, name) => productRecord(world, 'productCategory', name),
  picture: (world, name) => productRecord(world, 'picture', name),
  screeningList: (world, name) => screeningRecord(world, 'screeningList', name),
  screeningEntry: (world, name) => screeningRecord(world, 'screeningEntry', name),
  certificate: (world, name) => productRecord(world, 'certificate', name),
  productImport: (world, name) => productRecord(world, 'productImport', name),
  productEdit: (world, name) => productRecord(world, 'productEdit', name),
  document: (world, name) => documentRecord(world, 'document', name),
  documentShare: (world, name) => documentRecord(world, 'documentShare', name),
  tradeCondition: tradeConditionOf,
  tradeName: tradeNameOf,
  transferRequest: transferRequestOf,
  searchFilter: (world, name) => searchRecord(world, 'searchFilter', name),
  searchQuery: (world, name) => searchRecord(world, 'searchQuery', name),
};

/** A record of the given kind that belongs to somebody. */
// oxlint-disable-next-line complexity -- one line for each area
export async function recordOf(world: World, kind: Exclude<Kind, 'open'>, name: PersonName): Promise<string> {
  const make = makers[kind];
  if (make) return make(world, name);
  if (isListKind(kind)) return listRecord(world, kind, name);
  if (isMessagingKind(kind)) return messagingRecord(world, kind, name);
  if (isMessageKind(kind)) return messageRecord(world, kind, name);
  if (isMailKind(kind)) return mailRecord(world, kind, name);
  if (isPipelineKind(kind)) return pipelineRecord(world, kind, name);
  if (isInquiryKind(kind)) return inquiryRecord(world, kind, name);
  if (isManagerKind(kind)) return managerRecord(world, kind, name);
  return companyRecord(world, kind as CompanyKind, name);
}

function isListKind(kind: Kind): kind is ListKind {
  return kind === 'category' || kind === 'condition' || kind === 'batch' || kind === 'wideBatch';
}

function isMessageKind(kind: Kind): kind is MessageKind {
  return kind === 'mail' || kind === 'mailFolder' || kind === 'mailDraft' || kind === 'mailFile';
}

function isMessagingKind(kind: Kind): kind is MessagingKind {
  return kind.startsWith('whatsapp');
}

function isMailKind(kind: Kind): kind is MailKind {
  return kind.startsWith('mail');
}

function isManagerKind(kind: Kind): kind is ManagerKind {
  return kind === 'record' || kind === 'recordFile';
}

async function noticeOf({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id, tenant } = people[name];
  await notify(db, [{ tenantId: tenant, accountId: id, recordtype: 9, recordid: '1', key: 'importFailed', values: { file: 'a.csv' } }]);
  const notice = await db.selectFrom('notice').select('id').where('account_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow();
  return notice.id;
}

/** A token that opens a file of the caller's, in the caller's newest session. */
async function fileToken({ server: { db, files }, people }: World, name: PersonName): Promise<string> {
  const { id, tenant } = people[name];
  const session = await db.selectFrom('session').select('id').where('account_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const fileId = await files.put(Readable.from(['a file']), { mostBytes: 100 });
  const user = { id, tenantId: tenant, sessionId: session.id } as Caller;
  return newDownloadToken(db, user, { purpose: 'file', detail: { fileId, filename: 'a.txt' } });
}

/** A domain that somebody has had looked at. */
async function minedDomain({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id, tenant } = people[name];
  const values = {
    tenant_id: tenant,
    account_id: id,
    kind: 'domain',
    customer_id: null,
    site: 'example.com',
    batch: randomUUID(),
    status: 'done',
  } as const;
  await db.insertInto('mining').values(values).execute();
  return 'example.com';
}

/** A sub-account under somebody, whose holder has joined. */
async function newColleague({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id, tenant } = people[name];
  return (await signIn(db, { tenant, parent: id, role: 'sales' })).id;
}

/** A sub-account under somebody, which nobody has logged in to yet. */
async function newSubAccount(world: World, name: PersonName): Promise<string> {
  const id = await newColleague(world, name);
  await world.server.db.updateTable('account').set({ password_hash: '' }).where('id', '=', id).execute();
  return id;
}

/** Another session of somebody. */
async function newSession({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const keys = { key_hash: randomBytes(32), token_hash: randomBytes(32) };
  const values = { ...keys, account_id: people[name].id, remember: false, expire_at: new Date(Date.now() + 3_600_000) };
  return (await db.insertInto('session').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Somebody's number and address as they are now. */
function mobileOf({ server: { db }, people }: World, name: PersonName): Promise<{ mobile: string; email: string }> {
  return db.selectFrom('account').select(['mobile', 'email']).where('id', '=', people[name].id).executeTakeFirstOrThrow();
}

/** Sets somebody's password, because theirs is none that anybody knows. A stored hash keeps the cost it was made at, and this one is quick to check. */
async function passwordOf({ server: { db }, people }: World, name: PersonName): Promise<string> {
  await db.updateTable('account').set({ password_hash: QUICK_HASH }).where('id', '=', people[name].id).execute();
  return PASSWORD;
}

const PASSWORD = 'river otter 42 lamp';
const QUICK = { N: 64, r: 8, p: 1 };
const SALT = Buffer.from('salt');
const QUICK_HASH = [
  'scrypt',
  ...Object.values(QUICK),
  ...[SALT, scryptSync(PASSWORD, SALT, 32, QUICK)].map((part) => part.toString('base64url')),
].join('$');

/** A code that was sent to somebody. */
async function codeFor({ server: { db } }: World, receiver: string, purpose: CodePurpose): Promise<string> {
  return newCode(db, { receiver, purpose });
}

/** A role in somebody's company that nobody holds. */
async function newRole({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const values = { tenant_id: people[name].tenant, name: randomUUID(), datascope: 'SELF', permissions: '[]' } as const;
  return (await db.insertInto('company_role').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Bodies that succeed, where one made from the schema alone cannot because it names records. */
const ownExamples: Partial<Record<OperationId, (world: World, name: PersonName) => object | Promise<object>>> = {
  sendAccountCode: () => ({ type: 'newmobile', account: newMobile() }),
  checkPassword: async (world, name) => ({ password: await passwordOf(world, name) }),
  updatePassword: async (world, name) => ({ oldpwd: await passwordOf(world, name), newpwd: 'seven green kettles' }),
  updateMobile: async (world, name) => {
    const [{ mobile: old }, mobile] = [await mobileOf(world, name), newMobile()];
    return { mobile, oldcode: await codeFor(world, old, 'oldmobile'), newcode: await codeFor(world, `+86${mobile}`, 'newmobile') };
  },
  updateEmail: async (world, name) => {
    const [{ mobile, email: old }, email] = [await mobileOf(world, name), `${randomUUID()}@example.com`];
    const oldcode = await (old === '' ? codeFor(world, mobile, 'oldmobile') : codeFor(world, old, 'oldemail'));
    return { email, oldcode, newcode: await codeFor(world, email, 'newemail') };
  },
  deleteSession: async (world, name) => ({ id: await newSession(world, name) }),
  addToken: async (world, name) => ({ name: 'Reports', days: 30, permissions: [], password: await passwordOf(world, name) }),
  saveCalendarAddress: async (world, name) => ({ password: await passwordOf(world, name) }),
  addWebhook: async (world, name) => ({
    name: 'ERP',
    url: 'https://erp.example/hook',
    events: ['customer'],
    password: await passwordOf(world, name),
  }),
  ...webhookExamples,
  deleteToken: async (world, name) => ({ id: await newToken(world, name) }),
  listTokenUses: async (world, name) => ({ id: await newToken(world, name) }),
  getOwnData: async (world, name) => ({ id: await newestToken(world, name, { purpose: 'own data', detail: {} }) }),
  addSubAccount: () => ({ username: newMobile(), nickname: '周雨晴' }),
  updateSubAccount: async (world, name) => ({ id: await newSubAccount(world, name), nickname: '周雨晴' }),
  sendInvitation: async (world, name) => ({ id: await newSubAccount(world, name) }),
  updateSubAccountStatus: async (world, name) => ({ id: await newSubAccount(world, name), status: 0 }),
  saveSubAccountPassword: async (world, name) => ({ id: await newColleague(world, name), newpwd: 'river otter 42 lamp' }),
  countHandOver: async (world, name) => ({ id: await newSubAccount(world, name) }),
  deleteSubAccount: async (world, name) => ({ id: await newSubAccount(world, name), transferto: world.people[name].id }),
  addRole: () => ({ name: randomUUID(), datascope: 'SELF', permissions: [] }),
  updateRole: async (world, name) => ({
    id: await newRole(world, name),
    version: 1,
    name: randomUUID(),
    datascope: 'ALL',
    permissions: [],
  }),
  deleteRole: async (world, name) => ({ id: await newRole(world, name) }),
  ...(searchExamples as typeof ownExamples),
  startCompanyMining: async (world, name) => ({ id: (await world.freshCustomers(name, 2)).join('|') }),
  startEmailMining: async (world, name) => ({ id: (await world.freshCustomers(name, 2)).join('|') }),
  listDomainContacts: async (world, name) => ({ domain: await minedDomain(world, name) }),
  checkPrivateDomain: () => ({ domain: 'example.com' }),
  listMinedValues: async (world, name) => ({ id: await recordOf(world, 'customer', name) }),
  deleteMinedValues: async (world, name) => ({ id: await recordOf(world, 'customer', name) }),
  markNoticeRead: async (world, name) => ({ id: await noticeOf(world, name) }),
  getFile: async (world, name) => ({ id: await fileToken(world, name) }),
  ...customsExamples,
  ...importExamples,
  ...customsImportExamples,
  ...mapExamples,
  ...mailExamples,
  ...edmExamples,
  ...edmTemplateExamples,
  ...siteExamples,
  ...messageExamples,
  ...messagingExamples,
  ...fairExamples,
  ...verifyExamples,
  ...toolExamples,
  ...productExamples,
  ...documentExamples,
  ...(companyExamples as typeof ownExamples),
  ...poolExamples,
  ...screeningExamples,
  ...managerExamples,
  ...pipelineExamples,
  ...inquiryExamples,
  ...(listExamples as typeof ownExamples),
};

/** A body that somebody with every permission may send with success; with required fields only, where the schema alone makes it. */
export async function exampleFor(world: World, { id, input }: TestedOperation, name: PersonName): Promise<unknown> {
  const own = ownExamples[id];
  if (own) return own(world, name);
  if (!input) return undefined;
  const { schema } = resolve(input);
  const required = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([field]) => schema.required?.includes(field)));
  return fc.sample(valid({ ...schema, properties: required }), { numRuns: 1, seed: 1 })[0];
}

/** A field of a request that takes ids: one, several joined in a text, or a list of them. */
interface IdField {
  field: string;
  isJoined: boolean;
  isList: boolean;
}

/** The fields of a request that take ids, as the contract names them. */
export function idFieldsOf({ input }: TestedOperation): IdField[] {
  if (!input) return [];
  return Object.entries(resolve(input).schema.properties ?? {}).flatMap(([field, reference]) => {
    const { name, schema } = resolve(reference);
    const item = resolve(schema.items ?? {}).name;
    const takesIds = ['Id', 'IdOrNone', 'JoinedIds'].some((ids) => ids === name || ids === item);
    return takesIds ? [{ field, isJoined: name === 'JoinedIds', isList: schema.items !== undefined }] : [];
  });
}

/** Every request field that names somebody's own things. */
export const ownedFields = testedOperations.flatMap((operation) =>
  idFieldsOf(operation).flatMap((taken) => {
    const kind = idFields[operation.id]?.[taken.field];
    return kind === undefined || kind === 'open' ? [] : [{ operation, ...taken, kind }];
  }),
);
