import { type RefObject, useEffect, useRef, useState } from 'react';

import type { ApiError } from '#client/api-error.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage } from '#i18n/use-strings.ts';

export interface FormErrors {
  form: RefObject<HTMLFormElement | null>;
  /** Keeps the sentences for fields that are wrong, and says whether there are none. */
  check: (found: Readonly<Record<string, string | undefined>>) => boolean;
  /** The sentence at a field: what the page found, else what the server refused. */
  at: (field: string) => string | undefined;
  /** A failure that belongs to no field of the form. */
  rest: string | undefined;
}

/**
 * What is wrong with the fields of one form; the focus goes to the first of them.
 *
 * @param fields the names of the wire that the form has a field for; a refusal of any other is said below the form
 */
export function useFormErrors(failure: ApiError | undefined, fields: readonly string[]): FormErrors {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Readonly<Record<string, string | undefined>>>({});
  const refused = fields.find((field) => field === failure?.detail.field);

  // An effect, because the focus may move only once the sentence stands at the field: it is read out together with it.
  useEffect(() => {
    const isAnyWrong = failure !== undefined || Object.values(found).some((wrong) => wrong !== undefined);
    if (isAnyWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found, failure]);

  return {
    form,
    check: (next) => {
      setFound(next);
      return Object.values(next).every((wrong) => wrong === undefined);
    },
    at: (field) => found[field] ?? (failure && refused === field ? plainFailureWords(failure, language) : undefined),
    rest: failure && refused === undefined ? plainFailureWords(failure, language) : undefined,
  };
}
