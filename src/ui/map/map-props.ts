import type { ReactNode } from 'react';

import type { MapFrame, MapLook, MapPlace, WorldPoint } from '#lib/mercator.ts';

/** Things gathered in one place. */
export interface MapCluster extends MapPlace {
  readonly count: number;
  /** How many of them are exactly placed. */
  readonly addresses: number;
  /** The place, where it is one. */
  readonly name?: string | undefined;
}

export interface WorldMapProps<Cluster extends MapCluster> {
  look: MapLook;
  /** Stands over the map, so that nothing moves when it comes. */
  children?: ReactNode;
  clusters: readonly Cluster[];
  /** The finding in one sentence; it is all that a screen reader is told of the picture. */
  finding: string;
  /** Outlines of what was chosen, as places in their order. */
  area: readonly MapPlace[];
  /** Corners of what is being drawn; nothing where nobody draws. */
  corners: readonly WorldPoint[] | undefined;
  /** Whether what is drawn is a box, which is also drawn by dragging. */
  isBox: boolean;
  onPan: (by: WorldPoint) => void;
  onZoom: (by: 1 | -1, at?: WorldPoint) => void;
  onWorld: () => void;
  onCluster: (cluster: Cluster) => void;
  onCorner: (at: WorldPoint) => void;
  /** The last corner is taken back. */
  onUndo: () => void;
  /** The drawing is done. */
  onFinish: () => void;
  onCancel: () => void;
  /** The picture has another size. */
  onFrame: (frame: MapFrame) => void;
}
