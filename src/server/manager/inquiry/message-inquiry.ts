import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { nextInquiryNumber } from '../day-numbers.ts';
import { holdInquiry, isWorkedOn } from './inquiry-access.ts';
import { PRODUCT_NAME } from './inquiry-rows.ts';
import { inquiryOfChat, inquiryOfMail, type Written } from './message-words.ts';

/** A product as buyers may call it. */
interface NamedProduct {
  id: string;
  sku: string;
  /** In all languages. */
  names: readonly string[];
}

const SHORTEST_SKU = 3;

const SHORTEST_NAME = 4;

const SHORTEST_CHINESE_NAME = 2;

const SHORTEST_WORD = 3;

const FEWEST_WORDS = 2;

/** A number of ours says more than a name, and a whole name more than its words apart. */
const SKU_WEIGHT = 10_000;

const NAME_WEIGHT = 1_000;

/** Makes an inquiry of a mail or of what somebody wrote on WhatsApp: the caller's to answer, with all that the words tell. */
export const addMessageInquiry: Operation<'addMessageInquiry'> = (context, { mailid, chatid = '' }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    checkRights(user, mailid === undefined ? 'chat' : 'mail');
    const written = mailid === undefined ? await inquiryOfChat(db, user, chatid) : await inquiryOfMail(db, user, mailid);
    const before = await madeBefore(db, user, written.place);
    if (before) return { ...before, isnew: false };
    if (written.content === '') throw new Refusal(409, 'messageWordless');
    return { ...(await make(db, context, written)), isnew: true };
  });

/** Takes back what the caller has just made of a message, as long as nobody has worked on it. */
export const undoMessageInquiry: Operation<'undoMessageInquiry'> = (context, { id, version }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const inquiry = await holdInquiry(db, user, id);
    const isMessage = inquiry.mail_id !== null || inquiry.wa_contact_id !== null;
    if (!isMessage || inquiry.creator_id !== user.id || inquiry.owner_id !== user.id) throw new Refusal(404, 'notFound', { field: 'id' });
    if (inquiry.version !== version || (await isWorkedOn(db, inquiry.id))) throw new Refusal(409, 'inquiryTouched');
    await db.deleteFrom('inquiry').where('id', '=', inquiry.id).execute();
    const before = { name: inquiry.title, no: inquiry.no };
    await writeLog(db, authorOf(context), [{ entity: 'inquiry', entityId: inquiry.id, action: 'delete', before }]);
    return { id: inquiry.id };
  });

/**
 * Whoever may not read mails, or answer messages, makes nothing of them.
 *
 * @throws Refusal 401
 */
function checkRights({ rights }: Caller, kind: 'mail' | 'chat'): void {
  const may = kind === 'mail' ? mayDo(rights, 'mail', 'view') : mayDo(rights, 'marketing', 'send');
  if (!may) throw new Refusal(401, 'noPermission');
}

/** Finds the inquiry that a message has become already: of a conversation, the one that is still open. */
async function madeBefore(db: Kysely<Database>, user: Caller, { mail_id, wa_contact_id }: Written['place']) {
  const made = db
    .selectFrom('inquiry')
    .where('inquiry.tenant_id', '=', user.tenantId)
    .select(['inquiry.id', 'no', 'title', 'inquiry.version'])
    .select(PRODUCT_NAME.as('productname'));
  if (mail_id !== null) return made.where('mail_id', '=', mail_id).executeTakeFirst();
  return made.where('wa_contact_id', '=', wa_contact_id).where('inquiry.state', '<>', 'closed').executeTakeFirst();
}

async function make(db: Kysely<Database>, context: CallerContext, { place, ...written }: Written) {
  const { user } = context;
  const product = guessProduct(`${written.title}\n${written.content}`, await productsOf(db, user));
  const productname = product?.called ?? '';
  const made = await db
    .insertInto('inquiry')
    .values({
      ...written,
      ...place,
      tenant_id: user.tenantId,
      no: await nextInquiryNumber(db, user.tenantId),
      industry: productname,
      product_id: product?.id ?? null,
      creator_id: user.id,
      owner_id: user.id,
      claimtime: new Date(),
      state: 'claimed',
    })
    .returning(['id', 'no', 'title', 'version'])
    .executeTakeFirstOrThrow();
  const line = { entity: 'inquiry', entityId: made.id, action: 'create', after: { name: made.title, no: made.no } } as const;
  await writeLog(db, authorOf(context), [line]);
  return { ...made, productname };
}

/** The products that are sold, with all that they are called. */
async function productsOf(db: Kysely<Database>, { tenantId }: Caller): Promise<(NamedProduct & { called: string })[]> {
  const { rows } = await sql<NamedProduct & { called: string }>`
    SELECT id, sku, left(coalesce(nullif(nameen, ''), nullif(name, ''), sku), 255) AS called,
      ARRAY(SELECT said.value ->> 'name' FROM jsonb_each(texts) AS said WHERE coalesce(said.value ->> 'name', '') <> '') AS names
    FROM product WHERE tenant_id = ${tenantId} AND status = 1`.execute(db);
  return rows;
}

/** The one product that a text names: by its number, else by a name, else by all the words of one. Where two are named as well as each other, it is neither. */
function guessProduct<Product extends NamedProduct>(text: string, products: readonly Product[]): Product | undefined {
  const plain = ` ${plainOf(text)} `;
  const words = new Set(plain.split(' ').map(singular));
  const [first, second] = products
    .map((product) => ({ product, weight: weightOf(product, plain, words) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return first !== undefined && first.weight > (second?.weight ?? 0) ? first.product : undefined;
}

function weightOf({ sku, names }: NamedProduct, plain: string, words: ReadonlySet<string>): number {
  const number = plainOf(sku);
  // A number without a digit is a word of the language as well.
  if (number.length >= SHORTEST_SKU && /\d/.test(number) && plain.includes(` ${number} `)) return SKU_WEIGHT + number.length;
  return Math.max(0, ...names.map((name) => nameWeight(plainOf(name), plain, words)));
}

function nameWeight(name: string, plain: string, words: ReadonlySet<string>): number {
  const isChinese = /[\u3040-\u30ff\u3400-\u9fff]/.test(name);
  if (name.length >= (isChinese ? SHORTEST_CHINESE_NAME : SHORTEST_NAME) && plain.includes(isChinese ? name : ` ${name} `))
    return NAME_WEIGHT + name.length;
  const own = name.split(' ').filter((word) => word.length >= SHORTEST_WORD);
  return own.length >= FEWEST_WORDS && own.every((word) => words.has(singular(word))) ? own.length : 0;
}

/** Small letters and digits with single spaces between. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** Buyers ask for several. */
function singular(word: string): string {
  return word.length > SHORTEST_WORD ? word.replace(/(?<=[sxz]|ch|sh)es$|s$/, '') : word;
}
