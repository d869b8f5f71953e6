import type { Schemas } from '#client/calls.ts';

/** What is written of a page. */
export type PageDraft = Pick<Schemas['SitePage'], 'title' | 'description' | 'sections'>;

/** What a page was before, and what was taken back. */
export interface PageHistory {
  readonly past: readonly PageDraft[];
  readonly future: readonly PageDraft[];
  /** Whether a text is being written: all that is typed until the field is left is one step. */
  readonly isWriting: boolean;
}

const MOST_STEPS = 100;

/** Of a page that nobody has changed yet. */
export const NO_HISTORY: PageHistory = { past: [], future: [], isWriting: false };

/** What is written of a page, without what names and places it. */
export function draftOf({ title, description, sections }: PageDraft): PageDraft {
  return { title, description, sections };
}

/** Remembers a page before it is changed; what was taken back before is gone. */
export function remembered({ past, isWriting }: PageHistory, present: PageDraft, isText: boolean): PageHistory {
  if (isText && isWriting) return { past, future: [], isWriting };
  return { past: [...past, present].slice(-MOST_STEPS), future: [], isWriting: isText };
}

/** A field was left: what is typed next is another step. */
export function paused(history: PageHistory): PageHistory {
  return history.isWriting ? { ...history, isWriting: false } : history;
}

/** One step back, if there is one: the page as it was, and the history that leads forth again. */
export function undone({ past, future }: PageHistory, present: PageDraft): [PageHistory, PageDraft] | undefined {
  const previous = past.at(-1);
  return previous && [{ past: past.slice(0, -1), future: [present, ...future], isWriting: false }, previous];
}

/** One step forth again. */
export function redone({ past, future }: PageHistory, present: PageDraft): [PageHistory, PageDraft] | undefined {
  const [next, ...rest] = future;
  return next && [{ past: [...past, present], future: rest, isWriting: false }, next];
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
