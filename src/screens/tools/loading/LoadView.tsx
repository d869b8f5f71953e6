import { useId, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import type { LoadSpace } from '#lib/tools/loading/load-spaces.ts';
import type { Load } from '#lib/tools/loading/plan-loading.ts';

import * as styles from './loading.css.ts';
import { LoadPicture } from './LoadPicture.tsx';
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
