import { noticeTypes } from '#lib/status-names.ts';

import { href, matchRoute } from './href.ts';
import type { Audience } from './records.ts';
import type { PageId } from './table.ts';

/** What a role reads beside its records: 4 buyer inquiries, 5 market research, 6 product manuals; the numbers are those of the notices. */
export type ReadingType = 4 | 5 | 6;

interface Place {
  readonly audience: Audience;
  readonly type: ReadingType;
}

type ReadingPage = Extract<PageId, `${Audience}.${'buyInquiryVister' | 'research' | 'manual'}`>;

const places: Readonly<Record<ReadingPage, Place>> = {
  'industryManager.buyInquiryVister': { audience: 'industryManager', type: noticeTypes.inquiry },
  'industryManager.research': { audience: 'industryManager', type: noticeTypes.research },
  'industryManager.manual': { audience: 'industryManager', type: noticeTypes.manual },
  'genjin.buyInquiryVister': { audience: 'genjin', type: noticeTypes.inquiry },
  'genjin.research': { audience: 'genjin', type: noticeTypes.research },
  'genjin.manual': { audience: 'genjin', type: noticeTypes.manual },
};

/** Whose reading an address shows, of which type, and the address without what is open over the list. */
export function readingPlaceOf(fullPath: string): Place & { path: string } {
  const { row } = matchRoute(fullPath) ?? {};
  if (!row || !isReadingPage(row.id)) throw new Error(`Nothing to read at ${fullPath}`);
  return { ...places[row.id], path: href(row.id) };
}

/** Where a role finds the inquiries that wait for an answer. */
export function unansweredHref(audience: Audience): string {
  return `${readingHref({ audience, type: noticeTypes.inquiry })}?waiting=unanswered`;
}

/** Where a role reads things of a type, with one of them open where an id is given. */
export function readingHref({ audience, type }: Place, id?: string): string {
  const page = (Object.keys(places) as ReadingPage[]).find((key) => places[key].audience === audience && places[key].type === type);
  if (!page) throw new Error(`No page for type ${type}`);
  return id === undefined ? href(page) : `${href(page)}?id=${encodeURIComponent(id)}`;
}

function isReadingPage(id: string): id is ReadingPage {
  return Object.hasOwn(places, id);
}
