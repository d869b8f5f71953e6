import { useFormats } from '#i18n/use-formats.ts';
import { type MapFrame, type MapLook, toPicture, toWorld } from '#lib/mercator.ts';

import type { MapCluster } from './map-props.ts';
import { Mark } from './Mark.tsx';
import { precisionOf, radiusOf } from './marks.ts';
import * as styles from './WorldMap.css.ts';

/** A count is written into a mark that is as large as this, else beside it. */
const HOLDS_COUNT_PX = 18;

export interface MarksProps {
  clusters: readonly MapCluster[];
  look: MapLook;
  frame: MapFrame;
}

/** The clusters, the small ones over the large, each with how many it is. */
export function Marks({ clusters, look, frame }: MarksProps) {
  const { number } = useFormats();
  const most = Math.max(...clusters.map(({ count }) => count), 1);
  return clusters.map((cluster) => {
    const { x, y } = toPicture(toWorld(cluster), look, frame);
    const radius = radiusOf(cluster.count, most);
    const isInside = radius >= HOLDS_COUNT_PX;
    return (
      <g key={`${cluster.lng} ${cluster.lat}`}>
        <Mark precision={precisionOf(cluster)} x={x} y={y} radius={radius} />
        {cluster.count > 1 ? (
          <text className={styles.count} x={isInside ? x : x + radius + 3} y={y + 4} textAnchor={isInside ? 'middle' : 'start'}>
            {number(cluster.count)}
          </text>
        ) : null}
      </g>
    );
  });
}
