import { useFormats } from '#i18n/use-formats.ts';
import { type MapFrame, type MapLook, toPicture, toWorld } from '#lib/mercator.ts';

import type { MapCluster } from './map-props.ts';
import { Mark } from './Mark.tsx';
import { countPlaces, precisionOf, radiusOf } from './marks.ts';
import * as styles from './WorldMap.css.ts';

/** From the middle of small figures down to their foot. */
const FOOT_PX = 4;

/** Longer names would cover what is beside them. */
const LONGEST_NAME = 20;

/** The place with its count, where there is room for both. */
function wordsOf({ name = '' }: MapCluster, count: string): string[] {
  return name === '' || name.length > LONGEST_NAME ? [count] : [`${name} ${count}`, count];
}

export interface MarksProps {
  clusters: readonly MapCluster[];
  look: MapLook;
  frame: MapFrame;
}

/** The clusters, the small ones over the large, each with its place and how many it is where that can be read. */
export function Marks({ clusters, look, frame }: MarksProps) {
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
