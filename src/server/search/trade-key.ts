import { stem } from '#server/hs/stem.ts';

import { isCjk, words } from './lexemes.ts';

/** A name of goods as it is looked up: Latin words without their plural, with a space between; none beside Chinese characters. */
export function tradeKey(name: string): string {
  return nameOfUnits(tradeTokens(name));
}

/** The words of a name of goods: Latin ones without their plural. */
export function tradeTokens(name: string): string[] {
  return words(name).map((word) => (isCjk(word) ? word : stem(word)));
}

/** Units as one name: Chinese characters without a space, Latin words with one. */
export function nameOfUnits(units: readonly string[]): string {
  return units.reduce((name, unit) => (name === '' || isCjk(unit) || isCjk(name.at(-1) ?? '') ? name + unit : `${name} ${unit}`), '');
}
