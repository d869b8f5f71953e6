import { axisWords, widthOf } from './axis-words.ts';
import type { PlotScale } from './plot-scale.ts';
import * as styles from './TimePlot.css.ts';

const CELL_HEIGHT = 5;

export interface ScaleAxisProps {
  scale: PlotScale;
  periods: readonly string[];
}

/** The border of a nautical chart as the axis of time: one cell for each period, and as many of their names as there is room for. */
export function ScaleAxis({ scale, periods }: ScaleAxisProps) {
  return (
    <>
      {periods.map((period, place) => (
        <rect
          key={period}
          className={place % 2 === 0 ? styles.cellFull : styles.cellEmpty}
          x={scale.left + place * scale.cell}
          y={scale.base + 1}
          width={scale.cell}
          height={CELL_HEIGHT}
        />
      ))}
      {axisWords(periods, scale.cell).map(({ word, place }) => (
        <text key={place} className={styles.word} x={inside(scale, place, word)} y={scale.base + 22} textAnchor="middle">
          {word}
        </text>
      ))}
    </>
  );
}

/** The middle of the period, moved so far in that the word is not cut off at the picture's edge. */
function inside({ x, right }: PlotScale, place: number, word: string): number {
  return Math.min(x(place), right - widthOf(word) / 2);
}
