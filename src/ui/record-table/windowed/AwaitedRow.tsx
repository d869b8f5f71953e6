import { useStrings } from '#i18n/use-strings.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from '../RecordTable.css.ts';
import { strings } from '../strings.ts';
import { rowIndexOf } from './row-index.ts';

/** A row whose record is on its way; it has the height of the others. */
export function AwaitedRow({ index, columnCount }: { index: number; columnCount: number }) {
  const t = useStrings(strings);
  return (
    <tr aria-rowindex={rowIndexOf(index)}>
      <td className={styles.awaited} colSpan={columnCount}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <span className={styles.awaitedBar} aria-hidden="true" />
      </td>
    </tr>
  );
}
