import { type RefObject, useEffect, useRef, useState } from 'react';

import type { ApiError } from '#client/api-error.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage } from '#i18n/use-strings.ts';

type Found<Wrong> = Readonly<Record<string, Wrong | undefined>>;

export interface FormErrors<Wrong extends string = string> {
  form: RefObject<HTMLFormElement | null>;
  /** Keeps what is wrong with which field, and says whether nothing is. */
  check: (found: Found<Wrong>) => boolean;
  /** The sentence at a field: what the page found, else what the server refused. */
  at: (field: string) => string | undefined;
  /** A failure that belongs to no field of the form. */
  rest: string | undefined;
}

/**
 * What is wrong with the fields of one form; the focus goes to the first of them.
 *
 * @param fields the names of the wire that the form has a field for, or which field a refusal belongs to; a refusal of any other is said below the form
 * @param word says in the language of now what `check` was told; without it `check` is told sentences
 */
export function useFormErrors<Wrong extends string = string>(
  failure: ApiError | undefined,
  fields: readonly string[] | ((failure: ApiError) => string | undefined),
  word: (wrong: Wrong) => string = (sentence) => sentence,
): FormErrors<Wrong> {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Found<Wrong>>({});
  const refused = failure && (typeof fields === 'function' ? fields(failure) : fields.find((field) => field === failure.detail.field));
  const refusal = failure && plainFailureWords(failure, language);

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
    at: (field) => {
      const wrong = found[field];
      if (wrong !== undefined) return word(wrong);
      return refused === field ? refusal : undefined;
    },
    rest: refused === undefined ? refusal : undefined,
  };
}
