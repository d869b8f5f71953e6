import { type CSSProperties, type PointerEvent, type ReactNode, type Ref, type UIEventHandler, useId } from 'react';

import { useStrings } from '#i18n/use-strings.ts';

import { RecordHead, type RecordHeadProps } from './head/RecordHead.tsx';
import { type Density, leastWidth } from './record-columns.ts';
import * as styles from './RecordTable.css.ts';
import { strings } from './strings.ts';

export interface TableFrameProps<Item> extends RecordHeadProps<Item> {
  label: string;
  widths: Readonly<Record<string, number>>;
  density: Density | undefined;
  /** All rows there are, where not all of them are drawn. */
  rowCount?: number | undefined;
  /** Present where the table scrolls within itself. */
  scroller?: { ref: Ref<HTMLDivElement>; onScroll: UIEventHandler } | undefined;
  /** The body, made with the id of the word that begins the name of each box. */
  children: (selectId: string) => ReactNode;
  /** The content in place of the table when it has no rows: heads of nothing say nothing. */
  empty: ReactNode;
}

/** The room of a last column that has no width of its own, or is no sign. */
const LAST_SIGN = 56;

/** The table around the rows: its name, its columns and their head. */
export function TableFrame<Item>(props: TableFrameProps<Item>) {
  const { label, columns, widths, boxes, density, rowCount, scroller, children, empty, ...head } = props;
  const t = useStrings(strings);
  const selectId = useId();
  const last = columns.at(-1);
  const measures = {
    '--table-width': `${leastWidth(columns, widths, boxes !== undefined)}px`,
    // On a narrow screen the signs stand side by side in the corner of the record.
    '--last-sign': `${(last?.isHeaderHidden && last.width) || LAST_SIGN}px`,
  } as CSSProperties;

  return (
    <div className={styles.frame} data-density={density} data-scrolls={scroller ? true : undefined} onPointerOver={showWhole} {...scroller}>
      <span id={selectId} hidden>
        {t('select')}
      </span>
      {empty ?? (
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table whose rows take the keyboard
          role="grid"
          aria-label={label}
          aria-multiselectable={boxes ? true : undefined}
          aria-rowcount={rowCount}
          className={styles.table}
          style={measures}
        >
          <colgroup>
            {boxes ? <col className={styles.boxWidth} /> : null}
            {columns.map(({ id, width }) => (
              <Column key={id} id={id} width={widths[id] ?? width} />
            ))}
          </colgroup>
          <RecordHead label={label} columns={columns} boxes={boxes} {...head} />
          {children(selectId)}
        </table>
      )}
    </div>
  );
}

function Column({ id, width }: { id: string; width: number | undefined }) {
  return <col data-column={id} {...(width === undefined ? {} : { style: { inlineSize: width } })} />;
}

/** Gives a cell that is cut off its whole text as a tooltip, when the pointer comes to it and not before: most cells fit. */
function showWhole(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td, th') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.children].some((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth);
  if (isCut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
