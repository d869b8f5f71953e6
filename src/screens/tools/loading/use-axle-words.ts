import { useStrings } from '#i18n/use-strings.ts';
import { fraction } from '#lib/tools/fraction.ts';
import type { AxleLoad, RoadLoads } from '#lib/tools/loading/axle-loads.ts';

import { useExact } from '../frame/use-exact.ts';
import { strings } from './strings.ts';

interface AxleWords {
  /** Returns the name of one rule's loads. */
  readonly name: (road: RoadLoads) => string;
  /** An axle, what it carries, and what it may carry. */
  readonly cells: (axle: AxleLoad) => string[];
  /** Returns what a reader should know beside the figures. */
  readonly notes: (road: RoadLoads) => string[];
  /** Returns which axles carry too much, in one line; empty where none does. */
  readonly over: (roads: readonly RoadLoads[]) => string;
  /** All of it in lines, for what is copied. */
  readonly lines: (roads: readonly RoadLoads[]) => string[];
}

const isOver = ({ load, most }: AxleLoad) => load > most;

/** Says what the axles carry. */
export function useAxleWords(): AxleWords {
  const t = useStrings(strings);
  const exact = useExact();
  const kg = (value: number) => `${exact(fraction(BigInt(value)), 0)} kg`;
  const cells = (axle: AxleLoad) => [
    t(`axle.${axle.name}`),
    isOver(axle) ? t('axleOver', { kg: kg(axle.load) }) : kg(axle.load),
    kg(axle.most),
  ];
  const name = ({ rule }: RoadLoads) => t(`axles.${rule}`);
  const notes = ({ isRated, isDriveTooLight }: RoadLoads) => [
    ...(isRated ? [t('axlesRated')] : []),
    ...(isDriveTooLight ? [t('driveTooLight')] : []),
  ];
  const over = (road: RoadLoads) =>
    road.axles
      .filter(isOver)
      .map(({ name: axle, load, most }) => t('overBy', { axle: t(`axle.${axle}`), kg: kg(load), most: kg(most), rule: road.rule }));
  return {
    name,
    cells,
    notes,
    over: (roads) => roads.flatMap(over).join(' · '),
    lines: (roads) =>
      roads.flatMap((road) => [
        name(road),
        ...road.axles.map((axle) => `${cells(axle).slice(0, 2).join(': ')} / ${kg(axle.most)}`),
        ...notes(road),
      ]),
  };
}
