import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { type EdmBlock, type EdmPart, MOST_PARTS, partTypes } from '#lib/edm/blocks.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { AddBlock } from './AddBlock.tsx';
import type { BlockHands } from './block-hands.ts';
import * as styles from './blocks.css.ts';
import { strings } from './strings.ts';

export interface ColumnFieldsProps {
  block: Extract<EdmBlock, { type: 'columns' }>;
  hands: BlockHands;
  /** Draws the parts of a column, as the blocks of the mail are drawn. */
  list: (label: string, parts: readonly EdmPart[]) => ReactNode;
}

/** The columns of a block and what stands in each. */
export function ColumnFields({ block, hands, list }: ColumnFieldsProps) {
  const t = useStrings(strings);
  const { key, columns } = block;
  // What stands in a third column is not thrown away: it goes to the end of the second.
  const [first = [], second = [], third = []] = columns;
  const turn = (count: string) =>
    hands.change(key, { columns: count === '3' ? [first, second, third] : [first, [...second, ...third].slice(0, MOST_PARTS)] });
  return (
    <>
      <Segmented
        label={t('type.columns')}
        value={columns.length === 3 ? '3' : '2'}
        options={[
          { id: '2', name: t('fewerColumns') },
          { id: '3', name: t('moreColumns') },
        ]}
        onChange={turn}
      />
      {columns.map((parts, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <div key={index} className={styles.column}>
          <h4 className={styles.columnName}>{t('column', { n: index + 1 })}</h4>
          {list(t('column', { n: index + 1 }), parts)}
          {parts.length < MOST_PARTS ? (
            <AddBlock
              label={t('addHere', { n: index + 1 })}
              types={partTypes}
              onAdd={(type) => hands.add(type, { column: { key, index } })}
            />
          ) : null}
        </div>
      ))}
    </>
  );
}
