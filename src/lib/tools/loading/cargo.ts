/** Which of a carton's own edges points up. */
export type Upright = 'length' | 'width' | 'height';

/** Cartons of one kind; lengths in whole millimetres, the weight of one in whole grams. */
export interface Cargo {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly count: number;
  /** The edges that may point up: only the height where a carton says "this side up". */
  readonly uprights: readonly Upright[];
  /** Whether anything may stand on it. */
  readonly isStackable: boolean;
}

/** A carton as it stands: its edges along, across and up. */
export interface Pose {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  readonly upright: Upright;
}

/** The different ways in which a carton may stand. */
export function posesOf({ length, width, height, uprights }: Pick<Cargo, 'length' | 'width' | 'height' | 'uprights'>): Pose[] {
  const lying = { height: [length, width, height], width: [length, height, width], length: [width, height, length] } as const;
  const ways = uprights.flatMap((upright): Pose[] => {
    const [one, other, dz] = lying[upright];
    return [
      { dx: one, dy: other, dz, upright },
      { dx: other, dy: one, dz, upright },
    ];
  });
  return ways.filter((way, at) => ways.findIndex(({ dx, dy, dz }) => dx === way.dx && dy === way.dy && dz === way.dz) === at);
}
