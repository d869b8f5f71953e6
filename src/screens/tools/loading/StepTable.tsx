import { useStrings } from '#i18n/use-strings.ts';
import { fraction } from '#lib/tools/fraction.ts';
import type { Cuboid } from '#lib/tools/loading/blocks.ts';

import { useExact } from '../frame/use-exact.ts';
import { letterOf } from './carton-letters.ts';
import * as styles from './loading.css.ts';
import { strings } from './strings.ts';

interface StepTableProps {
  steps: readonly Cuboid[];
  /** How many of them are drawn. */
  shown: number;
}

/** Shows the picture as a list in the order of loading. */
export function StepTable({ steps, shown }: StepTableProps) {
  const t = useStrings(strings);
  const words = useStepWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={t('steps')} tabIndex={0}>
      <table className={styles.table} aria-label={t('steps')}>
        <thead>
          <tr>
            {(['step', 'cartons', 'rows', 'stands', 'place'] as const).map((column) => (
              <th key={column} scope="col" className={styles.head}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step is its place
            <tr key={at} aria-current={at + 1 === shown ? 'step' : undefined}>
              <th scope="row" className={styles.cell}>
                {at + 1}
                {letterOf(step.kind)}
              </th>
              {words(step).map((word, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
                <td key={column} className={styles.cell}>
                  {word}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the words of a step: how many cartons, in which rows, which edge is up, and where they start. */
export function useStepWords(): (step: Cuboid) => string[] {
  const t = useStrings(strings);
  const exact = useExact();
  const cm = (mm: number) => exact(fraction(BigInt(mm), 10n), 1, 'atMost');
  return ({ nx, ny, nz, pose, x, y, z }) => [
    exact(fraction(BigInt(nx * ny * nz)), 0),
    `${nx} × ${ny} × ${nz}`,
    t(`up.${pose.upright}`, { along: cm(pose.dx), across: cm(pose.dy) }),
    t('at', { x: cm(x), y: cm(y), z: cm(z) }),
  ];
}
