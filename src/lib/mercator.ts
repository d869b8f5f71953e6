/**
 * A place on the unrolled world: `x` from 0 in the middle of the Atlantic eastward to 1, where it begins again, `y` from 0 in the north to 1 in the south.
 *
 * The Pacific is in the middle, and angles are true, as on a nautical chart.
 */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

export interface MapPlace {
  readonly lng: number;
  readonly lat: number;
}

/** What is looked at: the middle of the picture, and how many times the world has been doubled in width. */
export interface MapLook extends WorldPoint {
  readonly zoom: number;
}

/** The picture in px. */
export interface MapFrame {
  readonly width: number;
  readonly height: number;
}

export interface MapSpan {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The meridian in the middle. */
const MIDDLE = 150;
/** As wide as this the world is drawn at least: on a desk it is seen whole, on a phone it can still be read. */
const WORLD_PX = 640;
export const LAST_ZOOM = 10;
/** Beyond this the projection grows without end. */
const LAST_LATITUDE = 85;

export function toWorld({ lng, lat }: MapPlace): WorldPoint {
  const clamped = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, lat));
  return { x: turned((lng - MIDDLE + 180) / 360), y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / (2 * Math.PI) };
}

export function toPlace({ x, y }: WorldPoint): MapPlace {
  const lng = turned((x * 360 + MIDDLE) / 360) * 360 - 180;
  return { lng, lat: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90 };
}

/** How wide the whole world is at this zoom, in px. */
export function worldPx({ width }: MapFrame, zoom: number): number {
  return Math.max(WORLD_PX, width) * 2 ** zoom;
}

/** What is in view. */
export function spanInView({ x, y, zoom }: MapLook, frame: MapFrame): MapSpan {
  const px = worldPx(frame, zoom);
  const [wide, high] = [frame.width / 2 / px, frame.height / 2 / px];
  const { lat: north } = toPlace({ x, y: Math.max(0, y - high) });
  const { lat: south } = toPlace({ x, y: Math.min(1, y + high) });
  if (wide >= 0.5) return { west: -180, south, east: 180, north };
  return { west: toPlace({ x: x - wide, y }).lng, south, east: toPlace({ x: x + wide, y }).lng, north };
}

/** The nearest look that has all of a span in view. */
export function lookAt({ west, south, east, north }: MapSpan, frame: MapFrame): MapLook {
  const [from, to] = [toWorld({ lng: west, lat: north }), toWorld({ lng: east, lat: south })];
  const wide = turned(to.x - from.x);
  const most = Math.min(frame.width / Math.max(wide, 1e-6), frame.height / Math.max(to.y - from.y, 1e-6)) / worldPx(frame, 0);
  const zoom = Math.max(0, Math.min(LAST_ZOOM, Math.floor(Math.log2(most))));
  return { x: turned(from.x + wide / 2), y: (from.y + to.y) / 2, zoom };
}

/** Where a place is in the picture, in px from its left upper corner; of the many worlds side by side in the one nearest to the middle. */
export function toPicture(point: WorldPoint, { x, y, zoom }: MapLook, frame: MapFrame): WorldPoint {
  const px = worldPx(frame, zoom);
  const away = turned(point.x - x + 0.5) - 0.5;
  return { x: frame.width / 2 + away * px, y: frame.height / 2 + (point.y - y) * px };
}

/** The place under a point of the picture, on an unrolled world that does not begin again. */
export function fromPicture(at: WorldPoint, { x, y, zoom }: MapLook, frame: MapFrame): WorldPoint {
  const px = worldPx(frame, zoom);
  return { x: x + (at.x - frame.width / 2) / px, y: y + (at.y - frame.height / 2) / px };
}

/** The span around a place. */
export function spanAround({ lng, lat }: MapPlace, km: number): MapSpan {
  const high = km / 111.19;
  const wide = Math.min(179, high / Math.max(0.05, Math.cos((lat * Math.PI) / 180)));
  return { west: wrapped(lng - wide), east: wrapped(lng + wide), south: Math.max(-90, lat - high), north: Math.min(90, lat + high) };
}

function wrapped(lng: number): number {
  return turned((lng + 180) / 360) * 360 - 180;
}

function turned(x: number): number {
  return x - Math.floor(x);
}
