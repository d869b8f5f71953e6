import type { Schemas } from '#server/operation.ts';

import { readAddress, type ReadAddress } from './read-address.ts';
import { suggestDomain } from './suggest-domain.ts';

export type AddressCheck = Schemas['AddressCheck'];
/** What was found out, before it is kept. */
export type Finding = Omit<AddressCheck, 'checkedat' | 'cached'>;

/** What is known without asking anybody outside. */
export interface OwnKnowledge {
  providers: readonly string[];
  isDisposable: (domain: string) => boolean;
  isRole: (user: string) => boolean;
  known: AddressCheck['known'];
  catchall: boolean | undefined;
}

/** An address with what is known of it so far. */
export interface Described {
  address: ReadAddress;
  finding: Finding;
}

const NOT_ASKED: Finding['smtp'] = { connect: false, deliverable: null, catchall: null, fullinbox: false, disabled: false };

/** The finding of a text that has the form of no address. */
export function misspelt(mail: string): Finding {
  return { ...blank(mail), status: 'invalid', reason: 'syntax' };
}

/** Judges an address without asking anybody; the finding is final where its domain need not be asked. */
export function judgeAlone(mail: string, address: ReadAddress, own: OwnKnowledge): Described & { isSettled: boolean } {
  const finding = described(mail, address, own);
  const verdict = verdictAlone(finding);
  return { address, finding: { ...finding, ...verdict }, isSettled: verdict !== undefined };
}

/** An address of a text, where it is one. */
export function addressIn(text: string): { mail: string; address: ReadAddress | undefined } {
  const mail = text.trim();
  return { mail, address: readAddress(mail) };
}

function verdictAlone({ known, misc }: Finding): Pick<Finding, 'status' | 'reason'> | undefined {
  if (known) return known.what === 'wrote' ? { status: 'valid', reason: 'ok' } : { status: 'invalid', reason: 'mailboxnotfound' };
  return misc.disposable ? { status: 'risky', reason: 'disposable' } : undefined;
}

function blank(mail: string): Finding {
  return {
    mail,
    status: 'unknown',
    reason: 'timeout',
    syntax: { valid: false, user: '', domain: '', suggestion: '' },
    mx: { accepts: null, records: [] },
    smtp: NOT_ASKED,
    misc: { disposable: false, role: false, free: false },
    known: null,
  };
}

function described(mail: string, { user, domain }: ReadAddress, own: OwnKnowledge): Finding {
  const suggested = suggestDomain(domain, own.providers);
  return {
    ...blank(mail),
    syntax: { valid: true, user, domain, suggestion: suggested === '' ? '' : `${user}@${suggested}` },
    misc: { disposable: own.isDisposable(domain), role: own.isRole(user.toLowerCase()), free: own.providers.includes(domain) },
    known: own.known,
  };
}
