import { useStrings } from '#i18n/use-strings.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from '../RecordTable.css.ts';
import { strings } from '../strings.ts';

interface GapRowProps {
  /** The number of rows whose room it keeps. */
  gap: number;
  rowHeight: number;
  columnCount: number;
  /** They are in sight, and on their way. */
  isAwaited: boolean;
}

/** The room of rows that are not drawn; those that are on their way are ruled like rows, and say so. */
export function GapRow({ gap, rowHeight, columnCount, isAwaited }: GapRowProps) {
  const t = useStrings(strings);
  const size = { blockSize: gap * rowHeight, backgroundSize: `100% ${rowHeight}px` };
  return (
    <tr aria-hidden={isAwaited ? undefined : true}>
      <td className={styles.gap} data-awaited={isAwaited || undefined} colSpan={columnCount} style={size}>
        {isAwaited ? <VisuallyHidden>{t('loading')}</VisuallyHidden> : null}
      </td>
    </tr>
  );
}
