import { type RefObject, useEffect, useRef, useState } from 'react';

import type { ApiError } from '#client/api-error.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useLanguage } from '#i18n/use-strings.ts';

type Fields = readonly string[] | ((failure: ApiError) => string | undefined);
type Found<Wrong> = Readonly<Record<string, Wrong | undefined>>;

export interface FormErrors<Wrong extends string = string> {
  form: RefObject<HTMLFormElement | null>;
  /** Keeps what is wrong with which field, and says whether nothing is. */
  check: (found: Found<Wrong>) => boolean;
  /** The sentence at a field: what the page found, else what the server refused. */
  at: (field: string) => string | undefined;
  /** A failure that belongs to no field of the form. */
  rest: string | undefined;
  /** The latest faults of the form; an object of its own for each, so that the same words are announced again. */
  faults: object | undefined;
}

interface Checked<Wrong> {
  readonly found: Found<Wrong>;
  /** The refusal that was shown before the page found something wrong; it is told no more. */
  readonly over: ApiError | undefined;
}

/**
 * Finds what is wrong with the fields of one form, and moves the focus to the first of them.
 *
 * @param fields the names of the wire that the form has a field for, or which field a refusal belongs to; a refusal of any other is said below the form
 * @param word says in the language of now what `check` was told; without it `check` is told sentences
 */
export function useFormErrors<Wrong extends string = string>(
  failure: ApiError | undefined,
  fields: Fields,
  word: (wrong: Wrong) => string = (sentence) => sentence,
): FormErrors<Wrong> {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [{ found, over }, keep] = useState<Checked<Wrong>>({ found: {}, over: undefined });
  const standing = failure === over ? undefined : failure;
  const refused = standing && fieldOf(standing, fields);
  const refusal = standing && failureWords(standing, language);
  const faults = isAnyWrong(found) ? found : standing;

  // An effect, because the focus may move only once the sentence stands at the field: it is read out together with it.
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  return {
    form,
    check: (next) => {
      if (isAnyWrong(next)) keep({ found: next, over: failure });
      else if (isAnyWrong(found)) keep({ found: {}, over });
      return !isAnyWrong(next);
    },
    at: (field) => {
      const wrong = found[field];
      if (wrong !== undefined) return word(wrong);
      return refused === field ? refusal : undefined;
    },
    rest: refused === undefined ? refusal : undefined,
    faults,
  };
}

const isAnyWrong = (found: Found<string>): boolean => Object.values(found).some((wrong) => wrong !== undefined);

function fieldOf(failure: ApiError, fields: Fields): string | undefined {
  return typeof fields === 'function' ? fields(failure) : fields.find((field) => field === failure.detail.field);
}
