import { unescaped } from '#lib/unescaped.ts';

import { parsePhone } from '../../contact/phone.ts';
import type { PageText } from './read-page.ts';

/** Only what calls itself a number: a page is full of other digits. */
const LABELLED =
  /(?:\b(tel|phone|telephone|telefon|teléfono|telefone|mobile|fax|telefax)|(电话|電話|手机|传真|傳真))\.? ?[:：]? ?(\+?[\d(][\d ().\u2013/-]{6,24}\d)/gi;
const FAX = /fax|传真|傳真/i;

/** Bounds for pages made of nothing else. */
const MOST_NUMBERS = 200;

export interface FoundNumber {
  number: string;
  isFax: boolean;
}

/** The phone and fax numbers that a page links or names as such; without a country code they are read as of `country`. */
export function phoneNumbers({ links, texts }: PageText, country: string): FoundNumber[] {
  const linked = links
    .filter(({ href }) => /^tel:/i.test(href))
    .map(({ href }) => ({ typed: unescaped(href.slice('tel:'.length)), isFax: false }));
  const labelled = texts.flatMap((text) =>
    [...text.matchAll(LABELLED)].map(([, latin = '', chinese = '', typed = '']) => ({ typed, isFax: FAX.test(latin + chinese) })),
  );
  return [...labelled, ...linked].slice(0, MOST_NUMBERS).flatMap(({ typed, isFax }) => {
    const number = parsePhone(typed, country);
    return number === undefined ? [] : [{ number, isFax }];
  });
}
