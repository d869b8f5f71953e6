/** An open or a click as it came in; of its agent nothing is kept after the verdict. */
export interface Hit {
  kind: 'open' | 'click';
  method: string;
  agent: string;
  /** Since the mail server took the mail; nothing where it has not yet. */
  msSinceSent: number | undefined;
  /** Other links of the same mail that were clicked in the last seconds. */
  otherLinksJustNow: number;
}

/** No person has a mail read so soon after it was sent. */
const TOO_SOON_MS = { open: 2_000, click: 10_000 } as const;

const LIBRARIES =
  /curl|wget|python|java\/|go-http|okhttp|libwww|node|axios|undici|perl|ruby|php|headless|phantom|selenium|puppeteer|playwright/i;
const ROBOTS =
  /bot\b|crawl|spider|scan|preview|slurp|barracuda|mimecast|proofpoint|urldefense|safelinks|trendmicro|symantec|fortiguard|checkpoint/i;
/** What fetches pictures for people, and only when they look. */
const PROXIES = /GoogleImageProxy|YahooMailProxy/;
/** Gmail fetches pictures with this before anybody looks. */
const GMAIL_PREFETCH = /Chrome\/42\.0\.2311\.135.*Edge\/12\.246/;
/** Apple fetches all pictures of all mails under this name, whether anybody looks or not. */
const APPLE = 'Mozilla/5.0';

const tells: readonly [string, (hit: Hit) => boolean][] = [
  ['head', ({ method }) => method !== 'GET'],
  ['soon', ({ kind, msSinceSent }) => msSinceSent === undefined || msSinceSent < TOO_SOON_MS[kind]],
  ['apple', ({ agent }) => agent.trim() === APPLE],
  ['gmail', ({ agent }) => GMAIL_PREFETCH.test(agent)],
  ['noagent', ({ agent }) => agent.trim() === ''],
  ['robot', ({ agent }) => !PROXIES.test(agent) && (LIBRARIES.test(agent) || ROBOTS.test(agent))],
  ['manylinks', ({ kind, otherLinksJustNow }) => kind === 'click' && otherLinksJustNow > 0],
];

/** The sign that tells that this was a machine; empty for what may well be a person. */
export function machineTell(hit: Hit): string {
  return tells.find(([, tell]) => tell(hit))?.[0] ?? '';
}
