import type { Schemas } from '#client/calls.ts';

/** The written part of a page. */
export type PageDraft = Pick<Schemas['SitePage'], 'title' | 'description' | 'sections'>;

/** Returns the written part of a page, without what names and places it. */
export function draftOf({ title, description, sections }: PageDraft): PageDraft {
  return { title, description, sections };
}

/** A section at another place of the page; at an end it stays where it is. */
export function moved(page: PageDraft, id: string, by: 1 | -1): PageDraft {
  const sections = shifted(
    page.sections,
    page.sections.findIndex((section) => section.id === id),
    by,
  );
  return sections === page.sections ? page : { ...page, sections };
}

/** A list with what stands at a place moved by one; at an end, or with nothing there, the same list. */
export function shifted<T>(list: T[], from: number, by: 1 | -1): T[] {
  const to = from + by;
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
