const FROM_THE_RIGHT: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur']);

/** Which way a language is written; from the left where none is known. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return FROM_THE_RIGHT.has(language.toLowerCase().slice(0, 2)) ? 'rtl' : 'ltr';
}
