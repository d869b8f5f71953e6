import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';

type ClueStatus = Schemas['ClueStatus'];

/** The statuses in the order in which a clue comes on. */
export const STATUSES: readonly ClueStatus[] = ['NEW', 'FOLLOWING', 'INTERESTED', 'SUCCESS', 'FAIL'];

/** The usual sources of clues; others keep the name of the wire. */
export const SOURCES = [
  'website', 'email', 'alibaba', 'mic', 'fair', 'canton', 'whatsapp', 'social', 'referral', 'manual', 'other',
] as const satisfies readonly Schemas['CustomerSource'][]; // prettier-ignore

const tones = { NEW: 'draft', FOLLOWING: 'progress', INTERESTED: 'info', SUCCESS: 'done', FAIL: 'danger' } as const;

/** How far a clue has come, as a shape and a word. */
export function ClueStatusWord({ status, isPill }: { status: ClueStatus; isPill?: boolean | undefined }) {
  const t = useStrings(strings);
  return (
    <Status tone={tones[status]} isPill={isPill}>
      {t(`status.${status}`)}
    </Status>
  );
}
