import { useEffect, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { Input, Schemas } from '#client/calls.ts';

export type Duplicate = Schemas['Duplicate'];
export type DuplicateCheck = Schemas['DuplicateCheck'];

/** Typing faster than this is not asked about letter by letter. */
const REST_MS = 400;

type Question = Omit<Input<'checkDuplicates'>, 'exceptid'>;

/** Whether anything is known by which a customer could be found again. */
export function isTelling(question: Question): boolean {
  return Object.entries(question).some(([field, value]) => field !== 'countrycode' && value.length > 0);
}

/**
 * The customers that may be the one being typed; nothing before anything is known of them.
 *
 * A failure says nothing here: the check is made again when the form is sent.
 */
export function useDuplicates(question: Question, exceptid?: string): DuplicateCheck | undefined {
  const { checkDuplicates } = useCalls();
  const [answer, setAnswer] = useState<{ asked: string; found: DuplicateCheck }>();
  const asked = JSON.stringify({ ...question, ...(exceptid !== undefined && { exceptid }) });
  const isAsking = isTelling(question);

  // An effect, because the answer belongs to what is typed now, and one that comes late must not be shown.
  useEffect(() => {
    if (!isAsking) return undefined;
    const leaving = new AbortController();
    const check = async () => {
      const found = await checkDuplicates(JSON.parse(asked) as Input<'checkDuplicates'>, { signal: leaving.signal });
      if (!leaving.signal.aborted) setAnswer({ asked, found });
    };
    const rest = setTimeout(() => void check().catch(() => setAnswer(undefined)), REST_MS);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [asked, isAsking, checkDuplicates]);

  return isAsking ? answer?.found : undefined;
}
