import type { Input, Schemas } from '#client/calls.ts';

type Contact = Schemas['Contact'];

export interface EmailText {
  email: string;
  type: Schemas['ContactEmail']['type'];
}
export interface PhoneText {
  number: string;
  type: Schemas['ContactPhone']['type'];
}

/** The texts of a person's form while one types. */
export interface ContactTexts {
  name: string;
  title: string;
  department: Schemas['Department'];
  seniority: Schemas['Seniority'];
  isprimary: boolean;
  isdecisionmaker: boolean;
  emails: readonly EmailText[];
  phones: readonly PhoneText[];
  whatsapp: string;
  wechat: string;
  skype: string;
  birthday: string;
  remark: string;
}

export type ContactField = keyof ContactTexts;
/** The fields of a person, as the wire has them. */
type ContactChange = Omit<Input<'updateContact'>, 'id' | 'version'>;

export const NO_EMAIL: EmailText = { email: '', type: 'work' };
export const NO_PHONE: PhoneText = { number: '', type: 'mobile' };

/** Every field of the form, in its order. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'title', 'department', 'seniority', 'isprimary', 'isdecisionmaker', 'emails', 'phones', 'whatsapp', 'wechat', 'skype', 'birthday', 'remark']; // prettier-ignore

const EMPTY: ContactTexts = {
  name: '',
  title: '',
  department: '',
  seniority: '',
  isprimary: false,
  isdecisionmaker: false,
  emails: [NO_EMAIL],
  phones: [NO_PHONE],
  whatsapp: '',
  wechat: '',
  skype: '',
  birthday: '',
  remark: '',
};

/** Returns the form's texts for a person, or for nobody yet; there is always a row for an email and a phone. */
export function textsOf(contact: Contact | undefined): ContactTexts {
  if (!contact) return EMPTY;
  const same = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contact[field]])) as unknown as ContactTexts;
  return {
    ...same,
    emails: atLeastOne(
      contact.emails.map(({ email, type }) => ({ email, type })),
      NO_EMAIL,
    ),
    phones: atLeastOne(
      contact.phones.map(({ number, type }) => ({ number, type })),
      NO_PHONE,
    ),
  };
}

/** The fields in which two states of the form differ, empty rows and blanks aside. */
export function differingFields(one: ContactTexts, other: ContactTexts): ContactField[] {
  const [left, right] = [tidy(one), tidy(other)];
  return CONTACT_FIELDS.filter((field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]));
}

/** The named fields as the wire wants them; an email keeps whether its owner opted out, which this form does not ask. */
export function changeOf(texts: ContactTexts, fields: readonly ContactField[], contact: Contact | undefined): ContactChange {
  const all = tidy(texts);
  const change = Object.fromEntries(fields.map((field) => [field, all[field]])) as ContactChange;
  if (fields.includes('emails'))
    change.emails = all.emails.map((entry, index) => ({
      ...entry,
      primary: index === 0,
      optout: contact?.emails.find(({ email }) => email === entry.email)?.optout ?? false,
    }));
  if (fields.includes('phones'))
    change.phones = all.phones.map((entry) => ({
      ...entry,
      iswhatsapp: contact?.phones.find(({ number }) => number === entry.number)?.iswhatsapp ?? null,
    }));
  return change;
}

function tidy(texts: ContactTexts): ContactTexts {
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : (value as unknown)]),
  );
  return {
    ...(trimmed as unknown as ContactTexts),
    emails: texts.emails.map((entry) => ({ ...entry, email: entry.email.trim().toLowerCase() })).filter(({ email }) => email !== ''),
    phones: texts.phones.map((entry) => ({ ...entry, number: entry.number.trim() })).filter(({ number }) => number !== ''),
  };
}

function atLeastOne<Row>(rows: readonly Row[], empty: Row): readonly Row[] {
  return rows.length > 0 ? rows : [empty];
}
