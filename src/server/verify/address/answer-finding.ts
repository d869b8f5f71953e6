import type { AnswerMeaning } from '#server/verify/policy/answer-meaning.ts';

import type { Finding } from './judge-alone.ts';

/** What a mail server said, or that none did, or could take the letters of the name. */
export type Outcome = AnswerMeaning | 'timeout' | 'unable';
type Verdict = Pick<Finding, 'status' | 'reason'>;

/** What is found out about an address by what its mail server answered. */
export function withAnswer(finding: Finding, meaning: Outcome, catchall: boolean | undefined): Finding {
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
const VERDICTS: Readonly<Record<Exclude<Outcome, 'ok'>, Verdict>> = {
  mailboxnotfound: { status: 'invalid', reason: 'mailboxnotfound' },
  mailboxdisabled: { status: 'invalid', reason: 'mailboxdisabled' },
  mailboxfull: { status: 'risky', reason: 'mailboxfull' },
  blocked: { status: 'unknown', reason: 'blocked' },
  unable: { status: 'unknown', reason: 'blocked' },
  timeout: { status: 'unknown', reason: 'timeout' },
  greylisted: { status: 'unknown', reason: 'greylisted' },
  later: { status: 'unknown', reason: 'greylisted' },
};

function verdictOf(meaning: Outcome, { catchall, isRole }: { catchall: boolean | undefined; isRole: boolean }): Verdict {
  if (meaning !== 'ok') return VERDICTS[meaning];
  if (catchall) return { status: 'risky', reason: 'catchall' };
  return isRole ? { status: 'risky', reason: 'role' } : { status: 'valid', reason: 'ok' };
}
