import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useMapView } from '#actors/use-map-view.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { lookAt, type MapFrame, type MapSpan, spanInView, worldPx } from '#lib/mercator.ts';

import { type MapAddress, type Narrowing, NOT_NARROWED } from './map-address.ts';
import { type Area, spanOf, spanOfClusters } from './map-area.ts';

/** The whole world with the Pacific in its middle; a narrow picture begins where most of the companies are. */
const START = { x: 0.5, y: 0.42, zoom: 0 };
const NARROW_START = { ...START, x: 0.7 };
const startIn = (frame: MapFrame) => (worldPx(frame, 0) > frame.width ? NARROW_START : START);
const START_FRAME: MapFrame = { width: 640, height: 400 };
/** Looking around asks when it comes to rest. */
const REST_MS = 200;
/** The radius within which a cluster that cannot be parted any more is a spot of its own. */
const SPOT_KM = 2;

/** The map: where one looks, what is chosen on it, what is drawn there, and the same companies as a list. */
export function useMap(
  { narrowing: named = NOT_NARROWED, area: start, look: startLook }: MapAddress,
  onRest: (address: MapAddress) => void,
) {
  const { listMapClusters, listMapCompanies } = useCalls();
  const [narrowing, setNarrowing] = useState(named);
  const view = useMapView({ look: startLook ?? START, area: start });
  const { look, area, send } = view;
  const [frame, setFrame] = useState(START_FRAME);

  /** Whether the first look is settled; without a look in the address, the area that it names is brought into view. */
  const isLookPlaced = useRef(start !== undefined || startLook !== undefined);
  const box = { kind: 'box' as const, ...spanInView(look, frame) };
  const lastView = useRef<Schemas['MapView']>({ box: WORLD, zoom: 0, ...NOT_NARROWED });
  const clusters = useRecord(({ signal }) => listMapClusters(lastView.current, { signal }));
  const list = useRecordList(listMapCompanies, { filter: { area: start ?? box, ...narrowing } });

  const ask = useEffectEvent(() => {
    const next = { box, zoom: look.zoom, ...narrowing };
    if (isOther(next, lastView.current)) {
      lastView.current = next;
      clusters.reload();
    }
    const filter = { area: area ?? box, ...narrowing };
    if (isOther(filter, list.filter)) list.send({ type: 'filter.change', filter });
    const isMoved = isOther(look, startIn(frame));
    if (isLookPlaced.current) onRest({ narrowing, area, look: isMoved ? look : undefined });
  });
  // An effect, because what is asked follows from what is looked at, however it came to be, and only when that comes to rest.
  useEffect(() => {
    const rest = setTimeout(() => ask(), REST_MS);
    return () => clearTimeout(rest);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- these are what starts a question, which itself reads the newest values
  }, [look.x, look.y, look.zoom, frame, area, narrowing]);

  const resized = useCallback(
    (next: MapFrame) => {
      if (!isLookPlaced.current) send({ type: 'view.goto', look: startIn(next) });
      isLookPlaced.current = true;
      setFrame(next);
    },
    [send],
  );

  const reload = () => {
    clusters.reload();
    list.send({ type: 'reload' });
  };
  useReturn(reload);

  const show = (span: MapSpan | undefined) => span && send({ type: 'view.goto', look: lookAt(span, frame) });
  const choose = async (next: Area | undefined) => {
    if (next !== area) send({ type: 'area.choose', area: next });
    if (!next) return;
    const whole = spanOf(next) ?? (next.kind === 'country' ? spanOfClusters(await extentOf(next)) : undefined);
    // Another one may have been chosen before the answer about this one came.
    if (view.isChosen(next)) show(whole);
  };
  /** Returns the extent of a country's companies; without any the map stays where it is. */
  const extentOf = async (country: Area) =>
    (await listMapClusters({ box: WORLD, zoom: 0, area: country }).catch(() => ({ datas: [] }))).datas;

  const bringStart = useEffectEvent(() => (startLook ? undefined : void choose(start)));
  // An effect, because an area that the address names has to be brought into view, once, on a page that has been laid out.
  useEffect(() => {
    bringStart();
  }, []);

  return {
    ...view,
    narrowing,
    narrow: (patch: Partial<Narrowing>) => setNarrowing({ ...narrowing, ...patch }),
    clusters,
    list,
    /** The area that the list is about. */
    listed: list.filter.area,
    choose: (next: Area | undefined) => void choose(next),
    keepView: () => send({ type: 'area.choose', area: box }),
    open: (cluster: Schemas['MapCluster']) => openCluster(cluster),
    resized,
    seeWorld: () => send({ type: 'view.goto', look: startIn(frame) }),
    reload,
  };

  /** A cluster comes nearer until its companies stand in one spot; then the spot is chosen. */
  function openCluster({ name, count, lng, lat, ...span }: Schemas['MapCluster']) {
    const next = lookAt(span, frame);
    const isSpot = span.east - span.west < 1e-3 && span.north - span.south < 1e-3;
    if (isSpot) send({ type: 'area.choose', area: { kind: 'radius', lng, lat, km: SPOT_KM, place: count === 1 ? '' : name } });
    else send({ type: 'view.goto', look: { ...next, zoom: Math.max(next.zoom, Math.min(look.zoom + 1, 10)) } });
  }
}

function isOther(one: object, other: object): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

const WORLD = { kind: 'box', west: -180, south: -90, east: 180, north: 90 } as const;

export type MapState = ReturnType<typeof useMap>;
