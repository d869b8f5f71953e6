import { useCalls } from '#actors/calls.ts';
import { useQuestion } from '#actors/use-question.ts';
import type { Schemas } from '#client/calls.ts';

export type FoundRate = Schemas['FoundRefundRate'];

const LEAST_DIGITS = 4;
const MOST_DIGITS = 12;

/** The digits of a code as it is typed, `8471.30` among them; nothing while there are too few to look it up. */
function codeIn(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, MOST_DIGITS);
  return digits.length < LEAST_DIGITS ? '' : digits;
}

/** Returns the rate that the company's table of refunds has for a code. */
export function useRefundRate(hscode: string) {
  const { getRefundRate } = useCalls();
  const { shown, asked, ask, reload } = useQuestion(
    async (code: string, { signal }): Promise<FoundRate | undefined> =>
      code === '' ? undefined : getRefundRate({ hscode: code }, { signal }),
    codeIn(hscode),
  );
  return { found: shown?.question === asked ? shown.answer : undefined, look: (text: string) => ask(codeIn(text)), reload };
}
