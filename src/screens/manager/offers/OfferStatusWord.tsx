import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';

const tones = {
  draft: 'draft',
  sent: 'progress',
  viewed: 'info',
  accepted: 'done',
  rejected: 'danger',
  expired: 'warning',
  void: 'ended',
} as const;

/** Where an offer stands, as a shape and a word. */
export function OfferStatusWord({ status, isPill }: { status: Schemas['OfferStatus']; isPill?: boolean }) {
  const t = useStrings(strings);
  return (
    <Status tone={tones[status]} isPill={isPill}>
      {t(`status.${status}`)}
    </Status>
  );
}
