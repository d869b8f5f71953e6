import type { Outcome, Progress } from './outcome.ts';
import type { CalledOff, Delivery } from './smtp-line.ts';

/** What one try came to, and how far it got. */
export interface Tried {
  result: Outcome | CalledOff;
  progress: Progress;
  /** What the server said of each recipient that it did not take, also where it took none. */
  replies: readonly { address: string; reply: string }[];
}

/** A server that offers reports of delivery and then does not know what it offered; some that stand before others refuse all mail so. */
const ABOUT_REPORT = /^(?:501|504|555)\b(?!.5\.1\.)|\b5\.5\.4\b|\b(?:NOTIFY|ORCPT|ENVID|DSN)\b/i;

/**
 * What is left to send without asking for a report: the whole mail where nothing of it was taken for that, else the mail to the recipients that were refused for it.
 *
 * A mail must not fail because its writer wanted to know more of it.
 */
export function withoutReport({ report, ...rest }: Delivery, { result, progress, replies }: Tried): Delivery | undefined {
  if (!report) return undefined;
  const refused = replies.filter(({ reply }) => ABOUT_REPORT.test(reply)).map(({ address }) => address);
  if (result.kind === 'sent') return refused.length === 0 ? undefined : { ...rest, to: refused, begin: async () => true };
  const isForReport = result.kind === 'failed' && (refused.length > 0 || ABOUT_REPORT.test(result.reply));
  return isForReport && progress === 'nothing' ? rest : undefined;
}

/** Joins the results of both tries. For a recipient of the second try, its result counts. */
export function together(first: Tried['result'], second: Tried['result'], { to }: Pick<Delivery, 'to'>): Tried['result'] {
  if (first.kind !== 'sent' || second.kind === 'calledOff') return first.kind === 'sent' ? first : second;
  const again = new Set(to);
  const kept = first.refused.filter(({ address }) => !again.has(address));
  const refused = second.kind === 'sent' ? second.refused : to.map((address) => ({ address, reply: second.reply }));
  return { ...first, refused: [...kept, ...refused] };
}
