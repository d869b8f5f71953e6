import { type CountedHit, gatewayHits, MANY_LINKS } from '#server/mail/out/track/hit-verdict.ts';

/** What is known of the mail in which it happened. */
export interface JudgedMail {
  /** When the mail server took it; nothing where nobody knows. */
  sent: Date | undefined;
  /** Whether its recipient stands behind a gateway that looks at mails before people do. */
  isGuarded: boolean;
  /** Without a picture in it nothing follows from nobody having opened it. */
  countsOpens: boolean;
}

/** A hit of a marketing mail. */
export interface MarketingCounted extends CountedHit {
  /** Whether a browser asked that somebody led to a page, by its own account. */
  navigated: boolean;
}

/** What only machines follow was followed. */
export const TRAP = 'trap';
/** One place opened the mails of many at once. */
export const CROWD = 'crowd';

/** Verdicts that follow from other hits of the mail, and that change as those come in. */
const FROM_OTHERS: ReadonlySet<string> = new Set([MANY_LINKS, 'besidetrap', 'gateway']);

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** A machine that follows links fetches the pictures at the same time; a person who looked earlier has looked. */
const PICTURE_MS = 5 * SECOND;
/** Gateways look so soon after a mail came. */
const GUARD_MS = 10 * MINUTE;
/** Nobody reads a mail and follows its link in less. */
const READING_MS = SECOND;

/**
 * Judges all hits of one mail by each other. It goes by their times, so the order in which they came in does not matter.
 *
 * @returns the hits whose verdict has changed, with the new one
 */
export function judgeHits(hits: readonly MarketingCounted[], mail: JudgedMail): Map<string, string> {
  const judged = hits.map((hit) => ({ ...hit, at: hit.time.getTime(), reason: FROM_OTHERS.has(hit.reason) ? '' : hit.reason }));
  const atOnce = new Set(gatewayHits(judged.filter(({ reason }) => reason !== TRAP)));
  blame(judged, MANY_LINKS, ({ id }) => atOnce.has(id));
  blame(judged, 'besidetrap', besideTrap(judged));
  if (mail.isGuarded) blame(judged, 'gateway', byGateway(judged, mail));
  return new Map(judged.flatMap(({ id, reason }, at) => (reason === hits[at]?.reason ? [] : [[id, reason] as const])));
}

type Judged = MarketingCounted & { at: number };

function blame(hits: readonly Judged[], reason: string, isBlamed: (hit: Judged) => boolean): void {
  const blamed = hits.filter((hit) => hit.reason === '' && isBlamed(hit));
  for (const hit of blamed) hit.reason = reason;
}

/** Whoever follows what no person sees follows the rest as well. */
function besideTrap(hits: readonly Judged[]): (hit: Judged) => boolean {
  const traps = hits.filter(({ reason }) => reason === TRAP);
  return ({ kind, at }) => traps.some((trap) => Math.abs(at - trap.at) <= (kind === 'open' ? PICTURE_MS : MINUTE));
}

/**
 * Behind a gateway, what follows a link before anybody has looked, or in the moment of looking, soon after the mail came.
 *
 * A lone click that a real browser made counts as a person's: most gateways only call themselves a browser, and to lose what a person did is worse than to
 * count a machine.
 */
function byGateway(hits: readonly Judged[], { sent, countsOpens }: JudgedMail): (hit: Judged) => boolean {
  const isEarly = ({ at }: Judged) => sent !== undefined && at - sent.getTime() < GUARD_MS;
  const early = hits.filter((hit) => hit.reason === '' && isEarly(hit));
  const isHasty = (open: Judged, click: Judged) =>
    open.kind === 'open' && click.kind === 'click' && click.at >= open.at && click.at - open.at < READING_MS;
  const hasty = new Set(early.flatMap((open) => early.flatMap((click) => (isHasty(open, click) ? [open, click] : []))));
  const looks = hits.filter((hit) => hit.kind === 'open' && hit.reason === '' && !hasty.has(hit));
  const isUnseen = (click: Judged) => countsOpens && !click.navigated && !looks.some(({ at }) => at < click.at + HOUR);
  return (hit) => isEarly(hit) && (hasty.has(hit) || (hit.kind === 'click' && isUnseen(hit)));
}
