import type { Schemas } from '#client/calls.ts';
import { offerStrings } from '#i18n/offer-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

const tones = {
  draft: 'draft',
  sent: 'progress',
  viewed: 'info',
  accepted: 'done',
  rejected: 'danger',
  expired: 'warning',
  void: 'ended',
} as const;

/** Shows the status of an offer, as a shape and a word. */
export function OfferStatusWord({ status, isPill }: { status: Schemas['OfferStatus']; isPill?: boolean }) {
  const t = useStrings(offerStrings);
  return (
    <Status tone={tones[status]} isPill={isPill}>
      {t(`status.${status}`)}
    </Status>
  );
}
