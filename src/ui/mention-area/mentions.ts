/** Somebody who can be named in a text by an @ and the name. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  /** Why a mention would not reach this person. */
  readonly problem?: string | undefined;
}

/** The part of a name that is typed behind an @: from the @ to the caret. */
export interface OpenMention {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/** An @ inside an address of email asks for nobody. */
const OPEN = /(?<![\w.])@([^\s@]{0,40})$/;

/** The name that is being typed before the caret. */
export function mentionAt(text: string, caret: number): OpenMention | undefined {
  const found = OPEN.exec(text.slice(0, caret));
  return found ? { from: found.index, to: caret, word: (found[1] ?? '').toLowerCase() } : undefined;
}

/** Returns the people who are named in a text. Longer names are looked for first, so that “@Li Wei” does not name Li; of two people with one name both are. */
export function mentionedIn(text: string, people: readonly Mentionable[]): Mentionable[] {
  const names = [...new Set(people.map(({ name }) => name))]
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  let rest = text;
  const named = new Set<string>();
  for (const name of names) {
    const without = rest.replaceAll(`@${name}`, '\u0000');
    if (without !== rest) named.add(name);
    rest = without;
  }
  return people.filter(({ name }) => named.has(name));
}
