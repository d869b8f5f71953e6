import { useRef, useState } from 'react';

import type { Result } from '#client/calls.ts';

import { useCalls } from './calls.ts';
import { useRecord } from './use-record.ts';

interface Question {
  keyword: string;
  parent: string;
}

const NAMES_AT_MOST = 60;
const CODE = /^\d{2,10}$/;

/**
 * Finds HS codes by words or code and walks the tree; of two questions the last one asked is answered. Nothing is asked before it is used.
 *
 * @param known codes that a record has already, whose names are read once
 */
export function useHsFinder(known: readonly string[] = []) {
  const { listHsCodes } = useCalls();
  const [names] = useState(() => new Map<string, string>());
  const [asked, setAsked] = useState<Question>({ keyword: '', parent: '' });
  const question = useRef<Question>(undefined);

  const remember = (answer: Result<'listHsCodes'>) => {
    for (const { code, name } of answer.datas) names.set(code, name);
    return answer;
  };
  const answer = useRecord(async ({ signal }) =>
    question.current ? remember(await listHsCodes(question.current, { signal })) : undefined,
  );
  useRecord(async ({ signal }) => {
    const codes = [...new Set(known)].filter((code) => CODE.test(code)).slice(0, NAMES_AT_MOST);
    return codes.length > 0 ? remember(await listHsCodes({ codes }, { signal })) : undefined;
  });

  const ask = (next: Question) => {
    question.current = next;
    setAsked(next);
    answer.reload();
  };
  return {
    /** The words that the answer is about, or that are still being asked for. */
    keyword: asked.keyword,
    answer: answer.record,
    isBusy: answer.isBusy,
    error: answer.error,
    retry: answer.reload,
    /** Asks by words, or by the beginning of a code; an empty text shows the chapters. */
    search: (keyword: string) => ask({ keyword, parent: '' }),
    /** Asks what stands below a chapter or heading; an empty code shows the chapters. */
    open: (parent: string) => ask({ keyword: '', parent }),
    /** The name of a code, as far as it has been read. */
    nameOf: (code: string) => names.get(code),
  };
}
