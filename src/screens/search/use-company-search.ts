import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';

import { type Asked, conditionOf, type Question, questionOf, readAddress, writeAddress } from './question.ts';

/**
 * The search: one question, its answer, and two facets that count what else the answer could be narrowed by.
 *
 * Each of the three loads and fails for itself; the group has the answer alone, because who collects changes no counts. The question stands in the page's address, so that a reload and the way back find it.
 */
export function useCompanySearch(group: ListGroup) {
  const { searchCompanies, listCountryData, listIndustryTags } = useCalls();
  const changeAddress = useAddressChange();
  const { query } = usePage();
  const [start] = useState(() => readAddress(query));
  const list = useRecordList(searchCompanies, { filter: wireOf(start.question), size: start.size, index: start.index, group });
  const question = questionOf(list.filter);
  const [box, keepBox] = useDraft('box', { typed: start.question.keyword, asked: start.question.keyword });

  // The facets are asked again by hand, each time with the condition of that moment.
  const condition = useRef(conditionOf(start.question));
  const countries = useRecord(({ signal }) => listCountryData(condition.current, { signal }));
  const industries = useRecord(({ signal }) => listIndustryTags(condition.current, { signal }));

  const remember = (patch: Partial<Asked>) => changeAddress(writeAddress({ question, index: list.index, size: list.size, ...patch }));

  return {
    list,
    question,
    /** How many more there would be without the reader's own filters. */
    hidden: list.answer?.hidden ?? 0,
    /** By which words companies were found, where none has all of them. */
    nearest: list.answer?.nearest,
    /** Shorter questions that find more. */
    wider: list.answer?.wider ?? [],
    /** What stands in the box; it becomes the question only when it is asked, and is kept only beside the question it was typed over. */
    typed: box.asked === question.keyword ? box.typed : question.keyword,
    type: (typed: string) => keepBox({ typed, asked: question.keyword }),
    countries,
    industries,
    /** Asks something else, from the first page. */
    ask: (patch: Partial<Question>) => {
      const next = { ...question, ...patch };
      if (patch.keyword !== undefined) keepBox({ typed: patch.keyword, asked: patch.keyword });
      condition.current = conditionOf(next);
      remember({ question: next, index: 1 });
      list.send({ type: 'filter.change', filter: wireOf(next) });
      if (patch.sort !== undefined) return;
      countries.reload();
      industries.reload();
    },
    /** Asks the same again, as after a change of the reader's filters. */
    askAgain: () => {
      list.send({ type: 'page.change', index: 1 });
      list.send({ type: 'reload' });
      countries.reload();
      industries.reload();
    },
    turnTo: (index: number) => {
      remember({ index });
      list.send({ type: 'page.change', index });
    },
    resize: (size: number) => {
      remember({ index: 1, size });
      list.send({ type: 'size.change', size });
    },
    reload: () => list.send({ type: 'reload' }),
  };
}

export type CompanySearch = ReturnType<typeof useCompanySearch>;

const wireOf = (question: Question) => ({ ...conditionOf(question), sort: question.sort });
