import { jsonInOrder } from '#lib/json-in-order.ts';
import type * as written from '#machines/written-page.machine.ts';

import type { PageDraft } from './page-draft.ts';

/** A page as it was when two people began, and as each of them has it. */
export type Versions = written.Versions<PageDraft>;

type Section = PageDraft['sections'][number];

const sectionOf = ({ sections }: PageDraft, id: string): Section | undefined => sections.find((section) => section.id === id);
const idsOf = ({ sections }: PageDraft) => sections.map(({ id }) => id);

/** Returns what both have changed, each otherwise: `title`, `description`, or the id of a section. */
export function disputedIn({ base, mine, theirs }: Versions): string[] {
  const differs = (of: (page: PageDraft) => unknown) => {
    const [was, own, other] = [jsonInOrder(of(base)), jsonInOrder(of(mine)), jsonInOrder(of(theirs))];
    return own !== other && own !== was && other !== was;
  };
  const ids = new Set([mine, theirs].flatMap(idsOf));
  return [
    ...(['title', 'description'] as const).filter((field) => differs((page) => page[field])),
    ...[...ids].filter((id) => differs((page) => sectionOf(page, id) ?? null)),
  ];
}

/** Both versions as one: what only one of them has changed is taken from there, what both have from mine unless it is `given`. */
export function mergedPage(versions: Versions, given: ReadonlySet<string>): PageDraft {
  const { base, mine, theirs } = versions;
  const pick = <Part>(field: string, of: (page: PageDraft) => Part): Part => {
    const isMine = jsonInOrder(of(mine)) !== jsonInOrder(of(base)) && !given.has(field);
    return isMine ? of(mine) : of(theirs);
  };
  const isOrderMine = jsonInOrder(idsOf(mine)) !== jsonInOrder(idsOf(base));
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine];
  const ids = [...new Set([...idsOf(first), ...idsOf(second)])];
  return {
    title: pick('title', ({ title }) => title),
    description: pick('description', ({ description }) => description),
    sections: ids.flatMap((id) => pick(id, (page) => sectionOf(page, id)) ?? []),
  };
}

/** Whether two pages are the same. */
export function isSamePage(one: PageDraft, other: PageDraft): boolean {
  return jsonInOrder(one) === jsonInOrder(other);
}
