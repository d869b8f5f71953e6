import { useEffect, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';

/** To what a code goes. */
export type CodeType = 'oldmobile' | 'newmobile' | 'oldemail' | 'newemail';

/** Asks for codes of one kind, and counts down to when the next may be asked for; by the clock, because timers of hidden tabs run late. */
export function useCode(type: CodeType) {
  const { sendAccountCode } = useCalls();
  const { submit, isBusy, error } = useSubmission(sendAccountCode);
  const [sent, setSent] = useState<{ minutes: number; againAt: number }>();
  const [now, setNow] = useState(0);
  const secondsLeft = sent ? Math.max(0, Math.ceil((sent.againAt - now) / 1_000)) : 0;
  const isCounting = secondsLeft > 0;

  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const send = async (account?: string) => {
    const answer = await submit({ type, ...(account !== undefined && { account }) });
    if (!answer) return;
    setNow(Date.now());
    setSent({ minutes: Math.round(answer.expirein / 60), againAt: Date.now() + answer.retryafter * 1_000 });
  };
  return { send, isBusy, error, secondsLeft, minutes: sent?.minutes };
}

export type SentCode = ReturnType<typeof useCode>;
