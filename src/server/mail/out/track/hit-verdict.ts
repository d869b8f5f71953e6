/** An open or a click as it came in; of its agent nothing is kept after the verdict. */
export interface Hit {
  kind: 'open' | 'click';
  method: string;
  agent: string;
  /** Since the mail server took the mail; nothing where it has not yet. */
  msSinceSent: number | undefined;
}

/** No person has a mail read so soon after it was sent. */
const TOO_SOON_MS = { open: 2_000, click: 10_000 } as const;

const LIBRARIES =
  /curl|wget|python|java\/|go-http|okhttp|libwww|node|axios|undici|perl|ruby|php|headless|phantom|selenium|puppeteer|playwright/i;
const ROBOTS =
  /bot\b|crawl|spider|scan|preview|slurp|barracuda|mimecast|proofpoint|urldefense|safelinks|trendmicro|symantec|fortiguard|checkpoint/i;
/** What fetches pictures for people, and only when they look. */
export const PROXIES = /GoogleImageProxy|YahooMailProxy/;
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
];

/** The sign that tells that this was a machine; empty for what may well be a person. */
export function machineTell(hit: Hit): string {
  return tells.find(([, tell]) => tell(hit))?.[0] ?? '';
}

/** A hit that was counted, with the sign that it bore by itself. */
export interface CountedHit {
  id: string;
  kind: 'open' | 'click';
  link: number | null;
  time: Date;
  reason: string;
}

/** The sign of a machine that only the other hits of the same mail give. */
export const MANY_LINKS = 'manylinks';

/** No person follows two links of one mail within so short a time. */
const AT_ONCE_MS = 3_000;
/**
 * How long before such clicks a hit is the same machine's. Of the opens only the last ones are: a gateway fetches the pictures just before it follows the
 * links, and a person who looked earlier has looked.
 */
const BEFORE_MS = { open: 5_000, click: 60_000 } as const;

/**
 * Which hits of one mail a gateway made, that bore no sign themselves: gateways follow all links at once.
 *
 * It goes by the times of all hits, so the order in which they came in does not matter.
 */
export function gatewayHits(hits: readonly CountedHit[]): string[] {
  const clicks = hits.filter(({ kind }) => kind === 'click');
  const ends = clicks.filter((click) => clicks.some((other) => isJustBefore(other, click))).map(({ time }) => time.getTime());
  const blamed = hits.filter(({ kind, time, reason }) => {
    const at = time.getTime();
    return reason === '' && ends.some((end) => at <= end && at > end - BEFORE_MS[kind]);
  });
  return blamed.map(({ id }) => id);
}

function isJustBefore(one: CountedHit, other: CountedHit): boolean {
  const ms = other.time.getTime() - one.time.getTime();
  return one.link !== other.link && ms >= 0 && ms < AT_ONCE_MS;
}
