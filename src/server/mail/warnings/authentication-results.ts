import { getDomain } from 'tldts';

/** What the provider found when it received a mail. */
export type Proof = 'pass' | 'fail' | 'none' | 'unknown';
export interface Proofs {
  spf: Proof;
  dkim: Proof;
  dmarc: Proof;
}

const UNKNOWN: Proofs = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' };
const RESULTS: Readonly<Record<string, Proof>> = {
  pass: 'pass',
  bestguesspass: 'pass',
  fail: 'fail',
  softfail: 'fail',
  permerror: 'fail',
  policy: 'fail',
  none: 'none',
  neutral: 'none',
  temperror: 'unknown',
};
const LONGEST = 10_000;

/**
 * Reads the provider's findings (RFC 8601): the topmost field only, and only where the provider of this mailbox wrote it.
 *
 * A stranger may put such fields into the mail; the provider's stands above them, under its own name.
 *
 * @param values the fields from the top
 * @param host the mailbox's server, as imap.qq.com
 */
export function readProofs(values: readonly string[], host: string): Proofs {
  const text = withoutComments((values[0] ?? '').slice(0, LONGEST));
  const end = text.indexOf(';');
  const [server = ''] = text.slice(0, end).trim().split(/\s/);
  if (end < 1 || !isOf(server, host)) return { ...UNKNOWN };
  return text
    .slice(end + 1)
    .split(';')
    .map(resultIn)
    .reduce((found, [name, proof]) => (name ? { ...found, [name]: better(found[name], proof, name) } : found), { ...UNKNOWN });
}

function resultIn(part: string): [keyof Proofs | undefined, Proof] {
  const [, method = '', result = ''] = /^\s*(spf|dkim|dmarc)\s*(?:\/\s*\d+\s*)?=\s*(\w{1,20})/i.exec(part) ?? [];
  return [METHODS.get(method.toLowerCase()), RESULTS[result.toLowerCase()] ?? 'unknown'];
}

const METHODS: ReadonlyMap<string, keyof Proofs> = new Map([
  ['spf', 'spf'],
  ['dkim', 'dkim'],
  ['dmarc', 'dmarc'],
]);

/** Chooses between two results of a method: one signature that holds is enough, and of other methods the first result counts. */
function better(before: Proof, now: Proof, method: string): Proof {
  if (before === 'unknown') return now;
  return method === 'dkim' && now === 'pass' ? 'pass' : before;
}

function withoutComments(text: string): string {
  let depth = 0;
  return Array.from(text)
    .filter((char) => {
      if (char === '(') depth += 1;
      const isKept = depth === 0;
      if (char === ')') depth = Math.max(depth - 1, 0);
      return isKept;
    })
    .join('');
}

/** Names under which providers write that differ from those of their servers. */
const FAMILIES: readonly (readonly string[])[] = [
  ['gmail.com', 'google.com', 'googlemail.com'],
  ['outlook.com', 'office365.com', 'hotmail.com', 'live.com', 'protection.outlook.com'],
  ['163.com', '126.com', 'yeah.net', 'netease.com', '188.com', '126.net'],
  ['qq.com', 'exmail.qq.com', 'foxmail.com', 'tencent.com'],
  ['aliyun.com', 'alibaba-inc.com', 'mxhichina.com', 'aliyun-inc.com', 'qiye.aliyun.com'],
  ['yahoo.com', 'yahoodns.net', 'aol.com'],
  ['icloud.com', 'me.com', 'apple.com'],
  ['yandex.ru', 'yandex.net', 'yandex.com'],
];

function isOf(server: string, host: string): boolean {
  const [one, other] = [server, host].map((name) => getDomain(name) ?? name.toLowerCase());
  return one === other || FAMILIES.some((family) => family.includes(one ?? '') && family.includes(other ?? ''));
}
