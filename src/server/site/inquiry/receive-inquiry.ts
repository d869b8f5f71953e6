import { createHash } from 'node:crypto';

import { type Kysely, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { isEmail } from '#lib/email.ts';
import { holdUntilCommit } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';
import type { Secrets } from '#server/secrets.ts';
import { countryKey, countryNames } from '#server/sheets/values/country-names.ts';
import type { SiteLanguage } from '#site/site-model.ts';

import { addressTable } from '../visit/country-of.ts';
import { type Asker, viewsAtRest, visitorOf } from '../visit/visitors.ts';
import { answerAtOnce } from './auto-answer.ts';
import { makeInquiry } from './make-inquiry.ts';
import { DOUBTFUL, type Evidence, type Score, scoreOf, SPAM } from './score.ts';
import { sentencesOf } from './sentences.ts';

/** What a form sent, each field trimmed and cut to what its column takes. */
export interface SentForm {
  fields: Readonly<Record<'name' | 'email' | 'company' | 'country' | 'phone' | 'message' | 'page' | 'product' | 'proof', string>>;
  /** The field that nobody sees. */
  trap: string | undefined;
  lang: SiteLanguage;
  isForeign: boolean;
  /** Whether the browser asks not to be counted: then nobody notes what it has shown. */
  isUncounted: boolean;
}

export interface ReceiveParts {
  db: Kysely<Database>;
  secrets: Pick<Secrets, 'hmac'>;
}

/** What becomes of a form: it is taken, or its sender has to look once more. */
export type Received = 'taken' | 'incomplete' | 'doubtful';

const PROOF_MS = 3_600_000;

/** Takes an inquiry from a site. Spam is thanked for like everything else, so that nobody learns how to get through. */
export async function receiveInquiry({ db, secrets }: ReceiveParts, asker: Asker, form: SentForm): Promise<Received> {
  const { name, email, message, proof } = form.fields;
  if (name === '' || message === '' || !isEmail(email)) return 'incomplete';
  const [seen, known] = await Promise.all([lastSeen(db, asker), knownOf(db, asker.tenantId, form)]);
  const askedAt = proofTime(secrets, asker.tenantId, proof);
  const judged = scoreOf({ ...evidenceOf(form, seen, askedAt), ...known });
  if (judged.score >= DOUBTFUL && judged.score < SPAM && askedAt === undefined) return 'doubtful';
  await db.transaction().execute((trx) => keep(trx, { asker, form, judged, seen }));
  return 'taken';
}

/** Gathers the evidence of a form: what it tells of its sender, and what they have seen of the site. */
function evidenceOf(form: SentForm, seen: Seen, askedAt: number | undefined): Omit<Evidence, 'isDisposable' | 'isCopy'> {
  const { trap, isForeign, fields } = form;
  return {
    trap,
    isForeign,
    name: fields.name,
    email: fields.email,
    message: fields.message,
    seenMs: seen && Date.now() - seen.viewtime.getTime(),
    isBlind: seen?.isshown === false && !form.isUncounted,
    askedMs: askedAt && Date.now() - askedAt,
  };
}

/** A proof that its bearer was asked to look once more, for an hour. */
export function newProof(secrets: Pick<Secrets, 'hmac'>, tenantId: string): string {
  const time = String(Date.now());
  return `${time}.${signed(secrets, tenantId, time)}`;
}

/** When its bearer was asked to; nothing for what is no proof, or none any more. */
function proofTime(secrets: Pick<Secrets, 'hmac'>, tenantId: string, proof: string): number | undefined {
  const [time = '', sign = ''] = proof.split('.');
  const isValid = /^\d{13}$/.test(time) && Date.now() - Number(time) < PROOF_MS && sign === signed(secrets, tenantId, time);
  return isValid ? Number(time) : undefined;
}

function signed(secrets: Pick<Secrets, 'hmac'>, tenantId: string, time: string): string {
  return secrets.hmac('site form', `${tenantId}|${time}`).toString('base64url');
}

async function lastSeen(db: Kysely<Database>, asker: Asker) {
  await viewsAtRest();
  const visitor = await visitorOf(db, asker);
  const views = db.selectFrom('site_view').where('tenant_id', '=', asker.tenantId).where('visitor', '=', visitor);
  const [last, first, shown] = await Promise.all([
    views.select(['viewtime', 'page']).orderBy('viewtime', 'desc').executeTakeFirst(),
    views
      .where((eb) => eb.or([eb('utm', '<>', ''), eb('source', '<>', '')]))
      .select(['utm', 'source'])
      .orderBy('viewtime')
      .executeTakeFirst(),
    views.where('ishuman', '=', true).select('viewtime').limit(1).executeTakeFirst(),
  ]);
  return last && { ...last, isshown: shown !== undefined, utm: first?.utm ?? '', source: first?.source ?? '' };
}

async function knownOf(db: Kysely<Database>, tenantId: string, { fields }: SentForm): Promise<{ isDisposable: boolean; isCopy: boolean }> {
  const domain = fields.email.split('@').at(-1)?.toLowerCase() ?? '';
  const sentences = sentencesOf(fields.message);
  const [disposable, copy] = await Promise.all([
    db.selectFrom('email_domain').where('domain', '=', domain).where('kind', '=', 'disposable').select('domain').executeTakeFirst(),
    db
      .selectFrom('inquiry_web')
      .where(sql<boolean>`sentences && ${sentences}::text[]`)
      .where(
        sql<boolean>`2 * (SELECT count(*) FROM unnest(sentences) AS known WHERE known = ANY (${sentences}::text[])) >= ${sentences.length}`,
      )
      .where('tenant_id', '<>', tenantId)
      .select('id')
      .executeTakeFirst(),
  ]);
  return { isDisposable: disposable !== undefined, isCopy: copy !== undefined };
}

type Seen = Awaited<ReturnType<typeof lastSeen>>;

interface Keeping {
  asker: Asker;
  form: SentForm;
  judged: Score;
  seen: Seen;
}

/** Keeps an inquiry, unless its sender has sent the same text within ten minutes. The lock holds that at several servers at the same moment too. */
async function keep(db: Kysely<Database>, keeping: Keeping): Promise<void> {
  const { tenantId } = keeping.asker;
  const { email, message } = keeping.form.fields;
  const hash = createHash('sha256').update(`${email.toLowerCase()}|${message}`).digest();
  await holdUntilCommit(db, `web inquiry ${tenantId} ${hash.toString('hex')}`);
  const same = await db
    .selectFrom('inquiry_web')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where(sql<boolean>`createtime > now() - interval '10 minutes'`)
    .select('id')
    .executeTakeFirst();
  if (same) return;
  const verdict = keeping.judged.score >= SPAM ? ('spam' as const) : ('new' as const);
  const { id } = await db
    .insertInto('inquiry_web')
    .values({ ...(await columnsOf(db, keeping)), tenant_id: tenantId, verdict, hash, inquiry_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (verdict === 'spam') return;
  const settings = await makeInquiry(db, id);
  const { lang, fields } = keeping.form;
  await answerAtOnce(db, settings, { id, tenantId, email: fields.email, lang, score: keeping.judged.score });
}

const UNSEEN = { page: '', utm: '', source: '' } as const;

/** Makes the columns of an inquiry: what was sent, and where from. */
async function columnsOf(db: Kysely<Database>, { asker, form: { fields, lang }, judged, seen }: Keeping) {
  const product = await productOf(db, asker.tenantId, fields.product);
  const { page, utm, source } = seen ?? UNSEEN;
  const [firstLine = ''] = fields.message.split('\n');
  return {
    ...judged,
    title: (product?.name ?? firstLine).slice(0, 200),
    content: fields.message,
    sentences: sentencesOf(fields.message),
    contact: fields.name,
    company: fields.company,
    email: fields.email,
    phone: fields.phone,
    countrycode: await countryOf(db, fields, asker.address),
    lang,
    page: fields.page || page,
    product_id: product?.id ?? null,
    utm,
    referrer: source,
  };
}

async function productOf(db: Kysely<Database>, tenantId: string, id: string) {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await db
    .selectFrom('product')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .select(['id', 'name', 'nameen', 'sku'])
    .executeTakeFirst();
  return row && { id: row.id, name: row.nameen || row.name || row.sku };
}

/**
 * A country as people write it: its code, or its name in our languages or their own. Else the one whose number they left, else that of their address: a
 * rule has to know where to send it.
 */
async function countryOf(db: Kysely<Database>, { country, phone }: { country: string; phone: string }, address: string): Promise<string> {
  const name = countryKey(country);
  const [, written] = (name === '' ? undefined : (await countryNames(db)).find(([key]) => key === name)) ?? [];
  return written ?? parsePhoneNumberFromString(phone)?.country ?? addressTable().countryOf(address);
}
