/** Something that was chosen in a picker. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** Returns the choice as one text of the form: the id, which has no space in it, and the name. */
export const textOf = (chosen: Chosen | undefined): string =>
  chosen === undefined || chosen.id === '' ? '' : `${chosen.id} ${chosen.name}`;

/** Returns the choice out of such a text; undefined for an empty one. */
export function chosenIn(text: string): Chosen | undefined {
  const end = text.indexOf(' ');
  return end === -1 ? undefined : { id: text.slice(0, end), name: text.slice(end + 1) };
}
