import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';

type State = Schemas['BuyerState'];

/** The states in the order in which a buyer comes on. */
export const STATES: readonly State[] = [0, 1, 2, 3];

const tones = { 0: 'draft', 1: 'progress', 2: 'done', 3: 'ended' } as const;

/** How far a buyer has come, as a shape and a word. */
export function BuyerStateWord({ state, isPill }: { state: State; isPill?: boolean | undefined }) {
  const t = useStrings(strings);
  return (
    <Status tone={tones[state]} isPill={isPill}>
      {t(`state.${state}`)}
    </Status>
  );
}
