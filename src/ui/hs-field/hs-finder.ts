import type { CallFailure } from '#i18n/failure-words.ts';

interface HsStep {
  code: string;
  /** Chapters are named in the language of the page, the codes below them in English. */
  name: string;
}

/** A code with the chapter and heading above it. */
export interface HsRow extends HsStep {
  children: number;
  path: readonly HsStep[];
}

/** What finds codes for the field. */
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

const CHAPTER_LENGTH = 2;

/** The language of a code's name, where it is not that of the page. */
export function langOf(code: string): string | undefined {
  return code.length > CHAPTER_LENGTH ? 'en' : undefined;
}

/** `8471.30.0100`, as tariffs write it. */
export function dotted(code: string): string {
  return [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter(Boolean).join('.');
}
