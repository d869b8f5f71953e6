import type { LoadingTask } from '#actors/loading/loading-task.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { fraction } from '#lib/tools/fraction.ts';
import { axleLoads, type RoadLoads } from '#lib/tools/loading/axle-loads.ts';
import type { LoadSpace } from '#lib/tools/loading/load-spaces.ts';
import type { Load, LoadingPlan } from '#lib/tools/loading/plan-loading.ts';

import type { AnswerRow } from '../frame/answer-text.ts';
import { useExact } from '../frame/use-exact.ts';
import { letterOf } from './carton-letters.ts';
import { useStepWords } from './StepTable.tsx';
import { strings } from './strings.ts';
import { useAxleWords } from './use-axle-words.ts';

interface LoadingAnswer {
  readonly rows: AnswerRow[];
  /** The steps of every container, for what is copied. */
  readonly text: string[];
}

/** The CTU Code of 2014 wants at most 60 % of the weight in one half of the length; here by where the centre of mass lies. */
const MOST_UNEVEN = 10;
/** A pallet has no door and no far end. */
const SHORTEST_CONTAINER = 2000;

/** Returns what the axles carry, where a usual vehicle is known for what was loaded. */
export function roadsOf(load: Load, spaceId: LoadingTask['spaceId']): RoadLoads[] {
  return spaceId === undefined ? [] : axleLoads(load, spaceId);
}

/** The figures of a plan: how many containers, and of each what is in it. */
export function useLoadingAnswer(): (plan: LoadingPlan, task: LoadingTask) => LoadingAnswer {
  const t = useStrings(strings);
  const exact = useExact();
  const words = useStepWords();
  const axles = useAxleWords();
  const tenths = (value: number) => exact(fraction(BigInt(Math.round(value * 10)), 10n), 1);
  const kg = (grams: number) => exact(fraction(BigInt(Math.round(grams)), 1000n), 1, 'atMost');
  const rowsOf = (load: Load, { space, spaceId }: LoadingTask, at: number): AnswerRow[] => {
    const roads = roadsOf(load, spaceId);
    const over = axles.over(roads);
    const isFine = roads.length > 0 && over === '';
    return [
      figureOf(load, { space, at, more: isFine ? [t('axlesFine')] : [] }),
      ...(over === '' ? [] : [{ name: t('overAxles', { n: at + 1 }), value: t('overIs'), how: over }]),
    ];
  };
  const figureOf = (load: Load, { space, at, more }: { space: LoadSpace; at: number; more: string[] }): AnswerRow => ({
    name: t('oneIs', { n: at + 1 }),
    value: `${tenths(load.filled * 100)}%`,
    how: [
      t('holds', {
        n: exact(fraction(BigInt(load.count)), 0),
        m3: tenths((load.filled * space.length * space.width * space.height) / 1e9),
      }),
      ...(load.weight > 0 ? [t('weighs', { kg: kg(load.weight), most: kg(space.payload) })] : []),
      ...(space.length < SHORTEST_CONTAINER
        ? []
        : [t('freeAtDoor', { cm: tenths((space.length - load.reach) / 10) }), balance(load, space)]),
      ...more,
    ].join(' · '),
  });
  const balance = (load: Load, space: LoadSpace) => {
    const deep = 100 * (1 - load.centre.x / space.length);
    return t(Math.abs(deep - 50) <= MOST_UNEVEN ? 'even' : 'uneven', { deep: tenths(deep), door: tenths(100 - deep) });
  };
  return (plan, task) => {
    const left = plan.left.flatMap((count, kind) => (count > 0 ? [`${letterOf(kind)} ${exact(fraction(BigInt(count)), 0)}`] : []));
    return {
      rows: [
        { name: t('needed'), value: exact(fraction(BigInt(plan.loads.length)), 0), isMain: true },
        ...(left.length > 0 ? [{ name: t('left'), value: left.join(' · '), how: t('leftHow') }] : []),
        ...plan.loads.flatMap((load, at) => rowsOf(load, task, at)),
      ],
      text: plan.loads.flatMap((load, at) => [
        t('oneOf', { n: at + 1, all: plan.loads.length }),
        ...axles.lines(roadsOf(load, task.spaceId)),
        ...load.steps.map((step, index) => `${index + 1}${letterOf(step.kind)} ${words(step).join(' · ')}`),
      ]),
    };
  };
}
