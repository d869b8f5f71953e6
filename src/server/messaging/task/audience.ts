import { type Expression, type Kysely, sql } from 'kysely';

import { idsChosen } from '#server/customer/batch/selection.ts';
import { privateTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId, splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

import { pastedRecipients } from './pasted-recipients.ts';
import { readNumber, readTypedNumber } from './read-number.ts';

/** Somebody a task is for, or why not. */
export type Recipient = Schemas['WhatsAppRecipient'] & {
  customerId: string | null;
  contactId: string | null;
  /** Empty where nobody knows. */
  timezone: string;
};

/** As many as one task may have. */
const AT_MOST = 20_000;

/**
 * Whom an audience means, each with the number that is written to, or the reason why they are not.
 *
 * @throws Refusal 404 for a category or a customer that is not the caller's, 409 for more people than a task may have
 */
export async function recipientsOf(db: Kysely<Database>, user: Caller, { audience, category, kind }: Asked): Promise<Recipient[]> {
  const found = audience.source === 'paste' ? pasted(audience.numbers ?? '') : await contactsOf(db, user, audience);
  if (found.length > AT_MOST) throw new Refusal(409, 'tooManyRecipients', { values: { n: AT_MOST } });
  const numbers = found.map(({ phone }) => phone).filter((phone) => phone !== '');
  const refusing = await optedOut(db, user.tenantId, numbers);
  const seen = new Set<string>();
  return found.map((one) => {
    const reason = one.skipreason === '' ? reasonAgainst(one, { category, kind, refusing, seen }) : one.skipreason;
    seen.add(one.phone);
    return { ...one, skipreason: reason };
  });
}

interface Asked extends Pick<Known, 'category' | 'kind'> {
  audience: Schemas['WhatsAppAudience'];
}

interface Known {
  category: Schemas['WhatsAppTemplateCategory'];
  kind: Schemas['WhatsAppAccountKind'];
  refusing: ReadonlySet<string>;
  seen: ReadonlySet<string>;
}

function reasonAgainst({ phone, countrycode }: Recipient, { category, kind, refusing, seen }: Known): Recipient['skipreason'] {
  if (seen.has(phone)) return 'duplicate';
  if (refusing.has(phone)) return 'optout';
  return kind === 'cloud' && category === 'MARKETING' && countrycode === 'US' ? 'usmarketing' : '';
}

async function optedOut(db: Kysely<Database>, tenantId: string, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM wa_optout WHERE tenant_id = ${tenantId} AND person = ANY (${numbers}::text[])`.execute(db);
  return new Set(rows.map(({ person }) => person));
}

/** Without a code of the country nobody knows where a number is. */
function pasted(numbers: string): Recipient[] {
  return pastedRecipients(numbers).map(({ phone, name, companyname }) => {
    const number = readTypedNumber(phone);
    return {
      ...nobody,
      name,
      companyname,
      phone: number?.phone ?? phone.slice(0, 40),
      countrycode: number?.countrycode ?? '',
      skipreason: number ? '' : phone === '' ? 'nonumber' : 'invalid',
    };
  });
}

const nobody = { customerId: null, contactId: null, timezone: '' } as const;

interface ContactRow {
  customer: string;
  contact: string;
  name: string;
  companyname: string;
  countrycode: string;
  timezone: string;
  whatsapp: string;
  phones: { number: string; type: string; iswhatsapp: boolean | null }[];
}

type Ids = Expression<unknown>;

async function contactsOf(db: Kysely<Database>, user: Caller, audience: Schemas['WhatsAppAudience']): Promise<Recipient[]> {
  const customers = audience.source === 'filter' ? await filtered(db, user, audience) : await customersOf(db, user, audience);
  const { rows } = await sql<ContactRow>`
    SELECT customer.id AS customer, contact.id AS contact, left(contact.name, 255) AS name, left(customer.companyname, 255) AS companyname,
      coalesce(nullif(contact.countrycode, ''), customer.countrycode) AS countrycode, coalesce(nullif(contact.timezone, ''), customer.timezone) AS timezone,
      contact.whatsapp, coalesce((SELECT jsonb_agg(jsonb_build_object('number', number, 'type', type, 'iswhatsapp', iswhatsapp) ORDER BY phone.id)
        FROM contact_phone AS phone WHERE phone.contact_id = contact.id), '[]') AS phones
    FROM contact JOIN customer ON customer.id = contact.customer_id
    WHERE contact.tenant_id = ${user.tenantId} AND contact.deletetime IS NULL AND contact.enable AND customer.id IN ${customers}
      AND (${audience.contacts === 'all'} OR contact.id = (
        SELECT main.id FROM contact AS main WHERE main.customer_id = customer.id AND main.deletetime IS NULL AND main.enable
        ORDER BY main.isprimary DESC, main.id LIMIT 1))
    ORDER BY customer.id, contact.isprimary DESC, contact.id LIMIT ${AT_MOST + 1}`.execute(db);
  return rows.map(recipientOf);
}

function recipientOf({ customer, contact, name, companyname, countrycode, timezone, whatsapp, phones }: ContactRow): Recipient {
  const known = { name, companyname, timezone, customerId: customer, contactId: contact };
  const written = [
    ...(whatsapp === '' ? [] : [whatsapp]),
    ...phones.filter(({ iswhatsapp }) => iswhatsapp === true).map(({ number }) => number),
    ...phones.filter(({ iswhatsapp, type }) => iswhatsapp === null && type !== 'fax').map(({ number }) => number),
  ];
  const first = written.map((number) => readNumber(number)).find((number) => number !== undefined);
  if (first) return { ...known, ...first, countrycode: first.countrycode || countrycode, skipreason: '' };
  const hasNone = phones.some(({ iswhatsapp }) => iswhatsapp === false);
  const skipreason = written.length > 0 ? 'invalid' : hasNone ? 'nowhatsapp' : 'nonumber';
  return { ...known, phone: (written[0] ?? '').slice(0, 40), countrycode, skipreason };
}

/** The customers as a query: of very many only a few may have somebody with a number. */
async function customersOf(db: Kysely<Database>, user: Caller, audience: Schemas['WhatsAppAudience']): Promise<Ids> {
  const own = db.selectFrom('customer').select('customer.id').where(privateTo(user));
  if (audience.source === 'customers') {
    const ids = splitIds(audience.customerids ?? '') ?? ['0'];
    const chosen = own.where('customer.id', 'in', ids);
    if ((await chosen.execute()).length < ids.length) throw new Refusal(404, 'notFound', { field: 'customerids' });
    return chosen;
  }
  const mine = own.where('customer.owner_id', '=', user.id);
  if (audience.source === 'own') return mine;
  const category = await db
    .selectFrom('customer_category')
    .select('id')
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('id', '=', readRowId(audience.categoryid ?? ''))
    .executeTakeFirst();
  if (!category) throw new Refusal(404, 'notFound', { field: 'categoryid' });
  return mine.where('customer.category_id', '=', category.id);
}

/** All that a list shows under its filters; how somebody of the public pool is reached is not for everybody to see. */
async function filtered(db: Kysely<Database>, user: Caller, { selection }: Schemas['WhatsAppAudience']): Promise<Ids> {
  if (!selection) return sql`(SELECT 0::bigint)`;
  return (await idsChosen(db, user, selection)).where('customer.owner_id', 'is not', null);
}
