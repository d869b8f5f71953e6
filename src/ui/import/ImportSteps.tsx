import { useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Sail } from '#ui/logo/Sail.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { hidden } from '#ui/visually-hidden/VisuallyHidden.css.ts';

import * as styles from './import.css.ts';
import { strings } from './strings.ts';

const steps = ['upload', 'columns', 'check', 'import'] as const;

export interface ImportStepsProps {
  current: number;
  /** Changes with all that replaces the step's buttons, one of which had the focus. */
  stage: unknown;
  filename: string;
  /** The name of the last step where nothing is imported. */
  last?: string;
}

/** Where an import of a file is; the sail says it, and so does the word. The focus that goes away with a step that is done comes here. */
export function ImportSteps({ current, stage, filename, last }: ImportStepsProps) {
  const t = useStrings(strings);
  const heading = useRef<HTMLHeadingElement>(null);
  const nameOf = (one: (typeof steps)[number]) => (one === 'import' && last !== undefined ? last : t(`step.${one}`));
  const step = nameOf(steps[current] ?? 'upload');
  useLostFocus(heading, stage);
  return (
    <div className={styles.top}>
      <h2 ref={heading} tabIndex={-1} className={hidden}>
        {t('stepOf', { at: current + 1, of: steps.length, step })}
      </h2>
      <ol className={styles.steps} aria-label={t('steps')}>
        {steps.map((step, at) => (
          <li key={step} className={styles.step} aria-current={at === current ? 'step' : undefined}>
            {at === current ? <Sail /> : null}
            {nameOf(step)}
          </li>
        ))}
      </ol>
      <span className={styles.note}>{filename}</span>
    </div>
  );
}
