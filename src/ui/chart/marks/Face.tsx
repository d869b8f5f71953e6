import { Pattern } from './Area.tsx';
import * as styles from './marks.css.ts';
import { MOST_SERIES, seriesStyle } from './series.ts';

const PATTERNED = [1, 2, 3, 4, 5].filter((pattern) => pattern < MOST_SERIES);

/** The patterns of a drawing of many faces, made once for all of them; an id names the drawing. */
export function FacePatterns({ id }: { id: string }) {
  return (
    <defs>
      {PATTERNED.map((pattern) => (
        <pattern
          key={pattern}
          id={`${id}-${pattern}`}
          width={7}
          height={7}
          patternUnits="userSpaceOnUse"
          patternTransform={pattern % 2 === 1 ? 'rotate(45)' : undefined}
          className={seriesStyle(pattern)}
        >
          <rect className={styles.paper} width={7} height={7} />
          <Pattern of={pattern} />
        </pattern>
      ))}
    </defs>
  );
}

/** A face of a drawn body, in the colour and the pattern of its series. */
export function Face({ id, series, d }: { id: string; series: number; d: string }) {
  const pattern = series % MOST_SERIES;
  const fill = pattern === 0 ? undefined : { fill: `url(#${CSS.escape(`${id}-${pattern}`)})` };
  return (
    <g className={seriesStyle(series)}>
      <path className={`${styles.area} ${styles.ink}`} style={fill} d={d} />
    </g>
  );
}
