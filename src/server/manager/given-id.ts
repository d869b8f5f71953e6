import { splitIds } from '#server/http/row-ids.ts';

/** The id that a filter names, in a list of one; nothing where it names none. An id that is no number of a row finds nothing. */
export function givenId(id: string | undefined): string[] {
  return id === undefined ? [] : [splitIds(id)?.[0] ?? '0'];
}
