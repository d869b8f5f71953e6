import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import type { Schemas } from '#client/calls.ts';

type Choices = Schemas['NoticeChoices'];

/**
 * What is chosen on the page, shown at once and kept one change after the other.
 *
 * Every change sends all choices. Were the next one made from what the server told last, it would take back one that is still on its way.
 */
export function useNoticeChoices(onKept: () => void) {
  const attempt = useAttempt();
  const { saveNoticeSettings } = useCalls();
  const [chosen, setChosen] = useState<Choices>();
  const latest = useRef<Choices>(undefined);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const turnTo = (choices: Choices | undefined) => {
    latest.current = choices;
    setChosen(choices);
  };
  const keepAfter = async (before: Promise<unknown>, choices: Choices) => {
    await before;
    // What was refused is shown as it stands, and what was chosen after it goes with it.
    if (!(await attempt(() => saveNoticeSettings(choices)))) turnTo(undefined);
    onKept();
  };
  const choose = ({ choices, quietfrom, quietto, timezone }: Choices, patch: Partial<Choices>) => {
    const next = { choices, quietfrom, quietto, timezone, ...latest.current, ...patch };
    turnTo(next);
    line.current = keepAfter(line.current, next);
  };
  return { chosen, choose };
}
