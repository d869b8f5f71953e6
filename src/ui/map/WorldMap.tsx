import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useEffectEvent } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LAST_ZOOM, type MapFrame, fromPicture, type MapLook, toPicture, toWorld } from '#lib/mercator.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { Graticule, Ground } from './Chart.tsx';
import { countPlaces, precisionOf, radiusOf } from './map-marks.ts';
import type { MapCluster, WorldMapProps } from './map-props.ts';
import { Mark } from './Mark.tsx';
import { Outline } from './Outline.tsx';
import { strings } from './strings.ts';
import { useMapHands, pointIn } from './use-map-hands.ts';
import * as styles from './WorldMap.css.ts';

/** The distance from the middle of small figures down to their foot. */
const FOOT_PX = 4;

/** Longer names would cover what is beside them. */
const LONGEST_NAME = 20;

interface MarksProps {
  clusters: readonly MapCluster[];
  look: MapLook;
  frame: MapFrame;
}

/** How far a wheel turns for a step: one click of a mouse, or a short stroke on a touchpad. */
const STEP_PX = 100;

/** The height of a line in px, because some browsers tell the wheel in lines. */
const LINE_PX = 33;

/** Fingers that spread arrive as a wheel with Ctrl, in small turns. */
const PINCH = 10;

/** The frame where nothing is laid out, as on a page drawn for a test. */
const UNKNOWN_PX = 640;
const HEIGHT = { least: 320, share: 0.62, most: 560 } as const;

/**
 * A world map with the Pacific in its middle: land, water, a graticule and the scale of a nautical chart, and clusters of things on it.
 *
 * The picture is moved by pointer, wheel, finger and keys; what it shows is to be had beside it as a list, which is where a screen reader finds it.
 */
export function WorldMap<Cluster extends MapCluster>(props: WorldMapProps<Cluster>) {
  const { look, clusters, finding, area, corners, isBox, children, onFrame } = props;
  const t = useStrings(strings);
  const [box, frame] = useFrame(onFrame);
  const { hands, reach } = useMapHands(props, frame);
  const stage = useRef<HTMLDivElement>(null);
  useWheel(stage, props, frame);
  useDrawingFocus(stage, corners !== undefined);
  return (
    <div ref={box} className={styles.box}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- a map is moved by keys of its own, which only an application gets */}
      <div
        {...hands}
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={corners ? t('drawing') : t('map')}
        tabIndex={0}
        data-drawing={corners ? true : undefined}
      >
        <svg className={styles.picture} role="img" aria-label={finding} width={frame.width} height={frame.height}>
          <Ground look={look} frame={frame} />
          <Graticule look={look} frame={frame} />
          <Outline area={area} corners={corners} isBox={isBox} reach={reach} look={look} frame={frame} />
          <Marks clusters={clusters} look={look} frame={frame} />
        </svg>
      </div>
      {/* oxlint-enable */}
      {children ? <div className={styles.over}>{children}</div> : null}
      <div className={styles.tools}>
        <IconButton
          label={t('zoomIn')}
          icon={<Icon of={IconPlus} size="small" />}
          isDisabled={look.zoom >= LAST_ZOOM}
          disabledReason={t('nearest')}
          onPress={() => props.onZoom(1)}
        />
        <IconButton
          label={t('zoomOut')}
          icon={<Icon of={IconMinus} size="small" />}
          isDisabled={look.zoom <= 0}
          disabledReason={t('furthest')}
          onPress={() => props.onZoom(-1)}
        />
        <IconButton label={t('world')} icon={<Icon of={IconWorld} size="small" />} onPress={props.onWorld} />
      </div>
    </div>
  );
}

/** The size of the picture in px, followed as the page changes. */
function useFrame(onFrame: (frame: MapFrame) => void): [ref: React.RefObject<HTMLDivElement | null>, frame: MapFrame] {
  const ref = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<number>();
  const width = measured ?? UNKNOWN_PX;
  const height = Math.round(Math.max(HEIGHT.least, Math.min(HEIGHT.most, width * HEIGHT.share)));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setMeasured((element.clientWidth || UNKNOWN_PX) - 2);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (measured !== undefined) onFrame({ width: measured, height });
  }, [measured, height, onFrame]);
  return [ref, { width, height }];
}

/**
 * Brings the focus to the map when drawing begins, so that its keys are at hand, and back to it when drawing ends by a button that is then gone.
 *
 * An effect, because drawing begins and ends by whoever runs the map.
 */
function useDrawingFocus(stage: RefObject<HTMLElement | null>, isDrawing: boolean): void {
  const was = useRef(isDrawing);
  useEffect(() => {
    if (was.current === isDrawing) return;
    was.current = isDrawing;
    if (isDrawing || document.activeElement === document.body) stage.current?.focus();
  }, [stage, isDrawing]);
}

/** The wheel brings the place under the pointer nearer or further; where the map goes no further, the page scrolls. */
function useWheel<Cluster extends MapCluster>(
  stage: RefObject<HTMLElement | null>,
  { look, onZoom }: Pick<WorldMapProps<Cluster>, 'look' | 'onZoom'>,
  frame: MapFrame,
) {
  const turned = useRef(0);
  const turn = useEffectEvent((event: WheelEvent) => {
    const by = event.deltaY < 0 ? 1 : -1;
    if (event.deltaY === 0 || look.zoom + by < 0 || look.zoom + by > LAST_ZOOM) return;
    event.preventDefault();
    const px = pxOf(event);
    turned.current = Math.sign(turned.current) === Math.sign(px) ? turned.current + px : px;
    if (Math.abs(turned.current) < STEP_PX) return;
    turned.current = 0;
    onZoom(
      by,
      fromPicture(pointIn({ clientX: event.clientX, clientY: event.clientY, currentTarget: event.currentTarget as Element }), look, frame),
    );
  });
  // An effect, because a listener of React's could not keep the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
}

function pxOf({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  return deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1) * (ctrlKey ? PINCH : 1);
}

/** The place with its count, where there is room for both. */
function wordsOf({ name = '' }: MapCluster, count: string): string[] {
  return name === '' || name.length > LONGEST_NAME ? [count] : [`${name} ${count}`, count];
}

/** The clusters, the small ones over the large, each with its place and how many it is where that can be read. */
function Marks({ clusters, look, frame }: MarksProps) {
  const { number } = useFormats();
  const most = Math.max(...clusters.map(({ count }) => count), 1);
  const marks = clusters.map((cluster) => ({
    cluster,
    ...toPicture(toWorld(cluster), look, frame),
    radius: radiusOf(cluster.count, most),
    words: wordsOf(cluster, number(cluster.count)),
  }));
  const counts = countPlaces(
    marks.filter(({ cluster }) => cluster.count > 1),
    frame,
  );
  return (
    <>
      {marks.map(({ cluster, x, y, radius }) => (
        <Mark key={`${cluster.lng} ${cluster.lat}`} precision={precisionOf(cluster)} x={x} y={y} radius={radius} />
      ))}
      {[...counts].map(([{ cluster }, { x, y, words }]) => (
        <text key={`${cluster.lng} ${cluster.lat}`} className={styles.count} x={x} y={y + FOOT_PX} textAnchor="middle">
          {words}
        </text>
      ))}
    </>
  );
}
