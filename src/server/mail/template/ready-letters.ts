import type { letterLanguages } from './letter-kinds.ts';
import { arabicLetters } from './letters/arabic.ts';
import { englishLetters } from './letters/english.ts';
import { frenchLetters } from './letters/french.ts';
import { germanLetters } from './letters/german.ts';
import type { Letters } from './letters/letter.ts';
import { portugueseLetters } from './letters/portuguese.ts';
import { russianLetters } from './letters/russian.ts';
import { spanishLetters } from './letters/spanish.ts';

/**
 * Six letters that a trader writes again and again, in each language as it is written in business there.
 *
 * They are short, ask one question, and promise nothing that the sender has to take back.
 */
export const readyLetters: Readonly<Record<(typeof letterLanguages)[number], Letters>> = {
  en: englishLetters,
  es: spanishLetters,
  ru: russianLetters,
  ar: arabicLetters,
  pt: portugueseLetters,
  fr: frenchLetters,
  de: germanLetters,
};
