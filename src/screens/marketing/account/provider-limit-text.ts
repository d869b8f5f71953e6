import type { Schemas } from '#client/calls.ts';
import type { ReceivingProvider } from '#lib/edm/receiving-providers.ts';

export const SPANS = ['perminute', 'perhour', 'perday'] as const;
/** The most that the wire takes of each, and what an empty field means: the limit is that of the whole. */
const NO_LIMIT = { perminute: 1_000, perhour: 10_000, perday: 100_000 } as const;

/** A limit as it is typed. */
export type ProviderLimitText = Record<(typeof SPANS)[number], string> & { provider: ReceivingProvider };

function typed(limit: Schemas['MailLimits'], span: (typeof SPANS)[number]): string {
  return limit[span] === NO_LIMIT[span] ? '' : String(limit[span]);
}

export function textOfProviderLimits(limits: Schemas['EdmSender']['providerlimits']): ProviderLimitText[] {
  return limits.map(({ provider, limit }) => ({
    provider,
    perminute: typed(limit, 'perminute'),
    perhour: typed(limit, 'perhour'),
    perday: typed(limit, 'perday'),
  }));
}

/** Returns the spans of a limit that have a number. */
export function limitedSpans(limit: Schemas['MailLimits']): { span: (typeof SPANS)[number]; n: number }[] {
  return SPANS.filter((span) => limit[span] < NO_LIMIT[span]).map((span) => ({ span, n: limit[span] }));
}

/** The limits that were typed; one without any number limits nothing. */
export function providerLimitsOf(limits: readonly ProviderLimitText[]): Schemas['EdmSender']['providerlimits'] {
  const numberOf = (limit: ProviderLimitText, span: (typeof SPANS)[number]) =>
    limit[span] === '' ? NO_LIMIT[span] : Math.min(NO_LIMIT[span], Math.max(1, Number(limit[span])));
  return limits
    .filter((limit) => SPANS.some((span) => limit[span] !== ''))
    .map((limit) => ({
      provider: limit.provider,
      limit: { perminute: numberOf(limit, 'perminute'), perhour: numberOf(limit, 'perhour'), perday: numberOf(limit, 'perday') },
    }));
}
