import * as styles from '../RecordTable.css.ts';

/** The room of rows that are not drawn. */
export function GapRow({ height, columnCount }: { height: number; columnCount: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, and nobody's control */}
      <td className={styles.gap} colSpan={columnCount} style={{ blockSize: height }} />
    </tr>
  );
}
