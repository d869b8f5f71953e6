import { useCalls } from '#actors/calls.ts';
import { useSentCode } from '#actors/use-sent-code.ts';
import { useSubmission } from '#actors/use-submission.ts';

/** The target of a code. */
export type CodeType = 'oldmobile' | 'newmobile' | 'oldemail' | 'newemail';

/** Asks for codes of one kind, and tells when the next may be asked for. */
export function useCode(type: CodeType) {
  const { sendAccountCode } = useCalls();
  const { submit, isBusy, error } = useSubmission(sendAccountCode);
  const { secondsLeft, minutes, begin } = useSentCode();

  const send = async (account?: string) => {
    const sent = await submit({ type, ...(account !== undefined && { account }) });
    if (sent) begin(sent);
  };
  return { send, isBusy, error, secondsLeft, minutes };
}

export type SentCode = ReturnType<typeof useCode>;
