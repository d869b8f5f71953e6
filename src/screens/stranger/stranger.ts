import type { Schemas } from '#client/calls.ts';

/** Somebody who writes and is nobody's contact yet, as their address or number tells. */
export interface Stranger {
  /** Tells what is typed about one from what is typed about others. */
  readonly key: string;
  readonly name: string;
  readonly countrycode: string;
  readonly email?: string;
  /** The number as E.164, on WhatsApp; empty where it is hidden. */
  readonly phone?: string;
}

/** Returns the question that compares a stranger with those whom the company knows. The company's name is typed, and is looked at when the form is sent. */
export function questionAbout({ email = '', phone = '', countrycode }: Stranger) {
  return { emails: email === '' ? [] : [email], phones: phone === '' ? [] : [phone], countrycode };
}

/** Whether a stranger who is tied to a customer becomes a contact there: whoever is known by the address or number is one, and some have none to be known by. */
export function becomesContact({ email = '', phone = '' }: Stranger, { keys }: Schemas['Duplicate']): boolean {
  return email + phone !== '' && !keys.includes('email') && !keys.includes('phone');
}

/** Whether the reader may add people to a customer. */
export const mayAdd = ({ access }: Schemas['Duplicate']): boolean => access === 'own' || access === 'write';
