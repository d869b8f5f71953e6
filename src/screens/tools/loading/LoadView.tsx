import { useId, useMemo, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import type { Cuboid } from '#lib/tools/loading/blocks.ts';
import type { LoadSpace } from '#lib/tools/loading/load-spaces.ts';
import type { Load } from '#lib/tools/loading/plan-loading.ts';
import { Face, FacePatterns } from '#ui/chart/marks/Face.tsx';

import { letterOf } from './carton-letters.ts';
import { drawLoad } from './load-drawing.ts';
import * as styles from './loading.css.ts';
import { StepTable } from './StepTable.tsx';
import { strings } from './strings.ts';

interface LoadViewProps {
  load: Load;
  space: LoadSpace;
  kinds: readonly { readonly kind: number; readonly name: string }[];
}

/** One loaded container, step by step: a slider builds the picture up, and the table says the same in words. */
export function LoadView({ load, space, kinds }: LoadViewProps) {
  const t = useStrings(strings);
  const id = useId();
  const [shown, setShown] = useState(load.steps.length);
  return (
    <>
      <LoadPicture steps={load.steps.slice(0, shown)} space={space} kinds={kinds} />
      <div className={styles.stepper}>
        <label htmlFor={id}>{t('upTo', { n: shown, all: load.steps.length })}</label>
        <input
          id={id}
          type="range"
          className={styles.slider}
          min={1}
          max={load.steps.length}
          value={shown}
          onChange={(event) => setShown(event.currentTarget.valueAsNumber)}
        />
      </div>
      <StepTable steps={load.steps} shown={shown} />
    </>
  );
}

interface LoadPictureProps {
  steps: readonly Cuboid[];
  space: LoadSpace;
  /** The kinds of cartons, for the key. */
  kinds: readonly { readonly kind: number; readonly name: string }[];
}

const LABEL = 9;

/** A loaded container: each step of the loading with its number and the letter of its cartons, and below what the letters mean. */
function LoadPicture({ steps, space, kinds }: LoadPictureProps) {
  const t = useStrings(strings);
  const id = useId();
  const { width, height, behind, before, bodies } = useMemo(() => drawLoad(steps, space), [steps, space]);
  return (
    <figure className={styles.figure}>
      <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('picture', { n: steps.length })}>
        <FacePatterns id={id} />
        <path className={styles.wall} d={behind} />
        {bodies.map(({ step, kind, faces, cartons }) => (
          <g key={step}>
            {faces.map((d) => (
              <Face key={d} id={id} series={kind} d={d} />
            ))}
            <path className={styles.cartons} d={cartons} />
          </g>
        ))}
        {bodies.map(({ step, kind, label }) => (label ? <Name key={step} at={label} name={`${step + 1}${letterOf(kind)}`} /> : null))}
        <path className={styles.wall} d={before} />
      </svg>
      <figcaption className={styles.key}>
        {kinds.map(({ kind, name }) => (
          <span key={kind} className={styles.keyItem}>
            <svg width={18} height={14} aria-hidden="true">
              <Face id={id} series={kind} d="M1 1h16v12h-16Z" />
            </svg>
            {letterOf(kind)}: {name}
          </span>
        ))}
        <span>{t('seen')}</span>
      </figcaption>
    </figure>
  );
}

function Name({ at: [x, y], name }: { at: readonly [number, number]; name: string }) {
  return (
    <g>
      <rect className={styles.plate} x={x - LABEL * 1.6} y={y - LABEL} width={LABEL * 3.2} height={LABEL * 2} rx={LABEL} />
      <text className={styles.label} x={x} y={y} textAnchor="middle" dominantBaseline="central">
        {name}
      </text>
    </g>
  );
}
