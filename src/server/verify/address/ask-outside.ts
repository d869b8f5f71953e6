import type { AnswerMeaning } from '#server/verify/policy/answer-meaning.ts';
import { isProtected } from '#server/verify/policy/protected-providers.ts';
import { askExchanger, type Ending, type Progress } from '#server/verify/talk/ask-exchanger.ts';
import { addressesOf, type Exchangers } from '#server/verify/talk/find-exchangers.ts';
import type { VerifyParts } from '#server/verify/talk/verify-parts.ts';

import type { Described, Finding } from './judge-alone.ts';

/** What a mail server said, or that none did, or could take the letters of the name. */
type Outcome = AnswerMeaning | 'timeout' | 'unable';

type Verdict = Pick<Finding, 'status' | 'reason'>;

/** What an answer means for the address. A server that does not take the letters of a name (`unable`) says nothing about it. */
const VERDICTS: Readonly<Record<Exclude<Outcome, 'ok'>, Verdict>> = {
  mailboxnotfound: { status: 'invalid', reason: 'mailboxnotfound' },
  mailboxdisabled: { status: 'invalid', reason: 'mailboxdisabled' },
  mailboxfull: { status: 'risky', reason: 'mailboxfull' },
  blocked: { status: 'unknown', reason: 'blocked' },
  refused: { status: 'unknown', reason: 'blocked' },
  unable: { status: 'unknown', reason: 'blocked' },
  timeout: { status: 'unknown', reason: 'timeout' },
  greylisted: { status: 'unknown', reason: 'greylisted' },
  later: { status: 'unknown', reason: 'greylisted' },
};

/** Addresses of one domain that are asked about together: all with or all without letters that only newer mail servers take. */
export interface Round {
  addresses: readonly Described[];
  domain: string;
  isInternational: boolean;
  exchangers: Exchangers;
  /** What is known already about whether the domain takes any name. */
  catchall: boolean | undefined;
  /** Asked before a mail server hears of an address; a no ends the round. */
  mayAsk: (at: number) => Promise<boolean>;
  /** Told what was found out about each address, as it is. */
  tell: (at: number, finding: Finding) => void;
}

const MOST_HOSTS = 20;
const MOST_TRIED = 2;

/** Asks outside about addresses of one domain; gives what was learnt about whether it takes any name. */
export async function askOutside(parts: VerifyParts, round: Round): Promise<boolean | undefined> {
  const { exchangers } = round;
  if (!('hosts' in exchangers)) {
    tellAll(round, (finding) => withoutExchanger(finding, exchangers.reason));
    return undefined;
  }
  const { hosts } = exchangers;
  const mx = { accepts: true, records: hosts.slice(0, MOST_HOSTS) };
  const reached = { ...round, addresses: round.addresses.map(({ address, finding }) => ({ address, finding: { ...finding, mx } })) };
  const reason = await reasonNotToAsk(parts, hosts);
  if (reason === undefined) return new Asking(parts, reached).ask(hosts.slice(0, MOST_TRIED));
  tellAll(reached, (finding) => ({ ...finding, status: 'unknown', reason }));
  return undefined;
}

function tellAll({ addresses, tell }: Round, judge: (finding: Finding) => Finding): void {
  for (const [at, { finding }] of addresses.entries()) tell(at, judge(finding));
}

function withoutExchanger(finding: Finding, reason: 'nodomain' | 'nomx' | 'nullmx' | 'timeout'): Finding {
  const isUnanswered = reason === 'timeout';
  return { ...finding, status: isUnanswered ? 'unknown' : 'invalid', reason, mx: { accepts: isUnanswered ? null : false, records: [] } };
}

async function reasonNotToAsk(
  { helo, from, reachesOthers }: VerifyParts,
  hosts: readonly string[],
): Promise<'protected' | 'off' | 'port25blocked' | undefined> {
  if (hosts.some(isProtected)) return 'protected';
  if (helo === '' || from === '') return 'off';
  return (await reachesOthers()) ? undefined : 'port25blocked';
}

/** A round with the mail servers of its domain. */
class Asking {
  readonly #parts: VerifyParts;
  readonly #round: Round;
  readonly #progress: Progress;

  constructor(parts: VerifyParts, round: Round) {
    this.#parts = parts;
    this.#round = round;
    this.#progress = { next: 0, catchall: round.catchall, isProbed: false };
  }

  /** Asks the most wanted server, and the next where that one does not answer, until every address has its answer. */
  async ask(hosts: readonly string[]): Promise<boolean | undefined> {
    while (this.#progress.next < this.#round.addresses.length) {
      const ending = await this.#askAny(hosts);
      if (ending === 'unwanted') break;
      if (ending === 'unanswered') this.#tell('timeout');
      // What was not about one name is true of all that are left.
      else if (ending !== 'over') this.#tellRest(ending === 'silent' ? 'timeout' : ending);
    }
    return this.#progress.isProbed ? this.#progress.catchall : undefined;
  }

  /** Goes from server to server until one has brought the round any further. */
  async #askAny(hosts: readonly string[]): Promise<Ending | 'greylisted'> {
    const before = this.#progress.next;
    let last: Ending | 'greylisted' = 'silent';
    for (const host of hosts) {
      const ending = await this.#askHost(host);
      // The first name without an answer is asked about anew, in a conversation that begins with it.
      if (this.#progress.next > before) return ending === 'unwanted' ? ending : 'over';
      if (ending !== 'silent' && ending !== 'unanswered') return ending;
      if (ending === 'unanswered') last = ending;
    }
    return last;
  }

  async #askHost(host: string): Promise<Ending | 'greylisted'> {
    const { resolver, mayConnect, pace, ...how } = this.#parts;
    const address = await connectable(resolver, host, mayConnect);
    if (address === undefined) return 'silent';
    const questions = {
      ...this.#round,
      users: this.#round.addresses.map((one) => one.address.user),
      tell: (meaning: Outcome) => {
        this.#note(host, meaning);
        this.#tell(meaning);
      },
    };
    const ending = await pace.hold(host, () =>
      pace.hold(placeOf(address), () => askExchanger({ ...how, address }, questions, this.#progress)),
    );
    if (ending === undefined) return 'greylisted';
    this.#note(host, ending);
    return ending;
  }

  #note(host: string, what: Outcome | Ending): void {
    if (what === 'greylisted' || what === 'later') this.#parts.pace.note(host, 'deferred');
    if (what === 'blocked') this.#parts.pace.note(host, 'refused');
  }

  /** Tells the answer to the next name. */
  #tell(meaning: Outcome): void {
    const { next, catchall } = this.#progress;
    const one = this.#round.addresses[next];
    if (one) this.#round.tell(next, withAnswer(one.finding, meaning, catchall));
    this.#progress.next = next + 1;
  }

  #tellRest(meaning: Outcome): void {
    while (this.#progress.next < this.#round.addresses.length) this.#tell(meaning);
  }
}

/** Under what the pace counts the conversations with an address, which may have many names. The names are all in small letters, so none of them is this. */
function placeOf(address: string): string {
  return `AT ${address}`;
}

/** A server at an address that may not be connected to is as good as none. */
async function connectable(
  resolver: VerifyParts['resolver'],
  host: string,
  mayConnect: VerifyParts['mayConnect'],
): Promise<string | undefined> {
  const addresses = await addressesOf(resolver, host);
  return addresses === 'timeout' || !addresses.every(mayConnect) ? undefined : addresses[0];
}

/** Adds to a finding what the mail server's answer means. */
function withAnswer(finding: Finding, meaning: Outcome, catchall: boolean | undefined): Finding {
  const smtp = {
    connect: meaning !== 'timeout',
    deliverable: meaning === 'ok' ? true : meaning === 'mailboxnotfound' || meaning === 'mailboxdisabled' ? false : null,
    catchall: catchall ?? null,
    fullinbox: meaning === 'mailboxfull',
    disabled: meaning === 'mailboxdisabled',
  };
  return { ...finding, smtp, ...verdictOf(meaning, { catchall, isRole: finding.misc.role }) };
}

function verdictOf(meaning: Outcome, { catchall, isRole }: { catchall: boolean | undefined; isRole: boolean }): Verdict {
  if (meaning !== 'ok') return VERDICTS[meaning];
  if (catchall) return { status: 'risky', reason: 'catchall' };
  return isRole ? { status: 'risky', reason: 'role' } : { status: 'valid', reason: 'ok' };
}
