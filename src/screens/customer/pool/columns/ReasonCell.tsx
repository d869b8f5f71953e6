import type { Schemas } from '#client/calls.ts';
import { reasonStrings } from '#i18n/pool-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';

/** Why a customer came into the public pool, in the reader's words. */
export function ReasonCell({ reason }: { reason: Exclude<Schemas['PoolReason'], ''> }) {
  return useStrings(reasonStrings)(`reason.${reason}`);
}
