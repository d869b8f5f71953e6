import type { Schemas } from '#server/operation.ts';
import { isProtected } from '#server/verify/policy/protected-providers.ts';
import { askExchanger, type ExchangerAnswer } from '#server/verify/talk/ask-exchanger.ts';
import { addressesOf, findExchangers } from '#server/verify/talk/find-exchangers.ts';
import type { VerifyParts } from '#server/verify/talk/verify-parts.ts';

import { readAddress, type ReadAddress } from './read-address.ts';
import { suggestDomain } from './suggest-domain.ts';

export type AddressCheck = Schemas['AddressCheck'];
/** What was found out, before it is kept. */
export type Finding = Omit<AddressCheck, 'checkedat' | 'cached'>;
type Verdict = Pick<AddressCheck, 'status' | 'reason'>;

/** What is known without asking anybody outside. */
export interface OwnKnowledge {
  providers: readonly string[];
  isDisposable: (domain: string) => boolean;
  isRole: (user: string) => boolean;
  known: AddressCheck['known'];
  catchall: boolean | undefined;
}

const MOST_HOSTS = 20;
const NOT_ASKED: Finding['smtp'] = { connect: false, deliverable: null, catchall: null, fullinbox: false, disabled: false };

/** Finds out about one address, the cheapest and surest first: its form, what the company knows itself, its domain, and only then its mail server. */
export async function verifyAddress(
  parts: VerifyParts,
  text: string,
  learn: (address: ReadAddress) => Promise<OwnKnowledge>,
): Promise<Finding> {
  const mail = text.trim();
  const address = readAddress(mail);
  if (!address) return { ...blank(mail), status: 'invalid', reason: 'syntax' };
  const own = await learn(address);
  const finding = described(mail, address, own);
  if (own.known) return { ...finding, ...(own.known.what === 'wrote' ? valid() : { status: 'invalid', reason: 'mailboxnotfound' }) };
  if (finding.misc.disposable) return { ...finding, status: 'risky', reason: 'disposable' };
  return askOutside(parts, finding, { ...address, catchall: own.catchall });
}

type Asked = ReadAddress & Pick<OwnKnowledge, 'catchall'>;

async function askOutside(parts: VerifyParts, finding: Finding, asked: Asked): Promise<Finding> {
  const found = await findExchangers(parts.resolver, asked.domain);
  if (!('hosts' in found)) return withoutExchanger(finding, found.reason);
  const reached = { ...finding, mx: { accepts: true, records: found.hosts.slice(0, MOST_HOSTS) } };
  const reason = await reasonNotToAsk(parts, found.hosts);
  return reason ? { ...reached, status: 'unknown', reason } : withAnswer(reached, await askFirst(parts, found.hosts, asked));
}

function withoutExchanger(finding: Finding, reason: 'nodomain' | 'nomx' | 'nullmx' | 'timeout'): Finding {
  const isUnanswered = reason === 'timeout';
  return { ...finding, status: isUnanswered ? 'unknown' : 'invalid', reason, mx: { accepts: isUnanswered ? null : false, records: [] } };
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

async function reasonNotToAsk(
  { helo, from, reachesOthers }: VerifyParts,
  hosts: readonly string[],
): Promise<'protected' | 'off' | 'port25blocked' | undefined> {
  if (hosts.some(isProtected)) return 'protected';
  if (helo === '' || from === '') return 'off';
  return (await reachesOthers()) ? undefined : 'port25blocked';
}

const NO_ANSWER = 'timeout';
const MOST_TRIED = 2;

/** Asks the most wanted server, and the next where that one does not answer. */
async function askFirst(parts: VerifyParts, hosts: readonly string[], asked: Asked): Promise<ExchangerAnswer> {
  for (const host of hosts.slice(0, MOST_TRIED)) {
    const answer = await askHost(parts, host, asked);
    if (answer.meaning !== NO_ANSWER) return answer;
  }
  return { meaning: NO_ANSWER, catchall: asked.catchall };
}

/** A server at an address that may not be connected to is as good as none. */
async function askHost({ resolver, mayConnect, pace, ...how }: VerifyParts, host: string, asked: Asked): Promise<ExchangerAnswer> {
  const addresses = await addressesOf(resolver, host);
  const [address] = addresses === 'timeout' || !addresses.every(mayConnect) ? [] : addresses;
  if (address === undefined) return { meaning: NO_ANSWER, catchall: asked.catchall };
  const answer = await pace.hold(host, () => askExchanger({ ...how, ...asked, address }));
  if (answer === undefined) return { meaning: 'greylisted', catchall: asked.catchall };
  if (answer.meaning === 'greylisted' || answer.meaning === 'later') pace.note(host, 'deferred');
  if (answer.meaning === 'blocked') pace.note(host, 'refused');
  return answer;
}

function withAnswer(finding: Finding, { meaning, catchall }: ExchangerAnswer): Finding {
  const smtp = {
    connect: meaning !== 'timeout',
    deliverable: meaning === 'ok' ? true : meaning === 'mailboxnotfound' || meaning === 'mailboxdisabled' ? false : null,
    catchall: catchall ?? null,
    fullinbox: meaning === 'mailboxfull',
    disabled: meaning === 'mailboxdisabled',
  };
  return { ...finding, smtp, ...verdictOf(meaning, { catchall, isRole: finding.misc.role }) };
}

/** What an answer means for the address. A server that does not take the letters of a name (`unable`) says nothing about it. */
const VERDICTS: Readonly<Record<Exclude<ExchangerAnswer['meaning'], 'ok'>, Verdict>> = {
  mailboxnotfound: { status: 'invalid', reason: 'mailboxnotfound' },
  mailboxdisabled: { status: 'invalid', reason: 'mailboxdisabled' },
  mailboxfull: { status: 'risky', reason: 'mailboxfull' },
  blocked: { status: 'unknown', reason: 'blocked' },
  unable: { status: 'unknown', reason: 'blocked' },
  timeout: { status: 'unknown', reason: 'timeout' },
  greylisted: { status: 'unknown', reason: 'greylisted' },
  later: { status: 'unknown', reason: 'greylisted' },
};

function verdictOf(meaning: ExchangerAnswer['meaning'], { catchall, isRole }: { catchall: boolean | undefined; isRole: boolean }): Verdict {
  if (meaning !== 'ok') return VERDICTS[meaning];
  if (catchall) return { status: 'risky', reason: 'catchall' };
  return isRole ? { status: 'risky', reason: 'role' } : valid();
}

function valid(): Verdict {
  return { status: 'valid', reason: 'ok' };
}
