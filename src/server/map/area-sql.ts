import { type RawBuilder, sql } from 'kysely';

import type { Schemas } from '#server/operation.ts';

type Area = Schemas['MapArea'];
type Box = Omit<Schemas['MapBox'], 'kind'>;

const EARTH_KM = 6371;
const KM_PER_DEGREE = 111.19;
/** Further towards a pole every meridian is near. */
const LAST_LATITUDE = 88;

/** The area as SQL over `company`: rough boxes first, which an index answers, then the exact shape. Companies without a place are in no area. */
export function inArea(area: Area): RawBuilder<boolean> {
  if (area.kind === 'box') return inBox(area);
  if (area.kind === 'radius') return sql<boolean>`(${inBox(boxAround(area))} AND ${kmFrom(area)} <= ${area.km})`;
  if (area.kind === 'polygon') return inPolygon(area.points);
  return area.kind === 'country' ? sql<boolean>`(lat IS NOT NULL AND countrycode = ${area.countrycode})` : sql<boolean>`lat IS NOT NULL`;
}

/** The distance of `company` from a point, as SQL; on a sphere, which is wrong by half a percent at most. */
export function kmFrom(point: { lng: number; lat: number }): RawBuilder<number> {
  const [lng, lat] = [placed(point.lng), placed(point.lat)];
  return sql<number>`(2 * ${EARTH_KM} * asin(least(1, sqrt(
    power(sin(radians(lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(lat)) * power(sin(radians(lng - ${lng}::float8) / 2), 2)))))`;
}

/** To a tenth of a metre; the database refuses numbers that are nearly, but not quite, nothing. */
function placed(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Boxes over the date line are two. */
function inBox(box: Box): RawBuilder<boolean> {
  const [west, south, east, north] = [placed(box.west), placed(box.south), placed(box.east), placed(box.north)];
  const spans =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ];
  const parts = spans.map(
    ([from, to]) => sql`point(lng, lat) <@ box(point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`,
  );
  return sql<boolean>`(lat IS NOT NULL AND (${sql.join(parts, sql` OR `)}))`;
}

function boxAround({ lng, lat, km }: Schemas['MapRadius']): Box {
  const high = km / KM_PER_DEGREE;
  const [south, north] = [Math.max(-90, lat - high), Math.min(90, lat + high)];
  const furthest = Math.max(Math.abs(south), Math.abs(north));
  const wide = furthest > LAST_LATITUDE ? 180 : high / Math.cos((furthest * Math.PI) / 180);
  if (wide >= 180) return { west: -180, south, east: 180, north };
  return { west: wrapped(lng - wide), south, east: wrapped(lng + wide), north };
}

/** Corners are laid out side by side, without the jump at the date line, and so is every company. */
function inPolygon(points: readonly Schemas['MapPoint'][]): RawBuilder<boolean> {
  const flat = laidOut(points.map(({ lng, lat }) => ({ lng: placed(lng), lat: placed(lat) })));
  const west = Math.min(...flat.map(({ lng }) => lng));
  const east = Math.max(...flat.map(({ lng }) => lng));
  const lats = flat.map(({ lat }) => lat);
  const box = east - west >= 360 ? { west: -180, east: 180 } : { west: wrapped(west), east: wrapped(east) };
  const corners = flat.map(({ lng, lat }) => `(${placed(lng)},${lat})`).join(',');
  return sql<boolean>`(${inBox({ ...box, south: Math.min(...lats), north: Math.max(...lats) })}
    AND ${`(${corners})`}::polygon @> point(lng + 360 * ceil((${placed(west)}::float8 - lng) / 360), lat))`;
}

/** Each corner as near to the one before it as it can be. */
function laidOut(points: readonly Schemas['MapPoint'][]): Schemas['MapPoint'][] {
  const flat: Schemas['MapPoint'][] = [];
  for (const { lng, lat } of points) {
    const before = flat.at(-1)?.lng ?? lng;
    flat.push({ lng: before + wrapped(lng - before), lat });
  }
  return flat;
}

function wrapped(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
