import { useState } from 'react';

import { useAddressChange, usePage } from '#actors/page.ts';
import { useCustoms } from '#actors/use-customs.ts';
import { useQuestion } from '#actors/use-question.ts';
import type { Schemas } from '#client/calls.ts';

import { companyAddress, type CompanyQuestion, readCompanyQuestion } from './company-address.ts';

type Analysis = Schemas['CustomsAnalysis'];

/** A company, and the one beside it where one was chosen; null where there are no records of it. */
export interface Analyses {
  readonly own: Analysis | null;
  readonly beside: Analysis | null | undefined;
}

/** The analysis of the company in the page's address, and of the one beside it, within the same goods and days. */
export function useAnalysis() {
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const { getCompanyAnalysis } = useCustoms();
  const [start] = useState(() => readCompanyQuestion(query));
  const analyse = async (
    { company, beside, role, hscode, from, to }: CompanyQuestion,
    options: { signal: AbortSignal },
  ): Promise<Analyses> => {
    const within = { role, ...(hscode !== '' && { hscode }), ...(from !== '' && { from }), ...(to !== '' && { to }) };
    const [own, other] = await Promise.all([
      company === '' ? null : getCompanyAnalysis({ ...within, companyid: company }, options),
      beside === '' ? undefined : getCompanyAnalysis({ ...within, companyid: beside }, options),
    ]);
    return { own, beside: other };
  };
  const { asked, shown, isBusy, error, ask, reload } = useQuestion<CompanyQuestion, Analyses>(analyse, start);
  return {
    asked,
    shown,
    isBusy,
    error,
    reload,
    ask: (patch: Partial<CompanyQuestion>) => {
      const next = { ...asked, ...patch };
      changeAddress(companyAddress(next));
      ask(next);
    },
  };
}
