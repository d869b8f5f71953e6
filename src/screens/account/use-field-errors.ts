import { type RefObject, useEffect, useRef, useState } from 'react';

import type { ApiError } from '#client/api-error.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import type { Wrong } from './field-rules.ts';
import { strings } from './strings.ts';

export interface FieldErrors<Field extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** Keeps what is wrong with which field, and says whether all are right. */
  check: (found: Partial<Record<Field, Wrong | undefined>>) => boolean;
  /** The sentence at a field: what the page found, else what the server refused. */
  at: (field: Field) => string | undefined;
  /** A failure that belongs to no field. */
  rest: string | undefined;
}

/**
 * What is wrong with the fields of one form; the focus goes to the first of them.
 *
 * @param fieldOf the field that a failure of the server belongs to, if any
 */
export function useFieldErrors<Field extends string>(
  failure: ApiError | undefined,
  fieldOf: (failure: ApiError) => Field | undefined,
): FieldErrors<Field> {
  const t = useStrings(strings);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Partial<Record<Field, Wrong | undefined>>>({});
  const refused = failure && fieldOf(failure);

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
      if (wrong !== undefined) return t(wrong);
      return failure && refused === field ? plainFailureWords(failure, language) : undefined;
    },
    rest: failure && refused === undefined ? plainFailureWords(failure, language) : undefined,
  };
}
