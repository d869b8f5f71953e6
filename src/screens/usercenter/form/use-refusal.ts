import { type RefObject, useEffect, useRef, useState } from 'react';

import type { ApiError } from '#client/api-error.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage } from '#i18n/use-strings.ts';

type Found<Field extends string> = Partial<Readonly<Record<Field, string | undefined>>>;

export interface FormRefusal<Field extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** Keeps the sentences for the fields that are wrong, and says whether there are none. */
  check: (found: Found<Field>) => boolean;
  /** The sentence at a field: what the page found, else what the server refused. */
  at: (field: Field) => string | undefined;
  /** A failure that belongs to no field of the form. */
  rest: string | undefined;
}

/** What is wrong with the fields of one form, by the names that the wire gives them; the focus goes to the first. */
export function useRefusal<Field extends string>(failure: ApiError | undefined, fields: readonly Field[]): FormRefusal<Field> {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Found<Field>>({});
  const refused = fields.find((field) => field === failure?.detail.field);
  const words = failure && plainFailureWords(failure, language);

  // An effect, because the sentence has to stand at the field before the focus comes there: both are read out together.
  useEffect(() => {
    const isAnyWrong = failure !== undefined || Object.values(found).some((sentence) => sentence !== undefined);
    if (isAnyWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found, failure]);

  return {
    form,
    check: (next) => {
      setFound(next);
      return Object.values(next).every((sentence) => sentence === undefined);
    },
    at: (field) => found[field] ?? (refused === field ? words : undefined),
    rest: refused === undefined ? words : undefined,
  };
}
