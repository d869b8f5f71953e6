import type { Schemas } from '#client/calls.ts';
import { type MapPlace, type MapSpan, spanAround } from '#lib/mercator.ts';

export type Area = Schemas['MapArea'];

const CIRCLE_CORNERS = 72;
const SIDE_PARTS = 4;

/** The outline of an area as it is drawn; a country and the world have none, because no borders are drawn. */
export function outlineOf(area: Area | undefined): MapPlace[] {
  if (area?.kind === 'polygon') return area.points;
  if (area?.kind === 'box') {
    const { west, south, east, north } = area;
    const wide = west <= east ? east - west : east - west + 360;
    // Corners on the way keep a wide side, even one around the world, from taking the short way.
    const along = Array.from({ length: SIDE_PARTS + 1 }, (_, at) => west + (wide * at) / SIDE_PARTS);
    return [...along.map((lng) => ({ lng, lat: south })), ...along.toReversed().map((lng) => ({ lng, lat: north }))];
  }
  if (area?.kind !== 'radius') return [];
  const { south, north, east } = spanAround(area, area.km);
  const wide = ((east - area.lng + 540) % 360) - 180;
  return Array.from({ length: CIRCLE_CORNERS }, (_, at) => {
    const turn = (at / CIRCLE_CORNERS) * 2 * Math.PI;
    return { lng: area.lng + wide * Math.cos(turn), lat: (south + north) / 2 + ((north - south) / 2) * Math.sin(turn) };
  });
}

/** Returns the part of the world that must be in view for an area to be seen whole, where its shape says it. */
export function spanOf(area: Area): MapSpan | undefined {
  if (area.kind === 'box') return area;
  if (area.kind === 'radius') return spanAround(area, area.km * 1.2);
  if (area.kind === 'polygon') return spanOfClusters(area.points.map(({ lng, lat }) => ({ west: lng, east: lng, south: lat, north: lat })));
  return undefined;
}

/** The narrowest span that has all of these in it; over the date line where that is narrower. */
export function spanOfClusters(spans: readonly MapSpan[]): MapSpan | undefined {
  if (spans.length === 0) return undefined;
  const south = Math.min(...spans.map((span) => span.south));
  const north = Math.max(...spans.map((span) => span.north));
  const plain = { west: Math.min(...spans.map(({ west }) => west)), east: Math.max(...spans.map(({ east }) => east)) };
  const shifted = spans.map(({ west, east }) => ({ west: west < 0 ? west + 360 : west, east: east < 0 ? east + 360 : east }));
  const across = { west: Math.min(...shifted.map(({ west }) => west)), east: Math.max(...shifted.map(({ east }) => east)) };
  if (plain.east - plain.west <= across.east - across.west) return { ...plain, south, north };
  return { west: back(across.west), east: back(across.east), south, north };
}

function back(lng: number): number {
  return lng > 180 ? lng - 360 : lng;
}
