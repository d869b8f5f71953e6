import type { components } from '#contract/api.gen.ts';
import { noticeTypes } from '#lib/status-names.ts';

import { href, matchRoute } from './href.ts';
import type { PageId } from './table.ts';

/** The role that reads a record. */
export type Audience = components['schemas']['Audience'];

/** 1 visit, 2 service, 3 marketing report, 7 quality; the numbers are those of the notices. */
export type RecordType = 1 | 2 | 3 | 7;

/** Whose records a page shows, and of which type. */
interface Place {
  readonly audience: Audience;
  readonly type: RecordType;
}

type RecordPage = Extract<PageId, `${Audience}.${'return' | 'service' | 'market' | 'quality'}Vister`>;

const places: Readonly<Record<RecordPage, Place>> = {
  'industryManager.returnVister': { audience: 'industryManager', type: noticeTypes.visit },
  'industryManager.serviceVister': { audience: 'industryManager', type: noticeTypes.service },
  'industryManager.marketVister': { audience: 'industryManager', type: noticeTypes.report },
  'industryManager.qualityVister': { audience: 'industryManager', type: noticeTypes.quality },
  'genjin.returnVister': { audience: 'genjin', type: noticeTypes.visit },
  'genjin.serviceVister': { audience: 'genjin', type: noticeTypes.service },
  'genjin.marketVister': { audience: 'genjin', type: noticeTypes.report },
  'genjin.qualityVister': { audience: 'genjin', type: noticeTypes.quality },
};

/** Whose records an address shows, of which type, and the address without what is open over the list. */
export function recordPlaceOf(fullPath: string): Place & { path: string } {
  const { row } = matchRoute(fullPath) ?? {};
  if (!row || !isRecordPage(row.id)) throw new Error(`No records at ${fullPath}`);
  return { ...places[row.id], path: href(row.id) };
}

/** Where a role reads the records of a type, with one of them open where an id is given. */
export function recordsHref({ audience, type }: Place, id?: string): string {
  const page = (Object.keys(places) as RecordPage[]).find((key) => places[key].audience === audience && places[key].type === type);
  if (!page) throw new Error(`No page for records of type ${type}`);
  return id === undefined ? href(page) : `${href(page)}?id=${encodeURIComponent(id)}`;
}

function isRecordPage(id: string): id is RecordPage {
  return Object.hasOwn(places, id);
}
