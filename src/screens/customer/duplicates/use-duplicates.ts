import { useCalls } from '#actors/calls.ts';
import { useTypeAhead } from '#actors/use-type-ahead.ts';
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
  const questionText = JSON.stringify({ ...question, ...(exceptid !== undefined && { exceptid }) });
  const check = (typed: string, options: { signal: AbortSignal }) =>
    checkDuplicates(JSON.parse(typed) as Input<'checkDuplicates'>, options);
  return useTypeAhead(isTelling(question) ? questionText : '', check, REST_MS).answer;
}
