import { LAST_ZOOM, type MapLook, toPlace, toWorld } from '#lib/mercator.ts';
import { href } from '#routes/href.ts';

import type { Area } from './map-area.ts';

/** The filters of the companies that are looked for, wherever they are. */
export interface Narrowing {
  readonly keyword: string;
  readonly industryid: string[];
}

export const NOT_NARROWED: Narrowing = { keyword: '', industryid: [] };

/** The content of the map's address: which companies, an area, and where one looks. */
export interface MapAddress {
  readonly narrowing?: Narrowing;
  readonly area?: Area | undefined;
  readonly look?: MapLook | undefined;
}

const CORNERS = { least: 3, most: 100 };
const COUNTRY = /^[A-Z]{2}$/;
const PLACES = 4;

/** The address of a map as it is seen. */
export function mapHref({ narrowing = NOT_NARROWED, area, look }: MapAddress): string {
  const query = new URLSearchParams(area && words(area));
  if (narrowing.keyword !== '') query.set('keyword', narrowing.keyword);
  if (narrowing.industryid.length > 0) query.set('industry', narrowing.industryid.join(','));
  if (look) query.set('at', numbers(...Object.values(toPlace(look)), look.zoom));
  return query.size === 0 ? href('search.map') : `${href('search.map')}?${query}`;
}

function words(area: Area): Record<string, string> {
  switch (area.kind) {
    case 'country':
      return { country: area.countrycode };
    case 'radius':
      return { near: [numbers(area.lng, area.lat, area.km), area.place].filter(Boolean).join(',') };
    case 'box':
      return { box: numbers(area.west, area.south, area.east, area.north) };
    case 'polygon':
      return { shape: area.points.map(({ lng, lat }) => numbers(lng, lat)).join(',') };
    case 'world':
    default:
      return {};
  }
}

/** Returns what an address says, as far as a map has such things. */
export function readMapAddress(query: URLSearchParams): MapAddress {
  return { narrowing: narrowingIn(query), area: areaIn(query), look: lookIn(query) };
}

export const KEYWORD_LENGTH = 200;
const IDS = /^\d{1,18}(,\d{1,18})*$/;

function narrowingIn(query: URLSearchParams): Narrowing {
  const ids = query.get('industry') ?? '';
  return { keyword: (query.get('keyword') ?? '').slice(0, KEYWORD_LENGTH), industryid: IDS.test(ids) ? ids.split(',') : [] };
}

function areaIn(query: URLSearchParams): Area | undefined {
  return (
    countryIn(query.get('country') ?? '') ??
    radiusIn(query.get('near') ?? '') ??
    boxIn(query.get('box') ?? '') ??
    shapeIn(query.get('shape') ?? '')
  );
}

function countryIn(countrycode: string): Area | undefined {
  return COUNTRY.test(countrycode) ? { kind: 'country', countrycode } : undefined;
}

function radiusIn(text: string): Area | undefined {
  const [lng, lat, km, place = ''] = text.split(/,/, 4);
  const [middle] = placesIn([lng, lat].join(','));
  return middle && Number(km) > 0 ? { kind: 'radius', ...middle, km: Number(km), place } : undefined;
}

function boxIn(text: string): Area | undefined {
  const [from, to, ...more] = placesIn(text);
  if (!from || !to || more.length > 0) return undefined;
  return { kind: 'box', west: from.lng, south: from.lat, east: to.lng, north: to.lat };
}

function shapeIn(text: string): Area | undefined {
  const points = placesIn(text);
  return points.length >= CORNERS.least && points.length <= CORNERS.most ? { kind: 'polygon', points } : undefined;
}

function lookIn(query: URLSearchParams): MapLook | undefined {
  const [lng, lat, zoom = ''] = (query.get('at') ?? '').split(',');
  const [place] = placesIn([lng, lat].join(','));
  return place && /^\d+$/.test(zoom) && Number(zoom) <= LAST_ZOOM ? { ...toWorld(place), zoom: Number(zoom) } : undefined;
}

const numbers = (...values: number[]): string => values.map((value) => Number(value.toFixed(PLACES))).join(',');

/** Longitudes and latitudes by turns; nothing where one of them is none. */
function placesIn(text: string): { lng: number; lat: number }[] {
  const values = text.split(',').map((value) => (value.trim() === '' ? Number.NaN : Number(value)));
  const places = values.flatMap((lng, at) => (at % 2 === 0 ? [{ lng, lat: values[at + 1] ?? Number.NaN }] : []));
  return places.every(({ lng, lat }) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90) ? places : [];
}
