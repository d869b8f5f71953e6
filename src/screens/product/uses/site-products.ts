import type { Schemas } from '#client/calls.ts';
import { newSection } from '#site/ready-sites.ts';

type Page = Schemas['SitePage'];
type Section = Schemas['SiteSection'];

/** A section has so many at most. */
export const SHOWN_AT_MOST = 60;

/** The outcome for a page that is to show products: it shows them already, by name or with all that are on sale, it has no room, or it gets them. */
export type Placing =
  | { readonly state: 'already' | 'all' | 'full' }
  | { readonly state: 'placed'; readonly sections: Section[]; readonly count: number };

/** Puts products into the first section of a page that shows products; one without such a section gets it, before what asks for an inquiry. */
export function placedOn({ sections }: Page, ids: readonly string[], langs: Schemas['Site']['langs']): Placing {
  const shown = sections.find(({ kind, hidden }) => kind === 'products' && !hidden);
  if (!shown) return { state: 'placed', sections: withNewSection(sections, ids, langs), count: ids.length };
  // No pick means all, so that the first one that is picked would take the others away.
  if (shown.ids.length === 0) return { state: 'all' };
  const added = ids.filter((id) => !shown.ids.includes(id));
  if (added.length === 0) return { state: 'already' };
  if (shown.ids.length + added.length > SHOWN_AT_MOST) return { state: 'full' };
  const next = { ...shown, ids: [...shown.ids, ...added] };
  return { state: 'placed', sections: sections.map((section) => (section === shown ? next : section)), count: added.length };
}

function withNewSection(sections: Section[], ids: readonly string[], langs: Schemas['Site']['langs']): Section[] {
  const number = Math.max(0, ...sections.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0))) + 1;
  const section = { ...newSection('products', `s${number}`, langs), ids: [...ids] };
  const inquiry = sections.findIndex(({ kind }) => kind === 'inquiry');
  return sections.toSpliced(inquiry === -1 ? sections.length : inquiry, 0, section);
}
