import type { CallFailure } from '#i18n/failure-words.ts';

interface HsStep {
  code: string;
  /** The name in the language of the page, or in English where no source has a Chinese one. */
  name: string;
}

/** A code with the chapter and heading above it. */
export interface HsRow extends HsStep {
  children: number;
  path: readonly HsStep[];
}

/** The search that finds codes for the field. */
export interface HsFinder {
  keyword: string;
  answer: { datas: readonly HsRow[]; total: number; path: readonly HsStep[]; corrected: readonly string[] } | undefined;
  isBusy: boolean;
  error: CallFailure | undefined;
  retry: () => void;
  search: (keyword: string) => void;
  open: (parent: string) => void;
  nameOf: (code: string) => string | undefined;
}

/** The language of a code's name, where it is not that of the page. */
export function langOf(name: string): string | undefined {
  return /\p{Script=Han}/u.test(name) ? undefined : 'en';
}

/** `8471.30.0100`, as tariffs write it. */
export function dotted(code: string): string {
  return [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter(Boolean).join('.');
}
