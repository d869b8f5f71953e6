import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { type Access, accessToEach } from '#server/customer/access.ts';
import { concealName, mayKnow } from '#server/customer/hidden.ts';
import { isSameCompany } from '#server/customer/list/condition.ts';
import { isVisible } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { INQUIRY_AREA } from '#server/manager/inquiry/inquiry-access.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { customersOfAddresses } from '../customer-of-address.ts';
import { domainOf } from '../warnings/reply-elsewhere.ts';
import { customerFor } from './mail-rows.ts';
import { ownPlaces } from './own-mails.ts';
import { findReadableMail } from './shared-mails.ts';

type Sender = Schemas['MailSender'];

interface Party {
  party: string;
  name: string;
}

interface KnownCustomer {
  id: string;
  companyname: string;
  owner: string | null;
  ownername: string | null;
  timezone: string;
  countrycode: string;
  opportunity: Sender['opportunity'];
}

interface KnownContact {
  id: string;
  name: string;
  optout: boolean;
  invalid: boolean;
  timezone: string;
}

/** Who the other side of a mail is, as far as the rules of visibility tell the caller: of a colleague's customer only whose it is. */
// oxlint-disable-next-line complexity -- each part of the answer is left out where the caller may not know it
export const getMailSender: Operation<'getMailSender'> = async ({ db, user }, { id }) => {
  const { id: mailId } = await findReadableMail(db, user, id);
  const { party, name } = await partyOf(db, mailId);
  const [owners, past, inquiry] = await Promise.all([
    customersOfAddresses(db, { tenantId: user.tenantId, ownerId: user.id }, [party]),
    history(db, user, party),
    inquiryOf(db, user, mailId),
  ]);
  const found = owners.get(party);
  const customer = found && (await knownCustomer(db, user, found.customerId));
  const access = customer && (await accessToEach(db, user, [{ id: customer.id, owner_id: customer.owner }])).get(customer.id);
  const mayOpen = customer !== undefined && access !== undefined;
  const [contact, lasttrade, domaincustomers] = await Promise.all([
    mayOpen && found?.contactId ? knownContact(db, user, { contactId: found.contactId, party }) : undefined,
    mayOpen ? lastTrade(db, user, customer.id) : '',
    customer && found?.contactId === null ? sameDomain(db, user, { party, besides: customer.id }) : [],
  ]);
  return {
    person: { name: name.slice(0, 300), address: party.slice(0, 320) },
    ...shownCustomer(user, customer, access),
    ...shownContact(contact, customer, mayOpen),
    lasttrade,
    ...past,
    ...inquiry,
    domaincustomers,
  };
};

async function partyOf(db: Kysely<Database>, mailId: string): Promise<Party> {
  const { rows } = await sql<Party>`
    SELECT party, CASE WHEN party = fromaddress THEN fromname
      ELSE coalesce((SELECT person ->> 'name' FROM jsonb_array_elements(recipients -> 'to') AS person WHERE lower(person ->> 'address') = party LIMIT 1), '') END AS name
    FROM mail WHERE id = ${mailId}`.execute(db);
  return rows[0] ?? { party: '', name: '' };
}

async function knownCustomer(db: Kysely<Database>, user: Caller, id: string): Promise<KnownCustomer | undefined> {
  const { rows } = await sql<KnownCustomer>`
    SELECT customer.id, companyname, owner_id AS owner, nameremark AS ownername, customer.timezone, customer.countrycode,
      (SELECT jsonb_build_object('id', opportunity.id::text, 'name', left(opportunity.name, 200), 'stage', opportunity.stage::text) FROM opportunity
        WHERE opportunity.tenant_id = ${user.tenantId} AND opportunity.customer_id = customer.id AND opportunity.deletetime IS NULL
          AND opportunity.stage::text NOT IN ('won', 'lost', 'void') ORDER BY opportunity.updatetime DESC LIMIT 1) AS opportunity
    FROM customer LEFT JOIN account ON account.id = owner_id
    WHERE customer.id = ${id} AND customer.tenant_id = ${user.tenantId} AND customer.deletetime IS NULL`.execute(db);
  return rows[0];
}

async function knownContact(
  db: Kysely<Database>,
  user: Caller,
  { contactId, party }: { contactId: string; party: string },
): Promise<KnownContact | undefined> {
  const isNamed = await mayKnow(db, user, 'contactname');
  const { rows } = await sql<KnownContact & { isnamed: boolean }>`
    SELECT contact.id, left(name, 200) AS name, ${isNamed} AS isnamed, optout, invalid, contact.timezone
    FROM contact JOIN contact_email AS email ON email.contact_id = contact.id JOIN customer ON customer.id = contact.customer_id
    WHERE contact.id = ${contactId} AND email.email = ${party} AND contact.deletetime IS NULL LIMIT 1`.execute(db);
  return rows.map(({ isnamed, ...contact }) => (isnamed ? contact : { ...contact, name: concealName(contact.name) }))[0];
}

type ShownCustomer = Pick<
  Sender,
  'customerid' | 'customername' | 'ownerid' | 'ownername' | 'ismine' | 'ispublic' | 'mayopen' | 'access' | 'countrycode' | 'opportunity'
>;

function shownCustomer(user: Caller, customer: KnownCustomer | undefined, access: Access | undefined): ShownCustomer {
  const none = {
    customerid: '',
    customername: '',
    ownerid: '',
    ownername: '',
    ismine: false,
    ispublic: false,
    mayopen: false,
    countrycode: '',
    opportunity: null,
  };
  if (!customer) return none;
  const { id, companyname, owner, ownername, countrycode, opportunity } = customer;
  const whose = {
    ownerid: owner ?? '',
    ownername: owner === null || owner === user.id ? '' : (ownername ?? '').slice(0, 100),
    ismine: owner === user.id,
    ispublic: owner === null,
  };
  if (!access) return { ...none, ...whose };
  return { ...whose, customerid: id, customername: companyname.slice(0, 255), mayopen: true, access, countrycode, opportunity };
}

function shownContact(contact: KnownContact | undefined, customer: KnownCustomer | undefined, mayOpen: boolean) {
  const timezone = contact?.timezone || (mayOpen && customer?.timezone) || '';
  const none = { contactid: '', contactname: '', optout: false, invalid: false };
  return contact
    ? { contactid: contact.id, contactname: contact.name, optout: contact.optout, invalid: contact.invalid, timezone }
    : { ...none, timezone };
}

/** The day of the last customs record in which the customer is a party. */
async function lastTrade(db: Kysely<Database>, user: Caller, customerId: string): Promise<string> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT max(day)::text AS day FROM customer JOIN customs_company ON ${isSameCompany} CROSS JOIN LATERAL (
      SELECT max(date) AS day FROM customs_record WHERE buyer_id = customs_company.id AND (tenant_id IS NULL OR tenant_id = ${user.tenantId})
      UNION ALL SELECT max(date) FROM customs_record WHERE supplier_id = customs_company.id AND (tenant_id IS NULL OR tenant_id = ${user.tenantId})) AS trade
    WHERE customer.id = ${customerId}`.execute(db);
  return rows[0]?.day ?? '';
}

/** The mails with this sender in the caller's own mailboxes. */
async function history(db: Kysely<Database>, user: Caller, party: string): Promise<Pick<Sender, 'firstmail' | 'mails'>> {
  const { rows } = await sql<{ first: Date | null; mails: number }>`
    SELECT min(mail.date) AS first, count(*)::int AS mails FROM mail WHERE mail.tenant_id = ${user.tenantId} AND party = ${party}
      AND EXISTS (SELECT FROM mail_place AS place WHERE place.mail_id = mail.id AND ${ownPlaces(user)})`.execute(db);
  return { firstmail: rows[0]?.first?.toISOString() ?? null, mails: rows[0]?.mails ?? 0 };
}

/** The inquiry that the mail became. */
async function inquiryOf(db: Kysely<Database>, user: Caller, mailId: string): Promise<Pick<Sender, 'inquiryid' | 'inquiryno'>> {
  if (!mayDo(user.rights, INQUIRY_AREA, 'view')) return { inquiryid: '', inquiryno: '' };
  const query = db.selectFrom('inquiry').where('tenant_id', '=', user.tenantId).where('mail_id', '=', mailId);
  const made = await query.select(['id', 'no']).executeTakeFirst();
  return { inquiryid: made?.id ?? '', inquiryno: made?.no ?? '' };
}

/** Other customers that the sender may be with: companies of one group often share a domain. */
async function sameDomain(
  db: Kysely<Database>,
  user: Caller,
  { party, besides }: { party: string; besides: string },
): Promise<Sender['domaincustomers']> {
  const { rows } = await sql<{ id: string; name: string; owner: string | null; ownername: string | null; isshown: boolean }>`
    SELECT customer.id, companyname AS name, owner_id AS owner, nameremark AS ownername, ${isVisible(user)} AS isshown FROM customer LEFT JOIN account ON account.id = owner_id
    WHERE customer.tenant_id = ${user.tenantId} AND domain = ${domainOf(party)} AND domain <> '' AND customer.deletetime IS NULL AND customer.id <> ${besides}
      AND NOT EXISTS (SELECT FROM email_domain WHERE email_domain.domain = customer.domain)
    ORDER BY owner_id = ${user.id} DESC NULLS LAST, customer.id LIMIT 5`.execute(db);
  const access = await accessToEach(
    db,
    user,
    rows.map(({ id, owner }) => ({ id, owner_id: owner })),
  );
  return rows.map((row) => {
    const { customername, ownername } = customerFor(user, row);
    const mayAdd = ['own', 'write'].includes(access.get(row.id) ?? '');
    return { id: mayAdd ? row.id : '', name: customername, ownername };
  });
}
